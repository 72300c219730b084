public import UIKit

extension Renderable {
  /// Asks for a width, in points.
  public func width(
    _ constant: CGFloat, priority: UILayoutPriority = .init(999)
  ) -> any Renderable {
    width(.equal, constant, priority: priority)
  }

  /// Asks for a least, greatest or exact width, in points.
  public func width(
    _ relation: NSLayoutConstraint.Relation = .equal, _ constant: CGFloat,
    priority: UILayoutPriority = .init(999)
  ) -> any Renderable {
    sized(.width(relation), constant, priority: priority)
  }

  /// Asks for a height, in points.
  public func height(
    _ constant: CGFloat, priority: UILayoutPriority = .init(999)
  ) -> any Renderable {
    height(.equal, constant, priority: priority)
  }

  /// Asks for a least, greatest or exact height, in points.
  public func height(
    _ relation: NSLayoutConstraint.Relation = .equal, _ constant: CGFloat,
    priority: UILayoutPriority = .init(999)
  ) -> any Renderable {
    sized(.height(relation), constant, priority: priority)
  }

  /// Asks for a width that is a multiple of the height.
  public func aspectRatio(
    _ ratio: CGFloat, priority: UILayoutPriority = .init(999)
  ) -> any Renderable {
    sized(.aspectRatio(ratio), 0, priority: priority)
  }

  private func sized(
    _ dimension: FineSizing.Dimension, _ constant: CGFloat, priority: UILayoutPriority
  ) -> any Renderable {
    let sizing = FineSizing(
      rule: FineSizing.Rule(dimension: dimension, priority: priority), constant: constant)
    return FineModified(self, kind: sizing.kind, mergesWithNeighbours: true, parts: [sizing])
  }
}

/// One constraint of a view on its own size. Its instance stays; only its constant changes.
struct FineSizing: FineViewModifier {
  enum Dimension: Hashable {
    case width(NSLayoutConstraint.Relation)
    case height(NSLayoutConstraint.Relation)
    /// Width as a multiple of height.
    case aspectRatio(CGFloat)
  }

  struct Rule: Hashable {
    var dimension: Dimension
    var priority: UILayoutPriority
  }

  var rule: Rule
  var constant: CGFloat

  var kind: FineModifierKind {
    FineModifierKind(FineSizing.self, .value(AnyHashable(rule)), name: "|constraint.")
  }

  func apply(to view: UIView, node: FineNode) {
    let constraints = view.fineConstraints
    if let constraint = constraints.sizing[rule] {
      if constraint.constant != constant { constraint.constant = constant }
    } else {
      let constraint = rule.constraint(on: view, constant: constant)
      constraints.sizing[rule] = constraint
      constraint.isActive = true
    }
  }
}

extension FineSizing.Rule: CustomStringConvertible {
  @MainActor func constraint(on view: UIView, constant: CGFloat) -> NSLayoutConstraint {
    let constraint =
      switch dimension {
      case .width(let relation): view.widthAnchor.constraint(relation, constant)
      case .height(let relation): view.heightAnchor.constraint(relation, constant)
      case .aspectRatio(let ratio):
        view.widthAnchor.constraint(equalTo: view.heightAnchor, multiplier: ratio)
      }
    constraint.priority = priority
    return constraint
  }

  var description: String {
    switch dimension {
    case .width(let relation): "w\(relation.fineSymbol)@\(priority.rawValue)"
    case .height(let relation): "h\(relation.fineSymbol)@\(priority.rawValue)"
    case .aspectRatio(let ratio): "ar\(ratio)@\(priority.rawValue)"
    }
  }
}

extension NSLayoutDimension {
  @MainActor fileprivate func constraint(
    _ relation: NSLayoutConstraint.Relation, _ constant: CGFloat
  ) -> NSLayoutConstraint {
    switch relation {
    case .lessThanOrEqual: constraint(lessThanOrEqualToConstant: constant)
    case .greaterThanOrEqual: constraint(greaterThanOrEqualToConstant: constant)
    default: constraint(equalToConstant: constant)
    }
  }
}

extension NSLayoutConstraint.Relation {
  fileprivate var fineSymbol: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .greaterThanOrEqual: ">="
    default: "=="
    }
  }
}

/// The constraints that modifiers have put on a view.
@MainActor final class FineConstraints {
  var sizing: [FineSizing.Rule: NSLayoutConstraint] = [:]
  var custom: [String: [NSLayoutConstraint]] = [:]
}

extension UIView {
  var fineConstraints: FineConstraints {
    if let constraints = fineAttachment(FineConstraints.self) { return constraints }
    let constraints = FineConstraints()
    setFineAttachment(constraints)
    return constraints
  }
}
