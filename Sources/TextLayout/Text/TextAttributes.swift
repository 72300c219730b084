package import CoreGraphics
package import Foundation

package enum LineDecorationStyle: Hashable, Sendable { case single, thick, double }

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

/// Attributes and how many UTF-16 units they cover.
package struct AttributedRun: Hashable, Sendable {
  package var length: Int
  package var attributes: TextAttributes

  package init(length: Int, attributes: TextAttributes) {
    self.length = length
    self.attributes = attributes
  }
}
