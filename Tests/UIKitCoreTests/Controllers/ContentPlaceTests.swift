import Foundation
import Testing
import TrellisTesting
import UIKit
import UIKitCore

/// Where containers put their content, and how high their bars are.
@MainActor @Suite struct `Places of content` {
  // MARK: Bars

  @Test func `bars are as high as the device's are`() {
    let (bar, toolbar) = (UINavigationBar(), UIToolbar())
    func heights() -> [CGFloat] {
      [bar.intrinsicContentSize.height, toolbar.intrinsicContentSize.height]
    }
    #expect(heights() == [44, 44])
    for view in [bar, toolbar] as [UIView] { view.traitOverrides.verticalSizeClass = .compact }
    #expect(heights() == [32, 32])
    for view in [bar, toolbar] as [UIView] { view.traitOverrides.userInterfaceIdiom = .pad }
    #expect(heights() == [50, 50])
  }

  @Test func `in a page sheet the bar is 56 high and its row 6 lower`() throws {
    let app = Harness(UIViewController(), size: CGSize(width: 375, height: 667))
    let screen = UIViewController()
    screen.navigationItem.title = "Title"
    let navigation = UINavigationController(rootViewController: screen)
    app.root.present(navigation, animated: true)
    app.rest()
    #expect(navigation.navigationBar.frame.height == 56)
    #expect(navigation.navigationBar.frame.minY == 0)
    #expect(screen.view.safeAreaInsets.top == 56)
    let title = try #require(app.find("Title"))
    // The row is 44 high and begins at 6: its middle is at 28.
    #expect(title.convert(title.bounds, to: navigation.navigationBar).midY.rounded() == 28)
    navigation.dismiss(animated: false)
    app.settle()
  }

  @Test func `full screen and over full screen keep the bar at 44`() {
    for style in [UIModalPresentationStyle.fullScreen, .overFullScreen] {
      let app = Harness(UIViewController(), size: CGSize(width: 375, height: 667))
      let navigation = UINavigationController(rootViewController: UIViewController())
      navigation.modalPresentationStyle = style
      app.root.present(navigation, animated: false)
      app.rest()
      #expect(navigation.navigationBar.frame.height == 44)
    }
  }

  @Test func `additional insets add to the safe area, and are told`() {
    final class Screen: UIViewController {
      var told = 0
      override func viewSafeAreaInsetsDidChange() { told += 1 }
    }
    let screen = Screen()
    let app = Harness(
      UINavigationController(rootViewController: screen), size: CGSize(width: 390, height: 844))
    app.rest()
    let (before, top) = (screen.told, screen.view.safeAreaInsets.top)
    screen.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 0, bottom: 6, right: 0)
    app.rest()
    #expect(screen.view.safeAreaInsets.top == top + 10)
    #expect(screen.told == before + 1)
    screen.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 0, bottom: 6, right: 0)
    app.rest()
    #expect(screen.told == before + 1)
  }

  // MARK: Tab bars

  @Test func `a tab bar shows its scroll-edge look while content ends above it`() throws {
    let (edge, standard) = (UITabBarAppearance(), UITabBarAppearance())
    edge.configureWithOpaqueBackground()
    edge.backgroundColor = .red
    standard.configureWithOpaqueBackground()
    standard.backgroundColor = .blue
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let screen = UIViewController()
    screen.view.addSubview(scroll)
    scroll.contentSize = CGSize(width: 390, height: 2000)
    let tabs = UITabBarController()
    tabs.viewControllers = [screen]
    tabs.tabBar.standardAppearance = standard
    tabs.tabBar.scrollEdgeAppearance = edge
    let app = Harness(tabs, size: CGSize(width: 390, height: 844))
    app.rest()
    func ground() -> UIColor? { tabs.tabBar.subviews.first?.backgroundColor }
    #expect(ground() == .blue)
    scroll.contentOffset.y = 2000 - 844 + 49
    app.rest()
    #expect(ground() == .red)
    scroll.contentOffset.y = 0
    app.rest()
    #expect(ground() == .blue)
  }

  @Test func `a scroll view that is set is the one that bars follow`() {
    let screen = UIViewController()
    let (outer, inner) = (UIScrollView(), UIScrollView())
    screen.view.addSubview(outer)
    outer.addSubview(inner)
    #expect(screen.contentScrollView(for: .top) === outer)
    screen.setContentScrollView(inner)
    #expect(screen.contentScrollView(for: .top) === inner)
    #expect(screen.contentScrollView(for: .bottom) === inner)
    screen.setContentScrollView(nil)
    #expect(screen.contentScrollView(for: .top) === outer)
  }

  @Test func `a screen that hides the bottom bar hides it until it is left`() {
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    let app = Harness(tabs, size: CGSize(width: 390, height: 844))
    app.rest()
    let bottom = root.view.safeAreaInsets.bottom
    let detail = UIViewController()
    detail.hidesBottomBarWhenPushed = true
    navigation.pushViewController(detail, animated: true)
    app.rest()
    #expect(tabs.tabBar.frame.minY >= 844)
    #expect(detail.view.safeAreaInsets.bottom == bottom - 49)
    // It stays hidden above a screen that hides it.
    navigation.pushViewController(UIViewController(), animated: true)
    app.rest()
    #expect(tabs.tabBar.frame.minY >= 844)
    navigation.popToRootViewController(animated: true)
    app.rest()
    #expect(tabs.tabBar.frame.maxY == 844)
    #expect(root.view.safeAreaInsets.bottom == bottom)
  }

  // MARK: Less motion

  @Test func `with less motion screens fade in their place`() {
    AccessibilityCenter.current.settings.insert(.reduceMotion)
    defer { AccessibilityCenter.current.settings.remove(.reduceMotion) }
    let app = Harness(
      UINavigationController(rootViewController: UIViewController()),
      size: CGSize(width: 390, height: 844))
    AccessibilityCenter.current.settings.insert(.reduceMotion)
    let next = UIViewController()
    app.root.pushViewController(next, animated: true)
    app.advance(by: 0.1)
    #expect(next.view.layer.presentation()?.frame.minX == 0)
    #expect((next.view.layer.presentation()?.opacity ?? 1) < 1)
    app.rest()
    #expect(next.view.alpha == 1)
    let modal = UIViewController()
    modal.modalPresentationStyle = .fullScreen
    app.root.present(modal, animated: true)
    app.advance(by: 0.1)
    #expect(modal.view.layer.presentation()?.frame.minY == 0)
    #expect((modal.view.layer.presentation()?.opacity ?? 1) < 1)
    app.rest()
    #expect(modal.view.alpha == 1)
    AccessibilityCenter.current.settings.remove(.reduceMotion)
  }
}
