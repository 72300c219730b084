public import UIKit

/// How many columns a grid has.
public enum FineGridColumns: Equatable {
  /// At least one.
  case count(Int)
  /// As many as there is room for, where each is at least so many points wide.
  case adaptive(minimum: CGFloat)

  /// The columns in a width, with `spacing` between them, all in points.
  func count(in width: CGFloat, spacing: CGFloat) -> Int {
    switch self {
    case .count(let count): return max(1, count)
    case .adaptive(let minimum):
      let fitting = (width + spacing) / max(max(minimum, 1) + spacing, 1)
      return fitting.isFinite ? max(1, Int(fitting)) : 1
    }
  }
}

/// A `UICollectionView` of elements in columns; each item is as tall as its content.
@MainActor public struct FineGrid<Element: Identifiable>: FinePrimitiveRenderable
where Element.ID: Sendable {
  private var items: FineItems<Element>
  private let columns: FineGridColumns
  private let spacing: CGFloat

  /// - Parameters:
  ///   - elements: Their identities must differ; of two that are equal the second is left out.
  ///   - spacing: Between columns and between rows, in points.
  ///   - content: Describes one item. Observable state that it reads updates that item alone.
  public init(
    _ elements: [Element], columns: FineGridColumns = .count(2), spacing: CGFloat = 8,
    content: @escaping @MainActor (Element) -> any Renderable
  ) {
    items = FineItems("FineGrid", elements, content: content)
    self.columns = columns
    self.spacing = spacing
  }

  /// - Parameters:
  ///   - sections: From top to bottom; their identities must differ, and those of all elements.
  ///   - columns: How many columns there are, or how wide they are at least.
  ///   - spacing: Between columns and between rows, in points.
  ///   - content: Describes one item. Observable state that it reads updates that item alone.
  public init(
    sections: [FineGridSection<Element>], columns: FineGridColumns = .count(2),
    spacing: CGFloat = 8, content: @escaping @MainActor (Element) -> any Renderable
  ) {
    items = FineItems("FineGrid", sections: sections, content: content)
    self.columns = columns
    self.spacing = spacing
  }

  private func with(_ change: (inout FineItems<Element>) -> Void) -> FineGrid {
    var copy = self
    change(&copy.items)
    return copy
  }

  /// Called with the element of an item that was tapped.
  public func onSelect(_ handler: @escaping @MainActor (Element) -> Void) -> FineGrid {
    with { $0.onSelect = handler }
  }

  /// Called when the user pulls the grid down; the wheel turns until it returns.
  public func onRefresh(_ handler: @escaping @MainActor () async -> Void) -> FineGrid {
    with { $0.onRefresh = handler }
  }

  /// How scrolling puts the keyboard away; unless set, it does not.
  public func keyboardDismissMode(_ mode: UIScrollView.KeyboardDismissMode) -> FineGrid {
    with { $0.keyboardDismissMode = mode }
  }

  /// Called with elements that will be shown soon.
  public func onPrefetch(_ handler: @escaping @MainActor ([Element]) -> Void) -> FineGrid {
    with { $0.onPrefetch = handler }
  }

  /// Called with elements that `onPrefetch` announced and that will not be shown soon after all.
  public func onCancelPrefetch(_ handler: @escaping @MainActor ([Element]) -> Void) -> FineGrid {
    with { $0.onCancelPrefetch = handler }
  }

  /// Describes every item again at each update, for items that depend on more than their element
  /// and observable state.
  public func reconfiguringAllItems() -> FineGrid { with { $0.refreshPolicy = .always } }

  fileprivate func reconfiguring(where areEqual: @escaping (Element, Element) -> Bool) -> FineGrid {
    with { $0.refreshPolicy = .whereUnequal(areEqual) }
  }

  public var body: any Renderable { primitiveBody() }

  private var arrangement: FineArrangement { .grid(columns: columns, spacing: spacing) }

  func _makeView() -> UIView {
    FineCollectionView.make(FineCollectionCoordinator<Element>.self, arrangement)
  }

  func _canUpdate(_ view: UIView) -> Bool {
    FineCollectionView.coordinator(of: view, as: Element.self, arrangement) != nil
  }

  func _update(_ view: UIView, context: FineRenderContext) {
    let coordinator = FineCollectionView.coordinator(of: view, as: Element.self, arrangement)
    context.perform { coordinator?.show(items, arrangement, context: context) }
  }
}

extension FineGrid where Element: Equatable {
  /// Describes an item again only when its element is unequal to the one before.
  public func reconfiguringOnlyChangedItems() -> FineGrid { reconfiguring { $0 == $1 } }
}
