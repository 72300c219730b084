import CoreGraphics
import Foundation

extension UIView {
  /// The constraints that this view keeps, because it is the nearest that contains their items.
  public final var constraints: [NSLayoutConstraint] {
    layoutState?.records.compactMap(\.constraint) ?? []
  }

  /// Makes a constraint active. Its items must be in this view.
  public final func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }

  public final func addConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.activate(constraints)
  }

  public final func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.record.container === layoutState { constraint.isActive = false }
  }

  public final func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// Active constraints of this view or one above that affect the view along an axis.
  public final func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis)
    -> [NSLayoutConstraint]
  {
    let isHorizontal = axis == .horizontal
    return (layoutState?.item.references ?? []).map { $0.takeUnretainedValue() }
      .filter { $0.firstAttribute.isHorizontal == isHorizontal }.compactMap(\.constraint)
  }

  /// Whether the constraints leave the view's frame open.
  public final var hasAmbiguousLayout: Bool {
    [.left, .top, .width, .height].contains { layoutState?.item.isAmbiguous($0) ?? false }
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
