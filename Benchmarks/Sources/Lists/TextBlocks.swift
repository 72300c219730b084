/// Many texts in an order that changes: a change moves the texts of one block only, as the lists of
/// other toolkits move those on the shorter side.
struct TextBlocks {
  private var blocks: [[String]] = []
  private(set) var count = 0

  private static let size = 512

  init(count: Int, _ text: (Int) -> String) {
    self.count = count
    for start in stride(from: 0, to: count, by: Self.size) {
      blocks.append((start..<min(start + Self.size, count)).map(text))
    }
  }

  /// The block of a row, and where in it the row is.
  private func place(of row: Int) -> (block: Int, row: Int) {
    var row = row
    for (index, block) in blocks.enumerated() {
      if row < block.count || index == blocks.count - 1 { return (index, row) }
      row -= block.count
    }
    preconditionFailure("There are no texts.")
  }

  subscript(row: Int) -> String {
    let place = place(of: row)
    return blocks[place.block][place.row]
  }

  mutating func insert(_ text: String, at row: Int) {
    let place = place(of: row)
    blocks[place.block].insert(text, at: place.row)
    count += 1
  }

  @discardableResult mutating func remove(at row: Int) -> String {
    let place = place(of: row)
    count -= 1
    return blocks[place.block].remove(at: place.row)
  }
}
