import CPangoCairo
import CoreGraphics
import Foundation

extension Canvas {
  /// Fills the clip with a gradient of the current space.
  ///
  /// The colours are our own table's, and the way to each pixel is counted in whole numbers where
  /// it is straight and else in steps that every processor rounds alike.
  func paint(_ gradient: GradientValue, alpha: CGFloat, transform: CGAffineTransform) {
    let area = clipExtents
    guard area.width > 0, area.height > 0, alpha > 0, !gradient.stops.isEmpty,
      area.width * area.height <= 134_217_728
    else { return }
    let sampler = GradientSampler(gradient, inverse: transform.inverted())
    let surface = Surface(width: Int(area.width), height: Int(area.height))
    surface.withMutablePixels { pixels in
      sampler.fill(
        pixels, x: Int(area.minX), y: Int(area.minY), width: surface.width, height: surface.height)
    }
    save()
    setTransform(.identity)
    cairo_set_source_surface(cairo, surface.handle, area.minX, area.minY)
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
    cairo_paint_with_alpha(cairo, alpha)
    restore()
  }
}

/// The colours of a gradient at device pixels.
struct GradientSampler {
  private let gradient: GradientValue
  /// From device pixels to the gradient's space.
  private let inverse: CGAffineTransform
  private let table: GradientTable

  init(_ gradient: GradientValue, inverse: CGAffineTransform) {
    self.gradient = gradient
    self.inverse = inverse
    table = GradientTable(gradient.stops)
  }

  func fill(_ pixels: UnsafeMutableBufferPointer<UInt32>, x: Int, y: Int, width: Int, height: Int) {
    switch gradient.shape {
    case .linear(let start, let end):
      fillLinear(pixels, x, y, width, height, start, end)
    case .radial(let start, let startRadius, let end, let endRadius):
      let circles = CirclePair(
        start: start, startRadius: startRadius, end: end, endRadius: endRadius,
        extendsBefore: gradient.extendsBefore, extendsAfter: gradient.extendsAfter)
      each(pixels, x, y, width, height) { circles.place(of: $0) }
    case .elliptic(let center, let radii):
      guard radii.width != 0, radii.height != 0 else {
        each(pixels, x, y, width, height) { _ in 1 }
        return
      }
      each(pixels, x, y, width, height) { point in
        let dx = (point.x - center.x) / radii.width
        let dy = (point.y - center.y) / radii.height
        return (dx * dx + dy * dy).squareRoot()
      }
    case .conic(let center, let angle, let radii):
      guard radii.width != 0, radii.height != 0 else { return }
      each(pixels, x, y, width, height) { point in
        let turn =
          (Turn.of(x: (point.x - center.x) / radii.width, y: (point.y - center.y) / radii.height)
            - angle / (2 * .pi))
        return turn - turn.rounded(.down)
      }
    }
  }

  // MARK: Lines

