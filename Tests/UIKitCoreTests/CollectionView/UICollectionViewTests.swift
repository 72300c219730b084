import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

@MainActor struct UICollectionViewTests {
  /// A column of rows 40 tall.
  private func column() -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 40)
    layout.minimumLineSpacing = 0
    return layout
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

  // MARK: Cells

  @Test func `only items in view have cells`() {
    show(Items(Array(0..<1000))) { view, _ in
      #expect(numbers(of: view) == Array(0..<12))
      #expect(view.cellForItem(at: path(11)) != nil)
      #expect(view.cellForItem(at: path(12)) == nil)
      #expect(view.contentSize == CGSize(width: 320, height: 40_000))
      #expect(view.indexPathsForVisibleItems.map(\.item) == Array(0..<12))
      #expect(view.indexPathForItem(at: CGPoint(x: 5, y: 85)) == path(2))
      #expect(view.indexPathForItem(at: CGPoint(x: 5, y: 40_100)) == nil)
    }
  }

  @Test func `scrolling makes no views once every kind of place was seen`() {
    show(Items(Array(0..<100_000))) { view, stage in
      @MainActor func scroll(_ steps: ClosedRange<Int>) {
        for step in steps {
          view.contentOffset.y = CGFloat(step) * 50
          stage.driver.settle()
        }
      }
      scroll(1...20)
      let cells = view.cellsMade
      let views = ViewCounters.shared.viewsMade
      scroll(21...400)
      #expect(view.cellsMade == cells)
      #expect(ViewCounters.shared.viewsMade == views)
      #expect(numbers(of: view).first == 500)
    }
  }

  @Test func `a cell is prepared before it is used again`() {
    show(Items(Array(0..<100))) { view, stage in
      view.contentOffset.y = 2000
      stage.driver.settle()
      view.contentOffset.y = 0
      stage.driver.settle()
      #expect(view.visibleCells.allSatisfy { ($0 as? NumberCell)?.reuses ?? 0 > 0 })
    }
  }

  @Test func `registrations make cells and fill them`() {
    final class Source: NSObject, UICollectionViewDataSource {
      let cells = UICollectionView.CellRegistration<NumberCell, Int> { cell, _, item in
        cell.number = item
      }
      let bands = UICollectionView.SupplementaryRegistration<BandView>(
        elementKind: UICollectionView.elementKindSectionHeader
      ) { band, _, _ in band.tag = 7 }

      func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 3 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueConfiguredReusableCell(
          using: cells, for: indexPath, item: 10 * indexPath.item)
      }
      func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
      ) -> UICollectionReusableView {
        collectionView.dequeueConfiguredReusableSupplementary(using: bands, for: indexPath)
      }
    }
    Stage.run { stage in
      let source = Source()
      let layout = column()
      layout.headerReferenceSize = CGSize(width: 0, height: 20)
      let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
      view.dataSource = source
      stage.show(view)
      #expect(numbers(of: view) == [0, 10, 20])
      let header = view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: path(0))
      #expect(header?.tag == 7)
    }
  }

  @Test func `configuring again hands back the same cell`() {
    let items = Items([1, 2, 3])
    show(items) { view, stage in
      let cell = view.cellForItem(at: path(1)) as? NumberCell
      items.sections = [[1, 20, 3]]
      view.reconfigureItems(at: [path(1)])
      stage.driver.settle()
      #expect(view.cellForItem(at: path(1)) === cell)
      #expect(cell?.number == 20 && cell?.reuses == 0)
    }
  }

  @Test func `a cell without its content view goes on working`() {
    show(Items([1, 2, 3])) { view, stage in
      view.visibleCells.first?.contentView.removeFromSuperview()
      view.frame.size.width = 200
      stage.driver.settle()
      #expect(numbers(of: view) == [1, 2, 3])
    }
  }

  // MARK: Selection

  @Test func `a tap asks and tells in UIKit's order`() {
    let items = Items(Array(0..<5))
    show(items) { view, stage in
      stage.touch(.began, 100, 60)
      stage.driver.settle()
      stage.driver.advance(by: 0.2)
      #expect(items.log == ["shouldHighlight 1", "didHighlight 1"])
      #expect(view.cellForItem(at: path(1))?.isHighlighted == true)
      stage.touch(.ended, 100, 60)
      stage.driver.settle()
      #expect(
        items.log == [
          "shouldHighlight 1", "didHighlight 1", "shouldSelect 1", "didSelect 1",
          "didUnhighlight 1",
        ])
      #expect(view.cellForItem(at: path(1))?.isSelected == true)
      #expect(view.indexPathsForSelectedItems == [path(1)])
      items.log = []
      stage.click(100, 100)
      #expect(
        items.log == [
          "shouldHighlight 2", "didHighlight 2", "shouldSelect 2", "didDeselect 1", "didSelect 2",
          "didUnhighlight 2",
        ])
      #expect(view.indexPathsForSelectedItems == [path(2)])
    }
  }

  @Test func `several may be selected, and a second tap deselects`() {
    let items = Items(Array(0..<5))
    items.refused = [3]
    show(items) { view, stage in
      view.allowsMultipleSelection = true
      for y in [20, 60, 140, 20] as [CGFloat] { stage.click(100, y) }
      #expect(view.indexPathsForSelectedItems == [path(1)])
      #expect(items.log.contains("shouldDeselect 0") && items.log.contains("didDeselect 0"))
      #expect(!items.log.contains("didSelect 3"))
    }
  }

  @Test func `nothing is selected where that is not allowed`() {
    let items = Items(Array(0..<5))
    show(items) { view, stage in
      view.allowsSelection = false
      stage.click(100, 20)
      #expect(items.log.isEmpty)
      #expect(view.indexPathsForSelectedItems == [])
    }
  }

  @Test func `selecting in code tells nobody and may scroll`() {
    let items = Items(Array(0..<100))
    show(items) { view, stage in
      view.selectItem(at: path(50), animated: false, scrollPosition: .centeredVertically)
      stage.driver.settle()
      #expect(items.log.isEmpty)
      // 50 * 40 + 20 - 240
      #expect(view.contentOffset.y == 1780)
      #expect(view.cellForItem(at: path(50))?.isSelected == true)
      view.contentOffset.y = 0
      stage.driver.settle()
      view.contentOffset.y = 1780
      stage.driver.settle()
      #expect(view.cellForItem(at: path(50))?.isSelected == true)
      #expect(view.visibleCells.count { $0.isSelected } == 1)
      view.deselectItem(at: path(50), animated: false)
      #expect(view.indexPathsForSelectedItems == [])
    }
  }

  @Test func `arrows go from item to item and Return selects`() {
    let items = Items(Array(0..<100))
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    show(items, layout) { view, stage in
      stage.click(50, 50)
      stage.user.press(KeyStroke(usage: UIKeyboardHIDUsage.keyboardRightArrow.rawValue))
      stage.user.press(KeyStroke(usage: UIKeyboardHIDUsage.keyboardDownArrow.rawValue))
      stage.user.press(KeyStroke(usage: UIKeyboardHIDUsage.keyboardReturnOrEnter.rawValue))
      // Three in a line: from 0 to 1, and one line down to 4.
      #expect(view.indexPathsForSelectedItems == [path(4)])
    }
  }

  // MARK: Scrolling

  @Test(arguments: [
    (UICollectionView.ScrollPosition.top, 2000.0 as CGFloat), (.centeredVertically, 1780),
    (.bottom, 1560),
    (UICollectionView.ScrollPosition(), 1560),
  ])
  func `an item is scrolled to a place`(
    _ position: UICollectionView.ScrollPosition, _ expected: CGFloat
  ) {
    show(Items(Array(0..<100))) { view, _ in
      view.scrollToItem(at: path(50), at: position, animated: false)
      #expect(view.contentOffset.y == expected)
    }
  }

  @Test func `insets count when an item is scrolled to`() {
    show(Items(Array(0..<100))) { view, _ in
      view.contentInset = UIEdgeInsets(top: 30, left: 0, bottom: 20, right: 0)
      view.scrollToItem(at: path(50), at: .top, animated: false)
      #expect(view.contentOffset.y == 1970)
      view.scrollToItem(at: path(99), at: .bottom, animated: false)
      #expect(view.contentOffset.y == 3540.0)
    }
  }

  @Test func `an animated scroll arrives`() {
    show(Items(Array(0..<100))) { view, stage in
      view.scrollToItem(at: path(60), at: .top, animated: true)
      stage.driver.advance(by: 1)
      #expect(view.contentOffset.y == 2400)
      #expect(numbers(of: view).first == 60)
    }
  }

  @Test func `an item that is not there is said`() {
    show(Items([1])) { view, stage in
      view.scrollToItem(at: path(7), at: .top, animated: false)
      view.selectItem(at: path(0, 3), animated: false, scrollPosition: [])
      #expect(stage.messages.count { $0.contains("Nothing was done") } == 2)
    }
  }

  // MARK: Updates

  @Test func `a batch deletes by old places and inserts by new ones`() {
    let items = Items(Array(0..<6))
    show(items) { view, stage in
      let cell = view.cellForItem(at: path(3))
      view.selectItem(at: path(3), animated: false, scrollPosition: [])
      view.performBatchUpdates {
        items.sections = [[10, 1, 3, 4, 5]]
        view.deleteItems(at: [path(0), path(2)])
        view.insertItems(at: [path(0)])
      }
      stage.driver.settle()
      stage.driver.advance(by: 1)
      #expect(numbers(of: view) == [10, 1, 3, 4, 5])
      #expect(view.cellForItem(at: path(2)) === cell)
      #expect(view.indexPathsForSelectedItems == [path(2)])
      #expect(stage.messages.isEmpty)
    }
  }

  @Test func `sections come, go, move and are made anew`() {
    let items = Items(sections: [[1], [2, 3], [4]])
    show(items) { view, stage in
      items.sections = [[9], [2, 3], [4]]
      view.reloadSections([0])
      stage.driver.advance(by: 1)
      #expect(numbers(of: view) == [9, 2, 3, 4])
      items.sections = [[4], [9], [5, 6]]
      view.performBatchUpdates {
        view.moveSection(2, toSection: 0)
        view.deleteSections([1])
        view.insertSections([2])
      }
      stage.driver.advance(by: 1)
      #expect(numbers(of: view) == [4, 9, 5, 6])
      #expect(stage.messages.isEmpty)
    }
  }

  @Test func `a moved item slides from where it was`() {
    let items = Items(Array(0..<4))
    show(items) { view, stage in
      let cell = view.cellForItem(at: path(0))
      items.sections = [[1, 2, 3, 0]]
      view.moveItem(at: path(0), to: path(3))
      #expect(view.cellForItem(at: path(3)) === cell)
      #expect(cell?.layer.animationKeys()?.isEmpty == false)
      stage.driver.advance(by: 1)
      #expect(cell?.frame.minY == 120)
    }
  }

  @Test func `updates that do not fit are said, and the view is reloaded`() {
    let items = Items(Array(0..<4))
    show(items) { view, stage in
      items.sections = [[7, 8, 9]]
      var finished: Bool?
      view.performBatchUpdates({ view.insertItems(at: [path(0)]) }, completion: { finished = $0 })
      stage.driver.settle()
      #expect(finished == false)
      #expect(numbers(of: view) == [7, 8, 9])
      #expect(stage.messages.count == 1)
      #expect(stage.messages[0].contains("there should be 5, but the data source has 3"))
    }
  }

  @Test func `random batches end with what the data says`() {
    var random = SeededNumbers(seed: 4)
    let items = Items(Array(0..<30))
    show(items) { view, stage in
      var next = 100
      for round in 0..<300 {
        var rows = items.sections[0]
        let deleted = rows.indices.filter { _ in random.next(4) == 0 }
        for row in deleted.reversed() { rows.remove(at: row) }
        let inserted = (0..<random.next(5)).map { _ in random.next(rows.count + 1) }.sorted()
        var places: [Int] = []
        for (shift, row) in inserted.enumerated() {
          rows.insert(next, at: row + shift)
          places.append(row + shift)
          next += 1
        }
        items.sections = [rows]
        view.performBatchUpdates {
          view.deleteItems(at: deleted.map { path($0) })
          view.insertItems(at: places.map { path($0) })
        }
        if round % 3 == 0 { view.contentOffset.y = CGFloat(random.next(400)) }
        if round % 2 == 0 { stage.driver.advance(by: 0.1) }
        view.layoutIfNeeded()
        view.checkCollectionInvariants()
      }
      view.contentOffset = .zero
      stage.driver.advance(by: 1)
      #expect(numbers(of: view) == Array(items.sections[0].prefix(12)))
      #expect(stage.messages.isEmpty)
    }
  }

  // MARK: Moving

  @Test func `an item that is dragged makes the others give way`() {
    let items = Items(Array(0..<5))
    show(items) { view, stage in
      #expect(view.beginInteractiveMovementForItem(at: path(0)))
      view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 100))
      view.endInteractiveMovement()
      stage.driver.advance(by: 1)
      #expect(items.log == ["move 0 to 2"])
      #expect(numbers(of: view) == [1, 2, 0, 3, 4])
    }
  }

  // MARK: Prefetching

  @Test func `the next screen is announced, and what is passed by is taken back`() {
    final class Ahead: NSObject, UICollectionViewDataSourcePrefetching {
      var asked: [Int] = []
      var cancelled: [Int] = []
      func collectionView(
        _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
      ) { asked += indexPaths.map(\.item) }
      func collectionView(
        _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
      ) { cancelled += indexPaths.map(\.item) }
    }
    let ahead = Ahead()
    show(Items(Array(0..<100))) { view, stage in
      view.prefetchDataSource = ahead
      stage.driver.settle()
      view.contentOffset.y = 40
      view.layoutIfNeeded()
      // 520 to 1000: items 13 to 24.
      #expect(ahead.asked == Array(13...24))
      view.contentOffset.y = 0
      view.layoutIfNeeded()
      #expect(ahead.cancelled == Array(13...24))
    }
  }

  // MARK: Layouts

  @Test func `a custom layout is asked in order and before bounds change`() {
    final class Diagonal: UICollectionViewLayout {
      var log: [String] = []
      var invalidatesAlways = false
      override func prepare() { log.append("prepare") }
      override var collectionViewContentSize: CGSize {
        log.append("size")
        return CGSize(width: 320, height: 2000)
      }
      override func layoutAttributesForElements(in rect: CGRect)
        -> [UICollectionViewLayoutAttributes]?
      {
        log.append("elements")
        return (0..<10).compactMap { layoutAttributesForItem(at: path($0)) }
      }
      override func layoutAttributesForItem(at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
      {
        let made = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        made.frame = CGRect(
          x: 20 * CGFloat(indexPath.item), y: 200 * CGFloat(indexPath.item), width: 50, height: 50)
        made.alpha = 0.5
        made.zIndex = indexPath.item
        made.transform = CGAffineTransform(rotationAngle: 0.1)
        return made
      }
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        log.append("bounds \(collectionView?.bounds.minY ?? -1) to \(newBounds.minY)")
        return invalidatesAlways
      }
    }
    let layout = Diagonal()
    show(Items(Array(0..<10)), layout) { view, _ in
      #expect(
        layout.log.filter { !$0.hasPrefix("bounds") }.prefix(3) == ["prepare", "size", "elements"])
      // Everything is given; what is out of sight gets no cell: 0, 200, 400.
      #expect(numbers(of: view) == [0, 1, 2])
      #expect(view.cellForItem(at: path(1))?.alpha == 0.5)
      #expect(view.cellForItem(at: path(1))?.layer.zPosition == 1)
      #expect(view.cellForItem(at: path(1))?.center == CGPoint(x: 45, y: 225))
      layout.log = []
      view.contentOffset.y = 30
      view.layoutIfNeeded()
      #expect(layout.log.first == "bounds 0.0 to 30.0")
      #expect(!layout.log.contains("prepare"))
      layout.invalidatesAlways = true
      view.contentOffset.y = 60
      view.layoutIfNeeded()
      #expect(layout.log.contains("prepare"))
    }
  }

  @Test func `another layout takes over the cells`() {
    show(Items(Array(0..<5))) { view, stage in
      let cell = view.cellForItem(at: path(1))
      let grid = UICollectionViewFlowLayout()
      grid.itemSize = CGSize(width: 100, height: 100)
      var finished = false
      view.setCollectionViewLayout(grid, animated: true) { finished = $0 }
      stage.driver.advance(by: 1)
      #expect(finished)
      #expect(view.cellForItem(at: path(1)) === cell)
      #expect(cell?.frame == CGRect(x: 110, y: 0, width: 100, height: 100))
      #expect(view.collectionViewLayout === grid)
    }
  }

  @Test func `a layout decides where scrolling comes to rest`() {
    final class Snapping: UICollectionViewFlowLayout {
      override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint,
        withScrollingVelocity velocity: CGPoint
      ) -> CGPoint {
        CGPoint(x: 0, y: (proposedContentOffset.y / 40).rounded() * 40)
      }
    }
    let layout = Snapping()
    layout.itemSize = CGSize(width: 320, height: 40)
    layout.minimumLineSpacing = 0
    show(Items(Array(0..<100)), layout) { view, stage in
      stage.user.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 290), duration: 0.2)
      stage.driver.advance(by: 5)
      #expect(view.contentOffset.y > 0)
      #expect(view.contentOffset.y.truncatingRemainder(dividingBy: 40) == 0)
    }
  }

  // MARK: Life

  @Test func `a collection view and its layout go with their last owner`() {
    weak var view: UICollectionView?
    weak var layout: UICollectionViewLayout?
    Stage.run { stage in
      let items = Items(Array(0..<50))
      let made = UICollectionView(frame: .zero, collectionViewLayout: column())
      made.register(NumberCell.self, forCellWithReuseIdentifier: "item")
      made.dataSource = items
      stage.show(made)
      (view, layout) = (made, made.collectionViewLayout)
      made.removeFromSuperview()
    }
    #expect(view == nil)
    #expect(layout == nil)
  }

  @Test func `a controller is the data source and the delegate`() {
    final class Controller: UICollectionViewController {
      override func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 3 }
      override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
      }
    }
    Stage.run { stage in
      let controller = Controller(collectionViewLayout: column())
      controller.collectionView.register(NumberCell.self, forCellWithReuseIdentifier: "item")
      stage.window.rootViewController = controller
      stage.driver.settle()
      #expect(controller.collectionView.visibleCells.count == 3)
      #expect(controller.collectionView.collectionViewLayout === controller.collectionViewLayout)
    }
  }
}
