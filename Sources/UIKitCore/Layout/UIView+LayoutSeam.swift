import CoreGraphics
import Foundation

/// Where views call Auto Layout: nothing else in `Views/` knows of constraints.
extension UIView {
  /// Called by `layoutSubviews()`: gives the subviews that constraints describe their frames.
  func placeConstrainedSubviews() {}

  /// Called before layout: brings the solutions of this view's tree up to date and marks the views
  /// whose subviews moved.
  func solveConstraints() {}

  /// The view's size or place changed from outside.
  func geometryWasChanged() {}

  /// The view is about to leave `superview`: constraints that cross the gap end.
  func constraintsWillPart(from superview: UIView) {}

  func intrinsicContentSizeWasInvalidated() { superview?.setNeedsLayout() }
  /// The view was hidden or shown: a stack view above makes room.
  func arrangedVisibilityDidChange() { superview?.setNeedsLayout() }
  func autoresizingTranslationDidChange() { superview?.setNeedsLayout() }
  func layoutMarginsWereChanged() {}
  func safeAreaWasChanged() {}
  func layoutDirectionWasChanged() {}

  func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize { target }
}
