import Foundation
import Testing

/// The apps in real windows, driven with real X events.
@Suite(.serialized) struct WindowTests {
  let folder: TemporaryFolder
  let display: Display

  init() throws {
    folder = try TemporaryFolder()
    display = try Display(width: 600, height: 800)
  }

  @Test func `tasks are typed, added and deleted in a window`() throws {
    let app = try start("ToDo")
    defer { app.end() }
    try app.click("New task")
    try display.type("Buy milk")
    try app.expect("the field shows what is typed") { dump in
      dump.view(showing: "Buy milk")?.type.contains("TextField") == true && dump.shows("3 items")
    }
    try app.click("Add")
    try app.expect("the task is in the list") { $0.shows("4 items") && $0.shows("Buy milk") }

    try app.click("New task")
    try display.type("Paint the trellis")
    try display.press("Return")
    try app.expect("Return adds, too") { $0.shows("5 items") && $0.shows("Paint the trellis") }

    try app.delete("Buy milk")
    try app.expect("the row is gone") { $0.shows("4 items") && !$0.shows("Buy milk") }
    try app.keepScreenshot("todo-window.png")
  }

  @Test func `the profile fills its window`() throws {
    let app = try start("Profile")
    defer { app.end() }
    try app.expect("the card stands there") { $0.shows("Ada Lovelace") }
    try app.keepScreenshot("profile-window.png")
  }

  @Test func `in a kiosk the app has the whole screen`() throws {
    let app = try start("Profile", ["TRELLIS_KIOSK": "1"])
    defer { app.end() }
    let screen = CGRect(x: 0, y: 0, width: 600, height: 800)
    let frame = try poll {
      let frame = try display.window(of: app.process.processIdentifier)?.frame
      return frame == screen ? frame : nil
    }
    #expect(frame == screen)
    try app.expect("the app is as large") { dump in
      dump.views.contains { $0.frame == screen }
    }
  }

  @Test func `messages are searched, chosen and deleted in a window`() throws {
    let app = try start("Mail")
    defer { app.end() }
    try app.expect("the newest come first") { $0.shows("The plan for Tuesday (0)") }
    try app.delete("Your order is on its way (1)")
    try app.expect("the row is gone") { !$0.shows("Your order is on its way (1)") }
    try app.click("Select")
    try app.expect("rows can be chosen") { $0.shows("0 selected") }
    try app.click("The plan for Tuesday (0)")
    try app.expect("one is chosen") { $0.shows("1 selected") }
    try app.keepScreenshot("mail-window.png")
    try app.click("Delete")
    try app.expect("it is gone") {
      $0.shows("Inbox") && !$0.shows("The plan for Tuesday (0)")
    }
    try app.click("Search")
    try display.type("roses")
    try app.expect("only what was searched is there") {
      $0.shows("A question about roses (4)") && !$0.shows("Photos of the trellis (2)")
    }
  }

  @Test func `photos open and turn in a window`() throws {
    let app = try start("Photos")
    defer { app.end() }
    try app.expect("the months are there") { $0.shows("Favourites") && $0.shows("December 2025") }
    try app.keepScreenshot("photos-window.png")
    // The first photo of the grid, below the bar, the shelf and the month.
    try display.click(at: CGPoint(x: 70, y: 290), in: app.window)
    // While a screen comes it takes no clicks, and while pages move a finger stops them.
    try app.expect("a photo has opened") { $0.shows("1 of 120") && !$0.shows("December 2025") }
    try app.click("Next")
    try app.expect("the next one has come") {
      $0.shows("2 of 120") && $0.text.contains("offset (390 0)")
    }
    try display.drag(
      from: CGPoint(x: 320, y: 300), to: CGPoint(x: 60, y: 300), in: app.window)
    try app.expect("a drag turns, too") { $0.shows("3 of 120") }
    try app.keepScreenshot("photos-page-window.png")
  }

