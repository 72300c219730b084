import CoreGraphics
package import Foundation
package import TextLayout

extension StyledText {
  /// What an attributed string asks of the text service.
  ///
  /// - Parameters:
  ///   - font: for text that has no font of its own.
  ///   - paragraph: for a text without a paragraph style.
  ///   - traits: what colours are resolved against.
  package init(
    _ text: NSAttributedString, font: UIFont, paragraph: ParagraphSpec, maximumLines: Int,
    traits: UITraitCollection
  ) {
    var runs: [AttributedRun] = []
    var style = paragraph
    var styleLeading: CGFloat?
    let whole = NSRange(location: 0, length: text.length)
    text.enumerateAttributes(in: whole) { attributes, range, _ in
      let runFont = attributes[.font] as? UIFont ?? font
      if range.location == 0 {
        if let own = attributes[.paragraphStyle] as? NSParagraphStyle { style = own.spec }
        styleLeading = runFont.styleLeading
      }
      runs.append(
        AttributedRun(
          length: range.length,
          attributes: TextAttributes(attributes, font: runFont, traits: traits)))
    }
    style.styleLeading = text.length == 0 ? font.styleLeading : styleLeading
    if runs.isEmpty {
      runs = [AttributedRun(length: 0, attributes: TextAttributes(font: font.spec))]
    }
    self.init(
      string: text.string, runs: runs, paragraph: style, maximumLines: maximumLines)
  }
}

extension TextAttributes {
  fileprivate init(
    _ attributes: [NSAttributedString.Key: Any], font: UIFont, traits: UITraitCollection
  ) {
    func color(_ key: NSAttributedString.Key) -> ColorValue? {
      (attributes[key] as? UIColor)?.value(with: traits)
    }
    self.init(
      font: font.spec, color: color(.foregroundColor), background: color(.backgroundColor),
      kern: number(attributes[.kern]), underline: decoration(attributes[.underlineStyle]),
      underlineColor: color(.underlineColor),
      strikethrough: decoration(attributes[.strikethroughStyle]),
      strikethroughColor: color(.strikethroughColor),
      baselineOffset: number(attributes[.baselineOffset]) ?? 0)
  }
}

/// Numbers in attributes come as any of Swift's and Foundation's kinds.
private func number(_ value: Any?) -> CGFloat? {
  switch value {
  case let value as CGFloat: value
  case let value as Double: CGFloat(value)
  case let value as Int: CGFloat(value)
  case let value as Float: CGFloat(value)
  case let value as NSNumber: CGFloat(value.doubleValue)
  default: nil
  }
}

private func decoration(_ value: Any?) -> LineDecorationStyle? {
  let rawValue: Int? = (value as? NSUnderlineStyle)?.rawValue ?? number(value).map { Int($0) }
  guard let rawValue, rawValue != 0 else { return nil }
  let style = NSUnderlineStyle(rawValue: rawValue)
  if style.isSuperset(of: .double) { return .double }
  if style.contains(.thick) { return .thick }
  return .single
}
