import Foundation
import Synchronization

/// Stands for a class that is the target of an action: with Apple's runtime a class is an object, and
/// lives as long as the app.
final class ClassTarget: Sendable {
  let type: AnyClass

  private static let known = Mutex<[ObjectIdentifier: ClassTarget]>([:])

  private init(_ type: AnyClass) { self.type = type }

  static func of(_ type: AnyClass) -> ClassTarget {
    known.withLock { known in
      if let target = known[ObjectIdentifier(type)] { return target }
      let target = ClassTarget(type)
      known[ObjectIdentifier(type)] = target
      return target
    }
  }
}

/// What is called where `target` is the target of an action: the object, or what stands for a class.
func actionTarget(_ target: Any) -> AnyObject {
  if let type = target as? AnyClass { return ClassTarget.of(type) }
  return target as AnyObject
}
