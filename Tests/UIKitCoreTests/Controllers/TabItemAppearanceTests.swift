import Testing
import TrellisTesting
import UIKit

@MainActor @Suite(.harness) struct `Looks of single tabs` {
  @Test func `a chosen tab's look goes before the bar's`() {
    let own = UITabBarAppearance()
    own.configureWithOpaqueBackground()
    own.backgroundColor = .green
    let tabs = UITabBarController()
    let screens = ["One", "Two"].map { title in
      let screen = UIViewController()
      screen.tabBarItem = UITabBarItem(title: title, image: nil, selectedImage: nil)
      return screen
    }
    tabs.viewControllers = screens
    let standard = UITabBarAppearance()
    standard.configureWithOpaqueBackground()
    standard.backgroundColor = .blue
    tabs.tabBar.standardAppearance = standard
    screens[1].tabBarItem.standardAppearance = own
    let app = Harness(tabs)
    app.rest()
    func ground() -> UIColor? { tabs.tabBar.subviews.first?.backgroundColor }
    #expect(ground() == .blue)
    tabs.selectedIndex = 1
    app.rest()
    #expect(ground() == .green)
    screens[1].tabBarItem.standardAppearance = nil
    #expect(ground() == .blue)
  }
}
