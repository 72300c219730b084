import Foundation

/// A part of a long text that is kept and laid out as one: whole paragraphs, some 2,000 bytes of
/// them, or a part of a paragraph that is longer than that.
struct TextBlock {
  var piece: TextPiece
  /// UTF-16 units.
  var length: Int
  /// Line breaks, to guess how high the block is before it is laid out.
  var breaks: Int
  /// True where the block ends in the middle of a paragraph.
  var isCut: Bool

  var byteCount: Int { piece.string.utf8.count }

  /// What blocks are made as long as, in bytes, and what none is longer than.
  static let usualBytes = 2048
  static let maximumBytes = 4096
}

/// Cuts a text into blocks.
struct BlockCutter {
  /// - Parameter continues: true where the text's end is not the end of a paragraph, and more
  ///   follows.
  static func blocks(of piece: TextPiece, continues: Bool) -> [TextBlock] {
    var string = piece.string
    let (blocks, _): ([TextBlock], Void) = string.withUTF8 { bytes in
      (BlockCutter(bytes: bytes, piece: piece).blocks(continues: continues), ())
    }
    return blocks
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let piece: TextPiece

  private func blocks(continues: Bool) -> [TextBlock] {
    var result: [TextBlock] = []
    result.reserveCapacity(bytes.count / TextBlock.usualBytes + 1)
    var start = 0
    var offset = 0
    // Where the runs stand; with one run alone nothing is looked up.
    var runs = piece.runs[...]
    while start < bytes.count {
      let (end, isCut) = end(from: start)
      let length = UTF16Count.of(bytes, start..<end)
      result.append(
        TextBlock(
          piece: TextPiece(
            string: String(
              decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self),
            runs: take(length, from: &runs)),
          length: length, breaks: breaks(in: start..<end),
          isCut: end == bytes.count ? continues && !isTerminated(before: end) : isCut))
      start = end
      offset += length
    }
    return result
  }

  private func take(_ length: Int, from runs: inout ArraySlice<TextPiece.Run>) -> [TextPiece.Run] {
    var result: [TextPiece.Run] = []
    var missing = length
    while missing > 0, let first = runs.first {
      let part = min(missing, first.length)
      result.append(TextPiece.Run(length: part, attributes: first.attributes))
      missing -= part
      if part == first.length {
        runs.removeFirst()
      } else {
        runs[runs.startIndex].length -= part
      }
    }
    return result
  }

  private func breaks(in range: Range<Int>) -> Int {
    var count = 0
    for index in range { count &+= bytes[index] == 0x0A || bytes[index] == 0x0D ? 1 : 0 }
    return count
  }

  private func end(from start: Int) -> (end: Int, isCut: Bool) {
    if bytes.count - start <= TextBlock.usualBytes { return (bytes.count, false) }
    var end = start + TextBlock.usualBytes
    while end > start {
      if isTerminated(before: end) { return (end, false) }
      end -= 1
    }
    let last = min(start + TextBlock.maximumBytes, bytes.count)
    end = start + TextBlock.usualBytes
    while end < last {
      end += 1
      if isTerminated(before: end) { return (end, false) }
    }
    return last == bytes.count ? (last, false) : (cut(from: start, notAfter: last), true)
  }

  /// Where a paragraph that is too long is cut: behind a space, or between two characters.
  private func cut(from start: Int, notAfter last: Int) -> Int {
    let reach = 1024
    var end = last
    while end > last - reach {
      if bytes[end - 1] == 0x20 { return end }
      end -= 1
    }
    end = last
    while end > start + 1, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    let context = UnsafeBufferPointer(rebasing: bytes[max(start, end - reach)..<end])
    let text = String(decoding: context, as: UTF8.self)
    guard let character = text.last, character.utf8.count < reach else { return end }
    return end - character.utf8.count
  }

  /// True where a paragraph ends in front of `index`.
  private func isTerminated(before index: Int) -> Bool {
    switch bytes[index - 1] {
    case 0x0A: return true
    case 0x0D: return index == bytes.count || bytes[index] != 0x0A
    case 0x85: return index >= 2 && bytes[index - 2] == 0xC2
    case 0xA8, 0xA9: return index >= 3 && bytes[index - 2] == 0x80 && bytes[index - 3] == 0xE2
    default: return false
    }
  }
}

extension StringProtocol {
  /// True where the text ends with what ends a paragraph.
  var endsParagraph: Bool {
    switch unicodeScalars.last?.value {
    case 0x0A, 0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
