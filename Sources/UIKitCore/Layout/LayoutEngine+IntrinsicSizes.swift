import ConstraintSolver
import CoreGraphics
import Foundation

/// The sizes that views' contents ask for.
extension LayoutEngine {
  @MainActor func readIntrinsicSize(of item: LayoutItem) {
    guard let view = item.view else { return }
    item.intrinsic.isQueued = false
    item.intrinsic.measuredWidth = nil
    item.wraps = view.hasHeightForWidth
    if item.wraps { hasWraps = true }
    if item.wraps { queueWrap(item) }
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

  func removeIntrinsicRows(_ axis: inout IntrinsicRows.Axis?) {
    guard let rows = axis else { return }
    removeRow(rows.atLeast)
    removeRow(rows.atMost)
    axis = nil
  }

  private func queueWrap(_ item: LayoutItem) {
    guard !item.isWrapQueued else { return }
    item.isWrapQueued = true
    queuedWraps.append(item)
  }

  /// Asks wrapped texts for their heights at the widths just found, where those are new.
  ///
  /// - Returns: whether any height is another than before.
  @MainActor func measureWrapped() -> Bool {
    guard hasWraps else { return false }
    solver.forEachChange { variable in
      guard let item = variableItems[Int(variable.index)]?.takeUnretainedValue(), item.wraps,
        item.variables.width == variable
      else { return }
      queueWrap(item)
    }
    var hasChanged = false
    for item in queuedWraps {
      item.isWrapQueued = false
      guard isTrial || item.engine === self || item === root, let view = item.view,
        let rows = item.intrinsic.vertical
      else { continue }
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
    queuedWraps.removeAll(keepingCapacity: true)
    return hasChanged
  }
}
