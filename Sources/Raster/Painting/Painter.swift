import CPangoCairo
import CoreGraphics
import Foundation

/// Draws display lists and render nodes onto a canvas. Used by one thread at a time.
final class Painter {
  let glyphs = GlyphPainter()
  let shadows = ShadowMasks()
  /// Nodes looked at and not skipped, since the start.
  var paintedNodeCount = 0
  /// The memory of the last list of steps, to be used again.
  var spareSteps: [Step] = []

  // MARK: Display lists

  /// Plays `list` in the space that `transform` maps to device pixels.
  func draw(_ list: DisplayList, on canvas: Canvas, transform: CGAffineTransform) {
    let player = ListPlayer(self, canvas: canvas, transform: transform)
    player.play(list)
    player.finish()
  }

  /// Upright pictures get their edges on pixels, and as many pixels as they have where they ask
  /// for nearly that.
  func draw(
    _ bitmap: Bitmap, in rect: CGRect, tint: ColorValue?, alpha: CGFloat, on canvas: Canvas,
    transform: CGAffineTransform, isSmooth: Bool = true
  ) {
    let grid = PixelGrid(transform: transform)
    guard grid.isUpright else {
      canvas.setTransform(transform)
      canvas.draw(bitmap, in: rect, tint: tint, alpha: alpha, isSmooth: isSmooth)
      return
    }
    var device = grid.snapped(rect)
    let wanted = rect.applying(transform)
    if abs(wanted.width - CGFloat(bitmap.width)) < 1 { device.size.width = CGFloat(bitmap.width) }
    if abs(wanted.height - CGFloat(bitmap.height)) < 1 {
      device.size.height = CGFloat(bitmap.height)
    }
    canvas.setTransform(.identity)
    canvas.draw(bitmap, in: device, tint: tint, alpha: alpha, isSmooth: isSmooth)
    canvas.setTransform(transform)
  }
}
