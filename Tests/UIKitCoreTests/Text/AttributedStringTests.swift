import CoreGraphics
import Foundation
import TextLayout
import Testing
import UIKit
import UIKitCore

@MainActor @Suite struct `Attributed strings` {
  /// Foundation compares neighbouring attributes when it joins runs.
  @Test func `fonts, colours and paragraph styles may be put beside each other`() {
    let text = NSMutableAttributedString(string: "abc")
    let pairs: [(NSAttributedString.Key, Any, Any)] = [
      (.font, UIFont.systemFont(ofSize: 10), UIFont.systemFont(ofSize: 11)),
      (.foregroundColor, UIColor.red, UIColor(white: 0, alpha: 0)),
      (.backgroundColor, UIColor.label, UIColor.label.withAlphaComponent(0)),
      (.paragraphStyle, NSParagraphStyle(), NSMutableParagraphStyle()),
    ]
    for (key, first, second) in pairs {
      text.addAttribute(key, value: first, range: NSRange(location: 0, length: 1))
      text.addAttribute(key, value: second, range: NSRange(location: 1, length: 2))
    }
    let copy = NSMutableAttributedString(attributedString: text)
    copy.append(text)
    #expect(copy.length == 6)
    #expect(copy.attribute(.font, at: 5, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 11))
    #expect(text.isEqual(to: NSAttributedString(attributedString: text)))
  }

  @Test func `attributes reach the text service`() {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 3
    style.alignment = .center
    let text = NSMutableAttributedString(
      string: "ab",
      attributes: [
        .font: UIFont.boldSystemFont(ofSize: 20), .kern: 2, .underlineStyle: 1,
        .paragraphStyle: style, .foregroundColor: UIColor.red,
      ])
    text.append(NSAttributedString(string: "c"))
    let styled = StyledText(
      text, font: .systemFont(ofSize: 17), paragraph: ParagraphSpec(), maximumLines: 2,
      traits: UITraitCollection())
    #expect(styled.string == "abc")
    #expect(styled.maximumLines == 2)
    #expect(styled.paragraph.lineSpacing == 3)
    #expect(styled.paragraph.alignment == .center)
    #expect(styled.runs.map(\.length) == [2, 1])
    #expect(styled.runs[0].attributes.font == FontSpec(size: 20, weight: 0.4))
    #expect(styled.runs[0].attributes.kern == 2)
    #expect(styled.runs[0].attributes.underline == .single)
    #expect(styled.runs[0].attributes.color == ColorValue(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(styled.runs[1].attributes == TextAttributes(font: FontSpec(size: 17)))
  }

  @Test func `paragraph styles compare by value and copies are fixed`() throws {
    let style = NSMutableParagraphStyle()
    style.headIndent = 5
    let copy = try #require(style.copy() as? NSParagraphStyle)
    style.headIndent = 6
    #expect(copy.headIndent == 5)
    #expect(copy != style)
    style.headIndent = 5
    #expect(copy.isEqual(style))
  }
}

@MainActor @Suite struct `The two kinds of attributed strings` {
  @Test func `attributes of UIKit's scope go both ways`() throws {
    let text = NSMutableAttributedString(
      string: "ab",
      attributes: [
        .font: UIFont.boldSystemFont(ofSize: 20), .kern: 2, .underlineStyle: 1,
        .foregroundColor: UIColor.red, .link: "https://swift.org",
      ])
    text.append(NSAttributedString(string: "c"))
    let value = AttributedString(text)
    #expect(String(value.characters) == "abc")
    let first = try #require(value.runs.first)
    #expect(first.font == .boldSystemFont(ofSize: 20))
    #expect(first.kern == 2)
    #expect(first.underlineStyle == .single)
    #expect(first.link == URL(string: "https://swift.org"))
    let back = NSAttributedString(value)
    #expect(back.string == "abc")
    #expect(back.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor == .red)
    #expect(back.attribute(.kern, at: 0, effectiveRange: nil) as? CGFloat == 2)
    #expect(back.attributes(at: 2, effectiveRange: nil).isEmpty)
  }
}

@MainActor @Suite struct `Text drawn by hand` {
  private let font: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 17)]

  @Test func `a string is as high as its font's line, unrounded`() {
    let size = "Text".size(withAttributes: font)
    #expect(abs(size.height - 20.287_109_375) < 0.001)
    #expect(size.width > 20)
    // Without a font it is 12 points: 12 · 1.193359375 = 14.3203125
    #expect(abs(("Text" as NSString).size().height - 14.320_312_5) < 0.001)
  }

  @Test func `a box wraps at the width where it is asked to`() {
    let text = "one two three four five six seven"
    let one = text.boundingRect(
      with: CGSize(width: 80, height: 1000), attributes: font, context: nil)
    let many = text.boundingRect(
      with: CGSize(width: 80, height: 1000), options: .usesLineFragmentOrigin, attributes: font,
      context: nil)
    #expect(abs(one.height - 20.287_109_375) < 0.001)
    #expect(many.height > 3 * one.height)
    #expect(many.width <= 80)
  }

  @Test func `text is drawn where it is asked to be, in its colour`() throws {
    let context = CGContext()
    UIGraphicsPushContext(context)
    "A".draw(
      at: CGPoint(x: 10, y: 20),
      withAttributes: [.font: UIFont.systemFont(ofSize: 10), .foregroundColor: UIColor.red])
    UIGraphicsPopContext()
    guard case .glyphs(_, let origin, let color)? = context.displayList.commands.first else {
      Issue.record("No glyphs were drawn.")
      return
    }
    #expect(origin.x == 10)
    // The ascender of 10 points is 9.521484375.
    #expect(abs(origin.y - 29.521_484_375) < 0.001)
    #expect(color == ColorValue(red: 1, green: 0, blue: 0, alpha: 1))
  }
}
