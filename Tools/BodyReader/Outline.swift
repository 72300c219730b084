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
    /// Where the declaration is and, in it, what is between the body's braces; in bytes.
    var range: Range<Int>
    var inside: Range<Int>

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
  var overridable: OverridableMembers
  var hasErrors: Bool

  init(_ text: String) {
    let file = Parser.parse(source: text)
    overridable = OverridableMembers(of: file)
    hasErrors = file.hasError
    let reader = OutlineReader(file)
    reader.walk(file)
    bodies = reader.bodies
    imports = reader.imports
    let hidden = bodies.map(\.body.id)
    Self.collect(Syntax(file), hidden: Set(hidden), into: &skeleton)
  }

  /// The outline of an edited text, if the edit touches nothing but the inside of one body: then
  /// that declaration alone is parsed, which takes a tenth of the time of a whole file.
  ///
  /// - Parameters:
  ///   - old: the text that this is the outline of.
  ///   - new: the text after the edit.
  func edited(from old: String, to new: String) -> Outline? {
    let (before, after) = (Array(old.utf8), Array(new.utf8))
    let shorter = min(before.count, after.count)
    var start = 0
    while start < shorter, before[start] == after[start] { start += 1 }
    var tail = 0
    while tail < shorter - start, before[before.count - 1 - tail] == after[after.count - 1 - tail] {
      tail += 1
    }
    let change = start..<(before.count - tail)
    guard !hasErrors,
      let index = bodies.firstIndex(where: {
        $0.inside.lowerBound <= change.lowerBound && change.upperBound <= $0.inside.upperBound
      })
    else { return nil }
    let growth = after.count - before.count
    let lineGrowth =
      Self.lines(in: after[start..<(after.count - tail)]) - Self.lines(in: before[change])
    let place = bodies[index]
    let range = place.range.lowerBound..<(place.range.upperBound + growth)
    guard let body = place.edited(to: String(decoding: after[range], as: UTF8.self)) else {
      return nil
    }
    var outline = self
    outline.bodies[index] = body
    outline.overridable.move(after: change.lowerBound, by: growth)
    for later in outline.bodies.indices[(index + 1)...] {
      outline.bodies[later].move(bytes: growth, lines: lineGrowth)
    }
    return outline
  }

  private static func lines(in text: ArraySlice<UInt8>) -> Int {
    text.count { $0 == UInt8(ascii: "\n") }
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

extension Outline.Body {
  fileprivate mutating func move(bytes: Int, lines: Int) {
    range = (range.lowerBound + bytes)..<(range.upperBound + bytes)
    inside = (inside.lowerBound + bytes)..<(inside.upperBound + bytes)
    line += lines
    firstLine += lines
  }

  /// The same declaration with another text; nil if that is more than another body.
  fileprivate func edited(to text: String) -> Outline.Body? {
    let file = Parser.parse(source: text)
    guard !file.hasError, file.statements.count == 1 else { return nil }
    let reader = OutlineReader(file)
    reader.walk(file)
    guard reader.bodies.count == 1, var body = reader.bodies.first, body.name == name else {
      return nil
    }
    let head = inside.lowerBound - range.lowerBound
    let foot = range.upperBound - inside.upperBound
    guard body.range == 0..<text.utf8.count,
      body.inside == head..<(text.utf8.count - foot)
    else { return nil }
    body.context = context
    body.firstLine = firstLine
    body.column = column
    body.line = line
    body.range = range.lowerBound..<(range.lowerBound + text.utf8.count)
    body.inside = inside.lowerBound..<(range.lowerBound + text.utf8.count - foot)
    return body
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
    add(.function(node), of: node, name: node.name, body: body.statements)
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.bindings.count == 1, let binding = node.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      let type = binding.typeAnnotation?.type, let block = binding.accessorBlock
    else { return .skipChildren }
    switch block.accessors {
    case .getter(let statements):
      add(.getter(node, type: type, isExplicit: false), of: node, name: name, body: statements)
    case .accessors(let accessors):
      for accessor in accessors {
        guard accessor.accessorSpecifier.tokenKind == .keyword(.get), let body = accessor.body,
          accessor.modifier == nil, accessor.effectSpecifiers == nil, accessor.attributes.isEmpty
        else { continue }
        add(
          .getter(node, type: type, isExplicit: true), of: node, name: name,
          body: body.statements)
      }
    @unknown default: break
    }
    return .skipChildren
  }

  private func add(
    _ declaration: Outline.Body.Declaration, of node: some DeclSyntaxProtocol, name: TokenSyntax,
    body: CodeBlockItemListSyntax
  ) {
    let place = converter.location(for: name.positionAfterSkippingLeadingTrivia)
    let first = converter.location(for: body.position)
    bodies.append(
      Outline.Body(
        declaration: declaration, context: context, body: body, name: name.text,
        tokens: body.tokens(viewMode: .sourceAccurate).map(\.text), line: place.line - 1,
        column: place.column - 1, firstLine: first.line,
        range: node.positionAfterSkippingLeadingTrivia
          .utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset,
        inside: body.position.utf8Offset..<body.endPosition.utf8Offset))
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
