import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

@Suite struct `Value functions and timing curves` {
  @Test func `an animation of the transform by an angle is one of its rotation`() {
    let turn = CABasicAnimation(keyPath: "transform")
    turn.valueFunction = CAValueFunction(name: .rotateZ)
    turn.fromValue = 0
    turn.toValue = CGFloat.pi
    let layer = CALayer()
    var values = AnimatedValues()
    turn.apply(AnimationMoment(seconds: 0.5, fraction: 0.5, run: 0), to: &values, of: layer)
    guard case .transform(let made) = values["transform"] else {
      Issue.record("no affine transform")
      return
    }
    #expect(abs(made.a) < 1e-12 && abs(made.b - 1) < 1e-12)
    #expect((turn.copy() as? CABasicAnimation)?.valueFunction?.name == .rotateZ)
    #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "jump")) == nil)
  }

  @Test func `a curve tells its four points`() {
    let curve = CAMediaTimingFunction(name: .easeInEaseOut)
    let points = (0..<4).map { index in
      var point: [Float] = [9, 9]
      curve.getControlPoint(at: index, values: &point)
      return point
    }
    #expect(points == [[0, 0], [0.42, 0], [0.58, 1], [1, 1]])
  }

  @Test func `continuous corners reach further`() {
    #expect(CALayer.cornerCurveExpansionFactor(.circular) == 1)
    #expect(CALayer.cornerCurveExpansionFactor(.continuous) == 1.528665)
  }
}
