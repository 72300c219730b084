import CoreGraphics
public import Foundation

/// Watches the touches of a view and its subviews for a pattern, and says so when it sees it.
///
/// Subclasses override the touch methods and set `state`; targets are told of each change from
/// `began` on. The view's dispatcher decides which of several recognizers wins.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    /// What a recognizer of a single moment, such as a tap, ends with.
    public static let recognized = State.ended
  }

  // MARK: Stored

  private var actions: [GestureAction] = []
  private var stateStorage = State.possible
  /// What the recognizer wants to become as soon as those that it waits for have failed.
  private(set) var heldState: State?
  private var requiredFailures: [WeakRecognizer] = []
  /// The touches that the recognizer follows, in the order in which they began.
  private(set) var trackedTouches: [UITouch] = []
  private(set) weak var dispatcher: TouchDispatcher?

  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// The view whose touches the recognizer gets.
  open internal(set) weak var view: UIView?
  /// Takes touches away from the view when the gesture was recognized.
  open var cancelsTouchesInView = true
  /// Keeps the beginning of a touch from the view until the gesture has failed.
  open var delaysTouchesBegan = false
  /// Keeps the end of a touch from the view until the gesture has failed.
  open var delaysTouchesEnded = true
  open var name: String?
  /// The raw values of the touch types that the recognizer follows; all of them at first.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  /// True leaves out touches of another type than those that are followed already.
  open var requiresExclusiveTouchType = true
  open private(set) var modifierFlags: UIKeyModifierFlags = []
  open private(set) var buttonMask: UIEvent.ButtonMask = []

  private struct WeakRecognizer { weak var value: UIGestureRecognizer? }

  // MARK: Life

  /// - Note: Without Apple's runtime a selector has to carry its method; see `Selector`.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  public convenience override init() { self.init(target: nil, action: nil) }

  /// - Note: Nothing is decoded.
  public required init?(coder: NSCoder) { super.init() }

  // MARK: Targets

  /// Calls `action` of `target`, which is not kept alive, at each change of state.
  open func addTarget(_ target: Any, action: Selector) {
    actions.removeAll { $0.target == nil }
    actions.append(GestureAction(target: actionTarget(target), selector: action))
  }

  /// `nil` stands for every target, and for every action.
  open func removeTarget(_ target: Any?, action: Selector?) {
    let object = target.map { actionTarget($0) }
    actions.removeAll {
      (object == nil || $0.target === object) && (action == nil || $0.selector == action)
    }
  }

  // MARK: State

  /// Where the recognizer is. Subclasses set it from their touch methods.
  open var state: State {
    get { stateStorage }
    set { transition(to: newValue) }
  }

  /// Setting it to false cancels a gesture that goes on.
  open var isEnabled = true {
    didSet { if oldValue && !isEnabled { abandon() } }
  }

  /// Called when the recognizer goes back to `possible`; subclasses forget what they saw.
  open func reset() {}

  private func transition(to new: State) {
    guard new != stateStorage || new == .changed else { return }
    switch (stateStorage, new) {
    case (.possible, .began), (.possible, .changed), (.possible, .ended):
      recognize(as: new)
    case (.possible, .failed), (.possible, .cancelled):
      fail()
    case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended),
      (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed):
      stateStorage = new == .failed ? .cancelled : new
      dispatcher?.stateChanged(of: self)
      dispatcher?.settleOutsideEvents()
    default:
      break  // What is over stays over until the recognizer is reset.
    }
  }

  private func recognize(as new: State) {
    if heldState != nil {
      // The gesture goes on, or is over, while it waits for others to fail.
      if heldState == .began && new == .ended { fail() }
      return
    }
    guard shouldBegin() else {
      fail()
      return
    }
    heldState = new
    dispatcher?.settleOutsideEvents()
  }

  private func fail() {
    heldState = nil
    stateStorage = .failed
    dispatcher?.settleOutsideEvents()
  }

  private func shouldBegin() -> Bool {
    guard delegate?.gestureRecognizerShouldBegin(self) ?? true else { return false }
    guard let view else { return true }
    if isBlocked(by: trackedTouches.first?.view) { return false }
    var asked: UIView? = trackedTouches.first?.view ?? view
    while let current = asked {
      if !current.gestureRecognizerShouldBegin(self) { return false }
      if current === view { break }
      asked = current.superview
    }
    return true
  }

  /// Whether the view that was hit keeps the gesture to itself.
  func isBlocked(by hitView: UIView?) -> Bool { false }

  /// Leaves the game: the recognizer was disabled or taken from its view.
  func abandon() {
    if isActive {
      stateStorage = .cancelled
      sendActions()
    }
    dispatcher?.remove(self)
    trackedTouches = []
    returnToPossible()
  }

  /// Nothing stands in the way any more.
  func enterHeldState() {
    guard let heldState else { return }
    self.heldState = nil
    stateStorage = heldState
    dispatcher?.stateChanged(of: self)
  }

  /// Another recognizer won.
  func loseToAnother() {
    guard stateStorage == .possible else { return }
    fail()
  }

  /// Tells the targets, in the order in which they were added.
  func sendActions() {
    ownAction?(self)
    for action in actions { action.perform(for: self) }
  }

  /// What the view that made the recognizer for itself does; it comes before the targets.
  var ownAction: ((UIGestureRecognizer) -> Void)?

  /// True in a state that ends a gesture.
  var isOver: Bool { stateStorage.rawValue >= State.ended.rawValue }

  /// True while the gesture goes on.
  var isActive: Bool { stateStorage == .began || stateStorage == .changed }

  func returnToPossible() {
    heldState = nil
    stateStorage = .possible
    reset()
  }

  // MARK: Touches

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Stops following a touch that is no part of the gesture.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    trackedTouches.removeAll { $0 === touch }
  }

  func track(_ touch: UITouch, by dispatcher: TouchDispatcher, event: UIEvent) {
    self.dispatcher = dispatcher
    modifierFlags = event.modifierFlags
    buttonMask = UIEvent.ButtonMask(rawValue: 1 << max(0, touch.button - 1))
    trackedTouches.append(touch)
  }

  func forget(_ touch: UITouch) { trackedTouches.removeAll { $0 === touch } }

  open var numberOfTouches: Int { trackedTouches.count }

  /// The middle of the touches in `view`'s coordinates; in the window's where it is nil.
  open func location(in view: UIView?) -> CGPoint {
    guard !trackedTouches.isEmpty else { return .zero }
    let count = CGFloat(trackedTouches.count)
    let points = trackedTouches.map { $0.location(in: view) }
    return CGPoint(
      x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
  }

  /// - Precondition: `touchIndex` is below `numberOfTouches`.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    precondition(
      trackedTouches.indices.contains(touchIndex),
      "location(ofTouch: \(touchIndex)) was asked of a recognizer with \(numberOfTouches) touches.")
    return trackedTouches[touchIndex].location(in: view)
  }

  // MARK: Among others

  /// Waits for `otherGestureRecognizer` to fail before beginning.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    requiredFailures.removeAll { $0.value == nil }
    requiredFailures.append(WeakRecognizer(value: otherGestureRecognizer))
  }

  /// Whether recognizing this gesture makes the other one fail.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// For subclasses that wait for whole kinds of recognizers.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }

  /// Whether the recognizer looks at an event at all.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  final func allowsType(of touch: UITouch) -> Bool {
    if requiresExclusiveTouchType, let first = trackedTouches.first, first.type != touch.type {
      return false
    }
    return allowedTouchTypes.contains { $0.intValue == touch.type.rawValue }
  }

  /// True when this recognizer must not begin before `other` has failed.
  func waits(for other: UIGestureRecognizer) -> Bool {
    requiredFailures.contains { $0.value === other }
      || shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
  }

  /// True when recognizing this gesture ends the other one.
  func prevents(_ other: UIGestureRecognizer) -> Bool {
    if delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false {
      return false
    }
    if other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false {
      return false
    }
    return canPrevent(other) && other.canBePrevented(by: self)
  }
}

/// One method that a recognizer calls; its target is not kept alive.
@MainActor private struct GestureAction {
  weak var target: AnyObject?
  let selector: Selector

  func perform(for recognizer: UIGestureRecognizer) {
    guard let target else { return }
    if !selector.perform(on: target, sender: recognizer, event: nil) {
      Diagnostics.record(.gestureActionNotCalled(selector, on: target, by: recognizer))
    }
  }
}

extension Diagnostic {
  @MainActor fileprivate static func gestureActionNotCalled(
    _ action: Selector, on target: AnyObject, by recognizer: UIGestureRecognizer
  ) -> Diagnostic {
    Diagnostic(
      category: "Gestures",
      message: """
        \(type(of: recognizer)) could not call \(action) of \(type(of: target)). A selector made of \
        a name alone cannot be called: write Selector("\(action)", \(type(of: target)).method) or \
        addTarget(_:action:) with the method.
        """)
  }
}
