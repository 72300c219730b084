import SwiftSyntax

/// A source file that defines some functions of another module anew, under their own symbols.
struct Thunk {
  private var module: String
  private var file: String
  private var imports: [String]
  private var definitions: [String] = []

  init(module: String, file: String, imports: [String]) {
    self.module = module
    self.file = file
    self.imports = imports
  }

  var text: String {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    let head = ["@_private(sourceFile: \(quoted(name))) import \(module)"] + imports
    return (head + definitions).joined(separator: "\n") + "\n"
  }

  /// Adds a function with its new body.
  mutating func add(_ body: Outline.Body, symbol: String) throws(Obstacle) {
    try check(body)
    let head: String
    let ownSymbol: String
    switch body.declaration {
    case .function(let node):
      head = try functionHead(node)
      ownSymbol = symbol
    case .getter(let node, let type, _):
      guard symbol.hasSuffix("vp") || symbol.hasSuffix("vpZ") else {
        throw Obstacle("\(body.name) is no property")
      }
      head = try getterHead(node, type: type, name: body.name)
      ownSymbol = symbol.hasSuffix("vpZ") ? symbol.dropLast(3) + "vgZ" : symbol.dropLast(2) + "vg"
    }
    let definition = """
      @_silgen_name(\(quoted(ownSymbol)))
      \(head) {
      #sourceLocation(file: \(quoted(file)), line: \(body.firstLine))
      \(body.body.description)
      #sourceLocation()
      }
      """
    definitions.append(try wrap(definition, in: body.context))
  }

  // MARK: What has to be compiled with its file

  private func check(_ body: Outline.Body) throws(Obstacle) {
    let finder = ObstacleFinder(viewMode: .sourceAccurate)
    finder.walk(body.body)
    if let why = finder.why { throw Obstacle("\(body.name) \(why)") }
  }

  private func checkAttributes(_ attributes: AttributeListSyntax, of name: String) throws(Obstacle)
    -> [String]
  {
    var kept: [String] = []
    for element in attributes {
      guard case .attribute(let attribute) = element else {
        throw Obstacle("\(name) has conditional attributes")
      }
      let attributeName = attribute.attributeName.trimmedDescription
      if ["discardableResult", "MainActor"].contains(attributeName)
        || attributeName.hasSuffix("Builder")
      {
        kept.append(attribute.trimmedDescription)
      } else if !["objc", "IBAction", "usableFromInline"].contains(attributeName) {
        throw Obstacle("\(name) has the attribute @\(attributeName)")
      }
    }
    return kept
  }

  private func checkModifiers(_ modifiers: DeclModifierListSyntax, of name: String)
    throws(Obstacle) -> [String]
  {
    var kept: [String] = []
    for modifier in modifiers {
      switch modifier.name.text {
      case "static", "class": kept.append("static")
      case "mutating", "nonmutating", "consuming", "borrowing", "nonisolated":
        kept.append(modifier.trimmedDescription)
      case "public", "package", "internal", "fileprivate", "private", "open", "final", "override",
        "required":
        break
      default: throw Obstacle("\(name) is \(modifier.name.text)")
      }
    }
    return kept
  }

  // MARK: Declarations

  private func functionHead(_ node: FunctionDeclSyntax) throws(Obstacle) -> String {
    let name = node.name.text
    if node.signature.effectSpecifiers?.asyncSpecifier != nil {
      throw Obstacle("\(name) is async")
    }
    if let result = node.signature.returnClause, mentionsSome(Syntax(result)) {
      throw Obstacle("\(name) returns some type")
    }
    var signature = node.signature
    var parameters = signature.parameterClause.parameters
    for index in parameters.indices { parameters[index].defaultValue = nil }
    signature.parameterClause.parameters = parameters
    let words =
      try checkAttributes(node.attributes, of: name) + checkModifiers(node.modifiers, of: name)
      + ["func __trellis_\(definitions.count)"]
    return words.joined(separator: " ")
      + (node.genericParameterClause?.trimmedDescription ?? "") + signature.trimmedDescription
      + (node.genericWhereClause.map { " " + $0.trimmedDescription } ?? "")
  }

  private func getterHead(_ node: VariableDeclSyntax, type: TypeSyntax, name: String)
    throws(Obstacle) -> String
  {
    if mentionsSome(Syntax(type)) { throw Obstacle("\(name) is of some type") }
    let words =
      try checkAttributes(node.attributes, of: name) + checkModifiers(node.modifiers, of: name)
      + ["func __trellis_\(definitions.count)()"]
    return words.joined(separator: " ") + " -> \(type.trimmedDescription)"
  }

  private func mentionsSome(_ node: Syntax) -> Bool {
    node.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.some) }
  }

  /// Puts a definition into an extension of the type that is around it.
  private func wrap(_ definition: String, in context: [DeclSyntax]) throws(Obstacle) -> String {
    guard !context.isEmpty else { return definition }
    var names: [String] = []
    var condition = ""
    for declaration in context {
      if let type = declaration.asProtocol((any NamedDeclSyntax).self) {
        names.append(type.name.text)
      } else if let node = declaration.as(ExtensionDeclSyntax.self) {
        names.append(node.extendedType.trimmedDescription)
        if let clause = node.genericWhereClause {
          if context.count > 1 { throw Obstacle("a type is inside of a conditional extension") }
          condition = " " + clause.trimmedDescription
        }
      }
    }
    return "extension \(names.joined(separator: "."))\(condition) {\n\(definition)\n}"
  }
}

/// A string literal.
private func quoted(_ text: some StringProtocol) -> String {
  "\"" + text.map { "\\\"".contains($0) ? "\\\($0)" : String($0) }.joined() + "\""
}

/// Looks for what would mean something else outside of its file or its function.
private final class ObstacleFinder: SyntaxVisitor {
  var why: String?

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    why = "uses #\(node.macroName.text)"
    return .skipChildren
  }
  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    why = "uses #\(node.macroName.text)"
    return .skipChildren
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { type() }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { type() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { type() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { type() }

  private func type() -> SyntaxVisitorContinueKind {
    why = "has a type of its own"
    return .skipChildren
  }
}
