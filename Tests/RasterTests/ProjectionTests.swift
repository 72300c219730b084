import CoreGraphics
import Foundation
import Raster
import Testing

/// Layers that are seen in perspective.
@Suite struct Projections {
  /// A black square of 100 turned about its vertical middle: the left edge nearer, the right farther.
  private func tree() -> RenderNode {
    var style = RenderStyle()
    style.background = .black
    let square = RenderNode(
      id: 2, transform: .identity, bounds: CGRect(x: 0, y: 0, width: 100, height: 100), opacity: 1,
      style: style, masksToBounds: false, contents: .none, children: [])
    // About (50, 50): x' = 0.8 x, depth 1 + 0.003 x; then back to (100, 100).
    let projection = Projection(CGAffineTransform(translationX: -50, y: -50))
      .concatenating(
        Projection(m11: 0.8, m12: 0, m13: 0.003, m21: 0, m22: 1, m23: 0, m31: 0, m32: 0, m33: 1)
      )
      .concatenating(Projection(CGAffineTransform(translationX: 100, y: 100)))
    let seen = RenderNode(
      id: 3, transform: .identity, bounds: .zero, opacity: 1, style: .plain, masksToBounds: false,
      contents: .projected(square, projection), children: [])
    return RenderNode(
      id: 1, transform: .identity, bounds: CGRect(x: 0, y: 0, width: 200, height: 200), opacity: 1,
      style: .plain, masksToBounds: false, contents: .none, children: [seen])
  }

  private func alpha(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> UInt32 {
    bitmap.pixels[y * bitmap.width + x] >> 24
  }

  @Test func `a square becomes a trapezium`() {
    let picture = Rasterizer().bitmap(
      of: tree(), size: CGSize(width: 200, height: 200), scale: 1)
    // Left edge: depth 0.85, x = 100 − 40/0.85 = 52.9, from 100 − 50/0.85 = 41.2 to 158.8.
    #expect(alpha(picture, 54, 43) > 200)
    #expect(alpha(picture, 54, 39) == 0)
    #expect(alpha(picture, 51, 100) == 0)
    // Right edge: depth 1.15, x = 100 + 40/1.15 = 134.8, from 100 − 50/1.15 = 56.5 to 143.5.
    #expect(alpha(picture, 133, 60) > 200)
    #expect(alpha(picture, 133, 52) == 0)
    #expect(alpha(picture, 137, 100) == 0)
    #expect(alpha(picture, 100, 100) == 255)
  }

  @Test func `it is the same on every run and at parts of the picture`() {
    let size = CGSize(width: 200, height: 200)
    let once = Rasterizer().bitmap(of: tree(), size: size, scale: 2)
    #expect(Rasterizer().bitmap(of: tree(), size: size, scale: 2).pixels == once.pixels)
    let store = BackingStore()
    _ = store.update(to: tree(), size: size, scale: 2)
    #expect(store.snapshot().pixels == once.pixels)
  }

  @Test func `nothing is drawn of what is seen from its edge or lies behind the eye`() {
    for projection in [
      Projection(m11: 0, m12: 0, m13: 0, m21: 0, m22: 1, m23: 0, m31: 0, m32: 0, m33: 1),
      Projection(m11: 1, m12: 0, m13: 0, m21: 0, m22: 1, m23: 0, m31: 0, m32: 0, m33: -1),
    ] {
      var style = RenderStyle()
      style.background = .black
      let square = RenderNode(
        id: 2, transform: .identity, bounds: CGRect(x: 0, y: 0, width: 10, height: 10), opacity: 1,
        style: style, masksToBounds: false, contents: .none, children: [])
      let seen = RenderNode(
        id: 1, transform: .identity, bounds: .zero, opacity: 1, style: .plain,
        masksToBounds: false, contents: .projected(square, projection), children: [])
      let picture = Rasterizer().bitmap(of: seen, size: CGSize(width: 20, height: 20), scale: 1)
      #expect(picture.pixels.allSatisfy { $0 == 0 })
    }
  }
}
