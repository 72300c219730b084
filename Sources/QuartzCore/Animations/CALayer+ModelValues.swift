import CoreGraphics
import Foundation

extension CALayer {
  /// The layer's own value of an animatable property.
  package func modelValue(_ key: String) -> AnimatableValue? {
    switch key {
    case "bounds": .rect(bounds)
    case "position": .point(position)
    case "anchorPoint": .point(anchorPoint)
    case "zPosition": .number(zPosition)
    case "transform": AnimatableValue(spatial: transform)
    case "opacity": .number(CGFloat(opacity))
    case "backgroundColor": .color(backgroundColor?.value ?? .clear)
    case "cornerRadius": .number(cornerRadius)
    case "borderWidth": .number(borderWidth)
    case "borderColor": borderColor.map { .color($0.value) }
    case "shadowOpacity": .number(CGFloat(shadowOpacity))
    case "shadowRadius": .number(shadowRadius)
    case "shadowOffset": .size(shadowOffset)
    case "shadowColor": shadowColor.map { .color($0.value) }
    default: ownModelValue(key)
    }
  }

  /// Makes a value the layer's own: the opposite of `modelValue`.
  package func setModelValue(_ value: AnimatableValue, for key: String) {
    switch (key, value) {
    case ("bounds", .rect(let rect)): bounds = rect
    case ("position", .point(let point)): position = point
    case ("anchorPoint", .point(let point)): anchorPoint = point
    case ("zPosition", .number(let number)): zPosition = number
    case ("transform", .transform(let matrix)): setAffineTransform(matrix)
    case ("transform", .spatial(let matrix)): transform = matrix
    case ("opacity", .number(let number)): opacity = Float(number)
    case ("backgroundColor", .color(let color)): backgroundColor = CGColor(color)
    case ("cornerRadius", .number(let number)): cornerRadius = number
    case ("borderWidth", .number(let number)): borderWidth = number
    case ("borderColor", .color(let color)): borderColor = CGColor(color)
    case ("shadowOpacity", .number(let number)): shadowOpacity = Float(number)
    case ("shadowRadius", .number(let number)): shadowRadius = number
    case ("shadowOffset", .size(let size)): shadowOffset = size
    case ("shadowColor", .color(let color)): shadowColor = CGColor(color)
    default: setOwnModelValue(value, for: key)
    }
  }

  /// True while the layer has animations.
  package var isAnimating: Bool { animationsStorage != nil }

  /// What is shown now of an animatable property.
  package func shownAnimatableValue(_ key: String) -> AnimatableValue? {
    animationsStorage?.values(at: localTime(CACurrentMediaTime()))[key] ?? modelValue(key)
  }

  /// Takes away the animations that `driver` moves.
  package func removeAnimations(drivenBy driver: any AnimationDriver) {
    guard let animations = animationsStorage else { return }
    let removed = animations.remove { $0.driver === driver }
    guard !removed.isEmpty else { return }
    if animations.isEmpty { animationsStorage = nil }
    for animation in removed { animation.stop(finished: true) }
    spoil()
  }
}
