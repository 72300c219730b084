import Foundation
import Testing

/// `trellis dev` on a copy of the to-do app: real edits of real files in a running process.
@Suite(.serialized, .enabled(if: ReloadRun.isPossible)) struct ReloadTests {
  @Test func `an app has nothing of the loader in it, whether it is going to be reloaded or not`()
    throws
  {
    let app = try Data(contentsOf: ReloadRun.app)
    #expect(app.range(of: Data("UIApplicationMain".utf8)) != nil)
    // The loader's functions, its module, and its library.
    for name in ["reload_load", "$s9HotReload", "libHotReload"] {
      #expect(app.range(of: Data(name.utf8)) == nil, "\(name)")
    }
  }

  @Test func `an edit shows in the app, which keeps its state and its process`() throws {
    let run = try ReloadRun()
    let events = try run.act(
      """
      tap "New task"
      type "Buy milk"
      tap "Add"
      type "half"
      dump before.txt
      edit Sources/ToDo/TaskList.swift "items\\"" "things\\""
      dump after.txt
      """)
    #expect(run.shows("before.txt", "4 items", "Buy milk", "Mend the bicycle", "half"))
    #expect(run.shows("after.txt", "4 things", "Buy milk", "Mend the bicycle", "half"))
    #expect(events.filter { $0.kind == "started" }.count == 1)
    let loaded = try #require(events.first { $0.kind == "loaded" })
    #expect(loaded.fields["replaced"] as? [String] == ["TaskList.count"])
    #expect(loaded.fields["trees"] as? Int == 1)
  }

  @Test func `a button that was made before the edit runs the edited method`() throws {
    let run = try ReloadRun()
    try run.act(
      """
      tap "New task"
      type "Buy milk"
      edit Sources/ToDo/TaskList.swift "title: title))" "title: title + \\"!\\"))"
      tap "Add"
      dump after.txt
      """)
    #expect(run.shows("after.txt", "4 items", "Buy milk!"))
  }

  @Test func `an error is told with its place while the app runs on, and mending it reloads`()
    throws
  {
    let run = try ReloadRun()
    let events = try run.act(
      """
      edit Sources/ToDo/TaskList.swift "items\\"" "\\\\(nope)\\""
      tap "New task"
      type "Buy milk"
      tap "Add"
      dump broken.txt
      edit Sources/ToDo/TaskList.swift "\\\\(nope)\\"" "fixed\\""
      dump fixed.txt
      """)
    let errors = try #require(events.first { $0.kind == "errors" })
    let diagnostic = try #require((errors.fields["diagnostics"] as? [[String: Any]])?.first)
    #expect(diagnostic["message"] as? String == "cannot find 'nope' in scope")
    #expect(diagnostic["line"] as? Int == 103)
    #expect(run.shows("broken.txt", "4 items", "Buy milk"))
    #expect(run.shows("fixed.txt", "4 fixed", "Buy milk"))
  }

  @Test func `an edit that is undone shows what was there before`() throws {
    let run = try ReloadRun()
    try run.act(
      """
      edit Sources/ToDo/TaskList.swift "items\\"" "things\\""
      dump edited.txt
      edit Sources/ToDo/TaskList.swift "things\\"" "items\\""
      dump undone.txt
      """)
    #expect(run.shows("edited.txt", "3 things"))
    #expect(run.shows("undone.txt", "3 items"))
  }

  @Test func `a new file and what calls it come together`() throws {
    let run = try ReloadRun()
    try run.act(
      """
      edit Sources/ToDo/Words.swift "" "func word() -> String { \\"jobs\\" }"
      edit Sources/ToDo/TaskList.swift "items\\"" "\\\\(word())\\""
      dump after.txt
      """)
    #expect(run.shows("after.txt", "3 jobs"))
  }

  @Test func `an edit of bodies alone compiles these, private ones too, and the file confirms it`()
    throws
  {
    let run = try ReloadRun()
    let live = try ReloadRun.Live(run)
    try #require(live.event("prepared") != nil)
    try run.edit("TaskList.swift") {
      $0.replacingOccurrences(of: "items\"", with: "things\"")
        .replacingOccurrences(of: "title: title))", with: "title: title + \"!\"))")
    }
    let loaded = try #require(live.event("loaded"))
    #expect(loaded["partial"] as? Bool == true)
    #expect(
      (loaded["replaced"] as? [String])?.sorted() == ["TaskList.append(_:)", "TaskList.count"])
    let confirmed = try #require(live.event("confirmed"))
    #expect(confirmed["partial"] as? Bool == false)
    // More than a body takes the whole file.
    try run.edit("TaskList.swift") {
      $0.replacingOccurrences(
        of: "  func navigation", with: "  func extra() {}\n\n  func navigation")
    }
    #expect(live.event("loaded")?["partial"] as? Bool == false)
  }

  @Test
  func `an object that is alive has a method that its class, open for overriding, has gained`()
    throws
  {
    let run = try ReloadRun()
    let delegate = "(UIApplication.shared.connectedScenes.first?.delegate as? SceneDelegate)"
    let events = try run.act(
      """
      edit Sources/ToDo/SceneDelegate.swift "  var window" "  func word() -> String { \\"jobs\\" }; var window"
      edit Sources/ToDo/TaskList.swift "items\\"" "\\\\(\(delegate)?.word() ?? \\"\\")\\""
      dump after.txt
      edit Sources/ToDo/SceneDelegate.swift "jobs" "chores"
      dump again.txt
      """)
    #expect(run.shows("after.txt", "3 jobs"))
    #expect(run.shows("again.txt", "3 chores"))
    let loads = events.filter { $0.kind == "loaded" }
    #expect(loads.count == 3)
    #expect(loads.first?.fields["added"] as? [String] == ["SceneDelegate.word()"])
    #expect(loads.allSatisfy { ($0.fields["remarks"] as? [String])?.isEmpty == true })
  }

  @Test func `content without init() that gains a property is made by its factory, with its state`()
    throws
  {
    let run = try ReloadRun()
    let events = try run.act(
      """
      tap "New task"
      type "Buy milk"
      tap "Add"
      type "half"
      edit Sources/ToDo/TaskList.swift "TaskList: FineNavigating {" "TaskList: FineNavigating, FineReloadable { static func makeForReload() -> TaskList { TaskList() }"
      edit Sources/ToDo/TaskList.swift "  var draft" "  var extra = 7; var draft"
      edit Sources/ToDo/TaskList.swift "items\\"" "items \\\\(extra)\\""
      tap "Add"
      dump after.txt
      """)
    #expect(run.shows("after.txt", "5 items 7", "Buy milk", "half", "Mend the bicycle"))
    #expect(events.filter { $0.kind == "started" }.count == 1)
    let remarks = events.flatMap { $0.fields["remarks"] as? [String] ?? [] }
    #expect(remarks.contains { $0.hasPrefix("TaskList was made anew, ") })
    #expect(!remarks.contains { $0.hasPrefix("not carried over") })
  }

  @Test func `R opens the window in its size and at its place again`() throws {
    let display = try Display(width: 1000, height: 900)
    // Its folder goes with it.
    let run = try ReloadRun()
    defer { withExtendedLifetime(run) {} }
    let live = try ReloadRun.Live(run, on: display)
    func app() throws -> pid_t {
      pid_t(try #require(live.event("started")?["pid"] as? Int))
    }
    let first = try app()
    try #require(live.event("ready") != nil)
    let opened = try #require(try poll { try display.window(of: first) })
    let frame = CGRect(x: 140, y: 90, width: 470, height: 610)
    try #require(opened.frame != frame)
    try display.place(opened, at: frame)
    try #require(
      try poll { try display.window(of: first)?.frame == frame ? true : nil } == true)
    live.press("R")
    let kept = try #require(live.event("restarted")?["kept"] as? [String])
    #expect(kept.contains("the window's size and place"))
    let second = try app()
    #expect(second != first)
    try #require(live.event("ready") != nil)
    let restored = try poll {
      let restored = try display.window(of: second)?.frame
      return restored == frame ? restored : nil
    }
    #expect(restored == frame)
  }

  @Test func `a crash says which reload it was`() throws {
    let run = try ReloadRun()
    let events = try run.act(
      """
      edit Sources/ToDo/TaskList.swift "items.count == 1" "items[99].id == 1"
      """, status: 70)
    let crashed = try #require(events.first { $0.kind == "crashed" })
    #expect(crashed.fields["reload"] as? Int == 1)
    #expect(crashed.fields["functions"] as? [String] == ["TaskList.count"])
    #expect((crashed.fields["files"] as? [String])?.first?.hasSuffix("TaskList.swift") == true)
  }
}
