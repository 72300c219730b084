import Foundation
import Testing
import UIKit

/// "Text and fonts" and the Dynamic Type tables of `spec/observed-uikit.md`, and "Label height and
/// line metrics" of `spec/observed-geometry.md`.
@MainActor struct TextTables {
  nonisolated static let categories: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  nonisolated static let styles: [UIFont.TextStyle] = [
    .largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote,
    .caption1, .caption2,
  ]

  /// "Dynamic Type table": a row for each category, size and leading for each style.
  private static let sizes = """
    31/38 25/31 19/24 17/22 14/19 14/19 13/18 12/16 12/16 11/13 11/13
    32/39 26/32 20/25 18/23 15/20 15/20 14/19 13/18 12/16 11/13 11/13
    33/40 27/33 21/26 19/24 16/21 16/21 15/20 14/19 12/16 11/13 11/13
    34/41 28/34 22/28 20/25 17/22 17/22 16/21 15/20 13/18 12/16 11/13
    36/43 30/36 24/30 22/28 19/24 19/24 18/23 17/22 15/20 14/19 13/18
    38/46 32/38 26/32 24/30 21/26 21/26 20/25 19/24 17/22 16/21 15/20
    40/48 34/41 28/34 26/32 23/29 23/29 22/28 21/28 19/24 18/23 17/22
    44/52 38/46 34/41 31/38 28/34 28/34 26/32 25/31 23/29 22/28 20/25
    48/57 43/51 39/47 37/44 33/40 33/40 32/39 30/37 27/33 26/32 24/30
    52/61 48/57 44/52 43/51 40/48 40/48 38/46 36/43 33/40 32/39 29/35
    56/66 53/62 50/59 49/58 47/56 47/56 44/52 42/50 38/46 37/44 34/41
    60/70 58/68 56/66 55/65 53/62 53/62 51/60 49/58 44/52 43/51 40/48
    """.split(separator: "\n").map { line in
      line.split(separator: " ").map { cell in cell.split(separator: "/").map { CGFloat(Int($0)!) }
      }
    }

  private static func traits(
    _ category: UIContentSizeCategory, scale: CGFloat = 3
  ) -> UITraitCollection {
    UITraitCollection {
      $0.preferredContentSizeCategory = category
      $0.displayScale = scale
    }
  }

