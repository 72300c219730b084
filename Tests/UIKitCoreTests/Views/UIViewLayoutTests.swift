import Testing
import UIKit
import UIKitCore

@MainActor @Suite struct `The layout pass` {
  @Test func `superviews lay out before their subviews, and a settled tree calls nothing`() {
    let log = CallLog()
    let (root, child) = (Layouter("root", log), Layouter("child", log))
    root.addSubview(child)
    root.layoutIfNeeded()
    #expect(log.lines == ["root", "child"])
    root.layoutIfNeeded()
    #expect(log.lines == ["root", "child"])
  }

  @Test func `a new size marks the view and its superview, a new place nobody`() {
    // Observed: "a size change of a frame: the view itself and its superview; an origin-only
    // frame change: nobody".
    let log = CallLog()
    let (root, child) = (Layouter("root", log), Layouter("child", log))
    root.addSubview(child)
    root.layoutIfNeeded()
    log.lines = []
    child.frame = CGRect(x: 5, y: 5, width: 0, height: 0)
    root.layoutIfNeeded()
    #expect(log.lines.isEmpty)
    child.frame.size = CGSize(width: 10, height: 10)
    root.layoutIfNeeded()
    #expect(log.lines == ["root", "child"])
  }

  @Test func `marking a view does not mark those around it`() {
    let log = CallLog()
    let views = ["root", "middle", "leaf", "other"].map { Layouter($0, log) }
    views[0].addSubview(views[1])
    views[1].addSubview(views[2])
    views[0].addSubview(views[3])
    views[0].layoutIfNeeded()
    log.lines = []
    views[1].setNeedsLayout()
    views[0].layoutIfNeeded()
    #expect(log.lines == ["middle"])
  }

  @Test func `frames set while laying out are laid out in the same pass`() {
    let log = CallLog()
    let (root, child) = (Layouter("root", log), Layouter("child", log))
    root.addSubview(child)
    root.onLayout = { child.frame = CGRect(x: 0, y: 0, width: root.bounds.width, height: 10) }
    root.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    root.layoutIfNeeded()
    #expect(child.frame.width == 50)
    #expect(!root.hasLayoutMarks && !child.hasLayoutMarks)
  }

  @Test func `a view that marks itself every time is stopped and named`() {
    let log = CallLog()
    let root = Layouter("root", log)
    root.onLayout = { root.setNeedsLayout() }
    root.setNeedsLayout()
    let diagnostics = collectingDiagnostics { root.layoutIfNeeded() }
    #expect(diagnostics.count == 1)
    #expect(diagnostics.first?.message.contains("did not settle in 16 rounds") == true)
  }

  @Test func `constraints are updated from the leaves up`() {
    let log = CallLog()
    let (root, child) = (Layouter("root", log), Layouter("child", log))
    root.addSubview(child)
    root.setNeedsUpdateConstraints()
    child.setNeedsUpdateConstraints()
    root.updateConstraintsIfNeeded()
    #expect(log.lines == ["child constraints", "root constraints"])
    #expect(!root.needsUpdateConstraints() && !child.needsUpdateConstraints())
  }

  @Test(arguments: [
    (UIView.AutoresizingMask.flexibleWidth, CGRect(x: 10, y: 10, width: 130, height: 20)),
    (
      UIView.AutoresizingMask([.flexibleWidth, .flexibleHeight]),
      CGRect(x: 10, y: 10, width: 130, height: 70)
    ),
    (UIView.AutoresizingMask.flexibleLeftMargin, CGRect(x: 110, y: 10, width: 30, height: 20)),
    (
      UIView.AutoresizingMask([.flexibleLeftMargin, .flexibleRightMargin]),
      CGRect(x: 24.28571428571428, y: 10, width: 30, height: 20)
    ),
    (UIView.AutoresizingMask(), CGRect(x: 10, y: 10, width: 30, height: 20)),
  ])
  func `autoresizing shares the change among the flexible parts`(
    mask: UIView.AutoresizingMask, expected: CGRect
  ) {
    // The superview grows from 100 × 50 to 200 × 100. With both side margins flexible, 10 and 60
    // share 100 as 10 : 60, so the left one grows by 100 · 10 / 70 = 14.2857….
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let child = UIView(frame: CGRect(x: 10, y: 10, width: 30, height: 20))
    child.autoresizingMask = mask
    parent.addSubview(child)
    parent.frame.size = CGSize(width: 200, height: 100)
    #expect(abs(child.frame.minX - expected.minX) < 1e-9)
    #expect(child.frame.minY == expected.minY && child.frame.size == expected.size)
  }
}

private final class Layouter: UIView {
  let label: String
  let log: CallLog
  var onLayout: (() -> Void)?

  init(_ label: String, _ log: CallLog) {
    self.label = label
    self.log = log
    super.init(frame: .zero)
    layoutIfNeeded()
    log.lines = []
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    log.lines.append(label)
    onLayout?()
  }

  override func updateConstraints() {
    log.lines.append("\(label) constraints")
    super.updateConstraints()
  }
}
