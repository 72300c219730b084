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
  private(set) var solver = Solver()
  private(set) var items: [LayoutItem] = []
  /// The item of each variable.
  private var variableItems: [LayoutItem?] = []
  /// What each row of the solver stands for.
  private var rowOwners: [RowOwner] = []
  private var retiredVariables: [Solver.Variable] = []
  private var queuedIntrinsics: [LayoutItem] = []
  private var wrappingItems: [LayoutItem] = []
  private var changedConstants: [ConstraintRecord] = []
  private var terms: [Solver.Term] = []
  private var loggedConflicts: Set<[Int]> = []
  private var isSolving = false
  /// A throw-away engine, which asks for a size and places nothing.
  let isTrial: Bool
  /// The items of a trial engine, by the views' and guides' own ones.
  private var trialItems: [ObjectIdentifier: LayoutItem] = [:]
  private(set) var isDirty = true

  enum RowOwner {
    case nobody
    case record(ConstraintRecord)
    /// A row of an item's own.
    case item(LayoutItem, ItemRow)
  }

  enum ItemRow { case frame(NSLayoutConstraint.Attribute), intrinsic, nonNegative }

  /// Sizes below zero lose to everything an app can ask for, and cause no conflict.
  private static let nonNegativePriority = 999.99
  /// A host without a superview keeps its size where nothing inside says otherwise.
  private static let hostSizePriority = 1.0
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

  // MARK: Items

  /// The engine's own item for a view or guide, with variables.
  @MainActor func placed(_ item: LayoutItem) -> LayoutItem {
    if item.view === host || item === root { return root }
    if isTrial {
      if let known = trialItems[ObjectIdentifier(item)] { return known }
      let made = LayoutItem(item.kind)
      made.view = item.view
      made.guide = item.guide
      made.owner = item.owner
      trialItems[ObjectIdentifier(item)] = made
      add(made)
      return made
    }
    if item.engine === self { return item }
    item.engine?.release(item)
    item.engine = self
    add(item)
    return item
  }

  @MainActor private func add(_ item: LayoutItem) {
    isDirty = true
    item.slot = items.count
    items.append(item)
    makeVariables(of: item)
    item.intrinsic = IntrinsicRows()
    item.isFixed = false
    item.solved = .zero
    if let view = item.view {
      if !isTrial {
        item.parent = view.superviewStorage?.ensureLayoutState()
        item.parent?.layOut(item)
      }
      if view.translatesAutoresizingMaskIntoConstraints {
        fix(item, at: layoutFrame(of: view))
        return
      }
      readIntrinsicSize(of: item)
      if view.hasHeightForWidth { wrappingItems.append(item) }
    } else if case .content = item.kind {
      addRow([.init(item.variables.left)], .equal, 0, owner: .frame(.left), of: item)
      addRow([.init(item.variables.top)], .equal, 0, owner: .frame(.top), of: item)
    }
    addRow(
      [.init(item.variables.width)], .greaterThanOrEqual, 0, Self.nonNegativePriority,
      owner: .nonNegative, of: item)
    addRow(
      [.init(item.variables.height)], .greaterThanOrEqual, 0, Self.nonNegativePriority,
      owner: .nonNegative, of: item)
  }

  private func makeVariables(of item: LayoutItem) {
    item.variables = LayoutItem.Variables(
      left: makeVariable(item), top: makeVariable(item),
      width: makeVariable(item, isLength: true), height: makeVariable(item, isLength: true))
  }

  private func makeVariable(_ item: LayoutItem, isLength: Bool = false) -> Solver.Variable {
    let variable = solver.addVariable(prefersRest: isLength)
    let index = Int(variable.index)
    if index < variableItems.count {
      variableItems[index] = item
    } else {
      variableItems.append(item)
    }
    return variable
  }

  @MainActor private func fix(_ item: LayoutItem, at frame: CGRect) {
    item.isFixed = true
    let variables = item.variables
    addRow([.init(variables.width)], .equal, frame.width, owner: .frame(.width), of: item)
    addRow([.init(variables.height)], .equal, frame.height, owner: .frame(.height), of: item)
    addRow([.init(variables.left)], .equal, frame.minX, owner: .frame(.left), of: item)
    addRow([.init(variables.top)], .equal, frame.minY, owner: .frame(.top), of: item)
  }

  @MainActor private func addRootRows() {
    let isGiven = host.translatesAutoresizingMaskIntoConstraints || host is UIWindow
    root.isFixed = isGiven
    let priority = isGiven ? 1000 : Self.hostSizePriority
    let size = host.bounds.size
    addRow(
      [.init(root.variables.width)], .equal, size.width, priority, owner: .frame(.width), of: root)
    addRow(
      [.init(root.variables.height)], .equal, size.height, priority, owner: .frame(.height),
      of: root)
    if !isGiven {
      readIntrinsicSize(of: root)
      if host.hasHeightForWidth { wrappingItems.append(root) }
    }
  }

  @MainActor private func addRow(
    _ terms: [Solver.Term], _ relation: Solver.Relation, _ constant: CGFloat,
    _ priority: Double = 1000, owner: ItemRow, of item: LayoutItem
  ) {
    let row = solver.add(terms, relation, Double(constant), priority: priority)
    setOwner(.item(item, owner), of: row)
    item.ownRows.append(row)
  }

  private func setOwner(_ owner: RowOwner, of row: Solver.Constraint) {
    let index = Int(row.index)
    while index >= rowOwners.count { rowOwners.append(.nobody) }
    rowOwners[index] = owner
  }

  private func removeRow(_ row: Solver.Constraint) {
    rowOwners[Int(row.index)] = .nobody
    solver.remove(row)
  }

  /// Takes an item out. Constraints that refer to it wait to be installed anew.
  @MainActor func release(_ item: LayoutItem) {
    guard item.engine === self else { return }
    for reference in item.references {
      let record = reference.takeUnretainedValue()
      guard record.engine === self else { continue }
      record.structureDidChange()
    }
    for row in item.ownRows { removeRow(row) }
    item.ownRows.removeAll()
    removeIntrinsicRows(&item.intrinsic.horizontal)
    removeIntrinsicRows(&item.intrinsic.vertical)
    for variable in [
      item.variables.left, item.variables.top, item.variables.width, item.variables.height,
    ] {
      variableItems[Int(variable.index)] = nil
      retiredVariables.append(variable)
    }
    let last = items.removeLast()
    if last !== item {
      items[item.slot] = last
      last.slot = item.slot
    }
    wrappingItems.removeAll { $0 === item }
    queuedIntrinsics.removeAll { $0 === item }
    item.engine = nil
    item.parent = nil
    item.view?.layoutState?.needsItem = true
    markDirty()
  }

  /// Gives up all items and constraints; those wait to be installed elsewhere.
  @MainActor func dissolve() {
    for record in installedRecords() {
      record.engine = nil
      if let state = record.container, let view = state.item.view { state.queue(record, of: view) }
    }
    for item in items {
      item.engine = nil
      item.parent = nil
      item.ownRows.removeAll()
      item.intrinsic = IntrinsicRows()
      item.view?.layoutState?.needsItem = true
      item.view?.markForSolving()
    }
    items.removeAll()
    rowOwners.removeAll()
  }

  private func installedRecords() -> [ConstraintRecord] {
    var records: [ConstraintRecord] = []
    for case .record(let record) in rowOwners { records.append(record) }
    return records
  }

  // MARK: Constraints

  @MainActor func install(_ record: ConstraintRecord, in container: UIView) {
    terms.removeAll(keepingCapacity: true)
    let constant = appendTerms(of: record, in: container)
    let row = solver.add(
      terms.span, record.relation.solverRelation, constant, priority: Double(record.priority))
    setOwner(.record(record), of: row)
    if !isTrial {
      record.engine = self
      record.row = row
    }
    isDirty = true
  }

  @MainActor func uninstall(_ record: ConstraintRecord) {
    guard record.engine === self else { return }
    removeRow(record.row)
    record.engine = nil
    markDirty()
  }

  /// Appends `first − multiplier · second` to `terms`.
  ///
  /// - Returns: what the sum has to be compared with.
  @MainActor private func appendTerms(of record: ConstraintRecord, in container: UIView) -> Double {
    guard let first = record.first else { return 0 }
    let isDirectional =
      record.firstAttribute.kind == .directional || record.secondAttribute.kind == .directional
    // Measured from the other side, lengths run the other way.
    let sign = isDirectional && first.hostView?.isRightToLeft == true ? -1.0 : 1
    var constant = record.constant
    constant -= sign * append(first, record.firstAttribute, in: container, times: sign)
    if let second = record.second {
      let factor = sign * record.multiplier
      constant += factor * append(second, record.secondAttribute, in: container, times: -factor)
    }
    return constant
  }

  @MainActor private func refreshConstants() {
    for record in changedConstants where record.engine === self {
      guard let container = record.container?.item.view else { continue }
      terms.removeAll(keepingCapacity: true)
      let constant = appendTerms(of: record, in: container)
      solver.setConstant(constant, of: record.row)
    }
    changedConstants.removeAll()
  }

  // MARK: Expressions

  /// Appends `factor · attribute`, in the coordinates of `container`'s inside.
  ///
  /// - Returns: the constant part of the attribute itself.
  @MainActor private func append(
    _ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute, in container: UIView,
    times factor: Double
  ) -> Double {
    if item.view === container, attribute.kind != .size, let scroll = container as? UIScrollView {
      return append(
        scroll.contentLayoutGuide.layoutItem, attribute, in: container, times: factor)
    }
    guard let view = item.hostView else { return 0 }
    let edge = attribute.edge(
      isRightToLeft: attribute.kind == .directional && view.isRightToLeft)
    var insets = item.insets(in: view)
    if attribute.isMargin { insets = insets.adding(view.layoutMargins) }
    let box = item.kind.isPlaced ? placed(item) : placed(view.layoutItem)
    let isHorizontal = edge.isHorizontal
    let length = isHorizontal ? box.variables.width : box.variables.height
    let before = Double(isHorizontal ? insets.left : insets.top)
    let after = Double(isHorizontal ? insets.right : insets.bottom)
    if attribute.kind == .size {
      terms.append(.init(length, factor))
      return -(before + after)
    }
    if item.view == nil, item.kind.isPlaced {
      terms.append(.init(isHorizontal ? box.variables.left : box.variables.top, factor))
    }
    var constant = appendOrigin(
      of: view, startingInside: item.view == nil, in: container, isHorizontal: isHorizontal,
      times: factor)
    switch edge {
    case .left, .top:
      constant += before
    case .right, .bottom:
      terms.append(.init(length, factor))
      constant -= after
    case .centerX, .centerY:
      terms.append(.init(length, factor / 2))
      constant += (before - after) / 2
    case .firstBaseline:
      constant += baseline(of: view, isFirst: true)
    case .lastBaseline:
      terms.append(.init(length, factor))
      constant -= baseline(of: view, isFirst: false)
    default: break
    }
    return constant
  }

  /// Appends the way from `view`'s origin, or its inside's, up to `container`'s inside.
  ///
  /// - Returns: the constant part.
  @MainActor private func appendOrigin(
    of view: UIView, startingInside: Bool, in container: UIView, isHorizontal: Bool,
    times factor: Double
  ) -> Double {
    var constant = 0.0
    var isInside = startingInside
    var current: UIView? = view
    while let ancestor = current, ancestor !== container {
      let box = placed(ancestor.layoutItem)
      terms.append(.init(isHorizontal ? box.variables.left : box.variables.top, factor))
      if isInside {
        let origin = ancestor.bounds.origin
        constant -= Double(isHorizontal ? origin.x : origin.y)
      }
      isInside = true
      if let parent = box.parent, parent === container.layoutState { break }
      current = ancestor.superviewStorage
    }
    return constant
  }

  @MainActor private func baseline(of view: UIView, isFirst: Bool) -> Double {
    let measured = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
    view.ensureLayoutState().followsBaseline = true
    guard let offsets = measured.baselineOffsets else { return 0 }
    return Double(isFirst ? offsets.first : offsets.last)
  }

  // MARK: Intrinsic sizes

  @MainActor private func readIntrinsicSize(of item: LayoutItem) {
    guard let view = item.view else { return }
    item.intrinsic.isQueued = false
    item.intrinsic.measuredWidth = nil
    let size = view.intrinsicContentSize
    let resistance = view.compressionResistancePriorities
    let hugging = view.huggingPriorities
    set(
      size.width, of: \.horizontal, variable: item.variables.width, item,
      resistance.horizontal, hugging.horizontal)
    set(
      size.height, of: \.vertical, variable: item.variables.height, item, resistance.vertical,
      hugging.vertical)
  }

  @MainActor private func set(
    _ length: CGFloat, of axis: WritableKeyPath<IntrinsicRows, IntrinsicRows.Axis?>,
    variable: Solver.Variable, _ item: LayoutItem, _ resistance: Float, _ hugging: Float
  ) {
    guard length.isFinite, length >= 0 else {
      removeIntrinsicRows(&item.intrinsic[keyPath: axis])
      return
    }
    let value = Double(length)
    if let rows = item.intrinsic[keyPath: axis] {
      if rows.resistance == resistance, rows.hugging == hugging {
        guard rows.length != value else { return }
        solver.setConstant(value, of: rows.atLeast)
        solver.setConstant(value, of: rows.atMost)
        item.intrinsic[keyPath: axis]?.length = value
        return
      }
      removeIntrinsicRows(&item.intrinsic[keyPath: axis])
    }
    let term = [Solver.Term(variable)]
    let rows = IntrinsicRows.Axis(
      atLeast: solver.add(term, .greaterThanOrEqual, value, priority: Double(resistance)),
      atMost: solver.add(term, .lessThanOrEqual, value, priority: Double(hugging)),
      length: value, resistance: resistance, hugging: hugging)
    setOwner(.item(item, .intrinsic), of: rows.atLeast)
    setOwner(.item(item, .intrinsic), of: rows.atMost)
    item.intrinsic[keyPath: axis] = rows
  }

  private func removeIntrinsicRows(_ axis: inout IntrinsicRows.Axis?) {
    guard let rows = axis else { return }
    removeRow(rows.atLeast)
    removeRow(rows.atMost)
    axis = nil
  }

  /// Asks wrapped texts for their heights at the widths just found.
  ///
  /// - Returns: whether any height is another than before.
  @MainActor private func measureWrapped() -> Bool {
    var hasChanged = false
    for item in wrappingItems {
      guard let view = item.view, let rows = item.intrinsic.vertical else { continue }
      let width = CGFloat(solver.value(of: item.variables.width)).rounded(toScale: view.screenScale)
      guard width > 0, item.intrinsic.measuredWidth != width else { continue }
      item.intrinsic.measuredWidth = width
      let height = Double(view.intrinsicSize(forWidth: width).height)
      guard height.isFinite, height >= 0, height != rows.length else { continue }
      solver.setConstant(height, of: rows.atLeast)
      solver.setConstant(height, of: rows.atMost)
      item.intrinsic.vertical?.length = height
      hasChanged = true
    }
    return hasChanged
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
    var moved: [LayoutItem] = []
    let variableItems = variableItems
    solver.drainChanges { variable in
      guard let item = variableItems[Int(variable.index)] else { return }
      if moved.last !== item { moved.append(item) }
    }
    for item in moved {
      let frame = value(of: item)
      guard frame != item.solved else { continue }
      item.solved = frame
      announce(item)
    }
  }

  private func value(of item: LayoutItem) -> CGRect {
    CGRect(
      x: solver.value(of: item.variables.left), y: solver.value(of: item.variables.top),
      width: solver.value(of: item.variables.width),
      height: solver.value(of: item.variables.height))
  }

  @MainActor private func announce(_ item: LayoutItem) {
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
    if !item.isFixed { item.parent?.layOut(item) }
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

  func isAmbiguous(_ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute) -> Bool {
    let variables = item.variables
    let asked: [Solver.Variable] =
      switch attribute.edge(isRightToLeft: false) {
      case .width: [variables.width]
      case .height: [variables.height]
      case .left, .right, .centerX: [variables.left, variables.width]
      default: [variables.top, variables.height]
      }
    return asked.contains { solver.isAmbiguous($0) }
  }

  // MARK: Placing

  /// A view's frame as constraints see it, without its transform.
  @MainActor func layoutFrame(of view: UIView) -> CGRect {
    let frame = view.untransformedFrame
    return view.alignmentRectInsets == .zero ? frame : view.alignmentRect(forFrame: frame)
  }

  /// Gives the view the frame that was found for it, on whole pixels.
  @MainActor func place(_ view: UIView, by item: LayoutItem) {
    let scale = view.screenScale
    var frame = CGRect(
      x: item.solved.minX.rounded(toScale: scale), y: item.solved.minY.rounded(toScale: scale),
      width: max(0, item.solved.width).rounded(toScale: scale),
      height: max(0, item.solved.height).rounded(toScale: scale))
    if view.alignmentRectInsets != .zero { frame = view.frame(forAlignmentRect: frame) }
    let layer = view.layer
    let anchor = layer.anchorPoint
    let center = CGPoint(
      x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
    let state = view.layoutState
    state?.isPlacing = true
    if layer.bounds.size != frame.size { view.bounds.size = frame.size }
    if layer.position != center { view.center = center }
    state?.isPlacing = false
  }

  // MARK: Conflicts

  /// The member to give up: the constraint activated last; what belongs to frames only if need be.
  private static func victim(among members: [Solver.Constraint], owners: [RowOwner]) -> Int {
    var best = members.count - 1
    var latest = -1
    for (index, member) in members.enumerated() {
      if case .record(let record) = owners[Int(member.index)], record.serial > latest {
        best = index
        latest = record.serial
      }
    }
    return best
  }

  @MainActor private func log(_ conflict: Solver.Conflict) {
    let lines = conflict.members.map { line(for: rowOwners[Int($0.index)]) }
      .sorted { $0.serial < $1.serial }
    let key = lines.map(\.serial)
    guard loggedConflicts.insert(key).inserted else { return }
    let broken = line(for: rowOwners[Int(conflict.broken.index)])
    Diagnostics.record(
      .unsatisfiable(
        lines.map(\.text), broken: broken.text, namesFrames: lines.contains(where: \.isFrame)))
  }

  @MainActor private func line(for owner: RowOwner) -> (text: String, serial: Int, isFrame: Bool) {
    switch owner {
    case .nobody: ("", -1, false)
    case .record(let record): (record.constraint?.description ?? "", record.serial, false)
    case .item(let item, .frame(let attribute)):
      (item.frameConstraintText(attribute), 0, true)
    case .item(let item, _): (item.sizeConstraintText, 0, false)
    }
  }

  // MARK: Trials

  /// Lets the root want `target`, as far as each priority goes.
  @MainActor func addTarget(_ target: CGSize, _ horizontal: Float, _ vertical: Float) {
    readIntrinsicSize(of: root)
    if host.hasHeightForWidth { wrappingItems.append(root) }
    for (variable, length, priority) in [
      (root.variables.width, target.width, horizontal),
      (root.variables.height, target.height, vertical),
    ] {
      addRow(
        [.init(variable)], .equal, length, Double(priority), owner: .frame(.width), of: root)
      addRow(
        [.init(variable)], .greaterThanOrEqual, 0, Self.nonNegativePriority, owner: .nonNegative,
        of: root)
    }
  }

  var solverCounters: Solver.Counters { solver.counters }

  @MainActor func brokenInvariants() -> [String] {
    solver.brokenInvariants()
      + items.enumerated().compactMap { index, item in
        item.slot == index && item.engine === self ? nil : "Item \(index) is listed wrongly."
      }
  }

  @MainActor var rootSize: CGSize { value(of: root).size }
}

extension NSLayoutConstraint.Relation {
  var solverRelation: Solver.Relation {
    switch self {
    case .lessThanOrEqual: .lessThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}

extension NSLayoutConstraint.Attribute {
  var isMargin: Bool { rawValue >= Self.leftMargin.rawValue }

  var isHorizontal: Bool {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin,
      .leadingMargin, .trailingMargin, .centerXWithinMargins:
      true
    default: false
    }
  }

  /// The edge, centre, size or baseline without regard to margins and direction.
  func edge(isRightToLeft: Bool) -> NSLayoutConstraint.Attribute {
    switch self {
    case .leading, .leadingMargin: isRightToLeft ? .right : .left
    case .trailing, .trailingMargin: isRightToLeft ? .left : .right
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: self
    }
  }
}
