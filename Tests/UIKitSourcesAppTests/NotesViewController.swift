import UIKit

class NotesViewController: UITableViewController {

  // MARK: - Properties

  private let store = NoteStore.shared
  private var filtered: [Note] = []
  private lazy var searchController: UISearchController = {
    let controller = UISearchController(searchResultsController: nil)
    controller.searchResultsUpdater = self
    controller.obscuresBackgroundDuringPresentation = false
    controller.searchBar.placeholder = NSLocalizedString("Search notes", comment: "")
    return controller
  }()
  private let dateFormatter: DateFormatter = {
    let formatter = DateFormatter()
    formatter.dateStyle = .medium
    formatter.timeStyle = .short
    formatter.doesRelativeDateFormatting = true
    return formatter
  }()
  private var isFiltering: Bool {
    return searchController.isActive && !(searchController.searchBar.text ?? "").isEmpty
  }
  private var shown: [Note] { isFiltering ? filtered : store.notes }
  private(set) var refreshCount = 0

  // MARK: - Lifecycle

  override func viewDidLoad() {
    super.viewDidLoad()
    title = NSLocalizedString("Notes", comment: "Title of the list")
    tableView.register(NoteCell.self, forCellReuseIdentifier: NoteCell.reuseIdentifier)
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 60
    tableView.tableFooterView = UIView()
    tableView.keyboardDismissMode = .onDrag

    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: self, action: #selector(addNote))
    navigationItem.leftBarButtonItem = editButtonItem
    navigationItem.searchController = searchController
    definesPresentationContext = true

    refreshControl = UIRefreshControl()
    refreshControl?.addTarget(self, action: #selector(refresh(_:)), for: .valueChanged)

    NotificationCenter.default.addObserver(
      self, selector: #selector(notesDidChange(_:)), name: .notesDidChange, object: store)
    NotificationCenter.default.addObserver(
      self, selector: #selector(contentSizeCategoryDidChange),
      name: UIContentSizeCategory.didChangeNotification, object: nil)
  }

  deinit {
    NotificationCenter.default.removeObserver(self)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if let selected = tableView.indexPathForSelectedRow {
      tableView.deselectRow(at: selected, animated: animated)
    }
  }

  // MARK: - Actions

  @objc func addNote() {
    let note = Note(title: "New note", body: "")
    store.add(note)
  }

  @objc private func refresh(_ sender: UIRefreshControl) {
    refreshCount += 1
    DispatchQueue.main.async {
      sender.endRefreshing()
    }
  }

  @objc private func notesDidChange(_ notification: Notification) {
    guard let count = notification.userInfo?["count"] as? Int else { return }
    navigationItem.prompt = count == 0 ? "Nothing here yet" : nil
    if !tableView.isEditing { tableView.reloadData() }
  }

  @objc private func contentSizeCategoryDidChange() {
    tableView.reloadData()
  }

  // MARK: - UITableViewDataSource

  override func numberOfSections(in tableView: UITableView) -> Int {
    return 1
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return shown.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    guard
      let cell = tableView.dequeueReusableCell(
        withIdentifier: NoteCell.reuseIdentifier, for: indexPath) as? NoteCell
    else { fatalError("Unexpected cell") }
    let note = shown[indexPath.row]
    cell.configure(with: note, date: dateFormatter.string(from: note.modified))
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    return !isFiltering
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    switch editingStyle {
    case .delete:
      store.remove(at: indexPath.row)
      if tableView.isEditing { tableView.deleteRows(at: [indexPath], with: .automatic) }
    case .insert, .none:
      break
    @unknown default:
      break
    }
  }

  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    store.move(from: sourceIndexPath.row, to: destinationIndexPath.row)
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    return shown.isEmpty ? nil : "\(shown.count) notes"
  }

  // MARK: - UITableViewDelegate

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let editor = NoteEditorViewController(note: shown[indexPath.row])
    editor.delegate = self
    navigationController?.pushViewController(editor, animated: true)
  }

  override func tableView(
    _ tableView: UITableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let delete = UIContextualAction(style: .destructive, title: "Delete") {
      [weak self] (_, _, completion) in
      self?.store.remove(at: indexPath.row)
      completion(true)
    }
    delete.image = UIImage(systemName: "trash")
    let pin = UIContextualAction(style: .normal, title: "Pin") { [weak self] _, _, completion in
      guard var note = self?.shown[indexPath.row] else { return completion(false) }
      note.isPinned.toggle()
      self?.store.update(note)
      completion(true)
    }
    pin.backgroundColor = .systemYellow
    return UISwipeActionsConfiguration(actions: [delete, pin])
  }
}

// MARK: - UISearchResultsUpdating

extension NotesViewController: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) {
    let text = searchController.searchBar.text?.lowercased() ?? ""
    filtered = store.notes.filter { $0.title.lowercased().contains(text) }
    tableView.reloadData()
  }
}

extension NotesViewController: NoteEditorViewControllerDelegate {
  func noteEditor(_ editor: NoteEditorViewController, didSave note: Note) {
    store.update(note)
  }
}

// MARK: - Cell

final class NoteCell: UITableViewCell {
  static let reuseIdentifier = String(describing: NoteCell.self)

  private let titleLabel = UILabel()
  private let dateLabel = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    titleLabel.font = UIFont.preferredFont(forTextStyle: .headline)
    titleLabel.adjustsFontForContentSizeCategory = true
    titleLabel.numberOfLines = 0
    dateLabel.font = .preferredFont(forTextStyle: .subheadline)
    dateLabel.textColor = .secondaryLabel
    let stack = UIStackView(arrangedSubviews: [titleLabel, dateLabel])
    stack.axis = .vertical
    stack.spacing = 4
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      stack.topAnchor.constraint(equalTo: margins.topAnchor),
      stack.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
    ])
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    titleLabel.text = nil
    dateLabel.text = nil
  }

  func configure(with note: Note, date: String) {
    titleLabel.text = note.title
    dateLabel.text = date
    accessibilityLabel = "\(note.title), \(date)"
  }
}
