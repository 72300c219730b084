package import CoreGraphics
package import Foundation

/// Glyphs of one face and colour at their place in a line.
package struct PlacedRun: Sendable {
  package var glyphs: GlyphRun
  /// From the line's left end, in points.
  package var x: CGFloat
  /// Points upwards from the line's baseline.
  package var baselineOffset: CGFloat
  /// `nil` draws in the colour of whoever draws the text.
  package var color: ColorValue?
  package var special = TextAttributes.Special()
}

/// A picture at its place in a line.
package struct PlacedObject: Sendable {
  package var object: InlineObject
  /// From the line's left end to the pen, in points.
  package var x: CGFloat
  /// Points upwards from the line's baseline.
  package var baselineOffset: CGFloat
  /// `nil` draws in the colour of whoever draws the text.
  package var color: ColorValue?

  /// In points from the start of the line's baseline; y grows downwards.
  package var rect: CGRect {
    CGRect(
      x: x + object.left, y: -baselineOffset - object.bottom - object.size.height,
      width: object.size.width, height: object.size.height)
  }
}

/// A rectangle under, through or behind a line's letters.
package struct LineDecoration: Sendable {
  package enum Kind: Hashable, Sendable { case background, underline, strikethrough }
  package var kind: Kind
  /// In points from the start of the line's baseline; y grows downwards.
  package var rect: CGRect
  package var color: ColorValue?
}

/// One line of a laid out text, in points.
package struct TextLine: Sendable {
  /// The characters shown or left out here, in UTF-16 units, without a line break behind them.
  package let range: Range<Int>
  /// Where the next line starts, in UTF-16 units.
  package let nextLineStart: Int
  /// The left end of the baseline, in the text's coordinates.
  package let baseline: CGPoint
  package let width: CGFloat
  /// From the line's top to its baseline.
  package let ascent: CGFloat
  package let height: CGFloat
  package let isTruncated: Bool
  package let isRightToLeft: Bool
  package let runs: [PlacedRun]
  package let objects: [PlacedObject]
  package let decorations: [LineDecoration]
  /// From where to where the line may reach beside obstacles; nil where it is alone in its row.
  package let span: ClosedRange<CGFloat>?
  let segments: [LineSegment]
  let extraPerSpace: Int32

  package var top: CGFloat { baseline.y - ascent }
  /// What an ellipsis stands for, in UTF-16 units; nil where nothing is left out.
  package var truncatedRange: Range<Int>? { segments.first(where: \.isEllipsis)?.utf16 }
  /// The line's box in the text's coordinates.
  package var rect: CGRect { CGRect(x: baseline.x, y: top, width: width, height: height) }
}

/// A text whose lines are placed.
package struct TextFrame: Sendable {
  package let lines: [TextLine]
  /// Points, not rounded to pixels.
  package let size: CGSize
  /// True when some of the text is not shown.
  package let isTruncated: Bool
}
