/// Pixels: 32 bits each, premultiplied, bytes in the order blue, green, red, alpha (Cairo's ARGB32
/// on a little-endian machine), rows from the top, no padding between rows.
///
/// Equality is identity: pixels are compared by tests, not by display lists.
package final class Bitmap: Sendable, Equatable {
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
}
