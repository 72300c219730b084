import Foundation
import Testing

@Suite struct GuideTests {
  private let catalogue = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/FineUIKit/FineUIKit.docc")

  private func text(_ name: String) throws -> String {
    try String(contentsOf: catalogue.appending(path: "\(name).md"), encoding: .utf8)
  }

  @Test func `the guides are there, in the order that a newcomer needs them`() throws {
    let guides = try text("FineUIKit").matches(of: /<doc:(\w+)>/).map { String($0.output.1) }
    // The issue's order; hot reload has its guide with the tool's, in Docs/Guides.
    #expect(
      guides == [
        "GettingStarted", "Components", "State", "Layout", "Rendering", "Memory", "Diagnostics",
        "Controllers", "Internals", "Decisions",
      ])
    for guide in guides {
      #expect(try text(guide).hasPrefix("# "), "\(guide) begins with its title")
    }
    for guide in ["GettingStarted", "State", "Layout", "Controllers"] {
      #expect(try text(guide).contains("```swift"), "\(guide) shows code")
    }
  }

  @Test func `every component is in the table of components`() throws {
    let components = try text("Components")
    let folder = catalogue.appending(path: "../Components")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let names = try files.filter { file in
      let source = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      return source.contains("public struct \(file.dropLast(".swift".count))")
    }.map { $0.dropLast(".swift".count) }
    #expect(names.count >= 16)
    for name in names { #expect(components.contains("`\(name)"), "\(name) is not in the guide") }
  }

  /// Continuous integration compiles what stands in Docs.
  @Test func `every sample is among those that are compiled`() throws {
    let guides = catalogue.appending(path: "../../../Docs/Guides")
    let compiled = try FileManager.default.contentsOfDirectory(atPath: guides.path)
      .filter { $0.hasPrefix("fine") }
      .map { try String(contentsOf: guides.appending(path: $0), encoding: .utf8) }
    let pages = try FileManager.default.contentsOfDirectory(atPath: catalogue.path)
      .filter { $0.hasSuffix(".md") }
    var count = 0
    for page in pages {
      let source = try String(contentsOf: catalogue.appending(path: page), encoding: .utf8)
      for sample in source.components(separatedBy: "```swift\n").dropFirst() {
        let code = sample.components(separatedBy: "```")[0]
        #expect(compiled.contains { $0.contains("```swift\n\(code)```") }, "\(page): \(code)")
        count += 1
      }
    }
    #expect(count >= 8)
  }

  @Test func `every invariant of the specification names tests that are there`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let sources = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }
      .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
    let table = try String(
      contentsOf: folder.appending(path: "../../Docs/Design/FineUIKitTests.md"), encoding: .utf8)
    let rows = table.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
    #expect(rows.count > 90)
    for row in rows {
      let tests = row.split(separator: "|").last.map(String.init) ?? ""
      let names = tests.matches(of: /`([^`]+)`/).map { String($0.output.1) }
      #expect(!names.isEmpty, "\(row)")
      for name in names {
        #expect(sources.contains { $0.contains("func `\(name)`") }, "\(name)")
      }
    }
  }
}
