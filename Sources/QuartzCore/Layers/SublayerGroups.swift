import CoreGraphics

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

  /// Tells each sublayer its group. All have changed.
  init(of layers: [CALayer]) {
    let count = (layers.count + Self.size - 1) / Self.size
    nodes = Array(repeating: nil, count: count)
    isChanged = Array(repeating: false, count: count)
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

  /// The groups' nodes for the frame, back to front.
  func commit(_ layers: [CALayer], of owner: UInt64, in context: inout CommitContext)
    -> [RenderNode]
  {
    let wasAnimating = context.isAnimating
    for index in changed {
      context.isAnimating = false
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
    if groups == nil, layers.count >= SublayerGroups.least,
      layers.allSatisfy({ $0.zPosition == 0 })
    {
      groups = SublayerGroups(of: layers)
    }
    if let groups { return groups.commit(layers, of: identifier, in: &context) }
    // A loop and no closure: layers may be ten thousand deep inside each other.
    var nodes: [RenderNode] = []
    for layer in drawingOrder {
      if let node = layer.commit(in: &context) { nodes.append(node) }
    }
    return nodes
  }

  /// Calls `body` with each sublayer that may have no committed node.
  func forEachChangedSublayer(_ body: (CALayer) -> Void) {
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
