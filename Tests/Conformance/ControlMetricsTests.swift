import Foundation
import Testing
import UIKit

/// Rows on controls of `spec/observed-uikit.md` and `spec/observed-geometry.md`.
@MainActor struct ControlMetricsTests {
  private func at3x<View: UIView>(_ view: View) -> View {
    view.traitOverrides.displayScale = 3
    return view
  }

  private func near(_ value: CGFloat, _ expected: CGFloat, within slack: CGFloat = 0.34) -> Bool {
    abs(value - expected) <= slack
  }

  // MARK: Switch

  @Test func `a switch is 51 by 31 whatever frame it is given`() {
    let view = UISwitch(frame: CGRect(x: 10, y: 20, width: 80, height: 30))
    #expect(view.frame == CGRect(x: 10, y: 20, width: 51, height: 31))
    view.frame = CGRect(x: 5, y: 6, width: 1, height: 1)
    #expect(view.frame == CGRect(x: 5, y: 6, width: 51, height: 31))
    view.sizeToFit()
    #expect(view.bounds.size == CGSize(width: 51, height: 31))
    #expect(view.intrinsicContentSize == CGSize(width: 49, height: 31))
  }

  @Test func `a switch holds one element that fills it`() throws {
    let view = UISwitch()
    view.layoutIfNeeded()
    #expect(view.subviews.count == 1)
    let element = try #require(view.subviews.first)
    #expect(element.frame == view.bounds)
    let thumb = try #require(element.subviews.compactMap { $0 as? UIImageView }.last)
    #expect(thumb.frame == CGRect(x: -6, y: -3, width: 43, height: 43))
  }

  // MARK: Slider

  @Test func `a slider's range is from 0 to 1 and its value 0`() {
    let view = UISlider()
    #expect(view.minimumValue == 0)
    #expect(view.maximumValue == 1)
    #expect(view.value == 0)
    #expect(view.isContinuous)
    #expect(view.subviews.count == 1)
  }

  @Test func `a slider is 34 high, its track 4 high around the middle, 3 from the ends`() {
    let view = at3x(UISlider(frame: CGRect(x: 0, y: 0, width: 373, height: 34)))
    #expect(view.sizeThatFits(CGSize(width: 373, height: 0)).height == 34)
    let track = view.trackRect(forBounds: view.bounds)
    #expect(near(track.minX, 3))
    #expect(near(track.maxX, 370))
    #expect(near(track.minY, 15))
    #expect(near(track.maxY, 19))
  }

  @Test func `a slider's knob is 27 wide, its middle 1.17 above the track's`() {
    let view = at3x(UISlider(frame: CGRect(x: 0, y: 0, width: 373, height: 34)))
    let track = view.trackRect(forBounds: view.bounds)
    let thumb = view.thumbRect(forBounds: view.bounds, trackRect: track, value: 0.75)
    #expect(thumb.size == CGSize(width: 27, height: 27))
    #expect(near(thumb.minX, 259))
    #expect(near(thumb.midY, 15.83))
  }

  // MARK: Segmented control

  @Test func `a segmented control is 32 high and its segments are as wide as the widest`() {
    let view = UISegmentedControl(items: ["One", "Two", "A longer one"])
    #expect(view.sizeThatFits(.zero).height == 32)
    #expect(view.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(UISegmentedControl.noSegment == -1)
    let single = UISegmentedControl(items: ["A longer one"])
    #expect(view.sizeThatFits(.zero).width == 3 * single.sizeThatFits(.zero).width)
  }

  // MARK: Stepper

  @Test func `a stepper is 94 by 32 and goes from 0 to 100 by 1`() {
    let view = UIStepper()
    #expect(view.bounds.size == CGSize(width: 94, height: 32))
    #expect(view.intrinsicContentSize == CGSize(width: 94, height: 32))
    #expect(view.value == 0)
    #expect(view.minimumValue == 0)
    #expect(view.maximumValue == 100)
    #expect(view.stepValue == 1)
    #expect(view.isContinuous)
    #expect(view.autorepeat)
    #expect(!view.wraps)
  }

