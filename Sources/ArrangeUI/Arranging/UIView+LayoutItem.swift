public import Arrange
public import UIKit

/// Every view is an item of a layout.
///
/// A view is asked by `sizeThatFits(_:)` with two finite numbers that are not negative: 0 for the
/// minimum, the greatest finite number for the maximum, its intrinsic length where nothing is
/// proposed. Views of this module are asked with the proposal itself.
extension UIView: UILayoutItem {
  /// ``arrangementPriority``.
  public var mainActorPriority: LayoutPriority {
    LayoutPriority(rawValue: arrangementPriority)
  }

  /// `intrinsicContentSize`, with 0 for no intrinsic metric.
  public var mainActorIntrinsicSize: Size {
    intrinsicContentSize.normalized.asSize
  }

  /// The view's answer to `proposal`, in a pass of its own.
  public func mainActorSizeThatFits(_ proposal: SizeProposal) -> Size {
    mainActorSizeThatFits(proposal, in: LayoutContext())
  }

  /// The natural size of a view of this module, in the pass; `intrinsicContentSize` of others.
  public func mainActorIntrinsicSize(in context: LayoutContext) -> Size {
    asArrangingView?.naturalSize(in: context) ?? mainActorIntrinsicSize
  }

  /// The view's answer to `proposal`.
  public func mainActorSizeThatFits(
    _ proposal: SizeProposal, in context: LayoutContext
  ) -> Size {
    if let view = asArrangingView { return view.size(fitting: proposal, in: context) }
    return sizeThatFits(concreteSize(of: proposal)).normalized.asSize
  }

  /// The layout's estimate for a view of this module; none for others.
  public func mainActorEstimatedLength(
    along axis: LayoutAxis, within proposal: SizeProposal, in context: LayoutContext
  ) -> LengthEstimate? {
    asArrangingView?.estimatedLength(along: axis, within: proposal, in: context)
  }
}

extension UIView {
  /// The proposal as the two numbers that `sizeThatFits(_:)` takes. The intrinsic size is read only
  /// where nothing is proposed.
  func concreteSize(of proposal: SizeProposal) -> ProposedSize {
    let needsIntrinsicSize = proposal.width == .unspecified || proposal.height == .unspecified
    let intrinsic = needsIntrinsicSize ? intrinsicContentSize.normalized : .zero
    return CGSize(
      width: proposal.width.length(natural: intrinsic.width),
      height: proposal.height.length(natural: intrinsic.height))
  }
}

extension DimensionProposal {
  /// The length that a view is offered.
  func length(natural: CGFloat) -> CGFloat {
    switch self {
    case .fixed(let value): CGFloat(value).normalizedLength
    case .collapsed: 0
    case .expanded: .greatestFiniteMagnitude
    case .unspecified: natural
    }
  }
}
