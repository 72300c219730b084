import CoreGraphics
import Foundation

/// A property's value in a form that can be mixed with another.
enum AnimatableValue: Equatable {
  case number(CGFloat)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case color(ColorValue)
  case transform(CGAffineTransform)

  /// nil for values that cannot be animated.
  init?(_ value: Any?) {
    switch value {
    case let value as CGFloat: self = .number(value)
    case let value as Float: self = .number(CGFloat(value))
    case let value as Int: self = .number(CGFloat(value))
    case let value as CGPoint: self = .point(value)
    case let value as CGSize: self = .size(value)
    case let value as CGRect: self = .rect(value)
    case let value as CGColor: self = .color(value.value)
    case let value as CATransform3D: self = .transform(CATransform3DGetAffineTransform(value))
    case let value as CGAffineTransform: self = .transform(value)
    default: return nil
    }
  }

  var boxed: Any {
    switch self {
    case .number(let value): value
    case .point(let value): value
    case .size(let value): value
    case .rect(let value): value
    case .color(let value): CGColor(value)
    case .transform(let value): CATransform3DMakeAffineTransform(value)
    }
  }

  /// `self` at 0, `other` at 1; values of different kinds jump.
  func mixed(with other: AnimatableValue, at t: CGFloat) -> AnimatableValue {
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * t }
    func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint { CGPoint(x: mix(a.x, b.x), y: mix(a.y, b.y)) }
    func mix(_ a: CGSize, _ b: CGSize) -> CGSize {
      CGSize(width: mix(a.width, b.width), height: mix(a.height, b.height))
    }
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(mix(a, b))
    case (.point(let a), .point(let b)): return .point(mix(a, b))
    case (.size(let a), .size(let b)): return .size(mix(a, b))
    case (.rect(let a), .rect(let b)):
      return .rect(CGRect(origin: mix(a.origin, b.origin), size: mix(a.size, b.size)))
    case (.color(let a), .color(let b)):
      return .color(
        ColorValue(
          red: mix(a.red, b.red), green: mix(a.green, b.green), blue: mix(a.blue, b.blue),
          alpha: mix(a.alpha, b.alpha)))
    case (.transform(let a), .transform(let b)):
      return .transform(TransformParts(a).mixed(with: TransformParts(b), at: t).matrix)
    default: return other
    }
  }
}

/// A plane transform taken apart, so that a rotation stays a rotation on the way.
struct TransformParts {
  var translation: CGPoint
  var rotation: CGFloat
  var scale: CGSize
  /// How much x moves with y, before rotation.
  var shear: CGFloat

  init(_ m: CGAffineTransform) {
    translation = CGPoint(x: m.tx, y: m.ty)
    let width = hypot(m.a, m.b)
    rotation = width == 0 ? 0 : atan2(m.b, m.a)
    let determinant = m.a * m.d - m.b * m.c
    scale = CGSize(width: width, height: width == 0 ? hypot(m.c, m.d) : determinant / width)
    shear = width == 0 ? 0 : (m.a * m.c + m.b * m.d) / width
  }

  func mixed(with other: TransformParts, at t: CGFloat) -> TransformParts {
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * t }
    var turn = (other.rotation - rotation).truncatingRemainder(dividingBy: 2 * .pi)
    if turn > .pi { turn -= 2 * .pi }
    if turn < -.pi { turn += 2 * .pi }
    var result = self
    result.translation = CGPoint(
      x: mix(translation.x, other.translation.x), y: mix(translation.y, other.translation.y))
    result.rotation = rotation + turn * t
    result.scale = CGSize(
      width: mix(scale.width, other.scale.width), height: mix(scale.height, other.scale.height))
    result.shear = mix(shear, other.shear)
    return result
  }

  var matrix: CGAffineTransform {
    let (sine, cosine) = (sin(rotation), cos(rotation))
    return CGAffineTransform(
      a: scale.width * cosine, b: scale.width * sine,
      c: shear * cosine - scale.height * sine, d: shear * sine + scale.height * cosine,
      tx: translation.x, ty: translation.y)
  }
}
