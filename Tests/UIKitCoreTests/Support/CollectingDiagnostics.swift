import UIKitCore

/// Runs `work` and returns what was reported meanwhile; nothing goes to standard error.
@MainActor func collectingDiagnostics(_ work: () -> Void) -> [Diagnostic] {
  var collected: [Diagnostic] = []
  let (listener, writes) = (Diagnostics.listener, Diagnostics.writesToStandardError)
  Diagnostics.listener = { collected.append($0) }
  Diagnostics.writesToStandardError = false
  work()
  Diagnostics.listener = listener
  Diagnostics.writesToStandardError = writes
  return collected
}
