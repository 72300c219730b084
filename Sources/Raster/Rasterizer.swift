package import CoreGraphics
package import Foundation

/// Turns render trees and display lists into pixels. Needs no display; any thread may ask.
///
/// The same tree gives the same bytes on every run: text is not hinted, shadows are sums of whole
/// numbers, and edges of upright boxes lie on pixels.
package final class Rasterizer: @unchecked Sendable {  // The painter is used within the lock only.
  package static let shared = Rasterizer()

  private let lock = NSLock()
  private let painter = Painter()

  package init() {}

  /// The tree as a picture.
  /// - Parameters:
  ///   - node: its parent's space has the picture's top left corner at (0, 0).
  ///   - size: in points; the picture has as many pixels as they cover, rounded up.
  ///   - scale: pixels per point.
  ///   - background: what is under the tree; nothing by default.
  package func bitmap(
    of node: RenderNode, size: CGSize, scale: CGFloat, background: ColorValue? = nil
  ) -> Bitmap {
    let surface = Surface(size: size, scale: scale)
    let canvas = Canvas(surface.handle)
    if let background {
      canvas.setColor(background)
      canvas.fill(surface.rect)
    }
    draw(node, on: canvas, scale: scale, damage: .all(of: surface.rect))
    return surface.makeBitmap()
  }

  /// A display list as a picture, in a space whose origin is the picture's top left corner.
  package func bitmap(
    of list: DisplayList, size: CGSize, scale: CGFloat, background: ColorValue? = nil
  ) -> Bitmap {
    let surface = Surface(size: size, scale: scale)
    let canvas = Canvas(surface.handle)
    if let background {
      canvas.setColor(background)
      canvas.fill(surface.rect)
    }
    lock.withLock {
      painter.draw(list, on: canvas, transform: CGAffineTransform(scaleX: scale, y: scale))
    }
    return surface.makeBitmap()
  }

  func draw(_ list: DisplayList, on canvas: Canvas) {
    lock.withLock { painter.draw(list, on: canvas, transform: .identity) }
  }

  func draw(_ node: RenderNode, on canvas: Canvas, scale: CGFloat, damage: Damage) {
    lock.withLock {
      painter.draw(
        node, on: canvas, transform: CGAffineTransform(scaleX: scale, y: scale), damage: damage)
    }
  }

  /// A player for steps that come one at a time; it is to be used by `locked` only.
  func makePlayer(on canvas: Canvas) -> ListPlayer {
    lock.withLock { ListPlayer(painter, canvas: canvas, transform: .identity) }
  }

  func locked<Result>(_ body: () -> Result) -> Result { lock.withLock(body) }

  // MARK: For tests and benchmarks

  /// How many shadow masks were blurred so far; unchanged ones come from a cache.
  package var shadowMaskCount: Int { lock.withLock { painter.shadows.madeCount } }

  /// How many nodes were drawn, not skipped, so far.
  package var paintedNodeCount: Int { lock.withLock { painter.paintedNodeCount } }
}

extension Surface {
  convenience init(size: CGSize, scale: CGFloat) {
    let (width, height) = Self.pixels(of: size, scale: scale)
    self.init(width: width, height: height)
  }

  /// As many pixels as cover `size` in points, at least one and at most 32,767 a side, which is
  /// Cairo's limit.
  static func pixels(of size: CGSize, scale: CGFloat) -> (width: Int, height: Int) {
    func pixels(_ length: CGFloat) -> Int {
      let slack: CGFloat = 1e-3
      let wanted = (length * scale - slack).rounded(.up)
      return wanted.isFinite ? Int(min(max(wanted, 1), 32_767)) : 1
    }
    return (pixels(size.width), pixels(size.height))
  }

  var rect: CGRect { CGRect(x: 0, y: 0, width: width, height: height) }
}
