import Testing
import TrellisTesting
import UIKit

/// What people have reported of animations and layers, tried on ours.
@MainActor @Suite struct MotionReportTests {
  private func box() -> (UIView, UIView) {
    let host = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    host.addSubview(box)
    return (host, box)
  }

  private func shownX(_ view: UIView) -> CGFloat {
    view.layer.presentation()?.position.x ?? view.layer.position.x
  }

  @Test func `an animation tells once that it finished`() {
    let (host, box) = box()
    let app = Harness(host)
    var told: [Bool] = []
    UIView.animate(withDuration: 0.3, animations: { box.center.x = 100 }) { told.append($0) }
    #expect(told.isEmpty)
    app.rest()
    #expect(told == [true])
  }

  @Test func `an animation that changes nothing tells soon all the same`() {
    let (host, box) = box()
    let app = Harness(host)
    var told: [Bool] = []
    UIView.animate(withDuration: 5, animations: { box.center.x = box.center.x }) { told.append($0) }
    app.advance(by: 0.1)
    #expect(told == [true])
  }

  @Test func `a transaction without animations runs its completion`() {
    let (host, _) = box()
    let app = Harness(host)
    var told = 0
    CATransaction.begin()
    CATransaction.setCompletionBlock { told += 1 }
    CATransaction.commit()
    app.settle()
    #expect(told == 1)
  }

  @Test func `an animation that is taken away tells once that it did not finish`() {
    let (host, box) = box()
    let app = Harness(host)
    var told: [Bool] = []
    UIView.animate(withDuration: 1, animations: { box.center.x = 100 }) { told.append($0) }
    app.advance(by: 0.2)
    box.layer.removeAllAnimations()
    app.rest()
    #expect(told == [false])
    #expect(box.center.x == 100)
    #expect(shownX(box) == 100)
  }

  @Test func `an animation of a view that leaves the window ends`() {
    let (host, box) = box()
    let app = Harness(host)
    var told: [Bool] = []
    UIView.animate(withDuration: 1, animations: { box.center.x = 100 }) { told.append($0) }
    app.advance(by: 0.2)
    box.removeFromSuperview()
    app.rest()
    #expect(told == [false])
  }

