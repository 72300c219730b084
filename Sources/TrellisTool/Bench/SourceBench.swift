import Foundation

/// How long sources of other people take: to rewrite, and to check.
struct SourceBench {
  /// A clone of Trellis, whose program is used.
  var clone: URL
  /// Where the sources are made.
  var folder: URL

  static let rewritten = 1_000
  static let checked = 1_500

  func bars() throws -> [Bar] {
    try write()
    // Builds the program, too.
    try Command(clone.appendingPathComponent("trellis").path, "check", folder.path).check()
    let reader = clone.appendingPathComponent(".build/trellis/source-reader").path
    let list = folder.appendingPathComponent("list")
    let lines = (0..<Self.rewritten).map { "\(source($0).path)\t\(source($0).path).out\n" }
    try lines.joined().write(to: list, atomically: true, encoding: .utf8)
    let page = clone.appendingPathComponent("Docs/Compatibility.md").path
    let rewriting = try times {
      for index in 0..<Self.rewritten {
        try? FileManager.default.removeItem(atPath: "\(source(index).path).out")
      }
    } work: {
      try Command(reader, "rewrite", list.path).check()
    }
    let checking = try times {
    } work: {
      try Command(reader, "check", folder.path, "--page", page).check()
    }
    return [
      Bar(
        id: "rewrite-1000-files", ours: median(rewriting), unit: "s", peer: "3 s", theirs: 3,
        bar: 1, note: "files of 200 lines with @objc, #selector and optional calls"),
      Bar(
        id: "check-1500-files", ours: median(checking), unit: "s", peer: "30 s", theirs: 30, bar: 1,
        note: "without type-checking"),
    ]
  }

  private func source(_ index: Int) -> URL {
    folder.appendingPathComponent("Sources/App/Screen\(index).swift")
  }

  private func write() throws {
    try FileManager.default.createDirectory(
      at: source(0).deletingLastPathComponent(), withIntermediateDirectories: true)
    for index in 0..<Self.checked {
      try Self.screen(index).write(to: source(index), atomically: false, encoding: .utf8)
    }
  }

  /// A screen as apps have them: two hundred lines, with selectors, outlets and optional calls.
  static func screen(_ index: Int) -> String {
    """
    import UIKit

    @objc protocol Screen\(index)Delegate: AnyObject {
      func screenDidFinish(_ screen: Screen\(index))
      @objc optional func screenDidCancel(_ screen: Screen\(index))
    }

    /// Shows what there is, and lets people change it.
    final class Screen\(index): UIViewController {
      weak var delegate: Screen\(index)Delegate?
      @IBOutlet weak var banner: UIView?
      private let table = UITableView(frame: .zero, style: .insetGrouped)
      private lazy var refresh: UIRefreshControl = {
        let control = UIRefreshControl()
        control.addTarget(self, action: #selector(reload), for: .valueChanged)
        return control
      }()

    \((0..<3).map(section).joined(separator: "\n\n"))

      override func viewDidLoad() {
        super.viewDidLoad()
        title = NSLocalizedString("Screen \(index)", comment: "")
        view.backgroundColor = .systemBackground
        table.dataSource = self
        table.delegate = self
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(table)
        NSLayoutConstraint.activate([
          table.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
          table.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          table.trailingAnchor.constraint(equalTo: view.trailingAnchor),
          table.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        table.refreshControl = refresh
        navigationItem.leftBarButtonItem = UIBarButtonItem(
          barButtonSystemItem: .cancel, target: self, action: #selector(cancel(_:)))
        navigationItem.rightBarButtonItem = UIBarButtonItem(
          barButtonSystemItem: .done, target: self, action: #selector(finish))
        NotificationCenter.default.addObserver(
          self, selector: #selector(keyboardWillShow(_:)),
          name: UIResponder.keyboardWillShowNotification, object: nil)
        let tap = UITapGestureRecognizer(target: self, action: #selector(Self.hideKeyboard))
        tap.cancelsTouchesInView = false
        view.addGestureRecognizer(tap)
      }

      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if let selected = table.indexPathForSelectedRow {
          table.deselectRow(at: selected, animated: animated)
        }
      }

      @objc private func reload() {
        refresh.endRefreshing()
        table.reloadData()
      }

      @objc private func cancel(_ sender: UIBarButtonItem) { delegate?.screenDidCancel?(self) }

      @objc private func finish() { delegate?.screenDidFinish(self) }

      @objc private func hideKeyboard() { view.endEditing(true) }

      @objc private func keyboardWillShow(_ notification: Notification) {
        let key = UIResponder.keyboardFrameEndUserInfoKey
        guard let frame = notification.userInfo?[key] as? CGRect else { return }
        table.contentInset.bottom = frame.height - view.safeAreaInsets.bottom
      }
    }

    extension Screen\(index): UITableViewDataSource, UITableViewDelegate {
      func numberOfSections(in tableView: UITableView) -> Int { 3 }

      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        switch section {
        case 0: return rows0.count
        case 1: return rows1.count
        default: return rows2.count
        }
      }

      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        var content = cell.defaultContentConfiguration()
        switch indexPath.section {
        case 0: content.text = rows0[indexPath.row].name
        case 1: content.text = rows1[indexPath.row].name
        default: content.text = rows2[indexPath.row].name
        }
        content.secondaryText = "\\(indexPath.section): \\(indexPath.row)"
        cell.contentConfiguration = content
        return cell
      }

      func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
      }
    }

    """
  }

  /// What a screen knows of one section of its table.
  private static func section(_ number: Int) -> String {
    """
      // MARK: Section \(number)

      struct Row\(number): Hashable {
        var name: String
        var amount: Int
        var date: Date?
      }

      private(set) var rows\(number): [Row\(number)] = []

      /// Adds a row, or more to the one that has its name.
      func add\(number)(_ name: String, amount: Int) {
        if let index = rows\(number).firstIndex(where: { $0.name == name }) {
          rows\(number)[index].amount += amount
        } else {
          rows\(number).append(Row\(number)(name: name, amount: amount, date: nil))
        }
        rows\(number).sort { $0.name < $1.name }
      }

      func total\(number)(from start: Date, to end: Date) -> Int {
        rows\(number)
          .filter { row in
            guard let date = row.date else { return false }
            return date >= start && date <= end
          }
          .map(\\.amount)
          .reduce(0, +)
      }
    """
  }

  private func times(prepare: () throws -> Void, work: () throws -> Void) throws -> [Double] {
    try (0..<SetupBench.samples).map { _ in
      try prepare()
      let time = try ContinuousClock().measure(work)
      return Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
    }
  }
}
