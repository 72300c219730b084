public import Foundation

extension AttributeScopes {
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

  /// The attributes by which UIKit draws an `AttributedString`.
  public struct UIKitAttributes: AttributeScope {
    public let font: FontAttribute
    public let paragraphStyle: ParagraphStyleAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let backgroundColor: BackgroundColorAttribute
    public let kern: KernAttribute
    public let underlineStyle: UnderlineStyleAttribute
    public let underlineColor: UnderlineColorAttribute
    public let strikethroughStyle: StrikethroughStyleAttribute
    public let strikethroughColor: StrikethroughColorAttribute
    public let baselineOffset: BaselineOffsetAttribute
    public let tracking: TrackingAttribute
    public let obliqueness: ObliquenessAttribute
    public let strokeWidth: StrokeWidthAttribute
    public let strokeColor: StrokeColorAttribute
    public let ligature: LigatureAttribute
    public let inlinePresentationIntent: InlinePresentationIntentAttribute
    public let foundation: AttributeScopes.FoundationAttributes

    public enum FontAttribute: AttributedStringKey {
      public typealias Value = UIFont
      public static let name = NSAttributedString.Key.font.rawValue
    }

    public enum ParagraphStyleAttribute: AttributedStringKey {
      public typealias Value = NSParagraphStyle
      public static let name = NSAttributedString.Key.paragraphStyle.rawValue
    }

    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = NSAttributedString.Key.foregroundColor.rawValue
    }

    public enum BackgroundColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = NSAttributedString.Key.backgroundColor.rawValue
    }

    public enum KernAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = NSAttributedString.Key.kern.rawValue
    }

    public enum UnderlineStyleAttribute: AttributedStringKey {
      public typealias Value = NSUnderlineStyle
      public static let name = NSAttributedString.Key.underlineStyle.rawValue
    }

    public enum UnderlineColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = NSAttributedString.Key.underlineColor.rawValue
    }

    public enum StrikethroughStyleAttribute: AttributedStringKey {
      public typealias Value = NSUnderlineStyle
      public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
    }

    public enum StrikethroughColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = NSAttributedString.Key.strikethroughColor.rawValue
    }

    public enum TrackingAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = NSAttributedString.Key.tracking.rawValue
    }

    public enum ObliquenessAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = NSAttributedString.Key.obliqueness.rawValue
    }

    public enum StrokeWidthAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = NSAttributedString.Key.strokeWidth.rawValue
    }

    public enum StrokeColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = NSAttributedString.Key.strokeColor.rawValue
    }

    public enum LigatureAttribute: AttributedStringKey {
      public typealias Value = Int
      public static let name = NSAttributedString.Key.ligature.rawValue
    }

    public enum BaselineOffsetAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = NSAttributedString.Key.baselineOffset.rawValue
    }
  }
}

extension AttributeDynamicLookup {
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
  ) -> Key {
    self[Key.self]
  }
}

extension AttributeContainer {
  /// The attributes of UIKit's scope, as an `NSAttributedString` has them.
  package var uiKitAttributes: [NSAttributedString.Key: Any] {
    typealias Scope = AttributeScopes.UIKitAttributes
    var all: [NSAttributedString.Key: Any] = [:]
    func take<Key: AttributedStringKey>(_ key: Key.Type, _ box: (Key.Value) -> Any = { $0 })
    where Key.Value: Sendable {
      if let value = self[key] { all[NSAttributedString.Key(rawValue: key.name)] = box(value) }
    }
    take(Scope.FontAttribute.self)
    take(Scope.ParagraphStyleAttribute.self)
    take(Scope.ForegroundColorAttribute.self)
    take(Scope.BackgroundColorAttribute.self)
    take(Scope.KernAttribute.self)
    take(Scope.UnderlineStyleAttribute.self) { $0.rawValue }
    take(Scope.UnderlineColorAttribute.self)
    take(Scope.StrikethroughStyleAttribute.self) { $0.rawValue }
    take(Scope.StrikethroughColorAttribute.self)
    take(Scope.BaselineOffsetAttribute.self)
    take(Scope.TrackingAttribute.self)
    take(Scope.ObliquenessAttribute.self)
    take(Scope.StrokeWidthAttribute.self)
    take(Scope.StrokeColorAttribute.self)
    take(Scope.LigatureAttribute.self)
    take(Scope.InlinePresentationIntentAttribute.self) { $0.rawValue }
    take(AttributeScopes.FoundationAttributes.LinkAttribute.self)
    return all
  }
}

