import CoreGraphics
import Foundation
import ImageCodecs
import Testing
import TextLayout

@testable import Raster

private let size = CGSize(width: 200, height: 100)

private func screen(_ children: [RenderNode]) -> RenderNode {
  node(1, CGRect(origin: .zero, size: size), children, background: .white)
}

/// After any update the pixels are those of a drawing from scratch.
private func expectFresh(
  _ store: BackingStore, _ tree: RenderNode, scale: CGFloat = 2, tolerance: Int = 0
) {
  let fresh = Rasterizer.shared.bitmap(of: tree, size: size, scale: scale)
  let comparison = BitmapComparison(store.snapshot(), fresh)
  #expect(
    comparison.largestDifference <= tolerance,
    "\(comparison.differingPixelCount) pixels are stale")
}

@Suite struct BackingStoreTests {
  @Test func `a changed label damages its own box and nothing else`() {
    let store = BackingStore(rasterizer: Rasterizer())
    let boxes = (0..<4).map { CGRect(x: 10, y: 5 + 22 * CGFloat($0), width: 120, height: 20.5) }
    var labels = boxes.enumerated().map {
      label(UInt64($0.offset + 2), "Label \($0.offset)", $0.element)
    }
    let whole = CGRect(origin: .zero, size: size)
    #expect(store.update(to: screen(labels), size: size, scale: 2) == [whole])
    labels[2] = label(4, "Changed", boxes[2])
    let tree = screen(labels)
    #expect(store.update(to: tree, size: size, scale: 2) == [boxes[2]])
    expectFresh(store, tree)
  }

  @Test func `only what meets the damage is drawn`() {
    let rasterizer = Rasterizer()
    let store = BackingStore(rasterizer: rasterizer)
    var labels: [RenderNode] = []
    for index in 0..<40 {
      let (row, column) = index.quotientAndRemainder(dividingBy: 10)
      let box = CGRect(x: CGFloat(column) * 20, y: CGFloat(row) * 22, width: 12, height: 20.5)
      labels.append(label(UInt64(index + 2), "x", box))
    }
    _ = store.update(to: screen(labels), size: size, scale: 1)
    let before = rasterizer.paintedNodeCount
    labels[7] = label(9, "y", CGRect(x: 140, y: 0, width: 12, height: 20.5))
    _ = store.update(to: screen(labels), size: size, scale: 1)
    // The root and the label.
    #expect(rasterizer.paintedNodeCount - before == 2)
  }

  @Test func `the same tree again draws nothing`() {
    let rasterizer = Rasterizer()
    let store = BackingStore(rasterizer: rasterizer)
    let tree = screen([label(2, "Same", CGRect(x: 0, y: 0, width: 80, height: 20.5))])
    _ = store.update(to: tree, size: size, scale: 2)
    let before = rasterizer.paintedNodeCount
    #expect(store.update(to: tree, size: size, scale: 2).isEmpty)
    #expect(rasterizer.paintedNodeCount == before)
  }

  @Test func `an equal tree made anew draws nothing either`() {
    let store = BackingStore(rasterizer: Rasterizer())
    func tree() -> RenderNode {
      screen([node(2, CGRect(x: 10, y: 10, width: 20, height: 20), background: .red)])
    }
    _ = store.update(to: tree(), size: size, scale: 2)
    #expect(store.update(to: tree(), size: size, scale: 2).isEmpty)
  }

