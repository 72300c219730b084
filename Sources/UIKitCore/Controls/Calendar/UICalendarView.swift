import CoreGraphics
public import Foundation

/// Says what stands below a calendar's days. The second has a default.
@preconcurrency @MainActor public protocol UICalendarViewDelegate: NSObjectProtocol {
  func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration?
  /// The person turned to another month; `visibleDateComponents` has it.
  func calendarView(
    _ calendarView: UICalendarView,
    didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents)
}

extension UICalendarViewDelegate {
  public func calendarView(
    _ calendarView: UICalendarView,
    didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
  ) {}
}

/// Shows a month's days with marks below them, and lets a person choose among them.
/// - Note: Months are turned by buttons, not by swiping, and without an animation; the month's name
///   shows no wheels.
@preconcurrency @MainActor open class UICalendarView: UIView {
  private static let headerHeight: CGFloat = 44
  private static let weekdayHeight: CGFloat = 20
  private static let rowHeight: CGFloat = 52

  open weak var delegate: (any UICalendarViewDelegate)? { didSet { showDays() } }

  /// How dates are chosen; nil for not at all.
  open var selectionBehavior: UICalendarSelection? {
    didSet {
      guard selectionBehavior !== oldValue else { return }
      oldValue?.view = nil
      selectionBehavior?.view = self
      showDays()
    }
  }

  open var locale = Locale.current { didSet { if locale != oldValue { showMonth() } } }
  open var calendar: Calendar {
    get { calendarStorage }
    set {
      guard newValue != calendarStorage else { return }
      calendarStorage = newValue
      calendarDidChange()
    }
  }

  /// Nil takes the calendar's.
  open var timeZone: TimeZone? { didSet { if timeZone != oldValue { calendarDidChange() } } }

  /// The letters' shapes.
  open var fontDesign = UIFontDescriptor.SystemDesign.default {
    didSet { if fontDesign != oldValue { showMonth() } }
  }

  /// Dates beyond it are not shown: a month that lies outside cannot be turned to.
  open var availableDateRange = DateInterval(start: .distantPast, end: .distantFuture) {
    didSet {
      guard availableDateRange != oldValue else { return }
      if grid.start > availableDateRange.end || grid.moved(by: 1).start <= availableDateRange.start
      {
        grid = MonthGrid(calendar: usedCalendar, month: availableDateRange.start)
      }
      showMonth()
    }
  }

  /// Whether the delegate is asked for marks.
  open var wantsDateDecorations = true { didSet { showDays() } }

  private var calendarStorage = Calendar.current
  private var grid: MonthGrid
  private let title = UILabel()
  private let previous = UIButton(type: .system)
  private let following = UIButton(type: .system)
  private var weekdays: [UILabel] = []
  private var days: [CalendarDay] = []

  public override init(frame: CGRect) {
    grid = MonthGrid(calendar: .current, month: Date())
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    grid = MonthGrid(calendar: .current, month: Date())
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    addSubview(title)
    makeButton(previous, "chevron.left", "Previous Month", by: -1)
    makeButton(following, "chevron.right", "Next Month", by: 1)
    for _ in 0..<7 {
      let label = UILabel()
      label.textColor = .tertiaryLabel
      label.textAlignment = .center
      weekdays.append(label)
      addSubview(label)
    }
    showMonth()
  }

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

  // MARK: Months

  private var usedCalendar: Calendar {
    var calendar = calendarStorage
    if let timeZone { calendar.timeZone = timeZone }
    return calendar
  }

  private func calendarDidChange() {
    grid = MonthGrid(calendar: usedCalendar, month: grid.start)
    showMonth()
  }

  /// The month that is shown: calendar, era, year and month.
  open var visibleDateComponents: DateComponents {
    get {
      var parts = usedCalendar.dateComponents([.era, .year, .month], from: grid.start)
      parts.calendar = usedCalendar
      return parts
    }
    set { setVisibleDateComponents(newValue, animated: false) }
  }

  /// Shows the month of a date; one outside the available dates stops the program, as in UIKit.
  /// - Note: There is no animation.
  open func setVisibleDateComponents(_ dateComponents: DateComponents, animated: Bool) {
    let calendar = usedCalendar
    guard let date = calendar.date(from: dateComponents) else { return }
    let new = MonthGrid(calendar: calendar, month: date)
    precondition(
      new.moved(by: 1).start > availableDateRange.start && new.start <= availableDateRange.end,
      "The month of \(date) is outside the calendar view's availableDateRange.")
    guard new.start != grid.start else { return }
    grid = new
    showMonth()
  }

