@preconcurrency public import Foundation

/// An object that can handle events, and passes on what it does not handle.
@preconcurrency @MainActor
open class UIResponder: NSObject, UIResponderStandardEditActions {
  @MainActor public override init() { super.init() }

  deinit { AssociatedObjects.forget(ObjectIdentifier(self)) }

  // MARK: The chain

  /// Who is asked next.
  open var next: UIResponder? { nil }

  /// The nearest undo manager up the chain.
  open var undoManager: UndoManager? { next?.undoManager }

  // MARK: Input

  /// A view that stands in the place of the software keyboard while this is the first responder.
  open var inputView: UIView? { nil }

  /// A view that stands above the software keyboard while this is the first responder.
  open var inputAccessoryView: UIView? { nil }

  /// The language and layout of what is typed.
  open var textInputMode: UITextInputMode? { UITextInputMode.activeInputModes.first }

  /// Names text whose input mode is remembered.
  /// - Note: Nothing is remembered.
  open var textInputContextIdentifier: String? { nil }

  // MARK: Observing

  /// Has `observer` hear, by its `observeValue`, when a value changed.
  /// - Note: Values of views and controllers that are often observed have names here: `frame`,
  ///   `bounds`, `center`, `alpha`, `hidden`, `contentSize`, `contentOffset`, `enabled`,
  ///   `selected`, `highlighted`, `image`, `text`, `title`; a diagnostic tells of others. Observers
  ///   are responders too. Sizes, points and boxes are given as they are, not in an `NSValue`. When
  ///   they hear is said at `observe(_:options:changeHandler:)`.
  open func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    ValueObservers.add(observer, of: self, keyPath, options, context)
  }

  open func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    let found = ValueObservers.first(of: self) {
      $0.receiver === observer && $0.keyPath == keyPath && $0.context == context
    }
    if let found { ValueObservers.remove(found) }
  }

  open func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    let found = ValueObservers.first(of: self) {
      $0.receiver === observer && $0.keyPath == keyPath
    }
    if let found { ValueObservers.remove(found) }
  }

  /// A value that this responder observes by name changed.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  // MARK: First responder

  /// Whether this responder takes an action; unless overridden, whether its class has the method.
  /// - Note: A selector that is a name alone is no method of any class.
  /// - Note: Every responder has the standard edit actions here, which pass them on; only those
  ///   that edit themselves say that they take them.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action.isImplemented(by: self) && !action.isStandardEditAction
  }

  /// The first from here along the chain that takes an action.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender)
      ? self : next?.target(forAction: action, withSender: sender)
  }

  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }

  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Asks to get the keys. False outside a window, or where somebody refuses.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = responderWindow else { return false }
    if window.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    if let current = window.firstResponder {
      window.isHandingOver = true
      let isFree = current.resignFirstResponder()
      window.isHandingOver = false
      guard isFree else { return false }
    }
    window.firstResponder = self
    return true
  }

  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard let window = responderWindow, window.firstResponder === self else { return true }
    guard canResignFirstResponder else { return false }
    window.firstResponder = nil
    return true
  }

  /// The window whose keys this responder can get.
  package var responderWindow: UIWindow? { nil }

  // MARK: Touches and keys

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }

  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }

  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  open func remoteControlReceived(with event: UIEvent?) {
    next?.remoteControlReceived(with: event)
  }

  // MARK: Standard edit actions

  // What a responder does not do itself, the next one may.
  open func cut(_ sender: Any?) { next?.cut(sender) }
  open func copy(_ sender: Any?) { next?.copy(sender) }
  open func paste(_ sender: Any?) { next?.paste(sender) }
  open func delete(_ sender: Any?) { next?.delete(sender) }
  open func select(_ sender: Any?) { next?.select(sender) }
  open func selectAll(_ sender: Any?) { next?.selectAll(sender) }
  open func toggleBoldface(_ sender: Any?) { next?.toggleBoldface(sender) }
  open func toggleItalics(_ sender: Any?) { next?.toggleItalics(sender) }
  open func toggleUnderline(_ sender: Any?) { next?.toggleUnderline(sender) }

  /// Last changes to a command before a menu shows it.
  open func validate(_ command: UICommand) {}

  // MARK: Archives and activities

  /// After the object was loaded from a nib.
  /// - Note: There are no nibs here, so nobody calls it.
  open func awakeFromNib() {}
  /// Only in the interface builder, which does not exist here.
  open func prepareForInterfaceBuilder() {}

  /// What a person does here, to go on with elsewhere.
  open var userActivity: NSUserActivity? {
    get { objc_getAssociatedObject(self, ActivityKey.pointer) as? NSUserActivity }
    set {
      objc_setAssociatedObject(
        self, ActivityKey.pointer, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
  }

  /// Before the activity is handed on: the moment to write the present state into it.
  open func updateUserActivityState(_ activity: NSUserActivity) {}
  /// An activity that was begun elsewhere is to go on here.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}

  // MARK: Commands

  /// Keys with modifiers that perform actions while this responder is in the chain of whoever has
  /// the keys; the first that fits is performed.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Adds to the menus of a system: the application and its delegate are asked about the main ones.
  open func buildMenu(with builder: any UIMenuBuilder) {}

  // MARK: Accessibility

  /// What was set; nil where nothing was.
  package var accessibilityStorage: AccessibilityValues? {
    get { objc_getAssociatedObject(self, AccessibilityKey.pointer) as? AccessibilityValues }
    set {
      objc_setAssociatedObject(
        self, AccessibilityKey.pointer, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
  }

  final func changeAccessibility(_ change: (AccessibilityValues) -> Void) {
    let values = accessibilityStorage ?? AccessibilityValues()
    change(values)
    accessibilityStorage = values
    AccessibilityValues.generation += 1
  }

  /// True where a reader of the screen stops here, and not at what is inside.
  open var isAccessibilityElement: Bool {
    get { accessibilityStorage?.isElement ?? false }
    set { changeAccessibility { $0.isElement = newValue } }
  }

  /// What the element is called.
  open var accessibilityLabel: String? {
    get { accessibilityStorage?.label }
    set {
      changeAccessibility {
        $0.label = newValue
        $0.attributedLabel = nil
      }
    }
  }

  open var accessibilityAttributedLabel: NSAttributedString? {
    get {
      accessibilityStorage?.attributedLabel
        ?? accessibilityLabel.map { NSAttributedString(string: $0) }
    }
    set {
      changeAccessibility {
        $0.label = newValue?.string
        $0.attributedLabel = newValue
      }
    }
  }

  /// What the element is set to, where that is not its label.
  open var accessibilityValue: String? {
    get { accessibilityStorage?.value }
    set {
      changeAccessibility {
        $0.value = newValue
        $0.attributedValue = nil
      }
    }
  }

  open var accessibilityAttributedValue: NSAttributedString? {
    get {
      accessibilityStorage?.attributedValue
        ?? accessibilityValue.map { NSAttributedString(string: $0) }
    }
    set {
      changeAccessibility {
        $0.value = newValue?.string
        $0.attributedValue = newValue
      }
    }
  }

  /// What activating the element does.
  open var accessibilityHint: String? {
    get { accessibilityStorage?.hint }
    set {
      changeAccessibility {
        $0.hint = newValue
        $0.attributedHint = nil
      }
    }
  }

  open var accessibilityAttributedHint: NSAttributedString? {
    get {
      accessibilityStorage?.attributedHint
        ?? accessibilityHint.map { NSAttributedString(string: $0) }
    }
    set {
      changeAccessibility {
        $0.hint = newValue?.string
        $0.attributedHint = newValue
      }
    }
  }

  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibilityStorage?.traits ?? .none }
    set { changeAccessibility { $0.traits = newValue } }
  }

  /// In the coordinates of the screen, in points.
  open var accessibilityFrame: CGRect {
    get { accessibilityStorage?.frame ?? .zero }
    set { changeAccessibility { $0.frame = newValue } }
  }

  /// The outline, where the frame is too rough; in the coordinates of the screen.
  open var accessibilityPath: UIBezierPath? {
    get { accessibilityStorage?.path }
    set { changeAccessibility { $0.path = newValue } }
  }

  /// Where an activation touches the screen: the middle of the frame unless set.
  open var accessibilityActivationPoint: CGPoint {
    get {
      let frame = accessibilityFrame
      return accessibilityStorage?.activationPoint ?? CGPoint(x: frame.midX, y: frame.midY)
    }
    set { changeAccessibility { $0.activationPoint = newValue } }
  }

  /// A BCP 47 code.
  open var accessibilityLanguage: String? {
    get { accessibilityStorage?.language }
    set { changeAccessibility { $0.language = newValue } }
  }

  /// True keeps a reader from everything inside.
  open var accessibilityElementsHidden: Bool {
    get { accessibilityStorage?.hidesElements ?? false }
    set { changeAccessibility { $0.hidesElements = newValue } }
  }

  /// True keeps a reader from the views beside this one.
  open var accessibilityViewIsModal: Bool {
    get { accessibilityStorage?.isModal ?? false }
    set { changeAccessibility { $0.isModal = newValue } }
  }

  /// True has everything inside read before what is beside it.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibilityStorage?.groupsChildren ?? false }
    set { changeAccessibility { $0.groupsChildren = newValue } }
  }

  open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
    get { accessibilityStorage?.navigationStyle ?? .automatic }
    set { changeAccessibility { $0.navigationStyle = newValue } }
  }

  open var accessibilityRespondsToUserInteraction: Bool {
    get { accessibilityStorage?.respondsToUserInteraction ?? true }
    set { changeAccessibility { $0.respondsToUserInteraction = newValue } }
  }

  /// What a person may call the element, besides its label.
  open var accessibilityUserInputLabels: [String]! {
    get { accessibilityStorage?.userInputLabels ?? [accessibilityLabel].compactMap(\.self) }
    set { changeAccessibility { $0.userInputLabels = newValue } }
  }

  open var accessibilityIdentifier: String? {
    get { accessibilityStorage?.identifier }
    set { changeAccessibility { $0.identifier = newValue } }
  }

  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibilityStorage?.customActions }
    set { changeAccessibility { $0.customActions = newValue } }
  }

  // MARK: Accessibility containers

  /// What is inside, in reading order; nil takes the subviews.
  open var accessibilityElements: [Any]? {
    get { accessibilityStorage?.elements }
    set { changeAccessibility { $0.elements = newValue } }
  }

  open var accessibilityHeaderElements: [Any]? {
    get { accessibilityStorage?.headerElements }
    set { changeAccessibility { $0.headerElements = newValue } }
  }

  open var accessibilityContainerType: UIAccessibilityContainerType {
    get { accessibilityStorage?.containerType ?? .none }
    set { changeAccessibility { $0.containerType = newValue } }
  }

  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? NSNotFound }

  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }

  // MARK: Accessibility actions

  /// Does what the element is for. False where it is left to a touch at the activation point.
  open func accessibilityActivate() -> Bool { false }
  open func accessibilityIncrement() {}
  open func accessibilityDecrement() {}
  /// Scrolls by a page. False leaves it to what is around.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  /// Leaves what is shown modally. False leaves it to what is around.
  open func accessibilityPerformEscape() -> Bool { false }
  open func accessibilityPerformMagicTap() -> Bool { false }

  // MARK: Accessibility focus

  open func accessibilityElementDidBecomeFocused() {}
  open func accessibilityElementDidLoseFocus() {}
  open func accessibilityElementIsFocused() -> Bool {
    AccessibilityCenter.current.focusedElement === self
  }

  /// What the element is to assistive technology of the desktop.
  package var accessibilityRole: AccessibilityRole { .of(accessibilityTraits, isElement: true) }
}

private enum ActivityKey {
  /// An address that nobody else uses, for the life of the process.
  nonisolated(unsafe) static let pointer = UnsafeRawPointer(
    UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
}

private enum AccessibilityKey {
  /// An address that nobody else uses, for the life of the process.
  nonisolated(unsafe) static let pointer = UnsafeRawPointer(
    UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
}
