import Foundation
import Testing

@testable import UIKitCore

/// Who decides about the items of a navigation bar.
@MainActor struct NavigationBarDelegateTests {
  /// Asks before it goes back, as screens with unsaved text do.
  private final class Asking: UINavigationController, UINavigationBarDelegate {
    var lets = false
    private(set) var log: [String] = []

    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
      log.append("should \(item.title ?? "")")
      return lets
    }

    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
      log.append("did \(item.title ?? "")")
    }
  }

  private func screen(_ title: String) -> UIViewController {
    let screen = UIViewController()
    screen.title = title
    return screen
  }

  @Test func `a controller's class decides what the back button does`() {
    Stage.run { stage in
      let navigation = Asking(rootViewController: screen("Home"))
      stage.window.rootViewController = navigation
      stage.driver.settle()
      navigation.pushViewController(screen("Note"), animated: false)
      stage.driver.settle()
      let back = CGPoint(x: 30, y: navigation.navigationBar.frame.midY)
      stage.user.tap(at: back)
      stage.driver.advance(by: 1)
      #expect(navigation.topViewController?.title == "Note")
      #expect(navigation.log == ["should Note"])
      navigation.lets = true
      stage.user.tap(at: back)
      stage.driver.advance(by: 1)
      #expect(navigation.topViewController?.title == "Home")
      #expect(navigation.log == ["should Note", "should Note", "did Note"])
    }
  }

  private final class Log: UINavigationBarDelegate {
    var keeps: Set<String> = []
    private(set) var lines: [String] = []

    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
    { !keeps.contains(item.title ?? "") }

    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
      lines.append("push \(item.title ?? "")")
    }

    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
      !keeps.contains(item.title ?? "")
    }

    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
      lines.append("pop \(item.title ?? "")")
    }
  }

  @Test func `a bar of one's own asks its delegate`() {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let log = Log()
    bar.delegate = log
    for title in ["One", "Two", "Three"] {
      if title == "Three" { log.keeps = ["Three"] }
      bar.pushItem(UINavigationItem(title: title), animated: false)
    }
    #expect(bar.items?.map(\.title) == ["One", "Two"])
    log.keeps = ["Two"]
    #expect(bar.popItem(animated: false) == nil)
    log.keeps = []
    #expect(bar.popItem(animated: false)?.title == "Two")
    #expect(log.lines == ["push One", "push Two", "pop Two"])
  }
}
