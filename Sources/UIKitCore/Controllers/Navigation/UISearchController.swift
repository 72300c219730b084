public import Foundation

/// Hears when a search has something new to look for.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// The text or the scope changed, or the search began or ended.
  func updateSearchResults(for searchController: UISearchController)
}

/// Hears when a search begins and ends. Every requirement has a default.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {
  func willPresentSearchController(_ searchController: UISearchController)
  func didPresentSearchController(_ searchController: UISearchController)
  func willDismissSearchController(_ searchController: UISearchController)
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// A search bar for a navigation item, and what its search finds, over the screen.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
  public let searchBar = UISearchBar()
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Shown over the screen while there is something to look for; nil lets the screen itself show
  /// what is found.
  public final let searchResultsController: UIViewController?
  /// Dims the screen while a search is active and its results are not shown.
  open var obscuresBackgroundDuringPresentation: Bool
  /// The title row gives way while a search is active.
  open var hidesNavigationBarDuringPresentation = true
  open var automaticallyShowsCancelButton = true
  open var automaticallyShowsSearchResultsController = true
  /// Shows the results although there is nothing to look for.
  open var showsSearchResultsController = false { didSet { showResults() } }

  private let dimming = UIView()
  private var isActiveStorage = false
  private lazy var listener = SearchBarListener(self)

  /// - Parameter searchResultsController: nil lets the screen itself show what is found.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    obscuresBackgroundDuringPresentation = searchResultsController != nil
    super.init(nibName: nil, bundle: nil)
    setUp()
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    searchResultsController = nil
    obscuresBackgroundDuringPresentation = false
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUp()
  }

  public required init?(coder: NSCoder) {
    searchResultsController = nil
    obscuresBackgroundDuringPresentation = false
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    searchBar.searchBarStyle = .minimal
    searchBar.controllerListener = listener
    dimming.backgroundColor = UIColor.black.withAlphaComponent(0.2)
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    tap.ownAction = { [weak self] in if $0.state == .ended { self?.isActive = false } }
    dimming.addGestureRecognizer(tap)
  }

  // MARK: Active

  /// True from the moment that the field is tapped until Cancel is.
  open var isActive: Bool {
    get { isActiveStorage }
    set { if newValue != isActiveStorage { newValue ? begin() : end() } }
  }

  /// The navigation controller whose bar has the search bar.
  private var owner: UINavigationController? {
    searchBar.enclosing(UINavigationBar.self)?.superview?.controllerStorage
      as? UINavigationController
  }

  private func begin() {
    isActiveStorage = true
    delegate?.willPresentSearchController(self)
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(true, animated: true) }
    if let owner {
      owner.navigationBar.isSearchingWithoutTitle = hidesNavigationBarDuringPresentation
      owner.navigationBar.searchDidChange()
      showOverlay(in: owner)
    }
    if !searchBar.searchTextField.isFirstResponder { searchBar.becomeFirstResponder() }
    searchResultsUpdater?.updateSearchResults(for: self)
    delegate?.didPresentSearchController(self)
  }

  private func end() {
    delegate?.willDismissSearchController(self)
    isActiveStorage = false
    searchBar.resignFirstResponder()
    searchBar.searchTextField.text = ""
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(false, animated: true) }
    if let bar = owner?.navigationBar {
      bar.isSearchingWithoutTitle = false
      bar.searchDidChange()
    }
    hideResults()
    dimming.removeFromSuperview()
    searchResultsUpdater?.updateSearchResults(for: self)
    delegate?.didDismissSearchController(self)
  }

  // MARK: Over the screen

  private func showOverlay(in owner: UINavigationController) {
    guard let screen = owner.topViewController?.view else { return }
    if obscuresBackgroundDuringPresentation {
      dimming.frame = screen.bounds
      screen.addSubview(dimming)
    }
    showResults()
  }

  private func showResults() {
    guard isActive, let results = searchResultsController, let top = owner?.topViewController,
      let screen = top.view
    else { return }
    let hasText = !(searchBar.text ?? "").isEmpty
    guard showsSearchResultsController || (automaticallyShowsSearchResultsController && hasText)
    else { return hideResults() }
    guard results.parent == nil else { return }
    top.addChild(results)
    results.view.frame = screen.bounds
    results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    screen.addSubview(results.view)
    results.didMove(toParent: top)
  }

  private func hideResults() {
    guard let results = searchResultsController, results.parent != nil else { return }
    results.willMove(toParent: nil)
    results.view.removeFromSuperview()
    results.removeFromParent()
  }

  /// What is looked for changed.
  fileprivate func searchDidChange() {
    showResults()
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  /// Hears of the bar before the app's own delegate does.
  @MainActor private final class SearchBarListener: NSObject, UISearchBarDelegate {
    private unowned let controller: UISearchController

    init(_ controller: UISearchController) { self.controller = controller }

    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { controller.isActive = true }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { controller.isActive = false }

    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
      if controller.isActive { controller.searchDidChange() }
    }

    func searchBar(
      _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
    ) {
      if controller.isActive { controller.searchDidChange() }
    }
  }
}
