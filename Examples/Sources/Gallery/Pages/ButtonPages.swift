import UIKit

extension GalleryPage {
  private static let looks: [(String, UIButton.Configuration)] = [
    ("Plain", .plain()), ("Gray", .gray()), ("Tinted", .tinted()), ("Filled", .filled()),
    ("Borderless", .borderless()), ("Bordered", .bordered()),
    ("Bordered tinted", .borderedTinted()), ("Bordered prominent", .borderedProminent()),
  ]

  /// A row of the same button: normal, highlighted, selected, disabled.
  private static func states(_ configuration: UIButton.Configuration) -> UIView {
    let row = ReadableRow()
    row.spacing = 8
    for (title, change) in [
      ("Normal", { _ in }), ("Pressed", { $0.isHighlighted = true }),
      ("Chosen", { $0.isSelected = true }), ("Off", { $0.isEnabled = false }),
    ] as [(String, (UIButton) -> Void)] {
      var configuration = configuration
      configuration.title = title
      configuration.contentInsets.leading = 8
      configuration.contentInsets.trailing = 8
      configuration.titleLineBreakMode = .byTruncatingTail
      let button = UIButton(configuration: configuration)
      change(button)
      row.addArrangedSubview(button)
    }
    return row
  }

  static let buttons = GalleryPage(title: "Buttons") {
    looks.map { Example($0.0, states($0.1)) } + [
      Example("Destructive", destructive()), Example("System, without configuration", system()),
    ]
  }

  private static func destructive() -> UIButton {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Delete"
    let button = UIButton(configuration: configuration)
    button.role = .destructive
    return button
  }

  private static func system() -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle("System", for: .normal)
    return button
  }

  static let buttonContents = GalleryPage(title: "Button contents") {
    [
      Example("Sizes", sizes()),
      Example(
        "Image at the leading side",
        button {
          $0.image = UIImage(systemName: "star.fill")
          $0.imagePadding = 8
        }),
      Example(
        "At the trailing side, subtitle",
        button {
          $0.image = UIImage(systemName: "star.fill")
          $0.imagePadding = 8
          $0.imagePlacement = .trailing
          $0.subtitle = "With a subtitle"
        }),
      Example(
        "Above",
        button {
          $0.image = UIImage(systemName: "star.fill")
          $0.imagePlacement = .top
          $0.imagePadding = 4
        }),
      Example(
        "Wheel",
        button {
          $0.showsActivityIndicator = true; $0.imagePadding = 8
        }),
      Example(
        "Capsule with a stroke",
        button {
          $0.cornerStyle = .capsule
          $0.background.strokeWidth = 2
          $0.background.strokeColor = .systemOrange
        }),
      Example("Menu", menu(isPopup: false)),
      Example("Pop-up", menu(isPopup: true)),
    ]
  }

  private static func button(_ change: (inout UIButton.Configuration) -> Void) -> UIButton {
    var configuration = UIButton.Configuration.tinted()
    configuration.title = "Title"
    change(&configuration)
    return UIButton(configuration: configuration)
  }

  private static func sizes() -> UIView {
    let row = ReadableRow()
    row.spacing = 8
    row.alignment = .center
    for (title, size) in [
      ("Mini", .mini), ("Small", .small), ("Medium", .medium), ("Large", .large),
    ] as [(String, UIButton.Configuration.Size)] {
      row.addArrangedSubview(
        button {
          $0.title = title
          $0.buttonSize = size
        })
    }
    return row
  }

  private static func menu(isPopup: Bool) -> UIButton {
    let made = button { $0.title = "Show the menu" }
    made.menu = UIMenu(children: [
      UIAction(title: "Copy", image: UIImage(systemName: "doc.on.doc")) { _ in },
      UIAction(title: "Share", image: UIImage(systemName: "square.and.arrow.up")) { _ in },
      UIMenu(
        options: .displayInline,
        children: [
          UIAction(
            title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive
          ) { _ in }
        ]),
    ])
    made.changesSelectionAsPrimaryAction = isPopup
    made.showsMenuAsPrimaryAction = true
    return made
  }
}

/// Views side by side, or below each other where the text is large.
private class ReadableRow: UIStackView {
  override func didMoveToWindow() {
    super.didMoveToWindow()
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    axis = isLarge ? .vertical : .horizontal
    alignment = isLarge ? .leading : alignment
  }
}
