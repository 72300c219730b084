import CoreGraphics
public import Foundation
import TextLayout

/// Tells where the characters of a text lie in its container.
/// - Note: Every UTF-16 unit counts as a glyph, and there is one container.
@preconcurrency @MainActor open class NSLayoutManager: NSObject {
  weak var view: UITextView?
  private(set) weak var storage: NSTextStorage?
  /// The text that is laid out.
  open var textStorage: NSTextStorage? { view?.textStorage ?? storage }
  open private(set) var textContainers: [NSTextContainer] = []
  private var own: (column: TextColumn, store: TextStore)?

  public override init() { super.init() }

  init(view: UITextView) {
    super.init()
    self.view = view
    textContainers = [view.textContainer]
  }

  /// True where a subclass may draw more than letters.
  final var drawsItself: Bool { type(of: self) != NSLayoutManager.self }

  /// How full a line has to be, from 0 to 1, for the next word not to be divided, in paragraphs
  /// without a style of their own.
  open var hyphenationFactor: Float = 0 {
    didSet { if hyphenationFactor != oldValue { layoutIsInvalid() } }
  }

  open weak var delegate: (any NSLayoutManagerDelegate)?

  /// - Note: Kept for the app only: a font's leading always counts.
  open var usesFontLeading = true
  /// - Note: Kept for the app only: paragraphs are always laid out when somebody asks for them.
  open var allowsNonContiguousLayout = false
  /// - Note: Kept for the app only: nothing is shown for characters without a picture.
  open var showsInvisibleCharacters = false
  /// - Note: Kept for the app only: as `showsInvisibleCharacters`.
  open var showsControlCharacters = false

  open func removeTextContainer(at index: Int) {
    textContainers.remove(at: index).layoutManagerStorage = nil
    own = nil
  }

