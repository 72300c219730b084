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
}

/// What a measurement could say beside the size. Nothing here.
open class NSStringDrawingContext: NSObject {
  public override init() {}
}

extension NSAttributedString {
  /// The size in points, not rounded; lines break only where the text says so.
  public func size() -> CGSize {
    TextService.shared.size(of: styled(breaking: .wordWrap), width: nil)
  }

  /// The box that the text takes within `size`, in points, not rounded.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let wraps = options.contains(.usesLineFragmentOrigin)
    var styled = styled(breaking: .wordWrap)
    if !wraps { styled.maximumLines = 1 }
    let width = wraps && size.width > 0 && size.width.isFinite ? size.width : nil
    var result = TextService.shared.size(of: styled, width: width)
    if options.contains(.truncatesLastVisibleLine), size.height > 0 {
      let frame = TextService.shared.frame(of: styled, width: width, height: size.height)
      result = frame.size
    }
    return CGRect(origin: .zero, size: result)
  }

  /// Draws the text with its top left corner at `point` into the current context.
  public func draw(at point: CGPoint) {
    draw(styled(breaking: .wordWrap), at: point, width: nil, height: nil)
  }

  /// Draws as many lines as fit into `rect`, from its top, into the current context.
  public func draw(in rect: CGRect) {
    guard rect.width > 0, rect.height > 0 else { return }
    draw(
      styled(breaking: .wordWrap), at: rect.origin, width: rect.width, height: rect.height)
  }

  private func draw(_ text: StyledText, at point: CGPoint, width: CGFloat?, height: CGFloat?) {
    guard length > 0, let context = UIGraphicsGetCurrentContext() else { return }
    TextService.shared.frame(of: text, width: width, height: height)
      .draw(in: context, at: point, color: .black)
  }

  /// Text without a font is drawn in 12 points, as TextKit does.
  private func styled(breaking lineBreak: LineBreakMode) -> StyledText {
    StyledText(
      self, font: .systemFont(ofSize: 12), paragraph: ParagraphSpec(lineBreak: lineBreak),
      maximumLines: 0, traits: .current)
  }
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
}
