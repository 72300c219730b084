/// What two descriptions must agree in, beside their key, to share a view.
struct FineIdentity: Equatable {
  /// The types of the descriptions that were followed, outermost first.
  var composites: [FineTypeIdentity] = []
  /// The component's own kind, then the modifiers', innermost first.
  var kinds: [FineModifierKind] = []

  /// The identity as diagnostics print it. Nothing is ever compared by this text.
  var signature: String {
    let types =
      composites.isEmpty
      ? "" : "composite." + composites.map(\.description).joined(separator: ">") + "|"
    return types + kinds.map(\.signature).joined()
  }
}

/// A type as part of an identity.
struct FineTypeIdentity: Hashable, CustomStringConvertible {
  private let type: Any.Type

  init(_ type: Any.Type) { self.type = type }

  static func == (left: Self, right: Self) -> Bool { left.type == right.type }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }

  var description: String { String(reflecting: type) }
}
