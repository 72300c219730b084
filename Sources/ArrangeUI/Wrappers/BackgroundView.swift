public import Arrange
public import UIKit

/// Subviews with another view behind them, which is as large as the whole.
///
/// The size comes from the content alone. The rear view stays the rearmost subview.
public final class BackgroundView: UIView {
  private let rearview: UIView
  private let stackLayout: ZStackLayout

  /// Makes a view with `rearview`, which is added; the content, added afterwards, is aligned by
  /// `alignment`.
  public init(rearview: UIView, alignment: Alignment) {
    self.rearview = rearview
    stackLayout = ZStackLayout(alignment: alignment)
    super.init(frame: .zero)
    followContent()
    addSubview(rearview)
  }

  /// Not available: wrappers are made in code.
  public required init?(coder: NSCoder) {
    fatalError("BackgroundView is made in code: it cannot be decoded from a nib.")
  }

  /// The natural size of the content in this view. The root of an arranged hierarchy under Auto
  /// Layout answers with the height at the width that it got.
  public override var intrinsicContentSize: CGSize { preferredIntrinsicSize }

  /// The size that the view takes when offered `size`, in points.
  public override func sizeThatFits(_ size: CGSize) -> CGSize { preferredSize(within: size) }

  /// The size for Auto Layout's question: the height belongs to the width.
  public override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    systemSize(fitting: targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  /// Marks the hierarchy for layout.
  public override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    contentWasAdded(subview)
  }

  /// Marks the hierarchy for layout.
  public override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    contentWillLeave(subview)
  }

  /// Marks the view itself for layout.
  public override func setNeedsLayout() {
    layoutWasWanted()
    super.setNeedsLayout()
  }

  /// Places the content, within the bounds.
  public override func layoutSubviews() {
    super.layoutSubviews()
    arrangeContent()
    placeRearview()
  }

  private func placeRearview() {
    guard rearview.superview === self else { return }
    rearview.place(bounds)
    if subviews.first !== rearview { insertSubview(rearview, at: 0) }
  }
}

extension BackgroundView: ArrangingView {
  var arrangingLayout: any Layout { stackLayout }
  var arrangesAllSubviews: Bool { false }
  var arrangedContent: [UIView] { shownSubviews.filter { $0 !== rearview } }
}
