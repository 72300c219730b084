import CoreGraphics
public import Foundation
import QuartzCore
import TextLayout

/// Shows text that the user only reads.
@preconcurrency @MainActor open class UILabel: UIView {
  private var content = Content.plain(nil)
  private var fontStorage = UILabel.defaultFont
  private var colorStorage: UIColor?
  private var alignmentStorage = NSTextAlignment.natural
  private var lineBreakStorage = NSLineBreakMode.byTruncatingTail
  private var options: Options?
  /// The answer for the last question about the natural size, until something changes.
  private var knownSize: KnownSize?

  /// Plain text takes font, colour and paragraph style from the label.
  private enum Content {
    case plain(String?)
    case attributed(NSAttributedString)
  }

  /// What few labels set.
  private final class Options {
    var maximumWidth: CGFloat = 0
    var shadowColor: UIColor?
    var shadowOffset = CGSize(width: 0, height: -1)
    var highlightedTextColor: UIColor?
    var isHighlighted = false
    var shrinks = false
    var minimumScale: CGFloat = 0
    var baselineAdjustment = UIBaselineAdjustment.alignBaselines
    var isDisabled = false
    var tightens = false
    var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = .standard
  }

  private struct KnownSize {
    var width: CGFloat
    var size: CGSize
  }

  private static let defaultFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    // A subclass may see that it draws.
    layer.drawsWhenSeen = type(of: self) == UILabel.self
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  // MARK: Text

  open var text: String? {
    get {
      switch content {
      case .plain(let text): text
      case .attributed(let text): text.string
      }
    }
    set {
      if case .plain(let old) = content, old == newValue { return }
      content = .plain(newValue)
      textDidChange()
    }
  }

  /// The text with attributes of its own; what those leave open comes from the label.
  open var attributedText: NSAttributedString? {
    get {
      switch content {
      case .plain(let text): text.map { NSAttributedString(string: $0, attributes: attributes) }
      case .attributed(let text): text
      }
    }
    set {
      guard let newValue else {
        content = .plain(nil)
        textDidChange()
        return
      }
      if case .attributed(let old) = content, old.isEqual(to: newValue) { return }
      content = .attributed(NSAttributedString(attributedString: newValue))
      textDidChange()
    }
  }

  private var attributes: [NSAttributedString.Key: Any] {
    let style = NSMutableParagraphStyle()
    style.alignment = textAlignment
    style.lineBreakMode = lineBreakMode
    style.allowsDefaultTighteningForTruncation = allowsDefaultTighteningForTruncation
    style.lineBreakStrategy = lineBreakStrategy
    return [.font: fontStorage, .foregroundColor: textColor!, .paragraphStyle: style]
  }

  /// System 17 at first. Setting it changes the font of all the text.
  open var font: UIFont! {
    get { firstAttribute(.font) as? UIFont ?? fontStorage }
    set {
      var font: UIFont = newValue ?? Self.defaultFont
      if adjustsFontForContentSizeCategory { font = font.adjusted(for: traitCollection) }
      if case .plain = content, font == fontStorage { return }
      fontStorage = font
      overwrite(.font, font)
      textDidChange()
    }
  }

  /// The label colour at first, and again after setting `nil`. Setting it changes the colour of all
  /// the text.
  open var textColor: UIColor! {
    get { firstAttribute(.foregroundColor) as? UIColor ?? colorStorage ?? .label }
    set {
      if case .plain = content, newValue == colorStorage { return }
      colorStorage = newValue
      overwrite(.foregroundColor, newValue ?? UIColor.label)
      setNeedsDisplay()
    }
  }

  /// Natural at first: towards the side where the interface begins.
  open var textAlignment: NSTextAlignment {
    get { firstParagraphStyle?.alignment ?? alignmentStorage }
    set {
      guard newValue != textAlignment else { return }
      alignmentStorage = newValue
      overwriteParagraphStyle { $0.alignment = newValue }
      setNeedsDisplay()
    }
  }

  /// Cutting at the tail at first.
  open var lineBreakMode: NSLineBreakMode {
    get { firstParagraphStyle?.lineBreakMode ?? lineBreakStorage }
    set {
      guard newValue != lineBreakMode else { return }
      lineBreakStorage = newValue
      overwriteParagraphStyle { $0.lineBreakMode = newValue }
      textDidChange()
    }
  }

