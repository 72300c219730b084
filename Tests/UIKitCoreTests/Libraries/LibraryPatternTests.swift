import CoreGraphics
import Foundation
import Testing
import TrellisTesting
import UIKit

/// What layout, transition and keyboard libraries do with UIKit, in small, and what comes of it on an
/// iPhone.
@MainActor @Suite struct `Patterns of libraries` {
  // MARK: A language of constraints

  /// Makes, updates and remakes constraints that it keeps with the view.
  @MainActor private final class Maker {
    private weak var view: UIView?
    private(set) var made: [NSLayoutConstraint] = []

    init(_ view: UIView) {
      self.view = view
      view.translatesAutoresizingMaskIntoConstraints = false
    }

    func make(
      _ attribute: NSLayoutConstraint.Attribute, _ constant: CGFloat, to other: UIView? = nil
    ) {
      guard let view else { return }
      let constraint = NSLayoutConstraint(
        item: view, attribute: attribute, relatedBy: .equal, toItem: other,
        attribute: other == nil ? .notAnAttribute : attribute, multiplier: 1, constant: constant)
      constraint.isActive = true
      made.append(constraint)
    }

    /// Finds what says the same of the same, and changes its constant.
    func update(_ attribute: NSLayoutConstraint.Attribute, _ constant: CGFloat) -> Bool {
      let found = made.first { $0.firstItem === view && $0.firstAttribute == attribute }
      found?.constant = constant
      return found != nil
    }

    func remake(_ work: () -> Void) {
      NSLayoutConstraint.deactivate(made)
      made = []
      work()
    }
  }

