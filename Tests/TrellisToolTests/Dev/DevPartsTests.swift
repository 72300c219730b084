import Foundation
import Testing

@testable import TrellisTool

@Suite struct CompilerDiagnosticTests {
  @Test func `a library in a folder with a blank is preloaded by a link without one`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("my \(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let library = folder.appendingPathComponent("libHotReload.so").path
    try Data("library".utf8).write(to: URL(fileURLWithPath: library))
    let link = try PreloadPath(library)
    #expect(!link.path.contains(" "))
    #expect(FileManager.default.contents(atPath: link.path) == Data("library".utf8))
    link.remove()
    #expect(
      !FileManager.default.fileExists(atPath: (link.path as NSString).deletingLastPathComponent))
    #expect(FileManager.default.fileExists(atPath: library))

    let plain = try PreloadPath("/usr/lib/a.so")
    #expect(plain.path == "/usr/lib/a.so")
  }

  @Test func `place, message and source line are read, and what is said twice is told once`() {
    let output = """
      /p/A.swift:3:7: error: cannot find 'x' in scope
        let y = x
                ^
      /p/A.swift:3:7: error: cannot find 'x' in scope
        let y = x
                ^
      /p/B.swift:9:1: warning: variable was never used
      var z
      ^
      """
    #expect(
      CompilerDiagnostic.parse(output) == [
        CompilerDiagnostic(
          file: "/p/A.swift", line: 3, column: 7, severity: .error,
          message: "cannot find 'x' in scope", source: "  let y = x"),
        CompilerDiagnostic(
          file: "/p/B.swift", line: 9, column: 1, severity: .warning,
          message: "variable was never used", source: "var z"),
      ])
  }

  @Test func `a person reads the error with its line and a mark under the column`() {
    let notice = DevNotice.failed(
      [
        CompilerDiagnostic(
          file: "/p/Sources/A.swift", line: 3, column: 11, severity: .error,
          message: "cannot find 'x' in scope", source: "  let y = x")
      ], milliseconds: 250.4, appRuns: true)
    #expect(
      notice.text(from: "/p") == """
        ✗ 1 error after 250 ms; the app runs on.
          Sources/A.swift:3:11: error: cannot find 'x' in scope
              let y = x
                      ^
        """)
  }
}

@Suite struct FrontendCommandTests {
  private static let job = [
    "/swift/bin/swift-frontend", "-frontend", "-c", "-primary-file", "/p/A.swift", "/p/B.swift",
    "-supplementary-output-file-map", "/tmp/x", "-target", "x86_64", "-module-name", "App",
    "-entry-point-function-name", "App_main", "-index-store-path", "/i",
    "-index-system-modules", "-o", "/b/A.o",
  ]
  private static let sources = ["/p/A.swift", "/p/B.swift"]

  @Test func `a file is compiled with the recorded words and nothing of the other outputs`() throws
  {
    let command = try FrontendCommand(job: Self.job, sources: Set(Self.sources))
    #expect(command.moduleName == "App")
    #expect(
      command.compiling(["/p/B.swift": "/new/B.o"], of: Self.sources) == [
        "/swift/bin/swift-frontend", "-frontend", "-c", "/p/A.swift", "-primary-file", "/p/B.swift",
        "-target", "x86_64", "-module-name", "App", "-entry-point-function-name", "App_main",
        "-diagnostic-style", "llvm", "-o", "/new/B.o",
      ])
  }

  @Test func `two files go through one call, each to its object`() throws {
    let command = try FrontendCommand(job: Self.job, sources: Set(Self.sources))
    let words = command.compiling(
      ["/p/A.swift": "/n/A.o", "/p/B.swift": "/n/B.o"], of: Self.sources)
    #expect(words.suffix(4) == ["-o", "/n/A.o", "-o", "/n/B.o"])
    #expect(words.filter { $0 == "-primary-file" }.count == 2)
  }

  @Test func `edited functions are a module of their own, which has no main`() throws {
    let command = try FrontendCommand(job: Self.job, sources: Set(Self.sources))
    let words = command.compilingAlone("/t/T.swift", module: "App_trellis1", to: "/t/T.o")
    #expect(words.filter { $0 == "-module-name" }.count == 1)
    #expect(words.contains("App_trellis1"))
    #expect(!words.contains("-entry-point-function-name"))
    #expect(!words.contains("App_main"))
    #expect(words.contains("-parse-as-library"))
  }

  @Test func `long modules' lists of files are left out, too`() throws {
    let job = [
      "swift-frontend", "-frontend", "-c", "-filelist", "/t/1", "-primary-filelist", "/t/2",
      "-output-filelist", "/t/3", "-module-name", "App",
    ]
    let command = try FrontendCommand(job: job, sources: [])
    #expect(
      command.compiling([:], of: []) == [
        "swift-frontend", "-frontend", "-c", "-module-name", "App", "-diagnostic-style", "llvm",
      ])
  }

  @Test(arguments: [
    ("a b  c", ["a", "b", "c"]),
    (#"'a b' "c d" e\ f"#, ["a b", "c d", "e f"]),
    (#""say \"hi\"" '\n'"#, [#"say "hi""#, #"\n"#]),
    (#""\(x) \\ \n""#, [#"\(x) \ \n"#]),
    (#"a'' '' b"#, ["a", "", "b"]),
  ])
  func `words are split as a shell does`(line: String, words: [String]) {
    #expect(shellWords(line) == words)
  }
}

@Suite struct RunOptionsTests {
  @Test func `what stands after two dashes is the app's`() throws {
    let options = try RunOptions(["/tmp", "--target", "App", "--", "--json", "x"])
    #expect(options.target == "App")
    #expect(options.arguments == ["--json", "x"])
    #expect(!options.isJSON)
  }

  @Test(arguments: [
    (["--target"], "--target needs a value."),
    (["/tmp", "--loud"], "there is no option '--loud'."),
    (["/a", "/b"], "one package at a time, not '/a' and '/b'."),
    ([], "Which package? Name its folder."),
  ])
  func `a wrong word is told`(words: [String], message: String) {
    #expect(throws: ToolError(message, code: 64)) { try RunOptions(words) }
  }

  @Test func `our own packages share a build folder, and others have theirs`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("trellis-options-\(UUID().uuidString)")
    let inside = folder.appendingPathComponent("root/Examples")
    let outside = folder.appendingPathComponent("other")
    for place in [inside, outside] {
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    }
    defer { try? FileManager.default.removeItem(at: folder) }
    let root = realPath(folder.appendingPathComponent("root").path)
    #expect(
      try RunOptions([inside.path, "--root", root]).scratchFolder == "\(root)/.build")
    #expect(
      try RunOptions([outside.path, "--root", root]).scratchFolder
        == "\(realPath(outside.path))/.build")
  }
}

