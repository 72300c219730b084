import UIKit

/// A modifier with a view of its own, around the view of its content.
@MainActor protocol FineHosting: FinePrimitiveRenderable {
  var content: FineHostedContent { get set }
}

extension FineHosting {
  func _resolvingContent() -> (description: any FinePrimitiveRenderable, key: FineKey?) {
    let resolved = content.resolved()
    var copy = self
    copy.content = FineHostedContent(resolved)
    return (copy, resolved.key)
  }

  /// Makes or updates the view of the content and puts it into the host.
  func updateContent(of host: FineHostView, context: FineRenderContext) {
    let resolved = content.resolved()
    context.perform { host.host(context.view(for: resolved, reusing: host.hosted)) }
  }
}

/// The content of a host, followed once per render however often the host itself is updated.
@MainActor struct FineHostedContent {
  private enum Form {
    case description(any Renderable)
    case resolved(FineResolved)
  }

  private let form: Form

  init(_ description: any Renderable) { form = .description(description) }

  init(_ resolved: FineResolved) { form = .resolved(resolved) }

  func resolved() -> FineResolved {
    switch form {
    case .description(let description): FineResolved(description)
    case .resolved(let resolved): resolved
    }
  }
}
