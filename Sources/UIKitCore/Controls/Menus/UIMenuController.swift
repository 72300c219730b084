import CoreGraphics
public import Foundation

/// One of the app's own entries in the menu of edit actions.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
  open var title: String
  open var action: Selector

  public init(title: String, action: Selector) {
    self.title = title
    self.action = action
  }
}

/// The one menu of edit actions that an app shows without an interaction.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
  public enum ArrowDirection: Int, Sendable { case `default`, up, down, left, right }

  public static let shared = UIMenuController()

  public nonisolated static let willShowMenuNotification = Notification.Name(
    "UIMenuControllerWillShowMenuNotification")
  public nonisolated static let didShowMenuNotification = Notification.Name(
    "UIMenuControllerDidShowMenuNotification")
  public nonisolated static let willHideMenuNotification = Notification.Name(
    "UIMenuControllerWillHideMenuNotification")
  public nonisolated static let didHideMenuNotification = Notification.Name(
    "UIMenuControllerDidHideMenuNotification")
  public nonisolated static let menuFrameDidChangeNotification = Notification.Name(
    "UIMenuControllerMenuFrameDidChangeNotification")

  /// Offered after the standard ones, where somebody in the responder chain takes them.
  open var menuItems: [UIMenuItem]?
  open var arrowDirection = ArrowDirection.default

  private weak var panel: MenuPanel?
  private weak var target: UIView?
  private var rect = CGRect.zero

  open var isMenuVisible: Bool {
    get { panel != nil }
    set { setMenuVisible(newValue, animated: false) }
  }

  /// Of the menu that is shown, in its window's coordinates.
  open var menuFrame: CGRect { panel?.frame ?? .zero }

  /// Shows the menu beside a rectangle of a view, where there is something to offer.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    target = targetView
    rect = targetRect
    show()
  }

  open func hideMenu(from targetView: UIView) { if target === targetView { hideMenu() } }

  open func hideMenu() { panel?.dismiss() }

  /// Takes in what the responders say now.
  open func update() {
    guard panel != nil else { return }
    let menu = UIMenu(children: elements)
    panel?.replaceMenu { _ in menu }
  }

  // MARK: As it was once

  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
    target = targetView
    rect = targetRect
  }

  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    if menuVisible { show() } else { hideMenu() }
  }

  // MARK: Showing

  private var responder: UIResponder? { target?.window?.firstResponder ?? target }

  private var elements: [UIMenuElement] {
    guard let responder else { return [] }
    let own = (menuItems ?? []).compactMap { item -> UIMenuElement? in
      guard
        let taker = responder.target(forAction: item.action, withSender: self) as? UIResponder
      else { return nil }
      return UIAction(title: item.title) { [weak self, weak taker] _ in
        UIApplication.shared.sendAction(item.action, to: taker, from: self, for: nil)
      }
    }
    return EditCommands.available(to: responder) + own
  }

  private func show() {
    guard let target, target.window != nil else { return }
    let elements = elements
    guard !elements.isEmpty else { return }
    panel?.dismiss()
    post(Self.willShowMenuNotification)
    let made = MenuPanel(UIMenu(children: elements), of: target) {}
    made.onDismissal = { [weak self] in self?.ended() }
    made.present(beside: target, at: rect)
    panel = made
    post(Self.didShowMenuNotification)
  }

  private func ended() {
    post(Self.willHideMenuNotification)
    panel = nil
    post(Self.didHideMenuNotification)
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}
