import Foundation
import Lib
import Observation

enum CounterTheme {
  case light, dark
  var title: String {
    switch self {
    case .light: "Light"
    case .dark: "Dark"
    }
  }
}

enum CounterSize: String {
  case small, large
}

struct CounterItem: Identifiable, Hashable, Codable {
  var id: Int
  var name: String
  var summary: String { "\(id): \(name)" }
}

struct CounterRow: Renderable {
  let item: CounterItem
  var body: any Renderable { Label(item.summary) }
}

@MainActor final class CounterOwner {
  let name = "owner"
}

@Observable
@MainActor
final class Counter: Content {
  var count = 0
  var items: [CounterItem] = []
  var theme = CounterTheme.dark
  var size = CounterSize.small
  private var history: [String] = []
  @ObservationIgnored weak var owner: CounterOwner?
  @ObservationIgnored unowned var companion: CounterOwner = counterCompanion
  @ObservationIgnored var retired = 5

  init() {}

  var headline: String { "count \(count)" }

  func body() -> any Renderable {
    Stack {
      Label(headline)
      Button("Increment") { self.increment() }
      for item in items { CounterRow(item: item) }
      Label(
        "\(theme.title) \(size.rawValue) \(history.count) \(owner?.name ?? "nobody") \(companion.name)"
      )
    }
  }

  func increment() {
    count += 1
    items.append(CounterItem(id: count, name: "item"))
    record("increment")
  }

  private func record(_ what: String) { history.append(what) }

  var handler: @MainActor () -> Void {
    { [weak self] in self?.increment() }
  }
}

@MainActor let counterCompanion = CounterOwner()
