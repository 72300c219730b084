import Foundation

/// Markdown taken apart into pieces of the same look.
enum MarkdownText {
  struct Piece: Equatable {
    var text: String
    var intent: InlinePresentationIntent = []
    var link: String?
  }

  static func pieces(
    of text: String, _ syntax: AttributedString.MarkdownParsingOptions.InterpretedSyntax
  ) -> [Piece] {
    switch syntax {
    case .inlineOnlyPreservingWhitespace: joined(inline(text, keepsBreaks: true))
    case .inlineOnly: joined(inline(text, keepsBreaks: false))
    case .full: joined(blocks(of: text).flatMap { $0.pieces })
    }
  }

  /// Neighbours of the same look as one.
  private static func joined(_ pieces: [Piece]) -> [Piece] {
    pieces.reduce(into: []) { all, piece in
      if piece.text.isEmpty { return }
      if let last = all.last, last.intent == piece.intent, last.link == piece.link {
        all[all.count - 1].text += piece.text
      } else {
        all.append(piece)
      }
    }
  }

  // MARK: Blocks

  private enum Block {
    case text(String)
    case code(String)

    var pieces: [Piece] {
      switch self {
      case .text(let text): inline(text, keepsBreaks: false)
      case .code(let text): [Piece(text: text)]
      }
    }
  }

  private static func blocks(of text: String) -> [Block] {
    var blocks: [Block] = []
    var paragraph: [String] = []
    var fence: String?
    var code: [String] = []
    func endParagraph() {
      if !paragraph.isEmpty { blocks.append(.text(paragraph.joined(separator: "\n"))) }
      paragraph = []
    }
    for line in text.components(separatedBy: "\n") {
      let trimmed = line.trimmingCharacters(in: .whitespaces)
      if let open = fence {
        if trimmed.hasPrefix(open) {
          blocks.append(.code(code.map { $0 + "\n" }.joined()))
          (fence, code) = (nil, [])
        } else {
          code.append(line)
        }
      } else if trimmed.hasPrefix("```") || trimmed.hasPrefix("~~~") {
        endParagraph()
        fence = String(trimmed.prefix(3))
      } else if trimmed.isEmpty || isRule(trimmed) {
        endParagraph()
      } else if let rest = afterMark(trimmed) {
        endParagraph()
        paragraph = [rest.text]
        if rest.isAlone { endParagraph() }
      } else {
        // Two spaces at the end break the line.
        paragraph.append(line.hasSuffix("  ") ? trimmed + "  " : trimmed)
      }
    }
    endParagraph()
    if fence != nil { blocks.append(.code(code.map { $0 + "\n" }.joined())) }
    return blocks
  }

  private static func isRule(_ line: String) -> Bool {
    let marks = line.filter { $0 != " " }
    guard marks.count > 2, let first = marks.first, "-*_".contains(first) else { return false }
    return marks.allSatisfy { $0 == first }
  }

  /// What follows the mark of a heading, which ends with its line, of a quotation or of an item.
  private static func afterMark(_ line: String) -> (text: String, isAlone: Bool)? {
    let hashes = line.prefix { $0 == "#" }.count
    if (1...6).contains(hashes), line.dropFirst(hashes).first.map({ $0 == " " }) ?? true {
      let text = line.dropFirst(hashes).trimmingCharacters(in: .whitespaces)
      let bare = String(text.reversed().drop { $0 == "#" }.reversed())
      return (
        bare.isEmpty || bare.hasSuffix(" ") ? bare.trimmingCharacters(in: .whitespaces) : text,
        true
      )
    }
    if line.hasPrefix(">") {
      return (line.dropFirst().trimmingCharacters(in: .whitespaces), false)
    }
    if let first = line.first, "-*+".contains(first), line.dropFirst().first == " " {
      return (line.dropFirst(2).trimmingCharacters(in: .whitespaces), false)
    }
    let digits = line.prefix { $0.isASCII && $0.isNumber }.count
    let rest = line.dropFirst(digits)
    if (1...9).contains(digits), rest.hasPrefix(". ") || rest.hasPrefix(") ") {
      return (rest.dropFirst(2).trimmingCharacters(in: .whitespaces), false)
    }
    return nil
  }

