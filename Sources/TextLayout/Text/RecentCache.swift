/// A cache that keeps what was used lately: about `capacity` worth of cost, at most twice that.
///
/// There are a young and an old half. What is found in the old half moves to the young one; when
/// the young one is full it becomes the old one, and what nobody asked for meanwhile is dropped.
struct RecentCache<Key: Hashable, Value> {
  let capacity: Int
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]
  private var youngCost = 0
  private let cost: (Value) -> Int

  init(capacity: Int, cost: @escaping (Value) -> Int = { _ in 1 }) {
    self.capacity = capacity
    self.cost = cost
  }

  var count: Int { young.count + old.count }

  mutating func value(for key: Key) -> Value? {
    if let value = young[key] { return value }
    guard !old.isEmpty, let value = old.removeValue(forKey: key) else { return nil }
    insert(value, for: key)
    return value
  }

  mutating func insert(_ value: Value, for key: Key) {
    young[key] = value
    youngCost += cost(value)
    guard youngCost >= capacity else { return }
    swap(&young, &old)
    young.removeAll(keepingCapacity: true)
    youngCost = 0
  }

  mutating func removeAll() {
    young = [:]
    old = [:]
    youngCost = 0
  }
}
