import Testing
import UIKit
import UIKitCore

@MainActor @Suite struct StackViewTests {
  private func stack(
    _ width: CGFloat, _ height: CGFloat, _ views: [UIView], _ set: (UIStackView) -> Void = { _ in }
  ) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.frame = CGRect(x: 0, y: 0, width: width, height: height)
    set(stack)
    stack.layoutIfNeeded()
    return stack
  }

  private func plain(_ count: Int) -> [UIView] { (0..<count).map { _ in UIView() } }

  @Test func `defaults are a row that fills`() {
    let stack = UIStackView()
    #expect(stack.axis == .horizontal && stack.distribution == .fill && stack.alignment == .fill)
    #expect(stack.spacing == 0 && !stack.isLayoutMarginsRelativeArrangement)
  }

  // The frames of the next tests were observed in UIKit, `spec/observed-uikit.md`, "Stack view".

  @Test func `equal shares of a row`() {
    let views = plain(4)
    _ = stack(320, 30, views) {
      $0.distribution = .fillEqually
      $0.spacing = 8
    }
    #expect(views.map(\.frame.minX) == [0, 82, 164, 246])
    #expect(views.allSatisfy { $0.frame.width == 74 && $0.frame.height == 30 })
  }

  @Test func `a hidden view keeps no room`() {
    let views = plain(4)
    views[2].isHidden = true
    _ = stack(320, 30, views) {
      $0.distribution = .fillEqually
      $0.spacing = 8
    }
    // (320 − 16) ÷ 3 = 101.333 → 101.5; 109.333 → 109.5, 218.667 → 218.5; 210.667 + 4 → 214.5.
    #expect(views.map(\.frame.minX) == [0, 109.5, 214.5, 218.5])
    #expect(views.map(\.frame.width) == [101.5, 101.5, 0, 101.5])
  }

  @Test func `a plain view takes the slack between centred labels`() {
    let views = [SizedView(28, 19), UIView(), SizedView(37.5, 19)]
    _ = stack(300, 30, views) {
      $0.alignment = .center
      $0.spacing = 8
    }
    #expect(views[1].frame == CGRect(x: 36, y: 15, width: 218.5, height: 0))
    #expect(views[2].frame == CGRect(x: 262.5, y: 5.5, width: 37.5, height: 19))
  }

  @Test func `of labels that hug alike the first is stretched`() {
    let views = [SizedView(29.5, 19), SizedView(29, 19), SizedView(41.5, 19)]
    _ = stack(300, 30, views) { $0.spacing = 8 }
    #expect(views.map(\.frame.minX) == [0, 221.5, 258.5])
    #expect(views[0].frame.width == 213.5)
  }

  @Test func `of two plain spacers the last takes the slack`() {
    let views = [SizedView(30, 19), UIView(), SizedView(29, 19), UIView(), SizedView(41, 19)]
    _ = stack(300, 30, views) { $0.spacing = 8 }
    #expect(views[1].frame.minX == 38 && views[1].frame.width == 0)
    // 300 − 30 − 29 − 41 − 4 · 8 = 168, after 38 + 8 + 29 + 8 = 83.
    #expect(views[3].frame.minX == 83 && views[3].frame.width == 168)
  }

  @Test func `a column is as wide as its widest and as high as all`() {
    let views = [SizedView(39, 19), SizedView(34.5, 16), SizedView(28.5, 16)]
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = .vertical
    stack.spacing = 3
    #expect(
      stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 39, height: 57))
  }

  // Worked out from the documented rules.

  @Test func `equal gaps grow beyond the spacing`() {
    let views = [SizedView(20, 10), SizedView(40, 10), SizedView(30, 10)]
    _ = stack(190, 10, views) {
      $0.distribution = .equalSpacing
      $0.spacing = 8
    }
    // (190 − 90) ÷ 2 = 50.
    #expect(views.map(\.frame.minX) == [0, 70, 160])
  }

  @Test func `equal distances between centres`() {
    let views = [SizedView(20, 10), SizedView(40, 10), SizedView(60, 10)]
    _ = stack(240, 10, views) { $0.distribution = .equalCentering }
    // Centres at 10 and 240 − 30 = 210; the middle at 110, less 20.
    #expect(views.map(\.frame.minX) == [0, 90, 180])
  }

  @Test func `shares in proportion to natural sizes`() {
    let views = [SizedView(10, 10), SizedView(30, 10)]
    _ = stack(200, 10, views) { $0.distribution = .fillProportionally }
    #expect(views.map(\.frame.width) == [50, 150])
  }

  @Test func `alignments across the axis`() {
    let tops: [(UIStackView.Alignment, CGFloat, CGFloat)] = [
      (.fill, 0, 50), (.top, 0, 20), (.center, 15, 20), (.bottom, 30, 20),
    ]
    for (alignment, top, height) in tops {
      let view = SizedView(10, 20)
      _ = stack(10, 50, [view]) { $0.alignment = alignment }
      #expect(view.frame.minY == top && view.frame.height == height, "\(alignment)")
    }
  }

  @Test func `margins and custom spacing`() {
    let views = [SizedView(20, 10), SizedView(20, 10), SizedView(20, 10)]
    let stack = stack(200, 50, views) {
      $0.isLayoutMarginsRelativeArrangement = true
      $0.layoutMargins = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
      $0.spacing = 4
      $0.setCustomSpacing(30, after: $0.arrangedSubviews[0])
    }
    // 180 − 34 − 40 = 106 for the first.
    #expect(views.map(\.frame.minX) == [10, 146, 170])
    #expect(views[0].frame.minY == 5 && views[0].frame.height == 40)
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[0])
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [10, 146, 170])
    #expect(views[0].frame.width == 132)
  }

  @Test func `removing from the arrangement keeps the subview, removing the view ends both`() {
    let views = [SizedView(20, 10), SizedView(20, 10)]
    let stack = stack(100, 10, views)
    stack.removeArrangedSubview(views[0])
    #expect(stack.subviews.contains(views[0]) && stack.arrangedSubviews == [views[1]])
    stack.layoutIfNeeded()
    #expect(views[1].frame == CGRect(x: 0, y: 0, width: 100, height: 10))
    views[1].removeFromSuperview()
    #expect(stack.arrangedSubviews.isEmpty)
  }

  @Test func `inserting and showing rearranges`() {
    let first = SizedView(20, 10)
    let last = SizedView(30, 10)
    let stack = stack(100, 10, [first])
    stack.insertArrangedSubview(last, at: 0)
    #expect(!last.translatesAutoresizingMaskIntoConstraints)
    stack.layoutIfNeeded()
    #expect(last.frame.minX == 0 && first.frame == CGRect(x: 80, y: 0, width: 20, height: 10))
    last.isHidden = true
    stack.layoutIfNeeded()
    #expect(first.frame == CGRect(x: 0, y: 0, width: 100, height: 10))
    last.isHidden = false
    stack.layoutIfNeeded()
    #expect(first.frame.minX == 80)
  }

  @Test func `stacks in stacks pass natural sizes outwards`() {
    let inner = UIStackView(arrangedSubviews: [SizedView(20, 10), SizedView(30, 12)])
    inner.axis = .vertical
    let side = SizedView(5, 5)
    let outer = UIStackView(arrangedSubviews: [inner, side])
    outer.spacing = 2
    let root = container(300, 300)
    outer.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(outer)
    outer.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    outer.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(outer.frame == CGRect(x: 0, y: 0, width: 37, height: 22))
    #expect(inner.frame == CGRect(x: 0, y: 0, width: 30, height: 22))
  }
}
