import CoreGraphics
import Foundation
import Testing
import TrellisTesting
import UIKit
@testable import UIKitCore

@MainActor @Suite struct `Search bars` {
  private final class Log: NSObject, UISearchBarDelegate {
    var lines: [String] = []
    var allowsEditing = true

    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { allowsEditing }
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { lines.append("began") }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { lines.append("ended") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
      lines.append("text \(searchText)")
    }
    func searchBar(
      _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { text != "x" }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { lines.append("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { lines.append("cancel") }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange index: Int) {
      lines.append("scope \(index)")
    }
  }

  private func bar(_ log: Log) -> UISearchBar {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
    bar.placeholder = "Search"
    bar.delegate = log
    return bar
  }

  @Test func `it is 56 high, and its field 36`() throws {
    let bar = UISearchBar()
    #expect(bar.sizeThatFits(CGSize(width: 320, height: 0)) == CGSize(width: 320, height: 56))
    bar.frame = CGRect(x: 0, y: 0, width: 320, height: 56)
    bar.layoutIfNeeded()
    #expect(bar.searchTextField.frame == CGRect(x: 8, y: 10, width: 304, height: 36))
    #expect(bar.contentHuggingPriority(for: .vertical) == .defaultHigh)
    #expect(bar.contentHuggingPriority(for: .horizontal) == .defaultLow)
  }

  @Test func `typing, return and the clear button are told`() {
    let log = Log()
    let bar = bar(log)
    let app = Harness(bar)
    app.tap("Search")
    app.type("axb")
    app.key("Return")
    app.tap("Clear text")
    #expect(bar.text == "")
    #expect(log.lines == ["began", "text a", "text ab", "search", "text "])
    bar.resignFirstResponder()
    #expect(log.lines.last == "ended")
  }

  @Test func `the delegate can forbid editing`() {
    let log = Log()
    log.allowsEditing = false
    let bar = bar(log)
    let app = Harness(bar)
    app.tap("Search")
    #expect(!bar.isFirstResponder)
  }

  @Test func `cancel makes the field shorter, and is told`() {
    let log = Log()
    let bar = bar(log)
    let app = Harness(bar)
    let before = bar.searchTextField.frame.width
    bar.showsCancelButton = true
    app.settle()
    #expect(bar.searchTextField.frame.width < before)
    app.tap("Cancel")
    #expect(log.lines == ["cancel"])
  }

  @Test func `scopes are chosen below the field`() {
    let log = Log()
    let bar = bar(log)
    bar.scopeButtonTitles = ["All", "Mine"]
    bar.showsScopeBar = true
    bar.sizeToFit()
    #expect(bar.bounds.height == 100)
    let app = Harness(bar)
    app.tap("Mine")
    #expect(bar.selectedScopeButtonIndex == 1)
    #expect(log.lines == ["scope 1"])
  }
}

@MainActor @Suite struct Toolbars {
  @Test func `flexible spaces share what is left`() {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let items = ["A", "B", "C"].map {
      UIBarButtonItem(title: $0, style: .plain, target: nil, action: nil)
    }
    bar.items = [items[0], .flexibleSpace(), items[1], .flexibleSpace(), items[2]]
    bar.layoutIfNeeded()
    let buttons = bar.subviews.compactMap { $0 as? BarButtonView }
    #expect(buttons.count == 5)
    #expect(buttons[0].frame == CGRect(x: 8, y: 0, width: 44, height: 44))
    #expect(buttons[2].frame.midX == 160)
    #expect(buttons[4].frame.maxX == 312)
  }

  @Test func `right to left the first item lies at the right`() {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    bar.semanticContentAttribute = .forceRightToLeft
    bar.items = [UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil)]
    bar.layoutIfNeeded()
    #expect(bar.subviews.compactMap { $0 as? BarButtonView }.first?.frame.maxX == 312)
  }

  @Test func `a tap performs the item, and the item's changes are shown`() {
    var count = 0
    let item = UIBarButtonItem(
      title: nil, image: nil, primaryAction: UIAction(title: "Add") { _ in count += 1 })
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    bar.items = [item]
    let app = Harness(bar)
    app.tap("Add")
    #expect(count == 1)
    item.title = "More"
    app.settle()
    app.tap("More")
    #expect(count == 2)
    item.isEnabled = false
    bar.items = nil
    #expect(bar.items?.isEmpty == true)
  }

  @Test func `a toolbar is 44 high and hugs that`() {
    #expect(UIToolbar().sizeThatFits(CGSize(width: 100, height: 0)).height == 44)
    #expect(UIToolbar().contentHuggingPriority(for: .vertical) == .defaultHigh)
    #expect(UIToolbar().contentHuggingPriority(for: .horizontal) == .defaultLow)
  }
}

@MainActor @Suite struct `Tab bars` {
  private final class Log: NSObject, UITabBarDelegate {
    var chosen: [Int] = []
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { chosen.append(item.tag) }
  }

  private func bar(_ count: Int) -> UITabBar {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 393, height: 49))
    bar.items = (0..<count).map { UITabBarItem(title: "Tab \($0)", image: nil, tag: $0) }
    bar.layoutIfNeeded()
    return bar
  }

  /// Tabs in 393 points, and how wide each is: measured, with gaps of 4 and 2 at the sides.
  @Test(arguments: [(6, 61.0...62.0), (4, 94.0...95.0)] as [(Int, ClosedRange<CGFloat>)])
  func `tabs share the width`(count: Int, widths: ClosedRange<CGFloat>) throws {
    let bar = bar(count)
    let views = try #require(bar.items).compactMap { bar.view(for: $0) }
    #expect(views.count == count)
    #expect(views.filter { !widths.contains($0.frame.width) }.isEmpty)
    #expect(views.first?.frame.minX == 2)
    #expect(views.last?.frame.maxX == 391)
    for (left, right) in zip(views, views.dropFirst()) {
      #expect(abs(right.frame.minX - left.frame.maxX - 4) <= 1)
    }
  }

  @Test func `it is 49 high`() {
    #expect(UITabBar().sizeThatFits(CGSize(width: 320, height: 0)).height == 49)
  }

  @Test func `a tap chooses a tab and tells, code only chooses`() throws {
    let log = Log()
    let bar = bar(3)
    bar.delegate = log
    let app = Harness(bar, size: CGSize(width: 393, height: 100))
    app.tap("Tab 1")
    #expect(bar.selectedItem?.tag == 1)
    app.tap("Tab 1")
    bar.selectedItem = bar.items?[2]
    #expect(log.chosen == [1, 1])
  }

  @Test func `a disabled tab takes no tap, and an item shows its badge`() throws {
    let bar = bar(2)
    let item = try #require(bar.items?[1])
    item.badgeValue = "7"
    item.isEnabled = false
    let app = Harness(bar, size: CGSize(width: 393, height: 100))
    #expect(app.visibleTexts.contains("7"))
    app.tap(at: CGPoint(x: 300, y: 25))
    #expect(bar.selectedItem == nil)
  }
}
