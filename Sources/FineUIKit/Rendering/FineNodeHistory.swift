/// What happened at one position of a tree; it goes on when the view is rebuilt.
struct FineNodeHistory {
  private(set) var renders = 0
  private(set) var rebuilds = 0
  private(set) var lastCause = FineRenderCause(reason: .initial)
  private(set) var lastDuration = Duration.zero

  var lastReason: FineRenderReason { lastCause.reason }

  mutating func noteRender(_ cause: FineRenderCause, duration: Duration) {
    renders += 1
    lastCause = cause
    lastDuration = duration
  }

  mutating func noteRebuild() { rebuilds += 1 }
}

/// Why a node was rendered and, where that is known, which property's change led to it.
struct FineRenderCause {
  var reason: FineRenderReason
  var property: FineProperty?
}

/// How the view of an update came to be there.
enum FineNodeArrival: CustomStringConvertible {
  case created
  case rebuilt
  case update

  var description: String {
    switch self {
    case .created: "created"
    case .rebuilt: "rebuilt"
    case .update: "updated"
    }
  }
}
