import CoreGraphics
import Foundation
import Raster
import Testing

/// Layers through which what lies under them is seen blurred.
@Suite struct Backdrops {
  private static let size = CGSize(width: 100, height: 100)

  private func box(
    _ id: UInt64, _ rect: CGRect, _ color: ColorValue?, backdrop: Backdrop? = nil,
    radius: CGFloat = 0, children: [RenderNode] = []
  ) -> RenderNode {
    var style = RenderStyle()
    style.background = color
    style.backdrop = backdrop
    style.cornerRadius = radius
    return RenderNode(
      id: id, transform: CGAffineTransform(translationX: rect.minX, y: rect.minY),
      bounds: CGRect(origin: .zero, size: rect.size), opacity: 1, style: style,
      masksToBounds: false, contents: .none, children: children)
  }

  /// White, its left half black; in front of it a blurred square of 60.
  private func tree(
    _ backdrop: Backdrop? = Backdrop(radius: 4, saturation: 1), black: ColorValue = .black,
    front: [RenderNode] = [], edge: CGFloat = 50, radius: CGFloat = 0
  ) -> RenderNode {
    box(
      1, CGRect(origin: .zero, size: Self.size), .white,
      children: [
        box(2, CGRect(x: 0, y: 0, width: edge, height: 100), black),
        box(
          3, CGRect(x: 20, y: 20, width: 60, height: 60), nil, backdrop: backdrop, radius: radius),
      ] + front)
  }

  private func red(_ picture: Bitmap, _ x: Int, _ y: Int) -> UInt32 {
    picture.pixels[y * picture.width + x] >> 16 & 255
  }

  private func drawn(_ tree: RenderNode, scale: CGFloat = 1) -> Bitmap {
    Rasterizer().bitmap(of: tree, size: Self.size, scale: scale)
  }

  @Test func `an edge under it becomes a slope, outside it stays an edge`() {
    let picture = drawn(tree())
    #expect(red(picture, 49, 10) == 0)
    #expect(red(picture, 50, 10) == 255)
    // Half way at the edge, and all black or white three radiuses away.
    #expect(abs(Int(red(picture, 49, 50)) + Int(red(picture, 50, 50)) - 255) < 6)
    #expect(red(picture, 44, 50) > 5)
    #expect(red(picture, 44, 50) < red(picture, 48, 50))
    #expect(red(picture, 55, 50) < 250)
    #expect(red(picture, 30, 50) == 0)
    #expect(red(picture, 70, 50) == 255)
  }

  @Test func `a plain ground stays as it is`() {
    let picture = drawn(tree(black: .white))
    #expect(picture.pixels.allSatisfy { $0 == 0xFFFF_FFFF })
  }

  @Test func `corners are left out of the blur`() {
    let picture = drawn(tree(edge: 21, radius: 20))
    // The corner at (20, 20) lies outside of the circle: the edge at 21 is sharp there.
    #expect(red(picture, 20, 21) == 0)
    #expect(red(picture, 21, 21) == 255)
    #expect(red(picture, 21, 50) < 200)
  }

  @Test func `colours become stronger`() {
    let dull = ColorValue(red: 0.6, green: 0.4, blue: 0.4, alpha: 1)
    let picture = drawn(tree(Backdrop(radius: 4, saturation: 1.8), black: dull))
    let before = drawn(tree(nil, black: dull))
    #expect(red(picture, 25, 50) > red(before, 25, 50) + 10)
    #expect(picture.pixels[50 * 100 + 25] & 255 < before.pixels[50 * 100 + 25] & 255)
  }

  @Test func `what lies in front of it is not blurred`() {
    let picture = drawn(
      tree(front: [box(4, CGRect(x: 60, y: 40, width: 10, height: 10), .black)]))
    #expect(red(picture, 60, 45) == 0)
    #expect(red(picture, 59, 45) > 200)
  }

  /// The parts that are drawn anew give the picture of a drawing from scratch.
  @Test func `what changes under it or near it is seen in it`() {
    for scale in [1, 2] as [CGFloat] {
      let store = BackingStore(rasterizer: Rasterizer())
      let front = box(4, CGRect(x: 60, y: 40, width: 10, height: 10), .black)
      _ = store.update(to: tree(front: [front]), size: Self.size, scale: scale)
      for edge in stride(from: 40, through: 90, by: 7) as StrideThrough<CGFloat> {
        let next = tree(front: [front], edge: edge)
        _ = store.update(to: next, size: Self.size, scale: scale)
        #expect(store.snapshot().pixels == drawn(next, scale: scale).pixels)
      }
      // Something in front alone: the blur under it is drawn anew too.
      let moved = tree(
        front: [box(4, CGRect(x: 30, y: 40, width: 10, height: 10), .black)], edge: 89)
      _ = store.update(to: moved, size: Self.size, scale: scale)
      #expect(store.snapshot().pixels == drawn(moved, scale: scale).pixels)
    }
  }

  @Test func `a change far away leaves it alone`() {
    let store = BackingStore(rasterizer: Rasterizer())
    let corner = CGRect(x: 0, y: 97, width: 3, height: 3)
    _ = store.update(to: tree(front: [box(4, corner, .black)]), size: Self.size, scale: 1)
    let damage = store.update(
      to: tree(front: [box(4, corner, .white)]), size: Self.size, scale: 1)
    // The trees are made anew, so only looks are compared.
    #expect(damage == [corner])
  }

  @Test func `any radius and any size do no harm`() {
    for radius in [0, 0.1, 1, 3, 8, 50, 1000, -5] as [CGFloat] {
      for side in [0, 0.5, 1, 7, 200] as [CGFloat] {
        let tree = box(
          1, CGRect(x: 0, y: 0, width: 30, height: 20), .white,
          children: [
            box(
              2, CGRect(x: -3, y: 5, width: side, height: side), nil,
              backdrop: Backdrop(radius: radius, saturation: 1.8))
          ])
        let picture = Rasterizer().bitmap(of: tree, size: CGSize(width: 30, height: 20), scale: 1)
        #expect(picture.pixels.allSatisfy { $0 == 0xFFFF_FFFF })
      }
    }
  }
}
