#if DEBUG
  import UIKit

  extension FineUI {
    /// Renders the tree again whenever new code arrives. Again and again is as good as once.
    func followReloads() {
      guard !followsReloads else { return }
      followsReloads = true
      site.keptValues = []
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

    /// Before the first render: gives the content what it had before the program was started again,
    /// and makes it anew where its class has got a new layout meanwhile.
    func prepareContent() {
      guard !followsReloads else { return }
      if let kept = keptState {
        if let restored = restoration.restore(content, from: kept) {
          replaceContent(with: restored)
        }
        site.keptValues = kept.values
      }
      keptState = nil
      guard let source = hotReloadBackend as? FineNotificationReload else { return }
      for sentence in makeContentAnew(from: source)?.dropped ?? [] {
        FineDiagnostics.handler(sentence)
      }
    }

    /// Puts content of the newest layout in the place of content of an older one.
    private func makeContentAnew(from source: FineNotificationReload) -> FineRecreated? {
      guard let newClass = source.versions.newest(of: type(of: content)) else { return nil }
      let recreation = FineRecreation(carrier: FineStateCarrier(center: source.center))
      let recreated = recreation.recreate(content, as: newClass)
      if let content = recreated.content { replaceContent(with: content) }
      return recreated
    }

    /// Shows new code; content of a class with a new version is made anew first.
    func reload(_ injection: FineInjection, from source: FineNotificationReload) {
      if let recreated = makeContentAnew(from: source) { injection.note(recreated) }
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
  }
#endif
