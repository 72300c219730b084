import Foundation
import Testing

@testable import CoreGraphics
@testable import QuartzCore

@Suite struct `Replicator layers` {
  private let layer = CAReplicatorLayer()
  private let dot = CALayer()

  init() {
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    dot.frame = CGRect(x: 45, y: 0, width: 10, height: 10)
    dot.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    layer.addSublayer(dot)
  }

  private func node(_ time: Double = 0) throws -> RenderNode {
    layer.spoil()
    var context = CommitContext(time: time)
    return try #require(layer.commit(in: &context))
  }

  @Test func `show their sublayers turned around the middle, again and again`() throws {
    layer.instanceCount = 4
    layer.instanceTransform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    let copies = try node().children
    #expect(copies.count == 4)
    #expect(Set(copies.map(\.id)).count == 4)
    let middles = copies.map { CGPoint(x: 50, y: 5).applying($0.transform) }
    // A quarter turn from the top goes to the right, then the bottom, then the left.
    let expected = [(50, 5), (95, 50), (50, 95), (5, 50)]
    for (middle, (x, y)) in zip(middles, expected) {
      #expect(abs(middle.x - CGFloat(x)) < 0.001 && abs(middle.y - CGFloat(y)) < 0.001)
    }
  }

  @Test func `each copy has a colour a step further on`() throws {
    layer.instanceCount = 3
    layer.instanceColor = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    layer.instanceRedOffset = -0.5
    layer.instanceAlphaOffset = -0.25
    let copies = try node().children
    #expect(copies.map(\.opacity) == [1, 0.75, 0.5])
    let reds = copies.map { $0.children.first?.style.background?.red }
    #expect(reds == [1, 0.5, 0])
    #expect(copies[0].children.first?.style.background?.green == 0.5)
  }

  @Test func `animations of copies come later`() throws {
    layer.instanceCount = 2
    layer.instanceDelay = 0.5
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.toValue = 1
    fade.duration = 2
    fade.beginTime = 10
    dot.add(fade, forKey: "fade")
    let copies = try node(11).children
    #expect(copies.map { $0.children.first?.opacity } == [0.5, 0.25])
  }

  @Test func `none are shown of no instances`() throws {
    layer.instanceCount = 0
    #expect(try node().children.isEmpty)
  }

  @Test func `a transform layer shows only what is in it`() throws {
    let group = CATransformLayer()
    group.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    group.addSublayer(dot)
    var context = CommitContext(time: 0)
    let node = try #require(group.commit(in: &context))
    #expect(node.style.background == nil)
    #expect(node.children.count == 1)
    #expect(group.hitTest(CGPoint(x: 50, y: 5)) == nil)
  }

  @Test func `a scroll layer scrolls no further than it must, and where it may`() {
    let scroll = CAScrollLayer()
    scroll.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    scroll.scroll(to: CGRect(x: 150, y: 20, width: 10, height: 10))
    #expect(scroll.bounds.origin == CGPoint(x: 60, y: 0))
    scroll.scrollMode = .vertically
    scroll.scroll(to: CGPoint(x: 0, y: 30))
    #expect(scroll.bounds.origin == CGPoint(x: 60, y: 30))
  }

  @Test func `values are read and set by key paths`() {
    dot.setValue(2, forKeyPath: "transform.scale")
    #expect(dot.value(forKeyPath: "transform.scale.x") as? CGFloat == 2)
    dot.setValue(CGFloat(20), forKeyPath: "position.x")
    #expect(dot.position.x == 20)
    dot.setValue("mine", forKey: "purpose")
    #expect(dot.value(forKey: "purpose") as? String == "mine")
  }
}
