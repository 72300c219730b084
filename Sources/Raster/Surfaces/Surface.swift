import CPangoCairo
import CoreGraphics
import Foundation

/// Pixels that Cairo draws into: 32 bits each, premultiplied, rows without padding.
final class Surface {
  let width: Int
  let height: Int
  private let pixels: UnsafeMutablePointer<UInt32>
  /// `cairo_surface_t *`
  let handle: OpaquePointer

  /// A transparent surface; sides below one pixel count as one.
  init(width: Int, height: Int) {
    self.width = max(width, 1)
    self.height = max(height, 1)
    let count = self.width * self.height
    pixels = .allocate(capacity: count)
    pixels.initialize(repeating: 0, count: count)
    handle = pixels.withMemoryRebound(to: UInt8.self, capacity: count * 4) {
      [width = self.width, height = self.height] in
      cairo_image_surface_create_for_data(
        $0, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(width * 4))
    }
  }

  deinit {
    cairo_surface_finish(handle)
    cairo_surface_destroy(handle)
    pixels.deallocate()
  }

  /// The pixels as they are now, row by row.
  func withPixels<Result>(_ body: (UnsafeBufferPointer<UInt32>) -> Result) -> Result {
    cairo_surface_flush(handle)
    return body(UnsafeBufferPointer(start: pixels, count: width * height))
  }

  /// Lets `body` change pixels past Cairo.
  func withMutablePixels(_ body: (UnsafeMutableBufferPointer<UInt32>) -> Void) {
    cairo_surface_flush(handle)
    body(UnsafeMutableBufferPointer(start: pixels, count: width * height))
    cairo_surface_mark_dirty(handle)
  }

  /// Copies pixels to another place on the surface.
  /// - Parameters:
  ///   - rect: whole pixels, which lie on the surface before and after.
  ///   - distance: whole pixels.
  func copy(_ rect: CGRect, by distance: CGVector) {
    let (left, top) = (Int(rect.minX), Int(rect.minY))
    let (columns, rows) = (Int(rect.width), Int(rect.height))
    let (dx, dy) = (Int(distance.dx), Int(distance.dy))
    precondition(
      left >= 0 && top >= 0 && left + columns <= width && top + rows <= height && left + dx >= 0
        && top + dy >= 0 && left + dx + columns <= width && top + dy + rows <= height,
      "\(rect) was copied by \(distance) on \(width) x \(height) pixels.")
    withMutablePixels { pixels in
      guard let base = pixels.baseAddress else { return }
      for step in 0..<rows {
        // From the far end, so that nothing is overwritten before it was copied.
        let row = top + (dy > 0 ? rows - 1 - step : step)
        let from = base + row * width + left
        let to = base + (row + dy) * width + left + dx
        to.update(from: from, count: columns)
      }
    }
  }

  func makeBitmap() -> Bitmap {
    withPixels { Bitmap(width: width, height: height, pixels: Array($0)) }
  }
}

extension Bitmap {
  /// Shows the pixels to Cairo, without a copy, while `body` runs.
  func withCairoSurface(_ body: (OpaquePointer) -> Void) {
    guard width > 0, height > 0 else { return }
    pixels.withUnsafeBytes { bytes in
      // Cairo only reads a source, though its signature cannot say so.
      let data = UnsafeMutableRawPointer(mutating: bytes.baseAddress)?
        .assumingMemoryBound(to: UInt8.self)
      guard
        let surface = cairo_image_surface_create_for_data(
          data, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(width * 4))
      else { return }
      body(surface)
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
  }
}
