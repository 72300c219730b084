import Observation

/// Finds what content writes of its state when it is described for the first time: of its own, and
/// of the observable objects that it holds, also in lists and other values. What only a closure
/// holds cannot be found.
///
/// Later runs are noticed by what the run before follows; before the first, nobody follows anything.
/// Looking costs time, so in release builds it is done for the content's own runs only, and in debug
/// builds for the first run of each node of the first render and of each row too, unless there is a
/// lot of state.
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

  /// Rows are judged as long as the tree is there, which may be longer than what was held then.
  private struct Held { weak var object: (any AnyObject & Observable)? }

  private let held: [Held]
  private var before: [Property] = []
  private var pausesBefore = 0

  /// Notes the state that observation can tell about.
  init(of content: AnyObject) {
    held = Self.objects(from: content).map { Held(object: $0) }
    begin()
  }

  private var properties: [Property] { held.compactMap(\.object).flatMap(Self.properties) }

  /// Whether there is so little state that each node can be judged by it.
  var isQuick: Bool { before.count <= Self.mostPropertiesForEachNode }

  /// Notes it anew, for the next run.
  func begin() {
    before = properties
    pausesBefore = FineDescribing.pauses
  }

  /// Lets go of the values that were noted.
  func end() { before = [] }

  /// Says which properties of those that the run has read have another value now: a description that
  /// read one before it was written shows what is not true any more. A run in which a control wrote
  /// back what it shows is not judged: that may be what changed.
  func report(readBy scope: FineScope) {
    guard !before.isEmpty, pausesBefore == FineDescribing.pauses else { return }
    let written = zip(before, properties).compactMap { old, new in
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
  private static func objects(from content: AnyObject) -> [any AnyObject & Observable] {
    var found: [any AnyObject & Observable] = []
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(content)]
    var next: [AnyObject] = [content]
    for _ in 0..<deepest {
      let level = next
      next = []
      for object in level {
        if let object = object as? any AnyObject & Observable { found.append(object) }
        for child in Mirror(reflecting: object).children {
          for held in heldObjects(child.value, within: deepest)
          where seen.insert(ObjectIdentifier(held)).inserted {
            guard seen.count <= mostObjects else { return found }
            next.append(held)
          }
        }
      }
    }
    return found
  }

  /// The observable objects that a property's value is or holds: in optionals, lists, and other
  /// values inside each other.
  private static func heldObjects(_ value: Any, within depth: Int) -> [AnyObject] {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .class: return (value as? any AnyObject & Observable).map { [$0] } ?? []
    case nil: return []
    default:
      guard depth > 0 else { return [] }
      return mirror.children.prefix(mostObjects).flatMap {
        heldObjects($0.value, within: depth - 1)
      }
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
