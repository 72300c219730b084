package import Foundation

/// Colours along a line, around a point or between two circles, as a plain value.
package struct GradientValue: Hashable, Sendable {
  package struct Stop: Hashable, Sendable {
    package var location: CGFloat
    package var color: ColorValue

    package init(location: CGFloat, color: ColorValue) {
      self.location = location
      self.color = color
    }
  }

  package enum Shape: Hashable, Sendable {
    case linear(start: CGPoint, end: CGPoint)
    /// Between two circles.
    case radial(start: CGPoint, startRadius: CGFloat, end: CGPoint, endRadius: CGFloat)
    /// Around a point, from `angle` radians on towards growing angles; `radii` stretch the plane.
    case conic(center: CGPoint, angle: CGFloat, radii: CGSize)
    /// From the middle of an ellipse to its rim.
    case elliptic(center: CGPoint, radii: CGSize)
  }

  /// By location, from 0 to 1; at least one.
  package var stops: [Stop]
  package var shape: Shape
  /// Whether the first and last colours go on beyond the ends.
  package var extendsBefore: Bool
  package var extendsAfter: Bool

  package init(
    stops: [Stop], shape: Shape, extendsBefore: Bool = true, extendsAfter: Bool = true
  ) {
    self.stops = stops
    self.shape = shape
    self.extendsBefore = extendsBefore
    self.extendsAfter = extendsAfter
  }

  /// Stops from colours and their places; without places they are evenly apart.
  package static func stops(_ colors: [ColorValue], locations: [CGFloat]?) -> [Stop] {
    let last = CGFloat(max(colors.count - 1, 1))
    var result: [Stop] = []
    for (index, color) in colors.enumerated() {
      let place =
        locations.map { index < $0.count ? $0[index] : $0.last ?? 1 } ?? CGFloat(index) / last
      result.append(Stop(location: place.isFinite ? min(max(place, 0), 1) : 0, color: color))
    }
    return result.enumerated()
      .sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
      .map(\.element)
  }
}

/// A gradient's colours in 4,096 steps, premultiplied, in whole numbers: every processor gets the
/// same pixels.
package struct GradientTable: Sendable {
  package static let count = 4096
  /// As in `Bitmap`.
  package let pixels: [UInt32]

  package init(_ stops: [GradientValue.Stop]) {
    guard let first = stops.first, let last = stops.last else {
      pixels = [UInt32](repeating: 0, count: Self.count)
      return
    }
    var result = [UInt32](repeating: 0, count: Self.count)
    let fixed = stops.map { FixedStop($0) }
    var index = 0
    for step in 0..<Self.count {
      // 16 bits of the way from 0 to 1.
      let place = (step * 65_536 + (Self.count - 1) / 2) / (Self.count - 1)
      while index + 1 < fixed.count, fixed[index + 1].place <= place { index += 1 }
      if place < fixed[0].place {
        result[step] = FixedStop(first).pixel
      } else if index + 1 == fixed.count {
        result[step] = FixedStop(last).pixel
      } else {
        result[step] = fixed[index].pixel(towards: fixed[index + 1], at: place)
      }
    }
    pixels = result
  }

  /// A stop in whole numbers: its place in 1/65,536, its components in 1/65,280.
  private struct FixedStop {
    var place: Int
    var red: Int
    var green: Int
    var blue: Int
    var alpha: Int

    init(_ stop: GradientValue.Stop) {
      func fixed(_ value: CGFloat) -> Int { Int((min(max(value, 0), 1) * 65_280).rounded()) }
      place = Int((stop.location * 65_536).rounded())
      red = fixed(stop.color.red)
      green = fixed(stop.color.green)
      blue = fixed(stop.color.blue)
      alpha = fixed(stop.color.alpha)
    }

    var pixel: UInt32 { Self.pixel(red, green, blue, alpha) }

    /// Core Graphics mixes premultiplied colours.
    func pixel(towards other: FixedStop, at place: Int) -> UInt32 {
      let span = other.place - self.place
      guard span > 0 else { return other.pixel }
      let part = place - self.place
      func mix(_ a: Int, _ b: Int) -> Int { (a * (span - part) + b * part + span / 2) / span }
      return Self.premultipliedPixel(
        mix(red * alpha / 65_280, other.red * other.alpha / 65_280),
        mix(green * alpha / 65_280, other.green * other.alpha / 65_280),
        mix(blue * alpha / 65_280, other.blue * other.alpha / 65_280), mix(alpha, other.alpha))
    }

    private static func pixel(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int) -> UInt32 {
      premultipliedPixel(
        red * alpha / 65_280, green * alpha / 65_280, blue * alpha / 65_280, alpha)
    }

    private static func premultipliedPixel(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int)
      -> UInt32
    {
      func byte(_ value: Int) -> UInt32 { UInt32(min((value + 128) >> 8, 255)) }
      return byte(alpha) << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue)
    }
  }
}
