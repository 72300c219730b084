public import Foundation

/// The buttons beside the suggestions of a software keyboard.
/// - Note: Kept as a value: no such bar is shown here.
@preconcurrency @MainActor
open class UITextInputAssistantItem: NSObject {
  open var allowsHidingShortcuts = true
  open var leadingBarButtonGroups: [UIBarButtonItemGroup] = []
  open var trailingBarButtonGroups: [UIBarButtonItemGroup] = []
}

extension UIResponder {
  /// The buttons beside the suggestions of the keyboard that types into this responder.
  public final var inputAssistantItem: UITextInputAssistantItem {
    if let item = objc_getAssociatedObject(self, AssistantKey.pointer) as? UITextInputAssistantItem
    {
      return item
    }
    let item = UITextInputAssistantItem()
    objc_setAssociatedObject(self, AssistantKey.pointer, item, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return item
  }
}

private enum AssistantKey {
  /// An address that nobody else uses, for the life of the process.
  nonisolated(unsafe) static let pointer = UnsafeRawPointer(
    UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
}
