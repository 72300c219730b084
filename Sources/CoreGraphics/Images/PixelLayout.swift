import Foundation

/// Where a pixel's alpha is, and whether colours are multiplied by it.
public enum CGImageAlphaInfo: UInt32, Sendable {
  case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst
  case alphaOnly
}

public enum CGImageByteOrderInfo: UInt32, Sendable {
  case orderMask = 0x7000
  case orderDefault = 0
  case order16Little = 0x1000
  case order32Little = 0x2000
  case order16Big = 0x3000
  case order32Big = 0x4000
}

/// How the bytes of a bitmap are to be read.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  public static let floatInfoMask = CGBitmapInfo(rawValue: 0xF00)
  public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 0x1000)
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 0x3000)
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)
}

/// Pixels of eight bits a component in memory that somebody else laid out.
struct PixelLayout: Hashable, Sendable {
  enum Channels: Hashable, Sendable {
    /// Offsets of red, green, blue and alpha in four bytes; no alpha for opaque pixels.
    case color(red: Int, green: Int, blue: Int, alpha: Int?, isPremultiplied: Bool)
    case gray
    case alpha
  }

  var width: Int
  var height: Int
  var bytesPerRow: Int
  var channels: Channels

  /// Nil for what is not supported: other depths than eight bits, and colours in other than four
  /// bytes.
  init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int?, bytesPerRow: Int,
    model: CGColorSpaceModel, info: CGBitmapInfo
  ) {
    guard width > 0, height > 0, width <= 32_767, height <= 32_767, bitsPerComponent == 8,
      !info.contains(.floatComponents),
      let alpha = CGImageAlphaInfo(rawValue: info.rawValue & CGBitmapInfo.alphaInfoMask.rawValue)
    else { return nil }
    switch (model, alpha) {
    case (_, .alphaOnly): channels = .alpha
    case (.monochrome, .none): channels = .gray
    case (.rgb, .none), (.monochrome, _), (.cmyk, _): return nil
    case (.rgb, _):
      guard let order = Self.order(alpha, info.rawValue & CGBitmapInfo.byteOrderMask.rawValue)
      else { return nil }
      channels = order
    default: return nil
    }
    let bytes = if case .color = channels { 4 } else { 1 }
    guard bitsPerPixel == nil || bitsPerPixel == bytes * 8 else { return nil }
    let row = bytesPerRow == 0 ? width * bytes : bytesPerRow
    guard row >= width * bytes else { return nil }
    self.width = width
    self.height = height
    self.bytesPerRow = row
  }

  private static func order(_ alpha: CGImageAlphaInfo, _ byteOrder: UInt32) -> Channels? {
    let isLittle: Bool
    switch byteOrder {
    case 0, CGBitmapInfo.byteOrder32Big.rawValue: isLittle = false
    case CGBitmapInfo.byteOrder32Little.rawValue: isLittle = true
    default: return nil
    }
    let isFirst = [.first, .premultipliedFirst, .noneSkipFirst].contains(alpha)
    let hasAlpha = alpha != .noneSkipFirst && alpha != .noneSkipLast
    // As big-endian words: ARGB or RGBA; the other order turns the four bytes round.
    let offsets = isFirst ? [1, 2, 3, 0] : [0, 1, 2, 3]
    let placed = isLittle ? offsets.map { 3 - $0 } : offsets
    return .color(
      red: placed[0], green: placed[1], blue: placed[2], alpha: hasAlpha ? placed[3] : nil,
      isPremultiplied: alpha != .first && alpha != .last)
  }

  var byteCount: Int { bytesPerRow * height }

  /// Reads `byteCount` bytes.
  func bitmap(from bytes: UnsafeRawPointer) -> Bitmap {
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      for row in 0..<height {
        let line = (bytes + row * bytesPerRow).assumingMemoryBound(to: UInt8.self)
        for column in 0..<width { buffer[row * width + column] = pixel(line, column) }
      }
      count = width * height
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  @inline(__always)
  private func pixel(_ line: UnsafePointer<UInt8>, _ column: Int) -> UInt32 {
    switch channels {
    case .gray:
      let value = UInt32(line[column])
      return 0xFF00_0000 | value << 16 | value << 8 | value
    case .alpha: return UInt32(line[column]) << 24
    case .color(let red, let green, let blue, let alphaOffset, let isPremultiplied):
      let start = line + column * 4
      let alpha = alphaOffset.map { UInt32(start[$0]) } ?? 255
      func component(_ offset: Int) -> UInt32 {
        let value = UInt32(start[offset])
        if alpha == 255 { return value }
        return isPremultiplied ? min(value, alpha) : (value * alpha + 127) / 255
      }
      return alpha << 24 | component(red) << 16 | component(green) << 8 | component(blue)
    }
  }

  /// Writes `byteCount` bytes; what lies between rows is left alone.
  func write(_ bitmap: Bitmap, to bytes: UnsafeMutableRawPointer) {
    for row in 0..<min(height, bitmap.height) {
      let line = (bytes + row * bytesPerRow).assumingMemoryBound(to: UInt8.self)
      for column in 0..<min(width, bitmap.width) {
        write(bitmap.pixels[row * bitmap.width + column], line, column)
      }
    }
  }

  @inline(__always)
  private func write(_ pixel: UInt32, _ line: UnsafeMutablePointer<UInt8>, _ column: Int) {
    let alpha = pixel >> 24
    let (red, green, blue) = (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
    switch channels {
    case .gray:
      // Rec. 709 luminance in 1/65,536.
      line[column] = UInt8((red * 13_933 + green * 46_871 + blue * 4_732 + 32_768) >> 16)
    case .alpha: line[column] = UInt8(alpha)
    case .color(let r, let g, let b, let a, let isPremultiplied):
      let start = line + column * 4
      func component(_ value: UInt32) -> UInt8 {
        if isPremultiplied || alpha == 255 { return UInt8(value) }
        return alpha == 0 ? 0 : UInt8(min((value * 255 + alpha / 2) / alpha, 255))
      }
      start[r] = component(red)
      start[g] = component(green)
      start[b] = component(blue)
      if let a {
        start[a] = UInt8(alpha)
      } else {
        start[6 - r - g - b] = 255
      }
    }
  }
}
