public import Foundation

/// A language in which a person types.
/// - Note: The desktop's input methods are not told to programs: there is one mode, in the language of
///   the system.
@preconcurrency @MainActor
open class UITextInputMode: NSObject {
  private static let system = UITextInputMode()

  open class var activeInputModes: [UITextInputMode] { [system] }
  public nonisolated static let currentInputModeDidChangeNotification = Notification.Name(
    "UITextInputCurrentInputModeDidChangeNotification")

  /// A BCP 47 code.
  open var primaryLanguage: String? {
    Locale.preferredLanguages.first ?? Locale.current.identifier
  }
}
