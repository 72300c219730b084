import CoreGraphics
import Foundation

/// Where the parts of a table's cell go: a plain value. Points, with leading on the left.
struct TableCellFrames: Equatable {
  var content = CGRect.zero
  var editControl = CGRect.zero
  var reorderControl = CGRect.zero
  var accessory = CGRect.zero
  /// The thickness of the separator; 0 without one.
  var line: CGFloat
  /// Something stands behind the content.
  var hasTrailing: Bool

  /// What an editing control, and the handle of a row, are wide beside their margin.
  static let controlWidth: CGFloat = 22

  struct Input {
    var size: CGSize
    /// What is kept from the sides.
    var margin: CGFloat
    var line: CGFloat
    /// What the index of sections takes at the end.
    var indexWidth: CGFloat = 0
    var hasEditControl = false
    var indentsForEditing = false
    var indentation: CGFloat = 0
    var accessory: CGSize?
    var hasReorderControl = false
  }

  init(_ input: Input, scale: CGFloat) {
    line = input.line
    let height = max(0, input.size.height - input.line)
    let column = input.margin + Self.controlWidth
    let start = (input.indentsForEditing ? column : 0) + input.indentation
    var end = input.size.width - input.indexWidth
    hasTrailing = false
    if input.hasEditControl {
      editControl = CGRect(x: 0, y: 0, width: column, height: height)
    }
    if input.hasReorderControl {
      end -= column
      reorderControl = CGRect(x: end, y: 0, width: column, height: height)
      hasTrailing = true
    }
    if let size = input.accessory {
      if !input.hasReorderControl { end -= input.margin }
      end -= size.width
      accessory = CGRect(
        x: end, y: ((height - size.height) / 2).rounded(toScale: scale), width: size.width,
        height: size.height)
      hasTrailing = true
    }
    content = CGRect(x: start, y: 0, width: max(0, end - start), height: height)
  }
}

/// What a table lets the user do with a row while it is edited.
struct TableCellEditing: Equatable {
  var style = UITableViewCell.EditingStyle.none
  /// Rows are chosen by circles.
  var isMultiple = false
  var indents = true
  var canMove = false

  @MainActor var controlKind: TableEditControl.Kind? {
    if isMultiple { return .choose }
    return switch style {
    case .none: nil
    case .delete: .delete
    case .insert: .insert
    }
  }
}

/// Which ends of its group a row is at.
struct TableGroupEnds: OptionSet, Equatable {
  let rawValue: Int
  static let first = TableGroupEnds(rawValue: 1)
  static let last = TableGroupEnds(rawValue: 2)
  /// The group is a card with rounded corners.
  static let isCard = TableGroupEnds(rawValue: 4)

  /// Of a card's corners, in points (observed, iOS 16).
  static let radius: CGFloat = 10
}
