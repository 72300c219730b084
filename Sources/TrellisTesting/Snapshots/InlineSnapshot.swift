public import Foundation
internal import Testing
internal import UIKit

/// Compares the text of a value with one that stands behind the call in the test itself.
///
/// ```swift
/// assertInlineSnapshot(of: order, as: .json) {
///   """
///   {
///     "count" : 2
///   }
///   """
/// }
/// ```
///
/// Where there is none yet, it is written into the test's source, with a warning that says so; when
/// else it is written is said as for `assertSnapshot`.
/// - Parameters:
///   - message: what else a failure says.
///   - recording: when it is written instead of compared.
///   - timeout: kept for sources that say it; nothing here is waited for.
///   - expected: the text, as a trailing closure.
@MainActor public func assertInlineSnapshot<Value>(
  of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, String>,
  message: @autoclosure () -> String = "", record recording: SnapshotRecord? = nil,
  timeout: TimeInterval = 5, matches expected: (() -> String)? = nil,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  function: StaticString = #function, line: UInt = #line, column: UInt = #column
) {
  let place = TestPlace(fileID: fileID, file: filePath, line: line, column: column)
  let text: String
  do {
    switch snapshotting.take(try value()) {
    case .text(let taken): text = taken
    case .nothing(let reason): return place.fail(reason)
    case .picture, .bytes: return place.fail("Only texts can stand in a source.")
    }
  } catch {
    return place.fail("\(error)")
  }
  var outcome = InlineSnapshotCheck(
    text: text, expected: expected?(), call: .init(line: Int(line), column: Int(column)),
    file: .shared("\(filePath)"), record: recording ?? SnapshotRecord.current ?? .preset
  ).run()
  let more = message()
  if !more.isEmpty { outcome.message = "\(more)\n\(outcome.message)" }
  outcome.report(at: place)
}

/// A text, what the source says that it is, and what is to become of the source.
@MainActor struct InlineSnapshotCheck {
  let text: String
  let expected: String?
  let call: InlineSnapshotFile.Call
  let file: InlineSnapshotFile
  let record: SnapshotRecord
  /// Whether nobody would keep what is written.
  var isOnServer = SnapshotRecord.isOnServer

  func run() -> SnapshotCheck.Outcome {
    guard let expected else {
      if record == .never || (record == .missing && isOnServer) {
        return failed(
          """
          The call has no text to compare with. Run the test where it can be kept, or with \
          \(SnapshotRecord.variable)=all. The text is:
          \(text)
          """)
      }
      return written("There was no text yet; it was written behind the call.")
    }
    let (before, now) = (expected.linesToCompare, text.linesToCompare)
    if record == .all {
      return before == now ? .init(kind: .same) : written("The text behind the call is new.")
    }
    guard before != now else { return .init(kind: .same) }
    var outcome = failed(
      "The text differs (- in the source, + now):\n\(LineDifference(from: before, to: now))")
    if record == .failed {
      let other = written("")
      outcome.message +=
        other.kind == .failed
        ? "\n\(other.message)" : "\nIt was recorded anew: the next run will pass."
    }
    return outcome
  }

  private func failed(_ message: String) -> SnapshotCheck.Outcome {
    .init(kind: .failed, message: message)
  }

  private func written(_ message: String) -> SnapshotCheck.Outcome {
    do throws(InlineSnapshotFile.Trouble) {
      try file.write(text, behind: call, replacing: expected != nil)
      return .init(kind: .recorded, message: "\(message) Look at it and keep it.")
    } catch {
      return failed(error.message + " The text is:\n\(text)")
    }
  }
}

extension String {
  /// Its lines without the empty ones at the end.
  fileprivate var linesToCompare: [String] {
    var lines = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
