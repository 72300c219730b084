import Foundation
import Testing
import TrellisTesting
import UIKit

@MainActor @Suite struct `View animations` {
  /// A square of 20 points at (0, 0) in a window; its centre is (10, 10).
  private func stage() -> Harness<UIView> {
    Harness(UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)))
  }

  private func x(_ app: Harness<UIView>) -> CGFloat {
    app.root.layer.presentation()?.position.x ?? .nan
  }

  @Test func `the model is final at once, a frame is a position and a bounds animation`() {
    let app = stage()
    UIView.animate(withDuration: 1) {
      app.root.frame = CGRect(x: 100, y: 0, width: 40, height: 20)
    }
    #expect(app.root.frame == CGRect(x: 100, y: 0, width: 40, height: 20))
    #expect(Set(app.root.layer.animationKeys() ?? []) == ["position", "bounds"])
    #expect(app.root.layer.animation(forKey: "position")?.duration == 1)
  }

  @Test func `a linear way is half done at half time`() {
    let app = stage()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { app.root.center.x = 110 }
    #expect(abs(x(app) - 10) < 1e-9)
    app.advance(by: 0.5)
    #expect(abs(x(app) - 60) < 1e-6)
    app.advance(by: 0.6)
    #expect(app.root.layer.animationKeys() == nil)
  }

  @Test func `a block that changes nothing completes at once`() {
    let app = stage()
    var finished: Bool?
    UIView.animate(withDuration: 1, animations: {}, completion: { finished = $0 })
    #expect(finished == true)
    _ = app
  }

  @Test func `a way that is changed half way runs on smoothly and reaches the new end`() {
    let app = stage()
    var ends: [String] = []
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear, animations: { app.root.center.x = 110 },
      completion: { ends.append("first \($0)") })
    app.advance(by: 0.5)
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear, animations: { app.root.center.x = 10 },
      completion: { ends.append("second \($0)") })
    // 60 is shown: the first way has 50 to go, the second adds 100 and takes it away again.
    #expect(abs(x(app) - 60) < 1e-6)
    app.advance(by: 0.25)
    // First: 10 − 25 = −25 from its own end at 10 plus, second: + 75: 10 − 25 + 75 = 60.
    #expect(abs(x(app) - 60) < 1e-6)
    app.advance(by: 0.5)
    // The first has ended; of the second a quarter is left: 10 + 25.
    #expect(abs(x(app) - 35) < 1e-6)
    app.advance(by: 0.5)
    #expect(x(app) == 10)
    #expect(ends == ["first true", "second true"])
  }

  @Test func `from the current state a new way replaces the old`() {
    let app = stage()
    var first: Bool?
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear, animations: { app.root.center.x = 110 },
      completion: { first = $0 })
    app.advance(by: 0.5)
    UIView.animate(
      withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState],
      animations: { app.root.center.x = 10 })
    #expect(first == false)
    app.advance(by: 0.5)
    // From 60 to 10.
    #expect(abs(x(app) - 35) < 1e-6)
  }

  @Test func `a spring swings over its end`() {
    let app = stage()
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.35, initialSpringVelocity: 0,
      animations: { app.root.center.x = 110 })
    // ω = √286.409, ζω = 5.9233, ωd = 15.853 (see SpringTests): at 0.2 s 1.3192 of the way.
    let decay = 0.35 * 286.409428.squareRoot()
    let swing = 286.409428.squareRoot() * (1 - 0.35 * 0.35).squareRoot()
    let left = exp(-decay * 0.2) * (cos(swing * 0.2) + decay / swing * sin(swing * 0.2))
    app.advance(by: 0.2)
    #expect(abs(x(app) - (10 + 100 * (1 - left))) < 1e-3)
    #expect(x(app) > 110)
  }

  @Test func `a spring by duration and bounce`() {
    let app = stage()
    var finished: Bool?
    UIView.animate(springDuration: 0.5, bounce: 0) {
      app.root.center.x = 110
    } completion: {
      finished = $0
    }
    app.advance(by: 0.25)
    // Critical with ω = 4π: what is left at 0.25 s is (1 + π)e^(−π).
    #expect(abs(x(app) - (110 - 100 * (1 + .pi) * exp(-.pi))) < 1e-6)
    #expect(finished == nil)
    app.advance(by: 1)
    #expect(finished == true)
  }

  @Test func `inner blocks take the outer duration unless they override it`() {
    let app = stage()
    UIView.animate(withDuration: 2) {
      UIView.animate(withDuration: 1) { app.root.alpha = 0.5 }
      UIView.animate(withDuration: 1, delay: 0, options: .overrideInheritedDuration) {
        app.root.center.x = 50
      }
      UIView.performWithoutAnimation { app.root.backgroundColor = .red }
      #expect(UIView.inheritedAnimationDuration == 2)
    }
    #expect(app.root.layer.animation(forKey: "opacity")?.duration == 2)
    #expect(app.root.layer.animation(forKey: "position")?.duration == 1)
    #expect(app.root.layer.animation(forKey: "backgroundColor") == nil)
  }

  @Test func `a delay shows the old value first`() {
    let app = stage()
    UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) { app.root.center.x = 110 }
    app.advance(by: 0.5)
    #expect(abs(x(app) - 10) < 1e-6)
    app.advance(by: 0.5)
    #expect(abs(x(app) - 60) < 1e-6)
  }

  @Test func `repeats can be modified for a part`() throws {
    let app = stage()
    UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse]) {
      app.root.alpha = 0
      UIView.modifyAnimations(withRepeatCount: 3, autoreverses: false) { app.root.center.x = 50 }
    }
    let opacity = try #require(app.root.layer.animation(forKey: "opacity"))
    #expect(opacity.repeatCount == .infinity && opacity.autoreverses)
    let position = try #require(app.root.layer.animation(forKey: "position"))
    #expect(position.repeatCount == 3 && !position.autoreverses)
  }

  @Test func `constants of constraints move through layoutIfNeeded`() {
    let app = Harness(UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)))
    let child = UIView()
    child.translatesAutoresizingMaskIntoConstraints = false
    app.root.addSubview(child)
    let leading = child.leadingAnchor.constraint(equalTo: app.root.leadingAnchor)
    NSLayoutConstraint.activate([
      leading, child.widthAnchor.constraint(equalToConstant: 20),
      child.heightAnchor.constraint(equalToConstant: 20),
      child.topAnchor.constraint(equalTo: app.root.topAnchor),
    ])
    app.root.layoutIfNeeded()
    leading.constant = 100
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { app.root.layoutIfNeeded() }
    app.advance(by: 0.5)
    #expect(child.frame.minX == 100)
    #expect(abs((child.layer.presentation()?.position.x ?? 0) - 60) < 1e-6)
  }

  @Test func `keyframes run one after the other, and rest between`() {
    let app = stage()
    var finished: Bool?
    UIView.animateKeyframes(
      withDuration: 2, delay: 0,
      options: UIView.KeyframeAnimationOptions(
        rawValue: UIView.AnimationOptions.curveLinear.rawValue),
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) {
          app.root.center.x = 110
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          app.root.center.x = 210
        }
      }, completion: { finished = $0 })
    app.advance(by: 0.25)
    #expect(abs(x(app) - 60) < 1e-6)
    app.advance(by: 0.5)
    #expect(abs(x(app) - 110) < 1e-6)
    app.advance(by: 0.75)
    #expect(abs(x(app) - 160) < 1e-6)
    app.advance(by: 0.6)
    #expect(x(app) == 210 && finished == true)
  }

  @Test func `a cross dissolve mixes old and new`() {
    let app = stage()
    app.root.backgroundColor = .red
    app.settle()
    var finished: Bool?
    UIView.transition(
      with: app.root, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
      animations: { app.root.backgroundColor = .blue }, completion: { finished = $0 })
    #expect(app.root.backgroundColor == .blue)
    #expect(finished == nil)
    app.advance(by: 0.5)
    #expect(app.root.layer.animationKeys() == ["transition"])
    app.advance(by: 0.6)
    #expect(finished == true)
    #expect(app.root.layer.animationKeys() == nil)
  }

  @Test func `a transition from one view to another takes its place`() {
    let app = stage()
    let (old, new) = (UIView(), UIView())
    app.root.addSubview(old)
    UIView.transition(
      from: old, to: new, duration: 0.5, options: .transitionFlipFromLeft, completion: nil)
    #expect(app.root.subviews == [new])
    UIView.transition(
      from: new, to: old, duration: 0.5, options: [.showHideTransitionViews], completion: nil)
    #expect(new.isHidden && app.root.subviews == [new])
  }

  @Test func `deleting fades views and takes them out`() {
    let app = stage()
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    app.root.addSubview(child)
    app.settle()
    UIView.perform(.delete, on: [child], animations: nil)
    #expect(child.superview === app.root)
    app.rest()
    #expect(child.superview == nil)
  }

  @Test func `a view that leaves its window ends its animations, one that moves goes on`() {
    let app = stage()
    let (first, second) = (UIView(), UIView())
    app.root.addSubview(first)
    app.root.addSubview(second)
    var ended: [Bool] = []
    UIView.animate(
      withDuration: 1, animations: { first.alpha = 0 }, completion: { ended.append($0) })
    first.removeFromSuperview()
    second.addSubview(first)
    app.advance(by: 0.1)
    #expect(first.layer.animationKeys() == ["opacity"])
    first.removeFromSuperview()
    app.settle()
    #expect(ended == [false])
  }

  @Test func `animations can be switched off`() {
    let app = stage()
    UIView.setAnimationsEnabled(false)
    defer { UIView.setAnimationsEnabled(true) }
    var finished: Bool?
    UIView.animate(
      withDuration: 1, animations: { app.root.alpha = 0 }, completion: { finished = $0 })
    #expect(app.root.layer.animationKeys() == nil && finished == true)
  }
}
