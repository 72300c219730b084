import Foundation
import UniformTypeIdentifiers

/// The uniform type identifiers that data goes by here.
enum TypeIdentifier {
  static let text = "public.utf8-plain-text"
  static let url = "public.url"
  static let fileURL = "public.file-url"
  static let png = "public.png"
  static let jpeg = "public.jpeg"
  static let color = "com.apple.uikit.color"

  /// True for the same identifier and for one of its kinds.
  static func conforms(_ identifier: String, to other: String) -> Bool {
    identifier == other || UTType(known: identifier).conforms(to: UTType(known: other))
  }

  /// "public.data" for an ending that no type has.
  static func identifier(forPathExtension ending: String) -> String {
    guard let type = UTType(filenameExtension: ending), type.isDeclared else {
      return "public.data"
    }
    return type.identifier
  }

  /// The usual ending for a type; nil for one that has none.
  static func pathExtension(for identifier: String) -> String? {
    UTType(known: identifier).preferredFilenameExtension
  }
}
