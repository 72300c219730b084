import Arrange
public import UIKit

/// A view that takes the space that is left on the axis of the stack around it.
///
/// It is served after all others (priority −1) and takes no touches. In a flow or flex container it
/// is an item without a size.
public final class SpacerView: UIView {
  /// On which axes a spacer takes what it is offered.
  public enum AxisBehavior: Sendable, Hashable {
    /// That of the stack around it; both where there is none.
    case automatic
    /// The width.
    case horizontal
    /// The height.
    case vertical
    /// Width and height.
    case both
  }

  /// On which axes the spacer takes what it is offered.
  @exclusivity(unchecked) public var axisBehavior: AxisBehavior {
    didSet { setAncestorsNeedRefresh() }
  }

  /// The length on the axis on which the spacer does not take what it is offered, in points.
  @exclusivity(unchecked) public var minLength: Double {
    didSet { setAncestorsNeedRefresh() }
  }

  /// Makes a spacer.
  public init(axisBehavior: AxisBehavior = .automatic, minLength: Double = .zero) {
    self.axisBehavior = axisBehavior
    self.minLength = minLength
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    arrangementPriority = -1
  }

  /// Not available: spacers are made in code.
  public required init?(coder: NSCoder) {
    fatalError("SpacerView is made in code: it cannot be decoded from a nib.")
  }

  /// The minimum length on the axis that does not expand, and nothing on the other; nothing at all
  /// in a flow or flex container.
  public override var intrinsicContentSize: CGSize {
    if isInContainerOfIntrinsicSizes { return .zero }
    return switch resolvedAxisBehavior {
    case .horizontal: CGSize(width: 0, height: crossLength)
    case .vertical: CGSize(width: crossLength, height: 0)
    case .both, .automatic: .zero
    }
  }

  /// What is offered on the axes that expand, the minimum length on the other.
  public override func sizeThatFits(_ size: CGSize) -> CGSize {
    switch resolvedAxisBehavior {
    case .horizontal: CGSize(width: size.width, height: crossLength)
    case .vertical: CGSize(width: crossLength, height: size.height)
    case .both, .automatic: size
    }
  }

  /// What the spacer promises where it stands.
  var ownTraits: SizingTraits {
    switch resolvedAxisBehavior {
    case .horizontal: [.fillsWidth, .ignoresHeight, .reportsChanges]
    case .vertical: [.fillsHeight, .ignoresWidth, .reportsChanges]
    case .both, .automatic: [.fillsWidth, .fillsHeight, .reportsChanges]
    }
  }

  private var isInContainerOfIntrinsicSizes: Bool {
    superview?.ownArrangement?.takesNaturalSizes == true
  }

  private var crossLength: CGFloat { CGFloat(minLength).normalizedLength }

  private var resolvedAxisBehavior: AxisBehavior {
    axisBehavior == .automatic ? surroundingAxisBehavior : axisBehavior
  }
}
