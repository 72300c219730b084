import CoreGraphics
import Foundation
import TextLayout

/// The lines of a text of any length at a width. Blocks are laid out when somebody looks at them;
/// the others' heights are guesses. Lengths are points, places count from the text's top left
/// corner, indices are UTF-16 units of the text.
@MainActor final class TextColumn {
  /// What text looks like that does not say so itself.
  struct Look {
    var font: UIFont
    var paragraph = ParagraphSpec()
    var links: [NSAttributedString.Key: Any] = [:]
    var traits: UITraitCollection
    /// 0 for no limit.
    var maximumLines = 0
    /// What lines go around.
    var obstacles: TextObstacles?
  }

  private struct Entry {
    /// From the block's top to the next one's; of the last block to its end.
    var height: CGFloat
    var frame: TextFrame?
    /// Whether the block was laid out as the text's last one.
    var isLast = false
    /// Another for each time that a block was laid out.
    var number = 0
    /// A guess is replaced as soon as anybody looks.
    var isKnown: Bool { frame != nil }
  }

  /// A line: in which block, and the number there.
  struct LinePlace: Equatable {
    var block: Int
    var line: Int
  }

  /// A block that is laid out, for drawing.
  struct Placed {
    var block: Int
    var frame: TextFrame
    var top: CGFloat
    /// Another for each time that a block was laid out.
    var number: Int
  }

  private(set) var look: Look
  private(set) var width: CGFloat
  /// Unfinished text, which is underlined.
  private(set) var marked: Range<Int>?
  /// What unfinished text looks like.
  var markedStyle: [NSAttributedString.Key: Any] = [
    .underlineStyle: NSUnderlineStyle.single.rawValue
  ]
  private var entries: ContiguousArray<Entry> = []
  /// The frame of a text without characters.
  private var emptyFrame: TextFrame?
  private var typing = AttributeSet([:])
  /// How many blocks were laid out so far, of all columns.
  private(set) static var lastNumber = 0

  private static func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  init(look: Look, width: CGFloat) {
    self.look = look
    self.width = width
  }

  // MARK: Changes

  func setLook(_ look: Look, _ store: TextStore) {
    self.look = look
    reset(store)
  }

  func setWidth(_ width: CGFloat, _ store: TextStore) {
    guard width != self.width else { return }
    self.width = width
    reset(store)
  }

  /// What an empty text's line looks like.
  func setTyping(_ typing: AttributeSet) {
    guard typing != self.typing else { return }
    self.typing = typing
    emptyFrame = nil
  }

  func setMarked(_ marked: Range<Int>?, _ store: TextStore) {
    guard marked != self.marked else { return }
    let old = self.marked
    self.marked = marked
    for range in [old, marked].compactMap(\.self) { forget(range, store) }
  }

  /// Another text.
  func reset(_ store: TextStore) {
    emptyFrame = nil
    entries = []
    entries.reserveCapacity(store.blocks.count)
    let guess = guesser()
    for block in store.blocks { entries.append(Entry(height: guess(block))) }
  }

  func apply(_ change: TextStore.BlockChange, _ store: TextStore) {
    emptyFrame = nil
    let guess = guesser()
    let old = entries[change.first..<(change.first + change.removed)]
    // What was known is the best guess for what is not.
    let isLike = change.removed == change.inserted
    let made = (0..<change.inserted).map { index in
      Entry(
        height: isLike
          ? old[old.startIndex + index].height : guess(store.blocks[change.first + index]))
    }
    entries.replaceSubrange(change.first..<(change.first + change.removed), with: made)
    forgetBlocks(from: change.first)
  }

  private func forget(_ range: Range<Int>, _ store: TextStore) {
    guard !entries.isEmpty else { return }
    let first = store.block(at: store.clamped(range.lowerBound)).index
    let last = store.block(at: store.clamped(range.upperBound)).index
    for index in first...last { entries[index].frame = nil }
    forgetBlocks(from: first)
  }

  /// Beside obstacles, lines depend on how high they stand.
  private func forgetBlocks(from first: Int) {
    guard look.obstacles != nil else { return }
    for index in entries.indices.dropFirst(first) { entries[index].frame = nil }
  }

