package import Foundation

extension PathValue {
  /// One subpath as a polygon or an open line.
  package struct Polyline: Equatable {
    package var points: [CGPoint]
    package var isClosed: Bool
  }

  /// The path as straight lines that are at most `tolerance` points off.
  package func flattened(tolerance: CGFloat = 0.05) -> [Polyline] {
    var result: [Polyline] = []
    var points: [CGPoint] = []
    func finish(closed: Bool) {
      if points.count > 1 || (closed && !points.isEmpty) {
        result.append(Polyline(points: points, isClosed: closed))
      }
      points = []
    }
    for element in elements {
      switch element {
      case .move(let point):
        finish(closed: false)
        points = [point]
      case .line(let point): points.append(point)
      case .quad(let end, let control):
        let start = points.last ?? end
        appendCurve(
          from: start,
          CGPoint(
            x: start.x + (control.x - start.x) * 2 / 3, y: start.y + (control.y - start.y) * 2 / 3),
          CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3),
          end, tolerance, to: &points)
      case .cubic(let end, let first, let second):
        appendCurve(from: points.last ?? first, first, second, end, tolerance, to: &points)
      case .close:
        let start = points.first
        finish(closed: true)
        if let start { points = [start] }
      }
    }
    finish(closed: false)
    return result
  }

  private func appendCurve(
    from a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, _ tolerance: CGFloat,
    to points: inout [CGPoint]
  ) {
    // Second differences bound how far the curve is from its chords.
    let x = max(abs(a.x - 2 * b.x + c.x), abs(b.x - 2 * c.x + d.x))
    let y = max(abs(a.y - 2 * b.y + c.y), abs(b.y - 2 * c.y + d.y))
    let bend = (x * x + y * y).squareRoot()
    guard bend.isFinite else {
      points.append(d)
      return
    }
    let steps = Int(
      min(max((bend * 0.75 / max(tolerance, 1e-4)).squareRoot().rounded(.up), 1), 256))
    for step in 1...steps {
      let t = CGFloat(step) / CGFloat(steps)
      points.append(step == steps ? d : Self.point(a, b, c, d, t))
    }
  }

  static func point(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, _ t: CGFloat) -> CGPoint
  {
    let u = 1 - t
    let (p, q, r, s) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    return CGPoint(
      x: p * a.x + q * b.x + r * c.x + s * d.x, y: p * a.y + q * b.y + r * c.y + s * d.y)
  }

  /// Whether a point lies inside; open subpaths count as closed.
  package func contains(_ point: CGPoint, rule: FillRule) -> Bool {
    var winding = 0
    for line in flattened(tolerance: 0.01) {
      let points = line.points
      for index in points.indices {
        let a = points[index]
        let b = points[index + 1 == points.count ? 0 : index + 1]
        let side = (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
        if a.y <= point.y {
          if b.y > point.y, side > 0 { winding += 1 }
        } else if b.y <= point.y, side < 0 {
          winding -= 1
        }
      }
    }
    return rule == .evenOdd ? winding % 2 != 0 : winding != 0
  }

  /// The box around the outline itself, `.null` when there is none.
  package var tightBounds: CGRect {
    var box = CGRect.null
    var last = CGPoint.zero
    var start = CGPoint.zero
    func add(_ point: CGPoint) { box = box.union(CGRect(origin: point, size: .zero)) }
    func add(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) {
      add(d)
      for t in Self.extremes(a.x, b.x, c.x, d.x) + Self.extremes(a.y, b.y, c.y, d.y) {
        add(Self.point(a, b, c, d, t))
      }
    }
    for (index, element) in elements.enumerated() {
      switch element {
      case .move(let point):
        (last, start) = (point, point)
        // A move that nothing follows draws nothing, unless the path is but that.
        if index + 1 < elements.count || elements.count == 1 { add(point) }
      case .line(let point):
        add(point)
        last = point
      case .quad(let end, let control):
        add(
          last,
          CGPoint(
            x: last.x + (control.x - last.x) * 2 / 3, y: last.y + (control.y - last.y) * 2 / 3),
          CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3),
          end)
        last = end
      case .cubic(let end, let first, let second):
        add(last, first, second, end)
        last = end
      case .close: last = start
      }
    }
    return box
  }

  /// Where a cubic curve's coordinate turns, from 0 to 1.
  private static func extremes(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> [CGFloat]
  {
    let (p, q, r) = (-a + 3 * b - 3 * c + d, 2 * (a - 2 * b + c), b - a)
    var roots: [CGFloat] = []
    if abs(p) < 1e-12 {
      if abs(q) > 1e-12 { roots = [-r / q] }
    } else {
      let inside = q * q - 4 * p * r
      if inside >= 0 {
        let root = inside.squareRoot()
        roots = [(-q + root) / (2 * p), (-q - root) / (2 * p)]
      }
    }
    return roots.filter { $0 > 0 && $0 < 1 }
  }
}

extension PathValue {
  /// The part between two places on the path's whole length, each from 0 to 1, as straight lines.
  package func trimmed(from start: CGFloat, to end: CGFloat) -> PathValue {
    let lines = flattened(tolerance: 0.02).map { line in
      line.isClosed ? line.points + [line.points[0]] : line.points
    }
    func length(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(b.x - a.x, b.y - a.y) }
    let total = lines.reduce(CGFloat(0)) { sum, points in
      sum + zip(points, points.dropFirst()).reduce(CGFloat(0)) { $0 + length($1.0, $1.1) }
    }
    let (from, to) = (total * min(max(start, 0), 1), total * min(max(end, 0), 1))
    guard to > from else { return PathValue() }
    var result: [Polyline] = []
    var done: CGFloat = 0
    for points in lines {
      var kept: [CGPoint] = []
      for (a, b) in zip(points, points.dropFirst()) {
        let step = length(a, b)
        defer { done += step }
        guard step > 0, done + step > from, done < to else { continue }
        func at(_ distance: CGFloat) -> CGPoint {
          let t = min(max((distance - done) / step, 0), 1)
          return CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
        }
        if kept.isEmpty { kept.append(at(from)) }
        kept.append(at(to))
      }
      if kept.count > 1 { result.append(Polyline(points: kept, isClosed: false)) }
    }
    return PathValue(result)
  }
}
