import UIKit

protocol SettingsSection { var title: String? { get } }

class SettingsTableController: UITableViewController, UISearchResultsUpdating, UISearchBarDelegate {
  enum Item: Hashable {
    case toggle(String, Bool), link(String, URL), stepper(String, Int), color(String, UIColor)
  }
  struct Section: SettingsSection { var title: String?; var items: [Item] }

  var sections: [Section] = []
  private let searchController = UISearchController(searchResultsController: nil)
  private let dateFormatter: DateFormatter = {
    let formatter = DateFormatter()
    formatter.dateStyle = .medium
    formatter.timeStyle = .short
    formatter.locale = Locale(identifier: "en_US_POSIX")
    return formatter
  }()
  private var selectedIndexPath: IndexPath?
  lazy var picker: UIPickerView = {
    let picker = UIPickerView()
    picker.delegate = self
    picker.dataSource = self
    return picker
  }()

  override init(style: UITableView.Style) { super.init(style: style) }
  convenience init() { self.init(style: .grouped) }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
    tableView.register(DetailCell.self, forCellReuseIdentifier: DetailCell.identifier)
    tableView.register(
      UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "Header")
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 60
    if #available(iOS 15.0, *) { tableView.sectionHeaderTopPadding = 0 }
    tableView.separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
    tableView.tableFooterView = UIView(frame: .zero)
    tableView.allowsMultipleSelectionDuringEditing = true
    tableView.sectionIndexColor = .systemBlue
    tableView.separatorStyle = .singleLine
    tableView.separatorColor = .separator
    tableView.cellLayoutMarginsFollowReadableWidth = true
    clearsSelectionOnViewWillAppear = true
    searchController.searchResultsUpdater = self
    searchController.obscuresBackgroundDuringPresentation = false
    searchController.searchBar.placeholder = "Search"
    searchController.searchBar.scopeButtonTitles = ["All", "Mine"]
    searchController.searchBar.delegate = self
    searchController.searchBar.searchTextField.backgroundColor = .white
    navigationItem.searchController = searchController
    navigationItem.hidesSearchBarWhenScrolling = false
    definesPresentationContext = true
    navigationItem.rightBarButtonItem = editButtonItem
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .systemIndigo
    appearance.titleTextAttributes = [.foregroundColor: UIColor.white]
    appearance.largeTitleTextAttributes = [.foregroundColor: UIColor.white]
    appearance.shadowColor = nil
    appearance.setBackIndicatorImage(UIImage(systemName: "arrow.left"), transitionMaskImage: nil)
    navigationItem.standardAppearance = appearance
    navigationItem.scrollEdgeAppearance = appearance
    navigationItem.compactAppearance = appearance
    navigationController?.navigationBar.tintColor = .white
    navigationController?.navigationBar.isTranslucent = false
    UINavigationBar.appearance().barTintColor = .black
    UIBarButtonItem.appearance().setTitleTextAttributes(
      [.font: UIFont.systemFont(ofSize: 12)], for: .normal)
    UITabBarItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.gray], for: .normal)
    UITabBar.appearance().unselectedItemTintColor = .lightGray
    UIView.appearance(whenContainedInInstancesOf: [UIAlertController.self]).tintColor =
      .systemPurple
    let tabAppearance = UITabBarAppearance()
    let itemAppearance = UITabBarItemAppearance(style: .stacked)
    itemAppearance.normal.iconColor = .gray
    itemAppearance.selected.titleTextAttributes = [.foregroundColor: UIColor.red]
    itemAppearance.normal.badgeBackgroundColor = .blue
    tabAppearance.stackedLayoutAppearance = itemAppearance
    tabBarController?.tabBar.standardAppearance = tabAppearance
    view.maximumContentSizeCategory = .accessibilityLarge
    view.minimumContentSizeCategory = .small
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    navigationItem.leftBarButtonItem =
      editing
      ? UIBarButtonItem(
        title: "Delete", style: .done, target: self, action: #selector(deleteSelected)) : nil
  }
  @objc func deleteSelected() {
    guard let paths = tableView.indexPathsForSelectedRows else { return }
    tableView.performBatchUpdates(
      {
        for path in paths.sorted().reversed() {
          self.sections[path.section].items.remove(at: path.row)
        }
        self.tableView.deleteRows(at: paths, with: .automatic)
      }, completion: { _ in self.setEditing(false, animated: true) })
    tableView.beginUpdates()
    tableView.reloadSections(IndexSet(integer: 0), with: .fade)
    tableView.endUpdates()
  }

  func updateSearchResults(for searchController: UISearchController) {
    let text = searchController.searchBar.text ?? ""
    _ = searchController.isActive && !text.isEmpty
    tableView.reloadData()
  }
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { searchBar.resignFirstResponder() }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].items.count
  }
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  { sections[section].title }
  override func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "B"] }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
    switch sections[indexPath.section].items[indexPath.row] {
    case let .toggle(title, isOn):
      cell.textLabel?.text = title
      let toggle = UISwitch()
      toggle.setOn(isOn, animated: false)
      toggle.tag = indexPath.row
      toggle.addTarget(self, action: #selector(toggled(_:)), for: .valueChanged)
      cell.accessoryView = toggle
    case .link(let title, _):
      cell.textLabel?.text = title
      cell.detailTextLabel?.text = dateFormatter.string(from: Date())
      cell.accessoryType = .disclosureIndicator
      cell.imageView?.image = UIImage(
        systemName: "link",
        withConfiguration: UIImage.SymbolConfiguration(pointSize: 20, weight: .bold))
    case .stepper(let title, let value):
      var content = cell.defaultContentConfiguration()
      content.text = title
      content.secondaryText = "\(value)"
      content.textProperties.color = .systemRed
      content.imageProperties.tintColor = .systemOrange
      cell.contentConfiguration = content
      var background = UIBackgroundConfiguration.listGroupedCell()
      background.backgroundColor = .systemYellow
      cell.backgroundConfiguration = background
    case .color(let title, let color):
      cell.textLabel?.text = title
      cell.contentView.backgroundColor = color
      let well = UIColorWell(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
      well.selectedColor = color
      well.supportsAlpha = false
      well.addTarget(self, action: #selector(colorChanged(_:)), for: .valueChanged)
      cell.accessoryView = well
    }
    cell.selectedBackgroundView = {
      let view = UIView(); view.backgroundColor = .systemGray6; return view
    }()
    cell.layoutMargins = .zero
    cell.preservesSuperviewLayoutMargins = false
    return cell
  }
  @objc func toggled(_ sender: UISwitch) {
    UserDefaults.standard.set(sender.isOn, forKey: "toggle\(sender.tag)")
  }
  @objc func colorChanged(_ sender: UIColorWell) { view.tintColor = sender.selectedColor }

  override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
  {
    let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "Header")
    header?.textLabel?.text = sections[section].title?.uppercased()
    header?.contentView.backgroundColor = .clear
    return header
  }
  override func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) {
    (view as? UITableViewHeaderFooterView)?.textLabel?.textColor = .secondaryLabel
  }
  override func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int)
    -> CGFloat
  { 32 }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    switch sections[indexPath.section].items[indexPath.row] {
    case .link(_, let url) where UIApplication.shared.canOpenURL(url):
      UIApplication.shared.open(url, options: [:], completionHandler: nil)
    case .color:
      let picker = UIColorPickerViewController()
      picker.selectedColor = .red
      picker.delegate = self
      present(picker, animated: true)
    default: break
    }
  }
  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let delete = UIContextualAction(style: .destructive, title: "Delete") {
      [weak self] action, view, done in
      self?.sections[indexPath.section].items.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .left)
      done(true)
    }
    delete.image = UIImage(systemName: "trash.fill")
    delete.backgroundColor = .systemRed
    let configuration = UISwipeActionsConfiguration(actions: [delete])
    configuration.performsFirstActionWithFullSwipe = false
    return configuration
  }
  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    true
  }
  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
  override func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    -> UITableViewCell.EditingStyle
  { .delete }
  override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath)
    -> IndexPath?
  { indexPath }
  override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath)
    -> Bool
  { true }
  override func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {}
}

extension SettingsTableController: UIPickerViewDataSource, UIPickerViewDelegate {
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
    -> String?
  { "\(row)" }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView { view ?? UILabel() }
}
extension SettingsTableController: UIColorPickerViewControllerDelegate {
  func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {
    view.tintColor = viewController.selectedColor
  }
  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}
final class DetailCell: UITableViewCell {
  static var identifier: String { String(describing: self) }
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    shouldIndentWhileEditing = false
  }
  required init?(coder aDecoder: NSCoder) { fatalError("init(coder:)") }
  override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
  }
  override func setHighlighted(_ highlighted: Bool, animated: Bool) {
    super.setHighlighted(highlighted, animated: animated)
  }
  override func didTransition(to state: UITableViewCell.StateMask) {
    super.didTransition(to: state)
  }
  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    backgroundColor = state.isSelected ? .systemGray4 : .systemBackground
  }
}
