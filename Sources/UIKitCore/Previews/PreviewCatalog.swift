internal import CBoot

/// The previews of this program.
@MainActor package enum PreviewCatalog {
  package struct Entry {
    /// The type that gives the preview, with its module.
    package var type: String
    /// From 0, among those of the type.
    package var index: Int
    package var preview: UIPreview

    /// What it is called: its own name, or that of its type.
    package var name: String {
      preview.name ?? (index == 0 ? type : "\(type) \(index + 1)")
    }
  }

  /// All of them, by their types' names.
  package static func all() -> [Entry] {
    let types = providers.map { (name: String(reflecting: $0), type: $0) }.sorted {
      $0.name < $1.name
    }
    return types.flatMap { name, type in
      type.previews.enumerated().map { Entry(type: name, index: $0, preview: $1) }
    }
  }

  private static var providers: [any UIPreviewProvider.Type] {
    final class Found { var types: [any UIPreviewProvider.Type] = [] }
    let found = Found()
    trellis_conforming_types(
      protocolDescriptor,
      { metadata, context in
        guard let metadata, let context else { return }
        let type = unsafeBitCast(metadata, to: Any.Type.self)
        guard let provider = type as? any UIPreviewProvider.Type else { return }
        Unmanaged<Found>.fromOpaque(context).takeUnretainedValue().types.append(provider)
      }, Unmanaged.passUnretained(found).toOpaque())
    return found.types
  }

  /// The metadata of a protocol's type holds its descriptor behind two words.
  private static var protocolDescriptor: UnsafeRawPointer {
    let metadata = unsafeBitCast(
      (any UIPreviewProvider).self as Any.Type, to: UnsafeRawPointer.self)
    return metadata.load(fromByteOffset: 16, as: UnsafeRawPointer.self)
  }
}
