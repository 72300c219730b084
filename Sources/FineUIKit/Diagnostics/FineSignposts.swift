import OSLog

/// Spans of renders, nodes and cells for a trace.
@MainActor enum FineSignposts {
  /// A span that has begun.
  struct Span {
    fileprivate var name: StaticString
    fileprivate var state: OSSignpostIntervalState
  }

  /// Tests have one that writes to a file of theirs.
  static var signposter = OSSignposter(
    logHandle: OSLog(subsystem: "FineUIKit", category: .pointsOfInterest))

  /// - Parameter content: The type of the content whose tree is rendered.
  static func beginRender(_ content: @autoclosure () -> String) -> Span? {
    begin("render", content())
  }

  static func beginNode(_ component: @autoclosure () -> String) -> Span? {
    begin("node", component())
  }

  /// - Parameter component: What the cell shows, `new` if nothing yet.
  static func beginCell(_ component: @autoclosure () -> String) -> Span? {
    begin("cell", component())
  }

  static func end(_ span: Span?) {
    if let span { signposter.endInterval(span.name, span.state) }
  }

  private static func begin(
    _ name: StaticString, _ message: @autoclosure () -> String
  ) -> Span? {
    guard signposter.isEnabled else { return nil }
    let text = message()
    let state = signposter.beginInterval(
      name, id: signposter.makeSignpostID(), "\(text, privacy: .public)")
    return Span(name: name, state: state)
  }
}
