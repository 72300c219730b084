import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// Writes down what a recognizer's target and a view hear.
@MainActor final class GestureLog: NSObject, UIGestureRecognizerDelegate {
  var states: [UIGestureRecognizer.State] = []
  var begins = true
  var isSimultaneous = false
  var receives = true

  func changed(_ recognizer: UIGestureRecognizer) { states.append(recognizer.state) }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { isSimultaneous }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { receives }
}

@MainActor private final class TouchView: UIView {
  var heard: [String] = []
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    heard.append("began")
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    heard.append("moved")
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    heard.append("ended")
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    heard.append("cancelled")
  }
}

@MainActor struct GestureTests {
  private func add<Recognizer: UIGestureRecognizer>(
    _ recognizer: Recognizer, to view: UIView
  ) -> (Recognizer, GestureLog) {
    let log = GestureLog()
    recognizer.addTarget(log, action: GestureLog.changed)
    view.addGestureRecognizer(recognizer)
    return (recognizer, log)
  }

  // MARK: Taps

  @Test func `a tap is told once, and the view loses its touch`() {
    Stage.run { stage in
      let view = TouchView(frame: .zero)
      let (tap, log) = add(UITapGestureRecognizer(), to: view)
      stage.show(view)
      stage.user.tap(at: CGPoint(x: 50, y: 60))
      #expect(log.states == [.ended])
      #expect(view.heard == ["began", "cancelled"])
      #expect(tap.state == .possible)
      #expect(tap.location(in: view) == CGPoint(x: 50, y: 60))
    }
  }

  @Test func `a tap that does not cancel touches leaves the view its touch`() {
    Stage.run { stage in
      let view = TouchView(frame: .zero)
      let (tap, log) = add(UITapGestureRecognizer(), to: view)
      tap.cancelsTouchesInView = false
      stage.show(view)
      stage.user.tap(at: CGPoint(x: 50, y: 60))
      #expect(log.states == [.ended])
      #expect(view.heard == ["began", "ended"])
    }
  }

  @Test func `a finger that strays far, or stays long, is no tap`() {
    Stage.run { stage in
      let view = TouchView(frame: .zero)
      let (_, log) = add(UITapGestureRecognizer(), to: view)
      stage.show(view)
      stage.touch(.began, 50, 50)
      stage.touch(.moved, 150, 50)
      stage.touch(.ended, 150, 50)
      stage.touch(.began, 50, 50)
      stage.driver.advance(by: 1)
      stage.touch(.ended, 50, 50)
      #expect(log.states.isEmpty)
      #expect(view.heard == ["began", "moved", "ended", "began", "ended"])
    }
  }

  @Test func `a selector that carries its method is called`() {
    Stage.run { stage in
      let view = UIView(frame: .zero)
      let log = GestureLog()
      view.addGestureRecognizer(
        UITapGestureRecognizer(target: log, action: Selector("changed:", GestureLog.changed)))
      stage.show(view)
      stage.user.tap(at: CGPoint(x: 5, y: 5))
      #expect(log.states == [.ended])
    }
  }

  @Test func `a target is not kept alive`() {
    let tap = UITapGestureRecognizer()
    weak var target: GestureLog?
    do {
      let log = GestureLog()
      target = log
      tap.addTarget(log, action: GestureLog.changed)
    }
    #expect(target == nil)
  }

  @Test func `two taps in a row are a double tap, and one alone is not`() {
    Stage.run { stage in
      let view = UIView(frame: .zero)
      let (double, log) = add(UITapGestureRecognizer(), to: view)
      double.numberOfTapsRequired = 2
      stage.show(view)
      stage.user.tap(at: CGPoint(x: 50, y: 50))
      stage.driver.advance(by: 1)
      #expect(log.states.isEmpty)
      stage.user.tap(at: CGPoint(x: 50, y: 50))
      stage.user.tap(at: CGPoint(x: 50, y: 50))
      #expect(log.states == [.ended])
    }
  }

