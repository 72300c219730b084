public import Foundation

/// What is cut, copied and pasted between apps.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
  /// The desktop's clipboard.
  public static let general = UIPasteboard()

  private override init() {}

  /// The text on the clipboard; `nil` when there is none.
  open var string: String? {
    get { PlatformEnvironment.current.pasteboard.string }
    set { PlatformEnvironment.current.pasteboard.string = newValue }
  }

  open var hasStrings: Bool { string != nil }
}
