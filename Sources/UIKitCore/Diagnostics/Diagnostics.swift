import Foundation

/// Something odd that the program can live with: it is said, and the app goes on.
package struct Diagnostic: Equatable, Sendable, CustomStringConvertible {
  /// Groups messages of one kind, e.g. "LayoutConstraints".
  package var category: String
  /// What happened, where, and what to do.
  package var message: String

  package init(category: String, message: String) {
    self.category = category
    self.message = message
  }

  package var description: String { "[\(category)] \(message)" }
}

extension Diagnostic {
  static func passesDidNotSettle(limit: Int) -> Diagnostic {
    Diagnostic(
      category: "Frame",
      message: """
        Layout did not settle in \(limit) passes of one frame. Look for a layoutSubviews() or \
        updateConstraints() that changes what it depends on; the frame was shown as it was.
        """)
  }
}

/// Where diagnostics go: to standard error, and to whoever listens.
@MainActor package enum Diagnostics {
  /// Hears every diagnostic before it is written; tests collect them here.
  package static var listener: ((Diagnostic) -> Void)? {
    get { World.current.diagnosticsListener }
    set { World.current.diagnosticsListener = newValue }
  }
  /// Set false to keep standard error clean, as tests that provoke trouble do.
  package static var writesToStandardError: Bool {
    get { World.current.writesDiagnosticsToStandardError }
    set { World.current.writesDiagnosticsToStandardError = newValue }
  }

  /// For code that is not bound to the main actor: recorded at once on it, and soon elsewhere.
  package nonisolated static func report(_ diagnostic: Diagnostic) {
    MainQueue.perform { record(diagnostic) }
  }

  /// Records the first diagnostic of a name; later ones are as if nothing had happened.
  static func recordOnce(_ name: String, _ diagnostic: @autoclosure () -> Diagnostic) {
    guard World.current.namesOfDiagnosticsSaid.insert(name).inserted else { return }
    record(diagnostic())
  }

  package static func record(_ diagnostic: Diagnostic) {
    listener?(diagnostic)
    guard writesToStandardError else { return }
    FileHandle.standardError.write(Data("\(diagnostic)\n".utf8))
  }
}