  @Test func `a tap that waits for a double tap comes when that has failed`() {
    Stage.run { stage in
      let view = UIView(frame: .zero)
      let (double, doubleLog) = add(UITapGestureRecognizer(), to: view)
      double.numberOfTapsRequired = 2
      let (single, singleLog) = add(UITapGestureRecognizer(), to: view)
      single.require(toFail: double)
      stage.show(view)
      stage.user.tap(at: CGPoint(x: 50, y: 50))
      #expect(singleLog.states.isEmpty)
      stage.driver.advance(by: 0.5)
      #expect(singleLog.states == [.ended])
      stage.user.tap(at: CGPoint(x: 50, y: 50))
      stage.user.tap(at: CGPoint(x: 50, y: 50))
      stage.driver.advance(by: 0.5)
      #expect(doubleLog.states == [.ended])
      #expect(singleLog.states == [.ended])
    }
  }

  // MARK: Who wins

  @Test func `the nearest view's tap wins over one further up`() {
    Stage.run { stage in
      let outer = UIView(frame: .zero)
      let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      outer.addSubview(inner)
      let (_, outerLog) = add(UITapGestureRecognizer(), to: outer)
      let (_, innerLog) = add(UITapGestureRecognizer(), to: inner)
      stage.show(outer)
      stage.user.tap(at: CGPoint(x: 50, y: 50))
      #expect(innerLog.states == [.ended] && outerLog.states.isEmpty)
      stage.user.tap(at: CGPoint(x: 200, y: 200))
      #expect(innerLog.states == [.ended] && outerLog.states == [.ended])
    }
  }

  @Test func `both are recognized where a delegate allows it`() {
    Stage.run { stage in
      let view = UIView(frame: .zero)
      let (first, firstLog) = add(UITapGestureRecognizer(), to: view)
      let (_, secondLog) = add(UITapGestureRecognizer(), to: view)
      firstLog.isSimultaneous = true
      first.delegate = firstLog
      stage.show(view)
      stage.user.tap(at: CGPoint(x: 50, y: 50))
      #expect(firstLog.states == [.ended] && secondLog.states == [.ended])
    }
  }

  @Test func `a delegate can refuse the touch and the gesture`() {
    Stage.run { stage in
      let view = TouchView(frame: .zero)
      let (tap, log) = add(UITapGestureRecognizer(), to: view)
      tap.delegate = log
      stage.show(view)
      log.begins = false
      stage.user.tap(at: CGPoint(x: 50, y: 50))
      log.begins = true
      log.receives = false
      stage.user.tap(at: CGPoint(x: 50, y: 50))
      #expect(log.states.isEmpty)
      #expect(view.heard == ["began", "ended", "began", "ended"])
    }
  }

  @Test func `a tap on a control is not a tap on what is around it`() {
    Stage.run { stage in
      let view = UIView(frame: .zero)
      let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      var presses = 0
      control.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
      view.addSubview(control)
      let (_, log) = add(UITapGestureRecognizer(), to: view)
      stage.show(view)
      stage.user.tap(at: CGPoint(x: 50, y: 50))
      #expect(presses == 1 && log.states.isEmpty)
    }
  }

  @Test func `a recognizer that is switched off or taken away hears nothing more`() {
    Stage.run { stage in
      let view = UIView(frame: .zero)
      let (pan, log) = add(UIPanGestureRecognizer(), to: view)
      stage.show(view)
      stage.touch(.began, 50, 50)
      stage.touch(.moved, 80, 50)
      pan.isEnabled = false
      stage.touch(.moved, 90, 50)
      #expect(log.states == [.began, .cancelled])
      pan.isEnabled = true
      view.removeGestureRecognizer(pan)
      #expect(view.gestureRecognizers == nil && pan.view == nil)
      stage.touch(.ended, 90, 50)
      stage.touch(.began, 50, 50)
      stage.touch(.moved, 80, 50)
      #expect(log.states == [.began, .cancelled])
    }
  }

  // MARK: Pans and presses

