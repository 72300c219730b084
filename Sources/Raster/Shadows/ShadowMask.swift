import CPangoCairo
import CoreGraphics
import Foundation

/// A blurred shape as coverage, one byte a pixel.
final class ShadowMask {
  let width: Int
  let height: Int
  /// How far the mask reaches beyond the shape on each side, in pixels.
  let margin: Int
  /// `cairo_surface_t *`
  let handle: OpaquePointer
  private let bytes: UnsafeMutablePointer<UInt8>

  /// - Parameters:
  ///   - width: of the shape, in pixels.
  ///   - blur: in pixels.
  ///   - draw: draws the shape, opaque, from (0, 0) to (width, height).
  init(width: Int, height: Int, blur radius: CGFloat, draw: (Canvas) -> Void) {
    let blur = ShadowBlur(radius: radius)
    margin = blur.reach
    self.width = max(width, 1) + margin * 2
    self.height = max(height, 1) + margin * 2
    let stride = (self.width + 3) / 4 * 4
    let count = stride * self.height
    bytes = .allocate(capacity: count)
    bytes.initialize(repeating: 0, count: count)
    handle = cairo_image_surface_create_for_data(
      bytes, CAIRO_FORMAT_A8, Int32(self.width), Int32(self.height), Int32(stride))
    let canvas = Canvas(handle)
    canvas.setTransform(CGAffineTransform(translationX: CGFloat(margin), y: CGFloat(margin)))
    canvas.setColor(.black)
    draw(canvas)
    cairo_surface_flush(handle)
    var alpha = Array(UnsafeBufferPointer(start: bytes, count: count))
    blur.blur(&alpha, width: stride, height: self.height)
    bytes.update(from: alpha, count: count)
    cairo_surface_mark_dirty(handle)
  }

  deinit {
    cairo_surface_finish(handle)
    cairo_surface_destroy(handle)
    bytes.deallocate()
  }

  var byteCount: Int { (width + 3) / 4 * 4 * height }
}
