package import Foundation
import Synchronization

/// Pixels that drawing steps are played onto at once.
package protocol DrawingSurface: AnyObject {
  func perform(_ command: DisplayCommand)
  /// The pixels as they are now.
  func makeBitmap() -> Bitmap
}

/// Who turns drawings into pixels; installed by whoever brings the rasterizer.
package protocol DrawingService: Sendable {
  /// A surface that shows `initial`, or nothing; its list space has y downwards from the top left.
  func makeSurface(width: Int, height: Int, initial: Bitmap?) -> any DrawingSurface
  func bitmap(of list: DisplayList, size: CGSize, scale: CGFloat, isOpaque: Bool) -> Bitmap
}

package enum Drawing {
  private static let storage = Mutex<(any DrawingService)?>(nil)

  package static var service: (any DrawingService)? {
    get { storage.withLock { $0 } }
    set { storage.withLock { $0 = newValue } }
  }
}

/// What a bitmap context draws into: a surface, and the memory that its owner reads.
final class BitmapTarget {
  let layout: PixelLayout
  let space: CGColorSpace
  let info: CGBitmapInfo
  private let surface: any DrawingSurface
  private let memory: UnsafeMutableRawPointer
  private let ownsMemory: Bool
  /// True while the memory lacks something that was drawn.
  private var isBehind = false
  private let release: (() -> Void)?

  init?(
    data: UnsafeMutableRawPointer?, layout: PixelLayout, space: CGColorSpace, info: CGBitmapInfo,
    release: (() -> Void)? = nil
  ) {
    guard let service = Drawing.service else { return nil }
    self.layout = layout
    self.space = space
    self.info = info
    self.release = release
    if let data {
      memory = data
      ownsMemory = false
      let initial = layout.bitmap(from: data)
      surface = service.makeSurface(
        width: layout.width, height: layout.height,
        initial: initial.pixels.contains { $0 != 0 } ? initial : nil)
    } else {
      memory = .allocate(byteCount: layout.byteCount, alignment: 16)
      memory.initializeMemory(as: UInt8.self, repeating: 0, count: layout.byteCount)
      ownsMemory = true
      surface = service.makeSurface(width: layout.width, height: layout.height, initial: nil)
    }
    // The list's y grows upwards from the bottom left.
    surface.perform(
      .transform(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(layout.height))))
  }

  deinit {
    if ownsMemory { memory.deallocate() }
    release?()
  }

  func perform(_ command: DisplayCommand) {
    surface.perform(command)
    switch command {
    case .save, .restore, .transform, .clip, .clipToMask, .blend, .smoothing, .beginGroup: return
    case .fill, .stroke, .image, .glyphs, .glyphOutlines, .gradient, .clear, .endGroup, .tree: break
    }
    isBehind = true
    // The owner reads its memory whenever it likes.
    if !ownsMemory { catchUp() }
  }

  private func catchUp() {
    guard isBehind else { return }
    isBehind = false
    layout.write(surface.makeBitmap(), to: memory)
  }

  var data: UnsafeMutableRawPointer {
    catchUp()
    return memory
  }

  /// What was drawn; an opaque target's picture is opaque.
  func makeImage() -> CGImage {
    catchUp()
    return CGImage(layout.bitmap(from: memory))
  }
}
