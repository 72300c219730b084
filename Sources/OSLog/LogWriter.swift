import Foundation

/// Puts lines of text somewhere, from the level on that the environment asks for.
struct LogWriter: Sendable {
  /// Standard error, with the level that `TRELLIS_LOG` asks for.
  static let shared = LogWriter(
    setting: ProcessInfo.processInfo.environment["TRELLIS_LOG"], now: { Date() },
    output: { line in try? FileHandle.standardError.write(contentsOf: Data(line.utf8)) })

  private let lowestRank: Int
  private let now: @Sendable () -> Date
  private let output: @Sendable (String) -> Void

  /// - Parameter setting: the value of `TRELLIS_LOG`, `nil` when it is not set.
  init(
    setting: String?, now: @escaping @Sendable () -> Date,
    output: @escaping @Sendable (String) -> Void
  ) {
    lowestRank = Self.level(for: setting).rank
    self.now = now
    self.output = output
  }

  func accepts(_ level: OSLogType) -> Bool { level.rank >= lowestRank }

  func write(_ text: String, level: OSLogType, subsystem: String, category: String) {
    let time = now().formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    let subject = [subsystem, category].filter { !$0.isEmpty }.joined(separator: ":")
    output("\(time) \(level.name) [\(subject)] \(text)\n")
  }

  private static func level(for setting: String?) -> OSLogType {
    guard let setting else { return .default }
    let levels: [OSLogType] = [.debug, .info, .default, .error, .fault]
    return levels.first { $0.name == setting.lowercased() } ?? .debug
  }
}
