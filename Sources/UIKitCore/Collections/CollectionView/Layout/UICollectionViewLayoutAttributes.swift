public import CoreGraphics
@preconcurrency public import Foundation
public import QuartzCore

/// Where one element of a collection view is and how it looks, in content coordinates.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
  /// What an element is.
  public typealias ElementCategory = UICollectionView.ElementCategory

  open var indexPath = IndexPath()
  open private(set) var representedElementCategory = ElementCategory.cell
  /// The kind of a supplementary or decoration view; nil for cells.
  open private(set) var representedElementKind: String?

  open var center = CGPoint.zero
  open var size = CGSize.zero
  open var transform3D = CATransform3DIdentity
  open var alpha: CGFloat = 1
  /// Elements with a higher index lie above those with a lower one.
  open var zIndex = 0
  /// A hidden element gets no view.
  open var isHidden = false

  /// Which lengths the element may choose itself; what the layout gave is an estimate there.
  final var flexibleAxes: FlexibleAxes = []
  /// The section whose own scroll view shows the element; nil for elements of the view itself.
  final var scrollingSection: Int?
  /// What a list section wants of the cell; nil elsewhere.
  final var listPosition: ListPosition?
  /// The element stays in sight while its section passes.
  final var isPinned = false

  /// Lengths that an element's content decides.
  struct FlexibleAxes: OptionSet {
    let rawValue: Int
    static let width = FlexibleAxes(rawValue: 1)
    static let height = FlexibleAxes(rawValue: 2)
  }

  public override init() { super.init() }

  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) {
    self.init()
    self.indexPath = indexPath
    representedElementKind = elementKind
    representedElementCategory = .supplementaryView
  }

  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init()
    self.indexPath = indexPath
    representedElementKind = decorationViewKind
    representedElementCategory = .decorationView
  }

  /// The box of the element; with a transform, the box around the transformed element.
  open var frame: CGRect {
    get {
      let box = CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
        height: size.height)
      guard transform3D != CATransform3DIdentity else { return box }
      let moved = CGRect(
        x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height
      ).applying(transform)
      return moved.offsetBy(dx: center.x, dy: center.y)
    }
    set {
      size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }

  /// The size at the origin zero.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  /// Subclasses with values of their own copy those too.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = instantiate(type(of: self))
    copy.indexPath = indexPath
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    copy.center = center
    copy.size = size
    copy.transform3D = transform3D
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    copy.flexibleAxes = flexibleAxes
    copy.scrollingSection = scrollingSection
    copy.isPinned = isPinned
    copy.listPosition = listPosition
    return copy
  }

  final func copied() -> Self {
    guard let copy = copy(with: nil) as? Self else {
      preconditionFailure("copy(with:) of \(Self.self) made something else.")
    }
    return copy
  }

  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    if other === self { return true }
    return MainActor.assumeIsolated { looksLike(other) && element == other.element }
  }

  open nonisolated override var hash: Int { MainActor.assumeIsolated { element.hashValue } }

  /// What the attributes are of.
  final var element: CollectionElement {
    CollectionElement(
      category: representedElementCategory, kind: representedElementKind,
      place: TableLayout.Place(elementPath: indexPath))
  }

  /// Makes these the attributes of an element.
  final func represent(_ element: CollectionElement) {
    indexPath = element.indexPath
    representedElementCategory = element.category
    representedElementKind = element.kind
  }

  /// Whether a view has nothing to change when it goes from these attributes to `other`.
  final func looksLike(_ other: UICollectionViewLayoutAttributes) -> Bool {
    center == other.center && size == other.size && alpha == other.alpha
      && zIndex == other.zIndex && isHidden == other.isHidden
      && transform3D == other.transform3D
      && listPosition == other.listPosition
      && isPinned == other.isPinned && scrollingSection == other.scrollingSection
  }
}

/// One element of a collection view: a cell, or a supplementary or decoration view of a kind.
struct CollectionElement: Hashable {
  var category: UICollectionView.ElementCategory
  var kind: String?
  var place: TableLayout.Place

  static func cell(_ place: TableLayout.Place) -> CollectionElement {
    CollectionElement(category: .cell, kind: nil, place: place)
  }

  var indexPath: IndexPath {
    place.row < 0 ? IndexPath(index: place.section) : IndexPath(place)
  }
}

extension TableLayout.Place {
  /// Elements of a whole layout have an index path of one number: its place has no row.
  init(elementPath path: IndexPath) {
    self.init(section: path.isEmpty ? 0 : path[0], row: path.count > 1 ? path[1] : -1)
  }
}

extension CGRect {
  /// Whether the rectangles share an area, however small; those that only touch do not.
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY
      && width > 0 && height > 0
  }
}
