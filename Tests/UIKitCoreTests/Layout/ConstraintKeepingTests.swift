import Testing
import UIKit
import UIKitCore

/// Which view keeps a constraint, and until when.
@MainActor @Suite struct ConstraintKeepingTests {
  @Test func `an activated constraint is kept by the nearest view that contains its items`() {
    let root = container(100, 100)
    let middle = plainView(in: root)
    let first = plainView(in: middle)
    let second = plainView(in: middle)
    let between = first.topAnchor.constraint(equalTo: second.topAnchor)
    let own = first.widthAnchor.constraint(equalToConstant: 3)
    let upwards = first.leftAnchor.constraint(equalTo: middle.leftAnchor)
    NSLayoutConstraint.activate([between, own, upwards])
    #expect(middle.constraints == [between, upwards])
    #expect(first.constraints == [own])
    #expect(root.constraints.isEmpty)
  }

  @Test func `a view keeps what is added to it, though a nearer one could`() {
    let root = container(100, 100)
    let view = plainView(in: root)
    let width = NSLayoutConstraint(
      item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: 40)
    root.addConstraint(width)
    #expect(width.isActive)
    #expect(root.constraints == [width])
    #expect(view.constraints.isEmpty)
    root.layoutIfNeeded()
    #expect(view.frame.width == 40)
    view.removeConstraint(width)
    #expect(width.isActive)
    root.removeConstraint(width)
    #expect(width.isActive == false)
    #expect(root.constraints.isEmpty)
  }

  @Test func `adding to another view moves the constraint`() {
    let root = container(100, 100)
    let view = plainView(in: root)
    let width = view.widthAnchor.constraint(equalToConstant: 40)
    width.isActive = true
    root.addConstraint(width)
    #expect(view.constraints.isEmpty)
    #expect(root.constraints == [width])
  }

  @Test func `a view does not keep what is not below it`() {
    let root = container(100, 100)
    let view = plainView(in: root)
    let sibling = plainView(in: root)
    let width = view.widthAnchor.constraint(equalToConstant: 40)
    let recorded = diagnostics { sibling.addConstraint(width) }
    #expect(width.isActive == false)
    #expect(recorded.map(\.category) == ["LayoutConstraints"])
    #expect(recorded[0].message.hasPrefix("The view hierarchy is not prepared for the constraint"))
  }

  @Test func `unrelated views cannot be tied, and the report names both`() {
    let first = container(10, 10)
    let second = container(20, 20)
    let constraint = first.topAnchor.constraint(equalTo: second.topAnchor)
    let recorded = diagnostics { constraint.isActive = true }
    #expect(constraint.isActive == false)
    #expect(recorded.count == 1)
    #expect(recorded.first?.message.contains("no common ancestor") == true)
  }

  @Test func `constraints end when a view leaves, and stay ended when it comes back`() {
    let root = container(100, 100)
    let view = plainView(in: root)
    let inner = plainView(in: view)
    let outside = view.topAnchor.constraint(equalTo: root.topAnchor)
    let across = inner.topAnchor.constraint(equalTo: root.topAnchor)
    let inside = inner.leftAnchor.constraint(equalTo: view.leftAnchor)
    let own = view.widthAnchor.constraint(equalToConstant: 3)
    NSLayoutConstraint.activate([outside, across, inside, own])
    view.removeFromSuperview()
    #expect([outside, across, inside, own].map(\.isActive) == [false, false, true, true])
    root.addSubview(view)
    #expect([outside, across, inside, own].map(\.isActive) == [false, false, true, true])
  }

  @Test func `a subclass keeps what it adds`() {
    final class Labelled: NSLayoutConstraint {
      var label = "none"
    }
    let root = container(100, 100)
    let view = plainView(in: root)
    let constraint = Labelled(
      item: view, attribute: .width, relatedBy: .equal, toItem: root, attribute: .width,
      multiplier: 0.5, constant: 0)
    constraint.label = "half"
    constraint.isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.width == 50)
    #expect((root.constraints.first as? Labelled)?.label == "half")
    #expect(constraint.description.hasPrefix("<Labelled:0x"))
    #expect(constraint.shouldBeArchived == false)
  }

  @Test func `a report of a conflict says where each constraint was made`() {
    let root = container(100, 100)
    let view = plainView(in: root)
    let line = #line + 1
    view.widthAnchor.constraint(equalToConstant: 10).isActive = true
    let other = NSLayoutConstraint(
      item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: 20)
    other.identifier = "twenty"
    other.isActive = true
    let recorded = diagnostics { root.layoutIfNeeded() }
    #expect(recorded.count == 1)
    let message = recorded.first?.message ?? ""
    #expect(message.contains("was made at ConstraintKeepingTests.swift:\(line)"))
    #expect(message.contains("'twenty' was made at ConstraintKeepingTests.swift:\(line + 1)"))
  }
}
