import SwiftSyntax

/// The members that subclasses may override: each has a place in its class's table of methods, so
/// that one more gives the class another layout.
struct OverridableMembers {
  struct Member {
    /// Tells it from others of the file, in all texts of the file.
    var key: String
    /// Where its modifiers begin, in bytes.
    var place: Int
  }

  private(set) var members: [Member] = []
  /// Classes that may have subclasses, by name with those of the types around them.
  private(set) var classes: Set<String> = []

  init(of file: SourceFileSyntax) {
    let reader = OverridableReader(viewMode: .sourceAccurate)
    reader.walk(file)
    members = reader.members
    classes = reader.classes
  }

  /// Takes account of an edit that leaves all members as they are.
  mutating func move(after place: Int, by growth: Int) {
    for index in members.indices where members[index].place > place {
      members[index].place += growth
    }
  }

  /// Where the members begin that classes of an earlier text have gained.
  func added(to earlier: OverridableMembers) -> [Int] {
    let known = Set(earlier.members.map(\.key))
    return members.filter { member in
      let type = member.key.prefix { $0 != " " }
      return earlier.classes.contains(String(type)) && !known.contains(member.key)
    }.map(\.place)
  }
}

private final class OverridableReader: SyntaxVisitor {
  var members: [OverridableMembers.Member] = []
  var classes: Set<String> = []
  private var types: [String] = []

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    types.append(node.name.text)
    if has(node.modifiers, "final") { return .visitChildren }
    classes.insert(types.joined(separator: "."))
    for item in node.memberBlock.members { read(item.decl) }
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name) }
  override func visitPost(_ node: StructDeclSyntax) { types.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name) }
  override func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name) }
  override func visitPost(_ node: ActorDeclSyntax) { types.removeLast() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    types.append(node.extendedType.trimmedDescription)
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }
  // Types inside of functions cannot be told apart by name.
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  private func enter(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
    types.append(name.text)
    return .visitChildren
  }

  private func read(_ declaration: DeclSyntax) {
    if let node = declaration.as(FunctionDeclSyntax.self) {
      add(node, node.modifiers, node.funcKeyword, named: words(of: node.signature, node.name.text))
    } else if let node = declaration.as(SubscriptDeclSyntax.self) {
      add(
        node, node.modifiers, node.subscriptKeyword,
        named: words(of: node.parameterClause, "subscript"))
    } else if let node = declaration.as(VariableDeclSyntax.self), node.bindings.count == 1,
      let binding = node.bindings.first, let block = binding.accessorBlock, isComputed(block)
    {
      add(
        node, node.modifiers, node.bindingSpecifier, named: binding.pattern.trimmedDescription)
    }
  }

  private func words(of node: some SyntaxProtocol, _ name: String) -> String {
    name + node.tokens(viewMode: .sourceAccurate).map(\.text).joined(separator: " ")
  }

  private func isComputed(_ block: AccessorBlockSyntax) -> Bool {
    guard case .accessors(let accessors) = block.accessors else { return true }
    return accessors.contains { !["didSet", "willSet"].contains($0.accessorSpecifier.text) }
  }

  private func add(
    _ node: some DeclSyntaxProtocol, _ modifiers: DeclModifierListSyntax, _ keyword: TokenSyntax,
    named name: String
  ) {
    for word in ["final", "static", "override", "open", "dynamic", "lazy", "weak", "unowned"]
    where has(modifiers, word) { return }
    let first = modifiers.first.map { $0.positionAfterSkippingLeadingTrivia }
    members.append(
      .init(
        key: types.joined(separator: ".") + " " + name,
        place: (first ?? keyword.positionAfterSkippingLeadingTrivia).utf8Offset))
  }

  private func has(_ modifiers: DeclModifierListSyntax, _ word: String) -> Bool {
    modifiers.contains { $0.name.text == word }
  }
}
