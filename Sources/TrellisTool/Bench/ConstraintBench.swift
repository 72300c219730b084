import Foundation

/// `bench constraints`: what Auto Layout costs, the solver alone and through views, beside kiwi.
///
/// Ours is the program of Benchmarks/Sources/Constraints, the peer Benchmarks/Peers/kiwi_bench.cpp
/// with the headers of PyPI's kiwisolver. Both build the same constraint sets; kiwi's updates are
/// those that suit it best: heights as edit variables.
struct ConstraintBench {
  var root: URL

  /// Runs of each program, in turns; the median counts.
  static let rounds = 3

  func run(json: URL?) throws {
    var ours: [String: [Double]] = [:]
    var kiwi: [String: [Double]] = [:]
    for _ in 0..<Self.rounds {
      ours.merge(try runOurs()) { $0 + $1 }
      for workload in ["feed 0", "rows 100", "chaine 1000"] {
        kiwi.merge(try runKiwi(workload)) { $0 + $1 }
      }
    }
    let bars = Self.bars(
      ours: ours.compactMapValues(median), kiwi: kiwi.compactMapValues(median))
    try BarReport.publish(bars, to: json)
  }

  private static let kiwiNames = [
    "cell-build": "feed 0 build", "cell-change": "feed 0 change",
    "rows-100-build": "rows 100 build", "rows-100-resize": "rows 100 resize",
    "chain-1k-constant": "chaine 1000 change_edit",
    "chain-1k-add-remove": "chaine 1000 addremove",
  ]

  /// All figures are nanoseconds.
  static func bars(ours: [String: Double], kiwi: [String: Double]) -> [Bar] {
    func microseconds(_ nanoseconds: Double?) -> Double? { nanoseconds.map { $0 / 1000 } }
    func bar(_ name: String, _ kind: String, _ limit: Double) -> Bar {
      let theirs = kiwiNames[name].flatMap { kiwi[$0] }
      return Bar(
        id: "\(name)-\(kind)", ours: microseconds(ours["\(name)-\(kind)"]), unit: "us",
        peer: "kiwi", theirs: microseconds(theirs), bar: limit,
        note: theirs == nil ? "skipped: kiwi was not built" : "")
    }
    let growths = ["solver", "views"].compactMap { kind in
      ours["rows-1000-build-\(kind)"].flatMap { large in
        ours["rows-100-build-\(kind)"].map { large / $0 }
      }
    }
    let updates = ["chain-1k-constant", "rows-100-resize", "chain-1k-add-remove"].compactMap {
      name -> (name: String, views: Double, solver: Double)? in
      guard let views = ours["\(name)-views"], let solver = ours["\(name)-solver"] else {
        return nil
      }
      return (name, views, solver)
    }
    let worst = updates.max { $0.views / $0.solver < $1.views / $1.solver }
    let all = updates.map { update in
      "\(update.name) \(BarReport.short(update.views / 1000)) by "
        + BarReport.short(update.solver / 1000)
    }
    return [
      bar("cell-build", "solver", 0.35), bar("cell-build", "views", 1.5),
      bar("cell-change", "solver", 0.35), bar("cell-change", "views", 1.5),
      bar("rows-100-build", "solver", 0.05), bar("rows-100-build", "views", 0.15),
      Bar(
        id: "rows-growth", ours: growths.max(), unit: "x", peer: "12 x rows-100", theirs: 12,
        bar: 1, note: "1000 rows by 100, the worse of solver and views"),
      bar("chain-1k-constant", "solver", 0.25), bar("rows-100-resize", "solver", 0.05),
      bar("chain-1k-add-remove", "solver", 0.1),
      Bar(
        id: "updates-views", ours: microseconds(worst?.views), unit: "us", peer: "our solver",
        theirs: microseconds(worst?.solver), bar: 3,
        note: "the worst of these: \(all.joined(separator: ", "))"),
    ]
  }

  private func runOurs() throws -> [String: [Double]] {
    let path = root.appendingPathComponent(".build/release/Constraints").path
    let output = try Command(path).check().output
    var figures: [String: [Double]] = [:]
    for line in output.split(separator: "\n") {
      let cells = line.split(separator: "\t")
      guard cells.count == 2, let figure = Double(cells[1]) else { continue }
      figures[String(cells[0]), default: []].append(figure)
    }
    guard !figures.isEmpty else { throw ToolError("'\(path)' printed no figures:\n\(output)") }
    return figures
  }

  /// The medians of one workload; none where the peer was not built.
  private func runKiwi(_ workload: String) throws -> [String: [Double]] {
    let path = root.appendingPathComponent(".build/peers/kiwi").path
    guard FileManager.default.isExecutableFile(atPath: path) else { return [:] }
    let arguments = workload.split(separator: " ").map(String.init)
    let output = try Command([path] + arguments).check().output
    var figures: [String: [Double]] = [:]
    for line in output.split(separator: "\n") where line.hasPrefix("kiwi\t") {
      let cells = line.split(separator: "\t")
      guard cells.count > 5, let figure = Double(cells[5]) else { continue }
      figures["\(workload) \(cells[3])", default: []].append(figure)
    }
    return figures
  }
}
