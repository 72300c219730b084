import CoreGraphics
import Foundation

/// The running animations of one layer, in the order in which they were added.
final class LayerAnimations {
  private struct Running {
    let key: String?
    let animation: CAAnimation
    let start: TimeInterval
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
    let start = animation.beginTime > 0 ? animation.beginTime : CACurrentMediaTime()
    running.append(Running(key: key, animation: animation, start: start))
    animation.delegate?.animationDidStart(animation)
  }

  func remove(key: String) -> CAAnimation? {
    guard let index = running.lastIndex(where: { $0.key == key }) else { return nil }
    return running.remove(at: index).animation
  }

  /// Takes out what has run to its end by `time`.
  func removeEnded(at time: TimeInterval) -> [CAAnimation] {
    let ended = running.filter { isOver($0, at: time) }
    guard !ended.isEmpty else { return [] }
    running.removeAll { isOver($0, at: time) }
    return ended.map(\.animation)
  }

  private func isOver(_ item: Running, at time: TimeInterval) -> Bool {
    // A hair of tolerance: stepped clocks reach an end by sums of sixtieths.
    item.animation.isRemovedOnCompletion
      && time - item.start >= item.animation.activeDuration - 1e-9
  }

  func values(at time: TimeInterval) -> AnimatedValues {
    var values = AnimatedValues()
    for item in running {
      let elapsed = time - item.start
      if elapsed < 0 && item.animation.fillMode != .backwards && item.animation.fillMode != .both {
        continue
      }
      let key = (item.animation as? CAPropertyAnimation)?.keyPath ?? ""
      let model = values[key] ?? layer.modelValue(key)
      if let (key, value) = item.animation.value(elapsed: max(0, elapsed), model: model) {
        values[key] = value
      }
    }
    return values
  }
}

extension CALayer {
  /// The layer's own value of an animatable property.
  func modelValue(_ key: String) -> AnimatableValue? {
    switch key {
    case "bounds": .rect(bounds)
    case "bounds.size": .size(bounds.size)
    case "bounds.origin": .point(bounds.origin)
    case "position": .point(position)
    case "position.x": .number(position.x)
    case "position.y": .number(position.y)
    case "anchorPoint": .point(anchorPoint)
    case "transform": .transform(affineTransform())
    case "opacity": .number(CGFloat(opacity))
    case "backgroundColor": .color(backgroundColor?.value ?? .clear)
    case "cornerRadius": .number(cornerRadius)
    case "borderWidth": .number(borderWidth)
    case "borderColor": borderColor.map { .color($0.value) }
    case "shadowOpacity": .number(CGFloat(shadowOpacity))
    case "shadowRadius": .number(shadowRadius)
    case "shadowOffset": .size(shadowOffset)
    default: nil
    }
  }
}

/// What the animations of one layer make of its properties at one time.
struct AnimatedValues {
  private var values: [String: AnimatableValue] = [:]

  subscript(key: String) -> AnimatableValue? {
    get { values[key] }
    set { values[key] = newValue }
  }

  func number(_ key: String, or model: CGFloat) -> CGFloat {
    if case .number(let value)? = values[key] { return value }
    return model
  }

  func color(_ key: String) -> ColorValue? {
    if case .color(let value)? = values[key] { return value }
    return nil
  }

  func bounds(or model: CGRect) -> CGRect {
    var result = model
    if case .rect(let value)? = values["bounds"] { result = value }
    if case .size(let value)? = values["bounds.size"] { result.size = value }
    if case .point(let value)? = values["bounds.origin"] { result.origin = value }
    return result
  }

  func position(or model: CGPoint) -> CGPoint {
    var result = model
    if case .point(let value)? = values["position"] { result = value }
    result.x = number("position.x", or: result.x)
    result.y = number("position.y", or: result.y)
    return result
  }

  func transform(or model: CGAffineTransform) -> CGAffineTransform {
    if case .transform(let value)? = values["transform"] { return value }
    return model
  }

  /// Writes the animated ones of a decoration's values into it.
  func apply(to decoration: Decoration) {
    if case .transform(let value)? = values["transform"] {
      decoration.transform = CATransform3DMakeAffineTransform(value)
    }
    decoration.cornerRadius = number("cornerRadius", or: decoration.cornerRadius)
    decoration.borderWidth = number("borderWidth", or: decoration.borderWidth)
    if let color = color("borderColor") { decoration.borderColor = CGColor(color) }
    decoration.shadowOpacity = Float(
      number("shadowOpacity", or: CGFloat(decoration.shadowOpacity)))
    decoration.shadowRadius = number("shadowRadius", or: decoration.shadowRadius)
  }
}
