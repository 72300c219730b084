import Foundation
import Glibc
import Testing

/// The tool's side of a reload, with a stand-in for the app and the real compiler.
@Suite(.serialized, .enabled(if: DevRun.compiler != nil)) struct DevSessionTests {
  private static let title = "public func title() -> String { \"one\" }\n"
  private static let other = "func other() -> String { title() }\n"

  private func started(
    _ sources: [String: String] = ["Title.swift": title, "Other.swift": other],
    app: String = DevRun.loads, hasKeyboard: Bool = true
  ) throws -> DevRun {
    let run = try DevRun(sources, app: app)
    try run.start(hasKeyboard: hasKeyboard)
    _ = try #require(run.event("ready"))
    return run
  }

  @Test func `saving an edit compiles that file and sends its object`() throws {
    let run = try started()
    try run.save("Title.swift", Self.title.replacingOccurrences(of: "one", with: "two"))
    let loaded = try #require(run.event("loaded"))
    #expect(loaded["files"] as? [String] == [run.path("Title.swift")])
    #expect(loaded["replaced"] as? [String] == ["App.title()"])
    #expect(loaded["number"] as? Int == 1)
    #expect(loaded["trees"] as? Int == 1)
    let phases = try #require(loaded["milliseconds"] as? [String: Double])
    #expect(
      Set(phases.keys) == ["notice", "compile", "read", "check", "load", "patch", "render"])
    let load = try #require(run.log.first { $0.contains(#""do":"load""#) })
    #expect(load.contains(#""partial":false"#))
    #expect(load.contains(#""source":"\#(run.path("Title.swift"))""#))
    #expect(load.contains(#""modules":["App"]"#))
  }

  @Test func `what the program was linked from is compared with first, then what was loaded`()
    throws
  {
    let run = try started()
    for text in ["two", "three"] {
      try run.save("Title.swift", Self.title.replacingOccurrences(of: "one", with: text))
      _ = try #require(run.event("loaded"))
    }
    let loads = run.log.filter { $0.contains(#""do":"load""#) }
    #expect(loads.count == 2)
    #expect(loads[0].contains("/built/App/Title.swift.o"))
    let first = try #require(loads[0].firstMatch(of: #/"object":"([^"]*)"/#)).1
    #expect(loads[1].contains(#""previous":"\#(first)""#))
  }

  @Test func `saving without a change does nothing, and undoing an edit is an edit`() throws {
    let run = try started()
    try run.save("Title.swift", Self.title)
    try run.save("Title.swift", Self.title.replacingOccurrences(of: "one", with: "two"))
    #expect(run.kinds(until: "loaded") == ["changed", "loaded"])
    try run.save("Title.swift", Self.title)
    #expect(run.kinds(until: "loaded") == ["changed", "loaded"])
  }

  @Test func `a burst of saves is one reload of them all`() throws {
    let run = try started()
    try run.save("Title.swift", Self.title.replacingOccurrences(of: "one", with: "two"))
    try run.save("Other.swift", "func other() -> String { title() + \"!\" }\n")
    try run.save("Title.swift", Self.title.replacingOccurrences(of: "one", with: "three"))
    let loaded = try #require(run.event("loaded"))
    #expect(
      loaded["files"] as? [String] == [run.path("Other.swift"), run.path("Title.swift")])
    run.press("q")
    #expect(run.event("ended") != nil)
    #expect(run.log.filter { $0.contains(#""do":"load""#) }.count == 1)
  }

  @Test func `an error tells file, line, message and source line, and goes when it is mended`()
    throws
  {
    let run = try started()
    try run.save("Title.swift", "public func title() -> String {\n  nope\n}\n")
    let errors = try #require(run.event("errors"))
    let diagnostic = try #require((errors["diagnostics"] as? [[String: Any]])?.first)
    #expect(diagnostic["file"] as? String == run.path("Title.swift"))
    #expect(diagnostic["line"] as? Int == 2)
    #expect(diagnostic["column"] as? Int == 3)
    #expect(diagnostic["message"] as? String == "cannot find 'nope' in scope")
    #expect(diagnostic["source"] as? String == "  nope")
    try run.save("Title.swift", Self.title)
    #expect(run.event("mended") != nil)
    run.press("q")
    #expect(run.event("ended") != nil)
    let panels = run.log.filter { $0.contains(#""do":"errors""#) }
    #expect(panels.count == 2)
    #expect(panels.last?.contains(#""diagnostics":[]"#) == true)
    #expect(!run.log.contains { $0.contains(#""do":"load""#) })
  }

  @Test func `a new file is compiled with its module`() throws {
    let run = try started()
    try run.save("New.swift", "func fresh() -> String { title() }\n")
    let loaded = try #require(run.event("loaded"))
    #expect(loaded["files"] as? [String] == [run.path("New.swift")])
    try run.save("Title.swift", "public func title() -> String { fresh2() }\n")
    #expect(run.event("errors") != nil)
    try run.save("New.swift", "func fresh2() -> String { \"2\" }\n")
    let both = try #require(run.event("loaded"))
    #expect(both["files"] as? [String] == [run.path("New.swift"), run.path("Title.swift")])
  }

  @Test func `what the app needs comes along in a second try`() throws {
    // The first load is refused for want of the other file.
    let run = try started(
      app: """
        *'"do":"load"'*)
          if [[ $line == *Other.swift* ]]; then
            echo '{"event":"loaded","id":'$id',"replaced":["a","b"],"trees":1}' >&3
          else
            echo '{"event":"refused","id":'$id',"reason":"r","needs":["'"$PWD"'/App/Sources/App/Other.swift"],"restart":true}' >&3
          fi ;;
        """)
    try run.save("Title.swift", Self.title.replacingOccurrences(of: "one", with: "two"))
    let loaded = try #require(run.event("loaded"))
    #expect(
      loaded["files"] as? [String] == [run.path("Other.swift"), run.path("Title.swift")])
  }

  @Test func `files that use a type with a new layout are compiled again after it`() throws {
    let run = try started(
      app: """
        *'"do":"load"'*Title.swift*)
          echo '{"event":"loaded","id":'$id',"replaced":["a"],"trees":1,"layouts":["App.A: larger."],"newTypes":["$s3App5title"]}' >&3 ;;
        *'"do":"load"'*)
          echo '{"event":"loaded","id":'$id',"replaced":["b"],"trees":1,"newTypes":[]}' >&3 ;;
        """)
    try run.save("Other.swift", Self.other + "// compiled once\n")
    _ = try #require(run.event("loaded"))
    try run.save("Title.swift", Self.title.replacingOccurrences(of: "one", with: "two"))
    let loaded = try #require(run.event("loaded"))
    #expect(loaded["files"] as? [String] == [run.path("Title.swift")])
    #expect(loaded["remarks"] as? [String] == ["App.A: larger."])
    let followed = try #require(run.event("loaded"))
    #expect(followed["files"] as? [String] == [run.path("Other.swift")])
    #expect(
      followed["remarks"] as? [String] == ["compiled again for the types that have a new layout"])
    run.press("q")
    #expect(run.event("ended") != nil)
    #expect(run.log.filter { $0.contains(#""do":"load""#) }.count == 3)
  }

  @Test func `a refusal tells its reason, and the same text is not tried again`() throws {
    let run = try started(
      app: """
        *'"do":"load"'*)
          echo '{"event":"refused","id":'$id',"reason":"A requirement was added.","needs":[],"restart":true}' >&3 ;;
        """)
    let edited = Self.title.replacingOccurrences(of: "one", with: "two")
    try run.save("Title.swift", edited)
    let refused = try #require(run.event("refused"))
    #expect(refused["reason"] as? String == "A requirement was added.")
    #expect(refused["restart"] as? Bool == true)
    try run.save("Title.swift", edited)
    run.press("q")
    #expect(run.event("ended") != nil)
    #expect(run.log.filter { $0.contains(#""do":"load""#) }.count == 1)
  }

  @Test func `R builds, has the state saved, and starts the next app with it`() throws {
    let run = try started()
    run.press("R")
    let restarted = try #require(run.event("restarted"))
    #expect(restarted["kept"] as? [String] == ["TaskList"])
    let again = try #require(run.event("started"))
    #expect(again["restored"] as? Bool == true)
    #expect(run.event("ready") != nil)
    #expect(run.log.filter { $0.hasPrefix("start") } == ["start  restore=", "start  restore=yes"])
  }

  @Test func `keys reload, dump the tree, tell the keys and end`() throws {
    let run = try started()
    run.press("r")
    #expect(run.event("said")?["text"] as? String == "Nothing has changed.")
    run.press("d")
    let dumped = try #require(run.event("dumped")?["path"] as? String)
    #expect(dumped.hasSuffix("/trellis-dump.txt"))
    #expect(try String(contentsOfFile: dumped, encoding: .utf8) == "tree\n")
    run.press("h")
    #expect(run.event("help")?["keys"] as? [String] == ["r", "R", "d", "h", "q"])
    // What cannot be loaded is tried again only when somebody asks for it.
    try run.save("Title.swift", Self.title + "nope\n")
    #expect(run.event("errors") != nil)
    run.press("r")
    #expect(run.event("errors") != nil)
    run.press("q")
    #expect(run.event("ended")?["status"] as? Int == 0)
    #expect(run.status() == 0)
  }

  @Test func `what stands after two dashes reaches the app`() throws {
    let run = try DevRun(["Title.swift": Self.title, "Other.swift": Self.other])
    try run.start("--", "--flag", "a b")
    _ = try #require(run.event("ready"))
    #expect(run.log.first == "start --flag a b restore=")
  }

  @Test func `a resource or C code that has changed is refused once, with a restart offered`()
    throws
  {
    let run = try started()
    try run.write("{}", to: "App/Sources/App/words.json")
    let refused = try #require(run.event("refused"))
    #expect(refused["files"] as? [String] == [run.path("words.json")])
    #expect(refused["reason"] as? String == "it comes into the app with its build.")
    #expect(refused["restart"] as? Bool == true)
    try run.write("{}", to: "App/Sources/App/words.json")
    try run.write("int x;", to: "App/Sources/App/x.c")
    let code = try #require(run.event("refused"))
    #expect(code["files"] as? [String] == [run.path("x.c")])
    #expect(code["reason"] as? String == "only Swift code is replaced in a running app.")
    run.press("q")
    #expect(run.event("ended") != nil)
    #expect(
      run.log.contains {
        $0.contains("x.c not loaded: only Swift code is replaced in a running app. Press R")
      })
  }

  @Test func `a first build that fails tells its errors, and the app starts once they are mended`()
    throws
  {
    let run = try DevRun(["Title.swift": "// broken\n" + Self.title, "Other.swift": Self.other])
    try run.start(isBuilt: false)
    let errors = try #require(run.event("errors"))
    #expect(errors["running"] as? Bool == false)
    let diagnostic = try #require((errors["diagnostics"] as? [[String: Any]])?.first)
    #expect(diagnostic["file"] as? String == run.path("Title.swift"))
    #expect(diagnostic["message"] as? String == "this is broken")
    // Not mended yet.
    try run.save("Title.swift", "// still broken\n" + Self.title)
    #expect(run.event("errors") != nil)
    try run.save("Title.swift", "// still broken\n" + Self.title)
    try run.save("Title.swift", Self.title)
    #expect(run.kinds(until: "ready") == ["building", "built", "started", "ready"])
    try run.save("Title.swift", Self.title.replacingOccurrences(of: "one", with: "two"))
    #expect(run.event("loaded") != nil)
  }

  @Test func `it ends, and the app with it, when nobody reads its output any more`() throws {
    let run = try started()
    run.closeOutput()
    #expect(run.status() == 0)
    #expect(run.log.last == #"{"do":"quit"}"#)
  }

  @Test func `it ends when nobody reads its output while the first build is to be mended`() throws {
    let run = try DevRun(["Title.swift": "// broken\n" + Self.title])
    try run.start(isBuilt: false)
    #expect(run.event("errors") != nil)
    run.closeOutput()
    #expect(run.status() == 130)
  }

  @Test func `where no code can be loaded each edit builds and restarts with the state`() throws {
    let reason = "Code cannot be replaced on this processor."
    let run = try DevRun(["Title.swift": Self.title, "Other.swift": Self.other], trouble: reason)
    try run.start(isBuilt: false)
    let trouble = try #require(run.event("trouble"))
    #expect(
      trouble["text"] as? String
        == "code cannot be reloaded in this app: \(reason) Each edit builds it and starts it again "
        + "with its state.")
    try run.save("Title.swift", Self.title.replacingOccurrences(of: "one", with: "two"))
    let restarting = try #require(run.event("restarting"))
    #expect(restarting["reason"] as? String == reason)
    #expect(run.event("started")?["restored"] as? Bool == true)
    #expect(run.event("ready") != nil)
    // What does not build is told, and tried again when it has changed; undone, it is forgotten.
    let good = Self.title.replacingOccurrences(of: "one", with: "three")
    try run.save("Title.swift", "// broken\n" + good)
    #expect(run.event("errors") != nil)
    try run.save("Title.swift", "// broken\n" + good)
    try run.save("Title.swift", Self.title.replacingOccurrences(of: "one", with: "two"))
    #expect(run.kinds(until: "mended") == ["mended"])
    try run.save("Title.swift", good)
    #expect(run.event("started")?["restored"] as? Bool == true)
    run.press("q")
    #expect(run.event("ended") != nil)
    #expect(!run.log.contains { $0.contains(#""do":"load""#) })
  }

  @Test func `a source is told at once, and what others do to save theirs is none of ours`() throws
  {
    let run = try started()
    // As some editors save: the old file is moved away first, and the new one has another name.
    try run.write("x", to: "App/Sources/App/Title.swift.new")
    try FileManager.default.removeItem(atPath: run.path("Title.swift.new"))
    try FileManager.default.moveItem(
      atPath: run.path("Title.swift"), toPath: run.path("Title.swift~"))
    try Data(Self.title.replacingOccurrences(of: "one", with: "two").utf8).write(
      to: URL(fileURLWithPath: run.path("Title.swift")))
    try FileManager.default.removeItem(atPath: run.path("Title.swift~"))
    #expect(run.kinds(until: "loaded") == ["changed", "loaded"])
    run.press("q")
    #expect(run.kinds(until: "ended") == ["ended"])
  }

  @Test func `many files written one after the other are one reload`() throws {
    let names = (1...40).map { "Part\($0).swift" }
    let sources = Dictionary(
      uniqueKeysWithValues: names.enumerated().map { index, name in
        (name, "func part\(index)() -> Int { 1 }\n")
      })
    let run = try started(sources)
    for (index, name) in names.enumerated() {
      try run.save(name, "func part\(index)() -> Int { 2 }\n")
    }
    let loaded = try #require(run.event("loaded"))
    #expect((loaded["files"] as? [String])?.count == names.count)
    run.press("q")
    #expect(run.event("ended") != nil)
    #expect(run.log.filter { $0.contains(#""do":"load""#) }.count == 1)
  }

  @Test func `a changed manifest builds and restarts`() throws {
    let run = try started()
    try run.write("// swift-tools-version: 6.2\n// changed\n", to: "App/Package.swift")
    let restarting = try #require(run.event("restarting"))
    #expect(restarting["reason"] as? String == "the manifest has changed")
    #expect(run.event("started") != nil)
  }

  @Test func `a crash names the reload and its functions, and R starts with the state from before`()
    throws
  {
    let run = try started(
      app: DevRun.loads.replacingOccurrences(of: ";;", with: "; kill -SEGV $$ ;;"))
    try run.save("Title.swift", Self.title.replacingOccurrences(of: "one", with: "two"))
    let crashed = try #require(run.event("crashed"))
    #expect(crashed["reload"] as? Int == 1)
    #expect(crashed["functions"] as? [String] == ["App.title()"])
    #expect(crashed["signal"] as? Int == Int(SIGSEGV))
    run.press("R")
    let again = try #require(run.event("started"))
    #expect(again["restored"] as? Bool == true)
  }

  @Test func `a crash with nobody at the keyboard ends with 70`() throws {
    let run = try started(
      app: DevRun.loads.replacingOccurrences(of: ";;", with: "; kill -SEGV $$ ;;"),
      hasKeyboard: false)
    try run.save("Title.swift", Self.title.replacingOccurrences(of: "one", with: "two"))
    #expect(run.event("crashed") != nil)
    #expect(run.status() == 70)
  }

  @Test func `links out of the package are not followed`() throws {
    let run = try DevRun(["Title.swift": Self.title, "Other.swift": Self.other])
    try run.write("outside 1", to: "outside.swift")
    try FileManager.default.createSymbolicLink(
      atPath: run.path("Link.swift"), withDestinationPath: "\(run.folder.path)/outside.swift")
    try run.start()
    _ = try #require(run.event("ready"))
    try run.write("outside 2", to: "outside.swift")
    try FileManager.default.removeItem(atPath: run.path("Link.swift"))
    try FileManager.default.createSymbolicLink(
      atPath: run.path("Link.swift"), withDestinationPath: "\(run.folder.path)/outside.swift")
    try run.save("Title.swift", Self.title.replacingOccurrences(of: "one", with: "two"))
    #expect(run.kinds(until: "loaded") == ["changed", "loaded"])
  }
}
