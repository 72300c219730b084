import CoreGraphics
import Foundation

/// The nodes of a layer with many sublayers, in groups: a frame in which few of the sublayers
/// changed makes, compares and draws the groups of those, and passes over the others.
final class SublayerGroups {
  private static let size = 64
  /// With fewer sublayers the groups cost more than they save.
  static let least = 4 * size
  /// Where a group's number stands in the identity of its node; below it is the layer's own.
  private static let numberShift: UInt64 = 40

  private var nodes: [RenderNode?]
  private var isChanged: [Bool]
  /// Groups with a sublayer that has no committed node, in no order.
  private var changed: [Int] = []
  /// Groups whose nodes hold good for one frame only.
  private var moving: Set<Int> = []
  /// How far each group was moved since its layers' positions were stored.
  private var ways: [CGPoint]
  /// The boxes around those groups that wait to be seen, in the coordinates of their layer.
  private var unseen: [Int: CGRect] = [:]

  /// Tells each sublayer its group. All have changed.
  init(of layers: [CALayer]) {
    let count = (layers.count + Self.size - 1) / Self.size
    nodes = Array(repeating: nil, count: count)
    isChanged = Array(repeating: false, count: count)
    ways = Array(repeating: .zero, count: count)
    for (index, layer) in layers.enumerated() {
      layer.groupIndex = Int32(truncatingIfNeeded: index / Self.size)
    }
    for index in 0..<count { noteChange(in: Int32(truncatingIfNeeded: index)) }
  }

  /// - Parameter group: `groupIndex` of the sublayer that changed.
  func noteChange(in group: Int32) {
    let index = Int(group)
    guard isChanged.indices.contains(index), !isChanged[index] else { return }
    isChanged[index] = true
    changed.append(index)
  }

  // MARK: Waiting

  /// How far outside of its layer something may be drawn, in points.
  private static let reach: CGFloat = 128

  /// Whether some groups wait to be seen.
  var isWaiting: Bool { !unseen.isEmpty }
  var hasChanges: Bool { !changed.isEmpty }

  /// Takes those changed groups out of the frame that nobody sees and that can wait.
  func passOver(_ layers: [CALayer], sight: () -> CGRect?) {
    unseen = unseen.filter { !isChanged[$0.key] }
    guard layers[range(changed[0], of: layers)].first?.canWaitUnseen == true, let seen = sight()
    else { return }
    changed.removeAll { index in
      let members = layers[range(index, of: layers)]
      guard members.allSatisfy(\.canWaitUnseen) else { return false }
      let box = members.reduce(CGRect.null) { $0.union($1.frame) }
      guard !Self.isSeen(box, in: seen) else { return false }
      for layer in members { layer.isSpoiled = false }
      isChanged[index] = false
      moving.remove(index)
      nodes[index] = nil
      unseen[index] = box
      return true
    }
  }

  /// Makes those groups changed ones that wait no more. True where there are some.
  func reveal(in sight: CGRect?) -> Bool {
    var reveals = false
    for (index, box) in unseen where sight.map({ Self.isSeen(box, in: $0) }) ?? true {
      unseen[index] = nil
      noteChange(in: Int32(truncatingIfNeeded: index))
      reveals = true
    }
    return reveals
  }

  private static func isSeen(_ box: CGRect, in sight: CGRect) -> Bool {
    box.insetBy(dx: -reach, dy: -reach).intersects(sight)
  }

  // MARK: Changes

  /// Calls `body` with the sublayers of each changed group, also those that change meanwhile.
  func forEachChanged(of layers: [CALayer], _ body: (CALayer) -> Void) {
    var next = 0
    while next < changed.count {
      for layer in layers[range(changed[next], of: layers)] { body(layer) }
      next += 1
    }
  }

  /// Calls `body` with the sublayers of each group in which something moves, which has changed by
  /// that.
  func spoilMoving(of layers: [CALayer], _ body: (CALayer) -> Void) {
    for index in moving {
      noteChange(in: Int32(truncatingIfNeeded: index))
      for layer in layers[range(index, of: layers)] { body(layer) }
    }
  }

  // MARK: Moving

