import UIKit

extension GalleryPage {
  private static func searchBar(_ change: (UISearchBar) -> Void = { _ in }) -> UISearchBar {
    let made = UISearchBar()
    made.placeholder = "Search"
    change(made)
    return made
  }

  static let searchBars = GalleryPage(title: "Search bars") {
    [
      Example("Empty", searchBar()), Example("With text", searchBar { $0.text = "Trellis" }),
      Example(
        "With Cancel",
        searchBar {
          $0.text = "Trellis"
          $0.showsCancelButton = true
        }),
      Example(
        "With scopes",
        searchBar {
          $0.scopeButtonTitles = ["All", "Mine"]
          $0.showsScopeBar = true
        }),
      Example("Minimal", searchBar { $0.searchBarStyle = .minimal }),
      Example("Disabled", searchBar { $0.isEnabled = false }),
    ]
  }

  private static func toolbar(_ items: [UIBarButtonItem]) -> UIToolbar {
    let made = UIToolbar()
    made.items = items
    return made
  }

  static let toolbars = GalleryPage(title: "Toolbars") {
    let disabled = UIBarButtonItem(systemItem: .trash)
    disabled.isEnabled = false
    return [
      Example(
        "Pictures",
        toolbar([
          UIBarButtonItem(systemItem: .add), .flexibleSpace(), UIBarButtonItem(systemItem: .reply),
          .flexibleSpace(), disabled,
        ])),
      Example(
        "Words",
        toolbar([
          UIBarButtonItem(systemItem: .cancel), .flexibleSpace(),
          UIBarButtonItem(systemItem: .done),
        ])),
    ]
  }
}
