import Foundation

/// Collects the scopes that changed until the next turn, and runs them from the outermost inwards.
///
/// An outer scope's run includes what is inside it, so that nothing is updated twice whatever order
/// the changes were noticed in.
final class FineTurn: Sendable {
  static let shared = FineTurn()

  /// One scope that changed, and the run that the change belongs to.
  struct Change: Sendable {
    weak var scope: FineScope?
    var generation: Int

    @MainActor var depth: Int { scope?.depth ?? 0 }
  }

  private let changes = FineLocked<[Change]>([])

  /// Notes a change, from any thread.
  func note(_ change: Change) {
    let isFirst = changes.withLock { changes in
      changes.append(change)
      return changes.count == 1
    }
    if isFirst { Task { @MainActor in run() } }
  }

  @MainActor private func run() {
    let changes = changes.withLock { changes in
      defer { changes = [] }
      return changes
    }
    for change in changes.sorted(by: { $0.depth < $1.depth }) {
      change.scope?.change(in: change.generation)
    }
  }
}

/// A value that one thread at a time may use.
final class FineLocked<Value: Sendable>: @unchecked Sendable {
  // `Mutex` needs iOS 18; the library runs from iOS 17 on.
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  func withLock<Result>(_ work: (inout Value) -> Result) -> Result {
    lock.withLock { work(&value) }
  }
}
