import Foundation
import Synchronization

/// How layers say what is wrong; the views' diagnostics listen.
package enum LayerDiagnostics {
  private static let listener = Mutex<(@Sendable (String) -> Void)?>(nil)

  package static func setListener(_ new: (@Sendable (String) -> Void)?) {
    listener.withLock { $0 = new }
  }

  static func report(_ message: String) {
    if let listener = listener.withLock({ $0 }) {
      listener(message)
    } else {
      FileHandle.standardError.write(Data("[CALayer] \(message)\n".utf8))
    }
  }
}
