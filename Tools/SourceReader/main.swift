import Foundation
import SwiftParser

// Reads Swift sources for `trellis`: rewrites those that were written for Apple's runtime. A program
// of its own, since it is linked with the parser that comes with the compiler: no target of a
// package that others depend on can name that one's folder.

let arguments = CommandLine.arguments.dropFirst()
do {
  switch (arguments.first, arguments.dropFirst().first) {
  case ("rewrite", let list?): try rewrite(list, Array(arguments.dropFirst(2)))
  case ("requirements", let folder?): try printRequirements(below: folder)
  case ("check", .some): try check(Array(arguments.dropFirst()))
  default:
    throw ReaderError(
      "use it as source-reader rewrite LIST [--figures] | check FOLDER --page FILE [--json] [--html FILE] "
        + "| requirements FOLDER", code: 64)
  }
} catch let error as ReaderError {
  FileHandle.standardError.write(Data("error: \(error.message)\n".utf8))
  exit(error.code)
}

/// Rewrites the files of a list: `rewrite LIST [--figures]`.
func rewrite(_ list: String, _ options: [String]) throws {
  guard options.isEmpty || options == ["--figures"] else {
    throw ReaderError("rewrite has no option '\(options.joined(separator: " "))'.", code: 64)
  }
  let figures = try RewriteCommand(list: list).run()
  guard !options.isEmpty else { return }
  FileHandle.standardOutput.write(try JSONEncoder().encode(figures) + Data("\n".utf8))
}

/// Prints the requirements of the protocols below a folder that have default implementations; see
/// `Scripts/requirements.sh`.
func printRequirements(below folder: String) throws {
  var found: Set<String> = []
  let entries = FileManager.default.enumerator(atPath: folder)
  while let path = entries?.nextObject() as? String {
    guard path.hasSuffix(".swift"),
      let data = FileManager.default.contents(atPath: "\(folder)/\(path)")
    else { continue }
    let finder = DefaultedRequirementFinder(viewMode: .sourceAccurate)
    finder.walk(Parser.parse(source: String(decoding: data, as: UTF8.self)))
    found.formUnion(finder.required.map(\.text))
  }
  for text in found.sorted() { print(text) }
}

/// Checks a project: `check FOLDER --page Docs/Compatibility.md [--json] [--html FILE]`.
func check(_ words: [String]) throws {
  var rest = words[...]
  let folder = rest.removeFirst()
  var page = ""
  var html: String?
  var isJSON = false
  while let word = rest.popFirst() {
    switch word {
    case "--json": isJSON = true
    case "--page": page = rest.popFirst() ?? ""
    case "--html": html = rest.popFirst()
    default: throw ReaderError("check has no option '\(word)'.", code: 64)
    }
  }
  guard let text = try? String(contentsOfFile: page, encoding: .utf8) else {
    throw ReaderError("'\(page)' cannot be read.", code: 66)
  }
  let report = CheckReport(check: try ProjectCheck(folder: folder, page: text))
  if let html {
    do {
      try Data(report.html.utf8).write(to: URL(fileURLWithPath: html), options: .atomic)
    } catch {
      throw ReaderError("'\(html)' cannot be written: \(error.localizedDescription)", code: 73)
    }
  }
  if isJSON {
    FileHandle.standardOutput.write(try report.json + Data("\n".utf8))
  } else {
    print(report.text)
    if let html { print("\nThe whole list is in \(html).") }
  }
}
