import CPangoCairo
import CoreGraphics
import Foundation

/// Blurred shapes by what they look like. Boxes that differ only in the length of their sides share
/// one mask, which is stretched between its corners.
final class ShadowMasks {
  private struct Key: Hashable {
    var width: Int
    var height: Int
    var blur: CGFloat
    var shape: Shape

    enum Shape: Hashable {
      case box(radius: CGFloat, curve: CornerCurve, corners: Corners)
      case path(PathValue)
    }
  }

  private var masks: [Key: ShadowMask] = [:]
  private var byteCount = 0
  /// How many masks were blurred so far.
  private(set) var madeCount = 0

  /// 16 MiB of masks are kept.
  private static let capacity = 16 << 20

  /// A mask for a rounded box and, where it can be stretched, how long its corners are; `nil` for
  /// a box that is too large to be a shadow anyone could want.
  func mask(for box: ShadowBox, blur: CGFloat) -> (mask: ShadowMask, corner: Int?)? {
    let corner = box.cornerReach + ShadowBlur.reach(radius: blur)
    let shortest = corner * 2 + 1
    let stretches = box.mayStretch && box.width >= shortest && box.height >= shortest
    var shape = box
    if stretches {
      shape.width = shortest
      shape.height = shortest
    }
    guard CGFloat(shape.width) * CGFloat(shape.height) < ShadowMask.largestArea else { return nil }
    let key = Key(
      width: shape.width, height: shape.height, blur: blur,
      shape: .box(radius: box.radius, curve: box.curve, corners: box.corners))
    let mask = mask(key) { $0.fill(shape.outline) }
    return (mask, stretches ? corner + mask.margin : nil)
  }

  /// A mask for a path in pixels, whose box starts at (0, 0).
  func mask(for path: PathValue, width: Int, height: Int, blur: CGFloat) -> ShadowMask {
    let key = Key(width: width, height: height, blur: blur, shape: .path(path))
    return mask(key) { $0.fill(path) }
  }

  private func mask(_ key: Key, draw: (Canvas) -> Void) -> ShadowMask {
    if let known = masks[key] { return known }
    let made = ShadowMask(width: key.width, height: key.height, blur: key.blur, draw: draw)
    madeCount += 1
    if byteCount + made.byteCount > Self.capacity {
      masks = [:]
      byteCount = 0
    }
    masks[key] = made
    byteCount += made.byteCount
    return made
  }
}

/// A rounded box in pixels.
struct ShadowBox {
  var width: Int
  var height: Int
  var radius: CGFloat
  var curve: CornerCurve
  var corners: Corners
  /// False where the box is turned, so that seams between the parts would show.
  var mayStretch: Bool

  var cornerReach: Int {
    // A continuous corner reaches 1.53 radii along its sides.
    Int((radius * (curve == .continuous ? 1.53 : 1)).rounded(.up))
  }

  var outline: PathValue {
    let rect = CGRect(x: 0, y: 0, width: width, height: height)
    guard radius > 0 else { return PathValue(rect: rect) }
    switch curve {
    case .circular:
      return PathValue(
        roundedRect: rect, radii: CornerRadii(width: radius, height: radius), corners: corners)
    case .continuous: return PathValue(continuousRect: rect, radius: radius, corners: corners)
    }
  }
}
