import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

@MainActor struct LayoutTransitionTests {
  private func layout(_ size: CGSize) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = size
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    return layout
  }

  private func show(
    _ body: @MainActor (UICollectionView, UICollectionViewFlowLayout, Stage) -> Void
  ) {
    Stage.run { stage in
      let view = makeCollection(
        Items(Array(0..<40)), layout(CGSize(width: 320, height: 40)), on: stage)
      stage.show(view)
      body(view, layout(CGSize(width: 160, height: 80)), stage)
      view.checkCollectionInvariants()
    }
  }

  @Test func `a transition shows items between both layouts and ends with the new one`() {
    show { view, grid, stage in
      var outcome: [Bool] = []
      let transition = view.startInteractiveTransition(to: grid) { outcome = [$0, $1] }
      #expect(view.collectionViewLayout === transition)
      #expect(transition.currentLayout !== grid && transition.nextLayout === grid)
      stage.driver.settle()
      #expect(view.cellForItem(at: path(1))?.frame == CGRect(x: 0, y: 40, width: 320, height: 40))
      transition.transitionProgress = 0.25
      stage.driver.settle()
      // From (0, 40, 320, 40) a quarter of the way to (160, 0, 160, 80).
      #expect(view.cellForItem(at: path(1))?.frame == CGRect(x: 40, y: 30, width: 280, height: 50))
      view.finishInteractiveTransition()
      stage.driver.advance(by: 1)
      #expect(outcome == [true, true])
      #expect(view.collectionViewLayout === grid)
      #expect(
        view.cellForItem(at: path(1))?.frame == CGRect(x: 160, y: 0, width: 160, height: 80))
      #expect(transition.currentLayout.collectionView == nil)
      #expect(grid.collectionView === view)
    }
  }

  @Test func `a cancelled transition leaves everything as it was`() {
    show { view, grid, stage in
      view.contentOffset.y = 400
      stage.driver.settle()
      let old = view.collectionViewLayout
      var outcome: [Bool] = []
      let transition = view.startInteractiveTransition(to: grid) { outcome = [$0, $1] }
      transition.transitionProgress = 0.7
      stage.driver.settle()
      view.cancelInteractiveTransition()
      stage.driver.advance(by: 1)
      #expect(outcome == [true, false])
      #expect(view.collectionViewLayout === old)
      #expect(view.contentOffset.y == 400)
      #expect(numbers(of: view).first == 10)
      #expect(grid.collectionView == nil)
    }
  }

  @Test func `values of keys are kept, and the delegate may give a layout of its own`() {
    final class Own: UICollectionViewTransitionLayout {}
    final class Giver: NSObject, UICollectionViewDelegate {
      func collectionView(
        _ collectionView: UICollectionView,
        transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
      ) -> UICollectionViewTransitionLayout {
        Own(currentLayout: fromLayout, nextLayout: toLayout)
      }
    }
    Stage.run { stage in
      let view = makeCollection(
        Items([0, 1, 2]), layout(CGSize(width: 320, height: 40)), on: stage)
      let giver = Giver()
      view.delegate = giver
      stage.show(view)
      let made = view.startInteractiveTransition(to: layout(CGSize(width: 100, height: 100)))
      #expect(made is Own)
      made.updateValue(12, forAnimatedKey: "x")
      #expect(made.value(forAnimatedKey: "x") == 12)
      #expect(made.value(forAnimatedKey: "y") == 0)
      view.finishInteractiveTransition()
      stage.driver.advance(by: 1)
    }
  }

  @Test func `a change of layouts is completed when it was seen`() {
    show { view, grid, stage in
      var outcome: [Bool] = []
      view.setCollectionViewLayout(grid, animated: true) { outcome.append($0) }
      #expect(outcome.isEmpty)
      stage.driver.advance(by: 1)
      #expect(outcome == [true])
    }
  }
}
