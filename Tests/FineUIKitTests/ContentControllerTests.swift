import Testing
import UIKit

@testable import FineUIKit

@MainActor @Suite struct ContentControllerTests {
  let model = Model()

  private func controller(_ screen: Screen) -> FineContentController {
    let controller = FineContentController(screen)
    controller.loadViewIfNeeded()
    return controller
  }

  // M1, M2, M7
  @Test func `loading shows the content, which was described once`() async {
    let screen = Screen { [model] in FineLabel(text: model.title) }
    let controller = controller(screen)
    let label = controller.view.subviews.first as? UILabel
    #expect(label?.text == "A")
    #expect(controller.view.backgroundColor == .systemBackground)
    #expect(screen.bodies == 1)
    model.title = "B"
    await settle()
    #expect(controller.view.subviews.first === label)
    #expect(label?.text == "B")
  }

  // M4
  @Test func `mounting again in the same container changes no constraint`() {
    let mounted = Mounted { FineLabel(text: "a") }
    let root = mounted.root
    let constraints = mounted.container.constraints.count
    mounted.runtime.build(to: mounted.container)
    #expect(mounted.container.subviews == [root])
    #expect(mounted.container.constraints.count == constraints)
  }

  // M5, without layout and traits
  @Test func `mounting elsewhere moves the same views, which go on following`() async {
    let mounted = Mounted { [model] in FineLabel(text: model.title) }
    let root = mounted.root
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 480))
    mounted.runtime.build(to: other)
    #expect(other.subviews == [root])
    #expect(mounted.container.subviews.isEmpty)
    #expect(
      mounted.container.constraints.allSatisfy { $0.firstItem !== root && $0.secondItem !== root })
    model.title = "B"
    await settle()
    #expect(root.shownText == "B")
  }

  // M8
  @Test func `a suspension before loading lets the first render through`() async {
    let screen = Screen { [model] in FineLabel(text: model.title) }
    let controller = FineContentController(screen)
    controller.suspendRendering()
    controller.loadViewIfNeeded()
    #expect(controller.view.shownText == "A")
    model.title = "B"
    await settle()
    #expect(controller.view.shownText == "A")
    controller.resumeRendering()
    #expect(controller.view.shownText == "B")
  }

  // M9
  @Test func `appearing does not end the caller's suspension`() async {
    let screen = Screen { [model] in FineLabel(text: model.title) }
    let controller = controller(screen)
    controller.suspendRendering()
    controller.viewIsAppearing(false)
    model.title = "B"
    await settle()
    #expect(controller.view.shownText == "A")
    controller.resumeRendering()
    #expect(controller.view.shownText == "B")
  }

  @Test func `a screen that is gone shows changes when it comes back, and not before`() async {
    let screen = Screen { [model] in FineLabel(text: model.title) }
    let controller = controller(screen)
    controller.viewIsAppearing(false)
    controller.viewDidDisappear(false)
    model.title = "B"
    await settle()
    controller.resumeRendering()
    #expect(controller.view.shownText == "A")
    controller.viewIsAppearing(false)
    #expect(controller.view.shownText == "B")
  }

  // M11
  @Test func `a screen that does not suspend goes on while it is covered`() async {
    final class Restless: FineContentController {
      override var suspendsWhenDisappeared: Bool { false }
    }
    let controller = Restless(Screen { [model] in FineLabel(text: model.title) })
    controller.loadViewIfNeeded()
    controller.viewIsAppearing(false)
    controller.viewDidDisappear(false)
    model.title = "B"
    await settle()
    #expect(controller.view.shownText == "B")
  }

  @MainActor private final class Titled: FineNavigating {
    let model: Model
    let counter = Counter()

    init(_ model: Model) { self.model = model }

    func body() -> any Renderable { Probe(counter: counter) }

    func navigation() -> FineNavigation? {
      model.flag ? nil : FineNavigation(title: model.title)
    }
  }

  // S4
  @Test func `the navigation item follows on its own, also while suspended`() async {
    let content = Titled(model)
    let controller = FineContentController(content)
    controller.loadViewIfNeeded()
    controller.suspendRendering()
    #expect(controller.navigationItem.title == "A")
    for title in ["B", "C", "D"] {
      model.title = title
      await settle()
      #expect(controller.navigationItem.title == title)
    }
    #expect(content.counter.updates == 1)
    model.flag = true
    await settle()
    #expect(controller.navigationItem.title == "D")
  }
}
