import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

@MainActor struct CollectionDiffableTests {
  typealias Source = UICollectionViewDiffableDataSource<String, Int>
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    return snapshot
  }

  private func show(
    height: CGFloat = 480,
    _ body: @MainActor (UICollectionView, Source, Stage) -> Void
  ) {
    Stage.run(size: CGSize(width: 320, height: height)) { stage in
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 320, height: 20)
      layout.minimumLineSpacing = 0
      let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
      let registration = UICollectionView.CellRegistration<NumberCell, Int> { cell, _, item in
        cell.number = item
        cell.tag += 1
      }
      let source = Source(collectionView: view) { view, indexPath, item in
        view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
      }
      stage.keep(source)
      stage.show(view)
      body(view, source, stage)
      view.checkCollectionInvariants()
    }
  }

  @Test func `a snapshot is in force when apply returns`() {
    show { view, source, stage in
      source.apply(snapshot([("a", [1, 2, 3]), ("b", [4])]), animatingDifferences: false)
      #expect(view.numberOfSections == 2)
      #expect(view.numberOfItems(inSection: 0) == 3)
      #expect(numbers(of: view) == [1, 2, 3, 4])
      #expect(source.itemIdentifier(for: path(0, 1)) == 4)
      #expect(source.indexPath(for: 3) == path(2))
      #expect(source.sectionIdentifier(for: 1) == "b")
      #expect(source.index(for: "b") == 1)
      #expect(source.itemIdentifier(for: path(9)) == nil)
    }
  }

  @Test func `survivors keep their cells`() {
    show { view, source, stage in
      source.apply(snapshot([("a", [1, 2, 3, 4])]), animatingDifferences: false)
      let cells = [1, 4].map { item in source.indexPath(for: item).flatMap(view.cellForItem) }
      source.apply(snapshot([("a", [4, 9, 1])]))
      stage.driver.advance(by: 1)
      #expect(numbers(of: view) == [4, 9, 1])
      #expect(view.cellForItem(at: path(2)) === cells[0])
      #expect(view.cellForItem(at: path(0)) === cells[1])
    }
  }

  @Test func `an item that goes to another section keeps its cell`() {
    show { view, source, stage in
      source.apply(snapshot([("a", [1, 2]), ("b", [3])]), animatingDifferences: false)
      let cell = view.cellForItem(at: path(1))
      source.apply(snapshot([("b", [3, 2]), ("a", [1])]))
      stage.driver.advance(by: 1)
      #expect(numbers(of: view) == [3, 2, 1])
      #expect(view.cellForItem(at: path(1)) === cell)
    }
  }

  @Test func `reconfigured items keep their cells, reloaded ones do not`() {
    show { view, source, stage in
      var now = snapshot([("a", [1, 2, 3])])
      source.apply(now, animatingDifferences: false)
      let cells = (0..<3).map { view.cellForItem(at: path($0)) }
      now.reconfigureItems([1])
      now.reloadItems([2])
      source.apply(now, animatingDifferences: false)
      #expect(view.cellForItem(at: path(0)) === cells[0])
      #expect(view.cellForItem(at: path(0))?.tag == 2)
      #expect(view.cellForItem(at: path(2))?.tag == 1)
      #expect((view.cellForItem(at: path(1)) as? NumberCell)?.tag ?? 0 >= 1)
      #expect(source.snapshot().reconfiguredItemIdentifiers.isEmpty)
    }
  }

  @Test func `repeated identifiers are said and left out`() {
    show { view, source, stage in
      source.apply(snapshot([("a", [1, 2, 1]), ("b", [2, 3])]), animatingDifferences: false)
      #expect(numbers(of: view) == [1, 2, 3])
      #expect(stage.messages.count == 2)
      #expect(stage.messages.allSatisfy { $0.contains("appears twice") })
    }
  }

  @Test func `completion comes with the end of the animation`() {
    show { view, source, stage in
      source.apply(snapshot([("a", [1])]), animatingDifferences: false)
      var isDone = false
      source.apply(snapshot([("a", [2, 1])])) { isDone = true }
      #expect(!isDone)
      #expect(numbers(of: view) == [2, 1])
      stage.driver.advance(by: 1)
      #expect(isDone)
    }
  }

  @Test func `snapshots applied from a completion and from a cell provider are all shown`() {
    show { view, source, stage in
      source.apply(snapshot([("a", [1])]), animatingDifferences: false)
      source.apply(snapshot([("a", [1, 2])])) { [self] in
        source.apply(snapshot([("a", [1, 2, 3])]))
        source.apply(snapshot([("a", [1, 2, 3, 4])]))
      }
      stage.driver.advance(by: 2)
      #expect(numbers(of: view) == [1, 2, 3, 4])
    }
  }

  @Test func `the user's moves go into the snapshot`() {
    show { view, source, stage in
      source.apply(snapshot([("a", [1, 2, 3])]), animatingDifferences: false)
      source.reorderingHandlers.canReorderItem = { $0 != 3 }
      var moves: [[Int]] = []
      source.reorderingHandlers.didReorder = { moves.append($0.finalSnapshot.itemIdentifiers) }
      #expect(!view.beginInteractiveMovementForItem(at: path(2)))
      #expect(view.beginInteractiveMovementForItem(at: path(0)))
      view.updateInteractiveMovementTargetPosition(CGPoint(x: 100, y: 30))
      view.endInteractiveMovement()
      stage.driver.advance(by: 1)
      #expect(moves == [[2, 1, 3]])
      #expect(numbers(of: view) == [2, 1, 3])
      #expect(source.snapshot().itemIdentifiers == [2, 1, 3])
    }
  }

  @Test func `ten thousand random snapshots end as a model says`() {
    var random = SeededNumbers(seed: 11)
    show(height: 200) { view, source, stage in
      for round in 0..<10_000 {
        let sections = (0..<(1 + random.next(3))).map { _ in "s\(random.next(4))" }
        var model: [(String, [Int])] = []
        var used: Set<Int> = []
        for section in sections where !model.contains(where: { $0.0 == section }) {
          var items: [Int] = []
          for _ in 0..<random.next(8) {
            let item = random.next(24)
            if used.insert(item).inserted { items.append(item) }
          }
          model.append((section, items))
        }
        source.apply(snapshot(model), animatingDifferences: round % 7 == 0)
        if round % 5 == 0 { stage.driver.advance(by: 0.05) }
        if round % 11 == 0 { view.contentOffset.y = CGFloat(random.next(100)) }
        guard source.snapshot().itemIdentifiers == model.flatMap(\.1),
          (0..<view.numberOfSections).map({ view.numberOfItems(inSection: $0) })
            == model.map(\.1.count)
        else {
          Issue.record("Round \(round) does not show the model.")
          return
        }
        for cell in view.visibleCells {
          guard let place = view.indexPath(for: cell),
            (cell as? NumberCell)?.number == model[place.section].1[place.item]
          else {
            Issue.record("Round \(round): a cell shows another item than its own.")
            return
          }
        }
      }
      view.contentOffset = .zero
      stage.driver.advance(by: 1)
      #expect(numbers(of: view) == Array(source.snapshot().itemIdentifiers.prefix(10)))
      #expect(stage.messages.isEmpty)
    }
  }

  // MARK: Outlines

  @Test func `children show where their parents are expanded`() {
    var outline = NSDiffableDataSourceSectionSnapshot<Int>()
    outline.append([1, 2])
    outline.append([10, 11], to: 1)
    outline.append([100], to: 10)
    #expect(outline.visibleItems == [1, 2])
    #expect(outline.items == [1, 10, 100, 11, 2])
    outline.expand([1])
    #expect(outline.visibleItems == [1, 10, 11, 2])
    #expect(outline.level(of: 100) == 2)
    #expect(outline.parent(of: 100) == 10)
    outline.insert([12], after: 10)
    outline.delete([11])
    #expect(outline.visibleItems == [1, 10, 12, 2])
    #expect(outline.snapshot(of: 1).items == [10, 100, 12])
    show { view, source, stage in
      source.apply(outline, to: "a", animatingDifferences: false)
      #expect(numbers(of: view) == [1, 10, 12, 2])
      source.toggleExpansion(at: path(0), in: view)
      stage.driver.advance(by: 1)
      #expect(numbers(of: view) == [1, 2])
      #expect(source.snapshot(for: "a").isExpanded(1) == false)
    }
  }
}
