import Foundation
import OSLog
import UIKit

/// Says what FineUIKit does, and what is wrong with the data that it was given.
@MainActor public enum FineDiagnostics {
  /// Whether each rebuilt view is reported, with the reason. `FINEUIKIT_LOG_REUSE=1` sets it.
  public static var logsViewReuse = isSet("FINEUIKIT_LOG_REUSE")
  /// Whether each render of a view is reported, with the reason. `FINEUIKIT_LOG_RENDERS=1` sets it.
  public static var logsRenders = isSet("FINEUIKIT_LOG_RENDERS")
  /// Whether each view that is rendered is framed for a moment, with the number of its renders: in
  /// green when it was updated in place, in red when it was made. `FINEUIKIT_HIGHLIGHT_RENDERS=1`
  /// sets it; it draws in debug builds only.
  public static var highlightsRenders = isSet("FINEUIKIT_HIGHLIGHT_RENDERS")
  /// Whether a toast says that new code was shown, in debug builds. `FINEUIKIT_INJECTION_TOAST=0`
  /// turns it off.
  public static var showsInjectionToast =
    ProcessInfo.processInfo.environment["FINEUIKIT_INJECTION_TOAST"] != "0"
  /// Gets every message. By default they go to the system's log.
  public static var handler: @MainActor (String) -> Void = { message in
    #if canImport(ObjectiveC)
      logger.debug("\(message, privacy: .public)")
    #else
      // Standard error shows no debug level unless asked to; these messages were asked for.
      logger.notice("\(message, privacy: .public)")
    #endif
  }

  private static let logger = Logger(subsystem: "FineUIKit", category: "reuse")

  private static func isSet(_ variable: String) -> Bool {
    ProcessInfo.processInfo.environment[variable] == "1"
  }
}

extension FineDiagnostics {
  static func noteRebuild(
    of old: UIView, for primitive: any FinePrimitiveRenderable, because reason: FineRebuildReason
  ) {
    guard logsViewReuse else { return }
    handler("FineUIKit rebuilt \(type(of: old)) for \(primitive._componentName): \(reason)")
  }

  static func noteRender(of node: FineNode, view: UIView, arrival: FineNodeArrival) {
    #if DEBUG
      if highlightsRenders {
        FineHighlight.show(over: view, renders: node.history.renders, arrival: arrival)
      }
    #endif
    guard logsRenders else { return }
    let history = node.history
    let property = history.lastCause.property.map { ": \($0)" } ?? ""
    handler(
      """
      FineUIKit \(arrival) \(type(of: view)) for \(node.componentName) because \
      \(history.lastReason) (render #\(history.renders), \(history.rebuilds) rebuilt, \
      \(history.lastDuration.fineText))\(property)
      """)
  }
}

extension Duration {
  /// As diagnostics print it: `750 ns`, `180.00 µs`, `3.00 ms`.
  var fineText: String {
    let nanoseconds =
      Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
    if nanoseconds < 1000 { return "\(Int(nanoseconds.rounded())) ns" }
    if nanoseconds < 1_000_000 { return String(format: "%.2f µs", nanoseconds / 1000) }
    return String(format: "%.2f ms", nanoseconds / 1_000_000)
  }
}
