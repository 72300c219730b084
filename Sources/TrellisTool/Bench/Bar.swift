import Foundation

/// One line of a benchmark: our figure beside a peer's, in the form that `--json` writes.
struct Bar: Codable, Equatable {
  var id: String
  /// Our figure, in `unit`; nil if it could not be measured.
  var ours: Double?
  var unit: String
  /// What we are measured against: a program, or the name of a limit.
  var peer: String
  /// The peer's figure, in `unit`; nil if there is none here.
  var theirs: Double?
  /// `ours` by `theirs`; nil where one is missing or `theirs` is 0.
  var ratio: Double?
  /// The largest ratio that meets the bar, or the largest figure where `theirs` is 0.
  var bar: Double
  /// Nil if it was skipped; then `note` says why.
  var met: Bool?
  var note: String

  /// A bar with its ratio and verdict worked out.
  init(
    id: String, ours: Double?, unit: String, peer: String, theirs: Double?, bar: Double,
    note: String = ""
  ) {
    self.id = id
    self.ours = ours
    self.unit = unit
    self.peer = peer
    self.theirs = theirs
    self.bar = bar
    self.note = note
    if let ours, let theirs {
      ratio = theirs == 0 ? nil : ours / theirs
      met = (ratio ?? ours) <= bar
    }
  }

  // Written out, so that what is missing stands in the JSON as null.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(ours, forKey: .ours)
    try container.encode(unit, forKey: .unit)
    try container.encode(peer, forKey: .peer)
    try container.encode(theirs, forKey: .theirs)
    try container.encode(ratio, forKey: .ratio)
    try container.encode(bar, forKey: .bar)
    try container.encode(met, forKey: .met)
    try container.encode(note, forKey: .note)
  }
}

/// What a benchmark prints and writes.
struct BarReport: Codable, Equatable {
  var bars: [Bar]

  static func json(_ bars: [Bar]) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return try encoder.encode(BarReport(bars: bars)) + Data("\n".utf8)
  }

  /// The heading of the lines that `line(_:)` makes.
  static let heading = columns("bar", "ours", "theirs", "ratio", "limit", "", "")

  static func line(_ bar: Bar) -> String {
    let verdict =
      switch bar.met {
      case true?: "met"
      case false?: "NOT MET"
      case nil: "skipped"
      }
    return columns(
      bar.id, bar.ours.map { "\(short($0)) \(bar.unit)" } ?? "–",
      bar.theirs.map { "\(short($0)) \(bar.unit)" } ?? "–", bar.ratio.map(short) ?? "–",
      short(bar.bar), verdict, "\(bar.peer)\(bar.note.isEmpty ? "" : "; \(bar.note)")")
  }

  private static func columns(_ cells: String...) -> String {
    zip(cells, [22, 14, 14, 7, 6, 8, 0]).map { cell, width in
      cell.count < width ? cell + String(repeating: " ", count: width - cell.count) : cell
    }.joined(separator: " ")
  }

  /// Three figures that count: 0.123, 1.23, 12.3, 1234.
  static func short(_ value: Double) -> String {
    let decimals = value == value.rounded() ? 0 : abs(value) < 1 ? 3 : abs(value) < 100 ? 2 : 0
    return String(format: "%.\(decimals)f", value)
  }

  /// Prints the bars and writes them to `json`, if that is wanted.
  static func publish(_ bars: [Bar], to json: URL?) throws {
    print(heading)
    for bar in bars { print(line(bar)) }
    guard let json else { return }
    do {
      try BarReport.json(bars).write(to: json)
    } catch {
      throw ToolError("'\(json.path)' cannot be written.", code: 73)
    }
  }
}

/// The middle value; of an even number of them the mean of the two in the middle; nil of none.
func median(_ values: [Double]) -> Double? {
  guard !values.isEmpty else { return nil }
  let sorted = values.sorted()
  let middle = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
