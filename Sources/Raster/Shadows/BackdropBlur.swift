import Foundation

/// Blurs what lies under a layer: three boxes one after the other, which come close to a Gaussian,
/// over a picture of fewer pixels. All sums are of whole numbers, so every processor gets the same
/// pixels; what lies beyond the edge counts as what lies at it.
struct BackdropBlur {
  /// Pixels of the original in a pixel of the small picture, along each side.
  let step: Int
  /// Pixels of the small picture on either side of a box's middle.
  private let boxReach: Int
  /// In 1/256: 256 leaves colours as they are, more makes them stronger.
  let saturation: Int

  /// How far away something can be that is still seen, in pixels of the original.
  var reach: Int { 3 * boxReach * step }

  /// - Parameters:
  ///   - radius: the standard deviation in pixels.
  ///   - saturation: 1 leaves colours as they are.
  init(radius: Double, saturation: Double = 1) {
    let radius = min(max(radius, 0), 400)
    step = radius >= 8 ? 4 : radius >= 3 ? 2 : 1
    let small = radius / Double(step)
    // Three boxes of width w have the variance of (w² − 1)/4.
    boxReach = max(Int((((4 * small * small + 1).squareRoot() - 1) / 2).rounded()), 0)
    self.saturation = Int((saturation * 256).rounded())
  }

  /// A picture of four components, each from 0 to 65,280.
  struct Small {
    var width: Int
    var height: Int
    var values: [SIMD4<Int32>]
  }

  /// The picture with fewer pixels, blurred.
  func blurred(_ pixels: UnsafeBufferPointer<UInt32>, width: Int, height: Int) -> Small {
    var small = shrunk(pixels, width: width, height: height)
    guard boxReach > 0 else { return strengthened(small) }
    for _ in 0..<3 {
      blur(&small, count: small.width, lines: small.height, step: 1, stride: small.width)
      blur(&small, count: small.height, lines: small.width, step: small.width, stride: 1)
    }
    return strengthened(small)
  }

  private func shrunk(_ pixels: UnsafeBufferPointer<UInt32>, width: Int, height: Int) -> Small {
    let (columns, rows) = ((width + step - 1) / step, (height + step - 1) / step)
    var values = [SIMD4<Int32>](repeating: .zero, count: columns * rows)
    for row in 0..<rows {
      for column in 0..<columns {
        var sum = SIMD4<Int32>.zero
        var count: Int32 = 0
        for y in row * step..<min((row + 1) * step, height) {
          for x in column * step..<min((column + 1) * step, width) {
            sum &+= Self.parts(of: pixels[y * width + x])
            count += 1
          }
        }
        values[row * columns + column] = sum &* 256 / count
      }
    }
    return Small(width: columns, height: rows, values: values)
  }

  private static func parts(of pixel: UInt32) -> SIMD4<Int32> {
    SIMD4(
      Int32(pixel & 255), Int32(pixel >> 8 & 255), Int32(pixel >> 16 & 255), Int32(pixel >> 24))
  }

  private func blur(_ small: inout Small, count: Int, lines: Int, step: Int, stride: Int) {
    let width = Int32(2 * boxReach + 1)
    var line = [SIMD4<Int32>](repeating: .zero, count: count)
    small.values.withUnsafeMutableBufferPointer { values in
      for index in 0..<lines {
        let start = index * stride
        for place in 0..<count { line[place] = values[start + place * step] }
        var sum = line[0] &* Int32(boxReach)
        for place in 0...boxReach { sum &+= line[min(place, count - 1)] }
        for place in 0..<count {
          values[start + place * step] = sum / width
          sum &+= line[min(place + boxReach + 1, count - 1)]
          sum &-= line[max(place - boxReach, 0)]
        }
      }
    }
  }

  /// Each colour farther away from its grey, within what its alpha allows.
  private func strengthened(_ small: Small) -> Small {
    guard saturation != 256 else { return small }
    var result = small
    for index in result.values.indices {
      let value = result.values[index]
      let gray = (value.x &* 19 &+ value.y &* 183 &+ value.z &* 54) >> 8
      var strong = value
      for part in 0..<3 {
        let away = (value[part] - gray) / 16 * Int32(saturation) / 16
        strong[part] = min(max(gray + away, 0), value.w)
      }
      result.values[index] = strong
    }
    return result
  }

  /// The colour of a pixel of the original, between four of the small picture.
  func pixel(_ x: Int, _ y: Int, of small: Small) -> UInt32 {
    // Middles of small pixels lie half a step in; in 1/64 of a small pixel.
    let (across, down) = (
      ((2 * x + 1) * 64 - 64 * step) / (2 * step), ((2 * y + 1) * 64 - 64 * step) / (2 * step)
    )
    let (column, row) = (max(across, 0) >> 6, max(down, 0) >> 6)
    let (right, below) = (Int32(max(across, 0) & 63), Int32(max(down, 0) & 63))
    func value(_ column: Int, _ row: Int) -> SIMD4<Int32> {
      small.values[min(row, small.height - 1) * small.width + min(column, small.width - 1)]
    }
    let upper = value(column, row) &* (64 - right) &+ value(column + 1, row) &* right
    let lower = value(column, row + 1) &* (64 - right) &+ value(column + 1, row + 1) &* right
    // 65,280 · 64 · 64 is below 2^28.
    let mixed = upper &* (64 - below) &+ lower &* below
    let parts = (mixed &+ (1 << 19)) &>> 20
    return UInt32(parts.w) << 24 | UInt32(parts.z) << 16 | UInt32(parts.y) << 8 | UInt32(parts.x)
  }
}
