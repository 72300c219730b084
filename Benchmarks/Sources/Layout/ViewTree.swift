import ArrangeUI
import UIKit

/// A workload as real views of ArrangeUI.
@MainActor final class ViewTree {
  private let root: UIView
  private var texts: [TextView] = []
  private let counter = MeasurementCounter()

  init(_ workload: Workload) {
    root = UIView()
    root.addSubview(view(workload))
  }

  private func view(_ workload: Workload) -> UIView {
    switch workload {
    case .leaf(let width, let height):
      return FixedView(size: CGSize(width: width, height: height))
    case .text(let width, let line):
      let text = TextView(width: width, line: line, counter: counter)
      texts.append(text)
      return text
    case .spacer:
      return SpacerView(axisBehavior: .horizontal)
    case .row(let children, let gap, let isCentred):
      return filled(HStackView(alignment: isCentred ? .center : .top, spacing: gap), children)
    case .column(let children, let gap):
      return filled(VStackView(alignment: .leading, spacing: gap), children)
    case .flow(let children, let gap):
      return filled(FlowView(horizontalSpacing: gap, verticalSpacing: gap), children)
    }
  }

  private func filled(_ container: LayoutView, _ children: [Workload]) -> UIView {
    for child in children { container.addSubview(view(child)) }
    return container
  }
}

// The program has one thread.
extension ViewTree: @preconcurrency BenchmarkTree {
  func layOut(width: Double) {
    let tree = root.subviews[0]
    let size = CGSize(width: width, height: .infinity)
    tree.frame = CGRect(
      x: 0, y: 0, width: width, height: tree.sizeThatFits(size).height)
    root.layoutIfNeeded()
  }

  func change(_ call: Int) {
    texts[2 * Self.leaf(of: call, among: texts.count / 2) + 1].toggle()
  }

  var measurements: Int { counter.count }

  var checksum: Double { sum(root.subviews[0], at: .zero) }

  private func sum(_ view: UIView, at origin: CGPoint) -> Double {
    let frame = view.frame
    let place = CGPoint(x: origin.x + frame.minX, y: origin.y + frame.minY)
    let own = Double(place.x + place.y + 3 * frame.width + 5 * frame.height)
    return view.subviews.reduce(own) { $0 + sum($1, at: place) }
  }
}

private final class FixedView: UIView {
  private let size: CGSize

  init(size: CGSize) {
    self.size = size
    super.init(frame: .zero)
    arrangementTraits = [.rigid, .reportsChanges]
  }

  required init?(coder: NSCoder) { fatalError("Made in code.") }

  override var intrinsicContentSize: CGSize { size }
  override func sizeThatFits(_ proposed: CGSize) -> CGSize { size }
}

private final class TextView: UIView {
  private var width: CGFloat
  private let line: CGFloat
  private var isChanged = false
  private let counter: MeasurementCounter

  init(width: CGFloat, line: CGFloat, counter: MeasurementCounter) {
    self.width = width
    self.line = line
    self.counter = counter
    super.init(frame: .zero)
    arrangementTraits = [.ignoresHeight, .settles, .fillsWidth, .reportsChanges]
  }

  required init?(coder: NSCoder) { fatalError("Made in code.") }

  func toggle() {
    width += isChanged ? -60 : 60
    isChanged.toggle()
    setNeedsArrangement()
  }

  override var intrinsicContentSize: CGSize { CGSize(width: width, height: line) }

  override func sizeThatFits(_ proposed: CGSize) -> CGSize {
    counter.count += 1
    let offered = proposed.width > 0 ? proposed.width : min(60, width)
    if offered >= width { return intrinsicContentSize }
    return CGSize(width: offered, height: (width / offered).rounded(.up) * line)
  }
}
