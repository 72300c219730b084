import Arrange
import Testing

/// Every name of the engine's description, used as it is written there.
@Suite struct `The engine's public surface` {
  @Test func `has the value types with their initializers`() {
    #expect(Point(x: 1, y: 2) != .zero)
    #expect(Size(width: 3, height: 3) == .square(3) && Size.zero == .square(0))
    #expect(EdgeInsets() == .zero && EdgeInsets(top: 1, bottom: 2, left: 3, right: 4).left == 3)
    let rectangle = Rectangle(origin: Point(x: 1, y: 2), size: Size(width: 3, height: 4))
    #expect(rectangle == Rectangle(x: 1, y: 2, width: 3, height: 4))
    #expect(rectangle == Rectangle(x: 1, y: 2, size: Size(width: 3, height: 4)))
    #expect(rectangle == Rectangle(origin: Point(x: 1, y: 2), width: 3, height: 4))
    #expect(Rectangle.zero == Rectangle(x: 0, y: 0, width: 0, height: 0))
    #expect(Set([rectangle, rectangle]).count == 1)
  }

  @Test func `has a rectangle's edges and anchors, which move it and never resize it`() {
    let base = Rectangle(x: 10, y: 20, width: 4, height: 6)
    let edges: [(WritableKeyPath<Rectangle, Double>, Double)] = [
      (\.x, 10), (\.y, 20), (\.topY, 20), (\.centerY, 23), (\.bottomY, 26), (\.leadingX, 10),
      (\.centerX, 12), (\.trailingX, 14),
    ]
    for (edge, value) in edges {
      #expect(base[keyPath: edge] == value)
      var moved = base
      moved[keyPath: edge] = 100
      #expect(moved[keyPath: edge] == 100 && moved.size == base.size)
    }
    let anchors: [(WritableKeyPath<Rectangle, Point>, Double, Double)] = [
      (\.topLeading, 10, 20), (\.top, 12, 20), (\.topTrailing, 14, 20), (\.leading, 10, 23),
      (\.center, 12, 23), (\.trailing, 14, 23), (\.bottomLeading, 10, 26), (\.bottom, 12, 26),
      (\.bottomTrailing, 14, 26),
    ]
    for (anchor, x, y) in anchors {
      #expect(base[keyPath: anchor] == Point(x: x, y: y))
      var moved = base
      moved[keyPath: anchor] = Point(x: 50, y: 60)
      #expect(moved[keyPath: anchor] == Point(x: 50, y: 60) && moved.size == base.size)
    }
    var resized = base
    resized.width = 8
    resized.height = 9
    #expect(resized == Rectangle(x: 10, y: 20, width: 8, height: 9))
  }

  @Test func `has alignments by name and by parts`() {
    let named: [(Alignment, HorizontalAlignment, VerticalAlignment)] = [
      (.topLeading, .leading, .top), (.top, .center, .top), (.topTrailing, .trailing, .top),
      (.leading, .leading, .center), (.center, .center, .center), (.trailing, .trailing, .center),
      (.bottomLeading, .leading, .bottom), (.bottom, .center, .bottom),
      (.bottomTrailing, .trailing, .bottom),
    ]
    for (alignment, horizontal, vertical) in named {
      #expect(alignment == Alignment(horizontal: horizontal, vertical: vertical))
      #expect(alignment.horizontal == horizontal && alignment.vertical == vertical)
    }
    #expect(Set(named.map(\.0)).count == 9)
  }

  @Test func `has priorities and proposals`() {
    let two: LayoutPriority = 2
    #expect(two == LayoutPriority(rawValue: 2) && two == LayoutPriority(integerLiteral: 2))
    #expect(LayoutPriority.zero < two && two.rawValue == 2)
    #expect(SizeProposal.collapsed == SizeProposal(width: .collapsed, height: .collapsed))
    #expect(SizeProposal.expanded == SizeProposal(width: .expanded, height: .expanded))
    #expect(SizeProposal.unspecified == SizeProposal(width: .unspecified, height: .unspecified))
    let fixed = SizeProposal(width: 3, height: 4)
    #expect(fixed == .size(Size(width: 3, height: 4)) && fixed == .size(width: 3, height: 4))
    #expect(fixed.width == .fixed(3) && fixed.width.finiteValue == 3)
    #expect(DimensionProposal.collapsed != .fixed(0))
    #expect(DimensionProposal.expanded != .fixed(.infinity))
    #expect(DimensionProposal.collapsed.finiteValue == 0)
    for none in [DimensionProposal.fixed(.nan), .fixed(.infinity), .expanded, .unspecified] {
      #expect(none.finiteValue == nil)
    }
  }

