import CoreGraphics
import Foundation
import Testing
import TrellisTesting
import UIKit
@testable import UIKitCore

@MainActor @Suite struct `Button configurations` {
  private func button(
    _ configuration: UIButton.Configuration,
    _ change: (inout UIButton.Configuration) -> Void = { _ in }
  ) -> UIButton {
    var configuration = configuration
    change(&configuration)
    return UIButton(configuration: configuration)
  }

  private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { _ in }
  }

  @Test func `configurations are equal when all that they show is`() {
    var first = UIButton.Configuration.filled()
    var second = UIButton.Configuration.filled()
    first.title = "One"
    #expect(first != second)
    second.title = "One"
    #expect(first == second)
    #expect(first != UIButton.Configuration.tinted())
    second.imageColorTransformer = UIConfigurationColorTransformer { $0 }
    #expect(first != second)
    first.imageColorTransformer = second.imageColorTransformer
    #expect(first == second)
  }

  @Test func `title and subtitle are one text with their attributed twins`() {
    var configuration = UIButton.Configuration.plain()
    configuration.attributedTitle = AttributedString("Bold")
    configuration.subtitle = "Below"
    #expect(configuration.title == "Bold")
    #expect(configuration.attributedSubtitle == AttributedString("Below"))
    configuration.title = nil
    #expect(configuration.attributedTitle == nil)
  }

  @Test func `the title is in a label of the button`() throws {
    let button = button(.filled()) { $0.title = "Save" }
    #expect(button.titleLabel?.text == "Save")
    #expect(button.currentTitle == "Save")
    #expect(button.title(for: .normal) == nil)
    #expect(button.titleLabel?.superview === button)
    button.configuration?.title = "Saved"
    #expect(button.titleLabel?.text == "Saved")
    let app = Harness(button)
    app.tap("Saved")
  }

  @Test func `without a configuration the button goes by what was set for its states`() {
    let button = button(.filled()) { $0.title = "Configured" }
    button.setTitle("Set", for: .normal)
    #expect(button.currentTitle == "Configured")
    button.configuration = nil
    #expect(button.currentTitle == "Set")
    #expect(button.titleLabel?.text == "Set")
    // 15 points at 2x: 18 and 12.
    #expect(button.intrinsicContentSize.height == 30)
    button.configuration = .filled()
    #expect(button.titleLabel?.text == "Set")
  }

  @Test func `the looks have their colours`() {
    func look(_ configuration: UIButton.Configuration, _ change: (UIButton) -> Void = { _ in })
      -> ButtonLook
    {
      let button = UIButton(configuration: configuration)
      change(button)
      return configuration.updated(for: button).look(tint: .red)
    }
    #expect(look(.plain()).foreground == .red)
    #expect(look(.plain()).background == .clear)
    #expect(look(.filled()).foreground == .white)
    #expect(look(.filled()).background == .red)
    #expect(look(.gray()).background == .secondarySystemFill)
    #expect(look(.tinted()).background == UIColor.red.withAlphaComponent(0.18))
    #expect(look(.borderedProminent()).background == .red)
    #expect(look(.filled()) { $0.isEnabled = false }.background == .tertiarySystemFill)
    #expect(look(.plain()) { $0.isEnabled = false }.foreground == .tertiaryLabel)
    #expect(look(.plain()) { $0.isSelected = true }.background != .clear)
    #expect(look(.tinted()) { $0.isSelected = true }.background == .red)
    #expect(look(.filled()) { $0.role = .destructive }.background == .systemRed)
    var own = UIButton.Configuration.filled()
    own.baseBackgroundColor = .green
    own.baseForegroundColor = .black
    #expect(look(own).background == .green)
    #expect(look(own).foreground == .black)
    own.automaticallyUpdateForSelection = false
    #expect(look(own) { $0.isSelected = true }.background == .green)
  }

  /// Placement, and image and title in a button as large as it wants to be, insets 10.
  @Test func `the image stands where it is placed`() {
    func rects(_ placement: NSDirectionalRectEdge, isRightToLeft: Bool = false)
      -> (CGSize, ConfiguredArrangement.Rects)
    {
      let arrangement = ConfiguredArrangement(
        image: CGSize(width: 20, height: 20), title: CGSize(width: 40, height: 16), subtitle: nil,
        indicator: nil, insets: UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10),
        placement: placement, imagePadding: 4, titlePadding: 1, titleAlignment: .automatic,
        isRightToLeft: isRightToLeft, scale: 2)
      return (
        arrangement.size,
        arrangement.rects(
          in: CGRect(origin: .zero, size: arrangement.size), horizontal: .center,
          vertical: .center)
      )
    }
    // Beside each other: 10 + 20 + 4 + 40 + 10 by 10 + 20 + 10.
    let leading = rects(.leading)
    #expect(leading.0 == CGSize(width: 84, height: 40))
    #expect(leading.1.image == CGRect(x: 10, y: 10, width: 20, height: 20))
    #expect(leading.1.title == CGRect(x: 34, y: 12, width: 40, height: 16))
    #expect(rects(.trailing).1.image.minX == 54)
    #expect(rects(.trailing).1.title.minX == 10)
    #expect(rects(.leading, isRightToLeft: true).1.image.minX == 54)
    #expect(rects(.trailing, isRightToLeft: true).1.image.minX == 10)
    // Above each other: 10 + 40 + 10 by 10 + 20 + 4 + 16 + 10.
    let top = rects(.top)
    #expect(top.0 == CGSize(width: 60, height: 60))
    #expect(top.1.image == CGRect(x: 20, y: 10, width: 20, height: 20))
    #expect(top.1.title == CGRect(x: 10, y: 34, width: 40, height: 16))
    let bottom = rects(.bottom)
    #expect(bottom.1.title.minY == 10)
    #expect(bottom.1.image.minY == 30)
  }

  @Test func `title and subtitle are aligned with each other`() {
    func titles(_ alignment: UIButton.Configuration.TitleAlignment) -> (CGRect, CGRect) {
      let rects = ConfiguredArrangement(
        image: nil, title: CGSize(width: 40, height: 20), subtitle: CGSize(width: 80, height: 14),
        indicator: nil, insets: .zero, placement: .leading, imagePadding: 0, titlePadding: 1,
        titleAlignment: alignment, isRightToLeft: false, scale: 2
      ).rects(
        in: CGRect(x: 0, y: 0, width: 100, height: 35), horizontal: .center, vertical: .center)
      return (rects.title, rects.subtitle)
    }
    #expect(titles(.leading).0 == CGRect(x: 10, y: 0, width: 40, height: 20))
    #expect(titles(.leading).1 == CGRect(x: 10, y: 21, width: 80, height: 14))
    #expect(titles(.center).0.minX == 30)
    #expect(titles(.trailing).0.minX == 50)
    #expect(titles(.automatic).0.minX == 30)
  }

  @Test func `a change of size takes its insets unless the app set others`() {
    var configuration = UIButton.Configuration.filled()
    configuration.buttonSize = .large
    #expect(configuration.contentInsets.top == 15)
    configuration.contentInsets.top = 3
    configuration.buttonSize = .small
    #expect(configuration.contentInsets.top == 3)
    configuration.setDefaultContentInsets()
    #expect(configuration.contentInsets.top == 5)
  }

  @Test func `the update handler runs once for all changes before a layout`() {
    let button = button(.filled()) { $0.title = "Off" }
    var states: [Bool] = []
    button.configurationUpdateHandler = { button in
      states.append(button.isSelected)
      button.configuration?.title = button.isSelected ? "On" : "Off"
    }
    let app = Harness(button)
    #expect(states == [false])
    button.isSelected = true
    button.isHighlighted = true
    button.isHighlighted = false
    button.layoutIfNeeded()
    #expect(states == [false, true])
    #expect(button.titleLabel?.text == "On")
    app.settle()
    #expect(states.count == 2)
  }

  @Test func `a configuration that is not updated keeps its look`() {
    let button = button(.filled())
    button.automaticallyUpdatesConfiguration = false
    button.layoutIfNeeded()
    button.isEnabled = false
    button.layoutIfNeeded()
    #expect(button.configuration?.shownState?.isDisabled != true)
  }

  @Test func `a text transformer has the last word on font and colour`() throws {
    let button = button(.filled()) {
      $0.title = "Save"
      $0.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
        var outgoing = incoming
        outgoing.font = .systemFont(ofSize: 30)
        outgoing.foregroundColor = .green
        return outgoing
      }
    }
    #expect(button.titleLabel?.font == .systemFont(ofSize: 30))
    #expect(button.titleLabel?.textColor == .green)
  }

  @Test func `a wheel takes the image's place`() throws {
    let button = button(.filled()) {
      $0.image = image(10, 10)
      $0.showsActivityIndicator = true
    }
    button.layoutIfNeeded()
    let wheel = try #require(button.subviews.compactMap { $0 as? UIActivityIndicatorView }.first)
    #expect(wheel.isAnimating)
    #expect(button.imageView?.image == nil)
    button.configuration?.showsActivityIndicator = false
    #expect(!wheel.isAnimating)
    #expect(button.imageView?.image?.size.width == 10)
  }

  @Test func `corners follow the style`() {
    var configuration = UIButton.Configuration.filled()
    let traits = UITraitCollection(preferredContentSizeCategory: .large)
    configuration.background.cornerRadius = 11
    configuration.cornerStyle = .fixed
    #expect(configuration.cornerRadius(height: 40, traits: traits) == 11)
    configuration.cornerStyle = .capsule
    #expect(configuration.cornerRadius(height: 40, traits: traits) == 20)
  }

  @Test func `larger text makes the button larger`() {
    let button = button(.filled()) { $0.title = "Title" }
    let before = button.intrinsicContentSize
    button.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    #expect(button.intrinsicContentSize.height > before.height)
    #expect(button.intrinsicContentSize.width > before.width)
  }

  @Test func `a long title wraps in a narrow button`() {
    let button = button(.filled()) { $0.title = "A title that is too long for one line" }
    let wide = button.sizeThatFits(CGSize(width: 1000, height: 1000))
    let narrow = button.sizeThatFits(CGSize(width: 120, height: 1000))
    #expect(narrow.height > wide.height)
    #expect(narrow.width <= 120)
  }

  @Test func `a primary action gives what the configuration leaves open`() {
    var configuration = UIButton.Configuration.filled()
    configuration.image = image(5, 5)
    let button = UIButton(
      configuration: configuration,
      primaryAction: UIAction(title: "Go", image: image(9, 9)) { _ in })
    #expect(button.configuration?.title == "Go")
    #expect(button.configuration?.image?.size.width == 5)
  }

  @Test func `a button can toggle its selection itself`() {
    let button = button(.gray()) { $0.title = "Bold" }
    button.changesSelectionAsPrimaryAction = true
    var seen: [Bool] = []
    button.addAction(UIAction { _ in seen.append(button.isSelected) }, for: .primaryActionTriggered)
    let app = Harness(button)
    app.tap("Bold")
    app.tap("Bold")
    #expect(seen == [true, false])
  }

  @Test func `a button that is dropped leaves nothing behind`() {
    weak var known: UIButton?
    do {
      let button = button(.filled()) { $0.title = "Gone" }
      button.configurationUpdateHandler = { _ in }
      button.layoutIfNeeded()
      known = button
    }
    #expect(known == nil)
  }
}

