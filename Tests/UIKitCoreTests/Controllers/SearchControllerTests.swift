import Foundation
import Testing
import TrellisTesting
import UIKit

@testable import UIKitCore

@MainActor struct SearchControllerTests {
  @Test func `a search begins with a tap, tells what is typed and ends with Cancel`() {
    let controller = UIViewController()
    controller.title = "Books"
    let search = UISearchController(searchResultsController: nil)
    let updater = Updater()
    search.searchResultsUpdater = updater
    search.searchBar.placeholder = "Search"
    controller.navigationItem.searchController = search
    let navigation = UINavigationController(rootViewController: controller)
    let app = Harness(navigation)
    #expect(navigation.navigationBar.frame.height == 96)
    app.tap("Search")
    app.rest()
    #expect(search.isActive)
    #expect(navigation.navigationBar.frame.height == 52)
    app.type("ab")
    #expect(updater.texts == ["", "a", "ab"])
    app.tap("Cancel")
    app.rest()
    #expect(!search.isActive)
    #expect(search.searchBar.text == "")
    #expect(updater.texts == ["", "a", "ab", ""])
    #expect(navigation.navigationBar.frame.height == 96)
  }

  @Test func `results are shown while there is something to look for`() {
    let controller = UIViewController()
    let results = UIViewController()
    let search = UISearchController(searchResultsController: results)
    search.searchBar.placeholder = "Search"
    controller.navigationItem.searchController = search
    let app = Harness(UINavigationController(rootViewController: controller))
    app.tap("Search")
    app.rest()
    #expect(results.parent == nil)
    app.type("x")
    app.rest()
    #expect(results.view.window != nil)
    search.isActive = false
    app.rest()
    #expect(results.parent == nil)
    #expect(results.view.superview == nil)
  }
}

@MainActor private final class Updater: NSObject, UISearchResultsUpdating {
  var texts: [String] = []

  func updateSearchResults(for searchController: UISearchController) {
    texts.append(searchController.searchBar.text ?? "")
  }
}
