#if DEBUG
  import Foundation
  import UIKit

  @testable import FineUIKit

  /// A process into which code is injected: a notification centre of its own, and the tool's side.
  @MainActor final class Injected {
    let center = NotificationCenter()
    let backend: FineNotificationReload
    /// What the tool answers when state is to be carried; nothing if `nil`.
    var carry: (@MainActor ([String: Any], NSMutableDictionary) -> Void)?
    /// The requests for carrying state, in order.
    private(set) var carries: [[String: Any]] = []
    private var observer: (any NSObjectProtocol)?

    init() {
      backend = FineNotificationReload(center: center)
      observer = center.addObserver(
        forName: .init("TrellisReloadCarry"), object: nil, queue: nil
      ) { [weak self] notification in
        nonisolated(unsafe) let notification = notification
        MainActor.assumeIsolated { self?.receive(notification) }
      }
    }

    var carrier: FineStateCarrier { FineStateCarrier(center: center) }

    private func receive(_ notification: Notification) {
      guard let request = notification.userInfo as? [String: Any],
        let answer = request["answer"] as? NSMutableDictionary
      else { return }
      carries.append(request)
      carry?(request, answer)
    }

    /// Says, as `trellis dev` does, that code was replaced; returns the answer.
    @discardableResult
    func inject(versions: [[AnyClass]] = []) -> NSMutableDictionary {
      let answer = NSMutableDictionary()
      center.post(
        name: FineNotificationReload.injectionName, object: nil,
        userInfo: ["TrellisReloadAnswer": answer, "TrellisReloadVersions": versions])
      return answer
    }

    /// Says, as other tools do, no more than that there is new code.
    func injectPlainly() {
      center.post(name: FineNotificationReload.injectionName, object: nil)
    }

    func save(to folder: String) -> NSMutableDictionary {
      let answer = NSMutableDictionary()
      center.post(
        name: .init("TrellisReloadRequest"), object: nil,
        userInfo: ["do": "save", "to": folder, "answer": answer])
      return answer
    }

    /// A tree that this process's notifications reach, to be mounted.
    ///
    /// - Parameter folder: what the process before has saved.
    func make(_ content: any FineContent, restoring folder: String? = nil) -> FineUI {
      let runtime = FineUI(content)
      runtime.hotReloadBackend = backend
      runtime.restoration = FineRestoration(folder: folder, carrier: carrier)
      return runtime
    }

    /// A mounted tree that this process's notifications reach.
    func mount(_ content: any FineContent, in container: UIView, restoring folder: String? = nil)
      -> FineUI
    {
      let runtime = make(content, restoring: folder)
      runtime.build(to: container)
      return runtime
    }
  }

  /// Runs some work with a folder that is gone afterwards.
  @MainActor func withTemporaryFolder(_ work: (String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "fine-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await work(folder.path)
  }
#endif
