import Foundation
import Testing
import TrellisTesting
import UIKit

@testable import UIKitCore

/// Random touches, clicks, wheels, hovers and keys on an app with every kind of control.
///
/// The normal run has 300 sequences of 25 events for each of its seeds; TRELLIS_RANDOM_SEQUENCES
/// asks for more of them, TRELLIS_RANDOM_SEED for other seeds, from that one on.
@MainActor struct RandomEventTests {
  nonisolated static let sequences =
    ProcessInfo.processInfo.environment["TRELLIS_RANDOM_SEQUENCES"].flatMap { Int($0) } ?? 300

  nonisolated static let firstSeed =
    ProcessInfo.processInfo.environment["TRELLIS_RANDOM_SEED"].flatMap { UInt64($0) } ?? 1

  @Test(arguments: firstSeed..<firstSeed + 4)
  func `random events leave no stuck touch and no broken invariant`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var made: [WeakController] = []
    var app: Harness<UINavigationController>?
    for sequence in 0..<Self.sequences {
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
      let trouble = stuck(in: app.window)
      #expect(trouble.isEmpty, "seed \(seed), sequence \(sequence): \(trouble)")
      app.window.checkInvariants()
      if !trouble.isEmpty { return }
    }
    #expect(app?.diagnostics == [])
    app = nil
    #expect(made.allSatisfy { $0.value == nil })
  }

  /// Every finger is up: nobody may think otherwise.
  private func stuck(in window: UIWindow) -> [String] {
    window.tree.flatMap { view -> [String] in
      var trouble: [String] = []
      if let control = view as? UIControl, control.isTracking || control.isTouchInside {
        trouble.append("\(control) still tracks a touch")
      }
      if let button = view as? UIButton, button.isHighlighted {
        trouble.append("\(button) is still highlighted")
      }
      if let scrollView = view as? UIScrollView, scrollView.isTracking {
        trouble.append("\(scrollView) still tracks a touch")
      }
      for recognizer in view.gestureRecognizers ?? [] where recognizer.state != .possible {
        if recognizer is UIHoverGestureRecognizer { continue }
        trouble.append("\(type(of: recognizer)) of \(view) is \(recognizer.state)")
      }
      return trouble
    } + (window.hasTouches ? ["the window still knows a touch"] : [])
  }
}

private struct WeakController { weak var value: UIViewController? }

/// A generator whose numbers are the same everywhere (Steele, Lea and Flood's SplitMix64).
private struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// True once in `times`.
  mutating func chance(_ times: Int) -> Bool { Int.random(in: 0..<times, using: &self) == 0 }

  var seconds: TimeInterval {
    mutating get { .random(in: 0.005...0.4, using: &self) }
  }
}

@MainActor private struct RandomPerson {
  let scene: UIWindowScene
  private var fingers: [Int: CGPoint] = [:]
  private var mouse: (button: Int, at: CGPoint)?

  init(scene: UIWindowScene) { self.scene = scene }

  private static let keys = [
    "Tab", "shift+Tab", "space", "Return", "Escape", "Left", "Right", "Up", "Down", "a", "ctrl+a",
    "BackSpace", "PageDown", "Home", "ctrl+n",
  ]

  mutating func act(_ random: inout SplitMix, at time: TimeInterval) {
    let bounds = scene.bounds
    let point = CGPoint(
      x: .random(in: -10...bounds.width + 10, using: &random),
      y: .random(in: -10...bounds.height + 10, using: &random))
    switch Int.random(in: 0..<12, using: &random) {
    case 0...2:
      let finger = Int.random(in: 1...3, using: &random)
      if fingers[finger] == nil { send(.began, finger, point, time) }
    case 3, 4:
      for (finger, old) in fingers.sorted(by: { $0.key < $1.key }) {
        let near = CGPoint(
          x: old.x + .random(in: -60...60, using: &random),
          y: old.y + .random(in: -60...60, using: &random))
        send(.moved, finger, near, time)
      }
    case 5, 6:
      guard let finger = fingers.keys.min() else { return }
      send(random.chance(8) ? .cancelled : .ended, finger, fingers[finger]!, time)
    case 7: pointer(&random, point, time)
    case 8:
      let delta = CGVector(
        dx: .random(in: -50...50, using: &random), dy: .random(in: -300...300, using: &random))
      scene.receive(.scroll(ScrollInput(by: delta, at: point, timestamp: time)))
    case 9: press(Self.keys.randomElement(using: &random)!, time)
    case 10:
      let width: CGFloat = random.chance(2) ? 390 : 844
      if random.chance(10) {
        scene.receive(.resized(CGSize(width: width, height: 844)))
      }
    default: scene.receive(.pointer(PointerInput(.hovered, at: point, timestamp: time)))
    }
  }

  private mutating func send(
    _ phase: PointerInput.Phase, _ finger: Int, _ point: CGPoint, _ time: TimeInterval
  ) {
    fingers[finger] = phase == .ended || phase == .cancelled ? nil : point
    scene.receive(
      .pointer(
        PointerInput(phase, at: point, timestamp: time, kind: .touch, identifier: finger)))
  }

  private mutating func pointer(
    _ random: inout SplitMix, _ point: CGPoint, _ time: TimeInterval
  ) {
    if let held = mouse {
      mouse = nil
      scene.receive(
        .pointer(PointerInput(.ended, at: point, timestamp: time, button: held.button)))
    } else {
      let button = random.chance(4) ? 3 : 1
      mouse = (button, point)
      scene.receive(.pointer(PointerInput(.began, at: point, timestamp: time, button: button)))
    }
  }

  private func press(_ name: String, _ time: TimeInterval) {
    guard let stroke = try? KeyStroke(named: name) else { return }
    for phase in [KeyInput.Phase.down, .up] {
      scene.receive(
        .key(
          KeyInput(
            phase, usage: stroke.usage, characters: stroke.typedCharacters,
            charactersIgnoringModifiers: stroke.character, modifiers: stroke.modifiers,
            timestamp: time)))
      if phase == .down, stroke.typesText { scene.receive(.text(stroke.typedCharacters)) }
    }
  }

  mutating func liftEverything(at time: TimeInterval) {
    for (finger, point) in fingers.sorted(by: { $0.key < $1.key }) {
      send(.ended, finger, point, time)
    }
    if let held = mouse {
      scene.receive(
        .pointer(PointerInput(.ended, at: held.at, timestamp: time, button: held.button)))
    }
    mouse = nil
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
