import CoreGraphics
import Foundation
import ImageCodecs
import Testing
import TextLayout

@testable import Raster

@Suite struct RasterizerTests {
  private func draw(
    _ tree: RenderNode, _ width: CGFloat = 100, _ height: CGFloat = 100, scale: CGFloat = 1
  )
    -> Bitmap
  {
    Rasterizer.shared.bitmap(of: tree, size: CGSize(width: width, height: height), scale: scale)
  }

  @Test func `a background covers exactly its box`() {
    let picture = draw(node(1, CGRect(x: 10, y: 20, width: 30, height: 40), background: .red))
    #expect(picture[10, 20] == redPixel && picture[39, 59] == redPixel)
    #expect(picture[9, 20] == clearPixel && picture[40, 59] == clearPixel)
    #expect(picture[10, 19] == clearPixel && picture[39, 60] == clearPixel)
    #expect(picture.pixels.count { $0 == redPixel } == 30 * 40)
    #expect(picture.pixels.count { $0 != clearPixel } == 30 * 40)
  }

  @Test func `edges between pixels are put on pixels`() {
    let picture = draw(node(1, CGRect(x: 10.3, y: 20.6, width: 30.4, height: 5), background: .red))
    #expect(Set(picture.pixels) == [clearPixel, redPixel])
    #expect(
      picture[10, 21] == redPixel && picture[40, 25] == redPixel && picture[41, 25] == clearPixel)
  }

  @Test func `a rounded corner is a circle, and other corners stay`() {
    let picture = draw(
      node(1, CGRect(x: 0, y: 0, width: 100, height: 100), background: .red) {
        $0.cornerRadius = 10
        $0.roundedCorners = [.topLeft]
      })
    // A circle of radius 10 around (10, 10) passes 2.93 from the corner along the diagonal.
    #expect(picture[2, 2] >> 24 < 128 && picture[3, 3] >> 24 > 128)
    #expect(picture[0, 0] == clearPixel)
    #expect(picture[99, 0] == redPixel && picture[0, 99] == redPixel && picture[99, 99] == redPixel)
  }

  @Test func `a continuous corner leaves more of the corner away along the sides`() {
    func covered(_ curve: CornerCurve) -> (diagonal: Int, side: Int) {
      let picture = draw(
        node(1, CGRect(x: 0, y: 0, width: 100, height: 100), background: .red) {
          $0.cornerRadius = 30
          $0.cornerCurve = curve
        })
      let side = (0..<100).first { picture[$0, 0] == redPixel } ?? 0
      let diagonal = (0..<100).first { picture[$0, $0] == redPixel } ?? 0
      return (diagonal, side)
    }
    #expect(covered(.continuous).side > covered(.circular).side)
    #expect(abs(covered(.continuous).diagonal - covered(.circular).diagonal) <= 1)
  }

  @Test func `a border lies inside the box and over the children`() {
    let picture = draw(
      node(
        1, CGRect(x: 10, y: 10, width: 50, height: 50),
        [node(2, CGRect(x: 0, y: 0, width: 50, height: 50), background: .white)], background: .white
      ) {
        $0.borderWidth = 1
        $0.borderColor = .blue
      })
    #expect(picture[9, 30] == clearPixel)
    #expect(picture[10, 30] == bluePixel)
    #expect(picture[11, 30] == whitePixel)
    #expect(picture[59, 30] == bluePixel && picture[60, 30] == clearPixel)
  }

  @Test(
    arguments: [
      // Alpha at distances from a 60-point box's edge, as measured on iOS 17 at scale 1.
      (8, [0.5: 0.47, 3.5: 0.33, 8.5: 0.13, 13.5: 0.03, 16.5: 0]),
      (2, [0.5: 0.38, 1.5: 0.21, 2.5: 0.09, 3.5: 0.03, 4.5: 0]),
    ] as [(CGFloat, [Double: Double])])
  func `a shadow falls off as measured`(radius: CGFloat, expected: [Double: Double]) {
    let picture = draw(
      node(1, CGRect(x: 30, y: 30, width: 60, height: 60), background: .white) {
        $0.shadow = RenderShadow(color: .black, radius: radius, offset: .zero)
      }, 120, 120)
    for (distance, alpha) in expected {
      let found = picture.alpha(90 + Int(distance), 60)
      #expect(abs(found - alpha) < 0.025, "\(found) at \(distance)")
    }
  }

  @Test func `a shadow moves by its offset`() {
    func picture(_ offset: CGSize) -> Bitmap {
      draw(
        node(1, CGRect(x: 40, y: 40, width: 20, height: 20), background: .red) {
          $0.shadow = RenderShadow(color: .black, radius: 3, offset: offset)
        })
    }
    let still = picture(.zero)
    let moved = picture(CGSize(width: 4, height: 2))
    #expect(moved[66, 52] == still[62, 50])
    #expect(moved.alpha(37, 50) < still.alpha(37, 50))
  }

  @Test func `boxes of any size share one blurred mask`() {
    let rasterizer = Rasterizer()
    func box(_ id: UInt64, _ frame: CGRect, radius: CGFloat = 8, corner: CGFloat = 10) -> RenderNode
    {
      node(id, frame, background: .white) {
        $0.cornerRadius = corner
        $0.shadow = RenderShadow(color: .black, radius: radius, offset: .zero)
      }
    }
    func count(_ children: [RenderNode]) -> Int {
      _ = rasterizer.bitmap(
        of: node(1, CGRect(x: 0, y: 0, width: 400, height: 400), children),
        size: CGSize(width: 400, height: 400), scale: 1)
      return rasterizer.shadowMaskCount
    }
    var boxes: [RenderNode] = []
    for index in 0..<5 {
      let frame = CGRect(x: 20, y: 20 + index * 10, width: 100 + index * 20, height: 90)
      boxes.append(box(UInt64(index + 2), frame))
    }
    #expect(count(boxes) == 1)
    #expect(count(boxes) == 1)
    #expect(count([box(9, CGRect(x: 20, y: 20, width: 100, height: 90), corner: 12)]) == 2)
    #expect(count([box(9, CGRect(x: 20, y: 20, width: 100, height: 90), radius: 4)]) == 3)
    // Too small to be cut into parts: a mask of its own.
    #expect(count([box(9, CGRect(x: 20, y: 20, width: 21, height: 21))]) == 4)
  }

  @Test func `a shadow put together from parts is the shadow of the whole`() throws {
    let box = ShadowBox(
      width: 90, height: 70, radius: 6, curve: .circular, corners: [.topLeft, .bottomRight],
      mayStretch: true)
    let masks = ShadowMasks()
    let (mask, corner) = try #require(masks.mask(for: box, blur: 5))
    let whole = ShadowMask(width: 90, height: 70, blur: 5) { $0.fill(box.outline) }
    #expect(try #require(corner) * 2 + 1 == mask.width)
    let picture = draw(
      node(1, CGRect(x: 10, y: 10, width: 90, height: 70), background: .black) {
        $0.cornerRadius = 6
        $0.roundedCorners = [.topLeft, .bottomRight]
        $0.shadow = RenderShadow(color: .black, radius: 5, offset: CGSize(width: 500, height: 0))
      }, 700, 100)
    let reference = Surface(width: 700, height: 100)
    let canvas = Canvas(reference.handle)
    canvas.setColor(.black)
    canvas.draw(whole, at: CGPoint(x: 510 - whole.margin, y: 10 - whole.margin))
    let expected = reference.makeBitmap()
    #expect(
      (400..<700).allSatisfy { x in (0..<100).allSatisfy { picture[x, $0] == expected[x, $0] } })
  }

  @Test func `a layer without a background casts the shadow of what it shows`() {
    let picture = draw(
      node(
        1, CGRect(x: 10, y: 10, width: 80, height: 80),
        [node(2, CGRect(x: 60, y: 60, width: 10, height: 10), background: .red)]
      ) { $0.shadow = RenderShadow(color: .black, radius: 2, offset: .zero) })
    #expect(picture.alpha(69, 75) > 0.2)
    #expect(picture.alpha(20, 20) == 0)
  }

  @Test func `clipping follows rounded corners and hides the shadow`() {
    let picture = draw(
      node(
        1, CGRect(x: 20, y: 20, width: 60, height: 60),
        [node(2, CGRect(x: 0, y: 0, width: 100, height: 100), background: .red)], masks: true
      ) {
        $0.cornerRadius = 30
        $0.shadow = RenderShadow(color: .black, radius: 4, offset: .zero)
      })
    #expect(picture[50, 50] == redPixel)
    #expect(picture[22, 22] == clearPixel)
    #expect(picture[85, 50] == clearPixel)
    #expect(picture[18, 50] == clearPixel)
  }

  @Test func `opacity counts for a group as a whole`() {
    let picture = draw(
      node(
        1, CGRect(x: 0, y: 0, width: 50, height: 50),
        [node(2, CGRect(x: 10, y: 10, width: 20, height: 20), background: .red)], background: .blue,
        opacity: 0.5))
    // The red square hides the blue one before both become half transparent.
    #expect(picture[20, 20] == 0x8080_0000 || picture[20, 20] == 0x7F7F_0000)
    #expect(picture[5, 5] & 0xFF00_FFFF == picture[5, 5])
  }

  @Test func `a child of a translucent layer is drawn over its parent, later ones over earlier`() {
    let picture = draw(
      node(
        1, CGRect(x: 0, y: 0, width: 50, height: 50),
        [
          node(2, CGRect(x: 0, y: 0, width: 30, height: 30), background: .red),
          node(3, CGRect(x: 20, y: 20, width: 30, height: 30), background: .blue),
        ], background: .white))
    #expect(
      picture[10, 10] == redPixel && picture[25, 25] == bluePixel && picture[45, 5] == whitePixel)
  }

  @Test func `a drawing is cut off at its layer's bounds`() {
    let list = DisplayList([
      .fill(
        PathValue(rect: CGRect(x: -50, y: -50, width: 200, height: 200)), .winding, .color(.red))
    ])
    let picture = draw(
      node(1, CGRect(x: 10, y: 10, width: 20, height: 20), contents: .drawing(list)))
    #expect(picture.pixels.count { $0 == redPixel } == 400)
  }

  @Test func `a display list keeps states, transforms and clips apart`() {
    let unit = PathValue(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    let list = DisplayList([
      .save, .transform(CGAffineTransform(translationX: 20, y: 0)),
      .transform(CGAffineTransform(scaleX: 2, y: 2)), .fill(unit, .winding, .color(.red)),
      .restore, .save, .clip(PathValue(rect: CGRect(x: 0, y: 0, width: 5, height: 5)), .winding),
      .fill(unit, .winding, .color(.blue)), .restore, .restore,
      .stroke(
        PathValue(elements: [.move(CGPoint(x: 0, y: 50)), .line(CGPoint(x: 30, y: 50))]),
        StrokeStyle(width: 4, dash: [10, 10]), .color(.red)),
    ])
    let picture = Rasterizer.shared.bitmap(of: list, size: CGSize(width: 60, height: 60), scale: 1)
    #expect(
      picture[20, 0] == redPixel && picture[39, 19] == redPixel && picture[40, 0] == clearPixel)
    #expect(picture[4, 4] == bluePixel && picture[5, 5] == clearPixel)
    #expect(
      picture[5, 50] == redPixel && picture[15, 50] == clearPixel && picture[25, 50] == redPixel)
  }

  @Test func `a matrix without an inverse draws nothing, and what follows is drawn again`() {
    let unit = PathValue(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    let list = DisplayList([
      .save, .transform(CGAffineTransform(scaleX: 0, y: 1)), .fill(unit, .winding, .color(.red)),
      .restore, .fill(unit, .winding, .color(.blue)),
    ])
    let picture = Rasterizer.shared.bitmap(of: list, size: CGSize(width: 20, height: 20), scale: 1)
    #expect(picture[5, 5] == bluePixel)
    #expect(!picture.pixels.contains(redPixel))
    let flat = node(1, CGRect(x: 0, y: 0, width: 10, height: 10), background: .red)
    let tree = RenderNode(
      id: 2, transform: CGAffineTransform(scaleX: 0, y: 0), bounds: flat.bounds, opacity: 1,
      style: .plain, masksToBounds: false, contents: .none, children: [flat])
    #expect(Set(draw(tree).pixels) == [clearPixel])
  }

  @Test func `pictures are drawn pixel by pixel where they fit, and tinted through their alpha`() {
    let pixels: [UInt32] = [redPixel, bluePixel, whitePixel, clearPixel]
    let source = Bitmap(width: 2, height: 2, pixels: pixels)
    let rect = CGRect(x: 3, y: 4, width: 2, height: 2)
    let plain = draw(
      node(
        1, CGRect(x: 0, y: 0, width: 10, height: 10),
        contents: .bitmap(source, rect: rect, tint: nil)))
    #expect([plain[3, 4], plain[4, 4], plain[3, 5], plain[4, 5]] == pixels)
    let tinted = draw(
      node(
        1, CGRect(x: 0, y: 0, width: 10, height: 10),
        contents: .bitmap(source, rect: rect, tint: .blue)))
    #expect(
      [tinted[3, 4], tinted[4, 4], tinted[3, 5], tinted[4, 5]]
        == [bluePixel, bluePixel, bluePixel, clearPixel])
    let large = draw(
      node(
        1, CGRect(x: 0, y: 0, width: 10, height: 10),
        contents: .bitmap(
          Bitmap(width: 1, height: 1, pixels: [redPixel]),
          rect: CGRect(x: 0, y: 0, width: 10, height: 10), tint: nil)))
    #expect((0..<10).allSatisfy { large[$0, $0] == redPixel })
  }

  @Test func `text is black on white, inside its box, at every scale`() {
    for scale in [1, 2, 3] as [CGFloat] {
      let tree = node(
        1, CGRect(x: 0, y: 0, width: 100, height: 40),
        [label(2, "Hello", CGRect(x: 10, y: 10, width: 80, height: 20.5))], background: .white)
      let picture = draw(tree, 100, 40, scale: scale)
      let dark = picture.pixels.indices.filter { picture.pixels[$0] & 0xFF < 64 }
      #expect(dark.count > Int(40 * scale * scale))
      let rows = dark.map { CGFloat($0 / picture.width) / scale }
      // Cap height 0.7046 · 17 = 11.98 above the baseline at 10 + 16.19; nothing hangs below it.
      #expect(rows.min().map { abs($0 - 14.2) <= 1.5 } == true)
      #expect(rows.max().map { abs($0 - 26.2) <= 1.5 } == true)
    }
  }

  @Test func `the same tree gives the same bytes, also with new caches`() throws {
    let tree = node(
      1, CGRect(x: 0, y: 0, width: 200, height: 100),
      [
        label(2, "Bytes 日本 😀 שלום", CGRect(x: 5, y: 5, width: 190, height: 20.5)),
        node(3, CGRect(x: 20, y: 40, width: 60, height: 40), background: .white) {
          $0.cornerRadius = 9
          $0.cornerCurve = .continuous
          $0.shadow = RenderShadow(color: .black, radius: 6, offset: CGSize(width: 0, height: 3))
        },
        node(4, CGRect(x: 120, y: 40, width: 40, height: 40), background: .red, turned: 0.4),
      ], background: .white)
    let size = CGSize(width: 200, height: 100)
    let first = Rasterizer().bitmap(of: tree, size: size, scale: 2)
    let second = Rasterizer().bitmap(of: tree, size: size, scale: 2)
    #expect(first.pixels == second.pixels)
    #expect(try ImageCodec.png(of: first) == ImageCodec.png(of: second))
  }

  @Test func `odd trees and sizes do no harm`() {
    let odd = node(1, CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10), background: .red)
    _ = draw(node(2, CGRect(x: 0, y: 0, width: 50, height: 50), [odd], background: .white))
    _ = draw(node(1, CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 10), background: .red))
    _ = draw(
      node(1, CGRect(x: 0, y: 0, width: 1e9, height: 1e9), background: .red) {
        $0.shadow = RenderShadow(color: .black, radius: 5, offset: .zero)
        $0.cornerRadius = 1e8
      })
    #expect(draw(odd, 0, 0).pixels == [clearPixel])
    #expect(draw(odd, -5, .nan).pixels == [clearPixel])
  }

  @Test func `many threads draw the same picture`() async {
    let tree = node(
      1, CGRect(x: 0, y: 0, width: 100, height: 40),
      [label(2, "Threads", CGRect(x: 10, y: 10, width: 80, height: 20.5))], background: .white)
    let size = CGSize(width: 100, height: 40)
    let expected = Rasterizer.shared.bitmap(of: tree, size: size, scale: 2).pixels
    let found = await withTaskGroup(of: [UInt32].self) { group in
      for _ in 0..<8 {
        group.addTask { Rasterizer.shared.bitmap(of: tree, size: size, scale: 2).pixels }
      }
      return await group.reduce(into: [[UInt32]]()) { $0.append($1) }
    }
    #expect(found.allSatisfy { $0 == expected })
  }
}

