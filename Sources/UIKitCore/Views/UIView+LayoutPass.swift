import CoreGraphics
package import Foundation
import QuartzCore

extension UIView {
  @exclusivity(unchecked) private static var passesRunning = 0

  /// Whether it is a layout pass that asks views for their sizes now, not an app that wonders.
  package static var isInLayoutPass: Bool { passesRunning > 0 }

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
    Self.passesRunning += 1
    defer { Self.passesRunning -= 1 }
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
    flags.subtract([.needsUpdateConstraints, .isUntouched])
  }

  private func layOutSubtree() {
    if flags.contains(.needsLayout) { layOutSelf() }
    guard flags.contains(.subtreeNeedsLayout) else { return }
    flags.remove(.subtreeNeedsLayout)
    if subviewsStorage.count < Self.manySubviews {
      forEachSubview { $0.layOutSubtree() }
    } else {
      layOutMarkedSubviews()
    }
  }

  // Apart from the above, which is inside itself as often as views are: it keeps little on the stack.
  @inline(never) private func layOutMarkedSubviews() {
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
    flags.subtract([.needsLayout, .isUntouched])
    layer.clearNeedsLayout()
    ViewCounters.layouts += 1
    let controller = flags.contains(.hasController) ? controllerStorage : nil
    controller?.callIsAppearingIfNeeded()
    if controller == nil, !isFollowed(in: .layout) {
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
    if type(of: layerStorage) == CALayer.self {
      layoutSublayers(of: layerStorage)
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
  nonisolated static func unmanaged<Object: AnyObject>(
    _ objects: [Object]
  ) -> UnsafePointer<Unmanaged<Object>>? {
    // An unmanaged reference lies in memory as a strong one does.
    objects.withUnsafeBufferPointer { objects in
      objects.baseAddress.map {
        UnsafeRawPointer($0).assumingMemoryBound(to: Unmanaged<Object>.self)
      }
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
      followSize(from: oldSize, hasLayoutWork)
      return true
    }
    if newBounds.origin != oldBounds.origin {
      boundsOriginDidChange()
      if ValueObservers.isInUse { ValueObservers.check(self) }
      tellNavigationOfScroll()
      constraintsFollowScrolling()
    }
    return false
  }

  /// Whether a layout of the view would do anything. If not it needs not be marked, nor looked for,
  /// when its size changes: most views of a screen place nothing.
  final var hasLayoutWork: Bool {
    let kind = type(of: self)
    return MethodEntry.layoutSubviews.isOverridden(in: kind)
      || MethodEntry.layoutSublayers.isOverridden(in: kind)
      || type(of: layerStorage) != CALayer.self
      || MethodEntry.setNeedsLayout.isOverridden(in: kind) || layoutEngineState != nil
      || rare?.mask != nil || flags.contains(.hasController)
  }

  /// A superview that is placing its subviews knows what it does. (Asked for apart from the rest, it
  /// is looked at without counting a reference.)
  @inline(__always) private var superviewPlacesSubviews: Bool {
    guard let superviewStorage else { return true }
    return superviewStorage.flags.contains(.isLayingOutSubviews)
  }

  private func followSize(from oldSize: CGSize, _ hasWork: Bool) {
    if hasWork { setNeedsLayout() } else { flags.remove(.isUntouched) }
    if !superviewPlacesSubviews { superviewStorage?.setNeedsLayout() }
    if flags.contains(.hasAutoresizedSubviews), autoresizesSubviews, !constraintsPlaceAllSubviews {
      resizeSubviews(from: oldSize)
    }
    boundsSizeDidChange(from: oldSize)
    if let rare, rare.contentMode == .redraw { setNeedsDisplay() }
  }

  /// Gives the view the size and the centre with which it fills `frame`, but for its transform: what a
  /// container does with each of its subviews.
  ///
  /// - Parameter frame: finite, in the superview's coordinates.
  package final func takePlace(_ frame: CGRect) {
    let kind = type(of: self)
    let isPlain =
      !MethodEntry.bounds.isOverridden(in: kind) && !MethodEntry.center.isOverridden(in: kind)
    switch isPlain ? layerStorage.fill(frame) : .undone {
    case .nothing: break
    case .moved: placeDidChange(hasNewSize: false)
    case .resized(let oldSize):
      let hasWork = hasLayoutWork
      if hasWork { layerStorage.wantLayout() }
      followSize(from: oldSize, hasWork)
      placeDidChange(hasNewSize: true)
    case .undone: takePlaceSlowly(frame)
    }
  }

  @inline(never) private func takePlaceSlowly(_ frame: CGRect) {
    let anchor = layer.anchorPoint
    let center = CGPoint(
      x: frame.origin.x + frame.size.width * anchor.x,
      y: frame.origin.y + frame.size.height * anchor.y)
    if bounds.size != frame.size { bounds = CGRect(origin: bounds.origin, size: frame.size) }
    if self.center != center { self.center = center }
  }

  /// What follows from a new size or place.
  final func placeDidChange(hasNewSize: Bool) {
    if layoutEngineState != nil { geometryWasChanged() }
    if flags.contains(.preservesSuperviewMargins) { marginsMayHaveChanged() }
    if hasNewSize { marginKeepersMayHaveChanged() }
    if !flags.isDisjoint(with: [.hasSafeArea, .isInSafeArea]) { updateSafeArea() }
    if ValueObservers.isInUse { ValueObservers.check(self) }
  }

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
