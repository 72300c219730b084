import Foundation
import Testing
import UIKit
import UIKitCore

/// Values from `spec/observed-uikit.md`, "Text and fonts" and the two tables after it.
@MainActor @Suite struct Fonts {
  @Test(arguments: [11, 17, 28, 60] as [CGFloat])
  func `the system font has Apple's vertical metrics`(size: CGFloat) {
    for font in [UIFont.systemFont(ofSize: size), .systemFont(ofSize: size, weight: .semibold)] {
      #expect(abs(font.lineHeight - 1.193_359_375 * size) < 1e-9)
      #expect(abs(font.ascender - 0.952_148_437_5 * size) < 1e-9)
      #expect(abs(font.descender + 0.241_210_937_5 * size) < 1e-9)
      #expect(font.leading == 0)
    }
  }

  @Test func `cap height and x height at 8 points`() {
    #expect(abs(UIFont.systemFont(ofSize: 8).capHeight - 5.636_718_75) < 1e-9)
    #expect(
      abs(UIFont.systemFont(ofSize: 8, weight: .ultraLight).xHeight - 4.203_125) < 1e-9)
    #expect(
      abs(UIFont.systemFont(ofSize: 8, weight: .semibold).xHeight - 4.269_531_25) < 1e-9)
  }

  @Test func `fonts compare by value and equal ones are shared`() {
    #expect(UIFont.systemFont(ofSize: 17) === UIFont.systemFont(ofSize: 17, weight: .regular))
    #expect(UIFont.systemFont(ofSize: 17) != UIFont.boldSystemFont(ofSize: 17))
    #expect(UIFont.systemFont(ofSize: 17) != UIFont.preferredFont(forTextStyle: .body))
    #expect(UIFont.systemFont(ofSize: 12).withSize(20) == .systemFont(ofSize: 20))
  }

  @Test func `an unknown family gives no font`() {
    #expect(UIFont(name: "No Such Family", size: 12) == nil)
    #expect(UIFont(name: "Inter-Bold", size: 12)?.pointSize == 12)
  }

  /// Style, then sizes at XS, L, XXXL, AX1 and AX5.
  @Test(
    arguments: [
      (UIFont.TextStyle.largeTitle, [31, 34, 40, 44, 60]),
      (.title1, [25, 28, 34, 38, 58]),
      (.headline, [14, 17, 23, 28, 53]),
      (.body, [14, 17, 23, 28, 53]),
      (.subheadline, [12, 15, 21, 25, 49]),
      (.caption2, [11, 11, 17, 20, 40]),
    ] as [(UIFont.TextStyle, [CGFloat])])
  func `text styles follow the preferred text size`(style: UIFont.TextStyle, sizes: [CGFloat]) {
    let categories: [UIContentSizeCategory] = [
      .extraSmall, .large, .extraExtraExtraLarge, .accessibilityMedium,
      .accessibilityExtraExtraExtraLarge,
    ]
    let found = categories.map {
      UIFont.preferredFont(
        forTextStyle: style,
        compatibleWith: UITraitCollection(preferredContentSizeCategory: $0)
      ).pointSize
    }
    #expect(found == sizes)
  }

  @Test func `the preferred font goes by the current traits`() {
    UITraitCollection(preferredContentSizeCategory: .extraLarge).performAsCurrent {
      #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 19)
    }
  }

  @Test func `headline is semibold, all else regular`() {
    #expect(
      UIFont.preferredFont(forTextStyle: .headline).fontDescriptor.symbolicTraits == .traitBold)
    #expect(UIFont.preferredFont(forTextStyle: .title1).fontDescriptor.symbolicTraits.isEmpty)
  }

  /// Style, category, value at L; at 3 pixels in a point: scaled value, scaled font size.
  @Test(
    arguments: [
      (UIFont.TextStyle.body, UIContentSizeCategory.extraSmall, 17, 14.667, 15),
      (.largeTitle, .extraSmall, 34, 31.667, 32),
      (.caption2, .extraExtraExtraLarge, 17, 28.667, 29),
      (.largeTitle, .accessibilityExtraExtraExtraLarge, 34, 58, 58),
      (.caption2, .accessibilityExtraExtraExtraLarge, 17, 62.667, 63),
      (.footnote, .accessibilityMedium, 17, 27.333, 27),
      (.title2, .extraExtraLarge, 17, 19.333, 19),
      (.callout, .accessibilityExtraExtraExtraLarge, 16, 45.667, 46),
      (.title3, .accessibilityExtraExtraExtraLarge, 64, 166.333, 166),
      (.body, .large, 17.3, 17.3, 17.3),
    ] as [(UIFont.TextStyle, UIContentSizeCategory, CGFloat, CGFloat, CGFloat)])
  func `font metrics scale by the style's leading`(
    style: UIFont.TextStyle, category: UIContentSizeCategory, base: CGFloat, value: CGFloat,
    size: CGFloat
  ) {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(preferredContentSizeCategory: category),
      UITraitCollection(displayScale: 3),
    ])
    let metrics = UIFontMetrics(forTextStyle: style)
    let scaled = metrics.scaledValue(for: base, compatibleWith: traits)
    #expect(abs(scaled - value) < 0.0005)
    let font = metrics.scaledFont(for: .systemFont(ofSize: base), compatibleWith: traits)
    #expect(font.pointSize == size)
  }

  @Test func `a scaled font respects its maximum`() {
    let traits = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
    let font = UIFontMetrics.default.scaledFont(
      for: .systemFont(ofSize: 17), maximumPointSize: 20, compatibleWith: traits)
    #expect(font.pointSize == 20)
  }

  @Test func `descriptors change one thing at a time`() throws {
    let body = UIFont.preferredFont(forTextStyle: .body)
    let bold = try #require(body.fontDescriptor.withSymbolicTraits(.traitBold))
    #expect(UIFont(descriptor: bold, size: 0).pointSize == 17)
    #expect(bold.symbolicTraits == .traitBold)
    let mono = try #require(body.fontDescriptor.withDesign(.monospaced))
    #expect(mono.symbolicTraits == .traitMonoSpace)
    #expect(body.fontDescriptor.withDesign(.serif) == nil)
    #expect(UIFont(descriptor: bold, size: 30).pointSize == 30)
  }
}
