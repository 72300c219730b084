import CoreGraphics
import Foundation

/// Wheels for a date, a time, both, or a duration.
@MainActor final class DateWheels: UIPickerView, UIPickerViewDataSource, UIPickerViewDelegate {
  /// What one wheel turns.
  private enum Column {
    case year, month, day, weekdayAndDay, hour, minute, period, hours, minutes
  }

  private var mode: UIDatePicker.Mode
  private var choice: DateChoice
  private var locale: Locale
  private var columns: [Column] = []
  private let formatter = DateFormatter()
  /// Called with what the user chose.
  var onChoice: ((Date) -> Void)?
  /// Called with a duration in seconds, in countdown mode.
  var onDuration: ((TimeInterval) -> Void)?
  private(set) var duration: TimeInterval = 60

  /// Days before and after the chosen one that the wheel of days has.
  private static let dayReach = 400
  private static let years = 1...9999

  init(_ choice: DateChoice, mode: UIDatePicker.Mode, locale: Locale) {
    self.choice = choice
    self.mode = mode
    self.locale = locale
    super.init(frame: .zero)
    dataSource = self
    delegate = self
    show(choice, mode: mode, locale: locale, duration: 60)
  }

  required init?(coder: NSCoder) { preconditionFailure("\(Self.self) is made in code only.") }

  func show(
    _ choice: DateChoice, mode: UIDatePicker.Mode, locale: Locale, duration: TimeInterval
  ) {
    self.choice = choice
    self.mode = mode
    self.locale = locale
    self.duration = duration
    formatter.calendar = choice.calendar
    formatter.timeZone = choice.calendar.timeZone
    formatter.locale = locale
    middleDay = choice.calendar.startOfDay(for: choice.value)
    columns = makeColumns()
    reloadAllComponents()
    selectPresent(animated: false)
  }

  private lazy var middleDay = choice.calendar.startOfDay(for: choice.value)

  // MARK: Columns

