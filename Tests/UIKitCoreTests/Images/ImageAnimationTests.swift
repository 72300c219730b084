import CoreGraphics
import Foundation
import Testing
import UIKit

@testable import UIKitCore

@MainActor @Suite struct `Images that move` {
  private func image(_ size: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: size, height: size)).image { _ in }
  }

  private func shown(_ platform: RecordingPlatform, _ view: UIImageView) -> UIImage? {
    view.animation.shown
  }

  private func run(_ body: (RecordingPlatform, UIView) -> Void) {
    RecordingPlatform.with { platform in
      let window = UIWindow(frame: UIScreen.main.bounds)
      let controller = UIViewController()
      window.rootViewController = controller
      window.makeKeyAndVisible()
      platform.runFrame()
      body(platform, controller.view)
    }
  }

  @Test func `pictures are shown in turn, as often as asked for`() {
    run { platform, parent in
      let frames = (1...3).map { image(CGFloat($0)) }
      let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      parent.addSubview(view)
      view.animationImages = frames
      view.animationDuration = 0.3
      view.animationRepeatCount = 2
      #expect(!view.isAnimating)
      view.startAnimating()
      #expect(view.isAnimating)
      var seen: [UIImage?] = [view.animation.shown]
      for _ in 0..<5 {
        platform.runFrame(after: 0.1)
        seen.append(view.animation.shown)
      }
      #expect(seen == [frames[0], frames[1], frames[2], frames[0], frames[1], frames[2]])
      platform.runFrame(after: 0.1)
      #expect(!view.isAnimating)
      #expect(view.animation.shown == nil)
    }
  }

  @Test func `an animated image runs while it is in a window`() {
    run { platform, parent in
      let frames = [image(1), image(2)]
      let animated = UIImage.animatedImage(with: frames, duration: 0.2)
      #expect(animated?.images == frames)
      #expect(animated?.duration == 0.2)
      let view = UIImageView(image: animated)
      #expect(!view.isAnimating)
      parent.addSubview(view)
      #expect(view.isAnimating)
      platform.runFrame(after: 0.1)
      #expect(view.animation.shown == frames[1])
      view.removeFromSuperview()
      #expect(!view.isAnimating)
    }
  }

  @Test func `without a duration a picture takes a thirtieth of a second`() {
    #expect(
      UIImage.animatedImage(with: [image(1), image(1), image(1)], duration: 0)?.duration == 0.1)
    #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
  }

  @Test func `the pictures of an animation leave the view's size alone`() {
    run { platform, parent in
      let view = UIImageView(image: image(8))
      parent.addSubview(view)
      view.animationImages = [image(1), image(2)]
      view.startAnimating()
      #expect(view.intrinsicContentSize == CGSize(width: 8, height: 8))
    }
  }
}
