import Foundation
import Testing
import TrellisTesting
import UIKit

@testable import UIKitCore

/// Random touches, clicks, wheels, hovers and keys on an app with every kind of control.
@MainActor struct RandomEventTests {
  @Test(arguments: RandomRuns.seeds)
  func `random events leave no stuck touch and no broken invariant`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var made: [WeakController] = []
    var app: Harness<UINavigationController>?
    for sequence in 0..<RandomRuns.sequences {
      if sequence % 100 == 0 {
        app = nil
        let root = PlaygroundController(depth: 0)
        let navigation = UINavigationController(rootViewController: root)
        navigation.navigationBar.prefersLargeTitles = true
        made += [WeakController(value: root), WeakController(value: navigation)]
        app = Harness(navigation)
      }
      guard let app else { return }
      var person = RandomPerson(scene: app.window.windowScene!)
      for _ in 0..<25 {
        person.act(&random, at: app.now)
        if random.chance(3) { app.advance(by: random.seconds) } else { app.settle() }
      }
      person.liftEverything(at: app.now)
      app.rest()
      let trouble = app.window.stuckTouches()
      #expect(trouble.isEmpty, "seed \(seed), sequence \(sequence): \(trouble)")
      app.window.checkInvariants()
      if !trouble.isEmpty { return }
    }
    #expect(app?.diagnostics == [])
    app = nil
    #expect(made.allSatisfy { $0.value == nil })
  }
}

/// A screen of everything that can be touched, whose buttons lead on, back and over.
@MainActor
private final class PlaygroundController: UIViewController,
  UIContextMenuInteractionDelegate
{
  private let depth: Int

  init(depth: Int) {
    self.depth = depth
    super.init(nibName: nil, bundle: nil)
    title = "Level \(depth)"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let scrollView = UIScrollView(frame: view.bounds)
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.contentSize = CGSize(width: 390, height: 1400)
    view.addSubview(scrollView)
    let picker = UIDatePicker()
    picker.preferredDatePickerStyle = .compact
    let segments = UISegmentedControl(items: ["A", "B", "C"])
    let pages = UIPageControl()
    pages.numberOfPages = 5
    let field = UITextField()
    field.borderStyle = .roundedRect
    let menu = UIButton(type: .system)
    menu.setTitle("Menu", for: .normal)
    menu.menu = UIMenu(children: ["One", "Two"].map { UIAction(title: $0) { _ in } })
    menu.showsMenuAsPrimaryAction = true
    let views: [UIView] =
      [
        button("Push") { [unowned self] in push() }, button("Back") { [unowned self] in back() },
        button("Alert") { [unowned self] in alert() },
        button("Sheet") { [unowned self] in sheet() },
        button("Vanish") { [unowned self] in vanish() }, UISwitch(), UISlider(), UIStepper(),
        segments, pages, field, picker, menu,
      ]
    for (index, view) in views.enumerated() {
      view.frame = CGRect(x: 20, y: CGFloat(index) * 60 + 10, width: 300, height: 44)
      scrollView.addSubview(view)
    }
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add, primaryAction: UIAction { [unowned self] _ in push() })
    view.addInteraction(UIContextMenuInteraction(delegate: self))
    view.addGestureRecognizer(UIPinchGestureRecognizer(target: nil, action: nil))
    view.addGestureRecognizer(UISwipeGestureRecognizer(target: nil, action: nil))
  }

  private func button(_ title: String, _ act: @escaping () -> Void) -> UIButton {
    UIButton(type: .system, primaryAction: UIAction(title: title) { _ in act() })
  }

  private func push() {
    guard depth < 6 else { return }
    navigationController?.pushViewController(
      PlaygroundController(depth: depth + 1), animated: depth % 2 == 0)
  }

  private func back() {
    if let navigationController, navigationController.viewControllers.count > 1 {
      navigationController.popViewController(animated: true)
    } else if presentingViewController != nil {
      dismiss(animated: true)
    }
  }

  private func alert() {
    guard presentedViewController == nil else { return }
    let alert = UIAlertController(title: "Alert", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .cancel))
    present(alert, animated: true)
  }

  private func sheet() {
    guard presentedViewController == nil, depth < 6 else { return }
    present(PlaygroundController(depth: depth + 1), animated: true)
  }

  /// A view and its recognizer go in their own callback.
  private func vanish() {
    let spot = UIView(frame: CGRect(x: 300, y: 300, width: 80, height: 80))
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    tap.ownAction = { [unowned spot] in if $0.state == .ended { spot.removeFromSuperview() } }
    spot.addGestureRecognizer(tap)
    view.addSubview(spot)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(actionProvider: { _ in
      UIMenu(children: [UIAction(title: "Nothing") { _ in }])
    })
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        input: "n", modifierFlags: .command,
        action: Selector("pushed", PlaygroundController.pushed))
    ]
  }

  func pushed() { push() }
}

