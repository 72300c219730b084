import Testing
import UIKit

/// `UIColor(patternImage:)`.
@MainActor struct PatternTests {
  /// Red and blue columns, one point each, two high.
  private let stripes = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2), format: .at1x)
    .image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
      UIColor.blue.setFill()
      context.fill(CGRect(x: 1, y: 0, width: 1, height: 2))
    }

  private func pixels(of image: UIImage, row: Int) throws -> [UInt8] {
    let data = try #require(image.cgImage?.dataProvider?.data)
    let width = Int(image.size.width * image.scale)
    let bytes = Array(data as Data)
    // Red, or the first byte of each pixel, whatever the order is.
    return (0..<width).map { bytes[(row * width + $0) * 4] }
  }

  @Test func `a view is filled with the image from its corner on`() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 6, height: 4))
    view.backgroundColor = UIColor(patternImage: stripes)
    let image = UIGraphicsImageRenderer(size: view.bounds.size, format: .at1x).image {
      view.layer.render(in: $0.cgContext)
    }
    let row = try pixels(of: image, row: 2)
    #expect(row[0] == row[2])
    #expect(row[0] == row[4])
    #expect(row[1] == row[3])
    #expect(row[0] != row[1])
  }

  @Test func `a drawing is filled with the image`() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 6, height: 4), format: .at1x).image {
      UIColor(patternImage: stripes).setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 6, height: 4))
    }
    let row = try pixels(of: image, row: 1)
    #expect(row[0] == row[2])
    #expect(row[0] != row[1])
  }

  @Test func `a pattern has no components, and equals one of the same image`() {
    let color = UIColor(patternImage: stripes)
    #expect(color.getRed(nil, green: nil, blue: nil, alpha: nil) == false)
    #expect(color == UIColor(patternImage: stripes))
    #expect(color != .red)
    #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == color)
  }
}

extension UIGraphicsImageRendererFormat {
  /// A pixel for each point.
  fileprivate static var at1x: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return format
  }
}
