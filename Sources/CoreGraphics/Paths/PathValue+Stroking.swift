package import Foundation

extension PathValue {
  /// The outline of a stroke, to be filled by the winding rule: a piece for each straight line,
  /// each join and each cap, all turning the same way.
  package func stroked(_ style: StrokeStyle) -> PathValue {
    guard style.width > 0, style.width.isFinite else { return PathValue() }
    var outline = StrokeOutline(style: style)
    let lines = style.dash.isEmpty ? flattened() : dashed(style.dash, phase: style.dashPhase)
    for line in lines { outline.add(line) }
    return PathValue(elements: outline.elements)
  }

  /// The path cut into dashes, as straight lines.
  package func dashed(_ lengths: [CGFloat], phase: CGFloat) -> [Polyline] {
    guard lengths.allSatisfy({ $0 >= 0 && $0.isFinite }), lengths.contains(where: { $0 > 0 }),
      phase.isFinite
    else { return flattened() }
    let pattern = lengths.count % 2 == 0 ? lengths : lengths + lengths
    return flattened().flatMap { DashCutter(pattern: pattern, phase: phase).cut($0) }
  }

  package init(_ lines: [Polyline]) {
    self.init()
    for line in lines {
      guard let first = line.points.first else { continue }
      elements.append(.move(first))
      elements += line.points.dropFirst().map { .line($0) }
      if line.isClosed { elements.append(.close) }
    }
  }
}

private struct DashCutter {
  var pattern: [CGFloat]
  var phase: CGFloat

  func cut(_ line: PathValue.Polyline) -> [PathValue.Polyline] {
    let points = line.isClosed ? line.points + [line.points[0]] : line.points
    let total = pattern.reduce(0, +)
    var (index, rest) = start(total)
    var isOn: Bool { index % 2 == 0 }
    var result: [PathValue.Polyline] = []
    var current: [CGPoint] = isOn ? [points[0]] : []
    // A dash of a ten-thousandth of the line would be invisible, and there could be endlessly many.
    var budget = 100_000
    for (a, b) in zip(points, points.dropFirst()) {
      let length = hypot(b.x - a.x, b.y - a.y)
      guard length > 0 else { continue }
      var done: CGFloat = 0
      while length - done > rest, budget > 0 {
        budget -= 1
        done += rest
        let point = CGPoint(
          x: a.x + (b.x - a.x) * done / length, y: a.y + (b.y - a.y) * done / length)
        if isOn {
          result.append(PathValue.Polyline(points: current + [point], isClosed: false))
          current = []
        } else {
          current = [point]
        }
        index = (index + 1) % pattern.count
        rest = pattern[index]
      }
      rest -= length - done
      if isOn { current.append(b) }
    }
    if current.count > 1 { result.append(PathValue.Polyline(points: current, isClosed: false)) }
    return result
  }

  private func start(_ total: CGFloat) -> (index: Int, rest: CGFloat) {
    var offset = phase.truncatingRemainder(dividingBy: total)
    if offset < 0 { offset += total }
    var index = 0
    while offset >= pattern[index] {
      offset -= pattern[index]
      index = (index + 1) % pattern.count
    }
    return (index, pattern[index] - offset)
  }
}

/// Collects the pieces of a stroke.
private struct StrokeOutline {
  let style: StrokeStyle
  private(set) var elements: [PathElement] = []

  init(style: StrokeStyle) { self.style = style }

  private var half: CGFloat { style.width / 2 }

  mutating func add(_ line: PathValue.Polyline) {
    var points: [CGPoint] = []
    for point in line.points where point != points.last { points.append(point) }
    if line.isClosed, points.count > 1, points.first == points.last { points.removeLast() }
    guard points.count > 1 else {
      if let point = points.first, style.cap == .round { addCircle(point) }
      return
    }
    let isClosed = line.isClosed
    let count = isClosed ? points.count : points.count - 1
    for index in 0..<count {
      addSegment(
        points[index], points[(index + 1) % points.count],
        extendsStart: !isClosed && index == 0 && style.cap == .square,
        extendsEnd: !isClosed && index == count - 1 && style.cap == .square)
    }
    let joints = isClosed ? Array(points.indices) : Array(1..<(points.count - 1))
    for index in joints {
      addJoin(
        points[(index + points.count - 1) % points.count], points[index],
        points[(index + 1) % points.count])
    }
    if !isClosed, style.cap == .round {
      addCircle(points[0])
      addCircle(points[points.count - 1])
    }
  }

  private mutating func addSegment(
    _ a: CGPoint, _ b: CGPoint, extendsStart: Bool, extendsEnd: Bool
  ) {
    let length = hypot(b.x - a.x, b.y - a.y)
    let along = CGVector(dx: (b.x - a.x) / length * half, dy: (b.y - a.y) / length * half)
    let from = extendsStart ? CGPoint(x: a.x - along.dx, y: a.y - along.dy) : a
    let to = extendsEnd ? CGPoint(x: b.x + along.dx, y: b.y + along.dy) : b
    add([
      CGPoint(x: from.x + along.dy, y: from.y - along.dx),
      CGPoint(x: to.x + along.dy, y: to.y - along.dx),
      CGPoint(x: to.x - along.dy, y: to.y + along.dx),
      CGPoint(x: from.x - along.dy, y: from.y + along.dx),
    ])
  }

  private mutating func addJoin(_ a: CGPoint, _ joint: CGPoint, _ b: CGPoint) {
    if style.join == .round {
      addCircle(joint)
      return
    }
    let inLength = hypot(joint.x - a.x, joint.y - a.y)
    let outLength = hypot(b.x - joint.x, b.y - joint.y)
    let first = CGVector(dx: (joint.x - a.x) / inLength, dy: (joint.y - a.y) / inLength)
    let second = CGVector(dx: (b.x - joint.x) / outLength, dy: (b.y - joint.y) / outLength)
    let cross = first.dx * second.dy - first.dy * second.dx
    guard abs(cross) > 1e-9 else { return }
    // The outer side of the turn.
    let side: CGFloat = cross > 0 ? 1 : -1
    let from = CGPoint(x: joint.x + first.dy * half * side, y: joint.y - first.dx * half * side)
    let to = CGPoint(x: joint.x + second.dy * half * side, y: joint.y - second.dx * half * side)
    var corners = [joint, from, to]
    let cosine = first.dx * second.dx + first.dy * second.dy
    let miter = (2 / (1 + cosine)).squareRoot()
    if style.join == .miter, miter <= style.miterLimit {
      let middle = CGPoint(x: (from.x + to.x) / 2 - joint.x, y: (from.y + to.y) / 2 - joint.y)
      let stretch = miter * half / hypot(middle.x, middle.y)
      corners.insert(
        CGPoint(x: joint.x + middle.x * stretch, y: joint.y + middle.y * stretch), at: 2)
    }
    add(side > 0 ? corners : corners.reversed())
  }

  private mutating func addCircle(_ center: CGPoint) {
    elements +=
      PathValue(
        ellipseIn: CGRect(
          x: center.x - half, y: center.y - half, width: style.width, height: style.width)
      ).elements
  }

  private mutating func add(_ corners: [CGPoint]) {
    elements.append(.move(corners[0]))
    elements += corners.dropFirst().map { .line($0) }
    elements.append(.close)
  }
}
