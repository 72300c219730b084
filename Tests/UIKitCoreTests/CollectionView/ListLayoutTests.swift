import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

@MainActor struct ListLayoutTests {
  typealias Source = UICollectionViewDiffableDataSource<Int, Int>

  private func show(
    _ configuration: UICollectionLayoutListConfiguration, width: CGFloat = 300,
    sections: [[Int]] = [[0, 1], [10]],
    fill: @escaping @MainActor (UICollectionViewListCell, Int) -> Void = { cell, item in
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(item)"
      cell.contentConfiguration = content
    },
    _ body: @MainActor (UICollectionView, Source, Stage) -> Void
  ) {
    Stage.run(size: CGSize(width: width, height: 600), scale: 3) { stage in
      let view = UICollectionView(
        frame: .zero,
        collectionViewLayout: UICollectionViewCompositionalLayout.list(
          using: configuration))
      let rows = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
        fill(cell, item)
      }
      let source = Source(collectionView: view) { view, indexPath, item in
        view.dequeueConfiguredReusableCell(using: rows, for: indexPath, item: item)
      }
      let bands = [
        UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
      ].map { kind in
        UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(elementKind: kind) {
          band, _, indexPath in
          var content = band.defaultContentConfiguration()
          content.text = "Band \(indexPath.section)"
          band.contentConfiguration = content
        }
      }
      source.supplementaryViewProvider = { view, kind, indexPath in
        view.dequeueConfiguredReusableSupplementary(
          using: kind == UICollectionView.elementKindSectionHeader ? bands[0] : bands[1],
          for: indexPath)
      }
      stage.keep(source)
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      for (section, items) in sections.enumerated() {
        snapshot.appendSections([section])
        snapshot.appendItems(items)
      }
      source.apply(snapshot, animatingDifferences: false)
      stage.show(view)
      body(view, source, stage)
      view.checkCollectionInvariants()
    }
  }

  private func cell(_ view: UICollectionView, _ item: Int, _ section: Int = 0)
    -> UICollectionViewListCell?
  { view.cellForItem(at: path(item, section)) as? UICollectionViewListCell }

  private func separators(_ cell: UICollectionViewListCell?) -> [CGRect] {
    (cell?.subviews ?? []).filter { !$0.isHidden && $0.backgroundColor == .separator }.map(\.frame)
  }

  private func isNear(_ first: CGFloat?, _ second: CGFloat) -> Bool {
    abs((first ?? .infinity) - second) < 0.01
  }

  // observed-uikit.md, "Tables and lists"; observed-geometry.md, "Grouped and list sections".

  @Test func `inset groups keep the distances of iOS`() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    show(configuration) { view, _, _ in
      let kind = UICollectionView.elementKindSectionHeader
      let header = view.supplementaryView(forElementKind: kind, at: path(0))
      #expect(isNear(header?.frame.height, 38.667) == true)
      let first = cell(view, 0)
      #expect(isNear(first?.frame.minY, 38.667) == true)
      #expect(first?.frame.minX == 16 && first?.frame.width == 268 && first?.frame.height == 44)
      let label = first?.contentView.subviews.compactMap { $0 as? UILabel }.first
      #expect(label?.frame.minX == 16)
      // In the middle of 44, on a pixel: 11⅔ or 12.
      #expect(abs((label?.frame.minY ?? 0) - 11.833) < 0.17)
      #expect(isNear(label?.frame.height, 20.333) == true)
      // Below the last row 17⅔, then the next header: 56⅓ from card to card.
      let second = cell(view, 0, 1)
      #expect(isNear(second?.frame.minY, 38.667 + 88 + 56.333) == true)
      #expect(isNear(view.contentSize.height, 38.667 + 88 + 56.333 + 44 + 20) == true)
      #expect(view.backgroundColor == .systemGroupedBackground)
    }
  }

  @Test func `groups without headers stand 35 apart`() {
    show(UICollectionLayoutListConfiguration(appearance: .insetGrouped)) { view, _, _ in
      let end = cell(view, 1)?.frame.maxY ?? 0
      #expect(isNear((cell(view, 0, 1)?.frame.minY ?? 0) - end, 35.333) == true)
    }
  }

  @Test func `the ends of an inset group are round`() {
    show(
      UICollectionLayoutListConfiguration(appearance: .insetGrouped), sections: [[0, 1, 2], [10]]
    ) { view, _, _ in
      #expect(cell(view, 0)?.layer.cornerRadius == 10)
      #expect(cell(view, 0)?.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
      #expect(cell(view, 1)?.layer.cornerRadius == 0)
      #expect(cell(view, 2)?.layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
      #expect(cell(view, 0, 1)?.layer.maskedCorners.rawValue == 15)
    }
  }

  @Test func `separators begin where the text does and are a pixel high`() {
    show(UICollectionLayoutListConfiguration(appearance: .insetGrouped)) { view, _, _ in
      let lines = separators(cell(view, 0))
      #expect(lines.count == 1)
      #expect(lines.first?.minX == 16 && lines.first?.maxX == 268)
      #expect(isNear(lines.first?.height, 1.0 / 3) == true)
      #expect(isNear(lines.first?.maxY, 44) == true)
      #expect(separators(cell(view, 1)).isEmpty)
    }
    var plain = UICollectionLayoutListConfiguration(appearance: .plain)
    show(plain, width: 393) { view, _, _ in
      #expect(separators(cell(view, 1)).first?.minX == 20)
      #expect(separators(cell(view, 1)).first?.maxX == 393)
      #expect(cell(view, 0)?.frame == CGRect(x: 0, y: 0, width: 393, height: 44))
    }
    plain.itemSeparatorHandler = { indexPath, given in
      var separators = given
      if indexPath.item == 0 { separators.bottomSeparatorVisibility = .hidden }
      return separators
    }
    show(plain) { view, _, _ in
      #expect(separators(cell(view, 0)).isEmpty)
      #expect(separators(cell(view, 1)).count == 1)
    }
    plain.showsSeparators = false
    show(plain) { view, _, _ in #expect(separators(cell(view, 1)).isEmpty) }
  }

  @Test func `cells have the background of their list, paler or darker by state`() {
    show(UICollectionLayoutListConfiguration(appearance: .insetGrouped)) { view, _, stage in
      let first = cell(view, 0)
      #expect(first?.backgroundConfiguration == .listGroupedCell())
      #expect(
        first?.configured?.backgroundView?.configuration.backgroundColor
          == .secondarySystemGroupedBackground)
      view.selectItem(at: path(0), animated: false, scrollPosition: [])
      stage.driver.settle()
      #expect(first?.configured?.backgroundView?.configuration.backgroundColor == .systemGray4)
    }
    show(UICollectionLayoutListConfiguration(appearance: .plain)) { view, _, _ in
      #expect(cell(view, 0)?.backgroundConfiguration == .listPlainCell())
    }
  }

  @Test func `rows grow with their text`() {
    show(UICollectionLayoutListConfiguration(appearance: .plain)) { view, _, stage in
      guard let first = cell(view, 0) else {
        Issue.record("There is no row.")
        return
      }
      var content = first.defaultContentConfiguration()
      content.text = String(repeating: "many words ", count: 20)
      first.contentConfiguration = content
      stage.driver.settle()
      #expect(first.frame.height > 80)
      #expect(cell(view, 1)?.frame.minY == first.frame.maxY)
    }
  }

  @Test func `plain headers stay in sight`() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    show(configuration, sections: [Array(0..<50)]) { view, _, stage in
      view.contentOffset.y = 300
      stage.driver.settle()
      let header = view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: path(0))
      #expect(isNear(header?.frame.minY, 300) == true)
    }
  }

  @Test func `the first item may be the header`() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .firstItemInSection
    show(configuration, sections: [[0, 1, 2]]) { view, _, _ in
      #expect(cell(view, 0)?.backgroundConfiguration == .listGroupedHeaderFooter())
      #expect(cell(view, 1)?.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    }
  }

  // MARK: Accessories

  @Test func `accessories take their room from the content`() {
    show(
      UICollectionLayoutListConfiguration(appearance: .plain), width: 393,
      fill: { cell, item in
        var content = cell.defaultContentConfiguration()
        content.text = "Row"
        cell.contentConfiguration = content
        cell.accessories = item == 0 ? [.disclosureIndicator()] : [.delete(), .reorder()]
      }
    ) { view, _, stage in
      let first = cell(view, 0)
      // The chevron is 8 wide and 20 from the edge.
      #expect(first?.contentView.frame.width == 365.0)
      let chevron = first?.subviews.compactMap { $0 as? CellAccessoryView }.first
      #expect(chevron?.frame.maxX == 373)
      let second = cell(view, 1)
      #expect(second?.contentView.frame.width == 393)
      view.isEditing = true
      stage.driver.settle()
      #expect(second?.contentView.frame.minX ?? 0 > 30)
      #expect(second?.contentView.frame.maxX ?? 400 < 370)
      #expect(separators(second).first?.minX ?? 0 > 40)
    }
  }

  @Test func `indentation moves the content`() {
    show(
      UICollectionLayoutListConfiguration(appearance: .plain), width: 393,
      fill: { cell, item in
        var content = cell.defaultContentConfiguration()
        content.text = "Row"
        cell.contentConfiguration = content
        cell.indentationLevel = item
      }
    ) { view, _, _ in
      #expect(cell(view, 0)?.contentView.frame.minX == 0)
      #expect(cell(view, 1)?.contentView.frame.minX == 10)
    }
  }

  @Test func `an outline's arrow opens the children`() {
    show(
      UICollectionLayoutListConfiguration(appearance: .plain),
      fill: { cell, item in
        var content = cell.defaultContentConfiguration()
        content.text = "Row \(item)"
        cell.contentConfiguration = content
        cell.accessories = item < 10 ? [.outlineDisclosure()] : []
      }
    ) { view, source, stage in
      var outline = NSDiffableDataSourceSectionSnapshot<Int>()
      outline.append([1, 2])
      outline.append([20, 21], to: 1)
      source.apply(outline, to: 0, animatingDifferences: false)
      stage.driver.settle()
      let arrow = cell(view, 0)?.subviews.compactMap { $0 as? CellAccessoryView }.first
      let middle = arrow?.convert(CGPoint(x: 5, y: 22), to: nil) ?? .zero
      stage.user.tap(at: middle)
      stage.driver.advance(by: 1)
      #expect(source.snapshot().itemIdentifiers(inSection: 0) == [1, 20, 21, 2])
      #expect(cell(view, 1)?.indentationLevel == 1)
    }
  }

  // MARK: Swipes

  @Test func `a swipe uncovers the actions of a row`() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    var done: [Int] = []
    configuration.trailingSwipeActionsConfigurationProvider = { indexPath in
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .destructive, title: "Delete") { _, _, finish in
          done.append(indexPath.item)
          finish(true)
        }
      ])
    }
    show(configuration) { view, _, stage in
      stage.user.drag(
        from: CGPoint(x: 250, y: 66), to: CGPoint(x: 190, y: 66), duration: 0.3)
      stage.driver.advance(by: 1)
      let width = view.swipe?.buttons.naturalWidth ?? 0
      #expect(width > 60)
      #expect(cell(view, 1)?.frame.minX == -width)
      stage.user.tap(at: CGPoint(x: 290, y: 66))
      stage.driver.advance(by: 1)
      #expect(done == [1])
      #expect(cell(view, 1)?.frame.minX == 0)
      // All the way across performs the first action.
      stage.user.drag(from: CGPoint(x: 290, y: 20), to: CGPoint(x: 20, y: 20), duration: 0.3)
      stage.driver.advance(by: 1)
      #expect(done == [1, 0])
      // There is nothing at the other edge.
      stage.user.drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 200, y: 20), duration: 0.3)
      stage.driver.advance(by: 1)
      #expect(cell(view, 0)?.frame.minX == 0)
    }
  }
}
