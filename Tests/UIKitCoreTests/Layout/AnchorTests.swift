import Testing
import UIKit
import UIKitCore

@MainActor @Suite struct AnchorTests {
  @Test func `anchors of one edge are equal`() {
    let view = UIView()
    #expect(view.topAnchor == view.topAnchor)
    #expect(view.topAnchor != view.bottomAnchor)
    #expect(view.topAnchor != UIView().topAnchor)
    #expect(Set([view.leftAnchor, view.leftAnchor, view.rightAnchor]).count == 2)
  }

  @Test func `a constraint gives its anchors back`() {
    let root = container(100, 100)
    let view = plainView(in: root)
    let constraint = view.topAnchor.constraint(equalTo: root.bottomAnchor)
    #expect(constraint.firstAnchor == view.topAnchor)
    #expect(constraint.secondAnchor == root.bottomAnchor)
    #expect(view.widthAnchor.constraint(equalToConstant: 3).secondAnchor == nil)
  }

  @Test func `the distance between two anchors can be tied to lengths`() {
    let root = container(300, 100)
    let left = plainView(in: root)
    let right = plainView(in: root)
    let gap = left.trailingAnchor.anchorWithOffset(to: right.leadingAnchor)
    NSLayoutConstraint.activate([
      left.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      right.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      left.widthAnchor.constraint(equalTo: right.widthAnchor),
      gap.constraint(equalTo: left.widthAnchor, multiplier: 0.5),
    ])
    root.layoutIfNeeded()
    // w + w / 2 + w = 300.
    #expect(left.frame.maxX == 120)
    #expect(right.frame.minX == 180)
  }

  @Test func `two distances are as long as each other, from either side`() {
    for direction in [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft] {
      let root = container(300, 100)
      root.semanticContentAttribute = direction
      let first = plainView(in: root)
      let second = plainView(in: root)
      for view in [first, second] {
        view.semanticContentAttribute = direction
        view.widthAnchor.constraint(equalToConstant: 30).isActive = true
      }
      let before = root.leadingAnchor.anchorWithOffset(to: first.leadingAnchor)
      let between = first.trailingAnchor.anchorWithOffset(to: second.leadingAnchor)
      let after = second.trailingAnchor.anchorWithOffset(to: root.trailingAnchor)
      NSLayoutConstraint.activate([
        before.constraint(equalTo: between), between.constraint(equalTo: after),
      ])
      root.layoutIfNeeded()
      // 300 − 2 · 30 = 240 in three gaps of 80.
      let isLeftToRight = direction == .forceLeftToRight
      #expect(first.frame.minX == (isLeftToRight ? 80 : 190))
      #expect(second.frame.minX == (isLeftToRight ? 190 : 80))
    }
  }

  @Test func `a distance can be a number`() {
    let root = container(300, 100)
    let view = plainView(in: root)
    root.topAnchor.anchorWithOffset(to: view.topAnchor).constraint(equalToConstant: 17)
      .isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.minY == 17)
  }

  @Test func `views are the system's distance apart`() {
    let root = container(300, 100)
    let first = plainView(in: root)
    let second = plainView(in: root)
    NSLayoutConstraint.activate([
      first.leadingAnchor.constraint(
        equalToSystemSpacingAfter: root.leadingAnchor, multiplier: 1),
      first.widthAnchor.constraint(equalToConstant: 10),
      second.leadingAnchor.constraint(
        equalToSystemSpacingAfter: first.trailingAnchor, multiplier: 2),
      second.topAnchor.constraint(equalToSystemSpacingBelow: root.topAnchor, multiplier: 0.5),
    ])
    root.layoutIfNeeded()
    #expect(first.frame.minX == 8)
    #expect(second.frame.minX == 34)
    #expect(second.frame.minY == 4)
  }

  @Test func `an anchor's layout is settled by these constraints`() {
    let root = container(300, 100)
    let first = plainView(in: root)
    let second = plainView(in: root)
    let start = first.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 5)
    let width = first.widthAnchor.constraint(equalToConstant: 20)
    let gap = second.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: 8)
    let unrelated = second.topAnchor.constraint(equalTo: root.topAnchor)
    NSLayoutConstraint.activate([start, width, gap, unrelated])
    root.layoutIfNeeded()
    #expect(first.leadingAnchor.hasAmbiguousLayout == false)
    #expect(second.widthAnchor.hasAmbiguousLayout == true)
    #expect(second.constraintsAffectingLayout(for: .horizontal) == [start, width, gap])
    #expect(second.constraintsAffectingLayout(for: .vertical) == [unrelated])
    #expect(first.constraintsAffectingLayout(for: .horizontal) == [start, width])
  }

  @Test func `exercising an ambiguity moves the view to another place that is allowed`() {
    let root = container(300, 100)
    let view = plainView(in: root)
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 20),
      view.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor, constant: 30),
      view.heightAnchor.constraint(equalToConstant: 20),
      view.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.hasAmbiguousLayout)
    let before = view.frame
    view.exerciseAmbiguityInLayout()
    #expect(view.frame != before)
    #expect(view.frame.minX >= 30)
    #expect(view.frame.size == before.size)
    view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 30).isActive = true
    root.layoutIfNeeded()
    view.exerciseAmbiguityInLayout()
    #expect(view.frame == CGRect(x: 30, y: 0, width: 20, height: 20))
  }
}
