import Observation
import Testing
import TrellisTesting
import UIKit

@testable import FineUIKit

/// A value; the text is what a row shows.
private struct Item: Identifiable, Equatable {
  var id: Int
  var text = ""
}

@MainActor @Observable private final class Store {
  var items = [Item(id: 1, text: "a"), Item(id: 2, text: "b")]
  var sections: [String: [Item]] = [:]
  var note = "n"
  var flag = false
}

@MainActor @Suite(.harness) struct ListTests {
  private let store = Store()

  /// A mounted list in a window.
  @MainActor private final class Shown {
    let mounted: Mounted
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let table: UITableView

    init(_ description: @escaping @MainActor () -> any Renderable) {
      mounted = Mounted(description)
      window.isHidden = false
      window.addSubview(mounted.container)
      guard let table = mounted.root as? UITableView else { fatalError("A list makes a table.") }
      self.table = table
      layOut()
    }

    func layOut() {
      mounted.container.layoutIfNeeded()
      table.layoutIfNeeded()
    }

    func settled() async {
      await settle()
      layOut()
    }

    func row(_ index: Int, section: Int = 0) -> UITableViewCell? {
      table.cellForRow(at: IndexPath(row: index, section: section))
    }

    func content(_ index: Int, section: Int = 0) -> UIView? {
      row(index, section: section)?.contentView.subviews.first
    }

    var texts: [String?] {
      (0..<table.numberOfRows(inSection: 0)).map { content($0)?.shownText }
    }
  }

  // C1
  @Test func `a list shows a row for each element, and rows keep their views across updates`() async
  {
    let shown = Shown { [store] in
      _ = store.note
      return FineList(store.items) { FineLabel(text: $0.text) }
    }
    #expect(shown.table.numberOfSections == 1)
    #expect(shown.texts == ["a", "b"])
    #expect(shown.content(0) is UILabel)
    let views = [shown.content(0), shown.content(1)]
    store.note = "other"
    await shown.settled()
    #expect(shown.content(0) === views[0])
    store.items.insert(Item(id: 3, text: "c"), at: 1)
    await shown.settled()
    #expect(shown.texts == ["a", "c", "b"])
    #expect(shown.content(0) === views[0])
    #expect(shown.content(2) === views[1])
    store.items = []
    await shown.settled()
    #expect(shown.table.numberOfSections == 1)
    #expect(shown.table.numberOfRows(inSection: 0) == 0)
  }

  // C2, C15
  @Test func `only rows whose element changed are described again`() async {
    var described: [Int] = []
    let shown = Shown { [store] in
      _ = store.note
      return FineList(store.items) { item in
        described.append(item.id)
        return FineLabel(text: item.text)
      }
    }
    #expect(described == [1, 2])
    described = []
    store.note = "other"
    await shown.settled()
    #expect(described.isEmpty)
    store.items[1].text = "b2"
    await shown.settled()
    #expect(described == [2])
    #expect(shown.texts == ["a", "b2"])
  }

