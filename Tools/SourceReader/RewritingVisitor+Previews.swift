import SwiftSyntax

extension RewritingVisitor {
  /// `#Preview("Name") { … }` becomes a type that `trellis snapshot` finds; what is between the
  /// braces stays in its place.
  func rewritePreview(_ node: some FreestandingMacroExpansionSyntax) -> SyntaxVisitorContinueKind {
    let body = node.arguments.first { $0.label?.text == "body" }
    guard let closure = node.trailingClosure ?? body?.expression.as(ClosureExprSyntax.self) else {
      return .visitChildren
    }
    let start = node.pound.byteRange.lowerBound
    let arguments = node.arguments.filter { $0 != body }.map { argument in
      (argument.label.map { "\($0.text): " } ?? "") + argument.expression.trimmedDescription + ", "
    }
    let line = 1 + source.bytes[..<start].count { $0 == UInt8(ascii: "\n") }
    let head =
      "fileprivate enum _Preview\(previewCount): UIPreviewProvider "
      + "{ static var previews: [UIPreview] { [UIPreview(\(arguments.joined())line: \(line)) "
    previewCount += 1
    replaceHead(start..<closure.leftBrace.byteRange.lowerBound, with: head)
    source.insert("] } }", at: closure.rightBrace.byteRange.upperBound)
    if node.trailingClosure == nil, let right = node.rightParen {
      source.blank(closure.rightBrace.byteRange.upperBound..<right.byteRange.upperBound)
    }
    walk(closure.statements)
    return .skipChildren
  }

  /// Lines stay lines, and the brace stands behind the parenthesis.
  private func replaceHead(_ range: Range<Int>, with head: String) {
    let lines = source.bytes[range].count { $0 == UInt8(ascii: "\n") }
    guard lines > 0 else { return source.replace(range, with: head) }
    source.exchange(
      range, with: head.dropLast(2) + String(repeating: "\n", count: lines) + head.suffix(2))
  }
}
