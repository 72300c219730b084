import Foundation

/// What the "More" tab of a tab bar controller shows: a list of the controllers that have no tab of
/// their own, and over it the one that was chosen.
///
/// A navigation controller cannot be pushed; its screens are, and go back to it when another is
/// shown or the list comes back.
@MainActor final class MoreNavigationController: UINavigationController {
  private let list = MoreListController(style: .plain)
  private weak var owner: UITabBarController?
  /// The one that is shown over the list.
  private(set) var displayed: UIViewController?
  /// Its screens, which are in this stack while it is shown.
  private var lent: [UIViewController] = []

  init(of owner: UITabBarController) {
    super.init(nibName: nil, bundle: nil)
    self.owner = owner
    tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
    list.title = tabBarItem.title
    list.onChoice = { [weak self] in self?.display($0, animated: true) }
    list.onAppearance = { [weak self] in self?.listDidAppear() }
    setViewControllers([list], animated: false)
  }

  required init?(coder: NSCoder) { preconditionFailure("\(Self.self) is made in code only.") }

  /// Those in the list.
  var listed: [UIViewController] {
    get { list.controllers }
    set {
      if let displayed, !newValue.contains(displayed) { showList() }
      list.controllers = newValue
    }
  }

  /// Shows one of the list over it.
  func display(_ controller: UIViewController, animated: Bool) {
    guard controller !== displayed else { return }
    giveBack()
    lent = [controller]
    if let navigation = controller as? UINavigationController {
      lent = navigation.viewControllers
      navigation.setViewControllers([], animated: false)
    }
    setViewControllers([list] + lent, animated: animated)
    displayed = controller
  }

  /// Shows the list alone.
  func showList() {
    giveBack()
    setViewControllers([list], animated: false)
  }

  /// What was shown belongs to its own parent again.
  private func giveBack() {
    guard let controller = displayed else { return }
    displayed = nil
    var screens = Array(viewControllers.dropFirst())
    // A person went back to the list, and by that to the first screen.
    if screens.isEmpty { screens = Array(lent.prefix(1)) }
    lent = []
    setViewControllers([list], animated: false)
    // Asked for again, it has come at once: the screens may be shown elsewhere now.
    setViewControllers([list], animated: false)
    (controller as? UINavigationController)?.setViewControllers(screens, animated: false)
    owner?.adopt(controller)
  }

  /// The list has appeared.
  private func listDidAppear() {
    if viewControllers.count == 1 { giveBack() }
  }
}

/// The rows of the "More" list.
@MainActor private final class MoreListController: UITableViewController {
  var onChoice: (UIViewController) -> Void = { _ in }
  var onAppearance: () -> Void = {}

  var controllers: [UIViewController] = [] {
    didSet { if controllers != oldValue { (viewIfLoaded as? UITableView)?.reloadData() } }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "More")
  }

  override func viewWillAppear(_ animated: Bool) {
    // Titles and pictures may have changed.
    tableView.reloadData()
    super.viewWillAppear(animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    onAppearance()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    controllers.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "More", for: indexPath)
    let item = controllers[indexPath.row].tabBarItem
    var content = cell.defaultContentConfiguration()
    content.text = item?.title
    content.image = item?.image
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    onChoice(controllers[indexPath.row])
  }
}
