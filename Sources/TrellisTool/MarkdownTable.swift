import Foundation

/// The rows of the tables in a Markdown text, as cells without the bars.
struct MarkdownTable {
  /// A row with the number of its line, counted from 1.
  struct Row: Equatable {
    var line: Int
    var cells: [String]
  }

  var rows: [Row] = []

  /// Reads every table of `text`; heading rows and the rules under them are left out.
  init(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      guard let cells = Self.cells(of: line), !Self.isRule(cells) else { continue }
      let next = index + 1 < lines.count ? Self.cells(of: lines[index + 1]) : nil
      if let next, Self.isRule(next) { continue }
      rows.append(Row(line: index + 1, cells: cells))
    }
  }

  /// The cells of a row, or nil if the line is none. A bar inside backticks divides nothing.
  private static func cells(of line: Substring) -> [String]? {
    let trimmed = line.trimmingCharacters(in: .whitespaces)
    guard trimmed.hasPrefix("|"), trimmed.hasSuffix("|"), trimmed.count > 1 else { return nil }
    var cells: [String] = []
    var cell = ""
    var isCode = false
    for character in trimmed.dropFirst() {
      if character == "`" { isCode.toggle() }
      if character == "|", !isCode {
        cells.append(cell.trimmingCharacters(in: .whitespaces))
        cell = ""
      } else {
        cell.append(character)
      }
    }
    return cells
  }

  private static func isRule(_ cells: [String]) -> Bool {
    !cells.isEmpty && cells.allSatisfy { !$0.isEmpty && $0.allSatisfy { "-: ".contains($0) } }
  }

  /// The texts between backticks in a cell, in order.
  static func codeSpans(in cell: String) -> [String] {
    let parts = cell.split(separator: "`", omittingEmptySubsequences: false)
    return parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) }
  }
}