  /// 1 at first; 0 sets no limit.
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { textDidChange() } }
  }

  private func firstAttribute(_ key: NSAttributedString.Key) -> Any? {
    guard case .attributed(let text) = content, text.length > 0 else { return nil }
    return text.attribute(key, at: 0, effectiveRange: nil)
  }

  private var firstParagraphStyle: NSParagraphStyle? {
    firstAttribute(.paragraphStyle) as? NSParagraphStyle
  }

  private func overwrite(_ key: NSAttributedString.Key, _ value: Any) {
    guard case .attributed(let text) = content else { return }
    let copy = NSMutableAttributedString(attributedString: text)
    copy.addAttribute(key, value: value, range: NSRange(location: 0, length: text.length))
    content = .attributed(copy)
  }

  private func overwriteParagraphStyle(_ change: (NSMutableParagraphStyle) -> Void) {
    guard case .attributed = content else { return }
    let style = NSMutableParagraphStyle()
    style.setParagraphStyle(firstParagraphStyle ?? NSParagraphStyle())
    if firstParagraphStyle == nil {
      style.alignment = alignmentStorage
      style.lineBreakMode = lineBreakStorage
    }
    change(style)
    overwrite(.paragraphStyle, style)
  }

  // MARK: Look

  open var shadowColor: UIColor? {
    get { options?.shadowColor }
    set { changeOptions { $0.shadowColor = newValue } }
  }

  /// Points; one upwards at first.
  open var shadowOffset: CGSize {
    get { options?.shadowOffset ?? CGSize(width: 0, height: -1) }
    set { changeOptions { $0.shadowOffset = newValue } }
  }

  /// Used in place of the text colour while `isHighlighted` is true.
  open var highlightedTextColor: UIColor? {
    get { options?.highlightedTextColor }
    set { changeOptions { $0.highlightedTextColor = newValue } }
  }

  open var isHighlighted: Bool {
    get { options?.isHighlighted ?? false }
    set {
      if newValue != isHighlighted { changeOptions { $0.isHighlighted = newValue } }
    }
  }

  /// Whether the text is shown at full strength; a disabled label's is at half.
  open var isEnabled: Bool {
    get { !(options?.isDisabled ?? false) }
    set {
      if newValue != isEnabled { changeOptions { $0.isDisabled = !newValue } }
    }
  }

  private func changeOptions(_ change: (Options) -> Void) {
    let options = options ?? Options()
    self.options = options
    change(options)
    setNeedsDisplay()
  }

  // MARK: Size

  /// Where the intrinsic size wraps lines, in points; 0 for nowhere. Auto Layout does not need it:
  /// it asks for the height at the width that it has found.
  open var preferredMaxLayoutWidth: CGFloat {
    get { options?.maximumWidth ?? 0 }
    set {
      guard newValue != preferredMaxLayoutWidth else { return }
      changeOptions { $0.maximumWidth = newValue }
      textDidChange()
    }
  }

  /// The size of the text's rectangle where nothing limits it but `preferredMaxLayoutWidth`.
  open override var intrinsicContentSize: CGSize {
    let limit = preferredMaxLayoutWidth
    return fittingSize(width: limit > 0 && numberOfLines != 1 ? limit : nil)
  }

  /// The size of the text wrapped at `size.width`, where the label may have several lines. The
  /// height sets no limit.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let wraps = numberOfLines != 1 && size.width > 0 && size.width.isFinite
    return fittingSize(width: wraps ? size.width : nil)
  }

  /// By way of `textRect(forBounds:limitedToNumberOfLines:)`, where subclasses add their insets.
  private func fittingSize(width: CGFloat?) -> CGSize {
    textRect(
      forBounds: CGRect(
        x: 0, y: 0, width: width ?? Self.unlimited, height: Self.unlimited),
      limitedToNumberOfLines: numberOfLines
    ).size
  }

  /// A length that sets no limit and can still be added to, in points.
  private static let unlimited: CGFloat = 10_000_000

  package override var hasHeightForWidth: Bool { numberOfLines != 1 }

  package override func intrinsicSize(forWidth width: CGFloat) -> CGSize {
    guard hasHeightForWidth, width > 0, width.isFinite else { return intrinsicContentSize }
    return fittingSize(width: width)
  }

  /// Rounded up to pixels; an empty label has no size.
  private func size(width: CGFloat?) -> CGSize {
    let key = width ?? .infinity
    if let knownSize, knownSize.width == key { return knownSize.size }
    guard !(text ?? "").isEmpty else { return .zero }
    let scale = traitCollection.resolvedDisplayScale
    let exact = TextService.shared.size(
      of: styledText(maximumLines: numberOfLines), width: width.map { $0 + slack })
    var size = CGSize(
      width: exact.width.roundedUp(toScale: scale), height: exact.height.roundedUp(toScale: scale))
    if let width, size.width > width, exact.width <= width + slack { size.width = width }
    knownSize = KnownSize(width: key, size: size)
    return size
  }

  /// Frames are rounded to the nearest pixel, so a label may get half a pixel less than it asked
  /// for; without this it would wrap or cut its last word.
  private var slack: CGFloat { 0.5 / traitCollection.resolvedDisplayScale + 0.001 }

  private func textDidChange() {
    knownSize = nil
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  package override func boundsSizeDidChange(from oldSize: CGSize) {
    super.boundsSizeDidChange(from: oldSize)
    setNeedsDisplay()
  }

  // MARK: Shrinking

  /// Makes the font smaller, down to `minimumScaleFactor`, rather than cut a single line.
  open var adjustsFontSizeToFitWidth: Bool {
    get { options?.shrinks ?? false }
    set { changeOptions { $0.shrinks = newValue } }
  }

  /// The smallest part of the font size that shrinking goes to; 0 sets no limit.
  open var minimumScaleFactor: CGFloat {
    get { options?.minimumScale ?? 0 }
    set { changeOptions { $0.minimumScale = newValue } }
  }

  /// Where shrunk text stands.
  open var baselineAdjustment: UIBaselineAdjustment {
    get { options?.baselineAdjustment ?? .alignBaselines }
    set { changeOptions { $0.baselineAdjustment = newValue } }
  }

  /// Whether a single line may be set up to 5 % of the font size tighter before it is cut.
  open var allowsDefaultTighteningForTruncation: Bool {
    get { firstParagraphStyle?.allowsDefaultTighteningForTruncation ?? options?.tightens ?? false }
    set {
      changeOptions { $0.tightens = newValue }
      overwriteParagraphStyle { $0.allowsDefaultTighteningForTruncation = newValue }
    }
  }

  /// - Note: Lines are filled as far as they go whatever the strategy.
  open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy {
    get { options?.lineBreakStrategy ?? .standard }
    set { changeOptions { $0.lineBreakStrategy = newValue } }
  }

  /// The part of the font size at which the text fits into `size`.
  private func shrinkage(toFit size: CGSize) -> CGFloat {
    guard adjustsFontSizeToFitWidth, size.width > 0 else { return 1 }
    let natural = self.size(width: nil).width
    if numberOfLines == 1 {
      return natural > size.width + slack ? max(size.width / natural, minimumScaleFactor) : 1
    }
    return FontShrinking(smallest: minimumScaleFactor).factor { scale in
      let text = styledText(maximumLines: numberOfLines, scale: scale)
      return !TextService.shared.frame(
        of: text, width: size.width, height: size.height + heightSlack
      ).isTruncated
    }
  }

  /// How much closer letters stand so that a single line fits into `width`, in points; 0 where it
  /// fits or would not.
  private func tightening(toWidth width: CGFloat) -> CGFloat {
    guard numberOfLines == 1, allowsDefaultTighteningForTruncation else { return 0 }
    let missing = size(width: nil).width - width
    let count = CGFloat((text ?? "").utf16.count)
    guard missing > slack, missing / count <= font.pointSize * 0.05 else { return 0 }
    return missing / count
  }

  // MARK: Drawing

  /// Where the text lies in `bounds` with at most `numberOfLines` lines, 0 for no limit. The
  /// label's own sizes are made from it.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect
  {
    guard !(text ?? "").isEmpty else { return CGRect(origin: bounds.origin, size: .zero) }
    let wraps = numberOfLines != 1 && bounds.width > 0 && bounds.width < Self.unlimited / 2
    let size: CGSize
    if numberOfLines == self.numberOfLines {
      size = self.size(width: wraps ? bounds.width : nil)
    } else {
      let scale = traitCollection.resolvedDisplayScale
      let exact = TextService.shared.size(
        of: styledText(maximumLines: numberOfLines), width: wraps ? bounds.width + slack : nil)
      size = CGSize(
        width: exact.width.roundedUp(toScale: scale),
        height: exact.height.roundedUp(toScale: scale))
    }
    return CGRect(
      x: bounds.minX, y: bounds.minY, width: min(size.width, max(bounds.width, 0)),
      height: min(size.height, max(bounds.height, 0)))
  }

  open override func draw(_ rect: CGRect) {
    guard !(text ?? "").isEmpty else { return }
    drawText(in: bounds)
  }

  /// Draws the text into `rect`, centred in its height, with the current context.
  open func drawText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), rect.width > 0, rect.height > 0 else {
      return
    }
    let (frame, origin) = placedText(in: rect)
    if !isEnabled {
      context.saveGState()
      context.setAlpha(0.5)
    }
    if let shadowColor {
      let shift = shadowOffset
      let outline = placedText(in: rect, isShadow: true).0
      outline.draw(
        in: context, at: CGPoint(x: origin.x + shift.width, y: origin.y + shift.height),
        color: shadowColor.value(with: traitCollection))
    }
    frame.draw(in: context, at: origin, color: currentTextColor.value(with: traitCollection))
    if !isEnabled { context.restoreGState() }
  }

  private var currentTextColor: UIColor {
    if isHighlighted, let highlightedTextColor { return highlightedTextColor }
    return colorStorage ?? .label
  }

  /// What the text may be higher than the label without losing its last line.
  private var heightSlack: CGFloat { slack + font.lineHeight * 0.25 }

  /// The lines that fit into `rect`, and where they start.
  /// - Parameter isShadow: leaves out the colours that the text has itself.
  private func placedText(in rect: CGRect, isShadow: Bool = false) -> (TextFrame, CGPoint) {
    let tightening = tightening(toWidth: rect.width)
    let scale = tightening > 0 ? 1 : shrinkage(toFit: rect.size)
    var styled = styledText(maximumLines: numberOfLines, scale: scale, tightening: tightening)
    if isShadow {
      for index in styled.runs.indices { styled.runs[index].attributes.removeColors() }
    }
    let height = rect.height + heightSlack
    var frame = TextService.shared.frame(of: styled, width: rect.width, height: height)
    if frame.lines.count > 1 || frame.isTruncated {
      // A label that is narrower than its text by a rounding error shows all of it.
      let natural = TextService.shared.size(of: styled, width: nil).width
      if natural > rect.width, natural <= rect.width + slack {
        frame = TextService.shared.frame(of: styled, width: natural, height: height)
      }
    }
    var origin = CGPoint(x: rect.minX, y: rect.minY + (rect.height - frame.size.height) / 2)
    if scale < 1, numberOfLines == 1, let line = frame.lines.first {
      switch baselineAdjustment {
      case .alignBaselines:
        // Attributed text is centred, as it was measured on iOS 17.
        guard case .plain = content else { break }
        let full = rect.minY + (rect.height - font.lineHeight) / 2 + font.ascender
        origin.y = full - line.ascent
      case .alignCenters: break
      case .none: origin.y = rect.minY + (rect.height - font.lineHeight) / 2
      }
    }
    return (frame, origin)
  }

  /// - Parameters:
  ///   - scale: the part of the font size that is used.
  ///   - tightening: points taken away behind each letter.
  private func styledText(
    maximumLines: Int, scale: CGFloat = 1, tightening: CGFloat = 0
  ) -> StyledText {
    var paragraph = ParagraphSpec(
      alignment: alignmentStorage.lineAlignment, lineBreak: lineBreakStorage.lineBreak)
    var styled: StyledText
    switch content {
    case .plain(let text):
      paragraph.styleLeading = fontStorage.styleLeading
      styled = StyledText(
        text ?? "", alike: PlainRuns.of(fontStorage), paragraph: paragraph,
        maximumLines: maximumLines)
    case .attributed(let text):
      styled = StyledText(
        text, font: fontStorage, paragraph: paragraph, maximumLines: maximumLines,
        width: bounds.width > 0 ? bounds.width : nil, traits: traitCollection)
      if isHighlighted, highlightedTextColor != nil {
        for index in styled.runs.indices { styled.runs[index].attributes.color = nil }
      }
    }
    let side: LineAlignment = isRightToLeft ? .right : .left
    styled.changeParagraphs { if $0.alignment == .natural { $0.alignment = side } }
    if scale < 1 {
      for index in styled.runs.indices { styled.runs[index].attributes.font.size *= scale }
    }
    if tightening > 0 {
      for index in styled.runs.indices {
        styled.runs[index].attributes.kern =
          (styled.runs[index].attributes.kern ?? 0) - tightening
      }
    }
    return styled
  }

  // MARK: Baselines

  package override var baselineOffsets: BaselineOffsets? {
    guard !(text ?? "").isEmpty, bounds.height > 0 else {
      let ascent = font.ascender.rounded(toScale: traitCollection.resolvedDisplayScale)
      return BaselineOffsets(first: ascent, last: -font.descender)
    }
    let (frame, origin) = placedText(in: bounds)
    guard let first = frame.lines.first, let last = frame.lines.last else { return nil }
    let scale = traitCollection.resolvedDisplayScale
    return BaselineOffsets(
      first: (origin.y + first.baseline.y).rounded(toScale: scale),
      last: (bounds.height - origin.y - last.baseline.y).rounded(toScale: scale))
  }

  // MARK: Traits

  /// Follows the preferred text size with fonts that text styles and `UIFontMetrics` made.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory { adjustFont() } }
  }

  package override func followTraitChange(from old: UITraitCollection) {
    super.followTraitChange(from: old)
    if traitCollection.displayScale != old.displayScale { textDidChange() }
    if traitCollection.preferredContentSizeCategory != old.preferredContentSizeCategory {
      adjustFont()
    }
  }

  private func adjustFont() {
    guard adjustsFontForContentSizeCategory else { return }
    switch content {
    case .plain:
      let adjusted = fontStorage.adjusted(for: traitCollection)
      if adjusted != fontStorage { font = adjusted }
    case .attributed(let text):
      fontStorage = fontStorage.adjusted(for: traitCollection)
      content = .attributed(text.withFontsAdjusted(for: traitCollection))
      textDidChange()
    }
  }

  // MARK: Auto Layout

  /// 251 at first: beside a view that hugs its content by the usual 250, the label keeps its size.
  open override func contentHuggingPriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    layoutState?.hugging == nil
      ? UILayoutPriority(251) : super.contentHuggingPriority(for: axis)
  }

  // MARK: Dumps and accessibility

  package override var shownText: String? { text }

  /// UIKit's own name for it; here a label's layer is a plain one.
  package override var layerName: String {
    type(of: layer) == CALayer.self ? "_UILabelLayer" : super.layerName
  }

  open override var isAccessibilityElement: Bool {
    get { rare?.accessibility?.isElement ?? !(text ?? "").isEmpty }
    set { super.isAccessibilityElement = newValue }
  }

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? text }
    set { super.accessibilityLabel = newValue }
  }

  open override var accessibilityTraits: UIAccessibilityTraits {
    get { rare?.accessibility?.traits ?? .staticText }
    set { super.accessibilityTraits = newValue }
  }
}

