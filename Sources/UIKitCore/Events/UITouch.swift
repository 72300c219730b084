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

  public struct ButtonMask: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let primary = ButtonMask(rawValue: 1)
    public static let secondary = ButtonMask(rawValue: 2)
  }

  open var type: EventType { .touches }
  public package(set) final var timestamp: TimeInterval
  public package(set) final var modifierFlags: UIKeyModifierFlags
  public package(set) final var buttonMask: ButtonMask = []
  package final var touches: Set<UITouch>

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
}
