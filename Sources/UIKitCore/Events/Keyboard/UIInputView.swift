public import Foundation

/// A view that stands with the keyboard, or in its place.
@preconcurrency @MainActor
open class UIInputView: UIView {
  public enum Style: Int, Sendable {
    case `default`
    /// Looks like the keyboard.
    case keyboard
  }

  public final let inputViewStyle: Style
  /// Whether the view has the height that its constraints ask for.
  /// - Note: One without a height has it in any case.
  open var allowsSelfSizing = false

  public init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
    if inputViewStyle == .keyboard { backgroundColor = .systemGray5 }
  }

  public required init?(coder: NSCoder) {
    inputViewStyle = .default
    super.init(coder: coder)
  }
}
