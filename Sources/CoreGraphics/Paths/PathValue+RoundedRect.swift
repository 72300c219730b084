package import Foundation

/// The half axes of a rounded corner, in points.
package struct CornerRadii: Hashable, Sendable {
  package var width: CGFloat
  package var height: CGFloat

  package init(width: CGFloat, height: CGFloat) {
    self.width = width
    self.height = height
  }
}

/// Which corners of a rectangle are meant.
package struct Corners: OptionSet, Hashable, Sendable {
  package let rawValue: UInt
  package init(rawValue: UInt) { self.rawValue = rawValue }
  package static let topLeft = Corners(rawValue: 1)
  package static let topRight = Corners(rawValue: 2)
  package static let bottomLeft = Corners(rawValue: 4)
  package static let bottomRight = Corners(rawValue: 8)
  package static let all: Corners = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

extension PathValue {
  /// How far control points lie along a quarter circle's tangents: 4/3 · (√2 − 1).
  private static let circleControl: CGFloat = 0.552_284_749_830_793_4

  /// A rectangle with elliptic corners; radii are limited to half the sides.
  package init(roundedRect rect: CGRect, radii: CornerRadii, corners: Corners = .all) {
    let width = max(0, min(radii.width, rect.width / 2))
    let height = max(0, min(radii.height, rect.height / 2))
    guard width > 0, height > 0, !corners.isEmpty else {
      self.init(rect: rect)
      return
    }
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    let dx = width * (1 - Self.circleControl)
    let dy = height * (1 - Self.circleControl)
    var elements: [PathElement] = []

    func radius(_ corner: Corners) -> (CGFloat, CGFloat) {
      corners.contains(corner) ? (width, height) : (0, 0)
    }
    let (tlx, tly) = radius(.topLeft)
    let (trx, try_) = radius(.topRight)
    let (brx, bry) = radius(.bottomRight)
    let (blx, bly) = radius(.bottomLeft)

    elements.append(.move(CGPoint(x: left + tlx, y: top)))
    elements.append(.line(CGPoint(x: right - trx, y: top)))
    if trx > 0 {
      elements.append(
        .cubic(
          to: CGPoint(x: right, y: top + try_), control1: CGPoint(x: right - dx, y: top),
          control2: CGPoint(x: right, y: top + dy)))
    }
    elements.append(.line(CGPoint(x: right, y: bottom - bry)))
    if brx > 0 {
      elements.append(
        .cubic(
          to: CGPoint(x: right - brx, y: bottom), control1: CGPoint(x: right, y: bottom - dy),
          control2: CGPoint(x: right - dx, y: bottom)))
    }
    elements.append(.line(CGPoint(x: left + blx, y: bottom)))
    if blx > 0 {
      elements.append(
        .cubic(
          to: CGPoint(x: left, y: bottom - bly), control1: CGPoint(x: left + dx, y: bottom),
          control2: CGPoint(x: left, y: bottom - dy)))
    }
    elements.append(.line(CGPoint(x: left, y: top + tly)))
    if tlx > 0 {
      elements.append(
        .cubic(
          to: CGPoint(x: left + tlx, y: top), control1: CGPoint(x: left, y: top + dy),
          control2: CGPoint(x: left + dx, y: top)))
    }
    elements.append(.close)
    self.init(elements: elements)
  }
}
