import CoreGraphics
import Foundation

/// A month's days, of which one is chosen, with buttons for the months before and after. A tap on
/// its title shows wheels for the month and the year in their place.
@MainActor final class MonthView: UIView {
  private static let headerHeight: CGFloat = 44
  private static let weekdayHeight: CGFloat = 20
  private static let rowHeight: CGFloat = 44
  static let naturalWidth: CGFloat = 320
  /// Points; six weeks always, so that the view keeps its height from month to month.
  static let naturalHeight = headerHeight + weekdayHeight + 6 * rowHeight

  private let title = MonthTitle(frame: .zero)
  private let previous = UIButton(type: .system)
  private let following = UIButton(type: .system)
  private var weekdays: [UILabel] = []
  private var days: [DayCell] = []
  private var grid: MonthGrid
  private var choice: DateChoice
  private var locale: Locale
  /// Called with the date that the user chose.
  var onChoice: ((Date) -> Void)?

  init(_ choice: DateChoice, locale: Locale) {
    self.choice = choice
    self.locale = locale
    grid = MonthGrid(calendar: choice.calendar, month: choice.value)
    super.init(frame: .zero)
    title.addAction(UIAction { [weak self] _ in self?.toggleWheels() }, for: .touchUpInside)
    addSubview(title)
    makeButton(previous, "chevron.left", "Previous Month", by: -1)
    makeButton(following, "chevron.right", "Next Month", by: 1)
    for _ in 0..<7 {
      let label = UILabel()
      label.font = .systemFont(ofSize: 13, weight: .semibold)
      label.textColor = .tertiaryLabel
      label.textAlignment = .center
      weekdays.append(label)
      addSubview(label)
    }
    showMonth()
  }

  required init?(coder: NSCoder) { preconditionFailure("\(Self.self) is made in code only.") }

  private func makeButton(_ button: UIButton, _ symbol: String, _ name: String, by months: Int) {
    let size = UIImage.SymbolConfiguration(pointSize: 18, weight: .semibold)
    button.setImage(
      UIImage(systemName: symbol, withConfiguration: size)?
        .imageFlippedForRightToLeftLayoutDirection(), for: .normal)
    button.accessibilityLabel = name
    button.addAction(
      UIAction { [weak self] _ in self?.turn(by: months) }, for: .primaryActionTriggered)
    addSubview(button)
  }

  // MARK: Showing

  /// Shows another choice; another month only where the chosen day is not on this page.
  func show(_ choice: DateChoice, locale: Locale) {
    let old = self.choice
    self.choice = choice
    self.locale = locale
    let isOther =
      old.calendar != choice.calendar
      || !choice.calendar.isDate(choice.value, equalTo: grid.month, toGranularity: .month)
    if isOther { grid = MonthGrid(calendar: choice.calendar, month: choice.value) }
    wheels?.show(choice, mode: .yearAndMonth, locale: locale, duration: 0)
    showMonth()
  }

  private func turn(by months: Int) {
    grid = grid.moved(by: months)
    showMonth()
  }

  // MARK: Wheels

  private var wheels: DateWheels?

  private func toggleWheels() {
    if let wheels {
      wheels.removeFromSuperview()
      self.wheels = nil
    } else {
      var shown = choice
      shown.date = choice.moved(toMonthOf: grid.start)
      let made = DateWheels(shown, mode: .yearAndMonth, locale: locale)
      made.onChoice = { [weak self] in self?.onChoice?($0) }
      addSubview(made)
      wheels = made
    }
    title.isOpen = wheels != nil
    showParts()
    setNeedsLayout()
  }

  private func showParts() {
    let isHidden = wheels != nil
    for view in [previous, following] + weekdays + days as [UIView] { view.isHidden = isHidden }
  }

  private func showMonth() {
    let formatter = DateFormatter()
    formatter.calendar = choice.calendar
    formatter.timeZone = choice.calendar.timeZone
    formatter.locale = locale
    formatter.setLocalizedDateFormatFromTemplate("yMMMM")
    title.text = formatter.string(from: grid.start)
    for (label, symbol) in zip(weekdays, grid.weekdaySymbols) {
      label.text = symbol.uppercased(with: locale)
    }
    let (low, high) = choice.limits
    previous.isEnabled = low.map { grid.start > $0 } ?? true
    following.isEnabled = high.map { grid.moved(by: 1).start <= $0 } ?? true
    showDays()
  }

  private func showDays() {
    while days.count > grid.dayCount { days.removeLast().removeFromSuperview() }
    while days.count < grid.dayCount {
      let cell = DayCell(number: days.count + 1)
      cell.addAction(
        UIAction { [weak self, weak cell] _ in
          if let self, let cell { choose(day: cell.number) }
        }, for: .touchUpInside)
      days.append(cell)
      addSubview(cell)
    }
    let calendar = choice.calendar
    let formatter = DateFormatter()
    formatter.calendar = calendar
    formatter.timeZone = calendar.timeZone
    formatter.locale = locale
    formatter.dateStyle = .full
    let numbers = NumberFormatter()
    numbers.locale = locale
    let now = Date()
    for cell in days {
      let date = grid.date(ofDay: cell.number)
      cell.show(
        numbers.string(from: NSNumber(value: cell.number)) ?? "\(cell.number)",
        isChosen: calendar.isDate(date, inSameDayAs: choice.value),
        isToday: calendar.isDate(date, inSameDayAs: now),
        isAllowed: choice.allows(dayOf: date))
      cell.accessibilityLabel = formatter.string(from: date)
    }
    showParts()
    setNeedsLayout()
  }

