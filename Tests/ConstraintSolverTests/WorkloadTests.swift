import ConstraintSolver
import Testing

struct WorkloadTests {
  @Test func `a chain of views lies one below the other`() {
    var load = Workload.chain(10)
    load.solver.solve()
    // Tops: 8, then + height + 8. Heights 20 21 22 23 24 25 26 20 21 22.
    let tops = load.boxes.map { load.solver.value(of: $0.top) }
    #expect(tops == [8, 36, 65, 95, 126, 158, 191, 225, 253, 282])
    #expect(load.boxes.allSatisfy { load.solver.value(of: $0.width) == 343 })
    #expect(load.solver.brokenInvariants() == [])
  }

  @Test func `a settings row is as high as its texts and cuts what is too wide`() {
    var load = Workload.rows(2)
    load.solver.solve()
    // 4 + 17 + 2 + ⌈120 ÷ 311⌉ · 14 + 4 = 41; 4 + 17 + 2 + ⌈438 ÷ 311⌉ · 14 + 4 = 55.
    #expect(load.solver.value(of: load.boxes[0].height) == 41)
    #expect(load.solver.value(of: load.boxes[5].height) == 55)
    #expect(load.solver.value(of: load.boxes[5].top) == 42)
    // Subtitle: 120 fits. 311 does not: accessory at 375 − 8 − 16 = 351, less 8, less 40 = 303.
    #expect(load.solver.value(of: load.boxes[3].width) == 120)
    #expect(load.solver.value(of: load.boxes[8].width) == 303)
    #expect(load.solver.value(of: load.boxes[1].top) == 8.5)
    #expect(load.solver.brokenInvariants() == [])
  }

  /// kiwi_bench prints this sum for the same constraints.
  @Test(arguments: [(100, 1_772_255.0)])
  func `rows end up where kiwi puts them`(count: Int, sum: Double) {
    var load = Workload.rows(count)
    load.solver.solve()
    #expect(abs(load.checksum - sum) < 0.5)
  }

  @Test func `the feed item is as high as its texts ask for`() {
    var load = Workload.cell()
    load.solver.solve()
    let boxes = load.boxes
    let values = { (boxes: [Box], variable: KeyPath<Box, Solver.Variable>) in
      boxes.map { load.solver.value(of: $0[keyPath: variable]) }
    }
    // The profile: 1 + 17 + 1 + 17 + 1 + 17 + 3 is below the image's 50, so the comment is at 57.
    #expect(values([boxes[11]], \.top)[0] - values([boxes[1]], \.top)[0] == 57)
    // 57 + 17; 200 + 17 + 17; 17.
    #expect(values(Array(boxes[1...3]), \.height) == [74, 234, 17])
    // The comment's text: 375 less the image's 50.
    #expect(values([boxes[19]], \.width) == [325])
    #expect(load.solver.brokenInvariants() == [])
  }

  @Test func `changing one height moves what lies below and nothing else`() {
    var load = Workload.chain(100)
    load.solver.solve()
    load.solver.drainChanges { _ in }
    load.solver.setConstant(50, of: load.heights[90])
    load.solver.solve()
    var changed = 0
    load.solver.drainChanges { _ in changed += 1 }
    // The height of view 90, and the tops of 91 to 99.
    #expect(changed == 10)
    #expect(load.solver.counters.exchanges == 0)
  }

  @Test func `resizing back and forth gives the same rows as building anew`() {
    var load = Workload.rows(30)
    load.solver.solve()
    for width in [390.0, 200, 375, 120, 812, 375] {
      load.solver.setConstant(width, of: load.rootWidth)
      load.solver.solve()
      #expect(load.solver.brokenInvariants() == [])
    }
    var fresh = Workload.rows(30)
    fresh.solver.solve()
    #expect(load.checksum == fresh.checksum)
  }

  @Test func `a hundred thousand changes leave no trace`() {
    var load = Workload.rows(5)
    load.solver.solve()
    let start = load.boxes.flatMap { [$0.left, $0.top, $0.width, $0.height] }
      .map { load.solver.value(of: $0) }
    var seed: UInt64 = 88_172_645_463_325_252
    func next(_ limit: Int) -> Int {
      seed ^= seed << 13
      seed ^= seed >> 7
      seed ^= seed << 17
      return Int(seed % UInt64(limit))
    }
    var extra: [Solver.Constraint] = []
    for step in 0..<100_000 {
      switch next(4) {
      case 0: load.solver.setConstant(Double(next(600)) / 3, of: load.heights[next(10)])
      case 1: load.solver.setConstant(Double(next(900)) / 7, of: load.rootWidth)
      case 2 where extra.count < 6:
        let box = load.boxes[next(25)]
        extra.append(
          load.solver.add(
            [.init(box.width), .init(load.boxes[next(25)].height, -0.3)], .equal, 20,
            priority: Double(next(900))))
      default:
        if !extra.isEmpty { load.solver.remove(extra.remove(at: next(extra.count))) }
      }
      load.solver.solve()
      if step % 5000 == 0 { #expect(load.solver.brokenInvariants() == []) }
    }
    for constraint in extra { load.solver.remove(constraint) }
    load.solver.setConstant(375, of: load.rootWidth)
    for (index, height) in load.heights.enumerated() {
      // 17 for titles; subtitles of 120, 438, 756, 354 and 672 in lines of 311.
      load.solver.setConstant(index % 2 == 0 ? 17 : [14, 28, 42, 28, 42][index / 2], of: height)
    }
    load.solver.solve()
    let end = load.boxes.flatMap { [$0.left, $0.top, $0.width, $0.height] }
      .map { load.solver.value(of: $0) }
    #expect(zip(start, end).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test func `work grows with the number of rows and no faster`() {
    var small = Workload.rows(100)
    small.solver.solve()
    var large = Workload.rows(1000)
    large.solver.solve()
    #expect(large.solver.counters.exchanges <= 12 * small.solver.counters.exchanges)
    #expect(large.solver.counters.evaluations <= 12 * small.solver.counters.evaluations)
  }

  /// What is new as a whole is worked out once, in the order in which it becomes known.
  @Test func `a new chain works each variable out once`() {
    var load = Workload.chain(200)
    load.solver.solve()
    // Four variables for each of 200 views, and the root's four.
    #expect(load.solver.counters.evaluations == 4 * 201)
    #expect(load.solver.counters.exchanges == 0)
  }
}
