import CoreGraphics
public import Foundation

/// What of a layout has become wrong.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// The data source was replaced or reloaded: nothing that the layout knows holds any more.
  open internal(set) var invalidateEverything = false
  /// Counts may have changed.
  open internal(set) var invalidateDataSourceCounts = false
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// Moves the content offset once the layout is made, in points.
  open var contentOffsetAdjustment = CGPoint.zero
  /// Added to the content size, in points.
  open var contentSizeAdjustment = CGSize.zero
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  open internal(set) var interactiveMovementTarget = CGPoint.zero

  /// The size that an element asked for; set where that is why the layout is wrong.
  final var preferred: Preferred?
  /// Only a change of the bounds is behind this.
  final var isBoundsChange = false

  struct Preferred {
    var element: CollectionElement
    var size: CGSize
  }

  public override init() { super.init() }

  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  open func invalidateSupplementaryElements(
    ofKind elementKind: String, at indexPaths: [IndexPath]
  ) {
    invalidatedSupplementaryIndexPaths =
      (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }

  open func invalidateDecorationElements(
    ofKind elementKind: String, at indexPaths: [IndexPath]
  ) {
    invalidatedDecorationIndexPaths =
      (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }

  /// Nothing in particular is named: all of the layout is wrong.
  final var isUnspecific: Bool {
    preferred == nil && invalidatedItemIndexPaths == nil
      && invalidatedSupplementaryIndexPaths == nil && invalidatedDecorationIndexPaths == nil
  }
}

/// One change of a batch, as a layout hears of it.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  public enum Action: Int, Sendable { case insert, delete, reload, move, none }

  /// Nil for insertions. The item is `NSNotFound` where a whole section changed.
  open private(set) var indexPathBeforeUpdate: IndexPath?
  /// Nil for deletions.
  open private(set) var indexPathAfterUpdate: IndexPath?
  open private(set) var updateAction = Action.none

  convenience init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    self.init()
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
  }
}
