public import Foundation

/// What a new password has to look like, for who makes one up.
/// - Note: Kept as a value: no passwords are made up here.
open class UITextInputPasswordRules: NSObject, NSCopying {
  /// In Apple's language for such rules, as `"required: upper; minlength: 20;"`.
  public final let passwordRulesDescriptor: String

  public init(descriptor passwordRulesDescriptor: String) {
    self.passwordRulesDescriptor = passwordRulesDescriptor
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITextInputPasswordRules)?.passwordRulesDescriptor == passwordRulesDescriptor
  }

  open override var hash: Int { passwordRulesDescriptor.hash }
}
