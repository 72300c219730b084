/// An edit of a file.
struct Request: Codable {
  /// A declaration's place in `base` and its symbol.
  struct Symbol: Codable {
    /// From 0.
    var line: Int
    /// From 0, in bytes of UTF-8.
    var column: Int
    /// As in the compiler's symbol graphs, such as `s:3App4ViewV4bodyySSF`.
    var identifier: String
  }

  var module: String
  /// The file's path, for messages of the compiler.
  var file: String
  /// The text that the symbols' places are in.
  var base: String
  /// The text whose code runs now.
  var loaded: String
  /// The text to run.
  var edited: String
  var symbols: [Symbol]
}

/// What an edit is.
struct Answer: Codable {
  enum Kind: String, Codable {
    /// Nothing that the compiler reads has changed.
    case same
    /// Only bodies have changed; `thunk` defines them anew.
    case bodies
    /// Something else has changed; `why` says what.
    case other
  }

  var kind: Kind
  var thunk: String?
  /// The functions that were edited.
  var names: [String]?
  var why: String?

  static func other(_ why: String) -> Answer { Answer(kind: .other, why: why) }
}

extension Request {
  /// - Parameter known: outlines of texts from the request before; now those of this one.
  func answer(known: inout [String: Outline]) -> Answer {
    var outlines: [String: Outline] = [:]
    for text in [self.base, self.loaded, self.edited] where outlines[text] == nil {
      outlines[text] = known[text] ?? Outline(text)
    }
    known = outlines
    guard let base = outlines[self.base], let loaded = outlines[self.loaded],
      let edited = outlines[self.edited]
    else { return .other("a text was lost") }
    if edited.hasErrors { return .other("it does not parse") }
    guard edited.skeleton == loaded.skeleton, edited.skeleton == base.skeleton,
      edited.bodies.count == loaded.bodies.count, edited.bodies.count == base.bodies.count
    else { return .other("more than bodies has changed") }
    let changed = edited.bodies.indices.filter {
      edited.bodies[$0].tokens != loaded.bodies[$0].tokens
    }
    if changed.isEmpty { return Answer(kind: .same) }
    do throws(Obstacle) {
      var thunk = Thunk(module: module, file: file, imports: edited.imports)
      for index in changed {
        let place = base.bodies[index]
        guard let symbol = symbol(line: place.line, column: place.column) else {
          throw Obstacle("the symbol of \(place.name) is not known")
        }
        try thunk.add(edited.bodies[index], symbol: symbol)
      }
      return Answer(
        kind: .bodies, thunk: thunk.text, names: changed.map { edited.bodies[$0].fullName })
    } catch {
      return .other(error.why)
    }
  }

  private func symbol(line: Int, column: Int) -> String? {
    let here = symbols.filter {
      $0.line == line && $0.column == column && !$0.identifier.contains("::")
    }
    guard here.count == 1, here[0].identifier.hasPrefix("s:") else { return nil }
    return "$s" + here[0].identifier.dropFirst(2)
  }
}

/// Why an edited body has to be compiled with the whole file.
struct Obstacle: Error {
  var why: String
  init(_ why: String) { self.why = why }
}
