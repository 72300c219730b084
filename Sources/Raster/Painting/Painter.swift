import CPangoCairo
import CoreGraphics
import Foundation

/// Draws display lists and render nodes onto a canvas. Used by one thread at a time.
final class Painter {
  let glyphs = GlyphPainter()
  let shadows = ShadowMasks()
  /// Nodes looked at and not skipped, since the start.
  var paintedNodeCount = 0

  // MARK: Display lists

  /// Plays `list` in the space that `transform` maps to device pixels.
  func draw(_ list: DisplayList, on canvas: Canvas, transform: CGAffineTransform) {
    var transform = transform
    var saved: [CGAffineTransform] = []
    // A list may leave states open; they end with it.
    canvas.save()
    canvas.setTransform(transform)
    for command in list.commands {
      guard transform.canBeDrawn else {
        // Until the matrix has an inverse again, only its changes are followed.
        follow(command, &transform, &saved, canvas)
        continue
      }
      switch command {
      case .save, .restore, .transform: follow(command, &transform, &saved, canvas)
      case .clip(let path, let rule): canvas.clip(path, rule)
      case .fill(let path, let rule, .color(let color)):
        canvas.setColor(color)
        canvas.fill(path, rule)
      case .stroke(let path, let style, .color(let color)):
        canvas.setColor(color)
        canvas.stroke(path, style)
      case .image(let bitmap, let rect, let tint, let alpha):
        draw(bitmap, in: rect, tint: tint, alpha: alpha, on: canvas, transform: transform)
      case .glyphs(let run, let origin, let color):
        glyphs.draw(run, at: origin, color: color, on: canvas, transform: transform)
      }
    }
    for _ in saved { canvas.restore() }
    canvas.restore()
  }

  private func follow(
    _ command: DisplayCommand, _ transform: inout CGAffineTransform,
    _ saved: inout [CGAffineTransform], _ canvas: Canvas
  ) {
    switch command {
    case .save:
      canvas.save()
      saved.append(transform)
    case .restore:
      guard let last = saved.popLast() else { return }
      canvas.restore()
      transform = last
    case .transform(let added):
      transform = added.concatenating(transform)
      if transform.canBeDrawn { canvas.setTransform(transform) }
    default: break
    }
  }

  /// Upright pictures get their edges on pixels, and as many pixels as they have where they ask
  /// for nearly that.
  func draw(
    _ bitmap: Bitmap, in rect: CGRect, tint: ColorValue?, alpha: CGFloat, on canvas: Canvas,
    transform: CGAffineTransform
  ) {
    let grid = PixelGrid(transform: transform)
    guard grid.isUpright else {
      canvas.setTransform(transform)
      canvas.draw(bitmap, in: rect, tint: tint, alpha: alpha)
      return
    }
    var device = grid.snapped(rect)
    let wanted = rect.applying(transform)
    if abs(wanted.width - CGFloat(bitmap.width)) < 1 { device.size.width = CGFloat(bitmap.width) }
    if abs(wanted.height - CGFloat(bitmap.height)) < 1 {
      device.size.height = CGFloat(bitmap.height)
    }
    canvas.setTransform(.identity)
    canvas.draw(bitmap, in: device, tint: tint, alpha: alpha)
    canvas.setTransform(transform)
  }
}
