package import Foundation

/// Frames whose clock moves only when it is told to: nothing waits, and the same steps give the
/// same pictures.
@MainActor package final class SteppedFrameDriver: FrameDriver {
  /// From one frame to the next while something moves, in seconds.
  package static let frameInterval: TimeInterval = 1.0 / 60

  private var time: TimeInterval
  /// Something changed since the last frame.
  private var isFrameRequested = false
  /// The last frame asked for another one: something moves.
  private var isNextFrameRequested = false
  private var isRunningFrame = false
  private var wish: TimeInterval?
  private var lastFrameTime: TimeInterval

  /// - Parameter time: what the clock shows at first, in seconds.
  package init(startingAt time: TimeInterval = 1000) {
    self.time = time
    lastFrameTime = time
  }

  // MARK: FrameDriver

  package func now() -> TimeInterval { time }

  package func requestFrame() {
    if isRunningFrame { isNextFrameRequested = true } else { isFrameRequested = true }
  }

  package func requestFrame(at time: TimeInterval) { wish = min(wish ?? .infinity, time) }

  // MARK: Stepping

  /// True when a frame is due without the clock moving.
  package var isFrameDue: Bool { isFrameRequested || (wish ?? .infinity) <= time }

  /// When the next frame comes if nothing else happens; nil when none will come.
  package var nextFrameTime: TimeInterval? {
    if isFrameDue { return time }
    if isNextFrameRequested { return max(time, lastFrameTime + Self.frameInterval) }
    return wish
  }

  /// Runs the frame that is due now, if there is one.
  package func runDueFrame() {
    if isFrameDue { runFrame() }
  }

  /// Moves the clock to the next frame, at most to `limit`, and runs it. Returns false, with the
  /// clock at `limit`, when no frame comes until then.
  ///
  /// While something moves, frames come every sixtieth of a second and timers wait for them;
  /// otherwise the clock jumps to the next timer.
  package func step(until limit: TimeInterval) -> Bool {
    // Sixtieths add up to a hair more than they should.
    guard let next = nextFrameTime, next <= limit + 1e-9 else {
      time = max(time, limit)
      return false
    }
    time = max(time, next)
    runFrame()
    return true
  }

  private func runFrame() {
    isFrameRequested = false
    isNextFrameRequested = false
    if let wish, wish <= time { self.wish = nil }
    lastFrameTime = time
    isRunningFrame = true
    FrameLoop.shared.runFrame(at: time)
    isRunningFrame = false
  }
}
