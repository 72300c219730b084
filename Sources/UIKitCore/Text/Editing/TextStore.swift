import Foundation

/// A text of any length that is edited: blocks of paragraphs, so that a change touches some
/// thousand bytes however long the text is. Positions are UTF-16 units.
struct TextStore {
  /// Which blocks a change has replaced.
  struct BlockChange: Equatable {
    var first: Int
    var removed: Int
    var inserted: Int
  }

  /// None is empty.
  private(set) var blocks: ContiguousArray<TextBlock>
  private(set) var length: Int

  init() {
    blocks = []
    length = 0
  }

  init(_ piece: TextPiece) {
    blocks = ContiguousArray(BlockCutter.blocks(of: piece, continues: false))
    length = piece.length
  }

  // MARK: Reading

  var string: String {
    if blocks.count == 1 { return blocks[0].piece.string }
    var result = ""
    result.reserveCapacity(blocks.reduce(0) { $0 + $1.byteCount })
    for block in blocks { result += block.piece.string }
    return result
  }

  func string(in range: Range<Int>) -> String { piece(in: range).string }

  var attributedString: NSAttributedString { piece(in: 0..<length).attributedString }

  func piece(in range: Range<Int>) -> TextPiece {
    let range = rounded(range)
    guard !range.isEmpty else { return TextPiece() }
    var result = TextPiece()
    var (index, start) = block(at: range.lowerBound)
    while index < blocks.count, start < range.upperBound {
      let block = blocks[index]
      let part = (start..<(start + block.length)).clamped(to: range)
      result.append(
        part.count == block.length
          ? block.piece : block.piece.slice((part.lowerBound - start)..<(part.upperBound - start)))
      start += block.length
      index += 1
    }
    return result
  }

  /// The attributes of the character at `index` and how far they reach.
  func attributes(at index: Int) -> (AttributeSet, Range<Int>)? {
    guard (0..<length).contains(index) else { return nil }
    let (number, blockStart) = block(at: index)
    var start = blockStart
    for run in blocks[number].piece.runs {
      if index < start + run.length {
        return (run.attributes, start..<(start + run.length))
      }
      start += run.length
    }
    return nil
  }

  // MARK: Places

  /// The block that holds the character at `index`, and where it starts; the last for the end.
  func block(at index: Int) -> (index: Int, start: Int) {
    var start = 0
    let found = blocks.withUnsafeBufferPointer { blocks in
      for number in blocks.indices {
        let end = start + blocks[number].length
        if index < end { return number }
        start = end
      }
      return blocks.count
    }
    if found < blocks.count || blocks.isEmpty { return (found, start) }
    return (found - 1, start - blocks[found - 1].length)
  }

  func start(ofBlock index: Int) -> Int {
    blocks.withUnsafeBufferPointer { blocks in
      var start = 0
      for number in 0..<index { start += blocks[number].length }
      return start
    }
  }

  func clamped(_ index: Int) -> Int { min(max(index, 0), length) }

  /// `index`, or the place before where it would part a surrogate pair.
  func rounded(_ index: Int) -> Int {
    let index = clamped(index)
    return partsPair(index) ? index - 1 : index
  }

  /// The range within the text, made larger where it would part surrogate pairs.
  func rounded(_ range: Range<Int>) -> Range<Int> {
    let start = rounded(range.lowerBound)
    if range.isEmpty { return start..<start }
    let end = clamped(range.upperBound)
    return start..<max(start, partsPair(end) ? end + 1 : end)
  }

  private func partsPair(_ index: Int) -> Bool {
    guard index > 0, index < length else { return false }
    let (number, start) = block(at: index)
    let offset = index - start
    let utf16 = blocks[number].piece.string.utf16
    guard offset > 0, blocks[number].byteCount != blocks[number].length else { return false }
    return UTF16.isTrailSurrogate(utf16[utf16.index(utf16.startIndex, offsetBy: offset)])
  }

  // MARK: Changing