  @Test(arguments: Array(categories.indices))
  func `every text style has Apple's size and leading at every text size`(row: Int) {
    let traits = Self.traits(Self.categories[row])
    for (style, cell) in zip(Self.styles, Self.sizes[row]) {
      let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits)
      #expect(font.pointSize == cell[0])
      #expect(font.fontDescriptor.pointSize == cell[0])
      // The font's line, and what is left of the style's distance from line to line.
      #expect(abs(font.lineHeight - 1.193_359_375 * cell[0]) < 1e-9)
      #expect(abs(font.lineHeight + font.leading - cell[1]) < 1e-9)
      let weight: UIFont.Weight = style == .headline ? .semibold : .regular
      #expect(font.fontDescriptor.symbolicTraits.contains(.traitBold) == (weight == .semibold))
    }
  }

  /// "UIFontMetrics.scaledValue" and "scaledFont": the ratio of the leadings, rounded half up to a
  /// pixel, and to a point.
  @Test(arguments: Array(categories.indices))
  func `metrics scale by the ratio of leadings`(row: Int) {
    let traits = Self.traits(Self.categories[row])
    for (column, style) in Self.styles.enumerated() {
      let metrics = UIFontMetrics(forTextStyle: style)
      let factor = Self.sizes[row][column][1] / Self.sizes[3][column][1]
      for value in [1, 17, 33.5, 64] as [CGFloat] {
        let scaled = metrics.scaledValue(for: value, compatibleWith: traits)
        let exact =
          Self.categories[row] == .large ? value : (value * factor * 3 + 0.5).rounded(.down) / 3
        #expect(abs(scaled - exact) < 1e-9)
      }
      let font = metrics.scaledFont(for: .systemFont(ofSize: 17), compatibleWith: traits)
      #expect(font.pointSize == (17 * factor + 0.5).rounded(.down))
    }
  }

  /// The check rows, as they stand in the table.
  @Test(
    arguments: [
      (.body, .extraSmall, 17, 14.667, 15), (.largeTitle, .extraSmall, 34, 31.667, 32),
      (.caption2, .extraExtraExtraLarge, 17, 28.667, 29),
      (.largeTitle, .accessibilityExtraExtraExtraLarge, 34, 58, 58),
      (.caption2, .accessibilityExtraExtraExtraLarge, 17, 62.667, 63),
      (.footnote, .accessibilityMedium, 17, 27.333, 27),
      (.title2, .extraExtraLarge, 17, 19.333, 19),
      (.callout, .accessibilityExtraExtraExtraLarge, 16, 45.667, 46),
      (.title3, .accessibilityExtraExtraExtraLarge, 64, 166.333, 166),
    ] as [(UIFont.TextStyle, UIContentSizeCategory, CGFloat, CGFloat, CGFloat)])
  func `scaled values and fonts that were probed`(
    style: UIFont.TextStyle, category: UIContentSizeCategory, value: CGFloat, scaled: CGFloat,
    font: CGFloat
  ) {
    let traits = Self.traits(category)
    let metrics = UIFontMetrics(forTextStyle: style)
    #expect(abs(metrics.scaledValue(for: value, compatibleWith: traits) - scaled) < 0.001)
    #expect(
      metrics.scaledFont(for: .systemFont(ofSize: value), compatibleWith: traits).pointSize == font)
  }

  /// "System font line height" and its neighbours: the same at every size and weight.
  @Test(arguments: Array(stride(from: 11, through: 60, by: 1)) as [CGFloat])
  func `the system font's measures are Apple's at every size`(size: CGFloat) {
    for weight in [.ultraLight, .regular, .medium, .semibold, .black] as [UIFont.Weight] {
      let font = UIFont.systemFont(ofSize: size, weight: weight)
      #expect(abs(font.ascender - 0.952_148_437_5 * size) < 1e-9)
      #expect(abs(font.descender + 0.241_210_937_5 * size) < 1e-9)
      #expect(abs(font.lineHeight - 1.193_359_375 * size) < 1e-9)
      #expect(font.leading == 0)
      #expect(abs(font.capHeight - 0.704_59 * size) < 1e-4 * size)
    }
  }

  /// "Single-line label height" at three pixels in a point: size, height.
  @Test(
    arguments: [
      (10, 12), (11, 13.333), (12, 14.333), (13, 15.667), (14, 17), (15, 18), (16, 19.333),
      (17, 20.333), (18, 21.667), (19, 23), (20, 24), (22, 26.333), (24, 28.667), (28, 33.667),
      (34, 40.667),
    ] as [(CGFloat, CGFloat)])
  func `one line is the font's line rounded up to a pixel`(size: CGFloat, height: CGFloat) {
    let label = UILabel()
    label.traitOverrides.displayScale = 3
    label.font = .systemFont(ofSize: size)
    label.text = "Hello"
    #expect(abs(label.intrinsicContentSize.height - height) < 0.001)
    #expect(abs(label.sizeThatFits(.zero).height - height) < 0.001)
    label.sizeToFit()
    #expect(abs(label.bounds.height - height) < 0.001)
  }

  /// "title1 label, @3x", at every text size: ceil(size · 1.1934 · 3)/3.
  @Test(
    arguments: zip(
      categories,
      [30, 31.333, 32.333, 33.667, 36, 38.333, 40.667, 45.667, 51.333, 57.333, 63.333, 69.333]
        as [CGFloat]))
  func `a title at every text size`(category: UIContentSizeCategory, height: CGFloat) {
    let label = UILabel()
    label.traitOverrides.displayScale = 3
    label.traitOverrides.preferredContentSizeCategory = category
    label.adjustsFontForContentSizeCategory = true
    label.font = .preferredFont(forTextStyle: .title1)
    label.text = "Label"
    #expect(abs(label.intrinsicContentSize.height - height) < 0.001)
  }

  /// "Wrapped text-style label": 17 semibold 20.333 and 42.333, 15 points 18, 38 and 58.
  @Test(
    arguments: [
      (.headline, 1, 20.333), (.headline, 2, 42.333), (.headline, 3, 64.333),
      (.subheadline, 1, 18), (.subheadline, 2, 38), (.subheadline, 3, 58),
      (.body, 2, 42.333), (.footnote, 2, 33.667), (.caption1, 2, 30.333),
    ] as [(UIFont.TextStyle, Int, CGFloat)])
  func `each further line of a text style adds its leading`(
    style: UIFont.TextStyle, lines: Int, height: CGFloat
  ) {
    let label = UILabel()
    label.traitOverrides.displayScale = 3
    label.numberOfLines = 0
    label.font = .preferredFont(
      forTextStyle: style, compatibleWith: Self.traits(.large))
    label.text = Array(repeating: "Line", count: lines).joined(separator: "\n")
    #expect(abs(label.sizeThatFits(CGSize(width: 300, height: 0)).height - height) < 0.001)
  }

  /// "UILabel 17-pt, n line(s)" at one pixel in a point: ceil(n · 20.287).
  @Test(
    arguments: [(1, 21), (2, 41), (3, 61), (4, 82), (5, 102), (6, 122)] as [(Int, CGFloat)])
  func `lines of a fixed font add up before they are rounded`(lines: Int, height: CGFloat) {
    for (scale, expected) in [
      (1, height), (2, (20.287_109_375 * CGFloat(lines) * 2).rounded(.up) / 2),
    ]
      as [(CGFloat, CGFloat)]
    {
      let label = UILabel()
      label.traitOverrides.displayScale = scale
      label.numberOfLines = 0
      label.text = Array(repeating: "Line", count: lines).joined(separator: "\n")
      #expect(label.sizeThatFits(CGSize(width: 300, height: 0)).height == expected)
    }
  }

  /// "min = max line height 50, 17-pt": 50, 100, 250, 300.
  @Test(arguments: [1, 2, 5, 6])
  func `a fixed line height holds for each line`(lines: Int) {
    let style = NSMutableParagraphStyle()
    style.minimumLineHeight = 50
    style.maximumLineHeight = 50
    let label = UILabel()
    label.traitOverrides.displayScale = 1
    label.numberOfLines = 0
    label.attributedText = NSAttributedString(
      string: Array(repeating: "Line", count: lines).joined(separator: "\n"),
      attributes: [.font: UIFont.systemFont(ofSize: 17), .paragraphStyle: style])
    #expect(
      label.sizeThatFits(CGSize(width: 320, height: 0)).height == 50 * CGFloat(lines))
  }

  /// "Mixed fonts on one line": bold 24, 14, italic 13 and black 32 are 39 high.
  @Test func `the largest font on a line decides its height`() {
    let text = NSMutableAttributedString(string: "")
    for font in [
      UIFont.boldSystemFont(ofSize: 24), .systemFont(ofSize: 14), .italicSystemFont(ofSize: 13),
      .systemFont(ofSize: 32, weight: .black),
    ] {
      text.append(NSAttributedString(string: "Ab", attributes: [.font: font]))
    }
    let label = UILabel()
    label.traitOverrides.displayScale = 1
    label.attributedText = text
    #expect(label.sizeThatFits(.zero).height == 39)
  }

  @Test func `font sizes that the system names`() {
    #expect(UIFont.labelFontSize == 17)
    #expect(UIFont.buttonFontSize == 18)
    #expect(UIFont.smallSystemFontSize == 12)
    #expect(UIFont.systemFontSize == 14)
    #expect(UILabel().font == .systemFont(ofSize: 17))
    #expect(UITextField().font == .systemFont(ofSize: 17))
  }

  @Test func `a label's defaults`() {
    let label = UILabel()
    #expect(label.isUserInteractionEnabled == false)
    #expect(label.numberOfLines == 1)
    #expect(label.lineBreakMode == .byTruncatingTail)
    #expect(label.textAlignment == .natural)
    #expect(label.baselineAdjustment == .alignBaselines)
    #expect(label.adjustsFontSizeToFitWidth == false)
    #expect(label.minimumScaleFactor == 0)
    #expect(label.isEnabled)
    #expect(label.isHighlighted == false)
    #expect(label.highlightedTextColor == nil)
    #expect(label.shadowColor == nil)
    #expect(label.shadowOffset == CGSize(width: 0, height: -1))
    #expect(label.preferredMaxLayoutWidth == 0)
    #expect(label.text == nil)
    #expect(label.attributedText == nil)
    #expect(label.intrinsicContentSize == .zero)
    #expect(label.textColor == .label)
    label.textColor = .red
    label.textColor = nil
    #expect(label.textColor == .label)
  }

  /// "Font shrinking that fits": the label stays 21 high, its text is smaller.
  @Test func `shrinking does not change what a label asks for`() {
    let label = UILabel()
    label.traitOverrides.displayScale = 1
    label.text = "A text that is too long"
    let natural = label.intrinsicContentSize
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    #expect(label.intrinsicContentSize == natural)
    #expect(natural.height == 21)
    #expect(label.font.pointSize == 17)
  }

  /// "Label width rule": the text's width rounded up to the next pixel.
  @Test(arguments: [1, 2, 3] as [CGFloat])
  func `a label's width is the text's, rounded up to a pixel`(scale: CGFloat) {
    let font = UIFont.systemFont(ofSize: 8)
    let text = "Hello UIKit"
    let exact = NSString(string: text).size(withAttributes: [.font: font]).width
    let label = UILabel()
    label.traitOverrides.displayScale = scale
    label.font = font
    label.text = text
    let width = label.intrinsicContentSize.width
    #expect(width >= exact)
    #expect(width - exact < 1 / scale)
    #expect(abs((width * scale).rounded() - width * scale) < 1e-9)
  }

  /// "Attribute kern = 0": pairs are not kerned, and an amount follows the last character too.
  @Test func `a kern is added behind every character`() {
    let font = UIFont.systemFont(ofSize: 17)
    func width(_ kern: CGFloat) -> CGFloat {
      NSString(string: "WAVE").size(withAttributes: [.font: font, .kern: kern]).width
    }
    let kerned = NSString(string: "WAVE").size(withAttributes: [.font: font]).width
    #expect(abs(width(5) - kerned - 4 * 5) < 0.01)
    #expect(kerned < width(0))
  }

  @Test func `the order of text sizes`() {
    for (smaller, larger) in zip(Self.categories, Self.categories.dropFirst()) {
      #expect(smaller < larger)
      #expect(larger > smaller)
    }
    #expect(Self.categories.filter(\.isAccessibilityCategory).count == 5)
    #expect(UIContentSizeCategory.large.rawValue == "UICTContentSizeCategoryL")
    #expect(
      UIContentSizeCategory.accessibilityExtraExtraExtraLarge.rawValue
        == "UICTContentSizeCategoryAccessibilityXXXL")
  }
}
