public import Foundation
import QuartzCore

extension UIView {
  /// Animates changes in steps: `animations` calls `addKeyframe` for each. The curve, easing in and
  /// out unless the options name another as `AnimationOptions` do, is that of the whole.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let shared = AnimationOptions(rawValue: options.rawValue & ~(7 << 10))
    ViewAnimation(
      nestedWithDuration: duration, delay: delay, timing: .curve(shared.curve.timing),
      options: shared, keyframes: KeyframeCollector(mode: options.calculationMode),
      completion: completion
    ).run(animations)
  }

  /// Lets changes be seen in a part of the keyframe animation that is running; outside one they
  /// are made at once.
  /// - Parameter frameStartTime: From 0 to 1 of the whole.
  /// - Parameter frameDuration: From 0 to 1 of the whole.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let keyframes = ViewAnimation.current?.keyframes else { return animations() }
    keyframes.inFrame(start: frameStartTime, duration: frameDuration, animations)
  }
}

/// Gathers what the blocks of a keyframe animation change, and makes one animation of each
/// property.
@MainActor final class KeyframeCollector {
  private struct Step {
    var start: Double
    var end: Double
    var from: AnimatableValue
    var to: AnimatableValue
  }

  private struct Track {
    let layer: CALayer
    let key: String
    var steps: [Step]
  }

  private let mode: CAAnimationCalculationMode
  private var tracks: [Track] = []
  /// The part of the whole whose block runs; changes outside blocks take the whole.
  private var frame = (start: 0.0, end: 1.0)

  init(mode: CAAnimationCalculationMode) { self.mode = mode }

  func inFrame(start: Double, duration: Double, _ changes: () -> Void) {
    let outer = frame
    let begin = min(max(0, start), 1)
    frame = (begin, min(1, begin + max(0, duration)))
    changes()
    frame = outer
  }

  func record(_ layer: CALayer, _ key: String, from: AnimatableValue, to: AnimatableValue) {
    let step = Step(start: frame.start, end: frame.end, from: from, to: to)
    if let index = tracks.firstIndex(where: { $0.layer === layer && $0.key == key }) {
      tracks[index].steps.append(step)
    } else {
      tracks.append(Track(layer: layer, key: key, steps: [step]))
    }
  }

  /// Starts the animations.
  func finish(in block: ViewAnimation) {
    for track in tracks {
      let animation = CAKeyframeAnimation(keyPath: track.key)
      let stops = self.stops(of: track)
      animation.values = stops.map(\.value.boxed)
      animation.keyTimes = stops.map { NSNumber(value: $0.time) }
      animation.calculationMode = mode
      if case .curve(let function) = block.timing { animation.timingFunction = function }
      block.start(animation, of: track.key, on: track.layer)
      if let first = track.steps.first, let last = track.steps.last {
        block.animator?.note(track.layer, track.key, from: first.from, to: last.to)
      }
    }
    tracks = []
  }

  /// What the property is when: it rests between steps.
  private func stops(of track: Track) -> [(time: Double, value: AnimatableValue)] {
    var stops: [(time: Double, value: AnimatableValue)] = []
    func add(_ time: Double, _ value: AnimatableValue) {
      if let last = stops.last, last.time >= time, last.value == value { return }
      stops.append((max(time, stops.last?.time ?? 0), value))
    }
    let steps = track.steps.sorted { $0.start < $1.start }
    guard let first = steps.first, let last = steps.last else { return [] }
    add(0, first.from)
    for step in steps {
      if let before = stops.last { add(step.start, before.value) }
      add(step.end, step.to)
    }
    add(1, last.to)
    return stops
  }
}
