import Foundation

/// How many pictures a GIF has and how long each is shown, by the blocks of the format (GIF89a).
struct GIFOutline {
  /// Seconds, one for each picture.
  private(set) var delays: [TimeInterval] = []

  /// nil for what is no GIF. One that ends too early has the pictures as far as it goes.
  init?(_ data: Data) {
    let bytes = [UInt8](data)
    guard bytes.count > 13, bytes.starts(with: Array("GIF8".utf8)) else { return nil }
    var place = 13 + Self.tableSize(bytes[10])
    var delay: TimeInterval = 0
    while place < bytes.count {
      switch bytes[place] {
      case 0x21:
        // An extension: a graphic control says how long the next picture is shown.
        if place + 6 < bytes.count, bytes[place + 1] == 0xF9 {
          delay = TimeInterval(Int(bytes[place + 4]) | Int(bytes[place + 5]) << 8) / 100
        }
        place = Self.endOfBlocks(bytes, from: place + 2)
      case 0x2C:
        guard place + 10 < bytes.count else { return }
        delays.append(delay)
        delay = 0
        place = Self.endOfBlocks(bytes, from: place + 11 + Self.tableSize(bytes[place + 9]))
      default: return
      }
    }
  }

  private static func tableSize(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }

  /// Blocks begin with their length; one of none ends them.
  private static func endOfBlocks(_ bytes: [UInt8], from start: Int) -> Int {
    var place = start
    while place < bytes.count, bytes[place] != 0 { place += 1 + Int(bytes[place]) }
    return place + 1
  }
}
