/// Which elements that stay in a collection are described again at an update.
enum FineRefreshPolicy<Element> {
  case always
  case whereUnequal((Element, Element) -> Bool)
  /// Objects always, since they may have changed inside; values where they are not known to be
  /// equal.
  case whereNotKnownEqual

  /// Elements of the same bits need no look: they are values, and equal to themselves.
  var comparesValues: Bool {
    switch self {
    case .always: false
    case .whereUnequal: true
    case .whereNotKnownEqual: !(Element.self is AnyClass) && Element.self is any Equatable.Type
    }
  }

  func refreshes(from old: Element, to new: Element) -> Bool {
    switch self {
    case .always: true
    case .whereUnequal(let areEqual): !areEqual(old, new)
    case .whereNotKnownEqual: type(of: new) is AnyClass || !isKnownEqual(old, new)
    }
  }
}
