import SwiftSyntax

extension RewritingVisitor {
  /// `#selector(tap(_:))` becomes `_s00(Self.tap(_:))`, which is as long, with a function `_s00` at
  /// the end of the file that knows the selector's name.
  func rewriteSelector(_ node: MacroExpansionExprSyntax) {
    guard let argument = node.arguments.first, node.arguments.count == 1,
      let left = node.leftParen, let right = node.rightParen
    else { return }
    switch argument.label?.text {
    case nil: rewriteMethod(node, argument.expression, between: left, and: right)
    case "getter": rewriteGetter(node, argument.expression)
    case "setter": rewriteSetter(node, argument.expression)
    default: return
    }
  }

  // MARK: Methods

  private func rewriteMethod(
    _ node: MacroExpansionExprSyntax, _ expression: ExprSyntax, between left: TokenSyntax,
    and right: TokenSyntax
  ) {
    let (reference, type) = split(expression)
    guard let method = MethodReference(reference) else { return }
    if type == nil, rewriteRequirement(node, method) { return }
    let isClassMethod = mayBeClassMethod(method)
    let function = function { name in
      self.declare(name, method: method, type: type)
        + (isClassMethod ? self.declareOfClass(name, method: method, type: type) : [])
    }
    // From the # to the last thing before the method's name.
    let start = node.byteRange.lowerBound
    let base = method.base
    let head: String
    let end: Int
    if let base {
      let text = base.trimmedDescription
      end = method.nameStart
      switch text {
      case "self", "Self", "super": head = "\(function)(\(selfName())."
      case _ where MethodReference.isType(base): head = "\(function)(\(text)."
      default: head = "\(function)(type(of: \(text))."
      }
    } else {
      end = method.nameStart
      head = "\(function)(\(context.isEmpty ? "" : selfName() + ".")"
    }
    if source.bytes[start..<end].contains(UInt8(ascii: "\n")) {
      replaceOverLines(start..<end, with: head, openedBy: function)
    } else {
      replaceInLine(start..<end, with: head, openedBy: function)
    }
    if type != nil {
      // The type is the function's, below.
      source.blank(reference.byteRange.upperBound..<right.byteRange.lowerBound)
    }
  }

  private func replaceInLine(_ range: Range<Int>, with head: String, openedBy function: String) {
    let width = range.count
    let padding = String(repeating: " ", count: max(0, width - head.utf8.count))
    // Blanks go behind the parenthesis, so that the method's name stays in its column.
    let open = function.utf8.count + 1
    let text = String(head.prefix(open)) + padding + head.dropFirst(open)
    source.replace(range, with: text)
  }

  /// What is before the method's name goes to its line: nothing may end in a dot.
  private func replaceOverLines(
    _ range: Range<Int>, with head: String, openedBy function: String
  ) {
    let lines = source.bytes[range].count { $0 == UInt8(ascii: "\n") }
    let last = source.bytes[range].lastIndex(of: UInt8(ascii: "\n")) ?? range.lowerBound
    let base = head.dropFirst(function.utf8.count + 1)
    let blanks = max(0, range.upperBound - last - 1 - base.utf8.count)
    source.exchange(
      range,
      with: "\(function)(" + String(repeating: "\n", count: lines)
        + String(repeating: " ", count: blanks) + base)
  }

  /// The reference and the type that it is given with `as`.
  private func split(_ expression: ExprSyntax) -> (ExprSyntax, TypeSyntax?) {
    if let sequence = expression.as(SequenceExprSyntax.self) {
      let elements = Array(sequence.elements)
      if elements.count == 3, elements[1].is(UnresolvedAsExprSyntax.self),
        let type = elements[2].as(TypeExprSyntax.self)
      {
        return (elements[0], type.type)
      }
    }
    if let cast = expression.as(AsExprSyntax.self) {
      return (cast.expression, cast.type)
    }
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let inner = tuple.elements.first?.expression
    {
      return split(inner)
    }
    return (expression, nil)
  }

  /// What the function at the end of the file looks like; for each number of parameters one, and
  /// for methods of the main actor and for others.
  private func declare(
    _ function: String, method: MethodReference, type: TypeSyntax?
  ) -> [String] {
    if let type, let parameters = MethodReference.parameters(of: type) {
      let labels = method.labels ?? parameters.map { _ in "_" }
      let name =
        methods.selector(of: method.name, count: parameters.count)
        ?? ObjectiveCName.selector(of: method.name, labels: labels)
      return declare(function, selector: name, generics: [], parameters: parameters)
    }
    if let labels = method.labels {
      let name =
        methods.selector(of: method.name, labels: labels)
        ?? ObjectiveCName.selector(of: method.name, labels: labels)
      return declare(function, selector: name, count: labels.count)
    }
    // Without labels the method that is found decides how many parameters there are.
    return (0...2).flatMap { count in
      let labels = Array(repeating: "_", count: count)
      let name =
        methods.selector(of: method.name, count: count)
        ?? ObjectiveCName.selector(of: method.name, labels: labels)
      return declare(function, selector: name, count: count)
    }
  }

