import Foundation

/// Which module may import which: the table of `Docs/Design/Modules.md`.
struct ModuleTable: Equatable {
  /// For each module, the modules that it may import beside the ones that all may.
  var allowed: [String: Set<String>] = [:]
  /// The modules that may import nothing but the standard library.
  var pure: Set<String> = []

  /// What belongs to Swift and may be imported anywhere, Foundation aside.
  static let standardLibrary: Set<String> = [
    "Swift", "Observation", "Synchronization", "Dispatch", "Glibc", "RegexBuilder",
  ]

  /// Reads rows of the form `| Module, Module | Import, Import | never |`. A cell that begins with
  /// "the standard library only" allows nothing else; "–" allows Foundation alone.
  init(_ markdown: String) throws {
    for row in MarkdownTable(markdown).rows {
      guard row.cells.count == 3 else {
        throw ToolError("Docs/Design/Modules.md:\(row.line): a row has three cells.")
      }
      let imports = Self.names(in: row.cells[1])
      let isPure = row.cells[1].hasPrefix("the standard library only")
      for module in Self.names(in: row.cells[0]) {
        guard allowed[module] == nil else {
          throw ToolError("Docs/Design/Modules.md:\(row.line): \(module) has a row already.")
        }
        allowed[module] = isPure ? [] : imports
        if isPure { pure.insert(module) }
      }
    }
  }

  /// Whether `module` may import `other`.
  func permits(_ module: String, importing other: String) -> Bool {
    if Self.standardLibrary.contains(other) || other == module { return true }
    if ["Foundation", "CoreFoundation"].contains(other) { return !pure.contains(module) }
    return allowed[module]?.contains(other) ?? false
  }

  /// The module names in backticks of a cell.
  private static func names(in cell: String) -> Set<String> {
    Set(MarkdownTable.codeSpans(in: cell))
  }
}
