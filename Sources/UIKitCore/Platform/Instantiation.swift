internal import CBoot
package import Foundation

/// Makes an object by its class's own `init()`, which the caller knows only at run time: app
/// delegates, scene delegates, layer classes, registered cells.
package func instantiate<Object: NSObject>(_ type: Object.Type) -> Object {
  // A class's metatype is a pointer to its metadata; nothing in the language says so.
  let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
  return Unmanaged<Object>.fromOpaque(trellis_instantiate(metadata)).takeRetainedValue()
}
