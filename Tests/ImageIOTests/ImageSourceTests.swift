import CoreGraphics
import Foundation
import ImageIO
import Testing

@Suite struct `Image sources` {
  private func picture(_ width: Int, _ height: Int) throws -> CGImage {
    let context = try #require(
      CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    return try #require(context.makeImage())
  }

  private func file(_ type: String, _ width: Int, _ height: Int) throws -> NSMutableData {
    let data = NSMutableData()
    let name = NSString(string: type)
    let destination = try #require(CGImageDestinationCreateWithData(data, name, 1, nil))
    CGImageDestinationAddImage(destination, try picture(width, height), nil)
    #expect(CGImageDestinationFinalize(destination))
    return data
  }

  @Test(arguments: ["public.png", "public.jpeg"])
  func `what was written is read again`(_ type: String) throws {
    let source = try #require(CGImageSourceCreateWithData(try file(type, 40, 20), nil))
    #expect(CGImageSourceGetCount(source) == 1)
    #expect(CGImageSourceGetType(source) as String? == type)
    let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    #expect(image.width == 40 && image.height == 20)
    let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil))
    #expect(properties[kCGImagePropertyPixelWidth] as? Int == 40)
    #expect(CGImageSourceCreateImageAtIndex(source, 1, nil) == nil)
  }

  @Test func `a thumbnail is as large as was asked for, and never larger than the picture`() throws
  {
    let source = try #require(CGImageSourceCreateWithData(try file("public.png", 40, 20), nil))
    func thumbnail(_ most: CGFloat) -> CGImage? {
      CGImageSourceCreateThumbnailAtIndex(
        source, 0,
        [
          kCGImageSourceCreateThumbnailFromImageAlways: true,
          kCGImageSourceThumbnailMaxPixelSize: most,
        ] as CFDictionary)
    }
    #expect(thumbnail(10)?.width == 10 && thumbnail(10)?.height == 5)
    #expect(thumbnail(100)?.width == 40)
    #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, nil) == nil)
  }

  @Test func `each picture of a GIF is there with its time`() throws {
    // Two pictures of one pixel, red for 0.5 s and blue for 0.2 s, by the specification of GIF89a.
    let bytes: [UInt8] =
      Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0]  // 1 × 1, two colours
      + [255, 0, 0, 0, 0, 255]  // red, blue
      + [0x21, 0xF9, 4, 4, 50, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
      + [0x21, 0xF9, 4, 4, 20, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4C, 1, 0]
      + [0x3B]
    let source = try #require(CGImageSourceCreateWithData(NSData(data: Data(bytes)), nil))
    #expect(CGImageSourceGetCount(source) == 2)
    let delays = (0..<2).map { index -> Double? in
      let properties = CGImageSourceCopyPropertiesAtIndex(source, index, nil)
      let gif = properties?[kCGImagePropertyGIFDictionary] as? NSDictionary
      return gif?[kCGImagePropertyGIFDelayTime] as? Double
    }
    #expect(delays == [0.5, 0.2])
  }

  @Test func `data that is no picture has none`() throws {
    let source = try #require(
      CGImageSourceCreateWithData(NSData(data: Data("no picture".utf8)), nil))
    #expect(CGImageSourceGetCount(source) == 0)
    #expect(CGImageSourceGetType(source) == nil)
    #expect(CGImageSourceGetStatus(source) == .statusUnknownType)
    #expect(CGImageSourceCreateWithURL(NSURL(fileURLWithPath: "/nowhere/at/all"), nil) == nil)
    #expect(
      CGImageDestinationCreateWithData(NSMutableData(), NSString(string: "public.tiff"), 1, nil)
        == nil)
  }
}
