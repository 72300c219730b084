package import CoreGraphics
package import Foundation
internal import ImageCodecs
internal import TextLayout

/// A picture that a test compares with, in a file, and beside it the fonts and libraries that it
/// was drawn with.
package struct ReferencePicture: Sendable {
  /// The PNG; the fingerprint has the same name and ends in `.fingerprint`.
  package var path: String

  package init(path: String) { self.path = path }

  package enum Outcome: Equatable, Sendable {
    case same
    /// There is no such file yet.
    case missing
    /// The file is not a picture.
    case unreadable(String)
    case different(Difference)
  }

  package struct Difference: Equatable, Sendable {
    package var pixelCount: Int
    /// From 0 to 255.
    package var largest: Int
    /// How many pixels differ by each amount, from 0 to 255.
    package var counts: [Int]
    /// In pixels.
    package var rect: CGRect?
    package var referenceSize: CGSize
    package var size: CGSize
    /// What the reference was drawn with, where that is not what there is now.
    package var otherFingerprint: String?
    /// The reference, pale, with every differing pixel in red.
    package var image: Bitmap
  }

  /// Names the fonts and libraries that text is drawn with now.
  package static var currentFingerprint: String { TextService.shared.fingerprint() }

  package func compare(with picture: Bitmap) -> Outcome {
    guard FileManager.default.fileExists(atPath: path) else { return .missing }
    let reference: Bitmap
    do {
      reference = try ImageCodec.decode(fileAt: path)
    } catch {
      return .unreadable("\(error)")
    }
    let comparison = BitmapComparison(reference, picture)
    if comparison.isEqual { return .same }
    return .different(
      Difference(
        pixelCount: comparison.differingPixelCount, largest: comparison.largestDifference,
        counts: comparison.counts,
        rect: comparison.differingRect,
        referenceSize: CGSize(width: reference.width, height: reference.height),
        size: CGSize(width: picture.width, height: picture.height),
        otherFingerprint: otherFingerprint, image: comparison.differenceImage()))
  }

  /// Makes `picture` the reference.
  package func record(_ picture: Bitmap) throws(OutputError) {
    let folder = (path as NSString).deletingLastPathComponent
    // A folder that cannot be made shows in the write below.
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    try OutputFile.writePNG(picture, to: path)
    try OutputFile.write(Data("\(Self.currentFingerprint)\n".utf8), to: fingerprintPath)
  }

  private var fingerprintPath: String {
    (path as NSString).deletingPathExtension + ".fingerprint"
  }

  private var otherFingerprint: String? {
    guard let text = try? String(contentsOfFile: fingerprintPath, encoding: .utf8) else {
      return nil
    }
    let recorded = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return recorded == Self.currentFingerprint ? nil : recorded
  }
}
