import Foundation

/// An animation of one property.
open class CAPropertyAnimation: CAAnimation {
  /// A property such as `position`, or a part of one such as `transform.rotation.z`.
  open var keyPath: String? { didSet { parsePath() } }
  /// Says which part of a transform the values are.
  open var valueFunction: CAValueFunction? { didSet { parsePath() } }
  private var parsedPath: AnimationKeyPath?
  /// True when values are added to the layer's own.
  open var isAdditive = false
  /// True when each run goes on from the end of the one before.
  open var isCumulative = false

  private func parsePath() {
    parsedPath = AnimationKeyPath(valueFunction?.keyPath(in: keyPath) ?? keyPath)
  }

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func makeCopy() -> CAAnimation { copyProperty(to: CAPropertyAnimation()) }

  func copyProperty<Copy: CAPropertyAnimation>(to copy: Copy) -> Copy {
    copy.keyPath = keyPath
    copy.valueFunction = valueFunction
    copy.isAdditive = isAdditive
    copy.isCumulative = isCumulative
    return copy
  }

  /// The property's value at a moment; `model` is what it would be without this animation.
  func value(at moment: AnimationMoment, model: AnimatableValue?) -> AnimatableValue? { nil }

  override func apply(
    _ moment: AnimationMoment, to values: inout AnimatedValues, of layer: CALayer
  ) {
    guard let path = parsedPath else { return }
    let base = values[path.property] ?? layer.modelValue(path.property)
    let model = base.flatMap(path.part)
    guard var value = value(at: moment, model: isAdditive ? nil : model) else { return }
    if isCumulative, moment.run > 0, let last = self.value(at: .end, model: model) {
      for _ in 0..<Int(moment.run) { value = value.added(to: last) }
    }
    if isAdditive, let model { value = value.added(to: model) }
    values[path.property] = base.map { path.replacing(in: $0, with: value) } ?? value
  }
}

extension AnimationMoment {
  /// The end of a first run.
  static let end = AnimationMoment(seconds: .infinity, fraction: 1, run: 0)
}

/// An animation between two values.
open class CABasicAnimation: CAPropertyAnimation {
  /// Where it starts; nil means what is shown without it.
  open var fromValue: Any? { didSet { from = AnimatableValue(fromValue) } }
  /// Where it ends; nil means the layer's value.
  open var toValue: Any? { didSet { to = AnimatableValue(toValue) } }
  /// How far it goes, where one of the other two is not said.
  open var byValue: Any? { didSet { by = AnimatableValue(byValue) } }
  private var from: AnimatableValue?
  private var to: AnimatableValue?
  private var by: AnimatableValue?

  var hasNoValues: Bool { fromValue == nil && toValue == nil && byValue == nil }

  override func makeCopy() -> CAAnimation { copyValues(to: CABasicAnimation()) }

  func copyValues<Copy: CABasicAnimation>(to copy: Copy) -> Copy {
    copy.fromValue = fromValue
    copy.toValue = toValue
    copy.byValue = byValue
    return copyProperty(to: copy)
  }

  /// How far along the way from start to end the value is: beyond 1 where it overshoots.
  func progress(at moment: AnimationMoment) -> Double { moment.fraction }

  override func value(at moment: AnimationMoment, model: AnimatableValue?) -> AnimatableValue? {
    guard let (start, end) = ends(model: model) else { return nil }
    if let driver {
      return start.mixed(with: end, at: CGFloat(driver.fraction(at: MediaClock.now())))
    }
    return start.mixed(with: end, at: CGFloat(progress(at: moment)))
  }

  /// The two values as Core Animation's documentation lists the cases.
  private func ends(model: AnimatableValue?) -> (AnimatableValue, AnimatableValue)? {
    switch (from, to, by) {
    case (let from?, let to?, _): (from, to)
    case (let from?, nil, let by?): (from, by.added(to: from))
    case (nil, let to?, let by?): (by.negated.added(to: to), to)
    case (let from?, nil, nil): (from, model ?? from.zero)
    case (nil, let to?, nil): (model ?? to.zero, to)
    case (nil, nil, let by?): (model ?? by.zero, model.map { by.added(to: $0) } ?? by)
    case (nil, nil, nil): model.map { ($0, $0) }
    }
  }
}
