import CoreGraphics
import Foundation

extension Painter {
  /// What is left to do for a tree. A list of steps instead of calls within calls, so that a tree
  /// may be as deep as it likes.
  enum Step {
    /// Draws a node, in the space that the transform maps to device pixels, and then its children.
    case node(RenderNode, parent: CGAffineTransform)
    /// Ends a node's clip and draws its border over the children.
    case finish(RenderNode, NodeBox, alpha: CGFloat)
    case endGroup(alpha: CGFloat)
    /// Ends a group that shows through a mask, in the space that the transform maps to pixels.
    case endMask(RenderNode, alpha: CGFloat, space: CGAffineTransform)
  }

  /// Draws a node and its children.
  /// - Parameters:
  ///   - transform: from the node's parent's space to device pixels.
  ///   - damage: device rectangles outside which nothing needs to be drawn.
  func draw(
    _ node: RenderNode, on canvas: Canvas, transform: CGAffineTransform, damage: Damage
  ) {
    perform([.node(node, parent: transform)], on: canvas, damage: damage)
  }

  /// Draws what casts the shadow of a node.
  /// - Parameter transform: from the node's own space to device pixels.
  func drawSilhouette(
    of node: RenderNode, on canvas: Canvas, transform: CGAffineTransform, damage: Damage
  ) {
    var steps: [Step] = []
    start(node, alpha: 1, on: canvas, transform: transform, damage: damage, then: &steps)
    perform(steps, on: canvas, damage: damage)
  }

  private func perform(_ first: [Step], on canvas: Canvas, damage: Damage) {
    var steps = spareSteps
    spareSteps = []
    defer { spareSteps = steps }
    steps.append(contentsOf: first)
    while let step = steps.popLast() {
      switch step {
      case .node(let node, let parent):
        draw(node, on: canvas, parent: parent, damage: damage, then: &steps)
      case .finish(let node, let box, let alpha):
        finish(node, box, alpha: alpha, on: canvas)
      case .endGroup(let alpha):
        canvas.endGroup(alpha: alpha)
        canvas.restore()
      case .endMask(let mask, let alpha, let space):
        finish(mask, alpha: alpha, space: space, on: canvas)
      }
    }
  }

  private func draw(
    _ node: RenderNode, on canvas: Canvas, parent: CGAffineTransform, damage: Damage,
    then steps: inout [Step]
  ) {
    guard node.mayReach(damage.bounds, parent: parent) else { return }
    let transform = node.transform.concatenating(parent)
    guard node.opacity > 0, transform.canBeDrawn, node.bounds.isFinite, !node.extent.isNull,
      damage.meets(node.extent.applying(transform))
    else { return }
    paintedNodeCount += 1
    let needsGroup = node.mask != nil || (node.opacity < 1 && !node.isSinglePiece)
    if needsGroup {
      canvas.save()
      canvas.setTransform(.identity)
      canvas.clip([PixelGrid.outside(node.extent.applying(transform))])
      canvas.beginGroup()
      let alpha = min(node.opacity, 1)
      steps.append(
        node.mask.map { .endMask($0, alpha: alpha, space: transform) } ?? .endGroup(alpha: alpha))
    }
    // As in Core Animation, clipping to the bounds clips the shadow too.
    if let shadow = node.style.shadow, !node.masksToBounds {
      let box = NodeBox(node, transform: transform)
      draw(shadow, of: node, box, transform: transform, on: canvas)
    }
    let alpha = needsGroup ? 1 : min(node.opacity, 1)
    start(node, alpha: alpha, on: canvas, transform: transform, damage: damage, then: &steps)
  }

  /// Ends the group of a masked node.
  private func finish(
    _ mask: RenderNode, alpha: CGFloat, space: CGAffineTransform, on canvas: Canvas
  ) {
    canvas.setTransform(.identity)
    canvas.endGroup { content in
      canvas.beginGroup()
      draw(mask, on: canvas, transform: space, damage: canvas.damage)
      canvas.setTransform(.identity)
      canvas.endGroup { shape in
        if alpha < 1 {
          canvas.beginGroup()
          canvas.paint(content, through: shape)
          canvas.endGroup(alpha: alpha)
        } else {
          canvas.paint(content, through: shape)
        }
      }
    }
    canvas.restore()
  }

