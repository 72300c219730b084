public import Testing
internal import Foundation

/// When snapshots are written instead of compared.
public enum SnapshotRecord: String, Sendable {
  /// All, whatever they were before.
  case all
  /// Those that differ; the test still fails.
  case failed
  /// Those that there are none of yet. Where the variable `CI` is set the test fails, since nobody
  /// would see and keep them.
  case missing
  /// None. One that is missing fails the test.
  case never

  /// Set to one of the names to say so for a whole run.
  static let variable = "TRELLIS_SNAPSHOTS"

  @TaskLocal static var current: SnapshotRecord?

  /// What the environment or `isRecording` says, or `missing`.
  @MainActor static var preset: SnapshotRecord {
    let variables = ProcessInfo.processInfo.environment
    if let text = variables[variable] ?? variables["SNAPSHOT_TESTING_RECORD"],
      let record = SnapshotRecord(rawValue: text)
    {
      return record
    }
    return isRecording || SnapshotFiles.isRecording ? .all : .missing
  }

  static var isOnServer: Bool {
    ProcessInfo.processInfo.environment["CI"].map { !["", "0", "false"].contains($0) } ?? false
  }
}

/// `true` is `all`, `false` is `missing`.
extension SnapshotRecord: ExpressibleByBooleanLiteral {
  public init(booleanLiteral value: Bool) { self = value ? .all : .missing }
}

/// Whether all snapshots are written that say nothing else.
@MainActor public var isRecording = false

/// Runs code in which snapshots are recorded so, and failures name a program that shows both files.
public func withSnapshotTesting<Result>(
  record: SnapshotRecord? = nil, diffTool: SnapshotDiffTool? = nil,
  isolation: isolated (any Actor)? = #isolation, operation: () async throws -> Result
) async rethrows -> Result {
  try await SnapshotRecord.$current.withValue(record ?? SnapshotRecord.current) {
    try await SnapshotDiffTool.$current.withValue(
      diffTool ?? SnapshotDiffTool.current, operation: operation)
  }
}

/// Runs code in which snapshots are recorded so, and failures name a program that shows both files.
public func withSnapshotTesting<Result>(
  record: SnapshotRecord? = nil, diffTool: SnapshotDiffTool? = nil,
  operation: () throws -> Result
) rethrows -> Result {
  try SnapshotRecord.$current.withValue(record ?? SnapshotRecord.current) {
    try SnapshotDiffTool.$current.withValue(
      diffTool ?? SnapshotDiffTool.current, operation: operation)
  }
}

/// Says when the snapshots of a test or a suite are recorded: `@Suite(.snapshots(record: .never))`.
public struct SnapshotTrait: TestTrait, SuiteTrait, TestScoping {
  let record: SnapshotRecord?
  let diffTool: SnapshotDiffTool?
  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withSnapshotTesting(record: record, diffTool: diffTool) { try await function() }
  }
}

extension Trait where Self == SnapshotTrait {
  /// When the snapshots of the test or suite are recorded, and the program that failures name.
  public static func snapshots(
    record: SnapshotRecord? = nil, diffTool: SnapshotDiffTool? = nil
  ) -> SnapshotTrait {
    SnapshotTrait(record: record, diffTool: diffTool)
  }
}
