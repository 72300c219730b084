public import UIKit

/// How wide the items of a shelf are.
public enum FineShelfItemWidth: Equatable {
  /// Points, at least 1.
  case fixed(CGFloat)
  /// A part of the shelf's width, from 0.01 to 1.
  case fractional(CGFloat)

  @MainActor var dimension: NSCollectionLayoutDimension {
    switch self {
    case .fixed(let points): .absolute(max(points, 1))
    case .fractional(let part): .fractionalWidth(min(max(part, 0.01), 1))
    }
  }
}

/// Elements in one row that scrolls sideways; items are as tall as the shelf.
///
/// It has no height of its own.
@MainActor public struct FineShelf<Element: Identifiable>: FinePrimitiveRenderable
where Element.ID: Sendable {
  private var items: FineItems<Element>
  private let arrangement: FineArrangement

  /// - Parameters:
  ///   - elements: Their identities must differ; of two that are equal the second is left out.
  ///   - spacing: Between items, in points.
  ///   - content: Describes one item. Observable state that it reads updates that item alone.
  public init(
    _ elements: [Element], itemWidth: FineShelfItemWidth = .fixed(140), spacing: CGFloat = 12,
    content: @escaping @MainActor (Element) -> any Renderable
  ) {
    items = FineItems("FineShelf", elements, content: content)
    arrangement = .shelf(width: itemWidth, spacing: spacing)
  }

  private func with(_ change: (inout FineItems<Element>) -> Void) -> FineShelf {
    var copy = self
    change(&copy.items)
    return copy
  }

  /// Called with the element of an item that was tapped.
  public func onSelect(_ handler: @escaping @MainActor (Element) -> Void) -> FineShelf {
    with { $0.onSelect = handler }
  }

  /// Called with elements that will be shown soon.
  public func onPrefetch(_ handler: @escaping @MainActor ([Element]) -> Void) -> FineShelf {
    with { $0.onPrefetch = handler }
  }

  /// Called with elements that `onPrefetch` announced and that will not be shown soon after all.
  public func onCancelPrefetch(_ handler: @escaping @MainActor ([Element]) -> Void) -> FineShelf {
    with { $0.onCancelPrefetch = handler }
  }

  /// Describes every item again at each update, for items that depend on more than their element
  /// and observable state.
  public func reconfiguringAllItems() -> FineShelf { with { $0.refreshPolicy = .always } }

  public var body: any Renderable { primitiveBody() }

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
