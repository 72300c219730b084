public import CoreGraphics
public import Foundation

/// A finger, or the primary mouse button held down.
@preconcurrency @MainActor
public final class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
  }

  public enum TouchType: Int, Sendable { case direct, indirect, pencil, indirectPointer }

  /// Seconds of the media clock.
  public package(set) var timestamp: TimeInterval
  public package(set) var phase: Phase
  /// Presses in quick succession at the same place, this one included.
  public package(set) var tapCount: Int
  public let type: TouchType
  /// The view that was hit when the touch began; it keeps the touch until the end.
  public package(set) weak var view: UIView?
  public package(set) weak var window: UIWindow?
  /// Those that get this touch, nearest view first.
  public package(set) var gestureRecognizers: [UIGestureRecognizer]?

  package var windowLocation: CGPoint
  package var previousWindowLocation: CGPoint
  /// Which mouse button; 1 is the primary one, and fingers have it too.
  package let button: Int
  package let identifier: Int

  package init(_ input: PointerInput, in window: UIWindow, at location: CGPoint, tapCount: Int) {
    timestamp = input.timestamp
    phase = .began
    self.tapCount = tapCount
    type = input.kind == .mouse ? .indirectPointer : .direct
    self.window = window
    windowLocation = location
    previousWindowLocation = location
    button = input.button
    identifier = input.identifier
  }

  /// In `view`'s coordinates; in the window's where it is nil.
  public func location(in view: UIView?) -> CGPoint { place(windowLocation, in: view) }
  public func previousLocation(in view: UIView?) -> CGPoint {
    place(previousWindowLocation, in: view)
  }

  /// As finely as the host tells; the same as `location(in:)`.
  public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  public func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  /// Of an average touch 1.
  /// - Note: No force is measured: 0, as on devices that cannot.
  public var force: CGFloat { 0 }
  public var maximumPossibleForce: CGFloat { 0 }
  /// Half the width of the finger's mark, in points.
  /// - Note: The host tells none: 0.
  public var majorRadius: CGFloat { 0 }
  public var majorRadiusTolerance: CGFloat { 0 }
  /// Radians between a pencil and the screen; upright for all else.
  public var altitudeAngle: CGFloat { .pi / 2 }
  public func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
  public func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }

  private func place(_ point: CGPoint, in view: UIView?) -> CGPoint {
    guard let view, let window else { return point }
    return view.convert(point, from: window)
  }
}

/// Something that happened to a window: touches, or keys.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  public enum EventType: Int, Sendable {
    case touches, motion, remoteControl, presses
    case scroll = 10
    case hover, transform = 14
  }

  public enum EventSubtype: Int, Sendable {
    case none = 0
    case motionShake = 1
    case remoteControlPlay = 100
    case remoteControlPause, remoteControlStop, remoteControlTogglePlayPause
    case remoteControlNextTrack, remoteControlPreviousTrack
    case remoteControlBeginSeekingBackward, remoteControlEndSeekingBackward
    case remoteControlBeginSeekingForward, remoteControlEndSeekingForward
  }

  public struct ButtonMask: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let primary = ButtonMask(rawValue: 1)
    public static let secondary = ButtonMask(rawValue: 2)
  }

  open var type: EventType { .touches }
  /// `.none` for touches and keys.
  open var subtype: EventSubtype { .none }
  public package(set) final var timestamp: TimeInterval
  public package(set) final var modifierFlags: UIKeyModifierFlags
  public package(set) final var buttonMask: ButtonMask = []
  package final var touches: Set<UITouch>

  /// The event that a window is handling.
  static var current: UIEvent?

  package init(timestamp: TimeInterval, modifiers: UIKeyModifierFlags, touches: Set<UITouch> = []) {
    self.timestamp = timestamp
    modifierFlags = modifiers
    self.touches = touches
  }

  public final var allTouches: Set<UITouch>? { touches.isEmpty ? nil : touches }

  public final func touches(for window: UIWindow) -> Set<UITouch>? {
    touches.filter { $0.window === window }
  }

  public final func touches(for view: UIView) -> Set<UITouch>? {
    touches.filter { $0.view === view }
  }

  public final func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    touches.filter { $0.gestureRecognizers?.contains { $0 === gesture } == true }
  }

  /// The places on the way to the present one, which is the last.
  /// - Note: Every place that the host tells is an event of its own, so it is the touch alone.
  public final func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    touches.contains(touch) ? [touch] : nil
  }

  /// - Note: Nothing is foretold.
  public final func predictedTouches(for touch: UITouch) -> [UITouch]? {
    touches.contains(touch) ? [] : nil
  }
}
