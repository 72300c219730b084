import Foundation

/// Holds the imports of every source file against the table of modules.
struct ImportCheck {
  var root: URL

  func run() throws {
    let table = try ModuleTable(text(of: root.appendingPathComponent("Docs/Design/Modules.md")))
    let sources = root.appendingPathComponent("Sources")
    var problems: [String] = []
    var count = 0
    for file in files(below: sources, withExtensions: ["swift"]) {
      let module = String(path(of: file, from: sources).prefix { $0 != "/" })
      count += 1
      guard table.allowed[module] != nil else {
        problems.append("\(path(of: file, from: root)): \(module) has no row in the table.")
        continue
      }
      for statement in ImportStatement.all(in: try text(of: file))
      where !table.permits(module, importing: statement.module) {
        problems.append(
          "\(path(of: file, from: root)):\(statement.line): \(module) may not import "
            + "\(statement.module); Docs/Design/Modules.md says what it may.")
      }
    }
    try conclude("Imports", problems: problems, otherwise: "\(count) files keep to the table.")
  }
}

/// An `import` in a source file.
struct ImportStatement: Equatable {
  /// The module, without a submodule or a declaration in it.
  var module: String
  /// Counted from 1.
  var line: Int

  /// The imports of a Swift file, with whatever attributes and access levels they carry. Lines
  /// inside comments and long strings are passed over.
  static func all(in source: String) -> [ImportStatement] {
    var statements: [ImportStatement] = []
    var isInComment = false
    var isInString = false
    for (index, line) in source.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      let trimmed = line.trimmingCharacters(in: .whitespaces)
      // A line with one or three of them begins or ends a long string.
      let turnsString = line.components(separatedBy: "\"\"\"").count.isMultiple(of: 2)
      if isInString {
        isInString = !turnsString
      } else if isInComment {
        isInComment = !trimmed.contains("*/")
      } else if trimmed.hasPrefix("/*") {
        isInComment = !trimmed.contains("*/")
      } else if let module = module(in: trimmed) {
        statements.append(ImportStatement(module: module, line: index + 1))
      } else {
        isInString = turnsString
      }
    }
    return statements
  }

  private static func module(in line: String) -> String? {
    let levels: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
    let kinds: Set<Substring> = [
      "struct", "class", "enum", "protocol", "typealias", "func", "let", "var",
    ]
    var words = line.split(separator: " ")[...]
    while let word = words.first, word.hasPrefix("@") || levels.contains(word) {
      words.removeFirst()
    }
    guard words.popFirst() == "import" else { return nil }
    if let kind = words.first, kinds.contains(kind) { words.removeFirst() }
    return words.first.map { String($0.prefix { $0 != "." && $0 != ";" }) }
  }
}
