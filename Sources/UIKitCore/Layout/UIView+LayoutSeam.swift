import CoreGraphics
import Foundation

/// Where views call Auto Layout: nothing else in `Views/` knows of constraints.
extension UIView {
  /// Called by `layoutSubviews()`: gives the subviews that constraints describe their frames.
  func placeConstrainedSubviews() {
    guard let state = layoutState else { return }
    if let engine = state.engine ?? state.item.engine { engine.solveIfNeeded() }
    state.runs?.place(for: state)
    while !state.moved.isEmpty {
      var moved = state.takeMoved()
      if let items = Self.unmanaged(moved) {
        let traits = traitsStorage
        let scale = screenScale
        let parent = Unmanaged.passUnretained(state).toOpaque()
        for index in 0..<moved.count {
          items[index].borrow { item in
            item.isMoved = false
            guard item.uncountedEngine != nil, !item.isFixed,
              item.uncountedParent?.toOpaque() == parent
            else { return }
            item.uncountedView?.borrow { view in
              let isAlike = view.traitsStorage === traits
              LayoutEngine.place(view, by: item, scale: isAlike ? scale : view.screenScale)
            }
          }
        }
      }
      state.giveBack(&moved)
    }
  }

  /// Called before layout: brings the solutions of this view's tree up to date and marks the views
  /// whose subviews moved.
  func solveConstraints() {
    let top = treeRoot
    guard !top.flags.isDisjoint(with: Self.solvingFlags) else { return }
    var engines: [LayoutEngine] = []
    // Installing may find that two engines have to be one, and begin again with what is in them.
    for _ in 0..<Self.installingRounds {
      top.collectEngines(&engines)
      if top.flags.isDisjoint(with: Self.solvingFlags) { break }
    }
    for engine in engines where engine.host.layoutState?.engine === engine {
      engine.solveIfNeeded()
    }
  }

  private static let installingRounds = 64

  private static let solvingFlags: Flags = [.hasConstraintChanges, .subtreeHasConstraintChanges]

  /// Has this view looked at by the next `solveConstraints()` of its tree.
  final func markForSolving() {
    flags.insert(.hasConstraintChanges)
    markAncestorsForSolving()
  }

  private func markAncestorsForSolving() {
    var view = self
    while let above = view.superviewStorage {
      if above.flags.contains(.subtreeHasConstraintChanges) { return }
      above.flags.insert(.subtreeHasConstraintChanges)
      view = above
    }
    (view as? UIWindow)?.layoutWasMarked()
  }

  /// Installs what waits in marked views, and collects the engines that have to solve, outer ones
  /// first.
  private func collectEngines(_ engines: inout [LayoutEngine]) {
    if flags.contains(.hasConstraintChanges) {
      flags.remove(.hasConstraintChanges)
      if let state = layoutState { installPending(of: state) }
    }
    if let engine = layoutState?.engine, engine.isDirty { engines.append(engine) }
    guard flags.contains(.subtreeHasConstraintChanges) else { return }
    flags.remove(.subtreeHasConstraintChanges)
    let depth = engines.count
    for view in subviewsStorage { view.collectEngines(&engines) }
    // What was installed below may belong to this view's engine.
    if let engine = layoutState?.engine, engine.isDirty, !engines.contains(where: { $0 === engine })
    {
      engines.insert(engine, at: depth)
    }
  }

  private func installPending(of state: ViewLayoutState) {
    if state.needsItem {
      state.needsItem = false
      if !translatesAutoresizingMaskIntoConstraints, let parent = superviewStorage {
        _ = parent.insideEngine.placed(state.item)
      }
    }
    guard !state.pending.isEmpty else { return }
    let pending = state.pending
    state.pending.removeAll()
    var engine = insideEngine
    for record in pending where record.isPending && record.container === state {
      record.isPending = false
      if bridge(record) { engine = insideEngine }
      engine.install(record, in: self)
    }
  }

