import Foundation

/// A piece of an HTML text.
enum HTMLToken: Equatable {
  case text(String)
  case open(name: String, attributes: [String: String])
  case close(name: String)

  /// Cuts a text into its pieces. What is no tag is text; comments and declarations are left out.
  static func tokens(of text: String) -> [HTMLToken] {
    var tokens: [HTMLToken] = []
    var rest = Substring(text)
    var pending = ""
    func flush() {
      if !pending.isEmpty { tokens.append(.text(HTMLEntity.decoded(pending))) }
      pending = ""
    }
    while let start = rest.firstIndex(of: "<") {
      pending += rest[..<start]
      rest = rest[start...]
      if rest.hasPrefix("<!--") {
        rest = rest.range(of: "-->").map { rest[$0.upperBound...] } ?? rest.suffix(0)
        continue
      }
      guard let tag = Tag(&rest) else {
        // No tag ends from here on, so that what is left is looked at once only.
        if Tag.begins(rest) { break }
        pending += "<"
        rest = rest.dropFirst()
        continue
      }
      guard let name = tag.name else { continue }
      flush()
      if tag.closes {
        tokens.append(.close(name: name))
        continue
      }
      tokens.append(.open(name: name, attributes: tag.attributes))
      if ["script", "style", "title"].contains(name) {
        // Up to its end it is no HTML.
        let end = rest.range(of: "</\(name)", options: .caseInsensitive)?.lowerBound
        let content = rest[..<(end ?? rest.endIndex)]
        if !content.isEmpty { tokens.append(.text(String(content))) }
        rest = rest[(end ?? rest.endIndex)...]
      }
    }
    pending += rest
    flush()
    return tokens
  }

  /// What stands between `<` and `>`.
  private struct Tag {
    /// In lower case; nil for a declaration such as `<!doctype html>`.
    var name: String?
    var closes = false
    var attributes: [String: String] = [:]

    /// Whether what stands behind `<` makes a tag of it.
    static func begins(_ text: Substring) -> Bool {
      var rest = text.dropFirst()
      if rest.first == "/" { rest = rest.dropFirst() }
      return rest.first.map { $0.isLetter || "!?".contains($0) } ?? false
    }

    /// Reads one and moves behind it; nil where there is none, or where it does not end.
    init?(_ text: inout Substring) {
      guard Self.begins(text) else { return nil }
      var rest = text.dropFirst()
      if rest.first == "/" {
        closes = true
        rest = rest.dropFirst()
      }
      guard let first = rest.first else { return nil }
      let word = rest.prefix { !$0.isWhitespace && $0 != ">" && $0 != "/" }
      name = first.isLetter ? word.lowercased() : nil
      rest = rest.dropFirst(word.count)
      while true {
        rest = rest.drop { $0.isWhitespace || $0 == "/" }
        guard let next = rest.first else { return nil }
        if next == ">" { break }
        let key = rest.prefix { !$0.isWhitespace && !"=>/".contains($0) }
        rest = rest.dropFirst(max(key.count, 1)).drop(while: \.isWhitespace)
        guard rest.first == "=" else {
          attributes[key.lowercased()] = ""
          continue
        }
        rest = rest.dropFirst().drop(while: \.isWhitespace)
        var value: Substring
        if let quote = rest.first, quote == "\"" || quote == "'" {
          rest = rest.dropFirst()
          value = rest.prefix { $0 != quote }
          rest = rest.dropFirst(value.count + 1)
        } else {
          value = rest.prefix { !$0.isWhitespace && $0 != ">" }
          rest = rest.dropFirst(value.count)
        }
        attributes[key.lowercased()] = HTMLEntity.decoded(String(value))
      }
      text = rest.dropFirst()
    }
  }
}

/// Characters that are written by name or number.
enum HTMLEntity {
  static func decoded(_ text: String) -> String {
    guard text.contains("&") else { return text }
    var result = ""
    var rest = Substring(text)
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[rest.index(after: start)...]
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "#" }
      if let character = character(named: name) {
        result += character
        rest = rest.dropFirst(name.count)
        if rest.first == ";" { rest = rest.dropFirst() }
      } else {
        result += "&"
      }
    }
    return result + rest
  }

  private static func character(named name: Substring) -> String? {
    if name.first == "#" {
      let digits = name.dropFirst()
      let value =
        digits.first?.lowercased() == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return value.flatMap(Unicode.Scalar.init).map { String($0) }
    }
    return named[String(name)]
  }

  private static let named: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
    "copy": "©", "reg": "®", "trade": "™", "hellip": "…", "ndash": "–", "mdash": "—",
    "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "laquo": "«", "raquo": "»",
    "bull": "•", "middot": "·", "deg": "°", "euro": "€", "pound": "£", "yen": "¥", "cent": "¢",
    "sect": "§", "para": "¶", "times": "×", "divide": "÷", "plusmn": "±", "frac12": "½",
    "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß",
    "eacute": "é", "egrave": "è", "ecirc": "ê", "agrave": "à", "aacute": "á", "acirc": "â",
    "ccedil": "ç", "ntilde": "ñ", "oacute": "ó", "iacute": "í", "uacute": "ú", "larr": "←",
    "rarr": "→", "uarr": "↑", "darr": "↓", "shy": "\u{AD}", "ensp": "\u{2002}",
    "emsp": "\u{2003}", "thinsp": "\u{2009}", "zwj": "\u{200D}", "zwnj": "\u{200C}",
  ]
}
