import CPixbuf
package import CoreGraphics
package import Foundation

extension ImageCodec {
  /// The picture as JPEG, what is transparent over white.
  /// - Parameter quality: from 0, smallest, to 1, best.
  package static func jpeg(
    of bitmap: Bitmap, quality: CGFloat
  ) throws(ImageCodecError) -> Data {
    guard bitmap.width > 0, bitmap.height > 0 else {
      throw .cannotEncode(reason: "it has no pixels")
    }
    var bytes = [UInt8]()
    bytes.reserveCapacity(bitmap.pixels.count * 3)
    for pixel in bitmap.pixels {
      let white = 255 - (pixel >> 24)
      bytes.append(UInt8(min((pixel >> 16 & 255) + white, 255)))
      bytes.append(UInt8(min((pixel >> 8 & 255) + white, 255)))
      bytes.append(UInt8(min((pixel & 255) + white, 255)))
    }
    let percent = "\(Int((min(max(quality.isNaN ? 1 : quality, 0), 1) * 100).rounded()))"
    var failure: UnsafeMutablePointer<GError>?
    defer { g_clear_error(&failure) }
    var buffer: UnsafeMutablePointer<CChar>?
    var length: gsize = 0
    let isSaved = bytes.withUnsafeBufferPointer { bytes -> Bool in
      guard
        let pixbuf = gdk_pixbuf_new_from_data(
          bytes.baseAddress, GDK_COLORSPACE_RGB, 0, 8, Int32(bitmap.width), Int32(bitmap.height),
          Int32(bitmap.width * 3), nil, nil)
      else { return false }
      defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
      return save(pixbuf, percent, &buffer, &length, &failure)
    }
    guard isSaved, let buffer else {
      throw .cannotEncode(
        reason: failure.map { String(cString: $0.pointee.message) } ?? "out of memory")
    }
    defer { g_free(buffer) }
    return Data(bytes: buffer, count: Int(length))
  }

  private static func save(
    _ pixbuf: OpaquePointer, _ percent: String, _ buffer: inout UnsafeMutablePointer<CChar>?,
    _ length: inout gsize, _ failure: inout UnsafeMutablePointer<GError>?
  ) -> Bool {
    "quality".withCString { key in
      percent.withCString { value in
        var keys: [UnsafeMutablePointer<CChar>?] = [UnsafeMutablePointer(mutating: key), nil]
        var values: [UnsafeMutablePointer<CChar>?] = [UnsafeMutablePointer(mutating: value), nil]
        return gdk_pixbuf_save_to_bufferv(
          pixbuf, &buffer, &length, "jpeg", &keys, &values, &failure) != 0
      }
    }
  }
}
