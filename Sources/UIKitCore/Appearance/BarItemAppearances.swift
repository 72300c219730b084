import Foundation

/// The proxies of bar items that an app has asked for: what bars look at where an item says nothing
/// itself.
@MainActor struct BarItemAppearances {
  private struct Entry {
    var type: UIBarItem.Type
    var trait: UITraitCollection?
    var containers: [any UIAppearanceContainer.Type]
    var proxy: UIBarItem
  }

  /// What was asked for last comes first.
  private var entries: [Entry] = []

  var isEmpty: Bool { entries.isEmpty }

  mutating func proxy<Item: UIBarItem>(
    of type: Item.Type, for trait: UITraitCollection?, inside: [any UIAppearanceContainer.Type]
  ) -> Item {
    let known = entries.first {
      $0.type == type && $0.trait == trait
        && $0.containers.map(ObjectIdentifier.init) == inside.map(ObjectIdentifier.init)
    }
    if let known = known?.proxy as? Item { return known }
    let proxy = instantiate(type)
    let entry = Entry(type: type, trait: trait, containers: inside, proxy: proxy)
    let place = entries.firstIndex { $0.containers.count <= inside.count } ?? entries.count
    entries.insert(entry, at: place)
    return proxy
  }

  /// The first value that a proxy for items like `item`, shown by `view`, has.
  func value<Value>(
    for item: UIBarItem, in view: UIView, _ read: (UIBarItem) -> Value?
  ) -> Value? {
    for entry in entries where item.isOfKind(entry.type) {
      if let trait = entry.trait, !view.traitCollection.containsTraits(in: trait) { continue }
      guard view.isContained(in: entry.containers) else { continue }
      if let value = read(entry.proxy) { return value }
    }
    return nil
  }
}

extension UIBarItem {
  /// The item's own attributes, else those of a proxy.
  final func titleTextAttributesInForce(
    for state: UIControl.State, in view: UIView
  ) -> [NSAttributedString.Key: Any]? {
    titleTextAttributes(for: state)
      ?? Appearances.current.items.value(for: self, in: view) {
        $0.titleTextAttributes(for: state)
      }
  }

  fileprivate func isOfKind(_ kind: UIBarItem.Type) -> Bool {
    sequence(first: type(of: self) as AnyClass, next: { _getSuperclass($0) })
      .contains { $0 == kind }
  }
}

extension UIBarButtonItem {
  final func tintColorInForce(in view: UIView) -> UIColor? {
    tintColor
      ?? Appearances.current.items.value(for: self, in: view) {
        ($0 as? UIBarButtonItem)?.tintColor
      }
  }

  /// How far the title of a back button is moved, in points.
  final func backTitleShiftInForce(in view: UIView) -> UIOffset {
    let metrics: [UIBarMetrics] =
      view.traitCollection.verticalSizeClass == .compact ? [.compact, .default] : [.default]
    func read(_ item: UIBarItem) -> UIOffset? {
      metrics.lazy.compactMap { (item as? UIBarButtonItem)?.backTitleShifts[$0] }.first
    }
    return read(self) ?? Appearances.current.items.value(for: self, in: view, read) ?? .zero
  }
}

extension UIBarItem: UIAppearance {
  public static func appearance() -> Self {
    Appearances.current.itemProxy(of: self, for: nil, inside: [])
  }

  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    Appearances.current.itemProxy(of: self, for: nil, inside: containerTypes)
  }

  public static func appearance(for trait: UITraitCollection) -> Self {
    Appearances.current.itemProxy(of: self, for: trait, inside: [])
  }

  public static func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    Appearances.current.itemProxy(of: self, for: trait, inside: containerTypes)
  }
}
