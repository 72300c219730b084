internal import Foundation
public import Testing
internal import UIKit

/// Compares a value with what is kept of it in `__Snapshots__` beside the test.
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
///   - record: when it is written instead.
@MainActor public func assertSnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil, record: SnapshotRecord? = nil, filePath: String = #filePath,
  testName: String = #function, sourceLocation: SourceLocation = #_sourceLocation
) {
  let content: SnapshotContent
  do {
    content = snapshotting.take(try value())
  } catch {
    Issue.record(error, sourceLocation: sourceLocation)
    return
  }
  let file = SnapshotPlace(testFile: filePath, testName: testName, name: name)
  let record = record ?? SnapshotRecord.current ?? .preset
  let check: SnapshotCheck
  switch content {
  case .nothing(let reason):
    Issue.record("\(reason)", sourceLocation: sourceLocation)
    return
  case .picture(let bitmap):
    check = SnapshotCheck(
      place: file, content: .picture(bitmap, snapshotting.tolerance), record: record)
  case .text(let text): check = SnapshotCheck(place: file, content: .text(text), record: record)
  }
  check.run().report(at: sourceLocation)
}

/// Several snapshots of one value.
@MainActor public func assertSnapshots<Value, Format>(
  of value: @autoclosure () throws -> Value,
  as strategies: [String: Snapshotting<Value, Format>], record: SnapshotRecord? = nil,
  filePath: String = #filePath, testName: String = #function,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  for (name, strategy) in strategies.sorted(by: { $0.key < $1.key }) {
    assertSnapshot(
      of: try value(), as: strategy, named: name, record: record, filePath: filePath,
      testName: testName, sourceLocation: sourceLocation)
  }
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
