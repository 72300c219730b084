import Foundation
import QuartzCore

/// How far along a property animator is: what all its layer animations go by.
@MainActor final class AnimatorProgress {
  /// A stretch of the way that is run in one direction.
  private struct Stretch {
    var from: Double
    var to: Double
    var start: TimeInterval
    var duration: TimeInterval
    /// From 0 to 1 in time to progress on the stretch.
    var curve: (TimeInterval) -> Double
  }

  private enum Motion {
    case held(Double)
    case running(Stretch)
  }

  private var motion = Motion.held(0)

  var isRunning: Bool {
    if case .running = motion { true } else { false }
  }

  /// 0 at the start, 1 at the end; springs go beyond.
  func value(at time: TimeInterval) -> Double {
    switch motion {
    case .held(let value): return value
    case .running(let stretch):
      let elapsed = time - stretch.start
      if elapsed >= stretch.duration { return stretch.to }
      return stretch.from + (stretch.to - stretch.from) * stretch.curve(max(0, elapsed))
    }
  }

  func hold(_ value: Double) { motion = .held(value) }

  func run(
    to end: Double, duration: TimeInterval, at time: TimeInterval,
    curve: @escaping (TimeInterval) -> Double
  ) {
    motion = .running(
      Stretch(
        from: value(at: time), to: end, start: time, duration: duration, curve: curve))
  }
}

/// Hands an animator's progress to layers, for blocks that begin with a part of the way behind.
@MainActor final class AnimatorDriver: @preconcurrency AnimationDriver {
  private let progress: AnimatorProgress
  private let delayFactor: Double

  init(progress: AnimatorProgress, delayFactor: Double) {
    self.progress = progress
    self.delayFactor = min(max(0, delayFactor), 1)
  }

  func fraction(at time: TimeInterval) -> Double {
    let value = progress.value(at: time)
    if delayFactor == 0 { return value }
    if delayFactor == 1 { return value >= 1 ? 1 : 0 }
    return max(0, (value - delayFactor) / (1 - delayFactor))
  }

  var isMoving: Bool { progress.isRunning }
}

/// One animation block of a property animator: what it changed, so that it can be taken back.
@MainActor final class AnimatorRun {
  private struct Change {
    let layer: CALayer
    let key: String
    let old: AnimatableValue
    let new: AnimatableValue
  }

  let driver: AnimatorDriver
  private var changes: [Change] = []

  init(driver: AnimatorDriver) { self.driver = driver }

  func note(
    _ layer: CALayer, _ key: String, from old: AnimatableValue, to new: AnimatableValue
  ) {
    changes.append(Change(layer: layer, key: key, old: old, new: new))
  }

  /// Lets the layers be shown anew.
  func spoil() {
    for change in changes { change.layer.spoil() }
  }

  /// Ends the animations and leaves the properties as they are shown.
  func stop() {
    ViewAnimation.with(nil) {
      let shown = changes.map { $0.layer.shownAnimatableValue($0.key) ?? $0.new }
      for change in changes { change.layer.removeAnimations(drivenBy: driver) }
      for (change, value) in zip(changes, shown) {
        change.layer.setModelValue(value, for: change.key)
      }
    }
  }

  /// Ends the animations and leaves the properties at a position.
  func finish(at position: UIViewAnimatingPosition) {
    ViewAnimation.with(nil) {
      for change in changes { change.layer.removeAnimations(drivenBy: driver) }
      switch position {
      case .start:
        for change in changes.reversed() { change.layer.setModelValue(change.old, for: change.key) }
      case .end:
        for change in changes { change.layer.setModelValue(change.new, for: change.key) }
      case .current: break
      }
    }
  }
}