  /// Guesses a block's height from its length: half an em to a letter.
  private func guesser() -> (TextBlock) -> CGFloat {
    let lineHeight = look.font.styleLeading ?? look.font.lineHeight
    let lettersPerLine = max(width / (look.font.pointSize * 0.5), 1)
    return { block in
      let lines = max(CGFloat(block.breaks), (CGFloat(block.length) / lettersPerLine).rounded(.up))
      return max(lines, 1) * lineHeight
    }
  }

  // MARK: Laying out

  var isWholeKnown: Bool { entries.allSatisfy(\.isKnown) }
  var knownBlockCount: Int { entries.reduce(0) { $0 + ($1.isKnown ? 1 : 0) } }
  var blockCount: Int { entries.count }

  /// The height of all lines, guessed where they are not laid out.
  func height(_ store: TextStore) -> CGFloat {
    if entries.isEmpty { return frameOfEmptyText().size.height }
    return entries.withUnsafeBufferPointer { $0.reduce(0) { $0 + $1.height } }
  }

  func top(of block: Int) -> CGFloat {
    entries.withUnsafeBufferPointer { entries in
      var top: CGFloat = 0
      for index in 0..<min(block, entries.count) { top += entries[index].height }
      return top
    }
  }

  /// The block at a height, and its top; the nearest outside the text.
  private func block(atY y: CGFloat) -> (index: Int, top: CGFloat) {
    entries.withUnsafeBufferPointer { entries in
      var top: CGFloat = 0
      for index in entries.indices {
        let end = top + entries[index].height
        if y < end || index + 1 == entries.count { return (index, top) }
        top = end
      }
      return (0, 0)
    }
  }

  /// Lays out everything; for short texts, and for whoever asks for an exact height.
  func layOutAll(_ store: TextStore) {
    for index in entries.indices { _ = frame(ofBlock: index, store) }
  }

  /// Lays out what is between two heights and answers it.
  ///
  /// - Returns: the blocks, and how much further down the text that was at `anchor` is now.
  func layOut(
    _ range: ClosedRange<CGFloat>, anchor: CGFloat, _ store: TextStore
  ) -> (blocks: [Placed], shift: CGFloat) {
    guard !entries.isEmpty else {
      return ([Placed(block: 0, frame: frameOfEmptyText(), top: 0, number: 0)], 0)
    }
    if look.obstacles != nil { layOutAll(store) }
    var (index, top) = block(atY: range.lowerBound)
    var result: [Placed] = []
    var shift: CGFloat = 0
    var end = range.upperBound
    while index < entries.count, top <= end {
      let before = entries[index].height
      let frame = frame(ofBlock: index, store)
      result.append(Placed(block: index, frame: frame, top: top, number: entries[index].number))
      let grown = entries[index].height - before
      if top + before <= anchor + shift {
        shift += grown
        end += grown
      }
      top += entries[index].height
      index += 1
    }
    return (result, shift)
  }

  /// The lines of a block.
  func frame(ofBlock index: Int, _ store: TextStore) -> TextFrame {
    guard !entries.isEmpty else { return frameOfEmptyText() }
    let isLast = index + 1 == entries.count
    if let frame = entries[index].frame, entries[index].isLast == isLast { return frame }
    let block = store.blocks[index]
    var maximumLines = 0
    if look.maximumLines > 0 {
      maximumLines = look.maximumLines - linesBefore(index, store)
      if maximumLines <= 0 { return hide(index, isLast: isLast) }
    }
    var styled = styledText(of: block, at: index, store)
    if let obstacles = look.obstacles {
      for before in entries[..<index].indices where !entries[before].isKnown {
        _ = frame(ofBlock: before, store)
      }
      styled.obstacles = obstacles.moved(by: -top(of: index))
    }
    styled.maximumLines = maximumLines
    styled.showsEmptyLastLine = isLast
    let frame = TextService.shared.frame(of: styled, width: width)
    var height = frame.size.height
    if !isLast, let last = frame.lines.last {
      height += gap(after: index, lastLine: last.height, store)
    }
    entries[index] = Entry(
      height: height, frame: frame, isLast: isLast, number: Self.nextNumber())
    return frame
  }

