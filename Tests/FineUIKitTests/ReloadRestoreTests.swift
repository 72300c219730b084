#if DEBUG
  import Foundation
  import Observation
  import Testing
  import TrellisTesting
  import UIKit

  @testable import FineUIKit

  @MainActor @Suite(.harness) struct ReloadRestoreTests {
    private let before = Injected()
    private let after = Injected()

    @Test func `what is Codable goes on after a restart, in another object`() async throws {
      try await withTemporaryFolder { folder in
        let note = Note()
        note.text = "written"
        note.weight = .infinity
        let tree = before.mount(note, in: UIView())
        let answer = before.save(to: folder)
        #expect(answer["kept"] as? [String] == ["Note"])
        #expect(answer["lost"] as? [String] == [])
        #expect(answer["failed"] == nil)

        let container = UIView()
        let restarted = after.mount(Note(), in: container, restoring: folder)
        #expect(container.shownText == "written")
        #expect((restarted.content as? Note)?.weight == .infinity)
        withExtendedLifetime(tree) {}
      }
    }

    @Test func `where properties can be set the app's own object goes on`() async throws {
      try await withTemporaryFolder { folder in
        let note = Note()
        note.text = "written"
        let tree = before.mount(note, in: UIView())
        _ = before.save(to: folder)

        var names: [String] = []
        after.carry = { request, answer in
          names = request["only"] as? [String] ?? []
          (request["new"] as? Note)?.text = (request["old"] as? Note)?.text ?? ""
          answer["copied"] = names
        }
        let fresh = Note()
        let container = UIView()
        let restarted = after.mount(fresh, in: container, restoring: folder)
        #expect(restarted.content === fresh)
        #expect(names == ["text", "weight"])
        #expect(container.shownText == "written")
        withExtendedLifetime(tree) {}
      }
    }

    @Test func `two screens of one class get their own states, in the order of their making`()
      async throws
    {
      try await withTemporaryFolder { folder in
        let notes = ["one", "two"].map { text in
          let note = Note()
          note.text = text
          return note
        }
        let trees = notes.map { before.mount($0, in: UIView()) }
        _ = before.save(to: folder)

        let restoration = FineRestoration(folder: folder, carrier: after.carrier)
        let restored = (0..<3).map { _ in
          let note = Note()
          return restoration.take(for: note).flatMap {
            (restoration.restore(note, from: $0) as? Note)?.text
          }
        }
        #expect(restored == ["one", "two", nil])
        withExtendedLifetime(trees) {}
      }
    }

    @Test func `what cannot be kept is said`() async throws {
      try await withTemporaryFolder { folder in
        let trees = [
          before.mount(
            Screen { FineState(Opaque()) { _ in FineLabel(text: "a") } }, in: UIView()),
          before.mount(Unwilling(), in: UIView()),
          FineUI(state: 1) { _ in FineLabel(text: "internal") },
        ]
        let answer = before.save(to: folder)
        #expect(answer["kept"] as? [String] == [])
        let lost = try #require(answer["lost"] as? [String])
        #expect(lost.count == 3)
        #expect(lost[0] == "Screen, which is not Codable")
        #expect(lost[1] == "a FineState value of Screen, which is not Codable")
        #expect(lost[2].hasPrefix("Unwilling, which cannot be encoded: "))
        withExtendedLifetime(trees) {}
      }
    }

    @Test func `what rows hold is not kept, and that is said once`() async throws {
      try await withTemporaryFolder { folder in
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        window.isHidden = false
        defer { window.isHidden = true }
        let elements = [Line(id: 1), Line(id: 2)]
        let screen = Screen {
          FineList(elements) { line in
            FineState(line.id) { FineLabel(text: "\($0.value)") }
          }
        }
        let tree = before.mount(screen, in: window)
        window.layoutIfNeeded()
        let lost = before.save(to: folder)["lost"] as? [String]
        #expect(
          lost == ["Screen, which is not Codable", "a FineState value of Screen, in a row"])
        #expect(FineSavedContent.read(from: folder).contents.map(\.values) == [[]])
        withExtendedLifetime(tree) {}
      }
    }

    @Test func `a folder that is not there loses everything and says so`() {
      let tree = before.mount(Note(), in: UIView())
      let answer = before.save(to: "/no/such/folder")
      #expect(answer["kept"] as? [String] == [])
      #expect(answer["lost"] as? [String] == ["Note"])
      #expect(
        (answer["failed"] as? String)?.hasPrefix(
          "The state cannot be written to /no/such/folder/content.json: ") == true)
      withExtendedLifetime(tree) {}
    }

    @Test func `a state that does not fit any more is left out and the app goes on`() async throws {
      try await withTemporaryFolder { folder in
        let saved = FineSavedContent(contents: [
          .init(
            type: FineSavedContent.identifier(of: Note()), state: Data(#"{"text": 7}"#.utf8))
        ])
        try JSONEncoder().encode(saved).write(to: URL(fileURLWithPath: folder + "/content.json"))
        let container = UIView()
        let said = await messages {
          let tree = after.mount(Note(), in: container, restoring: folder)
          withExtendedLifetime(tree) {}
        }
        #expect(container.shownText == "empty")
        #expect(
          said.contains {
            $0.hasPrefix("The state that Note had before the restart does not fit it any more")
          })
      }
    }

    @Test func `what is made after the start is not kept, and that is said`() async throws {
      try await withTemporaryFolder { folder in
        let first = before.make(Note())
        let restoration = FineRestoration(folder: nil, carrier: before.carrier)
        await settle()
        let pushed = before.make(Note())
        pushed.restoration = restoration
        let answer = before.save(to: folder)
        #expect(answer["kept"] as? [String] == ["Note"])
        #expect(answer["lost"] as? [String] == ["Note, which was made after the start"])
        #expect(FineSavedContent.read(from: folder).contents.count == 1)
        withExtendedLifetime([first, pushed]) {}
      }
    }

    @Test func `FineState values go on at their places`() async throws {
      // Two of a type, one of another, one inside another, one with a key.
      let screen = {
        Screen {
          FineStack.vertical {
            FineState(0) { (count: FineBinding<Int>) in
              FineStack.vertical {
                FineLabel(text: "\(count.value)")
                FineButton(title: "one") { count.value = 1 }
                if count.value > 0 {
                  FineState("") { (text: FineBinding<String>) in
                    FineButton(title: "inner \(text.value)") { text.value = "deep" }
                  }
                }
              }
            }
            FineState(0) { (count: FineBinding<Int>) in
              FineButton(title: "two \(count.value)") { count.value = 2 }
            }
            FineState(String?.some("x")) { (text: FineBinding<String?>) in
              FineButton(title: "three \(text.value ?? "none")") { text.value = nil }
            }.key("third")
          }
        }
      }
      try await withTemporaryFolder { folder in
        let container = UIView()
        let tree = before.mount(screen(), in: container)
        for title in ["one", "two 0", "three x"] { try container.press(title) }
        await settle()
        try container.press("inner ")
        await settle()
        let answer = before.save(to: folder)
        #expect(answer["kept"] as? [String] == ["4 FineState values of Screen"])
        #expect(answer["lost"] as? [String] == ["Screen, which is not Codable"])

        let other = UIView()
        let restarted = after.mount(screen(), in: other, restoring: folder)
        #expect(other.titles == ["one", "inner deep", "two 2", "three none"])
        #expect(restarted.site.keptValues.isEmpty)
        withExtendedLifetime(tree) {}
      }
    }

    @Test func `a FineState value does not go to another place or another type`() async throws {
      try await withTemporaryFolder { folder in
        let tree = before.mount(
          Screen { FineState(5) { FineButton(title: "\($0.value)") {} } }, in: UIView())
        _ = before.save(to: folder)
        let containers = [UIView(), UIView()]
        let restarted = [
          after.mount(
            Screen {
              FineStack.vertical { FineState(1) { FineButton(title: "\($0.value)") {} } }
            }, in: containers[0], restoring: folder),
          after.mount(
            Screen { FineState("a") { FineButton(title: $0.value) {} } }, in: containers[1],
            restoring: folder),
        ]
        #expect(containers.map(\.titles) == [["1"], ["a"]])
        withExtendedLifetime((tree, restarted)) {}
      }
    }

    @Test func `what is made after the first turn starts afresh, and that is said`() async throws {
      try await withTemporaryFolder { folder in
        let note = Note()
        note.text = "written"
        let tree = before.mount(note, in: UIView())
        _ = before.save(to: folder)
        var restoration: FineRestoration?
        let said = await messages {
          restoration = FineRestoration(folder: folder, carrier: after.carrier)
          await settle()
        }
        #expect(restoration?.take(for: Note()) == nil)
        #expect(said.contains { $0.contains("no such content was made when the program started") })
        withExtendedLifetime(tree) {}
      }
    }

    @Test func `a screen that is not shown keeps its state over one restart and another`()
      async throws
    {
      try await withTemporaryFolder { folder in
        let tabs = ["one", "two"].map { text in
          let note = Note()
          note.text = text
          return before.make(note)
        }
        let container = UIView()
        tabs[1].build(to: container)
        #expect(before.save(to: folder)["kept"] as? [String] == ["Note", "Note"])

        let again = FineRestoration(folder: folder, carrier: after.carrier)
        let restarted = (0..<2).map { _ in after.make(Note()) }
        restarted.forEach { $0.restoration = again }
        await settle()
        #expect(after.save(to: folder)["kept"] as? [String] == ["Note", "Note"])
        restarted[1].build(to: container)
        #expect(container.shownText == "two")

        let last = Injected()
        let restoration = FineRestoration(folder: folder, carrier: last.carrier)
        let third = (0..<2).map { _ in last.make(Note()) }
        third.forEach { $0.restoration = restoration }
        await settle()
        let other = UIView()
        third[0].build(to: other)
        third[1].build(to: container)
        #expect(other.shownText == "one")
        #expect(container.shownText == "two")
        withExtendedLifetime((tabs, restarted, third)) {}
      }
    }

    @Test(arguments: ["", "[]", "nonsense"])
    func `a file that makes no sense is as good as none`(text: String) async throws {
      try await withTemporaryFolder { folder in
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/content.json"))
        #expect(FineSavedContent.read(from: folder) == FineSavedContent())
      }
    }
  }

  private struct Opaque {}

  private struct Line: Identifiable, Hashable { var id: Int }

  extension UIView {
    fileprivate var buttons: [UIButton] {
      (self as? UIButton).map { [$0] }
        ?? ((self as? UIStackView)?.arrangedSubviews ?? subviews).flatMap(\.buttons)
    }

    fileprivate var titles: [String] { buttons.map { $0.title(for: .normal) ?? "" } }

    fileprivate func press(_ title: String) throws {
      let button = try #require(buttons.first { $0.title(for: .normal) == title })
      button.sendActions(for: .primaryActionTriggered)
    }
  }

  @Observable private final class Note: FineContent, @MainActor Codable {
    var text = "empty"
    var weight = 1.0
    @ObservationIgnored weak var delegate: AnyObject?

    init() {}

    enum CodingKeys: CodingKey { case text, weight }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      text = try values.decode(String.self, forKey: .text)
      weight = try values.decode(Double.self, forKey: .weight)
    }

    func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(text, forKey: .text)
      try values.encode(weight, forKey: .weight)
    }

    func body() -> any Renderable { FineLabel(text: self.text) }
  }

  private final class Unwilling: FineContent, @MainActor Codable {
    struct Refusal: Error {}

    init() {}
    init(from decoder: any Decoder) throws {}
    func encode(to encoder: any Encoder) throws { throw Refusal() }
    func body() -> any Renderable { FineLabel(text: "unwilling") }
  }
#endif
