public import Foundation

/// An item of a bar, without its title or picture being a view.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  open var title: String? { didSet { if title != oldValue { changed() } } }
  open var image: UIImage? { didSet { changed() } }
  open var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }
  open var tag = 0
  open var accessibilityLabel: String? { didSet { changed() } }
  open var accessibilityIdentifier: String? { didSet { changed() } }
  /// Moves the image, in points.
  open var imageInsets = UIEdgeInsets.zero { didSet { changed() } }
  open var landscapeImagePhone: UIImage? { didSet { changed() } }
  /// What the app says of the title, by state.
  final var titleTexts: [UIControl.State.RawValue: [NSAttributedString.Key: Any]] = [:]

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }

  /// Font and colour of the title in one state; nil takes the bar's.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    titleTexts[state.rawValue] = attributes
    changed()
  }

  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleTexts[state.rawValue]
  }

  func changed() {}
}

/// A button of a navigation bar or toolbar.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, Sendable {
    case plain
    case done = 2
  }

  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize
    case bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo
    case redo
    case close = 24
  }

  final weak var owner: UINavigationItem?
  /// The view that shows the item in a bar.
  final weak var shownView: UIView?
  final weak var toolbar: UIToolbar?
  final private(set) var systemItem: SystemItem?

  /// The method that a tap calls, on `target`.
  open var action: Selector?
  open weak var target: AnyObject?
  open var style = Style.plain { didSet { if style != oldValue { changed() } } }
  /// Points; 0 is as wide as the content.
  open var width: CGFloat = 0 { didSet { changed() } }
  /// Shown in place of a button.
  open var customView: UIView? { didSet { changed() } }
  open var tintColor: UIColor? { didSet { changed() } }
  /// Shown when the item is tapped; where there is an action too, when it is held.
  open var menu: UIMenu? { didSet { changed() } }
  /// An item that is hidden takes no room.
  open var isHidden = false { didSet { if isHidden != oldValue { structureChanged() } } }
  open var isSelected = false { didSet { if isSelected != oldValue { changed() } } }
  open var changesSelectionAsPrimaryAction = false
  open var possibleTitles: Set<String>?
  final var backTitleShifts: [UIBarMetrics: UIOffset] = [:]

  /// Moves the title of the back button that an item makes or stands for, in points.
  /// - Note: Bars of all heights take that for the usual ones where they have none of their own.
  open func setBackButtonTitlePositionAdjustment(
    _ adjustment: UIOffset, for barMetrics: UIBarMetrics
  ) {
    backTitleShifts[barMetrics] = adjustment
    changed()
  }

  open func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    backTitleShifts[barMetrics] ?? .zero
  }

  /// Another set of views is needed.
  private func structureChanged() {
    owner?.changed()
    toolbar?.itemsDidHideOrShow()
  }

  /// Runs when the item is tapped, in place of `action`. Its title and image become the item's,
  /// where it has any.
  open var primaryAction: UIAction? {
    didSet {
      guard let primaryAction, systemItem == nil else { return }
      if !primaryAction.title.isEmpty { title = primaryAction.title }
      if let image = primaryAction.image { self.image = image }
    }
  }

  // No other designated initializer: subclasses inherit the convenience ones, as with UIKit.
  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(
    title: String?, style: Style, target: Any?, action: Selector?
  ) {
    self.init()
    self.title = title
    self.style = style
    self.target = target.map(actionTarget)
    self.action = action
  }

  public convenience init(
    image: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init()
    self.image = image
    self.style = style
    self.target = target.map(actionTarget)
    self.action = action
  }

  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    self.init()
    self.systemItem = systemItem
    self.target = target.map(actionTarget)
    self.action = action
    if systemItem == .done || systemItem == .save { style = .done }
  }

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
    self.menu = menu
  }

  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.systemItem = systemItem
    self.primaryAction = primaryAction
    self.menu = menu
    if systemItem == .done || systemItem == .save { style = .done }
  }

  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
  }

  /// Shows its menu when it is held, and where it has no action when it is tapped.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, target: Any?, action: Selector?,
    menu: UIMenu? = nil
  ) {
    self.init()
    self.title = title
    self.image = image
    self.target = target.map(actionTarget)
    self.action = action
    self.menu = menu
  }

  /// A space that takes what is left.
  public class func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(systemItem: .flexibleSpace)
  }

  /// A space of `width` points.
  public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(systemItem: .fixedSpace)
    item.width = width
    return item
  }

  override func changed() {
    owner?.changed()
    toolbar?.itemDidChange(self)
  }

  /// The items that this one stands for, where it has no action and no menu of its own.
  final var groupMenu: UIMenu?

  final var menuInForce: UIMenu? {
    menu ?? (primaryAction == nil && action == nil ? groupMenu : nil)
  }

  /// The item as a menu shows it.
  final var menuEntry: UIMenuElement {
    let words = title ?? systemItem?.spokenName ?? accessibilityLabel ?? ""
    let picture = image ?? systemItem?.symbolName.flatMap { UIImage(systemName: $0) }
    if let menu, primaryAction == nil, action == nil {
      return UIMenu(title: words, image: picture, children: menu.children)
    }
    return UIAction(
      title: words, image: picture, attributes: isEnabled ? [] : .disabled,
      state: isSelected ? .on : .off
    ) { [weak self] _ in self?.perform() }
  }

  /// Whether a tap shows the menu.
  final var showsMenuOnTap: Bool { menuInForce != nil && primaryAction == nil && action == nil }

  /// Does what a tap does.
  final func perform() {
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    if let primaryAction {
      primaryAction.performWithSender(self, target: nil)
    } else if let action {
      UIApplication.shared.sendAction(action, to: target, from: self, for: UIEvent.current)
    }
  }
}

extension UIBarButtonItem.SystemItem {
  /// What the item says, where it is a word.
  var word: String? {
    switch self {
    case .done: "Done"
    case .cancel: "Cancel"
    case .edit: "Edit"
    case .save: "Save"
    case .undo: "Undo"
    case .redo: "Redo"
    default: nil
    }
  }

  /// The symbol that the item shows, where it is a picture.
  var symbolName: String? {
    switch self {
    case .add: "plus"
    case .compose: "square.and.pencil"
    case .reply: "arrowshape.turn.up.left"
    case .action: "square.and.arrow.up"
    case .organize: "folder"
    case .bookmarks: "book"
    case .search: "magnifyingglass"
    case .refresh: "arrow.clockwise"
    case .stop, .close: "xmark"
    case .camera: "camera"
    case .trash: "trash"
    case .play: "play.fill"
    case .pause: "pause.fill"
    case .rewind: "backward.fill"
    case .fastForward: "forward.fill"
    default: nil
    }
  }

  /// What a screen reader says of a picture.
  var spokenName: String {
    word ?? "\(self)".prefix(1).uppercased() + "\(self)".dropFirst()
  }
}
