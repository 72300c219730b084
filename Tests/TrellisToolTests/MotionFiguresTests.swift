import Testing

@testable import TrellisTool

@Suite struct MotionFiguresTests {
  @Test func `the 99th of a hundred values is the one that 99 do not exceed`() {
    let values = (1...100).map(Double.init).shuffled()
    #expect(MotionFigures.percentile99(values) == 99)
    #expect(MotionFigures.percentile99([7]) == 7)
    #expect(MotionFigures.percentile99([]) == nil)
  }

  @Test func `each kind has a line with median, p99 and pixels, layers their floor`() {
    let figures = MotionFigures(samples: [
      "layers": [1000, 1500, 4000], "layersPixels": [1_000_000], "layersFloor": [1200],
      "push": [8000], "pushPixels": [8_294_400],
    ])
    #expect(
      figures.lines == [
        "50 layers move and fade, 1280 × 800 at 1x: CPU 1.50 ms a frame (median), 4.00 ms (p99), "
          + "1.00 million pixels drawn anew; Cairo alone 1.20 ms, ratio 1.25 of at most 1.5",
        "a screen is pushed, 1920 × 1080 at 2x: CPU 8.00 ms a frame (median), 8.00 ms (p99), "
          + "8.29 million pixels drawn anew",
      ])
  }
}
