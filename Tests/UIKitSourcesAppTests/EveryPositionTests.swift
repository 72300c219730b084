import Foundation
import Testing
import UIKit

@testable import TrellisTesting

@MainActor @Suite(.harness) struct EveryPositionTests {
  @Test func `selectors are called from wherever they are named`() {
    let screen = PositionsViewController()
    screen.loadViewIfNeeded()
    #expect(
      screen.heard == [
        "first", "is first", "closure", "first", "first", "second 0",
      ])
    let button = screen.view.subviews.compactMap { $0 as? UIButton }.last
    button?.sendActions(for: .touchUpInside)
    #expect(screen.heard.last == "second 1")
    screen.type("milk")
    #expect(screen.heard.last == "changed")
    screen.perform(screen.pair.action, with: nil, with: nil)
    #expect(screen.heard.last == "third")
    #expect(screen.pair.action.name == "third:with:")
    #expect(screen.steps.map(\.1.name) == ["first", "second:"])
    #expect(screen.chosen == nil)
    screen.performHidden()
    #expect(screen.heard.suffix(2) == ["hidden", "hidden"])
    screen.corner = 5
    #expect(screen.heard.last == "corner 5.0")
    #expect(screen.lazyKind == "lazy")
  }

  @Test func `commands and keys know their selectors`() {
    let screen = PositionsViewController()
    #expect(screen.command.action.name == "first")
    #expect(screen.keyCommands?.compactMap(\.action.name) == ["first", "first"])
    #expect(
      screen.canPerformAction(#selector(UIResponderStandardEditActions.paste(_:)), withSender: nil))
    #expect(
      !screen.canPerformAction(#selector(UIResponderStandardEditActions.cut(_:)), withSender: nil))
  }

  @Test func `delayed calls and display links come by the clock`() {
    let screen = PositionsViewController()
    let app = Harness(screen)
    let before = screen.heard.count
    screen.later()
    app.advance(by: 0.2)
    #expect(screen.heard.suffix(from: before) == ["tick"])
    app.advance(by: 0.5)
    #expect(screen.heard.last == "first")
  }

  @Test func `methods of extensions are called on all that they extend`() {
    let label = UILabel()
    ViewActions.run(on: label)
    #expect(label.accessibilityHint == "shaken")
    #expect(label.text == "blinked")
    #expect(ViewActions.all.contains(#selector(UIView.setNeedsLayout)))
  }

  @Test func `overridden methods are called through the base class's selectors`() {
    let screen = DerivedScreen()
    let item = screen.makeButton()
    UIApplication.shared.sendAction(item.action!, to: item.target, from: item, for: nil)
    #expect(screen.log == ["base", "derived"])
    screen.perform(#selector(BaseScreen.close(_:)), with: nil)
    #expect(screen.log.last == "derived close")
    #expect(screen.superSelector.name == "refresh")
    let model = DerivedScreen.Model()
    model.perform(DerivedScreen.Model.Kind.update, with: nil, with: NSNumber(value: 5))
    #expect(model.count == 5)
  }

  @Test func `a generic class observes by selector`() {
    let pool = Pool<Int>()
    NotificationCenter.default.post(
      name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
    #expect(pool.drained == 1)
  }

  @Test func `conditions and texts hold selectors`() {
    let helper = Helper()
    helper.perform(#selector(Helper.modern))
    #expect(helper.done == "modern")
    if let debug = helper.debugSelector { helper.perform(debug) }
    #expect(
      helper.texts == [
        "@objc func a() { #selector(b) }", "raw modern #selector(old)",
        "long modern @IBAction\nnested modern",
      ])
  }

  @Test func `optional requirements are asked where they are`() {
    let screen = UIViewController()
    let eager = EagerDelegate()
    #expect(Asking(delegate: eager).run(screen) == "false 7 true none")
    #expect(eager.heard == ["start", "start"])
    let lazy = LazyDelegate()
    #expect(Asking(delegate: lazy).run(screen) == "true -1 false lazy")
    #expect(Asking(delegate: nil).run(screen) == "true -1 false none")
  }

  @Test func `previews in all forms are found`() throws {
    let found = PreviewCatalog.all().filter {
      $0.type.hasPrefix("UIKitSourcesAppTests.") && $0.type.contains("_Preview")
    }
    #expect(Set(found.map(\.name)).isSuperset(of: ["Named", "A view"]))
    let named = try #require(found.first { $0.name == "Named" })
    #expect(named.preview.makeViewController() is UINavigationController)
  }

  @Test func `an object that is no view calls and is called by selectors`() {
    _ = Obs()
    let cell = Cell(style: .default, reuseIdentifier: nil)
    #expect(cell.accessibilityCustomActions?.first?.name == "x")

    #expect(global.name == "tick")
    var called = false
    Swifty.shared.doIt(1) { called = $0 }
    #expect(called)
  }
}