  @Test func `constraints are made, updated in place, and remade`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let box = UIView()
    root.addSubview(box)
    let maker = Maker(box)
    maker.make(.leading, 10, to: root)
    maker.make(.top, 20, to: root)
    maker.make(.width, 50)
    maker.make(.height, 40)
    root.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 10, y: 20, width: 50, height: 40))
    // Those of one view belong to it, those of two to the nearest view above both.
    #expect(box.constraints.count == 2)
    #expect(root.constraints.count == 2)
    #expect(maker.update(.width, 80))
    root.layoutIfNeeded()
    #expect(box.frame.width == 80)
    maker.remake {
      maker.make(.centerX, 0, to: root)
      maker.make(.centerY, 0, to: root)
      maker.make(.width, 100)
      maker.make(.height, 100)
    }
    root.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 100, y: 50, width: 100, height: 100))
    #expect(box.constraints.count == 2)
    #expect(root.constraints.count == 2)
  }

  @Test func `constraints of a view that leaves its superview go`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let box = UIView()
    root.addSubview(box)
    let maker = Maker(box)
    maker.make(.leading, 10, to: root)
    maker.make(.width, 50)
    box.removeFromSuperview()
    #expect(root.constraints.isEmpty)
    #expect(maker.made.map(\.isActive) == [false, true])
  }

  @Test func `a constraint to a view elsewhere in the tree belongs to what is above both`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let (left, right) = (UIView(), UIView())
    root.addSubview(left)
    root.addSubview(right)
    let inner = UIView()
    left.addSubview(inner)
    for view in [left, right, inner] { view.translatesAutoresizingMaskIntoConstraints = false }
    let constraint = inner.widthAnchor.constraint(equalTo: right.widthAnchor)
    constraint.isActive = true
    #expect(root.constraints == [constraint])
  }

  // MARK: Frames

  /// Pins a view by frames, also where it is transformed.
  private func place(_ view: UIView, _ rect: CGRect) {
    view.bounds = CGRect(origin: view.bounds.origin, size: rect.size)
    view.center = CGPoint(
      x: rect.minX + rect.width * view.layer.anchorPoint.x,
      y: rect.minY + rect.height * view.layer.anchorPoint.y)
  }

  @Test func `a transformed view is placed by bounds and center and keeps its transform`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let box = UIView()
    root.addSubview(box)
    box.transform = CGAffineTransform(rotationAngle: .pi / 2)
    place(box, CGRect(x: 20, y: 40, width: 100, height: 60))
    #expect(box.bounds.size == CGSize(width: 100, height: 60))
    #expect(box.center == CGPoint(x: 70, y: 70))
    // Turned by a quarter about (70, 70): 60 wide, 100 high.
    let frame = box.frame
    #expect(abs(frame.minX - 40) < 1e-9 && abs(frame.minY - 20) < 1e-9)
    #expect(abs(frame.width - 60) < 1e-9 && abs(frame.height - 100) < 1e-9)
    box.layer.anchorPoint = .zero
    place(box, CGRect(x: 20, y: 40, width: 100, height: 60))
    #expect(box.center == CGPoint(x: 20, y: 40))
  }

  @Test func `a view beside another is placed in its own superview's coordinates`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let group = UIView(frame: CGRect(x: 50, y: 60, width: 200, height: 100))
    let anchor = UIView(frame: CGRect(x: 10, y: 10, width: 30, height: 20))
    let follower = UIView()
    root.addSubview(group)
    group.addSubview(anchor)
    root.addSubview(follower)
    let below = root.convert(CGPoint(x: anchor.bounds.minX, y: anchor.bounds.maxY), from: anchor)
    follower.frame = CGRect(origin: below, size: CGSize(width: 30, height: 5))
    #expect(follower.frame.origin == CGPoint(x: 60, y: 90))
  }

  // MARK: Transitions with snapshots

  @Test func `a snapshot flies while the view hides, and looks like it`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let card = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    card.backgroundColor = .red
    card.layer.cornerRadius = 8
    root.addSubview(card)
    let app = Harness(root)
    guard let snapshot = card.snapshotView(afterScreenUpdates: true) else {
      Issue.record("no snapshot")
      return
    }
    #expect(snapshot.bounds.size == CGSize(width: 50, height: 50))
    snapshot.frame = card.convert(card.bounds, to: nil)
    #expect(snapshot.frame == CGRect(x: 10, y: 10, width: 50, height: 50))
    root.addSubview(snapshot)
    card.isHidden = true
    var isDone = false
    UIView.animate(
      withDuration: 0.5,
      animations: { snapshot.frame = CGRect(x: 100, y: 100, width: 80, height: 80) },
      completion: { _ in
        snapshot.removeFromSuperview()
        card.isHidden = false
        isDone = true
      })
    // The model is at the end at once, what is shown follows.
    #expect(snapshot.frame.minX == 100)
    app.advance(by: 0.25)
    let shown = snapshot.layer.presentation()?.frame ?? .null
    #expect(shown.minX > 10 && shown.minX < 100)
    app.advance(by: 0.5)
    #expect(isDone)
    #expect(snapshot.superview == nil)
    #expect(app.diagnostics.isEmpty)
  }

  // MARK: Keyboards

  /// Hears what a manager of keyboards hears.
  @MainActor private final class Manager {
    var heard: [Notification.Name] = []
    private var tokens: [any NSObjectProtocol] = []

    init() {
      for name in [
        UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
        UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
        UITextField.textDidBeginEditingNotification, UITextField.textDidEndEditingNotification,
      ] {
        let token = NotificationCenter.default.addObserver(
          forName: name, object: nil, queue: nil
        ) { [weak self] _ in MainActor.assumeIsolated { self?.hear(name) } }
        tokens.append(token)
      }
    }

    func stop() {
      for token in tokens { NotificationCenter.default.removeObserver(token) }
    }

    func hear(_ name: Notification.Name) { heard.append(name) }
  }

  @Test func `editing that begins and ends is told of in UIKit's order`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let first = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    let second = UITextField(frame: CGRect(x: 0, y: 40, width: 100, height: 30))
    scroll.addSubview(first)
    scroll.addSubview(second)
    let manager = Manager()
    defer { manager.stop() }
    let app = Harness(scroll)
    app.tap(at: CGPoint(x: 20, y: 15))
    #expect(first.isFirstResponder)
    app.tap(at: CGPoint(x: 20, y: 55))
    #expect(second.isFirstResponder)
    scroll.endEditing(true)
    let editing = manager.heard.filter { $0.rawValue.hasPrefix("UITextField") }
    #expect(
      editing == [
        UITextField.textDidBeginEditingNotification, UITextField.textDidEndEditingNotification,
        UITextField.textDidBeginEditingNotification, UITextField.textDidEndEditingNotification,
      ])
  }
}
