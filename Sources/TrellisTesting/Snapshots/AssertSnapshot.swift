public import Foundation
internal import Testing
internal import UIKit

/// Compares a value with what is kept of it in `__Snapshots__` beside the test, be it one of Swift
/// Testing's or of XCTest's.
///
/// ```swift
/// assertSnapshot(of: ProfileController(), as: .image(on: .iPhone13))
/// assertSnapshot(of: row, as: .recursiveDescription, named: "selected")
/// ```
///
/// Where there is none yet it is written, with a warning that says so. Where it differs, the test
/// fails, says where old, new and difference are, attaches them, and adds them to a page of all
/// failures of the run. See `SnapshotRecord` and the variable `TRELLIS_SNAPSHOTS`.
/// - Parameters:
///   - name: tells several snapshots of a test apart; they are numbered otherwise.
///   - recording: when it is written instead.
///   - timeout: kept for sources that say it; nothing here is waited for.
@MainActor public func assertSnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil, record recording: SnapshotRecord? = nil, timeout: TimeInterval = 5,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  let place = TestPlace(fileID: fileID, file: filePath, line: line, column: column)
  do {
    try snapshot(
      of: value(), as: snapshotting, named: name, record: recording, file: filePath,
      testName: testName
    ).report(at: place)
  } catch {
    place.fail("\(error)")
  }
}

/// Several snapshots of one value, each named by its key.
@MainActor public func assertSnapshots<Value, Format>(
  of value: @autoclosure () throws -> Value,
  as strategies: [String: Snapshotting<Value, Format>], record recording: SnapshotRecord? = nil,
  timeout: TimeInterval = 5, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line,
  column: UInt = #column
) {
  for (name, strategy) in strategies.sorted(by: { $0.key < $1.key }) {
    assertSnapshot(
      of: try value(), as: strategy, named: name, record: recording, fileID: fileID,
      file: filePath, testName: testName, line: line, column: column)
  }
}

/// Several snapshots of one value, numbered.
@MainActor public func assertSnapshots<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategies: [Snapshotting<Value, Format>],
  record recording: SnapshotRecord? = nil, timeout: TimeInterval = 5,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  for strategy in strategies {
    assertSnapshot(
      of: try value(), as: strategy, record: recording, fileID: fileID, file: filePath,
      testName: testName, line: line, column: column)
  }
}

/// Compares as `assertSnapshot` does, and leaves it to the caller to fail: what is wrong, or nil.
@MainActor public func verifySnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil, record recording: SnapshotRecord? = nil, timeout: TimeInterval = 5,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) -> String? {
  do {
    let outcome = try snapshot(
      of: value(), as: snapshotting, named: name, record: recording, file: filePath,
      testName: testName)
    return outcome.kind == .failed ? outcome.message : nil
  } catch {
    return "\(error)"
  }
}

@MainActor private func snapshot<Value, Format>(
  of value: Value, as snapshotting: Snapshotting<Value, Format>, named name: String?,
  record: SnapshotRecord?, file: StaticString, testName: String
) -> SnapshotCheck.Outcome {
  let content: SnapshotCheck.Content
  switch snapshotting.take(value) {
  case .nothing(let reason): return SnapshotCheck.Outcome(kind: .failed, message: reason)
  case .picture(let bitmap): content = .picture(bitmap, snapshotting.tolerance)
  case .text(let text): content = .text(text, snapshotting.fileExtension)
  case .bytes(let data): content = .bytes(data, snapshotting.fileExtension)
  }
  return SnapshotCheck(
    place: SnapshotPlace(testFile: "\(file)", testName: testName, name: name), content: content,
    record: record ?? SnapshotRecord.current ?? .preset
  ).run()
}

/// Where a snapshot is kept.
@MainActor struct SnapshotPlace {
  let folder: String
  /// Without its extension.
  let name: String

  init(testFile: String, testName: String, name: String?) {
    let file = URL(fileURLWithPath: testFile)
    folder =
      file.deletingLastPathComponent().appendingPathComponent("__Snapshots__")
      .appendingPathComponent(file.deletingPathExtension().lastPathComponent).path
    let test = Self.fileName(testName.replacing(#/\(.*\)$/#, with: ""))
    self.name = "\(test).\(name.map(Self.fileName) ?? Self.next(folder + test))"
  }

  func path(_ extension: String) -> String { "\(folder)/\(name).\(`extension`)" }

  private static var counts: [String: Int] = [:]

  /// Counts the snapshots of a test that have no name.
  private static func next(_ test: String) -> String {
    // A test that runs again, or with other arguments, begins anew.
    let run =
      "\(test) \(Test.current.map { "\($0.id)" } ?? "") \(Test.Case.current.map { "\($0)" } ?? "")"
    counts[run, default: 0] += 1
    return "\(counts[run] ?? 1)"
  }

  private static func fileName(_ text: String) -> String {
    let words = text.split { !($0.isLetter || $0.isNumber || "_.@".contains($0)) }
    return words.joined(separator: "-")
  }
}
