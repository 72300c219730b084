import Foundation

/// The date that a date picker holds, with what limits it.
struct DateChoice {
  /// As it was set, to the second.
  var date: Date
  var minimum: Date?
  var maximum: Date?
  var minuteInterval = 1
  var roundsToInterval = true
  var calendar: Calendar

  /// Both limits, unless they contradict each other: then there are none.
  var limits: (low: Date?, high: Date?) {
    if let minimum, let maximum, minimum > maximum { return (nil, nil) }
    return (minimum, maximum)
  }

  func clamped(_ date: Date) -> Date {
    let (low, high) = limits
    if let low, date < low { return low }
    if let high, date > high { return high }
    return date
  }

  /// The date within the limits, on a multiple of the minutes' interval.
  var value: Date { clamped(roundsToInterval ? rounded(clamped(date)) : date) }

  /// Down to a multiple of the interval; with single minutes seconds stay.
  private func rounded(_ date: Date) -> Date {
    guard minuteInterval > 1 else { return date }
    let minute = calendar.component(.minute, from: date)
    let extra = minute % minuteInterval
    guard extra > 0 else { return date }
    return calendar.date(byAdding: .minute, value: -extra, to: date) ?? date
  }

  /// The interval where it divides an hour, or else 1.
  static func usableInterval(_ interval: Int) -> Int {
    interval >= 1 && interval <= 30 && 60 % interval == 0 ? interval : 1
  }

  /// The day of `day` at the time of the present date.
  func moved(toDayOf day: Date) -> Date {
    let time = calendar.dateComponents([.hour, .minute, .second, .nanosecond], from: value)
    var parts = calendar.dateComponents([.era, .year, .month, .day], from: day)
    (parts.hour, parts.minute) = (time.hour, time.minute)
    (parts.second, parts.nanosecond) = (time.second, time.nanosecond)
    return calendar.date(from: parts) ?? day
  }

  /// The present day and time in the month of `month`, or that month's last day.
  func moved(toMonthOf month: Date) -> Date {
    var first = calendar.dateComponents([.era, .year, .month], from: month)
    first.day = 1
    let start = calendar.date(from: first) ?? month
    let count = calendar.range(of: .day, in: .month, for: start)?.count ?? 28
    let day = min(calendar.component(.day, from: value), count)
    return moved(toDayOf: calendar.date(byAdding: .day, value: day - 1, to: start) ?? start)
  }

  /// The present day at another time.
  func moved(toHour hour: Int, minute: Int) -> Date {
    var parts = calendar.dateComponents([.era, .year, .month, .day], from: value)
    (parts.hour, parts.minute) = (hour, minute)
    return calendar.date(from: parts) ?? value
  }

  /// Whether some moment of the day of `day` is within the limits.
  func allows(dayOf day: Date) -> Bool {
    let (low, high) = limits
    let start = calendar.startOfDay(for: day)
    if let high, start > high { return false }
    guard let low else { return true }
    guard let end = calendar.date(byAdding: .day, value: 1, to: start) else { return true }
    return end > low
  }
}

/// The days that a month's page shows, in rows of weeks.
struct MonthGrid {
  let calendar: Calendar
  /// Any moment of the month.
  let month: Date

  /// The first of the month.
  var start: Date {
    calendar.date(from: calendar.dateComponents([.era, .year, .month], from: month)) ?? month
  }

  var dayCount: Int { calendar.range(of: .day, in: .month, for: start)?.count ?? 30 }

  /// Empty places before the first day.
  var offset: Int {
    let weekday = calendar.component(.weekday, from: start)
    return (weekday - calendar.firstWeekday + 7) % 7
  }

  var weekCount: Int { (offset + dayCount + 6) / 7 }

  /// The date of the day whose number in the month is `number`, from 1.
  func date(ofDay number: Int) -> Date {
    calendar.date(byAdding: .day, value: number - 1, to: start) ?? start
  }

  /// The place of a day's number: its row and column.
  func place(ofDay number: Int) -> (row: Int, column: Int) {
    let index = offset + number - 1
    return (index / 7, index % 7)
  }

  func moved(by months: Int) -> MonthGrid {
    MonthGrid(
      calendar: calendar, month: calendar.date(byAdding: .month, value: months, to: start) ?? start)
  }

  /// Letters or short names of the weekdays, from the calendar's first.
  var weekdaySymbols: [String] {
    let symbols = calendar.shortStandaloneWeekdaySymbols
    guard symbols.count == 7 else { return symbols }
    let first = calendar.firstWeekday - 1
    return (0..<7).map { symbols[($0 + first) % 7] }
  }
}
