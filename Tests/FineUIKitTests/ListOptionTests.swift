import Observation
import Testing
import TrellisTesting
import UIKit

@testable import FineUIKit

private struct Item: Identifiable, Equatable {
  var id: Int
  var text = ""
}

@MainActor @Observable private final class Store {
  var items = (1...3).map { Item(id: $0, text: "item \($0)") }
  var selected: Set<Int> = []
  var target: Int?
  var isEditing = false
  var flag = true
  var style = FineListStyle.plain
}

/// What a list's users miss first: swipes, selection, nothing to show, scrolling to an element,
/// styles and separators; and pull to refresh.
@MainActor @Suite(.harness) struct ListOptionTests {
  private let store = Store()

  @MainActor private final class Shown {
    let mounted: Mounted
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

    init(_ description: @escaping @MainActor () -> any Renderable) {
      mounted = Mounted(description)
      window.isHidden = false
      window.addSubview(mounted.container)
      layOut()
    }

    var table: UITableView { mounted.root as! UITableView }

    func layOut() {
      mounted.container.layoutIfNeeded()
      table.layoutIfNeeded()
    }

    func settled() async {
      await settle()
      layOut()
    }

    func tap(_ row: Int) {
      let path = IndexPath(row: row, section: 0)
      if table.indexPathsForSelectedRows?.contains(path) == true {
        table.deselectRow(at: path, animated: false)
        table.delegate?.tableView(table, didDeselectRowAt: path)
      } else {
        table.selectRow(at: path, animated: false, scrollPosition: .none)
        table.delegate?.tableView(table, didSelectRowAt: path)
      }
    }
  }

  // C6
  @Test
  func `pulling refreshes once with the present handler, and without one there is no control`()
    async throws
  {
    var log: [String] = []
    let shown = Shown { [store] in
      let note = store.items.count
      let list = FineList(store.items) { FineLabel(text: $0.text) }
      return store.flag ? list.onRefresh { log.append("refresh \(note)") } : list
    }
    let control = try #require(shown.table.refreshControl)
    store.items.removeLast()
    await shown.settled()
    #expect(shown.table.refreshControl === control)
    control.beginRefreshing()
    control.sendActions(for: .valueChanged)
    await shown.settled()
    #expect(log == ["refresh 2"])
    #expect(!control.isRefreshing)
    store.flag = false
    await shown.settled()
    #expect(shown.table.refreshControl == nil)
    control.sendActions(for: .valueChanged)
    await shown.settled()
    #expect(log.count == 1)
  }

  @Test func `swipes offer what the row's element is given, from both edges`() async throws {
    var log: [String] = []
    let shown = Shown { [store] in
      FineList(store.items) { FineLabel(text: $0.text) }
        .onDelete { log.append("delete \($0.id)") }
        .trailingSwipeActions(allowsFullSwipe: false) { item in
          [FineSwipeAction("Flag", tint: .systemOrange) { log.append("flag \(item.id)") }]
        }
        .leadingSwipeActions { item in
          item.id == 2 ? [] : [FineSwipeAction("Read") { log.append("read \(item.id)") }]
        }
    }
    let table = shown.table
    func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }
    let trailing = try #require(
      table.delegate?.tableView(table, trailingSwipeActionsConfigurationForRowAt: path(0)))
    #expect(trailing.actions.map(\.title) == ["Delete", "Flag"])
    #expect(trailing.actions.map(\.style) == [.destructive, .normal])
    #expect(trailing.actions[1].backgroundColor == .systemOrange)
    #expect(!trailing.performsFirstActionWithFullSwipe)
    for action in trailing.actions { action.handler(action, table) { _ in } }
    let leading = table.delegate?.tableView(
      table, leadingSwipeActionsConfigurationForRowAt: path(0))
    #expect(leading?.actions.map(\.title) == ["Read"])
    let none = table.delegate?.tableView(table, leadingSwipeActionsConfigurationForRowAt: path(1))
    #expect(none?.actions.isEmpty ?? true)
    #expect(log == ["delete 1", "flag 1"])
  }

  @Test func `a selection is two-way, and outlives changes of the list`() async {
    let shown = Shown { [store] in
      FineList(store.items) { FineLabel(text: $0.text) }
        .selection(FineBinding(store, \.selected)).editing(store.isEditing)
    }
    func selected() -> [Int] { (shown.table.indexPathsForSelectedRows ?? []).map(\.row) }
    shown.tap(0)
    shown.tap(2)
    #expect(store.selected == [1, 3])
    await shown.settled()
    #expect(selected() == [0, 2])
    store.items.insert(Item(id: 9, text: "new"), at: 0)
    await shown.settled()
    #expect(selected() == [1, 3])
    store.selected = [2]
    await shown.settled()
    #expect(selected() == [2])
    shown.tap(2)
    #expect(store.selected.isEmpty)
    store.selected = [3]
    store.isEditing = true
    await shown.settled()
    #expect(shown.table.isEditing)
    #expect(shown.table.allowsMultipleSelectionDuringEditing)
    #expect(selected() == [3])
  }

  @Test func `an empty list shows its empty state, which follows what it reads`() async {
    let shown = Shown { [store] in
      FineList(store.items) { FineLabel(text: $0.text) }
        .emptyState { FineLabel(text: store.flag ? "Nothing" : "Nothing at all") }
    }
    #expect(shown.table.backgroundView == nil)
    store.items = []
    await shown.settled()
    #expect(shown.table.backgroundView?.shownText == "Nothing")
    store.flag = false
    await shown.settled()
    #expect(shown.table.backgroundView?.shownText == "Nothing at all")
    store.items = [Item(id: 1)]
    await shown.settled()
    #expect(shown.table.backgroundView == nil)
  }

  @Test func `a list scrolls to an element once, also one that comes later`() async {
    store.items = (1...200).map { Item(id: $0, text: "\($0)") }
    let shown = Shown { [store] in
      FineList(store.items) { FineLabel(text: $0.text) }
        .scrollTarget(FineBinding(store, \.target), at: .top, animated: false)
    }
    store.target = 100
    await shown.settled()
    #expect(store.target == nil)
    #expect(shown.table.indexPathsForVisibleRows?.first?.row == 99)
    store.target = 500
    await shown.settled()
    #expect(store.target == 500)
    store.items.insert(Item(id: 500), at: 0)
    await shown.settled()
    #expect(store.target == nil)
    #expect(shown.table.contentOffset.y == 0)
  }

  @Test func `another style makes another table; separators and insets are written to it`() async {
    let shown = Shown { [store] in
      FineList(store.items) { FineLabel(text: $0.text) }
        .style(store.style).separators(store.flag)
        .separatorInset(NSDirectionalEdgeInsets(top: 0, leading: 40, bottom: 0, trailing: 8))
    }
    let plain = shown.table
    #expect(plain.style == .plain)
    #expect(plain.separatorInset == UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 8))
    store.flag = false
    await shown.settled()
    #expect(plain.separatorStyle == .none)
    store.style = .insetGrouped
    await shown.settled()
    #expect(shown.table !== plain)
    #expect(shown.table.style == .insetGrouped)
    #expect(shown.table.visibleCells.count == 3)
  }
}
