import CPangoCairo
import CoreGraphics
import Foundation

/// Pixels that Cairo draws into: 32 bits each, premultiplied, rows without padding.
///
/// Pictures whose rows move up or down as a whole stay where they are in memory: the picture's first
/// row moves instead, in a store that has some rows more than the picture.
final class Surface {
  let width: Int
  let height: Int
  /// The rows of the picture, and once some have moved those before and after it.
  private var store: UnsafeMutablePointer<UInt32>
  /// Rows in the store beyond the picture's; none before anything has moved.
  private var spareRows = 0
  /// Where in the store the picture starts, in rows.
  private var firstRow = 0
  /// `cairo_surface_t *`; another one after pixels were copied.
  private(set) var handle: OpaquePointer
  /// How many pixels were copied so far, for tests.
  private(set) var copiedPixelCount = 0

  /// A transparent surface; sides below one pixel count as one.
  init(width: Int, height: Int) {
    self.width = max(width, 1)
    self.height = max(height, 1)
    store = Self.transparentPixels(self.width * self.height)
    handle = Self.makeHandle(store, width: self.width, height: self.height)
  }

  deinit {
    cairo_surface_finish(handle)
    cairo_surface_destroy(handle)
    free(store)
  }

  /// Memory that takes no room before it is drawn on.
  private static func transparentPixels(_ count: Int) -> UnsafeMutablePointer<UInt32> {
    guard let memory = calloc(count, MemoryLayout<UInt32>.stride) else {
      fatalError("There is no memory for a picture of \(count) pixels.")
    }
    return memory.bindMemory(to: UInt32.self, capacity: count)
  }

  private static func makeHandle(
    _ pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int
  ) -> OpaquePointer {
    pixels.withMemoryRebound(to: UInt8.self, capacity: width * height * 4) {
      cairo_image_surface_create_for_data(
        $0, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(width * 4))
    }
  }

  private var pixels: UnsafeMutablePointer<UInt32> { store + firstRow * width }

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

  /// Copies pixels to another place on the surface; all others stay as they are.
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
    if columns == width, dy != 0, rows > height - rows, abs(dy) <= mostSpareRows {
      slide(by: dy, keeping: top + dy..<top + dy + rows)
    } else {
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
      copiedPixelCount += rows * columns
    }
  }

  // MARK: Rows that move

  private var mostSpareRows: Int { height / 2 }

  /// Moves the picture's start, so that its rows are seen `distance` further down, and puts the rows
  /// outside `moved` back to where they were.
  private func slide(by distance: Int, keeping moved: Range<Int>) {
    cairo_surface_flush(handle)
    makeRoom(toMoveBy: distance)
    let before = pixels
    firstRow -= distance
    let above = (rows: 0..<moved.lowerBound, after: pixels)
    let below = (rows: moved.upperBound..<height, after: pixels)
    // The side first that is written over by the other one.
    for side in distance > 0 ? [above, below] : [below, above] {
      let start = side.rows.lowerBound * width
      (side.after + start).update(from: before + start, count: side.rows.count * width)
      copiedPixelCount += side.rows.count * width
    }
    cairo_surface_finish(handle)
    cairo_surface_destroy(handle)
    handle = Self.makeHandle(pixels, width: width, height: height)
  }

  /// Sees to it that the start can go `distance` rows back, which is forward where it is negative.
  private func makeRoom(toMoveBy distance: Int) {
    if spareRows == 0 {
      spareRows = mostSpareRows
      let larger = Self.transparentPixels(width * (height + spareRows))
      let place = distance > 0 ? spareRows : 0
      (larger + place * width).update(from: store, count: width * height)
      copiedPixelCount += width * height
      free(store)
      store = larger
      firstRow = place
    } else if !(0...spareRows).contains(firstRow - distance) {
      let place = distance > 0 ? spareRows : 0
      (store + place * width).update(from: pixels, count: width * height)
      copiedPixelCount += width * height
      firstRow = place
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
