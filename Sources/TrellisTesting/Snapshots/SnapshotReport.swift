internal import Foundation
internal import UIKit

/// A page of the snapshots that differ, with old, new and difference.
@MainActor final class SnapshotReport {
  struct Entry {
    var name: String
    var old: String
    var new: String
    var difference: String?
    var note: String
  }

  /// That of this run: in the folder that `TRELLIS_SNAPSHOT_REPORT` names, or a temporary one.
  static let shared = SnapshotReport(
    folder: ProcessInfo.processInfo.environment["TRELLIS_SNAPSHOT_REPORT"]
      ?? FileManager.default.temporaryDirectory.appendingPathComponent("trellis-snapshots").path)

  let folder: String
  private var entries: [Entry] = []

  init(folder: String) { self.folder = folder }

  var page: String { "\(folder)/index.html" }

  /// Writes a new picture or text beside the page, and returns its path.
  func write(_ content: SnapshotCheck.Content, named name: String) throws(OutputError) -> String {
    makeFolder()
    let path = "\(folder)/\(name).\(content.fileExtension)"
    switch content {
    case .picture(let bitmap, _): try OutputFile.writePNG(bitmap, to: path)
    case .text(let text, _): try OutputFile.write(Data((text + "\n").utf8), to: path)
    case .bytes(let data, _): try OutputFile.write(data, to: path)
    }
    return path
  }

  /// Adds a failure to the page.
  func add(_ entry: Entry) throws(OutputError) {
    makeFolder()
    entries.append(entry)
    try OutputFile.write(Data(html.utf8), to: page)
  }

  private func makeFolder() {
    // A folder that cannot be made shows in what is written to it.
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private var html: String {
    let sections = entries.map { entry in
      let cells =
        [("kept", entry.old), ("now", entry.new)]
        + (entry.difference.map { [("difference", $0)] } ?? [])
      let pictures = cells.filter { $0.1.hasSuffix(".png") }.map { title, path in
        let link = URL(fileURLWithPath: path).absoluteString
        return "<figure><a href=\"\(link)\"><img src=\"\(link)\" alt=\"\(title)\"></a>"
          + "<figcaption>\(title)</figcaption></figure>"
      }
      return """
        <section><h2>\(escaped(entry.name))</h2>
        <div>\(pictures.joined())</div><pre>\(escaped(entry.note))</pre></section>
        """
    }
    return """
      <!doctype html><html lang="en"><meta charset="utf-8"><title>Snapshots that differ</title>
      <style>
      body { font: 15px/1.4 Inter, sans-serif; margin: 2em; background: #f4f4f6; color: #111 }
      section { background: #fff; border-radius: 12px; padding: 1em 1.5em; margin: 1.5em 0 }
      section > div { display: flex; gap: 1em; flex-wrap: wrap }
      figure { margin: 0; max-width: 30% } img { max-width: 100%; border: 1px solid #ccc }
      figcaption { color: #666 } pre { overflow-x: auto }
      </style>
      <h1>\(entries.count) snapshot\(entries.count == 1 ? " differs" : "s differ")</h1>
      \(sections.joined(separator: "\n"))
      </html>

      """
  }

  private func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
  }
}
