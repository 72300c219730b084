import Arrange
import Testing

@Suite struct `Random trees` {
  private func trees() -> [(seed: UInt64, tree: RandomTree)] {
    (1...300 as ClosedRange<UInt64>).map { seed in
      var numbers = Lehmer(seed: seed)
      return (seed, RandomTree(&numbers, depth: 5))
    }
  }

  private func group(_ tree: RandomTree, turned: Bool = false) -> LayoutGroup {
    LayoutGroup(ZStackLayout(alignment: .topLeading), items: [tree.item(turned: turned)])
  }

  private func frames(
    _ tree: RandomTree, in size: Size, turned: Bool = false,
    _ direction: LayoutDirection = .leftToRight
  ) -> [Rectangle] {
    let group = group(tree, turned: turned)
    group.layOut(in: size, LayoutContext(direction: direction))
    return group.allFrames
  }

  private static let sizes = [Size(width: 320, height: 200), Size(width: 33, height: 500)]

  @Test func `have finite frames, the same each time`() {
    for (seed, tree) in trees() {
      for size in Self.sizes {
        let frames = frames(tree, in: size)
        #expect(frames == self.frames(tree, in: size), "seed \(seed)")
        let numbers = frames.flatMap { [$0.x, $0.y, $0.width, $0.height] }
        #expect(numbers.allSatisfy { $0.isFinite }, "seed \(seed)")
      }
    }
  }

  @Test func `are the same turned by a right angle`() {
    for (seed, tree) in trees() {
      for size in Self.sizes {
        let upright = frames(tree, in: size)
        let turned = frames(
          tree, in: Size(width: size.height, height: size.width), turned: true)
        let back = turned.map { Rectangle(x: $0.y, y: $0.x, width: $0.height, height: $0.width) }
        #expect(zip(upright, back).allSatisfy { agree($0, $1, 1e-9) }, "seed \(seed)")
      }
    }
  }

  @Test func `are mirrored right to left, but for the sides of paddings`() {
    for (seed, tree) in trees() where !tree.hasPadding {
      let size = Size(width: 320, height: 200)
      let mirrored = frames(tree, in: size, .rightToLeft).map {
        Rectangle(x: 320 - $0.x - $0.width, y: $0.y, size: $0.size)
      }
      #expect(
        zip(frames(tree, in: size), mirrored).allSatisfy { agree($0, $1, 1e-9) },
        "seed \(seed)")
    }
  }

  @Test func `stay inside their bounds when they fit`() {
    var fitting = 0
    for (seed, tree) in trees() {
      let bounds = Size(width: 400, height: 400)
      let group = group(tree)
      let size = group.sizeThatFits(.size(bounds))
      guard size.width <= bounds.width, size.height <= bounds.height else { continue }
      // Frames with a maximum may be smaller than their content, which then reaches over them.
      guard !tree.hasFrame else { continue }
      fitting += 1
      for frame in frames(tree, in: bounds) {
        let isInside =
          frame.x >= -1e-9 && frame.y >= -1e-9 && frame.trailingX <= bounds.width + 1e-9
          && frame.bottomY <= bounds.height + 1e-9
        #expect(isInside, "seed \(seed): \(frame)")
      }
    }
    #expect(fitting > 50)
  }

  @Test func `have the same frames with what was remembered and without`() {
    for (seed, tree) in trees() {
      let kept = group(tree)
      let pass = LayoutPass()
      for width in [320.0, 33, 120, 320] {
        let size = Size(width: width, height: 200)
        kept.layOut(in: size, LayoutContext(pass: pass))
        #expect(kept.allFrames == frames(tree, in: size), "seed \(seed), width \(width)")
      }
    }
  }
}

extension RandomTree {
  fileprivate var hasPadding: Bool {
    if case .padding = self { return true }
    return children.contains { $0.hasPadding }
  }

  fileprivate var hasFrame: Bool {
    if case .frame = self { return true }
    return children.contains { $0.hasFrame }
  }

  private var children: [RandomTree] {
    switch self {
    case .leaf: []
    case .stack(_, _, _, let children), .pile(_, let children): children
    case .padding(_, let child), .frame(_, _, let child): [child]
    }
  }
}
