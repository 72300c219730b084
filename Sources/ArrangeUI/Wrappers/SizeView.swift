public import UIKit

/// A view whose width or height is forced, whatever is proposed.
///
/// It measures and places the view that it was made with; other subviews play no part.
public final class SizeView: UIView {
  /// The view that is forced.
  public let view: UIView

  /// The width that the view gets, in points; its own where nil.
  public var width: Double? {
    didSet { setNeedsArrangement() }
  }

  /// The height that the view gets, in points; its own where nil.
  public var height: Double? {
    didSet { setNeedsArrangement() }
  }

  /// Wraps `view`, which is added.
  public init(_ view: UIView, width: Double?, height: Double?) {
    self.view = view
    self.width = width
    self.height = height
    super.init(frame: .zero)
    followContent()
    addSubview(view)
  }

  /// Not available: wrappers are made in code.
  public required init?(coder: NSCoder) {
    fatalError("SizeView is made in code: it cannot be decoded from a nib.")
  }

  /// The forced lengths, and the view's own where none is forced, which may be no intrinsic metric.
  public override var intrinsicContentSize: CGSize {
    var size = preferredIntrinsicSize
    guard let view = arrangedContent.first, view.asArrangingView == nil else { return size }
    let own = view.intrinsicContentSize
    if width == nil, own.width == UIView.noIntrinsicMetric { size.width = own.width }
    if height == nil, own.height == UIView.noIntrinsicMetric { size.height = own.height }
    return size
  }

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

extension SizeView: ArrangingView {
  var arrangingLayout: any Layout { SizeLayout(width: width, height: height) }
  var arrangesAllSubviews: Bool { false }
  var arrangedContent: [UIView] {
    view.superview === self && !view.isHidden ? [view] : []
  }
}
