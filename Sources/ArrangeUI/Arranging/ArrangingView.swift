import Arrange
import UIKit

/// A view that measures and places subviews by a layout: what ``LayoutView`` and the wrappers share.
///
/// The overrides of a conforming class are one line each and end up here.
@MainActor protocol ArrangingView: UIView {
  /// What is kept between questions.
  var arrangement: Arrangement { get }
  /// How the content is arranged now.
  var arrangingLayout: any Layout { get }
  /// The subviews that are arranged, in order, hidden ones left out.
  var arrangedContent: [UIView] { get }
  /// Whether a subclass may have overridden what the view answers. It is asked as any view then.
  var mayAnswerForItself: Bool { get }
  /// The layout that a spacer in this view follows: that of the view, or of the one around it.
  var spacerScope: SpacerScope { get }
}

extension ArrangingView {
  var mayAnswerForItself: Bool { false }
  var arrangedContent: [UIView] { shownSubviews }
  /// The wrappers' answer: a spacer that is wrapped alone belongs to what is around the wrapper.
  var spacerScope: SpacerScope { .around }
  var shownSubviews: [UIView] { subviews.filter { !$0.isHidden } }
}

extension UIView {
  /// The view as one of this module's that arranges subviews, if it is one.
  var asArrangingView: (any ArrangingView)? {
    // Checked by class, not by conformance: it is asked for every leaf that is measured.
    switch self {
    case let view as LayoutView: view
    case let view as FrameView: view
    case let view as SizeView: view
    case let view as BackgroundView: view
    case let view as BoundsClampedView: view
    case let view as SafeAreaClampedView: view
    default: nil
    }
  }
}

// MARK: - Measuring

extension ArrangingView {
  /// The natural size, asked by a layout around this view.
  func naturalSize(in context: LayoutContext) -> Size {
    guard mayAnswerForItself else { return ownNaturalSize(in: context) }
    return arrangement.answering(in: context) { intrinsicContentSize.normalized.asSize }
  }

  /// The answer to `proposal`, asked by a layout around this view.
  func size(fitting proposal: SizeProposal, in context: LayoutContext) -> Size {
    guard mayAnswerForItself else { return ownSize(fitting: proposal, in: context) }
    return arrangement.answering(in: context) {
      let concrete = concreteSize(of: proposal)
      return arrangement.answering(proposal, asked: concrete, in: context) {
        sizeThatFits(concrete).normalized.asSize
      }
    }
  }

  func estimatedLength(
    along axis: LayoutAxis, within proposal: SizeProposal, in context: LayoutContext
  ) -> LengthEstimate? {
    guard !mayAnswerForItself else { return nil }
    let (items, context) = entering(context)
    return arrangingLayout.estimatedLength(
      of: items, along: axis, within: proposal, in: context)
  }

  /// What the layout says of the content by nature.
  func ownNaturalSize(in context: LayoutContext) -> Size {
    let (items, context) = entering(context)
    return arrangingLayout.naturalSize(for: items, in: context).normalized
  }

  /// What the layout says of the content under `proposal`.
  func ownSize(fitting proposal: SizeProposal, in context: LayoutContext) -> Size {
    let (items, context) = entering(context)
    return arrangingLayout.size(fitting: items, within: proposal, in: context).normalized
  }

  /// The answer of `sizeThatFits(_:)`: to the proposal behind `size` when a layout asks, else to
  /// `size` itself.
  func preferredSize(within size: ProposedSize) -> PreferredSize {
    if let question = arrangement.question, question.size == size {
      return ownSize(fitting: question.proposal, in: question.context).asCGSize
    }
    return ownSize(fitting: .size(size.asSize), in: LayoutContext()).asCGSize
  }

  /// The answer of `intrinsicContentSize`: the natural size, and for the root of an arranged
  /// hierarchy under Auto Layout the height at the width that it got.
  var preferredIntrinsicSize: CGSize {
    let context = arrangement.context ?? LayoutContext()
    var size = ownNaturalSize(in: context)
    if let width = arrangement.settledWidth, isRootUnderAutoLayout {
      let proposal = SizeProposal(width: .fixed(width), height: .unspecified)
      size.height = ownSize(fitting: proposal, in: context).height
    }
    return size.asCGSize
  }

  /// The content's items and the context for questions to the layout about them.
  private func entering(
    _ context: LayoutContext, proposal: SizeProposal? = nil
  ) -> ([any LayoutItem], LayoutContext) {
    let measurements = arrangement.measurements(of: self, in: context.pass)
    var own = context
    own.direction = LayoutDirection(effectiveUserInterfaceLayoutDirection)
    return (measurements.items, own.entering(measurements, proposal: proposal))
  }
}

