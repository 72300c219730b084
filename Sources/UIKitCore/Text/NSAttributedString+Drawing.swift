import CoreGraphics
public import Foundation
import TextLayout

/// How text is measured and drawn.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Cuts the last line that fits with an ellipsis.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
  /// Breaks lines at the width; without it the text is one line.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Line distances count the fonts' leading. They do so here in any case.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// Measures what letters cover rather than lines. Lines are measured here in any case.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
}

/// What a measurement or a drawing may do to fit, and what it did.
open class NSStringDrawingContext: NSObject {
  /// The smallest part of the font size that text is shrunk to; 0, no shrinking, at first.
  open var minimumScaleFactor: CGFloat = 0
  /// The part of the font size that was used last.
  open internal(set) var actualScaleFactor: CGFloat = 1
  /// What the text covered last.
  open internal(set) var totalBounds = CGRect.zero

  public override init() {}
}

extension NSAttributedString {
  /// The size in points, not rounded; lines break only where the text says so.
  public func size() -> CGSize {
    TextService.shared.size(of: styled(), width: nil)
  }

  /// The box that the text takes within `size`, in points, not rounded.
  ///
  /// Without `.usesLineFragmentOrigin` the text is one line, and the box begins as far below the
  /// baseline as the line reaches.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    guard length > 0 else { return .zero }
    let frame = placed(in: size, options, context)
    let y = options.contains(.usesLineFragmentOrigin) ? 0 : -frame.descent
    let result = CGRect(origin: CGPoint(x: 0, y: y), size: frame.size)
    context?.totalBounds = result
    return result
  }

  /// Draws within `rect`, from its top; without `.usesLineFragmentOrigin` one line, whose baseline
  /// starts at the rectangle's origin.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    guard length > 0, let target = UIGraphicsGetCurrentContext() else { return }
    let frame = placed(in: rect.size, options, context)
    var origin = rect.origin
    if !options.contains(.usesLineFragmentOrigin) { origin.y -= frame.lines.first?.ascent ?? 0 }
    context?.totalBounds = CGRect(origin: origin, size: frame.size)
    frame.draw(in: target, at: origin, color: .black)
  }

  private func placed(
    in size: CGSize, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext?
  ) -> TextFrame {
    let wraps = options.contains(.usesLineFragmentOrigin)
    let limit = size.width > 0 && size.width < 1e6 ? size.width : nil
    let cuts = options.contains(.truncatesLastVisibleLine) && size.height > 0
    func frame(_ scale: CGFloat) -> TextFrame {
      var text = styled(width: limit)
      // A style that breaks at words is cut all the same where the options ask for it.
      if cuts {
        text.changeParagraphs { if $0.lineBreak == .wordWrap { $0.lineBreak = .truncateTail } }
      }
      if !wraps { text.maximumLines = 1 }
      if scale < 1 {
        for index in text.runs.indices { text.runs[index].attributes.font.size *= scale }
      }
      return TextService.shared.frame(
        of: text, width: wraps ? limit : nil, height: cuts ? size.height : nil)
    }
    guard let context, context.minimumScaleFactor > 0, context.minimumScaleFactor < 1 else {
      context?.actualScaleFactor = 1
      return frame(1)
    }
    let scale = FontShrinking(smallest: context.minimumScaleFactor).factor { scale in
      let frame = frame(scale)
      return !frame.isTruncated && frame.size.width <= (limit ?? .infinity) + 0.01
        && (size.height <= 0 || frame.size.height <= size.height + 0.01)
    }
    context.actualScaleFactor = scale
    return frame(scale)
  }

  /// Draws the text with its top left corner at `point` into the current context.
  public func draw(at point: CGPoint) {
    draw(styled(), at: point, width: nil, height: nil)
  }

  /// Draws as many lines as fit into `rect`, from its top, into the current context.
  public func draw(in rect: CGRect) {
    guard rect.width > 0, rect.height > 0 else { return }
    draw(styled(width: rect.width), at: rect.origin, width: rect.width, height: rect.height)
  }

  private func draw(_ text: StyledText, at point: CGPoint, width: CGFloat?, height: CGFloat?) {
    guard length > 0, let context = UIGraphicsGetCurrentContext() else { return }
    TextService.shared.frame(of: text, width: width, height: height)
      .draw(in: context, at: point, color: .black)
  }

  /// Text without a font is drawn in 12 points, and a paragraph whose own style cuts lines stays on
  /// one, as in TextKit.
  private func styled(width: CGFloat? = nil) -> StyledText {
    var text = StyledText(
      self, font: .systemFont(ofSize: 12), paragraph: ParagraphSpec(), maximumLines: 0,
      width: width, traits: .current)
    text.changeParagraphs { $0.keepsOneLine = $0.lineBreak.keepsOneLine }
    return text
  }
}

extension TextFrame {
  /// How far the last line reaches below its baseline, in points.
  fileprivate var descent: CGFloat { lines.last.map { $0.height - $0.ascent } ?? 0 }
}

extension NSString {
  /// The size in points, not rounded; lines break only where the text says so.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    attributed(attributes).size()
  }

  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    attributed(attributes).draw(at: point)
  }

  public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    attributed(attributes).draw(in: rect)
  }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    attributed(attributes).boundingRect(with: size, options: options, context: context)
  }

  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    attributed(attributes).draw(with: rect, options: options, context: context)
  }

  private func attributed(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
    NSAttributedString(string: description, attributes: attributes)
  }
}

// On Apple's systems `String` is bridged to `NSString` and has these too.
extension String {
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    (self as NSString).size(withAttributes: attributes)
  }

  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    (self as NSString).draw(at: point, withAttributes: attributes)
  }

  public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    (self as NSString).draw(in: rect, withAttributes: attributes)
  }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    (self as NSString).boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }

  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    (self as NSString).draw(
      with: rect, options: options, attributes: attributes, context: context)
  }
}
