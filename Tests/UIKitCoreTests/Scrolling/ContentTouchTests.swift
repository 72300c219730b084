import Foundation
import Testing

@testable import UIKitCore

/// Which touches on its content a scroll view lets through.
@MainActor struct ContentTouchTests {
  private final class Picky: UIScrollView {
    var lets = false
    private(set) var asked: [UIView] = []

    override func touchesShouldBegin(
      _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
    ) -> Bool {
      asked.append(view)
      return lets
    }
  }

  private func content(in scrollView: UIScrollView, on stage: Stage) -> UIButton {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    scrollView.addSubview(button)
    scrollView.contentSize = CGSize(width: 320, height: 2000)
    stage.show(scrollView)
    return button
  }

  @Test func `content hears of no touch that the scroll view keeps from it`() {
    Stage.run { stage in
      let scrollView = Picky()
      let button = content(in: scrollView, on: stage)
      var taps = 0
      button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
      stage.user.tap(at: CGPoint(x: 160, y: 200))
      #expect(scrollView.asked == [button])
      #expect(taps == 0 && !button.isHighlighted)
      scrollView.lets = true
      stage.user.tap(at: CGPoint(x: 160, y: 200))
      #expect(scrollView.asked == [button, button])
      #expect(taps == 1)
    }
  }

  @Test func `a touch kept from content still scrolls`() {
    Stage.run { stage in
      let scrollView = Picky()
      scrollView.delaysContentTouches = false
      _ = content(in: scrollView, on: stage)
      stage.user.drag(
        from: CGPoint(x: 160, y: 300), to: CGPoint(x: 160, y: 200), duration: 0.3)
      // A control that had the finger would not give it up.
      #expect(scrollView.contentOffset.y > 50)
    }
  }

  @Test func `keys scroll unless they may not`() {
    Stage.run { stage in
      let scrollView = UIScrollView()
      scrollView.contentSize = CGSize(width: 320, height: 2000)
      stage.show(scrollView)
      // HID usage 0x4E is Page Down.
      let press = UIPress(KeyInput(.down, usage: 0x4E, timestamp: 0), phase: .began)
      scrollView.allowsKeyboardScrolling = false
      #expect(!scrollView.scroll(by: press))
      scrollView.allowsKeyboardScrolling = true
      #expect(scrollView.scroll(by: press))
    }
  }
}
