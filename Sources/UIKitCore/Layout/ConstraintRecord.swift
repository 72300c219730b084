import ConstraintSolver
import Foundation

/// What a constraint says, and where it is installed. `NSLayoutConstraint` owns it.
final class ConstraintRecord {
  unowned(unsafe) var constraint: NSLayoutConstraint?
  /// The constraint while it is active: whoever keeps the record keeps it.
  private var kept: NSLayoutConstraint?
  private(set) var first: LayoutItem?
  private(set) var second: LayoutItem?
  private(set) var firstAttribute = NSLayoutConstraint.Attribute.notAnAttribute
  private(set) var secondAttribute = NSLayoutConstraint.Attribute.notAnAttribute
  private(set) var relation = NSLayoutConstraint.Relation.equal
  private(set) var multiplier = 1.0
  var constant = 0.0
  var priority: Float = 1000

  /// What the view that keeps the active constraint stores; nil when it is inactive.
  unowned(unsafe) var container: ViewLayoutState?
  var containerSlot = 0
  private var firstSlot = 0
  private var secondSlot = 0

  /// The engine that obeys the constraint, and its row there.
  unowned(unsafe) var engine: LayoutEngine?
  var row = Solver.Constraint.none
  /// Waits in the container's list of constraints to install.
  var isPending = false
  /// The order of activation.
  var serial = 0
  /// Its row was broken in a conflict that has been logged.
  var isBroken = false

  deinit { unlink() }

  @MainActor func set(
    first: LayoutItem, _ firstAttribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation, second: LayoutItem?,
    _ secondAttribute: NSLayoutConstraint.Attribute, multiplier: Double
  ) {
    precondition(
      firstAttribute != .notAnAttribute, "A constraint's first attribute is notAnAttribute.")
    precondition(multiplier.isFinite, "A constraint was given the multiplier \(multiplier).")
    if second != nil {
      precondition(
        firstAttribute.canStand(with: secondAttribute),
        "A constraint cannot be made between \(firstAttribute) and \(secondAttribute): pair edges "
          + "of one axis, or sizes with sizes, and do not mix left and right with leading and "
          + "trailing.")
    } else {
      precondition(
        firstAttribute.kind == .size,
        "A constraint cannot set \(firstAttribute) to a constant. Location attributes come in "
          + "pairs.")
    }
    self.first = first
    self.second = second
    self.firstAttribute = firstAttribute
    self.secondAttribute = secondAttribute
    self.relation = relation
    self.multiplier = multiplier
  }

  // MARK: Activation

  @MainActor private static var nextSerial = 1

  @MainActor func activate(_ constraint: NSLayoutConstraint) {
    guard container == nil else { return }
    guard let first, let view = commonAncestor() else {
      Diagnostics.record(.constraintHasNoCommonAncestor(constraint))
      return
    }
    let state = view.ensureLayoutState()
    serial = Self.nextSerial
    Self.nextSerial += 1
    container = state
    kept = constraint
    state.add(self)
    firstSlot = first.addReference(self)
    if let second, second !== first { secondSlot = second.addReference(self) }
    state.queue(self, of: view)
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
  }

  func referenceMoved(in item: LayoutItem, from old: Int, to new: Int) {
    if item === first, firstSlot == old { firstSlot = new } else { secondSlot = new }
  }

  /// The nearest view that contains both items.
  @MainActor private func commonAncestor() -> UIView? {
    guard let view = first?.hostView else { return nil }
    guard let second else { return view }
    guard let other = second.hostView else { return nil }
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
