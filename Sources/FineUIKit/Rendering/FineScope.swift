import Observation

/// Follows what a piece of work reads, and says once, in a later turn, that some of it changed.
///
/// Each run of the work starts with `begin()`, which makes everything from earlier runs void: what
/// they read is no longer followed, and a change that was already on its way does nothing.
@MainActor final class FineScope {
  /// How often `begin()` was called.
  private(set) var generation = 0
  /// How many scopes are around this one; of several that changed, the outermost runs first.
  let depth: Int
  private let didChange: @MainActor () -> Void
  private var registrations: [FineRegistration] = []

  /// - Parameter didChange: Called in a turn of its own. It must not hold the scope's owner strongly.
  init(depth: Int, didChange: @escaping @MainActor () -> Void) {
    self.depth = depth
    self.didChange = didChange
  }

  deinit {
    for registration in registrations { registration.cancel() }
  }

  func begin() {
    generation += 1
    for registration in registrations { registration.cancel() }
    registrations.removeAll(keepingCapacity: true)
  }

  /// Does some work of the present run and follows what it reads.
  func track<Result>(_ work: () -> Result) -> Result {
    let registration = FineRegistration()
    registrations.append(registration)
    return withObservationTracking {
      registration.noteAccess()
      return work()
    } onChange: { [weak self, generation] in
      guard let self, registration.isArmed() else { return }
      FineTurn.shared.note(FineTurn.Change(scope: self, generation: generation))
    }
  }

  /// Runs what a change asks for, unless there was another run since.
  func change(in generation: Int) {
    if generation == self.generation { didChange() }
  }
}