@Suite struct PackageGraphTests {
  private func graph(apps: [String]) -> PackageGraph {
    PackageGraph(packages: [
      LocalPackage(
        name: "Mine", folder: "/p",
        targets: [
          .init(
            name: "App", module: "App", kind: .executable, folder: "/p/Sources/App",
            isSwift: true),
          .init(
            name: "Deep", module: "Deep", kind: .library, folder: "/p/Sources/App/Deep",
            isSwift: true),
        ], executables: Dictionary(uniqueKeysWithValues: apps.map { ($0, ["Target\($0)"]) }),
        dependencies: [])
    ])
  }

  @Test func `the only app needs no name, and of several one has to be named`() throws {
    #expect(try graph(apps: ["A"]).executable(named: nil) == "A")
    #expect(try graph(apps: ["A", "B"]).executable(named: "TargetB") == "B")
    #expect(
      throws: ToolError(
        "The package 'Mine' makes several apps: say --target with one of: A, B.", code: 64)
    ) { try graph(apps: ["A", "B"]).executable(named: nil) }
    #expect(
      throws: ToolError("The package 'Mine' has no app 'C'. There are: A, B.", code: 66)
    ) { try graph(apps: ["A", "B"]).executable(named: "C") }
    #expect(
      throws: ToolError(
        "The package 'Mine' makes no app: it has no executable target.", code: 66)
    ) { try graph(apps: []).executable(named: nil) }
  }

  @Test func `a file belongs to the target with the deepest folder above it`() {
    let graph = graph(apps: ["A"])
    #expect(graph.target(owning: "/p/Sources/App/Main.swift")?.name == "App")
    #expect(graph.target(owning: "/p/Sources/App/Deep/X.swift")?.name == "Deep")
    #expect(graph.target(owning: "/p/Sources/Apple/X.swift") == nil)
  }
}

@Suite struct DevNoticeTests {
  private let reload = DevNotice.Reload(
    number: 3, files: ["/p/Sources/A.swift"], replaced: ["A.body()"], added: ["A.extra()"],
    remarks: ["count keeps its running value"], trees: 1, bytes: 9000,
    phases: [("compile", 290.2), ("patch", 0.25)], total: 312.4, isPartial: true,
    isConfirmation: false)

  @Test func `a reload's line has files, functions, trees and milliseconds by phase`() {
    #expect(
      DevNotice.loaded(reload).text(from: "/p") == """
        ↻ 3  Sources/A.swift: 1 function replaced, 1 added, 1 tree rendered, 312 ms (compile 290, \
        patch 0.2; edited functions only)
             A.body()
             + A.extra()
             count keeps its running value
        """)
  }

  @Test func `a crash says which reload it was, and what that changed`() {
    let crash = DevNotice.Crash(end: .killed(signal: 11), reload: reload, canRestart: true)
    #expect(
      DevNotice.crashed(crash).text(from: "/p") == """
        ✗ The app crashed (Segmentation fault) after reload 3 (A.swift), which changed:
             A.body()
             A.extra()
        Press R to build and restart with the state from before it, q to quit.
        """)
  }

  @Test func `an event is one line of JSON`() throws {
    let line = DevNotice.loaded(reload).json
    #expect(!line.contains("\n"))
    let event = try #require(
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    #expect(event["event"] as? String == "loaded")
    #expect(event["partial"] as? Bool == true)
    #expect((event["milliseconds"] as? [String: Double])?["compile"] == 290.2)
  }
}