  private func fillLinear(
    _ pixels: UnsafeMutableBufferPointer<UInt32>, _ x: Int, _ y: Int, _ width: Int, _ height: Int,
    _ start: CGPoint, _ end: CGPoint
  ) {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let square = dx * dx + dy * dy
    guard square > 0 else {
      // Apple's draws nothing between ends that coincide, but what goes on beyond the last one.
      if gradient.extendsAfter { pixels.update(repeating: table.pixels[GradientTable.count - 1]) }
      return
    }
    // How far along the pixel at (x, y) is, as place + column · across + row · down, in 1/2^32.
    let origin = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5).applying(inverse)
    let one = CGFloat(UInt64(1) << 32)
    func fixed(_ value: CGFloat) -> Int64 {
      let scaled = (value * one).rounded()
      return Int64(min(max(scaled, -0x1p60), 0x1p60))
    }
    let place = fixed(((origin.x - start.x) * dx + (origin.y - start.y) * dy) / square)
    let across = fixed((inverse.a * dx + inverse.b * dy) / square)
    let down = fixed((inverse.c * dx + inverse.d * dy) / square)
    for row in 0..<height {
      var position = place &+ down &* Int64(row)
      let line = row * width
      if across == 0 {
        let pixel = pixel(atFixed: position)
        for column in 0..<width { pixels[line + column] = pixel }
        continue
      }
      for column in 0..<width {
        pixels[line + column] = pixel(atFixed: position)
        position &+= across
      }
    }
  }

  @inline(__always)
  private func pixel(atFixed position: Int64) -> UInt32 {
    if position < 0 { return gradient.extendsBefore ? table.pixels[0] : 0 }
    let one = Int64(1) << 32
    let last = GradientTable.count - 1
    if position > one { return gradient.extendsAfter ? table.pixels[last] : 0 }
    return table.pixels[Int((position * Int64(last) + one / 2) >> 32)]
  }

  // MARK: Other shapes

  private func each(
    _ pixels: UnsafeMutableBufferPointer<UInt32>, _ x: Int, _ y: Int, _ width: Int, _ height: Int,
    _ place: (CGPoint) -> CGFloat?
  ) {
    let last = CGFloat(GradientTable.count - 1)
    for row in 0..<height {
      for column in 0..<width {
        let point = CGPoint(x: CGFloat(x + column) + 0.5, y: CGFloat(y + row) + 0.5)
          .applying(inverse)
        guard let place = place(point), !place.isNaN else { continue }
        if place < 0 ? !gradient.extendsBefore : place > 1 && !gradient.extendsAfter { continue }
        let index = Int((min(max(place, 0), 1) * last + 0.5).rounded(.down))
        pixels[row * width + column] = table.pixels[index]
      }
    }
  }
}

/// The circles of a radial gradient: which of those between them passes through a point.
private struct CirclePair {
  var start: CGPoint
  var startRadius: CGFloat
  var end: CGPoint
  var endRadius: CGFloat
  var extendsBefore: Bool
  var extendsAfter: Bool

  /// The largest place whose circle passes through the point and is shown.
  func place(of point: CGPoint) -> CGFloat? {
    let (cx, cy, cr) = (end.x - start.x, end.y - start.y, endRadius - startRadius)
    let (px, py) = (point.x - start.x, point.y - start.y)
    let a = cx * cx + cy * cy - cr * cr
    let b = px * cx + py * cy + startRadius * cr
    let c = px * px + py * py - startRadius * startRadius
    func isShown(_ t: CGFloat) -> Bool {
      startRadius + t * cr >= 0 && (t >= 0 || extendsBefore) && (t <= 1 || extendsAfter)
    }
    if abs(a) < 1e-12 {
      guard b != 0 else { return nil }
      let t = c / (2 * b)
      return isShown(t) ? t : nil
    }
    let inside = b * b - a * c
    guard inside >= 0 else { return nil }
    let root = inside.squareRoot()
    let (first, second) = ((b + root) / a, (b - root) / a)
    let (larger, smaller) = (max(first, second), min(first, second))
    if isShown(larger) { return larger }
    return isShown(smaller) ? smaller : nil
  }
}

/// Angles as parts of a turn, by arithmetic that is the same everywhere.
enum Turn {
  /// From the positive x axis towards the positive y axis, from 0 to 1.
  static func of(x: CGFloat, y: CGFloat) -> CGFloat {
    let (ax, ay) = (abs(x), abs(y))
    guard ax > 0 || ay > 0 else { return 0 }
    let ratio = min(ax, ay) / max(ax, ay)
    let square = ratio * ratio
    // Minimax polynomial of the arc tangent from 0 to 1, off by less than 2e-6 of a turn.
    var angle = -0.013_480_47 * square + 0.057_477_314
    angle = angle * square - 0.121_239_071
    angle = angle * square + 0.195_635_925
    angle = angle * square - 0.332_994_597
    angle = angle * square + 0.999_995_630
    var turn = angle * ratio / (2 * CGFloat.pi)
    if ay > ax { turn = 0.25 - turn }
    if x < 0 { turn = 0.5 - turn }
    return y < 0 ? 1 - turn : turn
  }
}