@MainActor @Suite struct `Menus of buttons` {
  private func popup(_ names: [String], _ performed: @escaping (String) -> Void = { _ in })
    -> UIButton
  {
    let button = UIButton(configuration: .gray())
    button.menu = UIMenu(
      children: names.map { name in UIAction(title: name) { _ in performed(name) } })
    button.showsMenuAsPrimaryAction = true
    return button
  }

  @Test func `a tap shows the menu, and an entry is performed and closes it`() {
    var performed: [String] = []
    let button = popup(["One", "Two"]) { performed.append($0) }
    button.configuration?.title = "Choose"
    let app = Harness(button)
    app.tap("Choose")
    #expect(app.find("Two") != nil)
    app.tap("Two")
    #expect(performed == ["Two"])
    #expect(app.find("Two") == nil)
  }

  @Test func `a touch beside the menu closes it`() {
    let button = popup(["One", "Two"])
    button.configuration?.title = "Choose"
    let app = Harness(button)
    app.tap("Choose")
    app.tap(at: CGPoint(x: 300, y: 460))
    #expect(app.find("Two") == nil)
  }

  @Test func `keys go through the menu, and escape leaves it`() {
    var performed: [String] = []
    let button = popup(["One", "Two"]) { performed.append($0) }
    button.configuration?.title = "Choose"
    let app = Harness(button)
    app.tap("Choose")
    app.key("Down")
    app.key("Down")
    app.key("Return")
    #expect(performed == ["Two"])
    app.tap("Choose")
    app.key("Escape")
    #expect(app.find("One") == nil)
    #expect(performed.count == 1)
  }

