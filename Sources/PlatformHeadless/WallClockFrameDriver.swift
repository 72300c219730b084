internal import Dispatch
package import Foundation
internal import UIKitCore

/// Frames of the process's own world, by the wall clock, where no display sets the pace: soon after
/// something changed, at most sixty a second.
@MainActor package final class WallClockFrameDriver: FrameDriver {
  private static let frameInterval: TimeInterval = 1.0 / 60

  private var isFrameRequested = false
  private var wish: TimeInterval?
  private var lastFrameTime = -TimeInterval.infinity

  package init() {}

  /// Seconds of `CLOCK_MONOTONIC`.
  package func now() -> TimeInterval {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
  }

  package func requestFrame() {
    guard !isFrameRequested else { return }
    isFrameRequested = true
    run(at: lastFrameTime + Self.frameInterval) { [weak self] in self?.runFrame() }
  }

  package func requestFrame(at time: TimeInterval) {
    if let wish, wish <= time { return }
    wish = time
    run(at: time) { [weak self] in
      // A later call may have wished for an earlier time, whose frame then asked again.
      guard let self, wish == time else { return }
      wish = nil
      requestFrame()
    }
  }

  private func run(at time: TimeInterval, _ work: @escaping @MainActor () -> Void) {
    let delay = time - now()
    if delay <= 0 {
      DispatchQueue.main.async { MainActor.assumeIsolated(work) }
    } else {
      DispatchQueue.main.asyncAfter(deadline: .now() + delay) { MainActor.assumeIsolated(work) }
    }
  }

  private func runFrame() {
    isFrameRequested = false
    // Another platform may have taken over since this frame was asked for.
    guard World.process.platform?.frameDriver === self else { return }
    lastFrameTime = now()
    World.process.perform { FrameLoop.shared.runFrame(at: lastFrameTime) }
  }
}
