public import Foundation

/// The machine that the app runs on.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  public enum BatteryState: Int, Sendable { case unknown, unplugged, charging, full }

  public static let current = UIDevice()
  public nonisolated static let orientationDidChangeNotification =
    NSNotification.Name("UIDeviceOrientationDidChangeNotification")

  private override init() { super.init() }

  /// The machine's name on its network.
  open var name: String { ProcessInfo.processInfo.hostName }
  /// `Linux`.
  open var model: String { "Linux" }
  open var localizedModel: String { model }
  open var systemName: String { "Linux" }

  /// The kernel's version, such as `6.1.0`.
  open var systemVersion: String {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
  }

  /// That of the app's windows: pads have room for two columns, phones for one.
  open var userInterfaceIdiom: UIUserInterfaceIdiom {
    UITraitCollection.current.userInterfaceIdiom
  }

  open var isMultitaskingSupported: Bool { true }

  /// The same for every app of this user until it is removed; nil where it cannot be kept.
  ///
  /// It lies in the user's folder for application data, beside those of other apps with the same
  /// identifier.
  open var identifierForVendor: UUID? { Self.vendorIdentifier }

  private static let vendorIdentifier: UUID? = {
    guard
      let folder = FileManager.default.urls(
        for: .applicationSupportDirectory, in: .userDomainMask
      ).first?.appending(path: "trellis")
    else { return nil }
    let file = folder.appending(path: "vendor-identifier")
    if let known = (try? String(contentsOf: file, encoding: .utf8)).flatMap(UUID.init) {
      return known
    }
    let made = UUID()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try made.uuidString.write(to: file, atomically: true, encoding: .utf8)
    } catch {
      return nil
    }
    return made
  }()

  // MARK: What a desktop does not tell

  /// - Note: A desktop has no orientation: always unknown.
  open var orientation: UIDeviceOrientation { .unknown }
  open var isGeneratingDeviceOrientationNotifications: Bool { orientationListeners > 0 }
  private var orientationListeners = 0
  open func beginGeneratingDeviceOrientationNotifications() { orientationListeners += 1 }

  open func endGeneratingDeviceOrientationNotifications() {
    orientationListeners = max(0, orientationListeners - 1)
  }

  open var isBatteryMonitoringEnabled = false
  /// - Note: Always unknown: as on an iOS device whose battery is not monitored.
  open var batteryState: BatteryState { .unknown }
  /// - Note: Always -1, which is iOS's "unknown".
  open var batteryLevel: Float { -1 }
  public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification")
  public nonisolated static let proximityStateDidChangeNotification = Notification.Name(
    "UIDeviceProximityStateDidChangeNotification")
  /// - Note: Silent: the desktop's keyboard clicks itself.
  open func playInputClick() {}
  open var isProximityMonitoringEnabled: Bool {
    get { false }
    // As on devices without the sensor.
    set {}
  }
  open var proximityState: Bool { false }
}

/// How a device is held.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}
