import Foundation
import Testing

@testable import CoreGraphics
@testable import QuartzCore

@Suite struct `Many sublayers` {
  /// 300 sublayers are five groups: four of 64 and one of 44.
  private let root = CALayer()
  private let layers = (0..<300).map { _ in CALayer() }

  init() {
    for (index, layer) in layers.enumerated() {
      layer.frame = CGRect(x: 0, y: index, width: 10, height: 1)
      root.addSublayer(layer)
    }
  }

  private func commit(at time: TimeInterval = 0) throws -> RenderNode {
    var context = CommitContext(time: time)
    root.spoilAnimatedLayers()
    root.recordIfNeeded()
    return try #require(root.commit(in: &context))
  }

  /// The sublayers' nodes in the order in which they are drawn.
  private func leaves(_ tree: RenderNode) -> [UInt64] {
    tree.children.flatMap { $0.children.map(\.id) }
  }

  @Test func `are in groups, of which only those change that hold a changed one`() throws {
    let first = try commit()
    #expect(first.children.map(\.children.count) == [64, 64, 64, 64, 44])
    #expect(leaves(first) == layers.map(\.identifier))
    layers[70].opacity = 0.5
    layers[299].opacity = 0.5
    let second = try commit()
    let same = zip(first.children, second.children).map { $0 === $1 }
    #expect(same == [true, false, true, true, false])
    #expect(first.children.map(\.id) == second.children.map(\.id))
    #expect(second.children[1].children[6].opacity == 0.5)
    #expect(second.children[1].children[5] === first.children[1].children[5])
    #expect(second.children[4].children[43].opacity == 0.5)
  }

  @Test func `have their groups anew when one comes or goes or the order changes`() throws {
    _ = try commit()
    layers[3].removeFromSuperlayer()
    #expect(leaves(try commit()) == layers.indices.filter { $0 != 3 }.map { layers[$0].identifier })
    root.insertSublayer(layers[3], at: 0)
    layers[200].opacity = 0.25
    let tree = try commit()
    #expect(leaves(tree).first == layers[3].identifier)
    #expect(tree.children[3].children[8].opacity == 0.25)
    root.setSublayerOrder(layers.reversed())
    #expect(leaves(try commit()) == layers.reversed().map(\.identifier))
  }

  @Test func `move by whole groups, and by themselves where a group is cut`() throws {
    let first = try commit()
    root.moveSublayers(in: 60..<300, by: CGPoint(x: 0, y: 50))
    #expect(layers.indices.allSatisfy { layers[$0].frame.minY == CGFloat($0 < 60 ? $0 : $0 + 50) })
    let second = try commit()
    #expect(second !== first)
    for index in 1..<5 {
      #expect(second.children[index].transform == CGAffineTransform(translationX: 0, y: 50))
      let isSame = zip(second.children[index].children, first.children[index].children).map(===)
      #expect(!isSame.contains(false))
    }
    #expect(second.children[0].transform.isIdentity)
    #expect(second.children[0].children[60].transform.ty == 110)
    #expect(layers[200].hitTest(CGPoint(x: 1, y: 250.5)) === layers[200])
    // What is moved and then changed stands where it was moved to.
    layers[70].position.y += 1
    layers[131].opacity = 0.5
    root.moveSublayers(in: 64..<192, by: CGPoint(x: 3, y: 0))
    #expect(layers[70].frame.origin == CGPoint(x: 3, y: 121))
    let third = try commit()
    #expect(third.children[1].transform.isIdentity && third.children[2].transform.isIdentity)
    #expect(third.children[1].children[6].transform.ty == 121)
    #expect(third.children[2].children[3].transform.tx == 3)
    #expect(third.children[3] === second.children[3])
    // The order changes: every layer keeps its place.
    let places = layers.map(\.frame)
    layers[0].removeFromSuperlayer()
    layers[250].removeFromSuperlayer()
    #expect(layers.map(\.frame) == places)
  }

  @Test func `are left out while hidden`() throws {
    _ = try commit()
    for layer in layers[64..<128] { layer.isHidden = true }
    #expect(try commit().children.count == 4)
    layers[70].isHidden = false
    let tree = try commit()
    #expect(tree.children.count == 5)
    #expect(tree.children[1].children.map(\.id) == [layers[70].identifier])
  }

  @Test func `are drawn by z position, without groups`() throws {
    _ = try commit()
    layers[5].zPosition = 1
    let tree = try commit()
    #expect(tree.children.count == 300 && tree.children.last?.id == layers[5].identifier)
    layers[5].zPosition = 0
    #expect(leaves(try commit()) == layers.map(\.identifier))
  }

  @Test func `draw only what is marked, also what one of them marks in another group`() throws {
    _ = try commit()
    let drawn = Marks()
    let (first, second) = (MarkingLayer(), MarkingLayer())
    root.replaceSublayer(layers[10], with: first)
    root.replaceSublayer(layers[290], with: second)
    _ = try commit()
    first.onDisplay = {
      drawn.names.append("first")
      second.setNeedsDisplay()
    }
    second.onDisplay = { drawn.names.append("second") }
    first.setNeedsDisplay()
    _ = try commit()
    #expect(drawn.names == ["first", "second"])
    _ = try commit()
    #expect(drawn.names == ["first", "second"])
  }

  @Test func `move on in every frame while one of them is animated`() throws {
    _ = try commit()
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.toValue = 1
    fade.duration = 2
    fade.beginTime = 10
    layers[130].add(fade, forKey: "fade")
    func opacity(at time: TimeInterval) throws -> CGFloat {
      try commit(at: time).children[2].children[2].opacity
    }
    #expect(try opacity(at: 10.5) == 0.25)
    let before = try commit(at: 10.5)
    #expect(try opacity(at: 11) == 0.5)
    #expect(try commit(at: 11).children[1] === before.children[1])
    #expect(try opacity(at: 13) == 1)
    #expect(try commit(at: 13) === commit(at: 14))
  }
}

private final class Marks { var names: [String] = [] }

private final class MarkingLayer: CALayer {
  var onDisplay: () -> Void = {}
  override func display() { onDisplay() }
}
