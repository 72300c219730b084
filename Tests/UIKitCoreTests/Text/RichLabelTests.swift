import CoreGraphics
import Foundation
import TextLayout
import Testing
import UIKit
import UIKitCore

@MainActor @Suite struct `Labels with rich text` {
  private func label(_ text: NSAttributedString, _ size: CGSize) -> UILabel {
    let label = UILabel(frame: CGRect(origin: .zero, size: size))
    label.traitOverrides.displayScale = 1
    label.attributedText = text
    return label
  }

  private func commands(_ label: UILabel) -> [DisplayCommand] {
    let context = CGContext()
    UIGraphicsPushContext(context)
    label.draw(label.bounds)
    UIGraphicsPopContext()
    return context.displayList.commands
  }

  private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }

  @Test func `an attachment stands on the baseline in its image's size`() throws {
    let text = NSMutableAttributedString(
      string: "a", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    text.append(NSAttributedString(attachment: NSTextAttachment(image: image(20, 30))))
    let label = label(text, CGSize(width: 100, height: 35))
    // Above the baseline 30, below it the descender 4.1: 34.1, rounded up to pixels.
    #expect(label.intrinsicContentSize.height == 35)
    let rect = try #require(
      commands(label).compactMap { if case .image(_, let rect, _, _) = $0 { rect } else { nil } }
        .first)
    #expect(rect.size == CGSize(width: 20, height: 30))
  }

  @Test func `bounds move and size an attachment`() throws {
    let attachment = NSTextAttachment(image: image(20, 30))
    attachment.bounds = CGRect(x: 0, y: -4, width: 12, height: 12)
    let text = NSMutableAttributedString(
      string: "a", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    text.append(NSAttributedString(attachment: attachment))
    let label = label(text, CGSize(width: 100, height: 21))
    #expect(label.intrinsicContentSize.height == 21)
    let list = commands(label)
    let rect = try #require(
      list.compactMap { if case .image(_, let rect, _, _) = $0 { rect } else { nil } }.first)
    let baseline = try #require(
      list.compactMap { if case .glyphs(_, let origin, _) = $0 { origin.y } else { nil } }.first)
    #expect(abs(rect.maxY - (baseline + 4)) < 0.001)
    #expect(rect.size == CGSize(width: 12, height: 12))
  }

  @Test func `symbols in a text take its colour`() {
    guard let star = UIImage(systemName: "star") else { return }
    let text = NSMutableAttributedString(attachment: NSTextAttachment(image: star))
    text.addAttribute(
      .foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 1))
    let tints = commands(label(text, CGSize(width: 50, height: 30))).compactMap {
      if case .image(_, _, let tint, _) = $0 { tint } else { nil }
    }
    #expect(tints == [ColorValue(red: 1, green: 0, blue: 0, alpha: 1)])
  }

  @Test func `links are in the link colour and underlined`() throws {
    let text = NSAttributedString(
      string: "here", attributes: [.link: "https://swift.org", .foregroundColor: UIColor.red])
    let label = label(text, CGSize(width: 100, height: 21))
    label.overrideUserInterfaceStyle = .light
    let list = commands(label)
    let blue = ColorValue(red: 0, green: 122 / 255.0, blue: 1, alpha: 1)
    #expect(list.contains { if case .fill(_, _, .color(blue)) = $0 { true } else { false } })
    #expect(list.contains { if case .glyphs(_, _, blue) = $0 { true } else { false } })
  }

  @Test func `a shadow attribute reaches the drawing`() {
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: 2, height: 3)
    shadow.shadowBlurRadius = 4
    shadow.shadowColor = UIColor.red
    let list = commands(
      label(
        NSAttributedString(string: "a", attributes: [.shadow: shadow]),
        CGSize(width: 50, height: 21)))
    let found = list.compactMap {
      if case .beginGroup(let style) = $0 { style.shadow } else { nil }
    }
    #expect(
      found == [
        DrawingShadow(
          offset: CGSize(width: 2, height: 3), blur: 4,
          color: ColorValue(red: 1, green: 0, blue: 0, alpha: 1))
      ])
  }

  @Test func `a label's own shadow has one colour, whatever the text's are`() {
    let label = label(
      NSAttributedString(string: "a", attributes: [.foregroundColor: UIColor.blue]),
      CGSize(width: 50, height: 21))
    label.shadowColor = .red
    label.shadowOffset = CGSize(width: 1, height: 2)
    let found = commands(label).compactMap {
      if case .glyphs(_, let origin, let color) = $0 { (origin, color) } else { nil }
    }
    #expect(found.map(\.1.red) == [1, 0])
    #expect(found.map(\.1.blue) == [0, 1])
    #expect(found.count == 2 && found[0].0.x - found[1].0.x == 1)
    #expect(found.count == 2 && abs(found[0].0.y - found[1].0.y - 2) < 0.001)
  }

  @Test func `paragraphs keep their own alignment`() {
    let centre = NSMutableParagraphStyle()
    centre.alignment = .center
    let text = NSMutableAttributedString(string: "left\n")
    text.append(NSAttributedString(string: "mid", attributes: [.paragraphStyle: centre]))
    let label = label(text, CGSize(width: 200, height: 60))
    label.numberOfLines = 0
    let xs = commands(label).compactMap {
      if case .glyphs(_, let origin, _) = $0 { origin.x } else { nil }
    }
    #expect(xs.first == 0)
    #expect(xs.count == 2 && xs[1] > 80)
  }

  @Test func `attributes that Foundation compares may be put beside each other`() {
    let text = NSMutableAttributedString(string: "abc")
    for (key, first, second) in [
      (NSAttributedString.Key.shadow, NSShadow(), NSShadow()),
      (.attachment, NSTextAttachment(), NSTextAttachment()),
    ] as [(NSAttributedString.Key, Any, Any)] {
      text.addAttribute(key, value: first, range: NSRange(location: 0, length: 1))
      text.addAttribute(key, value: second, range: NSRange(location: 1, length: 2))
    }
    let copy = NSMutableAttributedString(attributedString: text)
    copy.append(text)
    #expect(copy.length == 6)
  }

  @Test func `stroke widths are percents of the font size`() {
    let text = NSAttributedString(
      string: "a", attributes: [.font: UIFont.systemFont(ofSize: 50), .strokeWidth: -4])
    let list = commands(label(text, CGSize(width: 50, height: 60)))
    #expect(list.count == 2)
    #expect(
      list.contains { if case .glyphOutlines(_, _, _, 2) = $0 { true } else { false } })
  }
}

