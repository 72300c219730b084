import UIKit

class FormViewController: UIViewController, UIPickerViewDataSource, UIPickerViewDelegate {
  private let countries = ["Austria", "Brazil", "Canada"]
  let scrollView = UIScrollView()
  let countryField = UITextField()
  let nameField = UITextField()
  private let picker = UIPickerView()
  private let progressView = UIProgressView(progressViewStyle: .default)
  private(set) var edited: [String] = []
  var activeField: UITextField?

  override func viewDidLoad() {
    super.viewDidLoad()
    edgesForExtendedLayout = []
    view.backgroundColor = .systemGroupedBackground
    view.addSubview(scrollView)
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    scrollView.alwaysBounceVertical = true

    picker.dataSource = self
    picker.delegate = self
    countryField.inputView = picker
    countryField.placeholder = "Country"
    nameField.placeholder = "Name"
    nameField.clearButtonMode = .whileEditing
    nameField.leftView = UIImageView(image: UIImage(systemName: "person"))
    nameField.leftViewMode = .always
    [nameField, countryField].enumerated().forEach { index, field in
      field.tag = index
      field.borderStyle = .roundedRect
      field.addTarget(self, action: #selector(editingChanged), for: .editingChanged)
      field.addTarget(self, action: #selector(began(_:)), for: .editingDidBegin)
      field.addTarget(self, action: #selector(ended(_:)), for: .editingDidEnd)
    }

    let stack = UIStackView(arrangedSubviews: [nameField, countryField, progressView])
    stack.axis = .vertical
    stack.spacing = 20
    stack.setCustomSpacing(40, after: countryField)
    stack.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(stack)
    let content = scrollView.contentLayoutGuide, frame = scrollView.frameLayoutGuide
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      stack.topAnchor.constraint(equalTo: content.topAnchor, constant: 20),
      stack.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 20),
      stack.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -20),
      stack.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -20),
      stack.widthAnchor.constraint(equalTo: frame.widthAnchor, constant: -40),
    ])
  }

  @objc private func editingChanged(_ field: UITextField) {
    edited.append(field.text ?? "")
    let filled = [nameField, countryField].filter { $0.text?.isEmpty == false }.count
    progressView.setProgress(Float(filled) / 2, animated: true)
  }

  @objc private func began(_ field: UITextField) { activeField = field }
  @objc private func ended(_ field: UITextField) { activeField = nil }

  // MARK: UIPickerView

  func numberOfComponents(in pickerView: UIPickerView) -> Int { return 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    return countries.count
  }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
    -> String?
  {
    return countries[row]
  }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    countryField.text = countries[row]
  }
}
