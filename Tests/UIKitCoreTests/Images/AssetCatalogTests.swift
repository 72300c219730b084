import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitCore

@MainActor @Suite struct AssetCatalogTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("assets-\(UUID().uuidString).bundle")

  private func write(_ path: String, _ data: Data) throws {
    let file = folder.appendingPathComponent("Assets.xcassets/\(path)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  private func png(_ color: UIColor, side: CGFloat) throws -> Data {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let renderer = UIGraphicsImageRenderer(
      size: CGSize(width: side, height: side), format: format)
    return renderer.pngData {
      color.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  private func traits(dark: Bool, scale: CGFloat) -> UITraitCollection {
    UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: dark ? .dark : .light),
      UITraitCollection(displayScale: scale),
    ])
  }

  @Test func `a data set has its file's bytes and says what they are`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(
      "Texts/intro.dataset/Contents.json",
      Data("{\"data\": [{\"idiom\": \"universal\", \"filename\": \"a.json\"}]}".utf8))
    try write("Texts/intro.dataset/a.json", Data("[1]".utf8))
    try write(
      "film.dataset/Contents.json",
      Data(
        """
        {"data": [{"idiom": "mac", "filename": "b"},
          {"filename": "c", "universal-type-identifier": "public.movie"}]}
        """.utf8))
    try write("film.dataset/c", Data("film".utf8))
    let bundle = try #require(Bundle(path: folder.path))
    let intro = try #require(NSDataAsset(name: "intro", bundle: bundle))
    #expect(intro.data == Data("[1]".utf8))
    #expect(intro.typeIdentifier == "public.json" && intro.name == "intro")
    #expect(NSDataAsset(name: "film", bundle: bundle)?.typeIdentifier == "public.movie")
    #expect(NSDataAsset(name: "film", bundle: bundle)?.data == Data("film".utf8))
    #expect(NSDataAsset(name: "other", bundle: bundle) == nil)
  }

  @Test func `an image set has its variants for dark and for the scale`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(
      "Pictures/logo.imageset/Contents.json",
      Data(
        """
        {"images": [
          {"idiom": "universal", "filename": "a.png", "scale": "1x"},
          {"idiom": "universal", "filename": "b.png", "scale": "2x"},
          {"idiom": "universal", "filename": "dark.png", "scale": "2x",
           "appearances": [{"appearance": "luminosity", "value": "dark"}]}],
         "properties": {"template-rendering-intent": "template"}}
        """.utf8))
    try write("Pictures/logo.imageset/a.png", try png(.red, side: 4))
    try write("Pictures/logo.imageset/b.png", try png(.green, side: 8))
    try write("Pictures/logo.imageset/dark.png", try png(.blue, side: 8))
    let bundle = try #require(Bundle(path: folder.path))

    func pixel(dark: Bool, scale: CGFloat) throws -> UInt32? {
      let image = try #require(
        UIImage(named: "logo", in: bundle, compatibleWith: traits(dark: dark, scale: scale)))
      #expect(image.size == CGSize(width: 4, height: 4) && image.renderingMode == .alwaysTemplate)
      return image.cgImage?.bitmap.pixels.first
    }
    #expect(try pixel(dark: false, scale: 1) == 0xFFFF_0000)
    #expect(try pixel(dark: false, scale: 2) == 0xFF00_FF00)
    #expect(try pixel(dark: true, scale: 2) == 0xFF00_00FF)

    // The image itself follows whoever shows it.
    let image = try #require(UIImage(named: "logo", in: bundle, compatibleWith: nil))
    for dark in [false, true] {
      let bitmap = image.bitmap(size: image.size, scale: 2, traits: traits(dark: dark, scale: 2))
      #expect(bitmap?.pixels.first == (dark ? 0xFF00_00FF : 0xFF00_FF00))
    }
  }

  @Test func `a colour set follows light and dark`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(
      "ink.colorset/Contents.json",
      Data(
        """
        {"colors": [
          {"idiom": "universal", "color": {"color-space": "srgb", "components":
            {"red": "0xFF", "green": "51", "blue": "0.0", "alpha": "1.000"}}},
          {"idiom": "universal", "color": {"color-space": "srgb", "components":
            {"red": "0", "green": "0", "blue": "1.0", "alpha": "0.5"}},
           "appearances": [{"appearance": "luminosity", "value": "dark"}]}]}
        """.utf8))
    let bundle = try #require(Bundle(path: folder.path))
    let color = try #require(UIColor(named: "ink", in: bundle, compatibleWith: nil))
    #expect(
      color.resolvedColor(with: traits(dark: false, scale: 2))
        == UIColor(red: 1, green: 0.2, blue: 0, alpha: 1))
    #expect(
      color.resolvedColor(with: traits(dark: true, scale: 2))
        == UIColor(red: 0, green: 0, blue: 1, alpha: 0.5))
    #expect(color == UIColor(named: "ink", in: bundle, compatibleWith: nil))
    let reports = collectingDiagnostics {
      #expect(UIColor(named: "no-such", in: bundle, compatibleWith: nil) == nil)
    }
    #expect(reports.map(\.category) == ["Colors"])
  }
}
