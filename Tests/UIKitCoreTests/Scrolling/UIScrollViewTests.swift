import Foundation
import Testing

@testable import UIKitCore

/// Writes down what a scroll view tells.
@MainActor final class ScrollLog: NSObject, UIScrollViewDelegate {
  var lines: [String] = []
  var velocities: [CGPoint] = []
  var target: CGPoint?

  /// The lines with runs of "didScroll" as one.
  var story: [String] {
    lines.reduce(into: []) { story, line in
      if line != "didScroll" || story.last != line { story.append(line) }
    }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { lines.append("didScroll") }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    lines.append("willBeginDragging")
  }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    lines.append("willEndDragging")
    velocities.append(velocity)
    if let target { targetContentOffset.pointee = target }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    lines.append("didEndDragging \(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    lines.append("willBeginDecelerating")
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    lines.append("didEndDecelerating")
  }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    lines.append("didEndScrollingAnimation")
  }
}

@MainActor struct UIScrollViewTests {
  private func makeScrollView(height: CGFloat = 5000) -> (UIScrollView, ScrollLog) {
    let scrollView = UIScrollView(frame: .zero)
    scrollView.contentSize = CGSize(width: 320, height: height)
    let log = ScrollLog()
    scrollView.delegate = log
    return (scrollView, log)
  }

  /// Drags up by `distance` in steps of ten points a frame, which is 600 points a second.
  private func dragUp(_ stage: Stage, from y: CGFloat, by distance: CGFloat) {
    stage.touch(.began, 160, y)
    var moved: CGFloat = 0
    while moved < distance {
      moved = min(moved + 10, distance)
      stage.driver.advance(by: 1.0 / 60)
      stage.touch(.moved, 160, y - moved)
    }
  }

  @Test func `a new scroll view shows both indicators and starts at zero`() {
    let scrollView = UIScrollView(frame: .zero)
    #expect(scrollView.showsVerticalScrollIndicator && scrollView.showsHorizontalScrollIndicator)
    #expect(scrollView.contentOffset == .zero)
    #expect(scrollView.contentSize == .zero)
    #expect(scrollView.contentInset == .zero)
  }

  @Test func `a drag swallows ten points and then follows the finger`() {
    Stage.run { stage in
      let (scrollView, _) = makeScrollView()
      stage.show(scrollView)
      stage.touch(.began, 160, 400)
      stage.touch(.moved, 160, 390)
      #expect(scrollView.contentOffset.y == 0)
      stage.touch(.moved, 160, 380)
      #expect(scrollView.contentOffset.y == 10)  // 20 − 10
      stage.touch(.moved, 160, 300)
      #expect(scrollView.contentOffset.y == 90)  // 100 − 10
    }
  }

