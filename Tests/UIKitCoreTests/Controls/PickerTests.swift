import CoreGraphics
import Foundation
import Testing
import TrellisTesting
import UIKit
@testable import UIKitCore

/// The calendar that the tests count in.
private var gregorian: Calendar {
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = TimeZone(identifier: "UTC")!
  calendar.locale = Locale(identifier: "en_US")
  return calendar
}

private func date(_ text: String) -> Date {
  let formatter = ISO8601DateFormatter()
  return formatter.date(from: text)!
}

@MainActor @Suite struct `Dates of pickers` {
  @Test func `dates are kept within the limits`() {
    let picker = UIDatePicker()
    picker.minimumDate = date("2024-03-10T08:00:00Z")
    picker.maximumDate = date("2024-03-20T08:00:00Z")
    picker.date = date("2024-01-01T00:00:00Z")
    #expect(picker.date == date("2024-03-10T08:00:00Z"))
    picker.date = date("2025-01-01T00:00:00Z")
    #expect(picker.date == date("2024-03-20T08:00:00Z"))
  }

  @Test func `limits that contradict each other are left out of account`() {
    let picker = UIDatePicker()
    picker.minimumDate = date("2024-03-20T08:00:00Z")
    picker.maximumDate = date("2024-03-10T08:00:00Z")
    picker.date = date("2020-01-01T00:00:00Z")
    #expect(picker.date == date("2020-01-01T00:00:00Z"))
  }

  /// Interval, and what is used.
  @Test(arguments: [(1, 1), (5, 5), (15, 15), (30, 30), (7, 1), (60, 1), (0, 1), (-5, 1)])
  func `an interval has to divide an hour`(given: Int, used: Int) {
    let picker = UIDatePicker()
    picker.minuteInterval = given
    #expect(picker.minuteInterval == used)
  }

  @Test func `dates are rounded down to the interval`() {
    let picker = UIDatePicker()
    picker.calendar = gregorian
    picker.minuteInterval = 15
    picker.date = date("2024-03-10T08:44:00Z")
    #expect(picker.date == date("2024-03-10T08:30:00Z"))
    picker.roundsToMinuteInterval = false
    #expect(picker.date == date("2024-03-10T08:44:00Z"))
  }

  @Test func `a countdown takes no date, and whole minutes below a day`() {
    let picker = UIDatePicker()
    let before = picker.date
    picker.datePickerMode = .countDownTimer
    picker.date = date("2001-01-01T00:00:00Z")
    picker.datePickerMode = .date
    #expect(picker.date == before)
    picker.datePickerMode = .countDownTimer
    picker.countDownDuration = 3725
    #expect(picker.countDownDuration == 3720)
    picker.countDownDuration = 1e9
    #expect(picker.countDownDuration == 86340)
    picker.countDownDuration = -3
    #expect(picker.countDownDuration == 60)
    let messages = collectingDiagnostics { picker.countDownDuration = .nan }
    #expect(messages.count == 1)
    #expect(picker.countDownDuration == 60)
  }

  @Test func `the automatic style is compact, and a duration has wheels`() {
    let picker = UIDatePicker()
    #expect(picker.datePickerMode == .dateAndTime)
    #expect(picker.datePickerStyle == .compact)
    picker.preferredDatePickerStyle = .inline
    #expect(picker.datePickerStyle == .inline)
    picker.datePickerMode = .countDownTimer
    #expect(picker.datePickerStyle == .wheels)
  }

  @Test func `a page of a month begins on the calendar's first weekday`() {
    var calendar = gregorian
    calendar.firstWeekday = 1
    // 1 March 2024 was a Friday: five places after Sunday.
    var grid = MonthGrid(calendar: calendar, month: date("2024-03-15T12:00:00Z"))
    #expect(grid.offset == 5)
    #expect(grid.dayCount == 31)
    #expect(grid.weekCount == 6)
    #expect(grid.place(ofDay: 31).row == 5)
    calendar.firstWeekday = 2
    grid = MonthGrid(calendar: calendar, month: date("2024-02-10T12:00:00Z"))
    #expect(grid.dayCount == 29)
    #expect(grid.offset == 3)
    #expect(grid.moved(by: 1).start == date("2024-03-01T00:00:00Z"))
  }

  @Test func `another day keeps the time`() {
    let choice = DateChoice(date: date("2024-03-10T08:30:15Z"), calendar: gregorian)
    #expect(
      choice.moved(toDayOf: date("2024-02-29T23:00:00Z")) == date("2024-02-29T08:30:15Z"))
  }
}

@MainActor @Suite struct `Date pickers in use` {
  private func picker(_ style: UIDatePickerStyle, _ mode: UIDatePicker.Mode = .date)
    -> UIDatePicker
  {
    let picker = UIDatePicker()
    picker.locale = Locale(identifier: "en_US")
    picker.calendar = gregorian
    picker.timeZone = TimeZone(identifier: "UTC")
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = style
    picker.date = date("2024-03-10T08:30:00Z")
    picker.sizeToFit()
    return picker
  }

