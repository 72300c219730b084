import Testing
import UIKit

/// "Stack view" of `spec/observed-uikit.md`, and the same rules with other numbers; the arithmetic
/// stands beside each row.
@MainActor struct StackTables {
  private func box(_ width: CGFloat, _ height: CGFloat) -> UIView {
    let view = Sized()
    view.size = CGSize(width: width, height: height)
    return view
  }

  private final class Sized: UIView {
    var size = CGSize.zero
    override var intrinsicContentSize: CGSize { size }
  }

  private func stack(
    _ views: [UIView], _ size: CGSize, axis: NSLayoutConstraint.Axis = .horizontal,
    _ change: (UIStackView) -> Void
  ) -> [CGRect] {
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = axis
    stack.frame = CGRect(origin: .zero, size: size)
    change(stack)
    stack.layoutIfNeeded()
    return views.map(\.frame)
  }

  @Test func `defaults`() {
    let stack = UIStackView()
    #expect(stack.axis == .horizontal)
    #expect(stack.distribution == .fill)
    #expect(stack.alignment == .fill)
    #expect(stack.spacing == 0)
    #expect(stack.isBaselineRelativeArrangement == false)
    #expect(stack.isLayoutMarginsRelativeArrangement == false)
    #expect(UIStackView.spacingUseDefault == .greatestFiniteMagnitude)
    #expect(UIStackView.spacingUseSystem == .leastNormalMagnitude)
  }

  /// Width, spacing and number of views; their places and their width.
  @Test(
    arguments: [
      (320, 8, 4, [0, 82, 164, 246], 74),
      // (320 − 2 · 8)/3 = 101.33: edges at pixels of half a point.
      (304, 8, 2, [0, 156], 148),
      (100, 0, 5, [0, 20, 40, 60, 80], 20),
      (300, 10, 3, [0, 103.5, 206.5], 93.5),
    ] as [(CGFloat, CGFloat, Int, [CGFloat], CGFloat)])
  func `equal shares`(
    width: CGFloat, spacing: CGFloat, count: Int, places: [CGFloat], share: CGFloat
  ) {
    let frames = stack(
      (0..<count).map { _ in UIView() }, CGSize(width: width, height: 30)
    ) {
      $0.distribution = .fillEqually
      $0.spacing = spacing
    }
    #expect(frames.map(\.minX) == places)
    #expect(frames.allSatisfy { $0.width == share && $0.height == 30 })
  }

  /// "fillEqually, 320, spacing 8, third of 4 hidden": (320 − 16)/3 = 101.33 each; edges at 109.33
  /// and 218.67 go to the nearest half point, as on iOS.
  @Test func `equal shares without a hidden view`() {
    let views = (0..<4).map { _ in UIView() }
    views[2].isHidden = true
    let frames = stack(views, CGSize(width: 320, height: 30)) {
      $0.distribution = .fillEqually
      $0.spacing = 8
    }
    #expect(frames[0].width == 101.5)
    #expect([frames[0].minX, frames[1].minX, frames[3].minX] == [0, 109.5, 218.5])
    #expect(frames[2].width == 0)
  }

  /// 300 − 3 · 50 = 150 to share in two gaps.
  @Test func `equal gaps`() {
    let frames = stack([box(50, 20), box(50, 20), box(50, 20)], CGSize(width: 300, height: 20)) {
      $0.distribution = .equalSpacing
      $0.spacing = 10
    }
    #expect(frames.map(\.minX) == [0, 125, 250])
    #expect(frames.map(\.width) == [50, 50, 50])
  }

  /// Centres at 20, 150 and 280: (300 − 20 − 20)/2 = 130 apart.
  @Test func `equal distances of centres`() {
    let frames = stack([box(40, 20), box(80, 20), box(40, 20)], CGSize(width: 300, height: 20)) {
      $0.distribution = .equalCentering
    }
    #expect(frames.map(\.midX) == [20, 150, 280])
  }

  /// 300 − 2 · 10 = 280, shared 1 : 2 : 1.
  @Test func `shares in proportion`() {
    let frames = stack([box(30, 20), box(60, 20), box(30, 20)], CGSize(width: 300, height: 20)) {
      $0.distribution = .fillProportionally
      $0.spacing = 10
    }
    #expect(frames.map(\.width) == [70, 140, 70])
    #expect(frames.map(\.minX) == [0, 80, 230])
  }

  @Test(
    arguments: [
      (UIStackView.Alignment.fill, 0, 40), (.leading, 0, 20), (.top, 0, 20), (.center, 10, 20),
      (.trailing, 20, 20), (.bottom, 20, 20),
    ] as [(UIStackView.Alignment, CGFloat, CGFloat)])
  func `across the axis`(alignment: UIStackView.Alignment, y: CGFloat, height: CGFloat) {
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      let frames = stack([box(20, 20), box(20, 20)], CGSize(width: 40, height: 40), axis: axis) {
        $0.alignment = alignment
      }
      for frame in frames {
        #expect((axis == .horizontal ? frame.minY : frame.minX) == y)
        #expect((axis == .horizontal ? frame.height : frame.width) == height)
      }
    }
  }

  /// "Fitting size": the widest, and all heights with the spacing between.
  @Test func `a column's fitting size`() {
    let stack = UIStackView(arrangedSubviews: [box(39, 19), box(34.5, 16), box(28.5, 16)])
    stack.axis = .vertical
    stack.spacing = 3
    #expect(
      stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 39, height: 57))
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(
      stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 45, height: 61))
  }

  @Test func `a row from right to left begins at the right`() {
    let frames = stack([box(30, 10), box(50, 10)], CGSize(width: 100, height: 10)) {
      $0.semanticContentAttribute = .forceRightToLeft
      $0.spacing = 20
    }
    #expect(
      frames == [
        CGRect(x: 70, y: 0, width: 30, height: 10), CGRect(x: 0, y: 0, width: 50, height: 10),
      ])
  }

  /// "fill, three labels … equal hugging": the first is stretched.
  @Test func `of three that hug alike the first is stretched`() {
    let frames = stack(
      [box(29.5, 10), box(29, 10), box(41.5, 10)], CGSize(width: 300, height: 10)
    ) { $0.spacing = 8 }
    // 300 − 16 − 29 − 41.5 = 213.5
    #expect(frames.map(\.minX) == [0, 221.5, 258.5])
    #expect(frames[0].width == 213.5)
  }

  /// A custom spacing after the first; 8 where the system is to choose.
  @Test func `spacing after one view`() {
    let views = [box(10, 10), box(10, 10), box(10, 10), box(10, 10)]
    let frames = stack(views, CGSize(width: 73, height: 10)) {
      $0.spacing = 5
      $0.setCustomSpacing(20, after: views[0])
      $0.setCustomSpacing(UIStackView.spacingUseSystem, after: views[1])
    }
    #expect(frames.map(\.minX) == [0, 30, 48, 63])
  }

  @Test func `the names of its constraints`() {
    let views = [box(10, 10), box(10, 10)]
    let stack = UIStackView(arrangedSubviews: views)
    stack.alignment = .center
    stack.spacing = 4
    stack.frame = CGRect(x: 0, y: 0, width: 24, height: 20)
    stack.layoutIfNeeded()
    let names = Set(stack.constraints.compactMap(\.identifier))
    #expect(names.contains("UISV-canvas-connection"))
    #expect(names.contains("UISV-spacing"))
    #expect(names.contains("UISV-alignment"))
    #expect(names.allSatisfy { $0.hasPrefix("UISV-") })
  }
}
