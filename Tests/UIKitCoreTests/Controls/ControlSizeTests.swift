import Foundation
import Testing
import UIKit

/// Natural sizes of controls by text size and scale. Heights follow from the line height of Apple's
/// system font, 1.193359375 of the size, rounded up to a pixel.
@MainActor @Suite struct `Natural sizes of controls` {
  /// Body and subheadline sizes of every category: the table of `spec/observed-uikit.md`.
  nonisolated static let sizes: [(UIContentSizeCategory, body: CGFloat, subheadline: CGFloat)] = [
    (.extraSmall, 14, 12), (.small, 15, 13), (.medium, 16, 14), (.large, 17, 15),
    (.extraLarge, 19, 17), (.extraExtraLarge, 21, 19), (.extraExtraExtraLarge, 23, 21),
    (.accessibilityMedium, 28, 25), (.accessibilityLarge, 33, 30),
    (.accessibilityExtraLarge, 40, 36), (.accessibilityExtraExtraLarge, 47, 42),
    (.accessibilityExtraExtraExtraLarge, 53, 49),
  ]

  private func shown<View: UIView>(
    _ view: View, _ category: UIContentSizeCategory = .large, scale: CGFloat = 3
  ) -> View {
    view.traitOverrides.displayScale = scale
    view.traitOverrides.preferredContentSizeCategory = category
    return view
  }

  private func line(_ size: CGFloat, scale: CGFloat = 3) -> CGFloat {
    (size * 1.193359375 * scale).rounded(.up) / scale
  }

  private func near(_ value: CGFloat, _ expected: CGFloat) -> Bool { abs(value - expected) < 0.01 }

  private func setInsets(
    _ button: any InsetButton, image: UIEdgeInsets = .zero, title: UIEdgeInsets = .zero,
    content: UIEdgeInsets = .zero
  ) {
    button.setInsets(image: image, title: title, content: content)
  }

  // MARK: Buttons

  private var styles: [UIButton.Configuration] {
    [
      .plain(), .gray(), .tinted(), .filled(), .borderless(), .bordered(), .borderedTinted(),
      .borderedProminent(),
    ]
  }

