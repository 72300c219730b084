import ConstraintSolver
import Foundation

/// What a constraint says, and where it is installed. `NSLayoutConstraint` owns it.
final class ConstraintRecord {
  unowned(unsafe) var constraint: NSLayoutConstraint?
  /// The constraint while it is active: whoever keeps the record keeps it.
  @exclusivity(unchecked) private var kept: NSLayoutConstraint?
  @exclusivity(unchecked) private(set) var first: LayoutItem?
  @exclusivity(unchecked) private(set) var second: LayoutItem?
  private(set) var firstAttribute = NSLayoutConstraint.Attribute.notAnAttribute
  private(set) var secondAttribute = NSLayoutConstraint.Attribute.notAnAttribute
  /// Where the first or second distance begins, if the attribute is the end of one.
  private(set) var firstStart: LayoutOffset?
  private(set) var secondStart: LayoutOffset?
  private(set) var relation = NSLayoutConstraint.Relation.equal
  private(set) var multiplier = 1.0
  @exclusivity(unchecked) var constant = 0.0
  @exclusivity(unchecked) var priority: Float = 1000

  /// What the view that keeps the active constraint stores; nil when it is inactive.
  @exclusivity(unchecked) unowned(unsafe) var container: ViewLayoutState?
  @exclusivity(unchecked) var containerSlot = 0
  @exclusivity(unchecked) private var firstSlot = 0
  @exclusivity(unchecked) private var secondSlot = 0
  /// Further items, where distances begin, and the record's places in their lists.
  @exclusivity(unchecked) private var startSlots: [(item: LayoutItem, slot: Int)] = []
  #if DEBUG
    var origin: ConstraintOrigin?
  #endif

  /// The engine that obeys the constraint, and its row there.
  @exclusivity(unchecked) unowned(unsafe) var engine: LayoutEngine?
  @exclusivity(unchecked) var row = Solver.Constraint.none
  /// Waits in the container's list of constraints to install.
  @exclusivity(unchecked) var isPending = false
  /// The order of activation.
  @exclusivity(unchecked) var serial = 0
  /// Its row was broken in a conflict that has been logged.
  var isBroken = false

  deinit { unlink() }

  @MainActor func set(
    first: LayoutItem, _ firstAttribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation, second: LayoutItem?,
    _ secondAttribute: NSLayoutConstraint.Attribute, multiplier: Double,
    from firstStart: LayoutOffset? = nil, _ secondStart: LayoutOffset? = nil
  ) {
    if let firstStart { Self.checkPair(firstAttribute, firstStart.attribute) }
    if let secondStart { Self.checkPair(secondAttribute, secondStart.attribute) }
    precondition(
      firstAttribute != .notAnAttribute, "A constraint's first attribute is notAnAttribute.")
    precondition(multiplier.isFinite, "A constraint was given the multiplier \(multiplier).")
    let isLength = firstAttribute.kind == .size || firstStart != nil
    if second != nil {
      precondition(
        multiplier != 0 || isLength,
        "A multiplier of 0 would set the location \(firstAttribute) to a constant. Location "
          + "attributes come in pairs.")
      if firstStart == nil && secondStart == nil {
        Self.checkPair(firstAttribute, secondAttribute)
      } else {
        precondition(
          isLength && (secondAttribute.kind == .size || secondStart != nil),
          "A distance was compared with \(secondAttribute), which is not a length.")
      }
    } else {
      precondition(
        isLength,
        "A constraint cannot set \(firstAttribute) to a constant. Location attributes come in "
          + "pairs.")
    }
    self.first = first
    self.second = second
    self.firstAttribute = firstAttribute
    self.secondAttribute = secondAttribute
    self.firstStart = firstStart
    self.secondStart = secondStart
    self.relation = relation
    self.multiplier = multiplier
  }

  private static func checkPair(
    _ first: NSLayoutConstraint.Attribute, _ second: NSLayoutConstraint.Attribute
  ) {
    precondition(
      first.canStand(with: second),
      "A constraint cannot be made between \(first) and \(second): pair edges of one axis, or "
        + "sizes with sizes, and do not mix left and right with leading and trailing.")
  }

  /// All items that the constraint speaks of.
  private var allItems: [LayoutItem] {
    [first, second, firstStart?.item, secondStart?.item].compactMap { $0 }
  }

