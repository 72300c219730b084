import Foundation

/// What a button shows, by state.
struct ButtonContents {
  struct Values {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var titleShadowColor: UIColor?
    var image: UIImage?
    var backgroundImage: UIImage?
    var symbolConfiguration: UIImage.SymbolConfiguration?
  }

  private var normal = Values()
  private var others: [UInt: Values]?

  /// What was set for exactly this state.
  subscript(state: UIControl.State) -> Values {
    get { state == .normal ? normal : others?[state.rawValue] ?? Values() }
    set {
      if state == .normal {
        normal = newValue
      } else {
        others = others ?? [:]
        others?[state.rawValue] = newValue
      }
    }
  }

  /// What was set for exactly this state, or else for the normal one.
  func value<Value>(for state: UIControl.State, _ path: KeyPath<Values, Value?>) -> Value? {
    ownValue(for: state, path) ?? normal[keyPath: path]
  }

  /// What was set for exactly this state, and is not the normal state's.
  func ownValue<Value>(for state: UIControl.State, _ path: KeyPath<Values, Value?>) -> Value? {
    others?[state.rawValue]?[keyPath: path]
  }
}
