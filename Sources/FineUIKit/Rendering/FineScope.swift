import Observation

/// Follows what a piece of work reads, and says once, in a later turn, that some of it changed.
///
/// Each run of the work starts with `begin()`, which makes everything from earlier runs void: a
/// change that was already on its way does nothing.
@MainActor class FineScope {
  /// How often `begin()` was called.
  private(set) var generation = 0
  /// How many scopes are around this one; of several that changed, the outermost runs first.
  let depth: Int
  /// Trackings of the present run, which have not been taken back.
  private var armed = 0
  /// Where trackings can be taken back, all of a tree or cell at a time.
  private var sentinel: FineSentinel?
  /// Trackings of the present run where the standard library's SPI is missing.
  private var registrations: [FineRegistration] = []

  init(depth: Int) { self.depth = depth }

  deinit {
    sentinel?.noteStale(armed)
    for registration in registrations { registration.cancel() }
  }

  /// What is followed, for diagnostics.
  var subject: String { "" }

  /// Called in a turn of its own when something that the present run read has changed.
  ///
  /// - Parameter property: What changed first, where that is known.
  func valueChanged(_ property: FineProperty?) {}

  func begin() {
    generation += 1
    sentinel?.noteStale(armed)
    armed = 0
    guard !registrations.isEmpty else { return }
    for registration in registrations { registration.cancel() }
    registrations.removeAll()
  }

  /// Does some work of the present run and follows what it reads.
  func track<Result>(with sentinel: FineSentinel, _ work: () -> Result) -> Result {
    FineDescribing.mark(self) {
      #if os(Linux)
        if sentinel.namesProperties { return trackProperties(with: sentinel, work) }
      #endif
      return trackChange(work)
    }
  }

  #if os(Linux)
    private func trackProperties<Result>(
      with sentinel: FineSentinel, _ work: () -> Result
    ) -> Result {
      if self.sentinel !== sentinel {
        self.sentinel?.noteStale(armed)
        armed = 0
        self.sentinel = sentinel
      }
      armed += 1
      sentinel.noteArmed()
      return FineTracking.follow {
        sentinel.noteAccess()
        return work()
      } didChange: { [weak self, generation] tracking, changed in
        // A tracking has one place for what changed last. A change on another thread may find
        // there the beat of a sweep that the main actor does at the same time.
        let isOnMainActor = isOnFineMainActor
        let isBeat = changed === FineBeat.property
        guard !isBeat || !isOnMainActor else {
          return MainActor.assumeIsolated {
            if let self, self.generation == generation {
              FineSentinel.roll?.append((self, tracking))
            } else {
              tracking.cancel()
            }
          }
        }
        guard let self else { return tracking.cancel() }
        FineTurn.shared.note(
          self, in: generation, property: FineProperty(isBeat ? nil : changed), tracking: tracking,
          isFromElsewhere: !isOnMainActor)
      }
    }
  #endif

  private func trackChange<Result>(_ work: () -> Result) -> Result {
    let registration = FineRegistration()
    registrations.append(registration)
    return withObservationTracking {
      registration.noteAccess()
      return work()
    } onChange: { [weak self, generation] in
      guard let self, registration.isArmed() else { return }
      FineTurn.shared.note(self, in: generation, property: nil, tracking: nil)
    }
  }

  /// Runs what a change asks for, unless there was another run since. A change from another thread
  /// counts in any case: it may have been made while that run read, before it followed anything.
  func run(_ change: FineTurn.Change) {
    let isOfThisRun = change.generation == generation
    if isOfThisRun, change.tracking != nil {
      armed -= 1
      sentinel?.noteTakenBack()
    }
    if isOfThisRun || change.isFromElsewhere { valueChanged(change.property) }
    // The run has followed anew what it read. Only then is the old tracking taken back, so that
    // what the run itself writes is noticed.
    change.tracking?.cancel()
  }

  /// The properties that the present run has read, as far as the standard library says.
  var dependencies: [FineProperty] {
    #if os(Linux)
      guard let sentinel, armed > 0 else { return [] }
      return sentinel.callRoll().filter { $0.scope === self }.flatMap(\.tracking.properties)
    #else
      return []
    #endif
  }
}

/// A scope that is not a node.
@MainActor final class FineWorkScope: FineScope {
  private let name: @MainActor () -> String
  private let didChange: @MainActor (FineProperty?) -> Void

  /// - Parameters:
  ///   - name: What is followed, for diagnostics.
  ///   - didChange: It must not hold the scope's owner strongly.
  init(
    depth: Int, name: @escaping @MainActor () -> String,
    didChange: @escaping @MainActor (FineProperty?) -> Void
  ) {
    self.name = name
    self.didChange = didChange
    super.init(depth: depth)
  }

  override var subject: String { name() }

  override func valueChanged(_ property: FineProperty?) { didChange(property) }
}
