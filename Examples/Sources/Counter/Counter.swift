import FineUIKit
import Observation
import UIKit

/// A screen whose state is its own.
@Observable
final class Counter: FineContent {
  var count = 0

  func body() -> any Renderable {
    counterView(
      title: "Its own", count: { self.count }, change: { self.count += $0 },
      reset: { self.count = 0 })
  }
}

/// A number that more than one screen shows.
@MainActor @Observable
final class CounterStore {
  private(set) var count = 0
  private(set) var isCounting = false

  func change(by difference: Int) { count += difference }

  /// Counts down to 0, a little later each time.
  func countDown() async {
    isCounting = true
    while count > 0, !Task.isCancelled {
      await Task.yield()
      count -= 1
    }
    isCounting = false
  }
}

/// A screen whose state is in a store: the content itself need not be observable.
final class SharedCounter: FineContent {
  private let store: CounterStore

  init(store: CounterStore) { self.store = store }

  func body() -> any Renderable {
    FineStack.vertical(spacing: 8) {
      counterView(
        title: "Shared", count: { self.store.count },
        change: { self.store.change(by: $0) },
        reset: { Task { await self.store.countDown() } })
      FineActivityIndicator(isAnimating: self.store.isCounting)
    }
  }
}

/// What both screens look like.
@MainActor func counterView(
  title: String, count: @escaping @MainActor () -> Int,
  change: @escaping @MainActor (Int) -> Void, reset: @escaping @MainActor () -> Void
) -> any Renderable {
  FineStack.vertical(spacing: 12) {
    FineLabel(text: title).font(.preferredFont(forTextStyle: .headline))
    FineLabel(text: "\(count())").font(.preferredFont(forTextStyle: .largeTitle))
    FineStepper(
      value: FineBinding(
        get: { Double(count()) }, set: { change(Int($0) - count()) }), in: 0...20)
    FineButton(title: "Reset", action: reset)
  }
  .padding(20)
}