  @Test func `a flick is told in UIKit's order`() {
    Stage.run { stage in
      let (scrollView, log) = makeScrollView()
      stage.show(scrollView)
      dragUp(stage, from: 400, by: 200)
      #expect(scrollView.isTracking && scrollView.isDragging && !scrollView.isDecelerating)
      stage.touch(.ended, 160, 200)
      #expect(!scrollView.isTracking && scrollView.isDragging && scrollView.isDecelerating)
      stage.driver.advance(by: 5)
      #expect(
        log.story == [
          "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging true",
          "willBeginDecelerating", "didScroll", "didEndDecelerating",
        ])
      #expect(!scrollView.isDragging && !scrollView.isDecelerating)
      // 600 points a second are .6 points a millisecond.
      #expect(abs(log.velocities[0].y - 0.6) < 0.001)
      // 190 dragged, then (600 − 10)·.499, to the nearest half point.
      #expect(scrollView.contentOffset.y == 484.5)
    }
  }

  @Test func `a drag that rests before it ends does not go on`() {
    Stage.run { stage in
      let (scrollView, log) = makeScrollView()
      stage.show(scrollView)
      dragUp(stage, from: 400, by: 200)
      stage.driver.advance(by: 0.2)
      stage.touch(.ended, 160, 200)
      stage.driver.advance(by: 2)
      #expect(
        log.story == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging false"])
      #expect(log.velocities == [.zero])
      #expect(scrollView.contentOffset.y == 190)
    }
  }

  @Test func `content pulled past its edge follows like a rubber band and comes back`() {
    Stage.run(size: CGSize(width: 320, height: 300)) { stage in
      let (scrollView, _) = makeScrollView()
      stage.show(scrollView)
      stage.touch(.began, 160, 50)
      stage.touch(.moved, 160, 130)
      // 70 past the edge of 300 shows as 34.121, to the nearest half point.
      #expect(scrollView.contentOffset.y == -34)
      stage.driver.advance(by: 0.2)
      stage.touch(.ended, 160, 130)
      #expect(scrollView.isDecelerating)
      stage.driver.advance(by: 2)
      #expect(scrollView.contentOffset.y == 0)
    }
  }

  @Test func `content that fits is not dragged unless it always bounces`() {
    Stage.run { stage in
      let (scrollView, log) = makeScrollView(height: 100)
      stage.show(scrollView)
      dragUp(stage, from: 400, by: 100)
      stage.touch(.ended, 160, 300)
      #expect(log.lines.isEmpty)
      scrollView.alwaysBounceVertical = true
      dragUp(stage, from: 400, by: 100)
      #expect(log.lines.first == "willBeginDragging")
    }
  }

  @Test func `setting the offset without animation is told once`() {
    Stage.run { stage in
      let (scrollView, log) = makeScrollView()
      stage.show(scrollView)
      scrollView.setContentOffset(CGPoint(x: 0, y: 100), animated: false)
      #expect(log.lines == ["didScroll"])
      #expect(scrollView.bounds.origin.y == 100)
      scrollView.setContentOffset(CGPoint(x: 0, y: 100), animated: false)
      #expect(log.lines == ["didScroll"])
    }
  }

  @Test func `an animated offset arrives and says so`() {
    Stage.run { stage in
      let (scrollView, log) = makeScrollView()
      stage.show(scrollView)
      scrollView.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
      stage.driver.advance(by: 0.15)
      #expect(scrollView.contentOffset.y > 0 && scrollView.contentOffset.y < 1000)
      #expect(!scrollView.isDragging && !scrollView.isDecelerating)
      stage.driver.advance(by: 0.2)
      #expect(scrollView.contentOffset.y == 1000)
      #expect(log.story == ["didScroll", "didEndScrollingAnimation"])
    }
  }

  @Test func `the delegate may send a flick elsewhere`() {
    Stage.run { stage in
      let (scrollView, log) = makeScrollView()
      stage.show(scrollView)
      log.target = CGPoint(x: 0, y: 700)
      dragUp(stage, from: 400, by: 200)
      stage.touch(.ended, 160, 200)
      stage.driver.advance(by: 5)
      #expect(scrollView.contentOffset.y == 700)
    }
  }

  @Test func `a finger that catches moving content presses nothing under it`() {
    Stage.run { stage in
      let (scrollView, log) = makeScrollView()
      let button = UIControl(frame: CGRect(x: 0, y: 0, width: 320, height: 5000))
      var presses = 0
      button.addAction(UIAction { _ in presses += 1 }, for: .touchDown)
      scrollView.addSubview(button)
      stage.show(scrollView)
      dragUp(stage, from: 400, by: 200)
      stage.touch(.ended, 160, 200)
      stage.driver.advance(by: 0.1)
      let before = scrollView.contentOffset.y
      stage.touch(.began, 160, 200)
      stage.driver.advance(by: 0.5)
      stage.touch(.ended, 160, 200)
      stage.driver.advance(by: 0.5)
      #expect(abs(scrollView.contentOffset.y - before) < 20)
      #expect(log.lines.contains("didEndDecelerating"))
      #expect(presses == 0)
    }
  }

  @Test func `a quick drag on a control scrolls, and the control hears nothing`() {
    Stage.run { stage in
      let (scrollView, _) = makeScrollView()
      let button = UIControl(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
      var events: [String] = []
      button.addAction(UIAction { _ in events.append("down") }, for: .touchDown)
      button.addAction(UIAction { _ in events.append("up") }, for: .touchUpInside)
      scrollView.addSubview(button)
      stage.show(scrollView)
      stage.touch(.began, 160, 300)
      stage.touch(.moved, 160, 250)
      stage.touch(.ended, 160, 250)
      #expect(scrollView.contentOffset.y == 40)
      #expect(events.isEmpty)
    }
  }

  @Test func `a tap on a control in a scroll view arrives whole`() {
    Stage.run { stage in
      let (scrollView, _) = makeScrollView()
      let button = UIControl(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
      var events: [String] = []
      button.addAction(UIAction { _ in events.append("down") }, for: .touchDown)
      button.addAction(UIAction { _ in events.append("up") }, for: .touchUpInside)
      scrollView.addSubview(button)
      stage.show(scrollView)
      stage.user.tap(at: CGPoint(x: 160, y: 200))
      #expect(events == ["down", "up"])
    }
  }

  @Test func `the wheel scrolls the deepest view that can move, then the one around it`() {
    Stage.run { stage in
      let (outer, _) = makeScrollView(height: 1000)
      let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
      inner.contentSize = CGSize(width: 320, height: 250)
      outer.addSubview(inner)
      stage.show(outer)
      stage.wheel(0, 40, at: 160, 100)
      #expect(inner.contentOffset.y == 40 && outer.contentOffset.y == 0)
      stage.wheel(0, 40, at: 160, 100)
      #expect(inner.contentOffset.y == 50 && outer.contentOffset.y == 0)
      stage.wheel(0, 40, at: 160, 100)
      #expect(inner.contentOffset.y == 50 && outer.contentOffset.y == 40)
      stage.wheel(0, 5000, at: 160, 400)
      #expect(outer.contentOffset.y == 520)  // 1000 − 480
    }
  }

  @Test func `a touchpad's movement goes on when the fingers leave it`() {
    Stage.run { stage in
      let (scrollView, _) = makeScrollView()
      stage.show(scrollView)
      stage.wheel(0, 10, at: 160, 100, .began)
      for _ in 0..<10 {
        stage.driver.advance(by: 0.01)
        stage.wheel(0, 10, at: 160, 100, .changed)
      }
      stage.wheel(0, 0, at: 160, 100, .ended)
      #expect(scrollView.contentOffset.y == 110)
      #expect(scrollView.isDecelerating)
      stage.driver.advance(by: 5)
      // 1000 points a second go 494 points further.
      #expect(scrollView.contentOffset.y == 604)
    }
  }

  @Test func `a movement that began inside stays inside at the edge, and a later one goes out`() {
    Stage.run { stage in
      let (outer, _) = makeScrollView(height: 1000)
      let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
      inner.contentSize = CGSize(width: 320, height: 250)
      outer.addSubview(inner)
      stage.show(outer)
      stage.wheel(0, 50, at: 160, 100, .began)
      stage.wheel(0, 50, at: 160, 100, .changed)
      #expect(inner.contentOffset.y == 50 && outer.contentOffset.y == 0)
      // The fingers were lifted while the pointer was elsewhere: nobody said so here.
      stage.driver.advance(by: 1)
      stage.wheel(0, 50, at: 160, 100, .began)
      #expect(inner.contentOffset.y == 50 && outer.contentOffset.y == 50)
    }
  }

  @Test func `keys scroll what holds the first responder`() {
    Stage.run { stage in
      final class Focus: UIView {
        override var canBecomeFirstResponder: Bool { true }
      }
      let (scrollView, _) = makeScrollView(height: 2000)
      let focus = Focus(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      scrollView.addSubview(focus)
      stage.show(scrollView)
      focus.becomeFirstResponder()
      stage.user.press(KeyStroke(usage: 78))  // Page Down: nine tenths of 480
      stage.driver.advance(by: 1)
      #expect(scrollView.contentOffset.y == 432)
      stage.user.press(KeyStroke(usage: 77))  // End
      stage.driver.advance(by: 1)
      #expect(scrollView.contentOffset.y == 1520)
      stage.user.press(KeyStroke(usage: 82))  // Up
      stage.driver.advance(by: 1)
      #expect(scrollView.contentOffset.y == 1476)
      stage.user.press(KeyStroke(usage: 74))  // Home
      stage.driver.advance(by: 1)
      #expect(scrollView.contentOffset.y == 0)
    }
  }

  @Test func `a flick turns one page`() {
    Stage.run { stage in
      let scrollView = UIScrollView(frame: .zero)
      scrollView.contentSize = CGSize(width: 960, height: 480)
      scrollView.isPagingEnabled = true
      stage.show(scrollView)
      stage.touch(.began, 300, 100)
      for step in 1...6 {
        stage.driver.advance(by: 1.0 / 60)
        stage.touch(.moved, 300 - CGFloat(step) * 15, 100)
      }
      stage.touch(.ended, 210, 100)
      stage.driver.advance(by: 3)
      #expect(scrollView.contentOffset == CGPoint(x: 320, y: 0))
    }
  }

  @Test func `only as much is scrolled as it takes to show a rectangle`() {
    Stage.run { stage in
      let (scrollView, _) = makeScrollView()
      stage.show(scrollView)
      scrollView.scrollRectToVisible(
        CGRect(x: 0, y: 600, width: 10, height: 50), animated: false)
      #expect(scrollView.contentOffset.y == 170)  // 650 − 480
      scrollView.scrollRectToVisible(
        CGRect(x: 0, y: 300, width: 10, height: 50), animated: false)
      #expect(scrollView.contentOffset.y == 170)
      scrollView.scrollRectToVisible(
        CGRect(x: 0, y: 100, width: 10, height: 50), animated: false)
      #expect(scrollView.contentOffset.y == 100)
    }
  }

  @Test func `content at its start stays there when an inset comes`() {
    Stage.run { stage in
      let (scrollView, _) = makeScrollView()
      stage.show(scrollView)
      scrollView.contentInset = UIEdgeInsets(top: 30, left: 0, bottom: 10, right: 0)
      #expect(scrollView.adjustedContentInset.top == 30)
      #expect(scrollView.contentOffset.y == -30)
      scrollView.contentOffset.y = 5000
      scrollView.contentSize.height = 600
      #expect(scrollView.contentOffset.y == 130)  // 600 + 10 − 480
    }
  }

  @Test func `the bar is three points thick, three from the edge, and fades when all rests`() throws
  {
    try Stage.run { stage in
      let (scrollView, _) = makeScrollView(height: 960)
      stage.show(scrollView)
      #expect(scrollView.subviews.isEmpty)
      stage.wheel(0, 480, at: 160, 100)
      let bar = try #require(scrollView.subviews.first)
      // Half of the content is seen, so the bar is half of the track: (480 − 6)/2, at its end.
      #expect(bar.frame == CGRect(x: 314, y: 480 + 240, width: 3, height: 237))
      #expect(bar.alpha == 1)
      stage.driver.advance(by: 2)
      #expect(bar.alpha == 0)
    }
  }

  @Test func `numbers that are not finite are refused with a reason`() {
    Stage.run { stage in
      let (scrollView, _) = makeScrollView()
      stage.show(scrollView)
      scrollView.contentSize = CGSize(width: CGFloat.nan, height: 10)
      scrollView.contentOffset = CGPoint(x: 0, y: CGFloat.infinity)
      #expect(scrollView.contentSize == CGSize(width: 320, height: 5000))
      #expect(scrollView.contentOffset == .zero)
      #expect(stage.messages.count == 2)
    }
  }
}