  @Test func `a pan begins after ten points and does not count them`() {
    Stage.run { stage in
      let view = TouchView(frame: .zero)
      let (pan, log) = add(UIPanGestureRecognizer(), to: view)
      stage.show(view)
      stage.touch(.began, 50, 50)
      stage.touch(.moved, 60, 50)
      #expect(log.states.isEmpty)
      stage.touch(.moved, 75, 50)
      #expect(pan.translation(in: view) == CGPoint(x: 15, y: 0))  // 25 − 10
      stage.touch(.moved, 95, 60)
      #expect(pan.translation(in: view) == CGPoint(x: 35, y: 10))
      pan.setTranslation(.zero, in: view)
      stage.touch(.moved, 100, 60)
      #expect(pan.translation(in: view) == CGPoint(x: 5, y: 0))
      stage.touch(.ended, 100, 60)
      #expect(log.states == [.began, .changed, .changed, .ended])
      #expect(view.heard == ["began", "moved", "cancelled"])
    }
  }

  @Test func `a pan's velocity is that of the last tenth of a second`() {
    Stage.run { stage in
      let view = UIView(frame: .zero)
      let (pan, _) = add(UIPanGestureRecognizer(), to: view)
      stage.show(view)
      stage.touch(.began, 0, 50)
      for step in 1...10 {
        stage.driver.advance(by: 0.02)
        stage.touch(.moved, CGFloat(step) * 4, 50)
      }
      // 4 points each 20 milliseconds.
      #expect(abs(pan.velocity(in: view).x - 200) < 0.001)
      stage.driver.advance(by: 0.2)
      stage.touch(.ended, 40, 50)
      #expect(pan.velocity(in: view) == .zero)
    }
  }

  @Test func `a long press begins after half a second and ends with the finger`() {
    Stage.run { stage in
      let view = UIView(frame: .zero)
      let (_, log) = add(UILongPressGestureRecognizer(), to: view)
      stage.show(view)
      stage.touch(.began, 50, 50)
      stage.driver.advance(by: 0.4)
      #expect(log.states.isEmpty)
      stage.driver.advance(by: 0.2)
      #expect(log.states == [.began])
      stage.touch(.ended, 50, 50)
      #expect(log.states == [.began, .ended])
      stage.touch(.began, 50, 50)
      stage.touch(.moved, 61, 50)
      stage.driver.advance(by: 1)
      #expect(log.states == [.began, .ended])
    }
  }

  @Test func `the defaults are UIKit's`() {
    let tap = UITapGestureRecognizer()
    #expect(tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1)
    #expect(tap.cancelsTouchesInView && !tap.delaysTouchesBegan && tap.delaysTouchesEnded)
    let press = UILongPressGestureRecognizer()
    #expect(press.minimumPressDuration == 0.5 && press.allowableMovement == 10)
    #expect(press.numberOfTouchesRequired == 1 && press.numberOfTapsRequired == 0)
    let pan = UIPanGestureRecognizer()
    #expect(pan.minimumNumberOfTouches == 1 && pan.maximumNumberOfTouches == Int.max)
  }

  @Test func `the beginning of a touch can be kept from the view until the gesture fails`() {
    Stage.run { stage in
      let view = TouchView(frame: .zero)
      let (tap, log) = add(UITapGestureRecognizer(), to: view)
      tap.delaysTouchesBegan = true
      stage.show(view)
      stage.touch(.began, 50, 50)
      #expect(view.heard.isEmpty)
      stage.driver.advance(by: 1)
      #expect(view.heard == ["began"])
      stage.touch(.ended, 50, 50)
      #expect(view.heard == ["began", "ended"])
      stage.user.tap(at: CGPoint(x: 50, y: 50))
      #expect(log.states == [.ended])
      #expect(view.heard == ["began", "ended"])
    }
  }

  @Test func `two fingers are two touches of a view that takes many`() {
    Stage.run { stage in
      let view = TouchView(frame: .zero)
      stage.show(view)
      stage.touch(.began, 50, 50, finger: 1)
      stage.touch(.began, 90, 50, finger: 2)
      stage.touch(.ended, 90, 50, finger: 2)
      stage.touch(.ended, 50, 50, finger: 1)
      #expect(view.heard == ["began", "ended"])
      view.isMultipleTouchEnabled = true
      view.heard = []
      stage.touch(.began, 50, 50, finger: 1)
      stage.touch(.began, 90, 50, finger: 2)
      stage.touch(.moved, 95, 50, finger: 2)
      stage.touch(.ended, 95, 50, finger: 2)
      stage.touch(.ended, 50, 50, finger: 1)
      #expect(view.heard == ["began", "began", "moved", "ended", "ended"])
    }
  }
}
