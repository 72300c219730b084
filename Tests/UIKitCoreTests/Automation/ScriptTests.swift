import Foundation
import Testing

@testable import UIKitCore

struct ScriptTests {
  @Test func `every command is read, with comments and blank lines between`() throws {
    let script = try Script(
      parsing: """
        # A person uses the app.
        tap "New task"   # by placeholder

        tap 120 40.5
        type "Buy \\"good\\" milk\\n"
        key Return
        key ctrl+shift+Left
        delete "Buy milk"
        wait
        wait 0.5
        scroll 0 300
        scroll "A row" 0 -20
        scroll 10 20 0 5
        snapshot after.png
        dump "with blank.txt"
        """)
    #expect(
      script.steps == [
        .init(line: 2, command: .tap(.named("New task"))),
        .init(line: 4, command: .tap(.point(CGPoint(x: 120, y: 40.5)))),
        .init(line: 5, command: .type("Buy \"good\" milk\n")),
        .init(line: 6, command: .key(KeyStroke(usage: 40, character: "\r"))),
        .init(line: 7, command: .key(KeyStroke(usage: 80, modifiers: [.control, .shift]))),
        .init(line: 8, command: .delete("Buy milk")),
        .init(line: 9, command: .wait(nil)),
        .init(line: 10, command: .wait(0.5)),
        .init(line: 11, command: .scroll(nil, .init(dx: 0, dy: 300))),
        .init(line: 12, command: .scroll(.named("A row"), .init(dx: 0, dy: -20))),
        .init(
          line: 13, command: .scroll(.point(CGPoint(x: 10, y: 20)), .init(dx: 0, dy: 5))),
        .init(line: 14, command: .snapshot("after.png")),
        .init(line: 15, command: .dump("with blank.txt")),
      ])
  }

  @Test func `numbers in quotation marks are a text to tap, not a point`() throws {
    let script = try Script(parsing: #"tap "12""#)
    #expect(script.steps.map(\.command) == [.tap(.named("12"))])
  }

  @Test func `an empty script has no steps`() throws {
    #expect(try Script(parsing: "").steps.isEmpty)
    #expect(try Script(parsing: "\n  # nothing\n").steps.isEmpty)
  }

  static let faults: [(line: String, problem: Script.Problem)] = [
    ("press \"Add\"", .unknownCommand("press")),
    ("\"tap\" x", .unknownCommand("tap")),
    ("tap", .wrongArguments(command: "tap", usage: #"tap "text" or tap X Y"#)),
    ("tap 1 2 3", .wrongArguments(command: "tap", usage: #"tap "text" or tap X Y"#)),
    ("tap one 2", .notANumber("one")),
    ("tap \"Add", .unclosedQuote),
    ("type \"a\\", .unclosedQuote),
    ("type \"a\\q\"", .unknownEscape("q")),
    ("key Retrun", .unknownKey("Retrun")),
    ("key hyper+a", .unknownModifier("hyper")),
    ("wait -1", .negativeWait(-1)),
    ("wait soon", .notANumber("soon")),
    ("wait nan", .notANumber("nan")),
    ("wait 1 2", .wrongArguments(command: "wait", usage: "wait [SECONDS]")),
    ("snapshot", .wrongArguments(command: "snapshot", usage: "snapshot FILE.png")),
  ]

  @Test(arguments: faults)
  func `a faulty line is named by number and says what is wrong`(
    line: String, problem: Script.Problem
  ) {
    #expect(throws: Script.ParseError(line: 3, text: line, problem: problem)) {
      try Script(parsing: "wait\nwait\n\(line)\nwait")
    }
  }

  @Test func `a message lists the commands that there are`() {
    let error = Script.Problem.unknownCommand("press")
    #expect(
      error.description == """
        "press" is not a command. Commands are: tap, delete, type, key, wait, scroll, snapshot, dump.
        """)
  }
}
