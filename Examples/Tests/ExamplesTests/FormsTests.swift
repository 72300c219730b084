import FineUIKit
import Foundation
import Testing
import TrellisTesting
import UIKit

@testable import Forms

@MainActor @Suite(.harness) struct FormsTests {
  private func open() async -> (Report, Harness<UINavigationController>) {
    let report = Report()
    let app = Harness(UINavigationController(rootViewController: FineContentController(report)))
    await app.settle()
    return (report, app)
  }

  @Test func `return leads from field to field and breaks lines in the notes`() async {
    let (report, app) = await open()
    app.tap("Title")
    await app.settle()
    app.type("Crash\n")
    await app.settle()
    app.type("me@example.org\n")
    await app.settle()
    #expect(report.focus == .notes)
    app.type("It fell.\n\nTwice.")
    await app.settle()
    #expect(report.title == "Crash")
    #expect(report.mail == "me@example.org")
    #expect(report.notes == "It fell.\n\nTwice.")
    #expect(app.visibleTexts.contains("3 words"))
    #expect(app.diagnostics.isEmpty)
  }

  @Test func `notes grow as they are written, and the keyboard does not cover the caret`()
    async throws
  {
    let (report, app) = await open()
    app.softwareKeyboardHeight = 300
    let notes = try #require(app.find(UITextView.self))
    let before = notes.bounds.height
    report.focus = .notes
    await app.rest()
    #expect(app.keyboardFrame.height == 300)
    app.type("one\ntwo\nthree\nfour")
    await app.settle()
    #expect(notes.bounds.height > before + 40)
    let end = try #require(notes.selectedTextRange?.end)
    let caret = notes.convert(notes.caretRect(for: end), to: nil)
    #expect(caret.maxY < app.keyboardFrame.minY)
  }

  @Test func `a composition, undo and what the notes say belong together`() async {
    let (report, app) = await open()
    report.focus = .notes
    await app.settle()
    app.compose("にほん")
    app.commit("日本")
    await app.settle()
    #expect(report.notes == "日本")
    app.key("ctrl+z")
    await app.settle()
    #expect(report.notes == "")
    app.key("ctrl+shift+z")
    await app.settle()
    #expect(report.notes == "日本")
  }

  @Test func `what is sent leaves the form empty`() async {
    let (report, app) = await open()
    #expect(report.problem == "A title is missing.")
    report.title = "x"
    report.notes = "many\nlines"
    await app.settle()
    app.tap("Send")
    await app.settle()
    #expect(report.sent == ["x\nmany\nlines"])
    #expect(app.find(UITextView.self)?.text == "")
    #expect(app.visibleTexts.contains("1 sent"))
  }
}
