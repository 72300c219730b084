import Dispatch

/// The main actor as seen from code that Apple leaves nonisolated, such as images and fonts.
package enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// True when the caller runs on the main actor, whichever thread that is.
  package static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }

  /// Runs `work` now where the caller is on the main actor, and soon where not.
  package static func perform(_ work: @escaping @MainActor @Sendable () -> Void) {
    if isCurrent {
      MainActor.assumeIsolated(work)
    } else {
      DispatchQueue.main.async(execute: work)
    }
  }
}
