public import Foundation

/// Asks a person something: as a card in the middle, or as a list of choices at the bottom.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable { case actionSheet, alert }

  /// How serious the matter is.
  public enum Severity: Int, Sendable { case `default`, critical }

  public final let preferredStyle: Style
  open var severity = Severity.default
  private var actionsStorage: [UIAlertAction] = []
  private var fields: [UITextField] = []
  private var isChosen = false

  public init(title: String?, message: String?, preferredStyle: Style) {
    self.preferredStyle = preferredStyle
    self.message = message
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  public required init?(coder: NSCoder) {
    preferredStyle = .alert
    super.init(coder: coder)
  }

  // MARK: Content

  open override var title: String? { didSet { contentChanged() } }
  open var message: String? { didSet { contentChanged() } }

  /// In the order in which they were added.
  open var actions: [UIAlertAction] { actionsStorage }

  /// What the Return key does; shown in bold.
  open var preferredAction: UIAlertAction? {
    didSet {
      precondition(
        preferredAction.map { actionsStorage.contains($0) } ?? true,
        "The preferred action must be one of the alert's: add it first.")
      contentChanged()
    }
  }

  open func addAction(_ action: UIAlertAction) {
    precondition(
      action.style != .cancel || !actionsStorage.contains { $0.style == .cancel },
      "An alert can have only one action of the style cancel; \(title ?? "this one") has one.")
    actionsStorage.append(action)
    action.onChange = { [weak self] in self?.contentChanged() }
    contentChanged()
  }

  /// nil until a field was added.
  open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }

  /// - Parameter configurationHandler: Sets the field up.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    precondition(
      preferredStyle == .alert, "Text fields can be added to alerts only, not to action sheets.")
    let field = UITextField()
    field.addAction(
      UIAction { [weak self] in self?.fieldReturned($0.sender as? UITextField) },
      for: .primaryActionTriggered)
    configurationHandler?(field)
    fields.append(field)
    contentChanged()
  }

  private func contentChanged() {
    guard isViewLoaded else { return }
    alertView.show(content)
    presentationState?.controller?.container?.setNeedsLayout()
  }

  private var content: AlertContent {
    AlertContent(
      title: title, message: message, actions: actionsStorage, preferred: preferredAction,
      fields: fields)
  }

  // MARK: View

  private lazy var alertView: any AlertShowing & UIView =
    preferredStyle == .alert ? AlertCardView() : ActionSheetView()

  open override func loadView() {
    view = alertView
    alertView.onChoice = { [weak self] in self?.choose($0) }
    alertView.show(content)
  }

  override func makeOwnPresentationController(
    presenting: UIViewController?
  ) -> UIPresentationController? {
    AlertPresentationController(alert: self, presenting: presenting)
  }

  /// The size that fits, in a window of `size`.
  final func fittingSize(in size: CGSize) -> CGSize {
    loadViewIfNeeded()
    return alertView.sizeThatFits(size)
  }

  // Not first when it has come: what is typed on the way belongs to it, and a keyboard comes along.
  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    if let field = fields.first { field.becomeFirstResponder() } else { becomeFirstResponder() }
  }

  // MARK: Choosing

  private func choose(_ action: UIAlertAction) {
    guard action.isEnabled, !isChosen else { return }
    isChosen = true
    dismissSelf(animated: true) { [self] in
      isChosen = false
      action.handler?(action)
    }
  }

  /// A person taps beside the alert: an action sheet is cancelled by that.
  final func cancel() {
    if let action = actionsStorage.first(where: { $0.style == .cancel }) {
      choose(action)
    } else if preferredStyle == .actionSheet {
      dismissSelf(animated: true, completion: nil)
    }
  }

  open override var canBecomeFirstResponder: Bool { true }

  /// Return goes to the next field, and chooses in the last one.
  private func fieldReturned(_ field: UITextField?) {
    guard let place = fields.firstIndex(where: { $0 === field }) else { return }
    if fields.indices.contains(place + 1) {
      fields[place + 1].becomeFirstResponder()
    } else {
      chooseByReturn()
    }
  }

  private func chooseByReturn() {
    if let action = preferredAction ?? (actionsStorage.count == 1 ? actionsStorage[0] : nil) {
      choose(action)
    }
  }

  /// Return chooses the preferred action, else the only one; Escape cancels.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      switch press.key?.keyCode {
      case .keyboardEscape?: cancel()
      case .keyboardReturnOrEnter?, .keypadEnter?: chooseByReturn()
      default: super.pressesBegan([press], with: event)
      }
    }
  }
}

/// Places an alert in the middle or at the bottom, over a dimmed screen.
@MainActor final class AlertPresentationController: UIPresentationController {
  private unowned let alert: UIAlertController
  private let dimming = UIView()

  init(alert: UIAlertController, presenting: UIViewController?) {
    self.alert = alert
    super.init(presentedViewController: alert, presenting: presenting)
    // Black at 0.2 in light and 0.48 in dark (spec/observed-uikit.md).
    dimming.backgroundColor = UIColor { traits in
      UIColor.black.withAlphaComponent(traits.userInterfaceStyle == .dark ? 0.48 : 0.2)
    }
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container else { return .zero }
    let safe = container.bounds.inset(by: container.window?.safeAreaInsets ?? .zero)
    let size = alert.fittingSize(in: safe.size)
    let x = ((safe.width - size.width) / 2).rounded() + safe.minX
    let y =
      alert.preferredStyle == .alert
      ? safe.minY + (safe.height - size.height) / 2 : safe.maxY - size.height - 8
    return CGRect(x: x, y: y, width: size.width, height: size.height)
  }

  override var dimsTint: Bool { true }

  override func presentationTransitionWillBegin() {
    guard let container else { return }
    dimming.frame = container.bounds
    dimming.alpha = 0
    container.addSubview(dimming)
    dimming.addGestureRecognizer(outsideTap)
    presentedViewController.transitionCoordinator?.animate(
      alongsideTransition: { [dimming] _ in dimming.alpha = 1 })
  }

  override func dismissalTransitionWillBegin() {
    presentedViewController.transitionCoordinator?.animate(
      alongsideTransition: { [dimming] _ in dimming.alpha = 0 })
  }

  private lazy var outsideTap: UITapGestureRecognizer = {
    let tap = UITapGestureRecognizer()
    tap.addTarget(self, action: AlertPresentationController.tappedOutside)
    return tap
  }()

  private func tappedOutside(_ tap: UITapGestureRecognizer) {
    if alert.preferredStyle == .actionSheet { alert.cancel() }
  }

  override func defaultAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    ModalAnimator(
      style: alert.preferredStyle == .alert ? .crossDissolve : .coverVertical,
      isPresenting: isPresenting)
  }
}
