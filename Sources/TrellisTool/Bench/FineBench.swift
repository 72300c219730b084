import Foundation

/// `bench fine`: what one change costs from the model to the drawn frame, and what FineUIKit keeps
/// beside each view.
///
/// Ours is the program of Benchmarks/Sources/Fine, which measures itself; the peers are the same
/// screen in Qt, from Benchmarks/Peers.
struct FineBench {
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
      ours.add(try BenchProgram.ours("Fine", root: root))
      quick.add(try BenchProgram.peer("qtquick", root: root))
      widgets.add(try BenchProgram.peer("qtwidgets", root: root))
    }
    try BarReport.publish(Self.bars(ours: ours, quick: quick, widgets: widgets), to: json)
  }

  private static func bars(ours: Figures, quick: Figures, widgets: Figures) -> [Bar] {
    func difference(_ name: String, _ floor: String) -> Double? {
      guard let figure = ours[name], let floor = ours[floor] else { return nil }
      return figure - floor
    }
    func missing(_ figure: Double?, _ peer: String) -> String {
      figure == nil
        ? "skipped: \(peer) was not built, its packages are in Scripts/packages.txt" : ""
    }
    return [
      Bar(
        id: "update-10k-same-width", ours: difference("sameWidth", "waiting"), unit: "us",
        peer: "qtquick", theirs: quick["sameWidth"], bar: 0.12,
        note: missing(quick["sameWidth"], "qtquick")),
      Bar(
        id: "update-10k-new-height", ours: difference("newHeight", "waiting"), unit: "us",
        peer: "qtwidgets", theirs: widgets["newHeight"], bar: 0.06,
        note: missing(widgets["newHeight"], "qtwidgets")),
      Bar(
        id: "dependency-cycle-10", ours: difference("cycle", "turn"), unit: "us",
        peer: "withObservationTracking", theirs: ours["cycleOfStandardLibrary"], bar: 0.5,
        note: "a mounted view's whole update; theirs is the tracking alone"),
      Bar(
        id: "node-bytes", ours: ours["nodeBytes"], unit: "B", peer: "1400 B", theirs: 1400, bar: 1),
      Bar(
        id: "redescribe-1000-writes", ours: ours["writes"], unit: "writes", peer: "1 view write",
        theirs: 1, bar: 1),
    ]
  }
}
