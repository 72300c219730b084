import UIKit

class PhotoGridViewController: UIViewController {

  enum Section: Int, CaseIterable {
    case favorites, all

    var title: String {
      switch self {
      case .favorites: return NSLocalizedString("Favorites", comment: "")
      case .all: return NSLocalizedString("All photos", comment: "")
      }
    }
  }

  struct Photo: Hashable {
    let identifier: Int
    let color: UIColor
    func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
    static func == (lhs: Photo, rhs: Photo) -> Bool { lhs.identifier == rhs.identifier }
  }

  typealias DataSource = UICollectionViewDiffableDataSource<Section, Photo>
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Photo>

  private(set) var collectionView: UICollectionView!
  private(set) lazy var dataSource = makeDataSource()
  private var photos: [Photo] = (0..<12).map {
    Photo(
      identifier: $0,
      color: UIColor(hue: CGFloat($0) / 12, saturation: 0.6, brightness: 0.9, alpha: 1))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Photos"
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: makeLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.backgroundColor = .systemBackground
    collectionView.delegate = self
    collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: "PhotoCell")
    collectionView.register(
      SectionHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "SectionHeader")
    view.addSubview(collectionView)
    applySnapshot(animatingDifferences: false)

    let longPress = UILongPressGestureRecognizer(
      target: self, action: #selector(handleLongPress(_:)))
    longPress.minimumPressDuration = 0.3
    collectionView.addGestureRecognizer(longPress)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      image: UIImage(systemName: "shuffle"), style: .plain, target: self,
      action: #selector(shuffle))
  }

  private func makeLayout() -> UICollectionViewLayout {
    let layout = UICollectionViewCompositionalLayout { (index, environment) in
      let columns = environment.container.effectiveContentSize.width > 600 ? 5 : 3
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1 / CGFloat(columns)),
          heightDimension: .fractionalHeight(1)))
      item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1),
          heightDimension: .fractionalWidth(1 / CGFloat(columns))), subitems: [item])
      let section = NSCollectionLayoutSection(group: group)
      if Section(rawValue: index) == .favorites {
        section.orthogonalScrollingBehavior = .continuous
      }
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .estimated(44)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      header.pinToVisibleBounds = true
      section.boundarySupplementaryItems = [header]
      return section
    }
    return layout
  }

  private func makeDataSource() -> DataSource {
    let dataSource = DataSource(collectionView: collectionView) {
      (collectionView, indexPath, photo) -> UICollectionViewCell? in
      let cell =
        collectionView.dequeueReusableCell(
          withReuseIdentifier: "PhotoCell", for: indexPath) as? PhotoCell
      cell?.imageView.backgroundColor = photo.color
      cell?.accessibilityLabel = "Photo \(photo.identifier)"
      return cell
    }
    dataSource.supplementaryViewProvider = { collectionView, kind, indexPath in
      guard kind == UICollectionView.elementKindSectionHeader else { return nil }
      let view = collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "SectionHeader", for: indexPath)
      (view as? SectionHeader)?.label.text = Section(rawValue: indexPath.section)?.title
      return view
    }
    return dataSource
  }

  func applySnapshot(animatingDifferences: Bool = true) {
    var snapshot = Snapshot()
    snapshot.appendSections(Section.allCases)
    snapshot.appendItems(Array(photos.prefix(3)), toSection: .favorites)
    snapshot.appendItems(Array(photos.dropFirst(3)), toSection: .all)
    dataSource.apply(snapshot, animatingDifferences: animatingDifferences)
  }

  @objc func shuffle() {
    photos.reverse()
    applySnapshot()
  }

  @objc private func handleLongPress(_ gesture: UILongPressGestureRecognizer) {
    let location = gesture.location(in: collectionView)
    switch gesture.state {
    case .began:
      guard let indexPath = collectionView.indexPathForItem(at: location) else { break }
      collectionView.beginInteractiveMovementForItem(at: indexPath)
    case .changed:
      collectionView.updateInteractiveMovementTargetPosition(location)
    case .ended:
      collectionView.endInteractiveMovement()
    default:
      collectionView.cancelInteractiveMovement()
    }
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(alongsideTransition: { _ in
      self.collectionView.collectionViewLayout.invalidateLayout()
    })
  }
}

extension PhotoGridViewController: UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    guard let photo = dataSource.itemIdentifier(for: indexPath) else { return }
    let sheet = UIAlertController(
      title: "Photo \(photo.identifier)", message: nil, preferredStyle: .actionSheet)
    sheet.addAction(
      UIAlertAction(title: "Delete", style: .destructive) { [weak self] _ in
        self?.photos.removeAll { $0 == photo }
        self?.applySnapshot()
      })
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    sheet.popoverPresentationController?.sourceView = collectionView.cellForItem(at: indexPath)
    present(sheet, animated: true)
  }
}

final class PhotoCell: UICollectionViewCell {
  let imageView = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    contentView.addSubview(imageView)
    imageView.pinEdges(to: contentView)
  }

  required init?(coder: NSCoder) { fatalError() }

  override var isHighlighted: Bool {
    didSet { contentView.alpha = isHighlighted ? 0.5 : 1 }
  }
}

final class SectionHeader: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .boldSystemFont(ofSize: 17)
    addSubview(label)
    label.pinEdges(to: self, insets: UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16))
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}
