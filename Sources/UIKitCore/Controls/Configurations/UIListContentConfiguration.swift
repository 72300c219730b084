import CoreGraphics
public import Foundation

/// The content of a row, a header or a footer of a list: an image, a text and a second text.
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration,
  @preconcurrency Hashable
{
  /// What the standard contents differ by.
  enum Style {
    case cell, subtitleCell, valueCell, sidebarCell, sidebarSubtitleCell
    case plainHeader, plainFooter, groupedHeader, groupedFooter, sidebarHeader
    case prominentHeader, extraProminentHeader

    var isCell: Bool {
      switch self {
      case .cell, .subtitleCell, .valueCell, .sidebarCell, .sidebarSubtitleCell: true
      default: false
      }
    }
  }

  let style: Style
  public var image: UIImage?
  public var imageProperties = ImageProperties()
  public var text: String? {
    get { attributedText?.string ?? plainText }
    set {
      plainText = newValue
      attributedText = nil
    }
  }
  /// The text with attributes of its own; what those leave open comes from `textProperties`.
  public var attributedText: NSAttributedString?
  public var textProperties: TextProperties
  public var secondaryText: String? {
    get { secondaryAttributedText?.string ?? plainSecondaryText }
    set {
      plainSecondaryText = newValue
      secondaryAttributedText = nil
    }
  }
  public var secondaryAttributedText: NSAttributedString?
  public var secondaryTextProperties: TextProperties
  private(set) var plainText: String?
  private(set) var plainSecondaryText: String?

  /// Along these axes the margins are at least those of the view that has the content.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .horizontal
  /// Between the edges and the content, in points.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  /// The texts stand side by side where there is room for both in one line.
  public var prefersSideBySideTextAndSecondaryText = false
  /// Points.
  public var imageToTextPadding: CGFloat = 16
  /// Between texts side by side, at least, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 12
  /// Between texts one below the other, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3

  init(
    _ style: Style, _ text: TextProperties, _ secondary: TextProperties,
    margins: NSDirectionalEdgeInsets = NSDirectionalEdgeInsets(
      top: 11, leading: 16, bottom: 11, trailing: 8)
  ) {
    self.style = style
    textProperties = text
    secondaryTextProperties = secondary
    directionalLayoutMargins = margins
  }

  // MARK: Content

  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// Disabled content is pale; a sidebar's follows the selection.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    let cell = state as? UICellConfigurationState
    let view = state as? UIViewConfigurationState
    let isDisabled = cell?.isDisabled ?? view?.isDisabled ?? false
    var copy = self
    copy.textProperties.isDisabled = isDisabled
    copy.secondaryTextProperties.isDisabled = isDisabled
    copy.imageProperties.isDisabled = isDisabled
    return copy
  }

  /// The least height that a row with this content has, in points.
  var minimumHeight: CGFloat { style.isCell ? UITableView.defaultRowHeight : 0 }

  // MARK: Value

  public static func == (lhs: UIListContentConfiguration, rhs: UIListContentConfiguration) -> Bool {
    lhs.style == rhs.style && lhs.image == rhs.image && lhs.imageProperties == rhs.imageProperties
      && lhs.plainText == rhs.plainText && lhs.attributedText == rhs.attributedText
      && lhs.textProperties == rhs.textProperties
      && lhs.plainSecondaryText == rhs.plainSecondaryText
      && lhs.secondaryAttributedText == rhs.secondaryAttributedText
      && lhs.secondaryTextProperties == rhs.secondaryTextProperties
      && lhs.axesPreservingSuperviewLayoutMargins == rhs.axesPreservingSuperviewLayoutMargins
      && lhs.directionalLayoutMargins == rhs.directionalLayoutMargins
      && lhs.prefersSideBySideTextAndSecondaryText == rhs.prefersSideBySideTextAndSecondaryText
      && lhs.imageToTextPadding == rhs.imageToTextPadding
      && lhs.textToSecondaryTextHorizontalPadding == rhs.textToSecondaryTextHorizontalPadding
      && lhs.textToSecondaryTextVerticalPadding == rhs.textToSecondaryTextVerticalPadding
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(style)
    hasher.combine(image)
    hasher.combine(text)
    hasher.combine(secondaryText)
    hasher.combine(imageToTextPadding)
  }
}
