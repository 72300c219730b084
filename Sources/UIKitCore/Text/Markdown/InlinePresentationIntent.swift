public import Foundation

/// What a piece of a text is meant as; labels and text views show it.
public struct InlinePresentationIntent: OptionSet, Hashable, Codable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Shown in italics.
  public static let emphasized = InlinePresentationIntent(rawValue: 1 << 0)
  /// Shown bold.
  public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 1 << 1)
  /// Shown in letters of one width.
  public static let code = InlinePresentationIntent(rawValue: 1 << 2)
  public static let strikethrough = InlinePresentationIntent(rawValue: 1 << 5)
  public static let softBreak = InlinePresentationIntent(rawValue: 1 << 6)
  public static let lineBreak = InlinePresentationIntent(rawValue: 1 << 7)
  public static let inlineHTML = InlinePresentationIntent(rawValue: 1 << 8)
  public static let blockHTML = InlinePresentationIntent(rawValue: 1 << 9)
}

extension NSAttributedString.Key {
  /// An `InlinePresentationIntent`'s raw value.
  public static let inlinePresentationIntent = NSAttributedString.Key("NSInlinePresentationIntent")
}

extension AttributeScopes.UIKitAttributes {
  /// - Note: Of Foundation's scope on Apple's systems.
  public enum InlinePresentationIntentAttribute: AttributedStringKey {
    public typealias Value = InlinePresentationIntent
    public static let name = NSAttributedString.Key.inlinePresentationIntent.rawValue
  }
}

extension InlinePresentationIntent {
  /// What an attribute says; nothing for one that is no intent.
  init(attribute: Any?) {
    self =
      attribute as? InlinePresentationIntent
      ?? InlinePresentationIntent(rawValue: UInt(attributeNumber(attribute) ?? 0))
  }

  /// The font in which the piece is shown.
  func font(from font: UIFont) -> UIFont {
    var descriptor = font.fontDescriptor
    if contains(.code) { descriptor = descriptor.withDesign(.monospaced) ?? descriptor }
    var traits = descriptor.symbolicTraits
    if contains(.emphasized) { traits.insert(.traitItalic) }
    if contains(.stronglyEmphasized) { traits.insert(.traitBold) }
    if traits != descriptor.symbolicTraits {
      descriptor = descriptor.withSymbolicTraits(traits) ?? descriptor
    }
    return UIFont(descriptor: descriptor, size: font.pointSize)
  }
}
