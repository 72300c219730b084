import Foundation

/// A Gaussian blur that is cut off at two standard deviations: the fall-off measured on iOS, where
/// the standard deviation of a layer's shadow is its radius.
///
/// The kernel is a pile of boxes, so a pixel costs the same at any radius, and all sums are of
/// whole numbers, so every processor gets the same pixels.
struct ShadowBlur {
  private struct Box {
    /// Pixels on either side of the middle one.
    var reach: Int
    /// In 1/2^20.
    var weight: Int
  }

  /// How far the blur reaches, in pixels.
  let reach: Int
  private let boxes: [Box]

  /// Pixels; a wider blur would be a mistake.
  static let largestRadius: CGFloat = 500

  private static let steps = 8
  private static let one = 1 << 20

  /// - Parameter radius: the standard deviation in pixels.
  init(radius: CGFloat) {
    reach = Self.reach(radius: radius)
    var reaches: [Int] = []
    for step in 1...Self.steps {
      let next = (reach * step + Self.steps / 2) / Self.steps
      if next != reaches.last { reaches.append(next) }
    }
    if reaches.first != 0 { reaches.insert(0, at: 0) }
    func height(_ index: Int) -> Double {
      guard reaches.indices.contains(index), radius > 0 else { return index == 0 ? 1 : 0 }
      let middle = index == 0 ? 0 : Double(reaches[index - 1] + 1 + reaches[index]) / 2
      return exp(-middle * middle / (2 * radius * radius))
    }
    let drops = reaches.indices.map { height($0) - height($0 + 1) }
    let total = zip(reaches, drops).reduce(0) { $0 + $1.1 * Double(2 * $1.0 + 1) }
    boxes = zip(reaches, drops).map {
      Box(reach: $0, weight: Int(($1 / total * Double(Self.one)).rounded()))
    }
  }

  static func reach(radius: CGFloat) -> Int { Int((radius * 2).rounded(.up)) }

  /// Blurs coverage from 0 to 255; what lies outside counts as empty.
  func blur(_ alpha: inout [UInt8], width: Int, height: Int) {
    guard reach > 0, width > 0, height > 0 else { return }
    var between = [UInt16](repeating: 0, count: width * height)
    alpha.withUnsafeMutableBufferPointer { alpha in
      between.withUnsafeMutableBufferPointer { between in
        blurRows(width: width, height: height, read: { Int(alpha[$0]) }) {
          between[$0] = UInt16(min($1 >> 12, 0xFF00))
        }
        blurColumns(width: width, height: height, read: { Int(between[$0]) }) {
          alpha[$0] = UInt8(min(($1 + (1 << 27)) >> 28, 255))
        }
      }
    }
  }

  private func blurRows(
    width: Int, height: Int, read: (Int) -> Int, write: (Int, Int) -> Void
  ) {
    var sums = [Int](repeating: 0, count: width + 1)
    for row in 0..<height {
      line(count: width, start: row * width, step: 1, sums: &sums, read: read, write: write)
    }
  }

  private func blurColumns(
    width: Int, height: Int, read: (Int) -> Int, write: (Int, Int) -> Void
  ) {
    var sums = [Int](repeating: 0, count: height + 1)
    for column in 0..<width {
      line(count: height, start: column, step: width, sums: &sums, read: read, write: write)
    }
  }

  @inline(__always)
  private func line(
    count: Int, start: Int, step: Int, sums: inout [Int], read: (Int) -> Int,
    write: (Int, Int) -> Void
  ) {
    sums.withUnsafeMutableBufferPointer { sums in
      for index in 0..<count { sums[index + 1] = sums[index] + read(start + index * step) }
      for index in 0..<count {
        var value = 0
        for box in boxes {
          let low = max(index - box.reach, 0)
          let high = min(index + box.reach + 1, count)
          value += (sums[high] - sums[low]) * box.weight
        }
        write(start + index * step, value)
      }
    }
  }
}
