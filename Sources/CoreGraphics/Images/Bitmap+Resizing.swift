extension Bitmap {
  /// The picture at another size, each pixel the mean of what it covers, in whole numbers, so that
  /// every processor gets the same pixels.
  package func resized(width newWidth: Int, height newHeight: Int) -> Bitmap {
    guard newWidth > 0, newHeight > 0, width > 0, height > 0 else {
      return Bitmap(width: 0, height: 0, pixels: [])
    }
    if newWidth == width, newHeight == height { return self }
    let across = Spans(from: width, to: newWidth)
    let down = Spans(from: height, to: newHeight)
    // Rows first; 16 bits a component between the steps.
    var middle = [UInt64](repeating: 0, count: newWidth * height)
    for row in 0..<height {
      for column in 0..<newWidth {
        middle[row * newWidth + column] = across.mean(at: column) { index in
          Self.spread(pixels[row * width + index])
        }
      }
    }
    var result = [UInt32](repeating: 0, count: newWidth * newHeight)
    for row in 0..<newHeight {
      for column in 0..<newWidth {
        let mean = down.mean(at: row) { middle[$0 * newWidth + column] }
        result[row * newWidth + column] = Self.gathered(mean)
      }
    }
    return Bitmap(width: newWidth, height: newHeight, pixels: result)
  }

  /// Components of eight bits to ones of sixteen.
  private static func spread(_ pixel: UInt32) -> UInt64 {
    func part(_ shift: UInt32) -> UInt64 { UInt64((pixel >> shift) & 255) * 256 }
    return part(24) << 48 | part(16) << 32 | part(8) << 16 | part(0)
  }

  private static func gathered(_ value: UInt64) -> UInt32 {
    func part(_ shift: UInt64) -> UInt32 {
      UInt32(min((((value >> shift) & 0xFFFF) + 128) >> 8, 255))
    }
    return part(48) << 24 | part(32) << 16 | part(16) << 8 | part(0)
  }

  /// Which old pixels each new one covers, and how much of them.
  private struct Spans {
    /// In 1/65,536 of an old pixel.
    private var step: Int
    private var count: Int
    private var isSmaller: Bool

    init(from old: Int, to new: Int) {
      step = old * 65_536 / new
      count = old
      isSmaller = new < old
    }

    /// The mean of what new pixel `index` covers; between two old ones where pictures grow.
    func mean(at index: Int, _ value: (Int) -> UInt64) -> UInt64 {
      if !isSmaller {
        let middle = max(index * step + step / 2 - 32_768, 0)
        let first = min(middle >> 16, count - 1)
        let part = UInt64(middle & 0xFFFF)
        return Self.mix(
          [(value(first), 65_536 - part), (value(min(first + 1, count - 1)), part)])
      }
      let (start, end) = (index * step, (index + 1) * step)
      var parts: [(UInt64, UInt64)] = []
      var position = start
      while position < end {
        let next = min(((position >> 16) + 1) << 16, end)
        parts.append((value(min(position >> 16, count - 1)), UInt64(next - position)))
        position = next
      }
      return Self.mix(parts)
    }

    private static func mix(_ parts: [(value: UInt64, weight: UInt64)]) -> UInt64 {
      let total = parts.reduce(UInt64(0)) { $0 + $1.weight }
      var result: UInt64 = 0
      for shift in stride(from: UInt64(0), through: 48, by: 16) {
        let sum = parts.reduce(UInt64(0)) { $0 + (($1.value >> shift) & 0xFFFF) * $1.weight }
        result |= ((sum + total / 2) / total) << shift
      }
      return result
    }
  }

  /// The picture turned by quarters clockwise, mirrored left to right first where asked for.
  package func turned(quarters: Int, mirrored: Bool) -> Bitmap {
    let swaps = quarters % 2 != 0
    let (newWidth, newHeight) = swaps ? (height, width) : (width, height)
    var result = [UInt32](repeating: 0, count: pixels.count)
    for y in 0..<newHeight {
      for x in 0..<newWidth {
        let (column, row) =
          switch quarters % 4 {
          case 1: (y, height - 1 - x)
          case 2: (width - 1 - x, height - 1 - y)
          case 3: (width - 1 - y, x)
          default: (x, y)
          }
        let source = mirrored ? width - 1 - column : column
        result[y * newWidth + x] = pixels[row * width + source]
      }
    }
    return Bitmap(width: newWidth, height: newHeight, pixels: result)
  }
}
