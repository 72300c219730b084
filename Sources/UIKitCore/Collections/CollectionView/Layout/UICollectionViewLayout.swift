import CoreGraphics
public import Foundation

/// Says where the elements of a collection view are. Subclasses answer; the view asks only for
/// what it shows.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// The view that the layout is for.
  open internal(set) weak var collectionView: UICollectionView?

  private var decorationTypes: [String: UICollectionReusableView.Type] = [:]
  /// `prepare()` has to be called before the layout is asked.
  final var needsPreparing = true
  /// Offset and size adjustments of contexts that have not been carried out.
  final var pendingOffsetAdjustment = CGPoint.zero
  final var pendingSizeAdjustment = CGSize.zero

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init() }

  // MARK: Classes

  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  /// Attributes of the layout's own class.
  final func makeAttributes(_ element: CollectionElement) -> UICollectionViewLayoutAttributes {
    let type = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    guard let type else {
      preconditionFailure(
        "layoutAttributesClass of \(Self.self) is not a kind of UICollectionViewLayoutAttributes.")
    }
    let made =
      type == UICollectionViewLayoutAttributes.self
      ? UICollectionViewLayoutAttributes() : instantiate(type)
    made.represent(element)
    return made
  }

  final func makeContext() -> UICollectionViewLayoutInvalidationContext {
    guard
      let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    else {
      preconditionFailure(
        "invalidationContextClass of \(Self.self) is not a kind of "
          + "UICollectionViewLayoutInvalidationContext.")
    }
    return instantiate(type)
  }

  // MARK: Invalidation

  /// The layout is made anew before the next frame.
  open func invalidateLayout() { invalidateLayout(with: makeContext()) }

  /// - Note: Overrides call super.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    needsPreparing = true
    pendingOffsetAdjustment.x += context.contentOffsetAdjustment.x
    pendingOffsetAdjustment.y += context.contentOffsetAdjustment.y
    pendingSizeAdjustment.width += context.contentSizeAdjustment.width
    pendingSizeAdjustment.height += context.contentSizeAdjustment.height
    collectionView?.layoutWasInvalidated(context)
  }

  // MARK: For subclasses: where things are

  /// Called before the layout is asked anything, after each invalidation.
  open func prepare() {}

  /// Points.
  open var collectionViewContentSize: CGSize { .zero }

  /// Everything that touches `rect`, in content coordinates.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }

  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }

  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes =
      layoutAttributesForItem(at: indexPath)?.copied()
      ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.center = position
    attributes.zIndex = Int.max / 2
    return attributes
  }

  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath { collectionView?.indexPathForItem(at: position) ?? previousIndexPath }

  // MARK: For subclasses: what makes the layout wrong

  /// Asked for every change of the view's bounds, of origin and size. False at first.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  open func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = makeContext()
    context.isBoundsChange = true
    return context
  }

  /// Asked when a view wants another size than the layout gave it. False at first.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    let element = originalAttributes.element
    context.preferred = UICollectionViewLayoutInvalidationContext.Preferred(
      element: element, size: preferredAttributes.size)
    switch element.category {
    case .cell: context.invalidateItems(at: [originalAttributes.indexPath])
    case .supplementaryView:
      context.invalidateSupplementaryElements(
        ofKind: element.kind ?? "", at: [originalAttributes.indexPath])
    case .decorationView:
      context.invalidateDecorationElements(
        ofKind: element.kind ?? "", at: [originalAttributes.indexPath])
    }
    return context
  }

  /// The context for an item that is moved by hand to another place.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath],
    withTargetPosition targetPosition: CGPoint, previousIndexPaths: [IndexPath],
    previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.targetIndexPathsForInteractivelyMovingItems = targetIndexPaths
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    context.interactiveMovementTarget = targetPosition
    context.invalidateItems(at: Array(Set(targetIndexPaths + previousIndexPaths)).sorted())
    return context
  }

  /// The context for the end of that.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
    movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.targetIndexPathsForInteractivelyMovingItems = indexPaths
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    context.invalidateItems(at: Array(Set(indexPaths + previousIndexPaths)).sorted())
    return context
  }

  // MARK: For subclasses: offsets

  /// Where scrolling that ends with `velocity`, in points per millisecond, shall come to rest.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { targetContentOffset(forProposedContentOffset: proposedContentOffset) }

  /// The offset after an update or a change of layouts.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  { proposedContentOffset }

  // MARK: For subclasses: updates

  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  open func finalizeCollectionViewUpdates() {}
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  open func finalizeAnimatedBoundsChange() {}
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  open func finalizeLayoutTransition() {}

  /// Where an item begins that comes into the layout. By default it fades in in place.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { faded(layoutAttributesForItem(at: itemIndexPath)) }

  /// Where an item ends that leaves the layout. By default it fades out where it was.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { faded(collectionView?.attributesBeforeUpdate[.cell(TableLayout.Place(itemIndexPath))]) }

  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    faded(layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath))
  }

  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    faded(layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath))
  }

  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  private func faded(_ attributes: UICollectionViewLayoutAttributes?)
    -> UICollectionViewLayoutAttributes?
  {
    let copy = attributes?.copied()
    copy?.alpha = 0
    return copy
  }

  // MARK: Decorations

  /// Makes decoration views of `elementKind`; nil ends that.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    guard let viewClass else {
      decorationTypes[elementKind] = nil
      return
    }
    guard let type = viewClass as? UICollectionReusableView.Type else {
      preconditionFailure(
        "\(viewClass) was registered for decorations \"\(elementKind)\", but it is not a kind of "
          + "UICollectionReusableView.")
    }
    decorationTypes[elementKind] = type
  }

  func decorationType(for kind: String) -> UICollectionReusableView.Type? {
    decorationTypes[kind]
  }

  // MARK: Direction

  /// The direction that the layout was written for.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// Whether the view turns the layout round for languages that are written from the right.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: For layouts of this module

  /// The direction in which what comes before the shown elements may turn out to be longer; the
  /// view keeps what is seen in place then. Nil where the layout keeps its own order.
  var anchoredAxis: NSLayoutConstraint.Axis? { nil }

  /// Whether the size of an element may be asked of its view.
  func asksForSizes(_ attributes: UICollectionViewLayoutAttributes) -> Bool { true }

  /// Making the layout again costs next to nothing, so that it may be done for each new size.
  var isCheapToPrepare: Bool { false }

  /// The data changed; sizes that are known follow their items.
  func dataDidChange(_ change: TableChange) {}

  /// What a list has behind its rows; nil where the layout has no wish.
  var backgroundColorBehindItems: UIColor? { nil }

  /// Whether rows can be moved aside.
  var offersSwipes: Bool { false }

  /// What a row uncovers at an edge when it is moved aside.
  func swipeActions(at indexPath: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
    nil
  }

  /// Sections in `rect` that scroll by themselves.
  func scrollingSections(in rect: CGRect) -> [ScrollingSection] { [] }

  /// A section that scrolls by itself was moved, to `offset`.
  func scrollingSection(_ section: Int, didMoveTo offset: CGPoint) {}

  /// How far a section that scrolls by itself was moved.
  func scrollOffset(ofSection section: Int) -> CGPoint { .zero }

  /// Whether anybody wrote a subclass that hears of updates.
  var hearsOfUpdates: Bool { true }
}
