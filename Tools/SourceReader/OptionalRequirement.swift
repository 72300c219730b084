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
  /// Properties without a default but none.
  private(set) var properties = OptionalProperties()
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
    properties.add(found.optionalProperties)
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
