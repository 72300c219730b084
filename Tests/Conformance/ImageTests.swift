import Testing
import UIKit

@Suite struct ImageTests {
  /// Red, green and blue columns, one pixel each.
  private func columns() throws -> CGImage {
    let context = try #require(
      CGContext(
        data: nil, width: 3, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    for (x, color) in [UIColor.red, .green, .blue].enumerated() {
      context.setFillColor(color.cgColor)
      context.fill(CGRect(x: x, y: 0, width: 1, height: 1))
    }
    return try #require(context.makeImage())
  }

  /// The first letters of the colours in a picture's top row.
  private func colors(_ image: UIImage, width: Int) throws -> String {
    let context = try #require(
      CGContext(
        data: nil, width: width, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: width, height: 1)
    let drawn = UIGraphicsImageRenderer(size: size, format: format).image { _ in
      image.draw(in: CGRect(origin: .zero, size: size))
    }
    context.draw(try #require(drawn.cgImage), in: CGRect(origin: .zero, size: size))
    let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
    return (0..<width).map { x in
      let pixel = (bytes[x * 4], bytes[x * 4 + 1], bytes[x * 4 + 2])
      return pixel == (255, 0, 0)
        ? "r" : pixel == (0, 255, 0) ? "g" : pixel == (0, 0, 255) ? "b" : "?"
    }.joined()
  }

  @Test func `caps keep their size and the middle is stretched`() throws {
    let image = UIImage(cgImage: try columns())
    let caps = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
    let stretched = image.resizableImage(withCapInsets: caps, resizingMode: .stretch)
    #expect(try colors(stretched, width: 7) == "rgggggb")
    #expect(stretched.capInsets == caps && stretched.resizingMode == .stretch)
    #expect(image.resizableImage(withCapInsets: caps).resizingMode == .tile)
  }

  @Test func `what is between the caps is repeated`() throws {
    let image = UIImage(cgImage: try columns())
    let tiled = image.resizableImage(
      withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 0), resizingMode: .tile)
    #expect(try colors(tiled, width: 7) == "rgbgbgb")
  }

  @Test func `an orientation turns size and pixels`() throws {
    let turned = UIImage(cgImage: try columns(), scale: 1, orientation: .right)
    #expect(turned.size == CGSize(width: 1, height: 3) && turned.imageOrientation == .right)
    #expect(turned.cgImage?.width == 3)
    let over = UIImage(cgImage: try columns(), scale: 1, orientation: .down)
    #expect(try colors(over, width: 3) == "bgr")
    let mirrored = UIImage(cgImage: try columns(), scale: 1, orientation: .upMirrored)
    #expect(try colors(mirrored, width: 3) == "bgr")
    #expect(
      try colors(UIImage(cgImage: try columns()).withHorizontallyFlippedOrientation(), width: 3)
        == "bgr")
  }

  @Test func `an image's pixels are shared out among its points by its scale`() throws {
    let image = UIImage(cgImage: try columns(), scale: 3, orientation: .up)
    #expect(image.scale == 3 && abs(image.size.width - 1) < 1e-9)
    #expect(image.alignmentRectInsets == .zero && image.baselineOffsetFromBottom == nil)
    let inset = image.withAlignmentRectInsets(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(inset.alignmentRectInsets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
  }

  @Test func `a thumbnail has the size that was asked for`() throws {
    let thumbnail = UIImage(cgImage: try columns()).preparingThumbnail(
      of: CGSize(width: 6, height: 2))
    #expect(thumbnail?.size == CGSize(width: 6, height: 2))
    #expect(UIImage().preparingThumbnail(of: CGSize(width: 6, height: 2)) == nil)
  }

  @Test func `JPEG and PNG data are read back at the same size`() throws {
    let image = UIImage(cgImage: try columns())
    for data in [image.pngData(), image.jpegData(compressionQuality: 0.5)] {
      #expect(UIImage(data: try #require(data))?.size == CGSize(width: 3, height: 1))
    }
  }

  @Test func `what is no name of a symbol is no symbol`() {
    for name in ["", "a/b", "../secret", "no such name"] {
      #expect(UIImage(systemName: name) == nil, "\(name)")
    }
    #expect(UIImage(systemName: "star.fill") != nil)
  }

  @Test func `a Display P3 colour within sRGB is kept`() {
    let color = UIColor(displayP3Red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
    var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: nil)
    #expect(abs(red - 0.5) < 1e-4 && abs(green - 0.5) < 1e-4 && abs(blue - 0.5) < 1e-4)
  }
}
