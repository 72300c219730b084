import UIKit

/// A description that makes and updates a view itself instead of consisting of others.
@MainActor protocol FinePrimitiveRenderable: Renderable {
  /// Makes the view. What it reads of observable state is not followed.
  func _makeView() -> UIView

  /// Whether `_update` can turn a view into what this describes, judged by the view's class.
  func _canUpdate(_ view: UIView) -> Bool

  /// Writes everything this describes to the view, comparing before it writes.
  ///
  /// Called after `_makeView`, at each later render, and when an observable value changed that the
  /// last call read. Children are made in `context.perform`, which runs when reading is over.
  func _update(_ view: UIView, context: FineRenderContext)

  /// What sets this apart from other descriptions that `_canUpdate` the same view.
  var _kind: FineModifierKind? { get }

  /// The name in diagnostics.
  var _componentName: String { get }

  /// This description with its content resolved, and the key that the content passes outwards.
  func _resolvingContent() -> (description: any FinePrimitiveRenderable, key: FineKey?)
}

extension FinePrimitiveRenderable {
  var _kind: FineModifierKind? { nil }

  var _componentName: String {
    // Generic components go by their generic name.
    let name = String(describing: Self.self)
    return String(name.prefix { $0 != "<" })
  }

  func _resolvingContent() -> (description: any FinePrimitiveRenderable, key: FineKey?) {
    (self, nil)
  }

  var body: any Renderable { primitiveBody() }
}

/// The `body` of a description that makes a view itself; nobody should ask for it.
func primitiveBody() -> any Renderable {
  fatalError("Primitive Renderable body should not be evaluated")
}
