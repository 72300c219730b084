package import Foundation
internal import QuartzCore

/// One kind of work in a frame. Each reads what the ones before it wrote, and calls none back.
@MainActor package protocol FrameParticipant: AnyObject {
  /// Runs update, constraints and layout for everything marked. Returns false when nothing was.
  func layOutIfNeeded() -> Bool
  /// Records, commits and presents at `time` if something changed since the last frame.
  func presentIfNeeded(at time: TimeInterval)
}

/// Runs frames: timers that are due, then layout until it settles, then the picture. Nothing runs
/// when nothing changed.
@MainActor package final class FrameLoop {
  /// The app's loop; a test has its own.
  package static var shared: FrameLoop { World.current.frameLoop }

  /// What calls for frames. With a new one, wishes that the old one knew are repeated.
  package var driver: (any FrameDriver)? { didSet { driverChanged() } }

  /// How often layout may mark new work within one frame before the loop stops and says so.
  private static let passLimit = 16

  private var participants: [WeakParticipant] = []
  private var timers: [ScheduledWork] = []
  private var displayCallbacks: [Int: (TimeInterval) -> Void] = [:]
  private var lastIdentifier = 0
  private var isRunning = false
  private var wantsFrame = false

  /// Frames that ran since the process began: what "idle" is measured by.
  package private(set) var frameCount = 0

  package init() {}

  private struct WeakParticipant { weak var value: (any FrameParticipant)? }

  private struct ScheduledWork {
    let identifier: Int
    let time: TimeInterval
    let work: () -> Void
  }

  // MARK: Asking

  package func now() -> TimeInterval { driver?.now() ?? CACurrentMediaTime() }

  package func add(_ participant: any FrameParticipant) {
    participants.removeAll { $0.value == nil || $0.value === participant }
    participants.append(WeakParticipant(value: participant))
    setNeedsFrame()
  }

  package func remove(_ participant: any FrameParticipant) {
    participants.removeAll { $0.value == nil || $0.value === participant }
  }

  /// Something changed that a frame has to show.
  package func setNeedsFrame() {
    guard !wantsFrame else { return }
    wantsFrame = true
    if !isRunning { driver?.requestFrame() }
  }

  /// Runs `work` in the first frame at or after `delay` seconds from now. Returns what cancels it.
  @discardableResult
  package func schedule(after delay: TimeInterval, _ work: @escaping () -> Void) -> Int {
    lastIdentifier += 1
    let time = now() + max(0, delay)
    timers.append(ScheduledWork(identifier: lastIdentifier, time: time, work: work))
    driver?.requestFrame(at: time)
    return lastIdentifier
  }

  package func cancel(_ identifier: Int) {
    timers.removeAll { $0.identifier == identifier }
    displayCallbacks[identifier] = nil
  }

  /// Calls `work` with the frame's time in every frame until it is cancelled; frames keep coming
  /// while there is such a callback.
  package func addDisplayCallback(_ work: @escaping (TimeInterval) -> Void) -> Int {
    lastIdentifier += 1
    displayCallbacks[lastIdentifier] = work
    setNeedsFrame()
    return lastIdentifier
  }

  /// When the earliest timer is due, in seconds of the frame clock.
  package var nextTimerTime: TimeInterval? { timers.map(\.time).min() }

  /// True when a frame now would do something.
  package var isFrameNeeded: Bool { wantsFrame || !displayCallbacks.isEmpty }

  // MARK: Running

  /// One frame, from timers to pixels. `time` is in seconds of the frame clock.
  package func runFrame(at time: TimeInterval) {
    guard !isRunning else { return }
    isRunning = true
    wantsFrame = false
    frameCount += 1
    runDueTimers(at: time)
    if !displayCallbacks.isEmpty {
      for (_, callback) in displayCallbacks.sorted(by: { $0.key < $1.key }) { callback(time) }
    }
    // What timers and layout changed is shown by this very frame.
    wantsFrame = !layOut()
    ValueObservers.checkAll()
    CATransaction.flush()
    for participant in participants { participant.value?.presentIfNeeded(at: time) }
    isRunning = false
    if isFrameNeeded { driver?.requestFrame() }
    if let next = nextTimerTime {
      driver?.requestFrame(at: next)
    }
  }

  /// False when there may be more to lay out.
  private func layOut() -> Bool {
    for _ in 0..<Self.passLimit {
      var didWork = false
      for participant in participants where participant.value?.layOutIfNeeded() == true {
        didWork = true
      }
      if !didWork { return true }
    }
    Diagnostics.record(.passesDidNotSettle(limit: Self.passLimit))
    return false
  }

  private func runDueTimers(at time: TimeInterval) {
    guard timers.contains(where: { $0.time <= time }) else { return }
    let due = timers.filter { $0.time <= time }.sorted { $0.time < $1.time }
    timers.removeAll { $0.time <= time }
    for timer in due { timer.work() }
  }

  private func driverChanged() {
    guard let driver else { return }
    if isFrameNeeded { driver.requestFrame() }
    if let next = nextTimerTime { driver.requestFrame(at: next) }
  }
}
