public import Foundation

extension CGContext {
  /// Draws `image` with its top at the larger y of `rect`: upright where y grows upwards, as in a
  /// bitmap context, and upside down in UIKit's contexts, as Core Graphics does.
  public func draw(_ image: CGImage, in rect: CGRect) {
    draw(image, in: rect, byTiling: false)
  }

  /// Tiles fill the clip, the first one in `rect`.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool) {
    let rect = rect.standardized
    guard rect.isFinite, rect.width > 0, rect.height > 0 else { return }
    let tint: ColorValue? =
      if image.isMask, case .color(let color) = state.fill { color } else { nil }
    let mirror = Self.mirror(rect)
    let before = state
    saveGState()
    concatenate(mirror)
    if byTiling {
      let visible = boundingBoxOfClipPath
      let columns = Self.steps(
        from: rect.minX, by: rect.width, covering: visible.minX, visible.maxX)
      let rows = Self.steps(from: rect.minY, by: rect.height, covering: visible.minY, visible.maxY)
      for row in rows {
        for column in columns {
          draw(
            image.bitmap,
            in: rect.offsetBy(dx: CGFloat(column) * rect.width, dy: CGFloat(row) * rect.height),
            tint: tint)
        }
      }
    } else {
      draw(image.bitmap, in: rect, tint: tint)
    }
    restoreGState()
    state = before
  }

  /// Steps that cover a stretch; a hundred each way at most.
  private static func steps(
    from start: CGFloat, by step: CGFloat, covering low: CGFloat, _ high: CGFloat
  ) -> ClosedRange<Int> {
    guard low.isFinite, high.isFinite, low <= high else { return 0...0 }
    let first = max(((low - start) / step).rounded(.down), -100)
    let last = min(((high - start) / step).rounded(.up) - 1, 100)
    return Int(first)...Int(max(first, last))
  }

  /// Draws `bitmap` upright into `rect`; with a tint, its alpha is the mask for that colour.
  package func draw(_ bitmap: Bitmap, in rect: CGRect, tint: ColorValue? = nil) {
    paint(.image(bitmap, rect: rect, tint: tint, alpha: state.alpha), bounds: rect)
  }

  /// Draws glyphs with the baseline's start at `origin`.
  package func draw(_ run: GlyphRun, at origin: CGPoint, color: ColorValue) {
    paint(
      .glyphs(run, origin: origin, color.multiplyingAlpha(by: state.alpha)),
      bounds: run.inkBounds.offsetBy(dx: origin.x, dy: origin.y))
  }

  /// Draws text that was laid out: fills and glyphs, under the context's alpha and shadow.
  package func paint(_ commands: [DisplayCommand]) {
    for command in commands {
      switch command {
      case .glyphs(let run, let origin, let color): draw(run, at: origin, color: color)
      case .glyphOutlines(let run, let origin, let color, let width):
        paint(
          .glyphOutlines(
            run, origin: origin, color.multiplyingAlpha(by: state.alpha), width: width),
          bounds: run.inkBounds.offsetBy(dx: origin.x, dy: origin.y)
            .insetBy(dx: -width, dy: -width))
      case .image(let bitmap, let rect, let tint, let alpha):
        paint(
          .image(bitmap, rect: rect, tint: tint, alpha: alpha * state.alpha), bounds: rect)
      case .fill(let path, let rule, .color(let color)):
        paint(
          .fill(path, rule, .color(color.multiplyingAlpha(by: state.alpha))),
          bounds: path.controlBounds)
      default: record(command)
      }
    }
  }

  /// Draws steps that somebody else recorded, in the current user space.
  package func draw(_ list: DisplayList) {
    guard !list.isEmpty else { return }
    record(.save)
    for command in list.commands { record(command) }
    record(.restore)
  }

  /// Draws a layer and all that belongs to it, its parent's space being user space.
  package func draw(_ node: RenderNode) {
    paint(.tree(node), bounds: node.extent.applying(node.transform))
  }
}
