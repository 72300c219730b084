import ConstraintSolver
import CoreGraphics
import Foundation

/// Solves the constraints of views below one view whose own frame is given.
///
/// Positions are in the coordinates of each item's superview, so that a view that moves leaves the
/// numbers of what is inside as they are.
final class LayoutEngine {
  unowned(unsafe) let host: UIView
  /// The host as what is inside sees it: only its size counts.
  let root = LayoutItem(.view)
  @exclusivity(unchecked) var solver = Solver()
  @exclusivity(unchecked) var items: [LayoutItem] = []
  /// The item of each variable, which `items` keeps.
  @exclusivity(unchecked) var variableItems: [Unmanaged<LayoutItem>?] = []
  /// Whether the height of some item has followed from its width.
  @exclusivity(unchecked) var hasWraps = false
  /// The items of the running solution whose values changed, which is empty otherwise.
  @exclusivity(unchecked) private var moved: [Unmanaged<LayoutItem>] = []
  /// What each row of the solver stands for.
  @exclusivity(unchecked) var rowOwners: [RowOwner] = []
  var retiredVariables: [Solver.Variable] = []
  @exclusivity(unchecked) var queuedIntrinsics: [LayoutItem] = []
  /// Wrapped texts whose heights are to be asked for at the widths found.
  @exclusivity(unchecked) var queuedWraps: [LayoutItem] = []
  @exclusivity(unchecked) var changedConstants: [ConstraintRecord] = []
  @exclusivity(unchecked) var terms: [Solver.Term] = []
  /// Whether some of them stands for what an item is measured from.
  @exclusivity(unchecked) var mentionsBase = false
  var loggedConflicts: Set<[Int]> = []
  @exclusivity(unchecked) private var isSolving = false
  /// A throw-away engine, which asks for a size and places nothing.
  let isTrial: Bool
  /// The items of a trial engine, by the views' and guides' own ones.
  var trialItems: [ObjectIdentifier: LayoutItem] = [:]
  @exclusivity(unchecked) var isDirty = true

  enum RowOwner {
    case nobody
    case record(ConstraintRecord)
    /// A row of an item's own.
    case item(LayoutItem, ItemRow)
  }

  enum ItemRow { case frame(NSLayoutConstraint.Attribute), intrinsic, nonNegative }

  /// Sizes below zero lose to everything an app can ask for, and cause no conflict.
  static let nonNegativePriority = 999.99
  /// A host without a superview keeps its size where nothing inside says otherwise.
  static let hostSizePriority = 1.0
  private static let measuringRounds = 8

  @MainActor init(host: UIView, isTrial: Bool = false) {
    self.host = host
    self.isTrial = isTrial
    root.view = host
    makeVariables(of: root)
    if !isTrial { addRootRows() }
  }

  deinit {
    guard !isTrial else { return }
    for item in items {
      item.engine = nil
      item.parent = nil
      item.isOrphaned = true
      item.isWrapQueued = false
      item.ownRows.removeAll()
      item.intrinsic = IntrinsicRows()
    }
    for case .record(let record) in rowOwners { record.engine = nil }
  }

  // MARK: Changes from outside

  @MainActor func markDirty() {
    isDirty = true
    if !isTrial { host.markForSolving() }
  }

  @MainActor func constantDidChange(of record: ConstraintRecord) {
    changedConstants.append(record)
    markDirty()
  }

  @MainActor func queueIntrinsic(_ item: LayoutItem) {
    guard !item.intrinsic.isQueued else { return }
    item.intrinsic.isQueued = true
    queuedIntrinsics.append(item)
    markDirty()
  }

  /// The frame of a view that constraints do not place has changed.
  @MainActor func fixedFrameDidChange(of item: LayoutItem) {
    guard let view = item.view else { return }
    let frame =
      item === root ? CGRect(origin: .zero, size: view.bounds.size) : layoutFrame(of: view)
    let values = [frame.width, frame.height, frame.minX, frame.minY]
    for (row, value) in zip(item.ownRows, values) {
      solver.setConstant(Double(value), of: row)
    }
    markDirty()
  }

  // MARK: Solving

