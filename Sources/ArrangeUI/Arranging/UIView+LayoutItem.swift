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
    Arrangement.run { intrinsicContentSize.normalized.asSize }
  }

  /// The view's answer to `proposal`.
  public func mainActorSizeThatFits(_ proposal: SizeProposal) -> Size {
    if let arrangement = ownArrangement {
      return arrangement.answersForItself
        ? arrangement.container.size(asViewFitting: proposal)
        : arrangement.container.ownSize(fitting: proposal)
    }
    return plainSize(fitting: proposal)
  }

  /// ``arrangementTraits``.
  public var mainActorSizingTraits: SizingTraits { arrangementTraits }

  /// The node of a view of this module that arranges subviews.
  public var mainActorLayoutNode: LayoutNode? {
    guard let arrangement = ownArrangement, !arrangement.answersForItself else { return nil }
    return arrangement.node
  }

  /// Where the text of a label, or of the views that this one arranges, stands.
  public func mainActorBaselines(in size: Size) -> Baselines? {
    if let view = asArrangingView {
      return Arrangement.run { view.node.baselines(in: size, pass: Arrangement.pass) }
    }
    if let label = self as? UILabel {
      // Its lines stand in the middle of what they need.
      let content = label.sizeThatFits(size.asCGSize)
      let top = (size.height - Double(content.height)) / 2
      return Baselines(
        first: top + Double(label.font.ascender),
        last: size.height - top + Double(label.font.descender))
    }
    #if os(Linux)
      guard let offsets = baselineOffsets else { return nil }
      return Baselines(first: Double(offsets.first), last: size.height - Double(offsets.last))
    #else
      let (first, last) = (forFirstBaselineLayout, forLastBaselineLayout)
      guard first !== self, last !== self else { return nil }
      let (one, other) = (first.mainActorBaselines(in: size), last.mainActorBaselines(in: size))
      return one.flatMap { one in other.map { Baselines(first: one.first, last: $0.last) } }
    #endif
  }
}

extension UIView {
  /// The answer of a view that arranges nothing.
  func plainSize(fitting proposal: SizeProposal) -> Size {
    sizeThatFits(concreteSize(of: proposal)).normalized.asSize
  }

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
