public import Foundation

/// Shows a menu for its view: on a click of the secondary button, or when a finger stays for half a
/// second.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
  public enum Appearance: UInt, Sendable { case unknown, rich, compact }

  open weak var delegate: (any UIContextMenuInteractionDelegate)?
  public private(set) final weak var view: UIView?
  private let gesture = ContextMenuGesture()
  private weak var panel: MenuPanel?
  private var shown: UIContextMenuConfiguration?
  private var location = CGPoint.zero

  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
    gesture.ownAction = { [weak self] in self?.changed($0) }
  }

  open var menuAppearance: Appearance {
    panel == nil ? .unknown : shown?.previewProvider == nil ? .compact : .rich
  }

  /// Where the menu was asked for.
  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view else { return location }
    return own.convert(location, to: view)
  }

  // MARK: UIInteraction

  open func willMove(to view: UIView?) {
    if view == nil { dismissMenu() }
    self.view?.removeGestureRecognizer(gesture)
  }

  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(gesture)
  }

  /// Whether `gesture` is the one by which this interaction's menu is asked for.
  final func isAsked(by gesture: UIGestureRecognizer) -> Bool { gesture === self.gesture }

  // MARK: The menu

  open func dismissMenu() { panel?.dismiss() }

  /// Changes the menu that is shown.
  open func updateVisibleMenu(_ change: (UIMenu) -> UIMenu) { panel?.replaceMenu(change) }

  private func changed(_ gesture: UIGestureRecognizer) {
    switch gesture.state {
    case .began: present(at: gesture.location(in: view))
    case .changed: panel?.fingerMoved(to: gesture.location(in: nil))
    case .ended: panel?.fingerLifted(at: gesture.location(in: nil))
    default: break
    }
  }

  /// Shows the menu for a point of the view. Without a menu or a preview nothing happens.
  final func present(at location: CGPoint) {
    guard let view, panel == nil, view.window != nil,
      let configuration = delegate?.contextMenuInteraction(
        self, configurationForMenuAtLocation: location)
    else { return }
    self.location = location
    let preview = configuration.previewProvider?()
    let menu = configuration.actionProvider?([])
    guard preview != nil || !(menu?.children ?? []).isEmpty else { return }
    let animator = ContextMenuAnimator(preview: preview)
    delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
    let panel = MenuPanel(menu ?? UIMenu(), of: nil) {}
    panel.onDismissal = { [weak self] in self?.ended(configuration, preview) }
    if let preview {
      // The preview's view keeps this closure.
      panel.show(preview) { [weak self, weak preview] in
        if let preview { self?.commit(configuration, preview) }
      }
    }
    panel.present(beside: view, at: CGRect(origin: location, size: .zero))
    self.panel = panel
    shown = configuration
    animator.run()
  }

  private func ended(_ configuration: UIContextMenuConfiguration, _ preview: UIViewController?) {
    panel = nil
    shown = nil
    let animator = ContextMenuAnimator(preview: preview)
    delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
    animator.run()
  }

  private func commit(_ configuration: UIContextMenuConfiguration, _ preview: UIViewController) {
    let animator = ContextMenuAnimator(preview: preview)
    delegate?.contextMenuInteraction(
      self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    panel?.dismiss()
    animator.run()
  }
}

/// A finger that stays, or the secondary button.
@MainActor private final class ContextMenuGesture: UILongPressGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if touches.count == 1, touches.first?.button == 3, numberOfTouches == 1 {
      state = .began
    } else {
      super.touchesBegan(touches, with: event)
    }
  }
}
