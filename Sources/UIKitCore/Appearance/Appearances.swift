/// The proxies that an app has asked for.
@MainActor final class Appearances {
  static var current: Appearances { World.current.appearances }

  /// The proxies of bar items.
  private(set) var items = BarItemAppearances()
  /// Whether any proxy of a bar item is there.
  static var itemsAreUsed: Bool { !current.items.isEmpty }

  func itemProxy<Item: UIBarItem>(
    of type: Item.Type, for trait: UITraitCollection?, inside: [any UIAppearanceContainer.Type]
  ) -> Item {
    items.proxy(of: type, for: trait, inside: inside)
  }

  /// Whether any proxy was ever asked for.
  private(set) static var areUsed = false

  private struct Entry {
    var type: UIView.Type
    var trait: UITraitCollection?
    var containers: [any UIAppearanceContainer.Type]
    /// An instance whose properties the app sets.
    var proxy: UIView
    /// An instance as it is made.
    var pristine: UIView

    func isFor(
      _ type: UIView.Type, _ trait: UITraitCollection?, _ inside: [any UIAppearanceContainer.Type]
    ) -> Bool {
      self.type == type && self.trait == trait
        && containers.map(ObjectIdentifier.init) == inside.map(ObjectIdentifier.init)
    }
  }

  /// The one that counts first comes first.
  private var entries: [Entry] = []

  func proxy<View: UIView>(
    of type: View.Type, for trait: UITraitCollection?, inside: [any UIAppearanceContainer.Type]
  ) -> View {
    if let known = entries.first(where: { $0.isFor(type, trait, inside) })?.proxy as? View {
      return known
    }
    Self.areUsed = true
    let proxy = instantiate(type)
    let entry = Entry(
      type: type, trait: trait, containers: inside, proxy: proxy, pristine: instantiate(type))
    let place = entries.firstIndex { counts(entry, before: $0) } ?? entries.count
    entries.insert(entry, at: place)
    return proxy
  }

  private func counts(_ new: Entry, before old: Entry) -> Bool {
    let (depth, oldDepth) = (Self.depth(of: new.type), Self.depth(of: old.type))
    if depth != oldDepth { return depth > oldDepth }
    return new.containers.count >= old.containers.count
  }

  private static func depth(of type: AnyClass) -> Int {
    sequence(first: type, next: { _getSuperclass($0) }).reduce(0) { depth, _ in depth + 1 }
  }

  /// Called when `view` has come into a window.
  func apply(to view: UIView) {
    guard !entries.isEmpty else { return }
    for entry in entries where concerns(entry, view) {
      for property in AppearanceProperty.all {
        property.take(from: entry.proxy, unlike: entry.pristine, to: view)
      }
    }
  }

  private func concerns(_ entry: Entry, _ view: UIView) -> Bool {
    guard view.isKind(ofClass: entry.type), view !== entry.proxy else { return false }
    if let trait = entry.trait, !view.traitCollection.containsTraits(in: trait) { return false }
    return view.isContained(in: entry.containers)
  }
}

extension UIView {
  /// Whether the view is inside an instance of the first class, which is inside one of the second,
  /// and so on.
  final func isContained(in containers: [any UIAppearanceContainer.Type]) -> Bool {
    var wanted = containers[...]
    var container = next
    while let type = wanted.first, let current = container {
      if current.isKind(ofClass: type) { wanted = wanted.dropFirst() }
      container = current.next
    }
    return wanted.isEmpty
  }
}

extension UIResponder {
  /// Whether this is an instance of `type` or of a subclass.
  fileprivate final func isKind(ofClass type: Any.Type) -> Bool {
    sequence(first: Swift.type(of: self) as AnyClass, next: { _getSuperclass($0) })
      .contains { $0 == type }
  }
}
