/// An edit of a file. What is left out is as in the request before.
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
  var base: String?
  /// The text whose code runs now; if left out, the one that was to run in the request before.
  var loaded: String?
  /// The text to run.
  var edited: String
  var symbols: [Symbol]?
  /// Whether nothing is asked for but the places of new members of `base`'s classes.
  var findsNewMembers: Bool?

  /// The request with what was left out.
  func completed(by previous: Request?) -> Request {
    var request = self
    request.base = base ?? previous?.base ?? ""
    request.loaded = loaded ?? previous?.edited ?? ""
    request.symbols = symbols ?? previous?.symbols ?? []
    return request
  }
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
  /// Where members begin, in bytes of the text to run, that subclasses could override.
  var newMembers: [Int]?

  static func other(_ why: String) -> Answer { Answer(kind: .other, why: why) }
}

extension Request {
  /// - Precondition: Nothing is left out.
  /// - Parameter known: outlines of texts from requests before; with those of this one afterwards.
  func answer(known: inout KnownOutlines) -> Answer {
    let loadedText = self.loaded ?? ""
    let base = known.outline(of: self.base ?? "")
    let loaded = known.outline(of: loadedText)
    let edited = known.outline(of: self.edited) { loaded.edited(from: loadedText, to: $0) }
    if findsNewMembers == true {
      return Answer(kind: .other, newMembers: edited.overridable.added(to: base.overridable))
    }
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
    func identifier(at column: Int) -> String? {
      let here = (symbols ?? []).filter {
        $0.line == line && $0.column == column && !$0.identifier.contains("::")
      }
      guard here.count == 1, here[0].identifier.hasPrefix("s:") else { return nil }
      return "$s" + here[0].identifier.dropFirst(2)
    }
    // A new member of a class was compiled with the word before it.
    return identifier(at: column) ?? identifier(at: column + "final ".count)
  }
}

/// The outlines of the texts that were asked for last.
struct KnownOutlines {
  private static let limit = 24
  private var outlines: [String: Outline] = [:]
  /// The longest unused first.
  private var order: [String] = []

  /// - Parameter make: a quick way to the outline of a text that is not known.
  mutating func outline(of text: String, make: (String) -> Outline? = { _ in nil }) -> Outline {
    order.removeAll { $0 == text }
    order.append(text)
    if let known = outlines[text] { return known }
    let outline = make(text) ?? Outline(text)
    outlines[text] = outline
    if order.count > Self.limit { outlines[order.removeFirst()] = nil }
    return outline
  }
}

/// Why an edited body has to be compiled with the whole file.
struct Obstacle: Error {
  var why: String
  init(_ why: String) { self.why = why }
}
