import CoreGraphics
import Foundation
import ImageCodecs
import Synchronization

/// Where an image's pixels come from.
enum ImageSource: Hashable, Sendable {
  case empty
  case pixels(CGImage)
  /// Pixels that are shown turned or mirrored.
  case turned(CGImage, upright: CGImage)
  /// An image of an asset catalogue, which has variants.
  case catalog(CatalogImage)
  /// A symbol by its name: drawn at whatever size it is shown in.
  case symbol(String, SymbolValues)
  /// What an image renderer recorded.
  case drawing(RecordedDrawing)
}

/// A drawing that becomes pixels when somebody needs them; equal only to itself.
final class RecordedDrawing: Hashable, Sendable {
  let list: DisplayList
  /// Points.
  let size: CGSize
  let scale: CGFloat
  let isOpaque: Bool
  private let image = Mutex<CGImage?>(nil)

  init(_ list: DisplayList, size: CGSize, scale: CGFloat, isOpaque: Bool) {
    self.list = list
    self.size = size
    self.scale = scale
    self.isOpaque = isOpaque
  }

  /// The pixels; `nil` for a drawing without any, or before a rasterizer is there.
  var pixels: CGImage? {
    image.withLock { image in
      if let image { return image }
      guard size.width > 0, size.height > 0, let rasterizer = PlatformEnvironment.rasterizer
      else { return nil }
      let bitmap = rasterizer.bitmap(of: list, size: size, scale: scale, isOpaque: isOpaque)
      image = CGImage(bitmap)
      return image
    }
  }

  static func == (lhs: RecordedDrawing, rhs: RecordedDrawing) -> Bool { lhs === rhs }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Symbols by their names.
enum Symbols {
  /// How much larger than its text size a symbol's square is at the medium scale.
  private static let sideOfPointSize: CGFloat = 1.2

  /// False for what cannot be a symbol's name.
  static func canName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 100
      && name.utf8.allSatisfy { byte in
        (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2E
          || (0x41...0x5A).contains(byte)
      }
  }

  /// What is shown in place of a symbol that has no icon.
  private static let standIn = "questionmark.square.dashed"

  /// Throws, with what to do, where there is no such symbol.
  static func check(_ name: String) throws(ImageCodecError) {
    guard !SymbolLibrary.shared.hasSymbol(named: name) else { return }
    _ = try SymbolLibrary.shared.symbolBitmap(name: name, pointSize: 17, scale: 1)
  }

  /// The side of a symbol's square in points, on whole pixels of the main screen.
  static func side(pointSize: CGFloat) -> CGFloat {
    SymbolLibrary.shared.side(pointSize: pointSize, scale: PixelScale.ofMainScreen)
  }

  /// The symbol in black for a rectangle of `size` points.
  static func bitmap(
    of name: String, weight: UIFont.Weight, size: CGSize, scale: CGFloat
  ) -> Bitmap? {
    let pointSize = min(size.width, size.height) / sideOfPointSize
    func bitmap(_ name: String) -> Bitmap? {
      try? SymbolLibrary.shared.symbolBitmap(
        name: name, pointSize: pointSize, scale: scale, weight: weight.rawValue)
    }
    return bitmap(name) ?? bitmap(standIn) ?? bitmap("questionmark.square")
  }
}
