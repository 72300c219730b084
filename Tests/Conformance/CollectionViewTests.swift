import Testing
import UIKit

// Written as an app writes it, with public API only.

private final class ScaledAttributes: UICollectionViewLayoutAttributes {
  var scale: CGFloat = 1

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? ScaledAttributes)?.scale = scale
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? ScaledAttributes else { return false }
    return MainActor.assumeIsolated { other.scale == scale } && super.isEqual(object)
  }
}

/// A row of cards of which those in the middle are larger.
private final class CarouselLayout: UICollectionViewFlowLayout {
  override class var layoutAttributesClass: AnyClass { ScaledAttributes.self }

  override init() {
    super.init()
    scrollDirection = .horizontal
    itemSize = CGSize(width: 100, height: 100)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    guard let attributes = super.layoutAttributesForElements(in: rect), let collectionView else {
      return nil
    }
    let middle = collectionView.bounds.midX
    return attributes.compactMap { original in
      guard let copy = original.copy() as? ScaledAttributes else { return nil }
      copy.scale = abs(copy.center.x - middle) < 55 ? 1 : 0.5
      copy.transform = CGAffineTransform(scaleX: copy.scale, y: copy.scale)
      return copy
    }
  }
}

private final class CardCell: UICollectionViewCell {
  let label = UILabel()
  var scale: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
    ])
    label.numberOfLines = 0
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    scale = (layoutAttributes as? ScaledAttributes)?.scale ?? 0
  }
}

private final class CardsController: UICollectionViewController {
  var selected: [Int] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(CardCell.self, forCellWithReuseIdentifier: "card")
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 20 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath)
    (cell as? CardCell)?.label.text = "\(indexPath.item)"
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) { selected.append(indexPath.item) }
}

/// A row whose look follows its state.
private final class StarCell: UICollectionViewListCell {
  var name = "" { didSet { setNeedsUpdateConfiguration() } }

  override func updateConfiguration(using state: UICellConfigurationState) {
    var content = defaultContentConfiguration().updated(for: state)
    content.text = name
    content.secondaryText = state.isSelected ? "selected" : nil
    contentConfiguration = content
    var background = UIBackgroundConfiguration.listPlainCell().updated(for: state)
    if state.isSelected { background.backgroundColor = .systemYellow }
    backgroundConfiguration = background
  }
}

@MainActor @Suite struct CollectionViewTests {
  private func show(_ view: UIView, width: CGFloat = 300, height: CGFloat = 400) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
    view.frame = window.bounds
    window.addSubview(view)
    window.isHidden = false
    window.layoutIfNeeded()
    return window
  }

  @Test func `a layout of an app's own gives cells attributes of its own`() throws {
    let controller = CardsController(collectionViewLayout: CarouselLayout())
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    window.rootViewController = controller
    window.isHidden = false
    window.layoutIfNeeded()
    let view = try #require(controller.collectionView)
    view.contentInsetAdjustmentBehavior = .never
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
    view.layoutIfNeeded()
    // Middles at 50, 160 and 270 of 300: the second one is near 150.
    let scales = view.indexPathsForVisibleItems.sorted().map {
      (view.cellForItem(at: $0) as? CardCell)?.scale
    }
    #expect(scales == [0.5, 1, 0.5])
    view.contentOffset.x = 110
    view.layoutIfNeeded()
    #expect((view.cellForItem(at: IndexPath(item: 2, section: 0)) as? CardCell)?.scale == 1)
    #expect((view.cellForItem(at: IndexPath(item: 1, section: 0)) as? CardCell)?.scale == 0.5)
  }

  @Test func `cells grow to what their constraints ask for`() throws {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(20))
    let layout = UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(
        group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])))
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let cells = UICollectionView.CellRegistration<CardCell, String> { cell, _, text in
      cell.label.text = text
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
      view, indexPath, text in
      view.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: text)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["one", String(repeating: "many words ", count: 30)])
    source.apply(snapshot, animatingDifferences: false)
    let window = show(view)
    let first = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
    let second = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)) as? CardCell)
    // A line of 17 points is 20.29 tall, rounded up to a pixel, with ten above and below.
    #expect(first.frame.height > 40 && first.frame.height < 41)
    #expect(second.frame.minY == first.frame.maxY)
    #expect(second.frame.height > 80)
    #expect(second.label.frame.height == second.frame.height - 20)
    #expect(view.contentSize.height == second.frame.maxY)
    _ = window
  }

  @Test func `a row's configurations follow its state`() throws {
    let view = UICollectionView(
      frame: .zero,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)))
    let rows = UICollectionView.CellRegistration<StarCell, String> { cell, _, name in
      cell.name = name
      cell.accessories = [.disclosureIndicator(), .checkmark()]
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
      view, indexPath, name in
      view.dequeueConfiguredReusableCell(using: rows, for: indexPath, item: name)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["Sun", "Vega"])
    source.apply(snapshot, animatingDifferences: false)
    let window = show(view)
    let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)) as? StarCell)
    let content = cell.contentConfiguration as? UIListContentConfiguration
    #expect(content?.text == "Vega")
    #expect(content?.secondaryText == nil)
    view.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
    window.layoutIfNeeded()
    #expect(
      (cell.contentConfiguration as? UIListContentConfiguration)?.secondaryText == "selected")
    #expect(cell.backgroundConfiguration?.backgroundColor == .systemYellow)
  }
}
