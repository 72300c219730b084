import Foundation
import Testing

@testable import UIKitCore

struct ScrollPhysicsTests {
  @Test func `a throw of 1000 points a second goes 494 points`() {
    let motion = ScrollPhysics.Throw(start: 0, velocity: 1000, rate: 0.998)
    #expect(abs(motion.target - 494.01) < 0.001)  // (1000 − 10) · .499
    #expect(abs(motion.position(at: motion.duration) - 494.01) < 0.001)
    #expect(abs(motion.velocity(at: motion.duration) - 10) < 0.001)
  }

  @Test func `a throw knows when it passes a place`() throws {
    let motion = ScrollPhysics.Throw(start: 100, velocity: -800, rate: 0.998)
    let time = try #require(motion.time(of: 0))
    #expect(abs(motion.position(at: time)) < 0.001)
    #expect(motion.time(of: -1000) == nil)
    #expect(motion.time(of: 200) == nil)
  }

  @Test func `a throw that is sent elsewhere ends there`() {
    let motion = ScrollPhysics.Throw(start: 20, velocity: 500, rate: 0.998).ending(at: 420)
    #expect(abs(motion.target - 420) < 0.001)
    #expect(abs(motion.position(at: motion.duration) - 420) < 0.001)
  }

  @Test func `a slow release stays where it is`() {
    let motion = ScrollPhysics.Throw(start: 5, velocity: 9, rate: 0.998)
    #expect(motion.duration == 0)
    #expect(motion.target == 5)
  }

  @Test func `70 points beyond the edge of 300 show as 34.121`() {
    // (1 − 1/(.55·70/300 + 1))·300
    #expect(abs(ScrollPhysics.rubberBand(70, dimension: 300) - 34.121) < 0.001)
    #expect(abs(ScrollPhysics.rubberBand(-70, dimension: 300) + 34.121) < 0.001)
    #expect(abs(ScrollPhysics.inverseRubberBand(34.12112, dimension: 300) - 70) < 0.001)
  }

  @Test func `235 points spring back below one point in about .61 seconds`() {
    let spring = ScrollPhysics.Spring(start: -235, target: 0, velocity: 0)
    #expect(abs(spring.position(at: 0) + 235) < 1e-9)
    #expect(abs(spring.position(at: 0.58)) > 1)
    #expect(abs(spring.position(at: 0.64)) < 1)
    #expect(abs(spring.position(at: spring.duration)) <= 0.1)
  }

  @Test func `a spring starts with the velocity that it is given`() {
    let spring = ScrollPhysics.Spring(start: 0, target: 0, velocity: 600)
    let step = 1e-6
    #expect(abs(spring.position(at: step) / step - 600) < 0.1)
    #expect(abs(spring.position(at: spring.duration)) <= 0.1)
  }
}
