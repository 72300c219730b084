import Observation
import Testing
import TrellisTesting
import UIKit

@testable import FineUIKit

private struct Item: Identifiable, Equatable {
  var id: String
  var text = ""
}

@MainActor @Observable private final class Store {
  var items = ["a", "b", "c"].map { Item(id: $0, text: $0) }
  var columns = 2
  var page = 0
  var width: CGFloat = 100
  var note = "n"
  var hasHeader = true
  var flag = false
}

@MainActor private final class Shown {
  let mounted: Mounted
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let view: UICollectionView

  init(layingOut: Bool = true, _ description: @escaping @MainActor () -> any Renderable) {
    mounted = Mounted(description)
    window.isHidden = false
    guard let view = mounted.root as? UICollectionView else { fatalError("No collection view.") }
    self.view = view
    if layingOut {
      window.addSubview(mounted.container)
      layOut()
    }
  }

  func layOut() {
    mounted.container.layoutIfNeeded()
    view.layoutIfNeeded()
  }

  func settled() async {
    await settle()
    layOut()
  }

  func cell(_ item: Int, section: Int = 0) -> UICollectionViewCell? {
    view.cellForItem(at: IndexPath(item: item, section: section))
  }

  func header(_ section: Int = 0, footer: Bool = false) -> UICollectionReusableView? {
    view.supplementaryView(
      forElementKind: footer
        ? UICollectionView.elementKindSectionFooter : UICollectionView.elementKindSectionHeader,
      at: IndexPath(item: 0, section: section))
  }

  var texts: [String?] {
    (0..<view.numberOfItems(inSection: 0)).map { cell($0)?.contentView.shownText }
  }

  var contentWidth: CGFloat { view.collectionViewLayout.collectionViewContentSize.width }
}

@MainActor @Suite(.harness) struct GridTests {
  private let store = Store()

  // C8
  @Test func `columns follow the description, and the view stays`() async {
    let shown = Shown { [store] in
      FineGrid(store.items, columns: .count(store.columns), spacing: 8) { FineLabel(text: $0.text) }
    }
    #expect(shown.texts == ["a", "b", "c"])
    #expect(shown.cell(0)?.frame.width == 156)
    #expect(shown.cell(2).map { $0.frame.minY > 0 } == true)
    let view = shown.view
    store.columns = 3
    await shown.settled()
    #expect(shown.mounted.root === view)
    #expect(shown.cell(2)?.frame.minY == shown.cell(0)?.frame.minY)
  }

  // C8
  @Test func `adaptive columns are as many as fit, and spacing never traps`() {
    func count(_ width: CGFloat, _ minimum: CGFloat, _ spacing: CGFloat) -> Int {
      FineGridColumns.adaptive(minimum: minimum).count(in: width, spacing: spacing)
    }
    #expect(count(310, 100, 8) == 2)
    #expect(count(390, 100, 8) == 3)
    #expect(count(50, 100, 8) == 1)
    #expect(count(300, 100, -200) >= 1)
    #expect(count(.nan, 100, 8) == 1)
    #expect(FineGridColumns.count(-3).count(in: 100, spacing: 8) == 1)
  }

  // C2, C15
  @Test func `only items whose element changed are described again`() async {
    var described: [String] = []
    let shown = Shown { [store] in
      _ = store.note
      return FineGrid(store.items) { item in
        described.append(item.id)
        return FineLabel(text: item.text)
      }
    }
    #expect(Set(described) == ["a", "b", "c"])
    described = []
    store.note = "other"
    await shown.settled()
    #expect(described.isEmpty)
    store.items[1].text = "changed"
    await shown.settled()
    #expect(described == ["b"])
    #expect(shown.texts == ["a", "changed", "c"])
  }

  // C4
  @Test func `items highlight only where there is something to select`() async {
    var selected: [String] = []
    let shown = Shown { [store] in
      let grid = FineGrid(store.items) { FineLabel(text: $0.text) }
      return store.flag ? grid.onSelect { selected.append($0.id) } : grid
    }
    let path = IndexPath(item: 1, section: 0)
    func highlights() -> Bool? {
      shown.view.delegate?.collectionView(shown.view, shouldHighlightItemAt: path)
    }
    #expect(highlights() == false)
    store.flag = true
    await shown.settled()
    #expect(highlights() == true)
    shown.view.delegate?.collectionView(shown.view, didSelectItemAt: path)
    #expect(selected == ["b"])
    #expect(shown.view.indexPathsForSelectedItems?.isEmpty ?? true)
  }

