import CoreGraphics
import Foundation

/// What a body fills around its centre: a convex outline, or a point with a radius.
struct DynamicShape {
  /// Clockwise on the screen, from the centre.
  var corners: [CGVector]
  /// Of a circle, which has one corner.
  var radius: CGFloat = 0
  private(set) var area: CGFloat
  /// What keeps it from turning, for each unit of mass.
  private(set) var inertia: CGFloat

  static func rectangle(_ size: CGSize) -> DynamicShape {
    let (x, y) = (size.width / 2, size.height / 2)
    return DynamicShape(
      corners: [
        CGVector(dx: -x, dy: -y), CGVector(dx: x, dy: -y), CGVector(dx: x, dy: y),
        CGVector(dx: -x, dy: y),
      ],
      area: size.width * size.height,
      inertia: (size.width * size.width + size.height * size.height) / 12)
  }

  static func ellipse(_ size: CGSize) -> DynamicShape {
    if abs(size.width - size.height) < 0.01 {
      let radius = size.width / 2
      return DynamicShape(
        corners: [.zero], radius: radius, area: .pi * radius * radius,
        inertia: radius * radius / 2)
    }
    let count = 24
    return polygon(
      (0..<count).map { index in
        let angle = 2 * .pi * CGFloat(index) / CGFloat(count)
        return CGVector(dx: size.width / 2 * cos(angle), dy: size.height / 2 * sin(angle))
      })
  }

  /// The convex outline around points.
  static func polygon(_ points: [CGVector]) -> DynamicShape {
    let corners = hull(points)
    guard corners.count > 2 else { return .rectangle(CGSize(width: 1, height: 1)) }
    var (twice, moment): (CGFloat, CGFloat) = (0, 0)
    for (index, a) in corners.enumerated() {
      let b = corners[(index + 1) % corners.count]
      let cross = a.cross(b)
      twice += cross
      moment += cross * (a.dot(a) + a.dot(b) + b.dot(b))
    }
    return DynamicShape(
      corners: corners, area: abs(twice) / 2, inertia: twice == 0 ? 1 : abs(moment / (6 * twice)))
  }

  /// Andrew's monotone chain.
  private static func hull(_ points: [CGVector]) -> [CGVector] {
    let sorted = points.sorted { ($0.dx, $0.dy) < ($1.dx, $1.dy) }
    func half(_ points: [CGVector]) -> [CGVector] {
      var chain: [CGVector] = []
      for point in points {
        while chain.count > 1,
          (chain[chain.count - 1] - chain[chain.count - 2])
            .cross(point - chain[chain.count - 1]) <= 0
        {
          chain.removeLast()
        }
        chain.append(point)
      }
      return chain.dropLast()
    }
    return half(sorted) + half(sorted.reversed())
  }
}

/// A boundary: lines that bodies meet from either side, or the inside of a box.
struct DynamicOutline {
  enum Kind {
    case lines([(CGPoint, CGPoint)])
    /// Bodies stay inside.
    case box(CGRect)
  }

  let kind: Kind

  init(lines: [(CGPoint, CGPoint)]) { kind = .lines(lines) }
  init(box: CGRect) { kind = .box(box) }

  init(_ path: CGPath) {
    var lines: [(CGPoint, CGPoint)] = []
    for line in path.value.flattened(tolerance: 0.5) {
      lines += zip(line.points, line.points.dropFirst()).map { ($0, $1) }
      if line.isClosed, let first = line.points.first, let last = line.points.last, first != last {
        lines.append((last, first))
      }
    }
    kind = .lines(lines)
  }

  @MainActor var path: UIBezierPath {
    switch kind {
    case .box(let box): return UIBezierPath(rect: box)
    case .lines(let lines):
      let path = UIBezierPath()
      for (start, end) in lines {
        if path.isEmpty || path.currentPoint != start { path.move(to: start) }
        path.addLine(to: end)
      }
      return path
    }
  }
}
