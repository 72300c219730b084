import CPangoCairo
import CoreGraphics
import Foundation

/// Draws display lists and render nodes onto a canvas. Used by one thread at a time.
final class Painter {
  let glyphs = GlyphPainter()
  let shadows = ShadowMasks()
  /// Nodes looked at and not skipped, since the start.
  private(set) var paintedNodeCount = 0

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

  // MARK: Nodes

  /// Draws a node and its children.
  /// - Parameters:
  ///   - transform: from the node's parent's space to device pixels.
  ///   - damage: device rectangles outside which nothing needs to be drawn.
  func draw(
    _ node: RenderNode, on canvas: Canvas, transform parent: CGAffineTransform, damage: Damage
  ) {
    let transform = node.transform.concatenating(parent)
    guard node.opacity > 0, transform.canBeDrawn, node.bounds.isFinite, !node.extent.isNull,
      damage.meets(node.extent.applying(transform))
    else { return }
    paintedNodeCount += 1
    if node.opacity >= 1 {
      drawWhole(node, alpha: 1, on: canvas, transform: transform, damage: damage)
    } else if node.isSinglePiece {
      drawWhole(node, alpha: node.opacity, on: canvas, transform: transform, damage: damage)
    } else {
      canvas.save()
      canvas.setTransform(.identity)
      canvas.clip([PixelGrid.outside(node.extent.applying(transform))])
      canvas.beginGroup()
      drawWhole(node, alpha: 1, on: canvas, transform: transform, damage: damage)
      canvas.endGroup(alpha: node.opacity)
      canvas.restore()
    }
  }

  private func drawWhole(
    _ node: RenderNode, alpha: CGFloat, on canvas: Canvas, transform: CGAffineTransform,
    damage: Damage
  ) {
    // As in Core Animation, clipping to the bounds clips the shadow too.
    if let shadow = node.style.shadow, !node.masksToBounds {
      let box = NodeBox(node, transform: transform)
      draw(shadow, of: node, box, transform: transform, on: canvas)
    }
    drawWithoutShadow(node, alpha: alpha, on: canvas, transform: transform, damage: damage)
  }

  func drawWithoutShadow(
    _ node: RenderNode, alpha: CGFloat = 1, on canvas: Canvas, transform: CGAffineTransform,
    damage: Damage
  ) {
    let box = NodeBox(node, transform: transform)
    if let color = node.style.background, color.alpha > 0 {
      canvas.setColor(color.multiplyingAlpha(by: alpha))
      canvas.setTransform(box.transform)
      canvas.fill(box.outline)
    }
    canvas.save()
    if node.masksToBounds {
      canvas.setTransform(box.transform)
      canvas.clip(box.outline)
    }
    drawContents(node, alpha: alpha, on: canvas, transform: transform)
    for child in node.children {
      draw(child, on: canvas, transform: transform, damage: damage)
    }
    canvas.restore()
    if let color = node.style.borderColor, node.style.borderWidth > 0, color.alpha > 0 {
      canvas.setColor(color.multiplyingAlpha(by: alpha))
      canvas.setTransform(box.transform)
      canvas.fill(box.borderRing(width: node.style.borderWidth), .evenOdd)
    }
  }

  private func drawContents(
    _ node: RenderNode, alpha: CGFloat, on canvas: Canvas, transform: CGAffineTransform
  ) {
    switch node.contents {
    case .none: break
    case .drawing(let list):
      guard !list.isEmpty else { return }
      canvas.save()
      // A layer's drawing has the pixels of the layer's bounds and no others.
      let grid = PixelGrid(transform: transform)
      if grid.isUpright {
        canvas.setTransform(.identity)
        canvas.clip([PixelGrid.outside(node.bounds.applying(transform))])
      } else {
        canvas.setTransform(transform)
        canvas.clip([node.bounds])
      }
      draw(list, on: canvas, transform: grid.snappedOrigin(of: node.bounds))
      canvas.restore()
    case .bitmap(let bitmap, let rect, let tint):
      draw(bitmap, in: rect, tint: tint, alpha: alpha, on: canvas, transform: transform)
    }
  }
}

extension RenderNode {
  /// True when only one thing is drawn, so that opacity can go into its colour.
  fileprivate var isSinglePiece: Bool {
    guard children.isEmpty, style.shadow == nil else { return false }
    var pieces = 0
    if style.background.map({ $0.alpha > 0 }) ?? false { pieces += 1 }
    if style.borderWidth > 0, style.borderColor != nil { pieces += 1 }
    switch contents {
    case .none: break
    case .bitmap: pieces += 1
    case .drawing: pieces += 2
    }
    return pieces <= 1
  }
}
