/// A tree that is laid out, in words that every engine understands.
indirect enum Workload {
  /// A leaf that is always `width` × `height`.
  case leaf(width: Double, height: Double)
  /// Text of one line, `width` wide, which breaks anywhere and fills the width that it breaks at.
  case text(width: Double, line: Double)
  /// Nothing, as wide as it can be.
  case spacer
  case row([Workload], gap: Double, isCentred: Bool)
  case column([Workload], gap: Double)
  /// Rows of leaves that break where the width ends.
  case flow([Workload], gap: Double)

  static func named(_ kind: String, _ a: Int, _ b: Int) -> (tree: Workload, width: Double)? {
    var leaves = 0
    switch kind {
    case "nest": return (nest(levels: a, of: b, depth: 0, &leaves, leaf: fixedLeaf), 1024)
    case "ntext": return (nest(levels: a, of: b, depth: 0, &leaves, leaf: textLeaf), 1024)
    case "column": return (.column((0..<a).map(fixedLeaf), gap: 2), 375)
    case "feed": return (.column((0..<a).map(feedRow), gap: 1), 375)
    case "flow": return (.flow((0..<a).map(flowLeaf), gap: 4), 375)
    default: return nil
    }
  }

  private static func nest(
    levels: Int, of breadth: Int, depth: Int, _ leaves: inout Int, leaf: (Int) -> Workload
  ) -> Workload {
    var children: [Workload] = []
    for _ in 0..<breadth {
      if depth + 1 == levels {
        children.append(leaf(leaves))
        leaves += 1
      } else {
        children.append(
          nest(levels: levels, of: breadth, depth: depth + 1, &leaves, leaf: leaf))
      }
    }
    return depth.isMultiple(of: 2)
      ? .column(children, gap: 4) : .row(children, gap: 4, isCentred: false)
  }

  private static func fixedLeaf(_ index: Int) -> Workload {
    .leaf(width: Double(8 + 7 * index % 13), height: Double(8 + 5 * index % 11))
  }

  private static func textLeaf(_ index: Int) -> Workload {
    .text(width: Double(6 * (5 + 13 * index % 40)), line: 12)
  }

  private static func flowLeaf(_ index: Int) -> Workload {
    .leaf(width: Double(20 + 17 * index % 61), height: Double(12 + 5 * index % 9))
  }

  private static func feedRow(_ index: Int) -> Workload {
    let title = Workload.text(width: Double(7 * (8 + 37 * index % 25)), line: 17)
    let subtitle = Workload.text(width: Double(6 * (20 + 53 * index % 120)), line: 14)
    return .row(
      [
        .leaf(width: 24, height: 24), .column([title, subtitle], gap: 2), .spacer,
        .leaf(width: 16, height: 16),
      ], gap: 8, isCentred: true)
  }

  /// How many nodes the tree has.
  var count: Int {
    switch self {
    case .leaf, .text, .spacer: 1
    case .row(let children, _, _), .column(let children, _), .flow(let children, _):
      children.reduce(1) { $0 + $1.count }
    }
  }
}

/// A built tree that can be laid out again and again.
protocol BenchmarkTree: AnyObject {
  /// Lays everything out at `width`.
  func layOut(width: Double)
  /// Makes the next of the leaves that can change another size, or its old one again.
  func change(_ call: Int)
  /// Σ of X + Y + 3·width + 5·height of all nodes, X and Y being absolute.
  var checksum: Double { get }
  /// How often text was measured so far.
  var measurements: Int { get }
}

extension BenchmarkTree {
  /// Which leaf the call with number `call` changes.
  static func leaf(of call: Int, among count: Int) -> Int { 7919 * call % count }
}
