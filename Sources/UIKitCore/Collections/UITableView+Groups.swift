import CoreGraphics
import Foundation

extension UITableView {
  /// What rows, headers and footers keep from the sides, in points: inset groups stand off.
  var rowInsets: UIEdgeInsets {
    guard style == .insetGrouped else { return .zero }
    let margin = Self.sideMargin
    let safe = safeAreaInsets
    return UIEdgeInsets(
      top: 0, left: max(margin, safe.left), bottom: 0, right: max(margin, safe.right))
  }

  /// Tells a cell in which place of its group it is.
  func showGroupEnds(of row: ShownRow) {
    guard isGrouped, currentLayout.contains(row.place) else { return }
    var ends: TableGroupEnds = style == .insetGrouped ? .isCard : []
    if row.place.row == 0 { ends.insert(.first) }
    if row.place.row == currentLayout.sections[row.place.section].rows.count - 1 {
      ends.insert(.last)
    }
    row.cell.groupEnds = ends
  }

  /// A card has no line below its last row.
  func hidesSeparator(of row: ShownRow) -> Bool {
    row.cell.groupEnds.isSuperset(of: [.isCard, .last])
  }

  /// Cells of groups stand out against the table, unless they have colours of their own.
  func showGroupBackground(of cell: UITableViewCell) {
    guard isGrouped, cell.configured?.background == nil, cell.backgroundColor == .systemBackground
    else { return }
    cell.backgroundColor = .secondarySystemGroupedBackground
  }
}
