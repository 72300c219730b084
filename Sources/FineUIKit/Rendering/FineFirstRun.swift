import Observation

/// Finds what content writes of its state when it is described for the first time: of its own, and
/// of the observable objects that it holds.
///
/// Later runs are noticed by what the run before follows; before the first, nobody follows anything.
/// Looking costs time, so in release builds it is done for the content's own run only, and in debug
/// builds for the first run of each node of the first render too, unless there is a lot of state.
@MainActor final class FineFirstRun {
  /// While a tree is rendered for the first time in a debug build: what its nodes are judged by.
  static var current: FineFirstRun?

  private struct Property {
    /// As in source: `Model.count`.
    var name: String
    var value: any Equatable
  }

  // Objects farther away are not looked at.
  private static let mostObjects = 64
  private static let deepest = 4

  // More would make the first render of many nodes slow.
  private static let mostPropertiesForEachNode = 64

  private let objects: [any AnyObject & Observable]
  private var before: [Property] = []
  private var pausesBefore = 0

  /// Notes the state that observation can tell about.
  init(of content: any FineContent) {
    objects = Self.objects(from: content)
    begin()
  }

  /// Whether there is so little state that each node can be judged by it.
  var isQuick: Bool { before.count <= Self.mostPropertiesForEachNode }

  /// Notes it anew, for the next run.
  func begin() {
    before = objects.flatMap(Self.properties)
    pausesBefore = FineDescribing.pauses
  }

  /// Says which properties of those that the run has read have another value now: a description that
  /// read one before it was written shows what is not true any more. A run in which a control wrote
  /// back what it shows is not judged: that may be what changed.
  func report(readBy scope: FineScope) {
    guard !before.isEmpty, pausesBefore == FineDescribing.pauses else { return }
    let written = zip(before, objects.flatMap(Self.properties)).compactMap { old, new in
      old.name == new.name && !old.value.isEqual(to: new.value) ? old.name : nil
    }
    guard !written.isEmpty else { return }
    for property in Set(scope.dependencies.map(\.description)).sorted()
    where written.contains(where: { property.hasSuffix("\\\($0)") || property.hasSuffix(".\($0)") })
    {
      FineDiagnostics.noteFirstWrite(of: property, by: scope.subject)
    }
  }

  /// The content, and what it holds in its properties, nearest first.
  private static func objects(from content: any FineContent) -> [any AnyObject & Observable] {
    var found: [any AnyObject & Observable] = []
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(content)]
    var next: [AnyObject] = [content]
    for _ in 0..<deepest {
      let level = next
      next = []
      for object in level {
        if let object = object as? any AnyObject & Observable { found.append(object) }
        for child in Mirror(reflecting: object).children {
          guard let held = heldObject(child.value), seen.insert(ObjectIdentifier(held)).inserted
          else { continue }
          guard seen.count <= mostObjects else { return found }
          next.append(held)
        }
      }
    }
    return found
  }

  /// An observable object that is a property's value, wrapped in an optional or not.
  private static func heldObject(_ value: Any) -> AnyObject? {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .class: return value as? any AnyObject & Observable
    case .optional: return mirror.children.first.flatMap { heldObject($0.value) }
    default: return nil
    }
  }

  private static func properties(of object: any AnyObject & Observable) -> [Property] {
    let mirror = Mirror(reflecting: object)
    return mirror.children.compactMap { child in
      // What the macro adds begins with a dollar sign after the underscore.
      guard let label = child.label, label.hasPrefix("_"), !label.hasPrefix("_$"),
        let value = child.value as? any Equatable
      else { return nil }
      return Property(name: "\(mirror.subjectType).\(label.dropFirst())", value: value)
    }
  }
}

extension Equatable {
  fileprivate func isEqual(to other: any Equatable) -> Bool {
    guard let other = other as? Self else { return false }
    return self == other
  }
}