@MainActor @Suite struct `Labels that make room` {
  private let text = "A text that is rather long for its label"

  private func glyphs(_ label: UILabel) -> Int {
    let context = CGContext()
    UIGraphicsPushContext(context)
    label.draw(label.bounds)
    UIGraphicsPopContext()
    return context.displayList.commands.reduce(0) {
      if case .glyphs(let run, _, _) = $1 { $0 + run.glyphs.count } else { $0 }
    }
  }

  @Test func `several lines shrink until all is shown`() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 120, height: 41))
    label.text = text
    label.numberOfLines = 2
    let cut = glyphs(label)
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.3
    let all = text.filter { $0 != " " }.count
    #expect(cut < glyphs(label))
    // Blank glyphs of spaces are drawn as well, but for the one at the break.
    #expect(glyphs(label) >= all)
  }

  @Test func `letters stand closer before a line is cut, but not more than 5 %`() {
    let label = UILabel()
    label.text = text
    label.sizeToFit()
    let whole = glyphs(label)
    label.frame.size.width -= 12
    #expect(glyphs(label) < whole)
    label.allowsDefaultTighteningForTruncation = true
    // 12 points among 40 letters are 0.3 a letter; 5 % of 17 points are 0.85.
    #expect(glyphs(label) == whole)
    label.frame.size.width -= 40
    #expect(glyphs(label) < whole)
  }

  /// The idiom of padded labels.
  private final class Padded: UILabel {
    let insets = UIEdgeInsets(top: 3, left: 5, bottom: 7, right: 11)
    override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
      let inner = super.textRect(forBounds: bounds.inset(by: insets), limitedToNumberOfLines: lines)
      return CGRect(
        x: inner.minX - insets.left, y: inner.minY - insets.top,
        width: inner.width + 16, height: inner.height + 10)
    }
    override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: insets)) }
  }

  @Test func `a subclass that widens the text's rectangle is larger by as much`() {
    let plain = UILabel()
    plain.text = text
    let padded = Padded()
    padded.text = text
    let size = plain.intrinsicContentSize
    #expect(
      padded.intrinsicContentSize == CGSize(width: size.width + 16, height: size.height + 10))
    plain.numberOfLines = 0
    padded.numberOfLines = 0
    let inner = plain.sizeThatFits(CGSize(width: 100, height: 0))
    #expect(
      padded.sizeThatFits(CGSize(width: 116, height: 0))
        == CGSize(width: inner.width + 16, height: inner.height + 10))
  }

  @Test func `the text's rectangle has at most the lines that are asked for`() {
    let label = UILabel()
    label.traitOverrides.displayScale = 1
    label.text = text
    label.numberOfLines = 0
    let bounds = CGRect(x: 5, y: 6, width: 100, height: 1000)
    let two = label.textRect(forBounds: bounds, limitedToNumberOfLines: 2)
    #expect(two.origin == CGPoint(x: 5, y: 6))
    #expect(two.height == 41)
    #expect(label.textRect(forBounds: bounds, limitedToNumberOfLines: 0).height > 41)
  }

  /// `spec/observed-geometry.md`, "Font shrinking that fits": baseline 14 instead of 16 where the
  /// letters are 10 points: (21 − 11.93)/2 + 9.52 = 14.05.
  @Test func `attributed text that shrinks is centred`() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 21))
    label.attributedText = NSAttributedString(
      string: text, attributes: [.font: UIFont.systemFont(ofSize: 17)])
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 10 / 17
    let context = CGContext()
    UIGraphicsPushContext(context)
    label.draw(label.bounds)
    UIGraphicsPopContext()
    guard case .glyphs(_, let origin, _)? = context.displayList.commands.first else {
      Issue.record("Nothing was drawn.")
      return
    }
    #expect(abs(origin.y - 14.055) < 0.01)
  }

  @Test func `a disabled label is drawn at half strength`() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 21))
    label.text = "a"
    label.textColor = .red
    label.isEnabled = false
    let context = CGContext()
    UIGraphicsPushContext(context)
    label.draw(label.bounds)
    UIGraphicsPopContext()
    let alphas = context.displayList.commands.compactMap {
      if case .glyphs(_, _, let color) = $0 { color.alpha } else { nil }
    }
    #expect(alphas == [0.5])
  }
}

