import Foundation
import Testing

@testable import TrellisTool

/// `trellis check` on a prepared project.
@Suite(.serialized, .enabled(if: DevRun.compiler != nil)) final class ProjectCheckTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("check-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ text: String, to name: String) throws {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: false, encoding: .utf8)
  }

  private func check(_ options: String...) throws -> Command.Result {
    let page = folder.deletingLastPathComponent()
      .appendingPathComponent("page-\(UUID().uuidString).md")
    try """
    | type | members |
    |---|---|
    | `UIColor` | `red` `init(white:alpha:)` |
    | `UIView` | `layoutSubviews()` `isHidden` |
    | `UIViewController` | `viewDidLoad()` |

    """.write(to: page, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: page) }
    let runner = Sandbox.project.appendingPathComponent(".build/debug/SourceReaderRunner").path
    return try Command(
      [runner, DevRun.compiler ?? "", "check", folder.path, "--page", page.path] + options
    ).run()
  }

  private func json() throws -> [String: Any] {
    let result = try check("--json")
    try #require(result.status == 0, "\(result.errors)")
    return try #require(
      JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
  }

  private func prepare() throws {
    try write("struct Item { var name: String }", to: "App/Model/Item.swift")
    try write(
      "import UIKit\nclass Plain: UIView { override func layoutSubviews() {} }",
      to: "App/Views/Plain.swift")
    try write(
      "import UIKit\nclass Screen: UIViewController { @objc func tap() { _ = #selector(tap) }\n"
        + "let item: Item? = nil }", to: "App/Screens/Screen.swift")
    try write(
      "import UIKit\nimport MapKit\nclass Map: UIView { let map = MKMapView() }",
      to: "App/Screens/Map.swift")
    try write("import SwiftUI\nstruct Wrapper { let map: Map? }", to: "App/Screens/Wrapper.swift")
    try write(
      "import UIKit\nclass Odd: UIView { let a = UIPencilInteraction(), b = UIPencilInteraction()\n"
        + "let c = UIColor.unheardOf; override func didFly() {} }", to: "App/Views/Odd.swift")
    try write("let uses: Map? = nil", to: "App/Screens/Uses.swift")
    try write("class Broken {\n  func ( {\n", to: "App/Broken.swift")
    try write("import Combine\n", to: "Pods/Other/Other.swift")
    try write("#if canImport(Combine)\nimport Combine\n#endif\nlet a = 1", to: "App/Guarded.swift")
  }

  @Test func `files are counted by what they need`() throws {
    try prepare()
    let counts = try #require(try json()["counts"] as? [String: Int])
    #expect(
      counts == ["as it is": 4, "after rewriting": 1, "not yet": 3, "does not parse": 1])
  }

  @Test func `what is missing is ranked by use, with its place`() throws {
    try prepare()
    let missing = try #require(try json()["missing"] as? [[String: Any]])
    #expect(
      missing.map { "\($0["name"] ?? "") \($0["uses"] ?? 0) \($0["place"] ?? "")" } == [
        "UIPencilInteraction 2 not in Docs/Compatibility.md (after line 3)",
        "MKMapView 1 not in Docs/Compatibility.md (after line 3)",
        "UIColor.unheardOf 1 Docs/Compatibility.md:3",
        "UIView.didFly() 1 Docs/Compatibility.md:4",
      ])
  }

  @Test(arguments: [
    ("let token = player.observe(\\.rate, options: [.new]) { _, _ in }", "key-value observing"),
    (
      "view.addObserver(self, forKeyPath: \"frame\", options: [], context: nil)",
      "key-value observing"
    ),
    ("let old = NSPredicate(format: \"name == %@\", name)", "NSPredicate(format:)"),
    ("method_exchangeImplementations(a, b)", "exchanging methods"),
    ("let card = Bundle.main.loadNibNamed(\"Card\", owner: nil)", "Bundle.loadNibNamed"),
    ("let next = UIStoryboard(name: \"Main\", bundle: nil)", "UIStoryboard"),
  ])
  func `what no rewriting can give is missing, with its reason`(
    source: String, name: String
  ) throws {
    try write(source, to: "App/File.swift")
    try write("observe(a); center.addObserver(self, selector: b)", to: "App/Other.swift")
    let report = try json()
    let missing = try #require(report["missing"] as? [[String: Any]])
    #expect(missing.map { $0["name"] as? String } == [name])
    let reason = try #require(missing.first?["place"] as? String)
    #expect(reason.contains("Objective-C runtime") || reason.contains("are not read"))
    #expect((report["counts"] as? [String: Int])?["not yet"] == 1)
  }

  @Test(arguments: [
    ("#if canImport(UIKit)\nlet a: UIView\n#elseif canImport(AppKit)\nlet a: NSView\n#endif", 0),
    ("#if os(iOS) || targetEnvironment(macCatalyst)\nlet a: UIUnheard\n#endif", 0),
    ("#if !os(iOS) && swift(>=5)\nlet a: UIUnheard\n#endif", 1),
    ("#if DEBUG\nlet a: UIUnheard\n#else\nlet a: UIOther\n#endif", 2),
    ("#if os(Linux) || DEBUG\nlet a: UIUnheard\n#else\nlet a: UIOther\n#endif", 1),
    ("#if canImport(WebKit)\nimport WebKit\nlet a: WKWebView\n#endif", 0),
    ("extension UIColor { static let brand = UIColor.red }\nlet a = UIColor.brand", 0),
  ])
  func `what is not compiled here is not missing, nor what the project adds`(
    source: String, count: Int
  ) throws {
    try write(source, to: "App/File.swift")
    let missing = try #require(try json()["missing"] as? [[String: Any]])
    #expect(missing.count == count, "\(missing)")
  }

  @Test func `imports that do not exist are ranked, with what they alone hold back`() throws {
    try prepare()
    let imports = try #require(try json()["imports"] as? [[String: Any]])
    #expect(
      imports.map { "\($0["module"] ?? "") \($0["files"] ?? 0) \($0["holdsBack"] ?? 0)" } == [
        "MapKit 1 0", "SwiftUI 1 1",
      ])
  }

  @Test func `a first package has no file that uses what is left out`() throws {
    try prepare()
    let extraction = try #require(try json()["extraction"] as? [String: Any])
    #expect(
      extraction["paths"] as? [String] == [
        "App/Guarded.swift", "App/Model/Item.swift", "App/Screens/Screen.swift",
        "App/Views/Plain.swift",
      ])
  }

  @Test func `the text says where a file does not parse`() throws {
    try prepare()
    let output = try check().output
    #expect(output.contains("9 Swift files in \(folder.path)"))
    #expect(output.contains("App/Broken.swift:2"))
  }

  @Test func `an Xcode project's targets are modules, and files in none are counted`() throws {
    try write("import Core\nlet a = 1", to: "App/A.swift")
    try write("let b = 1", to: "App/B.swift")
    try write(
      """
      1 /* A.swift in Sources */ = {isa = PBXBuildFile; fileRef = 2 /* A.swift */; };
      3 /* Core */ = {
        isa = PBXNativeTarget;
        buildPhases = (
        );
        name = Core;
      };

      """, to: "App.xcodeproj/project.pbxproj")
    let found = try json()
    #expect((found["targets"] as? [[String: Any]])?.first?["name"] as? String == "Core")
    #expect(found["inNoTarget"] as? [String] == ["App/B.swift"])
    #expect((found["counts"] as? [String: Int])?["as it is"] == 2)
  }

  @Test func `links in a circle are left out and said`() throws {
    try write("let a = 1", to: "App/A.swift")
    try FileManager.default.createSymbolicLink(
      at: folder.appendingPathComponent("App/Again"), withDestinationURL: folder)
    try FileManager.default.createSymbolicLink(
      atPath: folder.appendingPathComponent("App/Gone").path, withDestinationPath: "/nowhere/x")
    let found = try json()
    #expect((found["files"] as? [Any])?.count == 1)
    #expect(found["skippedLinks"] as? [String] == ["App/Again", "App/Gone"])
  }

  @Test func `a page is written, and nothing in the project is touched`() throws {
    try prepare()
    let before = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    let page = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).html")
    defer { try? FileManager.default.removeItem(at: page) }
    #expect(try check("--html", page.path).status == 0)
    let text = try String(contentsOf: page, encoding: .utf8)
    #expect(text.contains("<td>UIPencilInteraction</td><td>2</td>"))
    let after = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    #expect(after == before)
  }

  @Test(.enabled(if: NewTests.canMount))
  func `a page for which there is no room is not half there`()
    throws
  {
    try prepare()
    let runner = Sandbox.project.appendingPathComponent(".build/debug/SourceReaderRunner").path
    let page = Sandbox.project.appendingPathComponent("Docs/Compatibility.md").path
    let disk = folder.appendingPathComponent("disk").path
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
    let result = try Command(
      "unshare", "-m", "bash", "-c",
      """
      mount -t tmpfs -o size=4k none \(disk) && head -c 4096 /dev/zero >\(disk)/full
      \(runner) \(DevRun.compiler ?? "") check \(folder.path) --page \(page) --html \(disk)/page.html \
        >/dev/null; status=$?; ls -A \(disk); exit $status
      """
    ).run()
    #expect(result.status == 73)
    #expect(result.errors.contains("'\(disk)/page.html' cannot be written"))
    #expect(result.output == "full\n")
  }

  @Test func `an empty folder has nothing to say, and ten thousand files do not scare it`() throws {
    #expect(try check().output.hasPrefix("There is no Swift file in \(folder.path)."))
    for index in 0..<100 {
      let inner = folder.appendingPathComponent("Part\(index)")
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
      for file in 0..<100 {
        try Data("let a\(file) = 1\n".utf8).write(
          to: inner.appendingPathComponent("F\(file).swift"))
      }
    }
    let counts = try #require(try json()["counts"] as? [String: Int])
    #expect(counts["as it is"] == 10_000)
  }
}
