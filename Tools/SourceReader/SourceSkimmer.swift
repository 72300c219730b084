/// Finds the parts of a source that nothing has to be rewritten in, without parsing it: parsing is
/// what takes time, and most of a source is bodies of functions that are passed on as they are.
struct SourceSkimmer {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0
  private var blocks: [Block] = []
  private var dull: [Range<Int>] = []

  /// What is between braces.
  private struct Block {
    /// Behind the brace.
    var start: Int
    /// Whether there is something in it that may have to be rewritten, or that has to be known.
    var matters = false
  }

  private struct NotUnderstood: Error {}

  /// The source with blanks in the place of what is dull, byte for byte; the source itself where it
  /// is not understood.
  static func skimmed(_ bytes: [UInt8]) -> [UInt8] {
    let dull = bytes.withUnsafeBufferPointer { buffer -> [Range<Int>] in
      var skimmer = SourceSkimmer(bytes: buffer)
      do {
        try skimmer.skim()
        return skimmer.dull
      } catch {
        return []
      }
    }
    guard !dull.isEmpty else { return bytes }
    var result = bytes
    result.withUnsafeMutableBufferPointer { buffer in
      for range in dull {
        for index in range where buffer[index] != Byte.newline && buffer[index] != Byte.return {
          buffer[index] = Byte.blank
        }
      }
    }
    return result
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private mutating func skim() throws {
    while place < bytes.count {
      let byte = bytes[place]
      switch byte {
      case Byte.quote: try skipString(hashes: 0)
      case Byte.slash: try skipSlash()
      case Byte.hash:
        note()
        try skipHash()
      case Byte.at:
        note()
        place += 1
      case Byte.open:
        place += 1
        blocks.append(Block(start: place))
      case Byte.close: try closeBlock()
      case Byte.question, Byte.exclamation:
        place += 1
        // A call of an optional requirement.
        if peek == Byte.parenthesis { note() }
      case _ where Self.isLetter(byte): readWord()
      default: place += 1
      }
    }
    guard blocks.isEmpty else { throw NotUnderstood() }
  }

  private var peek: UInt8? { place < bytes.count ? bytes[place] : nil }

  /// There is something here.
  private mutating func note() {
    if !blocks.isEmpty { blocks[blocks.count - 1].matters = true }
  }

  private mutating func closeBlock() throws {
    guard let block = blocks.popLast() else { throw NotUnderstood() }
    if block.matters {
      note()
    } else if place - block.start > 8 {
      while let last = dull.last, last.lowerBound >= block.start { dull.removeLast() }
      dull.append(block.start..<place)
    }
    place += 1
  }

  // MARK: Words

  /// Those behind which there is a declaration that has to be known.
  private static let declarations = [
    "func", "class", "struct", "enum", "extension", "protocol", "actor", "import", "optional",
  ].map { Array($0.utf8) }

  private mutating func readWord() {
    let start = place
    while let byte = peek, Rewriter.isNamePart(byte) { place += 1 }
    let word = UnsafeBufferPointer(rebasing: bytes[start..<place])
    // Names of the network begin so.
    if Self.networkNames.contains(where: { word.starts(with: $0) })
      || Self.declarations.contains(where: { word.elementsEqual($0) })
    {
      note()
    }
  }

  /// How the names of Foundation's network begin.
  private static let networkNames = [
    "URLS", "URLR", "URLA", "URLC", "URLP", "HTTP", "CachedURL", "NSURLRe", "NSHTTP",
    "NSMutableURL",
  ].map { Array($0.utf8) }

  private static func isLetter(_ byte: UInt8) -> Bool {
    Rewriter.isNamePart(byte) && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  // MARK: Comments and regular expressions

  private mutating func skipSlash() throws {
    let next = place + 1 < bytes.count ? bytes[place + 1] : 0
    if next == Byte.slash {
      while let byte = peek, byte != Byte.newline { place += 1 }
    } else if next == Byte.star {
      place += 2
      var depth = 1
      while depth > 0 {
        guard place + 1 < bytes.count else { throw NotUnderstood() }
        switch (bytes[place], bytes[place + 1]) {
        case (Byte.slash, Byte.star): depth += 1
        case (Byte.star, Byte.slash): depth -= 1
        default:
          place += 1
          continue
        }
        place += 2
      }
    } else {
      // A division stands behind a value; anything else may be a regular expression.
      guard let before = lastBeforeBlanks,
        Rewriter.isNamePart(before) || [Byte.closeParenthesis, Byte.closeBracket].contains(before)
      else { throw NotUnderstood() }
      place += 1
    }
  }

  private var lastBeforeBlanks: UInt8? {
    var index = place - 1
    while index >= 0, bytes[index] == Byte.blank { index -= 1 }
    return index >= 0 ? bytes[index] : nil
  }

  // MARK: Strings

  /// Skips the signs, and the string or the regular expression behind them.
  private mutating func skipHash() throws {
    var hashes = 0
    while peek == Byte.hash {
      hashes += 1
      place += 1
    }
    if peek == Byte.quote { try skipString(hashes: hashes) }
    if peek == Byte.slash { throw NotUnderstood() }
  }

  private mutating func skipString(hashes: Int) throws {
    let isLong = starts(with: [Byte.quote, Byte.quote, Byte.quote])
    place += isLong ? 3 : 1
    let quotes = isLong ? 3 : 1
    while let byte = peek {
      switch byte {
      case Byte.newline where !isLong: throw NotUnderstood()
      case Byte.backslash where isFollowed(byHashes: hashes):
        place += 1 + hashes
        if peek == Byte.parenthesis {
          note()
          try skipParentheses()
        } else {
          place += 1
        }
      case Byte.quote where isEnd(quotes: quotes, hashes: hashes):
        place += quotes + hashes
        return
      default: place += 1
      }
    }
    throw NotUnderstood()
  }

  private func isFollowed(byHashes hashes: Int) -> Bool {
    place + hashes < bytes.count
      && bytes[(place + 1)..<(place + 1 + hashes)].allSatisfy { $0 == Byte.hash }
  }

  private func isEnd(quotes: Int, hashes: Int) -> Bool {
    place + quotes + hashes <= bytes.count
      && bytes[place..<(place + quotes)].allSatisfy { $0 == Byte.quote }
      && bytes[(place + quotes)..<(place + quotes + hashes)].allSatisfy { $0 == Byte.hash }
  }

  private func starts(with text: [UInt8]) -> Bool {
    place + text.count <= bytes.count && bytes[place..<(place + text.count)].elementsEqual(text)
  }

  /// What is put into a string, with the strings in it.
  private mutating func skipParentheses() throws {
    var depth = 0
    while let byte = peek {
      switch byte {
      case Byte.parenthesis: depth += 1
      case Byte.closeParenthesis:
        depth -= 1
        if depth == 0 {
          place += 1
          return
        }
      case Byte.quote:
        try skipString(hashes: 0)
        continue
      case Byte.hash:
        try skipHash()
        continue
      case Byte.slash:
        try skipSlash()
        continue
      default: break
      }
      place += 1
    }
    throw NotUnderstood()
  }

  private enum Byte {
    static let newline = UInt8(ascii: "\n")
    static let `return` = UInt8(ascii: "\r")
    static let blank = UInt8(ascii: " ")
    static let quote = UInt8(ascii: "\"")
    static let slash = UInt8(ascii: "/")
    static let star = UInt8(ascii: "*")
    static let hash = UInt8(ascii: "#")
    static let at = UInt8(ascii: "@")
    static let open = UInt8(ascii: "{")
    static let close = UInt8(ascii: "}")
    static let question = UInt8(ascii: "?")
    static let exclamation = UInt8(ascii: "!")
    static let parenthesis = UInt8(ascii: "(")
    static let closeParenthesis = UInt8(ascii: ")")
    static let closeBracket = UInt8(ascii: "]")
    static let backslash = UInt8(ascii: "\\")
  }
}
