import Observation
import Testing
import TrellisTesting
import UIKit

@testable import FineUIKit

/// State that is written by the very run that reads it for the first time, wherever it is held.
@MainActor @Suite(.harness) struct FirstWriteTests {
  @MainActor @Observable final class Counted: Identifiable {
    let id: Int
    var visits = 0

    init(_ id: Int) { self.id = id }
  }

  struct Parts {
    var byName: [String: Counted?]
  }

  @MainActor final class Holder: FineContent {
    let list = [Counted(1), Counted(2)]
    let parts = Parts(byName: ["a": Counted(3)])
    let usesList: Bool

    init(usesList: Bool) { self.usesList = usesList }

    func body() -> any Renderable {
      let counted = usesList ? list[1] : parts.byName["a"] ?? nil
      let text = "\(counted?.visits ?? -1)"
      counted?.visits += 1
      return FineLabel(text: text)
    }
  }

  @Test(arguments: [true, false])
  func `state in lists and other values is named`(_ usesList: Bool) async {
    let runtime = FineUI(Holder(usesList: usesList))
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let said = await messages {
      runtime.build(to: container)
      await settle()
    }
    #expect(said.count == 1)
    #expect(said.first?.hasPrefix("FineUIKit Holder.body(): \\") == true)
    #expect(said.first?.contains("Counted.visits was written") == true)
    #expect(container.subviews[0].shownText == "0")
  }

  @MainActor @Observable final class Titled: FineNavigating {
    var visits = 0

    func body() -> any Renderable { FineLabel(text: "x") }

    func navigation() -> FineNavigation? {
      let title = "\(visits)"
      visits += 1
      return FineNavigation(title: title)
    }
  }

  @Test func `so is what the navigation item's first description writes`() async {
    let controller = FineContentController(Titled())
    let said = await messages {
      controller.loadViewIfNeeded()
      await settle()
    }
    #expect(said.count == 1)
    #expect(said.first?.hasPrefix("FineUIKit Titled.navigation(): \\") == true)
    #expect(said.first?.contains("Titled.visits was written") == true)
    #expect(controller.navigationItem.title == "0")
  }

  @MainActor final class Listed: FineContent {
    let items = (0..<3).map { Counted($0) }
    let writes: Bool

    init(writes: Bool) { self.writes = writes }

    func body() -> any Renderable {
      FineList(items) { [writes] item in
        let text = "\(item.visits)"
        if writes, item.id == 1 { item.visits += 1 }
        return FineLabel(text: text)
      }
    }
  }

  @Test(arguments: [true, false])
  func `so is what a row writes when it is first shown`(_ writes: Bool) async {
    let content = Listed(writes: writes)
    let controller = FineContentController(content)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let said = await messages {
      window.rootViewController = controller
      window.isHidden = false
      window.layoutIfNeeded()
      await settle()
    }
    #expect(said.count == (writes ? 1 : 0))
    #expect(said.first.map { $0.contains("Counted.visits was written") } ?? !writes)
    #expect(content.items.map(\.visits) == [0, writes ? 1 : 0, 0])
  }

  @Test func `what is judged is not kept alive by it`() async {
    weak var item: Counted?
    weak var content: Listed?
    do {
      let made = Listed(writes: false)
      (content, item) = (made, made.items[0])
      let controller = FineContentController(made)
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      window.rootViewController = controller
      window.isHidden = false
      window.layoutIfNeeded()
      await settle()
      window.rootViewController = nil
      window.isHidden = true
    }
    await settle()
    #expect(content == nil)
    #expect(item == nil)
  }
}
