import ArrangeUI
import Testing
import UIKit

/// Counts that repeat exactly, in place of times.
@MainActor @Suite struct `How often views are asked` {
  /// Rows of an icon, a column of two texts, a spacer and an icon, in a column.
  private func feed(_ count: Int) -> (root: UIView, texts: [WrappingView]) {
    var texts: [WrappingView] = []
    let root = VStackView(alignment: .leading, spacing: 1) {
      for row in 0..<count {
        HStackView(spacing: 8) {
          FixedView(24, 24)
          VStackView(alignment: .leading, spacing: 2) {
            for length in [56 + row % 25 * 7, 120 + row % 97 * 6] {
              let text = WrappingView(length: CGFloat(length), line: 14)
              let _ = texts.append(text)
              text
            }
          }
          SpacerView()
          FixedView(16, 16)
        }
      }
    }
    return (root, texts)
  }

  private func layOut(_ root: UIView) {
    let height = root.sizeThatFits(CGSize(width: 375, height: CGFloat.infinity)).height
    root.laidOut(375, height)
  }

  @Test func `texts of a feed that promise nothing`() {
    let (root, texts) = feed(50)
    _ = root.sizeThatFits(CGSize(width: 375, height: CGFloat.infinity))
    // With everything, with nothing, and with its share.
    #expect(texts.allSatisfy { (1...3).contains($0.questions.count) })
  }

  @Test func `texts that promise what is true of text`() {
    let (root, texts) = feed(50)
    for row in root.subviews {
      for icon in row.subviews where icon is FixedView {
        icon.arrangementTraits = [.rigid, .reportsChanges]
      }
    }
    for text in texts {
      text.arrangementTraits = [.ignoresHeight, .settles, .fillsWidth, .reportsChanges]
    }
    layOut(root)
    // In each row the column alone can give way: its texts are asked once, at its width.
    #expect(texts.allSatisfy { $0.questions.count == 1 })
    texts[7].length += 60
    texts[7].setNeedsArrangement()
    root.layoutIfNeeded()
    #expect(texts.map(\.questions.count).reduce(0, +) == texts.count + 1)
  }

  private func sizings(_ view: UIView) -> Int {
    view.subviews.reduce(Int(view.mainActorLayoutNode?.sizings ?? 0)) { $0 + sizings($1) }
  }

  /// A feed of views that say nothing when they change.
  private func silentFeed(_ count: Int) -> (root: UIView, texts: [WrappingView]) {
    let (root, texts) = feed(count)
    for text in texts { text.arrangementTraits = .ignoresHeight }
    for box in boxes(root) { box.arrangementTraits = .rigid }
    return (root, texts)
  }

  private func boxes(_ view: UIView) -> [FixedView] {
    view.subviews.flatMap { ($0 as? FixedView).map { [$0] } ?? boxes($0) }
  }

  @Test func `in a layout pass only the ancestors of what changed, of silent views, too`() {
    let (root, texts) = silentFeed(50)
    layOut(root)
    let others = root.subviews.enumerated().filter { $0.offset != 3 }.map(\.element)
    let before = (
      texts.map(\.questions.count), boxes(root).map(\.questions.count), others.map(sizings)
    )
    texts[7].length += 60
    texts[7].setNeedsArrangement()
    root.layoutIfNeeded()
    for (index, (text, then)) in zip(texts, before.0).enumerated() {
      #expect((index == 7 ? 1...4 : 0...0).contains(text.questions.count - then))
    }
    #expect(boxes(root).map(\.questions.count) == before.1)
    #expect(others.map(sizings) == before.2)
  }

  @Test func `under Auto Layout, too`() {
    let host = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 4_000))
    let (root, texts) = silentFeed(50)
    root.translatesAutoresizingMaskIntoConstraints = false
    host.addSubview(root)
    NSLayoutConstraint.activate([
      root.topAnchor.constraint(equalTo: host.topAnchor),
      root.leadingAnchor.constraint(equalTo: host.leadingAnchor),
      root.trailingAnchor.constraint(equalTo: host.trailingAnchor),
    ])
    host.layoutIfNeeded()
    let others = root.subviews.enumerated().filter { $0.offset != 3 }.map(\.element)
    let before = (
      texts.map(\.questions.count), boxes(root).map(\.questions.count), others.map(sizings),
      root.frame.height
    )
    texts[7].length += 600
    texts[7].setNeedsArrangement()
    host.layoutIfNeeded()
    #expect(root.frame.height > before.3)
    for (index, (text, then)) in zip(texts, before.0).enumerated() {
      #expect((index == 7 ? 1...4 : 0...0).contains(text.questions.count - then))
    }
    #expect(boxes(root).map(\.questions.count) == before.1)
    #expect(others.map(sizings) == before.2)
  }

  @Test func `containers four times at most`() {
    let (root, _) = silentFeed(50)
    layOut(root)
    let containers = [root] + root.subviews + root.subviews.compactMap { $0.subviews[1] }
    #expect(containers.count == 101)
    let counts = containers.map { Int($0.mainActorLayoutNode?.sizings ?? 0) }
    #expect(counts.allSatisfy { (1...4).contains($0) })
  }

  @Test func `a label is asked for its size through its own report alone`() {
    let label = UILabel()
    label.text = "one"
    let other = FixedView(10, 10)
    let row = HStackView().arrange(label, other).laidOut(300, 40)
    let before = other.questions.count
    label.text = "one and two"
    row.layoutIfNeeded()
    #expect(other.frame.minX == label.frame.maxX)
    #expect(label.frame.width == label.intrinsicContentSize.width)
    #expect(other.questions.count - before <= 3)
  }

  @Test func `first lines of labels stand on one baseline`() {
    let (small, large) = (UILabel(), UILabel())
    small.text = "small"
    small.font = .systemFont(ofSize: 12)
    large.text = "large"
    large.font = .systemFont(ofSize: 40)
    HStackView(alignment: .firstTextBaseline).arrange(small, large).laidOut(300, 60)
    let baselines = [small, large].map { $0.frame.minY + $0.font.ascender }
    #expect(abs(baselines[0] - baselines[1]) < 0.5)
    #expect(large.frame.minY < small.frame.minY)
  }

  @Test func `an aspect ratio and a fixed size, as views`() {
    let picture = FixedView(10, 10)
    picture.fitting = CGSize(width: 100, height: 50)
    picture.aspectRatio(2, contentMode: .fit).laidOut(100, 80)
    #expect(picture.frame == CGRect(x: 0, y: 15, width: 100, height: 50))
    let text = WrappingView(length: 90, line: 10)
    let fixed = text.fixedSize()
    #expect(fixed.sizeThatFits(CGSize(width: 30, height: 30)) == CGSize(width: 90, height: 10))
    #expect(
      fixed.intrinsicContentSize == CGSize(width: 90, height: 10))
  }
}
