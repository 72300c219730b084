public import UIKit

/// A `UIPageControl`.
///
/// A page that there is not is shown as the nearest one, and that is written back to the binding;
/// while there are no pages the binding is left alone.
public struct FinePageControl: FinePrimitiveRenderable {
  private let numberOfPages: Int
  private let currentPage: FineBinding<Int>
  private var hidesForSinglePage = false
  private var pageIndicatorTintColor: UIColor?
  private var currentPageIndicatorTintColor: UIColor?

  /// - Parameters:
  ///   - numberOfPages: How many dots there are; less than 0 counts as 0.
  ///   - currentPage: The page that is marked, from 0; one that is chosen is written to it.
  public init(numberOfPages: Int, currentPage: FineBinding<Int>) {
    self.numberOfPages = max(numberOfPages, 0)
    self.currentPage = currentPage
  }

  /// Whether the control is hidden where there is one page or none, which it is not unless set.
  public func hidesForSinglePage(_ hides: Bool = true) -> FinePageControl {
    var copy = self
    copy.hidesForSinglePage = hides
    return copy
  }

  /// The colour of the other pages' dots.
  public func pageIndicatorTintColor(_ color: UIColor) -> FinePageControl {
    var copy = self
    copy.pageIndicatorTintColor = color
    return copy
  }

  /// The colour of the current page's dot.
  public func currentPageIndicatorTintColor(_ color: UIColor) -> FinePageControl {
    var copy = self
    copy.currentPageIndicatorTintColor = color
    return copy
  }

  public var body: any Renderable { primitiveBody() }

  func _makeView() -> UIView { UIPageControl() }

  func _canUpdate(_ view: UIView) -> Bool { view is UIPageControl }

  func _update(_ view: UIView, context: FineRenderContext) {
    guard let control = view as? UIPageControl else { return }
    if control.numberOfPages != numberOfPages { control.numberOfPages = numberOfPages }
    let described = currentPage.value
    let page = min(max(described, 0), max(numberOfPages - 1, 0))
    if control.currentPage != page { control.currentPage = page }
    if control.hidesForSinglePage != hidesForSinglePage {
      control.hidesForSinglePage = hidesForSinglePage
    }
    if control.pageIndicatorTintColor != pageIndicatorTintColor {
      control.pageIndicatorTintColor = pageIndicatorTintColor
    }
    if control.currentPageIndicatorTintColor != currentPageIndicatorTintColor {
      control.currentPageIndicatorTintColor = currentPageIndicatorTintColor
    }
    control.fineHandlers.set(
      { [weak control, binding = currentPage] in
        if let control { binding.value = control.currentPage }
      }, for: .valueChanged)
    if numberOfPages > 0 { currentPage.writeBack(page, insteadOf: described) }
  }
}
