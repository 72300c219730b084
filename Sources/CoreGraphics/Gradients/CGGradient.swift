public import Foundation

public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// Colours and where they are on the way from 0 to 1.
public final class CGGradient: Sendable {
  let stops: [GradientValue.Stop]

  /// `colors` holds `CGColor`s. Without locations they are evenly apart.
  public init?(
    colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
  ) {
    let values = colors.compactMap { ($0 as? CGColor)?.value }
    guard !values.isEmpty, values.count == colors.count else { return nil }
    stops = GradientValue.stops(
      values,
      locations: locations.map { Array(UnsafeBufferPointer(start: $0, count: values.count)) })
  }

  /// Components of `count` colours in `space`, one after another.
  public init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    guard count > 0 else { return nil }
    let stride = space.numberOfComponents + 1
    let values = (0..<count).map { index in
      space.value(Array(UnsafeBufferPointer(start: components + index * stride, count: stride)))
    }
    stops = GradientValue.stops(
      values, locations: locations.map { Array(UnsafeBufferPointer(start: $0, count: count)) })
  }
}

extension CGContext {
  /// Fills the clip with colours that change along a line.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint,
    options: CGGradientDrawingOptions
  ) {
    guard startPoint.isFinite, endPoint.isFinite else { return }
    draw(gradient, .linear(start: startPoint, end: endPoint), options)
  }

  /// Fills the clip with colours that change from one circle to another.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    guard startCenter.isFinite, endCenter.isFinite, startRadius.isFinite, endRadius.isFinite,
      startRadius >= 0, endRadius >= 0
    else { return }
    draw(
      gradient,
      .radial(
        start: startCenter, startRadius: startRadius, end: endCenter, endRadius: endRadius),
      options)
  }

  /// Fills the clip with colours that change around a point, starting at `angle` radians.
  public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
    guard center.isFinite, angle.isFinite else { return }
    draw(
      gradient, .conic(center: center, angle: angle, radii: CGSize(width: 1, height: 1)),
      [.drawsBeforeStartLocation, .drawsAfterEndLocation])
  }

  private func draw(
    _ gradient: CGGradient, _ shape: GradientValue.Shape, _ options: CGGradientDrawingOptions
  ) {
    record(
      .gradient(
        GradientValue(
          stops: gradient.stops, shape: shape,
          extendsBefore: options.contains(.drawsBeforeStartLocation),
          extendsAfter: options.contains(.drawsAfterEndLocation)), alpha: globalAlpha))
  }
}
