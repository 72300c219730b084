import ConstraintSolver
import CoreGraphics
import Foundation

/// What can be asked of a solution: whether it is the only one, and where it comes from.
extension LayoutEngine {
  func isAmbiguous(_ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute) -> Bool {
    variables(of: item, attribute).contains { solver.isAmbiguous($0) }
  }

  private func variables(of item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute)
    -> [Solver.Variable]
  {
    let placed = item.kind.isPlaced ? item : item.owner ?? item
    let variables = placed.variables
    let base = placed.base?.variables.top ?? .none
    let asked =
      switch attribute.edge(isRightToLeft: false) {
      case .width: [variables.width]
      case .height: [variables.height]
      case .left, .right, .centerX: [variables.left, variables.width]
      default: [variables.top, base, variables.height]
      }
    return asked.filter { $0 != .none }
  }

  @MainActor func constraintsAffecting(
    _ item: LayoutItem, _ attributes: [NSLayoutConstraint.Attribute]
  ) -> [NSLayoutConstraint] {
    var records: [ObjectIdentifier: ConstraintRecord] = [:]
    for attribute in attributes {
      for variable in variables(of: item, attribute) {
        for row in solver.constraintsDetermining(variable) {
          guard case .record(let record) = rowOwners[Int(row.index)] else { continue }
          records[ObjectIdentifier(record)] = record
        }
      }
    }
    return records.values.sorted { $0.serial < $1.serial }.compactMap(\.constraint)
  }

  /// Solves with a wish for another value of each ambiguous variable, places the view, and takes
  /// the wishes back.
  @MainActor func exerciseAmbiguity(of item: LayoutItem) {
    guard let view = item.view else { return }
    let variables = item.variables
    var wishes: [Solver.Constraint] = []
    for variable in [variables.left, variables.top, variables.width, variables.height]
    where solver.isAmbiguous(variable) {
      let other = solver.value(of: variable) + Self.ambiguityStep
      wishes.append(
        solver.add([.init(variable)], .equal, other, priority: Self.ambiguityPriority))
    }
    for wish in wishes { setOwner(.nobody, of: wish) }
    solver.solve()
    item.solved = value(of: item)
    Self.place(view, by: item, scale: view.screenScale)
    for wish in wishes { removeRow(wish) }
    // The next solution starts from here: what nothing settles stays where it is.
    isDirty = true
  }

  private static let ambiguityStep = 10.0
  /// Below all that an app asks for.
  private static let ambiguityPriority = 0.01
}
