import Observation

/// Lets one call of `withObservationTracking` be taken back.
///
/// A registration stays with every object that was read until one of them changes; work that is
/// done again and again over values that never change would pile them up. This object is read by
/// the same call; changing it removes the registration everywhere.
final class FineRegistration: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let armed = FineLocked(true)

  /// Reads this object, inside the call that is to be taken back.
  func noteAccess() { registrar.access(self, keyPath: \.beat) }

  /// Whether a change still counts.
  func isArmed() -> Bool { armed.withLock { $0 } }

  func cancel() {
    let wasArmed = armed.withLock { armed in
      defer { armed = false }
      return armed
    }
    guard wasArmed else { return }
    registrar.withMutation(of: self, keyPath: \.beat) {}
  }

  private var beat: Void { () }
}
