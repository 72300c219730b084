#if DEBUG
  import Foundation
  import Observation
  import Testing
  import UIKit

  @testable import FineUIKit

  /// Content whose class gets a new version: what the loader does is said by notification, here the
  /// two versions are two classes.
  @MainActor @Suite struct ReloadRecreationTests {
    private let process = Injected()

    /// Carries `count` from the old version to the new one, as the tool would.
    private func carryCount() {
      process.carry = { request, answer in
        let new: CounterAfter
        if let given = request["new"] as? CounterAfter {
          new = given
        } else {
          new = CounterAfter(step: 1)
        }
        new.count = (request["old"] as? CounterBefore)?.count ?? 0
        answer["object"] = new
        answer["copied"] = ["_count"]
        answer["dropped"] = ["mode"]
      }
    }

    @Test func `content of an old version is made anew and its state goes on`() async {
      carryCount()
      let old = CounterBefore()
      old.count = 5
      let container = UIView()
      let tree = process.mount(old, in: container)
      #expect(container.shownText == "before 5")
      let answer = process.inject(versions: [[CounterBefore.self, CounterAfter.self]])
      #expect(container.shownText == "after 5")
      #expect(
        answer["migrated"] as? [String] == ["CounterAfter was made anew, count carried over"])
      #expect(answer["dropped"] as? [String] == ["CounterAfter.mode starts anew"])
      // From here on the new object is followed, and the old one is not.
      old.count = 9
      (tree.content as? CounterAfter)?.count = 6
      await settle()
      #expect(container.shownText == "after 6")
    }

    @Test func `content that is shown for the first time after its class changed is made anew`() {
      carryCount()
      let old = CounterBefore()
      old.count = 5
      let tree = process.make(old)
      let shown = process.mount(Screen { FineLabel(text: "a") }, in: UIView())
      process.inject(versions: [[CounterBefore.self, CounterAfter.self]])
      let container = UIView()
      tree.build(to: container)
      #expect(container.shownText == "after 5")
      withExtendedLifetime(shown) {}
    }

    @Test func `other content is left alone`() {
      carryCount()
      let screen = Screen { FineLabel(text: "a") }
      let tree = process.mount(screen, in: UIView())
      process.inject(versions: [[CounterBefore.self, CounterAfter.self]])
      #expect(tree.content === screen)
      #expect(process.carries.isEmpty)
    }

    @Test func `content that cannot be made anew goes on and says why`() {
      process.carry = { _, answer in answer["why"] = "it has no init() without arguments" }
      let old = CounterBefore()
      let container = UIView()
      let tree = process.mount(old, in: container)
      let answer = process.inject(versions: [[CounterBefore.self, CounterAfter.self]])
      #expect(tree.content === old && container.shownText == "before 0")
      #expect(
        answer["dropped"] as? [String] == [
          """
          CounterAfter goes on with the code from before the edit, because it has no init() \
          without arguments. Give it an init() without arguments, or let it conform to \
          FineReloadable
          """
        ])
      // A later version that can be made takes its place all the same.
      carryCount()
      process.inject()
      #expect(container.shownText == "after 0")
    }

    @Test func `a factory is preferred, and told of the object before`() throws {
      process.carry = { request, answer in
        let new = request["new"] as? Fabricated
        new?.count = (request["old"] as? CounterBefore)?.count ?? 0
        answer["copied"] = ["count"]
      }
      let old = CounterBefore()
      old.count = 3
      let tree = process.mount(old, in: UIView())
      process.inject(versions: [[CounterBefore.self, Fabricated.self]])
      let new = try #require(tree.content as? Fabricated)
      #expect(new.count == 3)
      #expect(new.origin == "factory")
      #expect(new.predecessor === old)
    }

    @Test func `versions are followed to the newest, also when an edit is taken back`() {
      var versions = FineContentVersions()
      versions.add(CounterAfter.self, replacing: CounterBefore.self)
      versions.add(Fabricated.self, replacing: CounterAfter.self)
      #expect(versions.newest(of: CounterBefore.self) == Fabricated.self)
      #expect(versions.newest(of: Fabricated.self) == nil)
      versions.add(CounterBefore.self, replacing: Fabricated.self)
      #expect(versions.newest(of: CounterBefore.self) == nil)
      #expect(versions.newest(of: CounterAfter.self) == CounterBefore.self)
    }

    @Test func `the controller has the new content and its navigation`() {
      carryCount()
      let old = CounterBefore()
      let controller = FineContentController(old)
      controller.runtime.hotReloadBackend = process.backend
      controller.loadViewIfNeeded()
      #expect(controller.navigationItem.title == nil)
      process.inject(versions: [[CounterBefore.self, CounterAfter.self]])
      #expect(controller.content is CounterAfter)
      #expect(controller.navigationItem.title == "After")
    }
  }

  @MainActor @Observable private final class CounterBefore: FineContent {
    var count = 0

    func body() -> any Renderable { FineLabel(text: "before \(self.count)") }
  }

  @MainActor @Observable private final class CounterAfter: FineNavigating {
    var count = 0
    var step: Int

    init(step: Int) { self.step = step }

    func body() -> any Renderable { FineLabel(text: "after \(self.count)") }

    func navigation() -> FineNavigation? { FineNavigation(title: "After") }
  }

  @MainActor private final class Fabricated: FineReloadable {
    var count = 0
    let origin: String
    weak var predecessor: AnyObject?

    init(origin: String) { self.origin = origin }

    static func makeForReload() -> Fabricated { Fabricated(origin: "factory") }

    func didReload(from old: any FineContent) { predecessor = old }

    func body() -> any Renderable { FineLabel(text: "fabricated") }
  }
#endif
