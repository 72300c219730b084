import Foundation
import Testing
import TrellisTesting
import UIKit

@MainActor @Suite struct `Backgrounds of text fields` {
  private func picture(_ color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
  }

  private func color(of app: Harness<UITextField>) -> UIColor? {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 30)).image {
      app.root.layer.render(in: $0.cgContext)
    }
    guard let data = image.cgImage?.dataProvider?.data as Data?,
      let row = image.cgImage?.bytesPerRow
    else { return nil }
    let place = row * 4 + 4 * 100
    let bytes = data[place..<place + 3].map { CGFloat($0) / 255 }
    return UIColor(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: 1)
  }

  @Test func `the image lies behind the text, and another while the field is disabled`() throws {
    let app = Harness(UITextField(frame: CGRect(x: 0, y: 0, width: 60, height: 30)))
    app.root.background = picture(.red)
    app.advance(by: 0.1)
    let enabled = try #require(color(of: app))
    app.root.disabledBackground = picture(.blue)
    app.root.isEnabled = false
    app.advance(by: 0.1)
    let disabled = try #require(color(of: app))
    #expect(enabled != disabled)
    app.root.borderStyle = .roundedRect
    app.advance(by: 0.1)
    #expect(color(of: app) != disabled)
  }
}
