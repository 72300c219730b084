import Foundation
import UIKit

/// A folder of picture files. Those that are missing are painted, as a camera would have left them.
struct PhotoFolder: Sendable {
  let url: URL

  /// The size of a picture, in pixels.
  static let size = CGSize(width: 240, height: 180)

  func file(of id: Photo.ID) -> URL { url.appendingPathComponent("photo-\(id).png") }

  /// Paints the pictures that are not there.
  func fill(count: Int) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for id in 0..<count where !FileManager.default.fileExists(atPath: file(of: id).path) {
      try Self.picture(of: id).pngData()?.write(to: file(of: id))
    }
  }

  /// Reads a picture; nil where the file is gone or is no picture.
  func read(_ id: Photo.ID) -> UIImage? { UIImage(contentsOfFile: file(of: id).path) }

  // MARK: Painting

  /// A sky, a sun and two rows of hills, in colours that differ from photo to photo.
  private static func picture(of id: Photo.ID) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let hue = CGFloat(id * 37 % 100) / 100
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      for band in 0..<18 {
        let part = CGFloat(band) / 18
        UIColor(hue: hue, saturation: 0.55 - part * 0.4, brightness: 0.95, alpha: 1).setFill()
        context.fill(CGRect(x: 0, y: part * size.height, width: size.width, height: 10))
      }
      UIColor(white: 1, alpha: 0.85).setFill()
      let sun = CGFloat(30 + id * 53 % 160)
      UIBezierPath(ovalIn: CGRect(x: sun, y: 24, width: 34, height: 34)).fill()
      hills(
        height: 0.55, wave: id % 5 + 2,
        color: UIColor(hue: hue, saturation: 0.5, brightness: 0.55, alpha: 1))
      hills(
        height: 0.75, wave: id % 3 + 1,
        color: UIColor(hue: hue, saturation: 0.6, brightness: 0.3, alpha: 1))
    }
  }

  private static func hills(height: CGFloat, wave: Int, color: UIColor) {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: size.height))
    for x in stride(from: 0, through: size.width, by: 8) {
      let rise = sin(Double(x / size.width) * Double(wave) * .pi) * 18
      path.addLine(to: CGPoint(x: x, y: size.height * height - CGFloat(rise)))
    }
    path.addLine(to: CGPoint(x: size.width, y: size.height))
    path.close()
    color.setFill()
    path.fill()
  }
}
