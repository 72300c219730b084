import UIKit

/// The form. A field is checked when it is left; the button works when all is well.
final class RegistrationViewController: UIViewController, UITextFieldDelegate {
  private var registration = Registration() { didSet { update() } }

  private let nameField = LabeledField(title: "Name", placeholder: "Ada Lovelace")
  private let emailField = LabeledField(title: "E-mail", placeholder: "ada@example.org")
  private let passwordField = LabeledField(title: "Password", placeholder: "8 characters or more")
  private let newsSwitch = UISwitch()
  private let seatsStepper = UIStepper()
  private let seatsLabel = UILabel()
  private let mealControl = UISegmentedControl(items: ["Anything", "Vegetarian", "Vegan"])
  private let datePicker = UIDatePicker()
  private let registerButton = UIButton(configuration: .filled())

  private var fields: [LabeledField] { [nameField, emailField, passwordField] }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Registration"
    view.backgroundColor = .systemBackground
    setUpFields()
    setUpControls()
    let stack = UIStackView(
      arrangedSubviews: fields + [
        row("Newsletter", newsSwitch), row("", seatsStepper, label: seatsLabel), mealControl,
        row("Arrival", datePicker), registerButton,
      ])
    stack.axis = .vertical
    stack.spacing = 20
    layOut(stack)
    update()
  }

  // MARK: Parts

  private func setUpFields() {
    emailField.field.keyboardType = .emailAddress
    emailField.field.autocapitalizationType = .none
    passwordField.field.isSecureTextEntry = true
    for (index, field) in fields.enumerated() {
      field.field.delegate = self
      field.field.tag = index
      field.field.returnKeyType = index == fields.count - 1 ? .done : .next
      field.field.addAction(
        UIAction { [unowned self] _ in textDidChange(in: field) }, for: .editingChanged)
    }
  }

  private func setUpControls() {
    newsSwitch.accessibilityLabel = "Newsletter"
    newsSwitch.addAction(
      UIAction { [unowned self] _ in registration.wantsNews = newsSwitch.isOn }, for: .valueChanged)
    seatsStepper.minimumValue = 1
    seatsStepper.maximumValue = 6
    seatsStepper.accessibilityLabel = "Seats"
    seatsStepper.addAction(
      UIAction { [unowned self] _ in registration.seats = Int(seatsStepper.value) },
      for: .valueChanged)
    mealControl.selectedSegmentIndex = 0
    mealControl.addAction(
      UIAction { [unowned self] _ in registration.meal = mealControl.selectedSegmentIndex },
      for: .valueChanged)
    datePicker.datePickerMode = .date
    datePicker.preferredDatePickerStyle = .compact
    registerButton.configuration?.title = "Register"
    registerButton.addAction(
      UIAction { [unowned self] _ in register() }, for: .primaryActionTriggered)
  }

  private func row(_ title: String, _ control: UIView, label: UILabel = UILabel()) -> UIView {
    if !title.isEmpty { label.text = title }
    let row = UIStackView(arrangedSubviews: [label, UIView(), control])
    row.alignment = .center
    return row
  }

  /// The form scrolls, above the keyboard when there is one.
  private func layOut(_ stack: UIStackView) {
    let scrollView = UIScrollView()
    scrollView.keyboardDismissMode = .onDrag
    for view in [scrollView, stack] { view.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(scrollView)
    scrollView.addSubview(stack)
    let content = scrollView.contentLayoutGuide
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      stack.topAnchor.constraint(equalTo: content.topAnchor, constant: 20),
      stack.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -20),
      stack.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 20),
      stack.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -20),
      stack.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor, constant: -40),
    ])
  }

  // MARK: What the user does

  private func textDidChange(in field: LabeledField) {
    let text = field.field.text ?? ""
    switch Registration.Field(rawValue: field.field.tag) {
    case .name: registration.name = text
    case .email: registration.email = text
    case .password: registration.password = text
    case nil: break
    }
    // What was wrong is checked again while it is put right.
    if field.problem != nil { check(field) }
  }

  private func check(_ field: LabeledField) {
    field.problem = Registration.Field(rawValue: field.field.tag)
      .flatMap { registration.problem(with: $0) }
  }

  func textFieldDidEndEditing(_ textField: UITextField) { check(fields[textField.tag]) }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if fields.indices.contains(textField.tag + 1) {
      fields[textField.tag + 1].field.becomeFirstResponder()
    } else {
      textField.resignFirstResponder()
    }
    return true
  }

  private func register() {
    view.endEditing(true)
    let seats = registration.seats == 1 ? "1 seat" : "\(registration.seats) seats"
    let alert = UIAlertController(
      title: "Welcome, \(registration.name)!",
      message: registration.wantsNews ? "\(seats), and news for you." : "\(seats).",
      preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }

  private func update() {
    seatsLabel.text = registration.seats == 1 ? "1 seat" : "\(registration.seats) seats"
    registerButton.isEnabled = registration.isComplete
  }
}
