/// Why a node was rendered.
enum FineRenderReason: CustomStringConvertible {
  /// The position had no view before.
  case initial
  /// An enclosing scope came through.
  case parent
  /// An observable value or a trait changed that the node, or the root of its tree, depends on.
  case observation
  /// New code arrived.
  case injection

  var description: String {
    switch self {
    case .initial: "it is new here"
    case .parent: "its parent re-rendered"
    case .observation: "a value it read changed"
    case .injection: "code was injected"
    }
  }
}
