internal import Foundation
internal import Testing
internal import UIKit

/// A snapshot and what is to become of it.
@MainActor struct SnapshotCheck {
  enum Content {
    case picture(Bitmap, SnapshotTolerance)
    /// With what its file's name ends in.
    case text(String, String)
    case bytes(Data, String)

    var fileExtension: String {
      switch self {
      case .picture: "png"
      case .text(_, let name), .bytes(_, let name): name
      }
    }
  }

  struct Outcome {
    enum Kind: Equatable { case same, recorded, failed }
    var kind: Kind
    /// For a person.
    var message = ""
    /// Files to attach.
    var files: [String] = []
  }

  let place: SnapshotPlace
  let content: Content
  let record: SnapshotRecord
  /// Whether nobody would keep what is written.
  var isOnServer = SnapshotRecord.isOnServer
  /// Where new pictures, differences and the page go.
  var output = SnapshotReport.shared

  private var path: String { place.path(content.fileExtension) }

  func run() -> Outcome {
    do throws(OutputError) {
      if record == .all { return try recorded("Recorded \(path).") }
      guard FileManager.default.fileExists(atPath: path) else { return try missing() }
      guard var outcome = try difference() else { return Outcome(kind: .same) }
      if record == .failed {
        try write()
        outcome.message += "\nIt was recorded anew: the next run will pass."
      }
      return outcome
    } catch {
      return Outcome(kind: .failed, message: error.description)
    }
  }

  private func missing() throws(OutputError) -> Outcome {
    if record == .never || (record == .missing && isOnServer) {
      let made = try output.write(content, named: place.name)
      return Outcome(
        kind: .failed,
        message: """
          There is no snapshot \(path). What it would be is \(made). Run the test where it can be \
          kept, or with \(SnapshotRecord.variable)=all.
          """, files: [made])
    }
    return try recorded("There was no snapshot yet; \(path) was written. Look at it and keep it.")
  }

  private func recorded(_ message: String) throws(OutputError) -> Outcome {
    try write()
    return Outcome(kind: .recorded, message: message, files: [path])
  }

  private func write() throws(OutputError) {
    switch content {
    case .picture(let bitmap, _): try ReferencePicture(path: path).record(bitmap)
    case .text(let text, _): try write(Data((text + "\n").utf8))
    case .bytes(let data, _): try write(data)
    }
  }

  private func write(_ data: Data) throws(OutputError) {
    // A folder that cannot be made shows in the write below.
    try? FileManager.default.createDirectory(
      atPath: place.folder, withIntermediateDirectories: true)
    try OutputFile.write(data, to: path)
  }

  private func difference() throws(OutputError) -> Outcome? {
    switch content {
    case .text(let text, _):
      guard let old = try? String(contentsOfFile: path, encoding: .utf8) else {
        return Outcome(kind: .failed, message: "\(path) cannot be read.")
      }
      let (before, now) = (lines(old), lines(text))
      guard before != now else { return nil }
      let made = try output.write(content, named: place.name)
      let difference = LineDifference(from: before, to: now)
      let message =
        "\(path) differs (- kept, + now; all of this run: \(output.page)):\n\(difference)"
        + SnapshotDiffTool.line(kept: path, now: made)
      try output.add(.init(name: place.name, old: path, new: made, difference: nil, note: message))
      return Outcome(kind: .failed, message: message, files: [made])
    case .bytes(let data, _):
      guard let old = FileManager.default.contents(atPath: path) else {
        return Outcome(kind: .failed, message: "\(path) cannot be read.")
      }
      guard old != data else { return nil }
      let made = try output.write(content, named: place.name)
      let first = zip(old, data).enumerated().first { $1.0 != $1.1 }?.offset
      let message = """
        \(path) differs from byte \(first ?? min(old.count, data.count)) on: it has \(old.count) \
        bytes, and there are \(data.count) now, which are \(made).
        """
      try output.add(.init(name: place.name, old: path, new: made, difference: nil, note: message))
      return Outcome(kind: .failed, message: message, files: [made])
    case .picture(let bitmap, let tolerance): return try difference(bitmap, tolerance)
    }
  }

  private func difference(
    _ bitmap: Bitmap, _ tolerance: SnapshotTolerance
  ) throws(OutputError) -> Outcome? {
    switch ReferencePicture(path: path).compare(with: bitmap) {
    case .same, .missing: return nil
    case .unreadable(let reason):
      return Outcome(kind: .failed, message: "\(path) cannot be read: \(reason)")
    case .different(let difference):
      if difference.referenceSize == difference.size,
        tolerance.allows(difference.counts, of: bitmap.width * bitmap.height)
      {
        return nil
      }
      let made = try output.write(content, named: place.name)
      let red = try output.write(
        .picture(difference.image, tolerance), named: place.name + ".difference")
      let message = text(difference, made: made, red: red)
      try output.add(.init(name: place.name, old: path, new: made, difference: red, note: message))
      return Outcome(kind: .failed, message: message, files: [path, made, red])
    }
  }

  private func text(
    _ difference: ReferencePicture.Difference, made: String, red: String
  ) -> String {
    var lines: [String] = []
    if let other = difference.otherFingerprint {
      lines += [
        "The snapshot was made with other fonts or libraries, so a difference may mean nothing:",
        "  kept: \(other)", "  now:  \(ReferencePicture.currentFingerprint)",
      ]
    }
    if difference.referenceSize != difference.size {
      lines.append(
        "It is \(difference.size.pixels) now, and was \(difference.referenceSize.pixels).")
    }
    lines += [
      "\(difference.pixelCount) pixels differ, by at most \(difference.largest) of 255.",
      "  kept:       \(path)", "  now:        \(made)", "  difference: \(red)",
      "  all of this run: \(output.page)",
    ]
    return lines.joined(separator: "\n") + SnapshotDiffTool.line(kept: path, now: made)
  }

  private func lines(_ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}

extension SnapshotCheck.Outcome {
  /// Tells the library that runs the test.
  func report(at location: TestPlace) {
    switch kind {
    case .same: return
    case .recorded: location.warn(message)
    case .failed: location.fail(message)
    }
    let location = location.location
    for file in files where Test.current != nil {
      guard let data = FileManager.default.contents(atPath: file) else { continue }
      Attachment.record(
        [UInt8](data), named: URL(fileURLWithPath: file).lastPathComponent,
        sourceLocation: location)
    }
  }
}
