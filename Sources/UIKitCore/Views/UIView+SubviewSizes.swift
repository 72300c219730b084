package import Foundation

/// The seam by which views tell a container above, such as ArrangeUI's, that a subview's own size
/// or visibility changed. Linux only; elsewhere apps say it themselves.
extension UIView {
  /// Called with a view that has `followsSubviewSizes` set when one of its direct subviews wants
  /// another size, or was hidden or shown, and with that subview; with itself when the subviews stand
  /// in another order. Set once, by the module that makes such views.
  package static var subviewSizeObserver: ((_ container: UIView, _ subview: UIView) -> Void)?

  /// Whether the view arranges its subviews by the measure of a module above, and keeps what that
  /// needs in `arrangedValues`.
  package final var arrangesSubviews: Bool { flags.contains(.followsSubviewSizes) }

  /// Answers for a view that has `followsSubviewSizes` set: its intrinsic size where it is `width`
  /// points wide. Set once, by the module that makes such views.
  package static var arrangedSizeMeasurer: ((_ container: UIView, _ width: CGFloat) -> CGSize)?

  func arrangedSize(forWidth width: CGFloat) -> CGSize? {
    guard flags.contains(.followsSubviewSizes) else { return nil }
    return Self.arrangedSizeMeasurer?(self, width)
  }

  /// Says upwards that this view wants another size.
  package final func contentSizeDidChange() {
    guard let parent = superviewStorage, parent.flags.contains(.followsSubviewSizes) else { return }
    Self.subviewSizeObserver?(parent, self)
  }

  /// The subviews stand in another order.
  final func subviewOrderDidChange() {
    if flags.contains(.followsSubviewSizes) { Self.subviewSizeObserver?(self, self) }
  }

  /// The view was hidden or shown.
  func visibilityDidChange() {
    contentSizeDidChange()
    arrangedVisibilityDidChange()
  }
}
