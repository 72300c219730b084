import Testing
import TrellisTesting
import UIKit

/// What people have reported of controls, tried on ours.
@MainActor @Suite struct ControlReportTests {
  @Test(arguments: [Float.nan, .infinity, -.infinity, 1e30])
  func `a slider stays within its ends whatever it is given`(_ value: Float) {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    slider.value = 0.25
    slider.value = value
    #expect((0...1).contains(slider.value))
    slider.setValue(value, animated: true)
    let app = Harness(slider)
    app.rest()
    #expect((0...1).contains(slider.value))
  }

  @Test func `a slider's value follows its ends`() {
    let slider = UISlider()
    slider.minimumValue = 10
    #expect(slider.value == 10)
    slider.maximumValue = 20
    slider.value = 30
    #expect(slider.value == 20)
    slider.maximumValue = 15
    #expect(slider.value == 15)
    slider.minimumValue = 0
    #expect(slider.value == 15)
  }

  @Test func `a slider with equal ends can be drawn and dragged`() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    slider.minimumValue = 5
    slider.maximumValue = 5
    let app = Harness(slider)
    app.drag(from: CGPoint(x: 10, y: 15), to: CGPoint(x: 90, y: 15))
    #expect(slider.value == 5)
    #expect(
      slider.thumbRect(
        forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: 5
      ).minX.isFinite)
  }

  @Test func `a slider that is not continuous tells only the end of a drag`() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    slider.isContinuous = false
    var changes = 0
    slider.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    let app = Harness(slider)
    app.drag(from: CGPoint(x: 15, y: 15), to: CGPoint(x: 150, y: 15))
    #expect(changes == 1)
    #expect(slider.value > 0.5)
  }

  @Test func `values that the app sets are told to no one`() {
    let (toggle, slider, stepper) = (UISwitch(), UISlider(), UIStepper())
    let segments = UISegmentedControl(items: ["a", "b"])
    let (pages, picker) = (UIPageControl(), UIDatePicker())
    pages.numberOfPages = 3
    var told = 0
    let controls: [UIControl] = [toggle, slider, stepper, segments, pages, picker]
    for control in controls {
      control.addAction(UIAction { _ in told += 1 }, for: .valueChanged)
    }
    toggle.isOn = true
    toggle.setOn(false, animated: true)
    slider.value = 1
    stepper.value = 5
    segments.selectedSegmentIndex = 1
    pages.currentPage = 2
    picker.date = Date(timeIntervalSince1970: 0)
    #expect(told == 0)
  }

  @Test func `a refresh that the app begins is told to no one and shows itself`() {
    let control = UIRefreshControl()
    var told = 0
    control.addAction(UIAction { _ in told += 1 }, for: .valueChanged)
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.refreshControl = control
    let app = Harness(scroll)
    control.beginRefreshing()
    app.rest()
    #expect(control.isRefreshing)
    #expect(told == 0)
    control.endRefreshing()
    app.rest()
    #expect(!control.isRefreshing)
    #expect(scroll.adjustedContentInset.top == 0)
  }

  @Test func `a control without segments has no selection and a size`() {
    let control = UISegmentedControl(items: [])
    #expect(control.numberOfSegments == 0)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    let app = Harness(control, placement: .filling)
    app.tap(at: CGPoint(x: 20, y: 20))
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(control.intrinsicContentSize.width.isFinite)
    control.insertSegment(withTitle: "a", at: 10, animated: false)
    #expect(control.titleForSegment(at: 0) == "a")
    control.selectedSegmentIndex = 0
    control.removeAllSegments()
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test func `a segment that is tapped while selected tells nothing, a momentary one always`() {
    let control = UISegmentedControl(items: ["aa", "bb"])
    control.frame = CGRect(x: 0, y: 0, width: 200, height: 32)
    var told = 0
    control.addAction(UIAction { _ in told += 1 }, for: .valueChanged)
    let app = Harness(control)
    for _ in 0..<3 { app.tap(at: CGPoint(x: 150, y: 16)) }
    #expect(told == 1)
    #expect(control.selectedSegmentIndex == 1)
    control.isMomentary = true
    for _ in 0..<2 { app.tap(at: CGPoint(x: 150, y: 16)) }
    #expect(told == 3)
  }

  @Test func `a disabled segment takes no tap`() {
    let control = UISegmentedControl(items: ["aa", "bb"])
    control.frame = CGRect(x: 0, y: 0, width: 200, height: 32)
    control.selectedSegmentIndex = 0
    control.setEnabled(false, forSegmentAt: 1)
    let app = Harness(control)
    app.tap(at: CGPoint(x: 150, y: 16))
    #expect(control.selectedSegmentIndex == 0)
  }

  @Test func `a page beyond the last is the last, and fewer pages take the page along`() {
    let pages = UIPageControl()
    pages.numberOfPages = 5
    pages.currentPage = 10
    #expect(pages.currentPage == 4)
    pages.numberOfPages = 3
    #expect(pages.currentPage == 2)
    pages.numberOfPages = 0
    #expect(pages.currentPage == 0)
    pages.currentPage = -4
    #expect(pages.currentPage == 0)
  }

  @Test func `hundreds of pages fit into the control`() {
    let pages = UIPageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 26))
    pages.numberOfPages = 500
    let app = Harness(pages)
    app.tap(at: CGPoint(x: 190, y: 13))
    #expect(pages.currentPage == 1)
  }

  @Test func `progress stays between none and all`() {
    let bar = UIProgressView()
    for (given, shown) in [(2, 1), (-1, 0), (0.5, 0.5)] as [(Float, Float)] {
      bar.progress = given
      #expect(bar.progress == shown)
    }
    bar.progress = .nan
    #expect(!bar.progress.isNaN)
  }

  @Test func `a stepper wraps only when it is told to`() {
    let stepper = UIStepper(frame: CGRect(x: 0, y: 0, width: 94, height: 32))
    stepper.maximumValue = 2
    let app = Harness(stepper)
    for _ in 0..<3 { app.tap(at: CGPoint(x: 75, y: 16)) }
    #expect(stepper.value == 2)
    stepper.wraps = true
    app.tap(at: CGPoint(x: 75, y: 16))
    #expect(stepper.value == 0)
    app.tap(at: CGPoint(x: 20, y: 16))
    #expect(stepper.value == 2)
  }

  @Test func `a step that would go beyond the end goes to the end`() {
    let stepper = UIStepper(frame: CGRect(x: 0, y: 0, width: 94, height: 32))
    stepper.maximumValue = 10
    stepper.stepValue = 4
    let app = Harness(stepper)
    for _ in 0..<3 { app.tap(at: CGPoint(x: 75, y: 16)) }
    #expect(stepper.value == 10)
  }

  @Test
  func `a date before the first allowed becomes it, and ends in the wrong order mean nothing`() {
    let picker = UIDatePicker()
    let (early, late) = (Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 86400 * 365))
    picker.minimumDate = late
    picker.date = early
    #expect(picker.date == late)
    // "If the minimum is after the maximum, both are ignored."
    picker.maximumDate = early
    let other = Date(timeIntervalSince1970: 86400 * 900)
    picker.date = other
    #expect(picker.date == other)
  }

  @Test func `a leap day has its place among dates`() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
    let picker = UIDatePicker()
    picker.calendar = calendar
    picker.timeZone = calendar.timeZone
    picker.datePickerMode = .date
    let leap = try #require(
      calendar.date(from: DateComponents(year: 2024, month: 2, day: 29, hour: 12)))
    picker.date = leap
    #expect(calendar.dateComponents([.month, .day], from: picker.date).day == 29)
    // In the night of 31 March 2024 the hour from 2 to 3 is missing.
    let missing = try #require(
      calendar.date(from: DateComponents(year: 2024, month: 3, day: 31, hour: 2, minute: 30)))
    picker.datePickerMode = .dateAndTime
    picker.date = missing
    #expect(picker.date == missing)
    let app = Harness(picker)
    app.settle()
  }

  @Test(arguments: [Calendar.Identifier.hebrew, .buddhist, .japanese, .islamicUmmAlQura, .chinese])
  func `a date picker works in other calendars`(_ identifier: Calendar.Identifier) {
    let picker = UIDatePicker()
    picker.preferredDatePickerStyle = .wheels
    picker.calendar = Calendar(identifier: identifier)
    picker.datePickerMode = .date
    picker.date = Date(timeIntervalSince1970: 1_700_000_000)
    let app = Harness(picker)
    app.settle()
    #expect(picker.date == Date(timeIntervalSince1970: 1_700_000_000))
  }

  @Test func `a picker without rows has no selection`() {
    final class Empty: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
      var rows = 0
      func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
      func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        rows
      }
      func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
        -> String?
      { "\(row)" }
    }
    let (picker, source) = (UIPickerView(), Empty())
    picker.dataSource = source
    picker.delegate = source
    let app = Harness(picker)
    app.drag(from: CGPoint(x: 100, y: 150), to: CGPoint(x: 100, y: 50))
    #expect(picker.selectedRow(inComponent: 0) == -1)
    source.rows = 5
    picker.reloadAllComponents()
    app.settle()
    #expect(picker.selectedRow(inComponent: 0) == 0)
    picker.selectRow(4, inComponent: 0, animated: false)
    source.rows = 2
    picker.reloadAllComponents()
    app.settle()
    #expect(picker.selectedRow(inComponent: 0) == 1)
  }

  @Test func `a title of another state falls back to the normal one`() {
    let button = UIButton(type: .custom)
    button.setTitle("normal", for: .normal)
    button.setTitle("selected", for: .selected)
    button.setTitle("off", for: .disabled)
    #expect(button.title(for: .highlighted) == "normal")
    #expect(button.currentTitle == "normal")
    button.isSelected = true
    #expect(button.currentTitle == "selected")
    // Selected and highlighted at once is a state of its own, without a title here.
    button.isHighlighted = true
    #expect(button.currentTitle == "normal")
    button.isHighlighted = false
    button.isEnabled = false
    button.isSelected = false
    #expect(button.currentTitle == "off")
  }

  @Test func `an action that is added twice runs once, and one of each identifier`() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    var runs: [String] = []
    let action = UIAction { _ in runs.append("a") }
    button.addAction(action, for: .touchUpInside)
    button.addAction(action, for: .touchUpInside)
    let id = UIAction.Identifier("same")
    button.addAction(UIAction(identifier: id) { _ in runs.append("old") }, for: .touchUpInside)
    button.addAction(UIAction(identifier: id) { _ in runs.append("new") }, for: .touchUpInside)
    let app = Harness(button)
    app.tap(button)
    #expect(runs.sorted() == ["a", "new"])
    button.removeAction(identifiedBy: id, for: .touchUpInside)
    app.tap(button)
    #expect(runs.sorted() == ["a", "a", "new"])
  }

  @Test func `a finger that leaves a button far enough is no tap, and back in it is one`() {
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
    var (inside, outside) = (0, 0)
    button.addAction(UIAction { _ in inside += 1 }, for: .touchUpInside)
    button.addAction(UIAction { _ in outside += 1 }, for: .touchUpOutside)
    let host = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 500))
    host.addSubview(button)
    let app = Harness(host)
    app.drag(from: CGPoint(x: 125, y: 125), to: CGPoint(x: 350, y: 400))
    #expect((inside, outside) == (0, 1))
    app.drag(from: CGPoint(x: 125, y: 125), to: CGPoint(x: 140, y: 190))
    #expect((inside, outside) == (1, 1))
  }

  @Test func `a switch that leaves the window in its own event breaks nothing`() {
    let host = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let toggle = UISwitch()
    host.addSubview(toggle)
    toggle.addAction(
      UIAction { [weak toggle] _ in toggle?.removeFromSuperview() }, for: .valueChanged)
    let app = Harness(host)
    app.tap(toggle)
    app.rest()
    #expect(toggle.superview == nil)
    #expect(toggle.isOn)
  }

  @Test func `an indicator that is hidden when stopped shows when it starts`() {
    let view = UIActivityIndicatorView(style: .medium)
    #expect(view.isHidden)
    view.startAnimating()
    #expect(!view.isHidden && view.isAnimating)
    view.stopAnimating()
    #expect(view.isHidden)
    view.hidesWhenStopped = false
    #expect(!view.isHidden)
    #expect(view.intrinsicContentSize == CGSize(width: 20, height: 20))
  }
}
