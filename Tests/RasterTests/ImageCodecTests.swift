import CoreGraphics
import Foundation
import Testing

@testable import ImageCodecs

@Suite struct ImageCodecTests {
  private func path(_ name: String) -> String {
    FileManager.default.temporaryDirectory
      .appendingPathComponent("\(name)-\(UUID().uuidString)").path
  }

  /// Every alpha with a few colours, premultiplied.
  private var colors: Bitmap {
    let pixels = (0..<256).flatMap { alpha in
      [0, 1, 2, 3].map { part -> UInt32 in
        let red = UInt32(alpha * part / 3)
        return UInt32(alpha) << 24 | red << 16 | UInt32(alpha / 2) << 8 | UInt32(alpha)
      }
    }
    return Bitmap(width: 4, height: 256, pixels: pixels)
  }

  @Test func `a PNG reads back as the same pixels`() throws {
    let decoded = try ImageCodec.decode(ImageCodec.png(of: colors))
    #expect((decoded.width, decoded.height) == (4, 256))
    #expect(BitmapComparison(colors, decoded).isEqual)
  }

  @Test func `a file is written and read`() throws {
    let path = path("picture")
    defer { try? FileManager.default.removeItem(atPath: path) }
    try ImageCodec.writePNG(colors, to: path)
    #expect(try ImageCodec.decode(fileAt: path).pixels == colors.pixels)
  }

  @Test func `GIF and JPEG decode`() throws {
    // One red pixel.
    let gif = try #require(
      Data(base64Encoded: "R0lGODdhAQABAIAAAP8AAP///ywAAAAAAQABAAACAkQBADs="))
    #expect(try ImageCodec.decode(gif).pixels == [0xFFFF_0000])
    let jpegHeader = Data([0xFF, 0xD8, 0xFF, 0xE0])
    #expect(throws: ImageCodecError.self) { try ImageCodec.decode(jpegHeader) }
  }

  @Test func `what is no picture is an error that says why`() {
    let garbage = Data("not a picture at all, by no means".utf8)
    let error = #expect(throws: ImageCodecError.self) { try ImageCodec.decode(garbage) }
    guard case .cannotDecode(let reason)? = error else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
    #expect(!reason.isEmpty)
    #expect(throws: ImageCodecError.cannotDecode(reason: "it is empty")) {
      try ImageCodec.decode(Data())
    }
  }

  @Test func `of a PNG that breaks off there is what came, but nothing comes of its first bytes`()
    throws
  {
    let data = try ImageCodec.png(of: colors)
    let part = try ImageCodec.decode(data.prefix(data.count - 40))
    #expect((part.width, part.height) == (4, 256))
    #expect(part.pixels.prefix(200) == colors.pixels.prefix(200))
    #expect(throws: ImageCodecError.self) { try ImageCodec.decode(data.prefix(20)) }
  }

  @Test func `an empty picture cannot be encoded`() {
    #expect(throws: ImageCodecError.self) {
      try ImageCodec.png(of: Bitmap(width: 0, height: 0, pixels: []))
    }
  }

  @Test func `a comparison counts differing pixels and shows them in red`() {
    var pixels = [UInt32](repeating: 0xFFFF_FFFF, count: 12)
    let before = Bitmap(width: 4, height: 3, pixels: pixels)
    pixels[5] = 0xFFFF_FFF0
    pixels[10] = 0xFF00_0000
    let after = Bitmap(width: 4, height: 3, pixels: pixels)
    let comparison = BitmapComparison(before, after)
    #expect(comparison.differingPixelCount == 2)
    #expect(comparison.largestDifference == 255)
    #expect(comparison.differingRect == CGRect(x: 1, y: 1, width: 2, height: 2))
    let shown = comparison.differenceImage().pixels
    #expect(shown.indices.filter { shown[$0] == 0xFFFF_0000 } == [5, 10])
    #expect(shown[0] == 0xFFFF_FFFF)
    #expect(BitmapComparison(before, before).isEqual)
  }

  @Test func `pictures of different sizes differ where one of them has no pixel`() {
    let small = Bitmap(width: 1, height: 1, pixels: [0])
    let wide = Bitmap(width: 2, height: 1, pixels: [0, 0])
    let comparison = BitmapComparison(small, wide)
    #expect(!comparison.isEqual && !comparison.sizesAgree)
    #expect(comparison.differingPixelCount == 1)
    #expect(comparison.differenceImage().width == 2)
  }
}

