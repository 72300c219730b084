import CoreGraphics
import Foundation

/// The running animations of one layer, in the order in which they were added.
final class LayerAnimations {
  private struct Running {
    let key: String?
    let animation: CAAnimation
    /// In the layer's time.
    let start: TimeInterval
    var hasStarted = false
  }

  private unowned let layer: CALayer
  private var running: [Running] = []

  init(layer: CALayer) { self.layer = layer }

  var isEmpty: Bool { running.isEmpty }
  var all: [CAAnimation] { running.map(\.animation) }
  var keys: [String]? { running.isEmpty ? nil : running.compactMap(\.key) }

  func animation(key: String) -> CAAnimation? { running.last { $0.key == key }?.animation }

  func add(_ animation: CAAnimation, key: String?) {
    if let key, let old = remove(key: key) { old.stop(finished: false) }
    if animation.duration <= 0 { animation.duration = CATransaction.animationDuration() }
    let now = layer.localTime(CACurrentMediaTime())
    let start = animation.beginTime > 0 ? animation.beginTime : now
    CATransaction.watch(animation)
    (animation as? CATransition)?.capture(layer)
    running.append(Running(key: key, animation: animation, start: start))
  }

  func remove(key: String) -> CAAnimation? {
    guard let index = running.lastIndex(where: { $0.key == key }) else { return nil }
    return running.remove(at: index).animation
  }

  /// Takes out those of which `condition` is true.
  func remove(where condition: (CAAnimation) -> Bool) -> [CAAnimation] {
    let removed = running.filter { condition($0.animation) }
    running.removeAll { condition($0.animation) }
    return removed.map(\.animation)
  }

  /// Animations that have begun by `time` of the layer's and were not yet said to.
  func startDue(at time: TimeInterval) -> [CAAnimation] {
    var started: [CAAnimation] = []
    for index in running.indices where !running[index].hasStarted && running[index].start <= time {
      running[index].hasStarted = true
      started.append(running[index].animation)
    }
    return started
  }

  /// Takes out what has run to its end by `time` of the layer's.
  func removeEnded(at time: TimeInterval) -> [CAAnimation] {
    let ended = running.filter { isOver($0, at: time) }
    guard !ended.isEmpty else { return [] }
    running.removeAll { isOver($0, at: time) }
    return ended.map(\.animation)
  }

  private func isOver(_ item: Running, at time: TimeInterval) -> Bool {
    item.animation.isRemovedOnCompletion && item.animation.driver == nil
      && item.animation.isOver(elapsed: time - item.start)
  }

  /// True when some animation will show something else in a later frame.
  func isMoving(at time: TimeInterval) -> Bool {
    running.contains {
      $0.animation.driver?.isMoving ?? !$0.animation.isOver(elapsed: time - $0.start)
    }
  }

  /// The transition that is going on, the last one added where there are several.
  func transition(at time: TimeInterval) -> (CATransition, AnimationMoment)? {
    for item in running.reversed() {
      if let transition = item.animation as? CATransition,
        let moment = transition.shownMoment(elapsed: time - item.start)
      {
        return (transition, moment)
      }
    }
    return nil
  }

  /// - Parameter time: In the layer's time.
  func values(at time: TimeInterval) -> AnimatedValues {
    var values = AnimatedValues()
    for item in running {
      if let moment = item.animation.shownMoment(elapsed: time - item.start) {
        item.animation.apply(moment, to: &values, of: layer)
      }
    }
    return values
  }
}

/// What the animations of one layer make of its properties at one time.
struct AnimatedValues {
  private var values: [String: AnimatableValue] = [:]

  var keys: Dictionary<String, AnimatableValue>.Keys { values.keys }

  subscript(key: String) -> AnimatableValue? {
    get { values[key] }
    set { values[key] = newValue }
  }

  func number(_ key: String, or model: CGFloat) -> CGFloat {
    if case .number(let value)? = values[key] { return value }
    return model
  }

  func path(_ key: String) -> PathValue? {
    if case .path(let value)? = values[key] { return value }
    return nil
  }

  func numbers(_ key: String) -> [CGFloat]? {
    if case .numbers(let value)? = values[key] { return value }
    return nil
  }

  func colors(_ key: String) -> [ColorValue]? {
    if case .colors(let value)? = values[key] { return value }
    return nil
  }

  func color(_ key: String) -> ColorValue? {
    if case .color(let value)? = values[key] { return value }
    return nil
  }

  func bounds(or model: CGRect) -> CGRect {
    if case .rect(let value)? = values["bounds"] { return value }
    return model
  }

  func position(or model: CGPoint) -> CGPoint {
    if case .point(let value)? = values["position"] { return value }
    return model
  }

  func point(_ key: String, or model: CGPoint) -> CGPoint {
    if case .point(let value)? = values[key] { return value }
    return model
  }

  func transform(or model: CATransform3D) -> CATransform3D {
    values["transform"]?.transform3D ?? model
  }

  /// Writes the animated ones of a decoration's values into it.
  func apply(to decoration: Decoration) {
    decoration.transform = transform(or: decoration.transform)
    decoration.cornerRadius = number("cornerRadius", or: decoration.cornerRadius)
    decoration.borderWidth = number("borderWidth", or: decoration.borderWidth)
    if let color = color("borderColor") { decoration.borderColor = CGColor(color) }
    decoration.shadowOpacity = Float(
      number("shadowOpacity", or: CGFloat(decoration.shadowOpacity)))
    decoration.shadowRadius = number("shadowRadius", or: decoration.shadowRadius)
  }
}
