import CPangoCairo
import CoreGraphics
import Foundation

/// Cairo's drawing context for a surface.
final class Canvas {
  /// `cairo_t *`
  let cairo: OpaquePointer

  init(_ surface: OpaquePointer) { cairo = cairo_create(surface) }

  deinit { cairo_destroy(cairo) }

  // MARK: State

  func save() { cairo_save(cairo) }
  func restore() { cairo_restore(cairo) }

  func setTransform(_ transform: CGAffineTransform) {
    var matrix = transform.cairo
    cairo_set_matrix(cairo, &matrix)
  }

  /// From the current space to device pixels.
  var transform: CGAffineTransform {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    return CGAffineTransform(
      a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0)
  }

  func setColor(_ color: ColorValue) {
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
  }

  // MARK: Paths

  /// Makes `path` the current one; it stays after the transform changes.
  func setPath(_ path: PathValue) {
    cairo_new_path(cairo)
    var last = CGPoint.zero
    var start = CGPoint.zero
    for element in path.elements {
      switch element {
      case .move(let point):
        cairo_move_to(cairo, point.x, point.y)
        (last, start) = (point, point)
      case .line(let point):
        cairo_line_to(cairo, point.x, point.y)
        last = point
      case .quad(let point, let control):
        // The same curve with two control points.
        cairo_curve_to(
          cairo, last.x + (control.x - last.x) * 2 / 3, last.y + (control.y - last.y) * 2 / 3,
          point.x + (control.x - point.x) * 2 / 3, point.y + (control.y - point.y) * 2 / 3,
          point.x, point.y)
        last = point
      case .cubic(let point, let first, let second):
        cairo_curve_to(cairo, first.x, first.y, second.x, second.y, point.x, point.y)
        last = point
      case .close:
        cairo_close_path(cairo)
        last = start
      }
    }
  }

  func fill(_ path: PathValue, _ rule: FillRule = .winding) {
    setPath(path)
    cairo_set_fill_rule(cairo, rule.cairo)
    cairo_fill(cairo)
  }

  func clip(_ path: PathValue, _ rule: FillRule = .winding) {
    setPath(path)
    cairo_set_fill_rule(cairo, rule.cairo)
    cairo_clip(cairo)
  }

  func stroke(_ path: PathValue, _ style: StrokeStyle) {
    setPath(path)
    cairo_set_line_width(cairo, style.width)
    cairo_set_line_cap(cairo, style.cap.cairo)
    cairo_set_line_join(cairo, style.join.cairo)
    cairo_set_miter_limit(cairo, style.miterLimit)
    // Cairo takes no dashes that are negative or all zero.
    let isDash = style.dash.allSatisfy { $0 >= 0 && $0.isFinite } && style.dash.contains { $0 > 0 }
    let dash: [Double] = isDash ? style.dash.map { Double($0) } : []
    cairo_set_dash(cairo, dash, Int32(dash.count), style.dashPhase)
    cairo_stroke(cairo)
  }

  func fill(_ rect: CGRect) {
    cairo_new_path(cairo)
    cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
    cairo_fill(cairo)
  }

  func clip(_ rects: [CGRect]) {
    cairo_new_path(cairo)
    for rect in rects {
      cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
    }
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
    cairo_clip(cairo)
  }

  func clear() {
    cairo_set_operator(cairo, CAIRO_OPERATOR_CLEAR)
    cairo_paint(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
  }

  // MARK: Groups

  /// What follows is drawn apart, until `endGroup`.
  func beginGroup() { cairo_push_group(cairo) }

  func endGroup(alpha: CGFloat) {
    cairo_pop_group_to_source(cairo)
    cairo_paint_with_alpha(cairo, alpha)
  }

  // MARK: Bitmaps

  /// Draws pixels into a rectangle of the current space.
  func draw(
    _ bitmap: Bitmap, in rect: CGRect, tint: ColorValue?, alpha: CGFloat, isSmooth: Bool = true
  ) {
    guard rect.width > 0, rect.height > 0, alpha > 0 else { return }
    bitmap.withCairoSurface { surface in
      guard let pattern = cairo_pattern_create_for_surface(surface) else { return }
      defer { cairo_pattern_destroy(pattern) }
      var matrix = CGAffineTransform(translationX: -rect.minX, y: -rect.minY)
        .concatenating(
          CGAffineTransform(
            scaleX: CGFloat(bitmap.width) / rect.width, y: CGFloat(bitmap.height) / rect.height)
        ).cairo
      cairo_pattern_set_matrix(pattern, &matrix)
      cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
      cairo_pattern_set_filter(pattern, isSmooth ? CAIRO_FILTER_GOOD : CAIRO_FILTER_NEAREST)
      save()
      clip([rect])
      if let tint {
        setColor(tint.multiplyingAlpha(by: alpha))
        cairo_mask(cairo, pattern)
      } else {
        cairo_set_source(cairo, pattern)
        cairo_paint_with_alpha(cairo, alpha)
      }
      restore()
    }
  }
}

extension CGAffineTransform {
  var cairo: cairo_matrix_t { cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty) }

  /// Cairo contexts fail for good on a matrix without an inverse; nothing would be seen anyway.
  var canBeDrawn: Bool {
    let determinant = a * d - b * c
    return determinant.isFinite && determinant != 0 && tx.isFinite && ty.isFinite
  }
}

extension FillRule {
  fileprivate var cairo: cairo_fill_rule_t {
    switch self {
    case .winding: CAIRO_FILL_RULE_WINDING
    case .evenOdd: CAIRO_FILL_RULE_EVEN_ODD
    }
  }
}

extension StrokeStyle.LineCap {
  fileprivate var cairo: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension StrokeStyle.LineJoin {
  fileprivate var cairo: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}
