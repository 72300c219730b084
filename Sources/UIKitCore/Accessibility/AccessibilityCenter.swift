import Foundation

/// What a person has asked of the system, and who is told of what happens on the screen.
@MainActor package final class AccessibilityCenter {
  package static var current: AccessibilityCenter { World.current.accessibility }

  package struct Settings: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    package static let reduceMotion = Settings(rawValue: 1 << 0)
    package static let crossFadeTransitions = Settings(rawValue: 1 << 1)
    package static let reduceTransparency = Settings(rawValue: 1 << 2)
    package static let invertColors = Settings(rawValue: 1 << 3)
    package static let grayscale = Settings(rawValue: 1 << 4)
    package static let onOffLabels = Settings(rawValue: 1 << 5)
    package static let buttonShapes = Settings(rawValue: 1 << 6)
    package static let differentiateWithoutColor = Settings(rawValue: 1 << 7)
  }

  /// Setting it posts the notifications of what changed.
  package var settings: Settings = [] {
    didSet {
      let changed = settings.symmetricDifference(oldValue)
      for (setting, name) in Self.notifications where changed.contains(setting) {
        NotificationCenter.default.post(name: name, object: nil)
      }
    }
  }

  private static let notifications: [(Settings, NSNotification.Name)] = [
    (.reduceMotion, UIAccessibility.reduceMotionStatusDidChangeNotification),
    (.reduceTransparency, UIAccessibility.reduceTransparencyStatusDidChangeNotification),
    (.crossFadeTransitions, UIAccessibility.prefersCrossFadeTransitionsStatusDidChange),
  ]

  /// True once a reader has asked for the screen's elements.
  package var isReaderActive = false {
    didSet {
      guard isReaderActive != oldValue else { return }
      NotificationCenter.default.post(
        name: UIAccessibility.voiceOverStatusDidChangeNotification, object: nil)
    }
  }

  /// Where the reader is.
  package private(set) weak var focusedElement: UIResponder?

  /// A notification as it was posted.
  package struct Posted {
    package var notification: UIAccessibility.Notification
    package var text: String?
    package var element: UIResponder?
  }

  /// Hears what is posted: bridges and tests.
  package var listener: ((Posted) -> Void)?

  package init() {}

  func post(_ notification: UIAccessibility.Notification, _ argument: Any?) {
    let text = argument as? String ?? (argument as? NSAttributedString)?.string
    let element = argument as? UIResponder
    let movesFocus = notification == .layoutChanged || notification == .screenChanged
    if let element, movesFocus { focus(element) }
    listener?(Posted(notification: notification, text: text, element: element))
    guard notification == .announcement || text != nil, let text else { return }
    for case let scene as UIWindowScene in UIApplication.shared.connectedScenes {
      scene.surface?.announce(text)
    }
  }

  /// The reader went to another element.
  package func focus(_ element: UIResponder?) {
    let old = focusedElement
    guard element !== old else { return }
    focusedElement = element
    old?.accessibilityElementDidLoseFocus()
    element?.accessibilityElementDidBecomeFocused()
    NotificationCenter.default.post(
      name: UIAccessibility.elementFocusedNotification, object: element)
  }
}
