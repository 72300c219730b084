/// What happened at one position of a tree; it goes on when the view is rebuilt.
struct FineNodeHistory {
  private(set) var renders = 0
  private(set) var rebuilds = 0
  private(set) var lastReason = FineRenderReason.initial
  private(set) var lastDuration = Duration.zero

  mutating func noteRender(reason: FineRenderReason, duration: Duration) {
    renders += 1
    lastReason = reason
    lastDuration = duration
  }

  mutating func noteRebuild() { rebuilds += 1 }
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
