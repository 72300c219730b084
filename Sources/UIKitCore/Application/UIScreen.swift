public import Foundation

/// The screen that scenes are shown on.
@preconcurrency @MainActor
public final class UIScreen: NSObject, UITraitEnvironment {
  public static let main = UIScreen()

  private override init() { super.init() }

  package var size: ScreenDescription { PlatformEnvironment.current.mainScreen }

  /// Points.
  public var bounds: CGRect { CGRect(origin: .zero, size: size.size) }
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: size.size.width * scale, height: size.size.height * scale)
  }

  /// Pixels in a point.
  public var scale: CGFloat { size.scale }
  public var nativeScale: CGFloat { size.scale }
  public var maximumFramesPerSecond: Int { 60 }
  /// The one screen: windows are on one at a time.
  public static var screens: [UIScreen] { [main] }
  public var mirrored: UIScreen? { nil }
  public var isCaptured: Bool { false }
  /// From 0 to 1.
  /// - Note: Kept for the app only: the light is the desktop's to decide.
  public var brightness: CGFloat = 1 {
    didSet {
      brightness = min(max(brightness, 0), 1)
      guard brightness != oldValue else { return }
      NotificationCenter.default.post(name: Self.brightnessDidChangeNotification, object: self)
    }
  }
  /// - Note: Kept for the app only.
  public var wantsSoftwareDimming = false
  public nonisolated static let brightnessDidChangeNotification = Notification.Name(
    "UIScreenBrightnessDidChangeNotification")
  public nonisolated static let capturedDidChangeNotification = Notification.Name(
    "UIScreenCapturedDidChangeNotification")
  public nonisolated static let didConnectNotification = Notification.Name(
    "UIScreenDidConnectNotification")
  public nonisolated static let didDisconnectNotification = Notification.Name(
    "UIScreenDidDisconnectNotification")
  public nonisolated static let modeDidChangeNotification = Notification.Name(
    "UIScreenModeDidChangeNotification")

  public var traitCollection: UITraitCollection { Self.initialTraits }

  public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The traits of views that are nowhere yet: what they will most likely have, as UIKit predicts
  /// them. The same object as long as the screen stays the same, so comparing is cheap.
  package static var initialTraits: UITraitCollection {
    let screen = PlatformEnvironment.current.mainScreen
    if let cached = cachedTraits, cachedScreen == screen { return cached }
    let traits = UITraitCollection(traits(of: screen, size: screen.size))
    cachedTraits = traits
    cachedScreen = screen
    UITraitCollection.current = traits
    PixelScale.ofMainScreen = screen.scale
    return traits
  }

  private static var cachedTraits: UITraitCollection?
  private static var cachedScreen: ScreenDescription?

  /// The traits of a window of `size` points on `screen`. Widths up to 600 points are compact, the
  /// limit between phones and pads.
  static func traits(of screen: ScreenDescription, size: CGSize) -> TraitValues {
    var values = TraitValues.systemDefaults
    values.displayScale = screen.scale
    values.userInterfaceStyle = screen.isDark ? .dark : .light
    if AppLanguage.current.isRightToLeft { values.layoutDirection = .rightToLeft }
    if screen.textScale != 1 {
      values.preferredContentSizeCategory = UIContentSizeCategory(textScale: screen.textScale)
    }
    if screen.isHighContrast { values.accessibilityContrast = .high }
    let isWide = size.width >= 600
    values.userInterfaceIdiom = isWide && size.height >= 600 ? .pad : .phone
    values.horizontalSizeClass = isWide ? .regular : .compact
    values.verticalSizeClass = size.height < 430 && !isWide ? .compact : .regular
    if isWide && size.height < 430 { values.verticalSizeClass = .compact }
    return values
  }
}
