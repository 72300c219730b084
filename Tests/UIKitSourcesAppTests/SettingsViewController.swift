import UIKit

@propertyWrapper
struct UserDefault<Value> {
  let key: String
  let defaultValue: Value

  var wrappedValue: Value {
    get { UserDefaults.standard.object(forKey: key) as? Value ?? defaultValue }
    set { UserDefaults.standard.set(newValue, forKey: key) }
  }
}

struct Preferences {
  enum Key {
    static let sortsByDate = "SortsByDate"
    static let fontSize = "FontSize"
  }

  @UserDefault(key: Key.sortsByDate, defaultValue: true) var sortsByDate: Bool
  @UserDefault(key: Key.fontSize, defaultValue: 17) var fontSize: Double
}

class SettingsViewController: UITableViewController {
  private enum Row: Int, CaseIterable { case sorting, size, theme, count, date, about }

  var preferences = Preferences()
  private(set) var log: [String] = []

  private lazy var sortSwitch: UISwitch = {
    let control = UISwitch()
    control.isOn = preferences.sortsByDate
    control.addTarget(self, action: #selector(sortSwitchChanged), for: .valueChanged)
    return control
  }()
  private lazy var sizeSlider: UISlider = {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 150, height: 30))
    slider.minimumValue = 10
    slider.maximumValue = 30
    slider.value = Float(preferences.fontSize)
    slider.addTarget(
      self, action: #selector(sizeChanged(_:event:)), for: [.valueChanged, .touchUpInside])
    return slider
  }()
  private let themeControl = UISegmentedControl(items: ["Auto", "Light", "Dark"])
  private let stepper = UIStepper()
  private let datePicker = UIDatePicker()

  override init(style: UITableView.Style) {
    super.init(style: style)
    tabBarItem.badgeValue = "1"
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Settings"
    themeControl.selectedSegmentIndex = 0
    themeControl.addTarget(self, action: #selector(themeChanged(sender:)), for: .valueChanged)
    stepper.maximumValue = 5
    stepper.addTarget(self, action: #selector(stepped(_:)), for: .valueChanged)
    datePicker.datePickerMode = .date
    datePicker.addTarget(self, action: #selector(datePicked), for: .valueChanged)
    tableView.register(UITableViewCell.self)
  }

  @objc private func sortSwitchChanged() {
    preferences.sortsByDate = sortSwitch.isOn
    log.append("sort \(sortSwitch.isOn)")
  }

  @objc func sizeChanged(_ sender: UISlider, event: UIEvent) {
    preferences.fontSize = Double(sender.value)
    log.append("size")
  }

  @objc private func themeChanged(sender: UISegmentedControl) {
    let styles: [UIUserInterfaceStyle] = [.unspecified, .light, .dark]
    view.window?.overrideUserInterfaceStyle = styles[sender.selectedSegmentIndex]
    log.append("theme \(sender.selectedSegmentIndex)")
  }

  @objc private func stepped(_ stepper: UIStepper) { log.append("step \(Int(stepper.value))") }
  @objc private func datePicked(_ picker: UIDatePicker) { log.append("date") }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Row.allCases.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    let cell: UITableViewCell = tableView.dequeueReusableCell(for: indexPath)
    cell.selectionStyle = .none
    switch Row(rawValue: indexPath.row)! {
    case .sorting:
      cell.textLabel?.text = "Newest first"
      cell.accessoryView = sortSwitch
    case .size:
      cell.textLabel?.text = "Text size"
      cell.accessoryView = sizeSlider
    case .theme:
      cell.textLabel?.text = "Theme"
      cell.accessoryView = themeControl
    case .count:
      cell.textLabel?.text = "Count"
      cell.accessoryView = stepper
    case .date:
      cell.textLabel?.text = "Birthday"
      cell.accessoryView = datePicker
    case .about:
      var content = UIListContentConfiguration.valueCell()
      content.text = "Version"
      content.secondaryText =
        Bundle.main.object(forInfoDictionaryKey: "CFBundleShortVersionString") as? String
      cell.contentConfiguration = content
    }
    return cell
  }
}
