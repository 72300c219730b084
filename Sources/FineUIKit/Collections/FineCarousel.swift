import UIKit

/// Elements as pages that are swiped through, each as large as the carousel.
///
/// It has no height of its own.
@MainActor public struct FineCarousel<Element: Identifiable>: FinePrimitiveRenderable
where Element.ID: Sendable {
  private var items: FineItems<Element>
  private var currentPage: FineBinding<Int>?

  /// - Parameters:
  ///   - elements: Their identities must differ; of two that are equal the second is left out.
  ///   - content: Describes one page. Observable state that it reads updates that page alone.
  public init(
    _ elements: [Element], content: @escaping @MainActor (Element) -> any Renderable
  ) {
    items = FineItems("FineCarousel", elements, content: content)
  }

  private func with(_ change: (inout FineItems<Element>) -> Void) -> FineCarousel {
    var copy = self
    change(&copy.items)
    return copy
  }

  /// The page that is shown. A write scrolls there at once, and scrolling writes.
  ///
  /// A page that there is not is shown as the nearest one, and that is written back; while there
  /// are no pages the binding is left alone.
  public func currentPage(_ binding: FineBinding<Int>) -> FineCarousel {
    var copy = self
    copy.currentPage = binding
    return copy
  }

  /// Called with the element of a page that was tapped.
  public func onSelect(_ handler: @escaping @MainActor (Element) -> Void) -> FineCarousel {
    with { $0.onSelect = handler }
  }

  /// Called with elements that will be shown soon.
  public func onPrefetch(_ handler: @escaping @MainActor ([Element]) -> Void) -> FineCarousel {
    with { $0.onPrefetch = handler }
  }

  /// Called with elements that `onPrefetch` announced and that will not be shown soon after all.
  public func onCancelPrefetch(_ handler: @escaping @MainActor ([Element]) -> Void)
    -> FineCarousel
  {
    with { $0.onCancelPrefetch = handler }
  }

  /// Describes every page again at each update, for pages that depend on more than their element
  /// and observable state.
  public func reconfiguringAllPages() -> FineCarousel { with { $0.refreshPolicy = .always } }

  public var body: any Renderable { primitiveBody() }

  func _makeView() -> UIView {
    FineCollectionView.make(FineCollectionCoordinator<Element>.self, .pages)
  }

  func _canUpdate(_ view: UIView) -> Bool {
    FineCollectionView.coordinator(of: view, as: Element.self, .pages) != nil
  }

  func _update(_ view: UIView, context: FineRenderContext) {
    let coordinator = FineCollectionView.coordinator(of: view, as: Element.self, .pages)
    let page = currentPage?.value
    context.perform {
      coordinator?.show(items, .pages, context: context)
      coordinator?.pager?.update(currentPage, described: page)
    }
  }
}
