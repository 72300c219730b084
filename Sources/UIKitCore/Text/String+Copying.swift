public import Foundation

// On Apple's systems both become an object of Foundation's where an identifier is asked for.

extension String: @retroactive NSCopying {
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension IndexPath: @retroactive NSCopying {
  public func copy(with zone: NSZone? = nil) -> Any { self }
}
