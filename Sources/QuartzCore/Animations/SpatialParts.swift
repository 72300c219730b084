import CoreGraphics
import Foundation

/// A transform in space taken apart, so that a turn stays a turn on the way: scaled first, then
/// turned, then moved, then seen in perspective.
struct SpatialParts {
  var scale: (x: CGFloat, y: CGFloat, z: CGFloat)
  /// Radians about the axes, one after the other.
  var rotation: (x: CGFloat, y: CGFloat, z: CGFloat)
  var translation: (x: CGFloat, y: CGFloat, z: CGFloat)
  /// `m14`, `m24` and `m34` of the perspective.
  var perspective: (x: CGFloat, y: CGFloat, z: CGFloat)

  /// - Note: What shears the axes is left out.
  init(_ m: CATransform3D) {
    translation = (m.m41, m.m42, m.m43)
    func length(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CGFloat {
      (x * x + y * y + z * z).squareRoot()
    }
    let determinant =
      m.m11 * (m.m22 * m.m33 - m.m23 * m.m32) - m.m12 * (m.m21 * m.m33 - m.m23 * m.m31)
      + m.m13 * (m.m21 * m.m32 - m.m22 * m.m31)
    scale = (
      length(m.m11, m.m12, m.m13), length(m.m21, m.m22, m.m23), length(m.m31, m.m32, m.m33)
    )
    if determinant < 0 { scale.y = -scale.y }
    func by(_ value: CGFloat, _ scale: CGFloat) -> CGFloat { scale == 0 ? 0 : value / scale }
    // Rows of a turn about x, then y, then z: the first is (cos y cos z, cos y sin z, −sin y).
    let first = (by(m.m11, scale.x), by(m.m12, scale.x), by(m.m13, scale.x))
    let (second, third) = (by(m.m23, scale.y), by(m.m33, scale.z))
    let sine = min(max(-first.2, -1), 1)
    if abs(sine) < 1 - 1e-9 {
      rotation = (atan2(second, third), asin(sine), atan2(first.1, first.0))
    } else {
      let other = (by(m.m21, scale.y), by(m.m22, scale.y))
      rotation = (0, asin(sine), atan2(-other.0, other.1))
    }
    // The fourth column is the upper left part times the perspective.
    let plain = CATransform3D(
      m11: m.m11, m12: m.m12, m13: m.m13, m14: 0, m21: m.m21, m22: m.m22, m23: m.m23, m24: 0,
      m31: m.m31, m32: m.m32, m33: m.m33, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)
    let back = CATransform3DInvert(plain)
    let (a, b, c) = (m.m14, m.m24, m.m34)
    perspective = (
      back.m11 * a + back.m12 * b + back.m13 * c, back.m21 * a + back.m22 * b + back.m23 * c,
      back.m31 * a + back.m32 * b + back.m33 * c
    )
  }

  var matrix: CATransform3D {
    var result = CATransform3DMakeScale(scale.x, scale.y, scale.z)
    for (angle, axis) in [
      (rotation.x, (1, 0, 0)), (rotation.y, (0, 1, 0)), (rotation.z, (0, 0, 1)),
    ] as [(CGFloat, (CGFloat, CGFloat, CGFloat))] where angle != 0 {
      result = CATransform3DConcat(
        result, CATransform3DMakeRotation(angle, axis.0, axis.1, axis.2))
    }
    result = CATransform3DConcat(
      result, CATransform3DMakeTranslation(translation.x, translation.y, translation.z))
    var view = CATransform3DIdentity
    (view.m14, view.m24, view.m34) = (perspective.x, perspective.y, perspective.z)
    return CATransform3DConcat(result, view)
  }

  func mixed(with other: SpatialParts, at t: CGFloat) -> SpatialParts {
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * t }
    func mix(
      _ a: (x: CGFloat, y: CGFloat, z: CGFloat), _ b: (x: CGFloat, y: CGFloat, z: CGFloat)
    ) -> (x: CGFloat, y: CGFloat, z: CGFloat) {
      (mix(a.x, b.x), mix(a.y, b.y), mix(a.z, b.z))
    }
    func turn(_ a: CGFloat, _ b: CGFloat) -> CGFloat {
      var way = (b - a).truncatingRemainder(dividingBy: 2 * .pi)
      if way > .pi { way -= 2 * .pi }
      if way < -.pi { way += 2 * .pi }
      return a + way * t
    }
    var result = self
    result.scale = mix(scale, other.scale)
    result.translation = mix(translation, other.translation)
    result.perspective = mix(perspective, other.perspective)
    result.rotation = (
      turn(rotation.x, other.rotation.x), turn(rotation.y, other.rotation.y),
      turn(rotation.z, other.rotation.z)
    )
    return result
  }

  // MARK: Parts by Core Animation's names

  /// Whether a part is none of a transform within the plane.
  static func reachesOutOfPlane(_ path: [String]) -> Bool {
    switch path {
    case ["rotation", "x"], ["rotation", "y"], ["scale", "z"], ["translation", "z"]: true
    default: false
    }
  }

  func part(_ path: [String]) -> AnimatableValue? {
    switch path {
    case ["rotation"], ["rotation", "z"]: .number(rotation.z)
    case ["rotation", "x"]: .number(rotation.x)
    case ["rotation", "y"]: .number(rotation.y)
    case ["scale"]: .number((scale.x + scale.y + scale.z) / 3)
    case ["scale", "x"]: .number(scale.x)
    case ["scale", "y"]: .number(scale.y)
    case ["scale", "z"]: .number(scale.z)
    case ["translation"]: .size(CGSize(width: translation.x, height: translation.y))
    case ["translation", "x"]: .number(translation.x)
    case ["translation", "y"]: .number(translation.y)
    case ["translation", "z"]: .number(translation.z)
    default: nil
    }
  }

  func replacing(_ path: [String], with value: AnimatableValue) -> SpatialParts {
    var parts = self
    switch (path, value) {
    case (["rotation"], .number(let angle)), (["rotation", "z"], .number(let angle)):
      parts.rotation.z = angle
    case (["rotation", "x"], .number(let angle)): parts.rotation.x = angle
    case (["rotation", "y"], .number(let angle)): parts.rotation.y = angle
    case (["scale"], .number(let factor)): parts.scale = (factor, factor, factor)
    case (["scale", "x"], .number(let factor)): parts.scale.x = factor
    case (["scale", "y"], .number(let factor)): parts.scale.y = factor
    case (["scale", "z"], .number(let factor)): parts.scale.z = factor
    case (["translation"], .size(let distance)):
      (parts.translation.x, parts.translation.y) = (distance.width, distance.height)
    case (["translation"], .point(let distance)):
      (parts.translation.x, parts.translation.y) = (distance.x, distance.y)
    case (["translation", "x"], .number(let distance)): parts.translation.x = distance
    case (["translation", "y"], .number(let distance)): parts.translation.y = distance
    case (["translation", "z"], .number(let distance)): parts.translation.z = distance
    default: break
    }
    return parts
  }
}
