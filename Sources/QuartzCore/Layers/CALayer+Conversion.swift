package import CoreGraphics
package import Foundation

extension CALayer {
  /// From this layer's coordinates to its superlayer's.
  package var transformToSuperlayer: CGAffineTransform {
    Self.transform(
      bounds: bounds, position: position, anchorPoint: anchorPoint,
      matrix: affineTransform())
  }

  static func transform(
    bounds: CGRect, position: CGPoint, anchorPoint: CGPoint, matrix: CGAffineTransform
  ) -> CGAffineTransform {
    let anchor = CGPoint(
      x: bounds.minX + anchorPoint.x * bounds.width,
      y: bounds.minY + anchorPoint.y * bounds.height)
    guard !matrix.isIdentity else {
      return CGAffineTransform(translationX: position.x - anchor.x, y: position.y - anchor.y)
    }
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(matrix)
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }

  /// What the sublayer transform does in this layer's coordinates; nil for nothing, and where it
  /// reaches out of the plane.
  var sublayerShift: CGAffineTransform? {
    guard let transform = decoration?.sublayerTransform, CATransform3DIsAffine(transform)
    else { return nil }
    let matrix = CATransform3DGetAffineTransform(transform)
    guard !matrix.isIdentity else { return nil }
    let anchor = CGPoint(
      x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y).concatenating(matrix)
      .concatenating(CGAffineTransform(translationX: anchor.x, y: anchor.y))
  }

  /// From one layer's coordinates to another's; nil means the root's superspace.
  package static func transform(from source: CALayer?, to target: CALayer?) -> CGAffineTransform {
    if source === target { return .identity }
    let up = source?.transformToRoot ?? .identity
    let down = target?.transformToRoot.inverted() ?? .identity
    return up.concatenating(down)
  }

  /// A point of one layer's plane in another's; nil means the root's superspace.
  package static func convert(
    _ point: CGPoint, from source: CALayer?, to target: CALayer?
  ) -> CGPoint {
    if mayHavePerspective(source, target), let projection = projection(from: source, to: target) {
      return projection.applied(to: point)
    }
    return point.applying(transform(from: source, to: target))
  }

  /// The box around a rectangle of one layer's plane in another's.
  package static func convert(
    _ rect: CGRect, from source: CALayer?, to target: CALayer?
  ) -> CGRect {
    if mayHavePerspective(source, target), let projection = projection(from: source, to: target) {
      return projection.box(of: rect)
    }
    return rect.applying(transform(from: source, to: target))
  }

  private var transformToRoot: CGAffineTransform {
    var result = CGAffineTransform.identity
    var layer: CALayer? = self
    while let current = layer {
      if let above = current.superlayer {
        result = result.concatenating(current.transformToSuperlayer)
        if let shift = above.sublayerShift { result = result.concatenating(shift) }
      }
      layer = current.superlayer
    }
    return result
  }
}

extension CALayer {
  func frontmostLayer(at p: CGPoint) -> CALayer? {
    guard !isHidden, opacity >= 0.01 else { return nil }
    let inside: CGPoint
    if let projection = projectionToSuperlayer {
      guard let back = projection.inverted() else { return nil }
      inside = back.applied(to: p)
      if projection.depth(at: inside) < Projection.nearest { return nil }
    } else {
      inside = p.applying(transformToSuperlayer.inverted())
    }
    if masksToBounds && !contains(inside) { return nil }
    let below = sublayerShift.map { inside.applying($0.inverted()) } ?? inside
    for layer in drawingOrder.reversed() {
      if let hit = layer.hitTest(below) { return hit }
    }
    return contains(inside) ? self : nil
  }
}
