package import Foundation

extension PathValue {
  /// How far a continuous corner reaches along each side, in radii.
  private static let reach: CGFloat = 1.528_665

  /// A rectangle whose corners bend gradually, as `CALayerCornerCurve.continuous`. Where a side is
  /// too short for that, the corners are circular.
  package init(continuousRect rect: CGRect, radius: CGFloat, corners: Corners) {
    let radius = min(radius, min(rect.width, rect.height) / 2)
    guard radius > 0, radius * Self.reach * 2 <= min(rect.width, rect.height) else {
      self.init(
        roundedRect: rect, radii: CornerRadii(width: radius, height: radius), corners: corners)
      return
    }
    self.init()
    // Each corner with the directions in which its sides are come along and left.
    let turns: [(Corners, CGPoint, along: CGVector, away: CGVector)] = [
      (
        .topRight, CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: 1, dy: 0),
        CGVector(dx: 0, dy: 1)
      ),
      (
        .bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: 1),
        CGVector(dx: -1, dy: 0)
      ),
      (
        .bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: -1, dy: 0),
        CGVector(dx: 0, dy: -1)
      ),
      (
        .topLeft, CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: -1),
        CGVector(dx: 1, dy: 0)
      ),
    ]
    let startInset = corners.contains(.topLeft) ? radius * Self.reach : 0
    elements.append(.move(CGPoint(x: rect.minX + startInset, y: rect.minY)))
    for (corner, point, along, away) in turns {
      guard corners.contains(corner) else {
        elements.append(.line(point))
        continue
      }
      // Before the corner by `back` radii, past it by `on` radii.
      func at(_ back: CGFloat, _ on: CGFloat) -> CGPoint {
        CGPoint(
          x: point.x - along.dx * back * radius + away.dx * on * radius,
          y: point.y - along.dy * back * radius + away.dy * on * radius)
      }
      elements += [
        .line(at(Self.reach, 0)),
        .cubic(
          to: at(0.631_494, 0.074_911), control1: at(1.088_493, 0), control2: at(0.868_407, 0)),
        .cubic(
          to: at(0.074_911, 0.631_494), control1: at(0.372_824, 0.169_060),
          control2: at(0.169_060, 0.372_824)),
        .cubic(to: at(0, Self.reach), control1: at(0, 0.868_407), control2: at(0, 1.088_493)),
      ]
    }
    elements.append(.close)
  }
}
