import CPangoCairo
import CRsvg
import CoreGraphics
import Foundation

/// A square SVG picture as pixels.
enum SVGPicture {
  /// - Parameters:
  ///   - pixels: the side of the square.
  ///   - stroke: how much wider lines get, in the picture's own units.
  static func bitmap(
    fileAt path: String, pixels side: Int, stroke: CGFloat
  ) throws(ImageCodecError) -> Bitmap {
    var failure: UnsafeMutablePointer<GError>?
    func reason() -> String {
      defer { g_clear_error(&failure) }
      return failure.map { String(cString: $0.pointee.message) } ?? "unknown"
    }
    guard let picture = svg_drawing_from_file(path, &failure) else {
      throw .cannotRead(path: path, reason: reason())
    }
    defer { g_object_unref(UnsafeMutableRawPointer(picture)) }
    if stroke > 0 {
      let style = "path,circle,rect{stroke:#000;stroke-width:\(stroke);stroke-linejoin:round}"
      svg_drawing_set_style(picture, style, style.utf8.count)
    }
    var pixels = [UInt32](repeating: 0, count: side * side)
    let isDrawn = pixels.withUnsafeMutableBytes { bytes in
      let surface = cairo_image_surface_create_for_data(
        bytes.bindMemory(to: UInt8.self).baseAddress, CAIRO_FORMAT_ARGB32, Int32(side),
        Int32(side), Int32(side * 4))
      let context = cairo_create(surface)
      defer {
        cairo_destroy(context)
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
      }
      return svg_drawing_render(picture, context, Double(side), Double(side), &failure) != 0
    }
    guard isDrawn else { throw .cannotRead(path: path, reason: reason()) }
    return Bitmap(width: side, height: side, pixels: pixels)
  }
}
