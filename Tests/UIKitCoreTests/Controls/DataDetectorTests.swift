import Foundation
import Testing
import TrellisTesting
import UIKit

@MainActor @Suite(.harness) struct `Addresses that a text view finds` {
  private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  private let app: Harness<UITextView>

  init() { app = Harness(view) }

  private func links() -> [String: String] {
    var links: [String: String] = [:]
    let text = view.textStorage
    text.enumerateAttribute(.link, in: NSRange(location: 0, length: text.length)) {
      value, range, _ in
      if let url = value as? URL {
        links[(text.string as NSString).substring(with: range)] = url.absoluteString
      }
    }
    return links
  }

  @Test func `are made links, without the marks of the sentence`() {
    view.isEditable = false
    view.dataDetectorTypes = [.link]
    view.text = "See https://example.com/a?b=1, www.example.org. Or ask me@example.com!"
    #expect(
      links() == [
        "https://example.com/a?b=1": "https://example.com/a?b=1",
        "www.example.org": "http://www.example.org",
        "me@example.com": "mailto:me@example.com",
      ])
  }

  @Test func `telephone numbers too, where they are asked for`() {
    view.isEditable = false
    view.text = "Call +49 30 123-4567 on 12 May."
    #expect(links().isEmpty)
    view.dataDetectorTypes = .all
    #expect(links() == ["+49 30 123-4567": "tel:+49301234567"])
  }

  @Test func `nothing is found while the text can be edited`() {
    view.dataDetectorTypes = .link
    view.text = "https://example.com"
    #expect(links().isEmpty)
    view.isEditable = false
    #expect(links().count == 1)
  }
}
