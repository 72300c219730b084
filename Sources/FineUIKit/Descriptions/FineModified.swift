import UIKit

/// Something that is written to a view after its component has updated it.
///
/// One view has at most one modifier of a kind. Where a description has more, they are combined.
@MainActor protocol FineViewModifier {
  /// What it writes: modifiers of one kind write the same.
  var kind: FineModifierKind { get }

  /// This modifier together with one of the same kind that stands further inside.
  func combined(withInner inner: Self) -> Self

  /// Writes to the view, comparing before it writes.
  func apply(to view: UIView, node: FineNode)

  /// Whether `apply` reads observable state, which is then followed.
  var readsState: Bool { get }
}

extension FineViewModifier {
  func combined(withInner inner: Self) -> Self { self }

  var readsState: Bool { false }

  /// This modifier together with one that stands further inside, if they are of the same kind.
  func combined(withAnyInner inner: any FineViewModifier) -> (any FineViewModifier)? {
    guard let inner = inner as? Self, inner.kind == kind else { return nil }
    return combined(withInner: inner)
  }
}

/// A description with modifiers that need no view of their own.
struct FineModified: Renderable {
  var content: any Renderable
  /// What the modifier adds to the identity.
  var kind: FineModifierKind
  /// Whether neighbours of the same kind add to the identity once.
  var mergesWithNeighbours = false
  var parts: [any FineViewModifier]

  init(
    _ content: any Renderable, kind: FineModifierKind, mergesWithNeighbours: Bool = false,
    parts: [any FineViewModifier]
  ) {
    self.content = content
    self.kind = kind
    self.mergesWithNeighbours = mergesWithNeighbours
    self.parts = parts
  }

  var body: any Renderable { primitiveBody() }
}
