import CoreGraphics
import Foundation

/// Makes an attributed string of an HTML text: what is said of texts, their fonts, colours and
/// paragraphs is followed. Pictures and scripts are left out, and cells of tables stand behind each
/// other with tabs between.
struct HTMLReader {
  /// What holds for the text inside of a tag.
  private struct Style {
    var tag = ""
    var family: String?
    var size: CGFloat = 12
    var isBold = false
    var isItalic = false
    var isMonospaced = false
    var keepsBlanks = false
    var isHidden = false
    var color: UIColor?
    var background: UIColor?
    var underlines = false
    var strikes = false
    var link: String?
    /// Points.
    var baselineOffset: CGFloat = 0
    var alignment = NSTextAlignment.natural
    var lineHeight: CGFloat = 0
    /// Points below a paragraph.
    var spacing: CGFloat = 0
    /// Points at the leading side, but for lists.
    var indent: CGFloat = 0
    /// How many lists it is in.
    var depth = 0
  }

  private var result = NSMutableAttributedString(string: "")
  private var stack = [Style()]
  private var sheet = StyleSheet()
  /// For each list that is open the next number; nil for one with bullets.
  private var lists: [Int?] = []
  /// Whether a blank has to come before the next word.
  private var blankIsDue = false

  private init() {}

  static func attributedString(of html: String) -> NSAttributedString {
    var reader = HTMLReader()
    for token in HTMLToken.tokens(of: html) { reader.read(token) }
    return reader.result
  }

  private var style: Style {
    get { stack[stack.count - 1] }
    set { stack[stack.count - 1] = newValue }
  }

  private mutating func read(_ token: HTMLToken) {
    switch token {
    case .text(let text):
      if style.tag == "style" {
        sheet.add(text)
      } else if !style.isHidden {
        append(text)
      }
    case .open(let name, let attributes): open(name, attributes)
    case .close(let name): close(name)
    }
  }

  // MARK: Tags

  /// Tags inside of more are read as if they stood beside each other, as browsers do.
  private static let deepest = 512
  /// Points of a font.
  private static let sizes: ClosedRange<CGFloat> = 1...1000

  private static let blocks: Set<String> = [
    "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "blockquote", "pre", "body",
    "html", "center", "table", "tr", "section", "article", "header", "footer", "dl", "dt", "dd",
    "figure", "main", "nav", "form", "address",
  ]
  /// They have no end.
  private static let single: Set<String> = [
    "br", "hr", "img", "meta", "link", "input", "col", "area", "base", "wbr", "source",
  ]

  private mutating func open(_ name: String, _ attributes: [String: String]) {
    if name == "br" {
      blankIsDue = false
      add("\u{2028}")
      return
    }
    if Self.single.contains(name) {
      if name == "hr" { endParagraph() }
      return
    }
    // A paragraph ends where the next begins, also without its end.
    if name == "p" || name == "li", style.tag == name { close(name) }
    if Self.blocks.contains(name) { endParagraph() }
    var next = style
    next.tag = name
    apply(name, attributes, to: &next)
    apply(sheet.values(for: name, attributes), to: &next, parentSize: style.size)
    next.size = min(max(next.size, Self.sizes.lowerBound), Self.sizes.upperBound)
    if stack.count == Self.deepest { stack.removeLast() }
    stack.append(next)
    switch name {
    case "ul": lists.append(nil)
    case "ol": lists.append(attributes["start"].flatMap { Int($0) } ?? 1)
    case "li": startItem()
    case "td", "th":
      if !isAtStart { add("\t") }
    case "q": append("“")
    default: break
    }
  }

  private mutating func close(_ name: String) {
    guard let place = stack.lastIndex(where: { $0.tag == name }), place > 0 else { return }
    if name == "q" { append("”") }
    if Self.blocks.contains(name) { endParagraph() }
    if name == "ul" || name == "ol", !lists.isEmpty { lists.removeLast() }
    stack.removeSubrange(place...)
  }

