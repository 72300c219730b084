package import Foundation

/// How a plane is seen from another place: points, as rows (x, y, 1), times a matrix of three rows
/// and columns, divided by the third of what comes out.
package struct Projection: Hashable, Sendable {
  package var m11, m12, m13: CGFloat
  package var m21, m22, m23: CGFloat
  package var m31, m32, m33: CGFloat

  package init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat
  ) {
    (self.m11, self.m12, self.m13) = (m11, m12, m13)
    (self.m21, self.m22, self.m23) = (m21, m22, m23)
    (self.m31, self.m32, self.m33) = (m31, m32, m33)
  }

  package init(_ transform: CGAffineTransform) {
    self.init(
      m11: transform.a, m12: transform.b, m13: 0, m21: transform.c, m22: transform.d, m23: 0,
      m31: transform.tx, m32: transform.ty, m33: 1)
  }

  /// The same as a transform that keeps parallels parallel; nil where there is perspective.
  package var affine: CGAffineTransform? {
    guard m13 == 0, m23 == 0, m33 != 0 else { return nil }
    return CGAffineTransform(
      a: m11 / m33, b: m12 / m33, c: m21 / m33, d: m22 / m33, tx: m31 / m33, ty: m32 / m33)
  }

  /// This one first, then `other`.
  package func concatenating(_ other: Projection) -> Projection {
    func cell(_ row: (CGFloat, CGFloat, CGFloat), _ column: (CGFloat, CGFloat, CGFloat)) -> CGFloat
    {
      row.0 * column.0 + row.1 * column.1 + row.2 * column.2
    }
    let rows = [(m11, m12, m13), (m21, m22, m23), (m31, m32, m33)]
    let columns = [
      (other.m11, other.m21, other.m31), (other.m12, other.m22, other.m32),
      (other.m13, other.m23, other.m33),
    ]
    let cells = rows.map { row in columns.map { cell(row, $0) } }
    return Projection(
      m11: cells[0][0], m12: cells[0][1], m13: cells[0][2], m21: cells[1][0], m22: cells[1][1],
      m23: cells[1][2], m31: cells[2][0], m32: cells[2][1], m33: cells[2][2])
  }

  /// Nil where the plane is seen from its edge.
  package func inverted() -> Projection? {
    let (c11, c12, c13) = (
      m22 * m33 - m23 * m32, m13 * m32 - m12 * m33, m12 * m23 - m13 * m22
    )
    let determinant = m11 * c11 + m21 * c12 + m31 * c13
    guard determinant.isFinite, abs(determinant) > 1e-12 else { return nil }
    return Projection(
      m11: c11 / determinant, m12: c12 / determinant, m13: c13 / determinant,
      m21: (m23 * m31 - m21 * m33) / determinant, m22: (m11 * m33 - m13 * m31) / determinant,
      m23: (m13 * m21 - m11 * m23) / determinant, m31: (m21 * m32 - m22 * m31) / determinant,
      m32: (m12 * m31 - m11 * m32) / determinant, m33: (m11 * m22 - m12 * m21) / determinant)
  }

  /// How far before the eye a point lies: 1 in the plane itself, 0 and less at and behind the eye.
  package func depth(at point: CGPoint) -> CGFloat { point.x * m13 + point.y * m23 + m33 }

  /// Where a point is seen; points at and behind the eye are seen nowhere near.
  package func applied(to point: CGPoint) -> CGPoint {
    let depth = depth(at: point)
    return CGPoint(
      x: (point.x * m11 + point.y * m21 + m31) / depth,
      y: (point.x * m12 + point.y * m22 + m32) / depth)
  }

  /// Nearer to the eye than this nothing is seen.
  package static let nearest: CGFloat = 1.0 / 64

  /// The corners of a rectangle as they are seen, in order; what lies behind the eye is cut off.
  package func outline(of rect: CGRect) -> [CGPoint] {
    guard !rect.isNull, rect.isFinite else { return [] }
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
    var seen: [CGPoint] = []
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      let (here, there) = (depth(at: corner) - Self.nearest, depth(at: next) - Self.nearest)
      if here >= 0 { seen.append(applied(to: corner)) }
      guard (here >= 0) != (there >= 0) else { continue }
      let part = here / (here - there)
      seen.append(
        applied(
          to: CGPoint(
            x: corner.x + (next.x - corner.x) * part, y: corner.y + (next.y - corner.y) * part)))
    }
    return seen
  }

  /// The box around a rectangle as it is seen; `.null` where all of it lies behind the eye.
  package func box(of rect: CGRect) -> CGRect {
    let points = outline(of: rect)
    guard let first = points.first else { return .null }
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for point in points {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Whether a rectangle is seen from its back.
  package func turnsOver(_ rect: CGRect) -> Bool {
    let points = outline(of: rect)
    guard points.count > 2 else { return false }
    var area: CGFloat = 0
    for (index, point) in points.enumerated() {
      let next = points[(index + 1) % points.count]
      area += point.x * next.y - next.x * point.y
    }
    return area < 0
  }
}
