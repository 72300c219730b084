import CPangoCairo
import CoreGraphics
import Foundation

/// Plays the steps of a display list onto a canvas, one after another.
///
/// The canvas's state is saved before the first step and restored by `finish()`.
final class ListPlayer {
  private let painter: Painter
  private let canvas: Canvas
  /// From the list's space to device pixels.
  private let base: CGAffineTransform
  private var transform: CGAffineTransform
  private var saved: [Level] = []
  private var blend = BlendMode.normal
  private var smoothsEdges = true
  private var smoothsImages = true

  /// What a step leaves to be undone.
  private enum Level {
    case state(CGAffineTransform, BlendMode, edges: Bool, images: Bool)
    /// What was drawn since shows through a mask, which is placed by the transform.
    case mask(Bitmap, CGRect, CGAffineTransform)
    case group(GroupStyle, CGAffineTransform, BlendMode)
  }

  init(_ painter: Painter, canvas: Canvas, transform: CGAffineTransform) {
    self.painter = painter
    self.canvas = canvas
    self.transform = transform
    base = transform
    canvas.save()
    canvas.setTransform(transform)
  }

  func play(_ list: DisplayList) {
    for command in list.commands { perform(command) }
  }

  /// Ends what the list left open.
  func finish() {
    while !saved.isEmpty { closeLevel() }
    canvas.restore()
  }

  func perform(_ command: DisplayCommand) {
    switch command {
    case .save:
      canvas.save()
      saved.append(.state(transform, blend, edges: smoothsEdges, images: smoothsImages))
    case .restore: restore()
    case .transform(let added):
      transform = added.concatenating(transform)
      if transform.canBeDrawn { canvas.setTransform(transform) }
    case .beginGroup(let style): beginGroup(style)
    case .endGroup: endGroup()
    default:
      // Until the matrix has an inverse again, only its changes are followed.
      if transform.canBeDrawn { draw(command) }
    }
  }

  private func draw(_ command: DisplayCommand) {
    switch command {
    case .clip(let path, let rule): canvas.clip(path, rule)
    case .clipToMask(let bitmap, let rect):
      canvas.beginGroup()
      saved.append(.mask(bitmap, rect, transform))
    case .fill(let path, let rule, .color(let color)):
      canvas.setColor(color)
      canvas.fill(path, rule)
    case .fill(let path, let rule, .tiles(let bitmap, let size, let alpha)):
      canvas.fill(path, rule, tiles: bitmap, size: size, alpha: alpha, space: base, transform)
    case .stroke(let path, let style, let paint):
      guard case .color(let color) = paint else { return }
      canvas.setColor(color)
      canvas.stroke(path, style)
    case .image(let bitmap, let rect, let tint, let alpha):
      painter.draw(
        bitmap, in: rect, tint: tint, alpha: alpha, on: canvas, transform: transform,
        isSmooth: smoothsImages)
    case .glyphs(let run, let origin, let color):
      painter.glyphs.draw(run, at: origin, color: color, on: canvas, transform: transform)
    case .glyphOutlines(let run, let origin, let color, let width):
      painter.glyphs.drawOutlines(
        of: run, at: origin, color: color, width: width, on: canvas, transform: transform)
    case .gradient(let gradient, let alpha):
      canvas.paint(gradient, alpha: alpha, transform: transform)
    case .clear(let rect):
      canvas.setBlend(.clear)
      canvas.fill(rect)
      canvas.setBlend(blend)
    case .blend(let mode):
      blend = mode
      canvas.setBlend(mode)
    case .smoothing(let edges, let images):
      (smoothsEdges, smoothsImages) = (edges, images)
      canvas.setSmooth(edges)
    case .tree(let node):
      canvas.save()
      painter.draw(node, on: canvas, transform: transform, damage: canvas.damage)
      canvas.restore()
    case .save, .restore, .transform, .beginGroup, .endGroup: break
    }
  }

  private func restore() {
    while let level = saved.last {
      if case .group = level { return }
      closeLevel()
      if case .state = level { return }
    }
  }

  private func closeLevel() {
    switch saved.popLast() {
    case .state(let transform, let blend, let edges, let images):
      canvas.restore()
      self.transform = transform
      (self.blend, smoothsEdges, smoothsImages) = (blend, edges, images)
    case .mask(let bitmap, let rect, let space):
      canvas.setTransform(.identity)
      canvas.endGroup { content in
        canvas.mask(content, with: bitmap, in: rect, space)
      }
      canvas.setTransform(transform)
    case .group(let style, let transform, let blend):
      canvas.setTransform(.identity)
      canvas.endGroup { content in
        if let shadow = style.shadow { draw(shadow, of: content, alpha: style.alpha) }
        canvas.setBlend(style.blend)
        canvas.paint(content, alpha: style.alpha)
      }
      canvas.restore()
      self.transform = transform
      self.blend = blend
    case nil: break
    }
  }

  // MARK: Groups

  private func beginGroup(_ style: GroupStyle) {
    canvas.save()
    if let bounds = style.bounds, bounds.isFinite, transform.canBeDrawn {
      var reach = PixelGrid.outside(bounds.applying(transform).insetBy(dx: -1, dy: -1))
      if let shadow = style.shadow {
        let margin = self.blur(shadow) * 2 + 2
        let moved = reach.offsetBy(dx: offset(shadow).x, dy: offset(shadow).y)
          .insetBy(dx: -margin, dy: -margin)
        reach = reach.union(moved)
      }
      canvas.setTransform(.identity)
      canvas.clip([PixelGrid.outside(reach)])
    }
    canvas.beginGroup()
    canvas.setBlend(.normal)
    if transform.canBeDrawn { canvas.setTransform(transform) }
    saved.append(.group(style, transform, blend))
    blend = .normal
  }

  private func endGroup() {
    guard saved.contains(where: { if case .group = $0 { true } else { false } }) else { return }
    while let level = saved.last {
      closeLevel()
      if case .group = level { return }
    }
  }

  // MARK: Shadows

  /// How long a point of the list's space is in pixels.
  private var density: CGFloat { abs(base.a * base.d - base.b * base.c).squareRoot() }

  private func blur(_ shadow: DrawingShadow) -> CGFloat {
    min(max(shadow.blur / 2 * density, 0), ShadowBlur.largestRadius)
  }

  private func offset(_ shadow: DrawingShadow) -> CGPoint {
    let moved = shadow.offset.applying(base)
    return CGPoint(x: PixelGrid.round(moved.width), y: PixelGrid.round(moved.height))
  }

  private func draw(_ shadow: DrawingShadow, of content: OpaquePointer, alpha: CGFloat) {
    let visible = canvas.clipExtents
    guard visible.width > 0, visible.height > 0,
      visible.width * visible.height < ShadowMask.largestArea
    else { return }
    let mask = ShadowMask(
      width: Int(visible.width), height: Int(visible.height), blur: blur(shadow)
    ) { canvas in
      canvas.setTransform(
        CGAffineTransform(translationX: -visible.minX, y: -visible.minY)
          .concatenating(canvas.transform))
      canvas.paint(content, alpha: 1)
    }
    canvas.setColor(shadow.color.multiplyingAlpha(by: alpha))
    canvas.draw(
      mask,
      at: CGPoint(
        x: visible.minX - CGFloat(mask.margin) + offset(shadow).x,
        y: visible.minY - CGFloat(mask.margin) + offset(shadow).y))
  }
}
