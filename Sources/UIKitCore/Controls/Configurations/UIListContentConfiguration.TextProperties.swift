import CoreGraphics
public import Foundation

extension UIListContentConfiguration {
  /// How a text looks.
  @preconcurrency @MainActor public struct TextProperties: @preconcurrency Hashable {
    public enum TextAlignment: Int, Sendable { case natural, center, justified }
    public enum TextTransform: Int, Sendable { case none, uppercase, lowercase, capitalized }

    public var font: UIFont
    public var color: UIColor
    public var colorTransformer: UIConfigurationColorTransformer?
    public var alignment = TextAlignment.natural
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// 0, as at first, is as many as there are.
    public var numberOfLines = 0
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
    public var allowsDefaultTighteningForTruncation = false
    public var adjustsFontForContentSizeCategory = true
    public var transform = TextTransform.none
    public var showsExpansionTextWhenTruncated = false
    /// The content is in a disabled view.
    var isDisabled = false

    init(font: UIFont, color: UIColor) {
      self.font = font
      self.color = color
    }

    static func primary(_ style: UIFont.TextStyle) -> TextProperties {
      TextProperties(font: .preferredFont(forTextStyle: style), color: .label)
    }

    static func secondary(_ style: UIFont.TextStyle) -> TextProperties {
      TextProperties(font: .preferredFont(forTextStyle: style), color: .secondaryLabel)
    }

    /// The colour that the text is drawn in.
    public func resolvedColor() -> UIColor {
      if let colorTransformer { return colorTransformer(color) }
      return isDisabled ? .tertiaryLabel : color
    }

    public static func == (lhs: TextProperties, rhs: TextProperties) -> Bool {
      lhs.font == rhs.font && lhs.color == rhs.color
        && UIConfigurationColorTransformer.areSame(lhs.colorTransformer, rhs.colorTransformer)
        && lhs.alignment == rhs.alignment && lhs.lineBreakMode == rhs.lineBreakMode
        && lhs.numberOfLines == rhs.numberOfLines
        && lhs.adjustsFontSizeToFitWidth == rhs.adjustsFontSizeToFitWidth
        && lhs.minimumScaleFactor == rhs.minimumScaleFactor
        && lhs.allowsDefaultTighteningForTruncation == rhs.allowsDefaultTighteningForTruncation
        && lhs.adjustsFontForContentSizeCategory == rhs.adjustsFontForContentSizeCategory
        && lhs.transform == rhs.transform
        && lhs.showsExpansionTextWhenTruncated == rhs.showsExpansionTextWhenTruncated
        && lhs.isDisabled == rhs.isDisabled
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(font)
      hasher.combine(color)
      hasher.combine(numberOfLines)
      hasher.combine(transform)
    }

    func transformed(_ text: String) -> String {
      switch transform {
      case .none: text
      case .uppercase: text.localizedUppercase
      case .lowercase: text.localizedLowercase
      case .capitalized: text.localizedCapitalized
      }
    }
  }
}
