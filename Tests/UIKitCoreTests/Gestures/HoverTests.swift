import Foundation
import Testing
import TrellisTesting
import UIKit

@testable import UIKitCore

@MainActor struct HoverTests {
  @Test func `a pointer over a view is followed until it leaves`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inside = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.addSubview(inside)
    let outerLog = follow(view)
    let innerLog = follow(inside)
    let app = Harness(view)
    move(app, to: CGPoint(x: 10, y: 10))
    move(app, to: CGPoint(x: 20, y: 20))
    move(app, to: CGPoint(x: 70, y: 70))
    move(app, to: CGPoint(x: 200, y: 200))
    move(app, to: CGPoint(x: 10, y: 10))
    app.window.windowScene?.receive(
      .pointer(PointerInput(.left, at: CGPoint(x: 0, y: 0), timestamp: 9)))
    #expect(
      innerLog.states == [.began, .changed, .ended, .began, .ended])
    #expect(outerLog.states == [.began, .changed, .changed, .ended, .began, .ended])
    #expect(outerLog.places[2] == CGPoint(x: 70, y: 70))
  }

  @Test func `a recognizer that is disabled hears nothing, and touches are not its affair`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let log = follow(view)
    let app = Harness(view)
    app.tap(at: CGPoint(x: 10, y: 10))
    #expect(log.states.isEmpty)
    log.recognizer?.isEnabled = false
    move(app, to: CGPoint(x: 10, y: 10))
    #expect(log.states.isEmpty)
  }

  @Test func `a click of the secondary button shows a context menu`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let menu = MenuSource()
    let interaction = UIContextMenuInteraction(delegate: menu)
    view.addInteraction(interaction)
    let app = Harness(view)
    for phase in [PointerInput.Phase.began, .ended] {
      app.window.windowScene?.receive(
        .pointer(PointerInput(phase, at: CGPoint(x: 30, y: 40), timestamp: app.now, button: 3)))
    }
    app.rest()
    #expect(menu.log == ["asked at 30 40", "will display"])
    app.tap("Copy")
    app.rest()
    #expect(menu.log == ["asked at 30 40", "will display", "will end", "Copy"])
    #expect(view.interactions.count == 1)
    view.removeInteraction(interaction)
    #expect(interaction.view == nil)
    #expect(view.gestureRecognizers == nil)
  }

  @Test func `a finger that stays shows the menu and a preview`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let menu = MenuSource()
    menu.preview = UIViewController()
    menu.preview?.preferredContentSize = CGSize(width: 200, height: 120)
    view.addInteraction(UIContextMenuInteraction(delegate: menu))
    let app = Harness(view)
    app.drag(from: CGPoint(x: 30, y: 40), to: CGPoint(x: 30, y: 40), duration: 0.8)
    app.rest()
    #expect(menu.log == ["asked at 30 40", "will display"])
    #expect(menu.preview?.view.window != nil)
    #expect(menu.preview?.view.bounds.height == 120)
    app.tap(menu.preview!.view)
    app.rest()
    #expect(menu.log.suffix(2) == ["committed", "will end"])
  }

  // MARK: Support

  @MainActor final class Log {
    weak var recognizer: UIHoverGestureRecognizer?
    var states: [UIGestureRecognizer.State] = []
    var places: [CGPoint] = []

    func changed(_ recognizer: UIHoverGestureRecognizer) {
      states.append(recognizer.state)
      places.append(recognizer.location(in: recognizer.view))
    }
  }

  @MainActor final class MenuSource: NSObject, UIContextMenuInteractionDelegate {
    var log: [String] = []
    var preview: UIViewController?

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      log.append("asked at \(Int(location.x)) \(Int(location.y))")
      let preview = preview
      return UIContextMenuConfiguration(
        previewProvider: preview == nil ? nil : { preview }
      ) { [unowned self] _ in
        UIMenu(children: [UIAction(title: "Copy") { self.log.append($0.title) }])
      }
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.append("will display") }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.append("will end") }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) { log.append("committed") }
  }

  private func follow(_ view: UIView) -> Log {
    let log = Log()
    let recognizer = UIHoverGestureRecognizer(
      target: log, action: Selector("changed:", Log.changed(_:)))
    log.recognizer = recognizer
    view.addGestureRecognizer(recognizer)
    return log
  }

  private func move<Root>(_ app: Harness<Root>, to point: CGPoint) {
    app.window.windowScene?.receive(
      .pointer(PointerInput(.hovered, at: point, timestamp: app.now)))
  }
}
