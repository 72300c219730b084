import CPangoCairo
import CoreGraphics
import Foundation

extension Painter {
  /// Draws a node's shadow: that of its shadow path, of its background's box, or else of all it
  /// shows, which cannot be cached.
  func draw(
    _ shadow: RenderShadow, of node: RenderNode, _ box: NodeBox, transform: CGAffineTransform,
    on canvas: Canvas
  ) {
    guard shadow.color.alpha > 0, box.rect.width > 0, box.rect.height > 0, shadow.radius.isFinite,
      shadow.offset.isFinite
    else { return }
    // A turned box is blurred as large as it is seen.
    let density =
      box.isOnPixels ? 1 : sqrt(abs(transform.a * transform.d - transform.b * transform.c))
    let blur = min(max(shadow.radius * box.unit * density, 0), ShadowBlur.largestRadius)
    var offset = CGPoint(
      x: shadow.offset.width * box.unit * density, y: shadow.offset.height * box.unit * density)
    if box.isOnPixels {
      offset = CGPoint(x: PixelGrid.round(offset.x), y: PixelGrid.round(offset.y))
    }
    let size = CGSize(width: box.rect.width * density, height: box.rect.height * density)
    canvas.save()
    defer { canvas.restore() }
    canvas.setTransform(
      CGAffineTransform(scaleX: 1 / density, y: 1 / density)
        .concatenating(CGAffineTransform(translationX: box.rect.minX, y: box.rect.minY))
        .concatenating(box.transform))
    canvas.setColor(shadow.color)
    if let path = shadow.path {
      draw(path, of: node, box, density: density, blur: blur, offset: offset, on: canvas)
    } else if let background = node.style.background, background.alpha > 0 {
      canvas.setColor(shadow.color.multiplyingAlpha(by: background.alpha))
      let shape = ShadowBox(
        width: Int(size.width.rounded(.up)), height: Int(size.height.rounded(.up)),
        radius: min(node.style.cornerRadius * box.unit * density, min(size.width, size.height) / 2),
        curve: node.style.cornerCurve, corners: node.style.roundedCorners,
        mayStretch: box.isOnPixels)
      guard let (mask, corner) = shadows.mask(for: shape, blur: blur) else { return }
      let place = CGRect(origin: offset, size: CGSize(width: shape.width, height: shape.height))
        .insetBy(dx: -CGFloat(mask.margin), dy: -CGFloat(mask.margin))
      if let corner {
        canvas.stretch(mask, corner: corner, into: place)
      } else {
        canvas.draw(mask, at: place.origin)
      }
    } else {
      drawSilhouette(
        of: node, size: size, density: density, unit: box.unit, blur: blur, offset, on: canvas)
    }
  }

  private func draw(
    _ path: PathValue, of node: RenderNode, _ box: NodeBox, density: CGFloat, blur: CGFloat,
    offset: CGPoint, on canvas: Canvas
  ) {
    let scale = box.unit * density
    let shape = path.applying(
      CGAffineTransform(translationX: -node.bounds.minX, y: -node.bounds.minY)
        .concatenating(CGAffineTransform(scaleX: scale, y: scale)))
    let bounds = PixelGrid.outside(shape.controlBounds)
    guard bounds.isFinite, bounds.width > 0, bounds.height > 0,
      bounds.width * bounds.height < ShadowMask.largestArea
    else { return }
    let mask = shadows.mask(
      for: shape.applying(CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)),
      width: Int(bounds.width), height: Int(bounds.height), blur: blur)
    canvas.draw(
      mask,
      at: CGPoint(
        x: bounds.minX + offset.x - CGFloat(mask.margin),
        y: bounds.minY + offset.y - CGFloat(mask.margin)))
  }

  private func drawSilhouette(
    of node: RenderNode, size: CGSize, density: CGFloat, unit: CGFloat, blur: CGFloat,
    _ offset: CGPoint, on canvas: Canvas
  ) {
    guard size.width * size.height < ShadowMask.largestArea else { return }
    let scale = unit * density
    let transform = CGAffineTransform(translationX: -node.bounds.minX, y: -node.bounds.minY)
      .concatenating(CGAffineTransform(scaleX: scale, y: scale))
    let shape = CGRect(origin: .zero, size: size)
    let mask = ShadowMask(
      width: Int(size.width.rounded(.up)), height: Int(size.height.rounded(.up)), blur: blur
    ) { canvas in
      drawSilhouette(
        of: node, on: canvas,
        transform: transform.concatenating(canvas.transform),
        damage: .all(of: shape.insetBy(dx: -blur * 4, dy: -blur * 4)))
    }
    canvas.draw(
      mask, at: CGPoint(x: offset.x - CGFloat(mask.margin), y: offset.y - CGFloat(mask.margin)))
  }
}

extension ShadowMask {
  /// Pixels; a larger shadow would be a mistake, and would cost more memory than it is worth.
  static let largestArea: CGFloat = 64e6
}

extension Canvas {
  /// Draws a mask in the current colour, its top left corner at `point`.
  func draw(_ mask: ShadowMask, at point: CGPoint) {
    cairo_mask_surface(cairo, mask.handle, point.x, point.y)
  }

  /// Draws a mask with its corners as they are and what is between them stretched.
  fileprivate func stretch(_ mask: ShadowMask, corner: Int, into rect: CGRect) {
    let corner = CGFloat(corner)
    let columns = [rect.minX, rect.minX + corner, rect.maxX - corner, rect.maxX]
    let rows = [rect.minY, rect.minY + corner, rect.maxY - corner, rect.maxY]
    let sourceColumns = [0, corner, CGFloat(mask.width) - corner, CGFloat(mask.width)]
    let sourceRows = [0, corner, CGFloat(mask.height) - corner, CGFloat(mask.height)]
    guard let pattern = cairo_pattern_create_for_surface(mask.handle) else { return }
    defer { cairo_pattern_destroy(pattern) }
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
    for row in 0..<3 {
      for column in 0..<3 {
        let part = CGRect(
          x: columns[column], y: rows[row], width: columns[column + 1] - columns[column],
          height: rows[row + 1] - rows[row])
        guard part.width > 0, part.height > 0 else { continue }
        let source = CGSize(
          width: sourceColumns[column + 1] - sourceColumns[column],
          height: sourceRows[row + 1] - sourceRows[row])
        var matrix = CGAffineTransform(translationX: -part.minX, y: -part.minY)
          .concatenating(
            CGAffineTransform(scaleX: source.width / part.width, y: source.height / part.height)
          )
          .concatenating(CGAffineTransform(translationX: sourceColumns[column], y: sourceRows[row]))
          .cairo
        cairo_pattern_set_matrix(pattern, &matrix)
        save()
        clip([part])
        cairo_mask(cairo, pattern)
        restore()
      }
    }
  }
}
