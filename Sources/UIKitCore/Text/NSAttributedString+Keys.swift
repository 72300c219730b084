public import Foundation

/// The attributes that text is drawn by.
extension NSAttributedString.Key {
  /// A `UIFont`; system 12 where there is none.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// An `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// A `UIColor`.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// A `UIColor` behind the text.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// A number of points added after each character; 0 switches pair kerning off.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// An `NSUnderlineStyle`'s raw value.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// A `UIColor`; the text's own where there is none.
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  /// An `NSUnderlineStyle`'s raw value.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// A `UIColor`; the text's own where there is none.
  public static let strikethroughColor = NSAttributedString.Key(
    rawValue: "NSStrikethroughColor")
  /// A number of points upwards.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
}

/// How a line under or through text is drawn.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let single = NSUnderlineStyle(rawValue: 1)
  public static let thick = NSUnderlineStyle(rawValue: 2)
  public static let double = NSUnderlineStyle(rawValue: 9)
}