// MARK: - Placing

extension ArrangingView {
  /// Where the content goes in the bounds, in one pass with the views above that are being laid out.
  func placements() -> [(view: UIView, placement: Placement)] {
    let bounds = bounds.asRect
    let (pass, proposal) = arrangement.takePlacement(for: bounds.size)
    let (items, context) = entering(LayoutContext(pass: pass), proposal: proposal)
    let layout = arrangingLayout
    let placements = layout.placements(for: items, within: bounds, in: context)
    precondition(
      placements.count == items.count,
      """
      \(type(of: layout)) returned \(placements.count) frames for \(items.count) views. A layout \
      returns one frame for each item, in the items' order.
      """)
    return zip(items, placements).map { item, placement in
      guard let view = item as? UIView else {
        preconditionFailure("\(type(of: layout)) was given \(item), which is no view.")
      }
      return (view, placement)
    }
  }

  /// Lays the content out. `strategy` gets the frames in place of the views, if there is one.
  func arrangeContent(by strategy: LayoutView.LayoutSubviewsStrategy? = nil) {
    arrangement.isMarked = false
    let placements = placements()
    reportConstraints(on: placements.map(\.view))
    if let strategy {
      strategy(placements.map { ($0.view, $0.placement.frame.placeable) })
    } else {
      for (view, placement) in placements {
        view.place(placement, by: arrangement.currentPass)
      }
    }
    settleWidth()
  }

  /// Nothing of this module is around the view, and constraints place it.
  private var isRootUnderAutoLayout: Bool {
    !translatesAutoresizingMaskIntoConstraints && superview?.asArrangingView == nil
  }

  /// Auto Layout asks for one intrinsic size, before it knows the width: once the root has a width,
  /// its height is measured again, and asked for again if it differs.
  private func settleWidth() {
    guard isRootUnderAutoLayout, bounds.width > 0 else { return }
    let width = Double(bounds.width)
    guard arrangement.settledWidth != width else { return }
    let before = preferredIntrinsicSize.height
    arrangement.settledWidth = width
    if preferredIntrinsicSize.height != before { invalidateIntrinsicContentSize() }
  }

  /// The answer of `systemLayoutSizeFitting`: the natural width or the target, whichever has the
  /// higher priority, and the height at that width or the target likewise.
  func systemSize(
    fitting target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    let context = LayoutContext()
    let natural = ownNaturalSize(in: context).asCGSize
    let width = length(
      natural: natural.width, target: target.width, horizontal, along: .horizontal)
    let fitting = ownSize(
      fitting: SizeProposal(width: .fixed(Double(width)), height: .unspecified), in: context)
    let height = length(
      natural: fitting.asCGSize.height, target: target.height, vertical, along: .vertical)
    return CGSize(width: width, height: height)
  }

  private func length(
    natural: CGFloat, target: CGFloat, _ priority: UILayoutPriority,
    along axis: NSLayoutConstraint.Axis
  ) -> CGFloat {
    let resistance =
      target < natural
      ? contentCompressionResistancePriority(for: axis) : contentHuggingPriority(for: axis)
    return priority.rawValue > resistance.rawValue ? target : natural
  }
}

extension Rectangle {
  /// The rectangle as a view may get it.
  var placeable: CGRect {
    CGRect(
      x: x.isFinite ? x : 0, y: y.isFinite ? y : 0,
      width: CGFloat(width).normalizedLength, height: CGFloat(height).normalizedLength)
  }
}

extension UIView {
  /// Gives the view its place. Bounds and centre are set, not the frame, which means nothing for a
  /// view with a transform.
  func place(_ frame: CGRect) {
    let anchor = layer.anchorPoint
    let center = CGPoint(
      x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y)
    if bounds.size != frame.size { bounds = CGRect(origin: bounds.origin, size: frame.size) }
    if self.center != center { self.center = center }
  }

  /// Gives the view its place; one of this module also learns the proposal behind its size and the
  /// pass in which it was measured.
  fileprivate func place(_ placement: Placement, by pass: LayoutPass?) {
    let frame = placement.frame.placeable
    if let view = asArrangingView {
      let sizeChanges = bounds.size != frame.size
      let proposalChanges = view.arrangement.wasPlaced(
        size: frame.size.asSize, proposal: placement.proposal)
      if proposalChanges && !sizeChanges { setNeedsLayout() }
      if sizeChanges || proposalChanges || view.arrangement.isMarked {
        view.arrangement.inherit(pass)
      }
    }
    place(frame)
  }
}
