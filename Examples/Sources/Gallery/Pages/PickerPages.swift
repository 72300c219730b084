import UIKit

/// Three wheels of colours.
private final class ColorSource: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  private let names = ["Red", "Orange", "Yellow", "Green", "Blue", "Indigo", "Violet"]

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 3 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    names.count
  }

  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
    -> String?
  {
    names[row]
  }
}

/// Keeps its source, which a picker view does not.
private final class ColorPicker: UIPickerView {
  private let source = ColorSource()

  override init(frame: CGRect) {
    super.init(frame: frame)
    dataSource = source
    delegate = source
    selectRow(2, inComponent: 0, animated: false)
    selectRow(4, inComponent: 1, animated: false)
  }

  required init?(coder: NSCoder) { nil }
}

extension GalleryPage {
  static let pickers = GalleryPage(title: "Picker views") {
    [Example("Three wheels", ColorPicker(frame: .zero))]
  }

  /// A fixed day, so that pictures of the page stay the same.
  private static func date(
    _ style: UIDatePickerStyle, _ mode: UIDatePicker.Mode, isEnabled: Bool = true
  ) -> UIDatePicker {
    let made = UIDatePicker()
    made.timeZone = TimeZone(identifier: "UTC")
    made.locale = Locale(identifier: "en_US")
    made.preferredDatePickerStyle = style
    made.datePickerMode = mode
    made.date = Date(timeIntervalSince1970: 1_710_059_400)
    made.isEnabled = isEnabled
    return made
  }

  static let dates = GalleryPage(title: "Date pickers") {
    [
      Example("Compact, date and time", date(.compact, .dateAndTime)),
      Example("Compact, date", date(.compact, .date)),
      Example("Compact, time", date(.compact, .time)),
      Example("Disabled", date(.compact, .dateAndTime, isEnabled: false)),
      Example("Inline", date(.inline, .dateAndTime)),
      Example("Wheels, date", date(.wheels, .date)),
      Example("Wheels, date and time", date(.wheels, .dateAndTime)),
      Example("Wheels, duration", date(.wheels, .countDownTimer)),
    ]
  }

  static let refreshing = GalleryPage(title: "Refresh control") {
    let list = UIScrollView()
    list.backgroundColor = .secondarySystemBackground
    let control = UIRefreshControl()
    control.attributedTitle = NSAttributedString(string: "Refreshing")
    list.refreshControl = control
    control.beginRefreshing()
    list.contentOffset.y = -60
    list.heightAnchor.constraint(equalToConstant: 200).isActive = true
    return [Example("At work", list)]
  }
}
