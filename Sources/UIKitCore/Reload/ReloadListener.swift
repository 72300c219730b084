#if DEBUG
  package import Foundation

  /// Hears from those who reload code, and shows and does what they ask for.
  ///
  /// Everything is done before the call that posts a notification returns, if it posts on the main
  /// actor, as it should.
  @MainActor package final class ReloadListener {
    private weak var application: UIApplication?
    private let center: NotificationCenter
    private var observers: [any NSObjectProtocol] = []

    /// Listens for as long as this object lives.
    package init(application: UIApplication, center: NotificationCenter = .default) {
      self.application = application
      self.center = center
      for name in [
        ReloadNotice.injection, ReloadNotice.message, ReloadNotice.errors, ReloadNotice.request,
      ] {
        observers.append(
          center.addObserver(forName: name, object: nil, queue: nil) {
            [weak self] notification in
            // Handed over once and not used by the poster while it waits.
            nonisolated(unsafe) let notification = notification
            MainQueue.perform { self?.receive(notification) }
          })
      }
    }

    isolated deinit {
      for observer in observers { center.removeObserver(observer) }
    }

    private func receive(_ notification: Notification) {
      let values = notification.userInfo
      switch notification.name {
      case ReloadNotice.injection: codeArrived(notification)
      case ReloadNotice.message:
        let text = values?["text"] as? String ?? ReloadReport(userInfo: values)?.text
        if let text { overlay?.show(text) }
      case ReloadNotice.errors:
        let diagnostics = values?["diagnostics"] as? [[String: String]] ?? []
        overlay?.show(diagnostics.map { ReloadDiagnostic($0) })
      case ReloadNotice.request:
        if let application { ReloadRequest(userInfo: values)?.perform(in: application) }
      default: break
      }
    }

    private var overlay: ReloadOverlayWindow? {
      application?.frontScene.map { ReloadOverlayWindow.overlay(of: $0) }
    }

    private func codeArrived(_ notification: Notification) {
      // Code that runs is code that compiled.
      overlay?.show([])
      let classes = notification.object as? [AnyClass] ?? []
      if let application { InjectedClasses(classes).refresh(application) }
    }
  }
#endif
