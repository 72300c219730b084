/// A function's demangled name, as a person would say it.
///
/// "App.Counter.add(name: Swift.String, amount: Swift.Double) -> ()" is "Counter.add(name:amount:)".
enum FunctionName {
  static func short(_ demangled: String) -> String {
    var name = Substring(demangled)
    for prefix in ["static ", "generic specialization ", "merged "] where name.hasPrefix(prefix) {
      name = name.dropFirst(prefix.count)
    }
    if let inner = name.range(of: " in ", atDepth: 0) {
      let outer = short(String(name[inner.upperBound...]))
      let kind = name.prefix { $0 != "(" && $0 != "<" }.split(separator: " ").prefix(2)
      return kind.joined(separator: " ") + " in " + outer
    }
    for kind in ["getter", "setter", "modify", "modify2", "read", "read2", "didset", "willset"] {
      if let accessor = name.range(of: ".\(kind) : ", atDepth: 0) {
        return withoutModule(withoutTypes(name[..<accessor.lowerBound]))
      }
    }
    return withoutModule(withoutTypes(name))
  }

  /// Leaves the labels of parameters, and drops types, results and private marks.
  private static func withoutTypes(_ name: Substring) -> String {
    var result = ""
    var rest = name
    while let first = rest.first {
      if first == "(" {
        let inside = rest.dropFirst().prefix(balanced: "(", ")")
        let group = String(inside)
        rest = rest.dropFirst(inside.count + 2)
        if let mark = group.range(of: " in _") {
          result += group[..<mark.lowerBound]
        } else if group.hasPrefix("extension in ") {
          if rest.first == ":" { rest = rest.dropFirst() }
        } else {
          return result + "(" + labels(of: group) + ")"
        }
      } else if first == "<" {
        let inside = rest.dropFirst().prefix(balanced: "<", ">")
        rest = rest.dropFirst(inside.count + 2)
      } else if rest.hasPrefix(" ") {
        break
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  private static func labels(of parameters: String) -> String {
    guard !parameters.isEmpty else { return "" }
    return parameters.split(atDepth: 0, separator: ",").map { parameter in
      let words = parameter.drop { $0 == " " }
      guard let colon = words.firstIndex(of: ":") else { return "_:" }
      let label = words[..<colon]
      return label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? "\(label):" : "_:"
    }.joined()
  }

  private static func withoutModule(_ name: String) -> String {
    guard let dot = name.firstIndex(of: "."), name.index(after: dot) < name.endIndex else {
      return name
    }
    return String(name[name.index(after: dot)...])
  }
}

extension Substring {
  /// Up to the bracket that closes the one before the text.
  fileprivate func prefix(balanced open: Character, _ close: Character) -> Substring {
    var depth = 1
    var end = startIndex
    while end < endIndex {
      if self[end] == open { depth += 1 }
      // "->" closes nothing.
      let isArrow = close == ">" && end > startIndex && self[index(before: end)] == "-"
      if self[end] == close && !isArrow { depth -= 1 }
      if depth == 0 { break }
      end = index(after: end)
    }
    return self[..<end]
  }

  /// The first place of `text` outside of all brackets.
  fileprivate func range(of text: String, atDepth wanted: Int) -> Range<Index>? {
    var depth = 0
    for place in indices {
      let character = self[place]
      if depth == wanted, self[place...].hasPrefix(text) {
        return place..<index(place, offsetBy: text.count)
      }
      if "([<".contains(character) { depth += 1 }
      let isArrow = character == ">" && place > startIndex && self[index(before: place)] == "-"
      if ")]".contains(character) || (character == ">" && !isArrow) { depth -= 1 }
    }
    return nil
  }
}

extension String {
  fileprivate func split(atDepth wanted: Int, separator: Character) -> [Substring] {
    var parts: [Substring] = []
    var depth = 0
    var start = startIndex
    for place in indices {
      let character = self[place]
      if "([<".contains(character) { depth += 1 }
      let isArrow = character == ">" && place > startIndex && self[index(before: place)] == "-"
      if ")]".contains(character) || (character == ">" && !isArrow) { depth -= 1 }
      if depth == wanted && character == separator {
        parts.append(self[start..<place])
        start = index(after: place)
      }
    }
    return parts + [self[start...]]
  }

  fileprivate func range(of text: String) -> Range<Index>? {
    self[...].range(of: text, atDepth: 0)
  }
}