  private func declare(_ function: String, selector: String, count: Int) -> [String] {
    let names = (0..<count).map { "P\($0)" }
    return declare(function, selector: selector, generics: names, parameters: names)
  }

  private func declare(
    _ function: String, selector: String, generics: [String], parameters: [String]
  ) -> [String] {
    let names = (["T"] + generics + ["R"]).joined(separator: ", ")
    let list = parameters.joined(separator: ", ")
    // The second's parameter tells it apart: isolation alone does not.
    return [("@MainActor ", ""), ("", ", _: Void = ()")].map { isolation, mark in
      """
      fileprivate func \(function)<\(names)>(_ m: @escaping (T) -> \(isolation)(\(list)) -> R\(mark)) \
      -> Selector { Selector(rewritten: \(quoted(selector)), m) }
      """
    }
  }

  // MARK: Methods of protocols

  /// `#selector(Reloading.reload(_:))` becomes `_s00({($0 as any Reloading).reload($1)})`: a
  /// protocol's method itself cannot be handed on where the protocol is the main actor's. False
  /// where no protocol is named, or where nothing says how many parameters the method has.
  private func rewriteRequirement(
    _ node: MacroExpansionExprSyntax, _ method: MethodReference
  ) -> Bool {
    guard let base = method.base?.trimmedDescription, protocols.contains(base),
      let labels = method.labels ?? protocols.labels(of: method.name, in: base), labels.count <= 2
    else { return false }
    let selector =
      methods.selector(of: method.name, labels: labels)
      ?? ObjectiveCName.selector(of: method.name, labels: labels)
    let parameters = labels.indices.map { "P\($0)" }
    let names = (["T"] + parameters + ["R"]).joined(separator: ", ")
    let list = (["T"] + parameters).joined(separator: ", ")
    let function = function { name in
      [
        """
        fileprivate func \(name)<\(names)>(_ m: @escaping @Sendable @MainActor (\(list)) -> R) \
        -> Selector { Selector(rewrittenRequirement: \(quoted(selector)), m) }
        """
      ]
    }
    let requirement = OptionalRequirement(name: method.name, labels: labels)
    let mark =
      optionalRequirements.valued.contains(requirement) ? OptionalRequirements.mark : ""
    let arguments = labels.enumerated().map { index, label in
      (label == "_" ? "" : "\(label): ") + "$\(index + 1)"
    }
    source.replace(
      node.byteRange,
      with: "\(function)({($0 as any \(base)).\(mark)\(method.name)"
        + "(\(arguments.joined(separator: ", ")))})")
    return true
  }

  // MARK: Class methods

  /// Whether what is named may be a method of the class and not of its instances: the file has one
  /// of that name, or the type is of another file.
  private func mayBeClassMethod(_ method: MethodReference) -> Bool {
    let known = methods.byName[method.name] ?? []
    if known.contains(where: \.isOfClass) { return true }
    guard let base = method.base, !["self", "Self", "super"].contains(base.trimmedDescription)
    else { return false }
    return known.isEmpty && MethodReference.isType(base)
  }

  private func declareOfClass(
    _ function: String, method: MethodReference, type: TypeSyntax?
  ) -> [String] {
    if let type, let parameters = MethodReference.parameters(of: type) {
      return [
        declareOfClass(function, method: method, generics: [], parameters: parameters)
      ]
    }
    let counts = method.labels.map { [$0.count] } ?? [0, 1, 2]
    return counts.filter { $0 <= 2 }.map { count in
      let names = (0..<count).map { "P\($0)" }
      return declareOfClass(function, method: method, generics: names, parameters: names)
    }
  }

  /// Disfavoured, since an instance's method is a function of one parameter, too: the instance.
  private func declareOfClass(
    _ function: String, method: MethodReference, generics: [String], parameters: [String]
  ) -> String {
    let labels = method.labels ?? parameters.map { _ in "_" }
    let name =
      methods.selector(of: method.name, labels: labels)
      ?? ObjectiveCName.selector(of: method.name, labels: labels)
    return """
      @_disfavoredOverload fileprivate func \(function)<\((generics + ["R"]).joined(separator: ", "))>\
      (_ m: @escaping @MainActor (\(parameters.joined(separator: ", "))) -> R) \
      -> Selector { Selector(rewrittenOfClass: \(quoted(name)), m) }
      """
  }

  // MARK: Properties

  private func rewriteGetter(_ node: MacroExpansionExprSyntax, _ expression: ExprSyntax) {
    guard let property = MethodReference(expression) else { return }
    let function = function {
      [
        """
        fileprivate func \($0)<T: AnyObject, R>(_ m: @escaping @Sendable @MainActor (T) -> R) -> Selector \
        { Selector(rewrittenGetter: \(quoted(property.name)), m) }
        """
      ]
    }
    let type = typeName(of: property)
    source.replace(node.byteRange, with: "\(function)({($0 as \(type)).\(property.name)})")
  }

