public import UIKit

/// A `UITableView` of elements that are told apart by their `id`.
@MainActor public struct FineList<Element: Identifiable>: FinePrimitiveRenderable
where Element.ID: Sendable {
  let sections: [FineListSection<Element>]
  let content: @MainActor (Element) -> any Renderable
  private(set) var onSelect: (@MainActor (Element) -> Void)?
  private(set) var onDelete: FineListDeletion<Element>?
  private(set) var onPrefetch: (@MainActor ([Element]) -> Void)?
  private(set) var onCancelPrefetch: (@MainActor ([Element]) -> Void)?
  private(set) var keyboardDismissMode = UIScrollView.KeyboardDismissMode.none
  private(set) var refreshPolicy = FineRefreshPolicy<Element>.whereNotKnownEqual
  private(set) var onRefresh: (@MainActor () async -> Void)?
  private(set) var leadingSwipe: FineSwipeActions<Element>?
  private(set) var trailingSwipe: FineSwipeActions<Element>?
  private(set) var selection: FineBinding<Set<Element.ID>>?
  private(set) var isEditing = false
  private(set) var style = FineListStyle.plain
  private(set) var showsSeparators = true
  private(set) var separatorInset: NSDirectionalEdgeInsets?
  private(set) var emptyState: (@MainActor () -> any Renderable)?
  private(set) var scrollTarget: FineScrollTarget<Element.ID>?

  /// - Parameters:
  ///   - elements: Their identities must differ; of two that are equal the second is left out.
  ///   - content: Describes one row. Observable state that it reads updates that row alone.
  public init(
    _ elements: [Element], content: @escaping @MainActor (Element) -> any Renderable
  ) {
    // One identity for the only section, so that it stays when the elements change.
    self.init(sections: [FineSection(id: 0, items: elements)], content: content)
  }

  /// - Parameters:
  ///   - sections: From top to bottom; their identities must differ, and those of all elements.
  ///   - content: Describes one row. Observable state that it reads updates that row alone.
  public init(
    sections: [FineListSection<Element>],
    content: @escaping @MainActor (Element) -> any Renderable
  ) {
    self.sections = sections
    self.content = content
  }

  /// Called with the element of a row that was tapped.
  public func onSelect(_ handler: @escaping @MainActor (Element) -> Void) -> FineList {
    var copy = self
    copy.onSelect = handler
    return copy
  }

  /// Called when the user asks for a row to be deleted. The row stays until its element is gone.
  public func onDelete(
    title: String = "Delete", _ handler: @escaping @MainActor (Element) -> Void
  ) -> FineList {
    var copy = self
    copy.onDelete = FineListDeletion(title: title, handler: handler)
    return copy
  }

  /// Called when the user pulls the list down; the wheel turns until it returns.
  public func onRefresh(_ handler: @escaping @MainActor () async -> Void) -> FineList {
    var copy = self
    copy.onRefresh = handler
    return copy
  }

  /// What a swipe from the leading edge of a row offers.
  ///
  /// - Parameter allowsFullSwipe: A swipe across the whole row performs the first action.
  public func leadingSwipeActions(
    allowsFullSwipe: Bool = true,
    _ actions: @escaping @MainActor (Element) -> [FineSwipeAction]
  ) -> FineList {
    var copy = self
    copy.leadingSwipe = FineSwipeActions(actions: actions, allowsFullSwipe: allowsFullSwipe)
    return copy
  }

  /// What a swipe from the trailing edge of a row offers, from the edge inwards. A deletion by
  /// `onDelete` stands before them.
  public func trailingSwipeActions(
    allowsFullSwipe: Bool = true,
    _ actions: @escaping @MainActor (Element) -> [FineSwipeAction]
  ) -> FineList {
    var copy = self
    copy.trailingSwipe = FineSwipeActions(actions: actions, allowsFullSwipe: allowsFullSwipe)
    return copy
  }

  /// Rows stay selected, several at a time, as the binding says and taps change it. With
  /// `onSelect`, taps change it only while the list is edited.
  public func selection(_ selection: FineBinding<Set<Element.ID>>) -> FineList {
    var copy = self
    copy.selection = selection
    return copy
  }

  /// Shows the controls of editing: circles where there is a selection, else those that delete.
  public func editing(_ isEditing: Bool) -> FineList {
    var copy = self
    copy.isEditing = isEditing
    return copy
  }

  /// Plain at first. Another style makes another table.
  public func style(_ style: FineListStyle) -> FineList {
    var copy = self
    copy.style = style
    return copy
  }

  /// Whether there are lines between rows; true at first.
  public func separators(_ isShown: Bool) -> FineList {
    var copy = self
    copy.showsSeparators = isShown
    return copy
  }

  /// What the lines between rows keep from the sides, in points.
  public func separatorInset(_ inset: NSDirectionalEdgeInsets) -> FineList {
    var copy = self
    copy.separatorInset = inset
    return copy
  }

  /// Shown in the middle of the list while it has no elements.
  public func emptyState(_ content: @escaping @MainActor () -> any Renderable) -> FineList {
    var copy = self
    copy.emptyState = content
    return copy
  }

  /// Scrolls to an element when its identity is written to the binding, which is nil again after
  /// that; an identity that is not in the list waits there until it is.
  public func scrollTarget(
    _ target: FineBinding<Element.ID?>, at position: UITableView.ScrollPosition = .middle,
    animated: Bool = true
  ) -> FineList {
    var copy = self
    copy.scrollTarget = FineScrollTarget(
      target: target, position: position, isAnimated: animated)
    return copy
  }

  /// Called with elements that will be shown soon.
  public func onPrefetch(_ handler: @escaping @MainActor ([Element]) -> Void) -> FineList {
    var copy = self
    copy.onPrefetch = handler
    return copy
  }

  /// Called with elements that `onPrefetch` announced and that will not be shown soon after all.
  public func onCancelPrefetch(_ handler: @escaping @MainActor ([Element]) -> Void) -> FineList {
    var copy = self
    copy.onCancelPrefetch = handler
    return copy
  }

  /// How scrolling puts the keyboard away; unless set, it does not.
  public func keyboardDismissMode(_ mode: UIScrollView.KeyboardDismissMode) -> FineList {
    var copy = self
    copy.keyboardDismissMode = mode
    return copy
  }

  /// Describes every row again at each update, for rows that depend on more than their element and
  /// observable state.
  public func reconfiguringAllRows() -> FineList {
    var copy = self
    copy.refreshPolicy = .always
    return copy
  }

  public var body: any Renderable { primitiveBody() }

  func _makeView() -> UIView {
    let table = FineTableView(frame: .zero, style: style.tableStyle)
    table.coordinator = FineListCoordinator<Element>(table: table)
    return table
  }

  func _canUpdate(_ view: UIView) -> Bool {
    guard let table = view as? FineTableView, table.style == style.tableStyle else { return false }
    return table.coordinator is FineListCoordinator<Element>
  }

  func _update(_ view: UIView, context: FineRenderContext) {
    let table = view as? FineTableView
    guard let coordinator = table?.coordinator as? FineListCoordinator<Element> else { return }
    let selected = selection?.value
    let target = scrollTarget?.target.value
    // Cells are made and configured here too; what they read is theirs to follow.
    context.perform {
      coordinator.show(self, selected: selected, target: target ?? nil, context: context)
    }
  }
}

extension FineList where Element: Equatable {
  /// Describes a row again only when its element is unequal to the one before.
  public func reconfiguringOnlyChangedRows() -> FineList {
    var copy = self
    copy.refreshPolicy = .whereUnequal { $0 == $1 }
    return copy
  }
}

/// What a list does when a row is to be deleted.
struct FineListDeletion<Element> {
  var title: String
  var handler: @MainActor (Element) -> Void
}
