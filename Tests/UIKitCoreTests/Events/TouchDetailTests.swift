import Foundation
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Details of touches` {
  private final class Recorder: UIView {
    var touch: UITouch?
    var coalesced: [[UITouch]?] = []
    var predicted: [[UITouch]?] = []

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      touch = touches.first
      guard let touch else { return }
      coalesced.append(event?.coalescedTouches(for: touch))
      predicted.append(event?.predictedTouches(for: touch))
    }
  }

  @Test func `each event stands for its own touch, and nothing is predicted`() throws {
    try Stage.run { stage in
      let view = Recorder()
      stage.show(view)
      stage.touch(.began, 10, 10)
      stage.touch(.moved, 20, 30)
      let touch = try #require(view.touch)
      #expect(view.coalesced == [[touch]] && view.predicted == [[]])
      #expect(touch.preciseLocation(in: view) == CGPoint(x: 20, y: 30))
      #expect(touch.precisePreviousLocation(in: view) == CGPoint(x: 10, y: 10))
      #expect(touch.force == 0 && touch.maximumPossibleForce == 0)
      stage.touch(.ended, 20, 30)
    }
  }

  @Test func `a recognizer follows the types of touches that it allows`() {
    Stage.run { stage in
      let view = UIView()
      stage.show(view)
      var taps = 0
      let tap = UITapGestureRecognizer(target: nil, action: nil)
      tap.ownAction = { _ in taps += 1 }
      view.addGestureRecognizer(tap)
      #expect(tap.allowedTouchTypes == [0, 1, 2, 3])
      tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
      stage.click(50, 50)
      #expect(taps == 0)
      stage.touch(.began, 50, 50)
      stage.touch(.ended, 50, 50)
      #expect(taps == 1)
      tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
      stage.click(50, 50)
      #expect(taps == 2)
    }
  }

  @Test func `the default states and numbers are UIKit's`() {
    let tap = UITapGestureRecognizer()
    #expect(tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1)
    let press = UILongPressGestureRecognizer()
    #expect(press.minimumPressDuration == 0.5 && press.allowableMovement == 10)
    #expect(press.numberOfTouchesRequired == 1 && press.numberOfTapsRequired == 0)
    let pan = UIPanGestureRecognizer()
    #expect(pan.minimumNumberOfTouches == 1 && pan.maximumNumberOfTouches == .max)
    let swipe = UISwipeGestureRecognizer()
    #expect(swipe.direction == .right && swipe.numberOfTouchesRequired == 1)
    for gesture in [tap, press, pan, swipe] as [UIGestureRecognizer] {
      #expect(gesture.state == .possible && gesture.isEnabled && gesture.view == nil)
      #expect(gesture.cancelsTouchesInView && !gesture.delaysTouchesBegan)
      #expect(gesture.delaysTouchesEnded && gesture.numberOfTouches == 0)
      #expect(gesture.requiresExclusiveTouchType && gesture.name == nil)
    }
    #expect(UIGestureRecognizer.State.recognized == .ended)
    #expect(
      [UIGestureRecognizer.State.possible, .began, .changed, .ended, .cancelled, .failed]
        .map(\.rawValue) == [0, 1, 2, 3, 4, 5])
  }

  @Test func `a controller's added commands are performed until they are removed`() throws {
    final class Screen: UIViewController {
      var performed = 0
      func go() { performed += 1 }
    }
    try Stage.run { stage in
      let screen = Screen()
      stage.window.rootViewController = screen
      stage.driver.settle()
      let command = UIKeyCommand(
        title: "Go", action: Selector("go", Screen.go), input: "g", modifierFlags: .command)
      #expect(screen.keyCommands == nil)
      screen.addKeyCommand(command)
      #expect(screen.keyCommands == [command])
      stage.user.press(try KeyStroke(named: "ctrl+g"))
      #expect(screen.performed == 1)
      screen.removeKeyCommand(command)
      stage.user.press(try KeyStroke(named: "ctrl+g"))
      #expect(screen.performed == 1 && (screen.keyCommands ?? []).isEmpty)
    }
  }

  // MARK: Hostile sizes and texts

  @Test(arguments: [CGSize.zero, CGSize(width: 1, height: 1), CGSize(width: 0, height: 400)])
  func `a window can shrink to nothing and come back`(size: CGSize) throws {
    try Stage.run(size: CGSize(width: 375, height: 667)) { stage in
      let screen = UITableViewController()
      let tabs = UITabBarController()
      tabs.viewControllers = [UINavigationController(rootViewController: screen)]
      stage.window.rootViewController = tabs
      stage.driver.settle()
      let controls: [UIView] = [
        UISwitch(), UISlider(), UIStepper(), UISegmentedControl(items: ["A", "B"]),
        UIDatePicker(), UITextField(), UITextView(), UISearchBar(), UIPageControl(),
        UIProgressView(), UIButton(configuration: .filled()),
      ]
      let stack = UIStackView(arrangedSubviews: controls)
      stack.axis = .vertical
      stack.frame = tabs.view.bounds
      stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      screen.view.addSubview(stack)
      let modal = UIViewController()
      modal.view.backgroundColor = .red
      tabs.present(modal, animated: false)
      stage.driver.settle()
      let scene = try #require(stage.window.windowScene)
      scene.receive(.resized(size))
      stage.driver.settle()
      #expect(stage.window.bounds.size == size)
      scene.receive(.resized(CGSize(width: 375, height: 667)))
      stage.driver.settle()
      #expect(tabs.view.frame.size == CGSize(width: 375, height: 667))
      #expect(controls.allSatisfy { $0.frame.isFiniteRect })
      tabs.dismiss(animated: false)
      stage.driver.settle()
    }
  }

  @Test func `bytes that are no UTF-8 are pasted as replacement characters`() throws {
    try Stage.run { stage in
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
      stage.show(field)
      field.becomeFirstResponder()
      UIPasteboard.general.string = String(decoding: [0x61, 0xFF, 0xC3, 0x28, 0x62], as: UTF8.self)
      stage.user.press(try KeyStroke(named: "ctrl+v"))
      #expect(field.text == "a\u{FFFD}\u{FFFD}(b")
      stage.user.press(try KeyStroke(named: "BackSpace"))
      stage.user.press(try KeyStroke(named: "BackSpace"))
      stage.user.press(try KeyStroke(named: "BackSpace"))
      #expect(field.text == "a\u{FFFD}")
    }
  }
}

extension CGRect {
  fileprivate var isFiniteRect: Bool {
    [minX, minY, width, height].allSatisfy(\.isFinite) && width >= 0 && height >= 0
  }
}
