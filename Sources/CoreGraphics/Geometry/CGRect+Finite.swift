package import Foundation

extension CGPoint {
  package var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGSize {
  package var isFinite: Bool { width.isFinite && height.isFinite }
}

extension CGRect {
  package var isFinite: Bool { origin.isFinite && size.isFinite }
  package var center: CGPoint { CGPoint(x: midX, y: midY) }

  /// The smallest rectangle on the pixel grid of `scale` around this one.
  package func roundedOut(toScale scale: CGFloat) -> CGRect {
    if isNull || isInfinite || !isFinite { return self }
    let left = (minX * scale).rounded(.down) / scale
    let top = (minY * scale).rounded(.down) / scale
    let right = (maxX * scale).rounded(.up) / scale
    let bottom = (maxY * scale).rounded(.up) / scale
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
