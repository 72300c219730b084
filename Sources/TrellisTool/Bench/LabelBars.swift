import Foundation

/// The bars of `bench views` that the program of Benchmarks/Sources/Views measures itself: many
/// labels, texts, frames, memory, snapshots and leaks. The peers are in Benchmarks/Peers.
struct LabelBars {
  var root: URL

  /// Runs of ours and of each peer, in turns.
  static let rounds = 9

  struct Figures {
    var samples: [String: [Double]] = [:]

    subscript(name: String) -> Double? { samples[name].flatMap(median) }

    mutating func add(_ other: [String: [Double]]) { samples.merge(other) { $0 + $1 } }
  }

  func measured() throws -> [Bar] {
    var ours = Figures()
    var peers = Figures()
    for _ in 0..<Self.rounds {
      ours.add(try BenchProgram.ours("Views", ["first"], root: root))
      ours.add(try stacked())
      peers.add(try figures(of: "qtquick", ["first"], as: ["firstFrame": "quickFirstFrame"]))
      peers.add(try figures(of: "qtwidgets", ["first"], as: ["labelBytes": "labelBytes"]))
      ours.add(try BenchProgram.ours("Views", ["work"], root: root))
      peers.add(try figures(of: "pango", as: ["textFirst": "textFirst"]))
    }
    ours.add(try BenchProgram.ours("Views", ["objects"], root: root))
    ours.add(try BenchProgram.ours("Views", ["leaks"], root: root))
    return Self.bars(ours: ours, peers: peers)
  }

  /// The same labels in a `UIStackView`, which are printed beside the bars.
  private func stacked() throws -> [String: [Double]] {
    let figures = try BenchProgram.ours("Views", ["stacked"], root: root)
    return [
      "stackedFirstFrame": figures["firstFrame"] ?? [],
      "stackedLabelBytes": figures["labelBytes"] ?? [],
    ]
  }

  private func figures(
    of peer: String, _ arguments: [String] = [], as names: [String: String]
  ) throws -> [String: [Double]] {
    let figures = try BenchProgram.peer(peer, arguments, root: root)
    return Dictionary(
      uniqueKeysWithValues: names.compactMap { name, ours in figures[name].map { (ours, $0) } })
  }

  static func bars(ours: Figures, peers: Figures) -> [Bar] {
    func note(_ peer: String, _ figure: String) -> String {
      peers[figure] == nil
        ? "skipped: \(peer) was not built, its packages are in Scripts/packages.txt" : ""
    }
    func milliseconds(_ figure: Double?) -> Double? { figure.map { $0 / 1000 } }
    let stackedTime = ours["stackedFirstFrame"].map {
      String(format: "in a UIStackView %.0f ms", $0 / 1000)
    }
    let stackedBytes = ours["stackedLabelBytes"].map {
      String(format: "in a UIStackView %.0f B", $0)
    }
    let floor = peers["textFirst"].map { String(format: "Pango alone %.0f ms", $0 / 1000) }
    func joined(_ parts: String?...) -> String {
      parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: "; ")
    }
    let damage =
      ours["damage"].map { String(format: "%.2f times the label is drawn anew", $0) } ?? ""
    return [
      Bar(
        id: "labels-10k-first-frame", ours: milliseconds(ours["firstFrame"]), unit: "ms",
        peer: "qtquick", theirs: milliseconds(peers["quickFirstFrame"]), bar: 0.8,
        note: joined(note("qtquick", "quickFirstFrame"), stackedTime, floor)),
      Bar(
        id: "label-bytes", ours: ours["labelBytes"], unit: "B", peer: "qtwidgets",
        theirs: peers["labelBytes"], bar: 1,
        note: joined(note("qtwidgets", "labelBytes"), stackedBytes)),
      Bar(
        id: "frame-label-changed", ours: milliseconds(ours["frame"]), unit: "ms", peer: "1 ms",
        theirs: 1, bar: 1, note: damage),
      Bar(
        id: "text-first", ours: milliseconds(ours["textFirst"]), unit: "ms", peer: "pango",
        theirs: milliseconds(peers["textFirst"]), bar: 1.15, note: note("pango", "textFirst")),
      Bar(
        id: "text-again", ours: ours["textAgain"], unit: "us", peer: "1 us", theirs: 1, bar: 1),
      Bar(
        id: "view-bytes", ours: ours["viewBytes"], unit: "B", peer: "1200 B", theirs: 1200, bar: 1),
      Bar(
        id: "snapshot-compare", ours: milliseconds(ours["snapshot"]), unit: "ms", peer: "20 ms",
        theirs: 20, bar: 1),
      Bar(
        id: "leaks", ours: ours["leaks"], unit: "objects", peer: "none at all", theirs: 0, bar: 0,
        note: "after 1,000 pushes and pops and 1,000 trees that came and went"),
    ]
  }
}
