#if DEBUG
  import UIKit

  extension FineUI {
    /// Renders the tree again whenever new code arrives. Again and again is as good as once.
    func followReloads() {
      guard !followsReloads else { return }
      followsReloads = true
      hotReloadBackend.start()
      if let notifications = hotReloadBackend as? FineNotificationReload {
        notifications.add(self)
        return
      }
      let events = hotReloadBackend.events()
      reloads = Task { [weak self] in
        for await _ in events { self?.renderNewCode(isToldByTool: false) }
      }
    }

    /// Gives the content what it had before the program was started again. Before the first render.
    func restoreContent() {
      guard !followsReloads else { return }
      if let restored = restoration.restore(content) { replaceContent(with: restored) }
    }

    /// Shows new code; content of a class with a new version is made anew first.
    func reload(_ injection: FineInjection, from source: FineNotificationReload) {
      if let newClass = source.versions.newest(of: type(of: content)) {
        let recreation = FineRecreation(carrier: FineStateCarrier(center: source.center))
        let recreated = recreation.recreate(content, as: newClass)
        if let content = recreated.content { replaceContent(with: content) }
        injection.note(recreated)
      }
      renderNewCode(isToldByTool: injection.isToldByTool)
      injection.noteRender()
    }

    private func renderNewCode(isToldByTool: Bool) {
      renderInjection()
      didReload?()
      guard !isToldByTool, FineDiagnostics.showsInjectionToast, let window = container?.window
      else { return }
      FineInjectionToast.show(in: window)
    }

    private func replaceContent(with content: any FineContent) {
      guard content !== self.content else { return }
      self.content = content
      didReplaceContent?(content)
    }

    /// Whether some view of the tree has state that only lives there.
    var keepsStateInViews: Bool {
      var found = false
      root?.forEachFineView { found = found || $0 is FineStateView }
      return found
    }
  }
#endif
