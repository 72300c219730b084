import CoreGraphics
import Foundation

/// The rules of `<style>` that are followed: those for a tag, a class, an identifier, or a tag with
/// one of these.
struct StyleSheet {
  private struct Rule {
    var tag: String?
    var mark: String?
    var values: [String: String]
  }

  private var rules: [Rule] = []

  /// Adds what a `<style>` says.
  mutating func add(_ text: String) {
    let plain = text.replacing(#/(?s)\/\*.*?\*\//#, with: "")
    for block in plain.split(separator: "}") {
      let parts = block.split(separator: "{", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let values = Self.values(of: String(parts[1]))
      for selector in parts[0].split(separator: ",") {
        let name = selector.trimmingCharacters(in: .whitespacesAndNewlines)
        // What is inside of something else is not followed.
        guard !name.isEmpty, !name.contains(where: { " >+~:[".contains($0) }) else { continue }
        let tag = name.prefix { $0 != "." && $0 != "#" }
        let mark = name.dropFirst(tag.count)
        rules.append(
          Rule(
            tag: tag.isEmpty || tag == "*" ? nil : tag.lowercased(),
            mark: mark.isEmpty ? nil : String(mark), values: values))
      }
    }
  }

  /// What holds for a tag, later rules and its own `style` over earlier ones.
  func values(for tag: String, _ attributes: [String: String]) -> [String: String] {
    var marks = (attributes["class"] ?? "").split(separator: " ").map { "." + $0 }
    if let identifier = attributes["id"] { marks.append("#" + identifier) }
    var values: [String: String] = [:]
    for rule in rules where rule.tag == nil || rule.tag == tag {
      if let mark = rule.mark, !marks.contains(mark) { continue }
      values.merge(rule.values) { $1 }
    }
    if let style = attributes["style"] { values.merge(Self.values(of: style)) { $1 } }
    return values
  }

  /// `color: red; font-size: 12px` by name, in lower case.
  static func values(of text: String) -> [String: String] {
    var values: [String: String] = [:]
    for declaration in text.split(separator: ";") {
      let parts = declaration.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      values[parts[0].trimmingCharacters(in: .whitespacesAndNewlines).lowercased()] =
        parts[1].replacing("!important", with: "")
        .trimmingCharacters(in: .whitespacesAndNewlines)
    }
    return values
  }

  /// A colour as `#f00`, `#ff0000`, `rgb(255, 0, 0)`, `rgba(…)` or by name.
  static func color(_ text: String) -> UIColor? {
    let text = text.trimmingCharacters(in: .whitespaces).lowercased()
    if text.hasPrefix("#") { return hexadecimal(text.dropFirst()) }
    if text.hasPrefix("rgb"), let open = text.firstIndex(of: "(") {
      let parts = text[text.index(after: open)...].prefix { $0 != ")" }
        .split(whereSeparator: { ", /".contains($0) })
        .map { part in
          part.hasSuffix("%")
            ? (Double(part.dropLast()) ?? 0) * 2.55 : Double(part) ?? 0
        }
      guard parts.count >= 3 else { return nil }
      return UIColor(
        red: parts[0] / 255, green: parts[1] / 255, blue: parts[2] / 255,
        alpha: parts.count > 3 ? parts[3] : 1)
    }
    return names[text].flatMap { hexadecimal(Substring($0)) }
  }

  private static func hexadecimal(_ digits: Substring) -> UIColor? {
    let full = digits.count == 3 ? digits.map { "\($0)\($0)" }.joined() : String(digits)
    guard full.count == 6, let value = UInt32(full, radix: 16) else { return nil }
    return UIColor(
      red: CGFloat(value >> 16) / 255, green: CGFloat(value >> 8 & 0xFF) / 255,
      blue: CGFloat(value & 0xFF) / 255, alpha: 1)
  }

  private static let names = [
    "black": "000000", "silver": "c0c0c0", "gray": "808080", "grey": "808080", "white": "ffffff",
    "maroon": "800000", "red": "ff0000", "purple": "800080", "fuchsia": "ff00ff",
    "magenta": "ff00ff", "green": "008000", "lime": "00ff00", "olive": "808000",
    "yellow": "ffff00", "navy": "000080", "blue": "0000ff", "teal": "008080", "aqua": "00ffff",
    "cyan": "00ffff", "orange": "ffa500", "pink": "ffc0cb", "brown": "a52a2a", "gold": "ffd700",
    "darkgray": "a9a9a9", "lightgray": "d3d3d3", "darkred": "8b0000", "darkgreen": "006400",
    "darkblue": "00008b", "tomato": "ff6347", "crimson": "dc143c", "indigo": "4b0082",
  ]

  /// A length in points, of a page's measure; `em` and per cent are parts of `size`.
  static func length(_ text: String, of size: CGFloat) -> CGFloat? {
    let most: CGFloat = 10_000
    return unlimitedLength(text.lowercased(), of: size).map { min(max($0, -most), most) }
  }

  private static func unlimitedLength(_ text: String, of size: CGFloat) -> CGFloat? {
    let number = text.prefix { $0.isNumber || $0 == "." || $0 == "-" }
    guard let value = Double(number) else { return sizes[text] }
    switch text.dropFirst(number.count) {
    case "em": return value * size
    case "rem": return value * 12
    case "%": return value / 100 * size
    // A point of the screen is a pixel of CSS.
    case "pt": return value * 4 / 3
    default: return value
    }
  }

  private static let sizes: [String: CGFloat] = [
    "xx-small": 7, "x-small": 7.5, "small": 10, "medium": 12, "large": 14, "x-large": 18,
    "xx-large": 24,
  ]
}
