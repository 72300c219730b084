import Testing
import TrellisTesting
import UIKit

@MainActor @Suite(.harness) struct ActionTests {
  private let screen = ActionShapesViewController()

  @Test func `a touch calls a button's methods, with and without sender and event`() async {
    let app = Harness(screen)
    await app.settle()
    app.tap("Tap me")
    #expect(screen.calls == ["press", "press Tap me", "press with 1 touches", "press with event"])
  }

  @Test func `without a touch they are called all the same`() async {
    let app = Harness(screen)
    await app.settle()
    screen.button.sendActions(for: .touchUpInside)
    #expect(
      screen.calls == ["press", "press Tap me", "press with 0 touches", "press without event"])
  }

  @Test func `bar buttons call methods with and without sender and event`() async {
    let app = Harness(UINavigationController(rootViewController: screen))
    await app.settle()
    for title in ["One", "Two", "Three"] { app.tap(title) }
    #expect(screen.calls == ["bar", "bar Two", "bar with true"])
    let last = screen.navigationItem.rightBarButtonItems![2]
    UIApplication.shared.sendAction(last.action!, to: last.target, from: last, for: nil)
    #expect(screen.calls.last == "bar with false")
  }

  @Test func `gestures call methods with and without themselves`() async {
    let app = Harness(screen)
    await app.settle()
    app.tap(at: CGPoint(x: 100, y: 400))
    #expect(screen.calls == ["touch", "touch true", "touch with event"])
  }

  @Test func `controls in a table call their actions`() async {
    UserDefaults.standard.removeObject(forKey: Preferences.Key.sortsByDate)
    let settings = SettingsViewController(style: .insetGrouped)
    let app = Harness(settings)
    await app.settle()
    func control<C: UIControl>(_ row: Int, _ type: C.Type) -> C? {
      settings.tableView.cellForRow(at: [0, row])?.accessoryView as? C
    }
    let toggle = control(0, UISwitch.self)
    #expect(toggle?.isOn == true)
    app.tap(toggle!)
    await app.settle()
    app.tap("Dark")
    await app.settle()
    control(1, UISlider.self)?.sendActions(for: .valueChanged)
    control(3, UIStepper.self)?.sendActions(for: .valueChanged)
    control(4, UIDatePicker.self)?.sendActions(for: .valueChanged)
    #expect(settings.log == ["sort false", "theme 2", "size", "step 0", "date"])
    #expect(Preferences().sortsByDate == false)
    #expect(settings.view.window?.overrideUserInterfaceStyle == .dark)
  }
}
