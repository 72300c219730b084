import Foundation
import Testing

@testable import CoreGraphics

@Suite struct `Bitmaps` {
  private let image = CGImage(Bitmap(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6]))

  @Test func `cropping takes the pixels inside`() throws {
    let part = try #require(image.cropping(to: CGRect(x: 1, y: 0, width: 2, height: 2)))
    #expect(part.width == 2 && part.height == 2)
    #expect(part.bitmap.pixels == [2, 3, 5, 6])
  }

  @Test func `cropping outside answers nil`() {
    #expect(image.cropping(to: CGRect(x: 9, y: 9, width: 1, height: 1)) == nil)
  }

  @Test func `a bitmap refuses a wrong number of pixels`() async {
    await #expect(processExitsWith: .failure) {
      _ = Bitmap(width: 2, height: 2, pixels: [0])
    }
  }
}

@Suite struct `Render nodes` {
  private func node(
    _ bounds: CGRect, at origin: CGPoint = .zero, style: RenderStyle = .plain, clips: Bool = false,
    children: [RenderNode] = []
  ) -> RenderNode {
    RenderNode(
      id: 1, transform: CGAffineTransform(translationX: origin.x, y: origin.y), bounds: bounds,
      opacity: 1, style: style, masksToBounds: clips, contents: .none, children: children)
  }

  private var filled: RenderStyle {
    var style = RenderStyle()
    style.background = .white
    return style
  }

  @Test func `a node that shows nothing has no extent`() {
    #expect(node(CGRect(x: 0, y: 0, width: 10, height: 10)).extent.isNull)
  }

  @Test func `children beyond the bounds belong to the extent unless they are clipped`() {
    let child = node(
      CGRect(x: 0, y: 0, width: 10, height: 10), at: CGPoint(x: 95, y: 0), style: filled)
    let box = CGRect(x: 0, y: 0, width: 100, height: 50)
    #expect(node(box, children: [child]).extent == CGRect(x: 95, y: 0, width: 10, height: 10))
    #expect(
      node(box, clips: true, children: [child]).extent
        == CGRect(x: 95, y: 0, width: 5, height: 10))
  }

  @Test func `a shadow reaches beyond its box`() {
    var style = filled
    style.shadow = RenderShadow(
      color: .black, radius: 4, offset: CGSize(width: 0, height: 2))
    let extent = node(CGRect(x: 0, y: 0, width: 10, height: 10), style: style).extent
    // The reach is 2 · 4 + 1 = 9 on each side, moved down by 2.
    #expect(extent == CGRect(x: -9, y: -7, width: 28, height: 28))
  }
}
