import Foundation

/// The uniform type identifiers that data goes by, as far as they belong together.
enum TypeIdentifier {
  static let text = "public.utf8-plain-text"
  static let url = "public.url"
  static let fileURL = "public.file-url"
  static let png = "public.png"
  static let jpeg = "public.jpeg"
  static let color = "com.apple.uikit.color"

  /// What each is a kind of.
  private static let parents: [String: [String]] = [
    "public.utf8-plain-text": ["public.plain-text"],
    "public.utf16-plain-text": ["public.plain-text"],
    "public.plain-text": ["public.text"],
    "public.html": ["public.text"],
    "public.rtf": ["public.text"],
    "public.json": ["public.text"],
    "public.xml": ["public.text"],
    "public.text": ["public.data", "public.content"],
    "public.png": ["public.image"],
    "public.jpeg": ["public.image"],
    "public.tiff": ["public.image"],
    "public.svg-image": ["public.image"],
    "public.heic": ["public.image"],
    "com.compuserve.gif": ["public.image"],
    "public.image": ["public.data", "public.content"],
    "public.mpeg-4": ["public.movie"],
    "public.movie": ["public.audiovisual-content"],
    "public.mp3": ["public.audio"],
    "public.audio": ["public.audiovisual-content"],
    "public.audiovisual-content": ["public.data", "public.content"],
    "com.adobe.pdf": ["public.data", "public.content"],
    "public.file-url": ["public.url"],
    "public.url": ["public.data"],
    "public.content": ["public.item"],
    "public.data": ["public.item"],
  ]

  private static let endings: [String: String] = [
    "txt": "public.utf8-plain-text", "html": "public.html", "rtf": "public.rtf",
    "json": "public.json", "xml": "public.xml", "png": "public.png", "jpg": "public.jpeg",
    "jpeg": "public.jpeg", "tiff": "public.tiff", "svg": "public.svg-image",
    "heic": "public.heic", "gif": "com.compuserve.gif", "pdf": "com.adobe.pdf",
    "mp3": "public.mp3", "mp4": "public.mpeg-4",
  ]

  /// True for the same identifier and for one of its kinds.
  static func conforms(_ identifier: String, to other: String) -> Bool {
    identifier == other
      || (parents[identifier] ?? []).contains { conforms($0, to: other) }
  }

  static func identifier(forPathExtension ending: String) -> String {
    endings[ending.lowercased()] ?? "public.data"
  }

  /// The shortest ending for a type; nil for one that has none here.
  static func pathExtension(for identifier: String) -> String? {
    endings.filter { $0.value == identifier }.keys.min { ($0.count, $0) < ($1.count, $1) }
  }
}
