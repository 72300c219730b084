import Foundation
import Observation
import Testing
import UIKit

@testable import FineUIKit

@MainActor @Observable private final class Values {
  var isOn = false
  var float: Float = 0
  var double = 0.0
  var index = 0
  var flag = false
}

@MainActor @Suite struct InputTests {
  private let values = Values()

  /// Shows a description in a mounted tree and returns its view.
  private func show<View: UIView>(
    _: View.Type = View.self, _ description: @escaping @MainActor () -> any Renderable
  ) throws -> (View, Mounted) {
    let mounted = Mounted(description)
    return (try #require(mounted.root as? View), mounted)
  }

  // B3
  @Test func `a toggle writes what it was set to and shows what is written`() async throws {
    let (control, mounted) = try show(UISwitch.self) { [values] in
      FineToggle(isOn: FineBinding(values, \.isOn)).enabled(!values.flag)
    }
    control.isOn = true
    control.sendActions(for: .valueChanged)
    #expect(values.isOn)
    values.isOn = false
    await settle()
    #expect(!control.isOn)
    values.flag = true
    await settle()
    #expect(!control.isEnabled)
    #expect(mounted.root === control)
  }

  // B3, B4
  @Test func `a slider writes its value, and back what it cannot show`() async throws {
    values.float = 5
    let (slider, mounted) = try show(UISlider.self) { [values] in
      FineSlider(
        value: FineBinding(values, \.float), in: values.flag ? 200...300 : 0...1)
    }
    #expect(slider.value == 1)
    #expect(values.float == 1)
    slider.value = 0.25
    slider.sendActions(for: .valueChanged)
    #expect(values.float == 0.25)
    values.float = 250
    values.flag = true
    await settle()
    #expect(slider.minimumValue == 200)
    #expect(slider.maximumValue == 300)
    #expect(slider.value == 250)
    #expect(values.float == 250)
    #expect(mounted.root === slider)
  }

  // B3, B4
  @Test func `a stepper writes its value, and back what it cannot show`() async throws {
    let (stepper, mounted) = try show(UIStepper.self) { [values] in
      FineStepper(
        value: FineBinding(values, \.double), in: values.flag ? 200...300 : 1...20, step: 3)
    }
    #expect(stepper.value == 1)
    #expect(values.double == 1)
    #expect(stepper.stepValue == 3)
    stepper.value = 7
    stepper.sendActions(for: .valueChanged)
    #expect(values.double == 7)
    values.double = 250
    values.flag = true
    await settle()
    #expect(stepper.minimumValue == 200)
    #expect(stepper.maximumValue == 300)
    #expect(stepper.value == 250)
    #expect(mounted.root === stepper)
  }

  @Test(arguments: [0, -1, Double.nan, .infinity])
  func `a stepper that cannot step is reported and steps by 1`(step: Double) async {
    let said = await messages { [values] in
      let view = render(FineStepper(value: FineBinding(values, \.double), step: step))
      #expect((view as? UIStepper)?.stepValue == 1)
    }
    #expect(
      said.first == "FineStepper step must be a positive finite value, got \(step). It steps by 1.")
  }

  // B3, B5
  @Test func `segments select what the binding says, and none for an index they have not`()
    async throws
  {
    let (control, _) = try show(UISegmentedControl.self) { [values] in
      FineSegmentedControl(titles: ["A", "B"], selection: FineBinding(values, \.index))
    }
    #expect(control.selectedSegmentIndex == 0)
    control.selectedSegmentIndex = 1
    control.sendActions(for: .valueChanged)
    #expect(values.index == 1)
    values.index = 5
    await settle()
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(values.index == 5)
  }

  // B6
  @Test func `segments change in place`() throws {
    let selection = FineBinding(values, \.index)
    let image = UIImage()
    let view = render(FineSegmentedControl(titles: ["A", "B", "C"], selection: selection))
    let control = try #require(view as? UISegmentedControl)
    let same = render(
      FineSegmentedControl(titles: ["A2", "B"], selection: selection), reusing: control)
    #expect(same === control)
    #expect(control.numberOfSegments == 2)
    #expect(control.titleForSegment(at: 0) == "A2")
    _ = render(
      FineSegmentedControl(segments: [.image(image), .title("B")], selection: selection),
      reusing: control)
    #expect(control.titleForSegment(at: 0) == nil)
    #expect(control.imageForSegment(at: 0) === image)
    _ = render(
      FineSegmentedControl(segments: [.image(UIImage()), .title("B")], selection: selection),
      reusing: control)
    // An equal image is not set again.
    #expect(control.imageForSegment(at: 0) === image)
    _ = render(
      FineSegmentedControl(
        segments: [.title("T"), .image(image), .title("C")], selection: selection),
      reusing: control)
    #expect(control.imageForSegment(at: 0) == nil)
    #expect(control.titleForSegment(at: 0) == "T")
    #expect(control.titleForSegment(at: 1) == nil)
    #expect(control.numberOfSegments == 3)
  }

