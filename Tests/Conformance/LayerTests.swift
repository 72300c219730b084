import Testing
import UIKit

/// The layer as pixels, one for each point.
private func picture(_ layer: CALayer, _ width: Int, _ height: Int) throws -> CGContext {
  let context = try #require(
    CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
  context.translateBy(x: 0, y: CGFloat(height))
  context.scaleBy(x: 1, y: -1)
  layer.render(in: context)
  return context
}

extension CGContext {
  fileprivate subscript(x: Int, y: Int) -> [UInt8] {
    guard let data else { return [] }
    let start = data.assumingMemoryBound(to: UInt8.self) + y * bytesPerRow + x * 4
    return [start[0], start[1], start[2], start[3]]
  }
}

private let red = UIColor.red.cgColor
private let blue = UIColor.blue.cgColor

private func layer(_ frame: CGRect, _ color: CGColor?) -> CALayer {
  let layer = CALayer()
  layer.frame = frame
  layer.backgroundColor = color
  return layer
}

@Suite struct LayerTests {
  @Test func `a new layer has Core Animation's defaults`() {
    let layer = CALayer()
    #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5) && layer.opacity == 1)
    #expect(layer.shadowOpacity == 0 && layer.shadowRadius == 3)
    #expect(layer.shadowOffset == CGSize(width: 0, height: -3))
    #expect(layer.contentsGravity == .resize && layer.contentsScale == 1)
    #expect(layer.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(layer.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(layer.isDoubleSided && !layer.shouldRasterize && layer.mask == nil)
    #expect(layer.cornerCurve == .circular && layer.sublayers == nil)
    #expect(layer.magnificationFilter == .linear && layer.minificationFilter == .linear)
    #expect(CATransform3DIsIdentity(layer.sublayerTransform))
  }

  @Test func `a shape layer has Core Animation's defaults`() {
    let shape = CAShapeLayer()
    #expect(shape.path == nil && shape.fillColor == UIColor.black.cgColor)
    #expect(shape.strokeColor == nil && shape.lineWidth == 1 && shape.miterLimit == 10)
    #expect(shape.strokeStart == 0 && shape.strokeEnd == 1 && shape.fillRule == .nonZero)
    #expect(shape.lineCap == .butt && shape.lineJoin == .miter && shape.lineDashPattern == nil)
  }

  @Test func `a gradient layer has Core Animation's defaults`() {
    let gradient = CAGradientLayer()
    #expect(gradient.startPoint == CGPoint(x: 0.5, y: 0))
    #expect(gradient.endPoint == CGPoint(x: 0.5, y: 1))
    #expect(gradient.type == .axial && gradient.colors == nil && gradient.locations == nil)
  }

  @Test func `a text layer has Core Animation's defaults`() {
    let text = CATextLayer()
    #expect(text.fontSize == 36 && text.foregroundColor == UIColor.white.cgColor)
    #expect(!text.isWrapped && text.truncationMode == .none && text.alignmentMode == .natural)
  }

  @Test func `sublayers are inserted, replaced and removed`() {
    let root = CALayer()
    let (a, b, c, d) = (CALayer(), CALayer(), CALayer(), CALayer())
    root.addSublayer(a)
    root.addSublayer(b)
    root.insertSublayer(c, below: b)
    #expect(root.sublayers == [a, c, b])
    root.insertSublayer(b, at: 0)
    #expect(root.sublayers == [b, a, c])
    root.insertSublayer(d, above: b)
    #expect(root.sublayers == [b, d, a, c])
    root.replaceSublayer(d, with: c)
    #expect(root.sublayers == [b, c, a])
    c.removeFromSuperlayer()
    #expect(root.sublayers == [b, a] && c.superlayer == nil && a.superlayer === root)
  }

  @Test func `a mask shows what it is opaque over`() throws {
    let root = layer(CGRect(x: 0, y: 0, width: 20, height: 20), red)
    let mask = layer(CGRect(x: 5, y: 5, width: 10, height: 10), blue)
    root.mask = mask
    let pixels = try picture(root, 20, 20)
    #expect(pixels[10, 10] == [255, 0, 0, 255])
    #expect(pixels[2, 10] == [0, 0, 0, 0] && pixels[10, 17] == [0, 0, 0, 0])
    mask.frame.origin.x = 0
    #expect(try picture(root, 20, 20)[2, 10] == [255, 0, 0, 255])
    root.mask = nil
    #expect(try picture(root, 20, 20)[2, 2] == [255, 0, 0, 255])
  }

  @Test func `layers with a larger z position are in front`() throws {
    let root = layer(CGRect(x: 0, y: 0, width: 10, height: 10), nil)
    let front = layer(root.bounds, red)
    front.zPosition = 1
    root.addSublayer(front)
    root.addSublayer(layer(root.bounds, blue))
    #expect(try picture(root, 10, 10)[5, 5] == [255, 0, 0, 255])
    #expect(root.hitTest(CGPoint(x: 5, y: 5)) === front)
  }

  @Test func `only masked corners are round`() throws {
    let root = layer(CGRect(x: 0, y: 0, width: 20, height: 20), red)
    root.cornerRadius = 8
    root.maskedCorners = [.layerMinXMinYCorner]
    let pixels = try picture(root, 20, 20)
    #expect(pixels[0, 0] == [0, 0, 0, 0] && pixels[19, 0] == [255, 0, 0, 255])
  }

