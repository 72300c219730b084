import Testing
import UIKit

// What list libraries do with tables and collection views, each in few lines, with public API only.

// MARK: Staged differences

/// One stage of a difference: data, and what it changes, in an order that batches take.
private struct Stage<Element> {
  var data: [Element]
  var deleted: [Int] = []
  var inserted: [Int] = []
  var updated: [Int] = []
  var moved: [(from: Int, to: Int)] = []
}

extension UITableView {
  fileprivate func reload<Element>(
    by stages: [Stage<Element>],
    with animation: @autoclosure @escaping () -> UITableView.RowAnimation,
    setData: @escaping ([Element]) -> Void
  ) {
    if case .none = window, let last = stages.last {
      setData(last.data)
      return reloadData()
    }
    for stage in stages {
      performBatchUpdates {
        setData(stage.data)
        if !stage.deleted.isEmpty {
          self.deleteRows(
            at: stage.deleted.map { IndexPath(row: $0, section: 0) }, with: animation())
        }
        if !stage.inserted.isEmpty {
          self.insertRows(
            at: stage.inserted.map { IndexPath(row: $0, section: 0) }, with: animation())
        }
        if !stage.updated.isEmpty {
          self.reloadRows(
            at: stage.updated.map { IndexPath(row: $0, section: 0) }, with: animation())
        }
        for (from, to) in stage.moved {
          self.moveRow(at: IndexPath(row: from, section: 0), to: IndexPath(row: to, section: 0))
        }
      }
    }
  }
}

private final class PlainRows: NSObject, UITableViewDataSource {
  var data: [String]
  init(_ data: [String]) { self.data = data }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    data.count
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "cell")
      ?? UITableViewCell(style: .subtitle, reuseIdentifier: "cell")
    cell.textLabel?.text = data[indexPath.row]
    return cell
  }
}

// MARK: Section controllers

/// Something that fills one section of a list.
@MainActor private protocol Controller: AnyObject {
  var identifier: AnyHashable { get }
  var count: Int { get }
  func size(at index: Int, in width: CGFloat) -> CGSize
  func cell(at index: Int, _ view: UICollectionView, _ path: IndexPath) -> UICollectionViewCell
  func didSelect(at index: Int)
}

private final class NumberController: Controller {
  let identifier: AnyHashable
  var numbers: [Int]
  var selected: [Int] = []
  init(_ identifier: String, _ numbers: [Int]) {
    self.identifier = identifier
    self.numbers = numbers
  }
  var count: Int { numbers.count }
  func size(at index: Int, in width: CGFloat) -> CGSize { CGSize(width: width, height: 50) }
  func cell(at index: Int, _ view: UICollectionView, _ path: IndexPath) -> UICollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "\(TextCell.self)", for: path)
    (cell as? TextCell)?.label.text = "\(identifier)\(numbers[index])"
    return cell
  }
  func didSelect(at index: Int) { selected.append(numbers[index]) }
}

private final class TextCell: UICollectionViewCell {
  let label = UILabel()
  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(label)
    label.frame = contentView.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }
  required init?(coder: NSCoder) { fatalError("made in code") }
  override func prepareForReuse() {
    super.prepareForReuse()
    label.text = nil
  }
}

/// Gives each section of a collection view to a controller, and brings updates together.
private final class Adapter: NSObject, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout
{
  private(set) var controllers: [any Controller] = []
  weak var collectionView: UICollectionView? {
    didSet {
      collectionView?.register(TextCell.self, forCellWithReuseIdentifier: "\(TextCell.self)")
      collectionView?.dataSource = self
      collectionView?.delegate = self
    }
  }

  func perform(_ new: [any Controller], animated: Bool, completion: ((Bool) -> Void)? = nil) {
    guard let collectionView, collectionView.window != nil else {
      controllers = new
      self.collectionView?.reloadData()
      completion?(true)
      return
    }
    let old = controllers.map(\.identifier)
    let next = new.map(\.identifier)
    let changes = {
      self.controllers = new
      collectionView.deleteSections(
        IndexSet(old.indices.filter { !next.contains(old[$0]) }))
      collectionView.insertSections(
        IndexSet(next.indices.filter { !old.contains(next[$0]) }))
      for (from, identifier) in old.enumerated() {
        if let to = next.firstIndex(of: identifier), to != from {
          collectionView.moveSection(from, toSection: to)
        }
      }
    }
    if animated {
      collectionView.performBatchUpdates(changes, completion: completion)
    } else {
      UIView.performWithoutAnimation {
        collectionView.performBatchUpdates(changes, completion: completion)
      }
    }
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { controllers.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { controllers[section].count }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { controllers[indexPath.section].cell(at: indexPath.item, collectionView, indexPath) }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let inset = collectionView.adjustedContentInset
    return controllers[indexPath.section].size(
      at: indexPath.item, in: collectionView.bounds.width - inset.left - inset.right)
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    controllers[indexPath.section].didSelect(at: indexPath.item)
  }
}

// MARK: Layouts

/// Two columns of items as high as the delegate says, each below the shorter column.
private final class ColumnsLayout: UICollectionViewLayout {
  var heights: (Int) -> CGFloat = { _ in 50 }
  private var cache: [UICollectionViewLayoutAttributes] = []
  private var contentHeight: CGFloat = 0

