public import UIKit

/// A description of any view, made and updated by its own code.
@MainActor public protocol FineViewRepresentable: Renderable {
  /// The class of the view.
  associatedtype ViewType: UIView

  /// Makes the view, once per identity. Observable state that is read here is not followed.
  func makeView() -> ViewType

  /// Writes this description to the view, after it was made and at each later render.
  ///
  /// A change of an observable value that is read here updates this view alone.
  func updateView(_ view: ViewType, environment: FineEnvironmentValues)
}

extension FineViewRepresentable {
  public var body: any Renderable { FineRepresentation(representable: self) }
}

/// Makes a view as its representable says.
struct FineRepresentation<Representable: FineViewRepresentable>: FinePrimitiveRenderable {
  var representable: Representable

  var body: any Renderable { primitiveBody() }

  var _componentName: String { "FineRepresentation<\(Representable.self)>" }

  func _makeView() -> UIView { representable.makeView() }

  func _canUpdate(_ view: UIView) -> Bool { view is Representable.ViewType }

  func _update(_ view: UIView, context: FineRenderContext) {
    guard let view = view as? Representable.ViewType else { return }
    representable.updateView(view, environment: context.environment)
  }
}
