import Foundation

/// Views that were made and are not needed at the moment, by what they were made for.
@MainActor struct ReuseQueue<View: UIView> {
  private var waiting: [String: [View]] = [:]
  private var classes: [String: View.Type] = [:]

  mutating func register(_ type: View.Type?, for identifier: String) {
    classes[identifier] = type
    waiting[identifier] = nil
  }

  func type(for identifier: String) -> View.Type? { classes[identifier] }

  mutating func take(_ identifier: String) -> View? { waiting[identifier]?.popLast() }

  mutating func put(_ view: View, for identifier: String) {
    waiting[identifier, default: []].append(view)
  }

  /// Lets go of everything that waits.
  mutating func removeAll() -> [View] {
    let views = waiting.values.flatMap { $0 }
    waiting = [:]
    return views
  }

  var count: Int { waiting.values.reduce(0) { $0 + $1.count } }
}
