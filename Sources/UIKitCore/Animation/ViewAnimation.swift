import Foundation
import QuartzCore

/// The animation block that is running: what it gives to each property that changes inside.
@MainActor final class ViewAnimation {
  /// The innermost block; nil outside blocks and inside `performWithoutAnimation`.
  private(set) static var current: ViewAnimation?

  /// False after `UIView.setAnimationsEnabled(false)`: changes are seen at once.
  static var areEnabled = true

  let duration: TimeInterval
  let delay: TimeInterval
  let timing: CAMediaTimingFunction
  let options: UIView.AnimationOptions
  private var completion: ((Bool) -> Void)?
  private var running = 0
  private var allFinished = true
  private var isClosed = false

  init(
    duration: TimeInterval, delay: TimeInterval, timing: CAMediaTimingFunction,
    options: UIView.AnimationOptions, completion: ((Bool) -> Void)?
  ) {
    self.duration = duration
    self.delay = delay
    self.timing = timing
    self.options = options
    self.completion = completion
  }

  /// Runs `changes` as this block's content.
  func run(_ changes: () -> Void) {
    Self.with(self, changes)
    isClosed = true
    completeIfDone()
  }

  static func with(_ animation: ViewAnimation?, _ changes: () -> Void) {
    let outer = current
    current = animation
    changes()
    current = outer
  }

  func action(for view: UIView, layer: CALayer, key: String) -> (any CAAction)? {
    guard Self.areEnabled, duration > 0 || delay > 0, Self.animatableKeys.contains(key) else {
      return nil
    }
    let animation = CABasicAnimation(keyPath: key)
    animation.duration = duration
    animation.timingFunction = timing
    if options.contains(.repeat) { animation.repeatCount = .infinity }
    animation.autoreverses = options.contains(.autoreverse)
    if delay > 0 {
      animation.beginTime = CACurrentMediaTime() + delay
      animation.fillMode = .backwards
    }
    running += 1
    animation.completion = { [self] finished in
      running -= 1
      allFinished = allFinished && finished
      completeIfDone()
    }
    return animation
  }

  private func completeIfDone() {
    guard isClosed, running == 0, let completion else { return }
    self.completion = nil
    completion(allFinished)
  }

  private static let animatableKeys: Set<String> = [
    "bounds", "position", "transform", "opacity", "backgroundColor", "cornerRadius", "anchorPoint",
    "borderWidth", "borderColor", "shadowOpacity", "shadowRadius", "shadowOffset", "shadowColor",
  ]
}
