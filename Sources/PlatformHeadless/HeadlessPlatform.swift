internal import CoreGraphics
package import Foundation
package import UIKitCore

/// Scenes that are shown in memory: for tests, scripts, pictures, and machines without a display.
@MainActor package final class HeadlessPlatform: Platform {
  /// A phone's screen, as the default: 390 × 844 points at two pixels a point.
  package static let phoneScreen = ScreenDescription(
    size: CGSize(width: 390, height: 844), scale: 2)

  package let mainScreen: ScreenDescription
  package let frameDriver: any FrameDriver
  package let pasteboard: any PlatformPasteboard = MemoryPasteboard()

  /// URLs that the program asked to open, in order.
  package private(set) var openedURLs: [URL] = []

  private let drawsEveryFrame: Bool

  /// - Parameters:
  ///   - frameDriver: nil goes by the wall clock.
  ///   - drawsEveryFrame: false makes pixels only when somebody looks at them.
  package init(
    screen: ScreenDescription = phoneScreen, frameDriver: (any FrameDriver)? = nil,
    drawsEveryFrame: Bool = false
  ) {
    mainScreen = screen
    self.drawsEveryFrame = drawsEveryFrame
    self.frameDriver = frameDriver ?? WallClockFrameDriver()
  }

  package func makeSurface(
    title: String, size: CGSize, receiver: any PlatformSurfaceReceiver
  ) -> any PlatformSurface {
    HeadlessSurface(
      title: title, size: size, scale: mainScreen.scale, drawsEveryFrame: drawsEveryFrame,
      receiver: receiver)
  }

  /// Runs the main run loop, and with it the main queue and timers, until `stop(status:)`.
  package func run() -> Never {
    while true { RunLoop.main.run(until: .distantFuture) }
  }

  package func stop(status: Int32) -> Never { exit(status) }

  package func open(_ url: URL) -> Bool {
    openedURLs.append(url)
    return true
  }
}

/// A clipboard that only this program sees.
@MainActor private final class MemoryPasteboard: PlatformPasteboard {
  var string: String?
}
