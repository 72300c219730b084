package import Foundation

/// Part of a circle as cubic curves of at most a quarter turn each.
package struct CircularArc {
  package var center: CGPoint
  package var radius: CGFloat
  package var start: CGFloat
  /// Radians from start to end, positive where angles grow.
  package var sweep: CGFloat

  package struct Piece { package var end, control1, control2: CGPoint }

  /// - Parameter increasing: whether angles grow from start to end: clockwise as seen with y
  ///   downwards.
  package init(
    center: CGPoint, radius: CGFloat, start: CGFloat, end: CGFloat, increasing: Bool
  ) {
    let turn = 2 * CGFloat.pi
    let distance = increasing ? end - start : start - end
    // A whole turn or more draws the circle; anything else is brought between 0 and a turn.
    let positive =
      distance >= turn ? turn : distance - (distance / turn).rounded(.down) * turn
    self.init(
      center: center, radius: radius, start: start, sweep: increasing ? positive : -positive)
  }

  package init(center: CGPoint, radius: CGFloat, start: CGFloat, sweep: CGFloat) {
    self.center = center
    self.radius = radius
    self.start = start
    self.sweep = sweep
  }

  package var startPoint: CGPoint { point(at: start) }

  package var pieces: [Piece] {
    guard sweep.isFinite, abs(sweep) < 1000 else { return [] }
    let count = Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up))
    guard count > 0 else { return [] }
    let step = sweep / CGFloat(count)
    let reach = 4 / 3 * tan(step / 4) * radius
    return (0..<count).map { index in
      let from = start + step * CGFloat(index)
      let to = from + step
      let (first, last) = (point(at: from), point(at: to))
      return Piece(
        end: last,
        control1: CGPoint(x: first.x - sin(from) * reach, y: first.y + cos(from) * reach),
        control2: CGPoint(x: last.x + sin(to) * reach, y: last.y - cos(to) * reach))
    }
  }

  private func point(at angle: CGFloat) -> CGPoint {
    CGPoint(x: center.x + cos(angle) * radius, y: center.y + sin(angle) * radius)
  }
}

/// The arc that touches two lines through a corner, as `addArc(tangent1End:tangent2End:radius:)`.
package struct TangentArc {
  /// Where the line to the arc ends.
  package var start: CGPoint
  /// Nil where the lines are parallel, so that there is only the line to the corner.
  package var arc: CircularArc?

  package init(from current: CGPoint, corner: CGPoint, end: CGPoint, radius: CGFloat) {
    let first = CGVector(dx: current.x - corner.x, dy: current.y - corner.y)
    let second = CGVector(dx: end.x - corner.x, dy: end.y - corner.y)
    let firstLength = (first.dx * first.dx + first.dy * first.dy).squareRoot()
    let secondLength = (second.dx * second.dx + second.dy * second.dy).squareRoot()
    let cross = first.dx * second.dy - first.dy * second.dx
    guard firstLength > 0, secondLength > 0, radius > 0,
      abs(cross) > 1e-9 * firstLength * secondLength
    else {
      start = corner
      return
    }
    let cosine = (first.dx * second.dx + first.dy * second.dy) / (firstLength * secondLength)
    let half = acos(min(max(cosine, -1), 1)) / 2
    let distance = radius / tan(half)
    let a = CGPoint(
      x: corner.x + first.dx / firstLength * distance,
      y: corner.y + first.dy / firstLength * distance)
    let b = CGPoint(
      x: corner.x + second.dx / secondLength * distance,
      y: corner.y + second.dy / secondLength * distance)
    // The centre lies on the side of the second line, at a right angle to the first.
    let side: CGFloat = cross > 0 ? 1 : -1
    let center = CGPoint(
      x: a.x - first.dy / firstLength * radius * side,
      y: a.y + first.dx / firstLength * radius * side)
    let from = atan2(a.y - center.y, a.x - center.x)
    let to = atan2(b.y - center.y, b.x - center.x)
    start = a
    arc = CircularArc(center: center, radius: radius, start: from, end: to, increasing: cross < 0)
  }
}