  @Test func `a pop-up button shows what is chosen`() {
    let button = popup(["One", "Two"])
    button.changesSelectionAsPrimaryAction = true
    #expect(button.currentTitle == "One")
    let app = Harness(button)
    app.tap(button)
    app.tap("Two")
    #expect(button.currentTitle == "Two")
    #expect(button.menu?.selectedElements.map(\.title) == ["Two"])
  }

  @Test func `a submenu opens in place and leads back`() {
    var performed = 0
    let button = UIButton(configuration: .gray())
    button.configuration?.title = "More"
    button.showsMenuAsPrimaryAction = true
    let inner = UIMenu(title: "Inner", children: [UIAction(title: "Deep") { _ in performed += 1 }])
    button.menu = UIMenu(children: [inner, UIAction(title: "Shallow") { _ in }])
    let app = Harness(button)
    app.tap("More")
    app.tap("Inner")
    #expect(app.find("Shallow") == nil)
    app.rest()
    app.tap("Deep")
    #expect(performed == 1)
  }

  @Test func `deferred entries come when the menu is shown`() {
    var asked = 0
    let button = UIButton(configuration: .gray())
    button.configuration?.title = "More"
    button.showsMenuAsPrimaryAction = true
    button.menu = UIMenu(children: [
      UIDeferredMenuElement.uncached { give in
        asked += 1
        give([UIAction(title: "Late") { _ in }])
      }
    ])
    let app = Harness(button)
    app.tap("More")
    app.tap("Late")
    app.tap("More")
    #expect(asked == 2)
  }

  @Test func `one of a single selection is on at a time`() {
    let actions = ["a", "b"].map { UIAction(title: $0) { _ in } }
    let menu = UIMenu(options: .singleSelection, children: actions)
    menu.select(actions[0])
    menu.select(actions[1])
    #expect(actions.map(\.state) == [.off, .on])
    #expect(menu.selectedElements == [actions[1]])
  }
}
