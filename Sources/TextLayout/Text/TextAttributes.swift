package import CoreGraphics
package import Foundation

/// How a line under or through text is drawn.
package struct LineDecorationStyle: Hashable, Sendable {
  package enum Bars: Hashable, Sendable { case single, thick, double }
  package enum Pattern: Hashable, Sendable { case solid, dot, dash, dashDot, dashDotDot }

  package var bars: Bars
  package var pattern: Pattern
  /// Leaves out white space.
  package var byWord: Bool

  package init(_ bars: Bars, pattern: Pattern = .solid, byWord: Bool = false) {
    self.bars = bars
    self.pattern = pattern
    self.byWord = byWord
  }

  package static let single = LineDecorationStyle(.single)
  package static let thick = LineDecorationStyle(.thick)
  package static let double = LineDecorationStyle(.double)
}

/// A picture that stands in a line like a letter.
package struct InlineObject: Hashable, Sendable {
  package enum Tint: Hashable, Sendable {
    /// The picture's own colours.
    case none
    /// The colour of the text around it.
    case text
    case color(ColorValue)
  }

  /// Points.
  package var size: CGSize
  /// From the baseline up to the picture's lower edge, in points.
  package var bottom: CGFloat
  /// From the pen to the picture's left edge, in points.
  package var left: CGFloat
  package var bitmap: Bitmap?
  package var tint: Tint

  package init(
    size: CGSize, bottom: CGFloat = 0, left: CGFloat = 0, bitmap: Bitmap?, tint: Tint = .none
  ) {
    self.size = size
    self.bottom = bottom
    self.left = left
    self.bitmap = bitmap
    self.tint = tint
  }

  /// How far the pen moves.
  package var advance: CGFloat { max(size.width + left, 0) }
}

/// How a stretch of text looks.
package struct TextAttributes: Hashable, Sendable {
  package var font: FontSpec
  /// `nil` draws in the colour of whoever draws the text.
  package var color: ColorValue?
  package var background: ColorValue?
  /// Points added after each character; 0 also switches pair kerning off, `nil` leaves it on.
  package var kern: CGFloat?
  package var underline: LineDecorationStyle?
  package var underlineColor: ColorValue?
  package var strikethrough: LineDecorationStyle?
  package var strikethroughColor: ColorValue?
  /// Points upwards.
  package var baselineOffset: CGFloat
  private var rare: Rare?

  package init(
    font: FontSpec, color: ColorValue? = nil, background: ColorValue? = nil, kern: CGFloat? = nil,
    underline: LineDecorationStyle? = nil, underlineColor: ColorValue? = nil,
    strikethrough: LineDecorationStyle? = nil, strikethroughColor: ColorValue? = nil,
    baselineOffset: CGFloat = 0
  ) {
    self.font = font
    self.color = color
    self.background = background
    self.kern = kern
    self.underline = underline
    self.underlineColor = underlineColor
    self.strikethrough = strikethrough
    self.strikethroughColor = strikethroughColor
    self.baselineOffset = baselineOffset
  }
}

extension TextAttributes {
  /// Leaves all to the colour of whoever draws the text.
  package mutating func removeColors() {
    (color, background, underlineColor, strikethroughColor) = (nil, nil, nil, nil)
    special.strokeColor = nil
    special.shadow = nil
    special.object?.tint = .text
  }

  /// What few texts have, apart so that the others stay small.
  package struct Special: Hashable, Sendable {
    /// How far letters lean to the right, as a part of their height.
    package var obliqueness: CGFloat = 0
    /// Width of the letters' outlines in points; 0 fills them only.
    package var strokeWidth: CGFloat = 0
    /// Whether letters with outlines are filled as well.
    package var fillsStroked = false
    /// `nil` for the text's own.
    package var strokeColor: ColorValue?
    package var shadow: DrawingShadow?
    /// Whether letters may join to one sign.
    package var ligatures = true
    /// Drawn in place of U+FFFC.
    package var object: InlineObject?

    package init() {}
  }

  private final class Rare: Hashable, Sendable {
    let special: Special
    init(_ special: Special) { self.special = special }
    static func == (lhs: Rare, rhs: Rare) -> Bool {
      lhs === rhs || lhs.special == rhs.special
    }
    func hash(into hasher: inout Hasher) { hasher.combine(special) }
  }

  private static let plain = Special()

  package var special: Special {
    get { rare?.special ?? Self.plain }
    set { rare = newValue == Self.plain ? nil : Rare(newValue) }
  }
}

/// Attributes and how many UTF-16 units they cover.
package struct AttributedRun: Hashable, Sendable {
  package var length: Int
  package var attributes: TextAttributes

  package init(length: Int, attributes: TextAttributes) {
    self.length = length
    self.attributes = attributes
  }
}
