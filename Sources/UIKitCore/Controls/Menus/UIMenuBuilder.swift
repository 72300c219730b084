public import Foundation

/// Takes menus apart and puts them together while a `UIMenuSystem` builds its tree. Changes of what
/// is not in the tree do nothing.
@preconcurrency @MainActor public protocol UIMenuBuilder: AnyObject {
  /// Whose menus are built.
  var system: UIMenuSystem { get }
  func menu(for identifier: UIMenu.Identifier) -> UIMenu?
  func action(for identifier: UIAction.Identifier) -> UIAction?
  func command(for action: Selector, propertyList: Any?) -> UICommand?

  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier,
    from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
  func insertSibling(
    _ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
  func remove(menu removedIdentifier: UIMenu.Identifier)
}

/// A tree of menus that responders put together in `buildMenu(with:)`.
///
/// - Note: There is no menu bar: of the main menus the key commands count, which work wherever
///   nobody nearer takes the key.
@preconcurrency @MainActor open class UIMenuSystem: NSObject {
  /// The app's own menus: file, edit, view, window and help.
  public static let main = UIMenuSystem()

  private var root: UIMenu?
  /// Whose menus `root` is.
  private weak var application: UIApplication?

  /// Has the menus built anew when they are next needed.
  open func setNeedsRebuild() { root = nil }

  /// Commands are asked about before each use, so this has nothing to do.
  open func setNeedsRevalidate() {}

  final var builtRoot: UIMenu {
    let application = UIApplication.shared
    if let root, self.application === application { return root }
    let tree = MenuTree(system: self)
    application.buildMenu(with: tree)
    application.next?.buildMenu(with: tree)
    root = tree.root
    self.application = application
    return tree.root
  }
}

extension UIResponder {
  /// The command of the main menus that is for `key`, also one that was disabled when it was last
  /// asked about.
  static func mainCommand(for key: UIKey) -> UIKeyCommand? {
    let commands = UIMenuSystem.main.builtRoot.leaves.compactMap { $0 as? UIKeyCommand }
    return commands.first { command in
      let attributes = command.attributes
      command.attributes.remove(.disabled)
      defer { command.attributes = attributes }
      return command.matches(key)
    }
  }
}

/// The tree while it is built.
@MainActor private final class MenuTree: UIMenuBuilder {
  let system: UIMenuSystem
  private(set) var root: UIMenu

  init(system: UIMenuSystem) {
    self.system = system
    root = UIMenu(
      identifier: .root,
      children: Self.menus.map { identifier, title, groups in
        let parts = groups.map { UIMenu(identifier: $0, options: .displayInline) }
        return UIMenu(title: title, identifier: identifier, children: parts)
      })
  }

  /// The main menus, and the groups in each: those are empty, but apps place their own by them.
  private static let menus: [(UIMenu.Identifier, title: String, groups: [UIMenu.Identifier])] = [
    (.application, "", [.about, .preferences, .services, .hide, .quit]),
    (.file, "File", [.newScene, .newItem, .open, .openRecent, .close, .document, .print]),
    (
      .edit, "Edit",
      [
        .undoRedo, .standardEdit, .find, .replace, .share, .textStyle, .spelling, .substitutions,
        .transformations, .speech, .lookup, .learn, .autoFill,
      ]
    ),
    (.format, "Format", [.font, .text]),
    (.view, "View", [.toolbar, .sidebar, .fullscreen]),
    (.window, "Window", [.minimizeAndZoom, .bringAllToFront]),
    (.help, "Help", []),
  ]

  // MARK: Looking

  func menu(for identifier: UIMenu.Identifier) -> UIMenu? {
    root.first { ($0 as? UIMenu)?.identifier == identifier } as? UIMenu
  }

  func action(for identifier: UIAction.Identifier) -> UIAction? {
    root.first { ($0 as? UIAction)?.identifier == identifier } as? UIAction
  }

  func command(for action: Selector, propertyList: Any?) -> UICommand? {
    root.first { element in
      guard let command = element as? UICommand, command.action == action else { return false }
      return isSame(command.propertyList, propertyList)
    } as? UICommand
  }

  private func isSame(_ one: Any?, _ other: Any?) -> Bool {
    switch (one, other) {
    case (nil, nil): true
    case (let one?, let other?): (one as? AnyHashable) == (other as? AnyHashable)
    default: false
    }
  }

  // MARK: Changing

  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
    change(replacedIdentifier) { _ in [replacementMenu] }
  }

  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier,
    from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
  ) {
    change(parentIdentifier) { [$0.replacingChildren(childrenBlock($0.children))] }
  }

  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {
    change(siblingIdentifier) { [siblingMenu, $0] }
  }

  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
    change(siblingIdentifier) { [$0, siblingMenu] }
  }

  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
    replaceChildren(ofMenu: parentIdentifier) { [childMenu] + $0 }
  }

  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
    replaceChildren(ofMenu: parentIdentifier) { $0 + [childMenu] }
  }

  func remove(menu removedIdentifier: UIMenu.Identifier) { change(removedIdentifier) { _ in [] } }

  /// Puts what `change` makes of a menu in its place. The root stays one menu.
  private func change(_ identifier: UIMenu.Identifier, _ change: (UIMenu) -> [UIMenu]) {
    guard let new = root.replacing(identifier, change).first else { return }
    root = new
  }
}

extension UIMenu {
  /// The first element of the tree, this menu included, that `isWanted` says yes to.
  fileprivate func first(where isWanted: (UIMenuElement) -> Bool) -> UIMenuElement? {
    if isWanted(self) { return self }
    for child in children {
      if let menu = child as? UIMenu {
        if let found = menu.first(where: isWanted) { return found }
      } else if isWanted(child) {
        return child
      }
    }
    return nil
  }

  /// The menus that stand for this one once the menu of an identifier, here or inside, was changed.
  fileprivate func replacing(
    _ identifier: UIMenu.Identifier, _ change: (UIMenu) -> [UIMenu]
  ) -> [UIMenu] {
    if self.identifier == identifier { return change(self) }
    guard first(where: { ($0 as? UIMenu)?.identifier == identifier }) != nil else { return [self] }
    let children = children.flatMap { child -> [UIMenuElement] in
      (child as? UIMenu)?.replacing(identifier, change) ?? [child]
    }
    return [replacingChildren(children)]
  }
}
