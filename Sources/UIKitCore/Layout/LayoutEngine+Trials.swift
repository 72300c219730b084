import ConstraintSolver
import CoreGraphics
import Foundation

/// What fitting sizes and tests ask of an engine.
extension LayoutEngine {
  /// Lets the root want `target`, as far as each priority goes.
  @MainActor func addTarget(_ target: CGSize, _ horizontal: Float, _ vertical: Float) {
    readIntrinsicSize(of: root)
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
