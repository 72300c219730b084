#if DEBUG
  import Foundation

  /// Listens to the notification that injection tools post.
  @MainActor final class FineNotificationReload: FineHotReloadBackend {
    static let injectionName = Notification.Name("INJECTION_BUNDLE_NOTIFICATION")
    static let shared = FineNotificationReload(name: injectionName)

    private let name: Notification.Name

    private var isStarted = false
    private var nextListener = 0
    private(set) var listeners: [Int: AsyncStream<FineReloadEvent>.Continuation] = [:]

    init(name: Notification.Name) { self.name = name }

    func start() {
      guard !isStarted else { return }
      isStarted = true
      // The observation lasts as long as the process; the shared object does too.
      _ = NotificationCenter.default.addObserver(
        forName: name, object: nil, queue: nil
      ) { [weak self] _ in
        Task { @MainActor in self?.deliver() }
      }
    }

    func events() -> AsyncStream<FineReloadEvent> {
      let (stream, continuation) = AsyncStream.makeStream(of: FineReloadEvent.self)
      let listener = nextListener
      nextListener += 1
      listeners[listener] = continuation
      continuation.onTermination = { [weak self] _ in
        Task { @MainActor in self?.listeners[listener] = nil }
      }
      return stream
    }

    private func deliver() {
      for listener in listeners.values { listener.yield(.codeInjected) }
    }
  }
#endif
