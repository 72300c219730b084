import Testing
import TrellisTesting
import UIKit

/// What people have reported of images, paths, colours and drawing, tried on ours.
@MainActor @Suite struct PictureReportTests {
  private func pixel(_ view: UIView, _ x: Int, _ y: Int) -> [UInt8] {
    let renderer = UIGraphicsImageRenderer(
      size: view.bounds.size,
      format: {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return format
      }())
    let image = renderer.image { view.layer.render(in: $0.cgContext) }
    return pixel(image, x, y)
  }

  /// Red, green, blue and alpha.
  private func pixel(_ image: UIImage, _ x: Int, _ y: Int) -> [UInt8] {
    guard let picture = image.cgImage else { return [] }
    var bytes = [UInt8](repeating: 0, count: picture.width * picture.height * 4)
    bytes.withUnsafeMutableBytes { buffer in
      let context = CGContext(
        data: buffer.baseAddress, width: picture.width, height: picture.height,
        bitsPerComponent: 8, bytesPerRow: picture.width * 4, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
      context?.draw(
        picture, in: CGRect(x: 0, y: 0, width: picture.width, height: picture.height))
    }
    let start = (y * picture.width + x) * 4
    return Array(bytes[start..<start + 4])
  }

  private func square(_ color: UIColor, _ side: CGFloat = 10) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image {
      color.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  @Test func `a renderer of no size makes an image without a crash`() {
    let image = UIGraphicsImageRenderer(size: .zero).image { _ in }
    #expect(image.size == .zero)
    let view = UIImageView(image: image)
    let app = Harness(view)
    app.settle()
  }

  @Test func `an image drawn as a template takes the tint and one drawn as original does not`() {
    let image = square(.red)
    let view = UIImageView(image: image.withRenderingMode(.alwaysTemplate))
    view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    view.tintColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    #expect(pixel(view, 5, 5) == [0, 0, 255, 255])
    view.image = image.withRenderingMode(.alwaysOriginal)
    #expect(pixel(view, 5, 5) == [255, 0, 0, 255])
    #expect(image.withTintColor(.green).renderingMode == image.renderingMode)
  }

  @Test func `caps larger than the frame keep the picture inside it`() {
    let image = square(.red, 20).resizableImage(
      withCapInsets: UIEdgeInsets(top: 9, left: 9, bottom: 9, right: 9))
    let view = UIImageView(image: image)
    view.frame = CGRect(x: 0, y: 0, width: 6, height: 6)
    #expect(pixel(view, 3, 3) == [255, 0, 0, 255])
    view.frame.size = CGSize(width: 100, height: 100)
    #expect(pixel(view, 50, 50) == [255, 0, 0, 255])
    #expect(view.intrinsicContentSize == CGSize(width: 20, height: 20))
  }

  @Test func `a corner radius above half the side makes a circle at most`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.backgroundColor = .red
    view.layer.cornerRadius = 100
    #expect(pixel(view, 10, 10) == [255, 0, 0, 255])
    #expect(pixel(view, 1, 1)[3] == 0)
    #expect(pixel(view, 10, 1)[3] > 200)
    view.layer.cornerRadius = -5
    #expect(pixel(view, 0, 0) == [255, 0, 0, 255])
  }

  @Test func `only the chosen corners are round`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.backgroundColor = .red
    view.layer.cornerRadius = 10
    view.layer.maskedCorners = [.layerMinXMinYCorner]
    #expect(pixel(view, 0, 0)[3] == 0)
    #expect(pixel(view, 19, 0)[3] == 255)
    #expect(pixel(view, 19, 19)[3] == 255)
  }

