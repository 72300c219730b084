import CoreGraphics
import Foundation

/// Device pixels under a transform that has points or a layer's coordinates on its other side.
struct PixelGrid {
  var transform: CGAffineTransform

  /// True when upright rectangles stay upright: then edges are put on pixels.
  var isUpright: Bool { transform.b == 0 && transform.c == 0 && transform.a > 0 && transform.d > 0 }

  /// The rectangle in device space, its edges on pixels; it must be finite.
  func snapped(_ rect: CGRect) -> CGRect {
    let device = rect.applying(transform)
    let left = Self.round(device.minX)
    let top = Self.round(device.minY)
    let right = Self.round(device.maxX)
    let bottom = Self.round(device.maxY)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top).withinReach
  }

  /// The same transform with the origin of `rect` on a pixel, so that what is drawn stays sharp.
  func snappedOrigin(of rect: CGRect) -> CGAffineTransform {
    guard isUpright else { return transform }
    let corner = rect.origin.applying(transform)
    var result = transform
    result.tx += Self.round(corner.x) - corner.x
    result.ty += Self.round(corner.y) - corner.y
    return result
  }

  /// Halves go up, so that a row of equal steps stays a row of equal steps across zero.
  static func round(_ value: CGFloat) -> CGFloat { (value + 0.5).rounded(.down) }
}
