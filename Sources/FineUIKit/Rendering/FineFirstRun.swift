import Observation

/// Finds what content writes of its own state when it is described for the first time.
///
/// Later runs are noticed by what the run before follows; before the first, nobody follows anything.
@MainActor struct FineFirstRun {
  private struct Property {
    /// As observation stores it: `_count` of `count`.
    var label: String
    var value: any Equatable
  }

  private let before: [Property]

  /// Notes the state of content that observation can tell about.
  init(of content: any FineContent) { before = Self.properties(of: content) }

  /// Says which properties of those that the run has read have another value now: a description that
  /// read one before it was written shows what is not true any more.
  func report(_ content: any FineContent, readBy scope: FineScope) {
    guard !before.isEmpty else { return }
    let written = zip(before, Self.properties(of: content)).compactMap { old, new in
      old.label == new.label && !old.value.isEqual(to: new.value) ? old.label.dropFirst() : nil
    }
    guard !written.isEmpty else { return }
    for property in Set(scope.dependencies.map(\.description)).sorted()
    where written.contains(where: { property.hasSuffix(".\($0)") }) {
      FineDiagnostics.noteFirstWrite(of: property, by: scope.subject)
    }
  }

  private static func properties(of content: any FineContent) -> [Property] {
    guard content is any Observable else { return [] }
    return Mirror(reflecting: content).children.compactMap { child in
      // What the macro adds begins with a dollar sign after the underscore.
      guard let label = child.label, label.hasPrefix("_"), !label.hasPrefix("_$"),
        let value = child.value as? any Equatable
      else { return nil }
      return Property(label: label, value: value)
    }
  }
}

extension Equatable {
  fileprivate func isEqual(to other: any Equatable) -> Bool {
    guard let other = other as? Self else { return false }
    return self == other
  }
}
