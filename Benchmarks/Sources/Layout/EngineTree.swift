import Arrange

/// A workload as plain items of the engine.
final class EngineTree: BenchmarkTree {
  private let root: LayoutGroup
  private let pass = LayoutPass()
  private var texts: [(text: TextItem, group: LayoutGroup, index: Int)] = []
  private var size = Size.zero
  private let counter = MeasurementCounter()

  init(_ workload: Workload) {
    var builder = Builder(counter: counter)
    guard let root = builder.item(workload) as? LayoutGroup else {
      fatalError("A workload's root is a box.")
    }
    self.root = root
    texts = builder.texts
  }

  func layOut(width: Double) {
    let proposal = SizeProposal(width: .fixed(width), height: .unspecified)
    let context = LayoutContext(proposal: proposal, pass: pass)
    size = Size(width: width, height: root.sizeThatFits(proposal, in: context).height)
    root.layOut(in: size, context)
  }

  func change(_ call: Int) {
    // In a feed only the subtitles, which are every other text.
    let (text, group, index) = texts[2 * Self.leaf(of: call, among: texts.count / 2) + 1]
    text.toggle()
    group.itemDidChange(at: index)
  }

  var measurements: Int { counter.count }

  var checksum: Double {
    sum(Rectangle(origin: .zero, size: size)) + sum(root, at: .zero)
  }

  private func sum(_ group: LayoutGroup, at origin: Point) -> Double {
    var total = 0.0
    for (item, frame) in zip(group.items, group.frames) {
      var frame = frame
      frame.x += origin.x
      frame.y += origin.y
      total += sum(frame)
      if let inner = item as? LayoutGroup { total += sum(inner, at: frame.origin) }
    }
    return total
  }

  private func sum(_ frame: Rectangle) -> Double {
    frame.x + frame.y + 3 * frame.width + 5 * frame.height
  }

  private struct Builder {
    let counter: MeasurementCounter
    var texts: [(text: TextItem, group: LayoutGroup, index: Int)] = []

    mutating func item(_ workload: Workload) -> any LayoutItem {
      switch workload {
      case .leaf(let width, let height): FixedItem(size: Size(width: width, height: height))
      case .text(let width, let line): TextItem(width: width, line: line, counter: counter)
      case .spacer: SpacerItem()
      case .row(let children, let gap, let isCentred):
        group(HStackLayout(alignment: isCentred ? .center : .top, spacing: gap), children)
      case .column(let children, let gap):
        group(VStackLayout(alignment: .leading, spacing: gap), children)
      case .flow(let children, let gap):
        group(FlowLayout(horizontalSpacing: gap, verticalSpacing: gap), children)
      }
    }

    private mutating func group(_ layout: any Layout, _ children: [Workload]) -> LayoutGroup {
      let group = LayoutGroup(layout, items: children.map { item($0) })
      for (index, item) in group.items.enumerated() {
        if let text = item as? TextItem { texts.append((text, group, index)) }
      }
      return group
    }
  }
}

/// How often texts were measured.
final class MeasurementCounter {
  var count = 0
}

private final class FixedItem: LayoutItem {
  let size: Size
  init(size: Size) { self.size = size }

  var intrinsicSize: Size { size }
  var sizingTraits: SizingTraits { .rigid }
  func sizeThatFits(_ proposal: SizeProposal) -> Size { size }
}

private final class TextItem: LayoutItem {
  private var width: Double
  private let line: Double
  private var isChanged = false
  private let counter: MeasurementCounter

  init(width: Double, line: Double, counter: MeasurementCounter) {
    self.width = width
    self.line = line
    self.counter = counter
  }

  func toggle() {
    width += isChanged ? -60 : 60
    isChanged.toggle()
  }

  var intrinsicSize: Size { Size(width: width, height: line) }
  var sizingTraits: SizingTraits { [.ignoresHeight, .settles, .fillsWidth] }

  func sizeThatFits(_ proposal: SizeProposal) -> Size {
    counter.count += 1
    let offered: Double
    switch proposal.width {
    case .fixed(let value): offered = value
    case .collapsed: offered = min(60, width)
    case .expanded, .unspecified: return intrinsicSize
    }
    if offered >= width { return intrinsicSize }
    return Size(width: offered, height: (width / offered).rounded(.up) * line)
  }
}

private struct SpacerItem: LayoutItem {
  var priority: LayoutPriority { -1 }
  var sizingTraits: SizingTraits { [.ignoresHeight, .fillsWidth] }

  func sizeThatFits(_ proposal: SizeProposal) -> Size {
    switch proposal.width {
    case .fixed(let width): Size(width: width, height: 0)
    case .collapsed, .unspecified: .zero
    case .expanded: Size(width: .infinity, height: 0)
    }
  }
}
