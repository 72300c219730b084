import Testing
import UIKit

/// Red, green, blue and alpha of a pixel, counted from the top left.
private func pixel(_ context: CGContext, _ x: Int, _ y: Int) -> [UInt8] {
  guard let data = context.data else { return [] }
  let start = data.assumingMemoryBound(to: UInt8.self) + y * context.bytesPerRow + x * 4
  return [start[0], start[1], start[2], start[3]]
}

private func makeContext(_ width: Int = 10, _ height: Int = 10) throws -> CGContext {
  try #require(
    CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
}

@Suite struct BitmapContextTests {
  @Test func `y grows upwards from the bottom left`() throws {
    let context = try makeContext()
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 3))
    #expect(pixel(context, 5, 9) == [255, 0, 0, 255])
    #expect(pixel(context, 5, 6) == [0, 0, 0, 0])
    #expect(context.ctm == .identity)
    #expect(context.width == 10 && context.bytesPerRow == 40)
  }

  @Test func `the owner's memory holds what was drawn at once`() throws {
    var bytes: [UInt8] = [0, 0, 0, 0]
    bytes.withUnsafeMutableBytes { memory in
      let context = CGContext(
        data: memory.baseAddress, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
      context?.setFillColor(UIColor(red: 1, green: 0.5, blue: 0, alpha: 1).cgColor)
      context?.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(bytes == [255, 128, 0, 255])
  }

  @Test func `layouts that nobody has are refused`() {
    for (bits, info) in [(16, CGImageAlphaInfo.premultipliedLast), (8, .last), (8, .none)] {
      #expect(
        CGContext(
          data: nil, width: 4, height: 4, bitsPerComponent: bits, bytesPerRow: 0,
          space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info.rawValue) == nil)
    }
  }

  @Test func `a picture is upright in a bitmap context and turned over in UIKit's`() throws {
    let context = try makeContext(2, 2)
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 1, width: 2, height: 1))
    let image = try #require(context.makeImage())
    #expect(pixel(context, 0, 0) == [255, 0, 0, 255])

    let copy = try makeContext(2, 2)
    copy.draw(image, in: CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(pixel(copy, 0, 0) == [255, 0, 0, 255] && pixel(copy, 0, 1) == [0, 0, 0, 0])

    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2), format: format)
    let turned = renderer.image {
      $0.cgContext.draw(image, in: CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    let check = try makeContext(2, 2)
    check.draw(try #require(turned.cgImage), in: CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(pixel(check, 0, 1) == [255, 0, 0, 255] && pixel(check, 0, 0) == [0, 0, 0, 0])
  }

  @Test func `a path's points stay where they were when the transform changes`() throws {
    let context = try makeContext()
    context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
    context.addRect(CGRect(x: 0, y: 0, width: 2, height: 2))
    context.scaleBy(x: 5, y: 5)
    context.fillPath()
    #expect(pixel(context, 1, 8) == [0, 0, 255, 255])
    #expect(pixel(context, 3, 8) == [0, 0, 0, 0])
  }

  @Test func `a linear gradient runs from its first colour to its last`() throws {
    let context = try makeContext(256, 1)
    let gradient = try #require(
      CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(),
        colors: [UIColor.black.cgColor, UIColor.white.cgColor] as CFArray, locations: nil))
    context.drawLinearGradient(
      gradient, start: .zero, end: CGPoint(x: 256, y: 0), options: [])
    for x in [0, 64, 128, 255] {
      // The middle of pixel x is (x + 0.5) / 256 of the way.
      let wanted = (Double(x) + 0.5) / 256 * 255
      #expect(abs(Double(pixel(context, x, 0)[0]) - wanted) <= 1, "\(x)")
    }
  }

  @Test func `a gradient stops at its ends unless told to go on`() throws {
    let context = try makeContext()
    let gradient = try #require(
      CGGradient(
        colorsSpace: nil, colors: [UIColor.red.cgColor, UIColor.blue.cgColor] as CFArray,
        locations: [0, 1]))
    context.drawLinearGradient(
      gradient, start: CGPoint(x: 4, y: 0), end: CGPoint(x: 6, y: 0),
      options: .drawsAfterEndLocation)
    #expect(pixel(context, 1, 5) == [0, 0, 0, 0])
    #expect(pixel(context, 9, 5) == [0, 0, 255, 255])
  }

  @Test func `a radial gradient is its last colour at the rim`() throws {
    let context = try makeContext(21, 21)
    let gradient = try #require(
      CGGradient(
        colorsSpace: nil, colors: [UIColor.red.cgColor, UIColor.blue.cgColor] as CFArray,
        locations: nil))
    let center = CGPoint(x: 10.5, y: 10.5)
    context.drawRadialGradient(
      gradient, startCenter: center, startRadius: 0, endCenter: center, endRadius: 8, options: [])
    #expect(pixel(context, 10, 10)[0] == 255)
    #expect(pixel(context, 18, 10)[2] >= 250)
    #expect(pixel(context, 20, 10) == [0, 0, 0, 0])
  }

  @Test func `colours multiply where that is the blend mode`() throws {
    let context = try makeContext()
    context.setFillColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    context.setBlendMode(.multiply)
    context.setFillColor(red: 0.5, green: 0.5, blue: 1, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
    #expect(pixel(context, 8, 5) == [255, 128, 0, 255])
    let mixed = pixel(context, 2, 5)
    #expect(abs(Int(mixed[0]) - 128) <= 1 && abs(Int(mixed[1]) - 64) <= 1 && mixed[2] == 0)
  }

  @Test func `what is drawn in a transparency layer fades together`() throws {
    let context = try makeContext()
    context.setAlpha(0.5)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
    context.endTransparencyLayer()
    let over = pixel(context, 2, 5)
    #expect(over[0] == 0 && abs(Int(over[2]) - 128) <= 1 && abs(Int(over[3]) - 128) <= 1)
  }

  @Test func `a shadow lies where its offset says`() throws {
    let context = try makeContext(20, 20)
    context.setShadow(offset: CGSize(width: 5, height: -5), blur: 0, color: UIColor.blue.cgColor)
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 5, y: 10, width: 5, height: 5))
    // Upwards is larger y here, so the shadow is below and to the right.
    #expect(pixel(context, 7, 7) == [255, 0, 0, 255])
    #expect(pixel(context, 12, 12) == [0, 0, 255, 255])
    #expect(pixel(context, 2, 2) == [0, 0, 0, 0])
  }

  @Test func `a clip to a mask lets through what the mask paints`() throws {
    let mask = try makeContext(2, 1)
    mask.setFillColor(gray: 1, alpha: 1)
    mask.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    mask.setFillColor(gray: 0, alpha: 1)
    mask.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    let context = try makeContext(2, 1)
    context.saveGState()
    context.clip(
      to: CGRect(x: 0, y: 0, width: 2, height: 1), mask: try #require(mask.makeImage()))
    context.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    context.restoreGState()
    #expect(pixel(context, 0, 0) == [0, 255, 0, 255])
    #expect(pixel(context, 1, 0) == [0, 0, 0, 0])
  }

  @Test func `an image is read from bytes and gives its own back`() throws {
    let bytes: [UInt8] = [255, 0, 0, 255, 0, 255, 0, 128]
    let provider = try #require(CGDataProvider(data: Data(bytes) as CFData))
    let image = try #require(
      CGImage(
        width: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 8,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue), provider: provider,
        decode: nil, shouldInterpolate: false, intent: .defaultIntent))
    let context = try makeContext(2, 1)
    context.draw(image, in: CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect(pixel(context, 0, 0) == [255, 0, 0, 255])
    #expect(pixel(context, 1, 0) == [0, 128, 0, 128])
  }

  @Test func `an image context makes an image of its size and scale`() {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 3), false, 2)
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 3))
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    #expect(image?.size == CGSize(width: 4, height: 3))
    #expect(image?.scale == 2 && image?.cgImage?.width == 8)
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
  }
}
