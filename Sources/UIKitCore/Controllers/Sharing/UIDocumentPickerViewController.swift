import CoreGraphics
public import Foundation
public import UniformTypeIdentifiers

/// Hears of the files that a person chose. Every requirement has a default.
@preconcurrency @MainActor public protocol UIDocumentPickerDelegate: NSObjectProtocol {
  func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
  public func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
  ) {}
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}

/// Lets a person choose files to open, or a folder to put files into. It goes when that is done.
@preconcurrency @MainActor open class UIDocumentPickerViewController: UIViewController {
  /// What a person does in the picker.
  private enum Task {
    case open([UTType], asCopy: Bool)
    case export([URL], asCopy: Bool)
  }

  private let task: Task
  private lazy var navigation = UINavigationController(
    rootViewController: FolderController(self, startFolder))

  /// Chooses files of the types; `.folder` lets folders be chosen.
  /// - Parameter asCopy: whether copies in the app's temporary folder are handed over.
  public convenience init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool = false) {
    self.init(.open(contentTypes, asCopy: asCopy))
  }

  /// Puts files where the person wants them.
  /// - Parameter asCopy: false moves them.
  public convenience init(forExporting urls: [URL], asCopy: Bool = false) {
    self.init(.export(urls, asCopy: asCopy))
  }

  private init(_ task: Task) {
    self.task = task
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .pageSheet
  }

  /// - Note: Nothing is decoded: any file can be opened.
  public required init?(coder: NSCoder) {
    task = .open([.item], asCopy: false)
    super.init(coder: coder)
  }

  open weak var delegate: (any UIDocumentPickerDelegate)?
  open var allowsMultipleSelection = false
  /// Whether names are shown with what follows their last period.
  open var shouldShowFileExtensions = false
  /// Where the person begins; the desktop's folder for documents unless it is set.
  open var directoryURL: URL?

  private var startFolder: URL {
    if let directoryURL { return directoryURL }
    let manager = FileManager.default
    return manager.urls(for: .documentDirectory, in: .userDomainMask).first {
      manager.fileExists(atPath: $0.path)
    } ?? manager.homeDirectoryForCurrentUser
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    addChild(navigation)
    navigation.view.frame = view.bounds
    navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(navigation.view)
    navigation.didMove(toParent: self)
  }

  // MARK: What may be chosen

  final var isExporting: Bool {
    if case .export = task { return true }
    return false
  }

  final func takes(_ url: URL, isFolder: Bool) -> Bool {
    guard case .open(let types, _) = task else { return false }
    if isFolder { return types.contains { UTType.folder.conforms(to: $0) && $0 != .item } }
    let type = UTType(filenameExtension: url.pathExtension) ?? .data
    return types.contains { type.conforms(to: $0) }
  }

  final func cancel() {
    let delegate = delegate
    dismissThen { delegate?.documentPickerWasCancelled(self) }
  }

  /// The person chose files, or for an export the folder that they come into.
  package final func choose(_ urls: [URL]) {
    let results: [URL]
    switch task {
    case .open(_, asCopy: false): results = urls
    case .open(_, asCopy: true):
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("\(UUID().uuidString)-Inbox")
      results = urls.compactMap { put($0, into: folder, isMove: false) }
    case .export(let files, let asCopy):
      guard let folder = urls.first else { return }
      results = files.compactMap { put($0, into: folder, isMove: !asCopy) }
    }
    let delegate = delegate
    dismissThen { delegate?.documentPicker(self, didPickDocumentsAt: results) }
  }

  private func dismissThen(_ work: @escaping @MainActor () -> Void) {
    guard presentingViewController != nil else {
      work()
      return
    }
    dismiss(animated: true, completion: work)
  }

  /// Copies or moves a file under its name, or one with a number where that is taken. What cannot be
  /// written is left out.
  private func put(_ url: URL, into folder: URL, isMove: Bool) -> URL? {
    let manager = FileManager.default
    let name = url.deletingPathExtension().lastPathComponent
    var target = folder.appendingPathComponent(url.lastPathComponent)
    var number = 1
    while manager.fileExists(atPath: target.path) {
      number += 1
      target = folder.appendingPathComponent("\(name) \(number)")
      if !url.pathExtension.isEmpty { target.appendPathExtension(url.pathExtension) }
    }
    do {
      try manager.createDirectory(at: folder, withIntermediateDirectories: true)
      if isMove {
        try manager.moveItem(at: url, to: target)
      } else {
        try manager.copyItem(at: url, to: target)
      }
      return target
    } catch {
      Diagnostics.record(
        Diagnostic(
          category: "Files",
          message: """
            \(url.path) could not be put into \(folder.path): \(error.localizedDescription) The \
            delegate is not told of it.
            """))
      return nil
    }
  }
}

