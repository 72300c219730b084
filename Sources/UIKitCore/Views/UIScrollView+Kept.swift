import Foundation

extension UIScrollView {
  public enum IndexDisplayMode: Int, Sendable { case automatic, alwaysHidden }

  /// Whether an index at the side is shown.
  /// - Note: Kept for the app only: tables show the index that their data source has.
  public final var indexDisplayMode: IndexDisplayMode {
    get { KeptSettings.value("indexDisplayMode", of: self, else: .automatic) }
    set { KeptSettings.set(newValue, as: "indexDisplayMode", of: self) }
  }
}

/// What of scrolling a recognizer takes that comes from a wheel or a trackpad.
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
  public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

extension UIPanGestureRecognizer {
  /// - Note: Kept for the app only: a wheel goes to scroll views.
  public final var allowedScrollTypesMask: UIScrollTypeMask {
    get { KeptSettings.value("allowedScrollTypesMask", of: self, else: []) }
    set { KeptSettings.set(newValue, as: "allowedScrollTypesMask", of: self) }
  }
}
