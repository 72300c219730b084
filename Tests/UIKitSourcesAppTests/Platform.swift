// How apps share files between systems.
import Foundation

#if canImport(UIKit)
  import UIKit
  typealias PlatformView = UIView
  typealias PlatformColor = UIColor
#elseif canImport(AppKit)
  import AppKit
  typealias PlatformView = NSView
  typealias PlatformColor = NSColor
#endif

#if os(iOS)
  import AudioToolbox
#endif

enum Haptics {
  @MainActor static func tap() {
    #if os(iOS) && !targetEnvironment(macCatalyst)
      AudioServicesPlaySystemSound(1519)
    #endif
    let generator = UIImpactFeedbackGenerator(style: .light)
    generator.prepare()
    generator.impactOccurred()
    UINotificationFeedbackGenerator().notificationOccurred(.success)
    UISelectionFeedbackGenerator().selectionChanged()
  }
}

/// A singleton whose class methods are targets, as some apps have them.
@objcMembers
final class Router: NSObject {
  @MainActor static var opened: [String] = []

  @MainActor class func openSettings() { opened.append("settings") }
  @MainActor static func open(_ sender: UIButton) { opened.append(sender.currentTitle ?? "") }

  static var settingsSelector: Selector { #selector(Router.openSettings) }
  static var openSelector: Selector { #selector(open(_:)) }
}

extension UIButton {
  private static let titleKey = "key"

  @objc func pulse(
    // A selector in a comment: #selector(pulse)
    _ sender: Any? = nil
  ) {
    accessibilityHint = "#selector(pulse) \(#selector(pulse(_:))) @objc"
    #if DEBUG
      @available(iOS 13, *) func nested() -> Selector { #selector(UIButton.pulse(_:)) }
      assert(nested() == #selector(self.pulse(_:)))
    #else
      _ = #selector(pulse)
    #endif
  }
}
