/// Which elements that stay in a collection are described again at an update.
enum FineRefreshPolicy<Element> {
  case always
  case whereUnequal((Element, Element) -> Bool)
  /// Objects always, since they may have changed inside; values where they are not known to be
  /// equal.
  case whereNotKnownEqual

  func refreshes(from old: Element, to new: Element) -> Bool {
    switch self {
    case .always: true
    case .whereUnequal(let areEqual): !areEqual(old, new)
    case .whereNotKnownEqual: type(of: new) is AnyClass || !isKnownEqual(old, new)
    }
  }
}