  // MARK: Inside of a paragraph

  static func inline(_ text: String, keepsBreaks: Bool) -> [Piece] {
    var parser = MarkdownInlineParser(Array(text), keepsBreaks: keepsBreaks)
    return parser.parse()
  }
}

/// Reads what is inside of a paragraph, by CommonMark's rules for runs of delimiters.
private struct MarkdownInlineParser {
  private enum Token {
    case piece(MarkdownText.Piece)
    /// A run of `*`, `_` or `~` that may begin or end emphasis.
    case marks(Character, count: Int, opens: Bool, closes: Bool)
  }

  private let text: [Character]
  private let keepsBreaks: Bool
  private var place = 0
  private var tokens: [Token] = []

  init(_ text: [Character], keepsBreaks: Bool) {
    self.text = text
    self.keepsBreaks = keepsBreaks
  }

  mutating func parse() -> [MarkdownText.Piece] {
    while place < text.count { readNext() }
    return resolved()
  }

  private mutating func add(
    _ string: String, _ intent: InlinePresentationIntent = [], link: String? = nil
  ) {
    tokens.append(.piece(MarkdownText.Piece(text: string, intent: intent, link: link)))
  }

  private func character(_ index: Int) -> Character? {
    text.indices.contains(index) ? text[index] : nil
  }

  private mutating func readNext() {
    let next = text[place]
    switch next {
    case "\\": readEscape()
    case "`": readCode()
    case "*", "_", "~": readMarks(next)
    case "!" where character(place + 1) == "[" && readLink(from: place + 1): break
    case "[" where readLink(from: place): break
    case "<" where readAddress(): break
    case "\n": readBreak()
    default:
      let start = place
      while let other = character(place), !"\\`*_~![<\n".contains(other) || place == start {
        place += 1
      }
      add(String(text[start..<place]))
    }
  }

  private mutating func readEscape() {
    if let next = character(place + 1), next.isASCII, next.isPunctuation || next.isSymbol {
      add(String(next))
      place += 2
    } else if character(place + 1) == "\n", !keepsBreaks {
      add("\n", .lineBreak)
      place += 2
    } else {
      add("\\")
      place += 1
    }
  }

  private mutating func readBreak() {
    place += 1
    guard !keepsBreaks else { return add("\n") }
    if case .piece(var piece)? = tokens.last, piece.text.hasSuffix("  ") {
      while piece.text.hasSuffix(" ") { piece.text.removeLast() }
      tokens[tokens.count - 1] = .piece(piece)
      add("\n", .lineBreak)
    } else {
      add(" ", .softBreak)
    }
  }

  private mutating func readCode() {
    let start = place
    while character(place) == "`" { place += 1 }
    let count = place - start
    var end = place
    while end < text.count {
      guard text[end] == "`" else {
        end += 1
        continue
      }
      let run = text[end...].prefix { $0 == "`" }.count
      if run == count {
        var code = String(text[place..<end]).replacingOccurrences(of: "\n", with: " ")
        if code.hasPrefix(" "), code.hasSuffix(" "), code.contains(where: { $0 != " " }) {
          code = String(code.dropFirst().dropLast())
        }
        add(code, .code)
        place = end + run
        return
      }
      end += run
    }
    add(String(repeating: "`", count: count))
  }

  private mutating func readMarks(_ mark: Character) {
    let before = character(place - 1)
    let start = place
    while character(place) == mark { place += 1 }
    let after = character(place)
    func isSpace(_ character: Character?) -> Bool { character?.isWhitespace ?? true }
    func isPunctuation(_ character: Character?) -> Bool {
      character.map { $0.isPunctuation || $0.isSymbol } ?? false
    }
    let left =
      !isSpace(after) && (!isPunctuation(after) || isSpace(before) || isPunctuation(before))
    let right =
      !isSpace(before) && (!isPunctuation(before) || isSpace(after) || isPunctuation(after))
    let isWordwise = mark == "_"
    tokens.append(
      .marks(
        mark, count: place - start,
        opens: left && (!isWordwise || !right || isPunctuation(before)),
        closes: right && (!isWordwise || !left || isPunctuation(after))))
  }

