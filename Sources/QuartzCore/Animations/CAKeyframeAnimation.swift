public import CoreGraphics
public import Foundation

public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// An animation through several values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// What the property becomes in turn.
  open var values: [Any]? { didSet { keyframes = nil } }
  /// Where a point goes, in place of values. Curves are followed; a new subpath is a jump.
  open var path: CGPath? { didSet { keyframes = nil } }
  /// When each value is reached, from 0 to 1; nil spaces them evenly. With `discrete` there is one
  /// more time than values: each value holds from its time to the next.
  open var keyTimes: [NSNumber]? { didSet { keyframes = nil } }
  /// The curve of each way from one value to the next.
  open var timingFunctions: [CAMediaTimingFunction]?
  open var calculationMode = CAAnimationCalculationMode.linear { didSet { keyframes = nil } }
  /// How a layer that follows a path turns with it.
  open var rotationMode: CAAnimationRotationMode?
  /// How tight each value's curve is with `cubic`: 1 is straight, 0 a Catmull-Rom spline.
  open var tensionValues: [NSNumber]?
  /// How sharp the corner at each value is with `cubic`, 0 is none.
  open var continuityValues: [NSNumber]?
  /// Where each value's curve swings out with `cubic`: 1 before, −1 behind.
  open var biasValues: [NSNumber]?

  private var keyframes: Keyframes?

  override func makeCopy() -> CAAnimation {
    let copy = copyProperty(to: CAKeyframeAnimation())
    copy.values = values
    copy.path = path
    copy.keyTimes = keyTimes
    copy.timingFunctions = timingFunctions
    copy.calculationMode = calculationMode
    copy.rotationMode = rotationMode
    copy.tensionValues = tensionValues
    copy.continuityValues = continuityValues
    copy.biasValues = biasValues
    return copy
  }

  override func value(at moment: AnimationMoment, model: AnimatableValue?) -> AnimatableValue? {
    let keyframes = self.keyframes ?? makeKeyframes()
    self.keyframes = keyframes
    let fraction = driver?.fraction(at: MediaClock.now()) ?? moment.fraction
    return keyframes.value(
      at: fraction, timing: timingFunctions ?? [],
      shape: .init(tension: tensionValues, continuity: continuityValues, bias: biasValues))
  }

  override func apply(
    _ moment: AnimationMoment, to values: inout AnimatedValues, of layer: CALayer
  ) {
    super.apply(moment, to: &values, of: layer)
    guard let rotationMode, path != nil, let heading = keyframes?.heading(at: moment.fraction),
      case .transform(let matrix)? = values["transform"] ?? layer.modelValue("transform")
    else { return }
    let angle = rotationMode == .rotateAutoReverse ? heading + .pi : heading
    values["transform"] = .transform(matrix.concatenating(CGAffineTransform(rotationAngle: angle)))
  }

  private func makeKeyframes() -> Keyframes {
    if let path { return Keyframes(path: path.value, mode: calculationMode, times: times) }
    return Keyframes(
      values: (values ?? []).compactMap { AnimatableValue($0) }, mode: calculationMode,
      times: times)
  }

  private var times: [Double]? { keyTimes?.map(\.doubleValue) }
}
