import Observation
import Testing
import TrellisTesting
import UIKit

@testable import FineUIKit

private struct Item: Identifiable, Equatable {
  var id: Int
  var text = ""
}

/// A mutable thing inside of a value that compares equal to itself.
private final class Box: Equatable {
  var text: String
  init(_ text: String) { self.text = text }
  static func == (lhs: Box, rhs: Box) -> Bool { lhs === rhs }
}

private struct Boxed: Identifiable, Equatable {
  let id: Int
  let box: Box
}

private final class Object: Identifiable {
  let id: Int
  var text: String
  init(_ id: Int, _ text: String) {
    self.id = id
    self.text = text
  }
}

/// Not `Equatable`.
private struct Opaque: Identifiable {
  let id: Int
  var text: String
}

@MainActor @Observable private final class RowModel {
  var text: String
  init(_ text: String) { self.text = text }
}

@MainActor @Observable private final class Store {
  var items: [Item] = (1...3).map { Item(id: $0, text: "\($0)") }
  var note = 0
  var flag = false
  var order = ["a", "b"]
  var lines = 1
  var page = 0
  var selected: Set<Int> = []
}

/// What `spec/fineuikit.md` says of collections (section 7, and C1 to C15), where no other test does.
@MainActor @Suite(.harness) struct CollectionInvariantTests {
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
    var collection: UICollectionView { mounted.root as! UICollectionView }

    func layOut() {
      mounted.container.layoutIfNeeded()
      mounted.root.layoutIfNeeded()
    }

    func settled() async {
      await settle()
      layOut()
    }

    func row(_ row: Int, _ section: Int = 0) -> UITableViewCell? {
      table.cellForRow(at: IndexPath(row: row, section: section))
    }

