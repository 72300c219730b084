#if DEBUG
  /// Says when new code has arrived in the running process.
  @MainActor protocol FineHotReloadBackend: AnyObject {
    /// Starts to listen; later calls do nothing.
    func start()

    /// A stream of its own for each caller; each event reaches all of them.
    func events() -> AsyncStream<FineReloadEvent>
  }

  enum FineReloadEvent: Sendable {
    case codeInjected
  }
#endif
