import CoreGraphics
import Foundation

/// The parts that a view with a month's days has: a title, buttons for the months before and after,
/// the weekdays' names, and a control for each day.
///
/// They are subviews of the view, which says what is chosen and allowed and what a tap does.
@MainActor final class MonthPage {
  static let naturalWidth: CGFloat = 320
  static let headerHeight: CGFloat = 44
  private static let weekdayHeight: CGFloat = 20
  private static let sideOfButton: CGFloat = 44

  /// How a day stands.
  struct DayState {
    var isChosen: Bool
    var isAllowed: Bool
  }

  private unowned let view: UIView
  private let title: UIView
  /// Below each day's number, for a mark, in points.
  private let roomForMarks: CGFloat
  private let choose: (CalendarDay) -> Void
  private let previous = UIButton(type: .system)
  private let following = UIButton(type: .system)
  private var weekdays: [UILabel] = []
  private(set) var days: [CalendarDay] = []
  private var grid: MonthGrid?
  /// The font of a size and weight.
  var font: (CGFloat, UIFont.Weight) -> UIFont = { .systemFont(ofSize: $0, weight: $1) }

  /// Adds the parts to `view`, which lays them out by `layOut(titleWidth:)`.
  ///
  /// - Parameters:
  ///   - title: What stands at the leading end of the top.
  ///   - roomForMarks: Below each day's number, in points.
  ///   - turn: Called with −1 or 1 by the buttons.
  ///   - choose: Called with a day that was tapped.
  init(
    in view: UIView, title: UIView, roomForMarks: CGFloat = 0, turn: @escaping (Int) -> Void,
    choose: @escaping (CalendarDay) -> Void
  ) {
    self.view = view
    self.title = title
    self.roomForMarks = roomForMarks
    self.choose = choose
    view.addSubview(title)
    addButton(previous, "chevron.left", "Previous Month") { turn(-1) }
    addButton(following, "chevron.right", "Next Month") { turn(1) }
    for _ in 0..<7 {
      let label = UILabel()
      label.textColor = .tertiaryLabel
      label.textAlignment = .center
      weekdays.append(label)
      view.addSubview(label)
    }
  }

  private func addButton(
    _ button: UIButton, _ symbol: String, _ name: String, _ action: @escaping () -> Void
  ) {
    let size = UIImage.SymbolConfiguration(pointSize: 18, weight: .semibold)
    button.setImage(
      UIImage(systemName: symbol, withConfiguration: size)?
        .imageFlippedForRightToLeftLayoutDirection(), for: .normal)
    button.accessibilityLabel = name
    button.addAction(UIAction { _ in action() }, for: .primaryActionTriggered)
    view.addSubview(button)
  }

  // MARK: Showing

  /// Shows the weekdays and the days of a month.
  ///
  /// - Parameters:
  ///   - limits: The first and the last moment that can be turned to; nil for none.
  ///   - state: How a day stands, given its date.
  func show(
    _ grid: MonthGrid, in locale: Locale, limits: (low: Date?, high: Date?),
    state: (CalendarDay, Date) -> DayState
  ) {
    self.grid = grid
    for (label, symbol) in zip(weekdays, grid.weekdaySymbols) {
      label.text = symbol.uppercased(with: locale)
      label.font = font(13, .semibold)
    }
    previous.isEnabled = limits.low.map { grid.start > $0 } ?? true
    following.isEnabled = limits.high.map { grid.moved(by: 1).start <= $0 } ?? true
    showDays(in: locale, state: state)
  }

  /// Shows anew how the days stand.
  func showDays(in locale: Locale, state: (CalendarDay, Date) -> DayState) {
    guard let grid else { return }
    makeDays(grid.dayCount)
    let formatter = Self.formatter(for: grid, locale)
    formatter.dateStyle = .full
    let numbers = NumberFormatter()
    numbers.locale = locale
    let now = Date()
    for day in days {
      let date = grid.date(ofDay: day.number)
      let state = state(day, date)
      day.show(
        numbers.string(from: NSNumber(value: day.number)) ?? "\(day.number)",
        font: font(20, state.isChosen ? .semibold : .regular), state,
        isToday: grid.calendar.isDate(date, inSameDayAs: now))
      day.accessibilityLabel = formatter.string(from: date)
    }
    view.setNeedsLayout()
  }

  private func makeDays(_ count: Int) {
    while days.count > count { days.removeLast().removeFromSuperview() }
    while days.count < count {
      let day = CalendarDay(number: days.count + 1, roomForMark: roomForMarks)
      day.addAction(
        UIAction { [choose, weak day] _ in if let day { choose(day) } }, for: .touchUpInside)
      days.append(day)
      view.addSubview(day)
    }
  }

  /// Hides everything but the title.
  func hideParts(_ isHidden: Bool) {
    for view in [previous, following] + weekdays + days as [UIView] { view.isHidden = isHidden }
  }

  /// `May 2026`, in the locale's own words.
  static func name(of grid: MonthGrid, in locale: Locale) -> String {
    let formatter = formatter(for: grid, locale)
    formatter.setLocalizedDateFormatFromTemplate("yMMMM")
    return formatter.string(from: grid.start)
  }

  private static func formatter(for grid: MonthGrid, _ locale: Locale) -> DateFormatter {
    let formatter = DateFormatter()
    formatter.calendar = grid.calendar
    formatter.timeZone = grid.calendar.timeZone
    formatter.locale = locale
    return formatter
  }

  // MARK: Layout

  /// Points; six weeks always, so that the view keeps its height from month to month.
  static func naturalHeight(rowHeight: CGFloat) -> CGFloat {
    headerHeight + weekdayHeight + 6 * rowHeight
  }

  /// Places the parts in the view's bounds, mirrored from right to left.
  ///
  /// - Parameter titleWidth: What the title would take, in points; it gets what the buttons leave.
  func layOut(titleWidth: CGFloat = .infinity) {
    let bounds = view.bounds
    let side = Self.sideOfButton
    let header = Self.headerHeight
    place(
      title,
      CGRect(
        x: 16, y: 0, width: min(titleWidth, max(0, bounds.width - 2 * side - 20)), height: header))
    place(previous, CGRect(x: bounds.width - 2 * side, y: 0, width: side, height: header))
    place(following, CGRect(x: bounds.width - side, y: 0, width: side, height: header))
    let margin: CGFloat = 8
    let column = max(0, bounds.width - 2 * margin) / 7
    for (index, label) in weekdays.enumerated() {
      place(
        label,
        CGRect(
          x: margin + CGFloat(index) * column, y: header, width: column, height: Self.weekdayHeight)
      )
    }
    guard let grid else { return }
    let top = header + Self.weekdayHeight
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

  private func place(_ part: UIView, _ rect: CGRect) {
    var rect = rect
    if view.isRightToLeft { rect.origin.x = view.bounds.width - rect.maxX }
    part.frame = rect
  }
}
