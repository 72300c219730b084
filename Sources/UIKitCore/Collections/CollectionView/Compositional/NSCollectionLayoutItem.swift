@preconcurrency public import Foundation

/// Where a rectangle is held at another one.
public enum NSRectAlignment: Int, Sendable {
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing

  var isTop: Bool { self == .top || self == .topLeading || self == .topTrailing }
  var isBottom: Bool { self == .bottom || self == .bottomLeading || self == .bottomTrailing }
  var isLeading: Bool { self == .leading || self == .topLeading || self == .bottomLeading }
  var isTrailing: Bool { self == .trailing || self == .topTrailing || self == .bottomTrailing }
}

/// A cell of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject, @preconcurrency NSCopying {
  public final let layoutSize: NSCollectionLayoutSize
  private let supplements: [NSCollectionLayoutSupplementaryItem]
  /// Views that belong to the item.
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { supplements }
  /// Between the room that the item takes and its cell, in points. Does not count in a direction
  /// whose length is estimated.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// Around the room that the item takes.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  public init(
    layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    self.layoutSize = layoutSize
    supplements = supplementaryItems
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutItem(
      layoutSize: layoutSize, supplementaryItems: supplementaryItems)
    copy.contentInsets = contentInsets
    copy.edgeSpacing = edgeSpacing
    return copy
  }
}

/// Where a supplementary item is held at its item or group.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject, @preconcurrency NSCopying {
  public final let edges: NSDirectionalRectEdge
  public final let offset: CGPoint
  public final let isFractionalOffset: Bool

  private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isFractional: Bool) {
    self.edges = edges
    self.offset = offset
    isFractionalOffset = isFractional
    super.init()
  }

  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(edges, .zero, isFractional: false)
  }

  /// The offset is in points.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges, absoluteOffset, isFractional: false)
  }

  /// The offset is in sizes of the supplementary item.
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges, fractionalOffset, isFractional: true)
  }

  public var isAbsoluteOffset: Bool { !isFractionalOffset }
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// The point of a rectangle of `size` that the edges name.
  final func point(in size: CGSize) -> CGPoint {
    CGPoint(
      x: edges.contains(.leading) ? 0 : edges.contains(.trailing) ? size.width : size.width / 2,
      y: edges.contains(.top) ? 0 : edges.contains(.bottom) ? size.height : size.height / 2)
  }
}

/// A view that belongs to an item or a group: a badge, a frame.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  public final let elementKind: String
  public final let containerAnchor: NSCollectionLayoutAnchor
  /// The point of the supplementary item that lies at the container's anchor; nil is the same one.
  public final let itemAnchor: NSCollectionLayoutAnchor?
  open var zIndex = 1

  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize, elementKind, containerAnchor, nil)
  }

  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor, itemAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize, elementKind, containerAnchor, itemAnchor)
  }

  init(
    _ layoutSize: NSCollectionLayoutSize, _ elementKind: String,
    _ containerAnchor: NSCollectionLayoutAnchor, _ itemAnchor: NSCollectionLayoutAnchor?
  ) {
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Where the item of `size` lies at a container at `frame`.
  final func frame(of size: CGSize, at frame: CGRect) -> CGRect {
    let anchor = containerAnchor.point(in: frame.size)
    let own = (itemAnchor ?? containerAnchor).point(in: size)
    func moved(_ anchor: NSCollectionLayoutAnchor?) -> CGPoint {
      guard let anchor else { return .zero }
      return anchor.isFractionalOffset
        ? CGPoint(x: anchor.offset.x * size.width, y: anchor.offset.y * size.height)
        : anchor.offset
    }
    let (outer, inner) = (moved(containerAnchor), moved(itemAnchor))
    return CGRect(
      x: frame.minX + anchor.x - own.x + outer.x + inner.x,
      y: frame.minY + anchor.y - own.y + outer.y + inner.y, width: size.width,
      height: size.height)
  }
}

/// A header or footer of a section or of the whole layout.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  public final let alignment: NSRectAlignment
  /// Moves the item from where it would be, in points.
  public final let offset: CGPoint
  /// The section is larger by the item; otherwise the item lies over the section's content.
  open var extendsBoundary = true
  /// The item stays in sight while its section passes.
  open var pinToVisibleBounds = false

  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint = .zero
  ) {
    self.alignment = alignment
    offset = absoluteOffset
    super.init(layoutSize, elementKind, NSCollectionLayoutAnchor(edges: []), nil)
  }
}

/// A view behind a section.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  public final let elementKind: String
  open var zIndex = -1

  private init(_ elementKind: String) {
    self.elementKind = elementKind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [])
  }

  /// Covers the section, less the item's `contentInsets`.
  open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind)
  }
}
