import Foundation

/// A text with attributes, as a value: what is put into an edited text or taken out of it.
struct TextPiece: Equatable {
  /// Attributes and how many UTF-16 units have them; more than 0.
  struct Run: Equatable {
    var length: Int
    var attributes: AttributeSet
  }

  private(set) var string: String
  /// Together as long as the string.
  private(set) var runs: [Run]

  /// UTF-16 units.
  var length: Int { runs.reduce(0) { $0 + $1.length } }
  var isEmpty: Bool { runs.isEmpty }

  init() {
    string = ""
    runs = []
  }

  init(_ string: String, _ attributes: AttributeSet) {
    var string = string
    string.makeContiguousUTF8()
    let length = string.utf8.withContiguousStorageIfAvailable { UTF16Count.of($0) }
    self.string = string
    runs = string.isEmpty ? [] : [Run(length: length ?? string.utf16.count, attributes: attributes)]
  }

  init(string: String, runs: [Run]) {
    self.string = string
    self.runs = runs
  }

  init(_ text: NSAttributedString) {
    self.init()
    // An attributed string may hold halves of surrogate pairs; they become replacement signs.
    var string = text.string
    string.makeContiguousUTF8()
    self.string = string
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { values, range, _ in
      runs.append(run: Run(length: range.length, attributes: AttributeSet(values)))
    }
  }

  var attributedString: NSAttributedString {
    guard let first = runs.first else { return NSAttributedString(string: "") }
    if runs.count == 1 {
      return NSAttributedString(string: string, attributes: first.attributes.values)
    }
    let result = NSMutableAttributedString(string: string)
    var start = 0
    for run in runs {
      result.setAttributes(
        run.attributes.values, range: NSRange(location: start, length: run.length))
      start += run.length
    }
    return result
  }

  func appending(_ other: TextPiece) -> TextPiece {
    if other.isEmpty { return self }
    if isEmpty { return other }
    var result = self
    result.append(other)
    return result
  }

  mutating func append(_ other: TextPiece) {
    string += other.string
    for run in other.runs { runs.append(run: run) }
  }

  /// Offsets are UTF-16 units and do not part surrogate pairs.
  func slice(_ range: Range<Int>) -> TextPiece {
    guard !range.isEmpty else { return TextPiece() }
    let start = string.utf16.index(string.startIndex, offsetBy: range.lowerBound)
    let end = string.utf16.index(start, offsetBy: range.count)
    return TextPiece(string: String(string[start..<end]), runs: runs.slice(range))
  }

  /// Changes the attributes of a stretch.
  mutating func change(_ range: Range<Int>, _ change: (AttributeSet) -> AttributeSet) {
    guard !range.isEmpty else { return }
    var changed = runs.slice(0..<range.lowerBound)
    for run in runs.slice(range) {
      changed.append(run: Run(length: run.length, attributes: change(run.attributes)))
    }
    for run in runs.slice(range.upperBound..<length) { changed.append(run: run) }
    runs = changed
  }
}

extension Array where Element == TextPiece.Run {
  /// Adds a run, as part of the last one where both have the same attributes.
  mutating func append(run: TextPiece.Run) {
    guard run.length > 0 else { return }
    if let last, last.attributes == run.attributes {
      self[count - 1].length += run.length
    } else {
      append(run)
    }
  }

  func slice(_ range: Range<Int>) -> [TextPiece.Run] {
    if range.isEmpty { return [] }
    if count == 1 { return [Element(length: range.count, attributes: self[0].attributes)] }
    var result: [Element] = []
    var start = 0
    for run in self {
      let part = (start..<(start + run.length)).clamped(to: range)
      if !part.isEmpty {
        result.append(Element(length: part.count, attributes: run.attributes))
      }
      start += run.length
      if start >= range.upperBound { break }
    }
    return result
  }
}

/// How long a text is in UTF-16 units, from its UTF-8.
enum UTF16Count {
  static func of(_ bytes: UnsafeBufferPointer<UInt8>) -> Int { of(bytes, 0..<bytes.count) }

  /// Every byte that starts a scalar counts one, those of scalars beyond the first plane one more.
  static func of(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
    var count = 0
    for index in range {
      let byte = bytes[index]
      count &+= byte & 0xC0 == 0x80 ? 0 : 1
      count &+= byte >= 0xF0 ? 1 : 0
    }
    return count
  }
}
