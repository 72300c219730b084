import CoreGraphics
public import Foundation

/// A view that tells others what the user does with it.
@preconcurrency @MainActor open class UIControl: UIView {
  private var actions = ControlActions()
  private var trackedTouch: UITouch?

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// `primaryAction` is performed for `primaryActionTriggered`.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: State

  open var isEnabled = true {
    didSet { if isEnabled != oldValue { stateDidChange() } }
  }

  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }

  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }

  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Called when what `state` says has changed; subclasses show it.
  func stateDidChange() { setNeedsLayout() }

  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { if contentVerticalAlignment != oldValue { setNeedsLayout() } }
  }

  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
  }

  /// The alignment with leading and trailing as left and right.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return switch contentHorizontalAlignment {
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    default: contentHorizontalAlignment
    }
  }

  // MARK: Menus

  /// Shows the control's menu when it is touched, in place of its action.
  open var showsMenuAsPrimaryAction = false

  /// Does what a tap does: shows the menu, or sends `primaryActionTriggered`.
  open func performPrimaryAction() {
    sendActions(for: .primaryActionTriggered)
  }

  // MARK: Tracking

  /// How far outside its bounds, in points, a control goes on counting a touch as inside.
  private static let slack: CGFloat = 70

  /// True from a touch's beginning on the control until its end, if the control took it.
  open var isTracking: Bool { trackedTouch != nil }
  /// True while the tracked touch is within the control or close to it.
  open private(set) var isTouchInside = false

  /// A touch begins on the control. Return false not to track it.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The tracked touch moved. Return false to stop tracking it.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The tracked touch ended.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Tracking ended for another reason than the touch's end.
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, trackedTouch == nil, let touch = touches.first,
      beginTracking(touch, with: event)
    else { return }
    trackedTouch = touch
    isTouchInside = true
    isHighlighted = true
    sendActions(for: .touchDown, with: event)
    if touch.tapCount > 1 { sendActions(for: .touchDownRepeat, with: event) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    let wasInside = isTouchInside
    isTouchInside = isNear(touch)
    isHighlighted = isTouchInside
    guard continueTracking(touch, with: event) else {
      stopTracking()
      return
    }
    switch (wasInside, isTouchInside) {
    case (true, false): sendActions(for: .touchDragExit, with: event)
    case (false, true): sendActions(for: .touchDragEnter, with: event)
    case (true, true): sendActions(for: .touchDragInside, with: event)
    case (false, false): sendActions(for: .touchDragOutside, with: event)
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    let isInside = isNear(touch)
    stopTracking()
    endTracking(touch, with: event)
    if isInside {
      sendActions(for: .touchUpInside, with: event)
      didTouchUpInside(with: event)
    } else {
      sendActions(for: .touchUpOutside, with: event)
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    stopTracking()
    cancelTracking(with: event)
    sendActions(for: .touchCancel, with: event)
  }

  /// After `touchUpInside` was sent: where controls with a primary action send that.
  func didTouchUpInside(with event: UIEvent?) {}

  private func stopTracking() {
    trackedTouch = nil
    isTouchInside = false
    isHighlighted = false
  }

  private func isNear(_ touch: UITouch) -> Bool {
    bounds.insetBy(dx: -Self.slack, dy: -Self.slack).contains(touch.location(in: self))
  }

  // MARK: Keys

  /// The Tab key stops at every control that is enabled.
  open override var canBecomeFocused: Bool { isEnabled && sendsActionsForKeys }

  /// False for what is a control only to be touched.
  var sendsActionsForKeys: Bool { true }

  /// Whether the keys come here.
  final var takesKeys: Bool { isFirstResponder || isFocused }

  /// What a key does to a control that has the keys. True where it did something. Space and Return
  /// do what a touch does.
  func performKey(_ press: UIPress) -> Bool {
    guard press.activates, !(self is any UIKeyInput) else { return false }
    sendActions(for: .touchDown)
    sendActions(for: .touchUpInside)
    didTouchUpInside(with: nil)
    return true
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { !(isEnabled && takesKeys && performKey($0)) }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  // MARK: Accessibility

  /// What was set, or else `traits`, and what the state adds to either.
  final func controlTraits(beside traits: UIAccessibilityTraits) -> UIAccessibilityTraits {
    var all = rare?.accessibility?.traits ?? traits
    if !isEnabled { all.insert(.notEnabled) }
    if isSelected { all.insert(.selected) }
    return all
  }

  // MARK: Actions

  /// Performs `action` for `controlEvents`. An action with the identifier of one that was added
  /// before takes its place.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.add(action, for: controlEvents)
  }

  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    actions.remove(action.identifier, for: controlEvents)
  }

  open func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
  ) {
    actions.remove(actionIdentifier, for: controlEvents)
  }

  /// Calls `action` of `target`, which is not kept alive; without a target, of the first responder
  /// up the chain that has it.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    addTarget(
      target.map { actionTarget($0) }, action: action, for: controlEvents, isTyped: false)
  }

  final func addTarget(
    _ target: AnyObject?, action: Selector, for controlEvents: Event, isTyped: Bool
  ) {
    actions.add(target, action, for: controlEvents, isTyped: isTyped)
  }

  /// `nil` stands for every target, and for every action.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    actions.remove(target.map { actionTarget($0) }, action, for: controlEvents)
  }

  /// The targets; `NSNull` for those that the responder chain decides.
  open var allTargets: Set<AnyHashable> {
    var targets: Set<AnyHashable> = []
    for registration in actions.registrations {
      guard case .target(let target, _, _) = registration.handler else { continue }
      if target == nil { targets.insert(NSNull()) }
      if let object = target?.object {
        targets.insert((object as? NSObject).map { $0 } ?? AnyHashable(ObjectIdentifier(object)))
      }
    }
    return targets
  }

  open var allControlEvents: Event { actions.allEvents }

  /// Names of `target`'s actions for `controlEvent`, `nil` when there are none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let wanted = target.map { ObjectIdentifier(actionTarget($0)) }
    let names = actions.handlers(for: controlEvent).compactMap { handler -> String? in
      guard case .target(let known, let selector, isTyped: false) = handler,
        known?.identifier == wanted
      else { return nil }
      return selector.name
    }
    return names.isEmpty ? nil : names
  }

  /// Visits every action and target with the events it is registered for.
  open func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
  ) {
    var stop = false
    for registration in actions.registrations where !stop {
      switch registration.handler {
      case .action(let action): iterator(action, nil, registration.events, &stop)
      case .target(let target, let selector, _):
        iterator(nil, (target?.object, selector), registration.events, &stop)
      }
    }
  }

  /// Performs what is registered for `controlEvents`, in the order of registration.
  open func sendActions(for controlEvents: Event) {
    sendActions(for: controlEvents, with: nil)
  }

  final func sendActions(for controlEvents: Event, with event: UIEvent?) {
    for handler in actions.handlers(for: controlEvents) {
      switch handler {
      case .action(let action): sendAction(action)
      case .target(nil, let selector, _): sendAction(selector, to: nil, for: event)
      case .target(let target?, let selector, _):
        if let object = target.object { sendAction(selector, to: object, for: event) }
      }
    }
  }

  /// Performs one action for this control.
  open func sendAction(_ action: UIAction) {
    action.performWithSender(self, target: nil)
  }

  /// Calls one action of a target for this control.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    if let target {
      if !action.perform(on: actionTarget(target), sender: self, event: event) {
        Diagnostics.record(.actionNotCalled(action, on: "\(type(of: target))", by: self))
      }
      return
    }
    var responder: UIResponder? = self
    while let current = responder {
      if action.perform(on: current, sender: self, event: event) { return }
      responder = current.next
    }
  }
}

extension Diagnostic {
  @MainActor static func actionNotCalled(
    _ action: Selector, on target: String, by control: UIControl
  ) -> Diagnostic {
    let cure =
      action.canBeCalled
      ? "The selector was made from a method of another class; make it from one of \(target)."
      : "A selector made of a name alone cannot be called: write "
        + "Selector(\"\(action)\", \(target).method) or addTarget(_:action:for:) with the method."
    return Diagnostic(
      category: "Controls",
      message: "\(type(of: control)) could not call \(action) of \(target). \(cure)")
  }
}
