import Testing
import UIKit

/// "Lifecycle and callback order" of `spec/observed-uikit.md`, as far as views take part.
@MainActor struct OrderTables {
  /// Writes down what it hears, under its own name.
  private class Telling: UIView {
    static var log: [String] = []
    var name = ""

    convenience init(_ name: String, _ frame: CGRect = .zero) {
      self.init(frame: frame)
      self.name = name
    }

    override func updateConstraints() {
      Self.log.append("\(name).updateConstraints")
      super.updateConstraints()
    }
    override func layoutSubviews() {
      Self.log.append("\(name).layoutSubviews")
      super.layoutSubviews()
    }
    override func draw(_ rect: CGRect) { Self.log.append("\(name).draw") }
    override func didAddSubview(_ subview: UIView) { Self.log.append("\(name).didAdd") }
    override func willRemoveSubview(_ subview: UIView) { Self.log.append("\(name).willRemove") }
    override func willMove(toSuperview newSuperview: UIView?) {
      Self.log.append("\(name).willMove(toSuperview: \(newSuperview == nil ? "nil" : "view"))")
    }
    override func didMoveToSuperview() { Self.log.append("\(name).didMoveToSuperview") }
    override func willMove(toWindow newWindow: UIWindow?) {
      Self.log.append("\(name).willMove(toWindow: \(newWindow == nil ? "nil" : "window"))")
    }
    override func didMoveToWindow() { Self.log.append("\(name).didMoveToWindow") }
  }

  private final class Controller: UIViewController {
    override func loadView() { view = Telling("root", CGRect(x: 0, y: 0, width: 200, height: 200)) }
    override func updateViewConstraints() {
      Telling.log.append("controller.updateViewConstraints")
      super.updateViewConstraints()
    }
    override func viewWillLayoutSubviews() {
      Telling.log.append("controller.viewWillLayoutSubviews")
    }
    override func viewDidLayoutSubviews() { Telling.log.append("controller.viewDidLayoutSubviews") }
  }

  private func heard(_ body: () -> Void) -> [String] {
    Telling.log = []
    body()
    return Telling.log
  }

  /// "Constraint pass" bottom up, "Layout pass" top down, "Settled tree" silent.
  @Test func `constraints go from the leaves up, layout from the root down`() {
    let controller = Controller()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    window.rootViewController = controller
    window.isHidden = false
    defer { window.isHidden = true }
    let child = Telling("child", CGRect(x: 0, y: 0, width: 50, height: 50))
    controller.view.addSubview(child)
    window.layoutIfNeeded()
    child.setNeedsUpdateConstraints()
    controller.view.setNeedsUpdateConstraints()
    child.setNeedsLayout()
    controller.view.setNeedsLayout()
    let log = heard { window.layoutIfNeeded() }
    #expect(
      log == [
        "child.updateConstraints", "controller.updateViewConstraints", "root.updateConstraints",
        "controller.viewWillLayoutSubviews", "root.layoutSubviews",
        "controller.viewDidLayoutSubviews", "child.layoutSubviews",
      ])
    #expect(heard { window.layoutIfNeeded() } == [])
  }

  /// "View added to a superview that is not in a window yet".
  @Test func `adding, entering a window and leaving it`() {
    let (parent, child) = (Telling("parent"), Telling("child"))
    #expect(
      heard { parent.addSubview(child) } == [
        "child.willMove(toSuperview: view)", "child.didMoveToSuperview", "parent.didAdd",
      ])
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.isHidden = false
    defer { window.isHidden = true }
    let entering = heard { window.addSubview(parent) }
    #expect(
      entering.filter { $0.hasPrefix("child") } == [
        "child.willMove(toWindow: window)", "child.didMoveToWindow",
      ])
    #expect(
      heard { child.removeFromSuperview() } == [
        "child.willMove(toSuperview: nil)", "child.willMove(toWindow: nil)", "parent.willRemove",
        "child.didMoveToWindow", "child.didMoveToSuperview",
      ])
  }

  /// "didMoveToSuperview: called after the layer has been inserted".
  @Test func `the layer is in place when a view hears of its superview`() {
    final class Looking: UIView {
      var layerSuperlayer: CALayer?
      override func didMoveToSuperview() { layerSuperlayer = layer.superlayer }
    }
    let (parent, child) = (UIView(), Looking())
    parent.addSubview(child)
    #expect(child.layerSuperlayer === parent.layer)
  }

  /// "traitCollectionDidChange: parent first, then child", and registrations as of iOS 17.
  @Test func `traits are told to the parent first`() {
    final class Hearing: UIView {
      static var log: [String] = []
      var name = ""
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        Self.log.append(name)
      }
    }
    let (parent, child) = (Hearing(), Hearing())
    (parent.name, child.name) = ("parent", "child")
    parent.addSubview(child)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.isHidden = false
    defer { window.isHidden = true }
    window.addSubview(parent)
    Hearing.log = []
    window.overrideUserInterfaceStyle =
      window.traitCollection.userInterfaceStyle == .dark ? .light : .dark
    window.layoutIfNeeded()
    #expect(Hearing.log == ["parent", "child"])
  }

  /// "Hit-test order".
  @Test(
    arguments: [
      ("visible", true), ("hidden", false), ("alpha 0.009", false), ("alpha 0.02", true),
      ("no interaction", false),
    ])
  func `hit testing goes from the front and passes over what takes no touches`(
    state: String, isHit: Bool
  ) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let back = UIView(frame: root.bounds)
    let front = UIView(frame: root.bounds)
    let leaf = UIView(frame: root.bounds)
    root.addSubview(back)
    root.addSubview(front)
    front.addSubview(leaf)
    switch state {
    case "hidden": front.isHidden = true
    case "alpha 0.009": front.alpha = 0.009
    case "alpha 0.02": front.alpha = 0.02
    case "no interaction": front.isUserInteractionEnabled = false
    default: break
    }
    #expect(root.hitTest(CGPoint(x: 50, y: 50), with: nil) === (isHit ? leaf : back))
    // Beyond the parent's bounds a subview is not reached.
    leaf.frame = CGRect(x: 150, y: 0, width: 10, height: 10)
    #expect(root.hitTest(CGPoint(x: 155, y: 5), with: nil) == nil)
  }

  /// "When layoutSubviews is asked for".
  @Test func `a scroll view is laid out on each step`() {
    final class Counting: UIScrollView {
      var layouts = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
      }
    }
    let view = Counting(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = CGSize(width: 100, height: 500)
    view.layoutIfNeeded()
    view.layouts = 0
    for step in 1...3 {
      view.contentOffset.y = CGFloat(step)
      view.layoutIfNeeded()
      #expect(view.layouts == step)
    }
  }

  /// "Responder chain": view, its controller only at the root view, superview, window.
  @Test func `the responder chain goes by superviews and controllers`() {
    let controller = UIViewController()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.rootViewController = controller
    window.isHidden = false
    defer { window.isHidden = true }
    let leaf = UIView()
    controller.view.addSubview(leaf)
    #expect(leaf.next === controller.view)
    #expect(controller.view.next === controller)
    #expect(window.next === window.windowScene ?? UIApplication.shared)
  }
}
