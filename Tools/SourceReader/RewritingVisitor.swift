import SwiftSyntax

/// Walks a file and notes what has to change.
final class RewritingVisitor: SyntaxVisitor {
  var source: EditedSource
  var methods = MethodFinder()
  /// The properties of the file's types, where optional ones are asked for.
  var properties: [String: Set<String>] = [:]
  let optionalRequirements: OptionalRequirements
  let protocols: KnownProtocols
  /// The types and extensions around, the outermost first.
  private(set) var context: [TypeContext] = []
  /// The functions that make selectors, by what they look like but for their names.
  var functions: [String: String] = [:]
  /// Short names for types, by the names that they stand for.
  var aliases: [String: String] = [:]
  var previewCount = 0
  private(set) var usesNetworking = false
  private(set) var importsNetworking = false

  /// A type that code is inside of.
  struct TypeContext {
    var name: String
    /// Whether a declaration at the end of the file can name it.
    var isNameable: Bool
    /// Whether a stored property's initial value is being read: there is no `Self` in it.
    var isInitialValue = false
  }

  init(
    _ bytes: [UInt8], optionalRequirements: OptionalRequirements, protocols: KnownProtocols
  ) {
    source = EditedSource(bytes)
    self.optionalRequirements = optionalRequirements
    self.protocols = protocols
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Imports

  /// `import UIKit.UIGestureRecognizerSubclass`: no module here has parts. `import os.log` is that
  /// of OSLog.
  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.path.first?.name.text == "FoundationNetworking" { importsNetworking = true }
    if node.importKindSpecifier == nil, node.path.first?.name.text == "os" {
      source.replace(node.path.byteRange, with: "OSLog")
      return .skipChildren
    }
    guard node.importKindSpecifier == nil, let first = node.path.first, node.path.count > 1,
      Self.wholeModules.contains(first.name.text), let period = first.trailingPeriod
    else { return .visitChildren }
    source.blank(period.byteRange.lowerBound..<node.path.byteRange.upperBound)
    return .visitChildren
  }

