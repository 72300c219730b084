package import CoreGraphics
package import Foundation
internal import Raster
package import UIKitCore

/// The picture of a scene in memory.
@MainActor package final class HeadlessSurface: PlatformSurface {
  package private(set) var size: CGSize
  package private(set) var scale: CGFloat
  package private(set) var title: String
  package private(set) var cursor = CursorShape.arrow
  package private(set) var isShown = false

  /// The tree that was presented last.
  package private(set) var tree: RenderNode?

  private lazy var store = BackingStore()
  /// Draws each tree as it comes, as a window would; otherwise pixels are made when somebody looks.
  private let drawsEveryFrame: Bool
  private weak var receiver: (any PlatformSurfaceReceiver)?

  init(
    title: String, size: CGSize, scale: CGFloat, drawsEveryFrame: Bool,
    receiver: any PlatformSurfaceReceiver
  ) {
    self.title = title
    self.size = size
    self.scale = scale
    self.drawsEveryFrame = drawsEveryFrame
    self.receiver = receiver
  }

  package func show() { isShown = true }

  package func close() { isShown = false }

  package func setTitle(_ title: String) { self.title = title }

  package func setCursor(_ cursor: CursorShape) { self.cursor = cursor }

  /// Changes the size, in points, as a person does by a window's edge.
  package func resize(to size: CGSize) {
    guard size != self.size else { return }
    self.size = size
    receiver?.receive(.resized(size))
  }

  package func present(_ tree: RenderNode) {
    self.tree = tree
    if drawsEveryFrame { draw(tree) }
  }

  package func snapshot() -> Bitmap? {
    guard let tree else { return nil }
    draw(tree)
    return store.snapshot()
  }

  private func draw(_ tree: RenderNode) {
    _ = store.update(to: tree, size: size, scale: scale)
  }
}
