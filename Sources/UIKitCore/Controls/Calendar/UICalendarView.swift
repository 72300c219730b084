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
  private lazy var page = MonthPage(in: self, title: title, roomForMarks: 14) { [weak self] in
    self?.turn(by: $0)
  } choose: { [weak self] in
    guard let self else { return }
    selectionBehavior?.tap(components(ofDay: $0.number))
  }

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
    page.font = { [unowned self] in font($0, $1) }
    showMonth()
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
    title.text = MonthPage.name(of: grid, in: locale)
    title.font = font(17, .semibold)
    page.show(
      grid, in: locale, limits: (availableDateRange.start, availableDateRange.end),
      state: state(of:on:))
  }

  // MARK: Days

  /// A day of the month that is shown, as delegates are told of it.
  private func components(ofDay number: Int) -> DateComponents {
    var parts = usedCalendar.dateComponents(
      [.era, .year, .month, .day], from: grid.date(ofDay: number))
    parts.calendar = usedCalendar
    return parts
  }

  final func showDays() { page.showDays(in: locale, state: state(of:on:)) }

  /// How a day stands; it is decorated on the way.
  private func state(of day: CalendarDay, on date: Date) -> MonthPage.DayState {
    let parts = components(ofDay: day.number)
    day.isUserInteractionEnabled = selectionBehavior != nil
    decorate(day, parts)
    return MonthPage.DayState(
      isChosen: selectionBehavior?.days.contains { UICalendarSelection.isSameDay($0, parts) }
        ?? false,
      isAllowed: isAvailable(date) && (selectionBehavior?.canChange(parts) ?? true))
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
    for day in page.days {
      let parts = components(ofDay: day.number)
      if dateComponents.contains(where: { UICalendarSelection.isSameDay($0, parts) }) {
        decorate(day, parts)
      }
    }
  }

  // MARK: Layout

  private static let naturalSize = CGSize(
    width: MonthPage.naturalWidth, height: MonthPage.naturalHeight(rowHeight: 52))

  open override var intrinsicContentSize: CGSize { Self.naturalSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.naturalSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    page.layOut()
  }
}
