import Arrange
import UIKit

/// A view that measures and places subviews by a layout: what ``LayoutView`` and the wrappers share.
///
/// The overrides of a conforming class are one line each and end up here.
@MainActor protocol ArrangingView: UIView {
  /// How the content is arranged now.
  var arrangingLayout: any Layout { get }
  /// The subviews that are arranged, in order, hidden ones left out.
  var arrangedContent: [UIView] { get }
  /// Whether all subviews that are shown are arranged.
  var arrangesAllSubviews: Bool { get }
  /// Whether a subclass may have overridden what the view answers. It is asked as any view then.
  var mayAnswerForItself: Bool { get }
  /// The layout that a spacer in this view follows: that of the view, or of the one around it.
  var spacerScope: SpacerScope { get }
}

extension ArrangingView {
  var mayAnswerForItself: Bool { false }
  var arrangesAllSubviews: Bool { true }
  var arrangedContent: [UIView] { shownSubviews }
  /// The wrappers' answer: a spacer that is wrapped alone belongs to what is around the wrapper.
  var spacerScope: SpacerScope { .around }
  var shownSubviews: [UIView] {
    let views = subviews
    // Without a closure, which would check for each view where it runs.
    for view in views where view.isHidden { return views.filter { !$0.isHidden } }
    return views
  }
}

extension UIView {
  /// The view as one of this module's that arranges subviews, if it is one.
  var asArrangingView: (any ArrangingView)? { ownArrangement?.container }
}

// MARK: - Measuring

extension ArrangingView {
  /// What is kept between questions.
  var arrangement: Arrangement {
    guard let ownArrangement else {
      preconditionFailure("\(type(of: self)) was asked for its content before it was made.")
    }
    return ownArrangement
  }

  /// The engine's node of this view.
  var node: LayoutNode { arrangement.node }

  /// What the layout says of the content by nature.
  func ownNaturalSize() -> Size {
    forgetUnreportedForApp()
    return Arrangement.run { node.naturalSize(in: Arrangement.pass).normalized }
  }

  /// What the layout says of the content under `proposal`.
  func ownSize(fitting proposal: SizeProposal) -> Size {
    arrangement.forgetUnreported(deep: true)
    return knownSize(fitting: proposal)
  }

  /// The same for a layout pass, which asks because of changes that were reported: what did not change
  /// is not asked again.
  private func knownSize(fitting proposal: SizeProposal) -> Size {
    Arrangement.run { node.size(within: proposal, in: Arrangement.pass).normalized }
  }

  /// An app that asks by itself may have changed views that do not say so.
  private func forgetUnreportedForApp() {
    #if os(Linux)
      if UIView.isInLayoutPass { return }
    #endif
    arrangement.forgetUnreported(deep: true)
  }

  /// The view's answer to `proposal` where a subclass may have its own: as any view is asked.
  func size(asViewFitting proposal: SizeProposal) -> Size {
    let concrete = concreteSize(of: proposal)
    return arrangement.answering(proposal, asked: concrete) {
      Arrangement.run { sizeThatFits(concrete).normalized.asSize }
    }
  }

  /// The answer of `sizeThatFits(_:)`: to the proposal behind `size` when a layout asks, else to
  /// `size` itself.
  func preferredSize(within size: ProposedSize) -> PreferredSize {
    if let question = arrangement.question, question.size == size {
      return ownSize(fitting: question.proposal).asCGSize
    }
    return ownSize(fitting: .size(size.asSize)).asCGSize
  }

  /// The natural size where the view is `width` points wide: what Auto Layout asks for once it has
  /// found a width.
  func naturalSize(forWidth width: CGFloat) -> CGSize {
    if mayAnswerForItself { return intrinsicContentSize }
    forgetUnreportedForApp()
    let proposal = SizeProposal(width: .fixed(Double(width)), height: .unspecified)
    return knownSize(fitting: proposal).asCGSize
  }

  /// The answer of `intrinsicContentSize`: the natural size, and for the root of an arranged
  /// hierarchy under Auto Layout the height at the width that it got.
  var preferredIntrinsicSize: CGSize {
    var size = ownNaturalSize()
    if let width = arrangement.settledWidth, isRootUnderAutoLayout {
      size.height =
        knownSize(fitting: SizeProposal(width: .fixed(width), height: .unspecified)).height
    }
    return size.asCGSize
  }
}

