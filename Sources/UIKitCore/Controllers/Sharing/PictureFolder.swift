package import Foundation

/// Why a picture was not saved.
enum PictureSavingError: LocalizedError {
  case noPixels
  case notWritten(URL, any Error)

  var errorDescription: String? {
    switch self {
    case .noPixels: "The picture has no pixels to save."
    case .notWritten(let url, let error):
      "The picture could not be written to \(url.path): \(error.localizedDescription)"
    }
  }
}

/// Where a person's pictures are.
@MainActor package struct PictureFolder {
  package var url: URL

  package init(url: URL) { self.url = url }

  /// The desktop's folder for pictures; tests put another in its place.
  package static var current = PictureFolder(
    url: FileManager.default.urls(for: .picturesDirectory, in: .userDomainMask).first
      ?? URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent("Pictures"))

  /// Writes the picture as a PNG of its own name. Returns where.
  @discardableResult
  package func save(_ image: UIImage) throws -> URL {
    guard let data = image.pngData() else { throw PictureSavingError.noPixels }
    let manager = FileManager.default
    var number = 1
    var file = url.appendingPathComponent("Image.png")
    while manager.fileExists(atPath: file.path) {
      number += 1
      file = url.appendingPathComponent("Image \(number).png")
    }
    do {
      try manager.createDirectory(at: url, withIntermediateDirectories: true)
      try data.write(to: file, options: .withoutOverwriting)
    } catch {
      throw PictureSavingError.notWritten(file, error)
    }
    return file
  }

  private static let kinds: Set = ["png", "jpg", "jpeg", "gif", "tiff", "tif", "bmp", "webp"]

  /// The pictures in the folder, newest first.
  package var pictures: [URL] {
    let found =
      (try? FileManager.default.contentsOfDirectory(
        at: url, includingPropertiesForKeys: [.contentModificationDateKey],
        options: [.skipsHiddenFiles])) ?? []
    func date(_ url: URL) -> Date {
      (try? url.resourceValues(forKeys: [.contentModificationDateKey]))?.contentModificationDate
        ?? .distantPast
    }
    return found.filter { Self.kinds.contains($0.pathExtension.lowercased()) }
      .map { (url: $0, date: date($0)) }
      .sorted {
        ($1.date, $0.url.lastPathComponent) < ($0.date, $1.url.lastPathComponent)
      }
      .map(\.url)
  }
}

/// Writes a picture into the desktop's folder for pictures.
///
/// - Parameters:
///   - completionTarget: told at the end, with the picture, the error and `contextInfo`.
///   - completionSelector: of the form `image(_:didFinishSavingWithError:contextInfo:)`.
@preconcurrency @MainActor
public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?,
  _ contextInfo: UnsafeMutableRawPointer?
) {
  var failure: (any Error)?
  do { try PictureFolder.current.save(image) } catch { failure = error }
  guard let completionTarget, let completionSelector else { return }
  completionSelector.perform(
    on: completionTarget as AnyObject, sender: image, event: failure)
}
