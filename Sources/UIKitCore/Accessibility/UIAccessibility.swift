import CoreGraphics
public import Foundation

/// Talks with assistive technology, and says what a person has asked the system for.
@preconcurrency @MainActor
public enum UIAccessibility {
  /// What happened on the screen, for a reader of it.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The argument is a text to be read out.
    public static let announcement = Notification(rawValue: 1008)
    /// Something on the screen changed; the argument is the element to go to, or a text.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// Another screen is shown; the argument is the element to go to, or a text.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A page was scrolled to; the argument is a text about it.
    public static let pageScrolled = Notification(rawValue: 1009)
    public static let pauseAssistiveTechnology = Notification(rawValue: 1012)
    public static let resumeAssistiveTechnology = Notification(rawValue: 1013)
  }

  public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let notificationVoiceOver = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
    public static let notificationSwitchControl = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationSwitchControlIdentifier")
  }

  /// Tells assistive technology what happened. Without any it does nothing.
  public static func post(notification: Notification, argument: Any?) {
    AccessibilityValues.generation += 1
    AccessibilityCenter.current.post(notification, argument)
  }

  // MARK: Settings

  /// True while a reader of the screen is at work on this app.
  public static var isVoiceOverRunning: Bool { AccessibilityCenter.current.isReaderActive }
  public static var isSwitchControlRunning: Bool { false }
  public static var isAssistiveTouchRunning: Bool { false }
  public static var isGuidedAccessEnabled: Bool { false }
  public static var isReduceMotionEnabled: Bool {
    AccessibilityCenter.current.settings.contains(.reduceMotion)
  }
  /// True where screens should fade into each other and not slide.
  public static var prefersCrossFadeTransitions: Bool {
    AccessibilityCenter.current.settings.contains(.crossFadeTransitions)
  }
  public static var isReduceTransparencyEnabled: Bool {
    AccessibilityCenter.current.settings.contains(.reduceTransparency)
  }
  public static var isInvertColorsEnabled: Bool {
    AccessibilityCenter.current.settings.contains(.invertColors)
  }
  public static var isGrayscaleEnabled: Bool {
    AccessibilityCenter.current.settings.contains(.grayscale)
  }
  public static var isBoldTextEnabled: Bool {
    UITraitCollection.current.legibilityWeight == .bold
  }
  public static var isDarkerSystemColorsEnabled: Bool {
    UITraitCollection.current.accessibilityContrast == .high
  }
  public static var isOnOffSwitchLabelsEnabled: Bool {
    AccessibilityCenter.current.settings.contains(.onOffLabels)
  }
  public static var buttonShapesEnabled: Bool {
    AccessibilityCenter.current.settings.contains(.buttonShapes)
  }
  public static var shouldDifferentiateWithoutColor: Bool {
    AccessibilityCenter.current.settings.contains(.differentiateWithoutColor)
  }
  public static var isVideoAutoplayEnabled: Bool { true }
  public static var isShakeToUndoEnabled: Bool { false }
  public static var isSpeakScreenEnabled: Bool { false }
  public static var isSpeakSelectionEnabled: Bool { false }
  public static var isMonoAudioEnabled: Bool { false }
  public static var isClosedCaptioningEnabled: Bool { false }

  // MARK: Focus

  /// The element that a reader of the screen is at; nil without one.
  public static func focusedElement(
    using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?
  ) -> Any? {
    AccessibilityCenter.current.focusedElement
  }

  // MARK: Coordinates

  /// A rectangle of `view`'s coordinates in those of the screen.
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    let inWindow = view.convert(rect, to: nil)
    guard let window = view.window ?? view as? UIWindow else { return inWindow }
    return inWindow.applying(window.layer.transformToSuperlayer)
  }

  /// A path of `view`'s coordinates in those of the screen.
  public static func convertToScreenCoordinates(_ path: UIBezierPath, in view: UIView)
    -> UIBezierPath
  {
    let origin = convertToScreenCoordinates(CGRect(x: 0, y: 0, width: 1, height: 1), in: view)
    let copy = UIBezierPath(cgPath: path.cgPath)
    copy.apply(
      CGAffineTransform(
        a: origin.width, b: 0, c: 0, d: origin.height, tx: origin.minX, ty: origin.minY))
    return copy
  }

  // MARK: Notifications

  public nonisolated static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  public nonisolated static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  public nonisolated static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
  public nonisolated static let prefersCrossFadeTransitionsStatusDidChange = NSNotification.Name(
    "UIAccessibilityPrefersCrossFadeTransitionsStatusDidChangeNotification")
  public nonisolated static let boldTextStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")
  public nonisolated static let darkerSystemColorsStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
  public nonisolated static let announcementDidFinishNotification = NSNotification.Name(
    "UIAccessibilityAnnouncementDidFinishNotification")
  public nonisolated static let elementFocusedNotification = NSNotification.Name(
    "UIAccessibilityElementFocusedNotification")
}
