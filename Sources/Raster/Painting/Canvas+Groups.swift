import CPangoCairo
import CoreGraphics
import Foundation

extension Canvas {
  // MARK: State

  func setBlend(_ mode: BlendMode) { cairo_set_operator(cairo, mode.cairo) }

  func setSmooth(_ isSmooth: Bool) {
    cairo_set_antialias(cairo, isSmooth ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
  }

  /// Around what the clip leaves, in whole device pixels.
  var clipExtents: CGRect {
    let before = transform
    setTransform(.identity)
    defer { setTransform(before) }
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cairo, &left, &top, &right, &bottom)
    return PixelGrid.outside(CGRect(x: left, y: top, width: right - left, height: bottom - top))
  }

  /// All that the clip leaves, as what is to be drawn.
  var damage: Damage {
    let visible = clipExtents
    return .all(of: visible)
  }

  // MARK: Groups

  /// Ends a group, whose pixels `body` gets as a `cairo_pattern_t *` in device space.
  func endGroup(_ body: (OpaquePointer) -> Void) {
    guard let content = cairo_pop_group(cairo) else { return }
    body(content)
    cairo_pattern_destroy(content)
  }

  /// Draws a group's pixels; the transform must be the one at its end.
  func paint(_ content: OpaquePointer, alpha: CGFloat) {
    cairo_set_source(cairo, content)
    cairo_paint_with_alpha(cairo, alpha)
  }

  /// Draws a group's pixels where another one is opaque.
  func paint(_ content: OpaquePointer, through mask: OpaquePointer) {
    cairo_set_source(cairo, content)
    cairo_mask(cairo, mask)
  }

  /// Draws a group's pixels where a bitmap, placed in `rect` of a space, is opaque.
  func mask(
    _ content: OpaquePointer, with bitmap: Bitmap, in rect: CGRect, _ space: CGAffineTransform
  ) {
    guard space.canBeDrawn, rect.width > 0, rect.height > 0 else { return }
    bitmap.withCairoSurface { surface in
      guard let pattern = cairo_pattern_create_for_surface(surface) else { return }
      defer { cairo_pattern_destroy(pattern) }
      var matrix = space.inverted()
        .concatenating(CGAffineTransform(translationX: -rect.minX, y: -rect.minY))
        .concatenating(
          CGAffineTransform(
            scaleX: CGFloat(bitmap.width) / rect.width, y: CGFloat(bitmap.height) / rect.height)
        ).cairo
      cairo_pattern_set_matrix(pattern, &matrix)
      cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
      paint(content, through: pattern)
    }
  }

  // MARK: Tiles

  /// Fills with a bitmap again and again from the origin of `space`, each of `size` points there.
  func fill(
    _ path: PathValue, _ rule: FillRule, tiles bitmap: Bitmap, size: CGSize, alpha: CGFloat,
    space: CGAffineTransform, _ current: CGAffineTransform
  ) {
    guard size.width > 0, size.height > 0, space.canBeDrawn, alpha > 0 else { return }
    bitmap.withCairoSurface { surface in
      guard let pattern = cairo_pattern_create_for_surface(surface) else { return }
      defer { cairo_pattern_destroy(pattern) }
      // Cairo places patterns by the transform of when they become the source.
      var matrix = current.concatenating(space.inverted())
        .concatenating(
          CGAffineTransform(
            scaleX: CGFloat(bitmap.width) / size.width, y: CGFloat(bitmap.height) / size.height)
        ).cairo
      cairo_pattern_set_matrix(pattern, &matrix)
      cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
      save()
      clip(path, rule)
      cairo_set_source(cairo, pattern)
      cairo_paint_with_alpha(cairo, alpha)
      restore()
    }
  }
}

extension BlendMode {
  fileprivate var cairo: cairo_operator_t {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    case .clear: CAIRO_OPERATOR_CLEAR
    case .copy: CAIRO_OPERATOR_SOURCE
    case .sourceIn: CAIRO_OPERATOR_IN
    case .sourceOut: CAIRO_OPERATOR_OUT
    case .sourceAtop: CAIRO_OPERATOR_ATOP
    case .destinationOver: CAIRO_OPERATOR_DEST_OVER
    case .destinationIn: CAIRO_OPERATOR_DEST_IN
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
    case .xor: CAIRO_OPERATOR_XOR
    // The nearest that Cairo has.
    case .plusDarker: CAIRO_OPERATOR_DARKEN
    case .plusLighter: CAIRO_OPERATOR_ADD
    }
  }
}
