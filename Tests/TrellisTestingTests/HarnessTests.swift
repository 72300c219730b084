import Testing
import TrellisTesting
import UIKit

@MainActor struct HarnessTests {
  static let buttonFrame = CGRect(x: 0, y: 0, width: 100, height: 44)

  // MARK: Mounting

  @Test func `a view lies at the window's origin in its own size`() {
    let app = Harness(UIView(frame: CGRect(x: 5, y: 6, width: 70, height: 30)))
    expectDump(
      of: app.window,
      matches: """
        UIWindow (0 0; 390 844)
          UIView (0 0; 70 30)
        """)
  }

  @Test func `a filling view has the window's size`() {
    let app = Harness(
      UIView(), size: CGSize(width: 200, height: 100), placement: .filling)
    #expect(app.root.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
  }

  @Test func `size, scale and style reach the traits`() {
    let app = Harness(UIView(), size: CGSize(width: 700, height: 700), scale: 3, style: .dark)
    #expect(app.root.traitCollection.displayScale == 3)
    #expect(app.root.traitCollection.userInterfaceStyle == .dark)
    #expect(app.root.traitCollection.horizontalSizeClass == .regular)
  }

  @Test func `a controller fills the window and appears`() {
    LaunchLog.lines = []
    let app = Harness(FixtureController())
    #expect(LaunchLog.lines == ["viewDidLoad", "viewWillAppear", "viewDidAppear"])
    expectDump(
      of: app.window,
      matches: """
        UIWindow (0 0; 390 844)
          UIView (0 0; 390 844)
            UILabel (10 20; 100 30) "Hello"
        """)
  }

  // observed-uikit.md, "App launch with scenes".
  @Test func `an app launches in UIKit's order`() {
    LaunchLog.lines = []
    let app = Harness(app: FixtureAppDelegate.self)
    #expect(
      LaunchLog.lines == [
        "didFinishLaunching", "willConnect", "viewDidLoad", "viewWillAppear",
        "sceneWillEnterForeground", "sceneDidBecomeActive", "viewDidAppear",
      ])
    #expect(app.visibleTexts == ["Hello"])
    #expect(UIApplication.shared.delegate === app.root)
  }

  // MARK: Acting

  @Test func `a tap reaches what lies at the point, and nothing beside it`() {
    let app = Harness(CountingButton("Add", frame: Self.buttonFrame))
    app.tap(at: CGPoint(x: 99, y: 43))
    #expect(app.root.taps == 1)
    app.tap(at: CGPoint(x: 101, y: 43))
    #expect(app.root.taps == 1)
  }

  @Test func `a text stands for the control around it`() {
    let app = Harness(CountingButton("Add", frame: Self.buttonFrame))
    app.tap("Add")
    app.tap(app.root)
    #expect(app.root.taps == 2)
  }

  @Test func `a text that nothing shows fails the test and lists those that are visible`() {
    let app = Harness(CountingButton("Add", frame: Self.buttonFrame))
    withKnownIssue {
      app.tap("Remove")
    } matching: {
      $0.description.contains(#"Nothing shows "Remove". Visible are: "Add"."#)
    }
    #expect(app.root.taps == 0)
  }

  @Test func `a disabled control is not tapped`() {
    let app = Harness(CountingButton("Add", frame: Self.buttonFrame))
    app.root.isEnabled = false
    withKnownIssue {
      app.tap("Add")
    } matching: {
      $0.description.contains("disabled")
    }
  }

  @Test func `a wheel scrolls what lies under the pointer`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = CGSize(width: 100, height: 500)
    let app = Harness(scroll)
    app.scroll(by: CGVector(dx: 0, dy: 60), at: CGPoint(x: 50, y: 50))
    app.rest()
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 60))
  }

  @Test func `a finger that drags and stops moves the content with it`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 400))
    scroll.contentSize = CGSize(width: 100, height: 2000)
    let app = Harness(scroll)
    app.drag(from: CGPoint(x: 50, y: 300), to: CGPoint(x: 50, y: 200), duration: 0.5)
    app.rest()
    #expect(scroll.contentOffset.y > 50)
  }

  // MARK: Looking

  @Test func `views are found by text, class and identifier`() {
    let button = CountingButton("Add", frame: Self.buttonFrame)
    button.accessibilityIdentifier = "add-button"
    let app = Harness(button)
    #expect(app.find("Add") === button.label)
    #expect(app.find("add-button") === button)
    #expect(app.find(identifier: "add-button") === button)
    #expect(app.find(UILabel.self) === button.label)
    #expect(app.findAll(UIView.self).count == 3)
    #expect(app.find("Remove") == nil)
  }

  @Test func `hidden and clipped texts are not visible`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.clipsToBounds = true
    for (text, y) in [("shown", 0.0), ("hidden", 20), ("clipped", 120)] {
      let label = UILabel(frame: CGRect(x: 0, y: y, width: 100, height: 20))
      label.text = text
      label.isHidden = text == "hidden"
      root.addSubview(label)
    }
    #expect(Harness(root).visibleTexts == ["shown"])
  }

  @Test func `a dump that differs fails with both versions`() {
    let app = Harness(UIView(frame: CGRect(x: 0, y: 0, width: 70, height: 30)))
    withKnownIssue {
      expectDump(of: app.root, matches: "UIView (0 0; 71 30)")
    } matching: {
      $0.description.contains("- UIView (0 0; 71 30)")
        && $0.description.contains("+ UIView (0 0; 70 30)")
    }
  }

  // MARK: Time

  @Test func `time stands still until it is told to go`() {
    let app = Harness(UIView())
    let start = CACurrentMediaTime()
    #expect(app.now == start)
    app.advance(by: 0.25)
    #expect(abs(CACurrentMediaTime() - start - 0.25) < 1e-9)
  }

  @Test func `an animation ends when its time has passed, not before`() {
    let app = Harness(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    var isDone = false
    UIView.animate(withDuration: 0.3) {
      app.root.alpha = 0.5
    } completion: { _ in
      isDone = true
    }
    app.advance(by: 0.2)
    #expect(isDone == false)
    app.advance(by: 0.15)
    #expect(isDone)
  }

  // MARK: Diagnostics

  @Test func `what the app reports is collected`() {
    let app = Harness(UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)))
    app.root.frame = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)
    #expect(app.diagnostics.count == 1)
    #expect(app.diagnostics.first?.contains("not finite") == true)
  }
}
