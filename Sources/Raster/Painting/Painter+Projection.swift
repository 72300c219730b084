import CPangoCairo
import CoreGraphics
import Foundation

extension Painter {
  /// Draws a node that is seen in perspective: flat at first, and then pixel by pixel where each is
  /// seen.
  /// - Parameter transform: from the space that `projection` leads to, to device pixels.
  func draw(
    _ node: RenderNode, seenBy projection: Projection, on canvas: Canvas,
    transform: CGAffineTransform
  ) {
    let toDevice = projection.concatenating(Projection(transform))
    canvas.setTransform(.identity)
    let seen = PixelGrid.outside(toDevice.box(of: node.extent)).intersection(canvas.clipExtents)
    guard !seen.isNull, seen.width > 0, seen.height > 0, let back = toDevice.inverted(),
      let flat = FlatPicture(of: node, shownBy: toDevice)
    else { return }
    draw(
      node, on: Canvas(flat.surface.handle), transform: flat.fromNode,
      damage: .all(of: flat.surface.rect))
    let surface = Surface(width: Int(seen.width), height: Int(seen.height))
    surface.withMutablePixels { target in
      flat.surface.withPixels { source in
        flat.project(source, back, into: target, at: seen)
      }
    }
    canvas.paint(surface, at: seen.origin)
  }
}

/// A node drawn flat, a pixel of nothing around it.
private struct FlatPicture {
  let surface: Surface
  /// From the node's space to the picture's pixels.
  let fromNode: CGAffineTransform

  /// Larger pictures are made with fewer pixels.
  private static let longestSide: CGFloat = 4096

  /// With as many pixels in a point as the nearest part of the node is shown with.
  init?(of node: RenderNode, shownBy projection: Projection) {
    let extent = node.extent
    guard extent.isFinite, extent.width > 0, extent.height > 0 else { return nil }
    let corners = projection.outline(of: extent)
    var wanted: CGFloat = 0.25
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      let length =
        corners.count == 4 && !index.isMultiple(of: 2) ? extent.height : extent.width
      wanted = max(wanted, hypot(next.x - corner.x, next.y - corner.y) / length)
    }
    let scale = min(wanted, 8, Self.longestSide / max(extent.width, extent.height))
    fromNode = CGAffineTransform(translationX: -extent.minX, y: -extent.minY)
      .concatenating(CGAffineTransform(scaleX: scale, y: scale))
      .concatenating(CGAffineTransform(translationX: 1, y: 1))
    surface = Surface(
      width: Int((extent.width * scale).rounded(.up)) + 2,
      height: Int((extent.height * scale).rounded(.up)) + 2)
  }

  /// Fills `target`, which lies at `seen` on the device, with what is seen there.
  func project(
    _ source: UnsafeBufferPointer<UInt32>, _ back: Projection,
    into target: UnsafeMutableBufferPointer<UInt32>, at seen: CGRect
  ) {
    let toPicture = back.concatenating(Projection(fromNode))
    let (width, height) = (surface.width, surface.height)
    let (columns, rows) = (Int(seen.width), Int(seen.height))
    for row in 0..<rows {
      let y = seen.minY + CGFloat(row) + 0.5
      for column in 0..<columns {
        let x = seen.minX + CGFloat(column) + 0.5
        // What lies behind the eye has a depth below zero on the way back.
        let depth = x * back.m13 + y * back.m23 + back.m33
        guard depth > 0 else { continue }
        let place = toPicture.applied(to: CGPoint(x: x, y: y))
        guard place.x > -1, place.y > -1, place.x < CGFloat(width) + 1,
          place.y < CGFloat(height) + 1
        else { continue }
        target[row * columns + column] = Self.sample(source, width, height, place)
      }
    }
  }

  /// The mean of four pixels around a place, in 1/256 of a pixel.
  private static func sample(
    _ source: UnsafeBufferPointer<UInt32>, _ width: Int, _ height: Int, _ place: CGPoint
  ) -> UInt32 {
    let (x, y) = (
      Int(((place.x - 0.5) * 256).rounded(.down)), Int(((place.y - 0.5) * 256).rounded(.down))
    )
    let (column, row) = (x >> 8, y >> 8)
    let (right, below) = (UInt32(x & 255), UInt32(y & 255))
    func pixel(_ column: Int, _ row: Int) -> UInt32 {
      guard column >= 0, row >= 0, column < width, row < height else { return 0 }
      return source[row * width + column]
    }
    let corners = (
      pixel(column, row), pixel(column + 1, row), pixel(column, row + 1),
      pixel(column + 1, row + 1)
    )
    if corners.0 == corners.1, corners.0 == corners.2, corners.0 == corners.3 { return corners.0 }
    func mixed(_ shift: UInt32) -> UInt32 {
      func part(_ pixel: UInt32) -> UInt32 { (pixel >> shift) & 255 }
      let upper = part(corners.0) * (256 - right) + part(corners.1) * right
      let lower = part(corners.2) * (256 - right) + part(corners.3) * right
      return ((upper * (256 - below) + lower * below + 32_768) >> 16) << shift
    }
    return mixed(24) | mixed(16) | mixed(8) | mixed(0)
  }
}

extension Canvas {
  /// Puts pixels on top, their top left corner at a device pixel.
  func paint(_ surface: Surface, at origin: CGPoint) {
    setTransform(.identity)
    cairo_set_source_surface(cairo, surface.handle, origin.x, origin.y)
    cairo_paint(cairo)
  }
}
