public import CoreGraphics
public import Foundation

/// What a particle of an emitter looks like, how it moves, and how many there are.
///
/// A value and its range give each particle its own: as far as half of the range to either side.
/// Speeds change it each second.
open class CAEmitterCell: NSObject, CAMediaTiming, NSCopying {
  /// Names the cell in key paths of its emitter.
  open var name: String?
  /// A cell that is not enabled makes no particles.
  open var isEnabled = true

  /// Particles in a second.
  open var birthRate: Float = 0
  /// Seconds.
  open var lifetime: Float = 0
  open var lifetimeRange: Float = 0

  /// Radians from the plane.
  /// - Note: Particles stay in the plane, as they are seen from straight ahead.
  open var emissionLatitude: CGFloat = 0
  /// Radians in the plane, from the right on towards the bottom.
  open var emissionLongitude: CGFloat = 0
  /// Radians: the cone around the direction in which particles start.
  open var emissionRange: CGFloat = 0

  /// Points in a second.
  open var velocity: CGFloat = 0
  open var velocityRange: CGFloat = 0
  /// Points in a second, each second.
  open var xAcceleration: CGFloat = 0
  open var yAcceleration: CGFloat = 0
  open var zAcceleration: CGFloat = 0

  open var scale: CGFloat = 1
  open var scaleRange: CGFloat = 0
  open var scaleSpeed: CGFloat = 0
  /// Radians in a second.
  open var spin: CGFloat = 0
  open var spinRange: CGFloat = 0

  /// What the contents are multiplied by; white changes nothing.
  open var color: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
  open var redRange: Float = 0
  open var greenRange: Float = 0
  open var blueRange: Float = 0
  open var alphaRange: Float = 0
  open var redSpeed: Float = 0
  open var greenSpeed: Float = 0
  open var blueSpeed: Float = 0
  open var alphaSpeed: Float = 0

  /// A `CGImage`.
  open var contents: Any?
  /// The part of the contents that is shown, in fractions.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Pixels of the contents in a point.
  open var contentsScale: CGFloat = 1
  open var minificationFilter = CALayerContentsFilter.linear.rawValue
  open var magnificationFilter = CALayerContentsFilter.linear.rawValue
  open var minificationFilterBias: Float = 0

  /// Each particle of this cell is an emitter of these.
  open var emitterCells: [CAEmitterCell]?
  open var style: [AnyHashable: Any]?

  // MARK: Timing

  /// Seconds after the birth of what emits it; the cell makes nothing before.
  open var beginTime: CFTimeInterval = 0
  open var timeOffset: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  /// Seconds for which the cell goes on; 0 is for ever.
  open var duration: CFTimeInterval = 0
  open var speed: Float = 1
  open var autoreverses = false
  open var fillMode = CAMediaTimingFillMode.removed

  public override init() { super.init() }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = CAEmitterCell()
    (copy.name, copy.isEnabled) = (name, isEnabled)
    (copy.birthRate, copy.lifetime, copy.lifetimeRange) = (birthRate, lifetime, lifetimeRange)
    copy.emissionLatitude = emissionLatitude
    copy.emissionLongitude = emissionLongitude
    copy.emissionRange = emissionRange
    (copy.velocity, copy.velocityRange) = (velocity, velocityRange)
    copy.xAcceleration = xAcceleration
    copy.yAcceleration = yAcceleration
    copy.zAcceleration = zAcceleration
    (copy.scale, copy.scaleRange, copy.scaleSpeed) = (scale, scaleRange, scaleSpeed)
    (copy.spin, copy.spinRange) = (spin, spinRange)
    copy.color = color
    (copy.redRange, copy.greenRange, copy.blueRange) = (redRange, greenRange, blueRange)
    (copy.redSpeed, copy.greenSpeed, copy.blueSpeed) = (redSpeed, greenSpeed, blueSpeed)
    (copy.alphaRange, copy.alphaSpeed) = (alphaRange, alphaSpeed)
    (copy.contents, copy.contentsRect) = (contents, contentsRect)
    copy.contentsScale = contentsScale
    copy.emitterCells = emitterCells
    (copy.beginTime, copy.duration, copy.speed) = (beginTime, duration, speed)
    return copy
  }

  // MARK: Key paths

  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    let names = keyPath.split(separator: ".", maxSplits: 2).map(String.init)
    if names.count == 3, names[0] == "emitterCells" {
      emitterCells?.first { $0.name == names[1] }?.setValue(value, forKeyPath: names[2])
      return
    }
    set(value, for: keyPath)
  }

  private func set(_ value: Any?, for key: String) {
    if key == "color" {
      color = value as? CGColor
      return
    }
    if key == "contents" {
      contents = value
      return
    }
    guard case .number(let number)? = AnimatableValue(value) else { return }
    switch key {
    case "birthRate": birthRate = Float(number)
    case "lifetime": lifetime = Float(number)
    case "lifetimeRange": lifetimeRange = Float(number)
    case "emissionLongitude": emissionLongitude = number
    case "emissionRange": emissionRange = number
    case "velocity": velocity = number
    case "velocityRange": velocityRange = number
    case "xAcceleration": xAcceleration = number
    case "yAcceleration": yAcceleration = number
    case "scale": scale = number
    case "scaleRange": scaleRange = number
    case "scaleSpeed": scaleSpeed = number
    case "spin": spin = number
    case "spinRange": spinRange = number
    case "alphaRange": alphaRange = Float(number)
    case "alphaSpeed": alphaSpeed = Float(number)
    case "enabled", "isEnabled": isEnabled = number != 0
    default: break
    }
  }
}