  // MARK: Activation

  @MainActor private static var nextSerial = 1

  /// Makes the constraint active, kept by `keeper`, or by the nearest view that contains its items.
  @MainActor func activate(_ constraint: NSLayoutConstraint, keptBy keeper: UIView? = nil) {
    if let container {
      guard let keeper, container !== keeper.layoutState else { return }
      deactivate(constraint)
    }
    guard let first, let view = commonAncestor() else {
      Diagnostics.record(.constraintHasNoCommonAncestor(constraint))
      return
    }
    if let keeper, !view.isDescendant(of: keeper) {
      Diagnostics.record(.viewCannotKeepConstraint(constraint, keeper))
      return
    }
    let state = (keeper ?? view).ensureLayoutState()
    serial = Self.nextSerial
    Self.nextSerial += 1
    container = state
    kept = constraint
    state.add(self)
    firstSlot = first.addReference(self)
    if let second, second !== first { secondSlot = second.addReference(self) }
    for item in [firstStart?.item, secondStart?.item].compactMap({ $0 })
    where item !== first && item !== second && !startSlots.contains(where: { $0.item === item }) {
      startSlots.append((item, item.addReference(self)))
    }
    state.queue(self, of: keeper ?? view)
  }

  @MainActor func deactivate(_ constraint: NSLayoutConstraint) {
    guard let state = container else { return }
    engine?.uninstall(self)
    let slot = containerSlot
    end()
    state.remove(at: slot)
  }

  /// The constraint is active no more.
  func end() {
    unlink()
    container = nil
    isPending = false
    isBroken = false
    kept = nil
  }

  private func unlink() {
    guard container != nil else { return }
    first?.removeReference(at: firstSlot)
    if let second, second !== first { second.removeReference(at: secondSlot) }
    for place in startSlots { place.item.removeReference(at: place.slot) }
    startSlots.removeAll()
  }

  func referenceMoved(in item: LayoutItem, from old: Int, to new: Int) {
    if item === first, firstSlot == old {
      firstSlot = new
    } else if item === second, secondSlot == old {
      secondSlot = new
    } else if let index = startSlots.firstIndex(where: { $0.item === item }) {
      startSlots[index].slot = new
    }
  }

  /// The nearest view that contains all items.
  @MainActor private func commonAncestor() -> UIView? {
    var ancestor = first?.hostView
    if let second { ancestor = Self.commonAncestor(ancestor, second.hostView) }
    guard firstStart != nil || secondStart != nil else { return ancestor }
    return allItems.reduce(ancestor) { Self.commonAncestor($0, $1.hostView) }
  }

  @MainActor private static func commonAncestor(_ first: UIView?, _ second: UIView?) -> UIView? {
    guard let view = first, let other = second else { return nil }
    if other === view || other === view.superviewStorage { return other }
    if other.superviewStorage === view { return view }
    if let parent = view.superviewStorage, parent === other.superviewStorage { return parent }
    var ancestor: UIView? = view
    while let candidate = ancestor {
      if other.isDescendant(of: candidate) { return candidate }
      ancestor = candidate.superviewStorage
    }
    return nil
  }

  // MARK: Changes

  @MainActor func constantDidChange() {
    guard let engine else { return }
    engine.constantDidChange(of: self)
  }

  /// The row has to be made anew.
  @MainActor func structureDidChange() {
    guard let state = container, let view = state.item.view else { return }
    engine?.uninstall(self)
    state.queue(self, of: view)
  }
}

extension NSLayoutConstraint.Attribute {
  enum Kind { case absolute, directional, centre, vertical, size }

  var kind: Kind {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: .absolute
    case .leading, .trailing, .leadingMargin, .trailingMargin: .directional
    case .centerX, .centerXWithinMargins: .centre
    case .width, .height: .size
    default: .vertical
    }
  }

  /// Whether the two can be compared: left and right do not mix with leading and trailing.
  func canStand(with other: NSLayoutConstraint.Attribute) -> Bool {
    switch (kind, other.kind) {
    case (.centre, .absolute), (.centre, .directional), (.absolute, .centre),
      (.directional, .centre):
      true
    default: kind == other.kind
    }
  }
}
