/// The part of a modifier, or of a component's options, that belongs to a view's identity.
///
/// Values such as a colour are not in it: they can be written to the same view.
struct FineModifierKind: Hashable {
  enum Variant: Hashable {
    case only
    case number(Int)
    case value(AnyHashable)
  }

  private let owner: ObjectIdentifier
  private let variant: Variant
  private let name: StaticString

  /// - Parameters:
  ///   - owner: The type that the kind belongs to.
  ///   - variant: Tells kinds of one owner apart.
  ///   - name: What diagnostics print, followed by the variant's value.
  init(_ owner: Any.Type, _ variant: Variant = .only, name: StaticString) {
    self.owner = ObjectIdentifier(owner)
    self.variant = variant
    self.name = name
  }

  static func == (left: Self, right: Self) -> Bool {
    left.owner == right.owner && left.variant == right.variant
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(owner)
    hasher.combine(variant)
  }

  /// The kind as diagnostics print it. Nothing is ever compared by this text.
  var signature: String {
    if case .value(let value) = variant { "\(name)\(value.base)" } else { name.description }
  }
}
