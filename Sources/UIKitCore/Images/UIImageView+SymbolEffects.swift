public import Foundation
import QuartzCore

/// Tells that a symbol effect is over.
public typealias UISymbolEffectCompletion = (UISymbolEffectCompletionContext) -> Void

/// What an effect's completion is told.
@preconcurrency @MainActor public final class UISymbolEffectCompletionContext: NSObject {
  /// The image view.
  public private(set) weak var sender: AnyObject?
  /// Whether the effect ran to its end.
  public let isFinished: Bool
  public let effect: (any SymbolEffect)?
  public let contentTransition: (any ContentTransitionSymbolEffect)?

  init(
    _ sender: AnyObject, isFinished: Bool, effect: (any SymbolEffect)? = nil,
    contentTransition: (any ContentTransitionSymbolEffect)? = nil
  ) {
    self.sender = sender
    self.isFinished = isFinished
    self.effect = effect
    self.contentTransition = contentTransition
  }
}

// Effects are animations of the view's layer: a symbol is one picture here, and moves as a whole.
extension UIImageView {
  /// Runs an effect once, or as often as the options say.
  public final func addSymbolEffect(
    _ effect: some DiscreteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default,
    animated: Bool = true, completion: UISymbolEffectCompletion? = nil
  ) {
    run(effect, options, isIndefinite: false, animated: animated, completion)
  }

  /// Runs an effect until it is taken away.
  public final func addSymbolEffect(
    _ effect: some IndefiniteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default,
    animated: Bool = true, completion: UISymbolEffectCompletion? = nil
  ) {
    run(effect, options, isIndefinite: true, animated: animated, completion)
  }

  /// Runs an effect until it is taken away, or as often as the options say.
  public final func addSymbolEffect(
    _ effect: some DiscreteSymbolEffect & IndefiniteSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default, animated: Bool = true,
    completion: UISymbolEffectCompletion? = nil
  ) {
    run(effect, options, isIndefinite: options.count == nil, animated: animated, completion)
  }

  public final func removeSymbolEffect(
    ofType effect: some IndefiniteSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default, animated: Bool = true,
    completion: UISymbolEffectCompletion? = nil
  ) {
    takeAway(effect.configuration.kind)
    completion?(UISymbolEffectCompletionContext(self, isFinished: true, effect: effect))
  }

  public final func removeAllSymbolEffects(
    options: SymbolEffectOptions = .default, animated: Bool = true
  ) {
    for kind in SymbolEffectConfiguration.Kind.lasting { takeAway(kind) }
  }

  /// Shows another symbol, with an effect in between.
  public final func setSymbolImage(
    _ image: UIImage, contentTransition: some ContentTransitionSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default, completion: UISymbolEffectCompletion? = nil
  ) {
    let change = { self.image = image }
    let tell = { (isFinished: Bool) in
      completion?(
        UISymbolEffectCompletionContext(
          self, isFinished: isFinished, contentTransition: contentTransition))
    }
    guard window != nil, UIView.areAnimationsEnabled else {
      change()
      tell(true)
      return
    }
    UIView.transition(
      with: self, duration: 0.3 / max(options.rate, 0.01), options: .transitionCrossDissolve,
      animations: change
    ) { @MainActor isFinished in tell(isFinished) }
  }

  private func takeAway(_ kind: SymbolEffectConfiguration.Kind) {
    layer.removeAnimation(forKey: kind.key)
  }

  private func run(
    _ effect: some SymbolEffect, _ options: SymbolEffectOptions, isIndefinite: Bool, animated: Bool,
    _ completion: UISymbolEffectCompletion?
  ) {
    let kind = effect.configuration.kind
    // One that appears takes the place of one that goes.
    if kind == .appear { takeAway(.disappear) }
    let animation = effect.configuration.animation
    animation.speed = Float(max(options.rate, 0.01))
    if kind.isPoise {
      animation.fillMode = .forwards
      animation.isRemovedOnCompletion = kind == .appear
      if !animated { animation.duration = 0.001 }
    } else if options.isRepeating || isIndefinite {
      animation.repeatCount = .infinity
    } else {
      animation.repeatCount = Float(options.count ?? 1)
    }
    guard animated || kind.isPoise else {
      completion?(UISymbolEffectCompletionContext(self, isFinished: true, effect: effect))
      return
    }
    if let completion {
      animation.delegate = SymbolEffectEnd { [weak self] isFinished in
        guard let self else { return }
        completion(
          UISymbolEffectCompletionContext(self, isFinished: isFinished, effect: effect))
      }
    }
    layer.add(animation, forKey: kind.key)
  }
}

extension SymbolEffectConfiguration.Kind {
  fileprivate static let lasting: [Self] = [
    .bounce, .pulse, .variableColor, .scale, .appear, .disappear,
  ]

  fileprivate var key: String { "symbolEffect.\(self)" }

  /// What changes how the symbol is, and leaves it so.
  fileprivate var isPoise: Bool { [.scale, .appear, .disappear].contains(self) }
}

extension SymbolEffectConfiguration {
  /// The amounts and times are by eye, from Apple's gallery of effects.
  fileprivate var animation: CAAnimation {
    switch kind {
    case .bounce:
      let leap = CAKeyframeAnimation(keyPath: "transform.scale")
      leap.values = direction == .down ? [1, 0.85, 1.05, 1] : [1, 1.2, 0.95, 1]
      leap.keyTimes = [0, 0.35, 0.7, 1]
      leap.duration = 0.5
      return leap
    case .pulse, .variableColor:
      let pulse = CABasicAnimation(keyPath: "opacity")
      pulse.fromValue = 1
      pulse.toValue = 0.35
      pulse.duration = 0.6
      pulse.autoreverses = true
      return pulse
    case .scale:
      return basic("transform.scale", to: direction == .down ? 0.85 : direction == .up ? 1.15 : 1)
    case .disappear: return basic("opacity", to: 0)
    case .appear, .replace, .automatic:
      let animation = basic("opacity", to: 1)
      animation.fromValue = 0
      return animation
    }
  }

  private func basic(_ keyPath: String, to value: CGFloat) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.toValue = value
    animation.duration = 0.25
    animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
    return animation
  }
}

/// Hears of the end of an effect's animation.
private final class SymbolEffectEnd: NSObject, CAAnimationDelegate {
  private let tell: @MainActor (Bool) -> Void

  init(_ tell: @escaping @MainActor (Bool) -> Void) { self.tell = tell }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    let tell = tell
    MainActor.assumeIsolated { tell(flag) }
  }
}
