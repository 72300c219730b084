package import CoreGraphics
package import Foundation

/// A property's value in a form that can be mixed with another.
package enum AnimatableValue: Equatable {
  case number(CGFloat)
  case numbers([CGFloat])
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case color(ColorValue)
  case colors([ColorValue])
  case transform(CGAffineTransform)
  /// A transform that reaches out of the plane.
  case spatial(CATransform3D)
  case path(PathValue)

  /// nil for values that cannot be animated.
  package init?(_ value: Any?) {
    switch value {
    case let value as CGFloat: self = .number(value)
    case let value as Double: self = .number(CGFloat(value))
    case let value as Float: self = .number(CGFloat(value))
    case let value as Int: self = .number(CGFloat(value))
    case let value as CGPoint: self = .point(value)
    case let value as CGSize: self = .size(value)
    case let value as CGRect: self = .rect(value)
    case let value as CGColor: self = .color(value.value)
    case let value as CATransform3D: self = AnimatableValue(spatial: value)
    case let value as CGAffineTransform: self = .transform(value)
    case let value as CGPath: self = .path(value.value)
    case let value as NSNumber: self = .number(CGFloat(value.doubleValue))
    case let values as [CGColor]: self = .colors(values.map(\.value))
    case let values as [NSNumber]: self = .numbers(values.map { CGFloat($0.doubleValue) })
    case let values as [CGFloat]: self = .numbers(values)
    case let values as [Double]: self = .numbers(values.map { CGFloat($0) })
    default: return nil
    }
  }

  package var boxed: Any {
    switch self {
    case .number(let value): value
    case .numbers(let values): values
    case .point(let value): value
    case .size(let value): value
    case .rect(let value): value
    case .color(let value): CGColor(value)
    case .colors(let values): values.map { CGColor($0) }
    case .path(let value): CGPath(value)
    case .transform(let value): CATransform3DMakeAffineTransform(value)
    case .spatial(let value): value
    }
  }

  /// A transform, by what it reaches.
  package init(spatial value: CATransform3D) {
    self =
      CATransform3DIsAffine(value)
      ? .transform(CATransform3DGetAffineTransform(value)) : .spatial(value)
  }

  /// The whole transform, if the value is one.
  var transform3D: CATransform3D? {
    switch self {
    case .transform(let value): CATransform3DMakeAffineTransform(value)
    case .spatial(let value): value
    default: nil
    }
  }

  /// `self` at 0, `other` at 1, and further out beyond; values of different kinds jump.
  package func mixed(with other: AnimatableValue, at t: CGFloat) -> AnimatableValue {
    if case .transform(let a) = self, case .transform(let b) = other {
      return .transform(TransformParts(a).mixed(with: TransformParts(b), at: t).matrix)
    }
    if let a = transform3D, let b = other.transform3D {
      return .spatial(SpatialParts(a).mixed(with: SpatialParts(b), at: t).matrix)
    }
    return combined(with: other) { $0 + ($1 - $0) * t } ?? (t < 1 ? self : other)
  }

  /// This value on top of another: transforms one after the other, all else by addition.
  package func added(to other: AnimatableValue) -> AnimatableValue {
    if case .transform(let a) = self, case .transform(let b) = other {
      return .transform(a.concatenating(b))
    }
    if let a = transform3D, let b = other.transform3D {
      return AnimatableValue(spatial: CATransform3DConcat(a, b))
    }
    return combined(with: other) { $0 + $1 } ?? other
  }

  /// What takes this value away when added to it.
  package var negated: AnimatableValue {
    if case .transform(let matrix) = self { return .transform(matrix.inverted()) }
    if case .spatial(let matrix) = self { return .spatial(CATransform3DInvert(matrix)) }
    return scaled(by: -1)
  }

  /// False for colours, which UIKit's animations replace, and for transforms that cannot be taken
  /// back.
  package var canBeAdded: Bool {
    switch self {
    case .number, .numbers, .point, .size, .rect: true
    case .transform(let matrix): matrix.a * matrix.d - matrix.b * matrix.c != 0
    case .color, .colors, .path, .spatial: false
    }
  }

  /// Transforms stay as they are: they have no multiples.
  func scaled(by factor: Double) -> AnimatableValue {
    if transform3D != nil { return self }
    return combined(with: self) { number, _ in number * CGFloat(factor) } ?? self
  }

  /// What changes nothing when added.
  package var zero: AnimatableValue {
    if transform3D != nil { return .transform(.identity) }
    return scaled(by: 0)
  }

  /// How far apart two values are, by which keyframes are paced.
  func distance(to other: AnimatableValue) -> Double {
    switch (self, other) {
    case (.transform(let a), .transform(let b)):
      return hypot(Double(b.tx - a.tx), Double(b.ty - a.ty))
    default:
      var sum: CGFloat = 0
      _ = combined(with: other) { first, second in
        sum += (second - first) * (second - first)
        return 0
      }
      return Double(sum).squareRoot()
    }
  }

  /// A value of the same kind, number by number; nil where the kinds or counts differ.
  private func combined(
    with other: AnimatableValue, _ number: (CGFloat, CGFloat) -> CGFloat
  ) -> AnimatableValue? {
    func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
      CGPoint(x: number(a.x, b.x), y: number(a.y, b.y))
    }
    func mix(_ a: CGSize, _ b: CGSize) -> CGSize {
      CGSize(width: number(a.width, b.width), height: number(a.height, b.height))
    }
    func mix(_ a: ColorValue, _ b: ColorValue) -> ColorValue {
      ColorValue(
        red: number(a.red, b.red), green: number(a.green, b.green), blue: number(a.blue, b.blue),
        alpha: number(a.alpha, b.alpha))
    }
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(number(a, b))
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      return .numbers(zip(a, b).map { number($0, $1) })
    case (.point(let a), .point(let b)): return .point(mix(a, b))
    case (.size(let a), .size(let b)): return .size(mix(a, b))
    case (.rect(let a), .rect(let b)):
      return .rect(CGRect(origin: mix(a.origin, b.origin), size: mix(a.size, b.size)))
    case (.color(let a), .color(let b)): return .color(mix(a, b))
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      return .colors(zip(a, b).map { mix($0, $1) })
    case (.path(let a), .path(let b)): return a.combined(with: b, number).map { .path($0) }
    default: return nil
    }
  }
}

extension PathValue {
  /// A path of the same elements, point by point; nil where the elements differ.
  fileprivate func combined(
    with other: PathValue, _ number: (CGFloat, CGFloat) -> CGFloat
  ) -> PathValue? {
    guard elements.count == other.elements.count else { return nil }
    func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
      CGPoint(x: number(a.x, b.x), y: number(a.y, b.y))
    }
    var mixed: [PathElement] = []
    mixed.reserveCapacity(elements.count)
    for pair in zip(elements, other.elements) {
      switch pair {
      case (.move(let a), .move(let b)): mixed.append(.move(mix(a, b)))
      case (.line(let a), .line(let b)): mixed.append(.line(mix(a, b)))
      case (.quad(let a, let c), .quad(let b, let d)):
        mixed.append(.quad(to: mix(a, b), control: mix(c, d)))
      case (.cubic(let a, let c, let e), .cubic(let b, let d, let f)):
        mixed.append(.cubic(to: mix(a, b), control1: mix(c, d), control2: mix(e, f)))
      case (.close, .close): mixed.append(.close)
      default: return nil
      }
    }
    return PathValue(elements: mixed)
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
