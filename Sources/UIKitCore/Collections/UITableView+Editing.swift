import CoreGraphics
import Foundation

extension UITableView {
  // MARK: Who may be edited

  /// What the user may do with a row while the table is edited; nil for rows that stay as they are.
  func editing(at place: TableLayout.Place) -> TableCellEditing? {
    guard let dataSource, currentLayout.contains(place), !placeholders.contains(place) else {
      return nil
    }
    let indexPath = IndexPath(dataPlace(of: place))
    guard dataSource.tableView(self, canEditRowAt: indexPath) else { return nil }
    var editing = TableCellEditing()
    editing.style = tableDelegate?.tableView(self, editingStyleForRowAt: indexPath) ?? .delete
    editing.isMultiple = allowsMultipleSelectionDuringEditing
    editing.indents =
      tableDelegate?.tableView(self, shouldIndentWhileEditingRowAt: indexPath) ?? true
    editing.canMove = dataSource.tableView(self, canMoveRowAt: indexPath)
    return editing
  }

  /// Gives a cell the controls that its row has now.
  func showEditing(of cell: UITableViewCell, at place: TableLayout.Place, animated: Bool) {
    guard isEditing, let editing = editing(at: place) else {
      if cell.isEditing { cell.setEditing(false, animated: animated) }
      return
    }
    cell.editing = editing
    if editing.canMove { cell.showsReorderControl = true }
    if !cell.isEditing { cell.setEditing(true, animated: animated) }
  }

  /// Rows can be chosen by taps now.
  var selectsNow: Bool {
    isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
      : allowsSelection || allowsMultipleSelection
  }

  /// A row that is chosen leaves the others chosen.
  var selectsMultiple: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  // MARK: Going in and out

  /// Shows or takes away the controls of all rows in view.
  func editingDidChange(animated: Bool) {
    closeSwipe(animated: animated)
    selectRow(at: nil, animated: false, scrollPosition: .none)
    func change() {
      for row in shownRows {
        showEditing(of: row.cell, at: row.place, animated: animated)
        row.cell.layoutIfNeeded()
      }
    }
    guard animated, window != nil else {
      change()
      askForRowHeightsAgain()
      return
    }
    UIView.animate(withDuration: Self.animationDuration) { [self] in
      change()
      askForRowHeightsAgain()
      layoutIfNeeded()
    }
  }

  private func askForRowHeightsAgain() {
    for index in shownRows.indices { shownRows[index].isMeasured = false }
    setNeedsLayout()
  }

  /// Deleting asks again, inserting does not.
  func editControlWasTapped(in cell: UITableViewCell) {
    guard let row = shownRows.first(where: { $0.cell === cell }) else { return }
    switch cell.editing.style {
    case .delete: openSwipe(at: row.place)
    case .insert:
      dataSource?.tableView(self, commit: .insert, forRowAt: path(row.place))
    case .none: break
    }
  }

  func accessoryWasTapped(in cell: UITableViewCell) {
    guard let row = shownRows.first(where: { $0.cell === cell }) else { return }
    tableDelegate?.tableView(self, accessoryButtonTappedForRowWith: path(row.place))
  }
}