/// A thousand comings and goings leave nothing behind.
@MainActor struct ComingAndGoingTests {
  @Test func `a thousand pushes and pops keep no controller`() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let app = Harness(navigation)
    var made: [WeakController] = []
    for round in 0..<1000 {
      let controller = UIViewController()
      controller.title = "\(round)"
      made.append(WeakController(value: controller))
      navigation.pushViewController(controller, animated: round % 50 == 0)
      app.rest()
      navigation.popViewController(animated: round % 50 == 0)
      app.rest()
    }
    #expect(made.count { $0.value != nil } == 0)
    #expect(navigation.children.count == 1)
  }

  @Test func `a thousand presentations and dismissals keep no controller`() {
    let root = UIViewController()
    let app = Harness(root)
    var made: [WeakController] = []
    for round in 0..<1000 {
      let controller = UIViewController()
      controller.modalPresentationStyle = round % 2 == 0 ? .fullScreen : .pageSheet
      made.append(WeakController(value: controller))
      root.present(controller, animated: round % 50 == 0)
      app.rest()
      root.dismiss(animated: round % 50 == 0)
      app.rest()
    }
    #expect(made.count { $0.value != nil } == 0)
    #expect(root.presentedViewController == nil)
    #expect(app.window.subviews.count == 1)
  }

  @Test func `presenting twice and dismissing nothing are said, and the app goes on`() {
    let root = UIViewController()
    let app = Harness(root)
    root.dismiss(animated: true)
    app.rest()
    let (first, second) = (UIViewController(), UIViewController())
    root.present(first, animated: false)
    app.rest()
    root.present(second, animated: false)
    app.rest()
    #expect(root.presentedViewController === first)
    #expect(second.presentingViewController == nil)
    #expect(app.diagnostics.count == 1)
    root.dismiss(animated: false)
    app.rest()
    #expect(root.presentedViewController == nil)
  }
}

/// Touches and animations, touches and views that go.
@MainActor struct TouchLifeTests {
  @Test func `a view that is being animated takes no touches unless the animation lets it`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    var taps = 0
    let button = UIButton(type: .custom, primaryAction: UIAction { _ in taps += 1 })
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    view.addSubview(button)
    let app = Harness(view)
    UIView.animate(withDuration: 1) { button.alpha = 0.5 }
    app.advance(by: 0.2)
    app.tap(at: CGPoint(x: 50, y: 50))
    #expect(taps == 0)
    app.advance(by: 1)
    app.tap(at: CGPoint(x: 50, y: 50))
    #expect(taps == 1)
    UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { button.alpha = 1 }
    app.advance(by: 0.2)
    app.tap(at: CGPoint(x: 50, y: 50))
    #expect(taps == 2)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { button.alpha = 0.3 }
    animator.startAnimation()
    app.advance(by: 0.2)
    app.tap(at: CGPoint(x: 50, y: 50))
    #expect(taps == 3)
    app.rest()
  }

  @Test func `an animation that is taken away gives the touches back`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let app = Harness(view)
    UIView.animate(withDuration: 10) { view.alpha = 0.5 }
    app.advance(by: 0.1)
    #expect(view.hitTest(CGPoint(x: 5, y: 5), with: nil) == nil)
    view.layer.removeAllAnimations()
    app.settle()
    #expect(view.hitTest(CGPoint(x: 5, y: 5), with: nil) === view)
  }

  @Test func `a view that goes in its own touch callback leaves no touch behind`() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let view = VanishingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    outer.addSubview(view)
    let app = Harness(outer)
    app.drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 60, y: 60))
    app.rest()
    #expect(view.superview == nil)
    #expect(!app.window.hasTouches)
    app.window.checkInvariants()
  }

  @Test func `a wheel scrolls what is under the pointer and hands on what cannot`() {
    let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    outer.contentSize = CGSize(width: 300, height: 2000)
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    inner.contentSize = CGSize(width: 300, height: 150)
    outer.addSubview(inner)
    let app = Harness(outer)
    app.scroll(by: CGVector(dx: 0, dy: 48), at: CGPoint(x: 50, y: 50))
    app.rest()
    #expect(inner.contentOffset.y == 48)
    #expect(outer.contentOffset.y == 0)
    app.scroll(by: CGVector(dx: 0, dy: 48), at: CGPoint(x: 50, y: 50))
    app.rest()
    app.scroll(by: CGVector(dx: 0, dy: 48), at: CGPoint(x: 50, y: 50))
    app.rest()
    #expect(inner.contentOffset.y == 50)
    #expect(outer.contentOffset.y == 48)
  }
}

@MainActor private final class VanishingView: UIView {
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    removeFromSuperview()
  }
}
