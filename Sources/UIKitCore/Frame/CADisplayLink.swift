public import Foundation
public import QuartzCore

/// How often one wishes to be called, in frames per second.
public struct CAFrameRateRange: Hashable, Sendable {
  public var minimum: Float
  public var maximum: Float
  public var preferred: Float

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred ?? 0
  }

  public init() { self.init(minimum: 0, maximum: 0) }

  public static let `default` = CAFrameRateRange()
}

/// Calls a method before each frame, for as long as it is added to a run loop and not paused.
///
/// The link keeps its target until `invalidate()`. Frames come only as fast as the display shows
/// them, and none come for a paused link.
/// - Note: There is one run loop for views: a link runs when it is added to any.
public final class CADisplayLink: NSObject {
  /// When the frame before this one was shown, in seconds of the media clock.
  public private(set) var timestamp: CFTimeInterval = 0
  /// When the frame that is being made will be shown.
  public private(set) var targetTimestamp: CFTimeInterval = 0
  /// Seconds between two frames of the display.
  public let duration: CFTimeInterval = 1.0 / 60
  /// Calls per second; 0 means one for each frame.
  public var preferredFramesPerSecond = 0
  public var preferredFrameRateRange = CAFrameRateRange.default
  public var isPaused = false { didSet { if isPaused != oldValue { changed() } } }

  private var target: AnyObject?
  private let selector: Selector
  private var modes: Set<RunLoop.Mode> = []
  private var callback: Int?
  private var lastCall: TimeInterval?

  /// - Parameter sel: A method that takes the link. A selector that is a name only calls nothing.
  public init(target: Any, selector sel: Selector) {
    self.target = actionTarget(target)
    selector = sel
    super.init()
  }

  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard target != nil else { return }
    modes.insert(mode)
    changed()
  }

  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.remove(mode)
    changed()
  }

  /// Ends the calls for good and lets go of the target.
  public func invalidate() {
    modes = []
    target = nil
    changed()
  }

  private func changed() {
    // Apple's class is not isolated; frames, and so all uses of a link, are on the main actor.
    nonisolated(unsafe) let link = self
    MainActor.assumeIsolated { link.follow() }
  }

  @MainActor private func follow() {
    let runs = !modes.isEmpty && !isPaused
    if runs, callback == nil {
      lastCall = nil
      callback = FrameLoop.shared.addDisplayCallback { [self] time in frame(at: time) }
    } else if !runs, let callback {
      FrameLoop.shared.cancel(callback)
      self.callback = nil
    }
  }

  @MainActor private func frame(at time: TimeInterval) {
    guard let target, isDue(at: time) else { return }
    timestamp = time
    targetTimestamp = time + interval
    lastCall = time
    selector.perform(on: target, sender: self, event: nil)
  }

  /// Seconds between calls.
  private var interval: TimeInterval {
    let wished =
      preferredFrameRateRange.preferred > 0
      ? Double(preferredFrameRateRange.preferred) : Double(preferredFramesPerSecond)
    return wished > 0 ? max(duration, 1 / wished) : duration
  }

  /// Half a frame early is near enough: frames do not come at exact times.
  private func isDue(at time: TimeInterval) -> Bool {
    guard let lastCall, interval > duration else { return true }
    return time - lastCall >= interval - duration / 2
  }
}