  private func turn(by months: Int) {
    let before = visibleDateComponents
    grid = grid.moved(by: months)
    showMonth()
    delegate?.calendarView(self, didChangeVisibleDateComponentsFrom: before)
  }

  private func font(_ size: CGFloat, _ weight: UIFont.Weight) -> UIFont {
    let font = UIFont.systemFont(ofSize: size, weight: weight)
    return font.fontDescriptor.withDesign(fontDesign).map { UIFont(descriptor: $0, size: size) }
      ?? font
  }

  private func showMonth() {
    let formatter = DateFormatter()
    formatter.calendar = usedCalendar
    formatter.timeZone = usedCalendar.timeZone
    formatter.locale = locale
    formatter.setLocalizedDateFormatFromTemplate("yMMMM")
    title.text = formatter.string(from: grid.start)
    title.font = font(17, .semibold)
    for (label, symbol) in zip(weekdays, grid.weekdaySymbols) {
      label.text = symbol.uppercased(with: locale)
      label.font = font(13, .semibold)
    }
    previous.isEnabled = grid.start > availableDateRange.start
    following.isEnabled = grid.moved(by: 1).start <= availableDateRange.end
    showDays()
  }

  // MARK: Days

  /// A day of the month that is shown, as delegates are told of it.
  private func components(ofDay number: Int) -> DateComponents {
    var parts = usedCalendar.dateComponents(
      [.era, .year, .month, .day], from: grid.date(ofDay: number))
    parts.calendar = usedCalendar
    return parts
  }

  final func showDays() {
    while days.count > grid.dayCount { days.removeLast().removeFromSuperview() }
    while days.count < grid.dayCount {
      let day = CalendarDay(number: days.count + 1)
      day.addAction(
        UIAction { [weak self, weak day] _ in
          guard let self, let day else { return }
          selectionBehavior?.tap(components(ofDay: day.number))
        }, for: .touchUpInside)
      days.append(day)
      addSubview(day)
    }
    let calendar = usedCalendar
    let formatter = DateFormatter()
    formatter.calendar = calendar
    formatter.timeZone = calendar.timeZone
    formatter.locale = locale
    formatter.dateStyle = .full
    let numbers = NumberFormatter()
    numbers.locale = locale
    let now = Date()
    let chosen = selectionBehavior?.days ?? []
    for day in days {
      let date = grid.date(ofDay: day.number)
      let parts = components(ofDay: day.number)
      let isAvailable = isAvailable(date)
      day.show(
        numbers.string(from: NSNumber(value: day.number)) ?? "\(day.number)",
        font: { [unowned self] in font(20, $0) },
        isChosen: chosen.contains { UICalendarSelection.isSameDay($0, parts) },
        isToday: calendar.isDate(date, inSameDayAs: now),
        isAllowed: isAvailable && (selectionBehavior?.canChange(parts) ?? true))
      day.isUserInteractionEnabled = selectionBehavior != nil
      day.accessibilityLabel = formatter.string(from: date)
      decorate(day, parts)
    }
    setNeedsLayout()
  }

  private func isAvailable(_ day: Date) -> Bool {
    let end = usedCalendar.date(byAdding: .day, value: 1, to: day) ?? day
    return end > availableDateRange.start && day <= availableDateRange.end
  }

  private func decorate(_ day: CalendarDay, _ parts: DateComponents) {
    day.decoration =
      wantsDateDecorations
      ? delegate?.calendarView(self, decorationFor: parts)?.makeView() : nil
  }

  /// Asks the delegate anew for marks of days; those of other months come when they are shown.
  /// - Note: There is no animation.
  open func reloadDecorations(forDateComponents dateComponents: [DateComponents], animated: Bool) {
    for day in days {
      let parts = components(ofDay: day.number)
      if dateComponents.contains(where: { UICalendarSelection.isSameDay($0, parts) }) {
        decorate(day, parts)
      }
    }
  }

  // MARK: Layout

  private static let naturalSize = CGSize(
    width: 320, height: headerHeight + weekdayHeight + 6 * rowHeight)

  open override var intrinsicContentSize: CGSize { Self.naturalSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.naturalSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let isFlipped = isRightToLeft
    let side: CGFloat = 44
    func place(_ view: UIView, _ rect: CGRect) {
      var rect = rect
      if isFlipped { rect.origin.x = bounds.width - rect.maxX }
      view.frame = rect
    }
    place(
      title,
      CGRect(
        x: 16, y: 0, width: max(0, bounds.width - 2 * side - 20), height: Self.headerHeight))
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
    for day in days {
      let spot = grid.place(ofDay: day.number)
      place(
        day,
        CGRect(
          x: margin + CGFloat(spot.column) * column, y: top + CGFloat(spot.row) * row,
          width: column, height: row))
    }
  }
}
