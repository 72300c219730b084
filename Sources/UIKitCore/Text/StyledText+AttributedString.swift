import CoreGraphics
package import Foundation
package import TextLayout

extension StyledText {
  /// What an attributed string asks of the text service.
  ///
  /// - Parameters:
  ///   - font: for text that has no font of its own.
  ///   - paragraph: for paragraphs without a style.
  ///   - width: what lines have, in points, for pictures that ask; nil where nobody knows.
  ///   - traits: what colours are resolved against.
  package init(
    _ text: NSAttributedString, font: UIFont, paragraph: ParagraphSpec, maximumLines: Int,
    width: CGFloat? = nil, traits: UITraitCollection
  ) {
    var runs: [AttributedRun] = []
    var paragraphs: [ParagraphRun] = []
    let whole = NSRange(location: 0, length: text.length)
    text.enumerateAttributes(in: whole) { attributes, range, _ in
      var runFont = attributes[.font] as? UIFont ?? font
      if let intent = attributes[.inlinePresentationIntent] {
        runFont = InlinePresentationIntent(attribute: intent).font(from: runFont)
      }
      var style = (attributes[.paragraphStyle] as? NSParagraphStyle)?.spec ?? paragraph
      style.styleLeading = runFont.styleLeading
      if paragraphs.last?.spec == style {
        paragraphs[paragraphs.count - 1].length += range.length
      } else {
        paragraphs.append(ParagraphRun(length: range.length, spec: style))
      }
      runs.append(
        AttributedRun(
          length: range.length,
          attributes: TextAttributes(
            attributes, at: range.location, font: runFont, width: width, traits: traits)))
    }
    var style = paragraphs.first?.spec ?? paragraph
    if paragraphs.isEmpty { style.styleLeading = font.styleLeading }
    if runs.isEmpty {
      runs = [AttributedRun(length: 0, attributes: TextAttributes(font: font.spec))]
    }
    self.init(
      string: text.string, runs: runs, paragraph: style, maximumLines: maximumLines)
    if paragraphs.count > 1 { paragraphRuns = paragraphs }
  }
}

extension TextAttributes {
  fileprivate init(
    _ attributes: [NSAttributedString.Key: Any], at index: Int, font: UIFont, width: CGFloat?,
    traits: UITraitCollection
  ) {
    func color(_ key: NSAttributedString.Key) -> ColorValue? {
      (attributes[key] as? UIColor)?.value(with: traits)
    }
    let isLink = attributes[.link] != nil
    self.init(
      font: font.spec,
      color: isLink ? UIColor.link.value(with: traits) : color(.foregroundColor),
      background: color(.backgroundColor),
      kern: attributeNumber(attributes[.kern]) ?? attributeNumber(attributes[.tracking]),
      underline: decoration(attributes[.underlineStyle]) ?? (isLink ? .single : nil),
      underlineColor: color(.underlineColor),
      strikethrough: decoration(attributes[.strikethroughStyle])
        ?? (isStruck(attributes) ? .single : nil),
      strikethroughColor: color(.strikethroughColor),
      baselineOffset: attributeNumber(attributes[.baselineOffset]) ?? 0)
    guard attributes.keys.contains(where: Self.specialKeys.contains) else { return }
    var special = Special()
    special.obliqueness = attributeNumber(attributes[.obliqueness]) ?? 0
    let stroke = attributeNumber(attributes[.strokeWidth]) ?? 0
    special.strokeWidth = abs(stroke) / 100 * font.pointSize
    special.fillsStroked = stroke < 0
    special.strokeColor = color(.strokeColor)
    special.shadow = (attributes[.shadow] as? NSShadow)?.value(with: traits)
    special.ligatures = attributeNumber(attributes[.ligature]) != 0
    if let attachment = attributes[.attachment] as? NSTextAttachment {
      var known = attributes
      known[.font] = font
      special.object = attachment.object(known, at: index, width: width, traits: traits)
    }
    self.special = special
  }

  private static let specialKeys: Set<NSAttributedString.Key> = [
    .obliqueness, .strokeWidth, .strokeColor, .shadow, .ligature, .attachment,
  ]
}

private func isStruck(_ attributes: [NSAttributedString.Key: Any]) -> Bool {
  guard let intent = attributes[.inlinePresentationIntent] else { return false }
  return InlinePresentationIntent(attribute: intent).contains(.strikethrough)
}

private func decoration(_ value: Any?) -> LineDecorationStyle? {
  let rawValue: Int? =
    (value as? NSUnderlineStyle)?.rawValue ?? attributeNumber(value).map { Int($0) }
  guard let rawValue, rawValue & 0xFF != 0 else { return nil }
  let style = NSUnderlineStyle(rawValue: rawValue)
  let bars: LineDecorationStyle.Bars =
    style.isSuperset(of: .double) ? .double : style.contains(.thick) ? .thick : .single
  let pattern: LineDecorationStyle.Pattern =
    switch rawValue & 0x700 {
    case 0x100: .dot
    case 0x200: .dash
    case 0x300: .dashDot
    case 0x400: .dashDotDot
    default: .solid
    }
  return LineDecorationStyle(bars, pattern: pattern, byWord: style.contains(.byWord))
}
