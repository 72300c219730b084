import Foundation
import Testing

@testable import CoreGraphics
@testable import QuartzCore

@Suite struct `Emitter layers` {
  private let layer = CAEmitterLayer()
  private let cell = CAEmitterCell()

  init() {
    cell.birthRate = 10
    cell.lifetime = 2
    cell.velocity = 100
    cell.contents = CGImage.white(4)
    layer.emitterPosition = CGPoint(x: 50, y: 20)
    layer.beginTime = 1000
    layer.emitterCells = [cell]
  }

  @discardableResult private func frame(_ seconds: Double) -> (node: RenderNode?, moves: Bool) {
    layer.spoil()
    var context = CommitContext(time: 1000 + seconds)
    let node = layer.commit(in: &context)
    return (node, context.isAnimating)
  }

  @Test func `send out as many particles as the birth rate says, and each lives its time`() {
    frame(0)
    #expect(layer.particleCount == 0)
    frame(1)
    #expect(layer.particleCount == 10)
    frame(2)
    #expect(layer.particleCount == 20)
    // Those of the first second are gone: born at 0.1 … 1.0, each for 2 seconds.
    #expect(frame(3).moves)
    #expect(layer.particleCount == 20)
  }

  @Test func `particles fly on in a straight line, and fall as the acceleration says`() {
    cell.birthRate = 1
    cell.yAcceleration = 40
    frame(0)
    frame(1)
    #expect(layer.particlePositions == [CGPoint(x: 50, y: 20)])
    frame(1.5)
    // 100 points a second for half a second; 40 / 2 × 0.5².
    #expect(layer.particlePositions == [CGPoint(x: 100, y: 25)])
  }

  @Test func `no births leave those that are there, until they are gone`() {
    frame(0)
    frame(1)
    layer.birthRate = 0
    frame(2)
    #expect(layer.particleCount == 10)
    let last = frame(3.5)
    #expect(layer.particleCount == 0)
    #expect(!last.moves)
  }

  @Test func `one that was at it before it was shown is full at once`() {
    layer.beginTime = 0
    frame(0)
    #expect(layer.particleCount == 20)
  }

  @Test func `the same seed makes the same particles, another others`() {
    cell.emissionRange = .pi * 2
    cell.velocityRange = 80
    func positions(seed: UInt32) -> [CGPoint] {
      let layer = CAEmitterLayer()
      layer.seed = seed
      layer.beginTime = 1000
      layer.emitterCells = [cell]
      for time in [1000.0, 1000.5, 1001] {
        layer.spoil()
        var context = CommitContext(time: time)
        _ = layer.commit(in: &context)
      }
      return layer.particlePositions
    }
    #expect(positions(seed: 7) == positions(seed: 7))
    #expect(positions(seed: 7) != positions(seed: 8))
  }

  @Test(arguments: [
    (CAEmitterLayerEmitterShape.line, CAEmitterLayerEmitterMode.volume), (.rectangle, .surface),
    (.rectangle, .outline), (.circle, .outline), (.circle, .volume), (.point, .points),
  ]) func `start on their shape`(
    shape: CAEmitterLayerEmitterShape, mode: CAEmitterLayerEmitterMode
  ) {
    cell.velocity = 0
    cell.birthRate = 200
    layer.emitterShape = shape
    layer.emitterMode = mode
    layer.emitterSize = CGSize(width: 40, height: 10)
    frame(0)
    frame(1)
    #expect(layer.particleCount == 200)
    for place in layer.particlePositions {
      let (x, y) = (place.x - 50, place.y - 20)
      switch (shape, mode) {
      case (.line, _): #expect(abs(x) <= 20 && y == 0)
      case (.rectangle, .surface): #expect(abs(x) <= 20 && abs(y) <= 5)
      case (.rectangle, _): #expect(abs(x) == 20 || abs(y) == 5)
      case (.circle, .outline): #expect(abs((x * x + y * y).squareRoot() - 40) < 0.001)
      case (.circle, _): #expect((x * x + y * y).squareRoot() <= 40.001)
      default: #expect(x == 0 && y == 0)
      }
    }
  }

  @Test func `particles can send out others from where they are`() {
    let spark = CAEmitterCell()
    spark.birthRate = 100
    spark.lifetime = 5
    spark.contents = CGImage.white(1)
    cell.birthRate = 1
    cell.lifetime = 0.5
    cell.emitterCells = [spark]
    frame(0)
    frame(1)
    frame(2)
    // One rocket was born at 1 and one at 2; the first sent out 100 a second for half a second.
    #expect(layer.particlePositions.filter { $0.x < 101 && $0.x >= 50 }.count == 51)
  }

  @Test func `are drawn in their colour, which fades`() throws {
    cell.birthRate = 1
    cell.color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    cell.alphaSpeed = -0.5
    frame(0)
    let node = try #require(frame(2).node)
    guard case .shape(let list, let extent) = node.contents else {
      Issue.record("nothing is drawn")
      return
    }
    // Born at 1 and at 2: the older one is 100 points on and half gone.
    let alphas = list.commands.compactMap { command -> CGFloat? in
      if case .image(let bitmap, _, _, let alpha) = command {
        #expect(bitmap.pixels[0] == 0xffff_0000)
        return alpha
      }
      return nil
    }
    #expect(alphas == [0.5, 1])
    #expect(extent == CGRect(x: 48, y: 18, width: 104, height: 4))
  }

  @Test func `a cell is changed by its name`() {
    cell.name = "spark"
    layer.setValue(0, forKeyPath: "emitterCells.spark.birthRate")
    #expect(cell.birthRate == 0)
  }
}

extension CGImage {
  fileprivate static func white(_ side: Int) -> CGImage {
    CGImage(
      Bitmap(
        width: side, height: side,
        pixels: Array(repeating: 0xffff_ffff, count: side * side)))
  }
}
