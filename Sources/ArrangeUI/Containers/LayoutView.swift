public import Arrange
public import UIKit

/// A view that measures and places its subviews by a layout.
///
/// All subviews are arranged, in order; a hidden one takes no place and no spacing. Their frames
/// belong to the layout: they keep `translatesAutoresizingMaskIntoConstraints`, and constraints
/// between them are reported. Outside, the view takes part in Auto Layout like any other, by its
/// intrinsic content size.
///
/// Use it as it is for a layout whose type changes, or for a layout of your own; ``HStackView`` and
/// the others show theirs by its own type.
open class LayoutView: UIView {
  /// Gets every arranged view and the frame that the layout has for it, in subview order.
  public typealias LayoutSubviewsStrategy = (_ frames: [(view: UIView, frame: CGRect)]) -> Void

  private let isTyped: Bool
  private var ownLayout: any Layout

  /// How the subviews are arranged. Setting it marks the hierarchy for layout.
  open var layout: any Layout {
    get { ownLayout }
    set {
      ownLayout = newValue
      layoutDidChange()
    }
  }

  /// Places the views in place of the container, once in each layout. The view retains it: capture
  /// the view weakly in it.
  @exclusivity(unchecked) open var layoutSubviewsStrategy: LayoutSubviewsStrategy? {
    didSet { setNeedsLayout() }
  }

  /// Makes a container of size zero.
  public init(layout: any Layout) {
    ownLayout = layout
    isTyped = false
    super.init(frame: .zero)
    followContent()
  }

  /// For containers that keep their layout by its own type.
  init(typed layout: any Layout) {
    ownLayout = layout
    isTyped = true
    super.init(frame: .zero)
    followContent()
  }

  /// Not available: containers are made in code.
  public required init?(coder: NSCoder) {
    fatalError("\(Self.self) is made in code, with its layout: it cannot be decoded from a nib.")
  }

  /// What a change of the layout brings with it.
  func layoutDidChange() {
    setAncestorsNeedLayout()
  }

  /// The layout's natural size. The root of an arranged hierarchy under Auto Layout answers with the
  /// height at the width that it got.
  open override var intrinsicContentSize: CGSize { preferredIntrinsicSize }

  /// The layout's size when offered `proposedSize`.
  open override func sizeThatFits(_ proposedSize: CGSize) -> CGSize {
    preferredSize(within: proposedSize)
  }

  /// The size for Auto Layout's question: the height belongs to the width.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    systemSize(fitting: targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  /// Marks the hierarchy for layout.
  open override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    contentWasAdded(subview)
  }

  /// Marks the hierarchy for layout.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    contentWillLeave(subview)
  }

  /// Marks the view itself for layout.
  open override func setNeedsLayout() {
    layoutWasWanted()
    super.setNeedsLayout()
  }

  /// Places the subviews by the layout, within the bounds.
  open override func layoutSubviews() {
    super.layoutSubviews()
    arrangeContent(by: layoutSubviewsStrategy)
  }
}

extension LayoutView {
  /// Adds `views` at the end, in order. One that has another superview leaves it.
  @discardableResult public func arrange(_ views: UIView...) -> Self {
    views.forEach(addSubview)
    return self
  }

  /// Adds the views of `content` at the end, in order. The builder runs once, at once.
  @discardableResult public func arrange(@UIViewBuilder _ content: () -> [UIView]) -> Self {
    content().forEach(addSubview)
    return self
  }
}

extension LayoutView: ArrangingView {
  var arrangingLayout: any Layout { layout }
  var mayAnswerForItself: Bool { !isTyped && type(of: self) != LayoutView.self }
  var spacerScope: SpacerScope { SpacerScope(layout) }

  /// `layout` as the only type that a typed container takes.
  func accepted<Accepted: Layout>(_ layout: any Layout, as property: String) -> Accepted {
    guard let accepted = layout as? Accepted else {
      preconditionFailure(
        """
        \(type(of: self)) takes \(Accepted.self) and nothing else as its layout, but was given \
        \(type(of: layout)). Change \(property), or use LayoutView(layout:) for a layout whose type \
        changes.
        """)
    }
    return accepted
  }
}
