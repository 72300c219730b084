import Foundation
import Testing

@testable import TrellisTesting
@testable import UIKit

@MainActor @Suite final class InlineSnapshotTests {
  private let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("inline-\(UUID().uuidString).swift").path

  deinit { try? FileManager.default.removeItem(atPath: path) }

  private func check(
    _ text: String, _ expected: String?, _ record: SnapshotRecord, in file: InlineSnapshotFile,
    line: Int = 2, column: Int = 3, isOnServer: Bool = false
  ) -> SnapshotCheck.Outcome {
    InlineSnapshotCheck(
      text: text, expected: expected, call: .init(line: line, column: column), file: file,
      record: record, isOnServer: isOnServer
    ).run()
  }

  private func file(_ source: String) throws -> InlineSnapshotFile {
    try source.write(toFile: path, atomically: true, encoding: .utf8)
    return InlineSnapshotFile(path: path)
  }

  private var source: String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }

  @Test func `a text stands behind its call`() {
    assertInlineSnapshot(of: ["b": 1, "a": 2], as: .json) {
      """
      {
        "a" : 2,
        "b" : 1
      }
      """
    }
    assertInlineSnapshot(of: "one\ntwo\n", as: .lines) {
      """
      one
      two
      """
    }
  }

  @Test func `a text that differs fails, with both`() {
    withKnownIssue {
      assertInlineSnapshot(of: "one\nthree", as: .lines, message: "Counting", record: .never) {
        """
        one
        two
        """
      }
    } matching: { issue in
      issue.comments.contains {
        $0.rawValue == "Counting\nThe text differs (- in the source, + now):\n  one\n- two\n+ three"
      }
    }
  }

  @Test func `what is missing is written behind each call, wherever lines went meanwhile`() throws {
    let file = try file(
      """
      func a() {
        assertInlineSnapshot(of: f(")", "\\(g(1))"), as: .lines) // first
        assertInlineSnapshot(
          of: 2, as: .dump)
      }

      """)
    #expect(check("one\n\ntwo", nil, .missing, in: file).kind == .recorded)
    #expect(check(#"a \ b"#, nil, .missing, in: file, line: 3).kind == .recorded)
    #expect(
      source == ##"""
        func a() {
          assertInlineSnapshot(of: f(")", "\(g(1))"), as: .lines) {
            """
            one

            two
            """
          } // first
          assertInlineSnapshot(
            of: 2, as: .dump) {
            #"""
            a \ b
            """#
          }
        }

        """##)
  }

  @Test func `what differs is replaced where that is asked for`() throws {
    let file = try file(
      ##"""
      func a() {
        assertInlineSnapshot(of: 1, as: .dump) {
          """
          } "old"
          """
        }
        b()
      }

      """##)
    let outcome = check("new", "} \"old\"", .failed, in: file)
    #expect(outcome.kind == .failed)
    #expect(outcome.message.hasSuffix("It was recorded anew: the next run will pass."))
    #expect(
      source == ##"""
        func a() {
          assertInlineSnapshot(of: 1, as: .dump) {
            """
            new
            """
          }
          b()
        }

        """##)
  }

  @Test func `the place of a call is found in its source`() throws {
    func assertInlineSnapshot(
      _ text: String, line: Int = #line, column: Int = #column, closure: () -> Void = {}
    ) -> InlineSnapshotFile.Call { .init(line: line, column: column) }
    let source = InlineCallReader(bytes: [UInt8](try Data(contentsOf: URL(filePath: #filePath))))
    let plain = assertInlineSnapshot(")")
    #expect(source.call(at: plain)?.closure == nil)
    #expect(source.call(at: plain).map { source.bytes[$0.end] } == UInt8(ascii: "\n"))
    let behind = [1].map { _ in assertInlineSnapshot("é }") { _ = "}" } }[0]
    let closure = try #require(source.call(at: behind)?.closure)
    #expect(String(decoding: source.bytes[closure], as: UTF8.self) == " { _ = \"}\" }")
  }

  @Test func `never and a server write nothing`() throws {
    let file = try file("{\n  assertInlineSnapshot(of: 1, as: .dump)\n}\n")
    let before = source
    #expect(check("1", nil, .never, in: file).kind == .failed)
    let outcome = check("1", nil, .missing, in: file, isOnServer: true)
    #expect(outcome.kind == .failed)
    #expect(outcome.message.hasSuffix("The text is:\n1"))
    #expect(source == before)
  }

  @Test func `a source that is no longer what was compiled stays as it is`() throws {
    let moved = try file("{\n  other()\n  assertInlineSnapshot(of: 1, as: .dump)\n}\n")
    let before = source
    let outcome = check("1", nil, .missing, in: moved)
    #expect(outcome.kind == .failed)
    #expect(outcome.message.contains("\(path):2 is not the call that was compiled"))
    #expect(source == before)

    let changing = try file("{\n  assertInlineSnapshot(of: 1, as: .dump)\n}\n")
    #expect(check("1", nil, .missing, in: changing).kind == .recorded)
    try (source + "// more\n").write(toFile: path, atomically: true, encoding: .utf8)
    let after = check("2", nil, .missing, in: changing)
    #expect(after.message.contains("was changed while the tests ran"))
  }

  @Test func `a failure names the program that shows both files`() {
    withSnapshotTesting(diffTool: "meld") {
      #expect(SnapshotDiffTool.line(kept: "/a b", now: "/c") == "\n  meld \"/a b\" \"/c\"")
    }
    withSnapshotTesting(record: .never, diffTool: .init { "\($1) was \($0)" }) {
      #expect(SnapshotDiffTool.line(kept: "/a", now: "/c") == "\n  /c was /a")
      #expect(SnapshotRecord.current == .never)
    }
    #expect(SnapshotDiffTool.line(kept: "/a", now: "/c") == "")
  }

  @Test func `a snapshot may wait for what comes later, and the test does not`() {
    // A test that waited in truth would not end.
    withSnapshotTesting(record: .never) {
      assertInlineSnapshot(
        of: LateLabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20)),
        as: .wait(for: 100_000, on: Snapshotting<LateLabel, String>.shownText)
      ) {
        "after"
      }
    }
  }
}

/// Changes its text a day after it is shown.
private final class LateLabel: UILabel {
  override func didMoveToWindow() {
    guard window != nil else { return }
    text = "before"
    perform(Selector("later", LateLabel.later), with: nil, afterDelay: 86_400)
  }
  func later() { text = "after" }
}

extension Snapshotting where Value == LateLabel, Format == String {
  fileprivate static var shownText: Snapshotting {
    Snapshotting { label in
      _ = SnapshotStage(.harness).description(of: label)
      return .text(label.text ?? "")
    }
  }
}