  private var uses12Hours: Bool {
    DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: locale)?.contains("a") ?? false
  }

  private func makeColumns() -> [Column] {
    let time: [Column] = uses12Hours ? [.hour, .minute, .period] : [.hour, .minute]
    switch mode {
    case .time: return time
    case .date: return dateColumns("yMMMMd")
    case .yearAndMonth: return dateColumns("yMMMM")
    case .dateAndTime: return [.weekdayAndDay] + time
    case .countDownTimer: return [.hours, .minutes]
    }
  }

  /// In the order in which the locale writes them.
  private func dateColumns(_ template: String) -> [Column] {
    let format =
      DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? "MMMM d y"
    var columns: [Column] = []
    for letter in format {
      let column: Column? =
        switch letter {
        case "y", "Y", "u": .year
        case "M", "L": .month
        case "d": .day
        default: nil
        }
      if let column, columns.last.map({ $0 != column }) ?? true, !columns.contains(column) {
        columns.append(column)
      }
    }
    return columns
  }

  private var calendar: Calendar { choice.calendar }

  private func parts() -> DateComponents {
    calendar.dateComponents([.era, .year, .month, .day, .hour, .minute], from: choice.value)
  }

  private func selectPresent(animated: Bool) {
    let now = parts()
    for (index, column) in columns.enumerated() {
      let row: Int =
        switch column {
        case .year: (now.year ?? 1) - Self.years.lowerBound
        case .month: (now.month ?? 1) - 1
        case .day: (now.day ?? 1) - 1
        case .weekdayAndDay:
          Self.dayReach
            + (calendar.dateComponents(
              [.day], from: middleDay, to: calendar.startOfDay(for: choice.value)
            ).day ?? 0)
        case .hour: uses12Hours ? (now.hour ?? 0) % 12 : now.hour ?? 0
        case .minute: (now.minute ?? 0) / choice.minuteInterval
        case .period: (now.hour ?? 0) / 12
        case .hours: Int(duration) / 3600
        case .minutes: Int(duration) / 60 % 60 / choice.minuteInterval
        }
      selectRow(row, inComponent: index, animated: animated)
    }
  }

  // MARK: Rows

  func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    switch columns[component] {
    case .year: Self.years.count
    case .month: calendar.maximumRange(of: .month)?.count ?? 12
    case .day: calendar.range(of: .day, in: .month, for: choice.value)?.count ?? 31
    case .weekdayAndDay: 2 * Self.dayReach + 1
    case .hour: uses12Hours ? 12 : 24
    case .minute, .minutes: 60 / choice.minuteInterval
    case .period: 2
    case .hours: 24
    }
  }

  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    let room = max(bounds.width - 18 - 5 * CGFloat(columns.count - 1), 0)
    return (room * share(columns[component]) / columns.map(share).reduce(0, +)).rounded(.down)
  }

  private func share(_ column: Column) -> CGFloat {
    switch column {
    case .weekdayAndDay: 3.4
    case .month: 2
    case .hours, .minutes: 1.5
    default: 1
    }
  }

  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
    -> String?
  {
    switch columns[component] {
    case .year: return number(row + Self.years.lowerBound)
    case .month:
      let names = formatter.standaloneMonthSymbols
      return names.indices.contains(row) ? names[row] : number(row + 1)
    case .day: return number(row + 1)
    case .weekdayAndDay:
      let day = calendar.date(byAdding: .day, value: row - Self.dayReach, to: middleDay)
      formatter.setLocalizedDateFormatFromTemplate("EEEMMMd")
      // Without the comma that a sentence would have.
      return day.map { formatter.string(from: $0).replacingOccurrences(of: ",", with: "") }
    case .hour:
      return number(uses12Hours ? (row == 0 ? 12 : row) : row, digits: uses12Hours ? 1 : 2)
    case .minute: return number(row * choice.minuteInterval, digits: 2)
    case .period: return row == 0 ? formatter.amSymbol : formatter.pmSymbol
    case .hours: return "\(number(row)) \(row == 1 ? "hour" : "hours")"
    case .minutes: return "\(number(row * choice.minuteInterval)) min"
    }
  }

  private func number(_ value: Int, digits: Int = 1) -> String {
    let numbers = NumberFormatter()
    numbers.locale = locale
    numbers.minimumIntegerDigits = digits
    return numbers.string(from: NSNumber(value: value)) ?? "\(value)"
  }

  // MARK: Choosing

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    guard mode != .countDownTimer else { return chooseDuration() }
    let before = choice.value
    let wanted = dateFromWheels()
    choice.date = wanted
    if columns.contains(.day) {
      // The month decides how many days there are.
      if let index = columns.firstIndex(of: .day) { reloadComponent(index) }
    }
    if choice.value != wanted || columns.contains(.day) { selectPresent(animated: true) }
    if choice.value != before { onChoice?(choice.value) }
  }

  private func chooseDuration() {
    let hours = selectedRow(inComponent: 0)
    var minutes = selectedRow(inComponent: 1) * choice.minuteInterval
    if hours == 0, minutes == 0 { minutes = choice.minuteInterval }
    let chosen = TimeInterval(hours * 3600 + minutes * 60)
    guard chosen != duration else { return selectPresent(animated: true) }
    duration = chosen
    selectPresent(animated: true)
    onDuration?(chosen)
  }

  private func dateFromWheels() -> Date {
    var now = parts()
    for (index, column) in columns.enumerated() {
      let row = selectedRow(inComponent: index)
      switch column {
      case .year: now.year = row + Self.years.lowerBound
      case .month: now.month = row + 1
      case .day: now.day = row + 1
      case .weekdayAndDay:
        let day =
          calendar.date(byAdding: .day, value: row - Self.dayReach, to: middleDay) ?? middleDay
        let chosen = calendar.dateComponents([.era, .year, .month, .day], from: day)
        (now.era, now.year, now.month, now.day) = (
          chosen.era, chosen.year, chosen.month, chosen.day
        )
      case .hour: now.hour = uses12Hours ? (now.hour ?? 0) / 12 * 12 + row : row
      case .minute: now.minute = row * choice.minuteInterval
      case .period: now.hour = (now.hour ?? 0) % 12 + row * 12
      case .hours, .minutes: break
      }
    }
    // The 31st of a shorter month is its last day.
    var first = now
    first.day = 1
    if let month = calendar.date(from: first),
      let count = calendar.range(of: .day, in: .month, for: month)?.count, let day = now.day
    {
      now.day = min(day, count)
    }
    return calendar.date(from: now) ?? choice.value
  }
}
