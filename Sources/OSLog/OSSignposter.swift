/// Marks spans of time and moments, for a trace.
///
/// Spans are written only while the environment variable `TRELLIS_TRACE` names a file; the file can
/// be opened with Perfetto or `chrome://tracing`. Otherwise a mark costs a comparison and its
/// message is not put together.
public struct OSSignposter: Sendable {
  /// A signposter that marks nothing.
  public static let disabled = OSSignposter(logHandle: .disabled)

  private let log: OSLog
  private let trace: TraceFile?

  public init() { self.init(logHandle: .default) }

  public init(subsystem: String, category: String) {
    self.init(logHandle: OSLog(subsystem: subsystem, category: category))
  }

  public init(subsystem: String, category: OSLog.Category) {
    self.init(logHandle: OSLog(subsystem: subsystem, category: category))
  }

  public init(logger: Logger) { self.init(logHandle: logger.log) }

  public init(logHandle: OSLog) { self.init(logHandle: logHandle, trace: .shared) }

  init(logHandle: OSLog, trace: TraceFile?) {
    log = logHandle
    self.trace = logHandle.isEnabled ? trace : nil
  }

  /// Whether anything is written.
  public var isEnabled: Bool { trace != nil }

  public func makeSignpostID() -> OSSignpostID { isEnabled ? .next() : .null }

  /// The same identity for the same object, as long as it lives.
  public func makeSignpostID(from object: AnyObject) -> OSSignpostID {
    OSSignpostID(UInt64(UInt(bitPattern: ObjectIdentifier(object))))
  }

  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive
  ) -> OSSignpostIntervalState {
    begin(id, message: nil)
  }

  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive,
    _ message: @autoclosure () -> SignpostMetadata
  ) -> OSSignpostIntervalState {
    begin(id, message: isEnabled ? message().text : nil)
  }

  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {
    end(name, state, message: nil)
  }

  public func endInterval(
    _ name: StaticString, _ state: OSSignpostIntervalState,
    _ message: @autoclosure () -> SignpostMetadata
  ) {
    end(name, state, message: isEnabled ? message().text : nil)
  }

  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {
    trace?.addMoment(name.description, category: category, message: nil)
  }

  public func emitEvent(
    _ name: StaticString, id: OSSignpostID = .exclusive,
    _ message: @autoclosure () -> SignpostMetadata
  ) {
    guard let trace else { return }
    trace.addMoment(name.description, category: category, message: message().text)
  }

  public func withIntervalSignpost<Result>(
    _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> Result
  ) rethrows -> Result {
    let state = beginInterval(name, id: id)
    defer { endInterval(name, state) }
    return try task()
  }

  public func withIntervalSignpost<Result>(
    _ name: StaticString, id: OSSignpostID = .exclusive,
    _ message: @autoclosure () -> SignpostMetadata, around task: () throws -> Result
  ) rethrows -> Result {
    let state = beginInterval(name, id: id, message())
    defer { endInterval(name, state) }
    return try task()
  }

  private var category: String {
    [log.subsystem, log.category].filter { !$0.isEmpty }.joined(separator: ":")
  }

  private func begin(_ id: OSSignpostID, message: String?) -> OSSignpostIntervalState {
    guard let trace else { return .unrecorded }
    return OSSignpostIntervalState(
      id: id, start: TraceFile.Start(time: trace.now(), thread: trace.thread()), message: message)
  }

  private func end(_ name: StaticString, _ state: OSSignpostIntervalState, message: String?) {
    guard let trace, let start = state.start else { return }
    let messages = [state.message, message].compactMap { $0 }
    trace.addSpan(
      name.description, category: category, id: state.signpostID.rawValue, from: start,
      message: messages.isEmpty ? nil : messages.joined(separator: " "))
  }
}
