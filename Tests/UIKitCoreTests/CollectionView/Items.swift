import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// A cell that knows its item's number.
@MainActor final class NumberCell: UICollectionViewCell {
  var number = 0
  var reuses = 0
  /// What the cell asks for where the layout leaves that open; nil asks nothing.
  var wantedSize: CGSize?

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let wantedSize else { return layoutAttributes }
    let copy = layoutAttributes.copied()
    if layoutAttributes.flexibleAxes.contains(.width) { copy.size.width = wantedSize.width }
    if layoutAttributes.flexibleAxes.contains(.height) { copy.size.height = wantedSize.height }
    return copy
  }
}

@MainActor final class BandView: UICollectionReusableView {
  var reuses = 0
  override func prepareForReuse() { reuses += 1 }
}

/// Items by number, and what the collection view tells and asks.
@MainActor class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  var sections: [[Int]]
  var size: (Int) -> CGSize? = { _ in nil }
  var log: [String] = []
  var configured: [Int] = []
  var refused: Set<Int> = []

  init(_ items: [Int]) { sections = [items] }
  init(sections: [[Int]]) { self.sections = sections }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { sections[section].count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    let number = sections[indexPath.section][indexPath.item]
    configured.append(number)
    (cell as? NumberCell)?.number = number
    (cell as? NumberCell)?.wantedSize = size(number)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "band", for: indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath)
    -> Bool
  { true }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let number = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
    sections[destinationIndexPath.section].insert(number, at: destinationIndexPath.item)
    log.append("move \(sourceIndexPath.item) to \(destinationIndexPath.item)")
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    log.append("shouldHighlight \(indexPath.item)")
    return true
  }
  func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) { log.append("didHighlight \(indexPath.item)") }
  func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) { log.append("didUnhighlight \(indexPath.item)") }
  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    log.append("shouldSelect \(indexPath.item)")
    return !refused.contains(indexPath.item)
  }
  func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool {
    log.append("shouldDeselect \(indexPath.item)")
    return true
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    log.append("didSelect \(indexPath.item)")
  }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    log.append("didDeselect \(indexPath.item)")
  }
}

/// What a collection view shows, item by item.
@MainActor func numbers(of view: UICollectionView) -> [Int] {
  view.visibleCells.compactMap { ($0 as? NumberCell)?.number }
}

/// A collection view of `items`, which the stage keeps: the view does not.
@MainActor func makeCollection(_ items: Items, _ layout: UICollectionViewLayout, on stage: Stage)
  -> UICollectionView
{
  stage.keep(items)
  let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
  view.register(NumberCell.self, forCellWithReuseIdentifier: "item")
  for kind in [
    UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
  ] {
    view.register(
      BandView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "band")
  }
  view.dataSource = items
  view.delegate = items
  return view
}

@MainActor func path(_ item: Int, _ section: Int = 0) -> IndexPath {
  IndexPath(item: item, section: section)
}

/// Numbers that are the same for the same seed (SplitMix64).
struct SeededNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// Less than `bound`; 0 where that is 0.
  mutating func next(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    value ^= value >> 31
    return bound > 0 ? Int(value % UInt64(bound)) : 0
  }
}
