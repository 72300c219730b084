import Observation

/// Takes back the trackings of one tree or cell that no longer count.
///
/// A registration stays with every object that was read until it is taken back, and the standard
/// library hands over the means to do so only when something changes. Every tracking therefore also
/// reads this object, whose changes nobody waits for: each tracking that hears of one and is out of
/// date goes. That is done for many at a time.
final class FineSentinel: Sendable {
  private struct Counts {
    var armed = 0
    var stale = 0
    var isSweepOnItsWay = false

    /// Few are left alone, so that sweeping is a small part of the work.
    var needsSweep: Bool { !isSweepOnItsWay && stale >= 64 && stale * 2 >= armed }
  }

  /// While the roll is called, who answers.
  @MainActor static var roll: [(scope: FineScope, tracking: FineTracking)]?

  /// Whether trackings use the standard library's interface that names properties. Tests turn it off
  /// to see the public interface do the same work.
  let namesProperties: Bool
  private let registrar = ObservationRegistrar()
  private let counts = FineLocked(Counts())

  init(namesProperties: Bool = true) { self.namesProperties = namesProperties }

  deinit {
    // Whoever read this reads another one by now, or is gone.
    guard counts.withLock({ $0.armed > 0 }) else { return }
    Task { @MainActor [registrar] in FineBeat.beat(registrar) }
  }

  func noteAccess() { registrar.access(FineBeat.shared, keyPath: FineBeat.property) }

  func noteArmed() { counts.withLock { $0.armed += 1 } }

  func noteTakenBack() { counts.withLock { $0.armed -= 1 } }

  /// Some trackings are out of date.
  func noteStale(_ count: Int) {
    guard count > 0 else { return }
    let isNeeded = counts.withLock { counts in
      counts.stale += count
      guard counts.needsSweep else { return false }
      counts.isSweepOnItsWay = true
      return true
    }
    if isNeeded { Task { @MainActor in sweep() } }
  }

  /// Takes back what is out of date.
  @MainActor func sweep() {
    counts.withLock { counts in
      counts.armed -= counts.stale
      counts.stale = 0
      counts.isSweepOnItsWay = false
    }
    FineBeat.beat(registrar)
  }

  /// Everything that is being followed, and by whom.
  @MainActor func callRoll() -> [(scope: FineScope, tracking: FineTracking)] {
    Self.roll = []
    defer { Self.roll = nil }
    sweep()
    return Self.roll ?? []
  }
}

/// The property that trackings read of a sentinel.
final class FineBeat: Observable, Sendable {
  static let shared = FineBeat()
  // Key paths without captured values are immutable.
  nonisolated(unsafe) static let property: KeyPath<FineBeat, Void> = \.tick

  private var tick: Void { () }

  /// Tells all who read the property.
  @MainActor static func beat(_ registrar: ObservationRegistrar) {
    registrar.didSet(shared, keyPath: property)
  }
}
