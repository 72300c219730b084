public import CoreGraphics
public import Foundation
import ImageCodecs
import UniformTypeIdentifiers

/// Writes a picture as PNG or JPEG.
public final class CGImageDestination {
  fileprivate enum Target {
    case data(NSMutableData)
    case file(URL)
  }

  fileprivate let target: Target
  fileprivate let type: UTType
  fileprivate var image: CGImage?
  fileprivate var options = ImageOptions(nil)
  fileprivate var isFinished = false

  fileprivate init?(_ target: Target, _ type: CFString) {
    let type = UTType(type as String)
    guard type == .png || type == .jpeg, let type else { return nil }
    self.target = target
    self.type = type
  }
}

/// nil for another type than PNG and JPEG.
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination(.data(data), type)
}

/// nil for another type than PNG and JPEG.
public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination(.file(url as URL), type)
}

public func CGImageDestinationCopyTypeIdentifiers() -> CFArray {
  NSArray(array: [UTType.png.identifier, UTType.jpeg.identifier])
}

/// Settings for the picture that is added without any.
public func CGImageDestinationSetProperties(
  _ idst: CGImageDestination, _ properties: CFDictionary?
) {
  idst.options = ImageOptions(properties)
}

/// The first picture that is added is written; neither type holds more.
public func CGImageDestinationAddImage(
  _ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) {
  guard idst.image == nil else { return }
  idst.image = image
  if let properties { idst.options = ImageOptions(properties) }
}

public func CGImageDestinationAddImageFromSource(
  _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
  guard let image = CGImageSourceCreateImageAtIndex(isrc, index, nil) else { return }
  CGImageDestinationAddImage(idst, image, properties)
}

/// Writes. False where there is no picture, or where it cannot be written.
@discardableResult
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool {
  guard !idst.isFinished, var bitmap = idst.image?.bitmap else { return false }
  idst.isFinished = true
  let longest = CGFloat(max(bitmap.width, bitmap.height))
  if let most = idst.options.number(kCGImageDestinationImageMaxPixelSize), most >= 1,
    most < longest
  {
    bitmap = bitmap.resized(
      width: max(1, Int((CGFloat(bitmap.width) * most / longest).rounded())),
      height: max(1, Int((CGFloat(bitmap.height) * most / longest).rounded())))
  }
  do {
    let quality = idst.options.number(kCGImageDestinationLossyCompressionQuality) ?? 0.85
    let data =
      idst.type == .png
      ? try ImageCodec.png(of: bitmap) : try ImageCodec.jpeg(of: bitmap, quality: quality)
    switch idst.target {
    case .data(let target): target.append(data)
    case .file(let url): try data.write(to: url, options: .atomic)
    }
    return true
  } catch {
    return false
  }
}
