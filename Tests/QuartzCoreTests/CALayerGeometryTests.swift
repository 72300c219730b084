import Foundation
import Testing

@testable import CoreGraphics
@testable import QuartzCore

@Suite struct `Layer geometry` {
  @Test func `frame, bounds and position agree`() {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(layer.position == CGPoint(x: 25, y: 40))
    layer.bounds.size = CGSize(width: 50, height: 60)
    // Bounds grow around the anchor in the middle: 25 − 25 and 40 − 30.
    #expect(layer.frame == CGRect(x: 0, y: 10, width: 50, height: 60))
  }

  @Test func `the anchor point decides what the position places`() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
    layer.anchorPoint = CGPoint(x: 0, y: 1)
    layer.position = CGPoint(x: 10, y: 60)
    #expect(layer.frame == CGRect(x: 10, y: 10, width: 100, height: 50))
  }

  @Test func `the frame of a turned layer is the box around it`() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
    layer.position = CGPoint(x: 100, y: 100)
    layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
    let frame = layer.frame
    #expect(abs(frame.minX - 90) < 1e-9 && abs(frame.minY - 80) < 1e-9)
    #expect(abs(frame.width - 20) < 1e-9 && abs(frame.height - 40) < 1e-9)
  }

  @Test func `points convert through scrolled and scaled parents`() {
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
    let scrolled = CALayer()
    scrolled.frame = CGRect(x: 10, y: 10, width: 100, height: 100)
    scrolled.bounds.origin = CGPoint(x: 0, y: 30)
    let scaled = CALayer()
    scaled.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
    scaled.position = CGPoint(x: 50, y: 80)
    scaled.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    root.addSublayer(scrolled)
    scrolled.addSublayer(scaled)
    // The scaled box spans 30…70 × 60…100 in its parent, which shows from y 30 at (10, 10).
    #expect(scaled.convert(CGPoint.zero, to: root) == CGPoint(x: 40, y: 40))
    #expect(root.convert(CGPoint(x: 80, y: 80), to: scaled) == CGPoint(x: 20, y: 20))
  }

  @Test func `values that are not finite are refused and said`() {
    let layer = CALayer()
    layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    layer.frame = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 4)
    layer.position = CGPoint(x: CGFloat.infinity, y: 0)
    #expect(layer.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func `hits find the frontmost layer and respect masks`() {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let low = CALayer()
    low.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    let high = CALayer()
    high.frame = CGRect(x: 60, y: 60, width: 10, height: 10)
    root.addSublayer(high)
    root.addSublayer(low)
    #expect(root.hitTest(CGPoint(x: 65, y: 65)) === low)
    high.zPosition = 1
    #expect(root.hitTest(CGPoint(x: 65, y: 65)) === high)
    #expect(root.hitTest(CGPoint(x: 120, y: 120)) === low)
    root.masksToBounds = true
    #expect(root.hitTest(CGPoint(x: 120, y: 120)) == nil)
  }
}
