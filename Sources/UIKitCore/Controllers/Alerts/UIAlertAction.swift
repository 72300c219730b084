public import Foundation

/// A button of an alert.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
  public enum Style: Int, Sendable {
    case `default`
    /// Leaves everything as it is; an alert has one at most.
    case cancel
    /// Deletes or changes something for good.
    case destructive
  }

  public final let title: String?
  public final let style: Style
  final let handler: ((UIAlertAction) -> Void)?
  final var onChange: (() -> Void)?

  open var isEnabled = true { didSet { if isEnabled != oldValue { onChange?() } } }

  /// - Parameter handler: Runs once the alert is gone.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}
