import Foundation
import Testing

/// The gallery's controls and a form in real windows, with a real pointer, keyboard and clipboard.
@Suite(.serialized) struct ControlWindowTests {
  let folder: TemporaryFolder
  let display: Display

  init() throws {
    folder = try TemporaryFolder()
    display = try Display(width: 600, height: 800)
  }

  private func start(_ name: String, page: String? = nil) throws -> WindowedApp {
    try WindowedApp(
      name, on: display, dump: folder.file("\(name).txt"), page.map { ["GALLERY_PAGE": $0] } ?? [:])
  }

  @Test func `a click turns a switch on, and one turns it off`() throws {
    let app = try start("Gallery", page: "Switches")
    defer { app.end() }
    // The knob is 27 wide and 2 from the track's edge, at either end of 51 points.
    let off = try #require(
      poll { app.dump?.first("UISwitch").map { $0.frame.minX + 2 } })
    try app.expect("it is off") { $0.first("ControlThumb")?.frame.minX == off }
    try app.click(first: "UISwitch")
    try app.expect("it is on") { $0.first("ControlThumb")?.frame.minX == off + 51 - 27 - 4 }
    try app.keepScreenshot("gallery-switches.png")
    try app.click(first: "UISwitch")
    try app.expect("it is off again") { $0.first("ControlThumb")?.frame.minX == off }
  }

  @Test func `a slider's knob follows the pointer`() throws {
    let app = try start("Gallery", page: "Sliders")
    defer { app.end() }
    let before = try #require(poll { app.dump?.first("ControlThumb")?.frame.minX })
    try app.drag(first: "ControlThumb", by: 120)
    try app.expect("it went along") { dump in
      dump.first("ControlThumb").map { abs($0.frame.minX - before - 120) < 2 } == true
    }
  }

  @Test func `a segment is chosen by a click`() throws {
    let app = try start("Gallery", page: "Segmented controls")
    defer { app.end() }
    // Nothing is chosen in the first control.
    try app.click("Month")
    try app.expect("the pill lies under it") { dump in
      guard let pill = dump.first("SegmentPill"), let title = dump.view(showing: "Month") else {
        return false
      }
      return pill.frame.contains(title.center)
    }
  }

  @Test func `an alert takes what is typed, and a menu opens and goes by keys`() throws {
    let alerts = try start("Gallery", page: "Presentations")
    try alerts.click("Question")
    try alerts.expect("the alert has come") { dump in
      dump.shows("Create")
        && dump.text.split(separator: "\n").contains {
          $0.contains("placeholder \"Name\"") && $0.contains("first responder")
        }
    }
    try display.type("Garden")
    try alerts.expect("it is typed") { $0.shows("Garden") }
    try display.press("Return")
    try alerts.expect("it is gone") { !$0.shows("New list") }
    alerts.end()

    let menus = try start("Gallery", page: "Button contents")
    defer { menus.end() }
    try menus.click("Show the menu")
    try menus.expect("the menu is open") { $0.first("MenuPanel") != nil }
    try display.press("Escape")
    try menus.expect("the menu has gone") { $0.first("MenuPanel") == nil }
  }

  @Test func `what a form copies another program gets, and the other way round`() throws {
    let app = try start("Forms")
    defer { app.end() }
    try app.click("Title")
    try display.type("Leak in the shed")
    try app.expect("it is typed") { $0.shows("Leak in the shed") }
    try display.press("ctrl+a")
    try display.press("ctrl+c")
    try expectClipboard("Leak in the shed")

    try display.copy(fileAt: folder.write("shed@example.org", to: "mail.txt"))
    try display.press("Tab")
    try display.press("ctrl+v")
    try app.expect("the address is pasted") { $0.shows("shed@example.org") }

    let notes = "Größe: 3 µm 👩‍👩‍👧‍👦\nשלום, twice"
    try display.copy(fileAt: folder.write(notes, to: "notes.txt"))
    try display.press("Tab")
    try display.press("ctrl+v")
    try app.expect("the notes have five words and one sign") { $0.shows("6 words") }
    try display.press("ctrl+z")
    try app.expect("pasting is taken back") { $0.shows("0 words") }
    try display.press("ctrl+shift+z")
    try app.expect("and done again") { $0.shows("6 words") }
    try display.press("ctrl+a")
    try display.press("ctrl+x")
    try expectClipboard(notes)
    try app.expect("the notes are empty") { $0.shows("0 words") }
    try app.keepScreenshot("forms-window.png")
  }

  /// Waits until another program gets a text from the clipboard.
  private func expectClipboard(_ text: String) throws {
    var held = ""
    _ = try poll {
      held = try display.clipboard()
      return held == text ? true : nil
    }
    #expect(held == text)
  }
}
