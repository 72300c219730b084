public import Foundation
package import TextLayout

/// How lines are made from a paragraph. Lengths are points.
/// - Note: Where a text has paragraphs with different styles, the first one's is used for all.
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

  open func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }
}
