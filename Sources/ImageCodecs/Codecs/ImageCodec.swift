import CPangoCairo
package import CoreGraphics
package import Foundation

/// Pictures to and from files.
package enum ImageCodec {
  /// The picture as PNG; reading it back gives the same pixels.
  package static func png(of bitmap: Bitmap) throws(ImageCodecError) -> Data {
    var sink = ByteSink()
    let status = bitmap.withCairoSurface { surface in
      withUnsafeMutablePointer(to: &sink) { sink in
        cairo_surface_write_to_png_stream(
          surface,
          { closure, bytes, count in
            closure?.assumingMemoryBound(to: ByteSink.self).pointee
              .append(UnsafeBufferPointer(start: bytes, count: Int(count)))
            return CAIRO_STATUS_SUCCESS
          }, sink)
      }
    }
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .cannotEncode(reason: String(cString: cairo_status_to_string(status)))
    }
    return sink.data
  }

  /// Writes the picture as PNG, over what was there; a failure leaves the old file as it was.
  package static func writePNG(_ bitmap: Bitmap, to path: String) throws(ImageCodecError) {
    let data = try png(of: bitmap)
    do {
      try data.write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw .cannotWrite(path: path, reason: Self.reason(error))
    }
  }

  /// Reads a picture of any kind that gdk-pixbuf knows: PNG, JPEG, GIF (its first frame) and more.
  package static func decode(fileAt path: String) throws(ImageCodecError) -> Bitmap {
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw .cannotRead(path: path, reason: Self.reason(error))
    }
    do throws(ImageCodecError) {
      return try decode(data)
    } catch {
      guard case .cannotDecode(let reason) = error else { throw error }
      throw .cannotRead(path: path, reason: reason)
    }
  }

  private static func reason(_ error: any Error) -> String {
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    let code = underlying?.domain == NSPOSIXErrorDomain ? underlying?.code : nil
    if let code { return String(cString: strerror(Int32(code))) }
    switch CocoaError.Code(rawValue: (error as NSError).code) {
    case .fileNoSuchFile, .fileReadNoSuchFile: return "No such file or directory"
    case .fileReadNoPermission, .fileWriteNoPermission: return "Permission denied"
    case .fileWriteOutOfSpace: return "No space left on device"
    default: return error.localizedDescription
    }
  }

  private struct ByteSink {
    var data = Data()
    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) { data.append(bytes) }
  }
}

extension Bitmap {
  /// Shows the pixels to Cairo, without a copy, while `body` runs.
  fileprivate func withCairoSurface(_ body: (OpaquePointer) -> cairo_status_t) -> cairo_status_t {
    guard width > 0, height > 0 else { return CAIRO_STATUS_INVALID_SIZE }
    return pixels.withUnsafeBytes { bytes in
      // Cairo only reads the pixels, though its signature cannot say so.
      let data = UnsafeMutableRawPointer(mutating: bytes.baseAddress)?
        .assumingMemoryBound(to: UInt8.self)
      guard
        let surface = cairo_image_surface_create_for_data(
          data, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(width * 4))
      else { return CAIRO_STATUS_NO_MEMORY }
      defer {
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
      }
      return body(surface)
    }
  }
}
