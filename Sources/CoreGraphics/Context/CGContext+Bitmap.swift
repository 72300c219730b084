import Foundation

public typealias CGBitmapContextReleaseDataCallback =
  @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void

extension CGContext {
  /// A context with pixels of its own, or in the owner's memory; its space has y upwards from the
  /// bottom left, in pixels.
  ///
  /// Nil for what is not supported: other depths than eight bits a component, straight alpha, and
  /// colours in other than four bytes.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {
    self.init(
      data: data, width: width, height: height, bitsPerComponent: bitsPerComponent,
      bytesPerRow: bytesPerRow, space: space, bitmapInfo: bitmapInfo, releaseCallback: nil,
      releaseInfo: nil)
  }

  /// As above; `releaseCallback` is called with `data` when the context goes.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32,
    releaseCallback: CGBitmapContextReleaseDataCallback?, releaseInfo: UnsafeMutableRawPointer?
  ) {
    let info = CGBitmapInfo(rawValue: bitmapInfo)
    let alpha = CGImageAlphaInfo(rawValue: bitmapInfo & CGBitmapInfo.alphaInfoMask.rawValue)
    guard alpha != .first, alpha != .last,
      let layout = PixelLayout(
        width: width, height: height, bitsPerComponent: bitsPerComponent, bitsPerPixel: nil,
        bytesPerRow: bytesPerRow, model: space.model, info: info),
      let target = BitmapTarget(
        data: data, layout: layout, space: space, info: info,
        release: releaseCallback.map { callback in { callback(releaseInfo, data) } })
    else { return nil }
    self.init(target: target)
  }

  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: CGBitmapInfo
  ) {
    self.init(
      data: data, width: width, height: height, bitsPerComponent: bitsPerComponent,
      bytesPerRow: bytesPerRow, space: space, bitmapInfo: bitmapInfo.rawValue)
  }

  /// The pixels of a bitmap context; nil for others.
  public var data: UnsafeMutableRawPointer? { target?.data }
  /// Pixels across; 0 for a context that is no bitmap's.
  public var width: Int { target?.layout.width ?? 0 }
  public var height: Int { target?.layout.height ?? 0 }
  public var bitsPerComponent: Int { target == nil ? 0 : 8 }

  public var bitsPerPixel: Int {
    guard let target else { return 0 }
    return if case .color = target.layout.channels { 32 } else { 8 }
  }

  public var bytesPerRow: Int { target?.layout.bytesPerRow ?? 0 }
  public var colorSpace: CGColorSpace? { target?.space }
  public var bitmapInfo: CGBitmapInfo { target?.info ?? [] }

  public var alphaInfo: CGImageAlphaInfo {
    CGImageAlphaInfo(rawValue: bitmapInfo.rawValue & CGBitmapInfo.alphaInfoMask.rawValue) ?? .none
  }

  /// A picture of what was drawn so far; nil where nobody knows how large it is.
  public func makeImage() -> CGImage? {
    if let target { return target.makeImage() }
    guard let wholeBounds, wholeBounds.width > 0, wholeBounds.height > 0,
      let service = Drawing.service
    else { return nil }
    return CGImage(
      service.bitmap(
        of: displayList, size: wholeBounds.size, scale: deviceTransform.a, isOpaque: false))
  }

  /// Drawing is never late.
  public func flush() {}
  public func synchronize() {}
}
