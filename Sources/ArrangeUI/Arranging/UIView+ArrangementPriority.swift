public import UIKit

extension UIView {
  /// Which of a stack's subviews are served first: the higher the earlier. 0 at first, −1 for a
  /// ``SpacerView``; a wrapper around a spacer has the spacer's until it is set.
  ///
  /// Setting it marks the hierarchy for layout.
  public var arrangementPriority: Int {
    get { keptValues?.priority ?? wrappedSpacer?.arrangementPriority ?? 0 }
    set {
      makeKeptValues().priority = newValue
      setAncestorsNeedRefresh()
    }
  }
}
