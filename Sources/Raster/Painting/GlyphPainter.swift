import CPangoCairo
import CoreGraphics
import Foundation
import TextLayout

/// Draws glyph runs; keeps one Cairo font per face and scale.
final class GlyphPainter {
  private struct Key: Hashable {
    var face: FaceID
    var a: CGFloat
    var b: CGFloat
    var c: CGFloat
    var d: CGFloat
  }

  private var fonts: [Key: OpaquePointer] = [:]
  private var buffer: [cairo_glyph_t] = []
  private let options: OpaquePointer

  init() {
    options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
  }

  deinit {
    removeFonts()
    cairo_font_options_destroy(options)
  }

  /// - Parameter transform: from the run's space to device pixels; the canvas is set to it.
  func draw(
    _ run: GlyphRun, at origin: CGPoint, color: ColorValue, on canvas: Canvas,
    transform: CGAffineTransform
  ) {
    guard prepare(run, at: origin, color: color, on: canvas, transform: transform) else { return }
    cairo_show_glyphs(canvas.cairo, buffer, Int32(buffer.count))
  }

  /// Draws along the letters' edges; `width` is in the run's points.
  func drawOutlines(
    of run: GlyphRun, at origin: CGPoint, color: ColorValue, width: CGFloat, on canvas: Canvas,
    transform: CGAffineTransform
  ) {
    guard width > 0,
      prepare(run, at: origin, color: color, on: canvas, transform: transform)
    else { return }
    cairo_new_path(canvas.cairo)
    cairo_glyph_path(canvas.cairo, buffer, Int32(buffer.count))
    cairo_set_line_width(canvas.cairo, width)
    cairo_set_line_join(canvas.cairo, CAIRO_LINE_JOIN_MITER)
    cairo_set_dash(canvas.cairo, nil, 0, 0)
    cairo_stroke(canvas.cairo)
  }

  /// Sets font, colour and glyphs; false where there is nothing to draw.
  private func prepare(
    _ run: GlyphRun, at origin: CGPoint, color: ColorValue, on canvas: Canvas,
    transform: CGAffineTransform
  ) -> Bool {
    guard !run.glyphs.isEmpty, color.alpha > 0, transform.canBeDrawn,
      let font = font(run.face, transform)
    else { return false }
    buffer.removeAll(keepingCapacity: true)
    for glyph in run.glyphs {
      buffer.append(
        cairo_glyph_t(
          index: UInt(glyph.glyph), x: origin.x + CGFloat(glyph.x), y: origin.y + CGFloat(glyph.y)))
    }
    cairo_set_scaled_font(canvas.cairo, font)
    canvas.setColor(color)
    return true
  }

  /// Few scales are in use at a time, except while something grows or turns.
  private static let capacity = 512

  private func font(_ face: FaceID, _ transform: CGAffineTransform) -> OpaquePointer? {
    let key = Key(face: face, a: transform.a, b: transform.b, c: transform.c, d: transform.d)
    if let known = fonts[key] { return known }
    guard let base = TextService.shared.scaledFont(for: face) else { return nil }
    if fonts.count == Self.capacity { removeFonts() }
    var fontMatrix = cairo_matrix_t()
    cairo_scaled_font_get_font_matrix(base, &fontMatrix)
    var matrix = CGAffineTransform(
      a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: 0, ty: 0
    ).cairo
    let font = cairo_scaled_font_create(
      cairo_scaled_font_get_font_face(base), &fontMatrix, &matrix, options)
    fonts[key] = font
    return font
  }

  private func removeFonts() {
    for font in fonts.values { cairo_scaled_font_destroy(font) }
    fonts = [:]
  }
}