  /// `[text](address "title")`. False where it is none.
  private mutating func readLink(from bracket: Int) -> Bool {
    var depth = 0
    var end = bracket
    while end < text.count {
      if text[end] == "\\" {
        end += 2
        continue
      }
      if text[end] == "[" { depth += 1 }
      if text[end] == "]" {
        depth -= 1
        if depth == 0 { break }
      }
      end += 1
    }
    guard end < text.count, character(end + 1) == "(" else { return false }
    var close = end + 2
    depth = 1
    while close < text.count {
      if text[close] == "(" { depth += 1 }
      if text[close] == ")" {
        depth -= 1
        if depth == 0 { break }
      }
      close += 1
    }
    guard close < text.count else { return false }
    let inside = String(text[(end + 2)..<close]).trimmingCharacters(in: .whitespacesAndNewlines)
    var address = inside.prefix { !$0.isWhitespace }
    if address.hasPrefix("<"), address.hasSuffix(">") { address = address.dropFirst().dropLast() }
    let label = MarkdownText.inline(
      String(text[(bracket + 1)..<end]), keepsBreaks: keepsBreaks)
    let isPicture = bracket > place
    for piece in label {
      add(piece.text, piece.intent, link: isPicture ? piece.link : String(address))
    }
    place = close + 1
    return true
  }

  /// `<https://…>` or `<name@place>`. False where it is none.
  private mutating func readAddress() -> Bool {
    guard let end = text[place...].firstIndex(of: ">") else { return false }
    let inside = String(text[(place + 1)..<end])
    guard !inside.contains(where: { $0.isWhitespace || $0 == "<" }) else { return false }
    let scheme = inside.prefix { $0.isLetter || $0.isNumber || "+.-".contains($0) }
    if scheme.count > 1, inside.dropFirst(scheme.count).first == ":" {
      add(inside, link: inside)
    } else if inside.contains("@"), !inside.hasPrefix("@"), !inside.hasSuffix("@") {
      add(inside, link: "mailto:" + inside)
    } else {
      return false
    }
    place = end + 1
    return true
  }

  // MARK: Emphasis

  private struct Opener {
    var index: Int
    var mark: Character
    var count: Int
    var total: Int
    var closes: Bool
  }

  /// Gives the pieces between matching marks their look; marks that match none are text.
  private func resolved() -> [MarkdownText.Piece] {
    var intents = [InlinePresentationIntent](repeating: [], count: tokens.count)
    var left = [Int](repeating: 0, count: tokens.count)
    var openers: [Opener] = []
    for (index, token) in tokens.enumerated() {
      guard case .marks(let mark, let total, let opens, let closes) = token else { continue }
      var count = total
      while closes, count > 0,
        let match = openers.lastIndex(where: { opener in
          guard opener.mark == mark, opener.count > 0 else { return false }
          if mark == "~" { return opener.count == count }
          // Two runs that may both begin and end do not match where their sum is a multiple of 3.
          let isOdd = (opener.closes || opens) && (opener.total + total) % 3 == 0
          return !isOdd || (opener.total % 3 == 0 && total % 3 == 0)
        })
      {
        let opener = openers[match]
        let used = mark == "~" ? count : min(opener.count, count) > 1 ? 2 : 1
        let intent: InlinePresentationIntent =
          mark == "~" ? .strikethrough : used == 2 ? .stronglyEmphasized : .emphasized
        for between in (opener.index + 1)..<index { intents[between].insert(intent) }
        openers.removeSubrange((match + 1)...)
        openers[match].count -= used
        left[opener.index] -= used
        count -= used
        if openers[match].count == 0 { openers.remove(at: match) }
      }
      left[index] = count
      if opens, count > 0 {
        openers.append(
          Opener(index: index, mark: mark, count: count, total: total, closes: closes))
      }
    }
    return tokens.indices.map { index in
      switch tokens[index] {
      case .piece(var piece):
        piece.intent.formUnion(intents[index])
        return piece
      case .marks(let mark, _, _, _):
        return MarkdownText.Piece(
          text: String(repeating: mark, count: max(left[index], 0)), intent: intents[index])
      }
    }
  }
}
