import Foundation
import Testing

@testable import UIKitCore

@MainActor @Suite(.serialized) struct `Main menus` {
  /// Takes down what it is given to build with.
  private final class Screen: UIViewController {
    var performed: [String] = []
    var allowsPrint = true

    func printPage() { performed.append("print") }
    func exportPage() { performed.append("export") }

    override func validate(_ command: UICommand) {
      if command.action == Selector("printPage", Screen.printPage), !allowsPrint {
        command.attributes = .disabled
      } else {
        command.attributes = []
      }
    }
  }

  private final class Delegate: UIResponder, UIApplicationDelegate {
    var build: (any UIMenuBuilder) -> Void = { _ in }
    override func buildMenu(with builder: any UIMenuBuilder) { build(builder) }
  }

  private func menu(_ name: String, _ children: [UIMenuElement] = []) -> UIMenu {
    UIMenu(title: name, identifier: UIMenu.Identifier(name), children: children)
  }

  private func titles(_ menu: UIMenu?) -> [String] {
    (menu?.children ?? []).map(\.title)
  }

  /// Builds the main menus by `build`, and gives their root.
  private func built(_ build: @escaping (any UIMenuBuilder) -> Void) -> UIMenu {
    let delegate = Delegate()
    delegate.build = build
    UIApplication.shared.delegate = delegate
    UIMenuSystem.main.setNeedsRebuild()
    defer {
      UIApplication.shared.delegate = nil
      UIMenuSystem.main.setNeedsRebuild()
    }
    return UIMenuSystem.main.builtRoot
  }

  @Test func `menus are put at their places, replaced and removed`() {
    Stage.run { _ in
      let root = built { builder in
        #expect(builder.system === UIMenuSystem.main)
        builder.remove(menu: .help)
        builder.insertChild(menu("last"), atEndOfMenu: .file)
        builder.insertChild(menu("first"), atStartOfMenu: .file)
        builder.insertSibling(menu("before"), beforeMenu: UIMenu.Identifier("last"))
        builder.insertSibling(menu("Go"), afterMenu: .view)
        builder.replace(menu: .edit, with: menu("Change"))
        builder.replaceChildren(ofMenu: .window) { $0 + [menu("tabs")] }
        builder.insertChild(menu("nowhere"), atEndOfMenu: UIMenu.Identifier("unknown"))
        #expect(builder.menu(for: .help) == nil)
        #expect(titles(builder.menu(for: .window)) == ["", "", "tabs"])
      }
      #expect(titles(root) == ["", "File", "Change", "Format", "View", "Go", "Window"])
      // Between them the groups that the file menu has.
      let groups = Array(repeating: "", count: 7)
      #expect(titles(root.children[1] as? UIMenu) == ["first"] + groups + ["before", "last"])
    }
  }

  @Test func `actions and commands are found`() {
    Stage.run { _ in
      let action = UIAction(title: "A", identifier: UIAction.Identifier("a")) { _ in }
      let selector = Selector("printPage", Screen.printPage)
      let one = UICommand(title: "1", action: selector, propertyList: 1)
      let two = UICommand(title: "2", action: selector, propertyList: 2)
      _ = built { builder in
        builder.insertChild(menu("m", [action, one, two]), atEndOfMenu: .file)
        #expect(builder.action(for: UIAction.Identifier("a")) === action)
        #expect(builder.action(for: UIAction.Identifier("b")) == nil)
        #expect(builder.command(for: selector, propertyList: 2) === two)
        #expect(builder.command(for: selector, propertyList: nil) == nil)
      }
    }
  }

  @Test func `a key of the main menus reaches the screen, which may say no`() throws {
    try Stage.run { stage in
      let delegate = Delegate()
      delegate.build = { builder in
        builder.insertChild(
          UIMenu(children: [
            UIKeyCommand(
              title: "Print", action: Selector("printPage", Screen.printPage), input: "p",
              modifierFlags: .command),
            UIKeyCommand(
              title: "Export", action: Selector("exportPage", Screen.exportPage), input: "e",
              modifierFlags: [.command, .shift]),
          ]), atEndOfMenu: .file)
      }
      stage.keep(delegate)
      UIApplication.shared.delegate = delegate
      UIMenuSystem.main.setNeedsRebuild()
      defer { UIMenuSystem.main.setNeedsRebuild() }
      let screen = Screen()
      stage.window.rootViewController = screen
      stage.driver.settle()
      stage.user.press(try KeyStroke(named: "ctrl+p"))
      stage.user.press(try KeyStroke(named: "ctrl+shift+e"))
      #expect(screen.performed == ["print", "export"])
      screen.allowsPrint = false
      stage.user.press(try KeyStroke(named: "ctrl+p"))
      #expect(screen.performed == ["print", "export"])
    }
  }
}
