import Testing
import UIKit
import UIKitCore

@MainActor @Suite struct `The view hierarchy` {
  @Test func `adding appends and moves a view from its old superview`() {
    let (old, new, view) = (UIView(), UIView(), UIView())
    old.addSubview(view)
    new.addSubview(view)
    #expect(old.subviews.isEmpty)
    #expect(new.subviews == [view] && view.superview === new)
    #expect(view.layer.superlayer === new.layer)
  }

  @Test func `adding outside a window calls in UIKit's order`() {
    // Observed on iOS 9–12: willMove(toSuperview), didMoveToSuperview; no window calls.
    let log = CallLog()
    let (parent, child) = (SpeakingView("parent", log), SpeakingView("child", log))
    parent.addSubview(child)
    #expect(
      log.lines == [
        "child willMove(toSuperview: parent)", "child didMoveToSuperview",
        "parent didAddSubview(child)",
      ])
  }

  @Test func `leaving a window calls in UIKit's order`() {
    // Observed on iOS 9–12: willMove(toSuperview nil), willMove(toWindow nil), didMoveToWindow,
    // didMoveToSuperview. The leaving view is still listed when willRemoveSubview runs.
    let log = CallLog()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (parent, child) = (SpeakingView("parent", log), SpeakingView("child", log))
    parent.addSubview(child)
    window.addSubview(parent)
    log.lines = []
    parent.onWillRemove = { log.lines.append("still listed: \(parent.subviews == [$0])") }
    child.removeFromSuperview()
    #expect(
      log.lines == [
        "child willMove(toSuperview: nil)", "child willMove(toWindow: nil)",
        "parent willRemoveSubview(child)", "still listed: true", "child didMoveToWindow nil",
        "child didMoveToSuperview",
      ])
  }

  @Test func `entering a window reaches the whole subtree, superviews first`() {
    let log = CallLog()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (parent, child) = (SpeakingView("parent", log), SpeakingView("child", log))
    parent.addSubview(child)
    log.lines = []
    window.addSubview(parent)
    #expect(
      log.lines == [
        "parent willMove(toSuperview: window)", "parent willMove(toWindow: window)",
        "child willMove(toWindow: window)", "parent didMoveToWindow window",
        "child didMoveToWindow window", "parent didMoveToSuperview",
      ])
    #expect(child.window === window)
  }

  @Test func `inserting, exchanging and moving order views and layers alike`() {
    let parent = UIView()
    let views = (0..<4).map { _ in UIView() }
    parent.addSubview(views[0])
    parent.insertSubview(views[1], at: 0)
    parent.insertSubview(views[2], aboveSubview: views[1])
    parent.insertSubview(views[3], belowSubview: views[0])
    #expect(parent.subviews == [views[1], views[2], views[3], views[0]])
    parent.exchangeSubview(at: 0, withSubviewAt: 3)
    #expect(parent.subviews == [views[0], views[2], views[3], views[1]])
    parent.bringSubviewToFront(views[2])
    parent.sendSubviewToBack(views[1])
    #expect(parent.subviews == [views[1], views[0], views[3], views[2]])
    #expect(parent.layer.sublayers == parent.subviews.map(\.layer))
  }

  @Test func `inserting a view that is already there moves it`() {
    let parent = UIView()
    let (a, b) = (UIView(), UIView())
    parent.addSubview(a)
    parent.addSubview(b)
    parent.insertSubview(b, at: 0)
    #expect(parent.subviews == [b, a])
  }

  @Test func `layers without a view keep their place`() {
    let parent = UIView()
    let decoration = CALayer()
    parent.layer.addSublayer(decoration)
    let (a, b) = (UIView(), UIView())
    parent.addSubview(a)
    parent.addSubview(b)
    parent.sendSubviewToBack(b)
    #expect(parent.layer.sublayers == [decoration, b.layer, a.layer])
  }

  @Test func `an index beyond the last subview means the front`() {
    let (parent, first, second) = (UIView(), UIView(), UIView())
    parent.insertSubview(first, at: 7)
    parent.insertSubview(second, at: 100)
    #expect(parent.subviews == [first, second])
  }

  @Test func `an index below zero traps`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UIView().insertSubview(UIView(), at: -1) }
    }
  }

  @Test func `a view cannot contain itself`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (outer, inner) = (UIView(), UIView())
        outer.addSubview(inner)
        inner.addSubview(outer)
      }
    }
  }

  @Test func `views go when nobody holds them`() {
    weak var child: UIView?
    weak var parent: UIView?
    do {
      let strong = UIView()
      parent = strong
      let subview = UIView()
      child = subview
      strong.addSubview(subview)
    }
    #expect(parent == nil && child == nil)
  }

  @Test func `tags are found in the subtree`() {
    let (root, middle, leaf) = (UIView(), UIView(), UIView())
    root.addSubview(middle)
    middle.addSubview(leaf)
    leaf.tag = 7
    #expect(root.viewWithTag(7) === leaf && root.viewWithTag(8) == nil)
    #expect(leaf.isDescendant(of: root) && !root.isDescendant(of: leaf))
  }
}

private final class SpeakingView: UIView {
  let label: String
  let log: CallLog
  var onWillRemove: ((UIView) -> Void)?

  init(_ label: String, _ log: CallLog) {
    self.label = label
    self.log = log
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  private func name(_ view: UIView?) -> String {
    view is UIWindow ? "window" : (view as? SpeakingView)?.label ?? "nil"
  }

  override func willMove(toSuperview view: UIView?) {
    log.lines.append("\(label) willMove(toSuperview: \(name(view)))")
  }
  override func didMoveToSuperview() { log.lines.append("\(label) didMoveToSuperview") }
  override func willMove(toWindow window: UIWindow?) {
    log.lines.append("\(label) willMove(toWindow: \(name(window)))")
  }
  override func didMoveToWindow() { log.lines.append("\(label) didMoveToWindow \(name(window))") }
  override func didAddSubview(_ view: UIView) {
    log.lines.append("\(label) didAddSubview(\(name(view)))")
  }
  override func willRemoveSubview(_ view: UIView) {
    log.lines.append("\(label) willRemoveSubview(\(name(view)))")
    onWillRemove?(view)
  }
}
