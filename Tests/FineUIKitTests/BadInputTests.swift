import Foundation
import Observation
import Testing
import TrellisTesting
import UIKit

@testable import FineUIKit

@MainActor @Suite(.harness) struct BadInputTests {
  private let model = Model()

  @Test func `two children with one key are both named and both shown`() async {
    let said = await messages {
      let view = stack {
        FineLabel(text: "first").key("k")
        FineButton(title: "second") {}.key("k")
        FineLabel(text: "third").key("other")
      }
      #expect(view.arrangedSubviews.count == 3)
      #expect(view.arrangedSubviews[1] is UIButton)
    }
    #expect(said.count == 1)
    #expect(said[0].hasPrefix("Duplicate FineUIKit key: k"))
    #expect(said[0].contains("child 1") && said[0].contains("Child 0"))
    #expect(said[0].contains("FineLabel") && said[0].contains("FineButton"))
  }

  @Test func `an update that writes what its own parent read is reported and stopped`() async {
    let said = await messages {
      let mounted = Mounted { [model] in
        _ = model.count
        return FineStack.vertical {
          Probe(counter: Counter(), read: { model.count += 1 })
        }
      }
      await settle()
      for _ in 0..<100 { await Task.yield() }
      // The mount, and a bounded number of times in a row after it.
      #expect(mounted.screen.bodies == 1 + FineTurn.chainLimit)
      // What changes from elsewhere is shown again.
      let bodies = mounted.screen.bodies
      model.title = "B"
      model.count = 0
      await settle()
      #expect(mounted.screen.bodies > bodies)
    }
    let reports = said.filter { $0.contains(" was written ") }
    let first = reports.first ?? ""
    #expect(first.hasPrefix("FineUIKit FineRepresentation<Probe>: \\"))
    #expect(first.contains("Model.count was written while the interface was being described"))
    #expect(first.contains("Screen.body()"))
    #expect(reports.contains { $0.contains("\(FineTurn.chainLimit) times in a row") })
    #expect(reports.count <= 6)
  }

  @Test func `a body that counts itself is reported and does not loop`() async {
    let said = await messages {
      let mounted = Mounted { [model] in
        model.count += 1
        _ = model.title
        return FineLabel(text: "\(model.count)")
      }
      await settle()
      #expect(mounted.screen.bodies == 1)
      #expect(mounted.root.shownText == "1")
      model.title = "B"
      await settle()
      for _ in 0..<100 { await Task.yield() }
      #expect(mounted.root.shownText == "2")
      #expect(mounted.screen.bodies == 2)
    }
    let report = said.first { $0.contains("Model.count was written") } ?? "\(said)"
    #expect(report.hasPrefix("FineUIKit Screen.body(): \\"))
  }

  @MainActor @Observable final class Restless: FineContent {
    var count = 0
    var kept: [Int] = []

    func body() -> any Renderable {
      let text = "\(count) \(kept.count)"
      count += 1
      return FineLabel(text: text)
    }
  }

  @Test func `state that content writes in its first render is named`() async {
    let content = Restless()
    let runtime = FineUI(content)
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let said = await messages {
      runtime.build(to: container)
      await settle()
    }
    #expect(said.count == 1)
    #expect(said[0].hasPrefix("FineUIKit Restless.body(): \\"))
    #expect(said[0].contains("Restless.count was written"))
    #expect(container.subviews[0].shownText == "0 0")
    // The next is noticed as ever, once, and without a loop.
    let later = await messages {
      content.kept = [1]
      await settle()
    }
    #expect(later.count == 1 && later[0].contains("Restless.count was written"))
    #expect(content.count == 2)
  }

  @MainActor @Observable final class Inner {
    var visits = 0
    var title = "A"
  }

  @MainActor final class Outer: FineContent {
    let inner: Inner? = Inner()
    let other = Inner()

    func body() -> any Renderable {
      let text = "\(inner?.visits ?? 0) \(inner?.title ?? "") \(other.visits)"
      inner?.visits += 1
      return FineLabel(text: text)
    }
  }

  @Test func `so is state of a model that the content holds`() async {
    let runtime = FineUI(Outer())
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let said = await messages {
      runtime.build(to: container)
      await settle()
    }
    #expect(said.count == 1)
    #expect(said[0].hasPrefix("FineUIKit Outer.body(): \\"))
    #expect(said[0].contains("Inner.visits was written"))
    #expect(container.subviews[0].shownText == "0 A 0")
  }

  struct Part: Renderable {
    var inner: Inner

    var body: any Renderable {
      let text = "\(inner.visits)"
      inner.visits += 1
      return FineLabel(text: text)
    }
  }

  @MainActor final class Nested: FineContent {
    let inner = Inner()

    func body() -> any Renderable {
      FineStack.vertical {
        Part(inner: self.inner)
        FineLabel(text: self.inner.title)
      }
    }
  }

  @Test func `so is what a part of it writes while it is described for the first time`() async {
    let runtime = FineUI(Nested())
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let said = await messages {
      runtime.build(to: container)
      await settle()
    }
    #expect(said.count == 1)
    #expect(said[0].hasPrefix("FineUIKit FineStack: \\"))
    #expect(said[0].contains("Inner.visits was written"))
    #expect(container.subviews[0].shownText == "0")
  }

  @MainActor @Observable final class Clamped: FineContent {
    var value: Float = 5

    func body() -> any Renderable {
      FineStack.vertical {
        FineSlider(value: FineBinding(self, \.value))
        FineLabel(text: "\(self.value)")
      }
    }
  }

