/// Finds the parts of a source that nothing has to be rewritten in, without parsing it: parsing is
/// what takes time, and most of a source is statements and members that are passed on as they are.
///
/// A source is read as blocks between braces, and a block as units: statements or members, each of
/// which begins at a line's start. Where it is not sure that a unit begins, the one before goes on.
struct SourceSkimmer {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// Methods that matter wherever they are declared, by name.
  private let methods: Set<String>
  /// Words that matter wherever they stand.
  private let names: Set<String>
  /// Methods that matter where they are called behind a mark, as `name?(`.
  private let called: Set<String>
  /// Whether nothing matters but protocols.
  private let keepsProtocolsOnly: Bool
  private var place = 0
  /// The blocks around, the file itself first.
  private var blocks: [Block]
  private var dull: [Range<Int>] = []
  /// How many strings deep the code is that is put into them.
  private var interpolations = 0

  /// What is between braces.
  private struct Block {
    /// Behind the brace.
    var start: Int
    /// Whether there is something in it that may have to be rewritten, or that has to be known.
    var matters = false
    /// Whether all of it is kept.
    var isWhole = false
    /// The parentheses and brackets that are open.
    var depth = 0
    var unit: Unit
    /// Whether only blanks and comments have been read since the last line's end.
    var isLineStart = true
    /// What was read last, but for blanks and comments.
    var last = 0..<0
  }

  /// A statement or a member of a type.
  private struct Unit {
    var start: Int
    var matters = false
    /// Whether it is kept where the block around is: without a label, a `switch` is none.
    var isLabel = false
    /// Whether there are only attributes so far.
    var isAttributes = false
    /// Whether the next block is a protocol's.
    var isProtocol = false
  }

  private struct NotUnderstood: Error {}

  /// The source with blanks in the place of what is dull, byte for byte; the source itself where it
  /// is not understood.
  static func skimmed(
    _ bytes: [UInt8], methods: Set<String>, names: Set<String>, called: Set<String>
  ) -> [UInt8] {
    skimmed(bytes) { buffer in
      SourceSkimmer(
        bytes: buffer, methods: methods, names: names, called: called, keepsProtocolsOnly: false)
    }
  }

  /// The source with blanks in the place of all but its protocols and what they stand in.
  static func protocols(in bytes: [UInt8]) -> [UInt8] {
    skimmed(bytes) { buffer in
      SourceSkimmer(bytes: buffer, methods: [], names: [], called: [], keepsProtocolsOnly: true)
    }
  }

  /// How many bytes of a source are no blanks: what a parser takes its time for.
  static func size(of skimmed: [UInt8]) -> Int {
    skimmed.count { $0 != Byte.blank && $0 != Byte.newline && $0 != Byte.return }
  }