  override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    cache.removeAll(keepingCapacity: true)
    var bottoms: [CGFloat] = [0, 0]
    let width = collectionView.bounds.width / 2
    for item in 0..<collectionView.numberOfItems(inSection: 0) {
      let column = bottoms[0] <= bottoms[1] ? 0 : 1
      let attributes = UICollectionViewLayoutAttributes(
        forCellWith: IndexPath(item: item, section: 0))
      attributes.frame = CGRect(
        x: CGFloat(column) * width, y: bottoms[column], width: width, height: heights(item))
      bottoms[column] = attributes.frame.maxY
      cache.append(attributes)
    }
    contentHeight = max(bottoms[0], bottoms[1])
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: contentHeight)
  }
  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  { cache.filter { $0.frame.intersects(rect) } }
  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { cache.indices.contains(indexPath.item) ? cache[indexPath.item] : nil }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}

/// A flow whose header grows when it is pulled, made again by a context that names it alone.
private final class StretchingLayout: UICollectionViewFlowLayout {
  var invalidated: [String] = []
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
  override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    context.invalidateSupplementaryElements(
      ofKind: UICollectionView.elementKindSectionHeader, at: [IndexPath(item: 0, section: 0)])
    return context
  }
  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if let kinds = context.invalidatedSupplementaryIndexPaths?.keys.sorted() {
      invalidated += kinds
    }
    super.invalidateLayout(with: context)
  }
  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    let attributes = super.layoutAttributesForElements(in: rect)
    guard let offset = collectionView?.contentOffset, offset.y < 0 else { return attributes }
    for one in attributes ?? []
    where one.representedElementKind == UICollectionView.elementKindSectionHeader {
      one.frame = CGRect(
        x: one.frame.minX, y: offset.y, width: one.frame.width,
        height: headerReferenceSize.height - offset.y)
    }
    return attributes
  }
}

@MainActor struct ListAdapterTests {
  private func window(_ view: UIView) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    view.frame = window.bounds
    window.addSubview(view)
    window.isHidden = false
    window.layoutIfNeeded()
    return window
  }

  @Test func `stages of a difference end with the last one's rows`() {
    let rows = PlainRows(["a", "b", "c", "d"])
    let table = UITableView()
    table.dataSource = rows
    let window = window(table)
    // a b c d → a B d → d a B e, the update first and then what comes, goes and moves.
    table.reload(
      by: [
        Stage(data: ["a", "B", "c", "d"], updated: [1]),
        Stage(data: ["a", "B", "d"], deleted: [2]),
        Stage(data: ["d", "a", "B", "e"], inserted: [3], moved: [(2, 0)]),
      ], with: .fade
    ) { rows.data = $0 }
    window.layoutIfNeeded()
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["d", "a", "B", "e"])
    #expect(table.numberOfRows(inSection: 0) == 4)
  }

  @Test func `an adapter's sections come, go and move with their controllers`() {
    let layout = UICollectionViewFlowLayout()
    layout.minimumLineSpacing = 0
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let adapter = Adapter()
    adapter.collectionView = view
    let (a, b, c) = (
      NumberController("a", [1, 2]), NumberController("b", [1]), NumberController("c", [1])
    )
    adapter.perform([a, b], animated: false)
    let window = window(view)
    func texts() -> [String] {
      view.layoutIfNeeded()
      return view.visibleCells.compactMap { ($0 as? TextCell)?.label.text }
    }
    #expect(texts() == ["a1", "a2", "b1"])
    var finished = false
    adapter.perform([c, b, a], animated: false) { finished = $0 }
    #expect(texts() == ["c1", "b1", "a1", "a2"])
    #expect(finished)
    adapter.perform([a], animated: true)
    #expect(view.numberOfSections == 1)
    // A controller changes its own section inside a batch.
    view.performBatchUpdates {
      a.numbers = [2, 5]
      view.deleteItems(at: [IndexPath(item: 0, section: 0)])
      view.insertItems(at: [IndexPath(item: 1, section: 0)])
    }
    #expect(view.numberOfItems(inSection: 0) == 2)
    adapter.collectionView(view, didSelectItemAt: IndexPath(item: 1, section: 0))
    #expect(a.selected == [5])
    _ = window
  }

  @Test func `columns are as high as their items, and follow a new width`() {
    final class Source: NSObject, UICollectionViewDataSource {
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
        -> Int
      { 6 }
      func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
      { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
    }
    let layout = ColumnsLayout()
    layout.heights = { CGFloat($0 + 1) * 20 }
    let source = Source()
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(TextCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    let window = window(view)
    // 20 | 40, then 60 | 80 and 100 | 120: left 20 + 60 + 100, right 40 + 80 + 120.
    #expect(view.contentSize == CGSize(width: 320, height: 240))
    let third = view.cellForItem(at: IndexPath(item: 2, section: 0))
    #expect(third?.frame == CGRect(x: 0, y: 20, width: 160, height: 60))
    view.frame.size.width = 400
    window.layoutIfNeeded()
    #expect(third?.frame == CGRect(x: 0, y: 20, width: 200, height: 60))
  }

  @Test func `a header that is pulled grows, and only it is named`() {
    final class Source: NSObject, UICollectionViewDataSource {
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
        -> Int
      { 30 }
      func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
      { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
      func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
      ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(
          ofKind: kind, withReuseIdentifier: "header", for: indexPath)
      }
    }
    let layout = StretchingLayout()
    layout.headerReferenceSize = CGSize(width: 320, height: 100)
    let kind = UICollectionView.elementKindSectionHeader
    let source = Source()
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(TextCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
      withReuseIdentifier: "header")
    view.dataSource = source
    let window = window(view)
    view.contentOffset.y = -60
    window.layoutIfNeeded()
    let header = view.supplementaryView(
      forElementKind: kind, at: IndexPath(item: 0, section: 0))
    #expect(header?.frame == CGRect(x: 0, y: -60, width: 320, height: 160))
    #expect(layout.invalidated.contains(kind))
  }
}
