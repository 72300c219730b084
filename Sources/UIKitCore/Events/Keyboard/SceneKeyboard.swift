import CoreGraphics
package import Foundation

/// What stands at a scene's lower edge while something takes text: a software keyboard or the first
/// responder's own input view, and its accessory view above.
///
/// A desktop has a keyboard of its own, so there is no software keyboard unless somebody sets
/// `softwareHeight`, as tests do.
@MainActor package final class SceneKeyboard {
  /// How long it takes to come and to go, in seconds.
  package static let duration: TimeInterval = 0.25

  private unowned let scene: UIWindowScene
  private weak var responder: UIResponder?
  private var panel: KeyboardWindow?
  /// Posts what follows the movement.
  private var arrival: Int?

  /// Where the keyboard is, in the scene's coordinates; without height while there is none.
  package private(set) var frame = CGRect.zero

  init(scene: UIWindowScene) { self.scene = scene }

  /// The height of the software keyboard, in points; 0 for none.
  package var softwareHeight: CGFloat = 0 {
    didSet { if softwareHeight != oldValue { update() } }
  }

  package var isShown: Bool { frame.height > 0 }

  func firstResponderDidChange(to responder: UIResponder?) {
    guard responder !== self.responder else { return }
    let old = self.responder
    self.responder = responder
    guard old != nil || responder != nil else { return }
    update(tellsAnyway: responder != nil)
  }

  /// The responder has another input or accessory view.
  func inputViewsDidChange(of responder: UIResponder) {
    if responder === self.responder { update() }
  }

  /// The scene has another size.
  func sceneSizeDidChange() {
    if isShown { update() }
  }

  private var wantsKeyboard: Bool {
    if let view = responder as? UITextView { return view.isEditable }
    return responder is any UIKeyInput
  }

  private func update(tellsAnyway: Bool = false) {
    let inputView = responder?.inputView
    let accessory = responder?.inputAccessoryView
    let lower = inputView.map(Self.height) ?? (wantsKeyboard ? softwareHeight : 0)
    let upper = accessory.map(Self.height) ?? 0
    let size = scene.bounds.size
    let height = min(lower + upper, size.height)
    let old = isShown ? frame : CGRect(x: 0, y: size.height, width: size.width, height: 0)
    let new = CGRect(x: 0, y: size.height - height, width: size.width, height: height)
    showPanel(at: new, accessory: accessory, accessoryHeight: upper, inputView: inputView)
    guard old.height != new.height || new.height > 0 && (old != new || tellsAnyway) else { return }
    move(from: old, to: new)
  }

  private static func height(of view: UIView) -> CGFloat {
    if view.bounds.height > 0 { return view.bounds.height }
    let intrinsic = view.intrinsicContentSize.height
    return intrinsic > 0 ? intrinsic : view.systemLayoutSizeFitting(.zero).height
  }

  // MARK: Moving

  private func move(from old: CGRect, to new: CGRect) {
    let (wasShown, isShown) = (old.height > 0, new.height > 0)
    let information = information(from: old, to: new)
    func post(_ names: [Notification.Name]) {
      for name in names {
        NotificationCenter.default.post(
          name: name, object: UIScreen.main, userInfo: information)
      }
    }
    let appears = isShown && !wasShown
    let goes = wasShown && !isShown
    post(
      (appears ? [UIResponder.keyboardWillShowNotification] : [])
        + (goes ? [UIResponder.keyboardWillHideNotification] : [])
        + [UIResponder.keyboardWillChangeFrameNotification])
    frame = new
    followKeyboard()
    if let arrival { FrameLoop.shared.cancel(arrival) }
    arrival = FrameLoop.shared.schedule(after: Self.duration) { [weak self] in
      self?.arrival = nil
      post(
        (appears ? [UIResponder.keyboardDidShowNotification] : [])
          + (goes ? [UIResponder.keyboardDidHideNotification] : [])
          + [UIResponder.keyboardDidChangeFrameNotification])
    }
  }

  private func information(from old: CGRect, to new: CGRect) -> [AnyHashable: Any] {
    let size = scene.bounds.size
    /// A keyboard that is not there lies below the screen.
    func place(_ rect: CGRect, like other: CGRect) -> CGRect {
      rect.height > 0
        ? rect : CGRect(x: 0, y: size.height, width: size.width, height: other.height)
    }
    return [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: place(old, like: new)),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: place(new, like: old)),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: Self.duration),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: 7),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
  }

  /// Has layout follow what stands by the keyboard's guides.
  private func followKeyboard() {
    for window in scene.windows {
      guard window.followKeyboardGuides() else { continue }
      UIView.animate(withDuration: Self.duration, delay: 0, options: .curveEaseInOut) {
        window.layoutIfNeeded()
      }
    }
  }

  private func showPanel(
    at rect: CGRect, accessory: UIView?, accessoryHeight: CGFloat, inputView: UIView?
  ) {
    guard rect.height > 0 else {
      panel?.empty()
      panel?.isHidden = true
      return
    }
    let panel = self.panel ?? KeyboardWindow(windowScene: scene)
    self.panel = panel
    panel.frame = rect
    panel.show(accessory: accessory, accessoryHeight: accessoryHeight, inputView: inputView)
    panel.isHidden = false
  }
}

/// The picture of a keyboard: an accessory view above an input view, or above empty ground.
@MainActor private final class KeyboardWindow: UIWindow {
  private weak var accessory: UIView?
  private weak var input: UIView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemGray4
  }

  required init?(coder: NSCoder) { preconditionFailure("\(Self.self) is made in code only.") }

  override var isOverlay: Bool { true }
  override var canBecomeKey: Bool { false }

  func show(accessory: UIView?, accessoryHeight: CGFloat, inputView: UIView?) {
    put(accessory, inPlaceOf: self.accessory)
    put(inputView, inPlaceOf: input)
    self.accessory = accessory
    input = inputView
    accessory?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: accessoryHeight)
    inputView?.frame = CGRect(
      x: 0, y: accessoryHeight, width: bounds.width, height: bounds.height - accessoryHeight)
  }

  func empty() {
    put(nil, inPlaceOf: accessory)
    put(nil, inPlaceOf: input)
    (accessory, input) = (nil, nil)
  }

  private func put(_ view: UIView?, inPlaceOf old: UIView?) {
    guard view !== old else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    if let view { addSubview(view) }
  }
}

extension UIView {
  /// Marks what follows the keyboard's guide in this view and below. True where something does.
  fileprivate func followKeyboardGuides() -> Bool {
    var found = false
    if let guide = layoutState?.keyboardGuide {
      guide.layoutItem.insetsDidChange()
      found = true
    }
    for view in subviews where view.followKeyboardGuides() { found = true }
    return found
  }
}
