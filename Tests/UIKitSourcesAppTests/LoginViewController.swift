import UIKit

final class LoginViewController: UIViewController {

  @IBOutlet private weak var usernameField: UITextField!
  @IBOutlet private weak var passwordField: UITextField!
  @IBOutlet weak var loginButton: UIButton! {
    didSet {
      loginButton.layer.cornerRadius = 8
      loginButton.isEnabled = false
    }
  }
  @IBOutlet private var fields: [UITextField]!
  @IBOutlet var tapRecognizer: UITapGestureRecognizer?

  @IBInspectable var maximumLength: Int = 20

  let spinner = UIActivityIndicatorView(style: .medium)
  var onLogin: ((String, String) -> Void)?
  fileprivate(set) var attempts = 0

  override func loadView() {
    let view = UIView()
    view.backgroundColor = UIColor(named: "Background") ?? .systemBackground
    let username = UITextField()
    username.placeholder = NSLocalizedString("User name", comment: "placeholder")
    username.borderStyle = .roundedRect
    username.autocapitalizationType = .none
    username.returnKeyType = .next
    let password = UITextField()
    password.placeholder = "Password"
    password.isSecureTextEntry = true
    password.borderStyle = .roundedRect
    password.returnKeyType = .go
    let button = UIButton(type: .system)
    button.setTitle("Log in", for: .normal)
    let stack = UIStackView(arrangedSubviews: [username, password, button, spinner])
    stack.axis = .vertical
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 40),
      view.trailingAnchor.constraint(equalTo: stack.trailingAnchor, constant: 40),
    ])
    self.view = view
    usernameField = username
    passwordField = password
    loginButton = button
    fields = [username, password]
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    fields.forEach {
      $0.delegate = self
      $0.addTarget(self, action: #selector(textDidChange(_:)), for: .editingChanged)
    }
    loginButton.addTarget(
      self, action: #selector(LoginViewController.loginTapped(_:)), for: .touchUpInside)
    let tap = UITapGestureRecognizer(target: view, action: #selector(UIView.endEditing(_:)))
    tap.cancelsTouchesInView = false
    tap.delegate = self
    view.addGestureRecognizer(tap)
    tapRecognizer = tap
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Help", style: .plain, target: self, action: #selector(self.showHelp(sender:)))
  }

  override var preferredStatusBarStyle: UIStatusBarStyle { return .lightContent }

  // MARK: - IBActions

  @IBAction func loginTapped(_ sender: Any) {
    attempts += 1
    spinner.startAnimating()
    guard let name = usernameField.text, let password = passwordField.text else { return }
    onLogin?(name, password)
  }

  @IBAction private func textDidChange(_ sender: UITextField) {
    loginButton.isEnabled = fields.allSatisfy { !($0.text?.isEmpty ?? true) }
  }

  @IBAction func unwindToLogin(_ segue: UIStoryboardSegue) {}

  @objc func showHelp(sender: UIBarButtonItem) {
    let alert = UIAlertController(
      title: "Help", message: "Which account?", preferredStyle: .alert)
    alert.addTextField { textField in
      textField.placeholder = "mail@example.com"
      textField.keyboardType = .emailAddress
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
    alert.addAction(
      UIAlertAction(title: "Send", style: .default) { [unowned alert] _ in
        print(alert.textFields?.first?.text ?? "")
      })
    present(alert, animated: true, completion: nil)
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if segue.identifier == "details" {
      segue.destination.title = usernameField.text
    }
  }
}

// MARK: - UITextFieldDelegate

extension LoginViewController: UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    switch textField {
    case usernameField: passwordField.becomeFirstResponder()
    default:
      textField.resignFirstResponder()
      loginTapped(textField)
    }
    return true
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    guard let text = textField.text, let swiftRange = Range(range, in: text) else { return true }
    return text.replacingCharacters(in: swiftRange, with: string).count <= maximumLength
  }
}

extension LoginViewController: UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    return !(touch.view is UIControl)
  }
}
