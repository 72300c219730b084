import Foundation

/// The sizes of text styles at each preferred text size: rows of `spec/observed-uikit.md`,
/// "Dynamic Type table".
enum DynamicType {
  struct Entry {
    /// Points.
    var size: CGFloat
    /// From line to line, in points.
    var leading: CGFloat
  }

  /// An unknown style counts as body, an unspecified category as large, as in UIKit.
  static func entry(
    for style: UIFont.TextStyle, _ category: UIContentSizeCategory
  ) -> Entry {
    let column = columns.firstIndex(of: style) ?? columns.firstIndex(of: .body)!
    let row =
      UIContentSizeCategory.ordered.firstIndex(of: category)
      ?? UIContentSizeCategory.ordered.firstIndex(of: .large)!
    let (size, leading) = table[row][column]
    return Entry(size: size, leading: leading)
  }

  static func weight(of style: UIFont.TextStyle) -> UIFont.Weight {
    style == .headline ? .semibold : .regular
  }

  /// What the bold trait makes of a style: the emphasised weights of Apple's type tables.
  static func emphasizedWeight(of style: UIFont.TextStyle) -> UIFont.Weight {
    switch style {
    case .largeTitle, .title1, .title2: .bold
    case .caption1: .medium
    default: .semibold
    }
  }

  private static let columns: [UIFont.TextStyle] = [
    .largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote,
    .caption1, .caption2,
  ]

  /// Size and leading; a row for each category from extra small up.
  private static let table: [[(CGFloat, CGFloat)]] = [
    row(31, 38, 25, 31, 19, 24, 17, 22, 14, 19, 14, 19, 13, 18, 12, 16, 12, 16, 11, 13, 11, 13),
    row(32, 39, 26, 32, 20, 25, 18, 23, 15, 20, 15, 20, 14, 19, 13, 18, 12, 16, 11, 13, 11, 13),
    row(33, 40, 27, 33, 21, 26, 19, 24, 16, 21, 16, 21, 15, 20, 14, 19, 12, 16, 11, 13, 11, 13),
    row(34, 41, 28, 34, 22, 28, 20, 25, 17, 22, 17, 22, 16, 21, 15, 20, 13, 18, 12, 16, 11, 13),
    row(36, 43, 30, 36, 24, 30, 22, 28, 19, 24, 19, 24, 18, 23, 17, 22, 15, 20, 14, 19, 13, 18),
    row(38, 46, 32, 38, 26, 32, 24, 30, 21, 26, 21, 26, 20, 25, 19, 24, 17, 22, 16, 21, 15, 20),
    row(40, 48, 34, 41, 28, 34, 26, 32, 23, 29, 23, 29, 22, 28, 21, 28, 19, 24, 18, 23, 17, 22),
    row(44, 52, 38, 46, 34, 41, 31, 38, 28, 34, 28, 34, 26, 32, 25, 31, 23, 29, 22, 28, 20, 25),
    row(48, 57, 43, 51, 39, 47, 37, 44, 33, 40, 33, 40, 32, 39, 30, 37, 27, 33, 26, 32, 24, 30),
    row(52, 61, 48, 57, 44, 52, 43, 51, 40, 48, 40, 48, 38, 46, 36, 43, 33, 40, 32, 39, 29, 35),
    row(56, 66, 53, 62, 50, 59, 49, 58, 47, 56, 47, 56, 44, 52, 42, 50, 38, 46, 37, 44, 34, 41),
    row(60, 70, 58, 68, 56, 66, 55, 65, 53, 62, 53, 62, 51, 60, 49, 58, 44, 52, 43, 51, 40, 48),
  ]

  private static func row(_ numbers: CGFloat...) -> [(CGFloat, CGFloat)] {
    stride(from: 0, to: numbers.count, by: 2).map { (numbers[$0], numbers[$0 + 1]) }
  }
}