  // C2
  @Test func `the policy says which rows are described again, and the last one wins`() async {
    final class Object: Identifiable { let id = 1 }
    struct Opaque: Identifiable { let id = 1 }
    let object = Object()
    let item = Item(id: 1)
    #expect(FineRefreshPolicy<Item>.whereNotKnownEqual.refreshes(from: item, to: item) == false)
    #expect(FineRefreshPolicy<Object>.whereNotKnownEqual.refreshes(from: object, to: object))
    #expect(FineRefreshPolicy<Opaque>.whereNotKnownEqual.refreshes(from: Opaque(), to: Opaque()))
    let list = FineList([item]) { _ in FineLabel(text: "") }
    #expect(list.reconfiguringAllRows().refreshPolicy.refreshes(from: item, to: item))
    #expect(
      !list.reconfiguringAllRows().reconfiguringOnlyChangedRows().refreshPolicy
        .refreshes(from: item, to: item))
  }

  // C3
  @Test func `what a row reads updates that row alone`() async {
    var described: [Int] = []
    let shown = Shown { [store] in
      FineList([Item(id: 1), Item(id: 2)]) { item in
        described.append(item.id)
        return item.id == 1 ? FineLabel(text: "x") : FineLabel(text: store.flag ? "on" : "off")
      }
    }
    let renders = shown.table.fineNode?.history.renders
    described = []
    store.flag = true
    await shown.settled()
    #expect(shown.texts == ["x", "on"])
    #expect(described.isEmpty)
    #expect(shown.table.fineNode?.history.renders == renders)
    #expect(shown.mounted.screen.bodies == 1)
  }

  // C4
  @Test func `tapping a row reports its element and deselects it`() async {
    var selected: [Int] = []
    let shown = Shown { [store] in
      let list = FineList(store.items) { FineLabel(text: $0.text) }
      return store.flag ? list.onSelect { selected.append($0.id) } : list
    }
    #expect(shown.row(0)?.selectionStyle == UITableViewCell.SelectionStyle.none)
    store.flag = true
    await shown.settled()
    #expect(shown.row(0)?.selectionStyle == .default)
    let path = IndexPath(row: 1, section: 0)
    shown.table.selectRow(at: path, animated: false, scrollPosition: .none)
    shown.table.delegate?.tableView(shown.table, didSelectRowAt: path)
    #expect(selected == [2])
    #expect(shown.table.indexPathsForSelectedRows?.isEmpty ?? true)
  }

  // C5
  @Test func `a list with a deletion offers one destructive action, which removes nothing itself`()
    async
  {
    var deleted: [Int] = []
    let shown = Shown { [store] in
      let list = FineList(store.items) { FineLabel(text: $0.text) }
      return store.flag ? list.onDelete(title: "Remove") { deleted.append($0.id) } : list
    }
    let table = shown.table
    let path = IndexPath(row: 1, section: 0)
    func actions() -> [UIContextualAction]? {
      table.delegate?.tableView(table, trailingSwipeActionsConfigurationForRowAt: path)?.actions
    }
    #expect(table.dataSource?.tableView(table, canEditRowAt: path) == false)
    #expect(actions() == nil)
    store.flag = true
    await shown.settled()
    #expect(table.dataSource?.tableView(table, canEditRowAt: path) == true)
    #expect(actions()?.map(\.style) == [.destructive])
    #expect(actions()?.map(\.title) == ["Remove"])
    var wasCompleted: Bool?
    if let action = actions()?.first { action.handler(action, table) { wasCompleted = $0 } }
    #expect(deleted == [2])
    #expect(wasCompleted == true)
    #expect(shown.texts == ["a", "b"])
  }

  // C7
  @Test func `headers and footers follow their sections`() async {
    store.sections = ["A": [Item(id: 1, text: "1")], "B": [Item(id: 2, text: "2")]]
    let shown = Shown { [store] in
      let sections = store.sections.keys.sorted().map { id in
        FineListSection(
          id: id, header: FineLabel(text: "\(id) \(store.note)"),
          footer: store.flag ? FineLabel(text: "footer \(id)") : nil,
          items: store.sections[id] ?? [])
      }
      return FineList(sections: sections) { FineLabel(text: $0.text) }
    }
    func header(_ index: Int) -> String? {
      shown.table.headerView(forSection: index)?.contentView.shownText
    }
    #expect(header(0) == "A n")
    #expect(header(1) == "B n")
    let view = shown.table.headerView(forSection: 1)
    store.note = "m"
    await shown.settled()
    #expect(header(0) == "A m")
    store.sections["A"] = nil
    await shown.settled()
    #expect(shown.table.numberOfSections == 1)
    #expect(header(0) == "B m")
    #expect(shown.table.headerView(forSection: 0) === view)
    #expect(shown.table.footerView(forSection: 0) == nil)
    store.flag = true
    await shown.settled()
    #expect(shown.table.footerView(forSection: 0)?.contentView.shownText == "footer B")
    store.flag = false
    await shown.settled()
    #expect(shown.table.footerView(forSection: 0) == nil)
  }

  // C1
  @Test func `a header of text is secondary text with room around it`() {
    let section = FineSection(id: 1, header: "H", items: [Item(id: 1)])
    let view = section.header.map { render($0) }
    let label = view?.subviews.first as? UILabel
    #expect(label?.text == "H")
    #expect(label?.textColor == .secondaryLabel)
    #expect(
      (view as? FinePaddingView)?.insets
        == NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 4, trailing: 16))
  }

  @Test func `what repeats an identity is left out and said`() async {
    let said = await messages {
      let view = render(
        FineList(sections: [
          FineSection(id: "s", items: [Item(id: 1, text: "a"), Item(id: 1, text: "b")]),
          FineSection(id: "s", items: [Item(id: 2)]),
        ]) { FineLabel(text: $0.text) })
      #expect((view as? UITableView)?.numberOfSections == 1)
      #expect((view as? UITableView)?.numberOfRows(inSection: 0) == 1)
    }
    #expect(said.count == 2)
    #expect(said[0].hasPrefix("Duplicate FineList item id: 1"))
    #expect(said[1].hasPrefix("Duplicate FineList section id: s"))
  }

  // C9
  @Test func `while suspended rows wait, and then each is updated once`() async {
    let counter = Counter()
    let shown = Shown { [store] in
      FineList([Item(id: 1)]) { _ in
        FineStack.vertical {
          FineLabel(text: store.note)
          Probe(counter: counter, read: { _ = store.note })
        }
      }
    }
    shown.mounted.runtime.suspend()
    store.note = "m"
    await shown.settled()
    #expect(shown.content(0)?.shownText == "n")
    #expect(counter.updates == 1)
    shown.mounted.runtime.resume()
    #expect(shown.content(0)?.shownText == "m")
    #expect(counter.updates == 2)
    #expect(shown.mounted.screen.bodies == 1)
    store.note = "o"
    await shown.settled()
    #expect(shown.content(0)?.shownText == "o")
  }

  // C10, on one host
  @Test func `a cell that shows another row starts its state and lifecycle anew`() async {
    var log: [String] = []
    var bindings: [Int: FineBinding<Int>] = [:]
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.isHidden = false
    let container = UIView(frame: window.bounds)
    window.addSubview(container)
    let host = FineCellHost(container: container, placement: .edges)
    let environment = FineEnvironmentBox()
    func show(_ id: Int) {
      let row = FineRow(
        identity: AnyHashable(id),
        content: {
          FineState(0) { state in
            bindings[id] = state
            return FineLabel(text: "\(id)=\(state.value)")
          }
          .onAppear { log.append("appear \(id)") }
          .onDisappear { log.append("disappear \(id)") }
        }, environment: environment, depth: 0)
      host.show(row, gate: nil, isAnimated: false)
    }
    show(1)
    bindings[1]?.value = 7
    await settle()
    #expect(container.shownText == "1=7")
    show(1)
    #expect(container.shownText == "1=7")
    #expect(log == ["appear 1"])
    let view = container.subviews[0]
    show(2)
    #expect(container.subviews[0] === view)
    #expect(container.shownText == "2=0")
    #expect(log == ["appear 1", "disappear 1", "appear 2"])
    host.park()
    #expect(log == ["appear 1", "disappear 1", "appear 2", "disappear 2"])
    bindings[2]?.value = 9
    await settle()
    #expect(container.shownText == "2=0")
    container.removeFromSuperview()
    window.addSubview(container)
    #expect(log.count == 4)
    show(2)
    #expect(log.last == "appear 2" && log.count == 5)
    container.removeFromSuperview()
  }

  // C11
  @Test func `prefetching reports elements, and cancelling those that were reported`() async {
    var log: [[String]] = []
    let shown = Shown { [store] in
      let list = FineList(store.items) { FineLabel(text: $0.text) }
      return store.flag
        ? list.onPrefetch { log.append($0.map(\.text)) }
          .onCancelPrefetch { log.append(["cancel"] + $0.map(\.text)) }
        : list.onCancelPrefetch { _ in log.append(["never"]) }
    }
    func paths(_ rows: Int...) -> [IndexPath] { rows.map { IndexPath(row: $0, section: 0) } }
    #expect(shown.table.prefetchDataSource == nil)
    store.items = [Item(id: 1, text: "a"), Item(id: 2, text: "b"), Item(id: 3, text: "c")]
    store.flag = true
    await shown.settled()
    log = []
    let source = shown.table.prefetchDataSource
    source?.tableView(shown.table, prefetchRowsAt: paths(0, 2, 99))
    source?.tableView(shown.table, cancelPrefetchingForRowsAt: paths(1, 2))
    source?.tableView(shown.table, prefetchRowsAt: paths(99))
    #expect(log == [["a", "c"], ["cancel", "c"]])
    store.items.removeFirst()
    await shown.settled()
    source?.tableView(shown.table, cancelPrefetchingForRowsAt: paths(0, 1))
    #expect(log.count == 2)
  }

  /// Issue 2, point 4, in a list.
  @Test func `typing beside a list configures no row, and a new item keeps every other row's view`()
    async throws
  {
    var described = 0
    let todo = Store()
    let mounted = Mounted {
      FineStack.vertical {
        FineTextField(text: FineBinding(todo, \.note))
        FineList(todo.items) { item in
          described += 1
          return FineLabel(text: item.text)
        }
      }
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.isHidden = false
    window.addSubview(mounted.container)
    mounted.container.layoutIfNeeded()
    let field = try #require(mounted.children[0] as? UITextField)
    let table = try #require(mounted.children[1] as? UITableView)
    func content(_ row: Int) -> UIView? {
      table.cellForRow(at: IndexPath(row: row, section: 0))?.contentView.subviews.first
    }
    let views = [content(0), content(1)]
    #expect(views.allSatisfy { $0 != nil })
    described = 0
    field.text = "typed"
    field.sendActions(for: .editingChanged)
    await settle()
    #expect(todo.note == "typed")
    #expect(described == 0)
    #expect(field.fineNode?.history.renders == 2)
    #expect(table.fineNode?.history.renders == 1)
    todo.items.append(Item(id: 9, text: "new"))
    await settle()
    mounted.container.layoutIfNeeded()
    #expect(described == 1)
    #expect(content(0) === views[0] && content(1) === views[1])
    #expect(content(2)?.shownText == "new")
  }

  // X1
  @Test func `a list's closures keep nothing alive`() {
    @MainActor final class Greedy: FineContent {
      var text = ""
      func body() -> any Renderable {
        FineList([Item(id: 1)]) { _ in FineLabel(text: self.text) }
          .onSelect { _ in self.text = "" }
          .onDelete { _ in self.text = "" }
          .onPrefetch { _ in self.text = "" }
          .onCancelPrefetch { _ in self.text = "" }
      }
    }
    weak var content: Greedy?
    weak var table: UIView?
    do {
      let greedy = Greedy()
      let controller = FineContentController(greedy)
      controller.loadViewIfNeeded()
      controller.view.layoutIfNeeded()
      (content, table) = (greedy, controller.view.subviews.first)
      #expect(table is UITableView)
    }
    #expect(content == nil)
    #expect(table == nil)
  }
}
