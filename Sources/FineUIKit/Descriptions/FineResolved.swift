import UIKit

/// A description followed down to the component that makes its view, with all that wraps it.
@MainActor struct FineResolved {
  private(set) var primitive: any FinePrimitiveRenderable
  private(set) var identity: FineIdentity
  /// At most one of a kind.
  private(set) var modifiers: [any FineViewModifier]
  private(set) var key: FineKey?
  /// Where the builder that it comes from placed it, if it has no key.
  private(set) var place: FineSlotPosition?
  /// Outermost first.
  private var environmentChanges: [FineEnvironmentChange]

  /// Follows a description. The `body` of each composite in it is evaluated once.
  init(_ description: any Renderable) {
    var walk = FineResolution()
    primitive = walk.follow(description)
    identity = walk.identity
    modifiers = walk.modifiers
    key = walk.key
    place = walk.place
    environmentChanges = walk.environmentChanges
  }

  /// The environment of this description, given that of its container.
  func environment(in outer: FineEnvironmentValues) -> FineEnvironmentValues {
    var environment = outer
    for change in environmentChanges { change.apply(&environment) }
    return environment
  }
}

/// One walk from a description to its component, collecting what wraps it.
@MainActor private struct FineResolution {
  private static let compositeLimit = 64

  var modifiers: [any FineViewModifier] = []
  var environmentChanges: [FineEnvironmentChange] = []
  private var composites: [FineTypeIdentity] = []
  /// Outermost first.
  private var kinds: [FineModifierKind] = []
  private var transformPlace: Int?
  private var slot: FineSlotted?
  private var chosenKey: FineKey?

  var identity: FineIdentity {
    FineIdentity(composites: composites, kinds: kinds.reversed())
  }

  var key: FineKey? {
    guard let slot, !slot.path.isStraight else { return chosenKey }
    switch chosenKey {
    case .chosen(let key), .chosenInSlot(_, let key): return .chosenInSlot(slot.path, key)
    case .slot, nil: return .slot(slot.path, slot.position)
    }
  }

  /// The place of a child without a key.
  var place: FineSlotPosition? {
    slot.flatMap { $0.path.isStraight && chosenKey == nil ? $0.position : nil }
  }

  mutating func follow(_ description: any Renderable) -> any FinePrimitiveRenderable {
    var current = description
    while true {
      if let modified = current as? FineModified {
        add(modified)
        current = modified.content
      } else if let keyed = current as? FineKeyed {
        if chosenKey == nil { chosenKey = .chosen(keyed.key) }
        current = keyed.content
      } else if let slotted = current as? FineSlotted {
        if slot == nil { slot = slotted }
        current = slotted.content
      } else if let environed = current as? FineEnvironmentModified {
        environmentChanges.append(environed.change)
        current = environed.content
      } else if let primitive = current as? any FinePrimitiveRenderable {
        return finish(primitive)
      } else {
        current = evaluate(current)
      }
    }
  }

  private mutating func add(_ modified: FineModified) {
    for part in modified.parts { add(part) }
    if let transform = modified.parts.first as? FineTransform {
      noteTransform(transform)
    } else if !(modified.mergesWithNeighbours && kinds.last == modified.kind) {
      kinds.append(modified.kind)
    }
  }

  /// All transforms of a view are one part of its identity, at the place of the outermost.
  private mutating func noteTransform(_ transform: FineTransform) {
    guard let place = transformPlace else {
      transformPlace = kinds.count
      return kinds.append(transform.kindInSignature)
    }
    for case let combined as FineTransform in modifiers {
      kinds[place] = combined.kindInSignature
    }
  }

  private mutating func add(_ inner: any FineViewModifier) {
    for (index, outer) in modifiers.enumerated() {
      if let combined = outer.combined(withAnyInner: inner) {
        modifiers[index] = combined
        return
      }
    }
    modifiers.append(inner)
  }

  private mutating func finish(
    _ primitive: any FinePrimitiveRenderable
  ) -> any FinePrimitiveRenderable {
    let resolved = primitive._resolvingContent()
    if chosenKey == nil { chosenKey = resolved.key }
    if let kind = resolved.description._kind { kinds.append(kind) }
    return resolved.description
  }

  private mutating func evaluate(_ composite: any Renderable) -> any Renderable {
    guard composites.count < Self.compositeLimit else {
      let message = """
        Renderable body nesting exceeded \(Self.compositeLimit) levels: \
        \(chain(to: composite)). Look for a body that returns a description like itself.
        """
      FineDiagnostics.handler(message)
      fatalError(message)
    }
    composites.append(FineTypeIdentity(type(of: composite)))
    return composite.body
  }

  /// The types that were followed, up to where they begin to repeat.
  private func chain(to last: any Renderable) -> String {
    var seen: Set<FineTypeIdentity> = []
    let first = composites.prefix { seen.insert($0).inserted }
    let next =
      first.count < composites.count
      ? composites[first.count] : FineTypeIdentity(type(of: last))
    return (first + [next]).map(\.description).joined(separator: " → ") + " → …"
  }
}
