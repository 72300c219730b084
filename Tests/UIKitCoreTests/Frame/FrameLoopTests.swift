import Testing
import UIKit
import UIKitCore

@MainActor @Suite struct `Frames` {
  @Test func `a change asks for one frame, and nothing runs when nothing changed`() {
    RecordingPlatform.with { platform in
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      window.isHidden = false
      platform.runFrame()
      let surface = platform.surfaces[0]
      #expect(surface.presented.count == 1)
      let requests = platform.frameRequests
      window.backgroundColor = .red
      window.layer.cornerRadius = 2
      #expect(platform.frameRequests == requests + 1)
      platform.runFrame()
      #expect(surface.presented.count == 2)
      platform.runFrame()
      #expect(surface.presented.count == 2)
      #expect(platform.frameRequests == requests + 1)
    }
  }

  @Test func `timers run in the first frame that is late enough, in order`() {
    RecordingPlatform.with { platform in
      var log: [String] = []
      let before = platform.timedRequests.count
      FrameLoop.shared.schedule(after: 0.5) { log.append("second") }
      FrameLoop.shared.schedule(after: 0.25) { log.append("first") }
      let third = FrameLoop.shared.schedule(after: 0.3) { log.append("never") }
      FrameLoop.shared.cancel(third)
      #expect(platform.timedRequests.dropFirst(before).prefix(2) == [1000.5, 1000.25])
      platform.runFrame(after: 0.1)
      #expect(log.isEmpty)
      platform.runFrame(after: 0.5)
      #expect(log == ["first", "second"])
    }
  }

  @Test func `an animation runs frame by frame to its end and then stops asking`() {
    RecordingPlatform.with { platform in
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let view = UIView(frame: window.bounds)
      window.addSubview(view)
      window.isHidden = false
      platform.runFrame()
      var finished: Bool?
      UIView.animate(
        withDuration: 1, delay: 0, options: .curveLinear, animations: { view.alpha = 0 },
        completion: { finished = $0 })
      #expect(view.alpha == 0)
      let surface = platform.surfaces[0]
      platform.runFrame()
      #expect(surface.presented.last?.children[0].children[0].opacity == 1)
      platform.runFrame(after: 0.5)
      #expect(surface.presented.last?.children[0].children[0].opacity == 0.5)
      #expect(finished == nil)
      platform.runFrame(after: 0.5)
      #expect(surface.presented.last?.children[0].children[0].opacity == 0)
      #expect(finished == true)
      let requests = platform.frameRequests
      platform.runFrame(after: 1)
      #expect(platform.frameRequests == requests)
    }
  }

  @Test func `a block that changes nothing completes at once`() {
    // Observed: completes at once, not after the duration.
    var finished: Bool?
    UIView.animate(withDuration: 5, animations: {}, completion: { finished = $0 })
    #expect(finished == true)
  }

  @Test func `a frame change in a block becomes a position and a bounds animation`() {
    RecordingPlatform.with { platform in
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      window.addSubview(view)
      window.isHidden = false
      UIView.animate(withDuration: 1) { view.frame = CGRect(x: 5, y: 5, width: 20, height: 20) }
      #expect(Set(view.layer.animationKeys() ?? []) == ["bounds", "position"])
      #expect(view.frame == CGRect(x: 5, y: 5, width: 20, height: 20))
      UIView.animate(withDuration: 1) {
        UIView.performWithoutAnimation { view.alpha = 0.5 }
      }
      #expect(view.layer.animation(forKey: "opacity") == nil)
    }
  }
}
