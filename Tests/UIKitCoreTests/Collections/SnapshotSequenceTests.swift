import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// Snapshots that are changed and applied at random, beside a plain list of lists.
@MainActor struct SnapshotSequenceTests {
  private struct Generator {
    var state: UInt64 = 2_026

    mutating func below(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
  }

  private typealias Section = (name: Int, items: [Int])

  /// Changes the snapshot and the model alike.
  private func change(
    _ snapshot: inout NSDiffableDataSourceSnapshot<Int, Int>, _ model: inout [Section],
    next: inout Int, _ random: inout Generator
  ) {
    let all = model.flatMap(\.items)
    switch random.below(6) {
    case 0 where model.count < 5:
      next += 1
      snapshot.appendSections([next])
      model.append((next, []))
    case 1 where model.count > 1:
      let section = random.below(model.count)
      snapshot.deleteSections([model[section].name])
      model.remove(at: section)
    case 2 where !all.isEmpty:
      let item = all[random.below(all.count)]
      snapshot.deleteItems([item])
      for section in model.indices { model[section].items.removeAll { $0 == item } }
    case 3 where all.count > 1:
      let (item, anchor) = (all[random.below(all.count)], all[random.below(all.count)])
      guard item != anchor else { return }
      snapshot.moveItem(item, beforeItem: anchor)
      for section in model.indices { model[section].items.removeAll { $0 == item } }
      for section in model.indices {
        if let place = model[section].items.firstIndex(of: anchor) {
          model[section].items.insert(item, at: place)
        }
      }
    case 4 where !all.isEmpty:
      snapshot.reconfigureItems([all[random.below(all.count)]])
    default:
      guard !model.isEmpty else { return }
      let section = random.below(model.count)
      let items = (0..<random.below(4)).map { next + 1 + $0 }
      next += items.count + 1
      snapshot.appendItems(items, toSection: model[section].name)
      model[section].items += items
    }
  }

  @Test func `ten thousand random snapshots come to what a plain model says`() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.tag = item
      return cell
    }
    var random = Generator()
    var model: [Section] = []
    var next = 0
    for round in 0..<10_000 {
      var snapshot = source.snapshot()
      for _ in 0...random.below(3) { change(&snapshot, &model, next: &next, &random) }
      source.apply(snapshot, animatingDifferences: false)
      #expect(source.snapshot().sectionIdentifiers == model.map(\.name), "round \(round)")
      #expect(table.numberOfSections == model.count)
      for (index, section) in model.enumerated() {
        #expect(table.numberOfRows(inSection: index) == section.items.count)
        #expect(source.snapshot().itemIdentifiers(inSection: section.name) == section.items)
      }
      // The rows in view are those of the model, every so often as layout takes long.
      guard round % 50 == 0 else { continue }
      table.layoutIfNeeded()
      for path in table.indexPathsForVisibleRows ?? [] {
        #expect(table.cellForRow(at: path)?.tag == model[path.section].items[path.row])
      }
      table.checkTableInvariants()
    }
  }
}