  @Test func `a shape may go beyond its layer's bounds`() throws {
    let root = layer(CGRect(x: 0, y: 0, width: 20, height: 20), nil)
    let shape = CAShapeLayer()
    shape.frame = CGRect(x: 5, y: 5, width: 2, height: 2)
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    shape.fillColor = red
    shape.strokeColor = blue
    shape.lineWidth = 2
    root.addSublayer(shape)
    let pixels = try picture(root, 20, 20)
    #expect(pixels[10, 10] == [255, 0, 0, 255])
    #expect(pixels[14, 10] == [0, 0, 255, 255] && pixels[15, 10] == [0, 0, 255, 255])
    #expect(pixels[17, 10] == [0, 0, 0, 0])
  }

  @Test func `a stroke is cut at its start and end`() throws {
    let shape = CAShapeLayer()
    shape.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
    let line = CGMutablePath()
    line.addLines(between: [CGPoint(x: 0, y: 5), CGPoint(x: 20, y: 5)])
    shape.path = line
    shape.strokeColor = red
    shape.lineWidth = 2
    shape.strokeStart = 0.25
    shape.strokeEnd = 0.5
    let pixels = try picture(shape, 20, 10)
    #expect(pixels[4, 5] == [0, 0, 0, 0] && pixels[5, 5] == [255, 0, 0, 255])
    #expect(pixels[9, 5] == [255, 0, 0, 255] && pixels[10, 5] == [0, 0, 0, 0])
  }

  @Test func `a gradient layer keeps to its rounded corners`() throws {
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 0, y: 0, width: 20, height: 256)
    gradient.colors = [UIColor.black.cgColor, UIColor.white.cgColor]
    gradient.cornerRadius = 8
    let pixels = try picture(gradient, 20, 256)
    #expect(pixels[0, 0] == [0, 0, 0, 0])
    #expect(abs(Int(pixels[10, 128][0]) - 128) <= 1)
    gradient.startPoint = CGPoint(x: 0, y: 0)
    gradient.endPoint = CGPoint(x: 1, y: 0)
    gradient.locations = [0, 0.5]
    #expect(try picture(gradient, 20, 256)[15, 128] == [255, 255, 255, 255])
  }

  @Test func `contents are cut and only their centre is stretched`() throws {
    let source = try #require(
      CGContext(
        data: nil, width: 3, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    for (x, color) in [red, blue, UIColor.green.cgColor].enumerated() {
      source.setFillColor(color)
      source.fill(CGRect(x: x, y: 0, width: 1, height: 1))
    }
    let layer = layer(CGRect(x: 0, y: 0, width: 12, height: 1), nil)
    layer.contents = source.makeImage()
    layer.contentsCenter = CGRect(x: 1.0 / 3, y: 0, width: 1.0 / 3, height: 1)
    let stretched = try picture(layer, 12, 1)
    #expect(stretched[0, 0] == [255, 0, 0, 255] && stretched[11, 0] == [0, 255, 0, 255])
    #expect(stretched[1, 0] == [0, 0, 255, 255] && stretched[10, 0] == [0, 0, 255, 255])
    layer.contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    layer.contentsRect = CGRect(x: 2.0 / 3, y: 0, width: 1.0 / 3, height: 1)
    #expect(try picture(layer, 12, 1)[6, 0] == [0, 255, 0, 255])
  }

  @Test func `a single-sided layer is not seen from behind`() throws {
    let root = layer(CGRect(x: 0, y: 0, width: 10, height: 10), nil)
    let card = layer(root.bounds, red)
    card.isDoubleSided = false
    root.addSublayer(card)
    #expect(try picture(root, 10, 10)[5, 5] == [255, 0, 0, 255])
    card.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    #expect(try picture(root, 10, 10)[5, 5] == [0, 0, 0, 0])
  }

  @Test func `sublayers follow the sublayer transform, in points and hits too`() throws {
    let root = layer(CGRect(x: 0, y: 0, width: 20, height: 20), nil)
    let part = layer(CGRect(x: 8, y: 8, width: 4, height: 4), red)
    root.addSublayer(part)
    root.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
    let pixels = try picture(root, 20, 20)
    // Around the middle: 8…12 becomes 6…14.
    #expect(pixels[6, 6] == [255, 0, 0, 255] && pixels[5, 10] == [0, 0, 0, 0])
    #expect(root.hitTest(CGPoint(x: 7, y: 7)) === part)
    #expect(part.convert(CGPoint(x: 0, y: 0), to: root) == CGPoint(x: 6, y: 6))
  }

  @Test func `transforms of space are made, combined and undone`() {
    let turn = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    #expect(abs(turn.m12 - 1) < 1e-12 && abs(turn.m21 + 1) < 1e-12)
    let move = CATransform3DTranslate(turn, 3, 0, 0)
    // Moves first, so the step along x is turned to y.
    #expect(abs(move.m42 - 3) < 1e-12 && abs(move.m41) < 1e-12)
    let back = CATransform3DConcat(move, CATransform3DInvert(move))
    #expect(abs(back.m11 - 1) < 1e-12 && abs(back.m41) < 1e-12 && abs(back.m12) < 1e-12)
    #expect(
      CATransform3DEqualToTransform(CATransform3DMakeRotation(1, 0, 0, 0), CATransform3DIdentity))
    #expect(CATransform3DIsAffine(CATransform3DMakeScale(2, 3, 1)))
    #expect(!CATransform3DIsAffine(CATransform3DMakeScale(1, 1, 2)))
  }
}
