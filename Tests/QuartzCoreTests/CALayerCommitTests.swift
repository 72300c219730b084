import Foundation
import Testing

@testable import CoreGraphics
@testable import QuartzCore

@Suite struct `Committing layers` {
  private func commit(_ layer: CALayer, at time: TimeInterval = 0) -> RenderNode? {
    var context = CommitContext(time: time)
    layer.recordIfNeeded()
    return layer.commit(in: &context)
  }

  @Test func `what did not change is the same object in the next tree`() throws {
    let root = CALayer()
    let changed = CALayer()
    let still = CALayer()
    root.addSublayer(changed)
    root.addSublayer(still)
    let first = try #require(commit(root))
    #expect(commit(root) === first)
    changed.opacity = 0.5
    let second = try #require(commit(root))
    #expect(second !== first)
    #expect(second.children[0] !== first.children[0])
    #expect(second.children[1] === first.children[1])
    #expect(second.children[0].opacity == 0.5)
  }

  @Test func `the observer hears of a change once per commit`() {
    let root = CALayer()
    let child = CALayer()
    root.addSublayer(child)
    let heard = Counter()
    _ = commit(root)
    root.changeObserver = { heard.count += 1 }
    child.opacity = 0.5
    child.cornerRadius = 3
    child.masksToBounds = true
    #expect(heard.count == 1)
    _ = commit(root)
    child.cornerRadius = 4
    #expect(heard.count == 2)
  }

  @Test func `setting an equal value changes nothing`() {
    let root = CALayer()
    root.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let first = commit(root)
    root.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    root.bounds = root.bounds
    #expect(commit(root) === first)
  }

  @Test func `hidden layers are left out and come back`() throws {
    let root = CALayer()
    let child = CALayer()
    root.addSublayer(child)
    child.isHidden = true
    #expect(try #require(commit(root)).children.isEmpty)
    child.opacity = 0.25
    child.isHidden = false
    #expect(try #require(commit(root)).children.first?.opacity == 0.25)
  }

  @Test func `only marked layers draw`() {
    let root = CALayer()
    let artist = Artist()
    let layer = CALayer()
    layer.delegate = artist
    root.addSublayer(layer)
    _ = commit(root)
    #expect(artist.drawings == 0)
    layer.setNeedsDisplay()
    _ = commit(root)
    _ = commit(root)
    #expect(artist.drawings == 1)
  }

  @Test func `sublayers are drawn by z position, then in order`() throws {
    let root = CALayer()
    let layers = (0..<3).map { _ in CALayer() }
    layers.forEach(root.addSublayer)
    layers[0].zPosition = 1
    let order = try #require(commit(root)).children.map(\.id)
    #expect(order == [layers[1], layers[2], layers[0]].map(\.identifier))
  }

  @Test func `removing a sublayer changes the tree`() throws {
    let root = CALayer()
    let child = CALayer()
    root.addSublayer(child)
    _ = commit(root)
    child.removeFromSuperlayer()
    #expect(try #require(commit(root)).children.isEmpty)
    #expect(root.sublayers == nil && child.superlayer == nil)
  }
}

private final class Counter { var count = 0 }

private final class Artist: NSObject, CALayerDelegate {
  var drawings = 0
  func draw(_ layer: CALayer, in ctx: CGContext) { drawings += 1 }
}