  /// Brings the solution up to date, and marks the superviews of what has moved.
  @MainActor func solveIfNeeded() {
    guard isDirty, !isSolving else { return }
    isSolving = true
    isDirty = false
    for item in queuedIntrinsics { readIntrinsicSize(of: item) }
    queuedIntrinsics.removeAll(keepingCapacity: true)
    refreshConstants()
    for _ in 0..<Self.measuringRounds {
      solve()
      if !measureWrapped() { break }
    }
    dropRetiredVariables()
    if !isTrial { publish() }
    isSolving = false
  }

  @MainActor private func solve() {
    let owners = rowOwners
    var victims: [Int] = []
    let report = solver.solve(choosingBroken: { members in
      let index = Self.victim(among: members, owners: owners)
      victims.append(index)
      return members[index]
    })
    guard !isTrial else { return }
    for conflict in report.conflicts { log(conflict) }
  }

  private func dropRetiredVariables() {
    for variable in retiredVariables where !solver.isMentioned(variable) { solver.remove(variable) }
    retiredVariables.removeAll { !solver.isMentioned($0) }
  }

  /// Takes over the values that have changed.
  @MainActor private func publish() {
    // Whoever is told may take items out.
    let kept = items
    var moved: [Unmanaged<LayoutItem>] = []
    swap(&moved, &self.moved)
    let variableItems = variableItems
    solver.drainChanges { variable in
      guard let item = variableItems[Int(variable.index)] else { return }
      if moved.last?.toOpaque() != item.toOpaque() { moved.append(item) }
    }
    takeOver(&moved)
    var last: Unmanaged<ViewLayoutState>?
    for item in moved { item.borrow { announce($0, after: &last) } }
    moved.removeAll(keepingCapacity: true)
    swap(&moved, &self.moved)
    extendLifetime(kept)
  }

  /// Gives the items their new frames, and leaves those that have another one.
  private func takeOver(_ moved: inout [Unmanaged<LayoutItem>]) {
    // The values are looked at where they are: the solver is large, and does not travel well.
    let values = solver.withValues { $0 }
    func value(_ variable: Solver.Variable) -> CGFloat { CGFloat(values[Int(variable.index)]) }
    moved.removeAll {
      $0._withUnsafeGuaranteedRef { item in
        let variables = item.variables
        let frame = CGRect(
          x: value(variables.left), y: value(variables.top), width: value(variables.width),
          height: value(variables.height))
        if frame == item.solved { return true }
        item.solved = frame
        return false
      }
    }
  }

  func value(of item: LayoutItem) -> CGRect {
    CGRect(
      x: solver.value(of: item.variables.left), y: solver.value(of: item.variables.top),
      width: solver.value(of: item.variables.width),
      height: solver.value(of: item.variables.height))
  }

  /// - Parameter last: the superview that was marked for the item before.
  @MainActor private func announce(
    _ item: LayoutItem, after last: inout Unmanaged<ViewLayoutState>?
  ) {
    if item === root {
      if !root.isFixed { resizeHost() }
      return
    }
    if case .content = item.kind {
      guard let scroll = item.owner?.view as? UIScrollView else { return }
      scroll.contentSize = CGSize(
        width: max(0, item.solved.width).rounded(toScale: scroll.screenScale),
        height: max(0, item.solved.height).rounded(toScale: scroll.screenScale))
      return
    }
    if item.isBase { return baseDidMove(item) }
    guard !item.isFixed, let parent = item.uncountedParent else { return }
    if last?.toOpaque() == parent.toOpaque() {
      parent.borrow { $0.addMoved(item) }
    } else {
      parent.takeUnretainedValue().layOut(item)
      last = parent
    }
  }

  @MainActor private func baseDidMove(_ item: LayoutItem) {
    guard let state = item.owner?.view?.layoutState else { return }
    state.runs?.guideDidMove()
    state.item.view?.setNeedsLayout()
  }

  /// Gives a host that nothing else places the size that was found for it.
  @MainActor private func resizeHost() {
    let scale = host.screenScale
    let size = CGSize(
      width: max(0, root.solved.width).rounded(toScale: scale),
      height: max(0, root.solved.height).rounded(toScale: scale))
    guard size != host.bounds.size else { return }
    let state = host.ensureLayoutState()
    state.isPlacing = true
    let origin = host.frame.origin
    host.bounds.size = size
    if host.transform.isIdentity { host.frame.origin = origin }
    state.isPlacing = false
    for (row, length) in zip(root.ownRows, [size.width, size.height]) {
      solver.setConstant(Double(length), of: row)
    }
  }
}
