import CoreGraphics
public import Foundation
import TextLayout

/// A picture within a text, for the attribute `.attachment`.
///
/// What is seen is decided by `image` and `bounds`, or by a subclass that answers otherwise where it
/// is asked for them.
/// - Note: There are no view providers.
open class NSTextAttachment: NSObject {
  private let foundationMark = FoundationMark()

  /// The character whose attribute an attachment is.
  public static let character = 0xFFFC

  /// Stands on the baseline in the image's size unless `bounds` say otherwise.
  open var image: UIImage?
  /// In points from the pen on the baseline, y upwards: an origin of (0, −4) is four points below
  /// the baseline. Zero for the image's own size.
  open var bounds = CGRect.zero
  /// What an app keeps with the text; nothing is shown of it.
  open var contents: Data?
  open var fileType: String?

  public override init() {}

  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }

  public init(data contentData: Data?, ofType uti: String?) {
    contents = contentData
    fileType = uti
    image = contentData.flatMap { UIImage(data: $0) }
  }

  /// - Note: Nothing is decoded; the attachment is empty.
  public required init?(coder: NSCoder) {}

  /// The place in a line, in points from the pen on the baseline, y upwards.
  /// - Parameters:
  ///   - lineFrag: as wide as lines may be, where the width is known, and as high as the font.
  ///   - position: the line's start.
  ///   - charIndex: in the text that is laid out together; 0 for its first character.
  /// - Note: `textContainer` is nil, and `position` is the line's start wherever the picture is.
  open func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
    glyphPosition position: CGPoint, characterIndex charIndex: Int
  ) -> CGRect {
    if bounds != .zero { return bounds }
    return image.map { CGRect(origin: .zero, size: $0.size) } ?? .zero
  }

  /// What is drawn into `imageBounds`.
  open func image(
    forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
  ) -> UIImage? { image }

  /// What the text service draws.
  /// - Parameter width: of the lines, in points; nil for no limit.
  func object(
    _ attributes: [NSAttributedString.Key: Any], at index: Int, width: CGFloat?,
    traits: UITraitCollection
  ) -> InlineObject {
    let font = attributes[.font] as? UIFont
    let line = CGRect(
      x: 0, y: 0, width: width ?? 1_000_000, height: font?.lineHeight ?? 0)
    var place = attachmentBounds(
      for: nil, proposedLineFragment: line, glyphPosition: .zero, characterIndex: index)
    let image = image(forBounds: place, textContainer: nil, characterIndex: index)
    if let image, image.isSymbolImage, bounds == .zero, place.origin == .zero, let font {
      // A symbol is centred on the capitals of the text around it.
      place.origin.y = (font.capHeight - place.height) / 2
    }
    let size = CGSize(width: max(place.width, 0), height: max(place.height, 0))
    let bitmap =
      size.width > 0 && size.height > 0
      ? image?.bitmap(size: size, scale: traits.resolvedDisplayScale, traits: traits) : nil
    return InlineObject(
      size: size, bottom: place.minY, left: place.minX, bitmap: bitmap,
      tint: tint(of: image, with: traits))
  }

  private func tint(of image: UIImage?, with traits: UITraitCollection) -> InlineObject.Tint {
    guard let image else { return .none }
    let own = image.withRenderingMode(.alwaysOriginal)
    switch image.renderingMode {
    case .alwaysTemplate: return .text
    case .automatic where image.isSymbolImage: return .text
    case .automatic, .alwaysOriginal:
      return own.tint(in: .label).map { .color($0.value(with: traits)) } ?? .none
    }
  }
}

extension NSAttributedString {
  /// One character that stands for `attachment`.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}
