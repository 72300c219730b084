public import Arrange
public import UIKit

/// Subviews aligned in a region whose width and height are fixed or limited: see ``FrameLayout``.
///
/// The limits are those given when it is made.
public final class FrameView: UIView {
  private var frameLayout: FrameLayout

  /// How subviews that are smaller than the region stand in it.
  public var alignment: Alignment {
    get { frameLayout.alignment }
    set {
      frameLayout.alignment = newValue
      setNeedsArrangement()
    }
  }

  /// Makes a frame with limits, in points.
  public init(
    minimumWidth: Double? = nil, maximumWidth: Double? = nil, minimumHeight: Double? = nil,
    maximumHeight: Double? = nil, alignment: Alignment = .center
  ) {
    frameLayout = FrameLayout(
      minimumWidth: minimumWidth, maximumWidth: maximumWidth, minimumHeight: minimumHeight,
      maximumHeight: maximumHeight, alignment: alignment)
    super.init(frame: .zero)
    followContent()
  }

  /// Makes a frame with fixed lengths, in points.
  public init(width: Double? = nil, height: Double? = nil, alignment: Alignment = .center) {
    frameLayout = FrameLayout(width: width, height: height, alignment: alignment)
    super.init(frame: .zero)
    followContent()
  }

  /// Not available: frames are made in code.
  public required init?(coder: NSCoder) {
    fatalError("FrameView is made in code: it cannot be decoded from a nib.")
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
  }
}

extension FrameView: ArrangingView {
  var arrangingLayout: any Layout { frameLayout }
}
