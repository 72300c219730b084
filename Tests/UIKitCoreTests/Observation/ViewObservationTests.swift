import CoreGraphics
import Foundation
import Observation
import Testing
import UIKit
import UIKitCore

@Observable private final class Model: @unchecked Sendable {
  var width: CGFloat = 10
  var title = "one"
  var other = 0
}

@MainActor private final class Watcher: UIView {
  let model: Model
  var calls: [String] = []

  init(_ model: Model) {
    self.model = model
    super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  }
  required init?(coder: NSCoder) { fatalError("not used") }

  override func updateProperties() {
    super.updateProperties()
    calls.append("properties \(model.title)")
  }
  override func updateConstraints() {
    super.updateConstraints()
    calls.append("constraints")
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    calls.append("layout \(model.width)")
  }
  override func draw(_ rect: CGRect) { calls.append("draw \(model.other)") }
}

@MainActor @Suite struct `Observable values that views read` {
  private func shown(_ model: Model, _ work: (Watcher, RecordingPlatform) throws -> Void) rethrows {
    try RecordingPlatform.with { platform in
      let window = UIWindow(frame: UIScreen.main.bounds)
      let controller = UIViewController()
      window.rootViewController = controller
      let view = Watcher(model)
      controller.view.addSubview(view)
      window.makeKeyAndVisible()
      platform.runFrame()
      try work(view, platform)
    }
  }

  @Test func `a new view updates properties, then constraints, then lays out and draws`() {
    shown(Model()) { view, _ in
      #expect(view.calls == ["properties one", "constraints", "layout 10.0", "draw 0"])
    }
  }

  @Test func `a change runs just the pass that read it`() {
    let model = Model()
    shown(model) { view, platform in
      view.calls = []
      model.width = 20
      platform.runFrame(after: 0.02)
      #expect(view.calls == ["layout 20.0"])
      view.calls = []
      model.title = "two"
      platform.runFrame(after: 0.02)
      #expect(view.calls == ["properties two"])
      view.calls = []
      model.other = 1
      platform.runFrame(after: 0.02)
      #expect(view.calls == ["draw 1"])
      view.calls = []
      platform.runFrame(after: 0.02)
      #expect(view.calls.isEmpty)
    }
  }

  @Test func `several changes between two frames are one run`() {
    let model = Model()
    shown(model) { view, platform in
      view.calls = []
      for width in 11...20 { model.width = CGFloat(width) }
      platform.runFrame(after: 0.02)
      #expect(view.calls == ["layout 20.0"])
    }
  }

  @Test func `a value that is no longer read is no longer followed`() {
    @MainActor final class Fickle: UIView {
      let model = Model()
      var readsTitle = true
      var runs = 0
      override func layoutSubviews() {
        runs += 1
        if readsTitle { _ = model.title }
      }
    }
    let view = Fickle(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layoutIfNeeded()
    view.readsTitle = false
    view.setNeedsLayout()
    view.layoutIfNeeded()
    let runs = view.runs
    view.model.title = "new"
    view.layoutIfNeeded()
    #expect(view.runs == runs)
  }

  @Test func `the properties are updated by hand as well`() {
    let view = Watcher(Model())
    view.updatePropertiesIfNeeded()
    #expect(view.calls == ["properties one"])
    view.updatePropertiesIfNeeded()
    #expect(view.calls.count == 1)
    view.setNeedsUpdateProperties()
    view.updatePropertiesIfNeeded()
    #expect(view.calls.count == 2)
  }

  @Test func `a controller's passes are followed too`() {
    @MainActor final class Controller: UIViewController {
      let model = Model()
      var calls: [String] = []
      override func updateProperties() { calls.append("properties \(model.title)") }
      override func viewWillLayoutSubviews() { calls.append("layout \(model.width)") }
    }
    RecordingPlatform.with { platform in
      let window = UIWindow(frame: UIScreen.main.bounds)
      let controller = Controller()
      window.rootViewController = controller
      window.makeKeyAndVisible()
      platform.runFrame()
      #expect(controller.calls == ["properties one", "layout 10.0"])
      controller.model.title = "two"
      controller.model.width = 5
      platform.runFrame(after: 0.02)
      #expect(controller.calls.suffix(2) == ["properties two", "layout 5.0"])
    }
  }

  @Test func `a button's update handler is followed`() {
    let model = Model()
    let button = UIButton(configuration: .plain())
    button.configurationUpdateHandler = { $0.configuration?.title = model.title }
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
    button.layoutIfNeeded()
    #expect(button.configuration?.title == "one")
    model.title = "two"
    button.layoutIfNeeded()
    #expect(button.configuration?.title == "two")
  }

  @Test func `a change from another thread is seen once it is made`() async {
    let model = Model()
    let view = Watcher(model)
    view.layoutIfNeeded()
    await Task.detached { model.width = 33 }.value
    // What the main queue was given before this comes first.
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    view.layoutIfNeeded()
    #expect(view.calls.last == "layout 33.0")
  }

  @Test func `views do not stay alive by what they read`() {
    let model = Model()
    weak var gone: Watcher?
    autoreleasepool {
      let view = Watcher(model)
      gone = view
      view.layoutIfNeeded()
      view.setNeedsLayout()
      view.layoutIfNeeded()
    }
    #expect(gone == nil)
    model.width = 1
  }
}
