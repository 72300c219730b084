public import UIKit

extension UIView {
  /// Which of a stack's subviews are served first: the higher the earlier. 0 at first, −1 for a
  /// ``SpacerView``; a wrapper around a spacer has the spacer's until it is set.
  ///
  /// Setting it marks the hierarchy for layout.
  public var arrangementPriority: Int {
    get { ownArrangementPriority ?? wrappedSpacer?.arrangementPriority ?? 0 }
    set {
      ownArrangementPriority = newValue
      setAncestorsNeedRefresh()
    }
  }

  private var ownArrangementPriority: Int? {
    get { kept(for: ArrangementPriority.self) }
    set { keep(newValue, for: ArrangementPriority.self) }
  }
}

/// Names the value among those that are kept with a view.
private enum ArrangementPriority {}
