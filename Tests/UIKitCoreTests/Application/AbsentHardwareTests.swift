import Foundation
import Testing
import TrellisTesting
import UIKit

@MainActor @Suite(.harness) struct `What a desktop has not` {
  private final class Delegate: NSObject, UIApplicationDelegate {
    var failures = 0
    func application(
      _ application: UIApplication,
      didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) { failures += 1 }
  }

  private final class Answer {
    var error: (any Error)?
    var calls = 0
  }

  private let root = UIViewController()
  private let app: Harness<UIViewController>

  init() { app = Harness(root) }

  @Test func `is answered as by a device without it`() {
    let (application, delegate, answer) = (UIApplication.shared, Delegate(), Answer())
    application.delegate = delegate
    application.registerForRemoteNotifications()
    #expect(delegate.failures == 1 && !application.isRegisteredForRemoteNotifications)
    application.setAlternateIconName("Other") { error in
      MainActor.assumeIsolated {
        answer.error = error
        answer.calls += 1
      }
    }
    #expect(answer.calls == 1 && answer.error != nil && !application.supportsAlternateIcons)
    #expect(application.statusBarFrame == .zero)
    #expect(UIScreen.screens == [UIScreen.main] && !UIScreen.main.isCaptured)
  }

  @Test func `a window is turned by nobody`() throws {
    let scene = try #require(app.window.windowScene)
    let answer = Answer()
    // A window that is higher than wide is portrait already.
    scene.requestGeometryUpdate(.iOS(interfaceOrientations: .portrait)) { answer.error = $0 }
    #expect(answer.error == nil)
    scene.requestGeometryUpdate(.iOS(interfaceOrientations: .landscape)) { answer.error = $0 }
    #expect(answer.error != nil)
    #expect(scene.effectiveGeometry.interfaceOrientation == .portrait)
  }

  @Test func `touches that are ignored reach nobody until that ends as often as it began`() {
    final class Count { var taps = 0 }
    let (button, count) = (UIButton(type: .system), Count())
    button.frame = CGRect(x: 0, y: 100, width: 100, height: 44)
    button.setTitle("Tap", for: .normal)
    button.addAction(UIAction { _ in count.taps += 1 }, for: .primaryActionTriggered)
    root.view.addSubview(button)
    app.settle()
    let application = UIApplication.shared
    application.beginIgnoringInteractionEvents()
    application.beginIgnoringInteractionEvents()
    application.endIgnoringInteractionEvents()
    app.tap(button)
    #expect(count.taps == 0 && application.isIgnoringInteractionEvents)
    application.endIgnoringInteractionEvents()
    app.tap(button)
    #expect(count.taps == 1)
  }

  @Test func `a bright screen tells of its light, from 0 to 1`() {
    final class Count: @unchecked Sendable { var posts = 0 }
    let count = Count()
    let token = NotificationCenter.default.addObserver(
      forName: UIScreen.brightnessDidChangeNotification, object: nil, queue: nil
    ) { _ in count.posts += 1 }
    defer { NotificationCenter.default.removeObserver(token) }
    UIScreen.main.brightness = 0.5
    UIScreen.main.brightness = 7
    #expect(UIScreen.main.brightness == 1)
    #expect(count.posts >= 2)
  }
}

@MainActor @Suite(.harness) struct `Activities of a person` {
  private let app = Harness(UIView())

  @Test func `one at a time goes on`() {
    let (first, second) = (
      NSUserActivity(activityType: "com.example.first"),
      NSUserActivity(activityType: "com.example.second")
    )
    first.addUserInfoEntries(from: ["page": 3])
    first.addUserInfoEntries(from: ["line": 5])
    #expect(first.userInfo?["page"] as? Int == 3 && first.userInfo?["line"] as? Int == 5)
    first.becomeCurrent()
    second.becomeCurrent()
    app.root.userActivity = second
    #expect(app.root.userActivity === second)
    second.invalidate()
    #expect(second.delegate == nil)
  }

  @Test func `levels of windows can be counted on`() {
    #expect(UIWindow.Level.alert + 1 == UIWindow.Level(rawValue: 2001))
    #expect(UIWindow.Level.statusBar - 1 < .statusBar)
  }

  @Test func `a window tells that it has the keys, and that it has them no longer`() {
    final class Log: @unchecked Sendable { var names: [String] = [] }
    let log = Log()
    let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let names = [UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: other, queue: nil) { note in
        log.names.append(note.name.rawValue)
      }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    other.makeKeyAndVisible()
    app.window.makeKey()
    #expect(log.names == ["UIWindowDidBecomeKeyNotification", "UIWindowDidResignKeyNotification"])
    other.isHidden = true
  }

  @Test func `a handler of trait changes can name its owner Self`() {
    final class Screen: UIViewController {
      var changes = 0
      override func viewDidLoad() {
        super.viewDidLoad()
        registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
          (self: Self, previous: UITraitCollection) in
          self.changes += 1
        }
      }
    }
    let screen = Screen()
    app.window.rootViewController = screen
    app.settle()
    app.window.overrideUserInterfaceStyle = .dark
    app.settle()
    #expect(screen.changes == 1)
  }
}
