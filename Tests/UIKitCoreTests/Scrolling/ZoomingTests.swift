import CoreGraphics
import Foundation
import Testing
import UIKit

@testable import UIKitCore

@MainActor @Suite struct `Zooming` {
  private final class Log: NSObject, UIScrollViewDelegate {
    let view: UIView?
    var lines: [String] = []
    init(_ view: UIView?) { self.view = view }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
      lines.append("will begin")
    }
    func scrollViewDidZoom(_ scrollView: UIScrollView) {
      if lines.last != "did zoom" { lines.append("did zoom") }
    }
    func scrollViewDidEndZooming(
      _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
    ) { lines.append("did end at \(scale)") }
  }

  private func make(_ stage: Stage) -> (UIScrollView, UIView, Log) {
    let scroll = UIScrollView()
    scroll.contentInsetAdjustmentBehavior = .never
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    scroll.addSubview(content)
    scroll.contentSize = content.frame.size
    let log = Log(content)
    stage.keep(log)
    scroll.delegate = log
    stage.show(scroll)
    return (scroll, content, log)
  }

  @Test func `nothing zooms unless the limits leave room`() {
    Stage.run { stage in
      let (scroll, _, _) = make(stage)
      #expect(scroll.pinchGestureRecognizer == nil)
      scroll.maximumZoomScale = 3
      #expect(scroll.pinchGestureRecognizer != nil)
      scroll.maximumZoomScale = 1
      #expect(scroll.pinchGestureRecognizer == nil)
      #expect(scroll.zoomScale == 1 && scroll.bouncesZoom)
    }
  }

  @Test func `a scale that is set is kept within the limits and about the middle`() {
    Stage.run { stage in
      let (scroll, content, log) = make(stage)
      scroll.maximumZoomScale = 4
      scroll.zoomScale = 2
      #expect(content.frame == CGRect(x: 0, y: 0, width: 640, height: 960))
      #expect(scroll.contentSize == CGSize(width: 640, height: 960))
      // The middle, (160, 240), lies at (320, 480) now: half a view before it.
      #expect(scroll.contentOffset == CGPoint(x: 160, y: 240))
      scroll.zoomScale = 9
      #expect(scroll.zoomScale == 4)
      scroll.zoomScale = 0.5
      #expect(scroll.zoomScale == 1 && scroll.contentOffset == .zero)
      #expect(log.lines == ["did zoom"])
    }
  }

  @Test func `zooming to a rectangle shows it in the middle`() {
    Stage.run { stage in
      let (scroll, _, _) = make(stage)
      scroll.maximumZoomScale = 4
      // 320 / 160 = 2 and 480 / 160 = 3: the smaller one shows all of it.
      scroll.zoom(to: CGRect(x: 80, y: 160, width: 160, height: 160), animated: false)
      #expect(scroll.zoomScale == 2)
      #expect(scroll.contentOffset == CGPoint(x: 160, y: 240))
    }
  }

  @Test func `an animated zoom is told at its begin and end`() {
    Stage.run { stage in
      let (scroll, _, log) = make(stage)
      scroll.maximumZoomScale = 4
      scroll.setZoomScale(3, animated: true)
      #expect(scroll.zoomScale == 1)
      stage.driver.advance(by: 0.5)
      #expect(scroll.zoomScale == 3)
      #expect(log.lines == ["will begin", "did zoom", "did end at 3.0"])
    }
  }

  @Test func `two fingers zoom about the point between them`() {
    Stage.run { stage in
      let (scroll, content, log) = make(stage)
      scroll.maximumZoomScale = 4
      stage.touch(.began, 140, 240, finger: 1)
      stage.touch(.began, 180, 240, finger: 2)
      for step in 1...10 {
        stage.touch(.moved, 140 - CGFloat(step) * 4, 240, finger: 1)
        stage.touch(.moved, 180 + CGFloat(step) * 4, 240, finger: 2)
        stage.driver.advance(by: 0.016)
      }
      #expect(scroll.isZooming)
      #expect(scroll.zoomScale > 1.5 && scroll.zoomScale < 4)
      let shown = content.convert(CGPoint(x: 160, y: 240), to: stage.window)
      // One finger moves before the other, so the middle was 2 points off when the pinch began.
      #expect(abs(shown.x - 160) <= 2 * scroll.zoomScale + 1 && abs(shown.y - 240) < 1)
      stage.touch(.ended, 100, 240, finger: 1)
      stage.touch(.ended, 220, 240, finger: 2)
      stage.driver.advance(by: 0.5)
      #expect(!scroll.isZooming)
      #expect(log.lines == ["will begin", "did zoom", "did end at \(scroll.zoomScale)"])
    }
  }

  @Test func `a scroll view without a view to zoom keeps its scale`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.maximumZoomScale = 2
    scroll.zoomScale = 2
    #expect(scroll.zoomScale == 1)
  }
}
