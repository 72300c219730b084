public import Foundation

/// One button behind a row, in the older form that `tableView(_:editActionsForRowAt:)` gives.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
  public enum Style: Int, Sendable {
    /// Red, for what deletes.
    case `default` = 0
    case normal = 1

    public static var destructive: Style { .default }
  }

  open private(set) var style: Style
  open var title: String?
  /// Red or grey by the style, where it is nil.
  open var backgroundColor: UIColor?
  private let handler: (UITableViewRowAction, IndexPath) -> Void

  public init(
    style: Style, title: String?,
    handler: @escaping (UITableViewRowAction, IndexPath) -> Void
  ) {
    self.style = style
    self.title = title
    self.handler = handler
  }

  /// The same in today's form. The row stays open until the app reloads or deletes it, or ends
  /// editing.
  final func contextual(at indexPath: IndexPath) -> UIContextualAction {
    let action = UIContextualAction(
      style: style == .default ? .destructive : .normal, title: title
    ) { _, _, _ in self.handler(self, indexPath) }
    if let backgroundColor { action.backgroundColor = backgroundColor }
    return action
  }
}
