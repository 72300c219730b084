import Foundation
import Testing
import UIKit

private final class Highlighter: NSTextStorage {
  private let text = NSMutableAttributedString()
  override var string: String { text.string }
}

@Suite struct `Empty attributed strings` {
  @Test func `they are made with nothing between the parentheses`() {
    let text = NSMutableAttributedString()
    text.append(NSAttributedString(string: "a"))
    #expect(text.string == "a")
    #expect(NSAttributedString().length == 0)
    #expect(NSTextStorage().string == "")
    #expect(type(of: NSTextStorage()) == NSTextStorage.self)
    #expect(Highlighter().string == "")
  }
}