  /// Background and contents now; then the children, and last the border.
  private func start(
    _ node: RenderNode, alpha: CGFloat, on canvas: Canvas, transform: CGAffineTransform,
    damage: Damage, then steps: inout [Step]
  ) {
    if node.paintsOnlyContents {
      drawContents(node, alpha: alpha, on: canvas, transform: transform)
      addChildren(of: node, transform: transform, damage: damage, to: &steps)
      return
    }
    let box = NodeBox(node, transform: transform)
    if let backdrop = node.style.backdrop {
      drawBackdrop(backdrop, of: node, box, transform: transform, on: canvas)
    }
    if let color = node.style.background, color.alpha > 0 {
      canvas.setColor(color.multiplyingAlpha(by: alpha))
      canvas.setTransform(box.transform)
      if node.style.cornerRadius > 0 { canvas.fill(box.outline) } else { canvas.fill(box.rect) }
    }
    if let tile = node.style.backgroundTile {
      canvas.setTransform(box.transform)
      canvas.fill(
        box.outline, .winding, tiles: tile.bitmap, size: tile.size, alpha: alpha,
        space: PixelGrid(transform: transform).snappedOrigin(of: node.bounds), box.transform)
    }
    if node.masksToBounds {
      canvas.save()
      canvas.setTransform(box.transform)
      if node.style.cornerRadius > 0 { canvas.clip(box.outline) } else { canvas.clip([box.rect]) }
    }
    drawContents(node, alpha: alpha, on: canvas, transform: transform)
    if node.masksToBounds || node.showsBorder {
      steps.append(.finish(node, box, alpha: alpha))
    }
    addChildren(of: node, transform: transform, damage: damage, to: &steps)
  }

  /// The children that may be seen, the last one first, as steps are taken from the end.
  private func addChildren(
    of node: RenderNode, transform: CGAffineTransform, damage: Damage, to steps: inout [Step]
  ) {
    for child in node.children.reversed() where child.mayReach(damage.bounds, parent: transform) {
      steps.append(.node(child, parent: transform))
    }
  }

  private func finish(_ node: RenderNode, _ box: NodeBox, alpha: CGFloat, on canvas: Canvas) {
    if node.masksToBounds { canvas.restore() }
    guard node.showsBorder, let color = node.style.borderColor else { return }
    canvas.setColor(color.multiplyingAlpha(by: alpha))
    canvas.setTransform(box.transform)
    canvas.fill(box.borderRing(width: node.style.borderWidth), .evenOdd)
  }

  private func drawContents(
    _ node: RenderNode, alpha: CGFloat, on canvas: Canvas, transform: CGAffineTransform
  ) {
    switch node.contents {
    case .none: break
    case .drawing(let list):
      guard !list.isEmpty else { return }
      canvas.save()
      // A layer's drawing has the pixels of the layer's bounds and hardly any others.
      let grid = PixelGrid(transform: transform)
      if grid.isUpright {
        canvas.setTransform(.identity)
        canvas.clip([PixelGrid.outside(node.contentsExtent.applying(transform))])
      } else {
        canvas.setTransform(transform)
        canvas.clip([node.contentsExtent])
      }
      draw(list, on: canvas, transform: grid.snappedOrigin(of: node.bounds))
      canvas.restore()
    case .shape(let list, _):
      let grid = PixelGrid(transform: transform)
      draw(list, on: canvas, transform: grid.snappedOrigin(of: node.bounds))
    case .bitmap(let bitmap, let rect, let tint):
      draw(bitmap, in: rect, tint: tint, alpha: alpha, on: canvas, transform: transform)
    case .projected(let inner, let projection):
      draw(inner, seenBy: projection, on: canvas, transform: transform)
    }
  }
}

extension RenderNode {
  /// Neither a background nor a border is painted, and nothing is clipped.
  fileprivate var paintsOnlyContents: Bool {
    !masksToBounds && style.background == nil && style.backgroundTile == nil
      && style.backdrop == nil && !showsBorder
  }

  fileprivate var showsBorder: Bool {
    style.borderWidth > 0 && (style.borderColor?.alpha ?? 0) > 0
  }

  /// True when only one thing is drawn, so that opacity can go into its colour.
  fileprivate var isSinglePiece: Bool {
    guard children.isEmpty, style.shadow == nil, style.backdrop == nil else { return false }
    var pieces = 0
    if style.background.map({ $0.alpha > 0 }) ?? false { pieces += 1 }
    if style.backgroundTile != nil { pieces += 1 }
    if showsBorder { pieces += 1 }
    switch contents {
    case .none: break
    case .bitmap: pieces += 1
    case .drawing, .shape, .projected: pieces += 2
    }
    return pieces <= 1
  }
}
