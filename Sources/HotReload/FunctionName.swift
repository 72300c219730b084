/// A function's demangled name, as a person would say it.
///
/// "App.Counter.add(name: Swift.String, amount: Swift.Double) -> ()" is "Counter.add(name:amount:)".
enum FunctionName {
  /// The name; nil for what the compiler makes by itself.
  static func short(_ demangled: String) -> String? {
    var name = Substring(demangled)
    if name.hasPrefix("static ") { name = name.dropFirst("static ".count) }
    if name.hasPrefix("(extension in ") {
      guard let rest = name.after("):") else { return nil }
      name = rest
    }
    for prefix in ["variable initialization expression of ", "default argument "]
    where name.hasPrefix(prefix) {
      guard let of = name.after(" of "), let whole = short(String(of)) else { return nil }
      return (prefix.hasPrefix("default") ? "default argument of " : "initial value of ") + whole
    }
    let head = name.prefix { $0 != "(" && $0 != "." }
    if let number = head.range(of: " #", atDepth: 0) {  // a closure or a local function
      guard !head[..<number.lowerBound].contains(" ") else { return nil }
      guard let inner = name.range(of: " in ", atDepth: 0) else { return nil }
      guard let outer = short(String(name[inner.upperBound...])) else { return nil }
      let isNested = outer.contains(" in ")
      return isNested || head.hasPrefix("$") ? outer : head[..<number.lowerBound] + " in " + outer
    }
    // "outlined copy of App.Item", "protocol witness for …", "(1) await resume partial function …"
    guard !head.isEmpty, !head.contains(" "), !name.contains("__") else { return nil }
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
        rest = rest.dropFirst(inside.count + 2)
        guard let mark = inside.range(of: " in _", atDepth: 0) else {
          return result + "(" + labels(of: inside) + ")"
        }
        result += inside[..<mark.lowerBound]
      } else if first == "<" && result.last != "." {
        rest = rest.dropFirst(rest.dropFirst().prefix(balanced: "<", ">").count + 2)
      } else if first == " " {
        rest = rest.drop { $0 != "(" }
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  private static func labels(of parameters: Substring) -> String {
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
    for place in indices {
      if self[place] == open { depth += 1 }
      if self[place] == close && !isArrow(at: place) { depth -= 1 }
      if depth == 0 { return self[..<place] }
    }
    return self
  }

  /// "->" closes nothing.
  private func isArrow(at place: Index) -> Bool {
    self[place] == ">" && place > startIndex && self[index(before: place)] == "-"
  }

  private func depth(after depth: Int, at place: Index) -> Int {
    switch self[place] {
    case "(", "[", "<": depth + 1
    case ")", "]": depth - 1
    case ">" where !isArrow(at: place): depth - 1
    default: depth
    }
  }

  /// The first place of `text` outside of all brackets.
  fileprivate func range(of text: String, atDepth wanted: Int) -> Range<Index>? {
    var depth = 0
    for place in indices {
      if depth == wanted, self[place...].hasPrefix(text) {
        return place..<index(place, offsetBy: text.count)
      }
      depth = self.depth(after: depth, at: place)
    }
    return nil
  }

  /// What stands behind the first `text`.
  fileprivate func after(_ text: String) -> Substring? {
    indices.first { self[$0...].hasPrefix(text) }.map { self[index($0, offsetBy: text.count)...] }
  }

  fileprivate func split(atDepth wanted: Int, separator: Character) -> [Substring] {
    var parts: [Substring] = []
    var depth = 0
    var start = startIndex
    for place in indices {
      depth = self.depth(after: depth, at: place)
      guard depth == wanted && self[place] == separator else { continue }
      parts.append(self[start..<place])
      start = index(after: place)
    }
    return parts + [self[start...]]
  }
}
