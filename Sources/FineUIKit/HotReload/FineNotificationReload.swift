#if DEBUG
  import Foundation

  /// Listens to the notification that injection tools post.
  ///
  /// Its own trees are rendered before the call that posts returns, so that no frame shows old
  /// views with new code; streams get the event too.
  @MainActor final class FineNotificationReload: FineHotReloadBackend {
    static let injectionName = Notification.Name("INJECTION_BUNDLE_NOTIFICATION")
    static let shared = FineNotificationReload(center: .default)

    let center: NotificationCenter
    private var isStarted = false
    private var nextListener = 0
    private(set) var listeners: [Int: AsyncStream<FineReloadEvent>.Continuation] = [:]
    private var treeReferences: [WeakTree] = []
    private var knownReferences: [WeakTree] = []
    private(set) var versions = FineContentVersions()

    private struct WeakTree { weak var tree: FineUI? }

    init(center: NotificationCenter) { self.center = center }

    /// The mounted trees that are alive, in the order in which they were mounted.
    var trees: [FineUI] { treeReferences.compactMap(\.tree) }

    /// All trees that are alive, mounted or not, in the order in which they were made.
    var known: [FineUI] { knownReferences.compactMap(\.tree) }

    /// Has a restart keep a tree's state, whether it is mounted or not.
    func know(_ tree: FineUI) {
      knownReferences.removeAll { $0.tree == nil }
      knownReferences.append(WeakTree(tree: tree))
      start()
    }

    func start() {
      guard !isStarted else { return }
      isStarted = true
      // The observations last as long as the process; the shared object does too.
      whenFineSaves(through: center) { [weak self] folder in
        FineSavedContent.save(self?.known ?? [], to: folder)
      }
      _ = center.addObserver(forName: Self.injectionName, object: nil, queue: nil) {
        [weak self] notification in
        // Handed over once and not used by the poster while it waits.
        nonisolated(unsafe) let notification = notification
        let work: @MainActor @Sendable () -> Void = { self?.codeArrived(notification) }
        if isOnFineMainActor {
          MainActor.assumeIsolated(work)
        } else {
          DispatchQueue.main.async(execute: work)
        }
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

    /// Renders a tree at each event for as long as somebody holds it.
    func add(_ tree: FineUI) {
      treeReferences.removeAll { $0.tree == nil }
      treeReferences.append(WeakTree(tree: tree))
    }

    private func codeArrived(_ notification: Notification) {
      let injection = FineInjection(userInfo: notification.userInfo)
      for version in injection.versions { versions.add(version.new, replacing: version.old) }
      for tree in trees { tree.reload(injection, from: self) }
      injection.reply()
      for listener in listeners.values { listener.yield(.codeInjected) }
    }
  }
#endif