  /// How far the group of a sublayer with this `groupIndex` was moved.
  func way(of group: Int32) -> CGPoint {
    let index = Int(group)
    return ways.indices.contains(index) ? ways[index] : .zero
  }

  /// Moves the sublayers in `range`: whole groups at once, unless something moves in them.
  func move(_ range: Range<Int>, of layers: [CALayer], by way: CGPoint) {
    guard !range.isEmpty else { return }
    for index in range.lowerBound / Self.size...(range.upperBound - 1) / Self.size {
      let members = self.range(index, of: layers)
      if range.contains(members.lowerBound), members.upperBound <= range.upperBound,
        !moving.contains(index)
      {
        ways[index].x += way.x
        ways[index].y += way.y
        nodes[index] = nodes[index]?.moved(by: way)
        unseen[index] = unseen[index]?.offsetBy(dx: way.x, dy: way.y)
      } else {
        for layer in layers[members.clamped(to: range)] { layer.setPosition(movedBy: way) }
      }
    }
  }

  /// Stores in a group's layers how far it was moved.
  func settle(_ index: Int, of layers: [CALayer]) {
    guard ways.indices.contains(index), ways[index] != .zero else { return }
    for layer in layers[range(index, of: layers)] { layer.store(ways[index]) }
    ways[index] = .zero
    noteChange(in: Int32(truncatingIfNeeded: index))
  }

  func settleAll(of layers: [CALayer]) {
    for index in ways.indices { settle(index, of: layers) }
  }

  // MARK: Committing

  /// The groups' nodes for the frame, back to front.
  func commit(_ layers: [CALayer], of owner: UInt64, in context: inout CommitContext)
    -> [RenderNode]
  {
    let wasAnimating = context.isAnimating
    for index in changed {
      context.isAnimating = false
      settle(index, of: layers)
      let children = layers[range(index, of: layers)].compactMap { $0.commit(in: &context) }
      if context.isAnimating { moving.insert(index) } else { moving.remove(index) }
      isChanged[index] = false
      nodes[index] = children.isEmpty ? nil : Self.node(children, number: index, of: owner)
    }
    changed.removeAll(keepingCapacity: true)
    context.isAnimating = wasAnimating || !moving.isEmpty
    return nodes.compactMap { $0 }
  }

  private func range(_ index: Int, of layers: [CALayer]) -> Range<Int> {
    index * Self.size..<min((index + 1) * Self.size, layers.count)
  }

  private static func node(_ children: [RenderNode], number: Int, of owner: UInt64) -> RenderNode {
    RenderNode(
      id: owner | UInt64(number + 1) << numberShift, transform: .identity, bounds: .zero,
      opacity: 1, style: .plain, masksToBounds: false, contents: .none, children: children)
  }
}

extension CALayer {
  /// The nodes of the sublayers, back to front; those of many sublayers in groups.
  func commitSublayers(in context: inout CommitContext) -> [RenderNode] {
    let layers = orderedSublayers
    groupSublayersIfMany()
    if let groups { return groups.commit(layers, of: identifier, in: &context) }
    // A loop and no closure: layers may be ten thousand deep inside each other.
    var nodes: [RenderNode] = []
    for layer in drawingOrder {
      if let node = layer.commit(in: &context) { nodes.append(node) }
    }
    return nodes
  }

  /// Makes the groups where they are of use.
  private func groupSublayersIfMany() {
    guard groups == nil, sublayersStorage.count >= SublayerGroups.least,
      sublayersStorage.allSatisfy({ $0.zPosition == 0 })
    else { return }
    makeGroups()
  }

  /// Calls `body` with each sublayer that may have no committed node and is not out of sight.
  func forEachChangedSublayer(_ body: (CALayer) -> Void) {
    groupSublayersIfMany()
    sortGroups()
    if let groups {
      groups.forEachChanged(of: orderedSublayers, body)
    } else {
      for layer in orderedSublayers { body(layer) }
    }
  }

  /// Calls `body` with each sublayer in which something may move.
  func forEachMovingSublayer(_ body: (CALayer) -> Void) {
    if let groups {
      groups.spoilMoving(of: orderedSublayers, body)
    } else {
      for layer in orderedSublayers { body(layer) }
    }
  }
}
