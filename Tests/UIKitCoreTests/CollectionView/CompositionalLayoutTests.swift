import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

@MainActor struct CompositionalLayoutTests {
  private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
    -> NSCollectionLayoutSize
  { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

  private func item(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
    -> NSCollectionLayoutItem
  { NSCollectionLayoutItem(layoutSize: size(width, height)) }

  private func show(
    _ items: Items, _ section: NSCollectionLayoutSection, width: CGFloat = 300,
    height: CGFloat = 480,
    _ configure: (UICollectionViewCompositionalLayoutConfiguration) -> Void = { _ in },
    _ body: @MainActor (UICollectionView, Stage) -> Void
  ) {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configure(configuration)
    Stage.run(size: CGSize(width: width, height: height)) { stage in
      let layout = UICollectionViewCompositionalLayout(
        section: section, configuration: configuration)
      let view = makeCollection(items, layout, on: stage)
      stage.show(view)
      body(view, stage)
      view.checkCollectionInvariants()
    }
  }

  private func frames(_ view: UICollectionView, section: Int = 0) -> [CGRect] {
    (0..<view.numberOfItems(inSection: section)).compactMap {
      view.layoutAttributesForItem(at: path($0, section))?.frame
    }
  }

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  // MARK: Groups

  @Test func `fractions of fractions multiply`() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(0.5), .absolute(80)),
      subitems: [item(.fractionalWidth(0.5), .fractionalHeight(0.5))])
    show(Items([0, 1, 2]), NSCollectionLayoutSection(group: group)) { view, _ in
      // 300 / 2 / 2 wide, 80 / 2 tall; two fill a group.
      #expect(frames(view) == [rect(0, 0, 75, 40), rect(75, 0, 75, 40), rect(0, 80, 75, 40)])
      #expect(view.contentSize == CGSize(width: 300, height: 160))
    }
  }

  @Test func `repeated items share what spacing leaves`() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)),
      repeatingSubitem: item(.fractionalWidth(1.0 / 3), .fractionalHeight(1)), count: 3)
    group.interItemSpacing = .fixed(15)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 6, bottom: 7, trailing: 9)
    show(Items(Array(0..<4)), section) { view, _ in
      // 300 - 15 - 30 = 255, a third of it is 85.
      #expect(
        frames(view) == [
          rect(6, 5, 85, 50), rect(106, 5, 85, 50), rect(206, 5, 85, 50), rect(6, 65, 85, 50),
        ])
      #expect(view.contentSize.height == 122.0)  // 5 + 50 + 10 + 50 + 7
    }
  }

  @Test func `absolute items repeat as long as there is room, and flexible gaps share the rest`() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)),
      subitems: [item(.absolute(80), .absolute(40))])
    group.interItemSpacing = .flexible(10)
    show(Items(Array(0..<4)), NSCollectionLayoutSection(group: group)) { view, _ in
      // Three of 80 and two gaps of ten are 260; the gaps share the other 40.
      #expect(frames(view).map(\.minX) == [0, 110, 220, 0])
      #expect(frames(view).map(\.minY) == [0, 0, 0, 40])
    }
  }

  @Test func `groups nest`() {
    let large = item(.fractionalWidth(0.75), .fractionalHeight(1))
    large.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
    let pair = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.25), .fractionalHeight(1)),
      repeatingSubitem: item(.fractionalWidth(1), .fractionalHeight(0.5)), count: 2)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(200)), subitems: [large, pair])
    show(Items(Array(0..<5)), NSCollectionLayoutSection(group: group), width: 400) { view, _ in
      #expect(
        frames(view) == [
          rect(2, 2, 296, 196), rect(300, 0, 100, 100), rect(300, 100, 100, 100),
          rect(2, 202, 296, 196), rect(300, 200, 100, 100),
        ])
      #expect(view.contentSize.height == 400)
    }
  }

  @Test func `a group may place its items itself`() {
    let group = NSCollectionLayoutGroup.custom(
      layoutSize: size(.fractionalWidth(1), .absolute(100))
    ) { environment in
      let width = environment.container.effectiveContentSize.width
      return [
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: 50, height: 50)),
        NSCollectionLayoutGroupCustomItem(
          frame: CGRect(x: width - 60, y: 30, width: 60, height: 60), zIndex: 4),
      ]
    }
    show(Items(Array(0..<3)), NSCollectionLayoutSection(group: group)) { view, _ in
      #expect(frames(view) == [rect(0, 0, 50, 50), rect(240, 30, 60, 60), rect(0, 100, 50, 50)])
      #expect(view.layoutAttributesForItem(at: path(1))?.zIndex == 4)
    }
  }

  @Test func `edges keep their distance`() {
    let one = item(.absolute(50), .absolute(30))
    one.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .fixed(4), top: .fixed(6), trailing: .flexible(0), bottom: nil)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)), repeatingSubitem: one, count: 2)
    show(Items([0, 1]), NSCollectionLayoutSection(group: group)) { view, _ in
      // 300 - 2 * 54 = 192: half of it follows each item.
      #expect(frames(view) == [rect(4, 6, 50, 30), rect(4 + 50 + 96 + 4, 6, 50, 30)])
    }
  }

  // MARK: Own sizes

  @Test func `estimated heights give way to what cells ask for`() {
    let items = Items([0, 1, 2, 3])
    items.size = { CGSize(width: 0, height: [70, 30, 20, 90][$0]) }
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .estimated(44)),
      repeatingSubitem: item(.fractionalWidth(0.5), .estimated(44)), count: 2)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 8
    show(items, section) { view, _ in
      #expect(
        frames(view) == [
          rect(0, 0, 150, 70), rect(150, 0, 150, 30), rect(0, 78, 150, 20), rect(150, 78, 150, 90),
        ])
      #expect(view.contentSize.height == 168)
    }
  }

  @Test func `labels of estimated width flow like words`() {
    let items = Items([0, 1, 2, 3])
    items.size = { CGSize(width: [100, 120, 60, 150][$0], height: 0) }
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(30)),
      subitems: [item(.estimated(50), .absolute(30))])
    group.interItemSpacing = .fixed(5)
    show(items, NSCollectionLayoutSection(group: group)) { view, _ in
      #expect(frames(view).map(\.minX) == [0, 105, 230, 0])
      #expect(frames(view).map(\.minY) == [0, 0, 0, 30])
    }
  }

  @Test func `what is seen stays where it is while estimates above turn out wrong`() {
    let items = Items(Array(0..<1000))
    items.size = { CGSize(width: 0, height: 40 + CGFloat($0 % 7) * 10) }
    let row = size(.fractionalWidth(1), .estimated(44))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
    show(items, section) { view, stage in
      view.scrollToItem(at: path(500), at: .top, animated: false)
      stage.driver.settle()
      let first = numbers(of: view).first
      #expect(first == 500)
      // Scrolled up a little at a time, each step moves what is seen by just that step.
      for _ in 0..<50 {
        guard let cell = view.visibleCells.first, let place = view.indexPath(for: cell) else {
          Issue.record("Nothing is shown.")
          return
        }
        let before = cell.convert(CGPoint.zero, to: nil).y
        view.contentOffset.y -= 13
        view.layoutIfNeeded()
        let after = view.cellForItem(at: place)?.convert(CGPoint.zero, to: nil).y
        #expect(after == before + 13)
      }
    }
  }

  @Test func `a hundred thousand estimated rows measure what is seen`() {
    let items = Items(Array(0..<100_000))
    items.size = { _ in CGSize(width: 0, height: 60) }
    let row = size(.fractionalWidth(1), .estimated(44))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
    show(items, section) { view, stage in
      // Eight rows of 60 fill 480.
      #expect(items.configured == Array(0..<8))
      for step in 1...30 {
        view.contentOffset.y = CGFloat(step) * 60
        stage.driver.settle()
      }
      let made = view.cellsMade
      let views = ViewCounters.shared.viewsMade
      for step in 31...300 {
        view.contentOffset.y = CGFloat(step) * 60
        stage.driver.settle()
      }
      #expect(view.cellsMade == made)
      #expect(ViewCounters.shared.viewsMade == views)
      #expect(view.elementsMeasured == 308)
    }
  }

  // MARK: Boundaries

  private func column() -> NSCollectionLayoutSection {
    let row = size(.fractionalWidth(1), .absolute(40))
    return NSCollectionLayoutSection(
      group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
  }

  private func header(_ height: NSCollectionLayoutDimension)
    -> NSCollectionLayoutBoundarySupplementaryItem
  {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), height),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
  }

  @Test func `headers and footers stand around the content`() {
    let section = column()
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
    let footer = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.absolute(100), .absolute(20)),
      elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottomTrailing)
    section.boundarySupplementaryItems = [header(.absolute(30)), footer]
    show(Items(sections: [[0, 1], [2]]), section, { $0.interSectionSpacing = 12 }) { view, _ in
      @MainActor func band(_ kind: String, _ section: Int) -> CGRect? {
        view.supplementaryView(forElementKind: kind, at: path(0, section))?.frame
      }
      #expect(band(UICollectionView.elementKindSectionHeader, 0) == rect(10, 0, 280, 30))
      #expect(frames(view) == [rect(10, 35, 280, 40), rect(10, 75, 280, 40)])
      #expect(band(UICollectionView.elementKindSectionFooter, 0) == rect(190, 120, 100, 20))
      #expect(band(UICollectionView.elementKindSectionHeader, 1)?.minY == 152)
      #expect(frames(view, section: 1) == [rect(10, 187, 280, 40)])
    }
  }

  @Test func `a pinned header stays and is pushed out by the next`() {
    let section = column()
    let top = header(.absolute(30))
    top.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [top]
    show(Items(sections: [Array(0..<20), Array(0..<20)]), section) { view, stage in
      @MainActor func y(_ section: Int) -> CGFloat? {
        view.supplementaryView(
          forElementKind: UICollectionView.elementKindSectionHeader, at: path(0, section))?
          .frame.minY
      }
      view.contentOffset.y = 200
      stage.driver.settle()
      #expect(y(0) == 200)
      // The first section is 30 + 20 * 40 = 830 long.
      view.contentOffset.y = 820
      stage.driver.settle()
      #expect(y(0) == 800)
      #expect(y(1) == 830)
    }
  }

  @Test func `headers come and go when the layout is made again`() {
    let items = Items([0, 1])
    var hasHeader = false
    Stage.run(size: CGSize(width: 300, height: 480)) { stage in
      let layout = UICollectionViewCompositionalLayout { [self] _, _ in
        let section = column()
        if hasHeader { section.boundarySupplementaryItems = [header(.estimated(36))] }
        return section
      }
      let view = makeCollection(items, layout, on: stage)
      stage.show(view)
      #expect(frames(view).first?.minY == 0)
      hasHeader = true
      layout.invalidateLayout()
      view.layoutIfNeeded()
      let kind = UICollectionView.elementKindSectionHeader
      #expect(view.visibleSupplementaryViews(ofKind: kind).count == 1)
      #expect(frames(view).first?.minY == 36)
      hasHeader = false
      layout.invalidateLayout()
      view.layoutIfNeeded()
      #expect(view.visibleSupplementaryViews(ofKind: kind).isEmpty)
    }
  }

  @Test func `decorations lie behind their sections`() {
    final class Ground: UICollectionReusableView {}
    let section = column()
    let ground = NSCollectionLayoutDecorationItem.background(elementKind: "ground")
    ground.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    section.decorationItems = [ground]
    Stage.run(size: CGSize(width: 300, height: 480)) { stage in
      let layout = UICollectionViewCompositionalLayout(section: section)
      layout.register(Ground.self, forDecorationViewOfKind: "ground")
      let view = makeCollection(Items([0, 1]), layout, on: stage)
      stage.show(view)
      let shown = view.subviews.compactMap { $0 as? Ground }
      #expect(shown.map(\.frame) == [rect(2, 1, 294, 76)])
      let cell = view.cellForItem(at: path(0))
      let order = view.subviews
      #expect(
        order.firstIndex { $0 === shown.first } ?? 9 < order.firstIndex { $0 === cell } ?? 0)
    }
  }

  // MARK: Scrolling across

  private func shelf(_ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior)
    -> NSCollectionLayoutSection
  {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(100), .absolute(80)),
      subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.orthogonalScrollingBehavior = behavior
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 5, trailing: 20)
    return section
  }

  @Test func `a section scrolls by itself and reuses its cells`() {
    let items = Items(sections: [Array(0..<1000), [5000]])
    show(items, shelf(.continuous)) { view, stage in
      // 20, 130 and 240 begin within 300.
      #expect(numbers(of: view).prefix(3) == [0, 1, 2])
      #expect(view.contentSize == CGSize(width: 300, height: 170))
      let scroller = view.scrollers[0]
      #expect(scroller?.contentSize.width == 110_030.0)  // 20 + 1000 * 110 - 10 + 20
      let cell = view.cellForItem(at: path(1))
      #expect(cell?.superview === scroller)
      #expect(cell?.frame == rect(130, 0, 100, 80))
      let made = view.cellsMade
      for step in 1...200 {
        scroller?.contentOffset.x = CGFloat(step) * 55
        stage.driver.settle()
      }
      // 11000 to 11300 in steps of 110 from 20 on: items 99 to 102.
      #expect(numbers(of: view).filter { $0 < 5000 } == [99, 100, 101, 102])
      #expect(view.cellsMade <= made + 2)
      #expect(view.indexPathForItem(at: CGPoint(x: 5, y: 10)) == path(99))
    }
  }

  @Test func `a flick goes to the next group`() {
    show(Items(Array(0..<20)), shelf(.groupPaging)) { view, stage in
      stage.user.drag(
        from: CGPoint(x: 250, y: 40), to: CGPoint(x: 190, y: 40), duration: 0.1)
      stage.driver.advance(by: 4)
      #expect(view.scrollers[0]?.contentOffset.x == 110)
    }
  }

  @Test func `centred groups stand in the middle`() {
    show(Items(Array(0..<20)), shelf(.groupPagingCentered)) { view, stage in
      // 20 + 50 - 150
      #expect(view.scrollers[0]?.contentOffset.x == -80)
      stage.user.drag(
        from: CGPoint(x: 250, y: 40), to: CGPoint(x: 190, y: 40), duration: 0.1)
      stage.driver.advance(by: 4)
      #expect(view.scrollers[0]?.contentOffset.x == 30)
    }
  }

  @Test func `an item of a section that scrolls is scrolled to`() {
    show(Items(Array(0..<50)), shelf(.continuous)) { view, stage in
      view.scrollToItem(at: path(10), at: .centeredHorizontally, animated: false)
      stage.driver.settle()
      // 20 + 10 * 110 + 50 - 150
      #expect(view.scrollers[0]?.contentOffset.x == 1020)
      #expect(view.cellForItem(at: path(10)) != nil)
    }
  }

  @Test func `items in view can be changed while they scroll`() {
    let section = shelf(.continuous)
    section.visibleItemsInvalidationHandler = { items, offset, environment in
      for item in items {
        let distance = abs(item.frame.midX - offset.x - environment.container.contentSize.width / 2)
        item.alpha = distance < 60 ? 1 : 0.5
      }
    }
    show(Items(Array(0..<20)), section) { view, stage in
      // Middles at 70, 180 and 290 of 300.
      #expect(view.visibleCells.map(\.alpha) == [0.5, 1, 0.5])
      view.scrollers[0]?.contentOffset.x = 110
      stage.driver.settle()
      #expect(view.cellForItem(at: path(2))?.alpha == 1)
      #expect(view.cellForItem(at: path(1))?.alpha == 0.5)
    }
  }

  // MARK: Pages

  @Test func `a horizontal layout shows one page for each group`() {
    let page = size(.fractionalWidth(1), .fractionalHeight(1))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: page, subitems: [NSCollectionLayoutItem(layoutSize: page)]))
    section.contentInsetsReference = .none
    show(Items([0, 1, 2]), section, { $0.scrollDirection = .horizontal }) { view, stage in
      #expect(view.contentSize == CGSize(width: 900, height: 480))
      view.scrollToItem(at: path(2), at: .centeredHorizontally, animated: false)
      #expect(view.contentOffset.x == 600)
      #expect(view.cellForItem(at: path(2))?.frame == rect(600, 0, 300, 480))
    }
  }

  @Test func `the safe area is kept unless the section says otherwise`() {
    for (reference, x) in [(UIContentInsetsReference.automatic, 30.0), (.none, 0)] {
      let section = column()
      section.contentInsetsReference = reference
      Stage.run(size: CGSize(width: 300, height: 480)) { stage in
        let controller = UIViewController()
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 10)
        stage.window.rootViewController = controller
        let view = makeCollection(
          Items([0]), UICollectionViewCompositionalLayout(section: section), on: stage)
        view.contentInsetAdjustmentBehavior = .never
        view.frame = controller.view.bounds
        controller.view.addSubview(view)
        stage.driver.settle()
        #expect(frames(view).first?.minX == CGFloat(x))
        #expect(frames(view).first?.width == (x == 0 ? 300 : 260))
      }
    }
  }

  @Test func `leading is right in right-to-left languages`() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)),
      subitems: [item(.absolute(100), .absolute(40))])
    Stage.run(size: CGSize(width: 300, height: 480)) { stage in
      let view = makeCollection(
        Items([0, 1]),
        UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)),
        on: stage)
      view.semanticContentAttribute = .forceRightToLeft
      stage.show(view)
      #expect(frames(view).map(\.minX) == [200, 100])
    }
  }

  @Test func `a row that scrolls begins at the right in right-to-left languages`() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(100), .fractionalHeight(1)),
      subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
    Stage.run(size: CGSize(width: 300, height: 100)) { stage in
      let items = Items(Array(0..<10))
      let view = makeCollection(
        items,
        UICollectionViewCompositionalLayout(
          section: NSCollectionLayoutSection(group: group), configuration: configuration),
        on: stage)
      view.semanticContentAttribute = .forceRightToLeft
      stage.show(view)
      // The first of 10 × 100 is at the right end.
      #expect(view.contentOffset.x == 700)
      #expect(numbers(of: view) == [0, 1, 2])
      #expect(view.cellForItem(at: path(0))?.frame.maxX == 1000)
      view.contentOffset.x = 500
      stage.driver.settle()
      #expect(numbers(of: view) == [2, 3, 4])
      items.sections[0] += [10, 11]
      UIView.performWithoutAnimation { view.insertItems(at: [path(10), path(11)]) }
      stage.driver.settle()
      #expect(numbers(of: view) == [2, 3, 4])
      #expect(view.contentOffset.x == 700)
    }
  }

  // MARK: Data that changes meanwhile

  @Test func `a reload asked for while cells are made comes right after them`() {
    final class Impatient: Items {
      var reloads = 0
      override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        if reloads == 0 {
          reloads += 1
          let cell = super.collectionView(collectionView, cellForItemAt: indexPath)
          sections = [[7, 8]]
          collectionView.reloadData()
          sections = [[7, 8, 9, 10]]
          return cell
        }
        return super.collectionView(collectionView, cellForItemAt: indexPath)
      }
    }
    show(Impatient([1, 2, 3]), column()) { view, stage in
      stage.driver.settle()
      #expect(numbers(of: view) == [7, 8, 9, 10])
    }
  }

  // MARK: Bad input

  @Test func `lengths that are no lengths are said`() {
    let messages = collectingDiagnostics {
      for value in [CGFloat.nan, -5, .infinity] {
        #expect(NSCollectionLayoutDimension.absolute(value).dimension == 0)
      }
      #expect(NSCollectionLayoutDimension.estimated(0).dimension == 1)
    }
    #expect(messages.count == 3)
  }

  @Test(arguments: [0.0, 0.0001, -3, .nan, 1_000_000])
  func `cells of any height leave the view usable`(_ height: Double) {
    let items = Items(Array(0..<500))
    items.size = { CGSize(width: 0, height: $0 == 3 ? height : 50) }
    let row = size(.fractionalWidth(1), .estimated(44))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
    show(items, section) { view, stage in
      view.contentOffset.y = 600
      stage.driver.settle()
      #expect(!view.visibleCells.isEmpty)
      view.collectionViewLayout.invalidateLayout()
      stage.driver.settle()
      #expect(view.contentSize.height.isFinite)
    }
  }
}
