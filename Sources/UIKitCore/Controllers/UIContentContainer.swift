public import Foundation

/// What gives its content a size: controllers and presentations.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
  /// The size that the content should have, in points.
  var preferredContentSize: CGSize { get }
  func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer)
  func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer)
  func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize
  func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator)
}
