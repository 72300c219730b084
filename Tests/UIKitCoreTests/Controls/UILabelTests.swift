import CoreGraphics
import Foundation
import Testing
import TrellisTesting
import UIKit
import UIKitCore

/// Values from `spec/observed-uikit.md` and `spec/observed-geometry.md`.
@MainActor @Suite struct Labels {
  private func label(_ text: String, font: UIFont = .systemFont(ofSize: 17), scale: CGFloat = 3)
    -> UILabel
  {
    let label = UILabel()
    label.traitOverrides.displayScale = scale
    label.font = font
    label.text = text
    return label
  }

  private static let wrapping = "one two three four five six seven eight nine ten"

  /// Font size, pixels in a point, height of one line.
  @Test(
    arguments: [
      (17, 3, 20.333), (16, 3, 19.333), (15, 3, 18), (13, 3, 15.667), (28, 3, 33.667),
      (34, 3, 40.667), (25, 3, 30), (26, 3, 31.333), (53, 3, 63.333), (17, 1, 21), (17, 2, 20.5),
    ] as [(CGFloat, CGFloat, CGFloat)])
  func `one line is as high as the font's line, rounded up to a pixel`(
    size: CGFloat, scale: CGFloat, height: CGFloat
  ) {
    let label = label("Text", font: .systemFont(ofSize: size), scale: scale)
    #expect(abs(label.intrinsicContentSize.height - height) < 0.0005)
  }

  @Test(arguments: [(1, 21), (2, 41), (6, 122)] as [(Int, CGFloat)])
  func `lines of a fixed font add up before they are rounded`(count: Int, height: CGFloat) {
    let text = Array(repeating: "line", count: count).joined(separator: "\n")
    let label = label(text, scale: 1)
    label.numberOfLines = 0
    #expect(label.intrinsicContentSize.height == height)
  }

  @Test(arguments: [(UIFont.TextStyle.headline, [20.333, 42.333]), (.subheadline, [18, 38, 58])])
  func `each further line of a text style adds its leading`(
    style: UIFont.TextStyle, heights: [CGFloat]
  ) {
    for (index, height) in heights.enumerated() {
      let text = Array(repeating: "line", count: index + 1).joined(separator: "\n")
      let label = label(text, font: .preferredFont(forTextStyle: style))
      label.numberOfLines = 0
      #expect(abs(label.intrinsicContentSize.height - height) < 0.0005)
    }
  }

  @Test(arguments: [(1, 50), (2, 100), (5, 250)] as [(Int, CGFloat)])
  func `a paragraph's line height holds for each line`(count: Int, height: CGFloat) {
    let style = NSMutableParagraphStyle()
    style.minimumLineHeight = 50
    style.maximumLineHeight = 50
    let label = label("", scale: 1)
    label.numberOfLines = 0
    label.attributedText = NSAttributedString(
      string: Array(repeating: "line", count: count).joined(separator: "\n"),
      attributes: [.font: UIFont.systemFont(ofSize: 17), .paragraphStyle: style])
    #expect(label.intrinsicContentSize.height == height)
  }

  @Test func `the largest font on a line decides its height`() {
    let text = NSMutableAttributedString(
      string: "a", attributes: [.font: UIFont.boldSystemFont(ofSize: 24)])
    text.append(NSAttributedString(string: "b", attributes: [.font: UIFont.systemFont(ofSize: 14)]))
    text.append(NSAttributedString(string: "c", attributes: [.font: UIFont.systemFont(ofSize: 32)]))
    let label = label("", scale: 1)
    label.attributedText = text
    // 32 · 1.193359375 = 38.1875
    #expect(label.intrinsicContentSize.height == 39)
  }

  @Test func `an empty label has no size`() {
    #expect(UILabel().intrinsicContentSize == .zero)
    #expect(label("").sizeThatFits(CGSize(width: 100, height: 100)) == .zero)
  }

  @Test func `a label takes no touches and starts with UIKit's defaults`() {
    let label = UILabel()
    #expect(!label.isUserInteractionEnabled)
    #expect(label.numberOfLines == 1)
    #expect(label.font == .systemFont(ofSize: 17))
    #expect(label.textAlignment == .natural)
    #expect(label.lineBreakMode == .byTruncatingTail)
    #expect(label.text == nil)
  }

  @Test func `without a colour a label has the label colour`() {
    let label = UILabel()
    label.textColor = .red
    label.textColor = nil
    #expect(label.textColor == .label)
  }

  @Test func `one line fits its whole text, several keep to the width`() {
    let label = label(Self.wrapping)
    let natural = label.intrinsicContentSize
    #expect(label.sizeThatFits(CGSize(width: 50, height: 10)) == natural)
    label.numberOfLines = 0
    let wrapped = label.sizeThatFits(CGSize(width: 120, height: 1))
    #expect(wrapped.width <= 120)
    #expect(wrapped.height > 2 * natural.height)
    #expect(label.sizeThatFits(.zero) == natural)
    label.numberOfLines = 2
    #expect(label.sizeThatFits(CGSize(width: 120, height: 1)).height < wrapped.height)
  }

  @Test func `the width is rounded up to a pixel`() {
    for scale in [1, 2, 3] as [CGFloat] {
      let pixels = label("Hello UIKit", scale: scale).intrinsicContentSize.width * scale
      #expect(abs(pixels - pixels.rounded()) < 0.001)
    }
  }