/// The files in one folder.
@MainActor private final class FolderController: UITableViewController {
  private struct Entry {
    var url: URL
    var isFolder: Bool
  }

  private weak var picker: UIDocumentPickerViewController?
  private let folder: URL
  private var entries: [Entry] = []

  init(_ picker: UIDocumentPickerViewController, _ folder: URL) {
    self.picker = picker
    self.folder = folder
    super.init(style: .plain)
    title = folder.lastPathComponent
  }

  required init?(coder: NSCoder) { preconditionFailure("\(Self.self) is made in code only.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.allowsMultipleSelection = picker?.allowsMultipleSelection ?? false
    let cancel = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak picker] _ in picker?.cancel() })
    navigationItem.leftBarButtonItem = cancel
    navigationItem.leftItemsSupplementBackButton = true
    if picker?.isExporting == true {
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        systemItem: .save,
        primaryAction: UIAction { [weak self] _ in
          guard let self else { return }
          self.picker?.choose([self.folder])
        })
    } else if picker?.allowsMultipleSelection == true {
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "Open", style: .done, target: nil, action: nil)
      navigationItem.rightBarButtonItem?.primaryAction = UIAction(title: "Open") {
        [weak self] _ in self?.openSelection()
      }
      showSelection()
    } else if picker?.takes(folder, isFolder: true) == true {
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        primaryAction: UIAction(title: "Open") { [weak self] _ in
          guard let self else { return }
          self.picker?.choose([self.folder])
        })
    }
    entries = Self.entries(in: folder)
    guard entries.isEmpty else { return }
    var nothing = UIContentUnavailableConfiguration.empty()
    nothing.image = UIImage(systemName: "folder")
    nothing.text = "Folder is Empty"
    contentUnavailableConfiguration = nothing
  }

  /// Folders first, each by name.
  private static func entries(in folder: URL) -> [Entry] {
    let found =
      (try? FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: [.skipsHiddenFiles]))
      ?? []
    return found.map { url in
      let isFolder = (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false
      return Entry(url: url, isFolder: isFolder)
    }
    .sorted { first, second in
      if first.isFolder != second.isFolder { return first.isFolder }
      return first.url.lastPathComponent.lowercased() < second.url.lastPathComponent.lowercased()
    }
  }

  private func isOpen(_ entry: Entry) -> Bool {
    entry.isFolder || picker?.takes(entry.url, isFolder: false) == true
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    entries.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "file")
      ?? UITableViewCell(style: .default, reuseIdentifier: "file")
    let entry = entries[indexPath.row]
    var content = cell.defaultContentConfiguration()
    let showsEnding = entry.isFolder || picker?.shouldShowFileExtensions == true
    content.text =
      showsEnding
      ? entry.url.lastPathComponent : entry.url.deletingPathExtension().lastPathComponent
    content.image = UIImage(systemName: entry.isFolder ? "folder" : "doc")
    if !isOpen(entry) {
      content.textProperties.color = .tertiaryLabel
      content.imageProperties.tintColor = .tertiaryLabel
    }
    cell.contentConfiguration = content
    cell.accessoryType = entry.isFolder ? .disclosureIndicator : .none
    return cell
  }

  override func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    isOpen(entries[indexPath.row]) ? indexPath : nil
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let entry = entries[indexPath.row]
    guard let picker else { return }
    if entry.isFolder {
      tableView.deselectRow(at: indexPath, animated: false)
      navigationController?.pushViewController(FolderController(picker, entry.url), animated: true)
    } else if picker.allowsMultipleSelection {
      showSelection()
    } else {
      picker.choose([entry.url])
    }
  }

  override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    showSelection()
  }

  private var selection: [URL] {
    (tableView.indexPathsForSelectedRows ?? []).sorted().map { entries[$0.row].url }
  }

  private func showSelection() {
    guard picker?.allowsMultipleSelection == true else { return }
    navigationItem.rightBarButtonItem?.isEnabled = !selection.isEmpty
  }

  private func openSelection() { picker?.choose(selection) }
}
