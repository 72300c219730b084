import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// What apps and libraries call beside the everyday members.
@MainActor struct CollectionApiTests {
  private func column() -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 40)
    layout.minimumLineSpacing = 0
    return layout
  }

  @Test func `a subclass hears of every change`() {
    final class Listening: UICollectionView {
      var heard: [String] = []
      override func insertItems(at indexPaths: [IndexPath]) {
        heard.append("insert")
        super.insertItems(at: indexPaths)
      }
      override func deleteItems(at indexPaths: [IndexPath]) {
        heard.append("delete")
        super.deleteItems(at: indexPaths)
      }
      override func reloadSections(_ sections: IndexSet) {
        heard.append("reload")
        super.reloadSections(sections)
      }
      override func selectItem(
        at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
      ) {
        heard.append("select")
        super.selectItem(at: indexPath, animated: animated, scrollPosition: scrollPosition)
      }
      override func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
      ) -> UICollectionViewCell {
        if !heard.contains("dequeue") { heard.append("dequeue") }
        return super.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
      }
      override var indexPathsForVisibleItems: [IndexPath] { super.indexPathsForVisibleItems }
    }
    Stage.run { stage in
      let items = Items([0, 1, 2])
      let view = Listening(frame: .zero, collectionViewLayout: column())
      view.register(NumberCell.self, forCellWithReuseIdentifier: "item")
      view.dataSource = items
      stage.keep(items)
      stage.show(view)
      view.performBatchUpdates {
        items.sections = [[5, 1, 2]]
        view.deleteItems(at: [path(0)])
        view.insertItems(at: [path(0)])
      }
      view.reloadSections([0])
      view.selectItem(at: path(1), animated: false, scrollPosition: [])
      #expect(view.heard == ["dequeue", "delete", "insert", "reload", "select"])
      stage.driver.settle()
      #expect(numbers(of: view) == [5, 1, 2])
    }
  }

  @Test func `attributes of a class of the app's own are made for headers too`() {
    final class Own: UICollectionViewLayoutAttributes {
      var progress: CGFloat = 0
    }
    final class Layout: UICollectionViewFlowLayout {
      override class var layoutAttributesClass: AnyClass { Own.self }
    }
    Stage.run { stage in
      let layout = Layout()
      layout.headerReferenceSize = CGSize(width: 320, height: 30)
      let view = makeCollection(Items([0]), layout, on: stage)
      stage.show(view)
      let header = layout.layoutAttributesForSupplementaryView(
        ofKind: UICollectionView.elementKindSectionHeader, at: path(0))
      #expect(header is Own)
      #expect(header?.representedElementCategory == .supplementaryView)
      #expect(header?.representedElementKind == UICollectionView.elementKindSectionHeader)
      #expect(layout.layoutAttributesForItem(at: path(0)) is Own)
    }
  }

  @Test func `properties of orthogonal scrolling reach the section's scrolling`() {
    Stage.run { stage in
      let size = NSCollectionLayoutSize(
        widthDimension: .absolute(200), heightDimension: .absolute(100))
      let section = NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
      section.orthogonalScrollingBehavior = .groupPaging
      let view = makeCollection(
        Items(Array(0..<10)), UICollectionViewCompositionalLayout(section: section), on: stage)
      stage.show(view)
      #expect(view.scrollers[0]?.decelerationRate == .fast)
      #expect(view.scrollers[0]?.bounces == true)
      section.orthogonalScrollingProperties.decelerationRate = .normal
      section.orthogonalScrollingProperties.bounce = .never
      view.collectionViewLayout.invalidateLayout()
      stage.driver.settle()
      #expect(view.scrollers[0]?.decelerationRate == .normal)
      #expect(view.scrollers[0]?.bounces == false)
      #expect(view.scrollers[0]?.alwaysBounceHorizontal == false)
    }
  }

  @Test func `a move by hand tells each section that changed`() {
    Stage.run { stage in
      let view = UICollectionView(frame: .zero, collectionViewLayout: column())
      view.register(NumberCell.self, forCellWithReuseIdentifier: "item")
      let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) {
        view, path, number in
        let cell = view.dequeueReusableCell(withReuseIdentifier: "item", for: path)
        (cell as? NumberCell)?.number = number
        return cell
      }
      stage.keep(source)
      var heard: [String] = []
      source.reorderingHandlers.canReorderItem = { _ in true }
      source.reorderingHandlers.didReorder = { transaction in
        heard = transaction.sectionTransactions.map {
          "\($0.sectionIdentifier): \($0.initialSnapshot.items) \($0.finalSnapshot.items) "
            + "\($0.difference.count)"
        }
      }
      var snapshot = source.snapshot()
      snapshot.appendSections(["a", "b", "c"])
      snapshot.appendItems([1, 2], toSection: "a")
      snapshot.appendItems([3, 4], toSection: "b")
      snapshot.appendItems([5], toSection: "c")
      source.apply(snapshot, animatingDifferences: false)
      stage.show(view)
      #expect(view.beginInteractiveMovementForItem(at: path(0)))
      // Item 4 lies at 120…160.
      view.updateInteractiveMovementTargetPosition(CGPoint(x: 100, y: 140))
      view.endInteractiveMovement()
      stage.driver.advance(by: 1)
      #expect(heard == ["a: [1, 2] [2] 1", "b: [3, 4] [3, 1, 4] 1"])
      #expect(source.snapshot().itemIdentifiers(inSection: "b") == [3, 1, 4])
    }
  }

  @Test func `titles at the edge lead to their sections`() {
    final class Titled: NSObject, UICollectionViewDataSource {
      func numberOfSections(in collectionView: UICollectionView) -> Int { 3 }
      func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 20 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
      }
      func indexTitles(for collectionView: UICollectionView) -> [String]? { ["A", "B", "C"] }
      func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
      ) -> IndexPath { path(0, index) }
    }
    Stage.run { stage in
      let titled = Titled()
      let view = UICollectionView(frame: .zero, collectionViewLayout: column())
      view.register(NumberCell.self, forCellWithReuseIdentifier: "item")
      view.dataSource = titled
      stage.keep(titled)
      stage.show(view)
      // Three lines of 14 in the middle of 480: from 219 on. The third is C.
      stage.touch(.began, 315, 219 + 35)
      stage.touch(.ended, 315, 219 + 35)
      stage.driver.settle()
      // Two sections of 20 rows of 40; the content of 2400 can be scrolled to 2400 − 480.
      #expect(view.contentOffset.y == 1600)
    }
  }

  @Test func `a menu as an accessory says what is chosen`() {
    Stage.run { stage in
      let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
      let menu = UIMenu(
        options: .singleSelection,
        children: [UIAction(title: "Small") { _ in }, UIAction(title: "Large") { _ in }])
      let accessory = UICellAccessory.popUpMenu(menu)
      #expect(accessory.accessoryType == .popUpMenu)
      cell.accessories = [accessory]
      stage.window.addSubview(cell)
      stage.driver.settle()
      let button = cell.subviews.compactMap { view in
        view.subviews.compactMap { $0 as? UIButton }.first
      }.first
      #expect(button?.showsMenuAsPrimaryAction == true)
      #expect(button?.currentTitle == "Small")
      #expect((button?.superview?.frame.maxX ?? 0) <= 320)
    }
  }

  @Test func `keys pass over items that take none`() {
    final class Refusing: NSObject, UICollectionViewDelegate {
      func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath)
        -> Bool
      { indexPath.item != 1 }
    }
    Stage.run { stage in
      let view = makeCollection(Items([0, 1, 2]), column(), on: stage)
      let delegate = Refusing()
      view.delegate = delegate
      stage.show(view)
      #expect(view.canBecomeFocused)
      view.keyPlace = TableLayout.Place(path(0))
      view.becomeFirstResponder()
      stage.user.press(KeyStroke(usage: UIKeyboardHIDUsage.keyboardDownArrow.rawValue))
      #expect(view.keyPlace == TableLayout.Place(path(0)))
      view.allowsFocus = false
      #expect(!view.canBecomeFocused)
    }
  }
}
