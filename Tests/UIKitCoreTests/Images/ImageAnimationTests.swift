import CoreGraphics
import Foundation
import Testing
import UIKit

@testable import UIKitCore

@MainActor @Suite struct `Images with variants` {
  private func image(_ size: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: size, height: size)).image { _ in }
  }

  @Test func `an asset gives the variant that specifies most of what holds`() {
    let (plain, dark, darkAndHigh) = (image(1), image(2), image(3))
    let asset = UIImageAsset()
    asset.register(plain, with: UITraitCollection())
    asset.register(dark, with: UITraitCollection(userInterfaceStyle: .dark))
    let high = UITraitCollection {
      $0.userInterfaceStyle = .dark
      $0.accessibilityContrast = .high
    }
    asset.register(darkAndHigh, with: high)
    #expect(asset.image(with: UITraitCollection(userInterfaceStyle: .light)).size.width == 1)
    #expect(asset.image(with: UITraitCollection(userInterfaceStyle: .dark)).size.width == 2)
    #expect(asset.image(with: high).size.width == 3)
    #expect(asset.image(with: high).imageAsset === asset)
    asset.unregister(with: high)
    #expect(asset.image(with: high).size.width == 2)
  }

  @Test func `an image view shows the variant for its own traits`() {
    let asset = UIImageAsset()
    asset.register(image(4), with: UITraitCollection(userInterfaceStyle: .light))
    asset.register(image(8), with: UITraitCollection(userInterfaceStyle: .dark))
    let view = UIImageView(image: asset.image(with: UITraitCollection(userInterfaceStyle: .light)))
    view.overrideUserInterfaceStyle = .light
    #expect(view.intrinsicContentSize.width == 4)
    view.overrideUserInterfaceStyle = .dark
    #expect(view.intrinsicContentSize.width == 8)
  }
}

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
