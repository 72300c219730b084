internal import Foundation
internal import UIKit

/// A test's source, into which texts are written behind calls.
///
/// The places of calls are those of the source that was compiled; so it is read once, and written
/// with all changes so far each time.
@MainActor final class InlineSnapshotFile {
  /// Where a call begins, counted from 1.
  struct Call: Hashable {
    var line: Int
    /// In bytes.
    var column: Int
  }

  struct Trouble: Error { var message: String }

  private let path: String
  private var original: [UInt8]?
  private var written: [UInt8]?
  private var edits: [Int: (range: Range<Int>, text: String)] = [:]

  init(path: String) { self.path = path }

  private static var files: [String: InlineSnapshotFile] = [:]

  static func shared(_ path: String) -> InlineSnapshotFile {
    if let known = files[path] { return known }
    let file = InlineSnapshotFile(path: path)
    files[path] = file
    return file
  }

  /// - Parameter replaces: whether the call has a closure with a text already.
  func write(_ text: String, behind call: Call, replacing replaces: Bool) throws(Trouble) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Trouble(message: "\(path) cannot be read.")
    }
    let now = [UInt8](data)
    if let written, written != now {
      throw Trouble(message: "\(path) was changed while the tests ran; run them again.")
    }
    let source = original ?? now
    let reader = InlineCallReader(bytes: source)
    guard let found = reader.call(at: call), !replaces || found.closure != nil else {
      throw Trouble(
        message: replaces
          ? "\(path):\(call.line) has no text in a trailing closure that could be replaced."
          : "\(path):\(call.line) is not the call that was compiled; build the tests again.")
    }
    let range = replaces ? found.closure ?? 0..<0 : found.end..<found.end
    edits[range.lowerBound] = (range, Self.closure(text, indent: reader.indent(at: found.start)))
    let result = edited(source)
    do throws(OutputError) {
      try OutputFile.write(Data(result), to: path)
    } catch {
      throw Trouble(message: error.description)
    }
    original = source
    written = result
  }

  private func edited(_ source: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var place = 0
    for (_, edit) in edits.sorted(by: { $0.key < $1.key }) {
      result += source[place..<edit.range.lowerBound]
      result += Array(edit.text.utf8)
      place = edit.range.upperBound
    }
    return result + source[place...]
  }

  /// The closure with the text, from the blank before its brace on.
  private static func closure(_ text: String, indent: String) -> String {
    var hashes = ""
    while text.contains("\"\"\"\(hashes)") || text.contains("\\\(hashes)") { hashes += "#" }
    let inner = indent + "  "
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : inner + $0 }
    return """
       {
      \(inner)\(hashes)\"""
      \(lines.joined(separator: "\n"))
      \(inner)\"""\(hashes)
      \(indent)}
      """
  }
}

/// Finds calls in a source without parsing all of it.
struct InlineCallReader {
  let bytes: [UInt8]

  struct Found {
    var start: Int
    /// Behind the closing parenthesis.
    var end: Int
    /// From there to behind the closing brace of a trailing closure.
    var closure: Range<Int>?
  }

  private static let name = Array("assertInlineSnapshot".utf8)

  func call(at call: InlineSnapshotFile.Call) -> Found? {
    guard let line = start(ofLine: call.line) else { return nil }
    let place = line + call.column - 1
    // The compiler's column is that of the name, or that of the parenthesis behind it.
    let places = [place, place - Self.name.count]
    guard place <= bytes.count,
      let start = places.first(where: { $0 >= line && bytes[$0...].starts(with: Self.name) }),
      let open = skipBlanks(from: start + Self.name.count), bytes[open] == UInt8(ascii: "("),
      let end = skipGroup(from: open)
    else { return nil }
    var closure: Range<Int>?
    if let brace = skipBlanks(from: end), bytes[brace] == UInt8(ascii: "{"),
      let behind = skipGroup(from: brace)
    {
      closure = end..<behind
    }
    return Found(start: start, end: end, closure: closure)
  }

  /// The blanks that the line begins with in which a place is.
  func indent(at place: Int) -> String {
    let line = bytes[..<place].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let blanks = bytes[line...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return String(decoding: blanks, as: UTF8.self)
  }

  private func start(ofLine line: Int) -> Int? {
    var place = 0
    for _ in 1..<max(1, line) {
      guard let newline = bytes[place...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      place = newline + 1
    }
    return place
  }

  private func skipBlanks(from start: Int) -> Int? {
    bytes[start...].firstIndex { ![UInt8(ascii: " "), UInt8(ascii: "\n")].contains($0) }
  }

  /// The place behind what closes the parenthesis, bracket or brace at `start`.
  private func skipGroup(from start: Int) -> Int? {
    var place = start + 1
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        guard let end = skipGroup(from: place) else { return nil }
        place = end
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return place + 1
      case UInt8(ascii: "\""):
        guard let end = skipString(from: place) else { return nil }
        place = end
      case UInt8(ascii: "/") where bytes[place...].starts(with: Array("//".utf8)):
        place = bytes[place...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      default: place += 1
      }
    }
    return nil
  }

  /// The place behind the string whose first quote is at `start`.
  private func skipString(from start: Int) -> Int? {
    let hashes = bytes[..<start].reversed().prefix { $0 == UInt8(ascii: "#") }
    let isLong = bytes[start...].starts(with: Array("\"\"\"".utf8))
    let end = Array(repeating: UInt8(ascii: "\""), count: isLong ? 3 : 1) + hashes
    let escape = [UInt8(ascii: "\\")] + hashes
    var place = start + (isLong ? 3 : 1)
    while place < bytes.count {
      if bytes[place...].starts(with: end) { return place + end.count }
      guard bytes[place...].starts(with: escape) else {
        place += 1
        continue
      }
      place += escape.count
      guard place < bytes.count, bytes[place] == UInt8(ascii: "(") else {
        place += 1
        continue
      }
      guard let behind = skipGroup(from: place) else { return nil }
      place = behind
    }
    return nil
  }
}
