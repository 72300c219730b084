/// Where a tree of nodes lives: mounted in a container, in a cell, or nowhere in particular.
@MainActor final class FineSite {
  /// Holds back updates while the screen is hidden.
  let gate: FineGate?
  /// Told when an observable change updated nodes in a cell.
  weak var cell: FineCellHost?
  let isCell: Bool
  /// Takes back what the nodes here no longer follow.
  let sentinel = FineSentinel()
  #if DEBUG
    /// What a restart kept for positions that are not shown yet.
    var keptValues: [FineSavedValue] = []
  #endif

  init(gate: FineGate?, cell: FineCellHost? = nil) {
    self.gate = gate
    self.cell = cell
    isCell = cell != nil
  }

  /// Runs an update that an observable change asked for, or notes it while updates are held back.
  func run(_ recovery: FineRecovery) {
    guard let gate, gate.isClosed else { return recovery.run(isAnimated: true) }
    if isCell { gate.note(recovery) } else { gate.noteTreeChange() }
  }
}
