import SwiftParser
import SwiftSyntax

/// A file as bodies of functions and all that is around them.
struct Outline {
  /// A body that can be compiled by itself, and where it is.
  struct Body {
    enum Declaration {
      case function(FunctionDeclSyntax)
      case getter(VariableDeclSyntax, type: TypeSyntax, isExplicit: Bool)
    }

    var declaration: Declaration
    /// The types and extensions around it, the outermost first.
    var context: [DeclSyntax]
    var body: CodeBlockItemListSyntax
    var name: String
    /// What the compiler reads of it: text without spaces and comments.
    var tokens: [String]
    /// Where the declaration's name is: from 0, the column in bytes.
    var line: Int
    var column: Int
    /// The line of the body's first statement, from 1, and what is before it on that line.
    var firstLine: Int

    /// Its name with those of the types around it.
    var fullName: String {
      let types = context.compactMap {
        $0.asProtocol((any NamedDeclSyntax).self)?.name.text
          ?? $0.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
      }
      let end = if case .function = declaration { "()" } else { "" }
      return (types + [name]).joined(separator: ".") + end
    }
  }

  var bodies: [Body] = []
  /// What the compiler reads outside of the bodies.
  var skeleton: [String] = []
  /// The imports, as they stand.
  var imports: [String] = []
  var hasErrors: Bool

  init(_ text: String) {
    let file = Parser.parse(source: text)
    hasErrors = file.hasError
    let reader = OutlineReader(file)
    reader.walk(file)
    bodies = reader.bodies
    imports = reader.imports
    let hidden = bodies.map(\.body.id)
    Self.collect(Syntax(file), hidden: Set(hidden), into: &skeleton)
  }

  /// The tokens below a node, except those inside the bodies.
  private static func collect(
    _ node: Syntax, hidden: Set<SyntaxIdentifier>, into tokens: inout [String]
  ) {
    if hidden.contains(node.id) { return tokens.append("…") }
    if let token = node.as(TokenSyntax.self) { return tokens.append(token.text) }
    for child in node.children(viewMode: .sourceAccurate) {
      collect(child, hidden: hidden, into: &tokens)
    }
  }
}

/// Finds the bodies of functions and of properties that have nothing but a getter.
private final class OutlineReader: SyntaxVisitor {
  var bodies: [Outline.Body] = []
  var imports: [String] = []
  private var context: [DeclSyntax] = []
  private let converter: SourceLocationConverter

  init(_ file: SourceFileSyntax) {
    converter = SourceLocationConverter(fileName: "", tree: file)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    imports.append(node.trimmedDescription)
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let body = node.body else { return .skipChildren }
    add(.function(node), name: node.name, body: body.statements)
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.bindings.count == 1, let binding = node.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      let type = binding.typeAnnotation?.type, let block = binding.accessorBlock
    else { return .skipChildren }
    switch block.accessors {
    case .getter(let statements):
      add(.getter(node, type: type, isExplicit: false), name: name, body: statements)
    case .accessors(let accessors):
      for accessor in accessors {
        guard accessor.accessorSpecifier.tokenKind == .keyword(.get), let body = accessor.body,
          accessor.modifier == nil, accessor.effectSpecifiers == nil, accessor.attributes.isEmpty
        else { continue }
        add(.getter(node, type: type, isExplicit: true), name: name, body: body.statements)
      }
    @unknown default: break
    }
    return .skipChildren
  }

  private func add(
    _ declaration: Outline.Body.Declaration, name: TokenSyntax, body: CodeBlockItemListSyntax
  ) {
    let place = converter.location(for: name.positionAfterSkippingLeadingTrivia)
    let first = converter.location(for: body.position)
    bodies.append(
      Outline.Body(
        declaration: declaration, context: context, body: body, name: name.text,
        tokens: body.tokens(viewMode: .sourceAccurate).map(\.text), line: place.line - 1,
        column: place.column - 1, firstLine: first.line))
  }

  // Bodies inside initialisers and the like belong to what is around.
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }
  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: StructDeclSyntax) { context.removeLast() }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: ClassDeclSyntax) { context.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: EnumDeclSyntax) { context.removeLast() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: ActorDeclSyntax) { context.removeLast() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: ExtensionDeclSyntax) { context.removeLast() }

  private func enter(_ node: some DeclSyntaxProtocol) -> SyntaxVisitorContinueKind {
    context.append(DeclSyntax(node))
    return .visitChildren
  }
}