  // C7
  @Test func `headers and footers of a grid come, follow their state and go`() async {
    let shown = Shown { [store] in
      FineGrid(sections: [
        FineGridSection(
          id: "s", header: store.hasHeader ? FineLabel(text: "H \(store.note)") : nil,
          footer: store.flag ? FineLabel(text: "F") : nil, items: store.items)
      ]) { FineLabel(text: $0.text) }
    }
    #expect(shown.header()?.shownText == "H n")
    #expect(shown.header(footer: true) == nil)
    store.note = "2"
    await shown.settled()
    #expect(shown.header()?.shownText == "H 2")
    store.flag = true
    await shown.settled()
    #expect(shown.header(footer: true)?.shownText == "F")
    store.hasHeader = false
    await shown.settled()
    #expect(shown.header() == nil)
    #expect(shown.texts == ["a", "b", "c"])
  }

  // C14
  @Test func `one section shows in a list and in a grid`() throws {
    let section = FineSection(id: 1, header: FineLabel(text: "H"), items: store.items)
    let grid = Shown { FineGrid(sections: [section]) { FineLabel(text: $0.text) } }
    #expect(grid.header()?.shownText == "H")
    let list = Mounted { FineList(sections: [section]) { FineLabel(text: $0.text) } }
    let table = try #require(list.root as? UITableView)
    grid.window.addSubview(list.container)
    list.container.layoutIfNeeded()
    table.layoutIfNeeded()
    #expect(table.headerView(forSection: 0)?.shownText == "H")
  }

  // C3
  @Test func `what an item reads updates that item alone`() async {
    var described = 0
    let shown = Shown { [store] in
      FineGrid([Item(id: "x"), Item(id: "y")]) { item in
        described += 1
        return FineLabel(text: item.id == "x" ? "x" : store.note)
      }
    }
    described = 0
    store.note = "new"
    await shown.settled()
    #expect(shown.texts == ["x", "new"])
    #expect(described == 0)
    #expect(shown.mounted.screen.bodies == 1)
  }

  // C6
  @Test func `a grid refreshes, too`() async throws {
    var refreshes = 0
    let shown = Shown { [store] in
      FineGrid(store.items) { FineLabel(text: $0.text) }.onRefresh { refreshes += 1 }
    }
    let control = try #require(shown.view.refreshControl)
    control.sendActions(for: .valueChanged)
    await shown.settled()
    #expect(refreshes == 1)
  }

  // X1
  @Test func `the closures of collections keep nothing alive`() {
    @MainActor final class Greedy: FineContent {
      var text = ""
      func body() -> any Renderable {
        FineStack.vertical {
          FineGrid([Item(id: "1")]) { _ in FineLabel(text: self.text) }
            .onSelect { _ in self.text = "" }.onRefresh { self.text = "" }
            .onPrefetch { _ in self.text = "" }.onCancelPrefetch { _ in self.text = "" }
          FineCarousel([Item(id: "1")]) { _ in FineLabel(text: self.text) }
            .currentPage(FineBinding(get: { self.text.count }, set: { _ in self.text = "" }))
          FineShelf([Item(id: "1")]) { _ in FineLabel(text: self.text) }
        }
      }
    }
    weak var content: Greedy?
    weak var view: UIView?
    do {
      let greedy = Greedy()
      let controller = FineContentController(greedy)
      controller.loadViewIfNeeded()
      controller.view.layoutIfNeeded()
      (content, view) = (greedy, controller.view.subviews.first)
      #expect(view != nil)
    }
    #expect(content == nil)
    #expect(view == nil)
  }
}

@MainActor @Suite(.harness) struct CarouselTests {
  private let store = Store()

  private func carousel(layingOut: Bool = true) -> Shown {
    Shown(layingOut: layingOut) { [store] in
      FineCarousel(store.items) { FineLabel(text: $0.text) }
        .currentPage(FineBinding(store, \.page))
    }
  }

  // C12
  @Test func `pages are as large as the carousel`() {
    let shown = carousel()
    #expect(shown.contentWidth == 3 * shown.view.bounds.width)
    #expect(shown.cell(0)?.frame.size == shown.view.bounds.size)
    #expect(shown.view.isPagingEnabled)
  }