  @Test func `a tap on a day chooses it and tells once`() {
    let picker = picker(.inline)
    var told = 0
    picker.addAction(UIAction { _ in told += 1 }, for: .valueChanged)
    let app = Harness(picker, size: CGSize(width: 400, height: 500))
    #expect(app.visibleTexts.contains("March 2024"))
    app.tap("17")
    #expect(picker.date == date("2024-03-17T08:30:00Z"))
    app.tap("17")
    #expect(told == 1)
  }

  @Test func `the months before and after can be turned to`() {
    let picker = picker(.inline)
    let app = Harness(picker, size: CGSize(width: 400, height: 500))
    app.tap("Next Month")
    #expect(app.visibleTexts.contains("April 2024"))
    app.tap("Previous Month")
    app.tap("Previous Month")
    app.tap("29")
    #expect(picker.date == date("2024-02-29T08:30:00Z"))
  }

  @Test func `a tap on the month shows wheels for month and year, and another the days`() {
    let picker = picker(.inline, .dateAndTime)
    picker.date = date("2024-03-31T08:30:00Z")
    var told = 0
    picker.addAction(UIAction { _ in told += 1 }, for: .valueChanged)
    let app = Harness(picker, size: CGSize(width: 400, height: 500))
    #expect(app.visibleTexts.contains("17") && app.visibleTexts.contains("Time"))
    app.tap("March 2024")
    app.rest()
    let wheels = app.findAll(UIPickerView.self).first
    #expect(wheels?.numberOfComponents == 2 && !app.visibleTexts.contains("WED"))
    // April has no 31st.
    app.tap("April")
    app.rest()
    #expect(picker.date == date("2024-04-30T08:30:00Z") && told == 1)
    app.tap("April 2024")
    app.rest()
    #expect(app.findAll(UIPickerView.self).isEmpty && app.visibleTexts.contains("WED"))
  }

  @Test func `buttons of a compact picker grow with the text, the largest below each other`() {
    let picker = picker(.compact, .dateAndTime)
    let usual = picker.intrinsicContentSize
    let app = Harness(picker, size: CGSize(width: 390, height: 600))
    app.window.traitOverrides.preferredContentSizeCategory = .extraExtraExtraLarge
    app.rest()
    #expect(picker.intrinsicContentSize.width > usual.width)
    app.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
    app.rest()
    #expect(picker.intrinsicContentSize.height > 3 * usual.height)
    #expect(picker.intrinsicContentSize.width < 390)
    #expect(app.visibleTexts.contains("Mar 10, 2024"))
  }

  @Test func `days beyond the limits take no tap`() {
    let picker = picker(.inline)
    picker.maximumDate = date("2024-03-20T00:00:00Z")
    let app = Harness(picker, size: CGSize(width: 400, height: 500))
    let day = app.find("25")
    #expect((day as? UIControl ?? day?.superview as? UIControl)?.isEnabled == false)
    picker.date = date("2024-03-25T00:00:00Z")
    #expect(picker.date == date("2024-03-20T00:00:00Z"))
  }

  @Test func `a compact picker shows the date in its language and opens a calendar`() {
    let picker = picker(.compact)
    let app = Harness(picker, size: CGSize(width: 400, height: 600))
    #expect(app.visibleTexts.contains("Mar 10, 2024"))
    app.tap("Mar 10, 2024")
    #expect(app.visibleTexts.contains("March 2024"))
    app.tap("12")
    #expect(picker.date == date("2024-03-12T08:30:00Z"))
    app.key("Escape")
    #expect(!app.visibleTexts.contains("March 2024"))
    picker.locale = Locale(identifier: "de_DE")
    app.settle()
    #expect(app.visibleTexts.contains("12.03.2024"))
  }

  @Test func `a picker that goes takes its calendar with it`() {
    let picker = picker(.compact)
    let app = Harness(picker, size: CGSize(width: 400, height: 600))
    app.tap("Mar 10, 2024")
    picker.removeFromSuperview()
    app.settle()
    #expect(!app.visibleTexts.contains("March 2024"))
  }

  @Test func `arrow keys go from day to day and from week to week`() {
    final class KeyPicker: UIDatePicker {
      override var canBecomeFirstResponder: Bool { true }
    }
    let picker = KeyPicker()
    picker.calendar = gregorian
    picker.datePickerMode = .date
    picker.date = date("2024-03-10T08:30:00Z")
    let app = Harness(picker, size: CGSize(width: 400, height: 500))
    picker.becomeFirstResponder()
    app.key("Right")
    app.key("Down")
    #expect(picker.date == date("2024-03-18T08:30:00Z"))
  }

