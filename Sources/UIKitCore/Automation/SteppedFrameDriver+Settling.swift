package import Foundation

extension SteppedFrameDriver {
  /// Frames in a row, at one moment, after which something evidently never settles.
  private static let roundLimit = 200
  /// A timer this far away, in seconds, belongs to what is still going on; a caret's blink does
  /// not.
  private static let patience: TimeInterval = 0.3
  /// Seconds after which something evidently moves for ever, such as a spinner.
  private static let restLimit: TimeInterval = 3

  // MARK: Without waiting for jobs

  /// Runs the frames that are due at this moment.
  package func settle() {
    for _ in 0..<Self.roundLimit where isFrameDue { runDueFrame() }
  }

  /// Moves the clock by `duration` seconds and runs the frames that come meanwhile.
  package func advance(by duration: TimeInterval) {
    let limit = now() + duration
    while step(until: limit) {}
  }

  /// Moves the clock until nothing moves any more.
  package func rest() {
    let limit = now() + Self.restLimit
    settle()
    while isMoving, step(until: limit) { settle() }
  }

  // MARK: With the main actor's jobs

  /// Runs the main actor's jobs and the frames that are due at this moment, until neither makes
  /// more of the other.
  package func settle() async {
    var quietTurns = 0
    for _ in 0..<Self.roundLimit {
      await World.current.letMainActorJobsRun()
      quietTurns = isFrameDue ? 0 : quietTurns + 1
      // A job may hand on to another a few times before it changes anything.
      if quietTurns == 3 { return }
      runDueFrame()
    }
  }

  /// Moves the clock by `duration` seconds, and runs the frames and jobs that come meanwhile.
  package func advance(by duration: TimeInterval) async {
    let limit = now() + duration
    await settle()
    while step(until: limit) { await settle() }
  }

  /// Moves the clock until nothing moves any more and the main actor has no more to do.
  package func rest() async {
    let limit = now() + Self.restLimit
    await settle()
    while isMoving, step(until: limit) { await settle() }
  }

  private var isMoving: Bool { nextFrameTime.map { $0 <= now() + Self.patience } ?? false }
}
