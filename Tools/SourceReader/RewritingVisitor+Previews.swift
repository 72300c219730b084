import SwiftSyntax

extension RewritingVisitor {
  /// `#Preview("Name") { … }` becomes a type that `trellis snapshot` finds; what is between the
  /// braces stays in its place.
  func rewritePreview(_ node: some FreestandingMacroExpansionSyntax) -> SyntaxVisitorContinueKind {
    guard let closure = node.trailingClosure else { return .visitChildren }
    let start = node.pound.byteRange.lowerBound
    let arguments = node.arguments.trimmedDescription
    let line = 1 + source.bytes[..<start].count { $0 == UInt8(ascii: "\n") }
    let head =
      "fileprivate enum _Preview\(previewCount): UIPreviewProvider "
      + "{ static var previews: [UIPreview] { [UIPreview("
      + (arguments.isEmpty ? "" : arguments + ", ") + "line: \(line)) "
    previewCount += 1
    source.replace(start..<closure.leftBrace.byteRange.lowerBound, with: head)
    source.insert("] } }", at: closure.rightBrace.byteRange.upperBound)
    walk(closure.statements)
    return .skipChildren
  }
}
