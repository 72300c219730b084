import UIKit

/// Describes content that depends on values of the environment.
///
/// Observable state that the closure reads makes only this content be described again.
@MainActor public func FineEnvironmentReader(
  _ content: @escaping @MainActor (FineEnvironmentValues) -> any Renderable
) -> any Renderable {
  FineEnvironmentRead(content: content)
}

struct FineEnvironmentRead: FinePrimitiveRenderable {
  var content: @MainActor (FineEnvironmentValues) -> any Renderable

  var body: any Renderable { primitiveBody() }

  var _kind: FineModifierKind? { FineModifierKind(Self.self, name: "environmentReader") }

  func _makeView() -> UIView { FineEnvironmentView(frame: .zero) }

  func _canUpdate(_ view: UIView) -> Bool { view is FineEnvironmentView }

  func _update(_ view: UIView, context: FineRenderContext) {
    guard let view = view as? FineEnvironmentView else { return }
    let resolved = FineResolved(content(context.environment))
    context.perform { view.host(context.view(for: resolved, reusing: view.hosted)) }
  }
}

final class FineEnvironmentView: FineHostView {}