  private func choose(day number: Int) {
    onChoice?(choice.moved(toDayOf: grid.date(ofDay: number)))
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: Self.naturalWidth, height: Self.naturalHeight)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isFlipped = isRightToLeft
    let side: CGFloat = 44
    func place(_ view: UIView, _ rect: CGRect) {
      var rect = rect
      if isFlipped { rect.origin.x = bounds.width - rect.maxX }
      view.frame = rect
    }
    let titleWidth = title.intrinsicContentSize.width
    place(
      title,
      CGRect(
        x: 16, y: 0, width: min(titleWidth, max(0, bounds.width - 2 * side - 20)),
        height: Self.headerHeight))
    wheels?.frame = CGRect(
      x: 0, y: Self.headerHeight, width: bounds.width,
      height: max(0, bounds.height - Self.headerHeight))
    place(
      previous,
      CGRect(x: bounds.width - 2 * side, y: 0, width: side, height: Self.headerHeight))
    place(
      following, CGRect(x: bounds.width - side, y: 0, width: side, height: Self.headerHeight))
    let margin: CGFloat = 8
    let column = max(0, bounds.width - 2 * margin) / 7
    for (index, label) in weekdays.enumerated() {
      place(
        label,
        CGRect(
          x: margin + CGFloat(index) * column, y: Self.headerHeight, width: column,
          height: Self.weekdayHeight))
    }
    let top = Self.headerHeight + Self.weekdayHeight
    let row = max(0, bounds.height - top) / 6
    for cell in days {
      let spot = grid.place(ofDay: cell.number)
      place(
        cell,
        CGRect(
          x: margin + CGFloat(spot.column) * column, y: top + CGFloat(spot.row) * row,
          width: column, height: row))
    }
  }
}

/// A month's name and a small arrow that points down while the wheels are shown.
@MainActor private final class MonthTitle: UIControl {
  private static let gap: CGFloat = 5
  private let label = UILabel()
  private let arrow = UIImageView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .systemFont(ofSize: 17, weight: .semibold)
    label.isAccessibilityElement = false
    let size = UIImage.SymbolConfiguration(pointSize: 13, weight: .bold)
    arrow.image = UIImage(systemName: "chevron.right", withConfiguration: size)?
      .imageFlippedForRightToLeftLayoutDirection()
    addSubview(label)
    addSubview(arrow)
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityHint = "Shows wheels for month and year"
  }

  required init?(coder: NSCoder) { preconditionFailure("\(Self.self) is made in code only.") }

  var text: String? {
    get { label.text }
    set {
      label.text = newValue
      accessibilityLabel = newValue
      setNeedsLayout()
    }
  }

  var isOpen = false {
    didSet {
      let angle: CGFloat = isRightToLeft ? -.pi / 2 : .pi / 2
      arrow.transform = isOpen ? CGAffineTransform(rotationAngle: angle) : .identity
      label.textColor = isOpen ? tintColor : .label
    }
  }

  override func stateDidChange() {
    super.stateDidChange()
    alpha = isHighlighted ? 0.4 : 1
  }

  override var intrinsicContentSize: CGSize {
    let text = label.intrinsicContentSize
    let image = arrow.intrinsicContentSize
    return CGSize(width: text.width + Self.gap + image.width, height: text.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let image = arrow.intrinsicContentSize
    let text = CGSize(
      width: min(label.intrinsicContentSize.width, max(0, bounds.width - Self.gap - image.width)),
      height: label.intrinsicContentSize.height)
    let flip = isRightToLeft
    label.frame = CGRect(
      x: flip ? bounds.width - text.width : 0,
      y: ((bounds.height - text.height) / 2).rounded(toScale: screenScale), width: text.width,
      height: text.height)
    arrow.bounds.size = image
    let middle = text.width + Self.gap + image.width / 2
    arrow.center = CGPoint(x: flip ? bounds.width - middle : middle, y: bounds.midY)
  }
}

/// One day of a month.
@MainActor private final class DayCell: UIControl {
  let number: Int
  private let circle = UIView()
  private let label = UILabel()
  private var isChosen = false
  private var isToday = false

  init(number: Int) {
    self.number = number
    super.init(frame: .zero)
    circle.isUserInteractionEnabled = false
    label.textAlignment = .center
    label.isAccessibilityElement = false
    addSubview(circle)
    addSubview(label)
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) { preconditionFailure("\(Self.self) is made in code only.") }

  func show(_ text: String, isChosen: Bool, isToday: Bool, isAllowed: Bool) {
    label.text = text
    self.isChosen = isChosen
    self.isToday = isToday
    isEnabled = isAllowed
    isSelected = isChosen
    showColors()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showColors()
  }

  private func showColors() {
    label.font = .systemFont(ofSize: 20, weight: isChosen ? .semibold : .regular)
    circle.isHidden = !isChosen
    circle.backgroundColor = isToday ? tintColor : tintColor.faded(0.12)
    if !isEnabled {
      label.textColor = .tertiaryLabel
    } else if isChosen {
      label.textColor = isToday ? .white : tintColor
    } else {
      label.textColor = isToday ? tintColor : .label
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = min(bounds.width, bounds.height, 42)
    circle.frame = CGRect(
      x: (bounds.midX - side / 2).rounded(toScale: screenScale),
      y: (bounds.midY - side / 2).rounded(toScale: screenScale), width: side, height: side)
    circle.layer.cornerRadius = side / 2
    label.frame = bounds
  }
}