  private func apply(_ name: String, _ attributes: [String: String], to style: inout Style) {
    switch name {
    case "b", "strong", "th": style.isBold = true
    case "i", "em", "cite", "var", "dfn", "address": style.isItalic = true
    case "u", "ins": style.underlines = true
    case "s", "strike", "del": style.strikes = true
    case "code", "tt", "kbd", "samp": style.isMonospaced = true
    case "pre":
      style.isMonospaced = true
      style.keepsBlanks = true
      style.spacing = style.size
    case "small": style.size *= 5.0 / 6
    case "big": style.size *= 6.0 / 5
    case "sub":
      style.baselineOffset -= style.size / 4
      style.size *= 5.0 / 6
    case "sup":
      style.baselineOffset += style.size / 3
      style.size *= 5.0 / 6
    case "mark": style.background = .yellow
    case "center": style.alignment = .center
    case "p": style.spacing = style.size
    case "blockquote":
      style.indent += 40
      style.spacing = style.size
    case "dd": style.indent += 40
    case "ul", "ol": style.depth += 1
    case "h1", "h2", "h3", "h4", "h5", "h6":
      let factors: [CGFloat] = [2, 1.5, 1.17, 1, 0.83, 0.67]
      style.size *= factors[Int(name.dropFirst())! - 1]
      style.isBold = true
      style.spacing = style.size * 0.67
    case "a":
      guard let target = attributes["href"] else { break }
      style.link = target
      style.underlines = true
      style.color = UIColor(red: 0, green: 0, blue: 238.0 / 255, alpha: 1)
    case "font":
      style.color = attributes["color"].flatMap(StyleSheet.color) ?? style.color
      style.family = attributes["face"] ?? style.family
      let sizes: [CGFloat] = [7.5, 10, 12, 13.5, 18, 24, 36]
      if let size = attributes["size"].flatMap({ Int($0) }), (1...7).contains(size) {
        style.size = sizes[size - 1]
      }
    case "script", "style", "title", "head": style.isHidden = true
    default: break
    }
    switch attributes["align"]?.lowercased() {
    case "center": style.alignment = .center
    case "right": style.alignment = .right
    case "left": style.alignment = .left
    case "justify": style.alignment = .justified
    default: break
    }
  }

  private func apply(_ values: [String: String], to style: inout Style, parentSize: CGFloat) {
    if let size = values["font-size"].flatMap({ StyleSheet.length($0, of: parentSize) }) {
      style.size = size
    }
    for (name, value) in values {
      let word = value.lowercased()
      switch name {
      case "color": style.color = StyleSheet.color(value) ?? style.color
      case "background-color", "background":
        style.background = StyleSheet.color(value) ?? style.background
      case "font-family": style.family = value
      case "font-weight":
        style.isBold = word == "bold" || word == "bolder" || (Int(word) ?? 0) >= 600
      case "font-style": style.isItalic = word == "italic" || word == "oblique"
      case "text-decoration", "text-decoration-line":
        style.underlines = word.contains("underline")
        style.strikes = word.contains("line-through")
      case "text-align":
        let alignments: [String: NSTextAlignment] = [
          "center": .center, "right": .right, "left": .left, "justify": .justified,
          "start": .natural,
        ]
        style.alignment = alignments[word] ?? style.alignment
      case "line-height":
        style.lineHeight =
          Double(word).map { $0 * style.size } ?? StyleSheet.length(word, of: style.size)
          ?? style.lineHeight
      case "margin-bottom":
        style.spacing = StyleSheet.length(word, of: style.size) ?? style.spacing
      case "margin":
        let first = word.split(separator: " ").prefix(3).last.map(String.init) ?? word
        style.spacing = StyleSheet.length(first, of: style.size) ?? style.spacing
      case "margin-left", "padding-left":
        style.indent += StyleSheet.length(word, of: style.size) ?? 0
      case "white-space": style.keepsBlanks = word.hasPrefix("pre")
      case "display" where word == "none": style.isHidden = true
      default: break
      }
    }
  }

  // MARK: Text

