import Foundation

/// Options as callers write them down: numbers and truth values of whatever kind.
struct ImageOptions {
  private let values: NSDictionary

  init(_ values: NSDictionary?) { self.values = values ?? NSDictionary() }

  func number(_ key: NSString) -> CGFloat? {
    switch values.object(forKey: key) {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
  }

  func isSet(_ key: NSString) -> Bool {
    switch values.object(forKey: key) {
    case let value as Bool: value
    case let value as NSNumber: value.boolValue
    default: false
    }
  }
}
