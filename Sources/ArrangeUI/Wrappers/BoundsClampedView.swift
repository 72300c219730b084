import Arrange
public import UIKit

/// A host that centres its subviews, none of which becomes larger than its bounds.
public final class BoundsClampedView: UIView {
  /// Makes a host with a place in its superview, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    followContent()
  }

  /// Makes a host in a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    followContent()
  }

  /// The natural size of the content in this view. The root of an arranged hierarchy under Auto
  /// Layout answers with the height at the width that it got.
  public override var intrinsicContentSize: CGSize { preferredIntrinsicSize }

  /// The size that the view takes when offered `size`, in points.
  public override func sizeThatFits(_ size: CGSize) -> CGSize {
    preferredSize(within: size.normalized)
  }

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
  }
}

extension BoundsClampedView: ArrangingView {
  var arrangingLayout: any Layout { ClampedLayout(insets: .zero) }
}