  // MARK: Page control

  @Test func `three pages take 73 by 25.67`() {
    let view = at3x(UIPageControl())
    view.numberOfPages = 3
    let size = view.sizeThatFits(.zero)
    #expect(near(size.width, 73))
    #expect(near(size.height, 25.67))
  }

  @Test func `three dots stand at 18.98, 36.31 and 54.31, 12.86 from the top`() throws {
    let view = at3x(UIPageControl())
    view.numberOfPages = 3
    view.sizeToFit()
    view.layoutIfNeeded()
    let dots = view.subviews.filter { !$0.isHidden && $0.bounds.width < 10 }
    #expect(dots.count == 3)
    for (dot, x) in zip(dots, [18.98, 36.31, 54.31]) {
      #expect(near(dot.frame.midX, x, within: 0.5))
      #expect(near(dot.frame.midY, 12.86, within: 0.5))
      #expect(near(dot.bounds.width, 7.56))
    }
  }

  // MARK: Progress and activity

  @Test func `a progress view is 4 high, also with a frame of another height`() {
    let view = UIProgressView(progressViewStyle: .default)
    #expect(
      view.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: 4))
    view.frame = CGRect(x: 3, y: 7, width: 200, height: 40)
    #expect(view.frame == CGRect(x: 3, y: 7, width: 200, height: 4))
  }

  /// Progress, and the width of the full part in 281 points.
  @Test(arguments: [(0.5, 141), (0, 0), (0.001, 8), (1, 281)] as [(Float, CGFloat)])
  func `the full part of a progress view is rounded half up, and at least 8`(
    progress: Float, width: CGFloat
  ) throws {
    let view = UIProgressView(frame: CGRect(x: 0, y: 0, width: 281, height: 4))
    view.progress = progress
    view.layoutIfNeeded()
    #expect(try #require(view.subviews.last).frame.width == width)
  }

  @Test func `a medium activity indicator is 20 by 20 and hides when it stops`() {
    let view = UIActivityIndicatorView(style: .medium)
    #expect(view.sizeThatFits(.zero) == CGSize(width: 20, height: 20))
    #expect(view.hidesWhenStopped)
    #expect(!view.isAnimating)
  }

  // MARK: Hugging

  @Test func `controls hug their contents as Apple's do`() {
    let both = [UIStepper(), UIPageControl(), UIActivityIndicatorView(), UIDatePicker()]
    for view in both as [UIView] {
      #expect(view.contentHuggingPriority(for: .horizontal) == .defaultHigh)
      #expect(view.contentHuggingPriority(for: .vertical) == .defaultHigh)
    }
    #expect(UIPickerView().contentHuggingPriority(for: .horizontal) == .defaultHigh)
    #expect(UISlider().contentHuggingPriority(for: .horizontal) == .defaultLow)
    #expect(UISlider().contentHuggingPriority(for: .vertical) == .defaultHigh)
  }

  // MARK: Refresh control

  @Test func `a refresh control is 60 high, full width, hidden at rest and the first subview`() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    scrollView.addSubview(UIView())
    let control = UIRefreshControl()
    scrollView.refreshControl = control
    #expect(scrollView.subviews.first === control)
    #expect(control.bounds.size == CGSize(width: 300, height: 60))
    #expect(control.isHidden)
  }

  @Test func `its place follows the content offset`() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let control = UIRefreshControl()
    scrollView.refreshControl = control
    scrollView.contentOffset.y = -30
    #expect(control.frame.minY == -30)
  }

  @Test func `beginning to refresh does not move the content`() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let control = UIRefreshControl()
    scrollView.refreshControl = control
    control.beginRefreshing()
    #expect(control.isRefreshing)
    #expect(scrollView.contentOffset == .zero)
    control.endRefreshing()
    #expect(!control.isRefreshing)
  }

  // MARK: Pickers

  @MainActor final class Columns: NSObject, UIPickerViewDataSource {
    let count: Int
    init(_ count: Int) { self.count = count }
    func numberOfComponents(in pickerView: UIPickerView) -> Int { count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 5 }
  }

  /// Columns, and the width of each in 320 points: floor((320 − 18 − 5(n − 1))/n).
  @Test(arguments: [(1, 302), (2, 148), (3, 97)] as [(Int, CGFloat)])
  func `a picker's columns share its width`(count: Int, width: CGFloat) {
    let source = Columns(count)
    let view = UIPickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
    view.dataSource = source
    view.layoutIfNeeded()
    #expect(view.numberOfComponents == count)
    #expect(view.rowSize(forComponent: 0).width == width)
  }

  @Test func `a picker's band lies around its middle row`() {
    let source = Columns(1)
    let view = UIPickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
    view.dataSource = source
    view.layoutIfNeeded()
    // (9, (216 − 32 − 2)/2; 320 − 18 × 32 + 2)
    let band = CGRect(x: 9, y: 91, width: 302, height: 34)
    #expect(view.subviews.contains(where: { $0.frame == band }))
  }

  @Test func `with little height a date picker's wheels are 162 high`() {
    let view = UIDatePicker()
    view.traitOverrides.verticalSizeClass = .compact
    view.preferredDatePickerStyle = .wheels
    #expect(view.sizeThatFits(.zero) == CGSize(width: 320, height: 162))
  }

  @Test func `an add button is 24.33 by 23.67, and its picture fills it`() {
    let button = at3x(UIButton(type: .contactAdd))
    button.sizeToFit()
    button.layoutIfNeeded()
    #expect(near(button.bounds.width, 24.333, within: 0.01))
    #expect(near(button.bounds.height, 23.667, within: 0.01))
    #expect(button.imageView?.frame == button.bounds)
  }

  @Test func `a date picker with wheels is 320 by 216`() {
    let view = UIDatePicker()
    view.preferredDatePickerStyle = .wheels
    #expect(view.sizeThatFits(.zero) == CGSize(width: 320, height: 216))
  }

  // MARK: Buttons

  /// Size and height at 3×: insets 7 / 5 / 15 above and below a line of 20.33 or 18.
  @Test(
    arguments: [(.medium, 34.33), (.small, 28), (.mini, 28), (.large, 50.33)]
      as [(UIButton.Configuration.Size, CGFloat)])
  func `a button with a configuration has the height of its size`(
    size: UIButton.Configuration.Size, height: CGFloat
  ) {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Title"
    configuration.buttonSize = size
    let button = at3x(UIButton(configuration: configuration))
    #expect(near(button.intrinsicContentSize.height, height, within: 0.01))
  }

  @Test func `a medium configuration's insets are 7 and 12`() {
    #expect(
      UIButton.Configuration.filled().contentInsets
        == NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12))
  }

  @Test func `a custom button with two digits is 30 by 34`() {
    let button = at3x(UIButton())
    button.setTitle("12", for: .normal)
    button.sizeToFit()
    // A line of 18 points rounded up to a pixel, and 12: 33.67, measured as 34.
    #expect(button.bounds.width == 30)
    #expect(near(button.bounds.height, 34))
  }

  @Test func `the events of a tap come in UIKit's order`() {
    let button = UIButton(type: .system)
    var events: [String] = []
    for (name, event) in [
      ("primary", UIControl.Event.primaryActionTriggered), ("up", .touchUpInside),
    ] {
      button.addAction(UIAction { _ in events.append(name) }, for: event)
    }
    button.sendActions(for: .touchUpInside)
    button.sendActions(for: .primaryActionTriggered)
    #expect(events == ["up", "primary"])
  }
}
