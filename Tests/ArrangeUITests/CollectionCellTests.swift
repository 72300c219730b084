import ArrangeUI
import Testing
import UIKit

/// A tile made by arranging: a square above a name.
private final class TileCell: UICollectionViewCell {
  let name = UILabel()
  let picture = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    let root = VStackView(alignment: .leading, spacing: 4) {
      picture.sized(width: 40, height: 40)
      name
    }.padding(5)
    root.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(root)
    NSLayoutConstraint.activate([
      root.topAnchor.constraint(equalTo: contentView.topAnchor),
      root.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      root.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      root.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("Made in code.") }
}

private final class Tiles: NSObject, UICollectionViewDataSource {
  var names = ["one", "two", "three"]

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { names.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    (cell as? TileCell)?.name.text = names[indexPath.item]
    return cell
  }
}

/// A14.
@MainActor @Suite(.serialized) struct `An arranged cell of a collection` {
  @Test func `lays its content out in the size that the collection gives it`() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 90, height: 80)
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    collection.register(TileCell.self, forCellWithReuseIdentifier: "tile")
    let tiles = Tiles()
    collection.dataSource = tiles
    collection.layoutIfNeeded()
    let cells = collection.visibleCells.compactMap { $0 as? TileCell }
    #expect(Set(cells.map(\.name.text)) == ["one", "two", "three"])
    for cell in cells {
      #expect(cell.bounds.size == CGSize(width: 90, height: 80))
      let picture = cell.picture.convert(cell.picture.bounds, to: cell.contentView)
      #expect(picture == rect(5, 5, 40, 40))
      let name = cell.name.convert(cell.name.bounds, to: cell.contentView)
      #expect(name.origin == CGPoint(x: 5, y: 49))
      #expect(name.width == cell.name.intrinsicContentSize.width)
    }
    tiles.names[0] = "another name"
    collection.reloadData()
    collection.layoutIfNeeded()
    let names = collection.visibleCells.compactMap { ($0 as? TileCell)?.name }
    #expect(names.contains { $0.text == "another name" })
    #expect(names.allSatisfy { $0.bounds.width == $0.intrinsicContentSize.width })
  }
}
