import CoreGraphics
import Foundation
import Testing
import TrellisTesting
import UIKit
import UIKitCore

@MainActor @Suite struct Images {
  private func square(_ color: UIColor, side: CGFloat = 4, scale: CGFloat = 1) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image {
      color.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  @Test func `a renderer draws at its scale`() throws {
    let image = square(.red, side: 4, scale: 2)
    #expect(image.size == CGSize(width: 4, height: 4))
    #expect(image.scale == 2)
    let pixels = try #require(image.cgImage)
    #expect(pixels.width == 8)
    #expect(Set(pixels.bitmap.pixels) == [0xFFFF_0000])
  }

  @Test func `PNG data comes back as the same pixels`() throws {
    let image = square(UIColor(red: 0, green: 0.5, blue: 1, alpha: 0.5))
    let data = try #require(image.pngData())
    let read = try #require(UIImage(data: data))
    #expect(read.size == CGSize(width: 4, height: 4))
    #expect(read.cgImage?.bitmap.pixels == image.cgImage?.bitmap.pixels)
    #expect(UIImage(data: data, scale: 2)?.size == CGSize(width: 2, height: 2))
  }

  @Test func `a file's name says its scale`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("logo@2x.png")
    try #require(square(.blue).pngData()).write(to: file)
    let image = try #require(UIImage(contentsOfFile: file.path))
    #expect(image.scale == 2)
    #expect(image.size == CGSize(width: 2, height: 2))
  }

  @Test func `missing and broken images are nil or stood in for, and say why`() {
    let reports = collectingDiagnostics {
      #expect(UIImage(named: "no-such-image") == nil)
      #expect(UIImage(systemName: "no.such.symbol") != nil)
      #expect(UIImage(data: Data([1, 2, 3])) == nil)
      #expect(UIImage(contentsOfFile: "/no/such/file.png") == nil)
    }
    #expect(reports.map(\.category) == ["Images", "Images", "Images", "Images"])
    #expect(reports[0].message.contains("no-such-image"))
    #expect(reports[1].message.contains("no.such.symbol"))
    #expect(reports[3].message.contains("/no/such/file.png"))
  }

  @Test func `images compare by value`() {
    #expect(UIImage(systemName: "plus") == UIImage(systemName: "plus"))
    #expect(UIImage(systemName: "plus") != UIImage(systemName: "trash"))
    #expect(UIImage() == UIImage())
    let image = square(.red)
    #expect(image == image)
    #expect(image != square(.red))
    #expect(image.withRenderingMode(.alwaysTemplate) != image)
    #expect(
      image.withRenderingMode(.alwaysTemplate) == image.withRenderingMode(.alwaysTemplate))
  }

  @Test func `symbols grow with their configuration`() throws {
    func side(_ configuration: UIImage.SymbolConfiguration?) throws -> CGFloat {
      try #require(UIImage(systemName: "plus", withConfiguration: configuration)).size.width
    }
    let plain = try side(nil)
    #expect(try side(UIImage.SymbolConfiguration(pointSize: 17)) == plain)
    // Sides are on whole pixels.
    #expect(abs(try side(UIImage.SymbolConfiguration(pointSize: 34)) - plain * 2) <= 1)
    #expect(try side(UIImage.SymbolConfiguration(scale: .large)) > plain)
    #expect(
      try side(UIImage.SymbolConfiguration(textStyle: .largeTitle))
        == side(UIImage.SymbolConfiguration(pointSize: 34)))
  }

  @Test func `the tint goes to symbols and templates, not to pictures`() {
    let image = square(.red)
    #expect(image.tint(in: .green) == nil)
    #expect(image.withRenderingMode(.alwaysTemplate).tint(in: .green) == .green)
    let symbol = UIImage(systemName: "plus")!
    #expect(symbol.tint(in: .green) == .green)
    #expect(symbol.withTintColor(.red).tint(in: .green) == .green)
    #expect(symbol.withTintColor(.red, renderingMode: .alwaysOriginal).tint(in: .green) == .red)
  }

  // MARK: Image views

  @Test func `an image view is as large as its image and takes no touches`() {
    let view = UIImageView(image: square(.red, side: 12))
    #expect(view.bounds.size == CGSize(width: 12, height: 12))
    #expect(view.intrinsicContentSize == CGSize(width: 12, height: 12))
    #expect(!view.isUserInteractionEnabled)
    view.image = nil
    #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
  }

  private nonisolated static let box = CGRect(x: 0, y: 0, width: 100, height: 50)

  @Test(arguments: [
    (UIView.ContentMode.scaleToFill, box),
    (.scaleAspectFit, CGRect(x: 25, y: 0, width: 50, height: 50)),
    (.scaleAspectFill, CGRect(x: 0, y: -25, width: 100, height: 100)),
    (.center, CGRect(x: 40, y: 15, width: 20, height: 20)),
    (.topLeft, CGRect(x: 0, y: 0, width: 20, height: 20)),
    (.bottomRight, CGRect(x: 80, y: 30, width: 20, height: 20)),
    (.right, CGRect(x: 80, y: 15, width: 20, height: 20)),
  ])
  func `content modes place a square of 20 in 100 by 50`(mode: UIView.ContentMode, rect: CGRect) {
    #expect(mode.rect(for: CGSize(width: 20, height: 20), in: Self.box, scale: 2) == rect)
  }

  @Test func `a tinted template is painted in the tint`() throws {
    let view = UIImageView(image: square(.red).withRenderingMode(.alwaysTemplate))
    view.tintColor = .blue
    let app = Harness(view, size: CGSize(width: 4, height: 4), scale: 1)
    let picture = try #require(app.window.windowScene?.surface?.snapshot())
    #expect(Set(picture.pixels) == [0xFF00_00FF])
  }

  @Test func `the highlighted image is shown while highlighted`() {
    let view = UIImageView(image: square(.red, side: 4), highlightedImage: square(.red, side: 8))
    view.isHighlighted = true
    #expect(view.intrinsicContentSize.width == 8)
    view.isHighlighted = false
    #expect(view.intrinsicContentSize.width == 4)
  }
}
