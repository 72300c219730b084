public import UIKit

extension UIView {
  /// Marks the view and everything above it for layout, because its content wants another size.
  ///
  /// Containers call it for changes that they see. Call it after changing what a view measures when
  /// UIKit cannot tell. Layout runs with the next frame, or with ``arrangeIfNeededNow()``.
  public func setNeedsArrangement() {
    setAncestorsNeedLayout()
  }

  /// Invalidates the intrinsic content size of this view and of every view above it, and marks them
  /// for layout.
  public func setAncestorsNeedLayout() {
    InvalidationWalk.run {
      ownArrangement?.layoutDidChange()
      markAncestors { $0.contentDidChange($1) }
    }
  }

  /// The same where the container around the view has to ask anew what the view says of itself: its
  /// priority, or its promises. A wrapper says what the spacer in it says.
  func setAncestorsNeedRefresh() {
    InvalidationWalk.run {
      var view = self
      while let superview = view.superview, let arrangement = superview.ownArrangement {
        arrangement.contentDidChange()
        guard arrangement.isWrapper else { break }
        view = superview
      }
      markAncestors { $0.contentDidChange($1) }
    }
  }

  /// The same for a container whose content came or went, which its arrangement knows.
  func setAncestorsNeedLayoutForContent() {
    if ownArrangement?.isWrapper == true { return setAncestorsNeedRefresh() }
    InvalidationWalk.run { markAncestors(toldItself: true) { $0.contentDidChange($1) } }
  }

  /// - Parameter toldItself: whether this view's node has told those that it stands in.
  private func markAncestors(
    toldItself: Bool = false, _ change: (Arrangement, UIView) -> Void
  ) {
    var view = self
    while true {
      view.invalidateIntrinsicContentSize()
      view.setNeedsLayout()
      guard let superview = view.superview else { return }
      if let container = superview.ownArrangement {
        // A node tells those that it stands in by itself.
        let tells =
          (toldItself || view !== self)
          && view.ownArrangement?.node.stands(in: container.node) == true
        if !tells { change(container, view) }
      }
      view = superview
    }
  }

  /// Lays out at once, from the topmost superview down, whatever is marked there.
  public func arrangeIfNeededNow() {
    var root = self
    while let superview = root.superview { root = superview }
    root.layoutIfNeeded()
  }
}

/// The walk from a changed view to its root. Views on the way say that their own size changed, which
/// must not begin another walk.
@MainActor enum InvalidationWalk {
  private(set) static var isRunning = false

  static func run(_ walk: () -> Void) {
    guard !isRunning else { return }
    isRunning = true
    defer { isRunning = false }
    walk()
  }
}
