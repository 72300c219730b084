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

  /// - Parameters:
  ///   - elements: Their identities must differ; of two that are equal the second is left out.
  ///   - content: Describes one row. Observable state that it reads updates that row alone.
  public init(
    _ elements: [Element], content: @escaping @MainActor (Element) -> any Renderable
  ) {
    // One identity for the only section, so that it stays when the elements change.
    self.init(sections: [FineSection(id: 0, items: elements)], content: content)
  }

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
    let table = FineTableView(frame: .zero, style: .plain)
    table.coordinator = FineListCoordinator<Element>(table: table)
    return table
  }

  func _canUpdate(_ view: UIView) -> Bool {
    (view as? FineTableView)?.coordinator is FineListCoordinator<Element>
  }

  func _update(_ view: UIView, context: FineRenderContext) {
    let table = view as? FineTableView
    guard let coordinator = table?.coordinator as? FineListCoordinator<Element> else { return }
    // Cells are made and configured here too; what they read is theirs to follow.
    context.perform { coordinator.show(self, context: context) }
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
