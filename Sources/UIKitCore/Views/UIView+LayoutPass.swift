import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
  /// How often one pass may find new marks in the same tree before it leaves them for the next.
  private static let rounds = 16

  // MARK: Marks

  /// Lets every superview know that there is something to lay out below it.
  func markAncestorsForLayout() {
    var view = self
    while let above = view.superviewStorage {
      if above.subviewsStorage.count >= Self.manySubviews { above.noteMarked(view) }
      if above.flags.contains(.subtreeNeedsLayout) { return }
      above.flags.insert(.subtreeNeedsLayout)
      view = above
    }
    (view as? UIWindow)?.layoutWasMarked()
  }

  /// From so many subviews on, a view keeps a list of those that are marked for layout.
  private static let manySubviews = 256

  /// Notes one of many subviews, if it is known of the others whether they are marked.
  private func noteMarked(_ subview: UIView) {
    guard let count = rare?.markedSubviews?.count else { return }
    if count < Self.manySubviews {
      rare?.markedSubviews?.append(.passUnretained(subview))
    } else {
      rare?.markedSubviews = nil
    }
  }

  /// Whether the list, if there is one, has a subview that is marked.
  func knowsMark(of subview: UIView) -> Bool {
    guard subviewsStorage.count >= Self.manySubviews, let marked = rare?.markedSubviews else {
      return true
    }
    return marked.contains { $0.toOpaque() == Unmanaged.passUnretained(subview).toOpaque() }
  }

  /// After a subview has left, marks are looked for in all.
  func forgetMarkedSubviews() {
    if rare?.markedSubviews != nil { rare?.markedSubviews = nil }
  }

  func markAncestorsForConstraints() {
    var view = self
    while let above = view.superviewStorage {
      if above.flags.contains(.subtreeNeedsUpdateConstraints) { return }
      above.flags.insert(.subtreeNeedsUpdateConstraints)
      view = above
    }
    (view as? UIWindow)?.layoutWasMarked()
  }

  /// After the view moved below a new superview: what is marked in it must be found from there.
  func propagateLayoutMarks() {
    if !flags.isDisjoint(with: [.needsLayout, .subtreeNeedsLayout]) { markAncestorsForLayout() }
    if !flags.isDisjoint(with: [.needsUpdateConstraints, .subtreeNeedsUpdateConstraints]) {
      markAncestorsForConstraints()
    }
    if !flags.isDisjoint(with: [.needsUpdateProperties, .subtreeNeedsUpdateProperties]) {
      markAncestorsForProperties()
    }
  }

  package final var hasLayoutMarks: Bool {
    !flags.isDisjoint(with: [
      .needsLayout, .subtreeNeedsLayout, .needsUpdateConstraints, .subtreeNeedsUpdateConstraints,
      .hasConstraintChanges, .subtreeHasConstraintChanges, .needsUpdateProperties,
      .subtreeNeedsUpdateProperties,
    ])
  }

  // MARK: Passes

  /// Constraints from the leaves up, solving, then layout from here down, until nothing is marked.
  ///
  /// Constraints bind views together: those of the whole tree are brought up to date, and layout
  /// begins at the highest of the superviews that need it without a gap.
  func runLayoutPass() {
    for _ in 0..<Self.rounds {
      treeRoot.runPropertyPass()
      treeRoot.runConstraintPass()
      solveConstraints()
      var top = self
      while let above = top.superviewStorage, above.flags.contains(.needsLayout) { top = above }
      guard !top.flags.isDisjoint(with: [.needsLayout, .subtreeNeedsLayout]) else { return }
      top.layOutSubtree()
    }
    if hasLayoutMarks { Diagnostics.record(.viewDidNotSettle(self, rounds: Self.rounds)) }
  }

  final var treeRoot: UIView {
    var root = self
    while let above = root.superviewStorage { root = above }
    return root
  }

  func runConstraintPass() {
    if flags.contains(.subtreeNeedsUpdateConstraints) {
      flags.remove(.subtreeNeedsUpdateConstraints)
      forEachSubview { $0.runConstraintPass() }
    }
    guard flags.contains(.needsUpdateConstraints) else { return }
    observing(.constraints) {
      if let controller = controllerStorage {
        controller.updateViewConstraints()
      } else {
        updateConstraints()
      }
    }
    flags.remove(.needsUpdateConstraints)
  }

  private func layOutSubtree() {
    if flags.contains(.needsLayout) { layOutSelf() }
    guard flags.contains(.subtreeNeedsLayout) else { return }
    flags.remove(.subtreeNeedsLayout)
    guard subviewsStorage.count >= Self.manySubviews else {
      return forEachSubview { $0.layOutSubtree() }
    }
    let rare = ensureRare()
    let marked = rare.markedSubviews?.map { $0.takeUnretainedValue() }
    rare.markedSubviews = []
    if let marked {
      for view in marked where view.superviewStorage === self { view.layOutSubtree() }
    } else {
      forEachSubview { $0.layOutSubtree() }
    }
  }

  private func layOutSelf() {
    flags.remove(.needsLayout)
    layer.clearNeedsLayout()
    ViewCounters.shared.layoutsRun += 1
    let controller = controllerStorage
    controller?.callIsAppearingIfNeeded()
    if controller == nil, !isOfAppKind {
      runLayout(nil)
    } else {
      observing(.layout) { runLayout(controller) }
    }
    rare?.mask?.layoutIfNeeded()
  }

  private func runLayout(_ controller: UIViewController?) {
    controller?.updateContentUnavailableIfNeeded()
    controller?.viewWillLayoutSubviews()
    flags.insert(.isLayingOutSubviews)
    if type(of: layer) == CALayer.self {
      layoutSublayers(of: layer)
    } else {
      layer.layoutSublayers()
    }
    flags.remove(.isLayingOutSubviews)
    controller?.viewDidLayoutSubviews()
  }

  /// Calls `body` with each subview, in order. The list as it is now keeps them meanwhile, so that no
  /// reference is counted for each: most are only looked at.
  @inline(__always) private func forEachSubview(_ body: (UIView) -> Void) {
    guard !subviewsStorage.isEmpty else { return }
    let views = subviewsStorage
    guard let list = Self.unmanaged(views) else { return }
    for index in 0..<views.count { list[index]._withUnsafeGuaranteedRef(body) }
    extendLifetime(views)
  }

  /// The list as long as it is kept. Not isolated: a closure that is would check where it runs.
  private nonisolated static func unmanaged(_ views: [UIView]) -> UnsafePointer<Unmanaged<UIView>>?
  {
    // An unmanaged reference lies in memory as a strong one does.
    views.withUnsafeBufferPointer { views in
      views.baseAddress.map { UnsafeRawPointer($0).assumingMemoryBound(to: Unmanaged<UIView>.self) }
    }
  }

  // MARK: Geometry

  /// Runs a change of frame or anchor point, and what follows from it.
  func changeGeometry(_ change: () -> Void) {
    let oldBounds = layer.bounds
    let oldPosition = layer.position
    change()
    let hasNewSize = followBounds(from: oldBounds)
    guard hasNewSize || layer.position != oldPosition else { return }
    placeDidChange(hasNewSize: hasNewSize)
  }

  /// Sets the layer's bounds, and does what follows from it.
  final func changeBounds(to rect: CGRect) {
    let oldBounds = layer.bounds
    let (origin, size) = (oldBounds.origin, oldBounds.size)
    if rect.size.width == size.width, rect.size.height == size.height, rect.origin.x == origin.x,
      rect.origin.y == origin.y
    {
      return
    }
    layer.bounds = rect
    if followBounds(from: oldBounds) { placeDidChange(hasNewSize: true) }
  }

  /// - Returns: whether the size is another than before.
  private func followBounds(from oldBounds: CGRect) -> Bool {
    let newBounds = layer.bounds
    let (size, oldSize) = (newBounds.size, oldBounds.size)
    if size.width != oldSize.width || size.height != oldSize.height {
      setNeedsLayout()
      // A superview that is placing its subviews knows what it does.
      if let superviewStorage, !superviewStorage.flags.contains(.isLayingOutSubviews) {
        superviewStorage.setNeedsLayout()
      }
      if !subviewsStorage.isEmpty, autoresizesSubviews, !constraintsPlaceAllSubviews {
        resizeSubviews(from: oldBounds.size)
      }
      boundsSizeDidChange(from: oldBounds.size)
      if redrawsOnResize { setNeedsDisplay() }
      return true
    }
    if newBounds.origin != oldBounds.origin {
      boundsOriginDidChange()
      tellNavigationOfScroll()
      constraintsFollowScrolling()
    }
    return false
  }

  /// What follows from a new size or place.
  final func placeDidChange(hasNewSize: Bool) {
    if layoutEngineState != nil { geometryWasChanged() }
    if flags.contains(.preservesSuperviewMargins) { marginsMayHaveChanged() }
    if hasNewSize { marginKeepersMayHaveChanged() }
    if !flags.isDisjoint(with: [.hasSafeArea, .isInSafeArea]) { updateSafeArea() }
  }

  private var redrawsOnResize: Bool { contentMode == .redraw }

  /// Follows a change of size by each subview's autoresizing mask.
  private func resizeSubviews(from oldSize: CGSize) {
    forEachSubview { view in
      guard view.rare != nil, !view.flags.contains(.ignoresAutoresizingMask) else { return }
      let mask = view.autoresizingMask
      guard !mask.isEmpty else { return }
      let old = view.frame
      let horizontal = Self.resize(
        start: old.minX, length: old.width, from: oldSize.width, to: bounds.width,
        flexible: (
          mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
          mask.contains(.flexibleRightMargin)
        ))
      let vertical = Self.resize(
        start: old.minY, length: old.height, from: oldSize.height, to: bounds.height,
        flexible: (
          mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
          mask.contains(.flexibleBottomMargin)
        ))
      view.frame = CGRect(
        x: horizontal.start, y: vertical.start, width: horizontal.length,
        height: vertical.length)
    }
  }

  /// Shares a change of the superview's length among the flexible parts of one axis, in
  /// proportion to their lengths, evenly where those are all zero.
  private static func resize(
    start: CGFloat, length: CGFloat, from old: CGFloat, to new: CGFloat,
    flexible: (Bool, Bool, Bool)
  ) -> (start: CGFloat, length: CGFloat) {
    let change = new - old
    let parts = [start, length, old - start - length]
    let isFlexible = [flexible.0, flexible.1, flexible.2]
    let count = isFlexible.count { $0 }
    guard change != 0, count > 0 else { return (start, length) }
    let total = zip(parts, isFlexible).reduce(0) { $1.1 ? $0 + $1.0 : $0 }
    func share(_ index: Int) -> CGFloat {
      guard isFlexible[index] else { return 0 }
      return total == 0 ? change / CGFloat(count) : change * parts[index] / total
    }
    return (start + share(0), max(0, length + share(1)))
  }
}

extension CGRect {
  /// False, with a diagnostic, where a value is not finite.
  @MainActor func isUsableGeometry(for view: UIView, _ property: String) -> Bool {
    if isFinite { return true }
    Diagnostics.record(.geometryIsNotFinite(view, property: property, value: self))
    return false
  }
}

extension Diagnostic {
  @MainActor static func viewDidNotSettle(_ view: UIView, rounds: Int) -> Diagnostic {
    Diagnostic(
      category: "Layout",
      message: """
        The layout of \(view) did not settle in \(rounds) rounds. Look for a layoutSubviews() that \
        marks itself or a superview each time; the rest waits for the next frame.
        """)
  }

  @MainActor static func geometryIsNotFinite(_ view: UIView, property: String, value: CGRect)
    -> Diagnostic
  {
    Diagnostic(
      category: "Geometry",
      message: """
        \(view) was given \(property) (\(value.origin.x) \(value.origin.y); \(value.size.width) \
        \(value.size.height)), which is not finite. The old value was kept; look for a division by \
        zero or an unbounded size.
        """)
  }
}
