import Testing
import TrellisTesting
import UIKit

@MainActor @Suite(.harness) struct `Standard edit actions` {
  private final class CopyingLabel: UILabel {
    var copies = 0
    override var canBecomeFirstResponder: Bool { true }
    override func copy(_ sender: Any?) { copies += 1 }
  }

  private let root = UIViewController()
  private let app: Harness<UIViewController>

  init() { app = Harness(root) }

  @Test func `are passed on to the first of the chain that does them`() {
    let (label, inner) = (CopyingLabel(), UIView())
    label.addSubview(inner)
    root.view.addSubview(label)
    inner.copy(nil)
    #expect(label.copies == 1)
    root.view.copy(nil)
    #expect(label.copies == 1)
  }

  @Test func `a field can copy what is selected and paste what is there`() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    root.view.addSubview(field)
    field.text = "some words"
    field.becomeFirstResponder()
    UIPasteboard.general.string = nil
    let (copy, paste) = (Selector("copy:"), Selector("paste:"))
    #expect(!field.canPerformAction(copy, withSender: nil))
    #expect(!field.canPerformAction(paste, withSender: nil))
    field.selectAll(nil)
    #expect(field.canPerformAction(copy, withSender: nil))
    field.copy(nil)
    #expect(UIPasteboard.general.string == "some words")
    #expect(field.canPerformAction(paste, withSender: nil))
    #expect(!field.canPerformAction(Selector("selectAll:"), withSender: nil))
    field.isSecureTextEntry = true
    #expect(!field.canPerformAction(copy, withSender: nil))
  }

  @Test func `a view that edits nothing takes none`() {
    let action = Selector("copy:", UIResponder.copy(_:))
    #expect(!root.view.canPerformAction(action, withSender: nil))
  }
}

@MainActor @Suite(.harness) struct `Menus of edit actions` {
  private final class CopyingLabel: UILabel {
    var copies = 0
    var greetings = 0
    override var canBecomeFirstResponder: Bool { true }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action.name == "copy:" || action.name == "greet"
    }
    override func copy(_ sender: Any?) { copies += 1 }
    func greet() { greetings += 1 }
  }

  private final class Delegate: NSObject, UIEditMenuInteractionDelegate {
    var suggested: [String] = []
    var log: [String] = []
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
      suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
      suggested = suggestedActions.map(\.title)
      return UIMenu(
        children: suggestedActions + [
          UIAction(title: "Shout") { [weak self] _ in self?.log.append("shout") }
        ])
    }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction,
      willDismissMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) { log.append("dismiss") }
  }

  private let root = UIViewController()
  private let app: Harness<UIViewController>
  private let label = CopyingLabel(frame: CGRect(x: 40, y: 300, width: 100, height: 40))

  init() {
    app = Harness(root)
    label.text = "hello"
    label.isUserInteractionEnabled = true
    root.view.addSubview(label)
    app.settle()
  }

  @Test func `the shared one offers what the first responder takes, and the app's own`() {
    label.becomeFirstResponder()
    let menu = UIMenuController.shared
    menu.menuItems = [
      UIMenuItem(title: "Greet", action: Selector("greet", CopyingLabel.greet)),
      UIMenuItem(title: "Nobody's", action: Selector("nothing:")),
    ]
    defer { menu.menuItems = nil }
    menu.showMenu(from: label, rect: label.bounds)
    app.rest()
    #expect(menu.isMenuVisible)
    app.tap("Greet")
    app.rest()
    #expect(label.greetings == 1)
    #expect(!menu.isMenuVisible)
    menu.showMenu(from: label, rect: label.bounds)
    app.rest()
    app.tap("Copy")
    app.rest()
    #expect(label.copies == 1)
  }

  @Test func `nothing is shown where nobody takes anything`() {
    let plain = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    root.view.addSubview(plain)
    UIMenuController.shared.showMenu(from: plain, rect: plain.bounds)
    app.rest()
    #expect(!UIMenuController.shared.isMenuVisible)
  }

  @Test func `an interaction offers the suggested actions and what its delegate adds`() {
    let delegate = Delegate()
    let interaction = UIEditMenuInteraction(delegate: delegate)
    label.addInteraction(interaction)
    interaction.presentEditMenu(
      with: UIEditMenuConfiguration(identifier: "one", sourcePoint: CGPoint(x: 10, y: 10)))
    app.rest()
    #expect(delegate.suggested == ["Copy"])
    #expect(interaction.location(in: root.view) == CGPoint(x: 50, y: 310))
    app.tap("Shout")
    app.rest()
    #expect(delegate.log == ["shout", "dismiss"] || delegate.log == ["dismiss", "shout"])
  }
}