@MainActor @Suite struct `Strings measured with options` {
  private let font: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20)]

  @Test func `a context shrinks the text and says by how much`() {
    let text = NSAttributedString(string: "A rather long text", attributes: font)
    let context = NSStringDrawingContext()
    context.minimumScaleFactor = 0.25
    let natural = text.size().width
    let box = text.boundingRect(
      with: CGSize(width: natural / 2, height: 100), options: [], context: context)
    #expect(box.width <= natural / 2 + 0.1)
    #expect(abs(context.actualScaleFactor - 0.5) < 0.05)
    #expect(context.totalBounds == box)
  }

  @Test func `without lines the box hangs on the baseline`() {
    let box = NSAttributedString(string: "Text", attributes: font).boundingRect(
      with: CGSize(width: 500, height: 100), options: [], context: nil)
    // The descender of 20 points is 4.82421875.
    #expect(abs(box.minY + 4.824_218_75) < 0.001)
    #expect(abs(box.height - 23.867_187_5) < 0.001)
  }

  @Test func `the last line that fits is cut where the options say so`() {
    let text = NSAttributedString(
      string: "one two three four five six seven eight", attributes: font)
    let box = text.boundingRect(
      with: CGSize(width: 100, height: 50),
      options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], context: nil)
    #expect(abs(box.height - 2 * 23.867_187_5) < 0.001)
  }
}
