internal import Foundation
internal import UIKit

/// Where a test's pictures are, and whether they are being made anew.
struct SnapshotFiles {
  /// Set to 1 to write references instead of comparing with them.
  static let recordVariable = "TRELLIS_RECORD"

  let reference: ReferencePicture
  let actualPath: String
  let differencePath: String

  /// - Parameters:
  ///   - name: tells the pictures of one test file apart.
  ///   - testFile: the path of the test's source; references lie in `Snapshots` beside it.
  init(name: String, testFile: String) {
    let file = URL(fileURLWithPath: testFile)
    let base = "\(file.deletingPathExtension().lastPathComponent).\(Self.fileName(name))"
    reference = ReferencePicture(
      path: file.deletingLastPathComponent().appendingPathComponent("Snapshots/\(base).png").path)
    let output = FileManager.default.temporaryDirectory.appendingPathComponent("trellis-snapshots")
    try? FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    actualPath = output.appendingPathComponent("\(base).png").path
    differencePath = output.appendingPathComponent("\(base).difference.png").path
  }

  static var isRecording: Bool {
    ProcessInfo.processInfo.environment[recordVariable].map { $0 != "" && $0 != "0" } ?? false
  }

  /// Letters, digits and a few signs stay; all else becomes a hyphen.
  static func fileName(_ name: String) -> String {
    String(name.map { $0.isLetter || $0.isNumber || "-_.@".contains($0) ? $0 : "-" })
  }

  /// Compares or records. Returns what went wrong, for a person; nil when nothing did.
  func check(_ picture: Bitmap, isRecording: Bool) -> String? {
    do {
      if isRecording {
        try reference.record(picture)
        return nil
      }
      return try trouble(comparing: picture)
    } catch {
      return error.description
    }
  }

  private func trouble(comparing picture: Bitmap) throws(OutputError) -> String? {
    switch reference.compare(with: picture) {
    case .same: return nil
    case .missing:
      try OutputFile.writePNG(picture, to: actualPath)
      return """
        There is no reference at \(reference.path). What was drawn is at \(actualPath); run the \
        test with \(Self.recordVariable)=1 to make it the reference.
        """
    case .unreadable(let reason):
      return "The reference \(reference.path) cannot be read: \(reason)"
    case .different(let difference):
      try OutputFile.writePNG(picture, to: actualPath)
      try OutputFile.writePNG(difference.image, to: differencePath)
      return message(difference)
    }
  }

  private func message(_ difference: ReferencePicture.Difference) -> String {
    var lines: [String] = []
    if let other = difference.otherFingerprint {
      lines += [
        "The reference was drawn with other fonts or libraries, so a difference may mean nothing:",
        "  reference: \(other)",
        "  now:       \(ReferencePicture.currentFingerprint)",
      ]
    }
    if difference.referenceSize != difference.size {
      lines.append(
        "The picture is \(difference.size.pixels), the reference "
          + "\(difference.referenceSize.pixels).")
    }
    lines += [
      """
      \(difference.pixelCount) pixels differ, by at most \(difference.largest) of 255, in \
      \(difference.rect.map(\.dumped) ?? "no common rectangle").
      """,
      "  reference:  \(reference.path)",
      "  drawn:      \(actualPath)",
      "  difference: \(differencePath)",
    ]
    return lines.joined(separator: "\n")
  }
}

extension CGSize {
  var pixels: String { "\(width.dumped) × \(height.dumped) pixels" }
}
