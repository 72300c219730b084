import Foundation

/// Pixels: 32 bits each, premultiplied, bytes in the order blue, green, red, alpha (Cairo's ARGB32
/// on a little-endian machine), rows from the top, no padding between rows.
///
/// Equality is identity: pixels are compared by tests, not by display lists.
package final class Bitmap: Sendable, Hashable {
  package let width: Int
  package let height: Int
  package let pixels: [UInt32]

  package init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(
      pixels.count == width * height,
      "A bitmap of \(width) × \(height) was given \(pixels.count) pixels.")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  package static func == (lhs: Bitmap, rhs: Bitmap) -> Bool { lhs === rhs }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Bitmap {
  /// A rectangle of pixels, which must lie inside.
  package func part(x: Int, y: Int, width columns: Int, height rows: Int) -> Bitmap {
    var part: [UInt32] = []
    part.reserveCapacity(columns * rows)
    for row in y..<(y + rows) {
      let start = row * width + x
      part += pixels[start..<(start + columns)]
    }
    return Bitmap(width: columns, height: rows, pixels: part)
  }

  /// All four components of a pixel times `part` / 255, rounded.
  static func scale(_ pixel: UInt32, by part: UInt32) -> UInt32 {
    func scaled(_ shift: UInt32) -> UInt32 {
      (((pixel >> shift) & 255) * part + 127) / 255 * (1 << shift)
    }
    return scaled(24) | scaled(16) | scaled(8) | scaled(0)
  }

  /// Black pixels as opaque as these are light.
  package var luminanceAsAlpha: Bitmap {
    Bitmap(
      width: width, height: height,
      pixels: pixels.map { pixel in
        let (red, green, blue) = (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
        return ((red * 13_933 + green * 46_871 + blue * 4_732 + 32_768) >> 16) << 24
      })
  }

  /// What the pixels come to as one colour.
  package var meanColor: ColorValue {
    var (red, green, blue, alpha) = (0, 0, 0, 0)
    for pixel in pixels {
      red += Int(pixel >> 16 & 255)
      green += Int(pixel >> 8 & 255)
      blue += Int(pixel & 255)
      alpha += Int(pixel >> 24)
    }
    guard alpha > 0 else { return .clear }
    let whole = CGFloat(alpha)
    return ColorValue(
      red: CGFloat(red) / whole, green: CGFloat(green) / whole, blue: CGFloat(blue) / whole,
      alpha: whole / CGFloat(255 * pixels.count))
  }
}
