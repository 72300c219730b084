import FineUIKit
import Foundation
import Testing
import TrellisTesting
import UIKit

@testable import Mail

@MainActor @Suite struct MailTests {
  @Test func `messages stand by day and are found by sender and subject`() {
    let inbox = Inbox(count: 100)
    #expect(inbox.sections.map(\.items.count) == [40, 40, 20])
    inbox.query = "roses"
    // Every fifth message asks about roses.
    #expect(inbox.sections.map(\.items.count) == [8, 8, 4])
    inbox.query = "ada"
    #expect(inbox.sections.flatMap(\.items).allSatisfy { $0.sender == "Ada Park" })
    inbox.query = "nobody at all"
    #expect(inbox.sections.isEmpty)
  }

  @Test func `what is selected is removed together`() {
    let inbox = Inbox(count: 10)
    inbox.beginEditing()
    inbox.selected = [2, 3]
    inbox.removeSelected()
    #expect(inbox.messages.map(\.id) == [0, 1, 4, 5, 6, 7, 8, 9])
    #expect(inbox.selected.isEmpty && !inbox.isEditing)
  }

  /// The app as it is built, headless, as a person uses it.
  @Test func `a script reads, chooses, deletes and searches`() throws {
    let folder = try TemporaryFolder()
    let (chosen, end) = (folder.file("chosen.txt"), folder.file("end.txt"))
    let script = """
      tap "The plan for Tuesday (0)"
      delete "Your order is on its way (1)"
      wait
      tap "Select"
      wait
      tap "Photos of the trellis (2)"
      tap "Minutes of the meeting (3)"
      dump \(chosen.path)
      tap "Delete"
      tap "Search"
      type "roses"
      wait
      dump \(end.path)
      """
    let result = try BuiltApp(name: "Mail").runHeadless([
      "TRELLIS_SCRIPT": try folder.write(script, to: "script.txt"), "TRELLIS_SIZE": "390x844",
    ])
    #expect(result.status == 0, "\(result.output)")
    let middle = try String(contentsOf: chosen, encoding: .utf8)
    #expect(middle.contains("2 selected"))
    #expect(!middle.contains("Your order is on its way (1)"))
    let rest = try String(contentsOf: end, encoding: .utf8)
    #expect(rest.contains("A question about roses (4)"))
    #expect(!rest.contains("Photos of the trellis (2)"))
  }

  @Test(.harness) func `a hundred thousand messages open, are chosen, deleted and searched`()
    async throws
  {
    let inbox = Inbox(count: 100_000)
    let app = Harness(UINavigationController(rootViewController: FineContentController(inbox)))
    await app.settle()
    let table = try #require(app.window.firstTable)
    #expect(table.numberOfSections == 2500)
    let shown = table.visibleCells.count
    #expect(shown > 3 && shown < 30)
    // A tap opens a message: it is read, and nothing is chosen.
    app.tap(table.visibleCells[0])
    await app.settle()
    #expect(inbox.messages[0].isRead)
    #expect(inbox.selected.isEmpty)
    inbox.beginEditing()
    await app.settle()
    #expect(table.isEditing)
    app.tap(table.visibleCells[1])
    app.tap(table.visibleCells[2])
    await app.settle()
    #expect(inbox.selected == [1, 2])
    inbox.removeSelected()
    await app.settle()
    #expect(!inbox.messages.contains { $0.id == 1 || $0.id == 2 })
    inbox.query = "nobody at all"
    await app.settle()
    #expect(table.numberOfSections == 0)
    #expect(table.backgroundView != nil)
    inbox.query = ""
    await app.settle()
    inbox.target = 50_000
    await app.rest()
    #expect(inbox.target == nil)
    #expect(table.contentOffset.y > 1_000_000)
  }
}

extension UIView {
  fileprivate var firstTable: UITableView? {
    self as? UITableView ?? subviews.lazy.compactMap(\.firstTable).first
  }
}
