package import CoreGraphics
package import Foundation

/// A window's pixels and the tree they show. An update draws only what looks different.
///
/// The pixels are those of a drawing from scratch, but for a shade at the edges of round and turned
/// shapes that the damage cuts through.
package final class BackingStore {
  private let rasterizer: Rasterizer
  private var surface = Surface(width: 1, height: 1)
  private var shown: RenderNode?
  private var scale: CGFloat = 0

  package init(rasterizer: Rasterizer = .shared) { self.rasterizer = rasterizer }

  /// Shows `tree` and returns what changed: rectangles in points, with edges on pixels.
  /// - Parameters:
  ///   - tree: its parent's space has the top left corner at (0, 0).
  ///   - size: in points.
  ///   - scale: pixels per point. With another size or scale everything is drawn anew.
  package func update(to tree: RenderNode, size: CGSize, scale: CGFloat) -> [CGRect] {
    let (damage, copied) = change(to: tree, size: size, scale: scale)
    shown = tree
    if !damage.isEmpty {
      let canvas = Canvas(surface.handle)
      canvas.clip(damage.rects)
      if !tree.coversOpaquely(surface.rect, scale: scale) { canvas.clear() }
      rasterizer.draw(tree, on: canvas, scale: scale, damage: damage)
    }
    var changed = damage
    if let copied { changed.add(copied) }
    return changed.rects.map { $0.applying(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale)) }
  }

  /// Copies the pixels that are right elsewhere. Returns what has to be drawn, and where pixels were
  /// copied to.
  private func change(to tree: RenderNode, size: CGSize, scale: CGFloat) -> (Damage, CGRect?) {
    let wanted = Surface.pixels(of: size, scale: scale)
    guard let shown, self.scale == scale, wanted == (surface.width, surface.height) else {
      if wanted != (surface.width, surface.height) {
        surface = Surface(width: wanted.width, height: wanted.height)
      }
      self.scale = scale
      return (.all(of: surface.rect), nil)
    }
    let transform = CGAffineTransform(scaleX: scale, y: scale)
    // What is blurred is seen beyond its own place: such trees are drawn.
    let shift =
      shown.hasBackdrop || tree.hasBackdrop
      ? nil
      : ContentShift.find(from: shown, to: tree, transform: transform, whole: surface.rect)
    if let shift { surface.copy(shift.source, by: shift.distance) }
    var comparison = TreeComparison(whole: surface.rect, after: shift)
    comparison.compare(shown, tree, transform: transform)
    var damage = comparison.damage
    damage.addBackdrops(of: tree, transform: transform)
    return (damage, shift?.target)
  }

  /// Makes the next update draw everything.
  package func invalidate() { shown = nil }

  // MARK: Pixels

  /// Pixels across.
  package var pixelWidth: Int { surface.width }
  /// Pixels down.
  package var pixelHeight: Int { surface.height }
  /// Bytes from one row to the next.
  package var bytesPerRow: Int { surface.width * 4 }

  /// The pixels row by row, as in `Bitmap`, while `body` runs.
  package func withPixels<Result>(_ body: (UnsafeBufferPointer<UInt32>) -> Result) -> Result {
    surface.withPixels(body)
  }

  /// The `cairo_surface_t *` that holds the pixels; valid until the next update.
  package var cairoSurface: OpaquePointer { surface.handle }

  /// A copy of the pixels.
  package func snapshot() -> Bitmap { surface.makeBitmap() }
}

extension RenderNode {
  /// The tree's own background hides whatever was on the pixels before.
  fileprivate func coversOpaquely(_ pixels: CGRect, scale: CGFloat) -> Bool {
    guard let background = style.background, background.alpha == 1, style.cornerRadius == 0,
      opacity == 1, mask == nil, transform == .identity, bounds.isFinite
    else { return false }
    let grid = PixelGrid(transform: CGAffineTransform(scaleX: scale, y: scale))
    return grid.snapped(bounds).contains(pixels)
  }
}
