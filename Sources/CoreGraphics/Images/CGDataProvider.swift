public import Foundation

/// Where an image's bytes come from.
// The bytes are copied when it is made and never change.
public final class CGDataProvider: @unchecked Sendable {
  private let bytes: NSData

  public init?(data: CFData) { bytes = NSData(data: Data(referencing: data)) }

  /// The contents of a file; nil where it cannot be read.
  public init?(url: CFURL) {
    guard let data = try? Data(contentsOf: url as URL) else { return nil }
    bytes = NSData(data: data)
  }

  /// Copies `size` bytes and calls `releaseData` at once.
  public init?(
    dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
    releaseData: CGDataProviderReleaseDataCallback
  ) {
    bytes = NSData(bytes: data, length: size)
    releaseData(info, data, size)
  }

  /// A copy of all bytes.
  public var data: CFData? { bytes }
}

public typealias CGDataProviderReleaseDataCallback =
  @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void
