package import CoreGraphics
import Foundation

extension CATransform3D {
  /// What the transform makes of the plane z = 0, seen from straight ahead.
  var projection: Projection {
    Projection(
      m11: m11, m12: m12, m13: m14, m21: m21, m22: m22, m23: m24, m31: m41, m32: m42, m33: m44)
  }

  /// Whether what is turned out of the plane is seen smaller where it is farther away.
  var hasPerspective: Bool { m14 != 0 || m24 != 0 || m34 != 0 || m44 != 1 }
}

/// How layers are seen that something turns out of the plane.
///
/// A layer draws its sublayers into its own plane, so each is projected by itself: by its transform
/// at its place before the plane, and by the sublayer transform of its superlayer.
extension CALayer {
  /// The sublayer transform around the anchor point, where it is more than `sublayerShift` can tell.
  var sublayerSpace: CATransform3D? {
    guard let transform = decoration?.sublayerTransform, !CATransform3DIsAffine(transform)
    else { return nil }
    let anchor = CGPoint(
      x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
    return CATransform3DConcat(
      CATransform3DConcat(CATransform3DMakeTranslation(-anchor.x, -anchor.y, 0), transform),
      CATransform3DMakeTranslation(anchor.x, anchor.y, 0))
  }

  /// From this layer's plane to its superlayer's, where perspective or the superlayer's space have a
  /// part in it; nil where `transformToSuperlayer` tells all.
  var projectionToSuperlayer: Projection? {
    projectionToSuperlayer(
      bounds: bounds, position: position, anchorPoint: anchorPoint, transform: transform)
  }

  func projectionToSuperlayer(
    bounds: CGRect, position: CGPoint, anchorPoint: CGPoint, transform: CATransform3D
  ) -> Projection? {
    let space = superlayer?.sublayerSpace
    guard space != nil || transform.hasPerspective else { return nil }
    let anchor = CGPoint(
      x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
    var whole = CATransform3DConcat(
      CATransform3DMakeTranslation(-anchor.x, -anchor.y, -anchorPointZ), transform)
    whole = CATransform3DConcat(
      whole, CATransform3DMakeTranslation(position.x, position.y, zPosition))
    if let space { whole = CATransform3DConcat(whole, space) }
    return whole.projection
  }

  /// The sublayers are seen differently: forgets how they were.
  func sublayerSpaceDidChange() {
    for layer in orderedSublayers { layer.spoil() }
  }

  /// From this layer's plane to its superlayer's, whatever has a part in it.
  private var wholeProjection: Projection {
    if let projection = projectionToSuperlayer { return projection }
    let plain = Projection(transformToSuperlayer)
    guard let shift = superlayer?.sublayerShift else { return plain }
    return plain.concatenating(Projection(shift))
  }

  /// From one layer's plane to another's where perspective lies between them; nil where it does
  /// not, or where one of the planes is seen from its edge.
  package static func projection(from source: CALayer?, to target: CALayer?) -> Projection? {
    func toRoot(_ layer: CALayer?) -> (Projection, hasPerspective: Bool) {
      var result = Projection(.identity)
      var hasPerspective = false
      var layer = layer
      while let current = layer, current.superlayer != nil {
        if current.projectionToSuperlayer != nil { hasPerspective = true }
        result = result.concatenating(current.wholeProjection)
        layer = current.superlayer
      }
      return (result, hasPerspective)
    }
    let (up, down) = (toRoot(source), toRoot(target))
    guard up.hasPerspective || down.hasPerspective, let back = down.0.inverted() else { return nil }
    return up.0.concatenating(back)
  }

  /// Whether perspective may lie between two layers: cheaper to ask than what it does.
  package static func mayHavePerspective(_ one: CALayer?, _ other: CALayer?) -> Bool {
    func reaches(_ layer: CALayer?) -> Bool {
      var layer = layer
      while let current = layer {
        if let decoration = current.decoration, decoration.reachesOutOfPlane { return true }
        layer = current.superlayerStorage
      }
      return false
    }
    return reaches(one) || reaches(other)
  }
}

extension Decoration {
  /// Whether something is turned towards or away from the eye here.
  var reachesOutOfPlane: Bool {
    transform.hasPerspective || (sublayerTransform.map { !CATransform3DIsAffine($0) } ?? false)
  }
}