  @Test func `the time zone moves the day that is shown`() {
    let picker = picker(.compact)
    picker.date = date("2024-03-10T23:30:00Z")
    picker.timeZone = TimeZone(secondsFromGMT: 3600)
    let app = Harness(picker, size: CGSize(width: 400, height: 600))
    #expect(app.visibleTexts.contains("Mar 11, 2024"))
  }
}

@MainActor @Suite struct `Picker views` {
  private final class Source: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var rows = ["Red", "Green", "Blue"]
    var chosen: [Int] = []
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      rows.count
    }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
      -> String?
    { rows[row] }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      chosen.append(row)
    }
  }

  /// As Apple's delegates have it: the view is not optional.
  private final class ViewSource: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var made = 0
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }
    func pickerView(
      _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
      reusing view: UIView?
    ) -> UIView {
      made += 1
      let label = view as? UILabel ?? UILabel()
      label.text = "Row \(row)"
      return label
    }
  }

  @Test func `a delegate's views are shown in the rows`() {
    let source = ViewSource()
    let view = UIPickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
    view.dataSource = source
    view.delegate = source
    let app = Harness(view)
    #expect(source.made >= 3)
    #expect(app.visibleTexts.contains("Row 0"))
  }

  @Test func `a wheel stands at its first row, and code turns it without telling`() {
    let source = Source()
    let view = UIPickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
    view.dataSource = source
    view.delegate = source
    #expect(view.selectedRow(inComponent: 0) == 0)
    view.selectRow(2, inComponent: 0, animated: false)
    #expect(view.selectedRow(inComponent: 0) == 2)
    view.selectRow(9, inComponent: 0, animated: false)
    #expect(view.selectedRow(inComponent: 0) == 2)
    #expect(source.chosen.isEmpty)
    source.rows = ["One"]
    view.reloadAllComponents()
    #expect(view.selectedRow(inComponent: 0) == 0)
    source.rows = []
    view.reloadAllComponents()
    #expect(view.selectedRow(inComponent: 0) == -1)
  }

  @Test func `a finger turns the wheel to a row`() {
    let source = Source()
    let view = UIPickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
    view.dataSource = source
    view.delegate = source
    let app = Harness(view)
    // Up by 32 points is one row.
    app.drag(from: CGPoint(x: 160, y: 140), to: CGPoint(x: 160, y: 104), duration: 1)
    app.rest()
    #expect(view.selectedRow(inComponent: 0) >= 1)
    #expect(source.chosen.last == view.selectedRow(inComponent: 0))
  }

  @Test func `a tap on a row turns the wheel to it`() {
    let source = Source()
    let view = UIPickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
    view.dataSource = source
    view.delegate = source
    let app = Harness(view)
    app.tap(at: CGPoint(x: 160, y: 108 + 32))
    app.rest()
    #expect(source.chosen == [1])
  }
}

@MainActor @Suite struct `Refresh controls` {
  private func scrollView() -> (UIScrollView, UIRefreshControl) {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    view.contentSize = CGSize(width: 320, height: 300)
    let control = UIRefreshControl()
    view.refreshControl = control
    return (view, control)
  }

  @Test func `a long pull starts a refresh once, and the content rests below it`() {
    let (view, control) = scrollView()
    var told = 0
    control.addAction(UIAction { _ in told += 1 }, for: .valueChanged)
    let app = Harness(view)
    app.drag(from: CGPoint(x: 160, y: 60), to: CGPoint(x: 160, y: 460), duration: 0.5)
    app.rest()
    #expect(told == 1)
    #expect(control.isRefreshing)
    #expect(!control.isHidden)
    #expect(view.contentOffset.y == -60)
    control.endRefreshing()
    app.rest()
    #expect(view.contentOffset.y == 0)
    #expect(control.isHidden)
  }

  @Test func `a short pull starts nothing`() {
    let (view, control) = scrollView()
    let app = Harness(view)
    app.drag(from: CGPoint(x: 160, y: 60), to: CGPoint(x: 160, y: 120), duration: 0.5)
    app.rest()
    #expect(!control.isRefreshing)
    #expect(view.contentOffset.y == 0)
  }

  @Test func `a refresh that ends in its own action goes back`() {
    let (view, control) = scrollView()
    control.addAction(
      UIAction { ($0.sender as? UIRefreshControl)?.endRefreshing() }, for: .valueChanged)
    let app = Harness(view)
    app.drag(from: CGPoint(x: 160, y: 60), to: CGPoint(x: 160, y: 460), duration: 0.5)
    app.rest()
    #expect(!control.isRefreshing)
    #expect(view.contentOffset.y == 0)
  }

  @Test func `another control takes its place, and one belongs to one view`() {
    let (first, control) = scrollView()
    let (second, other) = scrollView()
    first.refreshControl = other
    #expect(second.refreshControl == nil)
    #expect(control.superview == nil)
    #expect(other.superview === first)
    first.refreshControl = nil
    #expect(other.superview == nil)
  }
}
