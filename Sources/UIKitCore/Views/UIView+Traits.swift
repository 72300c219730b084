public import Foundation

extension UIView: UITraitEnvironment {}

/// What has traits.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIView {
  /// Where the view's traits come from: its superview, or for a window its scene.
  private var inheritedTraits: UITraitCollection {
    superviewStorage?.traitsStorage ?? (self as? UIWindow)?.sceneTraits ?? UIScreen.initialTraits
  }

  /// Works the traits out again and tells this tree where they changed, superviews first.
  package final func updateTraits() {
    var inherited = inheritedTraits
    if let controller = controllerStorage { inherited = controller.traits(from: inherited) }
    if let tint = rare?.tintColor, TintTrait.isUsed {
      var values = inherited.values
      values.custom[TintTrait.self] = tint
      if values != inherited.values { inherited = UITraitCollection(values) }
    }
    if let overrides = rare?.traitOverrides {
      var values = inherited.values
      values.merge(overrides)
      if values != inherited.values { inherited = UITraitCollection(values) }
    }
    if let limits = rare?.contentSizeLimits {
      var values = inherited.values
      values.preferredContentSizeCategory = limits.limited(values.preferredContentSizeCategory)
      if values != inherited.values { inherited = UITraitCollection(values) }
    }
    let old = traitsStorage
    guard inherited !== old else { return }
    traitsStorage = inherited
    guard inherited.values != old.values else {
      for view in subviewsStorage { view.updateTraits() }
      return
    }
    announceTraitChange(from: old)
    for view in subviewsStorage { view.updateTraits() }
  }

  private func announceTraitChange(from old: UITraitCollection) {
    traitsStorage.performAsCurrent {
      if traitsStorage.hasDifferentColorAppearance(comparedTo: old) {
        resolveBackgroundColor()
        setNeedsDisplay()
      }
      if traitsStorage.displayScale != old.displayScale { setNeedsDisplay() }
      if traitsStorage.layoutDirection != old.layoutDirection { directionDidChange() }
      followTraitChange(from: old)
      controllerStorage?.traitCollectionDidChange(old)
      controllerStorage?.runTraitRegistrations(from: old)
      traitCollectionDidChange(old)
      runTraitRegistrations(rare?.traitRegistrations ?? [], of: self, from: old)
    }
  }

  func changeTraitOverrides(_ change: (inout TraitValues) -> Void) {
    var values = rare?.traitOverrides ?? TraitValues()
    change(&values)
    ensureRare().traitOverrides = values
    updateTraits()
  }

  /// Writing direction decides where leading is: layout and drawing follow.
  func directionDidChange() {
    setNeedsLayout()
    setNeedsDisplay()
    setNeedsUpdateConstraints()
    layoutDirectionWasChanged()
  }

  /// The colour behind everything, by the view's own traits.
  func resolveBackgroundColor() {
    layer.backgroundColor = backgroundColorStorage?.resolvedColor(with: traitsStorage).cgColor
  }

  package final var screenScale: CGFloat {
    let scale = traitsStorage.displayScale
    return scale > 0 ? scale : UIScreen.main.scale
  }
}

// MARK: - Registration

/// A wish to hear of trait changes, for `unregisterForTraitChanges(_:)`.
public protocol UITraitChangeRegistration {}

/// One registered handler.
@MainActor package final class TraitRegistration: UITraitChangeRegistration {
  let traits: [any UITraitDefinition.Type]
  let handler: (AnyObject, UITraitCollection) -> Void

  init(
    traits: [any UITraitDefinition.Type], handler: @escaping (AnyObject, UITraitCollection) -> Void
  ) {
    self.traits = traits
    self.handler = handler
  }

  func concerns(_ new: UITraitCollection, _ old: UITraitCollection) -> Bool {
    traits.contains { new.values.differs($0, from: old.values) }
  }
}

@MainActor func runTraitRegistrations(
  _ registrations: [TraitRegistration], of owner: any UITraitEnvironment & AnyObject,
  from old: UITraitCollection
) {
  for registration in registrations
  where registration.concerns(owner.traitCollection, old) {
    registration.handler(owner, old)
  }
}

/// What can be asked to call back when traits change. A registration lasts until it is taken back
/// or its object goes.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: AnyObject {
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

extension UITraitChangeObservable where Self: UITraitEnvironment {
  public typealias TraitChangeHandler<TraitEnvironment> =
    (_ traitEnvironment: TraitEnvironment, _ previousTraitCollection: UITraitCollection) -> Void

  /// Calls `action` on this object after one of `traits` changed, with it and its former traits as
  /// far as the method takes them.
  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], action: Selector)
    -> any UITraitChangeRegistration
  {
    registerForTraitChanges(traits) { (owner: Self, old: UITraitCollection) in
      action.perform(on: owner, sender: owner, event: old)
    }
  }

  /// Calls `action` on `target`, which is not kept alive.
  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], target: Any, action: Selector)
    -> any UITraitChangeRegistration
  {
    weak let target = target as AnyObject
    return registerForTraitChanges(traits) { (owner: Self, old: UITraitCollection) in
      if let target { action.perform(on: target, sender: owner, event: old) }
    }
  }

  /// The same for handlers that write `(self: Self, …)`: inside a class that is another type to the
  /// compiler than the class itself.
  @_disfavoredOverload @discardableResult
  public func registerForTraitChanges<Owner>(
    _ traits: [any UITraitDefinition.Type], handler: @escaping (Owner, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits) { (owner: Self, old: UITraitCollection) in
      if let owner = owner as? Owner { handler(owner, old) }
    }
  }

  /// Calls `handler` with the object and its former traits after one of `traits` changed.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [any UITraitDefinition.Type], handler: @escaping (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = TraitRegistration(traits: traits) { owner, old in
      if let owner = owner as? Self { handler(owner, old) }
    }
    (self as? any TraitRegistrationKeeping)?.keep(registration)
    return registration
  }
}

/// Where registrations are kept.
@MainActor protocol TraitRegistrationKeeping: UITraitChangeObservable {
  func keep(_ registration: TraitRegistration)
}

extension UIView: UITraitChangeObservable, TraitRegistrationKeeping {
  func keep(_ registration: TraitRegistration) {
    ensureRare().traitRegistrations.append(registration)
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    rare?.traitRegistrations.removeAll { $0 === registration as AnyObject }
  }
}

// MARK: - Overrides

/// Traits that a view or controller sets for itself and what is below it.
public protocol UITraitOverrides: UIMutableTraits {
  /// True when the trait is set here.
  func contains(_ trait: any UITraitDefinition.Type) -> Bool
  /// Takes the trait from above again.
  mutating func remove(_ trait: any UITraitDefinition.Type)
}

extension TraitValues: UITraitOverrides {
  public func contains(_ trait: any UITraitDefinition.Type) -> Bool {
    if let system = trait as? any SystemTrait.Type { return system.differs(self, TraitValues()) }
    return custom.contains(trait)
  }

  public mutating func remove(_ trait: any UITraitDefinition.Type) {
    if let system = trait as? any SystemTrait.Type { return system.clear(&self) }
    custom.remove(trait)
  }
}

extension UIView {
  /// Brings the traits of this view and of those below it up to date now, and tells of changes.
  /// - Note: They are up to date at all times; there is nothing to wait for.
  public func updateTraitsIfNeeded() { updateTraits() }

  public var traitOverrides: any UITraitOverrides {
    get { rare?.traitOverrides ?? TraitValues() }
    set {
      guard let values = newValue as? TraitValues else { return }
      changeTraitOverrides { $0 = values }
    }
  }
}
