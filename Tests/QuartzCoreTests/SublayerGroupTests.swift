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

/// What only the screen can tell is drawn when it comes into sight.
@Suite struct `Sublayers out of sight` {
  private final class Drawing: NSObject, CALayerDelegate {
    var drawn: Set<UInt64> = []
    func display(_ layer: CALayer) {
      drawn.insert(layer.identifier)
      layer.setDrawing(DisplayList([.save, .restore]))
    }
  }

  /// 640 rows of 10 points are ten groups of 640 points each; 500 points of them are shown.
  private let drawing = Drawing()
  private let root = CALayer()
  private let column = CALayer()
  private let rows = (0..<640).map { _ in CALayer() }

  init() {
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 500)
    root.masksToBounds = true
    column.frame = CGRect(x: 0, y: 0, width: 100, height: 6400)
    root.addSublayer(column)
    for (index, layer) in rows.enumerated() {
      layer.frame = CGRect(x: 0, y: index * 10, width: 100, height: 10)
      layer.owner = drawing
      layer.drawsWhenSeen = true
      layer.setNeedsDisplay()
      column.addSublayer(layer)
    }
  }

  private func commit() throws -> [UInt64] {
    var context = CommitContext(time: 0)
    root.spoilAnimatedLayers()
    root.recordIfNeeded()
    let tree = try #require(root.commit(in: &context))
    return tree.children[0].children.flatMap { $0.children.map(\.id) }
  }

  @Test func `have no nodes and are not drawn`() throws {
    // Seen is what begins above 500 + 128: the group of the first 64 rows alone ends before 640.
    #expect(try commit() == rows[..<64].map(\.identifier))
    #expect(drawing.drawn == Set(rows[..<64].map(\.identifier)))
  }

  @Test func `come when the content is scrolled, and stay`() throws {
    _ = try commit()
    root.bounds.origin.y = 1000
    // 1000 − 128 … 1500 + 128 lies in the second and third group; the first was there.
    #expect(try commit() == rows[..<192].map(\.identifier))
    root.bounds.origin.y = 0
    #expect(try commit() == rows[..<192].map(\.identifier))
  }

  @Test func `come when they move into sight`() throws {
    _ = try commit()
    rows[600].position.y = 50
    #expect(try commit().contains(rows[600].identifier))
    #expect(drawing.drawn.contains(rows[600].identifier))
  }

  @Test func `come when all is moved at once`() throws {
    _ = try commit()
    column.moveSublayers(in: 64..<640, by: CGPoint(x: 0, y: -640))
    #expect(try commit() == rows[..<128].map(\.identifier))
  }

  @Test func `come where something above is animated or masks no more`() throws {
    _ = try commit()
    root.masksToBounds = false
    #expect(try commit().count == 640)
  }

  @Test func `are remembered where the tree goes to another root`() throws {
    _ = try commit()
    column.removeFromSuperlayer()
    _ = try {
      var context = CommitContext(time: 0)
      root.recordIfNeeded()
      return try #require(root.commit(in: &context))
    }()
    root.addSublayer(column)
    root.bounds.origin.y = 5900
    #expect(try commit().contains(rows[639].identifier))
  }

  @Test func `are drawn in a picture of the whole tree`() throws {
    _ = try commit()
    column.render(in: CGContext())
    #expect(drawing.drawn.count == 640)
  }
}