  /// On Apple's systems these are Foundation's own.
  private static let networkingTypes: Set<String> = [
    "CachedURLResponse", "HTTPCookie", "HTTPCookieStorage", "HTTPURLResponse",
    "URLAuthenticationChallenge", "URLCache", "URLCredential", "URLCredentialStorage",
    "URLProtectionSpace", "URLProtocol", "URLRequest", "URLResponse", "URLSession",
    "URLSessionConfiguration", "URLSessionDataDelegate", "URLSessionDataTask",
    "URLSessionDelegate", "URLSessionDownloadDelegate", "URLSessionDownloadTask",
    "URLSessionTask", "URLSessionTaskDelegate", "URLSessionTaskMetrics",
    "URLSessionUploadTask", "URLSessionWebSocketDelegate", "URLSessionWebSocketTask",
    "NSMutableURLRequest", "NSURLRequest", "NSURLResponse", "NSHTTPURLResponse",
  ]

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if Self.networkingTypes.contains(node.name.text) { usesNetworking = true }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if Self.networkingTypes.contains(node.baseName.text) { usesNetworking = true }
    return .visitChildren
  }

  private static let wholeModules = ["UIKit", "QuartzCore", "CoreGraphics", "Foundation"]

  // MARK: Attributes

  /// Those that need Apple's runtime.
  private static let blockers: Set<String> = ["objc", "objcMembers", "IBOutlet", "NSManaged"]

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    switch node.attributeName.trimmedDescription {
    case let name where Self.blockers.contains(name): source.blank(node.byteRange)
    case "IBAction" where !Self.isAction(node): source.blank(node.byteRange)
    case "UIApplicationMain", "NSApplicationMain": source.replace(node.byteRange, with: "@main")
    default: return .visitChildren
    }
    return .skipChildren
  }

  /// A property that Core Animation keeps for a layer: here the layer keeps it by its name.
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let isManaged = node.attributes.contains { element in
      guard case .attribute(let attribute) = element else { return false }
      return attribute.attributeName.trimmedDescription == "NSManaged"
    }
    guard isManaged, node.bindings.count == 1, let binding = node.bindings.first,
      binding.accessorBlock == nil, binding.initializer == nil,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    else { return .visitChildren }
    source.insert(
      " { get { managedValue(forKey: \"\(name)\") } "
        + "set { setValue(newValue, forKey: \"\(name)\") } }",
      at: binding.byteRange.upperBound)
    return .visitChildren
  }

  /// Whether the compiler takes the method for an action where there is no Objective-C: then it has
  /// one parameter, and with Apple up to two.
  private static func isAction(_ node: AttributeSyntax) -> Bool {
    guard let method = node.parent?.parent?.as(FunctionDeclSyntax.self) else { return true }
    return method.argumentLabels.count == 1
  }

  // MARK: Protocols

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    let isObjectiveC = node.attributes.contains { element in
      guard case .attribute(let attribute) = element else { return false }
      return attribute.attributeName.trimmedDescription == "objc"
    }
    guard isObjectiveC else { return .visitChildren }
    if node.inheritanceClause == nil {
      // Every protocol of Objective-C is one of classes.
      source.insert(":AnyObject", at: node.name.byteRange.upperBound)
    }
    var defaults: [String] = []
    for member in node.memberBlock.members {
      if let requirement = member.decl.as(FunctionDeclSyntax.self),
        let text = defaultImplementation(of: requirement)
      {
        defaults.append(text)
      } else if let requirement = member.decl.as(VariableDeclSyntax.self),
        let text = defaultOfOptional(requirement, in: node)
          ?? defaultImplementation(of: requirement)
      {
        defaults.append(text)
      }
    }
    if !defaults.isEmpty {
      let access = node.modifiers.map(\.name.text).first { ["public", "package"].contains($0) }
      source.append(
        "\(access.map { $0 + " " } ?? "")extension \(node.name.text) {\n"
          + defaults.joined(separator: "\n") + "\n}")
    }
    return .visitChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "optional" { source.blank(node.byteRange) }
    return .skipChildren
  }

  private func isOptional(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { $0.name.text == "optional" }
  }

  /// A method of a class that may be asked for under the name of an optional requirement: another
  /// method of that name comes behind it.
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let requirement = OptionalRequirement(name: node.name.text, labels: node.argumentLabels)
    guard optionalRequirements.valued.contains(requirement), let type = context.last,
      !protocols.contains(type.name), node.body != nil, node.genericParameterClause == nil,
      let result = node.signature.returnClause?.type
    else { return .visitChildren }
    let modifiers = node.modifiers.map(\.name.text)
    guard !modifiers.contains("static"), !modifiers.contains("class"),
      !modifiers.contains("override")
    else { return .visitChildren }
    let kept = modifiers.compactMap { word in
      ["public", "open"].contains(word) ? "public " : word == "nonisolated" ? "nonisolated " : nil
    }
    let parameters = node.signature.parameterClause.parameters.enumerated().map {
      index, parameter in
      "\(parameter.firstName.text) a\(index): \(parameter.type.trimmedDescription)"
    }
    let arguments = requirement.labels.enumerated().map { index, label in
      (label == "_" ? "" : "\(label): ") + "a\(index)"
    }
    source.insert(
      "; \(kept.joined())func \(OptionalRequirements.mark)\(requirement.name)"
        + "(\(parameters.joined(separator: ", "))) -> \(Self.optional(result)) "
        + "{ \(requirement.name)(\(arguments.joined(separator: ", "))) }",
      at: node.byteRange.upperBound)
    return .visitChildren
  }

  /// The type with a question mark behind it.
  static func optional(_ type: TypeSyntax) -> String {
    let text = type.trimmedDescription
    let isOneWord =
      type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self)
      || type.is(ArrayTypeSyntax.self) || type.is(DictionaryTypeSyntax.self)
    return isOneWord ? "\(text)?" : "(\(text))?"
  }

  /// What stands in for a method that a class does not have; nil where no result would be right.
  private func defaultImplementation(of node: FunctionDeclSyntax) -> String? {
    guard isOptional(node.modifiers) else { return nil }
    if !OptionalRequirements.hasDefault(node), let type = node.signature.returnClause?.type {
      let name = OptionalRequirements.mark + node.name.text
      source.insert(OptionalRequirements.mark, at: node.name.byteRange.lowerBound)
      source.replace(type.byteRange, with: Self.optional(type))
      return "  func \(name)\(node.signature.parameterClause.trimmedDescription)"
        + " -> \(Self.optional(type)) { nil }"
    }
    let result = node.signature.returnClause?.type.trimmedDescription ?? "Void"
    guard let body = Self.absentValue(of: result) else { return nil }
    return "  func \(node.name.text)\(node.genericParameterClause?.trimmedDescription ?? "")"
      + "\(node.signature.trimmedDescription) {\(body)}"
  }

  private func defaultImplementation(of node: VariableDeclSyntax) -> String? {
    guard isOptional(node.modifiers), let binding = node.bindings.first,
      let type = binding.typeAnnotation?.type.trimmedDescription,
      let body = Self.absentValue(of: type)
    else { return nil }
    return "  var \(binding.pattern.trimmedDescription): \(type) {\(body)}"
  }

  private static func absentValue(of type: String) -> String? {
    if ["Void", "()"].contains(type) { return "" }
    return type.hasSuffix("?") ? " nil " : nil
  }

  // MARK: Calls

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let chained = node.calledExpression.as(OptionalChainingExprSyntax.self)
    let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self)
    guard let mark = chained?.questionMark ?? forced?.exclamationMark,
      let member = (chained?.expression ?? forced?.expression)?.as(MemberAccessExprSyntax.self),
      member.base != nil
    else { return .visitChildren }
    var labels = node.arguments.map { $0.label?.text ?? "_" }
    if node.trailingClosure != nil { labels.append("_") }
    let name = member.declName.baseName.text
    func isCalled(_ requirement: OptionalRequirement) -> Bool {
      guard requirement.name == name else { return false }
      if requirement.labels == labels { return true }
      // A trailing closure stands without its label.
      return node.trailingClosure != nil && requirement.labels.dropLast() == labels.dropLast()
    }
    if optionalRequirements.valued.contains(where: isCalled) {
      source.insert(OptionalRequirements.mark, at: member.declName.byteRange.lowerBound)
      source.blank(mark.byteRange)
      if forced != nil { source.insert("!", at: node.byteRange.upperBound) }
    } else if optionalRequirements.known.contains(where: isCalled) {
      source.blank(mark.byteRange)
    }
    return .visitChildren
  }

  // MARK: Macros

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.macroName.text {
    case "selector": rewriteSelector(node)
    case "keyPath": rewriteKeyPath(node)
    case "colorLiteral", "imageLiteral": return rewriteLiteral(node)
    case "Preview": return rewritePreview(node)
    default: return .visitChildren
    }
    return .skipChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    node.macroName.text == "Preview" ? rewritePreview(node) : .visitChildren
  }

  /// `#colorLiteral(red: …)` is `UIColor(red: …)`, and `#imageLiteral(resourceName: "a")` is
  /// `UIImage(named: "a")!`.
  private func rewriteLiteral(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard let left = node.leftParen, let right = node.rightParen,
      let first = node.arguments.first, let label = first.label
    else { return .visitChildren }
    let head = node.byteRange.lowerBound..<left.byteRange.lowerBound
    if node.macroName.text == "colorLiteral" {
      source.replace(head, with: "UIColor")
    } else {
      source.replace(head, with: "UIImage")
      source.replace(label.byteRange, with: "named")
      source.insert("!", at: right.byteRange.upperBound)
    }
    return .visitChildren
  }

  private func rewriteKeyPath(_ node: MacroExpansionExprSyntax) {
    guard let argument = node.arguments.first, node.arguments.count == 1 else { return }
    var parts = argument.expression.trimmedDescription.split(separator: ".").map {
      $0.trimmingPrefix("`").filter { !"?!` \n".contains($0) }
    }
    var type: String?
    // Types come first, and their names begin with a capital.
    while parts.count > 1, parts[0].first?.isUppercase == true { type = parts.removeFirst() }
    if parts.first == "self" { parts.removeFirst() }
    guard let first = parts.first else { return }
    parts[0] = ObjectiveCName.key(of: first, in: type)
    source.replace(node.byteRange, with: quoted(parts.joined(separator: ".")))
  }

  // MARK: Types

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    conform(node.name.text, node.inheritanceClause)
    return enter(
      node.name.text, node, isGeneric: node.genericParameterClause != nil, node.modifiers)
  }
  override func visitPost(_ node: ClassDeclSyntax) { context.removeLast() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node, isGeneric: node.genericParameterClause != nil, node.modifiers)
  }
  override func visitPost(_ node: StructDeclSyntax) { context.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node, isGeneric: node.genericParameterClause != nil, node.modifiers)
  }
  override func visitPost(_ node: EnumDeclSyntax) { context.removeLast() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node, isGeneric: node.genericParameterClause != nil, node.modifiers)
  }
  override func visitPost(_ node: ActorDeclSyntax) { context.removeLast() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    conform(node.extendedType.trimmedDescription, node.inheritanceClause)
    return enter(
      node.extendedType.trimmedDescription, node, isGeneric: node.genericWhereClause != nil,
      node.modifiers)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { context.removeLast() }

  private func enter(
    _ name: String, _ node: some SyntaxProtocol, isGeneric: Bool,
    _ modifiers: DeclModifierListSyntax
  ) -> SyntaxVisitorContinueKind {
    let isPrivate = modifiers.contains { $0.name.text == "private" }
    let isOutermost = node.parent?.is(CodeBlockItemSyntax.self) == true && isAtFileLevel(node)
    let isInside = context.last?.isNameable ?? isOutermost
    let isNameable =
      !isGeneric && isInside && (isOutermost || node.parent?.is(MemberBlockItemSyntax.self) == true)
      && (isOutermost || !isPrivate)
    context.append(TypeContext(name: name, isNameable: isNameable))
    return .visitChildren
  }

  /// Whether only lists and conditions of the compiler are around it.
  private func isAtFileLevel(_ node: some SyntaxProtocol) -> Bool {
    var next = node.parent
    while let parent = next {
      if parent.is(SourceFileSyntax.self) { return true }
      guard
        parent.is(CodeBlockItemSyntax.self) || parent.is(CodeBlockItemListSyntax.self)
          || parent.is(IfConfigClauseSyntax.self) || parent.is(IfConfigClauseListSyntax.self)
          || parent.is(IfConfigDeclSyntax.self)
      else { return false }
      next = parent.parent
    }
    return false
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    guard let value = node.initializer, !context.isEmpty,
      let variable = node.parent?.parent?.as(VariableDeclSyntax.self),
      variable.parent?.is(MemberBlockItemSyntax.self) == true
    else { return .visitChildren }
    let outside = context[context.count - 1].isInitialValue
    context[context.count - 1].isInitialValue = true
    walk(value)
    context[context.count - 1].isInitialValue = outside
    if let accessors = node.accessorBlock { walk(accessors) }
    return .skipChildren
  }

  /// In the default of a parameter there is no `Self` either.
  override func visit(_ node: InitializerClauseSyntax) -> SyntaxVisitorContinueKind {
    guard !context.isEmpty, node.parent?.is(FunctionParameterSyntax.self) == true else {
      return .visitChildren
    }
    let outside = context[context.count - 1].isInitialValue
    context[context.count - 1].isInitialValue = true
    walk(node.value)
    context[context.count - 1].isInitialValue = outside
    return .skipChildren
  }
}
