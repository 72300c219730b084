import Testing

@testable import TrellisTool

@Suite struct LabelBarsTests {
  private let ours = LabelBars.Figures(samples: [
    "firstFrame": [160_000, 150_000, 170_000], "labelBytes": [2000], "frame": [500, 700, 600],
    "damage": [1.5], "textFirst": [110_000], "textAgain": [0.5], "viewBytes": [1100],
    "snapshot": [10_000], "leaks": [0],
  ])

  @Test func `the bars have the ids that are agreed on`() {
    let peers = LabelBars.Figures(samples: [
      "quickFirstFrame": [200_000], "labelBytes": [2500], "textFirst": [100_000],
    ])
    let bars = LabelBars.bars(ours: ours, peers: peers)
    #expect(
      bars.map(\.id) == [
        "labels-10k-first-frame", "label-bytes", "frame-label-changed", "text-first", "text-again",
        "view-bytes", "snapshot-compare", "leaks",
      ])
    // The median of each: 160 ms of 200, 2,000 B of 2,500, 0.6 ms of 1, 110 ms of 100.
    #expect(bars.prefix(4).map(\.ratio) == [0.8, 0.8, 0.6, 1.1])
    #expect(bars.allSatisfy { $0.met == true })
  }

  @Test func `a peer that is not there is named, and nothing is guessed`() {
    let bars = LabelBars.bars(ours: ours, peers: LabelBars.Figures())
    let skipped = bars.filter { $0.met == nil }
    #expect(skipped.map(\.id) == ["labels-10k-first-frame", "label-bytes", "text-first"])
    #expect(skipped.allSatisfy { $0.note.contains("was not built") })
  }
}