  /// `sizeThatFits` is all that an item has to have.
  private struct Plain: LayoutItem {
    func sizeThatFits(_ proposal: SizeProposal) -> Size { .square(5) }
  }

  @Test func `has every layout with its parameters and their defaults`() {
    let layouts: [any Layout] = [
      HStackLayout(), HStackLayout(alignment: .top, spacing: 2), VStackLayout(),
      VStackLayout(alignment: .trailing, spacing: 2), ZStackLayout(),
      ZStackLayout(alignment: .bottom), PaddingLayout(insets: .zero), OffsetLayout(x: 1, y: 2),
      FrameLayout(), FrameLayout(width: 1), FrameLayout(width: 1, height: 2, alignment: .top),
      FrameLayout(
        minimumWidth: 1, maximumWidth: 2, minimumHeight: 3, maximumHeight: 4, alignment: .top),
      FlowLayout(),
      FlowLayout(
        direction: .reverse, horizontalAlignment: .center, verticalAlignment: .bottom,
        horizontalSpacing: 1, verticalSpacing: 2),
      HFlexLayout(), VFlexLayout(),
      HFlexLayout(distribution: .spaceAround, alignment: .bottom),
      VFlexLayout(distribution: .top(spacing: 1), alignment: .leading),
    ]
    let bounds = Rectangle(x: 0, y: 0, width: 50, height: 50)
    for layout in layouts {
      #expect(layout.frames(for: [Plain(), Plain()], within: bounds).count == 2)
      #expect(layout.frames(for: [], within: bounds).isEmpty)
      // A value item without an intrinsic size has none.
      #expect(Plain().intrinsicSize == .zero && Plain().priority == .zero)
    }
    let (row, column) = (HStackLayout(), VStackLayout())
    #expect(row.spacing == 0 && row.alignment == .center)
    #expect(column.spacing == 0 && column.alignment == .center)
    #expect(ZStackLayout().alignment == .center)
    let flow = FlowLayout()
    #expect(flow.direction == .forward && flow.horizontalAlignment == .leading)
    #expect(flow.verticalAlignment == .top)
    #expect(flow.horizontalSpacing == 0 && flow.verticalSpacing == 0)
    #expect(HFlexLayout().distribution == .center(spacing: 0) && HFlexLayout().alignment == .center)
    #expect(VFlexLayout().distribution == .center(spacing: 0) && VFlexLayout().alignment == .center)
    let frame = FrameLayout(width: 3)
    #expect(frame.minimumWidth == 3 && frame.maximumWidth == 3 && frame.alignment == .center)
    #expect(frame.minimumHeight == nil && frame.maximumHeight == nil)
    #expect(OffsetLayout(x: 1, y: 2).x == 1 && OffsetLayout(x: 1, y: 2).y == 2)
  }

  @Test func `has every distribution, and says how flows lay rectangles out`() {
    let horizontal: Set<HFlexLayout.Distribution> = [
      .leading(spacing: 1), .center(spacing: 1), .trailing(spacing: 1), .spaceBetween, .spaceAround,
      .spaceEvenly,
    ]
    let vertical: Set<VFlexLayout.Distribution> = [
      .top(spacing: 1), .center(spacing: 1), .bottom(spacing: 1), .spaceBetween, .spaceAround,
      .spaceEvenly,
    ]
    #expect(horizontal.count == 6 && vertical.count == 6)
    let result: FlowLayout.Result = FlowLayout(verticalSpacing: 1).layout(
      of: [Rectangle(x: 9, y: 9, width: 6, height: 2), Rectangle(x: 0, y: 0, width: 6, height: 3)],
      in: Rectangle(x: 0, y: 0, width: 10, height: 0))
    #expect(result.fittingHeight == 6)
    #expect(
      result.frames == [
        Rectangle(x: 0, y: 0, width: 6, height: 2), Rectangle(x: 0, y: 3, width: 6, height: 3),
      ])
  }

  /// Nothing of the engine needs the main actor, and its layouts may be handed to other tasks.
  @Test func `is usable anywhere`() async {
    let layout: any Layout & Sendable = HStackLayout(spacing: 2)
    let width = await Task.detached {
      layout.size(fitting: [Plain(), Plain()], within: .unspecified).width
    }.value
    #expect(width == 12)
  }
}