  @Test func `something that moves damages where it was and where it is`() {
    let store = BackingStore(rasterizer: Rasterizer())
    func tree(_ x: CGFloat) -> RenderNode {
      screen([node(2, CGRect(x: x, y: 10, width: 20, height: 20), background: .red)])
    }
    _ = store.update(to: tree(10), size: size, scale: 1)
    let damage = store.update(to: tree(150), size: size, scale: 1)
    #expect(
      Set(damage.map(\.minX)) == [10, 150]
        && damage.allSatisfy { $0.size == CGSize(width: 20, height: 20) })
    expectFresh(store, tree(150), scale: 1)
  }

  @Test func `coming, going and changing places damages those concerned`() {
    let store = BackingStore(rasterizer: Rasterizer())
    let first = node(2, CGRect(x: 10, y: 10, width: 40, height: 40), background: .red)
    let second = node(3, CGRect(x: 30, y: 30, width: 40, height: 40), background: .blue)
    let third = node(4, CGRect(x: 150, y: 10, width: 20, height: 20), background: .blue)
    _ = store.update(to: screen([first, second]), size: size, scale: 1)
    for children in [
      [first, second, third], [second, first, third], [second, third], [third, second], [], [first],
    ] {
      let tree = screen(children)
      _ = store.update(to: tree, size: size, scale: 1)
      expectFresh(store, tree, scale: 1)
    }
  }

  @Test func `a removed child damages only its own box`() {
    let store = BackingStore(rasterizer: Rasterizer())
    let kept = node(2, CGRect(x: 10, y: 10, width: 40, height: 40), background: .red)
    let gone = node(3, CGRect(x: 100, y: 30, width: 40, height: 40), background: .blue)
    _ = store.update(to: screen([gone, kept]), size: size, scale: 1)
    #expect(
      store.update(to: screen([kept]), size: size, scale: 1)
        == [CGRect(x: 100, y: 30, width: 40, height: 40)])
  }

  @Test func `what a parent clips away is not damaged`() {
    let store = BackingStore(rasterizer: Rasterizer())
    func tree(_ color: ColorValue) -> RenderNode {
      screen([
        node(
          2, CGRect(x: 10, y: 10, width: 50, height: 50),
          [node(3, CGRect(x: 40, y: 40, width: 100, height: 100), background: color)], masks: true)
      ])
    }
    _ = store.update(to: tree(.red), size: size, scale: 1)
    #expect(
      store.update(to: tree(.blue), size: size, scale: 1)
        == [CGRect(x: 50, y: 50, width: 10, height: 10)])
  }

  @Test func `a changed shadow or corner is drawn anew as far as the shadow reaches`() {
    let store = BackingStore(rasterizer: Rasterizer())
    func tree(_ radius: CGFloat) -> RenderNode {
      screen([
        node(2, CGRect(x: 60, y: 30, width: 40, height: 30), background: .white) {
          $0.cornerRadius = radius
          $0.shadow = RenderShadow(color: .black, radius: 5, offset: CGSize(width: 0, height: 2))
        }
      ])
    }
    _ = store.update(to: tree(2), size: size, scale: 2)
    for radius in [4, 8, 0, 15] as [CGFloat] {
      #expect(!store.update(to: tree(radius), size: size, scale: 2).isEmpty)
      expectFresh(store, tree(radius))
    }
  }

  @Test func `a child that changes changes the shadow of a parent without a background`() {
    let store = BackingStore(rasterizer: Rasterizer())
    func tree(_ width: CGFloat) -> RenderNode {
      screen([
        node(
          2, CGRect(x: 60, y: 30, width: 80, height: 30),
          [node(3, CGRect(x: 10, y: 5, width: width, height: 10), background: .red)]
        ) { $0.shadow = RenderShadow(color: .black, radius: 4, offset: .zero) }
      ])
    }
    _ = store.update(to: tree(20), size: size, scale: 2)
    _ = store.update(to: tree(40), size: size, scale: 2)
    expectFresh(store, tree(40))
  }

  @Test func `changes inside something translucent or turned leave no traces`() {
    let store = BackingStore(rasterizer: Rasterizer())
    func tree(_ color: ColorValue, _ x: CGFloat) -> RenderNode {
      screen([
        node(
          2, CGRect(x: 20, y: 10, width: 60, height: 60),
          [node(3, CGRect(x: x, y: 10, width: 30, height: 30), background: color)],
          background: .blue, opacity: 0.5),
        node(
          4, CGRect(x: 140, y: 20, width: 40, height: 40),
          [node(5, CGRect(x: x, y: 3, width: 20, height: 20), background: color)],
          background: .blue, turned: 0.3),
      ])
    }
    _ = store.update(to: tree(.red, 5), size: size, scale: 2)
    for (color, x) in [(ColorValue.blue, 5), (.red, 12), (.black, 12.3)] as [(ColorValue, CGFloat)]
    {
      _ = store.update(to: tree(color, x), size: size, scale: 2)
      // Turned edges that the damage cuts through may be a shade off.
      expectFresh(store, tree(color, x), tolerance: 16)
    }
  }

  @Test func `a picture larger than its layer is seen, and damaged, beyond the layer`() {
    let store = BackingStore(rasterizer: Rasterizer())
    let rect = CGRect(x: -5, y: 0, width: 30, height: 20)
    func tree(_ pixel: UInt32, masks: Bool) -> RenderNode {
      let picture = Bitmap(width: 1, height: 1, pixels: [pixel])
      let contents = RenderContents.bitmap(picture, rect: rect, tint: nil)
      return screen([
        node(2, CGRect(x: 50, y: 10, width: 20, height: 20), masks: masks, contents: contents)
      ])
    }
    _ = store.update(to: tree(redPixel, masks: false), size: size, scale: 1)
    #expect(store.snapshot()[46, 15] == redPixel && store.snapshot()[74, 15] == redPixel)
    #expect(
      store.update(to: tree(bluePixel, masks: false), size: size, scale: 1)
        == [CGRect(x: 45, y: 10, width: 30, height: 20)])
    _ = store.update(to: tree(bluePixel, masks: true), size: size, scale: 1)
    expectFresh(store, tree(bluePixel, masks: true), scale: 1)
    #expect(store.snapshot()[46, 15] == whitePixel)
  }

  @Test func `ten thousand layers inside each other are drawn and compared`() {
    let store = BackingStore(rasterizer: Rasterizer())
    let box = CGRect(x: 0, y: 0, width: 10, height: 10)
    func tree(_ color: ColorValue) -> RenderNode {
      (1...10_000).reduce(node(0, box, background: color)) { node(UInt64($1), box, [$0]) }
    }
    _ = store.update(to: tree(.red), size: size, scale: 1)
    #expect(store.update(to: tree(.blue), size: size, scale: 1) == [box])
    #expect(store.snapshot()[5, 5] == bluePixel)
  }

  @Test func `another size or scale draws everything`() {
    let store = BackingStore(rasterizer: Rasterizer())
    let tree = screen([])
    _ = store.update(to: tree, size: size, scale: 1)
    #expect(store.update(to: tree, size: size, scale: 2) == [CGRect(origin: .zero, size: size)])
    #expect((store.pixelWidth, store.pixelHeight) == (400, 200))
    let small = CGSize(width: 50, height: 50)
    #expect(store.update(to: tree, size: small, scale: 2) == [CGRect(origin: .zero, size: small)])
    #expect(store.bytesPerRow == 400)
    store.invalidate()
    #expect(store.update(to: tree, size: small, scale: 2).count == 1)
  }

  // MARK: Copied pixels

  private static let labels: [RenderNode] = (0..<600).map {
    label(1000 + UInt64($0), "Row \($0)", CGRect(x: 8, y: 0, width: 140, height: 20.5))
  }

  /// A list of rows that is scrolled by `offset` points, with `above` over it.
  private func list(
    _ rows: [UInt64], offset: CGFloat, above: [RenderNode] = [], indicator: CGFloat = 0
  ) -> RenderNode {
    var children = rows.enumerated().map { index, id in
      node(
        100 + id, CGRect(x: 0, y: CGFloat(index) * 20.5, width: 160, height: 20.5),
        [Self.labels[Int(id)]],
        background: id % 3 == 0 ? .white : nil)
    }
    children.append(
      node(
        99, CGRect(x: 150, y: offset + indicator, width: 3, height: 20), background: .blue,
        opacity: 0.5))
    let content = RenderNode(
      id: 50,
      transform: CGAffineTransform(translationX: 20, y: 10 - offset),
      bounds: CGRect(x: 0, y: offset, width: 160, height: 80), opacity: 1,
      style: {
        var style = RenderStyle()
        style.background = .white
        return style
      }(), masksToBounds: true, contents: .none, children: children)
    return screen([content] + above)
  }

  @Test func `what is scrolled by whole pixels is copied, and only the rest is drawn`() {
    let rasterizer = Rasterizer()
    let store = BackingStore(rasterizer: rasterizer)
    let rows = (0..<20).map { UInt64($0) }
    // Rows that did not change are the same nodes in each frame.
    let first = list(rows, offset: 0)
    _ = store.update(to: first, size: size, scale: 2)
    func scrolled(_ offset: CGFloat) -> RenderNode {
      let old = first.children[0]
      let content = RenderNode(
        id: old.id, transform: CGAffineTransform(translationX: 20, y: 10 - offset),
        bounds: CGRect(x: 0, y: offset, width: 160, height: 80), opacity: 1, style: old.style,
        masksToBounds: true, contents: .none, children: old.children)
      return screen([content])
    }
    let before = rasterizer.paintedNodeCount
    let tree = scrolled(10)
    let damage = store.update(to: tree, size: size, scale: 2)
    expectFresh(store, tree)
    // The screen, the list, and what is in the ten points at its bottom: two rows with labels.
    #expect(rasterizer.paintedNodeCount - before <= 7)
    // All of the list is to be shown anew all the same.
    #expect(damage.contains { $0.contains(CGRect(x: 30, y: 20, width: 100, height: 50)) })
    for offset in [9.5, 40, 39, 200, 203.5, 0, 0.25, 1] as [CGFloat] {
      _ = store.update(to: scrolled(offset), size: size, scale: 2)
      expectFresh(store, scrolled(offset))
    }
  }

  @Test func `five hundred random scrolls and changes of rows leave no traces`() {
    let store = BackingStore(rasterizer: Rasterizer())
    var state: UInt64 = 11
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    var rows = (0..<12).map { UInt64($0) }
    var next: UInt64 = 20
    var offset: CGFloat = 0
    var indicator: CGFloat = 0
    var above: [RenderNode] = []
    for round in 0..<500 {
      switch random(6) {
      case 0: offset = CGFloat(random(300)) / 2
      case 1:
        rows.insert(next, at: random(rows.count))
        next += 1
      case 2 where rows.count > 5: rows.remove(at: random(rows.count))
      case 3: rows.insert(rows.remove(at: random(rows.count)), at: random(rows.count))
      case 4:
        above = (0..<random(3)).map {
          node(
            UInt64(10 + $0),
            CGRect(
              x: CGFloat(random(300)) / 2, y: CGFloat(random(160)) / 2,
              width: CGFloat(random(80)), height: CGFloat(random(80))), background: .red,
            opacity: [1, 0.5][random(2)])
        }
      default: indicator = CGFloat(random(60))
      }
      let tree = list(rows, offset: offset, above: above, indicator: indicator)
      _ = store.update(to: tree, size: size, scale: 2)
      let fresh = Rasterizer.shared.bitmap(of: tree, size: size, scale: 2)
      let stale = BitmapComparison(store.snapshot(), fresh)
      #expect(stale.largestDifference <= 1, "round \(round)")
      if stale.largestDifference > 1 { return }
    }
  }

  /// A column of rows that follow each other, in groups, with nothing painted behind them but the
  /// colour of the screen's own view; `under` lies between that and the column.
  private func column(
    _ heights: [CGFloat], offset: CGFloat, of labels: [RenderNode] = Self.labels,
    under: [RenderNode] = [], above: [RenderNode] = []
  ) -> RenderNode {
    var groups: [RenderNode] = []
    var rows: [RenderNode] = []
    var top: CGFloat = 0
    for (index, height) in heights.enumerated() {
      rows.append(
        node(
          100 + UInt64(index), CGRect(x: 8, y: top, width: 140, height: height),
          [labels[index + (height > 20 ? 100 : 0)]]))
      top += height + 2
      if rows.count == 6 || index == heights.count - 1 {
        groups.append(node(70 + UInt64(groups.count), .zero, rows))
        rows = []
      }
    }
    let stack = node(60, CGRect(x: 0, y: 0, width: 160, height: top), groups)
    let scroller = RenderNode(
      id: 50, transform: CGAffineTransform(translationX: 10, y: 10 - offset),
      bounds: CGRect(x: 0, y: offset, width: 160, height: 90), opacity: 1, style: .plain,
      masksToBounds: true, contents: .none, children: [stack])
    return screen([
      node(
        40, CGRect(x: 0, y: 0, width: 190, height: 110), under + [scroller] + above,
        background: .white)
    ])
  }

  @Test func `rows that a taller one pushes down are copied, whatever lies around them`() {
    let rasterizer = Rasterizer()
    let store = BackingStore(rasterizer: rasterizer)
    let labels = (0..<6).map {
      label(1000 + $0, "Row \($0)", CGRect(x: 0, y: 0, width: 140, height: 14), size: 10)
    }
    var heights = Array(repeating: CGFloat(14), count: 6)
    _ = store.update(to: column(heights, offset: 0, of: labels), size: size, scale: 2)
    heights[0] = 18
    let before = rasterizer.paintedNodeCount
    let tree = column(heights, offset: 0, of: labels)
    _ = store.update(to: tree, size: size, scale: 2)
    expectFresh(store, tree)
    // The screen, its view, the scroller, the stack and the group; then the first row, which grew,
    // and the last one, of which more is cut off, each with its label.
    #expect(rasterizer.paintedNodeCount - before <= 9)
  }

  @Test func `three hundred random changes of a column leave no traces`() {
    let store = BackingStore(rasterizer: Rasterizer())
    var state: UInt64 = 5
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    func boxes(_ first: UInt64) -> [RenderNode] {
      (0..<random(3)).map {
        node(
          first + UInt64($0),
          CGRect(
            x: CGFloat(random(300)) / 2, y: CGFloat(random(160)) / 2, width: CGFloat(random(80)),
            height: CGFloat(random(80))), background: .red, opacity: [1, 0.5][random(2)])
      }
    }
    var heights = Array(repeating: CGFloat(14), count: 22)
    var offset: CGFloat = 0
    var above: [RenderNode] = []
    var under: [RenderNode] = []
    for round in 0..<300 {
      switch random(8) {
      case 0: offset = CGFloat(random(200)) / 2
      case 1: above = boxes(10)
      case 2: under = boxes(20)
      case 3: heights = heights.map { $0 + CGFloat(random(2)) }
      default: heights[random(heights.count)] = CGFloat(12 + random(24)) + [0, 0.5][random(2)]
      }
      let tree = column(heights, offset: offset, under: under, above: above)
      _ = store.update(to: tree, size: size, scale: 2)
      let fresh = Rasterizer.shared.bitmap(of: tree, size: size, scale: 2)
      let stale = BitmapComparison(store.snapshot(), fresh)
      #expect(stale.largestDifference <= 1, "round \(round)")
      if stale.largestDifference > 1 { return }
    }
  }

  @Test func `a hundred random changes leave the pixels of a drawing from scratch`() {
    let store = BackingStore(rasterizer: Rasterizer())
    var state: UInt64 = 7
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    func randomNode(_ id: UInt64, depth: Int) -> RenderNode {
      let frame = CGRect(
        x: CGFloat(random(300)) / 2, y: CGFloat(random(150)) / 2, width: CGFloat(random(160)) / 2,
        height: CGFloat(random(160)) / 2)
      let children =
        depth == 0 ? [] : (0..<random(4)).map { randomNode(id * 10 + UInt64($0), depth: depth - 1) }
      return node(
        id, frame, children, background: [nil, .red, .blue][random(3)],
        opacity: [1, 1, 0.5][random(3)], masks: random(4) == 0
      ) {
        $0.cornerRadius = CGFloat(random(3)) * 5
        if random(4) == 0 {
          $0.shadow = RenderShadow(color: .black, radius: 3, offset: CGSize(width: 1, height: 2))
        }
        if random(4) == 0 {
          $0.borderWidth = 1
          $0.borderColor = .black
        }
      }
    }
    var children = (1...5).map { randomNode(UInt64($0), depth: 2) }
    for _ in 0..<100 {
      switch random(4) {
      case 0: children.swapAt(random(children.count), random(children.count))
      case 1 where children.count > 2: children.remove(at: random(children.count))
      default:
        let index = random(children.count)
        children[index] = randomNode(children[index].id, depth: 2)
      }
      if children.count < 5, random(2) == 0 {
        children.append(randomNode(UInt64(100 + random(1000)), depth: 1))
      }
      let unique = Dictionary(children.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      children = children.filter { unique[$0.id] === $0 }
      let tree = node(0, CGRect(origin: .zero, size: size), children, background: .white)
      _ = store.update(to: tree, size: size, scale: 2)
      // So may the edge of a rounded corner.
      expectFresh(store, tree, tolerance: 1)
    }
  }
}
