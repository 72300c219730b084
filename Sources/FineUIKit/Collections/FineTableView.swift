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

/// What a list shows where its rows would be.
final class FineEmptyView: UIView {
  private let box = UIView()
  private(set) lazy var host = FineCellHost(container: box, placement: .edges)

  override init(frame: CGRect) {
    super.init(frame: frame)
    box.translatesAutoresizingMaskIntoConstraints = false
    addSubview(box)
    let area = safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      box.centerXAnchor.constraint(equalTo: area.centerXAnchor),
      box.centerYAnchor.constraint(equalTo: area.centerYAnchor),
      box.leadingAnchor.constraint(greaterThanOrEqualTo: layoutMarginsGuide.leadingAnchor),
      box.trailingAnchor.constraint(lessThanOrEqualTo: layoutMarginsGuide.trailingAnchor),
      box.topAnchor.constraint(greaterThanOrEqualTo: area.topAnchor),
      box.bottomAnchor.constraint(lessThanOrEqualTo: area.bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }
}

/// The data source of a list; it lets rows be edited where there is something to do with them.
final class FineTableDataSource<Item: Hashable & Sendable>:
  UITableViewDiffableDataSource<Int, Item>
{
  var canEdit = false

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    canEdit
  }
}
