import Testing
import TrellisTesting
import UIKit

/// What people have reported of hit testing, gestures and scrolling, tried on ours.
@MainActor @Suite struct TouchReportTests {
  @MainActor private final class Counter {
    var taps: [String] = []
    func tapped(_ recognizer: UIGestureRecognizer) { taps.append(recognizer.name ?? "?") }
  }

  private func view(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> UIView {
    UIView(frame: CGRect(x: x, y: y, width: width, height: height))
  }

  private func tap(_ name: String, _ counter: Counter, on view: UIView) -> UITapGestureRecognizer {
    let tap = UITapGestureRecognizer()
    tap.name = name
    tap.addTarget(counter, action: Counter.tapped)
    view.addGestureRecognizer(tap)
    return tap
  }

  @Test func `what is hidden, clear, or takes no touches is not hit, and a dark view is`() {
    let (host, child) = (view(0, 0, 100, 100), view(0, 0, 50, 50))
    host.addSubview(child)
    let point = CGPoint(x: 10, y: 10)
    #expect(host.hitTest(point, with: nil) === child)
    child.alpha = 0.005
    #expect(host.hitTest(point, with: nil) === host)
    child.alpha = 0.02
    #expect(host.hitTest(point, with: nil) === child)
    child.isHidden = true
    #expect(host.hitTest(point, with: nil) === host)
    child.isHidden = false
    child.isUserInteractionEnabled = false
    #expect(host.hitTest(point, with: nil) === host)
    host.isUserInteractionEnabled = false
    #expect(host.hitTest(point, with: nil) == nil)
  }

  @Test func `a child outside its parent is seen and not hit`() {
    let (host, parent, child) = (view(0, 0, 300, 300), view(0, 0, 50, 50), view(60, 60, 50, 50))
    host.addSubview(parent)
    parent.addSubview(child)
    #expect(host.hitTest(CGPoint(x: 70, y: 70), with: nil) === host)
  }

  @Test func `a turned view is hit where it is seen`() {
    let (host, bar) = (view(0, 0, 200, 200), view(50, 95, 100, 10))
    host.addSubview(bar)
    bar.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(host.hitTest(CGPoint(x: 100, y: 60), with: nil) === bar)
    #expect(host.hitTest(CGPoint(x: 60, y: 100), with: nil) === host)
    bar.transform = CGAffineTransform(scaleX: 0, y: 0)
    #expect(host.hitTest(CGPoint(x: 100, y: 100), with: nil) === host)
  }

  @Test func `a larger area of a view's own is hit within its parent`() {
    final class Generous: UIView {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -20, dy: -20).contains(point)
      }
    }
    let host = view(0, 0, 200, 200)
    let button = Generous(frame: CGRect(x: 100, y: 100, width: 10, height: 10))
    host.addSubview(button)
    #expect(host.hitTest(CGPoint(x: 85, y: 85), with: nil) === button)
  }

  @Test func `a bounds origin moves what is hit`() {
    let (host, child) = (view(0, 0, 100, 100), view(0, 150, 100, 50))
    host.addSubview(child)
    host.bounds.origin.y = 120
    #expect(host.hitTest(CGPoint(x: 10, y: 160), with: nil) === child)
    #expect(host.hitTest(CGPoint(x: 10, y: 10), with: nil) == nil)
  }

  @Test func `a tap on a button is not one on what it lies in, one on a plain view is`() {
    let (host, counter) = (view(0, 0, 200, 200), Counter())
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let plain = view(0, 100, 100, 50)
    host.addSubview(button)
    host.addSubview(plain)
    _ = tap("host", counter, on: host)
    var pressed = 0
    button.addAction(UIAction { _ in pressed += 1 }, for: .touchUpInside)
    let app = Harness(host)
    app.tap(button)
    #expect(pressed == 1)
    #expect(counter.taps == [])
    app.tap(plain)
    #expect(counter.taps == ["host"])
  }

  @Test func `a single tap waits for the double one only when it has to`() {
    let (host, counter) = (view(0, 0, 200, 200), Counter())
    let single = tap("single", counter, on: host)
    let double = tap("double", counter, on: host)
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    let app = Harness(host)
    let point = CGPoint(x: 50, y: 50)
    app.tap(at: point)
    app.rest()
    app.advance(by: 1)
    #expect(counter.taps == ["single"])
    app.tap(at: point)
    app.tap(at: point)
    app.rest()
    app.advance(by: 1)
    #expect(counter.taps == ["single", "double"])
  }

  @Test func `of two nested taps the inner one wins`() {
    let (host, inner, counter) = (view(0, 0, 200, 200), view(0, 0, 100, 100), Counter())
    host.addSubview(inner)
    _ = tap("outer", counter, on: host)
    _ = tap("inner", counter, on: inner)
    let app = Harness(host)
    app.tap(inner)
    #expect(counter.taps == ["inner"])
  }

  @Test func `a delegate may let both recognise`() {
    final class Both: NSObject, UIGestureRecognizerDelegate {
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
      ) -> Bool { true }
    }
    let (host, inner, counter, both) = (
      view(0, 0, 200, 200), view(0, 0, 100, 100), Counter(), Both()
    )
    host.addSubview(inner)
    _ = tap("outer", counter, on: host)
    tap("inner", counter, on: inner).delegate = both
    let app = Harness(host)
    app.tap(inner)
    #expect(counter.taps.sorted() == ["inner", "outer"])
  }

  @Test func `a recogniser that is switched off in its own action ends`() {
    let (host, counter) = (view(0, 0, 200, 200), Counter())
    let pan = UIPanGestureRecognizer()
    pan.name = "pan"
    pan.addTarget(counter, action: Counter.tapped)
    host.addGestureRecognizer(pan)
    let app = Harness(host)
    pan.isEnabled = false
    app.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 150, y: 150))
    #expect(counter.taps.isEmpty)
    pan.isEnabled = true
    app.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 150, y: 150))
    #expect(!counter.taps.isEmpty)
    #expect(pan.state == .possible)
  }

  @Test func `a drag over a button in a scroll view scrolls and presses nothing`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    scroll.contentSize = CGSize(width: 200, height: 1000)
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 900))
    scroll.addSubview(button)
    var (pressed, cancelled) = (0, 0)
    button.addAction(UIAction { _ in pressed += 1 }, for: .touchUpInside)
    button.addAction(UIAction { _ in cancelled += 1 }, for: .touchCancel)
    let app = Harness(scroll)
    app.drag(from: CGPoint(x: 100, y: 150), to: CGPoint(x: 100, y: 50))
    app.rest()
    #expect(scroll.contentOffset.y > 50)
    #expect(pressed == 0)
    app.tap(at: CGPoint(x: 100, y: 50))
    #expect(pressed == 1)
    // A control that has its touch keeps it, so a slow drag scrolls nothing.
    let offset = scroll.contentOffset
    app.drag(from: CGPoint(x: 100, y: 150), to: CGPoint(x: 100, y: 50), duration: 2)
    #expect(scroll.contentOffset == offset)
    #expect(pressed == 2)
  }

  @Test func `of nested scroll views the one whose axis is dragged moves`() {
    let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    outer.contentSize = CGSize(width: 200, height: 1000)
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 150))
    inner.contentSize = CGSize(width: 1000, height: 150)
    outer.addSubview(inner)
    let app = Harness(outer)
    app.drag(from: CGPoint(x: 150, y: 100), to: CGPoint(x: 50, y: 100))
    app.rest()
    #expect(inner.contentOffset.x > 50)
    #expect(outer.contentOffset.y == 0)
    let x = inner.contentOffset.x
    app.drag(from: CGPoint(x: 100, y: 140), to: CGPoint(x: 100, y: 40))
    app.rest()
    #expect(inner.contentOffset.x == x)
    #expect(outer.contentOffset.y > 50)
  }

  @Test func `a scroll view whose content fits does not move unless it always bounces`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    scroll.contentSize = CGSize(width: 100, height: 100)
    var lowest: CGFloat = 0
    final class Watch: NSObject, UIScrollViewDelegate {
      var seen: (CGFloat) -> Void = { _ in }
      func scrollViewDidScroll(_ scrollView: UIScrollView) { seen(scrollView.contentOffset.y) }
    }
    let watch = Watch()
    watch.seen = { lowest = min(lowest, $0) }
    scroll.delegate = watch
    let app = Harness(scroll)
    app.drag(from: CGPoint(x: 100, y: 50), to: CGPoint(x: 100, y: 150))
    app.rest()
    #expect(lowest == 0)
    scroll.alwaysBounceVertical = true
    app.drag(from: CGPoint(x: 100, y: 50), to: CGPoint(x: 100, y: 150))
    #expect(lowest < -10)
    app.rest()
    #expect(scroll.contentOffset.y == 0)
  }

  @Test func `paging ends on whole pages`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    scroll.contentSize = CGSize(width: 1000, height: 200)
    scroll.isPagingEnabled = true
    let app = Harness(scroll)
    app.drag(from: CGPoint(x: 180, y: 100), to: CGPoint(x: 30, y: 100), duration: 1)
    app.rest()
    #expect(scroll.contentOffset.x == 200)
    app.drag(from: CGPoint(x: 180, y: 100), to: CGPoint(x: 150, y: 100), duration: 1)
    app.rest()
    #expect(scroll.contentOffset.x == 200)
  }

  @Test func `content that shrinks below the offset is brought back by a touch or by layout`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    scroll.contentSize = CGSize(width: 200, height: 1000)
    let app = Harness(scroll)
    scroll.contentOffset.y = 800
    scroll.contentSize.height = 300
    app.rest()
    #expect(scroll.contentOffset.y == 100)
  }

  @Test func `insets move the ends and not the content`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    scroll.contentSize = CGSize(width: 200, height: 300)
    scroll.contentInset = UIEdgeInsets(top: 50, left: 0, bottom: 30, right: 0)
    let app = Harness(scroll)
    app.drag(from: CGPoint(x: 100, y: 190), to: CGPoint(x: 100, y: 10), duration: 0.2)
    app.rest()
    #expect(scroll.contentOffset.y == 130)
    app.drag(from: CGPoint(x: 100, y: 10), to: CGPoint(x: 100, y: 190), duration: 0.1)
    app.rest()
    #expect(scroll.contentOffset.y == -50)
  }

  @Test func `a view that is taken away while it is touched gets its touch cancelled`() {
    final class Touched: UIView {
      var log: [String] = []
      var onBegan: () -> Void = {}
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.append("began")
        onBegan()
      }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.append("moved")
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.append("ended")
      }
      override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.append("cancelled")
      }
    }
    let host = view(0, 0, 200, 200)
    let touched = Touched(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    host.addSubview(touched)
    touched.onBegan = { [weak touched] in touched?.removeFromSuperview() }
    let app = Harness(host)
    app.tap(at: CGPoint(x: 50, y: 50))
    #expect(touched.log.first == "began")
    #expect(touched.log.count == 2)
  }

  @Test func `without multiple touch a second finger is not told`() {
    final class Touched: UIView {
      var most = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        most = max(most, event?.touches(for: self)?.count ?? 0)
      }
    }
    let touched = Touched(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let app = Harness(touched)
    app.pinch(at: CGPoint(x: 150, y: 150), from: 50, to: 100)
    #expect(touched.most == 1)
    touched.isMultipleTouchEnabled = true
    app.pinch(at: CGPoint(x: 150, y: 150), from: 50, to: 100)
    #expect(touched.most == 2)
  }

  @Test
  func `a recogniser that cancels touches takes them from the view, one that does not leaves them`()
  {
    final class Touched: UIView {
      var log: [String] = []
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.append("ended")
      }
      override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.append("cancelled")
      }
    }
    let (touched, counter) = (
      Touched(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Counter()
    )
    let tap = tap("tap", counter, on: touched)
    let app = Harness(touched)
    app.tap(touched)
    #expect(touched.log == ["cancelled"])
    tap.cancelsTouchesInView = false
    app.tap(touched)
    #expect(touched.log == ["cancelled", "ended"])
    #expect(counter.taps.count == 2)
  }
}
