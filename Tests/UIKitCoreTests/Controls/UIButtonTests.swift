import CoreGraphics
import Foundation
import Testing
import TrellisTesting
import UIKit
@testable import UIKitCore

/// Values from `spec/observed-uikit.md`, "Buttons", and `spec/observed-geometry.md`.
@MainActor @Suite struct Buttons {
  private func button(_ type: UIButton.ButtonType, _ title: String?, scale: CGFloat = 2)
    -> UIButton
  {
    let button = UIButton(type: type)
    button.traitOverrides.displayScale = scale
    button.setTitle(title, for: .normal)
    return button
  }

  private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { _ in }
  }

  @Test func `an empty button is 30 by 34`() {
    for type in [UIButton.ButtonType.custom, .system] {
      let button = UIButton(type: type)
      button.sizeToFit()
      #expect(button.bounds.size == CGSize(width: 30, height: 34))
    }
  }

  /// Kind, pixels in a point, height: the label's height and 12.
  @Test(
    arguments: [(UIButton.ButtonType.system, 3, 30), (.system, 2, 30), (.custom, 1, 34)]
      as [(UIButton.ButtonType, CGFloat, CGFloat)])
  func `a title has 6 points above and below`(
    type: UIButton.ButtonType, scale: CGFloat, height: CGFloat
  ) {
    // 15 points: 17.9 → 18; 18 points at 1x: 21.48 → 22.
    #expect(button(type, "Title", scale: scale).intrinsicContentSize.height == height)
  }

  @Test func `the width is the title's, and at least 30`() throws {
    let long = button(.system, "A longer title")
    let label = try #require(long.titleLabel)
    #expect(long.intrinsicContentSize.width == label.intrinsicContentSize.width)
    #expect(button(.custom, "10").intrinsicContentSize.width == 30)
  }

  @Test func `widths of image and title add up, the higher one decides the height`() throws {
    let button = button(.system, "Title")
    let title = try #require(button.titleLabel).intrinsicContentSize
    button.setImage(image(10, 40), for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: title.width + 10, height: 40))
    button.setTitle(nil, for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 10, height: 40))
  }

  @Test func `image and title are centred as a pair without a gap`() {
    // 88 × 56 with an image of 32 × 32 and a title of 37 × 21.5 at 2x.
    let arrangement = ButtonArrangement(
      rect: CGRect(x: 0, y: 0, width: 88, height: 56), image: CGSize(width: 32, height: 32),
      title: CGSize(width: 37, height: 21.5), imageInsets: .zero, titleInsets: .zero,
      horizontal: .center, vertical: .center, isRightToLeft: false, scale: 2)
    #expect(arrangement.rects.image == CGRect(x: 9.5, y: 12, width: 32, height: 32))
    #expect(arrangement.rects.title == CGRect(x: 41.5, y: 17.5, width: 37, height: 21.5))
  }

  /// Left and right inset of the image, and where it comes to lie: 32 wide in 335.
  @Test(
    arguments: [(0, 0, 151.5), (10, 0, 156.5), (0, 100, 101.5), (10, 100, 106.5)]
      as [(CGFloat, CGFloat, CGFloat)])
  func `image insets move by half their difference`(left: CGFloat, right: CGFloat, x: CGFloat) {
    let arrangement = ButtonArrangement(
      rect: CGRect(x: 0, y: 0, width: 335, height: 50), image: CGSize(width: 32, height: 32),
      title: .zero,
      imageInsets: UIEdgeInsets(top: 0, left: left, bottom: 0, right: right), titleInsets: .zero,
      horizontal: .center, vertical: .center, isRightToLeft: false, scale: 2)
    #expect(arrangement.rects.image.minX == x)
  }

  @Test func `right to left the title comes first`() {
    let arrangement = ButtonArrangement(
      rect: CGRect(x: 0, y: 0, width: 100, height: 20), image: CGSize(width: 20, height: 20),
      title: CGSize(width: 40, height: 20), imageInsets: .zero, titleInsets: .zero,
      horizontal: .center, vertical: .center, isRightToLeft: true, scale: 2)
    #expect(arrangement.rects.title.minX == 20)
    #expect(arrangement.rects.image.minX == 60)
  }

  @Test func `a state without values of its own shows the normal ones`() {
    let button = button(.custom, "Normal")
    button.setTitle("Chosen", for: .selected)
    button.setTitleColor(.red, for: .disabled)
    #expect(button.title(for: .highlighted) == "Normal")
    #expect(button.currentTitle == "Normal")
    button.isSelected = true
    #expect(button.currentTitle == "Chosen")
    #expect(button.titleLabel?.text == "Chosen")
    button.isEnabled = false
    // Selected and disabled together is a state of its own.
    #expect(button.currentTitle == "Normal")
    button.isSelected = false
    #expect(button.currentTitleColor == .red)
  }

  @Test func `a system title has the tint, and fades while pressed`() {
    let button = button(.system, "Title")
    button.tintColor = .systemPink
    #expect(button.titleLabel?.textColor == .systemPink)
    button.isHighlighted = true
    #expect(button.titleLabel?.alpha == CGFloat(Float(0.2)))
    button.isHighlighted = false
    #expect(button.titleLabel?.alpha == 1)
    button.isEnabled = false
    #expect(button.titleLabel?.textColor == .tertiaryLabel)
  }

  @Test func `the tint of a superview reaches the title`() {
    let parent = UIView()
    let button = button(.system, "Title")
    parent.addSubview(button)
    parent.tintColor = .systemGreen
    #expect(button.titleLabel?.textColor == .systemGreen)
  }

  @Test func `a larger title font makes the button larger`() {
    let button = button(.system, "Title")
    let before = button.intrinsicContentSize
    button.titleLabel?.font = .systemFont(ofSize: 30)
    #expect(button.intrinsicContentSize.height > before.height)
    #expect(button.intrinsicContentSize.width > before.width)
  }

  @Test func `a primary action gives title and image and is performed by a tap`() {
    var count = 0
    let button = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Add", image: UIImage(systemName: "plus")) { _ in count += 1 })
    #expect(button.currentTitle == "Add")
    #expect(button.currentImage == UIImage(systemName: "plus"))
    let app = Harness(button)
    app.tap("Add")
    #expect(count == 1)
  }

  @Test func `space and return press a button that has the keys`() {
    final class KeyButton: UIButton {
      override var canBecomeFirstResponder: Bool { true }
    }
    let button = KeyButton(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
    var count = 0
    button.addAction(UIAction { _ in count += 1 }, for: .primaryActionTriggered)
    let app = Harness(button)
    button.becomeFirstResponder()
    app.key("Space")
    app.key("Return")
    #expect(count == 2)
    #expect(!button.isHighlighted)
  }

  @Test func `a button speaks its title and state`() {
    let button = button(.system, "Save")
    #expect(button.accessibilityLabel == "Save")
    #expect(button.accessibilityTraits == .button)
    button.isEnabled = false
    #expect(button.accessibilityTraits == [.button, .notEnabled])
  }
}

@MainActor @Suite struct `Accessibility of controls` {
  @Test func `labels with text, buttons and fields are elements until the app says otherwise`() {
    let label = UILabel()
    #expect(!label.isAccessibilityElement)
    label.text = "Text"
    #expect(label.isAccessibilityElement)
    #expect(label.accessibilityLabel == "Text")
    #expect(label.accessibilityTraits == .staticText)
    for view in [label, UIButton(), UITextField()] {
      view.accessibilityIdentifier = "id"
      #expect(view.isAccessibilityElement)
      view.isAccessibilityElement = false
      #expect(!view.isAccessibilityElement)
      view.isAccessibilityElement = true
      #expect(view.isAccessibilityElement)
    }
    #expect(!UIView().isAccessibilityElement)
  }
}
