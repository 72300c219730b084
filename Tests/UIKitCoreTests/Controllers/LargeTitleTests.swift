import Foundation
import Testing
import TrellisTesting
import UIKit

@testable import UIKitCore

@MainActor struct LargeTitleTests {
  @Test func `a large title adds 52 points and is read at 34 points`() {
    let (app, navigation, table) = makeApp()
    #expect(navigation.navigationBar.frame.height == 96)
    #expect(table.adjustedContentInset.top == 96)
    #expect(table.contentOffset.y == -96)
    let label = navigation.navigationBar.largeTitleLabel
    #expect(label.text == "Inbox")
    #expect(label.font.pointSize == 34)
    #expect(label.convert(CGPoint.zero, to: nil) == CGPoint(x: 16, y: 47))
    withExtendedLifetime(app) {}
  }

  @Test func `the title gives way to content that scrolls up, point by point`() {
    let (app, navigation, table) = makeApp()
    table.contentOffset.y = -70
    app.settle()
    #expect(navigation.navigationBar.frame.height == 70)
    #expect(table.adjustedContentInset.top == 70)
    #expect(table.contentOffset.y == -70)
    table.contentOffset.y = 10
    app.settle()
    #expect(navigation.navigationBar.frame.height == 44)
    #expect(navigation.navigationBar.coversContent)
    table.contentOffset.y = -96
    app.settle()
    #expect(navigation.navigationBar.frame.height == 96)
    #expect(!navigation.navigationBar.coversContent)
  }

  @Test func `a drag collapses the title and a drag down brings it back`() {
    let (app, navigation, table) = makeApp()
    app.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 150))
    app.rest()
    #expect(navigation.navigationBar.frame.height == 44)
    #expect(table.contentOffset.y > -44)
    app.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 600), duration: 0.2)
    app.rest()
    #expect(navigation.navigationBar.frame.height == 96)
    #expect(table.contentOffset.y == -96)
  }

  @Test func `a drag that ends half way leaves no half title`() {
    let (app, navigation, table) = makeApp()
    // 10 points are needed to see the drag; 30 remain.
    app.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 360), duration: 2)
    app.rest()
    #expect([44, 96].contains(navigation.navigationBar.frame.height))
    #expect([-44, -96].contains(table.contentOffset.y))
  }

  @Test func `modes decide who has a large title`() {
    let (app, navigation, _) = makeApp()
    let next = UIViewController()
    next.title = "Letter"
    navigation.pushViewController(next, animated: false)
    app.rest()
    #expect(navigation.navigationBar.frame.height == 96)
    next.navigationItem.largeTitleDisplayMode = .never
    app.rest()
    #expect(navigation.navigationBar.frame.height == 44)
    #expect(next.view.safeAreaInsets.top == 44)
    navigation.navigationBar.prefersLargeTitles = false
    navigation.popViewController(animated: false)
    app.rest()
    #expect(navigation.navigationBar.frame.height == 44)
  }

  @Test func `a push and a pop keep where the first screen was scrolled to`() {
    let (app, navigation, table) = makeApp()
    table.contentOffset.y = 200
    app.settle()
    let next = UIViewController()
    next.navigationItem.largeTitleDisplayMode = .never
    navigation.pushViewController(next, animated: true)
    app.rest()
    navigation.popViewController(animated: true)
    app.rest()
    #expect(table.contentOffset.y == 200)
    #expect(navigation.navigationBar.frame.height == 44)
  }

  @Test func `appearances follow what is behind the bar`() {
    let (app, navigation, table) = makeApp()
    let bar = navigation.navigationBar
    let edge = UINavigationBarAppearance()
    edge.configureWithOpaqueBackground()
    edge.backgroundColor = .red
    let standard = UINavigationBarAppearance()
    standard.backgroundColor = .green
    #expect(bar.ground.isHidden)
    bar.scrollEdgeAppearance = edge
    bar.standardAppearance = standard
    #expect(bar.ground.backgroundColor == .red)
    table.contentOffset.y = 100
    app.settle()
    #expect(bar.ground.backgroundColor == .green)
    let own = UINavigationBarAppearance()
    own.backgroundColor = .blue
    navigation.topViewController?.navigationItem.standardAppearance = own
    #expect(bar.ground.backgroundColor == .blue)
  }

  @Test func `transparent appearances have neither background nor line`() {
    let appearance = UINavigationBarAppearance()
    #expect(appearance.backgroundColor != nil)
    #expect(appearance.shadowColor != nil)
    appearance.configureWithTransparentBackground()
    #expect(appearance.backgroundColor == nil)
    #expect(appearance.shadowColor == nil)
    appearance.titleTextAttributes = [.foregroundColor: UIColor.red]
    let copy = appearance.copy() as? UINavigationBarAppearance
    #expect(copy?.titleTextAttributes[.foregroundColor] as? UIColor == .red)
    #expect(copy?.backgroundColor == nil)
  }

  private func makeApp() -> (Harness<UINavigationController>, UINavigationController, UIScrollView)
  {
    let controller = UIViewController()
    controller.title = "Inbox"
    let table = UIScrollView()
    table.contentSize = CGSize(width: 320, height: 2000)
    controller.view = table
    let navigation = UINavigationController(rootViewController: controller)
    navigation.navigationBar.prefersLargeTitles = true
    return (Harness(navigation), navigation, table)
  }
}