  @Test
  func `a configured button is as high as its title and its size's insets at every text size`() {
    let insets: [(UIButton.Configuration.Size, CGFloat)] = [
      (.mini, 5), (.small, 5), (.medium, 7), (.large, 15),
    ]
    for (category, body, subheadline) in Self.sizes {
      for (size, inset) in insets {
        for style in styles {
          var configuration = style
          configuration.title = "A"
          configuration.buttonSize = size
          let button = shown(UIButton(configuration: configuration), category)
          let font = size == .mini || size == .small ? subheadline : body
          #expect(
            near(button.intrinsicContentSize.height, line(font) + 2 * inset),
            "\(category.rawValue), \(size): \(button.intrinsicContentSize)")
        }
      }
    }
  }

  @Test func `at the default text size these are the known heights`() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "A"
    let heights = [UIButton.Configuration.Size.mini, .small, .medium, .large].map { size in
      configuration.buttonSize = size
      return shown(UIButton(configuration: configuration)).intrinsicContentSize.height
    }
    for (height, known) in zip(heights, [28, 28, 34.33, 50.33] as [CGFloat]) {
      #expect(abs(height - known) < 0.01)
    }
  }

  @Test func `an image stands beside its title or above it, with its padding between`() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Title"
    let text = shown(UIButton(configuration: configuration)).intrinsicContentSize
    configuration.image = UIImage(systemName: "star")
    configuration.imagePadding = 6
    var bare = configuration
    bare.title = nil
    let alone = shown(UIButton(configuration: bare)).intrinsicContentSize
    let image = CGSize(width: alone.width - 24, height: alone.height - 14)
    for (edge, isBeside) in [
      (NSDirectionalRectEdge.leading, true), (.trailing, true), (.top, false), (.bottom, false),
    ] {
      configuration.imagePlacement = edge
      let size = shown(UIButton(configuration: configuration)).intrinsicContentSize
      if isBeside {
        #expect(near(size.width, text.width + image.width + 6))
        #expect(near(size.height, max(text.height, alone.height)))
      } else {
        #expect(near(size.height, text.height + image.height + 6))
        #expect(near(size.width, max(text.width, alone.width)))
      }
    }
  }

  @Test func `a subtitle adds its line and the padding between`() {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Title"
    let one = shown(UIButton(configuration: configuration)).intrinsicContentSize.height
    configuration.subtitle = "Subtitle"
    configuration.titlePadding = 4
    let two = shown(UIButton(configuration: configuration)).intrinsicContentSize.height
    configuration.titlePadding = 0
    let tight = shown(UIButton(configuration: configuration)).intrinsicContentSize.height
    #expect(near(two - tight, 4))
    #expect(tight > one + line(11))
    #expect(configuration.titlePadding == 0 && configuration.imagePadding == 0)
  }

  @Test func `insets of a button without a configuration move its parts`() {
    // Observed: button 335 wide, image 32, title 133: the pair is centred in what insets leave.
    let button = UIButton(type: .custom)
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 32, height: 32))
    button.setImage(renderer.image { _ in }, for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 335, height: 56)
    let insets: [(left: CGFloat, right: CGFloat, x: CGFloat)] = [
      (0, 0, 151.5), (10, 0, 156.5), (0, 100, 101.5), (10, 100, 106.5),
    ]
    for (left, right, x) in insets {
      let shown = shown(button, scale: 2)
      setInsets(shown, image: UIEdgeInsets(top: 0, left: left, bottom: 0, right: right))
      shown.layoutIfNeeded()
      #expect(shown.imageView?.frame.minX == x)
    }
    setInsets(button, content: UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 0))
    button.layoutIfNeeded()
    #expect(button.imageView?.frame.minX == 161.5)
  }

  @Test func `a configuration ignores the insets of old`() {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Title"
    let button = shown(UIButton(configuration: configuration))
    let size = button.intrinsicContentSize
    let insets = UIEdgeInsets(top: 50, left: 50, bottom: 50, right: 50)
    setInsets(button, image: insets, title: insets, content: insets)
    #expect(button.intrinsicContentSize == size)
  }

  @Test(arguments: [10, 15, 17, 18, 24, 34] as [CGFloat])
  func `a system button is its title's line and 12 more`(size: CGFloat) {
    for scale in [1, 2, 3] as [CGFloat] {
      let button = shown(UIButton(type: .system), scale: scale)
      button.setTitle("Title", for: .normal)
      button.titleLabel?.font = .systemFont(ofSize: size)
      #expect(near(button.intrinsicContentSize.height, line(size, scale: scale) + 12))
    }
  }

  @Test func `a close button is 30 by 30`() {
    let button = shown(UIButton(type: .close))
    #expect(button.intrinsicContentSize == CGSize(width: 30, height: 30))
    button.sizeToFit()
    #expect(button.bounds.size == CGSize(width: 30, height: 30))
  }

  // MARK: Fixed sizes

  @Test func `what has a fixed size keeps it at every text size and scale`() {
    for (category, _, _) in Self.sizes {
      for scale in [1, 2, 3] as [CGFloat] {
        func size(_ view: UIView) -> CGSize {
          shown(view, category, scale: scale).intrinsicContentSize
        }
        let none = UIView.noIntrinsicMetric
        #expect(size(UISwitch()) == CGSize(width: 49, height: 31))
        #expect(size(UIStepper()) == CGSize(width: 94, height: 32))
        #expect(size(UISlider()) == CGSize(width: none, height: 34))
        #expect(size(UIProgressView()) == CGSize(width: none, height: 4))
        #expect(size(UIActivityIndicatorView(style: .medium)) == CGSize(width: 20, height: 20))
        #expect(size(UIActivityIndicatorView(style: .large)) == CGSize(width: 37, height: 37))
        #expect(size(UISegmentedControl(items: ["One", "Two"])).height == 32)
        #expect(size(UIPickerView()) == CGSize(width: 320, height: 216))
        #expect(size(UITabBar()).height == 49)
        #expect(size(UIToolbar()).height == 44)
        #expect(size(UINavigationBar()).height == 44)
      }
    }
  }

  @Test func `sizes that fit are the natural ones whatever is offered`() {
    for offer in [CGSize.zero, CGSize(width: 10, height: 10), CGSize(width: 900, height: 900)] {
      #expect(UISwitch().sizeThatFits(offer) == CGSize(width: 51, height: 31))
      #expect(UIStepper().sizeThatFits(offer) == CGSize(width: 94, height: 32))
      #expect(UIProgressView().sizeThatFits(offer).height == 4)
      #expect(UISlider().sizeThatFits(offer).height == 34)
    }
  }

  @Test func `made without a frame controls have these`() {
    func size(_ view: UIView) -> CGRect { view.frame }
    #expect(size(UISwitch()) == CGRect(x: 0, y: 0, width: 51, height: 31))
    #expect(size(UIStepper()) == CGRect(x: 0, y: 0, width: 94, height: 32))
    #expect(size(UIPickerView()) == CGRect(x: 0, y: 0, width: 320, height: 216))
    #expect(
      size(UIActivityIndicatorView(style: .medium)) == CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(
      size(UIActivityIndicatorView(style: .large)) == CGRect(x: 0, y: 0, width: 37, height: 37))
    #expect(size(UIProgressView(progressViewStyle: .default)).height == 4)
    #expect(size(UIProgressView(progressViewStyle: .bar)).height == 2.5)
    #expect(size(UIButton()) == .zero && size(UISlider()) == .zero && size(UILabel()) == .zero)
    #expect(size(UISegmentedControl(items: ["A"])).height == 32)
  }

  @Test(arguments: [(0, 20), (1, 37.67), (2, 55.33), (3, 73), (4, 90.67), (10, 196.67)])
  func `a page control grows with its pages`(pages: Int, width: CGFloat) {
    let control = shown(UIPageControl())
    control.numberOfPages = pages
    #expect(abs(control.intrinsicContentSize.width - width) < 0.35)
    #expect(control.size(forNumberOfPages: pages) == control.intrinsicContentSize)
    #expect(near(control.intrinsicContentSize.height, 25.67) || pages == 0)
  }

  @Test func `images of pages do not touch`() {
    let control = shown(UIPageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 26)))
    control.numberOfPages = 4
    let large = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image { _ in }
    control.preferredIndicatorImage = large
    control.layoutIfNeeded()
    let frames = control.subviews.map(\.frame).filter { $0.width < 30 && $0.width > 0 }
      .sorted { $0.minX < $1.minX }
    #expect(frames.count == 4)
    for (left, right) in zip(frames, frames.dropFirst()) { #expect(right.minX - left.maxX > 3.3) }
    // Half as high as wide, as the image is.
    #expect(frames.allSatisfy { abs($0.width - 2 * $0.height) < 0.01 })
  }

  @Test func `a search field's text begins after its magnifier at every text size`() throws {
    for (category, body, _) in Self.sizes {
      let field = shown(
        UISearchTextField(frame: CGRect(x: 0, y: 0, width: 320, height: 80)), category)
      let magnifier = try #require(field.leftView as? UIImageView)
      let width = try #require(magnifier.image).size.width
      let text = field.textRect(forBounds: field.bounds).minX
      // 30 at 17 points; the gaps on both sides stay as they are there.
      let usualWidth = width * 17 / body
      #expect(abs(text - width - (30 - usualWidth)) < 0.35, "\(category.rawValue)")
      // Measured in small text: 2 less.
      if body == 15 { #expect(abs(text - 28) < 0.35) }
    }
  }

  // MARK: Text fields

  @Test func `a field without a border is its line and a half point more`() {
    for (_, body, _) in Self.sizes {
      for scale in [1, 2, 3] as [CGFloat] {
        let field = shown(UITextField(), scale: scale)
        field.font = .systemFont(ofSize: body)
        // Line height + 1.5, rounded up to a pixel: 22 at 17 points and scale 2.
        let height = ((body * 1.193359375 + 1.5) * scale).rounded(.up) / scale
        #expect(near(field.intrinsicContentSize.height, height))
      }
    }
  }

  @Test func `rounded borders leave 7 at the sides and 2 above and below`() {
    let field = shown(UITextField(), scale: 2)
    field.borderStyle = .roundedRect
    let bounds = CGRect(x: 0, y: 0, width: 97, height: 30)
    let inner = CGRect(x: 7, y: 2, width: 83, height: 26)
    #expect(field.textRect(forBounds: bounds) == inner)
    #expect(field.editingRect(forBounds: bounds) == inner)
    #expect(field.placeholderRect(forBounds: bounds) == inner)
    #expect(field.borderRect(forBounds: bounds) == bounds)
  }

  @Test func `views beside the text take their room`() {
    let field = shown(UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40)), scale: 2)
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    #expect(field.textRect(forBounds: field.bounds) == field.bounds)
    field.leftViewMode = .always
    field.rightViewMode = .always
    let bounds = field.bounds
    #expect(field.leftViewRect(forBounds: bounds) == CGRect(x: 0, y: 10, width: 20, height: 20))
    #expect(field.rightViewRect(forBounds: bounds) == CGRect(x: 170, y: 10, width: 30, height: 20))
    #expect(field.textRect(forBounds: bounds).minX == 20)
    #expect(field.textRect(forBounds: bounds).maxX == 170)
  }
}

/// The insets are deprecated by name only: they count without a configuration.
@MainActor private protocol InsetButton {
  func setInsets(image: UIEdgeInsets, title: UIEdgeInsets, content: UIEdgeInsets)
}

extension UIButton: InsetButton {
  @available(*, deprecated)
  fileprivate func setInsets(image: UIEdgeInsets, title: UIEdgeInsets, content: UIEdgeInsets) {
    imageEdgeInsets = image
    titleEdgeInsets = title
    contentEdgeInsets = content
  }
}
