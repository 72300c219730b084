/// What threads and tasks run while it is replaced a thousand times.
final class Stress: Sendable {
  static func make() -> String { "v1 static" }
  func generic<T>(_ value: T) -> String { "v1 \(T.self)" }
  func asyncMethod() async -> String {
    await Task.yield()
    return "v1 async"
  }
}
func stressFreeFunc() -> String { "v1 free" }
