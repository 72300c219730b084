import ConstraintSolver
import Testing
import UIKit

@testable import UIKitCore

@MainActor @Suite struct LayoutLifeTests {
  @Test func `views, constraints and guides end with the last that keeps them`() {
    weak var view: UIView?
    weak var constraint: NSLayoutConstraint?
    weak var guide: UILayoutGuide?
    weak var engine: LayoutEngine?
    do {
      let root = container(100, 100)
      let made = plainView(in: root)
      let madeGuide = UILayoutGuide()
      root.addLayoutGuide(madeGuide)
      let madeConstraint = made.topAnchor.constraint(equalTo: madeGuide.topAnchor, constant: 3)
      madeConstraint.isActive = true
      made.leadingAnchor.constraint(equalTo: root.safeAreaLayoutGuide.leadingAnchor).isActive = true
      root.layoutIfNeeded()
      (view, constraint, guide) = (made, madeConstraint, madeGuide)
      engine = root.layoutState?.engine
      #expect(engine != nil)
    }
    #expect(view == nil && constraint == nil && guide == nil && engine == nil)
  }

  @Test func `a constraint outlives its views, inactive`() {
    var constraint: NSLayoutConstraint?
    do {
      let root = container(100, 100)
      let view = plainView(in: root)
      constraint = view.topAnchor.constraint(equalTo: root.topAnchor)
      constraint?.isActive = true
      root.layoutIfNeeded()
    }
    #expect(constraint?.isActive == false)
    #expect(constraint?.firstItem == nil && constraint?.secondItem == nil)
    #expect(constraint?.description.contains("nil.top == nil.top") == true)
    let recorded = diagnostics { constraint?.isActive = true }
    #expect(recorded.count == 1)
  }

  @Test func `a view whose superview is gone can be used elsewhere`() {
    let view = SizedView(20, 10)
    let inner = SizedView(5, 5)
    view.addSubview(inner)
    inner.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
    do {
      let root = container(100, 100)
      root.addSubview(view)
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 7).isActive = true
      root.layoutIfNeeded()
      #expect(inner.frame.minX == 15)
    }
    let other = container(50, 50)
    other.addSubview(view)
    view.natural.width = 30
    view.trailingAnchor.constraint(equalTo: other.trailingAnchor).isActive = true
    other.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 20, y: 0, width: 30, height: 10))
    #expect(inner.frame.minX == 25)
  }

  @Test func `turning translation off and on moves a view between engines`() {
    let root = container(200, 100)
    let middle = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 50))
    root.addSubview(middle)
    let leaf = SizedView(20, 10)
    middle.addSubview(leaf)
    leaf.trailingAnchor.constraint(equalTo: middle.trailingAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(leaf.frame.minX == 80)
    middle.translatesAutoresizingMaskIntoConstraints = false
    middle.widthAnchor.constraint(equalTo: root.widthAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(middle.bounds.width == 200 && leaf.frame.minX == 180)
    middle.translatesAutoresizingMaskIntoConstraints = true
    let recorded = diagnostics {
      middle.frame.size.width = 60
      root.layoutIfNeeded()
    }
    #expect(middle.bounds.width == 60 && leaf.frame.minX == 40)
    #expect(recorded.count == 1)
  }

  @Test func `layoutIfNeeded of an inner view brings what places it up to date`() {
    let root = container(200, 100)
    let parent = plainView(in: root)
    let view = plainView(in: parent)
    NSLayoutConstraint.activate([
      parent.widthAnchor.constraint(equalTo: root.widthAnchor, constant: -20),
      view.widthAnchor.constraint(equalTo: parent.widthAnchor, multiplier: 0.5),
    ])
    view.layoutIfNeeded()
    #expect(parent.bounds.width == 180 && view.bounds.width == 90)
  }

  @Test func `an unchanged tree is not laid out again`() {
    let root = container(200, 100)
    let views = (0..<20).map { _ in SizedView(10, 10) }
    let stack = UIStackView(arrangedSubviews: views)
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    stack.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(!root.hasLayoutMarks)
    let layouts = ViewCounters.shared.layoutsRun
    let work = root.layoutState?.engine?.solverCounters
    root.layoutIfNeeded()
    #expect(ViewCounters.shared.layoutsRun == layouts)
    #expect(root.layoutState?.engine?.solverCounters == work)
    views[3].natural.height = 10.5
    root.layoutIfNeeded()
    // The root and the stack, whose subviews moved, and the twenty that became higher.
    #expect(ViewCounters.shared.layoutsRun <= layouts + 22)
  }

  /// Views are added, moved, removed and tied at random; nothing may be left wrong.
  @Test(arguments: [1, 2, 3, 4, 5, 6])
  func `any order of changes leaves engines whole`(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func next(_ limit: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(limit))
    }
    let root = container(300, 300)
    var views: [UIView] = [root]
    var constraints: [NSLayoutConstraint] = []
    let attributes: [NSLayoutConstraint.Attribute] = [
      .leading, .trailing, .centerX, .top, .bottom, .centerY, .width, .height,
    ]
    _ = diagnostics {
      for step in 0..<400 {
        let view = views[next(views.count)]
        switch next(12) {
        case 0, 1:
          let made: UIView = next(2) == 0 ? SizedView(CGFloat(next(50)), 10) : UIStackView()
          made.translatesAutoresizingMaskIntoConstraints = next(5) == 0
          view.addSubview(made)
          views.append(made)
        case 2, 3, 4, 5:
          let other = views[next(views.count)]
          let first = attributes[next(attributes.count)]
          let second = attributes[next(attributes.count)]
          guard first.canStand(with: second), other !== view else { continue }
          let constraint = NSLayoutConstraint(
            item: view, attribute: first, relatedBy: [.equal, .lessThanOrEqual][next(2)],
            toItem: other, attribute: second, multiplier: [1, 1, 0.5][next(3)],
            constant: CGFloat(next(40)))
          constraint.priority = [.required, UILayoutPriority(700), .defaultLow][next(3)]
          constraint.isActive = true
          constraints.append(constraint)
        case 6 where !constraints.isEmpty:
          constraints.remove(at: next(constraints.count)).isActive = false
        case 7 where !constraints.isEmpty:
          constraints[next(constraints.count)].constant = CGFloat(next(90))
        case 8 where view !== root:
          let target = views[next(views.count)]
          if !target.isDescendant(of: view) { target.addSubview(view) }
        case 9 where view !== root:
          view.removeFromSuperview()
          if next(2) == 0 { views.removeAll { $0 === view } }
        case 10:
          view.translatesAutoresizingMaskIntoConstraints.toggle()
        default:
          (view as? SizedView)?.natural.width = CGFloat(next(80))
        }
        if step % 5 == 0 { root.layoutIfNeeded() }
      }
      for view in views + [root] { view.layoutIfNeeded() }
    }
    for view in views + [root] {
      #expect(view.layoutState?.engine?.brokenInvariants() ?? [] == [])
      #expect(view.frame.isFinite)
    }
  }
}
