import ConstraintSolver

/// A view's four variables.
struct Box {
  var left: Solver.Variable
  var top: Solver.Variable
  var width: Solver.Variable
  var height: Solver.Variable

  init(in solver: inout Solver) {
    left = solver.addVariable()
    top = solver.addVariable()
    width = solver.addVariable()
    height = solver.addVariable()
  }
}

/// The constraint sets of the benchmark against kiwi, see `Benchmarks`.
struct Workload: ~Copyable {
  var solver = Solver()
  var root: Box
  var boxes: [Box] = []
  var heights: [Solver.Constraint] = []
  var rootWidth: Solver.Constraint

  init(width: Double, height: Double) {
    root = Box(in: &solver)
    _ = solver.add([.init(root.left)], .equal, 0)
    _ = solver.add([.init(root.top)], .equal, 0)
    rootWidth = solver.add([.init(root.width)], .equal, width, priority: 999.5)
    _ = solver.add([.init(root.height)], .equal, height, priority: 999.5)
  }

  /// Views below each other, 8 apart, 16 from the sides, 20 + i mod 7 high.
  static func chain(_ count: Int) -> Workload {
    var load = Workload(width: 375, height: 812)
    let root = load.root
    for index in 0..<count {
      let box = Box(in: &load.solver)
      _ = load.solver.add([.init(box.left), .init(root.left, -1)], .equal, 16)
      _ = load.solver.add(
        [.init(box.left), .init(box.width), .init(root.left, -1), .init(root.width, -1)], .equal,
        -16)
      if let above = load.boxes.last {
        _ = load.solver.add(
          [.init(box.top), .init(above.top, -1), .init(above.height, -1)], .equal, 8)
      } else {
        _ = load.solver.add([.init(box.top), .init(root.top, -1)], .equal, 8)
      }
      load.heights.append(
        load.solver.add([.init(box.height)], .equal, Double(20 + index % 7)))
      load.boxes.append(box)
    }
    return load
  }

  /// Settings rows: icon, title, subtitle, accessory; five boxes a row, the row first.
  static func rows(_ count: Int) -> Workload {
    var load = Workload(width: 375, height: 812)
    for index in 0..<count { load.addRow(index) }
    return load
  }

  private mutating func require(_ terms: [Solver.Term], _ relation: Solver.Relation, _ c: Double) {
    _ = solver.add(terms, relation, c)
  }

  private mutating func addRow(_ index: Int) {
    let above = index == 0 ? nil : boxes[(index - 1) * 5]
    let made = (0..<5).map { _ in Box(in: &solver) }
    let (row, icon, title, subtitle, accessory) = (made[0], made[1], made[2], made[3], made[4])
    require([.init(row.left), .init(root.left, -1)], .equal, 0)
    require(
      [.init(row.left), .init(row.width), .init(root.left, -1), .init(root.width, -1)], .equal, 0)
    if let above {
      require([.init(row.top), .init(above.top, -1), .init(above.height, -1)], .equal, 1)
    } else {
      require([.init(row.top), .init(root.top, -1)], .equal, 0)
    }
    require([.init(icon.left), .init(row.left, -1)], .equal, 8)
    centre(icon, in: row, size: 24)
    require([.init(title.left), .init(icon.left, -1), .init(icon.width, -1)], .equal, 8)
    require([.init(title.top), .init(row.top, -1)], .equal, 4)
    require(
      [.init(title.left), .init(title.width), .init(accessory.left, -1)], .lessThanOrEqual, -8)
    require([.init(subtitle.left), .init(title.left, -1)], .equal, 0)
    require([.init(subtitle.top), .init(title.top, -1), .init(title.height, -1)], .equal, 2)
    require(
      [.init(subtitle.left), .init(subtitle.width), .init(accessory.left, -1)], .lessThanOrEqual,
      -8)
    require(
      [.init(subtitle.top), .init(subtitle.height), .init(row.top, -1), .init(row.height, -1)],
      .equal, -4)
    require(
      [
        .init(accessory.left), .init(accessory.width), .init(row.left, -1), .init(row.width, -1),
      ], .equal, -8)
    centre(accessory, in: row, size: 16)
    let titleWidth = Double(7 * (8 + (index * 37) % 25))
    let natural = Double(6 * (20 + (index * 53) % 120))
    hug(title, width: titleWidth, height: 17)
    hug(subtitle, width: min(natural, 311), height: (natural / 311).rounded(.up) * 14)
    boxes += made
  }

  private mutating func centre(_ box: Box, in row: Box, size: Double) {
    require(
      [.init(box.top), .init(box.height, 0.5), .init(row.top, -1), .init(row.height, -0.5)],
      .equal, 0)
    require([.init(box.width)], .equal, size)
    require([.init(box.height)], .equal, size)
  }

  private mutating func hug(_ box: Box, width: Double, height: Double) {
    _ = solver.add([.init(box.width)], .greaterThanOrEqual, width, priority: 750)
    _ = solver.add([.init(box.width)], .lessThanOrEqual, width, priority: 250)
    heights.append(solver.add([.init(box.height)], .greaterThanOrEqual, height, priority: 750))
    _ = solver.add([.init(box.height)], .lessThanOrEqual, height, priority: 250)
  }

  /// left + top + 3 · width + 5 · height over all boxes but the root.
  var checksum: Double {
    boxes.reduce(0) {
      $0 + solver.value(of: $1.left) + solver.value(of: $1.top) + 3 * solver.value(of: $1.width)
        + 5 * solver.value(of: $1.height)
    }
  }
}
