/// A description with a key that the caller chose.
struct FineKeyed: Renderable {
  var content: any Renderable
  var key: AnyHashable

  var body: any Renderable { primitiveBody() }
}

extension Renderable {
  /// Gives the view a stable identity among the siblings in one stack.
  ///
  /// A keyed view is found again wherever it moves among its siblings. The outermost key of a
  /// description counts.
  public func key(_ key: some Hashable) -> any Renderable {
    FineKeyed(content: self, key: AnyHashable(key))
  }
}

/// Describes each element, keyed by its `id`.
@MainActor public func FineForEach<Element: Identifiable>(
  _ elements: [Element], content: @MainActor (Element) -> any Renderable
) -> [any Renderable] {
  elements.map { content($0).key($0.id) }
}
