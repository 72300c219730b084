public import Foundation

/// An immutable bitmap.
/// - Note: Whatever the bytes that it was made of, an image tells of its pixels as they are kept:
///   eight bits a component, premultiplied, in the order blue, green, red, alpha.
public final class CGImage: Hashable, Sendable {
  package let bitmap: Bitmap
  /// True for a mask: its alpha is what is painted.
  public let isMask: Bool
  public let shouldInterpolate: Bool

  package init(_ bitmap: Bitmap, isMask: Bool = false, shouldInterpolate: Bool = true) {
    self.bitmap = bitmap
    self.isMask = isMask
    self.shouldInterpolate = shouldInterpolate
  }

  /// Reads pixels of eight bits a component; nil for other depths, or too few bytes.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    guard
      let layout = PixelLayout(
        width: width, height: height, bitsPerComponent: bitsPerComponent,
        bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow, model: space.model, info: bitmapInfo),
      let data = provider.data, data.length >= layout.byteCount
    else { return nil }
    self.init(layout.bitmap(from: data.bytes), shouldInterpolate: shouldInterpolate)
  }

  /// A mask of eight bits a pixel, whose dark pixels are painted.
  public convenience init?(
    maskWidth width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool
  ) {
    guard
      let layout = PixelLayout(
        width: width, height: height, bitsPerComponent: bitsPerComponent,
        bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow, model: .monochrome,
        info: CGBitmapInfo(rawValue: CGImageAlphaInfo.alphaOnly.rawValue)),
      let data = provider.data, data.length >= layout.byteCount
    else { return nil }
    let isInverted = decode.map { $0[0] > $0[1] } ?? false
    let raw = layout.bitmap(from: data.bytes)
    let pixels = isInverted ? raw.pixels : raw.pixels.map { 0xFF00_0000 - $0 }
    self.init(
      Bitmap(width: width, height: height, pixels: pixels), isMask: true,
      shouldInterpolate: shouldInterpolate)
  }

  /// Pixels across.
  public var width: Int { bitmap.width }
  /// Pixels down.
  public var height: Int { bitmap.height }
  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }
  public var bytesPerRow: Int { bitmap.width * 4 }
  public var colorSpace: CGColorSpace? { isMask ? nil : .sharedRGB }
  public var alphaInfo: CGImageAlphaInfo { .premultipliedFirst }
  public var byteOrderInfo: CGImageByteOrderInfo { .order32Little }

  public var bitmapInfo: CGBitmapInfo {
    CGBitmapInfo(rawValue: alphaInfo.rawValue).union(.byteOrder32Little)
  }

  public var renderingIntent: CGColorRenderingIntent { .defaultIntent }
  public var decode: UnsafePointer<CGFloat>? { nil }

  /// The pixels, row by row from the top.
  public var dataProvider: CGDataProvider? {
    bitmap.pixels.withUnsafeBytes { CGDataProvider(data: NSData(data: Data($0))) }
  }

  public func copy() -> CGImage? { self }
  public func copy(colorSpace space: CGColorSpace) -> CGImage? { self }

  /// The part inside `rect`, in pixels from the top left; `nil` where they do not meet.
  public func cropping(to rect: CGRect) -> CGImage? {
    guard rect.isFinite else { return rect.isInfinite ? self : nil }
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    let part = rect.integral.intersection(whole)
    guard !part.isNull, part.width > 0, part.height > 0 else { return nil }
    return CGImage(
      bitmap.part(
        x: Int(part.minX), y: Int(part.minY), width: Int(part.width), height: Int(part.height)),
      isMask: isMask, shouldInterpolate: shouldInterpolate)
  }

  /// This image seen through `mask`: where an image mask is painted, or where a grey picture is
  /// light.
  public func masking(_ mask: CGImage) -> CGImage? {
    let coverage = mask.isMask ? mask.bitmap : mask.bitmap.luminanceAsAlpha
    var pixels = bitmap.pixels
    for row in 0..<height {
      let maskRow = row * coverage.height / height * coverage.width
      for column in 0..<width {
        let part = coverage.pixels[maskRow + column * coverage.width / width] >> 24
        pixels[row * width + column] = Bitmap.scale(pixels[row * width + column], by: part)
      }
    }
    return CGImage(Bitmap(width: width, height: height, pixels: pixels))
  }

  public static func == (lhs: CGImage, rhs: CGImage) -> Bool {
    lhs === rhs || lhs.bitmap === rhs.bitmap
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(bitmap)) }
}