  @Test func `in languages from the right the first page is at the right`() async {
    let shown = carousel()
    shown.view.semanticContentAttribute = .forceRightToLeft
    let width = shown.view.bounds.width
    store.page = 1
    await shown.settled()
    #expect(shown.view.contentOffset.x == width)
    store.page = 0
    await shown.settled()
    #expect(shown.view.contentOffset.x == 2 * width)
    store.page = 2
    await shown.settled()
    #expect(shown.view.contentOffset.x == 0)
    shown.view.contentOffset = CGPoint(x: width, y: 0)
    #expect(store.page == 1)
  }

  // C12
  @Test func `writes scroll and scrolling writes`() async {
    let shown = carousel()
    let width = shown.view.bounds.width
    store.page = 2
    await shown.settled()
    #expect(shown.view.contentOffset.x == 2 * width)
    shown.view.contentOffset = CGPoint(x: width, y: 0)
    #expect(store.page == 1)
    await shown.settled()
    #expect(shown.view.contentOffset.x == width)
    store.page = 99
    await shown.settled()
    #expect(store.page == 2)
    #expect(shown.view.contentOffset.x == 2 * width)
    store.items.removeLast()
    await shown.settled()
    #expect(store.page == 1)
    #expect(shown.view.contentOffset.x == width)
    let view = shown.view
    store.items.append(Item(id: "d"))
    await shown.settled()
    #expect(shown.mounted.root === view)
    #expect(view.numberOfItems(inSection: 0) == 3)
  }

  // C12
  @Test func `a page that is asked for before the first layout is shown after it`() async {
    store.page = 2
    let shown = carousel(layingOut: false)
    #expect(store.page == 2)
    shown.window.addSubview(shown.mounted.container)
    await shown.settled()
    #expect(shown.view.contentOffset.x == 2 * shown.view.bounds.width)
    #expect(store.page == 2)
  }

  @Test func `without pages the binding is left alone`() async {
    store.items = []
    store.page = 5
    let shown = carousel()
    await shown.settled()
    #expect(store.page == 5)
  }

  @Test func `the page stays when the carousel becomes wider`() async {
    let shown = carousel()
    store.page = 1
    await shown.settled()
    shown.mounted.container.frame.size.width = 400
    await shown.settled()
    #expect(store.page == 1)
    #expect(shown.view.contentOffset.x == 400)
  }
}

@MainActor @Suite(.harness) struct ShelfTests {
  private let store = Store()

  // C13
  @Test func `items of a shelf are as wide as they should and as tall as it`() async {
    let shown = Shown { [store] in
      FineShelf(store.items, itemWidth: .fixed(store.width), spacing: 10) {
        FineLabel(text: $0.text)
      }
    }
    // Three of 100 and two spaces of 10.
    #expect(shown.contentWidth == 320)
    #expect(shown.cell(0)?.frame.width == 100)
    #expect(shown.cell(0)?.frame.height == shown.view.bounds.height)
    let view = shown.view
    store.width = 60
    await shown.settled()
    #expect(shown.mounted.root === view)
    #expect(shown.cell(0)?.frame.width == 60)
  }

  // C13
  @Test func `a part of the width is exact`() {
    let shown = Shown { [store] in
      FineShelf(store.items, itemWidth: .fractional(0.8)) { FineLabel(text: $0.text) }
    }
    #expect(shown.cell(0).map { abs($0.frame.width - 256) < 0.001 } == true)
  }

  // C11, C13
  @Test func `prefetching reports elements, and cancelling those that were reported`() async {
    var log: [[String]] = []
    let shown = Shown { [store] in
      let shelf = FineShelf(store.items) { FineLabel(text: $0.text) }
      return store.flag
        ? shelf.onPrefetch { log.append($0.map(\.id)) }
          .onCancelPrefetch { log.append(["cancel"] + $0.map(\.id)) }
        : shelf.onCancelPrefetch { _ in log.append(["never"]) }
    }
    #expect(shown.view.prefetchDataSource == nil)
    store.flag = true
    await shown.settled()
    func paths(_ items: Int...) -> [IndexPath] { items.map { IndexPath(item: $0, section: 0) } }
    shown.view.prefetchDataSource?.collectionView(shown.view, prefetchItemsAt: paths(2, 99))
    shown.view.prefetchDataSource?.collectionView(
      shown.view, cancelPrefetchingForItemsAt: paths(1, 2))
    #expect(log == [["c"], ["cancel", "c"]])
  }
}
