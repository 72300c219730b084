import Foundation

/// `bench lists`: a list of 100,000 rows, a table of a million, and the keyed difference.
///
/// Ours is the program of Benchmarks/Sources/Lists, which measures itself; the peers are the same
/// list in Qt, from Benchmarks/Peers.
struct ListBench {
  var root: URL

  /// Runs of ours and of each peer, in turns.
  static let rounds = 3

  private struct Figures {
    var samples: [String: [Double]] = [:]

    subscript(name: String) -> Double? { samples[name].flatMap(median) }

    mutating func add(_ other: [String: [Double]]) { samples.merge(other) { $0 + $1 } }
  }

  func run(json: URL?) throws {
    var ours = Figures()
    var quick = Figures()
    var widgets = Figures()
    for _ in 0..<Self.rounds {
      ours.add(try BenchProgram.ours("Lists", root: root))
      quick.add(try BenchProgram.peer("qtquick_list", root: root))
      widgets.add(try BenchProgram.peer("qtwidgets_list", root: root))
    }
    try BarReport.publish(Self.bars(ours: ours, quick: quick, widgets: widgets), to: json)
  }

  private static func bars(ours: Figures, quick: Figures, widgets: Figures) -> [Bar] {
    func change(_ id: String, _ name: String) -> Bar {
      Bar(
        id: "list-100k-\(id)", ours: ours[name], unit: "us", peer: "qtquick", theirs: quick[name],
        bar: 0.5,
        note: quick[name] == nil
          ? "skipped: qtquick was not built, its packages are in Scripts/packages.txt" : "")
    }
    func limit(
      _ id: String, _ name: String, _ unit: String, _ limit: Double, called: String,
      bar: Double = 1
    ) -> Bar {
      Bar(id: id, ours: ours[name], unit: unit, peer: called, theirs: limit, bar: bar)
    }
    return [
      Bar(
        id: "list-100k-first-frame", ours: ours["firstFrame"], unit: "us",
        peer: "qtwidgets", theirs: widgets["firstFrame"], bar: 0.5,
        note: widgets["firstFrame"] == nil
          ? "skipped: qtwidgets was not built, its packages are in Scripts/packages.txt" : ""),
      change("scroll-row", "scroll"), change("insert", "insert"), change("delete", "delete"),
      change("move", "move"),
      Bar(
        id: "diff-10k-shuffle-erased", ours: ours["shuffleErased"], unit: "us",
        peer: "typed reference", theirs: ours["shuffleReference"], bar: 1.5),
      Bar(
        id: "diff-10k-worst-vs-stdlib", ours: ours["worst"], unit: "x",
        peer: "CollectionDifference", theirs: 1, bar: 1),
      limit("scroll-view-allocations", "allocations", "views", 0, called: "0", bar: 0),
      Bar(
        id: "scroll-measured-rows", ours: ours["measured"], unit: "rows",
        peer: "visible + one screen", theirs: ours["measuredLimit"], bar: 1),
      limit("table-1m-open", "open", "us", 30_000, called: "30 ms"),
      limit("table-1m-end", "end", "us", 5_000, called: "5 ms"),
      limit("list-row-bytes", "rowBytes", "B", 64, called: "64 B"),
    ]
  }
}