    var texts: [String?] { table.visibleCells.map { $0.contentView.shownText } }
  }

  // MARK: Which rows are described again

  // C2
  @Test func `a mutable thing in a value goes unseen, unless all rows are described again`() async {
    let element = Boxed(id: 1, box: Box("old"))
    let shown = Shown { [store] in
      _ = store.note
      let list = FineList([element]) { FineLabel(text: $0.box.text) }
      return store.flag ? list.reconfiguringAllRows() : list
    }
    element.box.text = "new"
    store.note += 1
    await shown.settled()
    #expect(shown.texts == ["old"])
    store.flag = true
    await shown.settled()
    #expect(shown.texts == ["new"])
  }

  // C2
  @Test func `objects and values that cannot be compared are described again at each update`() async
  {
    let object = Object(1, "old")
    var opaque = [Opaque(id: 1, text: "old"), Opaque(id: 2, text: "same")]
    var described: [Int] = []
    let objects = Shown { [store] in
      _ = store.note
      return FineList([object]) { FineLabel(text: $0.text) }
    }
    let values = Shown { [store] in
      _ = store.note
      return FineGrid(opaque) {
        described.append($0.id)
        return FineLabel(text: $0.text)
      }
    }
    object.text = "new"
    opaque[0].text = "new"
    described = []
    store.note += 1
    await objects.settled()
    await values.settled()
    #expect(objects.texts == ["new"])
    #expect(described == [1, 2])
    #expect(
      values.collection.cellForItem(at: IndexPath(item: 0, section: 0))?.contentView.shownText
        == "new")
  }

  // C2
  @Test func `an object that changed inside goes unseen where only changed rows are described`()
    async
  {
    let one = Boxed(id: 1, box: Box("old"))
    let shown = Shown { [store] in
      _ = store.note
      return FineList([one]) { FineLabel(text: $0.box.text) }
        .reconfiguringAllRows().reconfiguringOnlyChangedRows()
    }
    one.box.text = "new"
    store.note += 1
    await shown.settled()
    #expect(shown.texts == ["old"])
  }

  // C3
  @Test func `what a removed row reads never writes the cell that was used again`() async {
    let models = (0..<2).map { RowModel("row \($0)") }
    let shown = Shown { [store] in
      FineList(Array(store.items.prefix(2))) { FineLabel(text: models[$0.id - 1].text) }
    }
    #expect(shown.texts == ["row 0", "row 1"])
    store.items = [store.items[1]]
    await shown.settled()
    models[0].text = "gone"
    await shown.settled()
    #expect(shown.texts == ["row 1"])
    models[1].text = "there"
    await shown.settled()
    #expect(shown.texts == ["there"])
  }

  // MARK: Headers and heights

  // C7
  @Test func `sections that change places take their headers along`() async {
    let shown = Shown { [store] in
      FineList(
        sections: store.order.enumerated().map { index, name in
          FineListSection(
            id: name, header: FineLabel(text: "\(name) \(store.note)"),
            items: [Item(id: name == "a" ? 1 : 2, text: name)])
        }
      ) { FineLabel(text: $0.text) }
    }
    let header = shown.table.headerView(forSection: 0)
    store.order = ["b", "a"]
    await shown.settled()
    #expect(shown.table.headerView(forSection: 1) === header)
    #expect(shown.table.headerView(forSection: 0)?.shownText == "b 0")
    #expect(shown.table.headerView(forSection: 1)?.shownText == "a 0")
    store.note = 1
    await shown.settled()
    #expect(shown.table.headerView(forSection: 1)?.shownText == "a 1")
  }

  // C7
  @Test func `a section that gains a header shows it, in lists and in grids`() async {
    let list = Shown { [store] in
      FineList(sections: [
        FineListSection(
          id: 1, header: store.flag ? FineLabel(text: "H") : nil,
          footer: store.flag ? FineLabel(text: "F") : nil, items: store.items)
      ]) { FineLabel(text: $0.text) }
    }
    let grid = Shown { [store] in
      FineGrid(sections: [
        FineGridSection(id: 1, header: store.flag ? FineLabel(text: "H") : nil, items: store.items)
      ]) { FineLabel(text: $0.text) }
    }
    func gridHeader() -> String? {
      grid.collection.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader,
        at: IndexPath(item: 0, section: 0))?.shownText
    }
    #expect(list.table.rectForHeader(inSection: 0).height == 0)
    #expect(gridHeader() == nil)
    store.flag = true
    await list.settled()
    await grid.settled()
    #expect(list.table.headerView(forSection: 0)?.shownText == "H")
    #expect(list.table.footerView(forSection: 0)?.shownText == "F")
    #expect(list.table.rectForHeader(inSection: 0).height > 10)
    #expect(gridHeader() == "H")
    store.flag = false
    await list.settled()
    await grid.settled()
    #expect(list.table.headerView(forSection: 0) == nil)
    #expect(list.table.rectForHeader(inSection: 0).height == 0)
    #expect(gridHeader() == nil)
  }

  // C7
  @Test func `rows and headers are as tall as what they show comes to be`() async {
    let text = { [store] in Array(repeating: "line", count: store.lines).joined(separator: "\n") }
    let shown = Shown {
      FineList(sections: [
        FineListSection(
          id: 1, header: FineLabel(text: text()).numberOfLines(0), items: [Item(id: 1)])
      ]) { _ in FineLabel(text: text()).numberOfLines(0) }
    }
    let path = IndexPath(row: 0, section: 0)
    let (row, header) = (
      shown.table.rectForRow(at: path).height, shown.table.rectForHeader(inSection: 0).height
    )
    store.lines = 4
    await shown.settled()
    await shown.settled()
    // Three lines more, each at least 20.
    #expect(shown.table.rectForRow(at: path).height >= row + 60)
    #expect(shown.table.rectForHeader(inSection: 0).height >= header + 60)
    #expect(shown.row(0)?.contentView.subviews.first?.frame.height ?? 0 >= 80)
  }

  // MARK: Suspension

  // C9
  @Test func `while suspended a row that changed in both ways is updated once when it goes on`()
    async
  {
    let counter = Counter()
    let model = RowModel("x")
    let shown = Shown { [store] in
      FineList(store.items) { item in
        FineStack.vertical {
          FineLabel(text: item.text)
          if item.id == 1 { Probe(counter: counter, read: { _ = model.text }) }
        }
      }
    }
    let before = counter.updates
    shown.mounted.runtime.suspend()
    store.items[0].text = "changed"
    model.text = "y"
    await shown.settled()
    #expect(counter.updates == before)
    shown.mounted.runtime.resume()
    await shown.settled()
    #expect(counter.updates == before + 1)
    #expect(shown.texts.first == "changed")
  }

  // MARK: Reuse

  private func makeHost() -> (UIWindow, UIView, FineCellHost) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.isHidden = false
    let container = UIView(frame: window.bounds)
    window.addSubview(container)
    return (window, container, FineCellHost(container: container, placement: .edges))
  }

  private func row(_ id: Int, _ content: @escaping @MainActor () -> any Renderable) -> FineRow {
    FineRow(
      identity: AnyHashable(id), content: content, environment: FineEnvironmentBox(), depth: 0)
  }

  // C10
  @Test func `another row in a cell ends its typing without a word to the new one`() async throws {
    let (window, container, host) = makeHost()
    var focus: [Int: [Bool]] = [:]
    var isFocused: [Int: Bool] = [:]
    func show(_ id: Int) {
      host.show(
        row(id) {
          FineTextField(text: FineBinding(get: { "\(id)" }, set: { _ in }))
            .focused(
              FineBinding(
                get: { isFocused[id] ?? false },
                set: {
                  isFocused[id] = $0
                  focus[id, default: []].append($0)
                }))
        }, gate: nil, isAnimated: false)
      container.layoutIfNeeded()
    }
    show(1)
    let field = try #require(container.firstField)
    field.becomeFirstResponder()
    await settle()
    #expect(isFocused[1] == true)
    show(2)
    await settle()
    #expect(!field.isFirstResponder)
    #expect(isFocused[1] == false)
    #expect(focus[2] == nil)
    _ = window
  }

  // C10
  @Test func `a scrolled row keeps its place, and another one begins at its own`() async throws {
    let (window, container, host) = makeHost()
    func show(_ id: Int) {
      host.show(
        row(id) {
          FineScrollView { FineLabel(text: "\(id)").height(2000) }.frame(height: 300)
        }, gate: nil, isAnimated: false)
      container.layoutIfNeeded()
    }
    show(1)
    let scroll = try #require(container.firstScrollView)
    scroll.contentOffset.y = 400
    show(1)
    #expect(scroll.contentOffset.y == 400)
    host.park()
    show(1)
    #expect(scroll.contentOffset.y == 400)
    show(2)
    #expect(container.firstScrollView === scroll)
    #expect(scroll.contentOffset.y == 0)
    _ = window
  }

  // C10
  @Test func `a row that arrives in a used cell is not animated, its next change is`() async throws
  {
    let (window, container, host) = makeHost()
    let model = RowModel("1")
    func show(_ id: Int) {
      host.show(
        row(id) {
          FineLabel(text: "\(id)").opacity(model.text == "1" ? 1 : 0.3 + CGFloat(id) / 10)
            .animation(.linear(duration: 4))
        }, gate: nil, isAnimated: true)
    }
    show(1)
    model.text = "2"
    await settle()
    let view = try #require(container.subviews.first)
    #expect(view.layer.animation(forKey: "opacity")?.duration == 4)
    view.layer.removeAllAnimations()
    show(2)
    #expect(abs(view.alpha - 0.5) < 0.001)
    #expect(view.layer.animation(forKey: "opacity") == nil)
    model.text = "1"
    await settle()
    #expect(view.layer.animation(forKey: "opacity")?.duration == 4)
    _ = window
  }

  // MARK: Prefetching and pages

  // C11
  @Test func `prefetching goes by identity when the order changes`() async {
    var log: [[String]] = []
    let shown = Shown { [store] in
      FineList(store.items) { FineLabel(text: $0.text) }
        .onPrefetch { log.append($0.map(\.text)) }
        .onCancelPrefetch { log.append(["cancel"] + $0.map(\.text)) }
    }
    func paths(_ rows: Int...) -> [IndexPath] { rows.map { IndexPath(row: $0, section: 0) } }
    let source = shown.table.prefetchDataSource
    log = []
    source?.tableView(shown.table, prefetchRowsAt: paths(0))
    store.items.reverse()
    await shown.settled()
    source?.tableView(shown.table, prefetchRowsAt: paths(0))
    // 1 is at 2 now; nobody was told of 2.
    source?.tableView(shown.table, cancelPrefetchingForRowsAt: paths(1))
    source?.tableView(shown.table, cancelPrefetchingForRowsAt: paths(2))
    #expect(log == [["1"], ["3"], ["cancel", "1"]])
  }

  // C12
  @Test func `a single page takes any number for its own`() async {
    store.items = [Item(id: 1)]
    let shown = Shown { [store] in
      FineCarousel(store.items) { FineLabel(text: $0.text) }
        .currentPage(FineBinding(store, \.page))
    }
    store.page = 99
    await shown.settled()
    #expect(store.page == 0)
    #expect(shown.collection.contentOffset.x == 0)
    store.page = -4
    await shown.settled()
    #expect(store.page == 0)
  }

  // C13
  @Test func `an item of a shelf is selected and not kept so`() {
    var selected: [Int] = []
    let shown = Shown { [store] in
      FineShelf(store.items) { FineLabel(text: $0.text) }.onSelect { selected.append($0.id) }
    }
    let path = IndexPath(item: 1, section: 0)
    shown.collection.selectItem(at: path, animated: false, scrollPosition: [])
    shown.collection.delegate?.collectionView(shown.collection, didSelectItemAt: path)
    #expect(selected == [2])
    #expect(shown.collection.indexPathsForSelectedItems == [])
  }

  // MARK: Many

  @Test func `all of ten thousand rows are selected at once`() async {
    store.items = (0..<10_000).map { Item(id: $0, text: "\($0)") }
    let shown = Shown { [store] in
      FineList(store.items) { FineLabel(text: $0.text) }
        .selection(FineBinding(store, \.selected))
    }
    store.selected = Set(0..<10_000)
    await shown.settled()
    #expect(shown.table.indexPathsForSelectedRows?.count == 10_000)
    store.selected = [7, 9_999]
    await shown.settled()
    #expect(shown.table.indexPathsForSelectedRows?.map(\.row) == [7, 9_999])
  }

  @Test func `of repeated elements both are named with their places, and the first is kept`() async
  {
    let said = await messages {
      let content = FineCollectionContent(
        [
          FineSection(id: "x", items: [Item(id: 1, text: "one"), Item(id: 2, text: "two")]),
          FineSection(id: "y", items: []),
          FineSection(id: "z", items: [Item(id: 3), Item(id: 2, text: "again"), Item(id: 4)]),
          FineSection(id: "x", items: [Item(id: 9)]),
        ], component: "FineList")
      #expect(content.sections.map(\.items) == [[1, 2], [], [3, 4]])
      #expect(content.element(2)?.text == "two")
      #expect(content.element(4)?.id == 4)
      #expect(content.element(9) == nil)
      #expect(content.indexPath(of: 4) == IndexPath(row: 1, section: 2))
      #expect(content.description("z")?.items.map(\.id) == [3, 4])
    }
    #expect(said.count == 2)
    for part in ["two", "item 1 of section 0", "again", "item 1 of section 2"] {
      #expect(said.first?.contains(part) == true, "\(part)")
    }
    #expect(
      said.last?.contains("Section 0 with 2 items has it, and section 3 with 1 items") == true)
  }

  @Test func `an element is found by its identity among many, however they hash`() {
    struct Clumsy: Hashable {
      var value: Int
      func hash(into hasher: inout Hasher) { hasher.combine(value % 3) }
    }
    let identities = (0..<500).map { Clumsy(value: $0 * 7) }
    var places = FineElementPlaces<Clumsy>(capacity: 500)
    for (place, id) in identities.enumerated() { places.insert(id, at: place) }
    for (place, id) in identities.enumerated() {
      #expect(places.place(of: id) { identities[$0] == id } == place)
    }
    let other = Clumsy(value: 1)
    #expect(places.place(of: other) { identities[$0] == other } == nil)
    #expect(FineElementPlaces<Clumsy>().place(of: other) { _ in true } == nil)
  }
}

extension UIView {
  fileprivate var firstField: UITextField? {
    self as? UITextField ?? subviews.lazy.compactMap(\.firstField).first
  }

  fileprivate var firstScrollView: UIScrollView? {
    self as? UIScrollView ?? subviews.lazy.compactMap(\.firstScrollView).first
  }
}
