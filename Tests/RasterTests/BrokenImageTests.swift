import CoreGraphics
import Foundation
import ImageCodecs
import Testing

/// Numbers by chance that are the same in every run.
private struct Chance {
  var state: UInt64 = 88_172_645_463_325_252

  mutating func next(below limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(limit))
  }
}

@Suite struct BrokenImageTests {
  private static let picture = Bitmap(
    width: 12, height: 9, pixels: (0..<108).map { 0xFF00_0000 | UInt32($0) &* 0x01_0305 })

  private static let svg = Data(
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="12" height="9"><g opacity="0.5">
    <path d="M1 1 L11 2 Q 4 5 2 8 Z" fill="#f80"/><circle cx="6" cy="4" r="3"/></g></svg>
    """.utf8)

  enum Format: String, CaseIterable, Sendable { case png, jpeg, svg }

  private func data(_ format: Format) throws -> Data {
    switch format {
    case .png: try ImageCodec.png(of: Self.picture)
    case .jpeg: try ImageCodec.jpeg(of: Self.picture, quality: 0.8)
    case .svg: Self.svg
    }
  }

  @Test func `JPEG keeps size and about the colours`() throws {
    let red = Bitmap(width: 16, height: 16, pixels: Array(repeating: 0xFFFF_0000, count: 256))
    let read = try ImageCodec.decode(try ImageCodec.jpeg(of: red, quality: 1))
    #expect(read.width == 16 && read.height == 16)
    let pixel = read.pixels[100]
    #expect((pixel >> 16) & 255 >= 250 && (pixel >> 8) & 255 <= 6 && pixel & 255 <= 6)
  }

  @Test func `SVG has the size that it says, at any scale`() throws {
    #expect(SVGFile.isSVG(Self.svg))
    let read = try SVGFile.decode(Self.svg, scale: 2)
    #expect(read.width == 24 && read.height == 18)
    #expect(try ImageCodec.decode(Self.svg).width == 12)
  }

  @Test(arguments: Format.allCases)
  func `ten thousand broken files end in a picture or an error, and keep no memory`(
    _ format: Format
  ) throws {
    let whole = try data(format)
    var chance = Chance()
    var (pictures, errors) = (0, 0)
    var before = 0
    for round in 0..<10_000 {
      if round == 2_000 { before = residentBytes() }
      var bytes = [UInt8](whole)
      for _ in 0...chance.next(below: 6) {
        switch chance.next(below: 4) {
        case 0: bytes[chance.next(below: bytes.count)] = UInt8(chance.next(below: 256))
        case 1: bytes[chance.next(below: bytes.count)] ^= 1 << UInt8(chance.next(below: 8))
        case 2 where bytes.count > 8: bytes.removeLast(chance.next(below: bytes.count / 2))
        default: bytes.insert(UInt8(chance.next(below: 256)), at: chance.next(below: bytes.count))
        }
      }
      do {
        let read = try ImageCodec.decode(Data(bytes))
        #expect(read.pixels.count == read.width * read.height)
        pictures += 1
      } catch {
        errors += 1
      }
    }
    #expect(pictures + errors == 10_000 && errors > 0)
    // What is left of a file each time would add up to more than a file's size times the rounds.
    #expect(residentBytes() - before < 24 << 20)
  }

  @Test func `a picture of 30,000 by 30,000 is refused before it takes memory`() throws {
    // A PNG's size stands in bytes 16 to 23; the check sum behind it is not looked at first.
    var bytes = [UInt8](try ImageCodec.png(of: Self.picture))
    for start in [16, 20] { bytes.replaceSubrange(start..<(start + 4), with: [0, 0, 0x75, 0x30]) }
    let crc = Self.checksum(bytes[12..<29])
    bytes.replaceSubrange(29..<33, with: (0..<4).map { UInt8((crc >> (24 - 8 * $0)) & 255) })
    let before = residentBytes()
    #expect(throws: ImageCodecError.self) { try ImageCodec.decode(Data(bytes)) }
    #expect(residentBytes() - before < 64 << 20)
    let svg = Data(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"30000\" height=\"30000\"/>".utf8)
    #expect(throws: ImageCodecError.self) { try ImageCodec.decode(svg) }
  }

  /// PNG's cyclic redundancy check.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF as UInt32) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { value, _ in
        value & 1 == 1 ? (value >> 1) ^ 0xEDB8_8320 : value >> 1
      }
    }
  }

  private func residentBytes() -> Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    return (text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 4096
  }

  @Test func `a smaller picture is the mean of what it covers`() {
    let source = Bitmap(
      width: 4, height: 2,
      pixels: [
        0xFF00_0000, 0xFF00_00FF, 0xFF10_0000, 0xFF30_0000,
        0xFF00_00FF, 0xFF00_0000, 0xFF50_0000, 0xFF70_0000,
      ])
    // Half of 255 rounds to 128; (16 + 48 + 80 + 112) / 4 = 64.
    #expect(source.resized(width: 2, height: 1).pixels == [0xFF00_0080, 0xFF40_0000])
    #expect(source.resized(width: 4, height: 2) === source)
  }
}
