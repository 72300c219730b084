internal import Foundation

/// Writes a message whose values are put in as in `printf`, such as `%{public}@` and `%d`.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  type: OSLogType = .default, _ args: any CVarArg...
) {
  write(message, log, type, args)
}

/// Writes a message of a level whose values are put in as in `printf`, such as `%{public}@`.
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  _ message: StaticString, _ args: any CVarArg...
) {
  write(message, log, type, args)
}

/// Writes a message.
public func os_log(_ message: @autoclosure () -> OSLogMessage) {
  Logger(.default).log(level: .default, message())
}

/// Writes a message of a level.
public func os_log(
  _ type: OSLogType, log: OSLog = .default, _ message: @autoclosure () -> OSLogMessage
) {
  Logger(log).log(level: type, message())
}

private func write(
  _ message: StaticString, _ log: OSLog, _ type: OSLogType, _ values: [any CVarArg]
) {
  guard log.isEnabled(type: type) else { return }
  let text = LogFormat.text(message.description, values)
  Logger(log).log(level: type, OSLogMessage(stringLiteral: text))
}

/// Messages of `os_log` with their values.
enum LogFormat {
  /// - Note: Values marked private are shown: the log is the terminal of the one who runs the app.
  static func text(_ format: String, _ values: [any CVarArg]) -> String {
    String(format: withoutMarks(format), arguments: values)
  }

  /// A format without what stands in braces behind a per cent sign: `%{public}@` is `%@`.
  static func withoutMarks(_ format: String) -> String {
    var result = ""
    var rest = Substring(format)
    while let place = rest.firstIndex(of: "%") {
      result += rest[...place]
      rest = rest[rest.index(after: place)...]
      if rest.first == "%" {
        result += "%"
        rest = rest.dropFirst()
      } else if rest.first == "{", let end = rest.firstIndex(of: "}") {
        rest = rest[rest.index(after: end)...]
      }
    }
    return result + rest
  }
}
