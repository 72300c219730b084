package import Foundation

/// Frames whose clock moves only when it is told to: nothing waits, and the same steps give the
/// same pictures.
@MainActor package final class SteppedFrameDriver: FrameDriver {
  /// From one frame to the next while frames are needed, in seconds.
  package static let frameInterval: TimeInterval = 1.0 / 60

  private var time: TimeInterval
  private var isFrameRequested = false
  private var wish: TimeInterval?
  /// When the last frame ran, so that a second one does not show the same moment.
  private var lastFrameTime = -TimeInterval.infinity

  /// - Parameter time: what the clock shows at first, in seconds.
  package init(startingAt time: TimeInterval = 1000) { self.time = time }

  // MARK: FrameDriver

  package func now() -> TimeInterval { time }

  package func requestFrame() { isFrameRequested = true }

  package func requestFrame(at time: TimeInterval) { wish = min(wish ?? .infinity, time) }

  // MARK: Stepping

  /// True when a frame is due without the clock moving.
  package var isFrameDue: Bool { isFrameRequested || (wish ?? .infinity) <= time }

  /// True when frames will come if the clock goes on.
  package var isWaiting: Bool { isFrameRequested || wish != nil }

  /// Runs the frame that is due now, if there is one.
  package func runDueFrame() {
    guard isFrameDue else { return }
    runFrame()
  }

  /// Moves the clock to the next frame, at most to `limit`, and runs it. Returns false, with the
  /// clock at `limit`, when no frame comes until then.
  ///
  /// While frames are needed they come every sixtieth of a second; otherwise the clock jumps to
  /// the next timer.
  package func step(until limit: TimeInterval) -> Bool {
    let regular = isFrameRequested ? max(time, lastFrameTime + Self.frameInterval) : .infinity
    let next = min(regular, max(wish ?? .infinity, isFrameRequested ? regular : time))
    guard next <= limit + 1e-9 else {
      time = max(time, limit)
      return false
    }
    time = max(time, next)
    runFrame()
    return true
  }

  /// Moves the clock by `duration` seconds and runs the frames that come meanwhile.
  package func advance(by duration: TimeInterval) {
    let limit = time + duration
    while step(until: limit) {}
  }

  private func runFrame() {
    isFrameRequested = false
    if let wish, wish <= time { self.wish = nil }
    lastFrameTime = time
    FrameLoop.shared.runFrame(at: time)
  }
}
