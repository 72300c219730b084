public import Foundation

/// An immutable bitmap.
public final class CGImage: Hashable, Sendable {
  package let bitmap: Bitmap

  package init(_ bitmap: Bitmap) { self.bitmap = bitmap }

  /// Pixels across.
  public var width: Int { bitmap.width }
  /// Pixels down.
  public var height: Int { bitmap.height }
  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }
  public var bytesPerRow: Int { bitmap.width * 4 }

  /// The part inside `rect`, in pixels from the top left; `nil` where they do not meet.
  public func cropping(to rect: CGRect) -> CGImage? {
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    let part = rect.integral.intersection(whole)
    guard !part.isNull, part.width > 0, part.height > 0 else { return nil }
    let (x, y) = (Int(part.minX), Int(part.minY))
    let (columns, rows) = (Int(part.width), Int(part.height))
    var pixels: [UInt32] = []
    pixels.reserveCapacity(columns * rows)
    for row in y..<(y + rows) {
      let start = row * width + x
      pixels += bitmap.pixels[start..<(start + columns)]
    }
    return CGImage(Bitmap(width: columns, height: rows, pixels: pixels))
  }

  public static func == (lhs: CGImage, rhs: CGImage) -> Bool {
    lhs === rhs || lhs.bitmap === rhs.bitmap
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(bitmap)) }
}
