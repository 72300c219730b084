import CoreGraphics
public import Foundation

/// The strip above an app's interface with the time. A desktop window has none: it is hidden and
/// takes no room.
@preconcurrency @MainActor
public final class UIStatusBarManager: NSObject {
  package override init() { super.init() }

  public var statusBarStyle: UIStatusBarStyle { .default }
  public var isStatusBarHidden: Bool { true }
  public var statusBarFrame: CGRect { .zero }
}
