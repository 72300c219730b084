package import Foundation

/// How the middle of an outline is coloured.
package enum Paint: Hashable, Sendable {
  case color(ColorValue)
}

package struct StrokeStyle: Hashable, Sendable {
  /// Points.
  package var width: CGFloat
  package var cap: LineCap
  package var join: LineJoin
  package var miterLimit: CGFloat
  package var dash: [CGFloat]
  package var dashPhase: CGFloat

  package enum LineCap: Hashable, Sendable { case butt, round, square }
  package enum LineJoin: Hashable, Sendable { case miter, round, bevel }

  package init(
    width: CGFloat = 1, cap: LineCap = .butt, join: LineJoin = .miter, miterLimit: CGFloat = 10,
    dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

/// One step of drawing, as a plain value that can be compared, printed and replayed.
package enum DisplayCommand: Equatable, Sendable {
  case save
  case restore
  /// Puts a transform in front of the current one: it applies to what follows first.
  case transform(CGAffineTransform)
  case clip(PathValue, FillRule)
  case fill(PathValue, FillRule, Paint)
  case stroke(PathValue, StrokeStyle, Paint)
  /// Draws a bitmap into `rect`; with a tint, its alpha is the mask through which the tint shows.
  case image(Bitmap, rect: CGRect, tint: ColorValue?, alpha: CGFloat)
  case glyphs(GlyphRun, origin: CGPoint, ColorValue)
}

/// What a layer's content draws, in the layer's own coordinates (points, y down).
package struct DisplayList: Equatable, Sendable {
  package var commands: [DisplayCommand]

  package init(_ commands: [DisplayCommand] = []) { self.commands = commands }

  package var isEmpty: Bool { commands.isEmpty }
}
