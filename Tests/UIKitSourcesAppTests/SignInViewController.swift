import UIKit
import os.log

final class SignInViewController: UIViewController {
  @IBOutlet private weak var emailField: UITextField!
  private lazy var scrollView = UIScrollView()
  private lazy var contentView = UIView()
  private lazy var fields: [UITextField] = [
    makeField("E-mail", .emailAddress), makeField("Password", .default),
  ]
  private let signInButton: UIButton = {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Sign in"
    configuration.subtitle = "with your account"
    configuration.image = UIImage(systemName: "person.fill")
    configuration.imagePadding = 8
    configuration.imagePlacement = .leading
    configuration.cornerStyle = .capsule
    configuration.buttonSize = .large
    configuration.baseBackgroundColor = .systemIndigo
    configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer {
      incoming in
      var outgoing = incoming
      outgoing.font = UIFont.preferredFont(forTextStyle: .headline)
      return outgoing
    }
    configuration.contentInsets = NSDirectionalEdgeInsets(
      top: 12, leading: 20, bottom: 12, trailing: 20)
    let button = UIButton(configuration: configuration, primaryAction: nil)
    button.configurationUpdateHandler = { button in
      button.configuration?.showsActivityIndicator = button.isSelected
    }
    return button
  }()
  private let log = OSLog(subsystem: "com.example.app", category: "login")
  private var bottomConstraint: NSLayoutConstraint?
  private let rememberSwitch = UISwitch()