  private func rewriteSetter(_ node: MacroExpansionExprSyntax, _ expression: ExprSyntax) {
    guard let property = MethodReference(expression) else { return }
    let function = function {
      [
        """
        fileprivate func \($0)<T: AnyObject, V>(_ m: @escaping @Sendable @MainActor (T) -> V, \
        _ s: @escaping @Sendable @MainActor (T, V) -> Void) -> Selector \
        { Selector(rewrittenSetter: \(quoted(ObjectiveCName.setter(of: property.name))), s) }
        """
      ]
    }
    let type = typeName(of: property)
    let name = property.name
    source.replace(
      node.byteRange, with: "\(function)({($0 as \(type)).\(name)},{$0.\(name)=$1})")
  }

  private func typeName(of reference: MethodReference) -> String {
    guard let base = reference.base, !["self", "Self", "super"].contains(base.trimmedDescription)
    else { return selfName() }
    return base.trimmedDescription
  }

  // MARK: Names

  /// The function that was declared so before, or a new one: two digits to base 36 behind an
  /// underscore and an s, which is as long as `#selector(` can spare.
  private func function(_ declaration: (String) -> [String]) -> String {
    let text = declaration("_").joined()
    if let known = functions[text] { return known }
    let digits = String(functions.count, radix: 36)
    let name = "_s" + String(repeating: "0", count: max(0, 2 - digits.count)) + digits
    functions[text] = name
    for line in declaration(name) { source.append(line) }
    return name
  }

  /// What the type around is called here, in four letters where that can be.
  private func selfName() -> String {
    guard let type = context.last else { return "Self" }
    guard type.isInitialValue else { return "Self" }
    let simple = type.name.split(separator: ".").last.map(String.init) ?? type.name
    guard simple.utf8.count > 4, type.isNameable, !type.name.contains("<") else { return simple }
    let full = context.map(\.name).joined(separator: ".")
    if let known = aliases[full] { return known }
    let alias =
      "_T" + String(repeating: "0", count: aliases.count < 10 ? 1 : 0)
      + String(aliases.count)
    aliases[full] = alias
    return alias
  }

  /// Notes the declarations that the file's end needs for all that was rewritten.
  func finish() {
    for (type, alias) in aliases.sorted(by: { $0.value < $1.value }) {
      source.append("fileprivate typealias \(alias) = \(type)")
    }
    if usesNetworking, !importsNetworking { source.append("import FoundationNetworking") }
  }
}

/// A method or property as `#selector` names it.
struct MethodReference {
  /// What is before the last dot.
  var base: ExprSyntax?
  var name: String
  /// Where the name begins in the file.
  var nameStart: Int
  /// The labels in parentheses; nil where there are none.
  var labels: [String]?

  init?(_ expression: ExprSyntax) {
    let declaration: DeclReferenceExprSyntax
    if let member = expression.as(MemberAccessExprSyntax.self) {
      base = member.base
      declaration = member.declName
    } else if let reference = expression.as(DeclReferenceExprSyntax.self) {
      declaration = reference
    } else {
      return nil
    }
    name = declaration.baseName.text
    nameStart = declaration.byteRange.lowerBound
    labels = declaration.argumentNames?.arguments.map(\.name.text)
  }

  /// Whether an expression names a type: its last name begins with a capital.
  static func isType(_ expression: ExprSyntax) -> Bool {
    if let member = expression.as(MemberAccessExprSyntax.self) {
      return member.declName.baseName.text.first?.isUppercase == true
        || member.declName.baseName.text == "Type"
    }
    if let generic = expression.as(GenericSpecializationExprSyntax.self) {
      return isType(generic.expression)
    }
    return expression.trimmedDescription.first?.isUppercase == true
  }

  /// The parameters of the method in a function type, with or without the instance before it:
  /// those of `(Screen) -> (UIButton) -> Void` and of `(UIButton) -> Void`.
  static func parameters(of type: TypeSyntax) -> [String]? {
    guard let function = functionType(type) else { return nil }
    let method = functionType(function.returnClause.type) ?? function
    return method.parameters.map(\.type.trimmedDescription)
  }

  /// The function type inside of parentheses, attributes and question marks.
  private static func functionType(_ type: TypeSyntax) -> FunctionTypeSyntax? {
    if let function = type.as(FunctionTypeSyntax.self) { return function }
    if let attributed = type.as(AttributedTypeSyntax.self) {
      return functionType(attributed.baseType)
    }
    if let optional = type.as(OptionalTypeSyntax.self) { return functionType(optional.wrappedType) }
    if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first
    {
      return functionType(only.type)
    }
    return nil
  }
}
