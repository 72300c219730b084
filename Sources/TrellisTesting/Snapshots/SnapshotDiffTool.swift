/// A program that shows two files side by side: what a failure prints to start it with.
///
/// ```swift
/// withSnapshotTesting(diffTool: "meld") { assertSnapshot(of: screen, as: .image) }
/// ```
public struct SnapshotDiffTool: Sendable, ExpressibleByStringLiteral {
  /// Prints where both files are, and no command.
  public static let `default` = SnapshotDiffTool { _, _ in "" }
  /// Kaleidoscope's.
  public static let ksdiff = SnapshotDiffTool("ksdiff")

  @TaskLocal static var current = SnapshotDiffTool.default

  private let command: @Sendable (String, String) -> String

  /// - Parameter command: makes a command of the paths of what is kept and of what is there now.
  public init(
    _ command: @escaping @Sendable (_ currentFilePath: String, _ failedFilePath: String) -> String
  ) { self.command = command }

  /// A program that takes the two paths.
  public init(stringLiteral program: String) {
    self.init { "\(program) \"\($0)\" \"\($1)\"" }
  }

  /// The command that shows both files; empty where there is none.
  public func callAsFunction(currentFilePath: String, failedFilePath: String) -> String {
    command(currentFilePath, failedFilePath)
  }

  /// The line that a failure's message ends in; empty where there is none.
  static func line(kept: String, now: String) -> String {
    let command = current(currentFilePath: kept, failedFilePath: now)
    return command.isEmpty ? "" : "\n  \(command)"
  }
}

/// The names that these settings have in the library that this reads like.
public enum SnapshotTestingConfiguration {
  /// When snapshots are written instead of compared.
  public typealias Record = SnapshotRecord
  /// What shows two files side by side.
  public typealias DiffTool = SnapshotDiffTool
}
