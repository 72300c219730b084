public import CoreGraphics
public import Foundation
import TextLayout

public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// Draws a string from the top of its bounds.
open class CATextLayer: CALayer {
  private struct Values {
    var string: Any?
    var font: Any?
    var fontSize: CGFloat = 36
    var foregroundColor: CGColor? = .white
    var isWrapped = false
    var truncationMode = CATextLayerTruncationMode.none
    var alignmentMode = CATextLayerAlignmentMode.natural
  }

  private var values = Values()

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? CATextLayer { values = other.values }
  }

  /// A `String` or an `NSAttributedString`, whose attributes then take the place of font, size,
  /// colour and alignment here.
  open var string: Any? {
    get { values.string }
    set { update { $0.string = newValue } }
  }

  /// A `UIFont`, or a family's name; the system font without one. Its size is not used.
  open var font: Any? {
    get { values.font }
    set { update { $0.font = newValue } }
  }

  /// Points.
  open var fontSize: CGFloat {
    get { values.fontSize }
    set {
      let old = values.fontSize
      guard newValue != old else { return }
      change("fontSize", from: old, to: newValue) { values.fontSize = newValue }
    }
  }

  /// Opaque white at first.
  open var foregroundColor: CGColor? {
    get { values.foregroundColor }
    set {
      let old = values.foregroundColor
      guard newValue != old else { return }
      change("foregroundColor", from: old, to: newValue) { values.foregroundColor = newValue }
    }
  }

  /// Whether lines are broken at the bounds' width.
  open var isWrapped: Bool {
    get { values.isWrapped }
    set { update { $0.isWrapped = newValue } }
  }

  open var truncationMode: CATextLayerTruncationMode {
    get { values.truncationMode }
    set { update { $0.truncationMode = newValue } }
  }

  open var alignmentMode: CATextLayerAlignmentMode {
    get { values.alignmentMode }
    set { update { $0.alignmentMode = newValue } }
  }

  private func update(_ change: (inout Values) -> Void) {
    change(&values)
    spoil()
  }

  /// The size of the text, unwrapped unless `isWrapped`.
  open override func preferredFrameSize() -> CGSize {
    guard let text = styledText(values.fontSize) else { return .zero }
    return TextService.shared.size(of: text, width: values.isWrapped ? bounds.width : nil)
  }

  // MARK: Drawing

  override func ownModelValue(_ key: String) -> AnimatableValue? {
    switch key {
    case "fontSize": .number(values.fontSize)
    case "foregroundColor": .color(values.foregroundColor?.value ?? .clear)
    default: super.ownModelValue(key)
    }
  }

  override func setOwnModelValue(_ value: AnimatableValue, for key: String) {
    switch (key, value) {
    case ("fontSize", .number(let new)): fontSize = new
    case ("foregroundColor", .color(let new)): foregroundColor = CGColor(new)
    default: super.setOwnModelValue(value, for: key)
    }
  }

  override func renderContents(
    bounds: CGRect, style: RenderStyle, _ animated: AnimatedValues?
  ) -> RenderContents? {
    let size = animated?.number("fontSize", or: values.fontSize) ?? values.fontSize
    guard bounds.width > 0, bounds.height > 0, let text = styledText(size) else {
      return RenderContents.none
    }
    let color =
      animated?.color("foregroundColor") ?? values.foregroundColor?.value ?? .clear
    let frame = TextService.shared.frame(of: text, width: bounds.width, height: nil)
    return .drawing(DisplayList(frame.commands(at: bounds.origin, color: color)))
  }

  private func styledText(_ size: CGFloat) -> StyledText? {
    var paragraph = ParagraphSpec(alignment: values.alignmentMode.alignment)
    var lines = 0
    switch values.truncationMode {
    case .start: paragraph.lineBreak = .truncateHead
    case .middle: paragraph.lineBreak = .truncateMiddle
    case .end: paragraph.lineBreak = .truncateTail
    default: paragraph.lineBreak = values.isWrapped ? .wordWrap : .clip
    }
    if !values.isWrapped { lines = 1 }
    switch values.string {
    case let text as NSAttributedString: return styled(text, size, paragraph, lines)
    case let text as String:
      return StyledText(text, font: fontSpec(size), paragraph: paragraph, maximumLines: lines)
    case let text as NSString:
      return StyledText(
        text.description, font: fontSpec(size), paragraph: paragraph, maximumLines: lines)
    default: return nil
    }
  }

  private func styled(
    _ text: NSAttributedString, _ size: CGFloat, _ paragraph: ParagraphSpec, _ lines: Int
  ) -> StyledText {
    var runs: [AttributedRun] = []
    var paragraph = paragraph
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { values, range, _ in
      func value(_ name: String) -> Any? { values[NSAttributedString.Key(rawValue: name)] }
      if range.location == 0,
        let own = (value("NSParagraphStyle") as? any ParagraphSpecProviding)?.paragraphSpec
      {
        paragraph.alignment = own.alignment
      }
      let color =
        (value("NSColor") as? any ColorValueProviding)?.currentColorValue
        ?? (value("NSColor") as? CGColor)?.value
      runs.append(
        AttributedRun(
          length: range.length,
          attributes: TextAttributes(
            font: (value("NSFont") as? any FontSpecProviding)?.fontSpec ?? fontSpec(size),
            color: color)))
    }
    return StyledText(
      string: text.string, runs: runs, paragraph: paragraph, maximumLines: lines)
  }

  private func fontSpec(_ size: CGFloat) -> FontSpec {
    switch values.font {
    case let font as any FontSpecProviding:
      var spec = font.fontSpec
      spec.size = size
      return spec
    case let name as String where TextService.shared.hasFamily(named: name):
      return FontSpec(family: .named(name), size: size)
    default: return FontSpec(size: size)
    }
  }
}

extension CATextLayerAlignmentMode {
  fileprivate var alignment: LineAlignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    default: .natural
    }
  }
}
