public import Foundation

extension NSAttributedString {
  /// What kind of text data is.
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let plain = DocumentType(rawValue: "NSPlainText")
    public static let html = DocumentType(rawValue: "NSHTML")
  }

  /// How data is read.
  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A `DocumentType`; without it the data's beginning tells.
    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    /// A number as in `String.Encoding.utf8.rawValue`; without it UTF-8.
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
    /// The attributes of plain text.
    public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
  }

  /// What is known of a text that was read.
  public struct DocumentAttributeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let documentType = DocumentAttributeKey(rawValue: "DocumentType")
    public static let characterEncoding = DocumentAttributeKey(rawValue: "CharacterEncoding")
  }

  /// Reads a plain text or an HTML text.
  ///
  /// Of HTML all is followed that is said of texts and paragraphs, by tags, by `style` and by simple
  /// rules of `<style>`. The text is in Times of 12 points, where it says nothing else.
  /// - Note: Pictures are left out, and tables become lines with tabs; rich text (RTF) is not read.
  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    let encoding =
      (options[.characterEncoding] as? UInt ?? (options[.characterEncoding] as? NSNumber)?.uintValue)
      .map(String.Encoding.init(rawValue:)) ?? .utf8
    guard let text = String(data: data, encoding: encoding) else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    let type = try Self.documentType(of: text, options)
    dict?.pointee =
      [
        DocumentAttributeKey.documentType.rawValue: type.rawValue,
        DocumentAttributeKey.characterEncoding.rawValue: encoding.rawValue,
      ] as NSDictionary
    switch type {
    case .html: self.init(attributedString: HTMLReader.attributedString(of: text))
    default:
      self.init(
        string: text, attributes: options[.defaultAttributes] as? [NSAttributedString.Key: Any])
    }
  }

  /// Reads a file; see `init(data:options:documentAttributes:)`.
  public convenience init(
    url: URL, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    var options = options
    if options[.documentType] == nil, ["html", "htm"].contains(url.pathExtension.lowercased()) {
      options[.documentType] = DocumentType.html
    }
    try self.init(data: Data(contentsOf: url), options: options, documentAttributes: dict)
  }

  private static func documentType(
    of text: String, _ options: [DocumentReadingOptionKey: Any]
  ) throws -> DocumentType {
    let asked =
      options[.documentType] as? DocumentType
      ?? (options[.documentType] as? String).map(DocumentType.init(rawValue:))
    guard let asked else {
      let start = text.prefix(200).trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
      return start.hasPrefix("<!doctype html") || start.hasPrefix("<html") ? .html : .plain
    }
    guard asked == .html || asked == .plain else {
      throw CocoaError(.fileReadUnknown)
    }
    return asked
  }
}
