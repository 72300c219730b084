import CPixbuf
package import CoreGraphics
package import Foundation

extension ImageCodec {
  /// One picture of a film, and how many seconds it is shown.
  package struct Frame {
    package var bitmap: Bitmap
    package var delay: TimeInterval
  }

  /// More pictures than these of one film are not decoded.
  private static let mostFrames = 1000

  /// The pictures of an animated GIF, once through; one for what stands still.
  package static func decodeFrames(_ data: Data) throws(ImageCodecError) -> [Frame] {
    let first = Frame(bitmap: try decode(data), delay: 0)
    guard let delays = GIFOutline(data)?.delays, !delays.isEmpty else { return [first] }
    if delays.count == 1 { return [Frame(bitmap: first.bitmap, delay: delays[0])] }
    guard let loader = gdk_pixbuf_loader_new() else { return [first] }
    defer { g_object_unref(loader) }
    let written = data.withUnsafeBytes { bytes in
      gdk_pixbuf_loader_write(
        loader, bytes.bindMemory(to: UInt8.self).baseAddress, gsize(bytes.count), nil)
    }
    guard gdk_pixbuf_loader_close(loader, nil) != 0, written != 0,
      let film = gdk_pixbuf_loader_get_animation(loader)
    else { return [first] }
    // Seconds and millionths, as gdk-pixbuf has its clock; it begins with the film.
    var clock = (seconds: 0, millionths: 0)
    guard
      let iterator = withUnsafePointer(
        to: &clock, { gdk_pixbuf_animation_get_iter(film, assumed($0)) })
    else { return [first] }
    defer { g_object_unref(UnsafeMutableRawPointer(iterator)) }
    var frames: [Frame] = []
    var pixels = 0
    for delay in delays.prefix(mostFrames) {
      guard let picture = gdk_pixbuf_animation_iter_get_pixbuf(iterator) else { break }
      let frame = Frame(bitmap: bitmap(from: picture), delay: delay)
      frames.append(frame)
      pixels += frame.bitmap.pixels.count
      if pixels > mostPixels { break }
      let wait = Int(gdk_pixbuf_animation_iter_get_delay_time(iterator))
      guard wait > 0 else { break }
      let total = clock.millionths + wait * 1000
      clock = (clock.seconds + total / 1_000_000, total % 1_000_000)
      _ = withUnsafePointer(to: &clock) { gdk_pixbuf_animation_iter_advance(iterator, assumed($0)) }
    }
    return frames
  }

  /// The pointer as one to the same numbers under the name that C has for them, which is deprecated.
  private static func assumed<Clock>(_ pointer: UnsafeRawPointer) -> UnsafePointer<Clock> {
    pointer.assumingMemoryBound(to: Clock.self)
  }
}
