import CoreGraphics
public import Foundation

/// Offers what can be done with something: copying, sending, saving, and what the app adds.
/// - Note: Of the system's activities there are those that a desktop has: copying, mail, and saving
///   pictures into the folder for them.
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
  public typealias CompletionHandler = (UIActivity.ActivityType?, Bool) -> Void
  public typealias CompletionWithItemsHandler =
    (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

  private let activityItems: [Any]
  private let applicationActivities: [UIActivity]
  private var isOver = false

  /// Called once at the end: with the activity and whether it was completed, or with none where the
  /// person chose nothing.
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  /// Not offered.
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  open var allowsProminentActivity = true

  /// - Parameters:
  ///   - activityItems: texts, addresses, pictures, or objects that give such.
  ///   - applicationActivities: offered beside the system's.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    self.activityItems = activityItems
    self.applicationActivities = applicationActivities ?? []
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    activityItems = []
    applicationActivities = []
    super.init(coder: coder)
  }

  // MARK: What is offered

  private var placeholders: [Any] {
    activityItems.map { item in
      (item as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? item
    }
  }

  /// The activities that can do something with the items, in the order of the list.
  package private(set) final lazy var offered: [UIActivity] = {
    let items = placeholders
    let all = [CopyActivity(), MailActivity(), SaveImageActivity()] + applicationActivities
    return all.filter { activity in
      if let type = activity.activityType, excludedActivityTypes?.contains(type) == true {
        return false
      }
      return activity.canPerform(withActivityItems: items)
    }
  }()

  private func items(for activity: UIActivity) -> [Any] {
    activityItems.compactMap { item in
      guard let source = item as? any UIActivityItemSource else { return item }
      return source.activityViewController(self, itemForActivityType: activity.activityType)
    }
  }

  // MARK: View

  private lazy var list = ActivityList(self)

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    list.frame = view.bounds
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(list)
    sheetPresentationController?.detents = [.medium(), .large()]
    sheetPresentationController?.prefersGrabberVisible = true
    if preferredContentSize == .zero {
      preferredContentSize = CGSize(width: 320, height: CGFloat(120 + 44 * offered.count))
    }
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed || presentingViewController == nil { finish(nil, completed: false) }
  }

  final var previewTitle: String {
    for item in placeholders {
      switch item {
      case let text as String: return text
      case let text as NSAttributedString: return text.string
      case let url as URL: return url.isFileURL ? url.lastPathComponent : url.absoluteString
      default: continue
      }
    }
    return "\(activityItems.count) \(activityItems.count == 1 ? "item" : "items")"
  }

  final var previewImage: UIImage? { placeholders.lazy.compactMap { $0 as? UIImage }.first }

  // MARK: Doing it

  /// The person chose an activity: the list goes, then it is performed, then the handler is called.
  package final func choose(_ activity: UIActivity) {
    guard !isOver else { return }
    isOver = true
    activity.prepare(withActivityItems: items(for: activity))
    if let mail = activity as? MailActivity {
      mail.subject =
        activityItems.lazy.compactMap { $0 as? any UIActivityItemSource }
        .map { $0.activityViewController(self, subjectForActivityType: .mail) }
        .first { !$0.isEmpty } ?? ""
    }
    let screen = activity.activityViewController
    let presenter = presentingViewController
    activity.onFinish = { completed in
      // The controller is kept until here.
      if let screen, screen.presentingViewController != nil { screen.dismiss(animated: true) }
      self.tell(activity.activityType, completed: completed)
    }
    let perform = {
      if let screen {
        (presenter ?? self).present(screen, animated: true)
      } else {
        activity.perform()
      }
    }
    if presenter != nil { dismiss(animated: true, completion: perform) } else { perform() }
  }

  private func finish(_ type: UIActivity.ActivityType?, completed: Bool) {
    guard !isOver else { return }
    isOver = true
    tell(type, completed: completed)
  }

  private func tell(_ type: UIActivity.ActivityType?, completed: Bool) {
    let handler = completionWithItemsHandler
    completionWithItemsHandler = nil
    handler?(type, completed, nil, nil)
  }

  final func close() { dismiss(animated: true) }
}

/// What is shared, and what can be done with it.
@MainActor private final class ActivityList: UITableView, UITableViewDataSource, UITableViewDelegate
{
  private weak var controller: UIActivityViewController?

  init(_ controller: UIActivityViewController) {
    self.controller = controller
    super.init(frame: .zero, style: .insetGrouped)
    dataSource = self
    delegate = self
    register(UITableViewCell.self, forCellReuseIdentifier: "activity")
  }

  required init?(coder: NSCoder) { preconditionFailure("\(Self.self) is made in code only.") }

  func numberOfSections(in tableView: UITableView) -> Int { 2 }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    section == 0 ? 1 : controller?.offered.count ?? 0
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "activity", for: indexPath)
    var content = UIListContentConfiguration.cell()
    if indexPath.section == 0 {
      content.text = controller?.previewTitle
      content.textProperties.numberOfLines = 2
      content.image = controller?.previewImage ?? UIImage(systemName: "square.and.arrow.up")
      content.imageProperties.maximumSize = CGSize(width: 40, height: 40)
      let button = UIButton(type: .close)
      button.sizeToFit()
      button.addAction(
        UIAction { [weak controller] _ in controller?.close() }, for: .primaryActionTriggered)
      cell.accessoryView = button
      cell.selectionStyle = .none
    } else if let activity = controller?.offered[indexPath.row] {
      content.text = activity.activityTitle
      content.image = activity.activityImage
      cell.accessoryView = nil
      cell.selectionStyle = .default
    }
    cell.contentConfiguration = content
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard indexPath.section == 1, let controller else { return }
    controller.choose(controller.offered[indexPath.row])
  }
}
