import Foundation

/// Collects the scopes that changed until the next turn, and runs them from the outermost inwards.
///
/// An outer scope's run includes what is inside it, so that nothing is updated twice whatever order
/// the changes were noticed in.
final class FineTurn: Sendable {
  static let shared = FineTurn()

  /// How often in a row changes made while describing may ask for describing again.
  static let chainLimit = 8

  /// One scope that changed, and the run that the change belongs to.
  struct Change: Sendable {
    weak var scope: FineScope?
    var generation: Int
    /// What changed first, where that is known.
    var property: FineProperty?
    /// What noticed it, to be taken back.
    var tracking: FineTracking?
    /// How it is to be seen.
    var transaction: FineTransaction?
    /// True for a change that another thread made.
    var isFromElsewhere = false
    /// Who made the change while describing.
    var writer: String?
    /// How many such changes have led to this one, itself included.
    var chain = 0
    var order = 0
  }

  private struct Noted {
    var changes: [ObjectIdentifier: Change] = [:]
    var next = 0

    /// Most turns have a change or two, whose memory is used again.
    mutating func takeChanges() -> [Change] {
      let taken = Array(changes.values)
      if taken.count > 16 { changes = [:] } else { changes.removeAll(keepingCapacity: true) }
      next = 0
      return taken
    }
  }

  private let noted = FineLocked(Noted())
  /// The chain that led to the change that is being run.
  @MainActor private var chain = 0

  /// Notes a change, from any thread. Of several to one run of a scope the first one counts.
  func note(
    _ scope: FineScope, in generation: Int, property: FineProperty?, tracking: FineTracking?,
    isFromElsewhere: Bool = false
  ) {
    var change = Change(
      scope: scope, generation: generation, property: property, tracking: tracking,
      transaction: FineTransaction.current, isFromElsewhere: isFromElsewhere)
    if FineDescribing.isOnThisThread {
      MainActor.assumeIsolated {
        change.writer = FineDescribing.current?.subject
        change.chain = chain + 1
      }
    }
    let isFirst = noted.withLock { noted in
      let id = ObjectIdentifier(scope)
      // An identifier may have belonged to a scope that is gone.
      if let earlier = noted.changes[id], earlier.scope === scope,
        earlier.generation >= generation
      {
        return false
      }
      change.order = noted.next
      noted.next += 1
      noted.changes[id] = change
      return noted.changes.count == 1
    }
    if isFirst { Task { @MainActor in run() } }
  }

  @MainActor private func run() {
    var ordered = noted.withLock { $0.takeChanges() }
    defer { chain = 0 }
    if ordered.count > 1 {
      ordered.sort { first, second in
        let (outer, inner) = (first.scope?.depth ?? 0, second.scope?.depth ?? 0)
        return outer == inner ? first.order < second.order : outer < inner
      }
    }
    var reported: Set<String> = []
    for change in ordered {
      if let writer = change.writer {
        if reported.insert("\(writer) \(change.property?.description ?? "")").inserted {
          FineDiagnostics.noteWrite(change, by: writer)
        }
        if change.chain > Self.chainLimit { continue }
      }
      chain = change.chain
      // This turn's task has the transaction of the change that came first.
      FineTransaction.$current.withValue(change.transaction) { change.scope?.run(change) }
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
