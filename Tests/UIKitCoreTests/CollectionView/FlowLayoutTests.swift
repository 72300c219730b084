import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// Sizes by item, as a delegate gives them.
@MainActor final class SizedItems: Items, UICollectionViewDelegateFlowLayout {
  var sizes: [CGSize] = []
  var asked = 0

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    asked += 1
    return sizes[indexPath.item % sizes.count]
  }
}

@MainActor struct FlowLayoutTests {
  private func flow(_ change: (UICollectionViewFlowLayout) -> Void = { _ in })
    -> UICollectionViewFlowLayout
  {
    let layout = UICollectionViewFlowLayout()
    change(layout)
    return layout
  }

  private func origins(_ view: UICollectionView, section: Int = 0) -> [CGPoint] {
    (0..<view.numberOfItems(inSection: section)).compactMap {
      view.layoutAttributesForItem(at: path($0, section))?.frame.origin
    }
  }

  private func x(_ view: UICollectionView, section: Int = 0) -> [CGFloat] {
    origins(view, section: section).map(\.x)
  }

  private func y(_ view: UICollectionView, section: Int = 0) -> [CGFloat] {
    origins(view, section: section).map(\.y)
  }

  private func show(
    _ items: Items, width: CGFloat, height: CGFloat = 667,
    _ change: @escaping (UICollectionViewFlowLayout) -> Void,
    _ body: @MainActor (UICollectionView) -> Void
  ) {
    Stage.run(size: CGSize(width: width, height: height)) { stage in
      let view = makeCollection(items, flow(change), on: stage)
      stage.show(view)
      body(view)
      view.checkCollectionInvariants()
    }
  }

