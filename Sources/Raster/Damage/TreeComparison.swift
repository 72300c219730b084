import CoreGraphics
import Foundation

/// Finds where two trees look different, in device pixels.
struct TreeComparison {
  private(set) var damage: Damage

  /// What was copied already.
  private let shift: ContentShift?

  /// - Parameter shift: pixels that were copied before, so that they need not be drawn.
  init(whole: CGRect, after shift: ContentShift? = nil) {
    damage = Damage(whole: whole)
    self.shift = shift
  }

  /// Two nodes that stand for the same layer, in the same place of their trees.
  private struct Pair {
    var old: RenderNode
    var new: RenderNode
    /// From the nodes' parent's space to device pixels, the same in both trees.
    var parent: CGAffineTransform
    /// What can be seen of the parent, in device pixels.
    var clip: CGRect
  }

  /// A list instead of calls within calls, so that a tree may be as deep as it likes.
  private var pairs: [Pair] = []

  /// - Parameter transform: from the space of both trees to device pixels.
  mutating func compare(_ old: RenderNode, _ new: RenderNode, transform: CGAffineTransform) {
    pairs = [Pair(old: old, new: new, parent: transform, clip: damage.whole)]
    while let pair = pairs.popLast() { compare(pair) }
  }

  private mutating func compare(_ pair: Pair) {
    let (old, new) = (pair.old, pair.new)
    if let shift, old === shift.old, new === shift.new {
      compare(shift)
      return
    }
    if old === new || (isHidden(old, in: pair) && isHidden(new, in: pair)) { return }
    guard old.id == new.id, old.hasSameFrame(as: new) else {
      add(old, pair.parent, pair.clip)
      add(new, pair.parent, pair.clip)
      return
    }
    let transform = new.transform.concatenating(pair.parent)
    guard new.opacity > 0, transform.canBeDrawn else { return }
    if old.castsShadowOfChildren || new.castsShadowOfChildren,
      !old.children.elementsEqual(new.children, by: ===)
    {
      add(old, pair.parent, pair.clip)
      add(new, pair.parent, pair.clip)
      return
    }
    if !old.looksLike(new) {
      add(old.ownExtent, transform, pair.clip)
      add(new.ownExtent, transform, pair.clip)
    }
    var inner = pair.clip
    if new.masksToBounds {
      inner = PixelGrid.outside(new.bounds.applying(transform))
      guard !inner.isNull else { return }
      inner = pair.clip.intersection(inner)
    }
    compareChildren(old.children, new.children, transform, inner)
  }

  /// What copying pixels did not bring about.
  private mutating func compare(_ shift: ContentShift) {
    let (target, distance) = (shift.target, shift.distance)
    for rect in shift.above { addCopied(rect, by: shift) }
    guard let moved = shift.moved else {
      // All that was there has gone along.
      for rect in shift.clip.without(target) { damage.add(rect) }
      compareChildren(shift.old.children, shift.new.children, shift.transform, shift.clip)
      return
    }
    var (before, now) = (CGRect.null, CGRect.null)
    for child in shift.old.children where moved.contains(child.id) {
      before = before.union(ContentShift.extent(of: child, shift.transform))
    }
    now = before.offsetBy(dx: distance.dx, dy: distance.dy).intersection(shift.clip)
    before = before.intersection(shift.clip)
    for rect in before.without(target) + now.without(target) { damage.add(rect) }
    for child in shift.old.children where !moved.contains(child.id) {
      let extent = ContentShift.extent(of: child, shift.transform).intersection(shift.clip)
      if !extent.isNull { addCopied(extent, by: shift) }
    }
    compareChildren(
      shift.old.children.filter { !moved.contains($0.id) },
      shift.new.children.filter { !moved.contains($0.id) }, shift.transform, shift.clip)
  }

  /// Something was copied that should have stayed, and was covered where it is.
  private mutating func addCopied(_ rect: CGRect, by shift: ContentShift) {
    let covered = rect.intersection(shift.target)
    if !covered.isNull { damage.add(covered) }
    let copied = rect.intersection(shift.source)
    if !copied.isNull {
      damage.add(copied.offsetBy(dx: shift.distance.dx, dy: shift.distance.dy))
    }
  }

  /// True when nothing of a node with children can be seen; whether a single box can is found out
  /// where it is added.
  private func isHidden(_ node: RenderNode, in pair: Pair) -> Bool {
    guard !node.children.isEmpty else { return false }
    if !node.mayReach(pair.clip, parent: pair.parent) { return true }
    let transform = node.transform.concatenating(pair.parent)
    guard transform.canBeDrawn, !node.extent.isNull else { return false }
    let seen = PixelGrid.outside(node.extent.applying(transform))
    return seen.isNull || !seen.intersects(pair.clip)
  }

  private mutating func compareChildren(
    _ old: [RenderNode], _ new: [RenderNode], _ transform: CGAffineTransform, _ clip: CGRect
  ) {
    if old.count == new.count, zip(old, new).allSatisfy({ $0.id == $1.id }) {
      for (before, after) in zip(old, new) where before !== after {
        pairs.append(Pair(old: before, new: after, parent: transform, clip: clip))
      }
      return
    }
    var newPositions: [UInt64: Int] = [:]
    for (index, node) in new.enumerated() { newPositions[node.id] = index }
    var kept: Set<UInt64> = []
    // A node that now lies behind one that it was in front of is drawn anew where it is.
    var furthest = -1
    for node in old {
      guard let position = newPositions[node.id] else {
        add(node, transform, clip)
        continue
      }
      kept.insert(node.id)
      if position < furthest {
        add(node, transform, clip)
        add(new[position], transform, clip)
      } else {
        furthest = position
        pairs.append(Pair(old: node, new: new[position], parent: transform, clip: clip))
      }
    }
    for node in new where !kept.contains(node.id) { add(node, transform, clip) }
  }

  /// All that a node and its children show.
  private mutating func add(_ node: RenderNode, _ parent: CGAffineTransform, _ clip: CGRect) {
    guard node.opacity > 0 else { return }
    add(node.extent, node.transform.concatenating(parent), clip)
  }

  private mutating func add(_ rect: CGRect, _ transform: CGAffineTransform, _ clip: CGRect) {
    let pixels = rect.isNull ? .null : PixelGrid.outside(rect.applying(transform))
    guard !pixels.isNull, !clip.isNull else { return }
    damage.add(pixels.intersection(clip))
  }
}

extension RenderNode {
  /// True when children lie at the same place, seen through the same opacity and clip.
  func hasSameFrame(as other: RenderNode) -> Bool {
    guard
      transform == other.transform && opacity == other.opacity
        && masksToBounds == other.masksToBounds && bounds.origin == other.bounds.origin
        && mask === other.mask
    else { return false }
    guard masksToBounds else { return true }
    return bounds == other.bounds && style.cornerRadius == other.style.cornerRadius
      && style.cornerCurve == other.style.cornerCurve
      && style.roundedCorners == other.style.roundedCorners
  }

  /// What the node paints without its children.
  fileprivate var ownExtent: CGRect {
    if paintsNothing { return .null }
    guard style.shadow != nil, !masksToBounds else { return bounds.union(contentsExtent) }
    return RenderNode(
      id: id, transform: transform, bounds: bounds, opacity: opacity, style: style,
      masksToBounds: masksToBounds, contents: contents, children: []
    ).extent.union(bounds)
  }

  fileprivate var castsShadowOfChildren: Bool {
    style.shadow != nil && style.shadow?.path == nil && style.background == nil && !masksToBounds
  }
}
