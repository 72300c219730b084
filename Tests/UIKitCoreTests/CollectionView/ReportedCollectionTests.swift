import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// Faults that collection views and what is built on them have been reported for, each tried here.
@MainActor struct ReportedCollectionTests {
  private func column(height: CGFloat = 40) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: height)
    layout.minimumLineSpacing = 0
    return layout
  }

  private func estimated(_ height: CGFloat) -> UICollectionViewCompositionalLayout {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(height))
    return UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(
        group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])))
  }

  private func show(
    _ items: Items, _ layout: UICollectionViewLayout? = nil,
    _ body: @MainActor (UICollectionView, Stage) -> Void
  ) {
    Stage.run { stage in
      let view = makeCollection(items, layout ?? column(), on: stage)
      stage.show(view)
      body(view, stage)
      view.checkCollectionInvariants()
    }
  }

  // MARK: Offsets

  @Test(arguments: [
    UICollectionView.ScrollPosition.top, .centeredVertically, .bottom,
  ])
  func `an item far away is scrolled to exactly although estimates are wrong`(
    _ position: UICollectionView.ScrollPosition
  ) {
    let items = Items(Array(0..<500))
    items.size = { CGSize(width: 320, height: CGFloat(30 + $0 % 7 * 20)) }
    show(items, estimated(20)) { view, stage in
      view.contentInset = UIEdgeInsets(top: 50, left: 0, bottom: 30, right: 0)
      view.scrollToItem(at: path(300), at: position, animated: false)
      stage.driver.settle()
      let seen = view.bounds.inset(by: view.adjustedContentInset)
      guard let frame = view.layoutAttributesForItem(at: path(300))?.frame else {
        Issue.record("The item has no place.")
        return
      }
      switch position {
      case .top: #expect(frame.minY == seen.minY)
      case .bottom: #expect(frame.maxY == seen.maxY)
      default: #expect(abs(frame.midY - seen.midY) <= 0.5)
      }
      #expect(numbers(of: view).contains(300))
    }
  }

  @Test func `scrolling up over items that are measured late never jumps`() {
    let items = Items(Array(0..<100))
    items.size = { CGSize(width: 320, height: CGFloat(20 + $0 % 5 * 37)) }
    show(items, estimated(44)) { view, stage in
      view.scrollToItem(at: path(99), at: .bottom, animated: false)
      stage.driver.settle()
      #expect(numbers(of: view).last == 99)
      for _ in 0..<600 where view.contentOffset.y > 0 {
        guard let first = view.indexPathsForVisibleItems.first,
          let cell = view.cellForItem(at: first)
        else { return }
        let before = cell.frame.minY - view.contentOffset.y
        view.contentOffset.y = max(0, view.contentOffset.y - 25)
        stage.driver.settle()
        guard let now = view.cellForItem(at: first) else { continue }
        let moved = now.frame.minY - view.contentOffset.y - before
        #expect(moved <= 25.01 && moved >= 0)
      }
      #expect(view.contentOffset.y == 0)
      #expect(numbers(of: view).first == 0)
    }
  }

  @Test func `a reload keeps the offset`() {
    show(Items(Array(0..<100))) { view, stage in
      view.contentOffset.y = 1000
      stage.driver.settle()
      view.reloadData()
      stage.driver.settle()
      #expect(view.contentOffset.y == 1000)
      #expect(numbers(of: view).first == 25)
    }
  }

  @Test func `fewer items scroll the view back to its end`() {
    let items = Items(Array(0..<100))
    show(items) { view, stage in
      view.contentOffset.y = 3000
      stage.driver.settle()
      items.sections = [Array(0..<15)]
      view.reloadData()
      stage.driver.settle()
      // 15 × 40 − 480.
      #expect(view.contentOffset.y == 120)
    }
  }

  @Test func `a layout keeps what is seen when items are inserted above`() {
    final class Chat: UICollectionViewFlowLayout {
      var added: CGFloat = 0
      override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        added = updateItems.reduce(0) { sum, item in
          guard item.updateAction == .insert, let path = item.indexPathAfterUpdate else {
            return sum
          }
          return sum + (layoutAttributesForItem(at: path)?.size.height ?? 0)
        }
      }
      override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
        CGPoint(x: proposed.x, y: proposed.y + added)
      }
      override func finalizeCollectionViewUpdates() { added = 0 }
    }
    let layout = Chat()
    layout.itemSize = CGSize(width: 320, height: 40)
    layout.minimumLineSpacing = 0
    let items = Items(Array(0..<50))
    show(items, layout) { view, stage in
      view.contentOffset.y = 400
      stage.driver.settle()
      items.sections[0].insert(contentsOf: [-1, -2, -3], at: 0)
      view.performBatchUpdates { view.insertItems(at: [path(0), path(1), path(2)]) }
      stage.driver.advance(by: 1)
      #expect(view.contentOffset.y == 520)
      #expect(numbers(of: view).first == 10)
    }
  }

  // MARK: Layouts

  @Test func `items without a size get no cells, and the others stay right`() {
    final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
      func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
      ) -> CGSize { indexPath.item % 2 == 0 ? .zero : CGSize(width: 320, height: 40) }
    }
    Stage.run { stage in
      let items = Items(Array(0..<6))
      let view = makeCollection(items, column(), on: stage)
      let sizes = Sizes()
      view.delegate = sizes
      stage.keep(sizes)
      stage.show(view)
      #expect(numbers(of: view) == [1, 3, 5])
    }
  }

  @Test func `sections without items keep their headers, insets and places`() {
    let layout = column()
    layout.headerReferenceSize = CGSize(width: 320, height: 20)
    layout.sectionInset = UIEdgeInsets(top: 5, left: 0, bottom: 5, right: 0)
    show(Items(sections: [[], [1], []]), layout) { view, _ in
      let kind = UICollectionView.elementKindSectionHeader
      #expect(
        view.indexPathsForVisibleSupplementaryElements(ofKind: kind).map(\.section) == [0, 1, 2])
      // 20 + 5 + 5 of the first, then 20 + 5.
      #expect(view.cellForItem(at: path(0))?.frame.minY == nil)
      #expect(view.cellForItem(at: path(0, 1))?.frame.minY == 55)
      #expect(view.contentSize.height == 130)
    }
  }

  @Test func `a pinned header stays below the inset, also while the content is pulled down`() {
    let layout = column()
    layout.headerReferenceSize = CGSize(width: 320, height: 20)
    layout.sectionHeadersPinToVisibleBounds = true
    show(Items(sections: [Array(0..<30), Array(0..<30)]), layout) { view, stage in
      view.contentInset.top = 50
      @MainActor func top() -> CGFloat? {
        view.supplementaryView(
          forElementKind: UICollectionView.elementKindSectionHeader, at: path(0))?.frame.minY
      }
      view.contentOffset.y = 200
      stage.driver.settle()
      #expect(top() == 250)
      view.contentOffset.y = -120
      stage.driver.settle()
      #expect(top() == 0)
    }
  }

  @Test func `a nested horizontal collection in a cell that sizes itself is as high as its items`()
  {
    final class Shelf: UICollectionViewCell {
      let inner: UICollectionView
      override init(frame: CGRect) {
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = .horizontal
        layout.itemSize = CGSize(width: 80, height: 90)
        inner = UICollectionView(frame: .zero, collectionViewLayout: layout)
        super.init(frame: frame)
        contentView.addSubview(inner)
        inner.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
          inner.topAnchor.constraint(equalTo: contentView.topAnchor),
          inner.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
          inner.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
          inner.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
          inner.heightAnchor.constraint(equalToConstant: 90),
        ])
      }
      required init?(coder: NSCoder) { fatalError("made in code") }
    }
    final class Shelves: NSObject, UICollectionViewDataSource {
      let items = Items(Array(0..<20))
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
        -> Int
      { 10 }
      func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
      {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "shelf", for: indexPath)
        if let shelf = cell as? Shelf {
          shelf.inner.register(NumberCell.self, forCellWithReuseIdentifier: "item")
          shelf.inner.dataSource = items
          shelf.inner.contentOffset = .zero
        }
        return cell
      }
    }
    Stage.run { stage in
      let shelves = Shelves()
      let view = UICollectionView(frame: .zero, collectionViewLayout: estimated(200))
      view.register(Shelf.self, forCellWithReuseIdentifier: "shelf")
      view.dataSource = shelves
      stage.keep(shelves)
      stage.show(view)
      #expect(view.visibleCells.count == 6)
      #expect(view.visibleCells.allSatisfy { $0.frame.height == 90 })
      #expect(view.contentSize.height <= 6 * 90 + 4 * 200)
      let inner = (view.visibleCells[0] as? Shelf)?.inner
      #expect(inner?.visibleCells.count == 4)
      inner?.contentOffset.x = 300
      stage.driver.settle()
      view.contentOffset.y = 300
      stage.driver.settle()
      #expect(view.visibleCells.allSatisfy { $0.frame.height == 90 })
    }
  }

  @Test func `turning the device asks the layout, and keeps the items`() {
    let items = Items(Array(0..<100))
    show(items) { view, stage in
      view.contentOffset.y = 400
      stage.driver.settle()
      view.frame = CGRect(x: 0, y: 0, width: 480, height: 320)
      stage.driver.settle()
      #expect(view.contentSize.width == 480)
      #expect(numbers(of: view).contains(10))
    }
  }

  // MARK: Batches

  @Test func `items that move between sections while others go end up right`() {
    let items = Items(sections: [[1, 2, 3], [4, 5], [6]])
    show(items) { view, stage in
      view.performBatchUpdates {
        items.sections = [[1, 5], [3, 9]]
        view.deleteItems(at: [path(1), path(0, 1)])
        view.moveItem(at: path(1, 1), to: path(1))
        view.moveItem(at: path(2), to: path(0, 1))
        view.insertItems(at: [path(1, 1)])
        view.deleteSections([2])
      }
      stage.driver.advance(by: 1)
      #expect(numbers(of: view) == [1, 5, 3, 9])
      #expect(stage.messages.isEmpty)
    }
  }

  @Test func `the last section goes and comes again`() {
    let items = Items(sections: [[1]])
    show(items) { view, stage in
      items.sections = []
      view.deleteSections([0])
      stage.driver.advance(by: 1)
      #expect(view.visibleCells.isEmpty)
      items.sections = [[2]]
      view.insertSections([0])
      stage.driver.advance(by: 1)
      #expect(numbers(of: view) == [2])
      #expect(stage.messages.isEmpty)
    }
  }

  @Test func `a moved item that is reloaded in the same batch shows its new content`() {
    let items = Items([1, 2, 3])
    show(items) { view, stage in
      view.performBatchUpdates {
        items.sections = [[30, 1, 2]]
        view.moveItem(at: path(2), to: path(0))
        view.reloadItems(at: [path(2)])
      }
      stage.driver.advance(by: 1)
      #expect(numbers(of: view) == [30, 1, 2])
    }
  }

  @Test func `reloading data inside a batch is taken as it is meant`() {
    let items = Items([1, 2])
    show(items) { view, stage in
      var done: Bool?
      view.performBatchUpdates {
        items.sections = [[7, 8, 9]]
        view.reloadData()
      } completion: {
        done = $0
      }
      stage.driver.advance(by: 1)
      #expect(numbers(of: view) == [7, 8, 9])
      #expect(done != nil)
      #expect(stage.messages.isEmpty)
    }
  }

  @Test func `data that changes before the first layout needs no batch`() {
    Stage.run { stage in
      let items = Items([1])
      let view = makeCollection(items, column(), on: stage)
      items.sections = [[1, 2, 3]]
      stage.show(view)
      #expect(numbers(of: view) == [1, 2, 3])
    }
  }

  @Test func `a batch from the completion of another is carried out`() {
    let items = Items([1])
    show(items) { view, stage in
      view.performBatchUpdates {
        items.sections[0].append(2)
        view.insertItems(at: [path(1)])
      } completion: { _ in
        view.performBatchUpdates {
          items.sections[0].append(3)
          view.insertItems(at: [path(2)])
        }
      }
      stage.driver.advance(by: 1)
      #expect(numbers(of: view) == [1, 2, 3])
      #expect(stage.messages.isEmpty)
    }
  }

  @Test func `batches faster than their animations end with what the data says`() {
    let items = Items(Array(0..<10))
    show(items) { view, stage in
      for step in 0..<30 {
        view.performBatchUpdates {
          items.sections[0].insert(100 + step, at: step % 5)
          view.insertItems(at: [path(step % 5)])
        }
        stage.driver.advance(by: 0.03)
        view.performBatchUpdates {
          items.sections[0].removeLast()
          view.deleteItems(at: [path(items.sections[0].count)])
        }
        stage.driver.advance(by: 0.03)
      }
      stage.driver.advance(by: 1)
      #expect(numbers(of: view) == items.sections[0])
      #expect(view.visibleCells.allSatisfy { $0.alpha == 1 && !$0.isHidden })
      let frames = view.visibleCells.map(\.frame.minY)
      #expect(frames == (0..<10).map { CGFloat($0) * 40 })
    }
  }

  @Test func `selection follows its item through changes, and not a reload`() {
    let items = Items(Array(0..<8))
    show(items) { view, stage in
      view.selectItem(at: path(3), animated: false, scrollPosition: [])
      items.sections[0].insert(99, at: 0)
      view.insertItems(at: [path(0)])
      #expect(view.indexPathsForSelectedItems == [path(4)])
      items.sections[0].remove(at: 1)
      view.deleteItems(at: [path(1)])
      #expect(view.indexPathsForSelectedItems == [path(3)])
      items.sections[0].swapAt(3, 4)
      view.moveItem(at: path(3), to: path(4))
      stage.driver.advance(by: 1)
      #expect(view.indexPathsForSelectedItems == [path(4)])
      #expect(view.cellForItem(at: path(4))?.isSelected == true)
      view.reloadData()
      stage.driver.settle()
      #expect(view.indexPathsForSelectedItems == [])
      #expect(view.visibleCells.allSatisfy { !$0.isSelected })
    }
  }

  @Test func `an item that is reloaded is selected no longer`() {
    let items = Items(Array(0..<3))
    show(items) { view, stage in
      view.selectItem(at: path(1), animated: false, scrollPosition: [])
      UIView.performWithoutAnimation { view.reloadItems(at: [path(1)]) }
      stage.driver.settle()
      #expect(view.indexPathsForSelectedItems == [])
      #expect(view.cellForItem(at: path(1))?.isSelected == false)
    }
  }

  // MARK: Layouts of an app's own

  @Test func `updates reach a layout in UIKit's order`() {
    final class Listening: UICollectionViewFlowLayout {
      var log: [String] = []
      override func prepare() {
        super.prepare()
        log.append("prepare")
      }
      override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        log.append("updates \(updateItems.map { "\($0.updateAction)" }.sorted())")
      }
      override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
      {
        log.append("initial \(itemIndexPath.item)")
        return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
      }
      override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
      {
        log.append("final \(itemIndexPath.item)")
        return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
      }
      override func finalizeCollectionViewUpdates() {
        super.finalizeCollectionViewUpdates()
        log.append("finalize")
      }
    }
    let layout = Listening()
    layout.itemSize = CGSize(width: 320, height: 40)
    layout.minimumLineSpacing = 0
    let items = Items([1, 2, 3])
    show(items, layout) { view, stage in
      layout.log = []
      view.performBatchUpdates {
        items.sections = [[1, 3, 4]]
        view.deleteItems(at: [path(1)])
        view.insertItems(at: [path(2)])
      }
      stage.driver.advance(by: 1)
      #expect(layout.log.first == "prepare")
      #expect(layout.log.firstIndex(of: #"updates ["delete", "insert"]"#) == 1)
      #expect(layout.log.contains("initial 2") && layout.log.contains("final 1"))
      let final = layout.log.firstIndex(of: "final 1") ?? 0
      let end = layout.log.firstIndex(of: "finalize") ?? 0
      #expect(final < end)
      #expect(layout.log.filter { $0 == "finalize" }.count == 1)
    }
  }

  @Test func `a layout that asks to be made again for each scroll is, and is asked once a frame`() {
    final class Zooming: UICollectionViewFlowLayout {
      var prepared = 0
      override func prepare() {
        super.prepare()
        prepared += 1
      }
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
      override func layoutAttributesForElements(in rect: CGRect)
        -> [UICollectionViewLayoutAttributes]?
      {
        super.layoutAttributesForElements(in: rect)?.map { attributes in
          guard let copy = attributes.copy() as? UICollectionViewLayoutAttributes else {
            return attributes
          }
          let distance = abs(copy.center.y - rect.midY) / 480
          copy.transform = CGAffineTransform(scaleX: 1 - distance / 2, y: 1 - distance / 2)
          return copy
        }
      }
    }
    let layout = Zooming()
    layout.itemSize = CGSize(width: 320, height: 40)
    layout.minimumLineSpacing = 0
    show(Items(Array(0..<100)), layout) { view, stage in
      let before = layout.prepared
      view.contentOffset.y = 500
      stage.driver.settle()
      #expect(layout.prepared == before + 1)
      let scales = view.visibleCells.map(\.transform.a)
      #expect(Set(scales).count > 3)
      #expect(scales.allSatisfy { $0 <= 1 && $0 > 0.4 })
    }
  }

  @Test func `only what a context names is asked for again`() {
    final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
      var asked = 0
      func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
      ) -> CGSize {
        asked += 1
        return CGSize(width: 320, height: 40)
      }
    }
    Stage.run { stage in
      let layout = column()
      let view = makeCollection(Items(Array(0..<20)), layout, on: stage)
      let sizes = Sizes()
      view.delegate = sizes
      stage.keep(sizes)
      stage.show(view)
      sizes.asked = 0
      let context = UICollectionViewFlowLayoutInvalidationContext()
      context.invalidateFlowLayoutDelegateMetrics = false
      layout.invalidateLayout(with: context)
      stage.driver.settle()
      #expect(sizes.asked == 0)
      layout.invalidateLayout()
      stage.driver.settle()
      #expect(sizes.asked > 0)
    }
  }
}
