import Foundation
import Testing
import TrellisTesting
import UIKit

@MainActor @Suite struct EveryIdiomTests {
  @Test func `types within generic ones are targets`() {
    let shelf = Shelf<String>()
    shelf.reader.button.sendActions(for: .touchUpInside)
    #expect(shelf.reader.pages == 1)
    #expect(shelf.heard == ["read String"])
  }

  @Test func `selectors of initial values call`() {
    let screen = IdiomScreen()
    let app = Harness(UINavigationController(rootViewController: screen))
    app.tap("Done")
    #expect(screen.heard == ["finish"])
    #expect(screen.run(.reading))
    #expect(screen.run(.writing))
    #expect(screen.heard == ["finish", "finish", "save"])
  }

  @Test func `a nil target finds the screen, and the keyboard goes`() {
    let screen = IdiomScreen()
    let app = Harness(screen)
    screen.field.becomeFirstResponder()
    app.type("a")
    #expect(screen.heard == ["changed"])
    #expect(screen.hideKeyboard())
    #expect(!screen.field.isFirstResponder)
  }

  @Test func `closures, texts, notifications and timers`() {
    let screen = IdiomScreen()
    let app = Harness(screen)
    screen.later?()
    #expect(screen.heard == ["finish", "finish", "finish changed:"])
    NotificationCenter.default.post(name: Notification.Name("idiom"), object: 4)
    #expect(screen.heard.last == "noted 4")
    let timer = screen.blink(after: 2)
    app.advance(by: 1.9)
    #expect(screen.heard.count == 4)
    app.advance(by: 0.2)
    #expect(screen.heard.dropFirst(4) == ["finish"])
    // Foundation's timers go by the clock on the wall, for which no test waits.
    timer.fire()
    #expect(screen.heard.last == "ticked 1")
    #expect(!timer.isValid)
  }

  @Test func `selectors have the names that Objective-C would give them`() {
    let screen = IdiomScreen()
    #expect(NSStringFromSelector(screen.sharing) == "share")
    #expect(NSStringFromSelector(screen.closing) == "idm_closeAnimated:")
    #expect(NSStringFromSelector(screen.settingMode) == "setMode:")
    #expect(NSStringFromSelector(IdiomView().newest) == "modern")
  }

  @Test func `a layer of another class`() {
    let view = IdiomView()
    view.line = 3
    #expect((view.layer as? CAShapeLayer)?.lineWidth == 3)
  }

  @Test func `optional requirements are asked in each shape`() {
    let (asker, answerer, screen) = (IdiomAsker(), IdiomAnswerer(), IdiomScreen())
    #expect(asker.ask(screen) == "none 0 -")
    asker.delegate = answerer
    asker.others = [answerer, answerer]
    #expect(asker.ask(screen) == "none 6 3")
    #expect(answerer.heard == ["start", "select 1", "start", "start"])
  }
}