  /// Blanks and ends of lines are one blank, and none at the start of a paragraph.
  private mutating func append(_ text: String) {
    if style.keepsBlanks {
      add(text.replacing("\r\n", with: "\n").replacing("\n", with: "\u{2028}"))
      return
    }
    var words = ""
    for character in text {
      if character == " " || character.isNewline || character == "\t" {
        blankIsDue = true
      } else {
        if blankIsDue, !words.isEmpty || !isAtStart { words.append(" ") }
        blankIsDue = false
        words.append(character)
      }
    }
    if !words.isEmpty { add(words) }
  }

  private mutating func startItem() {
    let mark: String
    if let number = lists.last ?? nil {
      mark = "\(number)."
      lists[lists.count - 1] = number &+ 1
    } else {
      mark = ["•", "◦", "▪"][max(0, min(lists.count, 3) - 1)]
    }
    add("\t\(mark)\t")
    blankIsDue = false
  }

  private var isAtStart: Bool {
    guard let last = result.string.utf16.last else { return true }
    // Behind an end of a line or of a paragraph, or the tab behind a list's mark.
    return last == 0x0A || last == 0x2028 || last == 0x09
  }

  private mutating func endParagraph() {
    blankIsDue = false
    guard let last = result.string.utf16.last, last != 0x0A else { return }
    add("\n")
  }

  private mutating func add(_ text: String) {
    result.append(NSAttributedString(string: text, attributes: attributes))
  }

  private var attributes: [NSAttributedString.Key: Any] {
    let style = style
    var attributes: [NSAttributedString.Key: Any] = [
      .font: font, .paragraphStyle: paragraphStyle,
      .foregroundColor: style.color ?? UIColor.black,
    ]
    if let background = style.background { attributes[.backgroundColor] = background }
    if style.underlines { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
    if style.strikes { attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
    if style.baselineOffset != 0 { attributes[.baselineOffset] = style.baselineOffset }
    if let link = style.link { attributes[.link] = URL(string: link) ?? link }
    return attributes
  }

  private var font: UIFont {
    let style = style
    var font = baseFont
    var traits: UIFontDescriptor.SymbolicTraits = []
    if style.isBold { traits.insert(.traitBold) }
    if style.isItalic { traits.insert(.traitItalic) }
    if !traits.isEmpty,
      let descriptor = font.fontDescriptor.withSymbolicTraits(
        font.fontDescriptor.symbolicTraits.union(traits))
    {
      font = UIFont(descriptor: descriptor, size: style.size)
    }
    return font
  }

  private var baseFont: UIFont {
    let style = style
    if style.isMonospaced { return .monospacedSystemFont(ofSize: style.size, weight: .regular) }
    for name in (style.family ?? "Times New Roman").split(separator: ",") {
      let name = name.trimmingCharacters(in: CharacterSet(charactersIn: " '\"\n\t"))
      if ["-apple-system", "system-ui", "sans-serif", "BlinkMacSystemFont"].contains(name)
        || name.hasPrefix(".SF") || name.hasPrefix("SF ")
      {
        break
      }
      if name == "monospace" { return .monospacedSystemFont(ofSize: style.size, weight: .regular) }
      if let font = UIFont(name: name, size: style.size) { return font }
    }
    return .systemFont(ofSize: style.size)
  }

  private var paragraphStyle: NSParagraphStyle {
    let style = style
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = style.alignment
    paragraph.paragraphSpacing = style.spacing
    if style.lineHeight > 0 {
      paragraph.minimumLineHeight = style.lineHeight
      paragraph.maximumLineHeight = style.lineHeight
    }
    let indent = style.indent + CGFloat(style.depth) * 36
    paragraph.headIndent = indent
    if style.depth > 0 {
      // The mark 25 points before the text.
      paragraph.tabStops = [
        NSTextTab(textAlignment: .left, location: indent - 25),
        NSTextTab(textAlignment: .natural, location: indent),
      ]
    } else {
      paragraph.firstLineHeadIndent = indent
    }
    return paragraph
  }
}