  @Test func `a second animation begins where the first is seen`() {
    let (host, box) = box()
    let app = Harness(host)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { box.center.x = 105 }
    app.advance(by: 0.5)
    let seen = shownX(box)
    #expect(abs(seen - 55) < 3)
    UIView.animate(
      withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState]
    ) { box.center.x = 5 }
    app.advance(by: 0.02)
    #expect(abs(shownX(box) - seen) < 5)
    app.rest()
    #expect(shownX(box) == 5)
  }

  @Test func `an inner animation has the outer one's length unless it overrides that`() {
    let (host, box) = box()
    let app = Harness(host)
    let other = UIView(frame: CGRect(x: 0, y: 50, width: 10, height: 10))
    host.addSubview(other)
    app.settle()
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) { box.center.x = 205 }
      UIView.animate(
        withDuration: 0.5, delay: 0,
        options: [.curveLinear, .overrideInheritedDuration, .overrideInheritedCurve]
      ) { other.center.x = 205 }
    }
    app.advance(by: 1)
    #expect(abs(shownX(box) - 105) < 6)
    #expect(shownX(other) == 205)
    app.rest()
  }

  @Test func `what is done without animation within one is not animated`() {
    let (host, box) = box()
    let app = Harness(host)
    UIView.animate(withDuration: 1) {
      UIView.performWithoutAnimation { box.center.x = 100 }
      box.alpha = 0
    }
    app.advance(by: 0.1)
    #expect(shownX(box) == 100)
    #expect((box.layer.presentation()?.opacity ?? 0) > 0.5)
    app.rest()
  }

  @Test func `animations that are off change at once and tell`() {
    let (host, box) = box()
    let app = Harness(host)
    UIView.setAnimationsEnabled(false)
    var told: [Bool] = []
    UIView.animate(withDuration: 1, animations: { box.center.x = 100 }) { told.append($0) }
    UIView.setAnimationsEnabled(true)
    app.settle()
    #expect(shownX(box) == 100)
    #expect(told == [true])
  }

  @Test func `a delayed animation shows the old place until it begins`() {
    let (host, box) = box()
    let app = Harness(host)
    UIView.animate(withDuration: 0.5, delay: 1, options: []) { box.center.x = 100 }
    app.advance(by: 0.9)
    #expect(box.center.x == 100)
    #expect(shownX(box) == 5)
    app.rest()
    #expect(shownX(box) == 100)
  }

  @Test func `an animator goes back where it is turned and ends at the start`() {
    let (host, box) = box()
    let app = Harness(host)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { box.center.x = 105 }
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    app.advance(by: 0.5)
    animator.pauseAnimation()
    animator.isReversed = true
    animator.startAnimation()
    app.rest()
    #expect(ends == [.start])
    #expect(box.center.x == 5)
    #expect(shownX(box) == 5)
  }

  @Test func `an animator that is stopped keeps what is seen`() {
    let (host, box) = box()
    let app = Harness(host)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { box.center.x = 105 }
    animator.startAnimation()
    app.advance(by: 0.5)
    animator.stopAnimation(true)
    app.settle()
    #expect(abs(box.center.x - 55) < 3)
    #expect(animator.state == .inactive)
  }

  @Test func `a scrubbed animator shows its fraction`() {
    let (host, box) = box()
    let app = Harness(host)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { box.center.x = 105 }
    animator.pauseAnimation()
    for fraction in [0.25, 0.75, 0.5] {
      animator.fractionComplete = fraction
      app.settle()
      #expect(abs(shownX(box) - (5 + 100 * fraction)) < 0.01)
    }
    animator.stopAnimation(false)
    animator.finishAnimation(at: .end)
    app.settle()
    #expect(box.center.x == 105)
  }

  @Test func `an explicit animation that is removed when done leaves the model's value`() {
    let (host, box) = box()
    let app = Harness(host)
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = 5
    animation.toValue = 100
    animation.duration = 0.2
    box.layer.add(animation, forKey: "move")
    app.rest()
    #expect(shownX(box) == 5)
    #expect(box.layer.animationKeys()?.isEmpty != false)
    animation.isRemovedOnCompletion = false
    animation.fillMode = .forwards
    box.layer.add(animation, forKey: "move")
    app.rest()
    #expect(abs(shownX(box) - 100) < 0.001)
    #expect(box.layer.position.x == 5)
    box.layer.removeAnimation(forKey: "move")
    app.settle()
    #expect(shownX(box) == 5)
  }

  @Test func `a layer of no view animates by itself and one of a view does not`() {
    let (host, box) = box()
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    host.layer.addSublayer(layer)
    let app = Harness(host)
    layer.position.x = 105
    box.layer.position.x = 105
    app.advance(by: 0.1)
    let seen = layer.presentation()?.position.x ?? 0
    #expect(seen > 5 && seen < 105)
    #expect(shownX(box) == 105)
    app.rest()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.position.x = 5
    CATransaction.commit()
    app.settle()
    #expect(layer.presentation()?.position.x ?? 5 == 5)
  }

  @Test func `a view shown by a transition is there and the old one gone`() {
    let (host, box) = box()
    let app = Harness(host)
    let new = UIView(frame: box.frame)
    var told = 0
    UIView.transition(
      from: box, to: new, duration: 0.3, options: .transitionCrossDissolve
    ) { _ in told += 1 }
    app.rest()
    #expect(told == 1)
    #expect(box.superview == nil)
    #expect(new.superview === host)
  }

  @Test func `an endless animation ends when the view's state is set without animation`() {
    let (host, box) = box()
    let app = Harness(host)
    UIView.animate(withDuration: 0.5, delay: 0, options: [.repeat, .autoreverse]) { box.alpha = 0 }
    app.advance(by: 3)
    #expect(box.layer.animationKeys()?.isEmpty == false)
    box.layer.removeAllAnimations()
    box.alpha = 1
    app.settle()
    #expect(box.layer.presentation()?.opacity ?? 1 == 1)
  }

  @Test func `keyframes without times of their own share the whole`() {
    let (host, box) = box()
    let app = Harness(host)
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: .calculationModeLinear) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { box.center.x = 105 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { box.center.x = 5 }
    }
    app.advance(by: 0.5)
    #expect(shownX(box) > 90)
    app.rest()
    #expect(shownX(box) == 5)
  }

  @Test func `hiding does not animate and a layer's frame follows its transform`() {
    let (host, box) = box()
    let app = Harness(host)
    UIView.animate(withDuration: 1) { box.isHidden = true }
    app.advance(by: 0.1)
    #expect(box.layer.isHidden)
    box.transform = CGAffineTransform(rotationAngle: .pi / 4)
    #expect(abs(box.frame.width - 10 * 2.0.squareRoot()) < 0.001)
    box.transform = .identity
    #expect(box.frame == CGRect(x: 0, y: 0, width: 10, height: 10))
    app.rest()
  }

  @Test func `a completion that starts the next animation runs a chain`() {
    let (host, box) = box()
    let app = Harness(host)
    var steps = 0
    func step() {
      guard steps < 3 else { return }
      steps += 1
      UIView.animate(withDuration: 0.2, animations: { box.center.x += 10 }) { _ in step() }
    }
    step()
    app.rest()
    #expect(steps == 3)
    #expect(box.center.x == 35)
  }
}
