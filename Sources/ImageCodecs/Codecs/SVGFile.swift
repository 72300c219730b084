import CPangoCairo
import CRsvg
package import CoreGraphics
package import Foundation

/// Drawings in SVG, which have pixels at any scale.
package enum SVGFile {
  /// True where data looks like SVG: an `svg` element near its start.
  package static func isSVG(_ data: Data) -> Bool {
    guard data.first.map({ $0 == 0x3C || $0 == 0xEF || $0 <= 0x20 }) ?? false else { return false }
    return data.prefix(4096).range(of: Data("<svg".utf8)) != nil
  }

  /// The drawing with `scale` pixels in each of its units.
  package static func decode(_ data: Data, scale: CGFloat) throws(ImageCodecError) -> Bitmap {
    var failure: UnsafeMutablePointer<GError>?
    func reason() -> String {
      defer { g_clear_error(&failure) }
      return failure.map { String(cString: $0.pointee.message) } ?? "unknown"
    }
    let handle = data.withUnsafeBytes { bytes in
      svg_drawing_from_data(
        bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count, &failure)
    }
    guard let handle else { throw .cannotDecode(reason: reason()) }
    defer { g_object_unref(UnsafeMutableRawPointer(handle)) }
    let size = Self.size(of: handle)
    let (width, height) = (
      Int((size.width * scale).rounded(.up)), Int((size.height * scale).rounded(.up))
    )
    guard width > 0, height > 0, width * height <= ImageCodec.mostPixels else {
      throw .cannotDecode(reason: "it is \(width) × \(height) pixels")
    }
    var pixels = [UInt32](repeating: 0, count: width * height)
    let isDrawn = pixels.withUnsafeMutableBytes { bytes in
      let surface = cairo_image_surface_create_for_data(
        bytes.bindMemory(to: UInt8.self).baseAddress, CAIRO_FORMAT_ARGB32, Int32(width),
        Int32(height), Int32(width * 4))
      let context = cairo_create(surface)
      defer {
        cairo_destroy(context)
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
      }
      return svg_drawing_render(handle, context, Double(width), Double(height), &failure) != 0
    }
    guard isDrawn else { throw .cannotDecode(reason: reason()) }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// In the drawing's units: as it says, or as its view box is, or else 100 by 100.
  private static func size(of handle: OpaquePointer) -> CGSize {
    var (width, height) = (0.0, 0.0)
    if svg_drawing_size(handle, &width, &height) != 0 {
      return limited(width, height)
    }
    return svg_drawing_box(handle, &width, &height) != 0
      ? limited(width, height) : CGSize(width: 100, height: 100)
  }

  private static func limited(_ width: Double, _ height: Double) -> CGSize {
    func limit(_ value: Double) -> Double { value.isFinite ? min(max(value, 0), 100_000) : 0 }
    return CGSize(width: limit(width), height: limit(height))
  }
}