  private func makeField(_ placeholder: String, _ type: UIKeyboardType) -> UITextField {
    let field = UITextField()
    field.placeholder = placeholder
    field.attributedPlaceholder = NSAttributedString(
      string: placeholder, attributes: [.foregroundColor: UIColor.placeholderText])
    field.keyboardType = type
    field.borderStyle = .roundedRect
    field.autocapitalizationType = .none
    field.autocorrectionType = .no
    field.spellCheckingType = .no
    field.returnKeyType = type == .emailAddress ? .next : .go
    field.textContentType = type == .emailAddress ? .username : .password
    field.isSecureTextEntry = type == .default
    field.clearButtonMode = .whileEditing
    field.enablesReturnKeyAutomatically = true
    field.delegate = self
    field.addTarget(self, action: #selector(textDidChange(_:)), for: .editingChanged)
    field.leftView = UIImageView(image: UIImage(systemName: "lock"))
    field.leftViewMode = .always
    field.inputAccessoryView = toolbar
    return field
  }

  private lazy var toolbar: UIToolbar = {
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: view.frame.width, height: 44))
    let previous = UIBarButtonItem(
      image: UIImage(systemName: "chevron.up"), style: .plain, target: self,
      action: #selector(previousField))
    let next = UIBarButtonItem(
      image: UIImage(systemName: "chevron.down"), style: .plain, target: self,
      action: #selector(nextField))
    let space = UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
    let done = UIBarButtonItem(
      barButtonSystemItem: .done, target: view, action: #selector(UIView.endEditing(_:)))
    toolbar.setItems([previous, next, space, done], animated: false)
    toolbar.sizeToFit()
    return toolbar
  }()

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
  override var shouldAutorotate: Bool { false }
  override var prefersHomeIndicatorAutoHidden: Bool { true }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addSubview(scrollView)
    scrollView.addSubview(contentView)
    scrollView.keyboardDismissMode = .interactive
    let stack = UIStackView(arrangedSubviews: fields + [signInButton])
    stack.axis = .vertical
    stack.spacing = UIStackView.spacingUseSystem
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 20, leading: 20, bottom: 20, trailing: 20)
    stack.setCustomSpacing(32, after: fields[1])
    contentView.addSubview(stack)
    for view in [scrollView, contentView, stack] {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    let bottom = scrollView.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor)
    bottomConstraint = bottom
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor), bottom,
      contentView.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
      contentView.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
      contentView.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
      contentView.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
      contentView.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
      stack.topAnchor.constraint(equalToSystemSpacingBelow: contentView.topAnchor, multiplier: 2),
      stack.leadingAnchor.constraint(equalTo: contentView.readableContentGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: contentView.readableContentGuide.trailingAnchor),
      stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
    ])
    signInButton.addTarget(self, action: #selector(signIn), for: .primaryActionTriggered)
    rememberSwitch.onTintColor = .systemGreen
    rememberSwitch.addTarget(self, action: #selector(rememberChanged(_:)), for: .valueChanged)
    let tap = UITapGestureRecognizer(target: self, action: #selector(dismissKeyboard))
    tap.cancelsTouchesInView = false
    view.addGestureRecognizer(tap)
    let swipe = UISwipeGestureRecognizer(target: self, action: #selector(dismissKeyboard))
    swipe.direction = [.down, .up]
    view.addGestureRecognizer(swipe)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    NotificationCenter.default.addObserver(
      self, selector: #selector(keyboardWillShow(_:)),
      name: UIResponder.keyboardWillShowNotification,
      object: nil)
    NotificationCenter.default.addObserver(
      self, selector: #selector(keyboardWillHide(notification:)),
      name: UIResponder.keyboardWillHideNotification, object: nil)
    NotificationCenter.default.addObserver(
      self, selector: #selector(fieldDidChange(_:)), name: UITextField.textDidChangeNotification,
      object: nil)
    navigationController?.setNavigationBarHidden(true, animated: animated)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    NotificationCenter.default.removeObserver(
      self, name: UIResponder.keyboardWillShowNotification, object: nil)
  }

  @objc private func keyboardWillShow(_ notification: Notification) {
    guard let userInfo = notification.userInfo,
      let frame = (userInfo[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue,
      let duration = userInfo[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double,
      let curveValue = userInfo[UIResponder.keyboardAnimationCurveUserInfoKey] as? UInt
    else { return }
    let height = view.convert(frame, from: nil).intersection(view.bounds).height
    bottomConstraint?.constant = -(height - view.safeAreaInsets.bottom)
    scrollView.contentInset.bottom = height
    scrollView.scrollIndicatorInsets = scrollView.contentInset
    UIView.animate(
      withDuration: duration, delay: 0,
      options: UIView.AnimationOptions(rawValue: curveValue << 16),
      animations: { self.view.layoutIfNeeded() }, completion: nil)
    if let field = fields.first(where: { $0.isFirstResponder }) {
      scrollView.scrollRectToVisible(field.convert(field.bounds, to: scrollView), animated: true)
    }
  }
  @objc private func keyboardWillHide(notification: NSNotification) {
    bottomConstraint?.constant = 0
    view.layoutIfNeeded()
  }
  @objc private func fieldDidChange(_ note: Notification) {
    guard let field = note.object as? UITextField else { return }
    validate(field)
  }
  @objc private func textDidChange(_ sender: UITextField) { validate(sender) }
  private func validate(_ field: UITextField) {
    let predicate = { (text: String) in
      text.range(of: "[^@]+@[^@]+", options: .regularExpression) != nil
    }
    signInButton.isEnabled = predicate(fields[0].text ?? "") && !(fields[1].text?.isEmpty ?? true)
    field.layer.borderColor =
      signInButton.isEnabled ? UIColor.systemGreen.cgColor : UIColor.systemRed.cgColor
  }
  @objc private func signIn() {
    os_log("signing in %{public}@", log: log, type: .info, fields[0].text ?? "")
    signInButton.isSelected = true
    view.isUserInteractionEnabled = false
    let window = UIApplication.shared.windows.first { $0.isKeyWindow }
    let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
    _ = scene?.windows.first ?? window
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(300)) { [weak self] in
      self?.finish()
    }
  }
  private func finish() {
    UINotificationFeedbackGenerator().notificationOccurred(.success)
    guard let window = view.window else { return }
    UIView.transition(
      with: window, duration: 0.4, options: .transitionCrossDissolve,
      animations: { window.rootViewController = UITabBarController() }, completion: nil)
  }
  @objc private func rememberChanged(_ sender: UISwitch) {
    UserDefaults.standard.set(sender.isOn, forKey: "remember")
  }
  @objc private func dismissKeyboard() { view.endEditing(true) }
  @objc private func previousField() { fields.first?.becomeFirstResponder() }
  @objc private func nextField() { fields.last?.becomeFirstResponder() }
}

extension SignInViewController: UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if let index = fields.firstIndex(of: textField), index + 1 < fields.count {
      fields[index + 1].becomeFirstResponder()
    } else {
      textField.resignFirstResponder()
      signIn()
    }
    return true
  }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    guard let text = textField.text, let textRange = Range(range, in: text) else { return false }
    let updated = text.replacingCharacters(in: textRange, with: string)
    return updated.count <= 64
  }
  func textFieldDidBeginEditing(_ textField: UITextField) { textField.layer.borderWidth = 1 }
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {}
  func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
}
