import CoreGraphics
import Foundation

/// A node's own box in the space in which it is drawn: device pixels where the box is upright,
/// with its edges on pixels, and the node's coordinates otherwise.
struct NodeBox {
  let rect: CGRect
  /// From the box's space to device pixels.
  let transform: CGAffineTransform
  /// How long a point of the node is in the box's space.
  let unit: CGFloat
  /// True when the box's space is device pixels.
  let isOnPixels: Bool
  private let style: RenderStyle

  init(_ node: RenderNode, transform: CGAffineTransform) {
    let grid = PixelGrid(transform: transform)
    style = node.style
    if grid.isUpright, transform.a == transform.d {
      rect = grid.snapped(node.bounds)
      self.transform = .identity
      unit = transform.a
      isOnPixels = true
    } else {
      rect = node.bounds
      self.transform = transform
      unit = 1
      isOnPixels = false
    }
  }

  var outline: PathValue { outline(insetBy: 0) }

  /// Between the box's edge and `width` points inside, for the even-odd rule.
  func borderRing(width: CGFloat) -> PathValue {
    let inset = width * unit
    guard inset * 2 < rect.width, inset * 2 < rect.height else { return outline }
    return PathValue(elements: outline.elements + outline(insetBy: inset).elements)
  }

  private func outline(insetBy inset: CGFloat) -> PathValue {
    let box = rect.insetBy(dx: inset, dy: inset)
    let radius = max(0, style.cornerRadius * unit - inset)
    guard radius > 0 else { return PathValue(rect: box) }
    switch style.cornerCurve {
    case .circular:
      return PathValue(
        roundedRect: box, radii: CornerRadii(width: radius, height: radius),
        corners: style.roundedCorners)
    case .continuous:
      return PathValue(continuousRect: box, radius: radius, corners: style.roundedCorners)
    }
  }
}