  @Test func `what a control writes back in the first render is nobody's fault`() async {
    let content = Clamped()
    let runtime = FineUI(content)
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let said = await messages {
      runtime.build(to: container)
      await settle()
    }
    #expect(said.isEmpty)
    #expect(content.value == 1)
    #expect((container.subviews[0] as? UIStackView)?.arrangedSubviews[1].shownText == "1.0")
  }

  @MainActor @Observable final class Calm: FineContent {
    var count = 0
    @ObservationIgnored lazy var made = 7
    @ObservationIgnored var _renders = 0

    func body() -> any Renderable {
      _renders += 1
      return FineLabel(text: "\(self.count) \(self.made)")
    }
  }

  @Test func `content that only reads is not reported`() async {
    let content = Calm()
    let runtime = FineUI(content)
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let said = await messages {
      runtime.build(to: container)
      await settle()
    }
    #expect(said.isEmpty)
    #expect(container.subviews[0].shownText == "0 7")
  }

  @Test func `actions, tasks, appearance and written-back values may write`() async {
    let said = await messages {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      let mounted = Mounted { [model] in
        FineStack.vertical {
          FineLabel(text: "\(model.count) \(model.title)")
          FineLabel(text: "x").onAppear { model.count += 1 }.task { model.title = "task" }
        }
      }
      window.addSubview(mounted.container)
      window.isHidden = false
      await settle()
      #expect(mounted.children[0].shownText == "1 task")
      window.isHidden = true
    }
    #expect(said.allSatisfy { !$0.contains(" was written ") })
  }

  struct Endless: Renderable {
    var body: any Renderable { Detour() }
  }

  struct Detour: Renderable {
    var body: any Renderable { Endless() }
  }

  @Test func `a description without an end stops with the chain of its types`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run { _ = FineRenderer.render(Endless()) }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Renderable body nesting exceeded 64 levels"))
    let types = ["Endless", "Detour", "Endless"].map { "FineUIKitTests.BadInputTests.\($0)" }
    #expect(text.contains(types.joined(separator: " → ")))
  }

  @Test func `sixty-four levels are allowed`() {
    struct Level: Renderable {
      var depth: Int
      var body: any Renderable {
        depth == 1 ? FineLabel(text: "end") : Level(depth: depth - 1)
      }
    }
    #expect(render(Level(depth: 64)).shownText == "end")
  }

  /// Observable state that any thread may write.
  @Observable final class Shared: @unchecked Sendable {
    @ObservationIgnored private let lock = NSLock()
    @ObservationIgnored private var stored = 0

    var value: Int {
      get {
        access(keyPath: \.value)
        return lock.withLock { stored }
      }
      set { withMutation(keyPath: \.value) { lock.withLock { stored = newValue } } }
    }
  }

  @Test func `changes from other threads are shown on the main actor`() async {
    let shared = Shared()
    let mounted = Mounted {
      FineStack.vertical {
        FineLabel(text: "\(shared.value)")
        Probe(
          counter: Counter(),
          read: {
            MainActor.assertIsolated()
            _ = shared.value
          })
      }
    }
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<8 {
        group.addTask {
          for step in 0..<50 { shared.value = thread * 100 + step }
        }
      }
    }
    await Task.detached { shared.value = 7 }.value
    for _ in 0..<1000 where mounted.children[0].shownText != "7" { await Task.yield() }
    #expect(mounted.children[0].shownText == "7")
  }

  @Test func `an object that dies is let go, and what replaces it is followed`() async {
    @MainActor final class Holder { var item: Model? = Model() }
    let holder = Holder()
    weak let dying = holder.item
    let mounted = Mounted { [model] in
      FineStack.vertical { FineLabel(text: "\(model.title) \(holder.item?.title ?? "gone")") }
    }
    #expect(mounted.children[0].shownText == "A A")
    holder.item = nil
    #expect(dying == nil)
    model.title = "B"
    await settle()
    #expect(mounted.children[0].shownText == "B gone")
    let next = Model()
    next.title = "new"
    holder.item = next
    model.title = "C"
    await settle()
    next.title = "newer"
    await settle()
    #expect(mounted.children[0].shownText == "C newer")
  }

  @Test func `views that come and go leave no trackings with what lives on`() async {
    for _ in 0..<300 {
      let mounted = Mounted { [model] in
        FineStack.vertical { FineLabel(text: model.title) }
      }
      #expect(mounted.children[0].shownText == "A")
    }
    await settle()
    let sentinel = FineSentinel()
    // Whoever still follows the title answers when it changes; only this scope is left.
    var changes = 0
    let scope = FineWorkScope(depth: 0, name: { "" }, didChange: { _ in changes += 1 })
    scope.begin()
    scope.track(with: sentinel) { _ = model.title }
    model.title = "B"
    await settle()
    #expect(changes == 1)
  }

  @Test func `a view that is described again and again follows each value once`() async {
    let mounted = Mounted { [model] in
      _ = model.count
      return FineStack.vertical { FineLabel(text: model.title) }
    }
    for count in 1...500 {
      model.count = count
      await Task.yield()
      await Task.yield()
    }
    await settle()
    let roll = mounted.children[0].fineNode?.site.sentinel.callRoll() ?? []
    // The body, the stack and the label.
    #expect(roll.count <= 3)
    #expect(mounted.children[0].fineDependencies.count == 1)
  }
}
