package import CoreGraphics
package import Foundation

/// How two pictures differ, pixel by pixel.
package struct BitmapComparison: Sendable {
  package let differingPixelCount: Int
  /// The largest difference of one component, from 0 to 255; 255 where the sizes differ.
  package let largestDifference: Int
  /// How many pixels differ by each amount, from 0 to 255.
  package let counts: [Int]
  /// The box around all differing pixels, in pixels; `nil` when there are none.
  package let differingRect: CGRect?
  /// False when the pictures are not equally large: then every pixel outside both counts.
  package let sizesAgree: Bool

  private let first: Bitmap
  private let second: Bitmap

  package var isEqual: Bool { differingPixelCount == 0 && sizesAgree }

  package init(_ first: Bitmap, _ second: Bitmap) {
    self.first = first
    self.second = second
    sizesAgree = first.width == second.width && first.height == second.height
    if sizesAgree, first === second || first.pixels == second.pixels {
      differingPixelCount = 0
      largestDifference = 0
      counts = []
      differingRect = nil
      return
    }
    var count = 0
    var largest = 0
    var counts = Array(repeating: 0, count: 256)
    var (left, top, right, bottom) = (Int.max, Int.max, -1, -1)
    for y in 0..<max(first.height, second.height) {
      for x in 0..<max(first.width, second.width) {
        let difference = Self.difference(first.pixel(x, y), second.pixel(x, y))
        guard difference > 0 else { continue }
        count += 1
        counts[difference] += 1
        largest = max(largest, difference)
        (left, right) = (min(left, x), max(right, x))
        (top, bottom) = (min(top, y), max(bottom, y))
      }
    }
    differingPixelCount = count
    largestDifference = largest
    self.counts = counts
    differingRect =
      count > 0
      ? CGRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1) : nil
  }

  /// The first picture, pale, with every differing pixel in red.
  package func differenceImage() -> Bitmap {
    let width = max(first.width, second.width)
    let height = max(first.height, second.height)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        let before = first.pixel(x, y)
        let differs = Self.difference(before, second.pixel(x, y)) > 0
        pixels.append(differs ? 0xFFFF_0000 : Self.pale(before ?? 0))
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// The largest difference of one component; a pixel that only one picture has counts as 255.
  private static func difference(_ first: UInt32?, _ second: UInt32?) -> Int {
    guard let first, let second else { return first == nil && second == nil ? 0 : 255 }
    if first == second { return 0 }
    var largest = 0
    for shift in [UInt32(0), 8, 16, 24] {
      let one = Int(first >> shift & 255)
      let other = Int(second >> shift & 255)
      largest = max(largest, abs(one - other))
    }
    return largest
  }

  /// A quarter of a pixel's darkness, on white.
  private static func pale(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    func component(_ shift: UInt32) -> UInt32 {
      let onWhite = (pixel >> shift & 255) + 255 - alpha
      return 255 - (255 - min(onWhite, 255)) / 4
    }
    return 0xFF00_0000 | component(16) << 16 | component(8) << 8 | component(0)
  }
}

extension Bitmap {
  fileprivate func pixel(_ x: Int, _ y: Int) -> UInt32? {
    x < width && y < height ? pixels[y * width + x] : nil
  }
}
