// Eight threads change what eight scopes follow, while the main actor changes it too.
import Foundation
import Observation

@Observable final class Shared: @unchecked Sendable {
  @ObservationIgnored private let lock = NSLock()
  @ObservationIgnored private var stored = 0

  var value: Int {
    get {
      access(keyPath: \.value)
      return lock.withLock { stored }
    }
    set { withMutation(keyPath: \.value) { lock.withLock { stored = newValue } } }
  }
}

@MainActor final class Followers {
  let shared: Shared
  let sentinel = FineSentinel()
  var scopes: [FineWorkScope] = []
  var shown = -1
  var runs = 0

  init(of shared: Shared, count: Int) {
    self.shared = shared
    for index in 0..<count {
      scopes.append(
        FineWorkScope(
          depth: index, name: { "scope \(index)" },
          didChange: { [weak self] _ in
            MainActor.assertIsolated()
            self?.run(index)
          }))
      run(index)
    }
  }

  func run(_ index: Int) {
    scopes[index].begin()
    scopes[index].track(with: sentinel) { shown = shared.value }
    runs += 1
  }
}

@MainActor func race() async -> Bool {
  let shared = Shared()
  let followers = Followers(of: shared, count: 8)
  await withTaskGroup(of: Void.self) { group in
    for thread in 0..<8 {
      group.addTask { for step in 0..<500 { shared.value = thread * 1000 + step } }
    }
    for _ in 0..<300 {
      shared.value = -5
      await Task.yield()
    }
  }
  await Task.detached { shared.value = 7 }.value
  for _ in 0..<2000 where followers.shown != 7 { await Task.yield() }
  let isShown = followers.shown == 7
  _ = followers.sentinel.callRoll()
  followers.scopes.removeAll()
  // Nobody is left to be told.
  await Task.detached { shared.value = 8 }.value
  for _ in 0..<200 { await Task.yield() }
  print("The last value is \(isShown ? "shown" : "not shown") after \(followers.runs) runs.")
  return isShown && followers.shown == 7
}

Task { @MainActor in exit(await race() ? 0 : 1) }
RunLoop.main.run()
