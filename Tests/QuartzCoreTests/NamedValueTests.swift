import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// A layer as apps have them, with a property that its drawing depends on.
private class PieLayer: CALayer {
  var angle: CGFloat {
    get { managedValue(forKey: "angle") }
    set { setValue(newValue, forKey: "angle") }
  }
  var copies = 0

  override init() { super.init() }
  override init(layer: Any) {
    super.init(layer: layer)
    copies = ((layer as? PieLayer)?.copies ?? 0) + 1
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "angle" || super.needsDisplay(forKey: key)
  }

  override func draw(in ctx: CGContext) {
    ctx.fill(CGRect(x: 0, y: 0, width: angle, height: 1))
  }
}

@Suite struct NamedValueTests {
  private func shown(_ layer: CALayer) -> CALayer {
    let root = CALayer()
    root.changeObserver = {}
    root.addSublayer(layer)
    return root
  }

  @Test func `a named number keeps its type however often it is set`() {
    let layer = CALayer()
    layer.setValue(1, forKey: "count")
    layer.setValue(2, forKey: "count")
    #expect(layer.value(forKey: "count") as? Int == 2)
  }

  @Test func `a change of what drawing depends on calls for drawing`() {
    let layer = PieLayer()
    #expect(!layer.needsDisplay())
    layer.angle = 3
    #expect(layer.needsDisplay())
    #expect(layer.angle == 3)
    layer.setValue("x", forKey: "note")
    layer.displayIfNeeded()
    layer.setValue("y", forKey: "note")
    #expect(!layer.needsDisplay())
  }

  @Test func `an animated property is drawn as it is at the frame's time`() throws {
    let layer = PieLayer()
    let root = shown(layer)
    let animation = CABasicAnimation(keyPath: "angle")
    animation.fromValue = 0
    animation.toValue = 10
    animation.duration = 2
    animation.beginTime = 5
    layer.add(animation, forKey: nil)
    root.recordIfNeeded()
    var context = CommitContext(time: 6)
    let node = try #require(root.commit(in: &context))
    // Half of the way from 0 to 10.
    let wanted = CGContext()
    wanted.fill(CGRect(x: 0, y: 0, width: 5, height: 1))
    #expect(node.children.first?.contents == .drawing(wanted.displayList))
    #expect(context.isAnimating)
    #expect(layer.angle == 0)
  }

  @Test func `a presentation is of the layer's class and has the animated values`() throws {
    let layer = PieLayer()
    let shape = CAShapeLayer()
    shape.strokeEnd = 0.25
    let root = shown(layer)
    root.addSublayer(shape)
    let copy: PieLayer = try #require(layer.presentation())
    #expect(copy.copies == 1)
    let shownShape: CAShapeLayer = try #require(shape.presentation())
    #expect(shownShape.strokeEnd == 0.25)
    shape.removeAllAnimations()
    let animation = CABasicAnimation(keyPath: "strokeEnd")
    animation.fromValue = 0.5
    animation.toValue = 0.5
    animation.duration = 1000
    shape.add(animation, forKey: nil)
    #expect(shape.presentation()?.strokeEnd == 0.5)
    #expect(shape.strokeEnd == 0.25)
  }

  @Test func `a layer in no shown tree has no presentation`() {
    #expect(CAShapeLayer().presentation() == nil)
  }
}

@Suite struct VisibleRectTests {
  @Test func `layers that mask leave a part to be seen`() {
    let window = CALayer()
    window.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    window.masksToBounds = true
    let layer = CALayer()
    layer.frame = CGRect(x: 60, y: -20, width: 80, height: 50)
    window.addSublayer(layer)
    // 40 of 80 to the right edge; the uppermost 20 are cut off.
    #expect(layer.visibleRect == CGRect(x: 0, y: 20, width: 40, height: 30))
  }

  @Test func `scrolling from within a scroll layer moves its origin`() {
    let scroll = CAScrollLayer()
    scroll.bounds = CGRect(x: 0, y: 0, width: 50, height: 50)
    let content = CALayer()
    content.frame = CGRect(x: 0, y: 10, width: 200, height: 200)
    scroll.addSublayer(content)
    content.scroll(CGPoint(x: 20, y: 30))
    #expect(scroll.bounds.origin == CGPoint(x: 20, y: 40))
    content.scrollRectToVisible(CGRect(x: 100, y: 30, width: 10, height: 10))
    // The right edge, 110, comes to the layer's: 110 − 50.
    #expect(scroll.bounds.origin == CGPoint(x: 60, y: 40))
  }
}
