import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

@MainActor private struct Badge: UIContentConfiguration {
  var number: Int
  var isSelected = false

  func makeContentView() -> any UIView & UIContentView { BadgeView(self) }

  func updated(for state: any UIConfigurationState) -> Badge {
    var copy = self
    copy.isSelected = (state as? UICellConfigurationState)?.isSelected ?? false
    return copy
  }
}

private final class BadgeView: UIView, UIContentView {
  var badge: Badge
  let label = UILabel(frame: .zero)

  init(_ badge: Badge) {
    self.badge = badge
    super.init(frame: .zero)
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    let margins = layoutMarginsGuide
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: margins.topAnchor),
      label.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      label.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      label.heightAnchor.constraint(equalToConstant: 60),
    ])
    show()
  }

  required init?(coder: NSCoder) { nil }

  var configuration: any UIContentConfiguration {
    get { badge }
    set {
      badge = newValue as! Badge
      show()
    }
  }

  private func show() { label.text = "\(badge.number)\(badge.isSelected ? "!" : "")" }
}

@MainActor struct ListContentTests {
  private func view(
    _ content: UIListContentConfiguration, width: CGFloat, height: CGFloat? = nil
  ) throws -> (view: UIListContentView, labels: [UILabel]) {
    let view = try #require(content.makeContentView() as? UIListContentView)
    view.frame = CGRect(
      x: 0, y: 0, width: width,
      height: height ?? view.sizeThatFits(CGSize(width: width, height: 0)).height)
    view.layoutIfNeeded()
    return (view, view.subviews.compactMap { $0 as? UILabel })
  }