@Suite struct DevScriptTests {
  @Test func `lines for the app keep their numbers, and edits are read`() throws {
    var script = try DevScript(
      text: "# a comment\ntap \"Add\"\nedit A.swift \"say \\\"hi\\\"\" \"no\"\nrestart",
      path: "s.txt")
    #expect(script.takeStep() == .app("# a comment"))
    #expect(script.takeStep() == .app("tap \"Add\""))
    #expect(script.takeStep() == .edit(file: "A.swift", old: "say \"hi\"", new: "no"))
    #expect(script.line == 3)
    #expect(script.takeStep() == .restart)
    #expect(script.takeStep() == nil)
  }

  @Test func `an edit without its texts is told with its line`() {
    #expect(
      throws: ToolError(
        "s.txt:2: edit is written: edit FILE \"old text\" \"new text\"", code: 64)
    ) { try DevScript(text: "wait\nedit A.swift", path: "s.txt") }
  }
}

@Suite(.enabled(if: DevRun.compiler != nil)) struct ObjectSymbolTests {
  @Test func `an object tells what it defines, what of that others may use, and what it wants`()
    throws
  {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("trellis-symbols-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appendingPathComponent("a.swift")
    try """
    func shared() -> () -> Int { hidden() }
    private func hidden() -> () -> Int { { Int.random(in: 0...1) } }
    """.write(to: source, atomically: true, encoding: .utf8)
    let object = folder.appendingPathComponent("a.o").path
    try Command(
      DevRun.compiler ?? "", "-c", "-parse-as-library", "-module-name", "M", source.path, "-o",
      object
    ).check()
    let symbols = ObjectSymbols(of: object)
    #expect(symbols.shared.contains("$s1M6sharedSiycyF"))
    let privateNames = symbols.defined.filter { $0.contains("hidden") }
    #expect(privateNames.count >= 2)
    #expect(symbols.shared.isDisjoint(with: privateNames))
    #expect(symbols.wanted.contains("$ss17FixedWidthIntegerPsE6random2inxSNyxG_tFZ"))
    #expect(symbols.wanted.isDisjoint(with: symbols.defined))
  }

  @Test func `what is no object has no symbols`() {
    #expect(ObjectSymbols(of: "/dev/null") == ObjectSymbols(of: "/nowhere"))
  }
}

/// Sources that the plugin `UIKitSources` rewrites, in a folder as it leaves one.
@Suite(.enabled(if: DevRun.compiler != nil)) final class RewrittenSourcesTests {
  private let folder =
    realPath(FileManager.default.temporaryDirectory.path)
    + "/rewritten \(UUID().uuidString)"
  private var original: String { "\(folder)/Sources/Shop/Screen.swift" }
  private var output: String { "\(folder)/out/Screen.uikit.swift" }

  init() throws {
    for name in ["Sources/Shop", "out"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
    }
    try write("@objc func tap() {}\n", to: original)
    try write("func tap() {}\n", to: output)
    try write("\(original)\t\(output)\n", to: "\(folder)/out/sources.list")
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func write(_ text: String, to path: String) throws {
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  @Test func `what is edited stands for what is compiled`() {
    let sources = RewrittenSources(compiled: ["\(folder)/Linux/Empty.swift", output])
    #expect(sources.outputs == [original: output])
    #expect(sources.originals == [output: original])
    #expect(sources.shown(output) == original)
    #expect(sources.shown("/a/b.swift") == "/a/b.swift")
    #expect(sources.isNew("\(folder)/Sources/Shop/Other.swift"))
    #expect(!sources.isNew(original))
    #expect(!sources.isNew("\(folder)/Sources/Other/Other.swift"))
    #expect(RewrittenSources(compiled: [original]).isEmpty)
  }

  @Test func `an edit is rewritten as the build does`() throws {
    let sources = RewrittenSources(compiled: [output])
    try write("@objc func tap() { beep() }\n", to: original)
    try sources.rewrite(
      [original],
      runner: Sandbox.project.appendingPathComponent(".build/debug/SourceReaderRunner").path,
      compiler: try #require(DevRun.compiler))
    let text = try String(contentsOfFile: output, encoding: .utf8)
    #expect(
      text == "#sourceLocation(file: \"\(original)\", line: 1)\n      func tap() { beep() }\n")
  }
}