/// The runs of plain text in one font, which all labels in that font keep together.
@MainActor private enum PlainRuns {
  private static var last: (font: UIFont, runs: [AttributedRun])?

  static func of(_ font: UIFont) -> [AttributedRun] {
    if let last, last.font === font { return last.runs }
    let runs = [AttributedRun(length: 0, attributes: TextAttributes(font: font.spec))]
    last = (font, runs)
    return runs
  }
}

/// Finds how small a font has to be.
struct FontShrinking {
  /// 0 for no limit.
  var smallest: CGFloat

  /// The largest factor up to 1 at which the text fits, or the smallest one that is allowed.
  func factor(_ fits: (CGFloat) -> Bool) -> CGFloat {
    if fits(1) { return 1 }
    // Nobody can read less.
    var low = max(smallest, 0.02)
    var high: CGFloat = 1
    guard low < high, fits(low) else { return min(low, 1) }
    for _ in 0..<8 {
      let middle = (low + high) / 2
      if fits(middle) { low = middle } else { high = middle }
    }
    return low
  }
}

/// Where text that was made smaller to fit stands.
public enum UIBaselineAdjustment: Int, Sendable {
  /// On the baseline of the full size.
  case alignBaselines
  /// In the middle of the height.
  case alignCenters
  case none
}

extension NSAttributedString {
  /// Fonts that follow the preferred text size at the size for `traits`.
  package func withFontsAdjusted(for traits: UITraitCollection) -> NSAttributedString {
    let copy = NSMutableAttributedString(attributedString: self)
    enumerateAttribute(.font, in: NSRange(location: 0, length: length)) { value, range, _ in
      guard let font = value as? UIFont else { return }
      let adjusted = font.adjusted(for: traits)
      if adjusted !== font { copy.addAttribute(.font, value: adjusted, range: range) }
    }
    return copy
  }
}