  /// The engine for what is inside this view: its own where its frame is given, else the one that
  /// places it.
  final var insideEngine: LayoutEngine {
    var view = self
    while !view.isEngineHost, let above = view.superviewStorage { view = above }
    let state = view.ensureLayoutState()
    if let engine = state.engine { return engine }
    let engine = LayoutEngine(host: view)
    state.engine = engine
    return engine
  }

  private var isEngineHost: Bool {
    translatesAutoresizingMaskIntoConstraints && layoutState?.isBridged != true
  }

  /// A constraint that reaches into a view with a given frame makes one engine of what is inside
  /// and outside of it.
  ///
  /// - Returns: whether engines have changed.
  private func bridge(_ record: ConstraintRecord) -> Bool {
    var hasChanged = false
    if let first = record.first, bridge(first) { hasChanged = true }
    if let second = record.second, bridge(second) { hasChanged = true }
    return hasChanged
  }

  private func bridge(_ item: LayoutItem) -> Bool {
    guard let view = item.hostView, view !== self else { return false }
    let isInside = item.view == nil && item.kind.isPlaced
    if !isInside, item.parent === layoutState, item.engine != nil { return false }
    var hasChanged = false
    var current = isInside ? view : view.superviewStorage
    while let ancestor = current, ancestor !== self {
      if ancestor.becomeBridge() { hasChanged = true }
      current = ancestor.superviewStorage
    }
    return hasChanged
  }

  private func becomeBridge() -> Bool {
    guard translatesAutoresizingMaskIntoConstraints else { return false }
    let state = ensureLayoutState()
    guard !state.isBridged else { return false }
    state.isBridged = true
    state.engine?.dissolve()
    state.engine = nil
    return true
  }

  // MARK: Changes

  /// The view's size or place changed from outside.
  func geometryWasChanged() {
    guard let state = layoutState, !state.isPlacing || state.hasGeometryFollowers else { return }
    if !state.isPlacing {
      if let engine = state.item.engine {
        if state.item.isFixed {
          engine.fixedFrameDidChange(of: state.item)
        } else {
          state.item.parent?.addMoved(state.item)
        }
      }
    }
    if let engine = state.engine, !state.isPlacing || engine.root.isFixed {
      engine.fixedFrameDidChange(of: engine.root)
    }
    state.keyboardGuide?.layoutItem.insetsDidChange()
    if state.followsBaseline { state.item.insetsDidChange() }
  }

  /// The content scrolled below what is fixed to the frame.
  func constraintsFollowScrolling() {
    guard let state = layoutState else { return }
    state.frameGuide?.layoutItem.insetsDidChange()
    state.safeAreaGuide?.layoutItem.insetsDidChange()
    state.keyboardGuide?.layoutItem.insetsDidChange()
  }

  func intrinsicContentSizeWasInvalidated() {
    superviewStorage?.setNeedsLayout()
    guard let state = layoutState else { return }
    if let engine = state.item.engine, !state.item.isFixed { engine.queueIntrinsic(state.item) }
    if let engine = state.engine, !engine.root.isFixed { engine.queueIntrinsic(engine.root) }
    if state.followsBaseline { state.item.insetsDidChange() }
  }

  /// Whether no subview follows a change of this view's size by its autoresizing mask.
  final var constraintsPlaceAllSubviews: Bool {
    layoutState?.runs?.placesAllSubviews ?? false
  }

  func layoutMarginsWereChanged() {
    guard let state = layoutState else { return }
    state.marginsGuide?.layoutItem.insetsDidChange()
    for reference in state.item.references.map({ $0.takeUnretainedValue() })
    where reference.firstAttribute.isMargin || reference.secondAttribute.isMargin {
      reference.constantDidChange()
    }
  }

  func safeAreaWasChanged() {
    guard let state = layoutState else { return }
    state.safeAreaGuide?.layoutItem.insetsDidChange()
    state.keyboardGuide?.layoutItem.insetsDidChange()
  }

  func layoutDirectionWasChanged() {
    guard let state = layoutState else { return }
    for item in [state.item] + state.allGuides.map(\.layoutItem) {
      for reference in item.references.map({ $0.takeUnretainedValue() }) {
        reference.structureDidChange()
      }
    }
    for record in state.records { record.structureDidChange() }
  }

