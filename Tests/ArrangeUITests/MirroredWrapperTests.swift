import ArrangeUI
import Testing
import UIKit

/// What is physical stays on its side right to left; what is leading changes it.
@MainActor @Suite struct `Wrappers right to left` {
  /// The frame of `content` in `wrapper`, which is 100 × 60, straight and mirrored.
  private func frames(
    _ content: UIView, in wrapper: UIView
  ) -> (straight: CGRect, mirrored: CGRect) {
    func frame(_ attribute: UISemanticContentAttribute) -> CGRect {
      wrapper.semanticContentAttribute = attribute
      wrapper.setNeedsLayout()
      wrapper.laidOut(100, 60)
      return content.frame
    }
    return (frame(.forceLeftToRight), frame(.forceRightToLeft))
  }

  @Test func `even padding is mirrored, and uneven padding keeps its sides`() {
    let even = FixedView(20, 10)
    let (one, other) = frames(even, in: even.padding(horizontal: 8, vertical: 3))
    #expect(one == rect(8, 3, 20, 10))
    // 100 − 8 − 20.
    #expect(other == rect(72, 3, 20, 10))
    let uneven = FixedView(20, 10)
    let (straight, mirrored) = frames(
      uneven, in: uneven.padding(top: 1, left: 2, bottom: 3, right: 4))
    #expect(straight == rect(2, 1, 20, 10))
    // The right inset is 4 still: 100 − 4 − 20.
    #expect(mirrored == rect(76, 1, 20, 10))
  }

  @Test func `an offset goes to the right either way`() {
    let content = FixedView(20, 10)
    let (straight, mirrored) = frames(content, in: content.offset(x: 7, y: -2))
    // In the middle, (40, 25), and moved.
    #expect(straight == rect(47, 23, 20, 10))
    #expect(mirrored == straight)
  }

  @Test func `clamped hosts centre their subviews either way`() {
    for host in [BoundsClampedView(frame: .zero), SafeAreaClampedView(frame: .zero)] {
      let content = FixedView(20, 10)
      host.addSubview(content)
      let (straight, mirrored) = frames(content, in: host)
      #expect(straight == rect(40, 25, 20, 10), "\(type(of: host))")
      #expect(mirrored == straight, "\(type(of: host))")
      // Larger than the host, it is clamped to it.
      content.fitting = CGSize(width: 300, height: 10)
      content.setNeedsArrangement()
      #expect(frames(content, in: host).mirrored == rect(0, 25, 100, 10))
    }
  }

  @Test func `a spacer pushes towards the other side`() {
    let content = FixedView(20, 10)
    let (straight, mirrored) = frames(
      content, in: HStackView(alignment: .top).arrange(SpacerView(), content))
    #expect(straight == rect(80, 0, 20, 10))
    #expect(mirrored == rect(0, 0, 20, 10))
  }

  @Test func `a change of direction is followed`() {
    let content = FixedView(20, 10)
    let row = HStackView(alignment: .top).arrange(content).laidOut(100, 60)
    #expect(content.frame.minX == 0)
    row.semanticContentAttribute = .forceRightToLeft
    row.layoutIfNeeded()
    #expect(content.frame.minX == 80)
  }
}
