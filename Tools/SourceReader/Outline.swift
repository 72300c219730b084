import SwiftParser
import SwiftSyntax

/// What a file declares and uses.
struct SourceOutline {
  var imports: Set<String> = []
  /// Types, by name without those around.
  var declared: Set<String> = []
  /// Functions and variables, by base name.
  var declaredMembers: Set<String> = []
  /// Types, and how often.
  var used: [String: Int] = [:]
  /// Members of types that are named before the dot, and how often.
  var usedMembers: [Member: Int] = [:]
  /// Methods that override, with the class's first superclass.
  var overridden: [Member: Int] = [:]
  /// What only Apple's runtime does, and how often: names that a reader knows.
  var runtimeNeeds: [String: Int] = [:]
  /// The line of the first thing that cannot be parsed.
  var errorLine: Int?
  var needsRewriting = false

  struct Member: Hashable {
    var type: String
    var name: String
  }

  init(_ bytes: [UInt8], rewriter: Rewriter) {
    let file = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    let visitor = OutlineVisitor(viewMode: .sourceAccurate)
    visitor.walk(file)
    self = visitor.outline
    if file.hasError {
      let converter = SourceLocationConverter(fileName: "", tree: file)
      errorLine = Self.firstError(in: Syntax(file)).map { converter.location(for: $0).line } ?? 1
    }
    needsRewriting = rewriter.isNeeded(by: bytes, parsed: file)
  }

  fileprivate init() {}

  private static func firstError(in node: Syntax) -> AbsolutePosition? {
    if node.is(UnexpectedNodesSyntax.self) { return node.positionAfterSkippingLeadingTrivia }
    if let token = node.as(TokenSyntax.self) {
      return token.presence == .missing ? token.position : nil
    }
    guard node.hasError else { return nil }
    for child in node.children(viewMode: .all) {
      if let place = firstError(in: child) { return place }
    }
    return nil
  }
}

private final class OutlineVisitor: SyntaxVisitor {
  var outline = SourceOutline()
  private var superclasses: [String?] = []
  private var generics: Set<String> = []

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let module = node.path.first?.name.text, !isGuarded(Syntax(node), module: module) {
      outline.imports.insert(module)
    }
    return .skipChildren
  }

  // MARK: Conditional compilation

  /// Only what may be compiled here counts.
  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for clause in node.clauses {
      let holds = clause.condition.map(CompilationCondition.value) ?? true
      if holds == false { continue }
      if let elements = clause.elements { walk(elements) }
      if holds == true { break }
    }
    return .skipChildren
  }

  /// Whether it is only there where the module is.
  private func isGuarded(_ node: Syntax, module: String) -> Bool {
    var next = node.parent
    while let parent = next {
      if let clause = parent.as(IfConfigClauseSyntax.self),
        let condition = clause.condition?.trimmedDescription,
        condition.contains("canImport(\(module)") || condition.contains("os(iOS)")
          || condition.contains("os(macOS)") || condition.contains("canImport(Darwin)")
      {
        return true
      }
      next = parent.parent
    }
    return false
  }

  // MARK: Declarations

  private func declare(_ name: String, _ inheritance: InheritanceClauseSyntax?)
    -> SyntaxVisitorContinueKind
  {
    outline.declared.insert(name)
    superclasses.append(inheritance?.inheritedTypes.first?.type.trimmedDescription)
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node.name.text, node.inheritanceClause)
  }
  override func visitPost(_ node: ClassDeclSyntax) { superclasses.removeLast() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node.name.text, nil)
  }
  override func visitPost(_ node: StructDeclSyntax) { superclasses.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node.name.text, nil)
  }
  override func visitPost(_ node: EnumDeclSyntax) { superclasses.removeLast() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node.name.text, nil)
  }
  override func visitPost(_ node: ActorDeclSyntax) { superclasses.removeLast() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    superclasses.append(nil)
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { superclasses.removeLast() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    outline.declared.insert(node.name.text)
    return .visitChildren
  }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    outline.declared.insert(node.name.text)
    return .visitChildren
  }
  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    outline.declared.insert(node.name.text)
    return .visitChildren
  }
  override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
    outline.declared.insert(node.name.text)
    return .visitChildren
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    outline.declaredMembers.insert(node.identifier.text)
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    outline.declaredMembers.insert(node.name.text)
    if node.modifiers.contains(where: { $0.name.text == "override" }),
      let superclass = superclasses.last ?? nil
    {
      let name = "\(node.name.text)(\(node.argumentLabels.map { $0 + ":" }.joined()))"
      outline.overridden[.init(type: superclass, name: name), default: 0] += 1
    }
    if node.name.text == "observeValue", node.argumentLabels.first == "forKeyPath" {
      need(RuntimeNeed.observing)
    }
    return .visitChildren
  }

  // MARK: Uses

  private func need(_ name: String) { outline.runtimeNeeds[name, default: 0] += 1 }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let labels = node.arguments.map { $0.label?.text }
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self) {
      let isObserve =
        member.declName.baseName.text == "observe" && labels.first == .some(nil)
        && node.arguments.first?.expression.is(KeyPathExprSyntax.self) == true
      let isOld =
        ["addObserver", "removeObserver"].contains(member.declName.baseName.text)
        && labels.contains("forKeyPath")
      if isObserve || isOld { need(RuntimeNeed.observing) }
      if member.declName.baseName.text == "loadNibNamed" { need(RuntimeNeed.nibs) }
    } else if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text {
      if name == "NSPredicate", labels.first == "format" { need(RuntimeNeed.predicates) }
      if ["UIStoryboard", "UINib"].contains(name) { need(name) }
      if RuntimeNeed.isExchange(name) { need(RuntimeNeed.exchanging) }
    }
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    outline.used[node.name.text, default: 0] += 1
    return .visitChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    // Attributes look like types.
    if let arguments = node.arguments { walk(arguments) }
    return .skipChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.base?.as(DeclReferenceExprSyntax.self),
      base.baseName.text.first?.isUppercase == true
    {
      let member = node.declName.baseName.text
      outline.usedMembers[.init(type: base.baseName.text, name: member), default: 0] += 1
    }
    if let base = node.base { walk(base) }
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.baseName.text.first?.isUppercase == true {
      outline.used[node.baseName.text, default: 0] += 1
    }
    return .skipChildren
  }
}

/// What code asks of Apple's Objective-C runtime, or of Interface Builder, that no rewriting can give.
enum RuntimeNeed {
  static let observing = "key-value observing"
  static let predicates = "NSPredicate(format:)"
  static let exchanging = "exchanging methods"
  static let nibs = "Bundle.loadNibNamed"

  static func isExchange(_ function: String) -> Bool {
    ["class_", "method_", "object_"].contains { function.hasPrefix($0) }
      && function.contains { $0.isUppercase }
  }

  /// Why something is not there, and what to do instead; nil where there is nothing to say.
  static func reason(for name: String) -> String? {
    switch name {
    case observing:
      "needs Apple's Objective-C runtime; let the model call a closure, post a notification, or be "
        + "@Observable"
    case predicates: "needs Apple's Objective-C runtime; filter with a closure"
    case exchanging: "needs Apple's Objective-C runtime; subclass instead"
    case nibs, "UINib", "UIStoryboard":
      "storyboards and nibs are not read; make views and controllers in code"
    default: nil
    }
  }
}
