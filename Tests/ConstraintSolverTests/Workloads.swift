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

  /// The feed item of the LayoutKit benchmark, 375 wide; `heights` are those that its contents ask
  /// for.
  static func cell() -> Workload {
    var load = Workload(width: 375, height: 0)
    load.fillCell()
    return load
  }

  /// What `heights` were made with.
  var heightValues: [Double] { heights.map { solver.constant(of: $0) } }

  private mutating func fillCell() {
    let made = (0..<20).map { _ in Box(in: &solver) }
    let sections = Array(made[0..<5])
    for (index, section) in sections.enumerated() {
      require([.init(section.left), .init(root.left, -1)], .equal, 0)
      alignEnds(section, root)
      if index == 0 {
        require([.init(section.top), .init(root.top, -1)], .equal, 0)
      } else {
        follow(section, sections[index - 1], .equal, 0)
      }
    }
    // The content's end, which is free.
    let end = solver.addVariable()
    require([.init(sections[4].top), .init(sections[4].height), .init(end, -1)], .equal, 0)
    boxes = made
    fillTopBar(sections[0], made[5], made[6])
    fillProfile(
      sections[1], image: made[7], name: made[8], headline: made[9], time: made[10],
      comment: made[11])
    fillContent(sections[2], image: made[12], title: made[13], domain: made[14])
    fillActions(sections[3], [made[15], made[16], made[17]])
    fillComment(sections[4], image: made[18], text: made[19])
  }

  private mutating func alignStarts(_ box: Box, _ other: Box) {
    require([.init(box.left), .init(other.left, -1)], .equal, 0)
  }

  private mutating func alignEnds(_ box: Box, _ other: Box, _ constant: Double = 0) {
    require(
      [.init(box.left), .init(box.width), .init(other.left, -1), .init(other.width, -1)], .equal,
      constant)
  }

  private mutating func alignTops(_ box: Box, _ other: Box, _ constant: Double = 0) {
    require([.init(box.top), .init(other.top, -1)], .equal, constant)
  }

  private mutating func alignBottoms(
    _ box: Box, _ other: Box, _ relation: Solver.Relation = .equal, priority: Double = 1000
  ) {
    _ = solver.add(
      [.init(box.top), .init(box.height), .init(other.top, -1), .init(other.height, -1)],
      relation, 0, priority: priority)
  }

  private mutating func follow(
    _ box: Box, _ above: Box, _ relation: Solver.Relation, _ constant: Double,
    priority: Double = 1000
  ) {
    _ = solver.add(
      [.init(box.top), .init(above.top, -1), .init(above.height, -1)], relation, constant,
      priority: priority)
  }

  private mutating func stand(_ box: Box, after other: Box, _ constant: Double = 0) {
    require([.init(box.left), .init(other.left, -1), .init(other.width, -1)], .equal, constant)
  }

  private mutating func fillTopBar(_ bar: Box, _ action: Box, _ options: Box) {
    alignStarts(action, bar)
    stand(options, after: action)
    alignEnds(options, bar)
    for box in [action, options] {
      alignTops(box, bar)
      alignBottoms(box, bar, .lessThanOrEqual)
    }
    hug(action, width: 80, height: 17)
    hold(options, width: 12, height: 17)
  }

  private mutating func fillProfile(
    _ profile: Box, image: Box, name: Box, headline: Box, time: Box, comment: Box
  ) {
    alignTops(image, profile)
    follow(comment, image, .greaterThanOrEqual, 0)
    alignBottoms(comment, profile)
    alignTops(name, profile, 1)
    follow(headline, name, .equal, 1)
    follow(time, headline, .equal, 1)
    follow(comment, time, .greaterThanOrEqual, 3)
    follow(comment, image, .equal, 0, priority: 749)
    alignStarts(image, profile)
    for box in [name, headline, time] {
      stand(box, after: image, 2)
      alignEnds(box, profile, -4)
    }
    alignStarts(comment, profile)
    alignEnds(comment, profile)
    hold(image, width: 50, height: 50)
    for (box, width) in [(name, 90.0), (headline, 250), (time, 120), (comment, 130)] {
      hug(box, width: width, height: 17)
    }
  }

  private mutating func fillContent(_ content: Box, image: Box, title: Box, domain: Box) {
    alignTops(image, content)
    follow(title, image, .equal, 0)
    follow(domain, title, .equal, 0)
    alignBottoms(domain, content)
    for box in [image, title, domain] {
      alignStarts(box, content)
      alignEnds(box, content)
    }
    hug(image, width: 350, height: 200)
    hug(title, width: 100, height: 17)
    hug(domain, width: 110, height: 17)
  }

  private mutating func fillActions(_ actions: Box, _ labels: [Box]) {
    for (box, width) in zip(labels, [30.0, 60, 40]) {
      alignTops(box, actions)
      alignBottoms(box, actions)
      hug(box, width: width, height: 17)
    }
    alignStarts(labels[0], actions)
    require(
      [
        .init(labels[1].left), .init(labels[1].width, 0.5), .init(actions.left, -1),
        .init(actions.width, -0.5),
      ], .equal, 0)
    alignEnds(labels[2], actions)
  }

  private mutating func fillComment(_ section: Box, image: Box, text: Box) {
    alignStarts(image, section)
    stand(text, after: image)
    alignEnds(text, section)
    for box in [image, text] {
      alignTops(box, section)
      alignBottoms(box, section, .lessThanOrEqual)
    }
    alignBottoms(image, section, priority: 749)
    hold(image, width: 50, height: 50)
    hug(text, width: 100, height: 17)
  }

  /// Neither smaller nor larger than its content.
  private mutating func hold(_ box: Box, width: Double, height: Double) {
    for (variable, length) in [(box.width, width), (box.height, height)] {
      for relation in [Solver.Relation.lessThanOrEqual, .greaterThanOrEqual] {
        require([.init(variable)], relation, length)
      }
    }
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
    var sum = 0.0
    for box in boxes {
      // One sum for a box, as kiwi's driver has it.
      let place = solver.value(of: box.left) + solver.value(of: box.top)
      let size = 3 * solver.value(of: box.width) + 5 * solver.value(of: box.height)
      sum += place + size
    }
    return sum
  }
}
