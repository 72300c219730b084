import Testing

@testable import UIKitCore

struct KeyStrokeTests {
  // Usages from the USB HID usage tables, keyboard page (7).
  static let names: [(name: String, stroke: KeyStroke)] = [
    ("a", KeyStroke(usage: 4, character: "a")),
    ("A", KeyStroke(usage: 4, character: "a", modifiers: .shift)),
    ("0", KeyStroke(usage: 39, character: "0")),
    ("!", KeyStroke(usage: 30, character: "1", modifiers: .shift)),
    ("+", KeyStroke(usage: 46, character: "=", modifiers: .shift)),
    ("ctrl++", KeyStroke(usage: 46, character: "=", modifiers: [.shift, .control])),
    ("Return", KeyStroke(usage: 40, character: "\r")),
    ("cmd+Z", KeyStroke(usage: 29, character: "z", modifiers: [.command, .shift])),
    ("alt+Up", KeyStroke(usage: 82, modifiers: .alternate)),
    ("F5", KeyStroke(usage: 62)),
  ]

  @Test(arguments: names)
  func `a name is read as the key of a US keyboard`(name: String, stroke: KeyStroke) throws {
    #expect(try KeyStroke(named: name) == stroke)
  }

  @Test func `an unknown name is an error that repeats it`() {
    #expect(throws: KeyStroke.NameError.unknownKey("Entr")) { try KeyStroke(named: "ctrl+Entr") }
    #expect(throws: KeyStroke.NameError.unknownKey("")) { try KeyStroke(named: "") }
    #expect(throws: KeyStroke.NameError.unknownModifier("hyper")) {
      try KeyStroke(named: "hyper+a")
    }
  }

  @Test func `shift chooses what a key types`() {
    #expect(KeyStroke.typing("B")?.typedCharacters == "B")
    #expect(KeyStroke.typing("?")?.typedCharacters == "?")
    #expect(KeyStroke(usage: 39, character: "0", modifiers: .shift).typedCharacters == ")")
  }

  @Test func `commands and named keys type no text`() throws {
    #expect(try KeyStroke(named: "a").typesText)
    #expect(try KeyStroke(named: "space").typesText)
    #expect(try !KeyStroke(named: "ctrl+a").typesText)
    #expect(try !KeyStroke(named: "Return").typesText)
    #expect(try !KeyStroke(named: "Left").typesText)
  }

  @Test func `a character of no US key has no stroke`() {
    #expect(KeyStroke.typing("é") == nil)
    #expect(KeyStroke.typing("日") == nil)
  }
}
