public import CoreGraphics
public import Foundation
import ImageCodecs
import Synchronization
import UniformTypeIdentifiers

/// Reads the pictures of a file or of data.
///
/// Pictures are decoded when somebody asks for one, and upright, as their camera says.
public final class CGImageSource: Sendable {
  let data: Data
  private let frames = Mutex<[ImageCodec.Frame]?>(nil)

  init(_ data: Data) { self.data = data }

  /// Decoded once; none where the data holds no picture.
  var decoded: [ImageCodec.Frame] {
    frames.withLock { frames in
      if let frames { return frames }
      let new = (try? ImageCodec.decodeFrames(data)) ?? []
      frames = new
      return new
    }
  }

  /// By the first bytes.
  var type: UTType? {
    func starts(_ bytes: [UInt8], at offset: Int = 0) -> Bool {
      data.dropFirst(offset).starts(with: bytes)
    }
    if starts([0x89, 0x50, 0x4E, 0x47]) { return .png }
    if starts([0xFF, 0xD8, 0xFF]) { return .jpeg }
    if starts(Array("GIF8".utf8)) { return .gif }
    if starts([0x49, 0x49, 0x2A, 0]) || starts([0x4D, 0x4D, 0, 0x2A]) { return .tiff }
    if starts(Array("BM".utf8)) { return .bmp }
    if starts(Array("RIFF".utf8)), starts(Array("WEBP".utf8), at: 8) { return .webP }
    if starts(Array("ftyphei".utf8), at: 4) { return .heic }
    if starts([0, 0, 1, 0]) { return .ico }
    return nil
  }
}

// MARK: - Making

/// Reads a file; nil where it cannot be read.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  (try? Data(contentsOf: url as URL)).map { CGImageSource($0) }
}

public func CGImageSourceCreateWithData(
  _ data: CFData, _ options: CFDictionary?
) -> CGImageSource? {
  CGImageSource(Data(referencing: data))
}

public func CGImageSourceCreateWithDataProvider(
  _ provider: CGDataProvider, _ options: CFDictionary?
) -> CGImageSource? {
  provider.data.map { CGImageSource(Data(referencing: $0)) }
}

// MARK: - Asking

/// The type identifier; nil for what is no picture.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? {
  isrc.type.map { NSString(string: $0.identifier) }
}

/// How many pictures there are; more than one in films.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.decoded.count }

public func CGImageSourceGetPrimaryImageIndex(_ isrc: CGImageSource) -> Int { 0 }

public enum CGImageSourceStatus: Int32, Sendable {
  case statusUnexpectedEOF = -5
  case statusInvalidData = -4
  case statusUnknownType = -3
  case statusReadingHeader = -2
  case statusIncomplete = -1
  case statusComplete = 0
}

public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus {
  isrc.decoded.isEmpty ? .statusUnknownType : .statusComplete
}

/// The picture at its own size.
public func CGImageSourceCreateImageAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  let frames = isrc.decoded
  return frames.indices.contains(index) ? CGImage(frames[index].bitmap) : nil
}

/// The picture, no larger than `kCGImageSourceThumbnailMaxPixelSize` says. Nil unless the options
/// ask for one to be made: pictures bring none that would be read here.
public func CGImageSourceCreateThumbnailAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  let options = ImageOptions(options)
  guard
    options.isSet(kCGImageSourceCreateThumbnailFromImageAlways)
      || options.isSet(kCGImageSourceCreateThumbnailFromImageIfAbsent)
  else { return nil }
  let frames = isrc.decoded
  guard frames.indices.contains(index) else { return nil }
  let bitmap = frames[index].bitmap
  let longest = CGFloat(max(bitmap.width, bitmap.height))
  guard let most = options.number(kCGImageSourceThumbnailMaxPixelSize), most >= 1, most < longest
  else { return CGImage(bitmap) }
  let factor = most / longest
  return CGImage(
    bitmap.resized(
      width: max(1, Int((CGFloat(bitmap.width) * factor).rounded())),
      height: max(1, Int((CGFloat(bitmap.height) * factor).rounded()))))
}

/// What is known of a picture: its size, and how long it is shown in a film.
public func CGImageSourceCopyPropertiesAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
  let frames = isrc.decoded
  guard frames.indices.contains(index) else { return nil }
  let frame = frames[index]
  var properties: [NSString: Any] = [
    kCGImagePropertyPixelWidth: frame.bitmap.width,
    kCGImagePropertyPixelHeight: frame.bitmap.height,
    kCGImagePropertyDepth: 8,
    kCGImagePropertyColorModel: kCGImagePropertyColorModelRGB,
    kCGImagePropertyHasAlpha: frame.bitmap.pixels.contains { $0 >> 24 < 255 },
    kCGImagePropertyOrientation: 1,
  ]
  if isrc.type == .gif {
    // Browsers and Apple's systems show what is meant to be faster than this for a tenth.
    properties[kCGImagePropertyGIFDictionary] = NSDictionary(dictionary: [
      kCGImagePropertyGIFUnclampedDelayTime: frame.delay,
      kCGImagePropertyGIFDelayTime: frame.delay < 0.02 ? 0.1 : frame.delay,
    ])
  }
  return NSDictionary(dictionary: properties)
}

/// What is known of the whole.
public func CGImageSourceCopyProperties(
  _ isrc: CGImageSource, _ options: CFDictionary?
) -> CFDictionary? {
  var properties: [NSString: Any] = [kCGImagePropertyFileSize: isrc.data.count]
  if isrc.type == .gif {
    properties[kCGImagePropertyGIFDictionary] = NSDictionary(dictionary: [
      kCGImagePropertyGIFLoopCount: 0
    ])
  }
  return NSDictionary(dictionary: properties)
}
