import Lib

extension CounterItem: CustomStringConvertible {
  var description: String { "item(\(name))" }
}

struct CrossHolder {
  var item: CounterItem
  var weight = 2
}

@MainActor
func crossUse(_ counter: Counter) -> String {
  let holder = CrossHolder(item: CounterItem(id: 9, name: "cross"))
  return "\(holder.item) \(holder.weight) \(counter.items.count)"
}