// MARK: - Placing

extension ArrangingView {
  /// Lays the content out. `strategy` gets the frames in place of the views, if there is one.
  func arrangeContent(by strategy: LayoutView.LayoutSubviewsStrategy? = nil) {
    let bounds = bounds.asRect
    let arrangement = arrangement
    let node = arrangement.node!
    #if os(Linux)
      arrangement.fetchNextToPlace()
    #endif
    let count = Arrangement.run {
      node.place(
        in: bounds, by: arrangement.offer(for: bounds.size),
        LayoutDirection(effectiveUserInterfaceLayoutDirection), in: Arrangement.pass)
    }
    if !constraints.isEmpty { reportConstraints(on: arrangement.content) }
    if !ArrangementDiagnostics.reported.isEmpty {
      reportOddities(of: arrangement.content, count: count)
    }
    if let strategy {
      let content = arrangement.content
      strategy((0..<count).map { (content[$0], node.placement($0).frame.placeable) })
    } else {
      placeContent(count, of: node)
    }
    settleWidth()
  }

  /// Gives the views their places; those of this module also learn the offers behind their sizes.
  private func placeContent(_ count: Int, of node: LayoutNode) {
    let arrangement = arrangement
    let placesAll = arrangement.placesAll
    arrangement.placesAll = false
    let entries = arrangement.entries
    Arrangement.running += 1
    #if os(Linux)
      if entries.count > 2 * fetchDistance {
        for index in 0..<fetchDistance { UIView.fetchLayer(of: entries[index].view) }
      }
    #endif
    for index in 0..<count where node.takeMove(index) || placesAll {
      #if os(Linux)
        let (near, far) = (index + fetchDistance, index + 2 * fetchDistance)
        if far < entries.count { UIView.fetch(entries[far].view) }
        if near < entries.count { UIView.fetchLayer(of: entries[near].view) }
      #endif
      entries[index].view.borrow { view in
        if arrangement.contentLeft && view.superview !== self { return }
        let placed = node.placed(index)
        if !placed.frame.isFinite { reportPlace(placed.frame, of: view) }
        let frame = placed.frame.placeable
        entries[index].arrangement?.borrow { inner in
          let offerChanges = inner.wasPlaced(size: frame.size.asSize, offer: placed.offer)
          if offerChanges && view.bounds.size == frame.size { view.setNeedsLayout() }
        }
        view.place(frame)
      }
    }
    Arrangement.running -= 1
    // Views that left meanwhile were kept until here.
    if Arrangement.running == 0, !Arrangement.leaving.isEmpty { Arrangement.leaving = [] }
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
    let natural = ownNaturalSize().asCGSize
    let width = length(
      natural: natural.width, target: target.width, horizontal, along: .horizontal)
    let fitting = ownSize(
      fitting: SizeProposal(width: .fixed(Double(width)), height: .unspecified))
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

/// How many views ahead it pays to have the processor fetch them.
let fetchDistance = 6

extension Rectangle {
  /// Whether all four are numbers of points.
  @inline(__always) var isFinite: Bool {
    // Nothing of a finite number is nothing; of others it is no number.
    x * 0 + y * 0 + width * 0 + height * 0 == 0
  }

  /// The rectangle as a view may get it.
  var placeable: CGRect {
    CGRect(
      x: x.isFinite ? x : 0, y: y.isFinite ? y : 0,
      width: width.isFinite ? CGFloat(width).normalizedLength : 0,
      height: height.isFinite ? CGFloat(height).normalizedLength : 0)
  }
}

extension UIView {
  /// Gives the view its place. Bounds and centre are set, not the frame, which means nothing for a
  /// view with a transform.
  func place(_ frame: CGRect) {
    #if os(Linux)
      takePlace(frame)
    #else
      let anchor = anchorPoint
      let center = CGPoint(
        x: frame.origin.x + frame.size.width * anchor.x,
        y: frame.origin.y + frame.size.height * anchor.y)
      let bounds = bounds
      if bounds.size != frame.size { self.bounds = CGRect(origin: bounds.origin, size: frame.size) }
      if self.center != center { self.center = center }
    #endif
  }
}