extension NSAttributedString {
  /// The text with its attributes of UIKit's scope.
  /// - Note: Foundation on Linux has no such conversion; attributes of other scopes are left out.
  public convenience init(_ attributedString: AttributedString) {
    let whole = NSMutableAttributedString(string: "")
    for run in attributedString.runs {
      whole.append(
        NSAttributedString(
          string: String(attributedString[run.range].characters),
          attributes: run.attributes.uiKitAttributes))
    }
    self.init(attributedString: whole)
  }
}

extension AttributeContainer {
  /// Those of an attributed string's attributes that UIKit's scope knows, and links.
  /// - Note: Attributes of other scopes are left out.
  public init(_ dictionary: [NSAttributedString.Key: Any]) {
    self.init()
    typealias Scope = AttributeScopes.UIKitAttributes
    func value(_ name: String) -> Any? { dictionary[NSAttributedString.Key(rawValue: name)] }
    func take<Key: AttributedStringKey>(_ key: Key.Type) where Key.Value: Sendable {
      if let found = value(key.name) as? Key.Value { self[key] = found }
    }
    func takeNumber<Key: AttributedStringKey>(_ key: Key.Type) where Key.Value == CGFloat {
      if let found = attributeNumber(value(key.name)) { self[key] = found }
    }
    func takeStyle<Key: AttributedStringKey>(_ key: Key.Type) where Key.Value == NSUnderlineStyle {
      guard let found = value(key.name) else { return }
      self[key] =
        found as? NSUnderlineStyle
        ?? attributeNumber(found).map { NSUnderlineStyle(rawValue: Int($0)) }
    }
    take(Scope.FontAttribute.self)
    take(Scope.ParagraphStyleAttribute.self)
    take(Scope.ForegroundColorAttribute.self)
    take(Scope.BackgroundColorAttribute.self)
    take(Scope.UnderlineColorAttribute.self)
    take(Scope.StrikethroughColorAttribute.self)
    take(Scope.StrokeColorAttribute.self)
    take(Scope.LigatureAttribute.self)
    takeNumber(Scope.KernAttribute.self)
    takeNumber(Scope.BaselineOffsetAttribute.self)
    takeNumber(Scope.TrackingAttribute.self)
    takeNumber(Scope.ObliquenessAttribute.self)
    takeNumber(Scope.StrokeWidthAttribute.self)
    takeStyle(Scope.UnderlineStyleAttribute.self)
    takeStyle(Scope.StrikethroughStyleAttribute.self)
    if let intent = dictionary[.inlinePresentationIntent] {
      self[Scope.InlinePresentationIntentAttribute.self] = InlinePresentationIntent(
        attribute: intent)
    }
    if let link = dictionary[.link] {
      self[AttributeScopes.FoundationAttributes.LinkAttribute.self] =
        link as? URL ?? (link as? String).flatMap { URL(string: $0) }
    }
  }
}

extension AttributedString {
  /// The text with those of its attributes that UIKit's scope knows, and links.
  /// - Note: Attributes of other scopes are left out.
  public init(_ attributedString: NSAttributedString) {
    var made = AttributedString()
    let whole = NSRange(location: 0, length: attributedString.length)
    attributedString.enumerateAttributes(in: whole) { attributes, range, _ in
      made.append(
        AttributedString(
          attributedString.attributedSubstring(from: range).string,
          attributes: AttributeContainer(attributes)))
    }
    self = made
  }
}

// As Apple's: whoever hands over a mutable style hands over the only reference.
extension NSParagraphStyle: @unchecked Sendable {}
