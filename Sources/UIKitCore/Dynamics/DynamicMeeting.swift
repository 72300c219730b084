import CoreGraphics
import Foundation

// Where convex outlines meet.

extension DynamicContact {
  static func between(_ body: DynamicBody, _ other: DynamicBody) -> [DynamicContact] {
    let reach = body.reach + other.reach
    guard (body.center - other.center).length <= reach else { return [] }
    return meeting(
      Outline(body.corners, body.shape.radius), Outline(other.corners, other.shape.radius)
    ).map { DynamicContact(body, other, at: $0.point, normal: $0.normal, depth: $0.depth) }
  }

  static func between(_ body: DynamicBody, _ outline: DynamicOutline) -> [DynamicContact] {
    switch outline.kind {
    case .box(let box): return inside(box, body)
    case .lines(let lines):
      let own = Outline(body.corners, body.shape.radius)
      let reach = body.reach
      return lines.flatMap { start, end -> [DynamicContact] in
        let line = Outline([start, end], 0)
        guard (line.nearest(to: body.center) - body.center).length <= reach else { return [] }
        return meeting(own, line).map {
          DynamicContact(body, nil, at: $0.point, normal: $0.normal, depth: $0.depth)
        }
      }
    }
  }

  private static func inside(_ box: CGRect, _ body: DynamicBody) -> [DynamicContact] {
    let radius = body.shape.radius
    var found: [DynamicContact] = []
    func meet(_ normal: CGVector, _ depth: (CGPoint) -> CGFloat) {
      for corner in body.corners {
        let inside = depth(corner) + radius
        guard inside > 0 else { continue }
        found.append(
          DynamicContact(
            body, nil, at: corner + normal * -radius, normal: normal, depth: inside))
      }
    }
    meet(CGVector(dx: 1, dy: 0)) { box.minX - $0.x }
    meet(CGVector(dx: -1, dy: 0)) { $0.x - box.maxX }
    meet(CGVector(dx: 0, dy: 1)) { box.minY - $0.y }
    meet(CGVector(dx: 0, dy: -1)) { $0.y - box.maxY }
    return found
  }
}

private struct Meeting {
  var point: CGPoint
  /// From the second towards the first.
  var normal: CGVector
  var depth: CGFloat
}

private struct Outline {
  var corners: [CGPoint]
  var radius: CGFloat

  init(_ corners: [CGPoint], _ radius: CGFloat) {
    self.corners = corners
    self.radius = radius
  }

  func edge(_ index: Int) -> (start: CGPoint, end: CGPoint) {
    (corners[index], corners[(index + 1) % corners.count])
  }

  /// Outwards from an edge.
  func normal(_ index: Int) -> CGVector {
    let (start, end) = edge(index)
    let way = end - start
    let length = max(way.length, 1e-9)
    return CGVector(dx: way.dy / length, dy: -way.dx / length)
  }

  /// The place on the edges that is nearest to a point.
  func nearest(to point: CGPoint) -> CGPoint {
    var best = corners[0]
    var least = CGFloat.infinity
    for index in corners.indices {
      let (start, end) = edge(index)
      let way = end - start
      let square = way.dot(way)
      let share = square > 0 ? min(max((point - start).dot(way) / square, 0), 1) : 0
      let place = start + way * share
      let distance = (point - place).length
      if distance < least { (least, best) = (distance, place) }
    }
    return best
  }

  func contains(_ point: CGPoint) -> Bool {
    corners.count > 2
      && corners.indices.allSatisfy { (point - corners[$0]).dot(normal($0)) <= 0 }
  }

  /// The edge that the other is furthest out of, and how far: below 0 if it reaches in.
  func leastOverlap(with other: Outline) -> (edge: Int, distance: CGFloat) {
    var best = (edge: 0, distance: -CGFloat.infinity)
    for index in corners.indices {
      let normal = normal(index)
      let distance = other.corners.map { ($0 - corners[index]).dot(normal) }.min() ?? 0
      if distance > best.distance { best = (index, distance) }
    }
    return best
  }
}

private func meeting(_ first: Outline, _ second: Outline) -> [Meeting] {
  if first.corners.count == 1 { return roundMeeting(first, second) }
  if second.corners.count == 1 {
    return roundMeeting(second, first).map {
      Meeting(point: $0.point, normal: $0.normal * -1, depth: $0.depth)
    }
  }
  let (one, two) = (first.leastOverlap(with: second), second.leastOverlap(with: first))
  guard one.distance <= 0, two.distance <= 0 else { return [] }
  // A little in favour of one of them, so that it stays the same while both are as good.
  let firstLeads = one.distance > two.distance + 0.01
  let (lead, other, edge) = firstLeads ? (first, second, one.edge) : (second, first, two.edge)
  let normal = lead.normal(edge)
  // The other's edge that faces the leading one.
  let facing = other.corners.indices.min {
    other.normal($0).dot(normal) < other.normal($1).dot(normal)
  }
  guard let facing else { return [] }
  let (start, end) = lead.edge(edge)
  var (a, b) = other.edge(facing)
  let along = end - start
  let length = max(along.length, 1e-9)
  let direction = along * (1 / length)
  // What of it lies beside the leading edge.
  func cut(_ from: CGPoint, _ to: CGPoint, _ low: CGFloat, _ sign: CGFloat) -> CGPoint {
    let (here, there) = (sign * (from - start).dot(direction), sign * (to - start).dot(direction))
    guard here < low, there > here else { return from }
    return from + (to - from) * min(1, (low - here) / (there - here))
  }
  a = cut(a, b, 0, 1)
  b = cut(b, a, 0, 1)
  a = cut(a, b, -length, -1)
  b = cut(b, a, -length, -1)
  return [a, b].compactMap { point in
    let depth = -(point - start).dot(normal)
    guard depth >= 0 else { return nil }
    return Meeting(point: point, normal: firstLeads ? normal * -1 : normal, depth: depth)
  }
}

/// A circle and another outline.
private func roundMeeting(_ circle: Outline, _ other: Outline) -> [Meeting] {
  let center = circle.corners[0]
  if other.corners.count == 1 {
    let way = center - other.corners[0]
    let depth = circle.radius + other.radius - way.length
    guard depth >= 0 else { return [] }
    let normal = way.length > 1e-9 ? way * (1 / way.length) : CGVector(dx: 0, dy: -1)
    return [Meeting(point: center + normal * -circle.radius, normal: normal, depth: depth)]
  }
  let place = other.nearest(to: center)
  let way = center - place
  let isInside = other.contains(center)
  let depth = isInside ? circle.radius + way.length : circle.radius - way.length
  guard depth >= 0 else { return [] }
  var normal = way.length > 1e-9 ? way * (1 / way.length) : other.normal(0)
  if isInside { normal = normal * -1 }
  return [Meeting(point: place, normal: normal, depth: depth)]
}
