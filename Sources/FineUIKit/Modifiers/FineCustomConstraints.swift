public import UIKit

extension Renderable {
  /// Adds constraints of your own, made anew at every update.
  ///
  /// They may involve the view and what is inside it; a superview may be missing.
  ///
  /// - Parameters:
  ///   - id: Tells these constraints from others of the same view.
  ///   - make: Returns the constraints; they take the place of the last ones.
  public func constraints(
    id: String, _ make: @escaping @MainActor (UIView) -> [NSLayoutConstraint]
  ) -> any Renderable {
    let constraints = FineCustomConstraints(id: id, make: make)
    return FineModified(self, kind: constraints.kind, parts: [constraints])
  }
}

struct FineCustomConstraints: FineViewModifier {
  var id: String
  var make: @MainActor (UIView) -> [NSLayoutConstraint]

  var kind: FineModifierKind {
    FineModifierKind(Self.self, .value(AnyHashable(id)), name: "|custom:")
  }

  var readsState: Bool { true }

  func apply(to view: UIView, node: FineNode) {
    let constraints = view.fineConstraints
    NSLayoutConstraint.deactivate(constraints.custom[id] ?? [])
    let made = make(view)
    constraints.custom[id] = made
    NSLayoutConstraint.activate(made)
  }
}
