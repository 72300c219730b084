@preconcurrency public import Foundation

/// A length of an item, a group or a boundary item of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject, @preconcurrency NSCopying {
  enum Kind: Equatable { case fractionalWidth, fractionalHeight, absolute, estimated, uniform }

  final let kind: Kind
  /// A fraction, or points.
  public final let dimension: CGFloat

  init(_ kind: Kind, _ dimension: CGFloat) {
    self.kind = kind
    self.dimension = dimension
    super.init()
  }

  /// A fraction of the container's width.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalWidth, usable(fractionalWidth))
  }

  /// A fraction of the container's height.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalHeight, usable(fractionalHeight))
  }

  /// Points.
  open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute, usable(absoluteDimension))
  }

  /// Points until the view has been measured.
  open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated, max(1, usable(estimatedDimension)))
  }

  /// Points until the views have been measured; then the largest of a group's.
  open class func uniformAcrossSiblings(estimate: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.uniform, max(1, usable(estimate)))
  }

  public var isFractionalWidth: Bool { kind == .fractionalWidth }
  public var isFractionalHeight: Bool { kind == .fractionalHeight }
  public var isAbsolute: Bool { kind == .absolute }
  public var isEstimated: Bool { kind == .estimated }
  public var isUniformAcrossSiblings: Bool { kind == .uniform }

  /// The content decides.
  final var isFlexible: Bool { kind == .estimated || kind == .uniform }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// Points, in a container.
  final func length(in container: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: max(0, dimension * container.width)
    case .fractionalHeight: max(0, dimension * container.height)
    case .absolute, .estimated, .uniform: dimension
    }
  }

  /// A length that is no number, or less than nothing, is said and counts for nothing.
  private static func usable(_ length: CGFloat) -> CGFloat {
    if length.isFinite && length >= 0 { return length }
    Diagnostics.record(
      Diagnostic(
        category: "Collections",
        message: """
          A layout dimension was given \(length). It counts for 0; look for a division by zero or \
          a subtraction that went too far.
          """))
    return 0
  }
}

/// A width and a height of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject, @preconcurrency NSCopying {
  public final let widthDimension: NSCollectionLayoutDimension
  public final let heightDimension: NSCollectionLayoutDimension

  public init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) {
    widthDimension = width
    heightDimension = height
    super.init()
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  final func size(in container: CGSize) -> CGSize {
    CGSize(
      width: widthDimension.length(in: container), height: heightDimension.length(in: container))
  }

  final var flexibleAxes: UICollectionViewLayoutAttributes.FlexibleAxes {
    var axes: UICollectionViewLayoutAttributes.FlexibleAxes = []
    if widthDimension.isFlexible { axes.insert(.width) }
    if heightDimension.isFlexible { axes.insert(.height) }
    return axes
  }
}

/// Room between or around items of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject, @preconcurrency NSCopying {
  /// Points; the least where the spacing is flexible.
  public final let spacing: CGFloat
  private let isFlexible: Bool

  private init(_ spacing: CGFloat, isFlexible: Bool) {
    self.spacing = spacing.isFinite ? spacing : 0
    self.isFlexible = isFlexible
    super.init()
  }

  /// At least this much, and a share of what is left.
  open class func flexible(_ flexibleSpacing: CGFloat) -> Self {
    made(NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true))
  }

  open class func fixed(_ fixedSpacing: CGFloat) -> Self {
    made(NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false))
  }

  private static func made(_ spacing: NSCollectionLayoutSpacing) -> Self {
    guard let spacing = spacing as? Self else {
      preconditionFailure("Spacings are made by NSCollectionLayoutSpacing itself.")
    }
    return spacing
  }

  public var isFlexibleSpacing: Bool { isFlexible }
  public var isFixedSpacing: Bool { !isFlexible }

  public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Room around an item of a compositional layout, edge by edge.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject, @preconcurrency NSCopying {
  public final let leading: NSCollectionLayoutSpacing?
  public final let top: NSCollectionLayoutSpacing?
  public final let trailing: NSCollectionLayoutSpacing?
  public final let bottom: NSCollectionLayoutSpacing?

  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
    super.init()
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }
}
