/// What threads and tasks run while it is replaced a thousand times.
final class Stress: Sendable {
  static func make() -> String { "v1 static" }
  func generic<T>(_ value: T) -> String { "v1 \(T.self)" }
  func asyncMethod() async -> String {
    await Task.yield()
    return "v1 async"
  }
  func flight(through gate: Gate) async -> String {
    let before = Stress.make()
    await gate.wait()
    return "\(before), then \(Stress.make())"
  }
}

/// Holds an async function in flight.
actor Gate {
  private var waiting: [CheckedContinuation<Void, Never>] = []
  func wait() async { await withCheckedContinuation { waiting.append($0) } }
  func open() -> Int {
    defer { waiting = [] }
    waiting.forEach { $0.resume() }
    return waiting.count
  }
}
func stressFreeFunc() -> String { "v1 free" }