  // B5
  @Test func `a page that there is not is written back, unless there are no pages`() async throws {
    values.index = 9
    let (control, mounted) = try show(UIPageControl.self) { [values] in
      FinePageControl(numberOfPages: 3, currentPage: FineBinding(values, \.index))
    }
    #expect(control.currentPage == 2)
    #expect(values.index == 2)
    await settle()
    #expect(mounted.screen.bodies <= 2)
    control.currentPage = 1
    control.sendActions(for: .valueChanged)
    #expect(values.index == 1)
    values.index = 3
    let none = render(FinePageControl(numberOfPages: 0, currentPage: FineBinding(values, \.index)))
    #expect((none as? UIPageControl)?.numberOfPages == 0)
    #expect(values.index == 3)
    let negative = render(
      FinePageControl(numberOfPages: -2, currentPage: FineBinding(values, \.index)))
    #expect((negative as? UIPageControl)?.numberOfPages == 0)
  }

  @Test func `what is written back reaches whoever else reads it, once`() async {
    values.float = 5
    let mounted = Mounted { [values] in
      FineStack.vertical {
        FineLabel(text: "\(values.float)")
        FineSlider(value: FineBinding(values, \.float))
      }
    }
    await settle()
    #expect(mounted.children[0].shownText == "1.0")
    #expect(mounted.children[0].fineNode?.history.renders == 2)
    #expect(mounted.children[1].fineNode?.history.renders == 1)
    #expect(mounted.screen.bodies == 1)
  }

  // B7
  @Test(arguments: [(5, 10, 0.5), (3, 2, 1), (-1, 1, 0), (1, 0, 0), (Float.nan, 1, 0)])
  func `progress is a part of the whole`(value: Float, total: Float, shown: Float) {
    let view = render(FineProgressView(value: value, total: total))
    #expect((view as? UIProgressView)?.progress == shown)
  }

  // S11
  @Test func `progress and activity are read by their own views`() async throws {
    let mounted = Mounted { [values] in
      FineStack.vertical {
        FineProgressView(value: values.float)
        FineActivityIndicator(isAnimating: values.isOn)
      }
    }
    let progress = try #require(mounted.children[0] as? UIProgressView)
    let activity = try #require(mounted.children[1] as? UIActivityIndicatorView)
    values.float = 0.5
    values.isOn = true
    await settle()
    #expect(progress.progress == 0.5)
    #expect(activity.isAnimating)
    #expect(mounted.screen.bodies == 1)
    #expect(mounted.root.fineNode?.history.renders == 1)
    values.isOn = false
    await settle()
    #expect(!activity.isAnimating)
  }

  @Test func `the whole is not asked for where there is none`() {
    var reads = 0
    func value() -> Float {
      reads += 1
      return 1
    }
    _ = render(FineProgressView(value: value(), total: 0))
    #expect(reads == 0)
  }

  @Test func `options that are no longer set go back to what they were`() throws {
    let page = FineBinding(values, \.index)
    let control = try #require(
      render(
        FinePageControl(numberOfPages: 2, currentPage: page).hidesForSinglePage()
          .pageIndicatorTintColor(.red).currentPageIndicatorTintColor(.blue)) as? UIPageControl)
    #expect(control.hidesForSinglePage)
    #expect(control.pageIndicatorTintColor == .red)
    _ = render(FinePageControl(numberOfPages: 2, currentPage: page), reusing: control)
    #expect(!control.hidesForSinglePage)
    #expect(control.pageIndicatorTintColor == nil)
    #expect(control.currentPageIndicatorTintColor == nil)