  private func linesBefore(_ index: Int, _ store: TextStore) -> Int {
    (0..<index).reduce(0) { $0 + frame(ofBlock: $1, store).lines.count }
  }

  /// A block beyond the last line that may be shown.
  private func hide(_ index: Int, isLast: Bool) -> TextFrame {
    let frame = TextFrame.hidden
    entries[index] = Entry(height: 0, frame: frame, isLast: isLast, number: Self.nextNumber())
    return frame
  }

  private func frameOfEmptyText() -> TextFrame {
    if let emptyFrame { return emptyFrame }
    let font = typing.values[.font] as? UIFont ?? look.font
    var paragraph = (typing.values[.paragraphStyle] as? NSParagraphStyle)?.spec ?? look.paragraph
    paragraph.styleLeading = font.styleLeading
    let styled = StyledText("", font: font.spec, paragraph: paragraph)
    let frame = TextService.shared.frame(of: styled, width: width)
    emptyFrame = frame
    return frame
  }

  /// What lies between a block's last line and the next block's first, as if both were one text.
  private func gap(after index: Int, lastLine: CGFloat, _ store: TextStore) -> CGFloat {
    let block = store.blocks[index]
    let attributes = block.piece.runs.last?.attributes.values ?? [:]
    let font = attributes[.font] as? UIFont ?? look.font
    let spec = spec(attributes)
    var gap = spec.lineSpacing
    let asksForHeight =
      spec.minimumLineHeight > 0 || spec.maximumLineHeight > 0 || spec.lineHeightMultiple > 0
    if let leading = font.styleLeading, !asksForHeight { gap += leading - lastLine }
    if !block.isCut {
      let next = store.blocks[index + 1].piece.runs.first?.attributes.values ?? [:]
      gap += spec.paragraphSpacing + self.spec(next).paragraphSpacingBefore
    }
    return gap
  }

  private func spec(_ attributes: [NSAttributedString.Key: Any]) -> ParagraphSpec {
    (attributes[.paragraphStyle] as? NSParagraphStyle)?.spec ?? look.paragraph
  }

  private func styledText(of block: TextBlock, at index: Int, _ store: TextStore) -> StyledText {
    var piece = block.piece
    for run in piece.runs where run.attributes.values[.link] != nil {
      piece = showingLinks(piece)
      break
    }
    if let marked {
      let start = store.start(ofBlock: index)
      let part = (start..<(start + block.length)).clamped(to: marked)
      if !part.isEmpty {
        piece.change((part.lowerBound - start)..<(part.upperBound - start)) {
          $0.merging(markedStyle)
        }
      }
    }
    return StyledText(
      piece.attributedString, font: look.font, paragraph: look.paragraph, maximumLines: 0,
      width: width < Self.unlimited ? width : nil, traits: look.traits)
  }

  private func showingLinks(_ piece: TextPiece) -> TextPiece {
    var piece = piece
    piece.change(0..<piece.length) { attributes in
      guard attributes.values[.link] != nil else { return attributes }
      return attributes.removing(.link).merging(look.links)
    }
    return piece
  }

  /// The text's size at a width; exact for texts of up to some 500,000 bytes.
  func size(width: CGFloat?, _ store: TextStore) -> CGSize {
    let column = width == self.width ? self : TextColumn(look: look, width: width ?? Self.unlimited)
    if column !== self {
      column.typing = typing
      column.reset(store)
    }
    for index in column.entries.indices.prefix(Self.measuredBlocks) {
      _ = column.frame(ofBlock: index, store)
    }
    return CGSize(width: column.usedWidth, height: column.height(store))
  }

  private static let measuredBlocks = 256

  /// As good as no limit, in points.
  static let unlimited: CGFloat = 1_000_000

  /// The widest line of those that are laid out, without space beside it.
  var usedWidth: CGFloat {
    entries.reduce(0) { widest, entry in
      (entry.frame?.lines ?? []).reduce(widest) { max($0, $1.width) }
    }
  }
}
