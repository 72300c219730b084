import CoreGraphics
import Foundation
import Testing

@testable import Raster

@Suite struct SurfaceTests {
  /// A surface whose pixels are all different.
  private func makeSurface(_ width: Int, _ height: Int) -> Surface {
    let surface = Surface(width: width, height: height)
    surface.withMutablePixels { pixels in
      for index in pixels.indices { pixels[index] = UInt32(index) }
    }
    return surface
  }

  @Test func `two thousand random copies leave every other pixel as it was`() {
    let (width, height) = (7, 24)
    let surface = makeSurface(width, height)
    var model = surface.withPixels { Array($0) }
    var state: UInt64 = 5
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    for round in 0..<2000 {
      // Mostly whole rows, as when a list is scrolled.
      let columns = random(3) == 0 ? 1 + random(width) : width
      let rows = 1 + random(height)
      let from = (x: random(width - columns + 1), y: random(height - rows + 1))
      let to = (x: random(width - columns + 1), y: random(height - rows + 1))
      surface.copy(
        CGRect(x: from.x, y: from.y, width: columns, height: rows),
        by: CGVector(dx: CGFloat(to.x - from.x), dy: CGFloat(to.y - from.y)))
      let before = model
      for row in 0..<rows {
        for column in 0..<columns {
          model[(to.y + row) * width + to.x + column] =
            before[(from.y + row) * width + from.x + column]
        }
      }
      let isRight = surface.withPixels { Array($0) } == model
      #expect(isRight, "round \(round)")
      if !isRight { return }
    }
  }

  @Test func `a picture that scrolls by rows stays where it is in memory`() {
    let surface = makeSurface(10, 100)
    // Its first move takes it into a store with room for half its height, 50 rows: ten steps of 5.
    surface.copy(CGRect(x: 0, y: 15, width: 10, height: 85), by: CGVector(dx: 0, dy: -5))
    let before = surface.copiedPixelCount
    for _ in 0..<9 {
      surface.copy(CGRect(x: 0, y: 15, width: 10, height: 85), by: CGVector(dx: 0, dy: -5))
    }
    // Only the ten rows above what scrolls and the five below are put back, at ten pixels each.
    #expect(surface.copiedPixelCount - before == 9 * 15 * 10)
  }

  @Test func `pixels are drawn where a moved picture is`() {
    let surface = makeSurface(4, 10)
    surface.copy(CGRect(x: 0, y: 2, width: 4, height: 8), by: CGVector(dx: 0, dy: -2))
    let canvas = Canvas(surface.handle)
    canvas.setColor(.red)
    canvas.fill(CGRect(x: 0, y: 9, width: 4, height: 1))
    let bitmap = surface.makeBitmap()
    #expect(bitmap[0, 0] == 8)
    #expect(bitmap[3, 7] == 39)
    #expect(bitmap[0, 9] == 0xFFFF_0000)
  }
}
