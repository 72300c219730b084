import Foundation
import Testing

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
}
