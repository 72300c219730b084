import Observation
import Testing
import TrellisTesting
import UIKit

@testable import FineUIKit

@MainActor @Suite(.harness) struct MemoryTests {
  /// Content that captures itself wherever a closure can be written.
  @MainActor @Observable final class Greedy: FineNavigating {
    var text = ""
    var flag = false
    weak var delegate: FineContentController?
    @ObservationIgnored var controller: UIViewController?

    func navigation() -> FineNavigation? {
      FineNavigation(title: text)
        .leading(FineBarButton(title: "l") { self.text = "" })
        .trailing(FineBarButton(systemItem: .add) { self.text = "" })
    }

    func body() -> any Renderable {
      FineStack.vertical {
        FineLabel(text: self.text)
        FineButton(title: "b") { self.text = "" }
        FineTextField(text: FineBinding(self, \.text)).focused(FineBinding(self, \.flag))
          .onSubmit { self.text = "" }
        FineState(0) { state in
          FineLabel(text: "\(state.value)\(self.text)").onTap { self.text = "" }
        }
        FineEnvironmentReader { _ in FineLabel(text: self.text) }
        FineLabel(text: "x").constraints(id: "x") { _ in
          _ = self.text
          return []
        }
        FineLabel(text: "x").onAppear { self.text = "" }.onDisappear { self.text = "" }
          .task { self.text = "a" }
        Probe(counter: Counter(), read: { _ = self.text })
      }.padding()
    }
  }

  // X1
  @Test func `controller, content and views go with the last reference`() {
    weak var content: Greedy?
    weak var controller: FineContentController?
    weak var root: UIView?
    do {
      let greedy = Greedy()
      let screen = FineContentController(greedy)
      screen.loadViewIfNeeded()
      (content, controller, root) = (greedy, screen, screen.view.subviews.first)
      #expect(root != nil)
    }
    #expect(content == nil)
    #expect(controller == nil)
    #expect(root == nil)
  }

  // X1
  @Test func `a suspended screen that owes an update goes too`() async {
    weak var content: Greedy?
    weak var controller: FineContentController?
    do {
      let greedy = Greedy()
      let screen = FineContentController(greedy)
      screen.loadViewIfNeeded()
      screen.suspendRendering()
      greedy.text = "changed"
      await settle()
      (content, controller) = (greedy, screen)
    }
    #expect(content == nil)
    #expect(controller == nil)
  }

  // X1
  @Test func `a screen that was shown in a window goes within some turns`() async {
    weak var content: Greedy?
    weak var controller: FineContentController?
    do {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      let greedy = Greedy()
      let screen = FineContentController(greedy)
      window.rootViewController = screen
      window.isHidden = false
      window.layoutIfNeeded()
      await settle()
      (content, controller) = (greedy, screen)
      window.rootViewController = nil
      window.isHidden = true
    }
    for _ in 0..<50 { await Task.yield() }
    #expect(content == nil)
    #expect(controller == nil)
  }

  // X2
  @Test func `a weak delegate that is the controller keeps nothing alive`() {
    weak var content: Greedy?
    do {
      let greedy = Greedy()
      let screen = FineContentController(greedy)
      greedy.delegate = screen
      screen.loadViewIfNeeded()
      content = greedy
    }
    #expect(content == nil)
  }

  // X3: the one rule that content must follow.
  @Test func `content that holds its controller leaks`() {
    weak var content: Greedy?
    do {
      let greedy = Greedy()
      let screen = FineContentController(greedy)
      greedy.controller = screen
      screen.loadViewIfNeeded()
      content = greedy
    }
    #expect(content != nil)
    content?.controller = nil
    #expect(content == nil)
  }

  @Test func `the test helper finds content that holds its controller, and nothing else`() async {
    func show(_ change: (Greedy, FineContentController) -> Void) -> FineContentController {
      let greedy = Greedy()
      let screen = FineContentController(greedy)
      screen.loadViewIfNeeded()
      change(greedy, screen)
      return screen
    }
    await expectRelease { show { _, _ in } }
    await expectRelease { show { $0.delegate = $1 } }
    var leaked: Greedy?
    await withKnownIssue {
      await expectRelease {
        show {
          $0.controller = $1
          leaked = $0
        }
      }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("FineContentController is still alive") }
    }
    leaked?.controller = nil
  }

  // X4
  @Test func `views do not outlive their runtime and container`() {
    weak var root: UIView?
    do {
      let mounted = Mounted { FineStack.vertical { FineLabel(text: "a") } }
      root = mounted.root
    }
    #expect(root == nil)
  }

  @Test func `a view that was replaced goes at once`() async {
    let model = Model()
    let mounted = Mounted {
      FineStack.vertical {
        if model.flag { FineLabel(text: "a") } else { FineImage(image: UIImage()) }
      }
    }
    weak let replaced = mounted.children.first
    model.flag = true
    await settle()
    #expect(mounted.children[0] is UILabel)
    #expect(replaced == nil)
  }
}
