import Foundation
import Testing
import TrellisTesting
import UIKit

@MainActor @Suite struct `Swipes and edge pans` {
  @MainActor private final class Hits {
    var states: [UIGestureRecognizer.State] = []
    func hit(_ recognizer: UIGestureRecognizer) { states.append(recognizer.state) }
  }

  private func stage() -> Harness<UIView> {
    Harness(UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480)))
  }

  private func swipe(
    _ direction: UISwipeGestureRecognizer.Direction, on app: Harness<UIView>
  ) -> Hits {
    let hits = Hits()
    let recognizer = UISwipeGestureRecognizer()
    recognizer.direction = direction
    recognizer.addTarget(hits, action: Hits.hit)
    app.root.addGestureRecognizer(recognizer)
    return hits
  }

  @Test(arguments: [
    (UISwipeGestureRecognizer.Direction.right, CGPoint(x: 250, y: 210)),
    (.left, CGPoint(x: 50, y: 190)), (.up, CGPoint(x: 160, y: 80)),
    (.down, CGPoint(x: 150, y: 330)),
  ])
  func `a quick movement in its direction, once`(
    direction: UISwipeGestureRecognizer.Direction, end: CGPoint
  ) {
    let app = stage()
    let hits = swipe(direction, on: app)
    app.drag(from: CGPoint(x: 150, y: 200), to: end, duration: 0.15)
    #expect(hits.states == [.ended])
  }

  @Test func `another direction, a slow or a short movement is none`() {
    let app = stage()
    let hits = swipe(.right, on: app)
    app.drag(from: CGPoint(x: 150, y: 200), to: CGPoint(x: 50, y: 200), duration: 0.15)
    app.drag(from: CGPoint(x: 150, y: 200), to: CGPoint(x: 150, y: 400), duration: 0.15)
    app.drag(from: CGPoint(x: 50, y: 200), to: CGPoint(x: 250, y: 200), duration: 3)
    app.drag(from: CGPoint(x: 150, y: 200), to: CGPoint(x: 180, y: 200), duration: 0.1)
    #expect(hits.states.isEmpty)
  }

  @Test func `it defaults to the right with one finger`() {
    let recognizer = UISwipeGestureRecognizer()
    #expect(recognizer.direction == .right && recognizer.numberOfTouchesRequired == 1)
  }

  @Test func `a pan from the left edge, and not from the middle`() {
    let app = stage()
    let hits = Hits()
    let recognizer = UIScreenEdgePanGestureRecognizer()
    recognizer.edges = .left
    recognizer.addTarget(hits, action: Hits.hit)
    app.root.addGestureRecognizer(recognizer)
    app.drag(from: CGPoint(x: 150, y: 200), to: CGPoint(x: 250, y: 200))
    #expect(hits.states.isEmpty)
    app.drag(from: CGPoint(x: 5, y: 200), to: CGPoint(x: 150, y: 200))
    #expect(hits.states.first == .began && hits.states.last == .ended)
    // Along the edge is not away from it.
    hits.states = []
    app.drag(from: CGPoint(x: 5, y: 100), to: CGPoint(x: 10, y: 300))
    #expect(hits.states.isEmpty)
  }
}

@MainActor @Suite struct `Pinches and rotations` {
  @MainActor private final class Hits {
    var scales: [CGFloat] = []
    var rotations: [CGFloat] = []
    var states: [UIGestureRecognizer.State] = []
    func pinched(_ recognizer: UIPinchGestureRecognizer) {
      scales.append(recognizer.scale)
      states.append(recognizer.state)
    }
    func turned(_ recognizer: UIRotationGestureRecognizer) {
      rotations.append(recognizer.rotation)
      states.append(recognizer.state)
    }
  }

  private func stage() -> (Harness<UIView>, Hits) {
    (Harness(UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))), Hits())
  }

  @Test func `fingers that move apart scale by their distances`() throws {
    let (app, hits) = stage()
    let pinch = UIPinchGestureRecognizer()
    pinch.addTarget(hits, action: Hits.pinched)
    app.root.addGestureRecognizer(pinch)
    app.pinch(at: CGPoint(x: 160, y: 200), from: 100, to: 200)
    #expect(hits.states.first == .began && hits.states.last == .ended)
    // Counted from where it was seen, some ten points later: less than twice.
    let scale = try #require(hits.scales.last)
    #expect(scale > 1.7 && scale <= 2)
    #expect(hits.scales == hits.scales.sorted())
    #expect(pinch.scale == 1)
  }

  @Test func `fingers that turn rotate by their angle, also more than once around`() throws {
    let (app, hits) = stage()
    let rotation = UIRotationGestureRecognizer()
    rotation.addTarget(hits, action: Hits.turned)
    app.root.addGestureRecognizer(rotation)
    app.pinch(at: CGPoint(x: 160, y: 200), turning: 3 * .pi)
    #expect(hits.states.first == .began && hits.states.last == .ended)
    // Counted from where it was seen: one step of eighteen at the most.
    let angle = try #require(hits.rotations.last)
    #expect(angle > 3 * .pi * 16 / 18 && angle <= 3 * .pi)
  }

  @Test func `one finger is neither`() {
    let (app, hits) = stage()
    let (pinch, rotation) = (UIPinchGestureRecognizer(), UIRotationGestureRecognizer())
    pinch.addTarget(hits, action: Hits.pinched)
    rotation.addTarget(hits, action: Hits.turned)
    app.root.addGestureRecognizer(pinch)
    app.root.addGestureRecognizer(rotation)
    app.drag(from: CGPoint(x: 50, y: 200), to: CGPoint(x: 250, y: 300))
    #expect(hits.states.isEmpty)
  }
}
