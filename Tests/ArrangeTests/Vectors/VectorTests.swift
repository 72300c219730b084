import Arrange
import Foundation
import Testing

@Suite struct `Layout vectors` {
  static let names = [
    "arrange-hstack", "arrange-vstack", "arrange-zstack", "arrange-padding", "arrange-offset",
    "arrange-frame", "arrange-flow", "arrange-hflex", "arrange-vflex", "arrange-nested",
    "arrange-wide",
  ]

  @Test(arguments: names) func `every answer is the reference's`(name: String) throws {
    let file = try VectorFile.named(name)
    #expect(file.schema == "arrange-vectors/1")
    #expect(!file.cases.isEmpty)
    for vector in file.cases {
      let checker = VectorChecker(vector, tolerance: file.tolerance)
      for query in vector.queries { checker.check(query) }
    }
  }

  @Test func `every rectangle and proposal of the core vectors answers as the reference`() throws {
    let file = try JSONDecoder().decode(
      CoreVectorFile.self, from: VectorFile.contents(of: "arrange-core"))
    #expect(file.schema == "arrange-core-vectors/1")
    #expect(!file.cases.isEmpty)
    for vector in file.cases { vector.check(tolerance: file.tolerance) }
  }
}

/// Asks one layout of a vector file, with and without a shared pass, and compares the answers.
private struct VectorChecker {
  let id: String
  let layout: any Layout
  let items: [any LayoutItem]
  let tolerance: Double

  init(_ vector: VectorCase, tolerance: Double) {
    id = vector.id
    layout = vector.layout.layout
    items = vector.children.map(\.item)
    self.tolerance = tolerance
  }

  func check(_ query: VectorQuery) {
    switch query {
    case .natural(let size):
      expect(layout.naturalSize(for: items), size, "natural")
    case .fit(let proposal, let size):
      expect(layout.size(fitting: items, within: proposal), size, "fit \(proposal)")
    case .frames(let bounds, let frames):
      let answer = layout.frames(for: items, within: bounds)
      #expect(answer.count == frames.count, "\(id)")
      for (index, pair) in zip(answer, frames).enumerated() {
        expect(pair.0, pair.1, "frame \(index) in \(bounds)")
      }
    case .tree(let size, let nodes):
      let bounds = Rectangle(origin: .zero, size: size)
      expectTree(layout, items, bounds: bounds, nodes, path: "\(size)")
      let root = LayoutGroup(layout, items: items)
      let context = LayoutContext()
      expectTree(root, bounds: bounds, nodes, path: "\(size) in one pass", in: context)
    }
  }

  /// Each layout asked by itself, as by nested views that know nothing of each other.
  private func expectTree(
    _ layout: any Layout, _ items: [any LayoutItem], bounds: Rectangle, _ nodes: [VectorNode],
    path: String
  ) {
    let frames = layout.frames(for: items, within: bounds)
    #expect(frames.count == nodes.count, "\(id) \(path)")
    for (index, node) in nodes.enumerated() where index < frames.count {
      expect(frames[index], Rectangle(node.frame), "tree \(path).\(index)")
      guard let group = items[index] as? LayoutGroup else { continue }
      expectTree(
        group.layout, group.items, bounds: Rectangle(origin: .zero, size: frames[index].size),
        node.children ?? [], path: "\(path).\(index)")
    }
  }

  /// The whole tree in one pass, the proposals behind the sizes handed down.
  private func expectTree(
    _ group: LayoutGroup, bounds: Rectangle, _ nodes: [VectorNode], path: String,
    in context: LayoutContext
  ) {
    let placements = group.placements(within: bounds, in: context)
    #expect(placements.count == nodes.count, "\(id) \(path)")
    for (index, node) in nodes.enumerated() where index < placements.count {
      let placement = placements[index]
      expect(placement.frame, Rectangle(node.frame), "tree \(path).\(index)")
      guard let child = group.items[index] as? LayoutGroup else { continue }
      var context = context
      context.proposal = placement.proposal
      expectTree(
        child, bounds: Rectangle(origin: .zero, size: placement.frame.size), node.children ?? [],
        path: "\(path).\(index)", in: context)
    }
  }

  private func expect(_ answer: Size, _ wanted: Size, _ what: String) {
    #expect(
      agree(answer.width, wanted.width, tolerance)
        && agree(answer.height, wanted.height, tolerance),
      "\(id) \(what): \(answer), wanted \(wanted)")
  }

  private func expect(_ answer: Rectangle, _ wanted: Rectangle, _ what: String) {
    #expect(
      agree(answer, wanted, tolerance), "\(id) \(what): \(answer), wanted \(wanted)")
  }
}

func agree(_ one: Double, _ other: Double, _ tolerance: Double) -> Bool {
  if one.isNaN && other.isNaN { return true }
  guard one.isFinite && other.isFinite else { return one == other }
  return abs(one - other) <= tolerance * max(1, abs(one), abs(other))
}

func agree(_ one: Rectangle, _ other: Rectangle, _ tolerance: Double) -> Bool {
  agree(one.x, other.x, tolerance) && agree(one.y, other.y, tolerance)
    && agree(one.width, other.width, tolerance) && agree(one.height, other.height, tolerance)
}
