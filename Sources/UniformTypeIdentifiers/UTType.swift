public import Foundation

/// What kind of data a file, or a piece of something, is.
///
/// The types that the system declares are known with their kinds, endings and MIME types; an app's
/// own are known as far as they were declared here.
public struct UTType: Hashable, Sendable, Codable, CustomStringConvertible {
  /// As in `public.png`.
  public let identifier: String

  /// Any identifier, known or not.
  package init(known identifier: String) { self.identifier = identifier }

  /// The type of that identifier; nil for one that nobody declared.
  public init?(_ identifier: String) {
    guard TypeTable.shared.declaration(of: identifier) != nil else { return nil }
    self.identifier = identifier
  }

  /// The type of files with an ending, without its period. An ending that no type has is one of
  /// its own, a dynamic type.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
  }

  /// The type that goes by a MIME type.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
  }

  public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
    guard !tag.isEmpty else { return nil }
    let wanted = supertype?.identifier
    let found = TypeTable.shared.identifiers(with: tag, tagClass).first { identifier in
      wanted.map { TypeTable.shared.conforms(identifier, to: $0) } ?? true
    }
    identifier = found ?? Self.dynamicIdentifier(tag, tagClass, wanted)
  }

  /// A type that the app declares. Its kinds are those that its Info.plist says, else `supertype`.
  public init(exportedAs identifier: String, conformingTo supertype: UTType? = nil) {
    TypeTable.shared.declare(identifier, kinds: [supertype ?? .data])
    self.identifier = identifier
  }

  /// A type that another app declares.
  public init(importedAs identifier: String, conformingTo supertype: UTType? = nil) {
    self.init(exportedAs: identifier, conformingTo: supertype)
  }

  /// Every type that goes by a tag and is of a kind.
  public static func types(
    tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?
  ) -> [UTType] {
    TypeTable.shared.identifiers(with: tag, tagClass)
      .filter { identifier in
        supertype.map { TypeTable.shared.conforms(identifier, to: $0.identifier) } ?? true
      }
      .map { UTType(known: $0) }
  }

  private static func dynamicIdentifier(
    _ tag: String, _ tagClass: UTTagClass, _ supertype: String?
  ) -> String {
    let text = "\(tagClass.rawValue)=\(tag.lowercased()):\(supertype ?? "")"
    let identifier =
      "dyn.a" + text.utf8.map { String($0, radix: 36) }.joined()
    TypeTable.shared.declare(identifier, kinds: [UTType(known: supertype ?? "public.data")])
    TypeTable.shared.tag(identifier, with: tag.lowercased(), tagClass)
    return identifier
  }

  // MARK: What is known of a type

  /// True for the type itself and for one of its kinds.
  public func conforms(to type: UTType) -> Bool {
    TypeTable.shared.conforms(identifier, to: type.identifier)
  }

  public func isSubtype(of type: UTType) -> Bool { self != type && conforms(to: type) }
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

  /// All that this type is a kind of, the nearest as well as the furthest.
  public var supertypes: Set<UTType> {
    Set(TypeTable.shared.supertypes(of: identifier).map { UTType(known: $0) })
  }

  /// Made of a tag that no type has.
  public var isDynamic: Bool { identifier.hasPrefix("dyn.") }
  public var isDeclared: Bool { !isDynamic }
  /// The system's own.
  public var isPublic: Bool { identifier.hasPrefix("public.") }

  /// Without its period.
  public var preferredFilenameExtension: String? { tags[.filenameExtension]?.first }
  public var preferredMIMEType: String? { tags[.mimeType]?.first }

  public var tags: [UTTagClass: [String]] {
    TypeTable.shared.declaration(of: identifier)?.tags ?? [:]
  }

  /// As people call it, in English.
  public var localizedDescription: String? {
    TypeTable.shared.declaration(of: identifier)?.title
  }

  public var version: Int? { nil }
  public var referenceURL: URL? { nil }
  public var description: String { identifier }
}

/// A way in which types are told apart.
public struct UTTagClass: RawRepresentable, Hashable, Sendable, Codable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
  public static let mimeType = UTTagClass(rawValue: "public.mime-type")
}
