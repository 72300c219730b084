/// Writes messages of one subject to standard error.
///
/// A dropped message costs a comparison: it is not put together.
public struct Logger: Sendable {
  let log: OSLog
  private let writer: LogWriter

  public init() { self.init(.default) }

  public init(subsystem: String, category: String) {
    self.init(OSLog(subsystem: subsystem, category: category))
  }

  public init(_ logObj: OSLog) { self.init(logObj, writer: .shared) }

  init(_ log: OSLog, writer: LogWriter) {
    self.log = log
    self.writer = writer
  }

  /// Writes a message at the default level.
  public func log(_ message: @autoclosure () -> OSLogMessage) { write(.default, message) }

  public func log(level: OSLogType, _ message: @autoclosure () -> OSLogMessage) {
    write(level, message)
  }

  /// The same level as `debug`.
  public func trace(_ message: @autoclosure () -> OSLogMessage) { write(.debug, message) }

  public func debug(_ message: @autoclosure () -> OSLogMessage) { write(.debug, message) }

  public func info(_ message: @autoclosure () -> OSLogMessage) { write(.info, message) }

  /// The default level.
  public func notice(_ message: @autoclosure () -> OSLogMessage) { write(.default, message) }

  /// The same level as `error`.
  public func warning(_ message: @autoclosure () -> OSLogMessage) { write(.error, message) }

  public func error(_ message: @autoclosure () -> OSLogMessage) { write(.error, message) }

  /// The same level as `fault`.
  public func critical(_ message: @autoclosure () -> OSLogMessage) { write(.fault, message) }

  public func fault(_ message: @autoclosure () -> OSLogMessage) { write(.fault, message) }

  private func write(_ level: OSLogType, _ message: () -> OSLogMessage) {
    guard log.isEnabled, writer.accepts(level) else { return }
    writer.write(message().text, level: level, subsystem: log.subsystem, category: log.category)
  }
}
