import CPixbuf
package import CoreGraphics
package import Foundation

extension ImageCodec {
  /// Decodes a picture of any kind that gdk-pixbuf knows, upright as its camera says.
  package static func decode(_ data: Data) throws(ImageCodecError) -> Bitmap {
    guard !data.isEmpty else { throw .cannotDecode(reason: "it is empty") }
    if SVGFile.isSVG(data) { return try SVGFile.decode(data, scale: 1) }
    guard let loader = gdk_pixbuf_loader_new() else { throw .cannotDecode(reason: "no memory") }
    defer { g_object_unref(loader) }
    refuseTooLarge(loader)
    var failure: UnsafeMutablePointer<GError>?
    let written = data.withUnsafeBytes { bytes in
      gdk_pixbuf_loader_write(
        loader, bytes.bindMemory(to: UInt8.self).baseAddress, gsize(bytes.count), &failure)
    }
    // A loader must be closed in any case; its second complaint adds nothing to the first.
    let closed =
      written != 0
      ? gdk_pixbuf_loader_close(loader, &failure) : gdk_pixbuf_loader_close(loader, nil)
    guard written != 0, closed != 0, let decoded = gdk_pixbuf_loader_get_pixbuf(loader) else {
      defer { g_clear_error(&failure) }
      let message = failure.map { String(cString: $0.pointee.message) }
      throw .cannotDecode(reason: message ?? "it holds no picture")
    }
    guard let upright = gdk_pixbuf_apply_embedded_orientation(decoded) else {
      throw .cannotDecode(reason: "no memory")
    }
    defer { g_object_unref(UnsafeMutableRawPointer(upright)) }
    return bitmap(from: upright)
  }

  /// A picture of more pixels is not decoded: it would take half a gigabyte.
  package static let mostPixels = 128_000_000

  /// Makes a loader fail, before it takes memory, where its picture is too large.
  private static func refuseTooLarge(_ loader: UnsafeMutablePointer<GdkPixbufLoader>) {
    let check:
      @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>?, Int32, Int32, gpointer?) -> Void = {
        loader, width, height, _ in
        guard Int(width) * Int(height) > ImageCodec.mostPixels else { return }
        // Loaders refuse a size of nothing.
        gdk_pixbuf_loader_set_size(loader, 0, 0)
      }
    g_signal_connect_data(
      loader, "size-prepared", unsafeBitCast(check, to: GCallback.self), nil, nil,
      GConnectFlags(rawValue: 0))
  }

  /// Straight red, green, blue (and alpha) bytes to premultiplied pixels.
  static func bitmap(from pixbuf: OpaquePointer) -> Bitmap {
    let width = Int(gdk_pixbuf_get_width(pixbuf))
    let height = Int(gdk_pixbuf_get_height(pixbuf))
    let channels = Int(gdk_pixbuf_get_n_channels(pixbuf))
    let stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
    guard let bytes = gdk_pixbuf_read_pixels(pixbuf) else {
      return Bitmap(width: 0, height: 0, pixels: [])
    }
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
      for row in 0..<height {
        var source = bytes + row * stride
        for column in 0..<width {
          let alpha = channels == 4 ? UInt32(source[3]) : 255
          let red = premultiplied(source[0], alpha)
          let green = premultiplied(source[1], alpha)
          let blue = premultiplied(source[2], alpha)
          pixels[row * width + column] = alpha << 24 | red << 16 | green << 8 | blue
          source += channels
        }
      }
      count = width * height
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// `component · alpha / 255`, rounded.
  @inline(__always)
  private static func premultiplied(_ component: UInt8, _ alpha: UInt32) -> UInt32 {
    if alpha == 255 { return UInt32(component) }
    return (UInt32(component) * alpha + 127) / 255
  }
}
