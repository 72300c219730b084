public import Foundation

/// Moves a view with the device that it is on.
/// - Note: A desktop is not tilted: effects are kept with their views and never run.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject, @preconcurrency NSCopying, @preconcurrency NSCoding {
  public override init() { super.init() }

  /// - Note: Nothing is decoded.
  public required init?(coder: NSCoder) { super.init() }

  open func encode(with coder: NSCoder) {}
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// What the device's place makes of the view's properties, from -1 to 1 to either side.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    nil
  }
}

/// Moves one property from one value to another as the device is tilted about one axis.
/// - Note: A desktop is not tilted: effects are kept with their views and never run.
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
  public enum EffectType: Int, Sendable { case tiltAlongHorizontalAxis, tiltAlongVerticalAxis }

  public final let keyPath: String
  public final let type: EffectType
  open var minimumRelativeValue: Any?
  open var maximumRelativeValue: Any?

  public init(keyPath: String, type: EffectType) {
    self.keyPath = keyPath
    self.type = type
    super.init()
  }

  public required init?(coder: NSCoder) {
    keyPath = ""
    type = .tiltAlongHorizontalAxis
    super.init(coder: coder)
  }

  open override func keyPathsAndRelativeValues(
    forViewerOffset viewerOffset: UIOffset
  ) -> [String: Any]? {
    let offset =
      type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
    guard let low = Self.number(minimumRelativeValue), let high = Self.number(maximumRelativeValue)
    else { return nil }
    return [keyPath: low + (high - low) * (min(max(offset, -1), 1) + 1) / 2]
  }

  private static func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
  }
}

/// Several motion effects that go together.
/// - Note: A desktop is not tilted: effects are kept with their views and never run.
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
  open var motionEffects: [UIMotionEffect]?

  open override func keyPathsAndRelativeValues(
    forViewerOffset viewerOffset: UIOffset
  ) -> [String: Any]? {
    (motionEffects ?? []).reduce(into: [:]) { all, effect in
      all.merge(effect.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) ?? [:]) { $1 }
    }
  }
}

extension UIView {
  /// In the order in which they were added.
  public final var motionEffects: [UIMotionEffect] {
    get { rare?.motionEffects ?? [] }
    set { ensureRare().motionEffects = newValue }
  }

  public final func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }

  public final func removeMotionEffect(_ effect: UIMotionEffect) {
    motionEffects.removeAll { $0 === effect }
  }
}
