import Foundation
import Glibc
import Testing

@testable import TrellisTool

@Suite final class NewTests {
  private let place: String

  init() throws {
    place =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("new-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: place) }

  private func command(_ words: String...) throws -> NewCommand {
    try NewCommand(words + ["--in", place, "--root", Sandbox.project.path, "--json"])
  }

  private func message(_ words: String...) -> ToolError? {
    do {
      try NewCommand(words + ["--in", place, "--root", Sandbox.project.path, "--json"]).run()
      return nil
    } catch {
      return error as? ToolError
    }
  }

  private var made: [String] {
    (try? FileManager.default.subpathsOfDirectory(atPath: place).sorted()) ?? []
  }

  @Test(arguments: NewCommand.Kind.allCases)
  func `a package has an app, a screen, two tests, and what CI needs`(
    kind: NewCommand.Kind
  ) throws {
    try command("Groceries", "--kind", kind.rawValue).run()
    for file in [
      "Package.swift", "README.md", ".gitignore", ".ci/run", ".github/workflows/tests.yml",
      "Sources/Groceries/GroceriesScreen.swift", "Sources/GroceriesApp/AppDelegate.swift",
      "Tests/GroceriesTests/GroceriesScreenTests.swift",
      "Tests/GroceriesTests/GroceriesSnapshotTests.swift",
    ] {
      #expect(made.contains("Groceries/\(file)"))
    }
    #expect(made.contains("Groceries/Linux/Groceries/Linux.swift") == (kind == .uikit))
    let previews = "Groceries/Sources/Groceries/GroceriesPreviews.swift"
    #expect(made.contains(previews) == (kind != .uikit))
    let script = "\(place)/Groceries/.ci/run"
    #expect(FileManager.default.isExecutableFile(atPath: script))
    #expect(try Command("bash", "-n", script).run().status == 0)
  }

  @Test(arguments: NewCommand.Kind.allCases)
  func `its manifest is one that SwiftPM reads`(kind: NewCommand.Kind) throws {
    try command("Groceries", "--kind", kind.rawValue).run()
    guard let swift = DevRun.compiler.map({ $0.replacing("swiftc", with: "swift") }) else { return }
    let result = try Command(
      swift, "package", "--package-path", "\(place)/Groceries", "dump-package"
    ).run()
    #expect(result.status == 0, "\(result.errors)")
    let targets = try #require(
      (JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])?["targets"]
        as? [[String: Any]])
    #expect(
      targets.compactMap { $0["name"] as? String } == [
        "Groceries", "GroceriesApp", "GroceriesTests",
      ]
    )
  }

  @Test(arguments: [
    ("my-app", "'my-app' cannot be a module's name.", "MyApp"),
    ("2048", "'2048' cannot be a module's name.", "Groceries"),
    ("Äpfel", "'Äpfel' cannot be a module's name.", "Pfel"),
    ("../up", "'../up' cannot be a module's name.", "Up"),
    ("class", "'class' is a word of Swift's.", "Choose another name."),
    ("uikit", "'uikit' is the name of a module", "Choose another name."),
  ])
  func `a name that cannot be one is refused, with one that can`(
    name: String, text: String, suggestion: String
  ) throws {
    let error = try #require(message(name))
    #expect(error.code == 64)
    #expect(error.message.hasPrefix(text))
    #expect(error.message.contains(suggestion))
    #expect(made == [])
  }

  @Test func `what exists is not touched`() throws {
    try FileManager.default.createDirectory(
      atPath: "\(place)/Groceries", withIntermediateDirectories: true)
    let error = try #require(message("Groceries"))
    #expect(error.code == 73)
    #expect(error.message.contains("exists already, and nothing of it was touched"))
    #expect(made == ["Groceries"])
  }

  @Test func `a link to nowhere is something, too`() throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(place)/Groceries", withDestinationPath: "/nowhere/at/all")
    #expect(message("Groceries")?.code == 73)
    #expect(made == ["Groceries"])
  }

  @Test func `there is no such folder and no such kind`() throws {
    #expect(
      message("Groceries", "--kind", "swiftui")?.message
        == "There is no kind 'swiftui'. There are: fine, arrange, uikit.")
    var command = try command("Groceries")
    command.place = "/nowhere/at/all"
    #expect(throws: ToolError("There is no folder '/nowhere/at/all'.", code: 66)) {
      try command.run()
    }
  }

  /// A disk of 8 kB, in a process of its own that may mount one.
  @Test(.enabled(if: NewTests.canMount)) func `a full disk leaves nothing behind`() throws {
    let tool = Bundle.main.bundleURL.deletingLastPathComponent()
      .appendingPathComponent("trellis-tool").path
    let built =
      FileManager.default.isExecutableFile(atPath: tool)
      ? tool : Sandbox.project.appendingPathComponent(".build/debug/trellis-tool").path
    guard FileManager.default.isExecutableFile(atPath: built) else { return }
    let result = try Command(
      "unshare", "-m", "bash", "-c",
      """
      mount -t tmpfs -o size=8k none \(place) && \
      \(built) new Groceries --in \(place) --root /; status=$?; ls -A \(place); exit $status
      """
    ).run()
    #expect(result.status == 73)
    #expect(result.errors.contains("the disk is full. Nothing was left behind."))
    #expect(result.output == "")
  }

  static let canMount =
    (try? Command("unshare", "-m", "bash", "-c", "mount -t tmpfs none /mnt").run().status) == 0

  @Test func `a folder without permission is said so`() {
    #expect(FileError("/a", EACCES).reason == "no permission; choose a folder of yours")
    #expect(FileError("/a", EROFS).reason == "the disk is read-only")
    #expect(FileError("/a", ENOSPC).reason == "the disk is full")
  }
}
