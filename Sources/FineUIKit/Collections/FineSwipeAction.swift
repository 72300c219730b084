public import UIKit

/// A button that a swipe on a row uncovers.
public struct FineSwipeAction {
  /// What the button does to the row, which gives it its colour.
  public enum Role: Sendable {
    /// The row stays.
    case normal
    /// The row goes: the button is red.
    case destructive
  }

  let title: String?
  let image: UIImage?
  let role: Role
  let tint: UIColor?
  let handler: @MainActor () -> Void

  /// - Parameters:
  ///   - tint: The button's colour; nil is that of its role.
  ///   - handler: Called when the button is tapped or, for the first one, the row swiped across.
  public init(
    _ title: String?, image: UIImage? = nil, role: Role = .normal, tint: UIColor? = nil,
    handler: @escaping @MainActor () -> Void
  ) {
    self.title = title
    self.image = image
    self.role = role
    self.tint = tint
    self.handler = handler
  }

  @MainActor func contextualAction() -> UIContextualAction {
    let action = UIContextualAction(
      style: role == .destructive ? .destructive : .normal, title: title
    ) { _, _, completed in
      FineDescribing.pause { handler() }
      completed(true)
    }
    action.image = image
    if let tint { action.backgroundColor = tint }
    return action
  }
}

/// What a swipe from one edge offers, by the row's element.
struct FineSwipeActions<Element> {
  var actions: @MainActor (Element) -> [FineSwipeAction]
  var allowsFullSwipe: Bool
}

/// How a list looks.
public enum FineListStyle: Hashable, Sendable {
  /// Rows from edge to edge, under headers that stay at the top while their section is shown.
  case plain
  /// Sections from edge to edge, apart from each other.
  case grouped
  /// Sections as rounded cards, within the margins.
  case insetGrouped

  var tableStyle: UITableView.Style {
    switch self {
    case .plain: .plain
    case .grouped: .grouped
    case .insetGrouped: .insetGrouped
    }
  }
}

/// Which row a list scrolls to, and how.
struct FineScrollTarget<ID> {
  var target: FineBinding<ID?>
  var position: UITableView.ScrollPosition
  var isAnimated: Bool
}
