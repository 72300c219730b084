import Foundation

/// What of a flow layout has become wrong.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext:
  UICollectionViewLayoutInvalidationContext
{
  /// The delegate is asked for its measures again. True at first.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Items are placed again. True at first.
  open var invalidateFlowLayoutAttributes = true
}
