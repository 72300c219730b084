public import Foundation

/// What a swipe on a row offers.
@preconcurrency @MainActor
public final class UISwipeActionsConfiguration: NSObject {
  /// From the edge inwards.
  public let actions: [UIContextualAction]
  /// A swipe across the whole row performs the first action. True at first.
  public var performsFirstActionWithFullSwipe = true

  public init(actions: [UIContextualAction]) { self.actions = actions }
}

/// One button behind a row.
@preconcurrency @MainActor
public final class UIContextualAction: NSObject {
  public enum Style: Int, Sendable { case normal, destructive }

  /// Does the action and calls the last parameter, with true where it was done.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  public let style: Style
  public let handler: Handler
  public var title: String?
  /// Red where the action is destructive, grey where it is not, by default.
  public var backgroundColor: UIColor! {
    get { backgroundColorStorage ?? (style == .destructive ? .systemRed : .systemGray) }
    set { backgroundColorStorage = newValue }
  }
  private var backgroundColorStorage: UIColor?
  public var image: UIImage?

  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
  }
}
