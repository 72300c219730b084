import UIKit

/// What a component may use while it updates its view.
@MainActor struct FineRenderContext {
  /// The values that hold at this place of the tree.
  let environment: FineEnvironmentValues
  let node: FineNode
  let pass: FinePass

  /// Does work when reading is over: making and placing the views of children belongs here, so that
  /// what they read is not taken for something that this component depends on.
  func perform(_ work: @escaping @MainActor () -> Void) { pass.afterReading(work) }

  /// Does work when this view and everything below it is updated.
  func whenSubtreeIsUpdated(_ work: @escaping @MainActor () -> Void) { pass.onCompletion(work) }

  /// The view for a child: the existing one if it fits, else a new one. The child is updated later,
  /// or at once in a direct render.
  func view(for child: FineResolved, reusing existing: UIView?) -> UIView {
    FineReconciliation(pass: pass, environment: environment, depth: node.depth + 1)
      .view(for: child, reusing: existing)
  }
}