  @Test func `a cell's default margins are 11, 16, 11, 8, with 16 and 3 between its parts`() {
    let content = UIListContentConfiguration.cell()
    #expect(
      content.directionalLayoutMargins
        == NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8))
    #expect(content.imageToTextPadding == 16)
    #expect(content.textToSecondaryTextVerticalPadding == 3)
    #expect(content.axesPreservingSuperviewLayoutMargins == .horizontal)
  }

  @Test func `one line of text stands in the middle of 44 points`() throws {
    var content = UIListContentConfiguration.cell()
    content.text = "Title"
    let (view, labels) = try view(content, width: 268)
    #expect(view.bounds.height == 44)
    // A line of 17 points is 20.5 tall at scale 2: (44 - 20.5) / 2 = 11.75, on pixels 12.
    #expect(labels[0].frame.minX == 16)
    #expect(labels[0].frame.minY == 12)
    #expect(labels[0].frame.height == 20.5)
  }

  @Test func `a subtitle stands 3 below the text`() throws {
    var content = UIListContentConfiguration.subtitleCell()
    content.text = "Title"
    content.secondaryText = "More"
    let (view, labels) = try view(content, width: 300)
    #expect(labels[1].frame.minY == labels[0].frame.maxY + 3)
    let texts = labels[0].frame.height + 3 + labels[1].frame.height
    #expect(view.bounds.height == 11 + texts + 11)
  }

  @Test func `a value stands at the end, and below where both do not fit`() throws {
    var content = UIListContentConfiguration.valueCell()
    content.text = "Name"
    content.secondaryText = "Value"
    let wide = try view(content, width: 300).labels
    #expect(abs(wide[1].frame.maxX - (300 - 8)) < 0.001)
    #expect(wide[1].frame.midY == wide[0].frame.midY)
    content.secondaryText = "A value that is much too long to stand beside its name"
    let narrow = try view(content, width: 300).labels
    #expect(narrow[1].frame.minY == narrow[0].frame.maxY + 3)
  }

  @Test func `an image pushes the text by its width and 16, and is no larger than its limit`()
    throws
  {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 80, height: 40)).image { _ in }
    var content = UIListContentConfiguration.cell()
    content.text = "Title"
    content.image = picture
    #expect(try view(content, width: 300).labels[0].frame.minX == 16 + 80 + 16)
    content.imageProperties.maximumSize = CGSize(width: 40, height: 40)
    #expect(try view(content, width: 300).labels[0].frame.minX == 16 + 40 + 16)
    content.imageProperties.reservedLayoutSize = CGSize(width: 60, height: 0)
    let (view, labels) = try view(content, width: 300)
    // A frame is kept as a centre and a size.
    #expect(abs(labels[0].frame.minX - (16 + 60 + 16)) < 0.001)
    let image = try #require(view.subviews.first as? UIImageView)
    #expect(image.frame == CGRect(x: 16 + 10, y: 12, width: 40, height: 20))
    let guide = try #require(view.imageLayoutGuide)
    view.layoutIfNeeded()
    #expect(guide.layoutFrame == image.frame)
  }

  @Test func `grouped headers are upper case and 38.5 tall at scale 2`() throws {
    var content = UIListContentConfiguration.groupedHeader()
    content.text = "Title"
    let (view, labels) = try view(content, width: 300)
    // 17 + a line of 13 points, 15.51, and up to pixels 16, + 6.
    #expect(view.bounds.height == 17 + labels[0].frame.height + 6)
    #expect(labels[0].frame.minY == 17)
    #expect(labels[0].text == "TITLE")
  }

  @Test func `attributed text fills what it leaves open from the properties`() throws {
    var content = UIListContentConfiguration.cell()
    content.attributedText = NSAttributedString(
      string: "Red", attributes: [.foregroundColor: UIColor.red])
    #expect(content.text == "Red")
    let label = try view(content, width: 300).labels[0]
    let attributes = try #require(label.attributedText).attributes(at: 0, effectiveRange: nil)
    #expect(attributes[.foregroundColor] as? UIColor == .red)
    #expect(attributes[.font] as? UIFont == .preferredFont(forTextStyle: .body))
    content.text = "Plain"
    #expect(content.attributedText == nil)
  }

  @Test func `a cell shows what its configuration says, and follows its state`() throws {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let plain = cell.contentView
    cell.contentConfiguration = Badge(number: 7)
    let view = try #require(cell.contentView as? BadgeView)
    #expect(plain.superview == nil)
    #expect(view.superview === cell)
    // 8 + 60 + 8, and half a point for the separator.
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size.height == 76.5)
    cell.isSelected = true
    cell.layoutIfNeeded()
    #expect(view.label.text == "7!")
    cell.isSelected = false
    cell.contentConfiguration = Badge(number: 8)
    #expect(cell.contentView === view)
    #expect(view.label.text == "8")
    var list = cell.defaultContentConfiguration()
    list.text = "List"
    cell.contentConfiguration = list
    #expect(cell.contentView is UIListContentView)
    cell.contentConfiguration = nil
    #expect(!(cell.contentView is UIListContentView))
    #expect(cell.contentView.superview === cell)
  }

  @Test func `a cell's update handler hears of each new state once before layout`() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    var states: [Bool] = []
    cell.configurationUpdateHandler = { cell, state in
      states.append(state.isSelected)
      var content = cell.defaultContentConfiguration()
      content.text = state.isSelected ? "on" : "off"
      cell.contentConfiguration = content
    }
    cell.layoutIfNeeded()
    cell.isSelected = true
    cell.isHighlighted = true
    cell.layoutIfNeeded()
    cell.layoutIfNeeded()
    #expect(states == [false, true])
  }

  @Test func `a background configuration follows selection and hides the grey of old`() throws {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    var background = UIBackgroundConfiguration.listPlainCell()
    background.cornerRadius = 6
    cell.backgroundConfiguration = background
    cell.layoutIfNeeded()
    let view = try #require(cell.subviews.first as? BackgroundConfigurationView)
    #expect(view.frame == cell.bounds)
    #expect(view.configuration.backgroundColor == .systemBackground)
    cell.isSelected = true
    cell.layoutIfNeeded()
    #expect(view.configuration.backgroundColor == .systemGray4)
    cell.isSelected = false
    cell.layoutIfNeeded()
    #expect(view.configuration.backgroundColor == .systemBackground)
    #expect(cell.backgroundConfiguration == background)
    cell.backgroundConfiguration = nil
    #expect(view.superview == nil)
  }
}
