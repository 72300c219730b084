import UIKit

extension GalleryPage {
  private static func disabled<Control: UIControl>(_ control: Control) -> Control {
    control.isEnabled = false
    return control
  }

  private static func toggle(_ isOn: Bool, _ color: UIColor? = nil) -> UISwitch {
    let made = UISwitch()
    made.isOn = isOn
    made.onTintColor = color
    return made
  }

  static let switches = GalleryPage(title: "Switches") {
    [
      Example("Off", toggle(false)), Example("On", toggle(true)),
      Example("Tinted", toggle(true, .systemPurple)),
      Example("Disabled, off", disabled(toggle(false))),
      Example("Disabled, on", disabled(toggle(true))),
    ]
  }

  private static func slider(_ value: Float, _ change: (UISlider) -> Void = { _ in }) -> UISlider {
    let made = UISlider()
    made.value = value
    change(made)
    return made
  }

  static let sliders = GalleryPage(title: "Sliders") {
    [
      Example("At the start", slider(0)), Example("In the middle", slider(0.5)),
      Example("At the end", slider(1)),
      Example(
        "With images",
        slider(0.3) {
          $0.minimumValueImage = UIImage(systemName: "speaker.fill")
          $0.maximumValueImage = UIImage(systemName: "speaker.wave.3.fill")
        }),
      Example(
        "Tinted",
        slider(0.6) {
          $0.minimumTrackTintColor = .systemGreen
          $0.maximumTrackTintColor = .systemYellow
          $0.thumbTintColor = .systemOrange
        }),
      Example("Disabled", disabled(slider(0.4))),
    ]
  }

  private static func stepper(_ value: Double) -> UIStepper {
    let made = UIStepper()
    made.value = value
    return made
  }

  static let steppers = GalleryPage(title: "Steppers") {
    [
      Example("At its least", stepper(0)), Example("Between", stepper(50)),
      Example("At its most", stepper(100)), Example("Disabled", disabled(stepper(50))),
    ]
  }

  private static func segments(
    _ items: [Any], _ selected: Int, _ change: (UISegmentedControl) -> Void = { _ in }
  ) -> UISegmentedControl {
    let made = UISegmentedControl(items: items)
    made.selectedSegmentIndex = selected
    change(made)
    return made
  }

  static let segmentedControls = GalleryPage(title: "Segmented controls") {
    [
      Example("Nothing chosen", segments(["Day", "Week", "Month"], -1)),
      Example("The first", segments(["Day", "Week", "Month"], 0)),
      Example("The middle one", segments(["Day", "Week", "Month"], 1)),
      Example(
        "Images",
        segments(["list.bullet", "square.grid.2x2"].compactMap { UIImage(systemName: $0) }, 1)),
      Example(
        "By content",
        segments(["A", "Much longer"], 1) { $0.apportionsSegmentWidthsByContent = true }),
      Example(
        "Tinted", segments(["Day", "Week"], 0) { $0.selectedSegmentTintColor = .systemTeal }),
      Example(
        "One disabled", segments(["Day", "Week"], 0) { $0.setEnabled(false, forSegmentAt: 1) }),
      Example("Disabled", disabled(segments(["Day", "Week"], 0))),
    ]
  }

  private static func bar(_ progress: Float, _ style: UIProgressView.Style = .default)
    -> UIProgressView
  {
    let made = UIProgressView(progressViewStyle: style)
    made.progress = progress
    return made
  }

  private static func wheel(_ style: UIActivityIndicatorView.Style, _ color: UIColor? = nil)
    -> UIActivityIndicatorView
  {
    let made = UIActivityIndicatorView(style: style)
    made.color = color
    made.startAnimating()
    return made
  }

  static let progress = GalleryPage(title: "Progress") {
    [
      Example("Nothing", bar(0)), Example("Just begun", bar(0.01)), Example("Half", bar(0.5)),
      Example("All", bar(1)), Example("Bar style", bar(0.5, .bar)),
      Example("Medium wheel", wheel(.medium)), Example("Large wheel", wheel(.large)),
      Example("Coloured wheel", wheel(.large, .systemPink)),
    ]
  }

  private static func dots(
    _ count: Int, _ current: Int, _ change: (UIPageControl) -> Void = { _ in }
  ) -> UIPageControl {
    let made = UIPageControl()
    made.numberOfPages = count
    made.currentPage = current
    made.pageIndicatorTintColor = .tertiaryLabel
    made.currentPageIndicatorTintColor = .label
    change(made)
    return made
  }

  static let pages = GalleryPage(title: "Page controls") {
    [
      Example("First of three", dots(3, 0)), Example("Last of seven", dots(7, 6)),
      Example("With a background", dots(5, 2) { $0.backgroundStyle = .prominent }),
      Example(
        "Images",
        dots(4, 1) { $0.preferredIndicatorImage = UIImage(systemName: "heart.fill") }),
      Example("Downwards", dots(4, 1) { $0.direction = .topToBottom }),
      Example("Disabled", disabled(dots(4, 1))),
    ]
  }
}