  /// - Parameter index: 0, as there is one container.
  open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
    addTextContainer(container)
  }

  /// Lays out the text of another storage from now on.
  open func replaceTextStorage(_ newTextStorage: NSTextStorage) {
    storage?.removeLayoutManager(self)
    newTextStorage.addLayoutManager(self)
  }

  /// The characters are laid out again when somebody asks.
  open func invalidateLayout(
    forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
  ) {
    own = nil
    view?.containerDidChange()
    actualCharRange?.pointee = charRange
  }

  open func invalidateGlyphs(
    forCharacterRange charRange: NSRange, changeInLength delta: Int,
    actualCharacterRange actualCharRange: NSRangePointer?
  ) {
    invalidateLayout(forCharacterRange: charRange, actualCharacterRange: actualCharRange)
  }

  /// The characters are drawn again.
  open func invalidateDisplay(forCharacterRange charRange: NSRange) { view?.setNeedsDisplay() }
  open func invalidateDisplay(forGlyphRange glyphRange: NSRange) { view?.setNeedsDisplay() }

  open func ensureGlyphs(forCharacterRange charRange: NSRange) {}
  open func ensureGlyphs(forGlyphRange glyphRange: NSRange) {}
  open func ensureLayout(forCharacterRange charRange: NSRange) { layOutEverything() }
  open func ensureLayout(forGlyphRange glyphRange: NSRange) { layOutEverything() }

  private func layOutEverything() {
    let (column, store) = source
    column.layOutAll(store)
  }

  open func addTextContainer(_ container: NSTextContainer) {
    precondition(
      textContainers.isEmpty, "A layout manager has one text container here; it has one already.")
    textContainers.append(container)
    container.layoutManagerStorage = self
    own = nil
  }

  final func setStorage(_ storage: NSTextStorage?) {
    self.storage = storage
    own = nil
    if let view, let storage { view.adopt(storage) }
  }

  final func storageDidChange() {
    own = nil
    delegate?.layoutManagerDidInvalidateLayout(self)
  }

  final func containerDidChange() { layoutIsInvalid() }

  private func layoutIsInvalid() {
    own = nil
    view?.containerDidChange()
    delegate?.layoutManagerDidInvalidateLayout(self)
  }

  /// What the lines are asked of.
  private var source: (column: TextColumn, store: TextStore) {
    if let view {
      if view.needsTextLayout { view.layOutText() }
      return (view.column, view.session.text.store)
    }
    if let own { return own }
    let store = TextStore(TextPiece(storage?.copied ?? NSAttributedString(string: "")))
    let container = textContainers.first
    var look = TextColumn.Look(font: .systemFont(ofSize: 12), traits: .current)
    look.obstacles = container?.obstacles
    look.paragraph.hyphenation = CGFloat(hyphenationFactor)
    look.maximumLines = container?.maximumNumberOfLines ?? 0
    if look.maximumLines > 0 {
      look.paragraph.lineBreak = (container?.lineBreakMode ?? .byWordWrapping).lineBreak
    }
    let size = container?.size.width ?? 0
    let width = size > 0 && size < TextColumn.unlimited ? size - 2 * padding : TextColumn.unlimited
    let column = TextColumn(look: look, width: max(width, 1))
    column.reset(store)
    own = (column, store)
    return (column, store)
  }

  private var padding: CGFloat { textContainers.first?.lineFragmentPadding ?? 0 }

  private func placed(_ rect: CGRect) -> CGRect { rect.offsetBy(dx: padding, dy: 0) }

  // MARK: Characters and glyphs

  open var numberOfGlyphs: Int { source.store.length }

  open func glyphRange(for container: NSTextContainer) -> NSRange {
    NSRange(location: 0, length: source.store.length)
  }

  open func glyphRange(
    forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?
  ) -> NSRange {
    actualCharacterRange?.pointee = charRange
    return charRange
  }

  open func characterRange(
    forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?
  ) -> NSRange {
    actualGlyphRange?.pointee = glyphRange
    return glyphRange
  }

  open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }
  open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }

  open func isValidGlyphIndex(_ glyphIndex: Int) -> Bool {
    (0..<numberOfGlyphs).contains(glyphIndex)
  }

  /// The container that the glyph lies in: there is one.
  open func textContainer(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> NSTextContainer? {
    guard isValidGlyphIndex(glyphIndex) else { return nil }
    effectiveGlyphRange?.pointee = NSRange(location: 0, length: numberOfGlyphs)
    return textContainers.first
  }

  open func glyphRange(
    forBoundingRect bounds: CGRect, in container: NSTextContainer
  ) -> NSRange {
    let (column, store) = source
    column.layOutAll(store)
    guard store.length > 0 else { return NSRange(location: 0, length: 0) }
    func line(at y: CGFloat) -> Range<Int> {
      column.lineRange(at: column.index(at: CGPoint(x: 0, y: y), store), store)
    }
    let first = line(at: max(bounds.minY, 0))
    let last = line(at: max(bounds.maxY.nextDown, 0))
    return NSRange(first.lowerBound..<max(last.upperBound, first.upperBound))
  }

  // MARK: Places, in the container's coordinates

  open func ensureLayout(for container: NSTextContainer) {
    let (column, store) = source
    column.layOutAll(store)
  }

  /// The box of all lines.
  open func usedRect(for container: NSTextContainer) -> CGRect {
    let (column, store) = source
    column.layOutAll(store)
    return CGRect(
      x: 0, y: 0, width: column.usedWidth + 2 * padding, height: column.height(store))
  }

  open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect
  {
    let (column, store) = source
    let range = clamped(glyphRange, store)
    let rects = column.selectionRects(range, store)
    guard let first = rects.first else {
      return placed(column.caretRect(at: range.lowerBound, store))
    }
    return placed(rects.reduce(first) { $0.union($1) })
  }

  open func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
    in textContainer: NSTextContainer,
    using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    let (column, store) = source
    var stop = ObjCBool(false)
    for rect in column.selectionRects(clamped(glyphRange, store), store) where !stop.boolValue {
      block(placed(rect), &stop)
    }
  }

  /// The character that a point lies on; the nearest outside the text.
  open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    characterIndex(for: point, in: container, fractionOfDistanceBetweenInsertionPoints: nil)
  }

  /// - Parameter partialFraction: how far into the glyph the point lies, from 0 to 1.
  open func glyphIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    characterIndex(
      for: point, in: container, fractionOfDistanceBetweenInsertionPoints: partialFraction)
  }

  open func fractionOfDistanceThroughGlyph(
    for point: CGPoint, in container: NSTextContainer
  ) -> CGFloat {
    var fraction: CGFloat = 0
    _ = glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: &fraction)
    return fraction
  }

  open func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    let (column, store) = source
    guard store.length > 0 else { return 0 }
    let place = CGPoint(x: point.x - padding, y: point.y)
    let caret = column.index(at: place, store)
    let before = store.previousCharacter(before: caret)
    let candidates = [before..<caret, caret..<store.nextCharacter(after: caret)]
    for range in candidates where !range.isEmpty {
      guard let rect = column.selectionRects(range, store).first,
        rect.minX <= place.x, place.x < rect.maxX
      else { continue }
      partialFraction?.pointee = (place.x - rect.minX) / max(rect.width, 1)
      return range.lowerBound
    }
    partialFraction?.pointee = caret == 0 ? 0 : 1
    return caret == 0 ? 0 : min(before, store.length - 1)
  }

  open func lineFragmentRect(
    forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?
  ) -> CGRect {
    guard let fragment = fragment(at: glyphIndex) else { return .zero }
    effectiveRange?.pointee = fragment.range
    return fragment.rect
  }

  open func lineFragmentRect(
    forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?, withoutAdditionalLayout flag: Bool
  ) -> CGRect {
    lineFragmentRect(forGlyphAt: glyphIndex, effectiveRange: effectiveRange)
  }

  open func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?
  ) -> CGRect {
    guard let fragment = fragment(at: glyphIndex) else { return .zero }
    effectiveRange?.pointee = fragment.range
    return fragment.usedRect
  }

  open func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?, withoutAdditionalLayout flag: Bool
  ) -> CGRect {
    lineFragmentUsedRect(forGlyphAt: glyphIndex, effectiveRange: effectiveRange)
  }

  /// Where a character begins: from the left of its line's fragment, and from the fragment's top to
  /// the baseline.
  open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    guard let fragment = fragment(at: glyphIndex) else { return .zero }
    let (column, store) = source
    let caret = placed(column.caretRect(at: store.clamped(glyphIndex), store))
    return CGPoint(x: caret.minX - fragment.rect.minX, y: fragment.line.ascent)
  }

  /// What an ellipsis stands for in a line; a location of `NSNotFound` where nothing is left out.
  open func truncatedGlyphRange(inLineFragmentForGlyphAt glyphIndex: Int) -> NSRange {
    guard let fragment = fragment(at: glyphIndex), let left = fragment.line.truncatedRange else {
      return NSRange(location: NSNotFound, length: 0)
    }
    return NSRange(
      (fragment.blockStart + left.lowerBound)..<(fragment.blockStart + left.upperBound))
  }

  /// How large the picture at a character is; -1 by -1 where there is none.
  open func attachmentSize(forGlyphAt glyphIndex: Int) -> CGSize {
    let none = CGSize(width: -1, height: -1)
    guard let fragment = fragment(at: glyphIndex) else { return none }
    let (column, store) = source
    guard store.attributes(at: glyphIndex)?.0.values[.attachment] != nil,
      let rect = column.selectionRects(glyphIndex..<(glyphIndex + 1), store).first
    else { return none }
    let x = rect.minX - fragment.line.baseline.x
    let object = fragment.line.objects.first { abs($0.x - x) < 0.5 }
    return object?.object.size ?? none
  }

  /// Everything is laid out as soon as somebody asks: the text's length.
  open func firstUnlaidCharacterIndex() -> Int { source.store.length }
  open func firstUnlaidGlyphIndex() -> Int { source.store.length }

  /// A line with the room that it has.
  private struct Fragment {
    var line: TextLine
    /// Where the line's indices count from.
    var blockStart: Int
    var range: NSRange
    var rect: CGRect
    var usedRect: CGRect
  }

  private func fragment(at glyphIndex: Int) -> Fragment? {
    let (column, store) = source
    let place = column.line(of: store.clamped(glyphIndex), store)
    let lines = column.frame(ofBlock: place.block, store).lines
    guard lines.indices.contains(place.line) else { return nil }
    let line = lines[place.line]
    let start = store.start(ofBlock: place.block)
    let top = column.top(of: place.block) + line.top
    let span = line.span ?? 0...column.width
    let end = min(max(start + line.nextLineStart, start + line.range.lowerBound), store.length)
    return Fragment(
      line: line, blockStart: start, range: NSRange((start + line.range.lowerBound)..<end),
      rect: CGRect(
        x: span.lowerBound, y: top, width: span.upperBound - span.lowerBound + 2 * padding,
        height: line.height),
      usedRect: CGRect(
        x: line.baseline.x, y: top, width: line.width + 2 * padding, height: line.height))
  }

  open func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard let container = textContainers.first else { return }
    let range = clamped(glyphRange, source.store)
    var stop = ObjCBool(false)
    var index = range.lowerBound
    repeat {
      guard let fragment = fragment(at: index) else { return }
      block(fragment.rect, fragment.usedRect, container, fragment.range, &stop)
      index = max(fragment.range.upperBound, index + 1)
    } while index < range.upperBound && !stop.boolValue
  }

  /// The empty line after a line break at the text's end; `.zero` where there is none.
  open var extraLineFragmentRect: CGRect {
    let (column, store) = source
    guard store.length > 0, isNewline(store.length - 1, in: store) else { return .zero }
    column.layOutAll(store)
    let caret = column.caretRect(at: store.length, store)
    return CGRect(x: 0, y: caret.minY, width: column.width + 2 * padding, height: caret.height)
  }

  open var extraLineFragmentUsedRect: CGRect {
    let rect = extraLineFragmentRect
    return rect == .zero
      ? .zero : CGRect(x: 0, y: rect.minY, width: 2 * padding, height: rect.height)
  }

  open var extraLineFragmentTextContainer: NSTextContainer? {
    extraLineFragmentRect == .zero ? nil : textContainers.first
  }

  private func isNewline(_ index: Int, in store: TextStore) -> Bool {
    // A block ends with its line break, so that what follows the text's last one is empty.
    store.start(ofBlock: store.block(at: store.length).index) == index + 1
  }

  // MARK: Drawing

  /// Fills what stands behind letters, by `fillBackgroundRectArray`.
  /// - Parameter origin: of the container in the current context's user space.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    guard UIGraphicsGetCurrentContext() != nil else { return }
    let (column, store) = source
    var index = clamped(glyphsToShow, store).lowerBound
    let end = clamped(glyphsToShow, store).upperBound
    while index < end {
      guard let (attributes, reach) = store.attributes(at: index) else { return }
      let part = index..<max(min(reach.upperBound, end), index + 1)
      index = part.upperBound
      guard let color = attributes.values[.backgroundColor] as? UIColor else { continue }
      let rects = column.selectionRects(part, store)
        .map { placed($0).offsetBy(dx: origin.x, dy: origin.y) }
      color.setFill()
      rects.withUnsafeBufferPointer { rects in
        guard let first = rects.baseAddress else { return }
        fillBackgroundRectArray(
          first, count: rects.count, forCharacterRange: NSRange(part), color: color)
      }
    }
  }

  /// Fills rectangles behind letters; `color` is the fill colour already.
  open func fillBackgroundRectArray(
    _ rectArray: UnsafePointer<CGRect>, count rectCount: Int,
    forCharacterRange charRange: NSRange, color: UIColor
  ) {
    for index in 0..<rectCount { UIRectFill(rectArray[index]) }
  }

  /// Draws the letters of the lines that the range meets, with the container's top left corner at
  /// `origin` of the current context's user space.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let (column, store) = source
    let range = clamped(glyphsToShow, store)
    column.layOutAll(store)
    let color = (view == nil ? UIColor.black : view?.textColor ?? .label)
      .value(with: view?.traitCollection ?? .current)
    for block in column.layOut(0...column.height(store), anchor: 0, store).blocks {
      let start = store.start(ofBlock: block.block)
      let part = (range.lowerBound - start)..<(range.upperBound - start)
      context.paint(
        block.frame.letterCommands(
          at: CGPoint(x: origin.x + padding, y: origin.y + block.top), color: color,
          linesOf: part))
    }
  }

  /// Draws one block of the view's text for a view that stands where the block does.
  final func draw(block: Int, top: CGFloat) {
    let (column, store) = source
    guard block < column.blockCount else { return }
    let start = store.start(ofBlock: block)
    let range = NSRange(start..<(start + store.blocks[block].length))
    let origin = CGPoint(x: -padding, y: -top)
    drawBackground(forGlyphRange: range, at: origin)
    drawGlyphs(forGlyphRange: range, at: origin)
  }

  private func clamped(_ range: NSRange, _ store: TextStore) -> Range<Int> {
    let start = store.clamped(range.location)
    return start..<max(start, store.clamped(range.upperBound))
  }
}

/// Hears of what a layout manager does. Every requirement has a default.
@preconcurrency @MainActor
public protocol NSLayoutManagerDelegate: NSObjectProtocol {
  /// The layout no longer holds: something changed.
  func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager)
  /// Lines were laid out: all of them where `layoutFinishedFlag` says so.
  func layoutManager(
    _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
    atEnd layoutFinishedFlag: Bool)
}

extension NSLayoutManagerDelegate {
  public func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) {}

  public func layoutManager(
    _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
    atEnd layoutFinishedFlag: Bool
  ) {}
}
