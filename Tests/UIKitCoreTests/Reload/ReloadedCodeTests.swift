#if DEBUG
  import Foundation
  import Testing
  import UIKit
  import UIKitCore

  @MainActor @Suite struct `Code that arrives in plain UIKit` {
    private func onStage(
      _ controller: UIViewController, _ work: (RecordingPlatform, NotificationCenter) throws -> Void
    ) rethrows {
      try RecordingPlatform.with { platform in
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        window.rootViewController = controller
        window.makeKeyAndVisible()
        platform.runFrame()
        let center = NotificationCenter()
        let listener = ReloadListener(application: .shared, center: center)
        try withExtendedLifetime(listener) { try work(platform, center) }
      }
    }

    private func inject(_ classes: [AnyClass], _ center: NotificationCenter) {
      center.post(name: ReloadNotice.injection, object: classes)
    }

    @Test
    func `views of a class, or of one that descends from it, update, lay out and draw again`() {
      let screen = UIViewController()
      let (plain, special, other) = (Gauge(), SpecialGauge(), Stranger())
      for view in [plain, special, other] as [UIView] {
        view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        screen.view.addSubview(view)
      }
      onStage(screen) { platform, center in
        let before = [plain.log, special.log, other.log]
        inject([Gauge.self], center)
        platform.runFrame()
        let passes = ["size", "properties", "constraints", "layout", "draw"]
        #expect(Set(plain.log.dropFirst(before[0].count)).isSuperset(of: passes.dropFirst()))
        #expect(Set(special.log.dropFirst(before[1].count)).isSuperset(of: passes.dropFirst()))
        #expect(other.log == before[2])
      }
    }

    @Test func `a label whose size comes from replaced code is placed anew`() {
      let screen = UIViewController()
      let gauge = Gauge()
      gauge.translatesAutoresizingMaskIntoConstraints = false
      screen.view.addSubview(gauge)
      NSLayoutConstraint.activate([
        gauge.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor),
        gauge.topAnchor.constraint(equalTo: screen.view.topAnchor),
      ])
      onStage(screen) { platform, center in
        #expect(gauge.frame.size == CGSize(width: 30, height: 20))
        // What an edit of the getter would answer.
        gauge.natural = CGSize(width: 50, height: 20)
        inject([Gauge.self], center)
        platform.runFrame()
        #expect(gauge.frame.size == CGSize(width: 50, height: 20))
      }
    }

    @Test func `a controller's properties are updated, once, before the layout`() {
      let screen = Updating()
      onStage(screen) { platform, center in
        screen.log = []
        inject([Updating.self], center)
        #expect(screen.log == [])
        platform.runFrame()
        #expect(screen.log == ["properties", "layout"])
        inject([SpeakingController.self], center)
        platform.runFrame()
        #expect(screen.log.count == 2)
      }
    }

    @Test func `a controller's view is laid out again`() {
      let log = CallLog()
      onStage(SpeakingController("c ", log)) { platform, center in
        log.lines = []
        inject([SpeakingController.self], center)
        platform.runFrame()
        #expect(log.lines == ["c viewWillLayoutSubviews", "c viewDidLayoutSubviews"])
      }
    }

    @Test func `who opts in is called, also on a covered screen, once`() {
      let (first, second) = (Listening(), Listening())
      let view = ListeningView()
      first.view.addSubview(view)
      let navigation = UINavigationController(rootViewController: first)
      navigation.pushViewController(second, animated: false)
      onStage(navigation) { _, center in
        var calls: [Int] { [first.calls, second.calls, view.calls] }
        inject([Stranger.self], center)
        #expect(calls == [0, 0, 0])
        inject([Listening.self], center)
        #expect(calls == [1, 1, 0])
        inject([ListeningView.self, Listening.self], center)
        #expect(calls == [2, 2, 1])
      }
    }

    @Test func `screens that others present are called too, each once`() {
      let (screen, sheet, cover) = (Listening(), Listening(), Listening())
      onStage(screen) { platform, center in
        screen.present(sheet, animated: false)
        cover.modalPresentationStyle = .fullScreen
        sheet.present(cover, animated: false)
        platform.runFrame()
        inject([Listening.self], center)
        #expect(screen.calls == 1)
        #expect(sheet.calls == 1)
        #expect(cover.calls == 1)
      }
    }

    @Test func `a screen that was never loaded is left alone`() {
      let tabs = UIViewController()
      let hidden = Listening()
      tabs.addChild(hidden)
      onStage(tabs) { _, center in
        inject([Listening.self], center)
        #expect(hidden.calls == 0 && !hidden.isViewLoaded)
      }
    }

    @Test func `a notification without classes, as some tools post, harms nothing`() {
      let screen = Listening()
      onStage(screen) { _, center in
        center.post(name: ReloadNotice.injection, object: nil)
        center.post(name: ReloadNotice.injection, object: "what?")
        #expect(screen.calls == 0)
      }
    }
  }

  private class Gauge: UIView {
    var log: [String] = []
    var natural = CGSize(width: 30, height: 20)
    override var intrinsicContentSize: CGSize {
      log.append("size")
      return natural
    }
    override func updateProperties() {
      super.updateProperties()
      log.append("properties")
    }
    override func updateConstraints() {
      super.updateConstraints()
      log.append("constraints")
    }
    override func layoutSubviews() {
      super.layoutSubviews()
      log.append("layout")
    }
    override func draw(_ rect: CGRect) { log.append("draw") }
  }

  private final class SpecialGauge: Gauge {}

  private final class Stranger: UIView {
    var log: [String] = []
    override func layoutSubviews() {
      super.layoutSubviews()
      log.append("layout")
    }
    override func draw(_ rect: CGRect) { log.append("draw") }
  }

  private final class Updating: UIViewController {
    var log: [String] = []
    override func updateProperties() {
      super.updateProperties()
      log.append("properties")
    }
    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      log.append("layout")
    }
  }

  private final class Listening: UIViewController, InjectionObserving {
    var calls = 0
    func injected() { calls += 1 }
  }

  private final class ListeningView: UIView, InjectionObserving {
    var calls = 0
    func injected() { calls += 1 }
  }
#endif
