import Foundation

/// Attributes that a stretch of text has, shared by all stretches that have the same.
final class AttributeSet: Equatable {
  let values: [NSAttributedString.Key: Any]

  init(_ values: [NSAttributedString.Key: Any]) { self.values = values }

  static func == (one: AttributeSet, other: AttributeSet) -> Bool {
    if one === other { return true }
    guard one.values.count == other.values.count else { return false }
    return one.values.allSatisfy { key, value in
      other.values[key].map { isSame(value, $0) } ?? false
    }
  }

  /// The same attributes with some others in place of, or beside, its own.
  func merging(_ others: [NSAttributedString.Key: Any]) -> AttributeSet {
    AttributeSet(values.merging(others) { $1 })
  }

  func removing(_ key: NSAttributedString.Key) -> AttributeSet {
    guard values[key] != nil else { return self }
    var values = values
    values[key] = nil
    return AttributeSet(values)
  }

  private static func isSame(_ one: Any, _ other: Any) -> Bool {
    if let one = one as? AnyHashable, let other = other as? AnyHashable { return one == other }
    return (one as AnyObject) === (other as AnyObject)
  }
}