  @Test func `defaults are Apple's`() {
    let layout = UICollectionViewFlowLayout()
    #expect(layout.itemSize == CGSize(width: 50, height: 50))
    #expect(layout.minimumLineSpacing == 10 && layout.minimumInteritemSpacing == 10)
    #expect(layout.sectionInset == .zero && layout.headerReferenceSize == .zero)
    #expect(layout.scrollDirection == .vertical)
    #expect(
      UICollectionView(frame: .zero, collectionViewLayout: layout).backgroundColor
        == .systemBackground)
  }

  // The rows of observed-uikit.md, "Collection view flow layout".

  @Test func `the slack of a full line is shared out`() {
    show(Items(Array(0..<7)), width: 375, { $0.itemSize = CGSize(width: 100, height: 60) }) {
      #expect(x($0) == [0, 137.5, 275, 0, 137.5, 275, 0])
      #expect(y($0) == [0, 0, 0, 70, 70, 70, 140])
      #expect($0.contentSize == CGSize(width: 375, height: 200))
    }
  }

  @Test func `what fits exactly has the least spacing`() {
    show(
      Items(Array(0..<4)), width: 375,
      {
        $0.itemSize = CGSize(width: 115, height: 50)
        $0.minimumInteritemSpacing = 15
        $0.minimumLineSpacing = 12
      }
    ) {
      #expect(x($0) == [0, 130, 260, 0])
      #expect(y($0) == [0, 0, 0, 62])
      #expect($0.contentSize.height == 112)
    }
  }

  @Test func `headers, footers and insets stand around the items`() {
    @MainActor func check(_ sections: [[Int]], _ body: @MainActor (UICollectionView) -> Void) {
      show(
        Items(sections: sections), width: 375,
        {
          $0.itemSize = CGSize(width: 80, height: 40)
          $0.headerReferenceSize = CGSize(width: 0, height: 30)
          $0.footerReferenceSize = CGSize(width: 0, height: 20)
          $0.sectionInset = UIEdgeInsets(top: 4, left: 12, bottom: 6, right: 12)
        }, body)
    }
    @MainActor func band(_ view: UICollectionView, _ kind: String, _ section: Int) -> CGRect? {
      view.layoutAttributesForSupplementaryElement(ofKind: kind, at: path(0, section))?.frame
    }
    let (header, footer) = (
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter
    )
    check([[0, 1, 2], [3, 4]]) { view in
      #expect(band(view, header, 0) == CGRect(x: 0, y: 0, width: 375, height: 30))
      // (375 - 24 - 4 * 80) / 3 = 10.33 between items that would be four in a full line.
      #expect(x(view) == [12, 102.5, 192.5])
      #expect(y(view) == [34, 34, 34])
      #expect(band(view, footer, 0)?.minY == 80)
      #expect(band(view, header, 1)?.minY == 100)
      #expect(y(view, section: 1) == [134, 134])
      #expect(band(view, footer, 1)?.minY == 180)
      #expect(view.contentSize.height == 200)
      #expect(view.visibleSupplementaryViews(ofKind: header).count == 2)
    }
    check([[0, 1, 2], [], [3]]) { view in
      #expect(band(view, header, 1)?.minY == 100)
      #expect(band(view, footer, 1)?.minY == 140)
      #expect(band(view, header, 2)?.minY == 160)
      #expect(origins(view, section: 2) == [CGPoint(x: 12, y: 194)])
      #expect(view.contentSize.height == 260)
    }
  }

  @Test func `columns follow one another when scrolling is horizontal`() {
    // One item of 90 x 90 in each column: 52 = 40 + 12, 152 = 52 + 90 + 10.
    show(
      Items(sections: [[0, 1], [2]]), width: 375, height: 150,
      {
        $0.scrollDirection = .horizontal
        $0.itemSize = CGSize(width: 90, height: 90)
        $0.headerReferenceSize = CGSize(width: 40, height: 0)
        $0.footerReferenceSize = CGSize(width: 20, height: 0)
        $0.sectionInset = UIEdgeInsets(top: 4, left: 12, bottom: 6, right: 12)
      }
    ) { view in
      #expect(x(view) == [52, 152])
      #expect(x(view, section: 1) == [326])
      #expect(view.contentSize.width == 448)
      let footer = UICollectionView.elementKindSectionFooter
      let frames = (0..<2).map {
        view.layoutAttributesForSupplementaryElement(ofKind: footer, at: path(0, $0))?.frame.minX
      }
      #expect(frames == [254, 428])
    }
  }

  @Test func `an item that is wider than the view stands in the middle`() {
    show(Items([0, 1, 2]), width: 200, { $0.itemSize = CGSize(width: 250, height: 36) }) {
      #expect(x($0) == [-25, -25, -25])
      #expect(y($0) == [0, 46, 92])
    }
  }

  @Test(arguments: [
    (375.0, 50.0, 4, [0, 65, 130, 195]),
    (200.0, 90.0, 1, [0]),
    (375.0, 80.0, 4, [0, 98.5, 196.5, 295]),
  ])
  func `a line that is not full has the gaps of a full one`(
    _ width: Double, _ item: Double, _ count: Int, _ expected: [Double]
  ) {
    show(
      Items(Array(0..<count)), width: width, { $0.itemSize = CGSize(width: item, height: 50) }
    ) { #expect(x($0) == expected.map { CGFloat($0) }) }
  }

  @Test func `fractions of points are kept until origins are rounded`() {
    show(
      Items(Array(0..<6)), width: 375,
      {
        $0.itemSize = CGSize(width: 111.5, height: 44.25)
        $0.minimumLineSpacing = 8
        $0.sectionInset = UIEdgeInsets(top: 5, left: 9, bottom: 5, right: 9)
      }
    ) {
      #expect(x($0) == [9, 132, 254.5, 9, 132, 254.5])
      #expect(y($0) == [5, 5, 5, 57.5, 57.5, 57.5])
      #expect($0.contentSize.height == 106.5)
    }
  }

  @Test func `items of a line are centred along it`() {
    let items = SizedItems(Array(0..<4))
    items.sizes = [50, 100, 50, 50].map { CGSize(width: 80, height: $0) }
    // Four of 80 in 350: (350 - 320) / 3 = 10.
    show(items, width: 350, { _ in }) {
      #expect(x($0) == [0, 90, 180, 270])
      #expect(y($0) == [25, 0, 25, 25])
    }
  }

  @Test func `a last line of unequal items has the least spacing`() {
    let items = SizedItems([0, 1, 2])
    items.sizes = [80, 100, 60].map { CGSize(width: $0, height: 40) }
    show(items, width: 375, { _ in }) { #expect(x($0) == [0, 90, 200]) }
  }

  // MARK: Pinning

  @Test func `a pinned header stays until its section's items are gone`() {
    show(
      Items(sections: [Array(0..<40), Array(0..<40)]), width: 320, height: 480,
      {
        $0.itemSize = CGSize(width: 320, height: 40)
        $0.minimumLineSpacing = 0
        $0.headerReferenceSize = CGSize(width: 0, height: 30)
        $0.sectionHeadersPinToVisibleBounds = true
      }
    ) { view in
      let header = UICollectionView.elementKindSectionHeader
      @MainActor func top(_ section: Int) -> CGFloat? {
        view.supplementaryView(forElementKind: header, at: path(0, section))?.frame.minY
      }
      view.contentOffset.y = 100
      view.layoutIfNeeded()
      #expect(top(0) == 100)
      // The first section ends at 30 + 40 * 40 = 1630: its header is pushed out from there on.
      view.contentOffset.y = 1610
      view.layoutIfNeeded()
      #expect(top(0) == 1600)
      #expect(top(1) == 1630)
      view.contentOffset.y = 1700
      view.layoutIfNeeded()
      #expect(top(0) == nil)
      #expect(top(1) == 1700)
    }
  }

  // MARK: Scale

  @Test func `a hundred thousand equal items cost no more than those in view`() {
    let items = Items(Array(0..<100_000))
    show(items, width: 320, height: 480, { $0.itemSize = CGSize(width: 150, height: 90) }) { view in
      // Two in a line of 100: five lines begin above 480.
      #expect(items.configured.count == 10)
      view.scrollToItem(at: path(99_999), at: .bottom, animated: false)
      #expect(numbers(of: view).last == 99_999)
      #expect(items.configured.count < 40)
      #expect(view.contentSize.height == 4_999_990.0)
    }
  }

  @Test func `a delegate is asked for sizes once for each layout`() {
    let items = SizedItems(Array(0..<500))
    items.sizes = [CGSize(width: 100, height: 40), CGSize(width: 120, height: 40)]
    show(items, width: 320, height: 480, { _ in }) { view in
      #expect(items.asked == 500)
      for step in 1...20 {
        view.contentOffset.y = CGFloat(step) * 50
        view.layoutIfNeeded()
      }
      #expect(items.asked == 500)
      view.collectionViewLayout.invalidateLayout()
      view.layoutIfNeeded()
      #expect(items.asked == 1000)
    }
  }

  // MARK: Own sizes

  @Test func `cells are as large as they ask to be where sizes are estimates`() {
    let items = Items([0, 1, 2])
    items.size = { CGSize(width: 100, height: 40 + 10 * CGFloat($0)) }
    show(items, width: 320, height: 480, { $0.estimatedItemSize = CGSize(width: 50, height: 50) }) {
      // 3 x 100 and two gaps of ten fill the line; the highest is 60.
      #expect(x($0) == [0, 110, 220])
      #expect(y($0) == [10, 5, 0])
      #expect($0.cellForItem(at: path(1))?.bounds.size == CGSize(width: 100, height: 50))
      #expect($0.contentSize.height == 60)
    }
  }

  @Test func `bad sizes are said and count for nothing`() {
    let items = SizedItems(Array(0..<4))
    items.sizes = [
      CGSize(width: 50, height: CGFloat.nan), CGSize(width: 50, height: -20),
      CGSize(width: CGFloat.infinity, height: 30), CGSize(width: 50, height: 1_000_000),
    ]
    Stage.run { stage in
      let view = makeCollection(items, flow(), on: stage)
      stage.show(view)
      #expect(stage.messages.count { $0.contains("counts for nothing") } == 3)
      #expect(view.contentSize.height >= 1_000_000)
      view.contentOffset.y = 500_000
      stage.driver.settle()
      view.checkCollectionInvariants()
    }
  }

  @Test func `turning the layout round mirrors it in right-to-left languages`() {
    final class Turning: UICollectionViewFlowLayout {
      override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }
    Stage.run { stage in
      let layout = Turning()
      layout.itemSize = CGSize(width: 100, height: 50)
      let view = makeCollection(Items([0, 1]), layout, on: stage)
      view.semanticContentAttribute = .forceRightToLeft
      stage.show(view)
      // 320 wide: gaps of ten.
      #expect(x(view) == [220, 110])
    }
  }
}
