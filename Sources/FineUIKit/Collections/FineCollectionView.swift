import UIKit

/// The collection view of a grid, a carousel or a shelf.
final class FineCollectionView: UICollectionView {
  /// Data source and delegate, which a collection view does not keep alive itself.
  var coordinator: AnyObject?
  var didLayOut: (@MainActor () -> Void)?

  override func layoutSubviews() {
    super.layoutSubviews()
    didLayOut?()
  }

  static func make<Element: Identifiable>(
    _ type: FineCollectionCoordinator<Element>.Type, _ arrangement: FineArrangement
  ) -> FineCollectionView where Element.ID: Sendable {
    let box = FineLayoutBox()
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    if !arrangement.selfSizes { configuration.scrollDirection = .horizontal }
    let layout = UICollectionViewCompositionalLayout(
      sectionProvider: { index, environment in box.provide?(index, environment) },
      configuration: configuration)
    let view = FineCollectionView(frame: .zero, collectionViewLayout: layout)
    view.coordinator = FineCollectionCoordinator<Element>(
      view: view, layout: box, arrangement: arrangement)
    return view
  }

  /// The coordinator of a view that shows such elements in such an arrangement.
  static func coordinator<Element: Identifiable>(
    of view: UIView, as type: Element.Type, _ arrangement: FineArrangement
  ) -> FineCollectionCoordinator<Element>? where Element.ID: Sendable {
    let coordinator = (view as? FineCollectionView)?.coordinator
    guard let coordinator = coordinator as? FineCollectionCoordinator<Element> else { return nil }
    return coordinator.fits(arrangement) ? coordinator : nil
  }
}

/// Hands a layout the maker of its sections, which is there only after the view.
@MainActor final class FineLayoutBox {
  var provide: (@MainActor (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?)?
}

/// An item of a grid, a carousel or a shelf.
final class FineCollectionCell: UICollectionViewCell {
  static let reuseIdentifier = "FineUIKit.item"

  private(set) lazy var host = FineCellHost(container: contentView, placement: .margins)
  /// The item is as tall as its content.
  var selfSizes = true

  override func prepareForReuse() {
    super.prepareForReuse()
    host.park()
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    selfSizes ? super.preferredLayoutAttributesFitting(layoutAttributes) : layoutAttributes
  }
}

/// A header or footer of a grid.
final class FineCollectionSupplement: UICollectionReusableView {
  static let reuseIdentifier = "FineUIKit.supplement"

  private(set) lazy var host = FineCellHost(container: self, placement: .edges)

  override func prepareForReuse() {
    super.prepareForReuse()
    host.empty()
  }
}
