public import Foundation
package import TextLayout

/// How lines are made from a paragraph. Lengths are points.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
  fileprivate struct Values: Hashable {
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var alignment = NSTextAlignment.natural
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var baseWritingDirection = NSWritingDirection.natural
    var tabStops = NSParagraphStyle.usualTabStops
    var defaultTabInterval: CGFloat = 0
    var hyphenationFactor: Float = 0
    var usesDefaultHyphenation = false
    var allowsDefaultTighteningForTruncation = false
    var lineBreakStrategy: LineBreakStrategy = []
  }

  private static let usualTabStops = ParagraphSpec.usualTabStops.map {
    NSTextTab(textAlignment: .natural, location: $0.location)
  }

  /// How lines are broken beyond what the break mode says.
  /// - Note: Lines are filled as far as they go whatever the strategy.
  public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }

  private let foundationMark = FoundationMark()
  fileprivate final var values: Values

  public override init() { values = Values() }
  fileprivate init(_ values: Values) { self.values = values }

  /// - Note: Nothing is decoded; the style is the default one.
  public init?(coder: NSCoder) { values = Values() }

  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Between two lines.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// After the paragraph, unless it is the last.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// Before the paragraph, unless it is the first.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  open var alignment: NSTextAlignment { values.alignment }
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  open var headIndent: CGFloat { values.headIndent }
  /// Above 0 a distance from the leading side, otherwise one from the trailing side.
  open var tailIndent: CGFloat { values.tailIndent }
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// 0 for no limit.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// 0 for no limit.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// 0 leaves lines as high as their fonts.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }

  /// Where tabs lead to: twelve stops 28 points apart at first.
  open var tabStops: [NSTextTab]! { values.tabStops }
  /// From stop to stop behind the last one, in points; 0 for 28.
  open var defaultTabInterval: CGFloat { values.defaultTabInterval }
  /// How full a line has to be, from 0 to 1, for the word behind it not to be divided. Soft hyphens
  /// (U+00AD) are followed whatever the factor.
  /// - Note: Words are divided by the dictionary of the user's language that the system has, as the
  ///   package `hyphen-en-us` brings it; without one they stay whole.
  open var hyphenationFactor: Float { values.hyphenationFactor }
  /// - Note: See `hyphenationFactor`.
  open var usesDefaultHyphenation: Bool { values.usesDefaultHyphenation }
  /// Whether a single line may be set up to 5 % of the font size tighter before it is truncated.
  open var allowsDefaultTighteningForTruncation: Bool {
    values.allowsDefaultTighteningForTruncation
  }
  /// - Note: Kept only: lines are broken as Pango does.
  open var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }

  /// The direction in which a language is written.
  open class func defaultWritingDirection(
    forLanguage languageName: String?
  ) -> NSWritingDirection {
    guard let languageName else { return .natural }
    return Locale.Language(identifier: languageName).characterDirection == .rightToLeft
      ? .rightToLeft : .leftToRight
  }

  open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(values) }
  open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(values) }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.values == values
  }

  open override var hash: Int { values.hashValue }

  package final var spec: ParagraphSpec {
    var spec = ParagraphSpec(
      alignment: alignment.lineAlignment, lineBreak: lineBreakMode.lineBreak,
      baseDirection: baseWritingDirection.baseDirection)
    spec.lineSpacing = lineSpacing
    spec.paragraphSpacing = paragraphSpacing
    spec.paragraphSpacingBefore = paragraphSpacingBefore
    spec.minimumLineHeight = minimumLineHeight
    spec.maximumLineHeight = maximumLineHeight
    spec.lineHeightMultiple = lineHeightMultiple
    spec.firstLineHeadIndent = firstLineHeadIndent
    spec.headIndent = headIndent
    spec.tailIndent = tailIndent
    spec.tabStops = values.tabStops.map(\.stop)
    spec.tabInterval = defaultTabInterval
    spec.tightens = allowsDefaultTighteningForTruncation
    spec.hyphenation = usesDefaultHyphenation ? 1 : CGFloat(min(max(hyphenationFactor, 0), 1))
    return spec
  }
}

/// A paragraph style that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }
  open override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
  open override var baseWritingDirection: NSWritingDirection {
    get { values.baseWritingDirection }
    set { values.baseWritingDirection = newValue }
  }

  open override var tabStops: [NSTextTab]! {
    get { values.tabStops }
    set { values.tabStops = (newValue ?? []).sorted { $0.location < $1.location } }
  }
  open override var defaultTabInterval: CGFloat {
    get { values.defaultTabInterval }
    set { values.defaultTabInterval = newValue }
  }
  open override var hyphenationFactor: Float {
    get { values.hyphenationFactor }
    set { values.hyphenationFactor = newValue }
  }
  open override var usesDefaultHyphenation: Bool {
    get { values.usesDefaultHyphenation }
    set { values.usesDefaultHyphenation = newValue }
  }
  open override var allowsDefaultTighteningForTruncation: Bool {
    get { values.allowsDefaultTighteningForTruncation }
    set { values.allowsDefaultTighteningForTruncation = newValue }
  }
  open override var lineBreakStrategy: LineBreakStrategy {
    get { values.lineBreakStrategy }
    set { values.lineBreakStrategy = newValue }
  }

  open func addTabStop(_ tab: NSTextTab) { tabStops = values.tabStops + [tab] }
  open func removeTabStop(_ tab: NSTextTab) { values.tabStops.removeAll { $0.isEqual(tab) } }

  open func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }
}
