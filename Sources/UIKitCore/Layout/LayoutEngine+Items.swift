import ConstraintSolver
import CoreGraphics
import Foundation

/// Views and guides, and the variables and rows that they bring along.
extension LayoutEngine {
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

  @MainActor func add(_ item: LayoutItem) {
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

  func makeVariables(of item: LayoutItem) {
    item.variables = LayoutItem.Variables(
      left: makeVariable(item), top: makeVariable(item),
      width: makeVariable(item, isLength: true), height: makeVariable(item, isLength: true))
  }

  private func makeVariable(_ item: LayoutItem, isLength: Bool = false) -> Solver.Variable {
    let variable = solver.addVariable(prefersRest: isLength)
    let index = Int(variable.index)
    if index < variableItems.count {
      variableItems[index] = .passUnretained(item)
    } else {
      variableItems.append(.passUnretained(item))
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

  @MainActor func addRootRows() {
    let isGiven = host.translatesAutoresizingMaskIntoConstraints || host is UIWindow
    root.isFixed = isGiven
    let priority = isGiven ? 1000 : Self.hostSizePriority
    let size = host.bounds.size
    addRow(
      [.init(root.variables.width)], .equal, size.width, priority, owner: .frame(.width), of: root)
    addRow(
      [.init(root.variables.height)], .equal, size.height, priority, owner: .frame(.height),
      of: root)
    if !isGiven { readIntrinsicSize(of: root) }
  }

  @MainActor func addRow(
    _ terms: [Solver.Term], _ relation: Solver.Relation, _ constant: CGFloat,
    _ priority: Double = 1000, owner: ItemRow, of item: LayoutItem
  ) {
    let row = solver.add(terms, relation, Double(constant), priority: priority)
    setOwner(.item(item, owner), of: row)
    item.ownRows.append(row)
  }

  func setOwner(_ owner: RowOwner, of row: Solver.Constraint) {
    let index = Int(row.index)
    while index >= rowOwners.count { rowOwners.append(.nobody) }
    rowOwners[index] = owner
  }

  func removeRow(_ row: Solver.Constraint) {
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
    queuedIntrinsics.removeAll { $0 === item }
    item.isWrapQueued = false
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
}
