import Foundation

/// Every public symbol says what it is.
struct DocstringCheck {
  /// The folder with the modules' symbol graphs.
  var graphs: URL

  func run() throws {
    let files = files(below: graphs, withExtensions: ["json"])
    guard !files.isEmpty else { throw ToolError("there are no symbols in '\(graphs.path)'.") }
    let symbols = try files.flatMap {
      try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: $0)).symbols
    }
    try conclude(
      "Docstrings", problems: Self.problems(symbols),
      otherwise: "\(symbols.count) public symbols are documented.")
  }

  /// What lacks documentation, by file and line. What is inherited is documented where it is declared,
  /// and a leading underscore marks what is public for technical reasons only.
  static func problems(_ symbols: [SymbolGraph.Symbol]) -> [String] {
    symbols.filter { symbol in
      symbol.docComment == nil && symbol.kind.identifier != "swift.extension"
        && !symbol.pathComponents.contains { $0.hasPrefix("_") }
    }
    .map { symbol in
      let file = symbol.location.map { $0.uri.replacingOccurrences(of: "file://", with: "") }
      let place = symbol.location.map { "\(file ?? ""):\($0.position.line + 1): " } ?? ""
      return "\(place)\(symbol.pathComponents.joined(separator: ".")) has no documentation."
    }
    .sorted()
  }
}
