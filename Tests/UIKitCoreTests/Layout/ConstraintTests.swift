import Testing
import UIKit
import UIKitCore

/// A view with a natural size that tests choose.
final class SizedView: UIView {
  var natural: CGSize { didSet { invalidateIntrinsicContentSize() } }

  init(_ width: CGFloat, _ height: CGFloat) {
    natural = CGSize(width: width, height: height)
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { natural }
}

@MainActor func container(_ width: CGFloat, _ height: CGFloat) -> UIView {
  UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
}

@MainActor func plainView(in parent: UIView) -> UIView {
  let view = UIView()
  view.translatesAutoresizingMaskIntoConstraints = false
  parent.addSubview(view)
  return view
}

@MainActor func diagnostics(_ body: () -> Void) -> [Diagnostic] {
  var recorded: [Diagnostic] = []
  let listener = Diagnostics.listener
  let writes = Diagnostics.writesToStandardError
  Diagnostics.listener = { recorded.append($0) }
  Diagnostics.writesToStandardError = false
  body()
  Diagnostics.listener = listener
  Diagnostics.writesToStandardError = writes
  return recorded
}

@MainActor @Suite struct ConstraintTests {
  @Test func `edges and constants place a view`() {
    let root = container(320, 480)
    let view = plainView(in: root)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      view.heightAnchor.constraint(equalToConstant: 44),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 16, y: 20, width: 288, height: 44))
    root.frame.size.width = 375
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 16, y: 20, width: 343, height: 44))
  }

  @Test func `a changed constant moves the view and keeps the constraint`() {
    let root = container(320, 480)
    let view = SizedView(50, 20)
    root.addSubview(view)
    let top = view.topAnchor.constraint(equalTo: root.topAnchor)
    NSLayoutConstraint.activate([
      top, view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    ])
    root.layoutIfNeeded()
    top.constant = 33
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 33, width: 50, height: 20))
    #expect(root.constraints.contains { $0 === top } && top.isActive)
  }

  @Test func `constraints are kept by the nearest common ancestor`() {
    let root = container(320, 480)
    let left = plainView(in: root)
    let inner = plainView(in: left)
    let right = plainView(in: root)
    let own = inner.widthAnchor.constraint(equalToConstant: 5)
    let across = inner.leadingAnchor.constraint(equalTo: right.leadingAnchor)
    let toParent = inner.topAnchor.constraint(equalTo: left.topAnchor)
    NSLayoutConstraint.activate([own, across, toParent])
    #expect(inner.constraints == [own])
    #expect(root.constraints == [across])
    #expect(left.constraints == [toParent])
  }

  @Test func `a view's constraints across the gap end when it leaves`() {
    let root = container(320, 480)
    let parent = plainView(in: root)
    let view = plainView(in: parent)
    let crossing = view.topAnchor.constraint(equalTo: root.topAnchor)
    let toParent = view.leadingAnchor.constraint(equalTo: parent.leadingAnchor)
    let own = view.widthAnchor.constraint(equalToConstant: 9)
    NSLayoutConstraint.activate([crossing, toParent, own])
    root.layoutIfNeeded()
    parent.removeFromSuperview()
    #expect(!crossing.isActive && toParent.isActive && own.isActive)
    #expect(root.constraints.isEmpty)
    container(10, 10).addSubview(view)
    #expect(!toParent.isActive && own.isActive)
  }

  @Test func `a view that was moved is laid out by what still holds`() {
    let root = container(300, 300)
    let parent = plainView(in: root)
    let view = SizedView(40, 10)
    parent.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: 5),
      view.trailingAnchor.constraint(equalTo: parent.trailingAnchor, constant: -5),
      view.topAnchor.constraint(equalTo: parent.topAnchor),
      view.bottomAnchor.constraint(equalTo: parent.bottomAnchor),
    ])
    root.layoutIfNeeded()
    #expect(parent.bounds.size == CGSize(width: 50, height: 10))
    let other = container(200, 200)
    other.addSubview(parent)
    parent.trailingAnchor.constraint(equalTo: other.trailingAnchor).isActive = true
    parent.bottomAnchor.constraint(equalTo: other.bottomAnchor).isActive = true
    other.layoutIfNeeded()
    #expect(parent.frame == CGRect(x: 150, y: 190, width: 50, height: 10))
    #expect(view.frame == CGRect(x: 5, y: 0, width: 40, height: 10))
  }

  @Test func `a constraint between unrelated views is named and stays inactive`() {
    let first = container(10, 10)
    let second = container(10, 10)
    let constraint = first.topAnchor.constraint(equalTo: second.topAnchor)
    let recorded = diagnostics { constraint.isActive = true }
    #expect(!constraint.isActive)
    #expect(recorded.count == 1)
    #expect(recorded.first?.message.contains("they have no common ancestor") == true)
  }

  @Test func `contradictory constraints are reported, and the app goes on`() {
    let root = container(320, 480)
    let view = plainView(in: root)
    let narrow = view.widthAnchor.constraint(equalToConstant: 100)
    narrow.identifier = "narrow"
    let wide = view.widthAnchor.constraint(equalToConstant: 200)
    NSLayoutConstraint.activate([narrow, wide])
    let recorded = diagnostics { root.layoutIfNeeded() }
    #expect(view.bounds.width == 100)
    #expect(recorded.count == 1)
    let message = recorded.first?.message ?? ""
    #expect(message.hasPrefix("Unable to simultaneously satisfy constraints."))
    #expect(message.contains("'narrow' UIView:0x"))
    #expect(message.contains(".width == 100   (active)>\""))
    #expect(message.contains("Will attempt to recover by breaking constraint"))
    #expect(!message.contains("(Note:"))
    narrow.isActive = false
    root.layoutIfNeeded()
    #expect(view.bounds.width == 200)
  }

  @Test func `a frame that autoresizing rules is named in a conflict`() {
    let root = container(320, 480)
    let view = plainView(in: root)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      view.widthAnchor.constraint(equalToConstant: 100),
    ])
    let recorded = diagnostics { root.layoutIfNeeded() }
    #expect(recorded.first?.message.contains("<NSAutoresizingMaskLayoutConstraint:0x") == true)
    #expect(recorded.first?.message.contains("h=--- v=--- UIView:0x") == true)
    #expect(recorded.first?.message.contains("H:|-(0)-[UIView:0x") == true)
    #expect(recorded.first?.message.contains("(Note: If you're seeing") == true)
    #expect(view.bounds.width == 320)
  }

  @Test func `999 loses to required and 750 beats 749`() {
    let root = container(320, 480)
    let view = plainView(in: root)
    let limit = view.widthAnchor.constraint(lessThanOrEqualToConstant: 100)
    let wish = view.widthAnchor.constraint(equalToConstant: 150)
    wish.priority = UILayoutPriority(999)
    let high = view.heightAnchor.constraint(equalToConstant: 30)
    high.priority = .defaultHigh
    let lower = view.heightAnchor.constraint(equalToConstant: 60)
    lower.priority = UILayoutPriority(749)
    NSLayoutConstraint.activate([limit, wish, high, lower])
    root.layoutIfNeeded()
    #expect(view.bounds.size == CGSize(width: 100, height: 30))
    lower.priority = UILayoutPriority(751)
    root.layoutIfNeeded()
    #expect(view.bounds.height == 60)
  }

  @Test func `who hugs less is stretched, who resists less is cut`() {
    let root = container(100, 50)
    let first = SizedView(30, 10)
    let second = SizedView(40, 10)
    root.addSubview(first)
    root.addSubview(second)
    first.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    first.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
    NSLayoutConstraint.activate([
      first.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      second.leadingAnchor.constraint(equalTo: first.trailingAnchor),
      second.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    root.layoutIfNeeded()
    #expect([first.bounds.width, second.bounds.width] == [30, 70])
    root.bounds.size.width = 55
    root.layoutIfNeeded()
    #expect([first.bounds.width, second.bounds.width] == [15, 40])
  }

  @Test func `a new natural size is read in the next layout, and no axis without one counts`() {
    let root = container(300, 300)
    let view = SizedView(30, UIView.noIntrinsicMetric)
    root.addSubview(view)
    view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 2).isActive = true
    root.layoutIfNeeded()
    #expect(view.bounds.size == CGSize(width: 30, height: 60))
    view.natural.width = 50
    root.layoutIfNeeded()
    #expect(view.bounds.size == CGSize(width: 50, height: 100))
  }

  @Test func `frames are rounded to pixels, halves up`() {
    let root = container(320, 480)
    let view = SizedView(32.5, 20)
    root.addSubview(view)
    view.centerXAnchor.constraint(equalTo: root.centerXAnchor).isActive = true
    root.layoutIfNeeded()
    // (320 − 32.5) ÷ 2 = 143.75 → 144 at 2 pixels a point.
    #expect(view.frame.minX == 144)
  }

  @Test func `safe area, margins and the keyboard's place are guides`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let controller = UIViewController()
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
    window.rootViewController = controller
    window.isHidden = false
    let root = controller.view!
    let safe = plainView(in: root)
    let margin = plainView(in: root)
    let keyboard = plainView(in: root)
    NSLayoutConstraint.activate([
      safe.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor),
      safe.bottomAnchor.constraint(equalTo: root.safeAreaLayoutGuide.bottomAnchor),
      margin.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
      margin.trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
      keyboard.topAnchor.constraint(equalTo: root.topAnchor),
      keyboard.bottomAnchor.constraint(equalTo: root.keyboardLayoutGuide.topAnchor),
    ])
    window.layoutIfNeeded()
    let insets = root.safeAreaInsets
    #expect(safe.frame.minY == insets.top && insets.top >= 44)
    #expect(safe.frame.maxY == 480 - insets.bottom)
    #expect(margin.frame.minX == root.layoutMargins.left)
    #expect(keyboard.frame.maxY == 480 - insets.bottom)
    controller.additionalSafeAreaInsets.top = 60
    window.layoutIfNeeded()
    #expect(safe.frame.minY == insets.top + 16)
    window.isHidden = true
  }

  @Test func `a guide takes part like a view`() {
    let root = container(300, 100)
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    let view = plainView(in: root)
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      guide.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
      view.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
      view.widthAnchor.constraint(equalToConstant: 20),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.minX == 160)
    #expect(guide.layoutFrame.minX == 10 && guide.layoutFrame.width == 150)
    root.removeLayoutGuide(guide)
    #expect(root.constraints.isEmpty && guide.owningView == nil)
  }

  @Test func `leading and trailing change sides where text runs from right to left`() {
    let root = container(300, 100)
    root.semanticContentAttribute = .forceRightToLeft
    let view = plainView(in: root)
    view.semanticContentAttribute = .forceRightToLeft
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      view.widthAnchor.constraint(equalToConstant: 50),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.minX == 240)
  }

  @Test func `a frame set by hand takes part where autoresizing rules`() {
    let root = container(300, 100)
    let fixed = UIView(frame: CGRect(x: 20, y: 10, width: 60, height: 30))
    root.addSubview(fixed)
    let view = plainView(in: root)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: fixed.trailingAnchor, constant: 8),
      view.topAnchor.constraint(equalTo: fixed.bottomAnchor),
      view.widthAnchor.constraint(equalTo: fixed.widthAnchor),
      view.heightAnchor.constraint(equalToConstant: 5),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 88, y: 40, width: 60, height: 5))
    fixed.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 108, y: 50, width: 100, height: 5))
  }

  @Test func `scrolled content gets its size from its edges`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let content = SizedView(150, 400)
    scroll.addSubview(content)
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
      content.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 10),
      content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: -10),
      content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
    ])
    scroll.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 200, height: 420))
    #expect(content.frame == CGRect(x: 0, y: 10, width: 200, height: 400))
  }

  @Test func `constraints reach into and out of a view with a given frame`() {
    let root = container(300, 300)
    let box = UIView(frame: CGRect(x: 50, y: 40, width: 100, height: 100))
    root.addSubview(box)
    let inside = SizedView(20, 10)
    box.addSubview(inside)
    inside.topAnchor.constraint(equalTo: box.topAnchor, constant: 5).isActive = true
    root.layoutIfNeeded()
    let outside = SizedView(30, 10)
    root.addSubview(outside)
    NSLayoutConstraint.activate([
      inside.trailingAnchor.constraint(equalTo: outside.leadingAnchor),
      outside.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 120),
      outside.topAnchor.constraint(equalTo: inside.bottomAnchor),
    ])
    root.layoutIfNeeded()
    // 120 − 50 − 20 = 50 in the box; 40 + 5 + 10 = 55 in the root.
    #expect(inside.frame == CGRect(x: 50, y: 5, width: 20, height: 10))
    #expect(outside.frame == CGRect(x: 120, y: 55, width: 30, height: 10))
    box.frame.origin.y = 60
    root.layoutIfNeeded()
    #expect(outside.frame.minY == 75)
  }

  @Test func `baselines of labels line up`() {
    let root = container(300, 100)
    let small = UILabel()
    let large = UILabel()
    for (label, size) in [(small, 12.0), (large, 30)] {
      label.text = "Text"
      label.font = .systemFont(ofSize: size)
      label.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(label)
    }
    NSLayoutConstraint.activate([
      large.topAnchor.constraint(equalTo: root.topAnchor),
      small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
    ])
    root.layoutIfNeeded()
    // Ascenders of 0.9521484375 · 30 = 28.564 and 11.426, to half points 28.5 and 11.5.
    #expect(small.frame.minY == 17)
  }

  @Test func `a number that is not finite is refused`() {
    let root = container(300, 100)
    let view = plainView(in: root)
    let constraint = view.widthAnchor.constraint(equalToConstant: 10)
    constraint.isActive = true
    let recorded = diagnostics { constraint.constant = .nan }
    root.layoutIfNeeded()
    #expect(recorded.count == 1 && constraint.constant == 10 && view.bounds.width == 10)
  }

  @Test func `ambiguous layout is told`() {
    let root = container(300, 100)
    let view = plainView(in: root)
    view.widthAnchor.constraint(equalToConstant: 10).isActive = true
    root.layoutIfNeeded()
    #expect(view.hasAmbiguousLayout)
    #expect(view.leadingAnchor.hasAmbiguousLayout && !view.widthAnchor.hasAmbiguousLayout)
    NSLayoutConstraint.activate([
      view.heightAnchor.constraint(equalToConstant: 10),
      view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: root.centerYAnchor),
    ])
    root.layoutIfNeeded()
    #expect(!view.hasAmbiguousLayout)
  }
}
