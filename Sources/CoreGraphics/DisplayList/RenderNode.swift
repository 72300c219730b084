package import Foundation

/// A drop shadow behind a layer.
package struct RenderShadow: Hashable, Sendable {
  package var color: ColorValue
  /// Points; the blur's standard deviation, cut off at twice that.
  package var radius: CGFloat
  package var offset: CGSize
  package var path: PathValue?

  package init(color: ColorValue, radius: CGFloat, offset: CGSize, path: PathValue? = nil) {
    self.color = color
    self.radius = radius
    self.offset = offset
    self.path = path
  }
}

/// How what lies under a layer is seen through it.
package struct Backdrop: Hashable, Sendable {
  /// Points; the blur's standard deviation.
  package var radius: CGFloat
  /// How strong colours are; 1 leaves them as they are.
  package var saturation: CGFloat

  package init(radius: CGFloat, saturation: CGFloat) {
    self.radius = radius
    self.saturation = saturation
  }
}

package enum CornerCurve: Hashable, Sendable { case circular, continuous }

/// How a layer's own box looks.
package struct RenderStyle: Hashable, Sendable {
  package var background: ColorValue?
  /// Fills the box from its top left corner on, in place of a background.
  package var backgroundTile: PatternTile?
  package var cornerRadius: CGFloat = 0
  package var cornerCurve = CornerCurve.circular
  package var roundedCorners = Corners.all
  /// Points; drawn inside the box.
  package var borderWidth: CGFloat = 0
  package var borderColor: ColorValue?
  package var shadow: RenderShadow?
  package var backdrop: Backdrop?

  package init() {}

  package static let plain = RenderStyle()
}

/// What a layer shows inside its box.
package enum RenderContents: Equatable, Sendable {
  case none
  case drawing(DisplayList)
  /// A drawing that may go beyond the layer's bounds, as far as `extent`.
  case shape(DisplayList, extent: CGRect)
  /// A bitmap in a rectangle of the layer's coordinates, optionally as a mask for a tint.
  case bitmap(Bitmap, rect: CGRect, tint: ColorValue?)
  /// Another layer, whose own coordinates are seen from elsewhere.
  case projected(RenderNode, Projection)
}

/// One layer as it is to be drawn in one frame: a plain, immutable value.
///
/// A node that did not change is the same object in the next frame's tree, so comparing two trees
/// costs only what changed.
package final class RenderNode: Sendable, Equatable {
  /// The layer's identity, the same in every frame.
  package let id: UInt64
  /// From this node's coordinates (those of `bounds`) to its parent's.
  package let transform: CGAffineTransform
  package let bounds: CGRect
  package let opacity: CGFloat
  package let style: RenderStyle
  package let masksToBounds: Bool
  package let contents: RenderContents
  /// Back to front.
  package let children: [RenderNode]
  /// What of this node and its children is seen: where the mask, in this node's coordinates, is
  /// opaque.
  package let mask: RenderNode?
  /// What the contents may paint, in this node's coordinates; `.null` without contents.
  package let contentsExtent: CGRect
  /// What this node and its children may paint, in this node's coordinates.
  package let extent: CGRect
  /// Whether what lies under this node, or under one of its children, is seen blurred.
  package let hasBackdrop: Bool

  package init(
    id: UInt64, transform: CGAffineTransform, bounds: CGRect, opacity: CGFloat,
    style: RenderStyle, masksToBounds: Bool, contents: RenderContents, children: [RenderNode],
    mask: RenderNode? = nil
  ) {
    self.id = id
    self.transform = transform
    self.bounds = bounds
    self.opacity = opacity
    self.style = style
    self.masksToBounds = masksToBounds
    self.contents = contents
    self.children = children
    self.mask = mask
    contentsExtent =
      switch contents {
      case .none: .null
      case .drawing(let list): list.extent(inLayerOf: bounds)
      case .shape(_, let extent): extent
      case .bitmap(_, let rect, _): rect
      case .projected(let node, let projection): projection.box(of: node.extent)
      }
    var inside = contentsExtent
    var hasBackdrop = style.backdrop != nil
    for child in children {
      inside = inside.union(child.extent.applying(child.transform))
      if child.hasBackdrop { hasBackdrop = true }
    }
    self.hasBackdrop = hasBackdrop
    let all = (masksToBounds ? inside.intersection(bounds) : inside)
      .union(Self.ownExtent(bounds: bounds, style: style))
    extent = mask.map { all.intersection($0.extent.applying($0.transform)) } ?? all
  }

  /// The same, at another place in its parent.
  package func moved(by way: CGPoint) -> RenderNode {
    RenderNode(
      self, transform: transform.concatenating(CGAffineTransform(translationX: way.x, y: way.y)))
  }

  private init(_ other: RenderNode, transform: CGAffineTransform) {
    id = other.id
    self.transform = transform
    bounds = other.bounds
    opacity = other.opacity
    style = other.style
    masksToBounds = other.masksToBounds
    contents = other.contents
    children = other.children
    mask = other.mask
    contentsExtent = other.contentsExtent
    extent = other.extent
    hasBackdrop = other.hasBackdrop
  }

  /// The same node; two trees are compared by what they look like.
  package static func == (lhs: RenderNode, rhs: RenderNode) -> Bool { lhs === rhs }

  /// True when both draw the same box and contents, whatever their children are.
  package func looksLike(_ other: RenderNode) -> Bool {
    id == other.id && transform == other.transform && bounds == other.bounds
      && opacity == other.opacity && masksToBounds == other.masksToBounds && style == other.style
      && contents == other.contents && mask === other.mask
  }

  private static func ownExtent(bounds: CGRect, style: RenderStyle) -> CGRect {
    guard let shadow = style.shadow, shadow.color.alpha > 0 else {
      let shows =
        style.background != nil || style.backgroundTile != nil || style.backdrop != nil
        || (style.borderWidth > 0 && style.borderColor != nil)
      return shows ? bounds : .null
    }
    let shape = shadow.path?.controlBounds ?? bounds
    let reach = shadow.radius * 2 + 1
    return bounds.union(
      shape.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
        .insetBy(dx: -reach, dy: -reach))
  }
}

extension RenderStyle {
  /// The outline of a box with this style's corners.
  package func outline(of box: CGRect) -> PathValue {
    guard cornerRadius > 0 else { return PathValue(rect: box) }
    switch cornerCurve {
    case .circular:
      return PathValue(
        roundedRect: box, radii: CornerRadii(width: cornerRadius, height: cornerRadius),
        corners: roundedCorners)
    case .continuous:
      return PathValue(continuousRect: box, radius: cornerRadius, corners: roundedCorners)
    }
  }
}
