import CoreGraphics
public import Foundation

public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let axial = CAGradientLayerType(rawValue: "axial")
  public static let radial = CAGradientLayerType(rawValue: "radial")
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// Fills its bounds, within their rounded corners, with colours that change along a line, away from
/// a point or around it.
open class CAGradientLayer: CALayer {
  private struct Values {
    var colors: [CGColor]?
    var locations: [CGFloat]?
    var startPoint = CGPoint(x: 0.5, y: 0)
    var endPoint = CGPoint(x: 0.5, y: 1)
    var type = CAGradientLayerType.axial
  }

  private var values = Values()

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? CAGradientLayer { values = other.values }
  }

  /// `CGColor`s; anything else is left out.
  open var colors: [Any]? {
    get { values.colors }
    set {
      let old = values.colors
      let new = newValue?.compactMap { $0 as? CGColor }
      guard new != old else { return }
      change("colors", from: old as Any, to: new as Any) { values.colors = new }
    }
  }

  /// Where each colour is, from 0 to 1; without them the colours are evenly apart.
  open var locations: [NSNumber]? {
    get { values.locations?.map { NSNumber(value: Double($0)) } }
    set {
      let old = values.locations
      let new = newValue?.map { CGFloat($0.doubleValue) }
      guard new != old else { return }
      change("locations", from: old as Any, to: new as Any) { values.locations = new }
    }
  }

  /// In fractions of the bounds: where the first colour is, or the middle of a radial or conic
  /// gradient.
  open var startPoint: CGPoint {
    get { values.startPoint }
    set {
      let old = values.startPoint
      guard newValue != old else { return }
      change("startPoint", from: old, to: newValue) { values.startPoint = newValue }
    }
  }

  /// In fractions of the bounds: where the last colour is, a corner of the box around a radial
  /// gradient, or the direction in which a conic one starts.
  open var endPoint: CGPoint {
    get { values.endPoint }
    set {
      let old = values.endPoint
      guard newValue != old else { return }
      change("endPoint", from: old, to: newValue) { values.endPoint = newValue }
    }
  }

  open var type: CAGradientLayerType {
    get { values.type }
    set {
      guard newValue != values.type else { return }
      values.type = newValue
      spoil()
    }
  }

  // MARK: Drawing

  override func ownModelValue(_ key: String) -> AnimatableValue? {
    switch key {
    case "colors": values.colors.map { .colors($0.map(\.value)) }
    case "locations": values.locations.map { .numbers($0) }
    case "startPoint": .point(values.startPoint)
    case "endPoint": .point(values.endPoint)
    default: super.ownModelValue(key)
    }
  }

  override func setOwnModelValue(_ value: AnimatableValue, for key: String) {
    switch (key, value) {
    case ("colors", .colors(let new)): colors = new.map { CGColor($0) }
    case ("locations", .numbers(let new)): locations = new.map { NSNumber(value: Double($0)) }
    case ("startPoint", .point(let new)): startPoint = new
    case ("endPoint", .point(let new)): endPoint = new
    default: super.setOwnModelValue(value, for: key)
    }
  }

  override func renderContents(
    bounds: CGRect, style: RenderStyle, _ animated: AnimatedValues?
  ) -> RenderContents? {
    let colors = animated?.colors("colors") ?? values.colors?.map(\.value) ?? []
    guard !colors.isEmpty, bounds.width > 0, bounds.height > 0 else { return RenderContents.none }
    let places = animated?.numbers("locations")
    func point(_ key: String, _ model: CGPoint) -> CGPoint {
      let fraction = animated?.point(key, or: model) ?? model
      return CGPoint(
        x: bounds.minX + fraction.x * bounds.width, y: bounds.minY + fraction.y * bounds.height)
    }
    let gradient = GradientValue(
      stops: GradientValue.stops(colors, locations: places ?? values.locations),
      shape: shape(
        from: point("startPoint", values.startPoint), to: point("endPoint", values.endPoint),
        in: bounds))
    return .drawing(
      DisplayList([.clip(style.outline(of: bounds), .winding), .gradient(gradient, alpha: 1)]))
  }

  private func shape(from start: CGPoint, to end: CGPoint, in bounds: CGRect) -> GradientValue.Shape
  {
    switch values.type {
    case .radial:
      .elliptic(
        center: start, radii: CGSize(width: abs(end.x - start.x), height: abs(end.y - start.y)))
    case .conic:
      .conic(
        center: start,
        angle: atan2((end.y - start.y) / bounds.height, (end.x - start.x) / bounds.width),
        radii: bounds.size)
    default: .linear(start: start, end: end)
    }
  }
}
