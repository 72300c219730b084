package import Foundation

/// Shapes that lines of text go around, in the text's coordinates (points, y down).
package struct TextObstacles: Hashable, Sendable {
  /// Closed outlines; where two of one shape overlap, text may stand again.
  package var shapes: [[[CGPoint]]]
  /// What stays free on both sides of a shape, in points.
  package var margin: CGFloat

  /// - Parameter shapes: each as closed outlines.
  package init(_ shapes: [[[CGPoint]]], margin: CGFloat = 0) {
    self.shapes = shapes
    self.margin = margin
  }

  /// Further down by `distance` points.
  package func moved(by distance: CGFloat) -> TextObstacles {
    TextObstacles(
      shapes.map { $0.map { $0.map { CGPoint(x: $0.x, y: $0.y + distance) } } }, margin: margin)
  }

  /// What is free of a stretch between two heights, from left to right.
  package func free(
    of stretch: ClosedRange<CGFloat>, from top: CGFloat, to bottom: CGFloat
  ) -> [ClosedRange<CGFloat>] {
    var result = [stretch]
    for shape in shapes {
      for taken in Self.taken(by: shape, from: top, to: bottom) {
        let wide = (taken.lowerBound - margin)...(taken.upperBound + margin)
        result = result.flatMap { span in Self.remove(wide, from: span) }
      }
    }
    return result
  }

  /// The next height below `top` where an outline turns; nil where there is none.
  package func nextTurn(below top: CGFloat) -> CGFloat? {
    let least = top + 0.01
    return shapes.joined().joined().map(\.y).filter { $0 > least }.min()
  }

  private static func remove(
    _ taken: ClosedRange<CGFloat>, from span: ClosedRange<CGFloat>
  ) -> [ClosedRange<CGFloat>] {
    guard taken.upperBound > span.lowerBound, taken.lowerBound < span.upperBound else {
      return [span]
    }
    var left: [ClosedRange<CGFloat>] = []
    if taken.lowerBound > span.lowerBound { left.append(span.lowerBound...taken.lowerBound) }
    if taken.upperBound < span.upperBound { left.append(taken.upperBound...span.upperBound) }
    return left
  }

  /// What a shape takes of the heights between `top` and `bottom`: between two turns its sides are
  /// straight, so that each part lies between its ends there.
  private static func taken(
    by outlines: [[CGPoint]], from top: CGFloat, to bottom: CGFloat
  ) -> [ClosedRange<CGFloat>] {
    var sides: [(from: CGPoint, to: CGPoint)] = []
    for points in outlines {
      for (index, point) in points.enumerated() {
        let next = points[(index + 1) % points.count]
        guard point.y != next.y else { continue }
        sides.append(point.y < next.y ? (point, next) : (next, point))
      }
    }
    sides = sides.filter { $0.from.y < bottom && $0.to.y > top }
    let turns = sides.flatMap { [$0.from.y, $0.to.y] }.filter { $0 > top && $0 < bottom }
    let heights = ([top, bottom] + turns).sorted()
    return zip(heights, heights.dropFirst()).flatMap { high, low in
      low > high ? taken(by: sides, between: high, low) : []
    }
  }

  private static func taken(
    by sides: [(from: CGPoint, to: CGPoint)], between high: CGFloat, _ low: CGFloat
  ) -> [ClosedRange<CGFloat>] {
    let crossings =
      sides.filter { $0.from.y <= high && $0.to.y >= low }
      .map { side in
        func x(_ y: CGFloat) -> CGFloat {
          side.from.x + (side.to.x - side.from.x) * (y - side.from.y) / (side.to.y - side.from.y)
        }
        return (x(high), x(low))
      }
      .sorted { $0.0 + $0.1 < $1.0 + $1.1 }
    return stride(from: 0, to: crossings.count - 1, by: 2).map { index in
      let (left, right) = (crossings[index], crossings[index + 1])
      let start = min(left.0, left.1)
      return start...max(right.0, right.1, start)
    }
  }
}
