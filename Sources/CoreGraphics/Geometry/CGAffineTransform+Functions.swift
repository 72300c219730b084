public import Foundation

// The C functions, beside the methods that do the same.

public func CGAffineTransformMake(
  _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
) -> CGAffineTransform {
  CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
}

public func CGAffineTransformMakeTranslation(_ tx: CGFloat, _ ty: CGFloat) -> CGAffineTransform {
  CGAffineTransform(translationX: tx, y: ty)
}

public func CGAffineTransformMakeScale(_ sx: CGFloat, _ sy: CGFloat) -> CGAffineTransform {
  CGAffineTransform(scaleX: sx, y: sy)
}

/// - Parameter angle: radians.
public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform {
  CGAffineTransform(rotationAngle: angle)
}

public func CGAffineTransformIsIdentity(_ t: CGAffineTransform) -> Bool { t.isIdentity }

public func CGAffineTransformTranslate(
  _ t: CGAffineTransform, _ tx: CGFloat, _ ty: CGFloat
) -> CGAffineTransform {
  t.translatedBy(x: tx, y: ty)
}

public func CGAffineTransformScale(
  _ t: CGAffineTransform, _ sx: CGFloat, _ sy: CGFloat
) -> CGAffineTransform {
  t.scaledBy(x: sx, y: sy)
}

/// - Parameter angle: radians.
public func CGAffineTransformRotate(_ t: CGAffineTransform, _ angle: CGFloat) -> CGAffineTransform {
  t.rotated(by: angle)
}

public func CGAffineTransformInvert(_ t: CGAffineTransform) -> CGAffineTransform { t.inverted() }

/// `t1` first, then `t2`.
public func CGAffineTransformConcat(
  _ t1: CGAffineTransform, _ t2: CGAffineTransform
) -> CGAffineTransform {
  t1.concatenating(t2)
}

public func CGAffineTransformEqualToTransform(
  _ t1: CGAffineTransform, _ t2: CGAffineTransform
) -> Bool {
  t1 == t2
}

/// What a transform does, step by step: scaling and shearing first, then turning, then moving.
public struct CGAffineTransformComponents: Equatable, Sendable {
  public var scale: CGSize
  public var horizontalShear: CGFloat
  /// Radians.
  public var rotation: CGFloat
  public var translation: CGVector

  public init() {
    scale = CGSize(width: 1, height: 1)
    horizontalShear = 0
    rotation = 0
    translation = .zero
  }

  public init(
    scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector
  ) {
    self.scale = scale
    self.horizontalShear = horizontalShear
    self.rotation = rotation
    self.translation = translation
  }
}

extension CGAffineTransform {
  /// Scales, shears, turns, moves.
  public init(_ components: CGAffineTransformComponents) {
    let sheared = CGAffineTransform(
      a: components.scale.width, b: 0, c: components.horizontalShear * components.scale.height,
      d: components.scale.height, tx: 0, ty: 0)
    self =
      sheared
      .concatenating(CGAffineTransform(rotationAngle: components.rotation))
      .concatenating(
        CGAffineTransform(
          translationX: components.translation.dx, y: components.translation.dy))
  }

  /// The steps that make the transform. A mirrored one has a negative height.
  public func decomposed() -> CGAffineTransformComponents {
    let width = hypot(a, b)
    let rotation = width > 0 ? atan2(b, a) : atan2(-c, d)
    let (sine, cosine) = (sin(rotation), cos(rotation))
    // The second row turned back.
    let height = d * cosine - c * sine
    let slide = c * cosine + d * sine
    return CGAffineTransformComponents(
      scale: CGSize(width: width, height: height),
      horizontalShear: height == 0 ? 0 : slide / height, rotation: rotation,
      translation: CGVector(dx: tx, dy: ty))
  }
}
