import Observation
import UIKit

/// Describes content with a value of its own, which lives as long as the view at this position.
///
/// - Parameters:
///   - initialValue: The value at the first render of this position; later ones are ignored.
///   - content: Describes the content; reading the binding's value here makes a change of it
///     describe this content again, and nothing else.
@MainActor public func FineState<Value>(
  _ initialValue: Value, content: @escaping @MainActor (FineBinding<Value>) -> any Renderable
) -> any Renderable {
  FineStateful(initialValue: initialValue, content: content)
}

struct FineStateful<Value>: FinePrimitiveRenderable {
  var initialValue: Value
  var content: @MainActor (FineBinding<Value>) -> any Renderable

  var body: any Renderable { primitiveBody() }

  // The owner is the same for all types of value: another type resets the state, not the view.
  var _kind: FineModifierKind? { FineModifierKind(FineStateView.self, name: "stateReader") }

  func _makeView() -> UIView { FineStateView(frame: .zero) }

  func _canUpdate(_ view: UIView) -> Bool { view is FineStateView }

  func _update(_ view: UIView, context: FineRenderContext) {
    guard let view = view as? FineStateView else { return }
    let resolved = FineResolved(content(state(of: context.node).binding))
    context.perform { view.host(context.view(for: resolved, reusing: view.hosted)) }
  }

  private func state(of node: FineNode) -> FineStateBox<Value> {
    if let state = node.localState as? FineStateBox<Value> { return state }
    let state = FineStateBox(firstValue(at: node))
    node.localState = state
    return state
  }

  private func firstValue(at node: FineNode) -> Value {
    #if DEBUG
      // The program may have been started again.
      if let kept = node.takeKeptValue(as: Value.self) { return kept }
    #endif
    return initialValue
  }
}

final class FineStateView: FineHostView {}

/// The value of one position.
@MainActor @Observable final class FineStateBox<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }

  var binding: FineBinding<Value> {
    FineBinding(get: { self.value }, set: { self.value = $0 })
  }
}
