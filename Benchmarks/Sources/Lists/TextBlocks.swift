/// Many texts in an order that changes: a change moves the texts of one block only, as the lists of
/// other toolkits move those on the shorter side. The texts of a block lie one behind the other, so
/// that filling the list takes no allocation for each.
struct TextBlocks {
  private struct Block {
    var bytes: [UInt8] = []
    /// Where each text ends, in bytes.
    var ends: [Int] = []

    func range(of row: Int) -> Range<Int> { (row == 0 ? 0 : ends[row - 1])..<ends[row] }

    mutating func insert(_ text: [UInt8], at row: Int) {
      let start = row == 0 ? 0 : ends[row - 1]
      bytes.insert(contentsOf: text, at: start)
      ends.insert(start, at: row)
      for index in row..<ends.count { ends[index] += text.count }
    }

    mutating func remove(at row: Int) -> [UInt8] {
      let range = range(of: row)
      let text = Array(bytes[range])
      bytes.removeSubrange(range)
      ends.remove(at: row)
      for index in row..<ends.count { ends[index] -= text.count }
      return text
    }
  }

  private var blocks: [Block] = []
  private(set) var count = 0

  private static let size = 512
  /// No text that is written is longer, in bytes.
  static let longest = 40

  /// - Parameter write: writes the text of a row and returns how many bytes it has.
  init(count: Int, _ write: (Int, UnsafeMutablePointer<UInt8>) -> Int) {
    self.count = count
    for start in stride(from: 0, to: count, by: Self.size) {
      let rows = start..<min(start + Self.size, count)
      var block = Block()
      block.ends.reserveCapacity(rows.count)
      block.bytes = [UInt8](unsafeUninitializedCapacity: rows.count * Self.longest) { bytes, end in
        guard let first = bytes.baseAddress else { return }
        for row in rows {
          end += write(row, first + end)
          block.ends.append(end)
        }
      }
      blocks.append(block)
    }
  }

  /// The block of a row, and where in it the row is.
  private func place(of row: Int) -> (block: Int, row: Int) {
    var row = row
    for (index, block) in blocks.enumerated() {
      if row < block.ends.count || index == blocks.count - 1 { return (index, row) }
      row -= block.ends.count
    }
    preconditionFailure("There are no texts.")
  }

  subscript(row: Int) -> String {
    let place = place(of: row)
    let block = blocks[place.block]
    return String(decoding: block.bytes[block.range(of: place.row)], as: UTF8.self)
  }

  mutating func insert(_ text: String, at row: Int) { insert(Array(text.utf8), at: row) }

  private mutating func insert(_ text: [UInt8], at row: Int) {
    let place = place(of: row)
    blocks[place.block].insert(text, at: place.row)
    count += 1
  }

  mutating func remove(at row: Int) { _ = take(row) }

  mutating func move(from: Int, to: Int) { insert(take(from), at: to) }

  private mutating func take(_ row: Int) -> [UInt8] {
    let place = place(of: row)
    count -= 1
    return blocks[place.block].remove(at: place.row)
  }
}
