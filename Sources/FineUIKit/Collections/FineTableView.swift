import UIKit

/// The table of a list.
final class FineTableView: UITableView {
  /// Data source and delegate, which a table does not keep alive itself.
  var coordinator: AnyObject?
}

/// A row of a list.
final class FineTableCell: UITableViewCell {
  static let reuseIdentifier = "FineUIKit.row"

  private(set) lazy var host = FineCellHost(container: contentView, placement: .margins)

  override func prepareForReuse() {
    super.prepareForReuse()
    host.park()
  }
}

/// A header or footer of a list.
final class FineTableSupplement: UITableViewHeaderFooterView {
  static let reuseIdentifier = "FineUIKit.supplement"

  private(set) lazy var host = FineCellHost(container: contentView, placement: .edges)

  override func prepareForReuse() {
    super.prepareForReuse()
    host.park()
  }
}

/// The data source of a list; it lets rows be edited where they can be deleted.
final class FineTableDataSource<Item: Hashable & Sendable>:
  UITableViewDiffableDataSource<Int, Item>
{
  var canDelete = false

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    canDelete
  }
}
