/// What happened at one position of a tree; it goes on when the view is rebuilt.
struct FineNodeHistory {
  // There is one of these for each view.
  private var renderCount: UInt32 = 0
  private var rebuildCount: UInt32 = 0
  private(set) var lastCause = FineRenderCause(reason: .initial)
  private var nanoseconds: Int64 = 0

  var renders: Int { Int(renderCount) }
  var rebuilds: Int { Int(rebuildCount) }
  var lastDuration: Duration { .nanoseconds(nanoseconds) }

  var lastReason: FineRenderReason { lastCause.reason }

  mutating func noteRender(_ cause: FineRenderCause, duration: Duration) {
    renderCount &+= 1
    lastCause = cause
    let (seconds, attoseconds) = duration.components
    nanoseconds = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
  }

  mutating func noteRebuild() { rebuildCount &+= 1 }
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
