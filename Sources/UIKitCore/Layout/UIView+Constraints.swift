import CoreGraphics
import Foundation

extension UIView {
  /// The constraints that this view keeps, because it is the nearest that contains their items.
  public final var constraints: [NSLayoutConstraint] {
    layoutState?.records.compactMap(\.constraint) ?? []
  }

  /// Makes a constraint active and keeps it here. Its items must be in this view.
  public final func addConstraint(_ constraint: NSLayoutConstraint) {
    constraint.record.activate(constraint, keptBy: self)
  }

  public final func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  public final func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.record.container === layoutState { constraint.isActive = false }
  }

  public final func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// Active constraints, wherever they are kept, that decide where the view lies along an axis and
  /// how long it is.
  public final func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis)
    -> [NSLayoutConstraint]
  {
    layoutState?.item.constraintsAffecting(axis == .horizontal ? [.right] : [.bottom]) ?? []
  }

  /// Whether the constraints leave the view's frame open.
  public final var hasAmbiguousLayout: Bool {
    [.left, .top, .width, .height].contains { layoutState?.item.isAmbiguous($0) ?? false }
  }

  /// Moves a view that has an ambiguous layout to another place that its constraints allow; a view
  /// whose place is settled stays.
  public final func exerciseAmbiguityInLayout() {
    guard hasAmbiguousLayout, let state = layoutState, let engine = state.item.engine else {
      return
    }
    engine.exerciseAmbiguity(of: state.item)
  }

  // MARK: Priorities of the content's size

  final var huggingPriorities: ViewLayoutState.AxisPriorities {
    ViewLayoutState.AxisPriorities(
      horizontal: contentHuggingPriority(for: .horizontal).rawValue,
      vertical: contentHuggingPriority(for: .vertical).rawValue)
  }

  final var compressionResistancePriorities: ViewLayoutState.AxisPriorities {
    ViewLayoutState.AxisPriorities(
      horizontal: contentCompressionResistancePriority(for: .horizontal).rawValue,
      vertical: contentCompressionResistancePriority(for: .vertical).rawValue)
  }

  func setHugging(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    guard priority != contentHuggingPriority(for: axis) else { return }
    let state = ensureLayoutState()
    var priorities = state.hugging ?? huggingPriorities
    priorities[axis] = priority.rawValue
    state.hugging = priorities
    intrinsicContentSizeWasInvalidated()
  }

  func setCompressionResistance(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    guard priority != contentCompressionResistancePriority(for: axis) else { return }
    let state = ensureLayoutState()
    var priorities = state.resistance ?? compressionResistancePriorities
    priorities[axis] = priority.rawValue
    state.resistance = priorities
    intrinsicContentSizeWasInvalidated()
  }
}