  @Test func `a mask cuts what is behind its opaque part, subviews too`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.backgroundColor = .red
    let child = UIView(frame: CGRect(x: 10, y: 0, width: 10, height: 20))
    child.backgroundColor = .blue
    view.addSubview(child)
    let mask = CALayer()
    mask.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
    mask.backgroundColor = UIColor.black.cgColor
    view.layer.mask = mask
    #expect(pixel(view, 5, 5) == [255, 0, 0, 255])
    #expect(pixel(view, 15, 5) == [0, 0, 255, 255])
    #expect(pixel(view, 5, 15)[3] == 0)
    #expect(pixel(view, 15, 15)[3] == 0)
  }

  @Test func `a group's opacity is one for all that is in it`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let parent = UIView(frame: view.bounds)
    parent.backgroundColor = .black
    let child = UIView(frame: view.bounds)
    child.backgroundColor = .white
    view.addSubview(parent)
    parent.addSubview(child)
    parent.alpha = 0.5
    // White over black, then half of it: no black shines through.
    #expect(pixel(view, 10, 10)[0] == pixel(view, 10, 10)[3])
  }

  @Test func `a sublayer's z position puts it in front whatever the order`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let (front, back) = (UIView(frame: view.bounds), UIView(frame: view.bounds))
    front.backgroundColor = .red
    back.backgroundColor = .blue
    view.addSubview(front)
    view.addSubview(back)
    front.layer.zPosition = 1
    #expect(pixel(view, 10, 10) == [255, 0, 0, 255])
  }

  @Test(arguments: [
    UIView.ContentMode.scaleAspectFit, .scaleAspectFill, .scaleToFill, .center, .topLeft, .redraw,
  ])
  func `every content mode draws an image of no area`(_ mode: UIView.ContentMode) {
    let view = UIImageView(image: UIImage())
    view.contentMode = mode
    view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(pixel(view, 5, 5) == [0, 0, 0, 0])
  }

  @Test func `an aspect is kept within and beyond the frame`() {
    let view = UIImageView(image: square(.red))
    view.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    view.contentMode = .scaleAspectFit
    // 20 × 20 in the middle: from 10 to 30.
    #expect(pixel(view, 5, 10)[3] == 0)
    #expect(pixel(view, 20, 10)[3] == 255)
    view.contentMode = .scaleAspectFill
    #expect(pixel(view, 5, 10)[3] == 255)
    view.contentMode = .bottomRight
    #expect(pixel(view, 35, 15)[3] == 255)
    #expect(pixel(view, 25, 15)[3] == 0)
  }

  @Test func `empty paths, paths of one point and turned rectangles have harmless bounds`() {
    let path = UIBezierPath()
    #expect(path.isEmpty)
    #expect(path.bounds == .null)
    path.move(to: CGPoint(x: 5, y: 5))
    path.addLine(to: CGPoint(x: 5, y: 5))
    path.close()
    #expect(path.bounds.origin == CGPoint(x: 5, y: 5))
    let inverted = UIBezierPath(rect: CGRect(x: 10, y: 10, width: -5, height: -5))
    #expect(inverted.bounds == CGRect(x: 5, y: 5, width: 5, height: 5))
    #expect(inverted.contains(CGPoint(x: 7, y: 7)))
  }

  @Test func `a rounded rectangle with a radius above half is still one`() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 20, height: 10), cornerRadius: 50)
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 20, height: 10))
    #expect(path.contains(CGPoint(x: 10, y: 5)))
    #expect(!path.contains(CGPoint(x: 0.2, y: 0.2)))
  }

  @Test func `an arc goes round by its direction`() {
    let half = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
    // Clockwise on a screen whose y grows downwards is by way of the bottom.
    #expect(abs(half.cgPath.boundingBoxOfPath.maxY - 10) < 0.01)
    #expect(abs(half.cgPath.boundingBoxOfPath.minY) < 0.01)
    let other = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: false)
    #expect(abs(other.cgPath.boundingBoxOfPath.minY + 10) < 0.01)
  }

  @Test func `a colour that follows the style is another in the dark and its layer keeps the old`()
  {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    view.backgroundColor = color
    let border = CALayer()
    border.frame = view.bounds
    view.layer.addSublayer(border)
    border.backgroundColor = color.cgColor
    let app = Harness(view)
    app.window.overrideUserInterfaceStyle = .dark
    app.settle()
    #expect(view.layer.backgroundColor == UIColor.white.cgColor)
    #expect(border.backgroundColor == UIColor.black.cgColor)
  }

  @Test func `colours are equal by value and give their parts in every space`() {
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    #expect(UIColor.white.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
    #expect([red, green, blue, alpha] == [1, 1, 1, 1])
    var (hue, saturation, brightness) = (CGFloat(0), CGFloat(0), CGFloat(0))
    UIColor.red.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
    #expect([hue, saturation, brightness] == [0, 1, 1])
    #expect(
      UIColor(hue: 1, saturation: 1, brightness: 1, alpha: 1)
        == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
  }

  @Test func `an image of a missing name is nil`() {
    #expect(UIImage(named: "no such picture") == nil)
    #expect(UIImage(named: "") == nil)
    #expect(UIImage(data: Data()) == nil)
    #expect(UIImage(data: Data([1, 2, 3])) == nil)
  }

  @Test func `an image knows its points and pixels`() throws {
    let picture = try #require(square(.red, 30).cgImage)
    let image = UIImage(cgImage: picture, scale: 3, orientation: .up)
    #expect(image.size == CGSize(width: 10, height: 10))
    let turned = UIImage(cgImage: picture, scale: 1, orientation: .left)
    #expect(turned.size == CGSize(width: 30, height: 30))
    #expect(image.pngData().flatMap(UIImage.init(data:))?.size == CGSize(width: 30, height: 30))
  }

  @Test func `a shadow is not drawn where its view clips`() {
    let host = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    view.backgroundColor = .red
    view.layer.shadowOpacity = 1
    view.layer.shadowRadius = 0
    view.layer.shadowOffset = CGSize(width: 5, height: 5)
    host.addSubview(view)
    #expect(pixel(host, 32, 32)[3] == 255)
    view.clipsToBounds = true
    #expect(pixel(host, 32, 32)[3] == 0)
    view.clipsToBounds = false
    view.backgroundColor = nil
    #expect(pixel(host, 32, 32)[3] == 0)
    view.layer.shadowPath = UIBezierPath(rect: view.bounds).cgPath
    #expect(pixel(host, 32, 32)[3] == 255)
  }
}
