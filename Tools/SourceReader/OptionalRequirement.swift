import SwiftParser
import SwiftSyntax

/// A method that a delegate need not have, as code calls it.
struct OptionalRequirement: Hashable {
  var name: String
  var labels: [String]

  /// As `tableView(_:didSelectRowAt:)`.
  init?(_ text: Substring) {
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return nil }
    name = String(text[..<open])
    let inner = text[text.index(after: open)..<text.index(before: text.endIndex)]
    labels = inner.split(separator: ":").map(String.init)
  }

  init(name: String, labels: [String]) {
    self.name = name
    self.labels = labels
  }

  var text: String { "\(name)(\(labels.map { $0 + ":" }.joined()))" }
}

/// All of them that a target's code may call.
struct OptionalRequirements {
  private(set) var known: Set<OptionalRequirement>
  /// Those of them whose result says something, so that there is no default but none: they stand
  /// under another name with an optional result.
  private(set) var valued: Set<OptionalRequirement> = []
  /// The names alone, to see quickly whether a file may call one.
  private(set) var names: Set<String>

  /// Those of the protocols that come with Trellis.
  static let platform = OptionalRequirements(
    Set(platformRequirements.split(separator: "\n").compactMap { OptionalRequirement($0) }))

  init(_ known: Set<OptionalRequirement>) {
    self.known = known
    names = Set(known.map(\.name))
  }

  mutating func add(_ found: ProtocolFinder) {
    known.formUnion(found.optional)
    names.formUnion(found.optional.map(\.name))
    valued.formUnion(found.valued)
  }

  /// What stands before the name of a requirement with a result.
  static let mark = "_o_"

  /// Whether a method without a result, or with an optional one, can have a default.
  static func hasDefault(_ function: FunctionDeclSyntax) -> Bool {
    guard let type = function.signature.returnClause?.type else { return true }
    let text = type.trimmedDescription
    return ["Void", "()"].contains(text) || text.hasSuffix("?") || text.hasSuffix("!")
  }
}

/// Finds the protocols of a file: their methods, and those that they declare `optional`.
final class ProtocolFinder: SyntaxVisitor {
  private(set) var optional: Set<OptionalRequirement> = []
  private(set) var valued: Set<OptionalRequirement> = []
  /// The labels of each protocol's methods, by both names.
  private(set) var methods: [String: [String: [String]]] = [:]

  /// Reads those files of a target that matter: parsing is what takes time, and a protocol without
  /// optional methods that no selector names is nobody's business.
  static func find(in sources: [[UInt8]]) throws -> [ProtocolFinder] {
    let scans = try inParallel(sources) { $0.withUnsafeBufferPointer(ProtocolScan.init) }
    let named = scans.reduce(into: Set<String>()) { $0.formUnion($1.named) }
    let wanted = zip(scans, sources).filter { scan, _ in
      scan.isOptional || !named.isDisjoint(with: scan.declared)
    }
    return try inParallel(wanted.map(\.1)) { bytes in
      let finder = ProtocolFinder(viewMode: .sourceAccurate)
      SourceSkimmer.skimmed(bytes).withUnsafeBufferPointer {
        finder.walk(Parser.parse(source: $0))
      }
      return finder
    }
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    var labels: [String: [String]] = [:]
    for member in node.memberBlock.members {
      guard let function = member.decl.as(FunctionDeclSyntax.self) else { continue }
      labels[function.name.text] = function.argumentLabels
    }
    methods[node.name.text] = labels
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.modifiers.contains(where: { $0.name.text == "optional" }) {
      let requirement = OptionalRequirement(name: node.name.text, labels: node.argumentLabels)
      optional.insert(requirement)
      if !OptionalRequirements.hasDefault(node) { valued.insert(requirement) }
    }
    return .skipChildren
  }
}

/// What a file has to do with protocols, as far as its bytes tell.
struct ProtocolScan {
  /// Whether some may have optional methods.
  private(set) var isOptional = false
  private(set) var declared: Set<String> = []
  /// What selectors name before the method.
  private(set) var named: Set<String> = []

  init(_ source: UnsafeBufferPointer<UInt8>) {
    source.eachPlace(behind: Self.declaration) { declared.insert(source.name(at: $0)) }
    if !declared.isEmpty { isOptional = source.contains(Self.optional) }
    source.eachPlace(behind: Self.selector) { place in
      var place = place
      while place < source.count {
        let name = source.name(at: place)
        guard !name.isEmpty else { break }
        named.insert(name)
        place += name.utf8.count
        guard place < source.count, source[place] == UInt8(ascii: ".") else { break }
        place += 1
      }
    }
  }

  private static let declaration = Array("protocol ".utf8)
  private static let optional = Array("optional ".utf8)
  private static let selector = Array("#selector(".utf8)
}

extension UnsafeBufferPointer<UInt8> {
  /// Calls `body` with each place behind a `word`.
  fileprivate func eachPlace(behind word: [UInt8], _ body: (Int) -> Void) {
    var place = 0
    while let next = self.place(behind: word, from: place) {
      body(next)
      place = next
    }
  }

  /// The letters, digits and underscores from a place on.
  fileprivate func name(at place: Int) -> String {
    var end = place
    while end < count, Rewriter.isNamePart(self[end]) { end += 1 }
    return String(decoding: self[place..<end], as: UTF8.self)
  }
}

/// The protocols that a target's code may name.
struct KnownProtocols {
  private var names: Set<String>
  private var methods: [String: [String: [String]]] = [:]

  /// Those that come with Trellis.
  static let platform = KnownProtocols(
    names: Set(platformProtocols.split(separator: "\n").map(String.init)))

  private init(names: Set<String>) { self.names = names }

  mutating func add(_ found: ProtocolFinder) {
    names.formUnion(found.methods.keys)
    methods.merge(found.methods) { $1 }
  }

  /// Whether a type's name, with or without those around it, is that of a protocol.
  func contains(_ name: String) -> Bool { names.contains(Self.last(of: name)) }

  /// The labels of a protocol's method; nil where that is not known.
  func labels(of method: String, in name: String) -> [String]? {
    methods[Self.last(of: name)]?[method]
  }

  private static func last(of name: String) -> String {
    name.split(separator: ".").last.map(String.init) ?? name
  }
}

/// Finds all methods that protocols require and extensions of them give a default for: those that
/// are optional with Apple.
final class DefaultedRequirementFinder: SyntaxVisitor {
  private(set) var required: Set<OptionalRequirement> = []

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.modifiers.contains(where: { $0.name.text == "public" }) else { return .skipChildren }
    for member in node.memberBlock.members {
      guard let function = member.decl.as(FunctionDeclSyntax.self) else { continue }
      required.insert(
        OptionalRequirement(name: function.name.text, labels: function.argumentLabels))
    }
    return .skipChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