@Suite struct SymbolTests {
  @Test func `every name of the tables is an icon that is there`() {
    let icons = SymbolLibrary.shared.installedIcons()
    #expect(icons.count > 1000)
    for (symbol, icon) in SymbolNames.exceptions { #expect(icons.contains(icon), "\(symbol)") }
    for (symbol, icon) in SymbolNames.stems { #expect(icons.contains(icon), "\(symbol)") }
  }

  @Test(arguments: [
    ("heart.fill", "heart-fill"), ("plus", "plus-lg"), ("plus.circle.fill", "plus-circle-fill"),
    ("xmark", "x-lg"), ("xmark.circle.fill", "x-circle-fill"), ("minus.circle", "dash-circle"),
    ("checkmark", "check-lg"), ("checkmark.circle", "check-circle"),
    ("doc.text", "file-earmark-text"),
    ("person.2.fill", "people-fill"), ("person.crop.circle.fill", "person-circle"),
    ("phone.fill", "telephone-fill"), ("gearshape.fill", "gear-fill"), ("trash", "trash"),
    ("square.and.arrow.up", "box-arrow-up"), ("bubble.left.fill", "chat-left-fill"),
    ("photo.on.rectangle", "images"), ("1.circle.fill", "1-circle-fill"),
    ("exclamationmark.triangle.fill", "exclamation-triangle-fill"),
    ("speaker.wave.2.fill", "volume-up-fill"), ("magnifyingglass", "search"),
  ])
  func `a symbol has its icon`(symbol: String, icon: String) {
    let icons = SymbolLibrary.shared.installedIcons()
    #expect(SymbolNames.icon(for: symbol) { icons.contains($0) } == icon)
    #expect(SymbolLibrary.shared.hasSymbol(named: symbol))
  }

  @Test func `a symbol is black, with something in it, and as large as asked for`() throws {
    let picture = try SymbolLibrary.shared.symbolBitmap(name: "heart.fill", pointSize: 17, scale: 2)
    // 17 · 1.2 · 2 = 40.8, rounded.
    #expect((picture.width, picture.height) == (41, 41))
    #expect(SymbolLibrary.shared.side(pointSize: 17, scale: 2) == 20.5)
    #expect(picture.pixels.allSatisfy { $0 & 0xFF_FFFF == 0 })
    #expect(picture.pixels.count { $0 >> 24 == 255 } > 41 * 41 / 4)
    #expect(picture.pixels.first == 0)
  }

  @Test func `the same symbol is drawn once`() throws {
    let library = SymbolLibrary(folder: "/usr/share/bootstrap-icons/svg")
    let first = try library.symbolBitmap(name: "star", pointSize: 20, scale: 2)
    #expect(try library.symbolBitmap(name: "star", pointSize: 20, scale: 2) === first)
    #expect(try library.symbolBitmap(name: "star", pointSize: 20, scale: 1) !== first)
  }

  @Test func `a bold symbol has thicker lines`() throws {
    func ink(_ weight: CGFloat) throws -> Int {
      let picture = try SymbolLibrary.shared.symbolBitmap(
        name: "chevron.right", pointSize: 20, scale: 2, weight: weight)
      return picture.pixels.reduce(0) { $0 + Int($1 >> 24) }
    }
    #expect(try ink(0.4) > ink(0) * 5 / 4)
  }

  @Test func `an unknown symbol is an error that names similar ones`() {
    #expect(!SymbolLibrary.shared.hasSymbol(named: "heartt"))
    #expect(
      !SymbolLibrary.shared.hasSymbol(named: "")
        && !SymbolLibrary.shared.hasSymbol(named: "../svg/heart"))
    let error = #expect(throws: ImageCodecError.self) {
      try SymbolLibrary.shared.symbolBitmap(name: "heartt", pointSize: 17, scale: 2)
    }
    guard case .unknownSymbol(let name, let closest)? = error else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
    #expect(name == "heartt")
    #expect(closest.contains("heart"))
  }

  @Test func `without the icons the error says what to install`() {
    let library = SymbolLibrary(folder: "/nonexistent")
    #expect(!library.hasSymbol(named: "heart"))
    #expect(throws: ImageCodecError.symbolsNotInstalled(folder: "/nonexistent")) {
      try library.symbolBitmap(name: "heart", pointSize: 17, scale: 2)
    }
  }
}
