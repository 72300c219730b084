import ConstraintSolver
import CoreGraphics
import Foundation

/// Reports of required constraints that contradict each other.
extension LayoutEngine {
  /// The member to give up: the constraint activated last; what belongs to frames only if need be.
  static func victim(among members: [Solver.Constraint], owners: [RowOwner]) -> Int {
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

  @MainActor func log(_ conflict: Solver.Conflict) {
    let lines = conflict.members.map { line(for: rowOwners[Int($0.index)]) }
      .sorted { $0.serial < $1.serial }
    let key = lines.map(\.serial)
    guard loggedConflicts.insert(key).inserted else { return }
    let broken = line(for: rowOwners[Int(conflict.broken.index)])
    Diagnostics.record(
      .unsatisfiable(
        lines.map(\.text), broken: broken.text, namesFrames: lines.contains(where: \.isFrame),
        origins: origins(of: conflict)))
  }

  /// Where each constraint of a conflict was made, in the order of activation. Known in debug builds
  /// only.
  @MainActor private func origins(of conflict: Solver.Conflict) -> [String] {
    #if DEBUG
      let records = conflict.members.compactMap { member in
        if case .record(let record) = rowOwners[Int(member.index)] { record } else { nil }
      }.sorted { $0.serial < $1.serial }
      return records.compactMap { record in
        guard let constraint = record.constraint, let line = record.origin?.sourceLine else {
          return nil
        }
        let name = constraint.identifier.map { " '\($0)'" } ?? ""
        return "\(type(of: constraint)):\(addressText(constraint))\(name) was made at \(line)"
      }
    #else
      return []
    #endif
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
}
