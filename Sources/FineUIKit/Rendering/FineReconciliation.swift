import UIKit

/// Decides whether a view can show a description, and otherwise makes another.
@MainActor struct FineReconciliation {
  let pass: FinePass
  /// The environment around the description.
  let environment: FineEnvironmentValues
  /// How many scopes are around the description.
  let depth: Int

  /// The view for a description; its update is scheduled.
  func view(for resolved: FineResolved, reusing existing: UIView?) -> UIView {
    let environment = resolved.environment(in: environment)
    let obstacle = existing.flatMap { FineRebuildReason(view: $0, resolved: resolved) }
    if let existing, obstacle == nil {
      pass.schedule(keep(existing, for: resolved, environment: environment))
      return existing
    }
    let view = FineViewCreation.makeView(for: resolved.primitive)
    let node = FineNode(
      view: view, resolved: resolved, environment: environment, site: pass.site,
      depth: depth, history: retire(existing, for: resolved, because: obstacle),
      arrival: existing == nil ? .created : .rebuilt)
    view.fineNode = node
    pass.schedule(node)
    return view
  }

  private func keep(
    _ view: UIView, for resolved: FineResolved, environment: FineEnvironmentValues
  ) -> FineNode {
    if let node = view.fineNode {
      node.accept(resolved, environment: environment, site: pass.site)
      return node
    }
    let node = FineNode(
      view: view, resolved: resolved, environment: environment, site: pass.site,
      depth: depth, history: FineNodeHistory(), arrival: .update)
    view.fineNode = node
    return node
  }

  /// Ends a view that is replaced, and hands on the history of its position.
  private func retire(
    _ old: UIView?, for resolved: FineResolved, because reason: FineRebuildReason?
  ) -> FineNodeHistory {
    var history = old?.fineNode?.history ?? FineNodeHistory()
    if let old, let reason {
      history.noteRebuild()
      FineDiagnostics.noteRebuild(of: old, for: resolved.primitive, because: reason)
      old.fineNode?.voidPendingWork()
    }
    return history
  }
}

/// Why a view cannot show a description.
enum FineRebuildReason: CustomStringConvertible {
  case viewType
  case modifiers(old: FineIdentity, new: FineIdentity)
  case key(old: FineKey?, new: FineKey?)

  /// `nil` if the view can show it. A view without a node counts as one without modifiers and key.
  @MainActor init?(view: UIView, resolved: FineResolved) {
    let node = view.fineNode
    let identity = node?.resolved.identity ?? FineIdentity()
    if !resolved.primitive._canUpdate(view) {
      self = .viewType
    } else if identity != resolved.identity {
      self = .modifiers(old: identity, new: resolved.identity)
    } else if node?.key != resolved.key {
      self = .key(old: node?.key, new: resolved.key)
    } else {
      return nil
    }
  }

  var description: String {
    switch self {
    case .viewType: "view type is incompatible"
    case .modifiers(let old, let new):
      "modifier composition changed (\"\(old.signature)\" → \"\(new.signature)\")"
    case .key(let old, let new):
      "key changed (\(old?.description ?? "none") → \(new?.description ?? "none"))"
    }
  }
}
