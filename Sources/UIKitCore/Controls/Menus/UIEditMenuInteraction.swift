import CoreGraphics
public import Foundation

/// Where a menu of edit actions is to be shown.
@preconcurrency @MainActor
open class UIEditMenuConfiguration: NSObject {
  public final let identifier: AnyHashable
  /// In the coordinates of the interaction's view.
  public final let sourcePoint: CGPoint
  open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    self.identifier = identifier ?? AnyHashable(UUID())
    self.sourcePoint = sourcePoint
  }
}

/// On which side of its place a menu of edit actions points to it.
public enum UIEditMenuArrowDirection: Int, Sendable { case automatic, up, down, left, right }

/// Runs something along with a menu of edit actions.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping () -> Void)
}

/// Says what a menu of edit actions offers. Every requirement has a default.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionDelegate: NSObjectProtocol {
  /// The menu; nil takes the suggested actions, an empty one shows none.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// What the menu is shown beside, in the view's coordinates; the source point where null.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { .null }
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
}

/// Shows the edit actions that a view takes, in a menu beside a point.
@preconcurrency @MainActor
open class UIEditMenuInteraction: NSObject, UIInteraction {
  public private(set) final weak var delegate: (any UIEditMenuInteractionDelegate)?
  public private(set) final weak var view: UIView?
  private weak var panel: MenuPanel?
  private var shown: UIEditMenuConfiguration?

  public init(delegate: (any UIEditMenuInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  open func willMove(to view: UIView?) { if view == nil { dismissMenu() } }
  open func didMove(to view: UIView?) { self.view = view }

  /// Where the menu that is shown was asked for.
  open func location(in view: UIView?) -> CGPoint {
    guard let shown, let own = self.view else { return .zero }
    return own.convert(shown.sourcePoint, to: view)
  }

  open func dismissMenu() { panel?.dismiss() }

  final var isShown: Bool { panel != nil }

  /// While the view keeps the keys: those for the menu. False for the others.
  final func take(_ key: UIKey) -> Bool {
    key.modifierFlags.isDisjoint(with: [.shift, .control, .alternate, .command])
      && panel?.take(key) == true
  }

  /// Asks the delegate for the menu again, where one is shown.
  open func reloadVisibleMenu() {
    guard let shown, let panel else { return }
    panel.replaceMenu { [weak self] old in self?.menu(for: shown) ?? old }
  }

  open func updateVisibleMenuPosition(animated: Bool) { panel?.setNeedsLayout() }

  /// Shows the menu, where it offers something.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    guard let view, view.window != nil, let menu = menu(for: configuration),
      !menu.children.isEmpty
    else { return }
    dismissMenu()
    let animator = EditMenuAnimator()
    delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
    let made = MenuPanel(menu, of: view) {}
    made.onDismissal = { [weak self] in self?.ended(configuration) }
    let target = delegate?.editMenuInteraction(self, targetRectFor: configuration) ?? .null
    made.present(
      beside: view,
      at: target.isNull ? CGRect(origin: configuration.sourcePoint, size: .zero) : target,
      leavesKeys: view.isFirstResponder && view is any TextInputHost)
    panel = made
    shown = configuration
    animator.run()
  }

  private func menu(for configuration: UIEditMenuConfiguration) -> UIMenu? {
    let suggested = view.map(EditCommands.available) ?? []
    return delegate?.editMenuInteraction(
      self, menuFor: configuration, suggestedActions: suggested)
      ?? (suggested.isEmpty ? nil : UIMenu(children: suggested))
  }

  private func ended(_ configuration: UIEditMenuConfiguration) {
    panel = nil
    shown = nil
    let animator = EditMenuAnimator()
    delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
    animator.run()
  }
}

/// Runs what was added, at once: menus come and go without a long animation.
@MainActor private final class EditMenuAnimator: NSObject, UIEditMenuInteractionAnimating {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  func run() {
    let (animations, completions) = (animations, completions)
    UIView.animate(
      withDuration: 0.2, animations: { for animation in animations { animation() } },
      completion: { _ in for completion in completions { completion() } })
  }
}

/// The standard edit actions, as a menu offers them.
@MainActor enum EditCommands {
  private struct Entry {
    var title: String
    var name: String
    var perform: (UIResponder) -> Void
  }

  private static let all = [
    Entry(title: "Cut", name: "cut:") { $0.cut(nil) },
    Entry(title: "Copy", name: "copy:") { $0.copy(nil) },
    Entry(title: "Paste", name: "paste:") { $0.paste(nil) },
    Entry(title: "Delete", name: "delete:") { $0.delete(nil) },
    Entry(title: "Select", name: "select:") { $0.select(nil) },
    Entry(title: "Select All", name: "selectAll:") { $0.selectAll(nil) },
  ]

  /// Those that the responder, or one after it, takes now.
  static func available(to responder: UIResponder) -> [UIMenuElement] {
    all.compactMap { entry in
      guard
        let target = responder.target(forAction: Selector(entry.name), withSender: nil)
          as? UIResponder
      else { return nil }
      return UIAction(title: entry.title) { [weak target] _ in
        if let target { entry.perform(target) }
      }
    }
  }
}