  @Test func `a preferred width wraps the intrinsic size`() {
    let label = label(Self.wrapping)
    label.numberOfLines = 0
    label.preferredMaxLayoutWidth = 120
    #expect(label.intrinsicContentSize == label.sizeThatFits(CGSize(width: 120, height: 0)))
    #expect(label.intrinsicContentSize.height > 40)
  }

  @Test func `a label that is half a pixel narrow shows its whole text`() {
    let label = label("Total 1,234.50", scale: 2)
    label.sizeToFit()
    let glyphs = glyphCount(label)
    label.frame.size.width -= 0.25
    #expect(glyphCount(label) == glyphs)
    label.frame.size.width -= 20
    #expect(glyphCount(label) < glyphs)
  }

  private func commands(_ label: UILabel) -> [DisplayCommand] {
    let context = CGContext()
    UIGraphicsPushContext(context)
    label.draw(label.bounds)
    UIGraphicsPopContext()
    return context.displayList.commands
  }

  private func glyphCount(_ label: UILabel) -> Int {
    commands(label).reduce(0) {
      if case .glyphs(let run, _, _) = $1 { $0 + run.glyphs.count } else { $0 }
    }
  }

  private func origins(_ label: UILabel) -> [CGPoint] {
    commands(label).compactMap { if case .glyphs(_, let origin, _) = $0 { origin } else { nil } }
  }

  @Test func `text is centred in a taller label`() throws {
    let label = label("Text")
    label.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    // (50 − 20.287109375)/2 + 16.1865234375 = 31.04296875
    let origin = try #require(origins(label).first)
    #expect(abs(origin.y - 31.042_968_75) < 0.001)
  }

  @Test func `natural text is set against the side where the interface begins`() throws {
    let label = label("Text")
    label.frame = CGRect(x: 0, y: 0, width: 200, height: 21)
    #expect(origins(label).first?.x == 0)
    label.semanticContentAttribute = .forceRightToLeft
    let width = label.sizeThatFits(.zero).width
    let x = try #require(origins(label).first?.x)
    #expect(abs(x - (200 - width)) < 0.5)
  }

  @Test func `colours follow light and dark`() {
    let label = label("Text")
    label.frame = CGRect(x: 0, y: 0, width: 100, height: 21)
    func color() -> ColorValue? {
      commands(label).compactMap { if case .glyphs(_, _, let color) = $0 { color } else { nil } }
        .first
    }
    label.overrideUserInterfaceStyle = .light
    #expect(color() == .black)
    label.overrideUserInterfaceStyle = .dark
    #expect(color() == .white)
  }

  @Test func `a label that follows the text size takes the style's font for it`() {
    let label = label("Text", font: .preferredFont(forTextStyle: .body))
    label.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    #expect(label.font.pointSize == 17)
    label.adjustsFontForContentSizeCategory = true
    #expect(label.font.pointSize == 33)
    label.traitOverrides.preferredContentSizeCategory = .small
    #expect(label.font.pointSize == 15)
    let scaled = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 22))
    label.font = scaled
    label.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    // 22 · 40/22 = 40
    #expect(label.font.pointSize == 40)
  }

  @Test func `fixed fonts do not follow the text size`() {
    let label = label("Text")
    label.adjustsFontForContentSizeCategory = true
    label.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    #expect(label.font.pointSize == 17)
  }

  @Test func `shrinking keeps the baseline and stops at the smallest factor`() throws {
    let label = label("A text that is too long")
    label.frame = CGRect(x: 0, y: 0, width: 100, height: 21)
    let full = try #require(origins(label).first)
    let cut = glyphCount(label)
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    #expect(glyphCount(label) > cut)
    #expect(try #require(origins(label).first).y == full.y)
    label.minimumScaleFactor = 0.95
    #expect(glyphCount(label) < 23)
  }

  @Test func `font and colour go over all of an attributed text`() {
    let label = label("")
    label.attributedText = NSAttributedString(
      string: "ab", attributes: [.font: UIFont.boldSystemFont(ofSize: 30)])
    #expect(label.font == .boldSystemFont(ofSize: 30))
    #expect(label.text == "ab")
    label.font = .systemFont(ofSize: 12)
    #expect(
      label.attributedText?.attribute(.font, at: 1, effectiveRange: nil) as? UIFont
        == .systemFont(ofSize: 12))
  }

  @Test func `baselines are those of the first and the last line`() throws {
    let label = label("one\ntwo", scale: 1)
    label.numberOfLines = 2
    label.frame = CGRect(x: 0, y: 0, width: 100, height: 41)
    let offsets = try #require(label.baselineOffsets)
    // (41 − 40.57)/2 + 16.19 = 16.40 → 16; one line lower 36.69 is 4.31 above the bottom → 4
    #expect(offsets == BaselineOffsets(first: 16, last: 4))
  }

  @Test func `setting the same text asks for nothing`() {
    let label = label("Text")
    let app = Harness(label)
    let frames = ViewCounters.shared.drawings
    label.text = "Text"
    label.font = .systemFont(ofSize: 17)
    app.settle()
    #expect(ViewCounters.shared.drawings == frames)
  }

  @Test func `a subclass that insets its text is drawn so`() {
    final class Padded: UILabel {
      override func drawText(in rect: CGRect) { super.drawText(in: rect.insetBy(dx: 10, dy: 0)) }
    }
    let label = Padded()
    label.text = "Text"
    label.frame = CGRect(x: 0, y: 0, width: 100, height: 21)
    #expect(origins(label).first?.x == 10)
  }
}
