package import Foundation

/// A picture cut into corners, which keep their size, and what is between them, which is stretched
/// or repeated.
package final class NinePart: Sendable {
  private let columns: [Int]
  private let rows: [Int]
  /// Row by row; nil for parts without pixels.
  private let parts: [Bitmap?]

  /// - Parameters: pixels on each side that keep their size.
  package init(_ bitmap: Bitmap, left: Int, top: Int, right: Int, bottom: Int) {
    func split(_ length: Int, _ low: Int, _ high: Int) -> [Int] {
      let first = min(max(low, 0), length)
      let last = min(max(high, 0), length - first)
      return [first, length - first - last, last]
    }
    columns = split(bitmap.width, left, right)
    rows = split(bitmap.height, top, bottom)
    var parts: [Bitmap?] = []
    var y = 0
    for height in rows {
      var x = 0
      for width in columns {
        parts.append(
          width > 0 && height > 0 ? bitmap.part(x: x, y: y, width: width, height: height) : nil)
        x += width
      }
      y += height
    }
    self.parts = parts
  }

  /// Draws the picture into `rect`.
  /// - Parameters:
  ///   - scale: the picture's pixels in a point.
  ///   - repeats: whether what is between the corners is repeated rather than stretched.
  package func commands(
    in rect: CGRect, scale: CGFloat, repeats: Bool = false, tint: ColorValue? = nil,
    alpha: CGFloat = 1
  ) -> [DisplayCommand] {
    let xs = Self.edges(columns, from: rect.minX, length: rect.width, scale)
    let ys = Self.edges(rows, from: rect.minY, length: rect.height, scale)
    var commands: [DisplayCommand] = []
    for row in 0..<3 {
      for column in 0..<3 {
        let place = CGRect(
          x: xs[column], y: ys[row], width: xs[column + 1] - xs[column],
          height: ys[row + 1] - ys[row])
        guard let part = parts[row * 3 + column], place.width > 0, place.height > 0 else {
          continue
        }
        let tile = CGSize(
          width: column == 1 && repeats ? CGFloat(columns[1]) / scale : place.width,
          height: row == 1 && repeats ? CGFloat(rows[1]) / scale : place.height)
        commands += Self.tiles(part, of: tile, in: place, tint, alpha)
      }
    }
    return commands
  }

  private static func edges(
    _ pixels: [Int], from start: CGFloat, length: CGFloat, _ scale: CGFloat
  ) -> [CGFloat] {
    var (low, high) = (CGFloat(pixels[0]) / scale, CGFloat(pixels[2]) / scale)
    if low + high > length {
      // Corners that do not fit share what there is.
      let factor = length / (low + high)
      (low, high) = (low * factor, high * factor)
    }
    return [start, start + low, start + length - high, start + length]
  }

  /// Beyond this a pattern is finer than can be seen, and is stretched.
  private static let mostTiles: CGFloat = 4096

  private static func tiles(
    _ part: Bitmap, of tile: CGSize, in place: CGRect, _ tint: ColorValue?, _ alpha: CGFloat
  ) -> [DisplayCommand] {
    let across = (place.width / tile.width - 1e-6).rounded(.up)
    let down = (place.height / tile.height - 1e-6).rounded(.up)
    guard across > 1 || down > 1, across * down <= mostTiles else {
      return [.image(part, rect: place, tint: tint, alpha: alpha)]
    }
    var commands: [DisplayCommand] = [.save, .clip(PathValue(rect: place), .winding)]
    for row in 0..<Int(down) {
      for column in 0..<Int(across) {
        let origin = CGPoint(
          x: place.minX + CGFloat(column) * tile.width, y: place.minY + CGFloat(row) * tile.height)
        commands.append(
          .image(part, rect: CGRect(origin: origin, size: tile), tint: tint, alpha: alpha))
      }
    }
    return commands + [.restore]
  }
}
