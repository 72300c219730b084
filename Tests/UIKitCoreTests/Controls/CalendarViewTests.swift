import CoreGraphics
import Foundation
import Testing
import TrellisTesting
import UIKit
@testable import UIKitCore

@MainActor @Suite struct `Calendar views` {
  private static var gregorian: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
    calendar.firstWeekday = 1
    return calendar
  }

  /// March 2024: it begins on a Friday.
  private func march() -> UICalendarView {
    let view = UICalendarView(frame: CGRect(x: 0, y: 0, width: 336, height: 376))
    view.calendar = Self.gregorian
    view.locale = Locale(identifier: "en_US")
    view.visibleDateComponents = DateComponents(year: 2024, month: 3)
    return view
  }

  private final class Chooser: NSObject, UICalendarSelectionSingleDateDelegate,
    UICalendarSelectionMultiDateDelegate, UICalendarViewDelegate
  {
    var chosen: [Int?] = []
    var left: [Int?] = []
    var refused: Set<Int> = []
    var asked = 0
    var turnedFrom: [Int?] = []

    func dateSelection(
      _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
    ) -> Bool { !(dateComponents?.day.map { refused.contains($0) } ?? false) }

    func dateSelection(
      _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?
    ) { chosen.append(dateComponents?.day) }

    func multiDateSelection(
      _ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents
    ) { chosen.append(dateComponents.day) }

    func multiDateSelection(
      _ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents
    ) { left.append(dateComponents.day) }

    func calendarView(
      _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
    ) -> UICalendarView.Decoration? {
      asked += 1
      return dateComponents.day == 5 ? .default(color: .red, size: .large) : nil
    }

    func calendarView(
      _ calendarView: UICalendarView,
      didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
    ) { turnedFrom.append(previousDateComponents.month) }
  }

  /// Columns are (336 − 2 × 8) / 7, rows (376 − 44 − 20) / 6 = 52 points.
  private func spot(ofDay day: Int) -> CGPoint {
    let index = 5 + day - 1
    let column = CGFloat(320) / 7
    return CGPoint(
      x: 8 + (CGFloat(index % 7) + 0.5) * column, y: 64 + CGFloat(index / 7) * 52 + 20)
  }

  @Test func `a tap chooses a date, another tap takes it back`() {
    let view = march()
    let chooser = Chooser()
    let selection = UICalendarSelectionSingleDate(delegate: chooser)
    view.selectionBehavior = selection
    let app = Harness(view)
    app.tap(at: spot(ofDay: 14))
    #expect(selection.selectedDate?.day == 14)
    #expect(selection.selectedDate?.month == 3)
    #expect(selection.selectedDate?.year == 2024)
    #expect(selection.selectedDate?.calendar == Self.gregorian)
    app.tap(at: spot(ofDay: 20))
    app.tap(at: spot(ofDay: 20))
    #expect(selection.selectedDate == nil)
    #expect(chooser.chosen == [14, 20, nil])
  }

  @Test func `a date that the delegate refuses is dimmed and not chosen`() {
    let view = march()
    let chooser = Chooser()
    chooser.refused = [14]
    let selection = UICalendarSelectionSingleDate(delegate: chooser)
    view.selectionBehavior = selection
    let app = Harness(view)
    app.tap(at: spot(ofDay: 14))
    #expect(chooser.chosen.isEmpty)
    chooser.refused = []
    selection.updateSelectableDates()
    app.tap(at: spot(ofDay: 14))
    #expect(chooser.chosen == [14])
  }

  @Test func `several dates are chosen and taken back one by one`() {
    let view = march()
    let chooser = Chooser()
    let selection = UICalendarSelectionMultiDate(delegate: chooser)
    selection.selectedDates = [DateComponents(year: 2024, month: 3, day: 1)]
    view.selectionBehavior = selection
    let app = Harness(view)
    app.tap(at: spot(ofDay: 31))
    app.tap(at: spot(ofDay: 1))
    #expect(selection.selectedDates.map(\.day) == [31])
    #expect(chooser.chosen == [31])
    #expect(chooser.left == [1])
  }

  @Test func `the arrow turns the month and tells the delegate`() {
    let view = march()
    let chooser = Chooser()
    view.delegate = chooser
    let app = Harness(view)
    app.tap(at: CGPoint(x: 336 - 22, y: 22))
    #expect(view.visibleDateComponents.month == 4)
    #expect(chooser.turnedFrom == [3])
  }

  @Test func `no month outside the available dates can be turned to`() throws {
    let view = march()
    let calendar = Self.gregorian
    let start = try #require(
      calendar.date(from: DateComponents(year: 2024, month: 3, day: 10)))
    view.availableDateRange = DateInterval(start: start, duration: 86_400 * 5)
    let selection = UICalendarSelectionSingleDate(delegate: nil)
    view.selectionBehavior = selection
    let app = Harness(view)
    app.tap(at: CGPoint(x: 336 - 22, y: 22))
    #expect(view.visibleDateComponents.month == 3)
    app.tap(at: spot(ofDay: 9))
    #expect(selection.selectedDate == nil)
    app.tap(at: spot(ofDay: 10))
    #expect(selection.selectedDate?.day == 10)
  }

  @Test func `marks are asked for once a day, and again for those that are named`() {
    let view = march()
    let chooser = Chooser()
    view.delegate = chooser
    #expect(chooser.asked == 31)
    let marked = view.subviews.compactMap { $0 as? CalendarDay }.filter { $0.decoration != nil }
    #expect(marked.map(\.number) == [5])
    #expect(marked.first?.decoration?.bounds.width == 10)
    view.reloadDecorations(
      forDateComponents: [DateComponents(year: 2024, month: 3, day: 5)], animated: false)
    #expect(chooser.asked == 32)
  }
}
