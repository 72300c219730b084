import SwiftSyntax

// A property that a class need not have, `@objc optional var priority: Int { get }`, becomes one with
// an optional type. Its default asks a protocol of its own, `_o_Delegate_priority`, which all classes
// get that name the protocol and have the property.

/// Such properties by the names of their protocols.
struct OptionalProperties {
  private(set) var byProtocol: [String: Set<String>] = [:]

  var isEmpty: Bool { byProtocol.isEmpty }
  /// Those of the protocols and of the properties.
  var allNames: Set<String> {
    byProtocol.reduce(into: []) { names, entry in
      names.insert(entry.key)
      names.formUnion(entry.value)
    }
  }

  mutating func add(_ found: [String: Set<String>]) { byProtocol.merge(found) { $0.union($1) } }

  static func marker(of property: String, in name: String) -> String {
    "\(OptionalRequirements.mark)\(name)_\(property)"
  }

  /// The name and the type of a requirement that may be left out and whose type is not optional.
  static func requirement(_ node: VariableDeclSyntax) -> (name: String, type: TypeSyntax)? {
    guard node.modifiers.contains(where: { $0.name.text == "optional" }),
      let binding = node.bindings.first, let type = binding.typeAnnotation?.type,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    else { return nil }
    let text = type.trimmedDescription
    return text.hasSuffix("?") || text.hasSuffix("!") ? nil : (name, type)
  }
}

/// The properties of a file's types, by the types' names.
final class PropertyFinder: SyntaxVisitor {
  private(set) var byType: [String: Set<String>] = [:]
  private var types: [String] = []

  static func find(in file: SourceFileSyntax) -> [String: Set<String>] {
    let finder = PropertyFinder(viewMode: .sourceAccurate)
    finder.walk(file)
    return finder.byType
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    types.append(node.name.text)
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    types.append(node.extendedType.trimmedDescription)
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let type = types.last else { return .skipChildren }
    for binding in node.bindings {
      if let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text {
        byType[type, default: []].insert(name)
      }
    }
    return .skipChildren
  }
}

extension RewritingVisitor {
  /// Gives a class the protocols that the defaults of optional properties ask for.
  func conform(_ name: String, _ clause: InheritanceClauseSyntax?) {
    guard !optionalRequirements.properties.isEmpty, let clause else { return }
    let own = properties[name] ?? []
    for inherited in clause.inheritedTypes {
      let text = inherited.type.trimmedDescription
      let base = text.split(separator: ".").last.map(String.init) ?? text
      let markers = (optionalRequirements.properties.byProtocol[base] ?? []).intersection(own)
        .sorted().map { ", " + OptionalProperties.marker(of: $0, in: base) }
      if !markers.isEmpty {
        source.insert(markers.joined(), at: inherited.type.byteRange.upperBound)
      }
    }
  }

  /// The default of such a property; nil where it has none.
  func defaultOfOptional(
    _ node: VariableDeclSyntax, in proto: ProtocolDeclSyntax
  ) -> String? {
    guard let (name, type) = OptionalProperties.requirement(node) else { return nil }
    let marker = OptionalProperties.marker(of: name, in: proto.name.text)
    let optional = Self.optional(type)
    let accessors = node.bindings.first?.accessorBlock?.trimmedDescription ?? "{ get }"
    let isSettable = accessors.contains("set")
    source.replace(type.byteRange, with: optional)
    let access = proto.modifiers.map(\.name.text)
      .first { ["public", "package", "private", "fileprivate"].contains($0) }
    let head =
      (isOfMainActor(proto) ? "@MainActor " : "")
      + (access.map { ($0 == "private" ? "fileprivate" : $0) + " " } ?? "")
    source.append(
      "\(head)protocol \(marker): AnyObject "
        + "{ var \(name): \(type.trimmedDescription) { get\(isSettable ? " set" : "") } }")
    let value = "(self as? any \(marker))?.\(name)"
    let body =
      isSettable ? "get { \(value) } set { if let newValue { \(value) = newValue } }" : value
    return "  var \(name): \(optional) { \(body) }"
  }

  private func isOfMainActor(_ node: ProtocolDeclSyntax) -> Bool {
    node.attributes.contains {
      $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "MainActor"
    }
  }
}
