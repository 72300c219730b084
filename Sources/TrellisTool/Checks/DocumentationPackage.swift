import Foundation

/// Makes a package of the Swift samples in the documentation, so that building it checks them.
///
/// A sample is a block fenced with `swift` and nothing more; with another word behind it, as in
/// `swift fragment`, it is shown but not compiled.
struct DocumentationPackage {
  var root: URL

  func write(to folder: String) throws {
    let folder = URL(fileURLWithPath: folder)
    let sources = folder.appendingPathComponent("Sources/Samples")
    try? FileManager.default.removeItem(at: sources)
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    try Self.manifest(root: root.standardizedFileURL.path)
      .write(to: folder.appendingPathComponent("Package.swift"), atomically: true, encoding: .utf8)
    var count = 0
    for file in try documents() {
      for sample in DocumentationSample.all(in: try text(of: file)) {
        count += 1
        let source = sample.source(file: path(of: file, from: root), index: count)
        try source.write(
          to: sources.appendingPathComponent("Sample\(count).swift"), atomically: true,
          encoding: .utf8)
      }
    }
    guard count > 0 else { throw ToolError("the documentation has no Swift samples.") }
    print("Documentation: \(count) samples are in \(folder.path)")
  }

  private func documents() throws -> [URL] {
    let top = try FileManager.default.contentsOfDirectory(at: root, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "md" }.sorted { $0.path < $1.path }
    return top + files(below: root.appendingPathComponent("Docs"), withExtensions: ["md"])
  }

  private static func manifest(root: String) -> String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "samples",
      dependencies: [.package(name: "trellis", path: "\(root)")],
      targets: [
        .target(
          name: "Samples",
          dependencies: [
            .product(name: "UIKit", package: "trellis"),
            .product(name: "ArrangeUI", package: "trellis"),
            .product(name: "FineUIKit", package: "trellis"),
            .product(name: "TrellisTesting", package: "trellis"),
          ])
      ])

    """
  }
}

/// A block of Swift in a document.
struct DocumentationSample: Equatable {
  var code: String
  /// The line of the document where the code begins, counted from 1.
  var line: Int

  static func all(in markdown: String) -> [DocumentationSample] {
    var samples: [DocumentationSample] = []
    var block: (start: Int, lines: [Substring])?
    for (index, line) in markdown.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      let trimmed = line.trimmingCharacters(in: .whitespaces)
      if let open = block {
        if trimmed == "```" {
          samples.append(
            DocumentationSample(code: open.lines.joined(separator: "\n"), line: open.start))
          block = nil
        } else {
          block?.lines.append(line)
        }
      } else if trimmed == "```swift" {
        block = (index + 2, [])
      }
    }
    return samples
  }

  /// What a sample is, which says where it may stand in a file.
  private enum Form { case statements, declarations, extensions }

  /// The sample as a file that compiles beside the others. Statements go into a function and
  /// declarations into a type, so that two samples may use the same name; only an extension has to
  /// stand at the top. Errors point into the document.
  func source(file: String, index: Int) -> String {
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    let isImport = { (line: Substring) in !ImportStatement.all(in: String(line)).isEmpty }
    let imports = lines.filter(isImport).joined(separator: "\n")
    let rest = lines.map { isImport($0) || $0 == "@main" ? "" : $0 }.joined(separator: "\n")
    let (opening, closing) =
      switch form(of: rest) {
      case .statements: ("@MainActor func sample\(index)() throws {", "}")
      case .declarations: ("enum Sample\(index) {", "}")
      case .extensions: ("", "")
      }
    return """
      \(imports)
      \(opening)
      #sourceLocation(file: "\(file)", line: \(line))
      \(rest)
      #sourceLocation()
      \(closing)

      """
  }

  private func form(of code: String) -> Form {
    let words = Set(code.split(separator: "\n").map { $0.prefix { $0 != " " } })
    if words.contains("extension") { return .extensions }
    let declarations: Set<Substring> = [
      "public", "open", "final", "struct", "class", "enum", "func", "protocol",
    ]
    let isDeclared = words.contains { $0.hasPrefix("@") } || !words.isDisjoint(with: declarations)
    return isDeclared ? .declarations : .statements
  }
}