  private func start(_ name: String, _ environment: [String: String] = [:]) throws -> WindowedApp {
    try WindowedApp(name, on: display, dump: folder.file("\(name).txt"), environment)
  }
}

/// An app in a window, with the dump that it rewrites after every frame.
struct WindowedApp {
  let process: Process
  let window: Display.Window
  private let display: Display
  private let dumpFile: URL

  init(
    _ name: String, on display: Display, dump: URL, _ environment: [String: String] = [:]
  ) throws {
    let process = try BuiltApp(name: name).start(
      [
        "DISPLAY": display.name, "GDK_BACKEND": "x11", "TRELLIS_PLATFORM": "gtk",
        "TRELLIS_SIZE": "390x640", "TRELLIS_DUMP": dump.path,
      ].merging(environment) { $1 })
    let found = try poll { () throws -> Display.Window? in
      guard process.isRunning else { throw Display.Failure(description: "\(name) ended at once.") }
      return Dump(at: dump) == nil ? nil : try display.window(of: process.processIdentifier)
    }
    guard let found else {
      process.end()
      throw Display.Failure(description: "\(name) showed no window in 20 s.")
    }
    self.process = process
    self.display = display
    window = found
    dumpFile = dump
    try display.focus(found)
  }

  func end() { process.end() }

  /// What the app shows now; nil before its first frame.
  var dump: Dump? { Dump(at: dumpFile) }

  /// Clicks in the middle of the view that shows a text.
  func click(_ text: String) throws {
    try display.click(at: view(showing: text).center, in: window)
  }

  /// Clicks in the middle of the first view of a class.
  func click(first type: String) throws {
    try display.click(at: view(type) { $0.first(type) }.center, in: window)
  }

  /// Drags the first view of a class by its middle.
  func drag(first type: String, by distance: CGFloat) throws {
    let start = try view(type) { $0.first(type) }.center
    try display.drag(
      from: start, to: CGPoint(x: start.x + distance, y: start.y), in: window)
  }

  /// Drags a row to the left and clicks the button that this uncovers.
  func delete(_ text: String) throws {
    let row = try view(showing: text).center
    try display.drag(
      from: CGPoint(x: 300, y: row.y), to: CGPoint(x: 140, y: row.y), in: window)
    waitForRest()
    try click("Delete")
  }

  /// Waits until the dump is as wanted.
  func expect(
    _ what: Comment, sourceLocation: SourceLocation = #_sourceLocation,
    _ isTrue: (Dump) -> Bool
  ) throws {
    let found = poll { Dump(at: dumpFile).flatMap { isTrue($0) ? true : nil } }
    #expect(
      found == true, "\(what.rawValue):\n\(Dump(at: dumpFile)?.text ?? "no dump")",
      sourceLocation: sourceLocation)
  }

  /// Takes a picture of the screen and keeps it with the results of the tests.
  func keepScreenshot(_ name: String) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../.build/trellis/screenshots").standardizedFileURL
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // Text is smooth: a screen with nothing but areas has a handful of colours.
    #expect(try display.screenshot(to: folder.appendingPathComponent(name)) > 30)
  }

  /// Waits until the dump has stayed the same for half a second: what still moves cannot be aimed at.
  private func waitForRest() {
    let clock = ContinuousClock()
    var last: (text: String?, since: ContinuousClock.Instant) = (nil, clock.now)
    _ = poll {
      let text = Dump(at: dumpFile)?.text
      if text != last.text { last = (text, clock.now) }
      return clock.now - last.since >= .milliseconds(500) ? true : nil
    }
  }

  private func view(showing text: String) throws -> Dump.View {
    try view("\"\(text)\"") { $0.view(showing: text) }
  }

  private func view(_ what: String, in dump: (Dump) -> Dump.View?) throws -> Dump.View {
    guard let view = poll({ Dump(at: dumpFile).flatMap(dump) }) else {
      throw Display.Failure(
        description: "Nothing shows \(what):\n\(Dump(at: dumpFile)?.text ?? "no dump")")
    }
    return view
  }
}