  /// Puts `piece` in the place of `range`.
  @discardableResult
  mutating func replace(_ range: Range<Int>, with piece: TextPiece) -> BlockChange {
    let range = rounded(range)
    guard !blocks.isEmpty else {
      blocks = ContiguousArray(BlockCutter.blocks(of: piece, continues: false))
      length = piece.length
      return BlockChange(first: 0, removed: 0, inserted: blocks.count)
    }
    var (first, start) = block(at: range.lowerBound)
    var (last, lastStart) = block(at: max(range.lowerBound, range.upperBound - 1))
    // What is typed where a paragraph was cut goes on with the part before.
    if range.lowerBound == start, first > 0, blocks[first - 1].isCut {
      first -= 1
      start -= blocks[first].length
    }
    let head = blocks[first].piece.slice(0..<(range.lowerBound - start))
    let tail = blocks[last].piece.slice((range.upperBound - lastStart)..<blocks[last].length)
    var whole = head.appending(piece).appending(tail)
    // A part ends where a paragraph does, unless it was cut there before.
    while last + 1 < blocks.count, needsNext(whole, endsCut: blocks[last].isCut, next: last + 1) {
      last += 1
      lastStart = 0
      whole.append(blocks[last].piece)
    }
    if first > 0, joinsPrevious(whole, previous: first - 1) {
      first -= 1
      whole = blocks[first].piece.appending(whole)
    }
    let made = BlockCutter.blocks(of: whole, continues: last + 1 < blocks.count)
    blocks.replaceSubrange(first...last, with: made)
    length += piece.length - range.count
    return BlockChange(first: first, removed: last - first + 1, inserted: made.count)
  }

  /// Changes the attributes of a stretch.
  @discardableResult
  mutating func change(
    _ range: Range<Int>, _ change: (AttributeSet) -> AttributeSet
  ) -> BlockChange {
    let range = rounded(range)
    guard !range.isEmpty else { return BlockChange(first: 0, removed: 0, inserted: 0) }
    let first = block(at: range.lowerBound)
    var (index, start) = first
    // Runs that shared a set go on sharing one.
    var known: [(old: AttributeSet, new: AttributeSet)] = []
    func changed(_ old: AttributeSet) -> AttributeSet {
      if let found = known.last(where: { $0.old === old }) { return found.new }
      let new = change(old)
      known.append((old, new))
      return new
    }
    while index < blocks.count, start < range.upperBound {
      let part = (start..<(start + blocks[index].length)).clamped(to: range)
      blocks[index].piece.change(
        (part.lowerBound - start)..<(part.upperBound - start), changed)
      start += blocks[index].length
      index += 1
    }
    let count = index - first.index
    return BlockChange(first: first.index, removed: count, inserted: count)
  }

  /// Below this a block is joined with its neighbour, in bytes.
  private static let smallBytes = 512

  private func needsNext(_ whole: TextPiece, endsCut: Bool, next: Int) -> Bool {
    if whole.isEmpty { return false }
    let string = whole.string
    if !string.endsParagraph { return !endsCut || string.utf8.count < Self.smallBytes }
    if string.utf8.last == 0x0D, blocks[next].piece.string.utf8.first == 0x0A { return true }
    return string.utf8.count < Self.smallBytes
      && string.utf8.count + blocks[next].byteCount <= TextBlock.usualBytes
  }

  private func joinsPrevious(_ whole: TextPiece, previous: Int) -> Bool {
    let string = blocks[previous].piece.string
    if string.utf8.last == 0x0D, whole.string.utf8.first == 0x0A { return true }
    // Nothing is left after a part that was cut: its own end may now be the text's.
    if whole.isEmpty { return blocks[previous].isCut }
    return whole.string.utf8.count < Self.smallBytes
      && string.utf8.count + whole.string.utf8.count <= TextBlock.usualBytes
  }

  // MARK: Invariants

  func checkInvariants() {
    precondition(
      length == blocks.reduce(0) { $0 + $1.length }, "The blocks' lengths do not add up.")
    for (index, block) in blocks.enumerated() {
      precondition(!block.piece.isEmpty, "Block \(index) is empty.")
      precondition(
        block.length == block.piece.string.utf16.count && block.length == block.piece.length,
        "Block \(index) has another length than its text.")
      let isLast = index + 1 == blocks.count
      precondition(
        isLast || block.isCut || block.piece.string.endsParagraph,
        "Block \(index) ends within a paragraph without saying so.")
      precondition(
        isLast || block.piece.string.utf8.last != 0x0D
          || blocks[index + 1].piece.string.utf8.first != 0x0A,
        "A line break is parted after block \(index).")
    }
  }
}
