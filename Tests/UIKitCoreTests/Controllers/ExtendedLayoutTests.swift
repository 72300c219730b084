import Testing
import TrellisTesting
import UIKit

@MainActor @Suite(.harness) struct `Screens and the bars around them` {
  private let screen = UIViewController()
  private let root: UINavigationController
  private let app: Harness<UINavigationController>

  init() {
    root = UINavigationController(rootViewController: screen)
    app = Harness(root, size: CGSize(width: 390, height: 800))
  }

  private var barBottom: CGFloat { root.navigationBar.frame.maxY }

  @Test func `a view goes on below the bar, which its safe area leaves out`() {
    app.settle()
    #expect(screen.view.convert(screen.view.bounds, to: nil).minY == 0)
    #expect(screen.view.safeAreaInsets.top == barBottom)
  }

  @Test func `one that extends to no edge begins where the bar ends`() {
    screen.edgesForExtendedLayout = []
    app.settle()
    let frame = screen.view.convert(screen.view.bounds, to: nil)
    #expect(frame.minY == barBottom && frame.maxY == 800)
    #expect(screen.view.safeAreaInsets.top == 0)
    root.setNavigationBarHidden(true, animated: false)
    app.settle()
    #expect(screen.view.convert(screen.view.bounds, to: nil).minY == 0)
  }

  @Test func `below an opaque bar nothing goes, unless it says so`() {
    root.navigationBar.isTranslucent = false
    app.settle()
    #expect(screen.view.convert(screen.view.bounds, to: nil).minY == barBottom)
    screen.extendedLayoutIncludesOpaqueBars = true
    app.settle()
    #expect(screen.view.convert(screen.view.bounds, to: nil).minY == 0)
  }

  @Test func `a screen that is pushed arrives where it belongs`() {
    let next = UIViewController()
    next.edgesForExtendedLayout = []
    root.pushViewController(next, animated: true)
    app.rest()
    #expect(next.view.convert(next.view.bounds, to: nil).minY == barBottom)
    root.popViewController(animated: true)
    app.rest()
    #expect(screen.view.convert(screen.view.bounds, to: nil).minY == 0)
  }
}

@MainActor @Suite(.harness) struct `A container that exchanges its children` {
  private final class Child: UIViewController {
    var log: [String] = []
    override func viewWillAppear(_ animated: Bool) { log.append("willAppear \(animated)") }
    override func viewDidAppear(_ animated: Bool) { log.append("didAppear \(animated)") }
    override func viewWillDisappear(_ animated: Bool) { log.append("willDisappear \(animated)") }
    override func viewDidDisappear(_ animated: Bool) { log.append("didDisappear \(animated)") }
  }

  private let root = UIViewController()
  private let old = Child()
  private let new = Child()
  private let app: Harness<UIViewController>

  init() {
    root.addChild(old)
    root.view.addSubview(old.view)
    old.didMove(toParent: root)
    app = Harness(root)
    app.rest()
    root.addChild(new)
    old.log = []
  }

  @Test(arguments: [UIView.AnimationOptions.transitionCrossDissolve, []])
  func `puts one in the other's place, with the calls of both`(
    options: UIView.AnimationOptions
  ) {
    final class Answer { var finished: Bool? }
    let answer = Answer()
    root.transition(
      from: old, to: new, duration: 0.3, options: options, animations: nil
    ) { answer.finished = $0 }
    #expect(new.view.superview === root.view)
    app.rest()
    #expect(answer.finished == true)
    #expect(old.view.superview == nil && !old.view.isHidden)
    #expect(old.log == ["willDisappear true", "didDisappear true"])
    #expect(new.log == ["willAppear true", "didAppear true"])
  }

  @Test func `at once where it takes no time`() {
    root.transition(from: old, to: new, duration: 0, animations: nil)
    app.settle()
    #expect(old.log == ["willDisappear false", "didDisappear false"])
    #expect(new.log == ["willAppear false", "didAppear false"])
  }

  @Test func `commands of keys are added to a controller and taken away`() {
    let command = UIKeyCommand(input: "n", modifierFlags: .command, action: Selector("new"))
    root.addKeyCommand(command)
    #expect(root.keyCommands == [command])
    root.removeKeyCommand(command)
    #expect(root.keyCommands?.isEmpty == true)
  }
}
