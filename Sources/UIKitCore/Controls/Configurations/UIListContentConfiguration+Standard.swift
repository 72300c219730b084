import CoreGraphics
import Foundation

extension UIListContentConfiguration {
  // MARK: Cells

  public static func cell() -> UIListContentConfiguration {
    UIListContentConfiguration(.cell, .primary(.body), .secondary(.caption1))
  }

  /// The second text below the first.
  public static func subtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration(.subtitleCell, .primary(.body), .secondary(.caption1))
  }

  /// The second text at the trailing end.
  public static func valueCell() -> UIListContentConfiguration {
    var content = UIListContentConfiguration(.valueCell, .primary(.body), .secondary(.body))
    content.prefersSideBySideTextAndSecondaryText = true
    return content
  }

  // MARK: Headers and footers

  public static func plainHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(
      .plainHeader, .primary(.headline), .secondary(.headline), margins: plainMargins)
  }

  public static func plainFooter() -> UIListContentConfiguration {
    UIListContentConfiguration(
      .plainFooter, .secondary(.footnote), .secondary(.footnote), margins: plainMargins)
  }

  public static func groupedHeader() -> UIListContentConfiguration {
    var text = TextProperties.secondary(.footnote)
    text.transform = .uppercase
    return UIListContentConfiguration(
      .groupedHeader, text, .secondary(.footnote), margins: groupedHeaderMargins)
  }

  public static func groupedFooter() -> UIListContentConfiguration {
    UIListContentConfiguration(
      .groupedFooter, .secondary(.footnote), .secondary(.footnote), margins: groupedFooterMargins)
  }

  /// A large header for inset groups.
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    let text = TextProperties(
      font: .systemFont(ofSize: pointSize(.title3), weight: .semibold), color: .label)
    return UIListContentConfiguration(
      .prominentHeader, text, .secondary(.body), margins: groupedHeaderMargins)
  }

  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    let text = TextProperties(
      font: .systemFont(ofSize: pointSize(.title2), weight: .bold), color: .label)
    return UIListContentConfiguration(
      .extraProminentHeader, text, .secondary(.body), margins: groupedHeaderMargins)
  }

  // MARK: Sidebars

  public static func sidebarCell() -> UIListContentConfiguration {
    UIListContentConfiguration(.sidebarCell, .primary(.body), .secondary(.footnote))
  }

  public static func sidebarSubtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration(.sidebarSubtitleCell, .primary(.body), .secondary(.footnote))
  }

  public static func accompaniedSidebarCell() -> UIListContentConfiguration { sidebarCell() }

  public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration {
    sidebarSubtitleCell()
  }

  public static func sidebarHeader() -> UIListContentConfiguration {
    let text = TextProperties(
      font: .systemFont(ofSize: pointSize(.title3), weight: .bold), color: .label)
    return UIListContentConfiguration(.sidebarHeader, text, .secondary(.body))
  }

  // MARK: Measures

  private static var plainMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: 4, leading: 16, bottom: 4, trailing: 16)
  }

  /// With one line of 13 points a header is 38⅔ tall: 17 + 15⅔ + 6 (observed, iOS 16).
  static var groupedHeaderMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: 17, leading: 16, bottom: 6, trailing: 16)
  }

  /// With one line of 13 points a footer is 33⅔ tall: 6 + 15⅔ + 12 (observed, iOS 17: 72⅓ between
  /// cards with a footer and a header, of which the header is 38⅔).
  static var groupedFooterMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: 6, leading: 16, bottom: 12, trailing: 16)
  }

  private static func pointSize(_ style: UIFont.TextStyle) -> CGFloat {
    UIFont.preferredFont(forTextStyle: style).pointSize
  }
}
