import UIKit

/// Values that are kept with a view and end with it, one for each type that names one.
extension UIView {
  #if os(Linux)
    func kept<Value>(for name: Any.Type) -> Value? {
      attachments?[ObjectIdentifier(name)] as? Value
    }

    func keep<Value>(_ value: Value?, for name: Any.Type) {
      if attachments == nil { attachments = [:] }
      attachments?[ObjectIdentifier(name)] = value
    }
  #else
    func kept<Value>(for name: Any.Type) -> Value? {
      objc_getAssociatedObject(self, Self.key(of: name)) as? Value
    }

    func keep<Value>(_ value: Value?, for name: Any.Type) {
      objc_setAssociatedObject(
        self, Self.key(of: name), value, .OBJC_ASSOCIATION_COPY_NONATOMIC)
    }

    /// A type's address stands for it.
    private static func key(of name: Any.Type) -> UnsafeRawPointer {
      unsafeBitCast(name, to: UnsafeRawPointer.self)
    }
  #endif
}
