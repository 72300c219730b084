import Synchronization

/// What the umbrella installs before any view exists: the rasterizer, and the platform that scenes
/// are shown on.
@MainActor package enum PlatformEnvironment {
  /// Set at process start (`CBoot`), so that code without an application can draw.
  package nonisolated static var rasterizer: (any Rasterizing)? {
    get { rasterizerStorage.withLock { $0 } }
    set { rasterizerStorage.withLock { $0 = newValue } }
  }

  private nonisolated static let rasterizerStorage = Mutex<(any Rasterizing)?>(nil)

  /// The platform in use. Set once at start; the harness puts its own in place while a test runs.
  package static var current: (any Platform)! {
    get { World.current.platform }
    set { World.current.platform = newValue }
  }
}
