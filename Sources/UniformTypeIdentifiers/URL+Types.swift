public import Foundation

extension URL {
  /// The URL with the ending that files of the type have; unchanged for a type that has none, or
  /// where the ending is one of the type's already.
  public func appendingPathExtension(for contentType: UTType) -> URL {
    let endings = contentType.tags[.filenameExtension] ?? []
    guard let preferred = endings.first, !endings.contains(pathExtension.lowercased()) else {
      return self
    }
    return appendingPathExtension(preferred)
  }

  public mutating func appendPathExtension(for contentType: UTType) {
    self = appendingPathExtension(for: contentType)
  }

  /// The URL with another component, which ends as the type's files do.
  public func appendingPathComponent(
    _ partialName: String, conformingTo contentType: UTType
  ) -> URL {
    appendingPathComponent(partialName).appendingPathExtension(for: contentType)
  }

  public mutating func appendPathComponent(
    _ partialName: String, conformingTo contentType: UTType
  ) {
    self = appendingPathComponent(partialName, conformingTo: contentType)
  }
}
