#if DEBUG
  internal import CoreGraphics
  package import Foundation

  /// Shows what reloading has to say, above everything of the app: a toast at the top, the
  /// compiler's errors at the bottom.
  ///
  /// The app does not see it: it is in no list of windows, never key, and touches go through it,
  /// except where errors can be closed.
  @MainActor package final class ReloadOverlayWindow: UIWindow {
    private let toast = ReloadToast()
    private let panel = ReloadErrorPanel()
    /// What takes the toast away when its time is over.
    private var farewell: Int?

    private static let margin: CGFloat = 8
    private static let widestPanel: CGFloat = 560
    private static let leastPanel: CGFloat = 120
    private static let fadeDuration: TimeInterval = 0.25

    package override init(frame: CGRect) {
      super.init(frame: frame)
      for view in [panel, toast] {
        view.isHidden = true
        addSubview(view)
      }
      panel.closed = { [weak self] in self?.show([]) }
    }

    package required init?(coder: NSCoder) {
      fatalError("ReloadOverlayWindow is made in code, for a scene.")
    }

    /// The overlay of a scene, made when first asked for.
    package static func overlay(of scene: UIWindowScene) -> ReloadOverlayWindow {
      if let existing = scene.overlays.lazy.compactMap({ $0 as? ReloadOverlayWindow }).first {
        return existing
      }
      return ReloadOverlayWindow(windowScene: scene)
    }

    package override var isOverlay: Bool { true }
    package override var canBecomeKey: Bool { false }

    package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let hit = super.hitTest(point, with: event)
      return hit is UIControl ? hit : nil
    }

    // MARK: Toast

    /// What the toast says while it is there.
    package var toastText: String? { toast.isHidden ? nil : toast.text }

    /// Shows a toast for a time that is long enough to read it; it replaces the one before.
    package func show(_ text: String) {
      if let farewell { FrameLoop.shared.cancel(farewell) }
      toast.layer.removeAllAnimations()
      toast.text = text
      toast.alpha = 1
      toast.isHidden = false
      updatePresence()
      farewell = FrameLoop.shared.schedule(after: Self.duration(of: text)) { [weak self] in
        self?.fadeToast()
      }
    }

    /// Seconds. Short news goes at once; a sentence that explains stays until it can be read.
    package static func duration(of text: String) -> TimeInterval {
      max(1.2, Double(text.count) * 0.03)
    }

    private func fadeToast() {
      farewell = nil
      UIView.animate(withDuration: Self.fadeDuration) {
        self.toast.alpha = 0
      } completion: { [weak self] _ in
        // Another toast may have come meanwhile.
        guard let self, farewell == nil else { return }
        toast.isHidden = true
        updatePresence()
      }
    }

    // MARK: Errors

    /// What the panel shows while it is there.
    package var shownDiagnostics: [ReloadDiagnostic] { panel.diagnostics }

    /// Shows what the compiler said until it is called again; nothing takes the panel away.
    package func show(_ diagnostics: [ReloadDiagnostic]) {
      panel.diagnostics = diagnostics
      panel.isHidden = diagnostics.isEmpty
      updatePresence()
    }

    private func updatePresence() {
      isHidden = toast.isHidden && panel.isHidden
      setNeedsLayout()
    }

    // MARK: Layout

    package override func layoutSubviews() {
      super.layoutSubviews()
      let free = bounds.inset(by: safeAreaInsets).shrunk(dx: Self.margin, dy: Self.margin)
      guard free.width > 0, free.height > 0 else { return }
      place(toast, in: free, atTop: true)
      place(panel, in: spaceForPanel(in: free), atTop: false)
    }

    /// What the toast leaves, unless that is too little for an error.
    private func spaceForPanel(in free: CGRect) -> CGRect {
      guard !toast.isHidden else { return free }
      let taken = toast.frame.maxY + Self.margin - free.minY
      guard free.height - taken >= Self.leastPanel else { return free }
      return free.inset(by: UIEdgeInsets(top: taken, left: 0, bottom: 0, right: 0))
    }

    private func place(_ view: UIView, in free: CGRect, atTop: Bool) {
      let width = min(free.width, Self.widestPanel)
      let fitting = view.sizeThatFits(CGSize(width: width, height: free.height))
      let size = CGSize(width: min(fitting.width, width), height: min(fitting.height, free.height))
      view.frame =
        CGRect(
          x: free.midX - size.width / 2, y: atTop ? free.minY : free.maxY - size.height,
          width: size.width, height: size.height
        ).integral
    }
  }
#endif