  private static func skimmed(
    _ bytes: [UInt8], by skimmer: (UnsafeBufferPointer<UInt8>) -> SourceSkimmer
  ) -> [UInt8] {
    let dull = bytes.withUnsafeBufferPointer { buffer -> [Range<Int>] in
      var skimmer = skimmer(buffer)
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

  private init(
    bytes: UnsafeBufferPointer<UInt8>, methods: Set<String>, names: Set<String>,
    called: Set<String>, keepsProtocolsOnly: Bool
  ) {
    self.bytes = bytes
    self.keepsProtocolsOnly = keepsProtocolsOnly
    self.methods = methods
    self.names = names
    self.called = called
    blocks = [Block(start: 0, unit: Unit(start: 0))]
  }

  private mutating func skim() throws {
    while place < bytes.count {
      switch bytes[place] {
      case Byte.newline:
        blocks[blocks.count - 1].isLineStart = true
        place += 1
      case Byte.blank, Byte.tab, Byte.return: place += 1
      case Byte.slash where isComment: try skipComment()
      default:
        if block.isLineStart { try startLine() }
        try readToken()
      }
    }
    endUnit()
    guard blocks.count == 1, block.depth == 0 else { throw NotUnderstood() }
  }

  private var peek: UInt8? { place < bytes.count ? bytes[place] : nil }

  private var block: Block {
    _read { yield blocks[blocks.count - 1] }
    _modify { yield &blocks[blocks.count - 1] }
  }

  /// There is something here that is no protocol.
  private mutating func note() {
    if !keepsProtocolsOnly { block.unit.matters = true }
  }

  /// Reads what is neither a blank nor a comment.
  private mutating func readToken() throws {
    let start = place
    switch bytes[place] {
    case Byte.quote: try skipString(hashes: 0)
    case Byte.slash: try skipSlash()
    case Byte.hash: if try readHash() { return }
    case Byte.at: readAttribute()
    case Byte.open where interpolations == 0:
      openBlock()
      return
    case Byte.close where interpolations == 0: try closeBlock()
    case Byte.parenthesis, Byte.bracket:
      place += 1
      block.depth += 1
    case Byte.closeParenthesis, Byte.closeBracket:
      place += 1
      block.depth -= 1
      if block.depth < 0 { throw NotUnderstood() }
    case Byte.question, Byte.exclamation:
      place += 1
      if peek == Byte.parenthesis, mayBeRequirement(endingAt: start) { note() }
    case let byte where Rewriter.isNamePart(byte): readWord()
    default: place += 1
    }
    block.last = start..<place
  }

  // MARK: Blocks and units

  private mutating func openBlock() {
    place += 1
    var inner = Block(start: place, unit: Unit(start: place))
    inner.isWhole = block.isWhole || block.unit.isProtocol
    block.unit.isProtocol = false
    block.unit.isAttributes = false
    blocks.append(inner)
  }

  private mutating func closeBlock() throws {
    endUnit()
    guard blocks.count > 1, let inner = blocks.popLast(), inner.depth == 0 else {
      throw NotUnderstood()
    }
    if inner.matters {
      block.unit.matters = true
    } else if !inner.isWhole {
      blank(inner.start..<place)
    }
    place += 1
  }

  private mutating func endUnit() {
    if block.unit.matters {
      block.matters = true
    } else if !block.isWhole, !block.unit.isLabel {
      blank(block.unit.start..<place)
    }
  }

  private mutating func blank(_ range: Range<Int>) {
    while let last = dull.last, last.lowerBound >= range.lowerBound { dull.removeLast() }
    if !range.isEmpty { dull.append(range) }
  }

  /// At the first thing in a line: a unit may begin here.
  private mutating func startLine() throws {
    block.isLineStart = false
    guard block.depth == 0, !block.unit.isAttributes, beginsUnit else { return }
    guard block.last.isEmpty || endsUnit else { return }
    startUnit()
  }

  private mutating func startUnit() {
    endUnit()
    block.unit = Unit(start: place)
    switch bytes[place] {
    case Byte.at:
      block.unit.isAttributes = true
      block.unit.isLabel = bytes[(place + 1)...].starts(with: Self.unknown)
    case let byte where Rewriter.isNamePart(byte):
      let word = word(at: place)
      block.unit.isLabel = Self.labels.contains { word.elementsEqual($0) }
    default: break
    }
  }

  private static let unknown = Array("unknown".utf8)
  private static let labels = ["case", "default"].map { Array($0.utf8) }

  /// Whether what is here can be the first of a statement or a member.
  private var beginsUnit: Bool {
    switch bytes[place] {
    case Byte.at, Byte.hash, Byte.backtick: return true
    case let byte where Self.isLetter(byte):
      let word = word(at: place)
      return !Self.goingOn.contains { word.elementsEqual($0) }
    default: return false
    }
  }

  /// Words that may go on with what is in the line before.
  private static let goingOn = [
    "else", "catch", "where", "as", "is", "in", "throws", "rethrows", "async", "while",
  ].map { Array($0.utf8) }

  /// Whether a statement or a member may be over behind what was read last.
  private var endsUnit: Bool {
    let last = block.last
    switch bytes[last.upperBound - 1] {
    case Byte.closeParenthesis, Byte.closeBracket, Byte.close, Byte.quote, Byte.backtick:
      return true
    case Byte.colon: return block.unit.isLabel
    case Byte.question, Byte.exclamation:
      // With a blank before it, it is an operator's.
      return last.lowerBound > 0
        && ![Byte.blank, Byte.newline].contains(bytes[last.lowerBound - 1])
    case let byte where Rewriter.isNamePart(byte):
      let word = UnsafeBufferPointer(rebasing: bytes[last])
      return !Self.unfinished.contains { word.elementsEqual($0) }
    default: return false
    }
  }

  /// Words behind which something has to come.
  private static let unfinished = [
    "if", "guard", "while", "for", "switch", "return", "throw", "try", "await", "in", "is", "as",
    "let", "var", "func", "class", "struct", "enum", "extension", "protocol", "actor", "case",
    "import", "typealias", "associatedtype", "where", "some", "any", "else", "do", "repeat",
    "public", "open", "internal", "fileprivate", "private", "package", "static", "final", "lazy",
    "weak", "unowned", "override", "required", "convenience", "mutating", "nonmutating",
    "nonisolated", "isolated", "dynamic", "optional", "indirect", "prefix", "postfix", "infix",
    "inout", "borrowing", "consuming", "async", "distributed", "macro",
  ].map { Array($0.utf8) }

  // MARK: Words

  private func word(at start: Int) -> UnsafeBufferPointer<UInt8> {
    var end = start
    while end < bytes.count, Rewriter.isNamePart(bytes[end]) { end += 1 }
    return UnsafeBufferPointer(rebasing: bytes[start..<end])
  }

  private mutating func readWord() {
    let word = word(at: place)
    if block.depth == 0 { block.unit.isAttributes = false }
    place += word.count
    if !names.isEmpty, names.contains(String(decoding: word, as: UTF8.self)) { note() }
    switch word.count {
    case 4 where word.elementsEqual(Self.function): readFunction()
    case 6 where word.elementsEqual(Self.importing): note()
    case 8 where word.elementsEqual(Self.optional): note()
    case 8 where word.elementsEqual(Self.protocol):
      block.unit.matters = true
      block.unit.isProtocol = true
    case 8...:
      // Names of the network begin so.
      if Self.networkNames.contains(where: { word.starts(with: $0) }) { note() }
    default: break
    }
  }

  /// Notes a method that a selector of the file, or another file, may name.
  private mutating func readFunction() {
    var start = place
    while start < bytes.count, bytes[start] == Byte.blank { start += 1 }
    guard start < bytes.count else { return }
    let name = word(at: start)
    if name.isEmpty {
      if bytes[start] == Byte.backtick || bytes[start] == Byte.newline { note() }
    } else if !methods.isEmpty, methods.contains(String(decoding: name, as: UTF8.self)) {
      note()
    }
  }

  private static let function = Array("func".utf8)
  private static let importing = Array("import".utf8)
  private static let optional = Array("optional".utf8)
  private static let `protocol` = Array("protocol".utf8)

  /// How the names of Foundation's network begin.
  private static let networkNames = [
    "URLS", "URLR", "URLA", "URLC", "URLP", "HTTP", "CachedURL", "NSURLRe", "NSHTTP",
    "NSMutableURL",
  ].map { Array($0.utf8) }

  private static func isLetter(_ byte: UInt8) -> Bool {
    Rewriter.isNamePart(byte) && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Whether the name before a mark may be that of an optional requirement.
  private func mayBeRequirement(endingAt end: Int) -> Bool {
    var start = end
    while start > 0, Rewriter.isNamePart(bytes[start - 1]) { start -= 1 }
    guard start < end else { return false }
    return called.contains(String(decoding: bytes[start..<end], as: UTF8.self))
  }

  /// Reads an attribute's name.
  private mutating func readAttribute() {
    place += 1
    let name = word(at: place)
    if Self.attributes.contains(where: { name.elementsEqual($0) }) { note() }
    place += name.count
    while peek == Byte.period {
      place += 1
      place += word(at: place).count
    }
  }

  private static let attributes = [
    "objc", "objcMembers", "IBAction", "IBOutlet", "NSManaged", "UIApplicationMain",
    "NSApplicationMain",
  ].map { Array($0.utf8) }

  // MARK: Signs before words

  /// Reads `#selector`, `#if`, or a string between such signs. True where it ended a unit.
  private mutating func readHash() throws -> Bool {
    let start = place
    var hashes = 0
    while peek == Byte.hash {
      hashes += 1
      place += 1
    }
    if peek == Byte.quote {
      try skipString(hashes: hashes)
      return false
    }
    if peek == Byte.slash { throw NotUnderstood() }
    let name = word(at: place)
    place += name.count
    if Self.macros.contains(where: { name.elementsEqual($0) }) { note() }
    guard interpolations == 0, Self.conditions.contains(where: { name.elementsEqual($0) }) else {
      return false
    }
    try readCondition(from: start)
    return true
  }

  /// Reads `#if` and its relatives up to the line's end. They are no part of any unit, so that they
  /// stay where the block around does.
  private mutating func readCondition(from start: Int) throws {
    guard block.depth == 0 else { throw NotUnderstood() }
    let end = place
    place = start
    endUnit()
    place = end
    while let byte = peek, byte != Byte.newline {
      if byte == Byte.slash, isComment { try skipComment() } else { place += 1 }
    }
    block.unit = Unit(start: place)
    block.last = 0..<0
  }

  private static let macros = ["selector", "keyPath", "Preview", "colorLiteral", "imageLiteral"]
    .map { Array($0.utf8) }
  private static let conditions = ["if", "elseif", "else", "endif"].map { Array($0.utf8) }

  // MARK: Comments and regular expressions

  private var isComment: Bool {
    let next = place + 1 < bytes.count ? bytes[place + 1] : 0
    return next == Byte.slash || next == Byte.star
  }

  private mutating func skipComment() throws {
    guard bytes[place + 1] == Byte.star else {
      while let byte = peek, byte != Byte.newline { place += 1 }
      return
    }
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
  }

  /// A division stands behind a value; anything else may be a regular expression.
  private mutating func skipSlash() throws {
    guard let before = lastBeforeBlanks,
      Rewriter.isNamePart(before) || [Byte.closeParenthesis, Byte.closeBracket].contains(before)
    else { throw NotUnderstood() }
    place += 1
  }

  private var lastBeforeBlanks: UInt8? {
    var index = place - 1
    while index >= 0, bytes[index] == Byte.blank { index -= 1 }
    return index >= 0 ? bytes[index] : nil
  }

  // MARK: Strings

  private mutating func skipString(hashes: Int) throws {
    let isLong = starts(with: [Byte.quote, Byte.quote, Byte.quote])
    place += isLong ? 3 : 1
    let quotes = isLong ? 3 : 1
    while let byte = peek {
      switch byte {
      case Byte.newline where !isLong: throw NotUnderstood()
      case Byte.backslash where isFollowed(byHashes: hashes):
        place += 1 + hashes
        if peek == Byte.parenthesis { try readInterpolation() } else { place += 1 }
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

  /// Reads what is put into a string, with the strings in it.
  private mutating func readInterpolation() throws {
    interpolations += 1
    defer { interpolations -= 1 }
    let depth = block.depth
    repeat {
      guard let byte = peek else { throw NotUnderstood() }
      switch byte {
      case Byte.blank, Byte.tab, Byte.newline, Byte.return: place += 1
      case Byte.slash where isComment: try skipComment()
      default: try readToken()
      }
    } while block.depth > depth
  }

  private enum Byte {
    static let newline = UInt8(ascii: "\n")
    static let `return` = UInt8(ascii: "\r")
    static let tab = UInt8(ascii: "\t")
    static let blank = UInt8(ascii: " ")
    static let quote = UInt8(ascii: "\"")
    static let backtick = UInt8(ascii: "`")
    static let slash = UInt8(ascii: "/")
    static let star = UInt8(ascii: "*")
    static let hash = UInt8(ascii: "#")
    static let at = UInt8(ascii: "@")
    static let period = UInt8(ascii: ".")
    static let colon = UInt8(ascii: ":")
    static let open = UInt8(ascii: "{")
    static let close = UInt8(ascii: "}")
    static let question = UInt8(ascii: "?")
    static let exclamation = UInt8(ascii: "!")
    static let parenthesis = UInt8(ascii: "(")
    static let closeParenthesis = UInt8(ascii: ")")
    static let bracket = UInt8(ascii: "[")
    static let closeBracket = UInt8(ascii: "]")
    static let backslash = UInt8(ascii: "\\")
  }
}
