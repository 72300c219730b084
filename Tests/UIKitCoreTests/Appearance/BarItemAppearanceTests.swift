import Testing
import TrellisTesting
import UIKit

@testable import UIKitCore

@MainActor @Suite(.harness) struct `Proxies of bars and their items` {
  private final class Screen: UIViewController {}

  private let root = UINavigationController()
  private let screen = Screen()
  private let app: Harness<UINavigationController>

  init() { app = Harness(root) }

  private func button(_ title: String) throws -> UIButton {
    func find(_ view: UIView) -> UIButton? {
      if let button = view as? UIButton, button.currentTitle == title { return button }
      return view.subviews.lazy.compactMap(find).first
    }
    return try #require(find(root.navigationBar))
  }

  @Test func `give bar buttons the title's look that they do not have themselves`() throws {
    UIBarButtonItem.appearance().setTitleTextAttributes(
      [.foregroundColor: UIColor.red, .font: UIFont.boldSystemFont(ofSize: 21)], for: .normal)
    let (plain, own) = (
      UIBarButtonItem(title: "Plain", style: .plain, target: nil, action: nil),
      UIBarButtonItem(title: "Own", style: .plain, target: nil, action: nil)
    )
    own.setTitleTextAttributes([.foregroundColor: UIColor.green], for: .normal)
    screen.navigationItem.rightBarButtonItems = [plain, own]
    root.viewControllers = [screen]
    app.settle()
    #expect(try button("Plain").titleColor(for: .normal) == .red)
    #expect(try button("Plain").titleLabel?.font == .boldSystemFont(ofSize: 21))
    #expect(try button("Own").titleColor(for: .normal) == .green)
  }

  @Test func `can be for items in bars of some kind only`() throws {
    UIBarButtonItem.appearance(whenContainedInInstancesOf: [UIToolbar.self]).tintColor = .purple
    screen.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Here", style: .plain, target: nil, action: nil)
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 200, width: 390, height: 44))
    toolbar.items = [UIBarButtonItem(title: "There", style: .plain, target: nil, action: nil)]
    screen.view.addSubview(toolbar)
    root.viewControllers = [screen]
    app.settle()
    #expect(try button("Here").tintColor != .purple)
    let inToolbar = toolbar.subviews.compactMap { $0 as? UIButton }.first
    #expect(inToolbar?.tintColor == .purple)
  }

  @Test func `a tab's title is coloured by state`() throws {
    UITabBarItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
    UITabBarItem.appearance().setTitleTextAttributes(
      [.foregroundColor: UIColor.green], for: .selected)
    let bar = UITabBar(frame: CGRect(x: 0, y: 200, width: 390, height: 49))
    let items = ["One", "Two"].map { UITabBarItem(title: $0, image: nil, tag: 0) }
    bar.items = items
    bar.selectedItem = items[1]
    screen.view.addSubview(bar)
    root.viewControllers = [screen]
    app.settle()
    bar.setNeedsLayout()
    bar.tintColorDidChange()
    func color(_ item: UITabBarItem) -> UIColor? {
      bar.view(for: item)?.subviews.compactMap { $0 as? UILabel }
        .first { $0.text == item.title }?.textColor
    }
    #expect(color(items[0]) == .red)
    #expect(color(items[1]) == .green)
  }

  @Test func `a bar takes over the appearance that its proxy was given, and no other`() {
    let look = UINavigationBarAppearance()
    look.backgroundColor = .orange
    UINavigationBar.appearance().standardAppearance = look
    UINavigationBar.appearance().isTranslucent = false
    UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.blue]
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    let own = UINavigationBar(frame: CGRect(x: 0, y: 50, width: 390, height: 44))
    let ownLook = UINavigationBarAppearance()
    own.standardAppearance = ownLook
    for view in [bar, own] { screen.view.addSubview(view) }
    root.viewControllers = [screen]
    app.settle()
    #expect(bar.standardAppearance === look)
    #expect(!bar.isTranslucent)
    #expect(bar.titleTextAttributes?[.foregroundColor] as? UIColor == .blue)
    #expect(own.standardAppearance === ownLook)
  }

  @Test func `an empty background image makes a bar clear, an empty shadow takes its line`() {
    let bar = root.navigationBar
    bar.barTintColor = .red
    root.viewControllers = [screen]
    app.settle()
    #expect(bar.ground.backgroundColor == .red)
    bar.setBackgroundImage(UIImage(), for: .default)
    bar.shadowImage = UIImage()
    #expect(bar.ground.backgroundColor == nil)
    #expect(bar.ground.subviews.allSatisfy { $0.backgroundColor == nil })
    #expect(bar.backgroundImage(for: .default) != nil && bar.backgroundImage(for: .compact) == nil)
    bar.setBackgroundImage(nil, for: .default)
    #expect(bar.ground.backgroundColor == .red)
  }
}
