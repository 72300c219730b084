internal import CHost
internal import Foundation
internal import UIKitCore

/// Frames at the pace of the display that shows a window; none while none is asked for.
@MainActor final class GTKFrameDriver: FrameDriver {
  /// The earliest time that a frame was wished for and has not come.
  private static var wish: TimeInterval?

  init() {
    chost_set_frame_callback { time in
      MainActor.assumeIsolated { GTKFrameDriver.runFrame(at: time) }
    }
  }

  func now() -> TimeInterval { chost_now() }

  func requestFrame() { chost_request_frame() }

  func requestFrame(at time: TimeInterval) {
    if let wish = Self.wish, wish <= time { return }
    Self.wish = time
    chost_request_frame_at(time)
  }

  private static func runFrame(at time: TimeInterval) {
    // The display's frame time may lie just before a wish whose timer has already fired: the loop
    // asks again for what is not due.
    if let wish, wish <= chost_now() { self.wish = nil }
    FrameLoop.shared.runFrame(at: time)
  }
}