@Suite struct TextOverflowTests {
  private func tree(_ string: String) -> RenderNode {
    let line = 28 * 1.193359375
    return node(
      1, CGRect(x: 0, y: 0, width: 200, height: 60),
      [label(2, string, CGRect(x: 10, y: 10, width: 180, height: line), size: 28)])
  }

  @Test func `an accent above a capital is drawn whole, above its label's box`() throws {
    let picture = Rasterizer.shared.bitmap(
      of: tree("Å"), size: CGSize(width: 200, height: 60), scale: 4)
    let rows = (0..<60 * 4).filter { row in (0..<800).contains { picture[$0, row] != clearPixel } }
    // The ring reaches 0.98 em above the baseline, which is 0.952 em below the top of the label.
    let top = CGFloat(try #require(rows.first)) / 4
    #expect(top < 10 && top > 10 - 28 * 0.05)
  }

  @Test func `other text stays in its label's box`() {
    let box = CGRect(x: 0, y: 0, width: 180, height: 28 * 1.193359375)
    for string in ["Hgjpqy(){}[]0123456789", "日本", "abc"] {
      #expect(tree(string).children.first?.extent == box, "\(string)")
    }
    #expect(tree("Å").children.first.map { $0.extent.minY < 0 && $0.extent.minX == 0 } == true)
  }
}
