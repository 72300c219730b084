import CoreGraphics
public import Foundation
import TextLayout

/// A picture within a text, for the attribute `.attachment`.
/// - Note: Only `image` and `bounds` decide what is seen; there are no view providers.
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
  public init?(coder: NSCoder) {}

  /// The place for a line fragment, in points from the pen on the baseline, y upwards.
  open func attachmentBounds(
    for attributes: [NSAttributedString.Key: Any]
  ) -> CGRect {
    if bounds != .zero { return bounds }
    guard let image else { return .zero }
    guard image.isSymbolImage, let font = attributes[.font] as? UIFont else {
      return CGRect(origin: .zero, size: image.size)
    }
    // A symbol is centred on the capitals of the text around it.
    return CGRect(
      x: 0, y: (font.capHeight - image.size.height) / 2, width: image.size.width,
      height: image.size.height)
  }

  /// What the text service draws.
  func object(_ attributes: [NSAttributedString.Key: Any], traits: UITraitCollection)
    -> InlineObject
  {
    let place = attachmentBounds(for: attributes)
    let size = CGSize(width: max(place.width, 0), height: max(place.height, 0))
    let bitmap =
      size.width > 0 && size.height > 0
      ? image?.bitmap(size: size, scale: traits.resolvedDisplayScale, traits: traits) : nil
    return InlineObject(
      size: size, bottom: place.minY, left: place.minX, bitmap: bitmap, tint: tint(with: traits))
  }

  private func tint(with traits: UITraitCollection) -> InlineObject.Tint {
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