    let progress = try #require(
      render(
        FineProgressView(value: 0.5).progressViewStyle(.bar).progressTintColor(.red)
          .trackTintColor(.blue)) as? UIProgressView)
    #expect(progress.progressViewStyle == .bar)
    #expect(progress.progressTintColor == .red)
    _ = render(FineProgressView(value: 0.5), reusing: progress)
    #expect(progress.progressViewStyle == .default)
    #expect(progress.progressTintColor == nil)
    #expect(progress.trackTintColor == nil)

    let activity = try #require(
      render(FineActivityIndicator().style(.large).hidesWhenStopped(false))
        as? UIActivityIndicatorView)
    #expect(activity.isAnimating)
    #expect(!activity.hidesWhenStopped)
    let same = render(FineActivityIndicator(isAnimating: false), reusing: activity)
    #expect(same === activity)
    #expect(activity.style == .medium)
    #expect(activity.hidesWhenStopped)
    #expect(!activity.isAnimating)
    // A colour is part of the identity: there is no way back to the default.
    let coloured = render(FineActivityIndicator().color(.red), reusing: activity)
    #expect(coloured !== activity)
    #expect((coloured as? UIActivityIndicatorView)?.color == .red)

    let toggle = render(FineToggle(isOn: FineBinding(values, \.isOn)).enabled(false))
    _ = render(FineToggle(isOn: FineBinding(values, \.isOn)), reusing: toggle)
    #expect((toggle as? UISwitch)?.isEnabled == true)
  }
}

@MainActor @Suite struct ButtonConfigurationTests {
  // U14
  @Test func `a configuration is part of the identity, its values are not`() throws {
    var taps: [String] = []
    let plain = render(FineButton(title: "a") { taps.append("plain") })
    let filled = render(
      FineButton(title: "b") { taps.append("filled") }.configuration(.filled()), reusing: plain)
    #expect(filled !== plain)
    let button = try #require(filled as? UIButton)
    #expect(button.configuration?.title == "b")
    var configuration = UIButton.Configuration.tinted()
    configuration.title = "overwritten"
    let image = UIImage()
    let same = render(
      FineButton(title: "c") { taps.append("tinted") }.image(image).configuration(configuration),
      reusing: filled)
    #expect(same === filled)
    #expect(button.configuration?.title == "c")
    #expect(button.configuration?.image == image)
    button.sendActions(for: .primaryActionTriggered)
    #expect(taps == ["tinted"])
    let back = render(FineButton(title: "a") {}, reusing: same)
    #expect(back !== same)
    #expect((back as? UIButton)?.configuration == nil)
    #expect((back as? UIButton)?.title(for: .normal) == "a")
  }
}

@MainActor @Suite struct DatePickerTests {
  @MainActor @Observable final class Calendar { var date = Date(timeIntervalSince1970: 1_000_000) }

  private let calendar = Calendar()
  private var selection: FineBinding<Date> { FineBinding(calendar, \.date) }

  // B3, B4
  @Test func `a date out of range is shown as the nearest one and written back`() throws {
    let first = Date(timeIntervalSince1970: 2_000_000)
    let view = render(FineDatePicker(selection: selection, in: first...first + 86_400))
    let picker = try #require(view as? UIDatePicker)
    #expect(picker.date == first)
    #expect(calendar.date == first)
    picker.date = first + 3_600
    picker.sendActions(for: .valueChanged)
    #expect(calendar.date == first + 3_600)
  }

  // B4
  @Test func `a date between two steps is written back as it is shown, and stays`() throws {
    calendar.date = Date(timeIntervalSince1970: 137)
    let view = render(FineDatePicker(selection: selection).minuteInterval(15))
    let picker = try #require(view as? UIDatePicker)
    #expect(picker.date == calendar.date)
    // The minutes are rounded down: 2 of 137 seconds go, the 17 stay.
    #expect(calendar.date == Date(timeIntervalSince1970: 17))
    let shown = calendar.date
    _ = render(FineDatePicker(selection: selection).minuteInterval(15), reusing: picker)
    #expect(calendar.date == shown)
  }

  @Test(arguments: [0, -5, 7, 61])
  func `an interval that does not divide the hour is reported and is one minute`(
    interval: Int
  ) async {
    let said = await messages {
      let view = render(FineDatePicker(selection: selection).minuteInterval(interval))
      #expect((view as? UIDatePicker)?.minuteInterval == 1)
    }
    #expect(
      said.first?.hasPrefix(
        "FineDatePicker minuteInterval must divide 60 evenly, got \(interval)") == true)
  }

  @Test func `a countdown shows no date and writes none`() async {
    let before = calendar.date
    let said = await messages {
      _ = render(FineDatePicker(selection: selection).datePickerMode(.countDownTimer))
    }
    #expect(calendar.date == before)
    #expect(said.first?.hasPrefix("FineDatePicker does not support .countDownTimer; ") == true)
  }
}