  func autoresizingTranslationDidChange() {
    superviewStorage?.setNeedsLayout()
    let state = ensureLayoutState()
    state.needsItem = true
    state.isBridged = false
    state.item.setBase(nil)
    rehome()
    if let engine = state.engine {
      engine.dissolve()
      state.engine = nil
    }
    markForSolving()
  }

  /// The view came below a superview.
  func constraintsDidJoinSuperview() {
    if !flags.isDisjoint(with: Self.solvingFlags) { markAncestorsForSolving() }
    guard let state = layoutState else { return }
    if state.item.isOrphaned { readopt() }
    if let base = state.item.base, base.owner?.view !== superviewStorage {
      state.item.setBase(nil)
    }
    guard !translatesAutoresizingMaskIntoConstraints else { return }
    if let engine = state.engine {
      engine.dissolve()
      state.engine = nil
    }
    state.needsItem = true
    markForSolving()
  }

  /// Queues again what was installed in an engine that ended.
  private func readopt() {
    for state in stampedStates() {
      guard let view = state.item.view else { continue }
      if state.item.isOrphaned {
        state.item.isOrphaned = false
        state.needsItem = true
        view.markForSolving()
      }
      for record in state.records where record.engine == nil { state.queue(record, of: view) }
    }
  }

  /// The view is about to leave `superview`: constraints that cross the gap end.
  func constraintsWillPart(from superview: UIView) {
    let states = stampedStates()
    guard let stamp = states.first?.stamp else { return }
    for state in states {
      for item in [state.item] + state.allGuides.map(\.layoutItem) {
        for reference in item.references.map({ $0.takeUnretainedValue() })
        where reference.container?.stamp != stamp {
          reference.constraint?.isActive = false
        }
      }
    }
    release(states)
    endBridge()
  }

  private func endBridge() {
    guard let state = layoutState, state.isBridged else { return }
    state.isBridged = false
    rehome()
  }

  /// Takes the subtree's items out of engines above, so that they are installed where they belong
  /// now.
  private func rehome() { release(stampedStates()) }

  private func release(_ states: [ViewLayoutState]) {
    guard let stamp = states.first?.stamp else { return }
    for state in states {
      for item in [state.item] + state.allGuides.map(\.layoutItem) {
        guard let engine = item.engine, engine.host.layoutState?.stamp != stamp else { continue }
        engine.release(item)
        state.item.view?.markForSolving()
      }
    }
  }

  private static var lastStamp = 0

  /// The layout states of this view and all below, marked with the same new stamp.
  private func stampedStates() -> [ViewLayoutState] {
    Self.lastStamp += 1
    var states: [ViewLayoutState] = []
    collectStates(&states, stamp: Self.lastStamp)
    return states
  }

  private func collectStates(_ states: inout [ViewLayoutState], stamp: Int) {
    if let state = layoutState {
      state.stamp = stamp
      states.append(state)
    }
    for view in subviewsStorage { view.collectStates(&states, stamp: stamp) }
  }

  // MARK: Fitting

  func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    let engine = LayoutEngine(host: self, isTrial: true)
    engine.addTarget(target, horizontal.rawValue, vertical.rawValue)
    installForTrial(in: engine)
    engine.solveIfNeeded()
    let size = engine.rootSize
    let scale = screenScale
    return CGSize(
      width: max(0, size.width).roundedUp(toScale: scale),
      height: max(0, size.height).roundedUp(toScale: scale))
  }

  /// Installs the constraints that this view and all below keep, up to views with given frames.
  private func installForTrial(in engine: LayoutEngine) {
    runConstraintPass()
    if let state = layoutState {
      for record in state.records { engine.install(record, in: self) }
    }
    for view in subviewsStorage where !view.isEngineHost {
      if let state = view.layoutState { _ = engine.placed(state.item) }
      view.installForTrial(in: engine)
    }
  }
}
