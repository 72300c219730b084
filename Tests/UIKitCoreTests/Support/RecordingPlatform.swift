import CoreGraphics
import UIKit
import UIKitCore

/// A platform that shows nothing and remembers what it was asked.
@MainActor final class RecordingPlatform: Platform, FrameDriver, PlatformPasteboard {
  var mainScreen = ScreenDescription(size: CGSize(width: 390, height: 844), scale: 2)
  private(set) var surfaces: [RecordingSurface] = []
  var time: TimeInterval = 1000
  private(set) var frameRequests = 0
  private(set) var timedRequests: [TimeInterval] = []
  var string: String?

  var frameDriver: any FrameDriver { self }
  var pasteboard: any PlatformPasteboard { self }

  func makeSurface(
    title: String, size: CGSize, receiver: any PlatformSurfaceReceiver
  ) -> any PlatformSurface {
    let surface = RecordingSurface(size: size, scale: mainScreen.scale)
    surfaces.append(surface)
    return surface
  }

  func now() -> TimeInterval { time }
  func requestFrame() { frameRequests += 1 }
  func requestFrame(at time: TimeInterval) { timedRequests.append(time) }
  func run() -> Never { fatalError("tests do not run a main loop") }
  func stop(status: Int32) -> Never { fatalError("tests do not end the process") }
  func open(_ url: URL) -> Bool { true }

  /// Runs `work` with a new such platform in place, and puts the old one back.
  static func with(_ work: (RecordingPlatform) throws -> Void) rethrows {
    let before = PlatformEnvironment.current
    let platform = RecordingPlatform()
    UIApplication.reset()
    PlatformEnvironment.current = platform
    MediaClockForTests.step(to: platform.time)
    defer {
      UIApplication.reset()
      MediaClockForTests.step(to: nil)
      PlatformEnvironment.current = before
    }
    try work(platform)
  }

  /// One frame, `seconds` after the last.
  func runFrame(after seconds: TimeInterval = 0) {
    time += seconds
    MediaClockForTests.step(to: time)
    FrameLoop.shared.runFrame(at: time)
  }
}

@MainActor final class RecordingSurface: PlatformSurface {
  let size: CGSize
  let scale: CGFloat
  private(set) var presented: [RenderNode] = []
  private(set) var cursor = CursorShape.arrow
  private(set) var isShown = false
  private(set) var textCaret: CGRect?
  private(set) var inputMethodResets = 0
  var origin: CGPoint?

  init(size: CGSize, scale: CGFloat) {
    self.size = size
    self.scale = scale
  }

  func show() { isShown = true }
  func close() { isShown = false }
  func setTitle(_ title: String) {}
  func move(to origin: CGPoint) { self.origin = origin }
  func setCursor(_ cursor: CursorShape) { self.cursor = cursor }
  func setTextCaret(_ caret: CGRect?) { textCaret = caret }
  func resetInputMethod() { inputMethodResets += 1 }
  func present(_ tree: RenderNode) { presented.append(tree) }
  func snapshot() -> Bitmap? { nil }
}
