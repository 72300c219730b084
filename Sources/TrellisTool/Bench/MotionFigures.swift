import Foundation

/// What `bench views` prints of things that move, beside its bars: the processor time of a frame
/// and the pixels that are drawn anew, by the program of Benchmarks/Sources/Views. The floor is
/// Benchmarks/Peers/layers.c, which paints the same 50 bitmaps with nothing around them.
struct MotionFigures {
  var samples: [String: [Double]] = [:]

  /// What moves, as `Views motion` names it.
  private static let kinds = [
    ("layers", "50 layers move and fade, 1280 × 800 at 1x"),
    ("push", "a screen is pushed, 1920 × 1080 at 2x"),
    ("scroll", "a full screen scrolls, 1920 × 1080 at 2x"),
  ]
  static let rounds = 5

  static func measured(root: URL) throws -> MotionFigures {
    var figures = MotionFigures()
    for _ in 0..<rounds {
      figures.add(try BenchProgram.ours("Views", ["motion"], root: root))
      figures.add(try BenchProgram.peer("layers", root: root))
    }
    return figures
  }

  private mutating func add(_ other: [String: [Double]]) { samples.merge(other) { $0 + $1 } }

  /// One line for each kind, and one for a text of 10 MB.
  var lines: [String] { motionLines + bigTextLines }

  private var bigTextLines: [String] {
    guard let opening = samples["bigTextOpening"].flatMap({ median($0) }),
      let keys = samples["bigTextKey"], let key = median(keys),
      let last = Self.percentile99(keys)
    else { return [] }
    return [
      String(
        format: "a text of 10 MB: opens in CPU %.0f ms of at most 300, "
          + "a key takes %.2f ms (median), %.2f ms (p99) of at most 4",
        opening / 1000, key / 1000, last / 1000)
    ]
  }

  private var motionLines: [String] {
    Self.kinds.compactMap { kind, name in
      guard let times = samples[kind], let middle = median(times),
        let last = Self.percentile99(times)
      else { return nil }
      let pixels = samples["\(kind)Pixels"].flatMap { median($0) } ?? 0
      var line = String(
        format: "%@: CPU %.2f ms a frame (median), %.2f ms (p99), %.2f million pixels drawn anew",
        name, middle / 1000, last / 1000, pixels / 1e6)
      if kind == "layers", let floor = samples["layersFloor"].flatMap({ median($0) }) {
        line += String(
          format: "; Cairo alone %.2f ms, ratio %.2f of at most 1.5", floor / 1000,
          middle / floor)
      }
      return line
    }
  }

  /// The value that 99 of 100 samples do not exceed; nil of none.
  static func percentile99(_ values: [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    return sorted[min(sorted.count, Int((Double(sorted.count) * 0.99).rounded(.up))) - 1]
  }
}
