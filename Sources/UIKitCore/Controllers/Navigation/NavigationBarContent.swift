import CoreGraphics
import Foundation

/// What a navigation bar shows of one item. Buttons stay the same views while the item's buttons
/// do, so a change of the title moves nothing else.
@MainActor final class NavigationBarContent: UIView {
  /// Observed: bar button stacks begin 8 from the side, their content 8 further in.
  private static let edge: CGFloat = 8
  private static let gap: CGFloat = 8
  private static let promptLineHeight: CGFloat = 30

  private let item: UINavigationItem
  private let titleLabel = UILabel()
  private let promptLabel = UILabel()
  private var backButton: NavigationBackButton?
  private var leading: [UIView] = []
  private var trailing: [UIView] = []

  /// What the content shows besides title and prompt, to tell whether it has to be made anew.
  private let structure: Structure

  private struct Structure: Equatable {
    var leading: [ObjectIdentifier]
    var trailing: [ObjectIdentifier]
    var titleView: ObjectIdentifier?
    var hasBackButton: Bool
    var center: [ObjectIdentifier]

    @MainActor init(_ item: UINavigationItem, hasBack: Bool) {
      leading = item.leadingItems.map { ObjectIdentifier($0) }
      trailing = item.trailingItems.map { ObjectIdentifier($0) }
      center = item.centerItems.map { ObjectIdentifier($0) }
      titleView = item.titleView.map { ObjectIdentifier($0) }
      hasBackButton = hasBack
    }
  }

  private var middle: [UIView] = []

  init(
    item: UINavigationItem, back: UINavigationItem?, look: UINavigationBarAppearance?,
    indicator: UIImage? = nil, onBack: @escaping () -> Void
  ) {
    self.item = item
    let showsBack = Self.showsBack(item, back: back)
    structure = Structure(item, hasBack: showsBack)
    hasBackItem = back != nil
    super.init(frame: .zero)
    if showsBack, let back {
      let name = back.backBarButtonItem?.title ?? back.backButtonTitle ?? back.title ?? "Back"
      let title: String? =
        switch back.backButtonDisplayMode {
        case .default: name
        case .generic: "Back"
        case .minimal: nil
        }
      let button = NavigationBackButton(
        title: title, name: name, look: look?.backButtonAppearance,
        indicator: look?.ownBackIndicator ?? indicator, item: back.backBarButtonItem)
      if let tint = back.backBarButtonItem?.tintColor { button.tintColor = tint }
      button.addAction(
        UIAction { [weak item, weak button] _ in
          if let action = item?.backAction {
            action.performWithSender(button, target: nil)
          } else {
            onBack()
          }
        }, for: .touchUpInside)
      addSubview(button)
      backButton = button
    }
    leading = item.leadingItems.map { BarButtonView.make(for: $0) }
    trailing = item.trailingItems.map { BarButtonView.make(for: $0) }
    middle = item.centerItems.map { BarButtonView.make(for: $0) }
    for view in leading + trailing + middle { addSubview(view) }
    for case let view as BarButtonView in leading { view.contentSide = .leading }
    for case let view as BarButtonView in trailing { view.contentSide = .trailing }
    titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
    titleLabel.textAlignment = .center
    promptLabel.font = .systemFont(ofSize: 13)
    promptLabel.textAlignment = .center
    addSubview(titleLabel)
    addSubview(promptLabel)
    if let view = item.titleView { addSubview(view) }
    titleLabel.isHidden = item.titleView != nil || !middle.isEmpty
    titleLabel.accessibilityTraits = .header
    showTexts()
    show(look)
  }

  private let hasBackItem: Bool

  /// Colours and fonts as the bar wants them.
  func show(_ look: UINavigationBarAppearance?) {
    let texts = look?.titleTextAttributes ?? [:]
    titleLabel.font = texts[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: .semibold)
    titleLabel.textColor = texts[.foregroundColor] as? UIColor ?? .label
    for case let view as BarButtonView in leading + trailing + middle {
      view.appearance = view.isDone ? look?.doneButtonAppearance : look?.buttonAppearance
    }
    setNeedsLayout()
  }

  /// The small title is out of the way while the large one is seen.
  var showsTitle = true { didSet { titleLabel.alpha = showsTitle ? 1 : 0 } }

  required init?(coder: NSCoder) { preconditionFailure("\(Self.self) is made in code only.") }

  private static func showsBack(_ item: UINavigationItem, back: UINavigationItem?) -> Bool {
    guard back != nil, !item.hidesBackButton else { return false }
    return item.leadingItems.isEmpty || item.leftItemsSupplementBackButton
  }

  var promptHeight: CGFloat { item.prompt == nil ? 0 : Self.promptLineHeight }

  /// Follows a change of the item. False where other views are needed.
  func updateTitle() -> Bool {
    let wantsBack = hasBackItem && Self.showsBack(item, back: item)
    guard Structure(item, hasBack: wantsBack) == structure else { return false }
    showTexts()
    for view in leading + trailing + middle { (view as? BarButtonView)?.update() }
    return true
  }

  private func showTexts() {
    titleLabel.text = item.title
    promptLabel.text = item.prompt
    promptLabel.isHidden = item.prompt == nil
    superview?.invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Layout

  /// What a title needs at least, in points, before groups of items give way to it.
  private static let leastTitle: CGFloat = 60

  /// Shows groups by the item that stands for them where there is no room, and as they are where
  /// there is. True where that changed: the bar has made its content anew.
  private func collapseGroups(room: CGFloat) -> Bool {
    let groups = item.groupsThatCollapse
    guard !groups.isEmpty else { return false }
    func width(_ items: [UIBarButtonItem]) -> CGFloat {
      items.reduce(0) { sum, item in
        sum + (item.shownView?.sizeThatFits(CGSize(width: room, height: 44)).width ?? 0)
      }
    }
    for group in groups where !group.isCollapsed {
      group.widthOfItems = width(group.barButtonItems.filter { !$0.isHidden })
    }
    let title = item.titleView ?? titleLabel
    let wanted = min(title.sizeThatFits(bounds.size).width, Self.leastTitle) + 2 * Self.gap
    let rest = (leading + trailing).reduce(0) { $0 + $1.sizeThatFits(bounds.size).width }
    // As though all were shown as they are.
    var needed = rest
    for group in groups where group.isCollapsed {
      guard let full = group.widthOfItems else { continue }
      needed += full - width(group.shownItems)
    }
    var changed = false
    for group in groups {
      let collapses = needed + wanted > room
      if collapses { needed -= max(0, (group.widthOfItems ?? 0) - Self.buttonWidth) }
      if collapses != group.isCollapsed {
        group.isCollapsed = collapses
        changed = true
      }
    }
    if changed { item.changed() }
    return changed
  }

  /// Points that a button takes at least.
  private static let buttonWidth: CGFloat = 44

  override func layoutSubviews() {
    super.layoutSubviews()
    let safe = safeAreaInsets
    // Observed: 4 more where the bar is wide, not beside a notch.
    let extra: CGFloat = bounds.width >= 414 && safe.left == 0 && safe.right == 0 ? 4 : 0
    let top = promptHeight
    let row = CGRect(x: 0, y: top, width: bounds.width, height: bounds.height - top)
    promptLabel.frame = CGRect(x: 16, y: 0, width: max(0, bounds.width - 32), height: top)
    var start = safe.left + extra
    if let backButton {
      let size = backButton.sizeThatFits(row.size)
      place(backButton, x: start, width: size.width, in: row)
      start += size.width + Self.gap
    } else {
      start += Self.edge
    }
    for view in leading {
      let width = view.sizeThatFits(row.size).width
      place(view, x: start, width: width, in: row)
      start += width
    }
    var end = bounds.width - safe.right - extra - Self.edge
    let back = backButton?.sizeThatFits(row.size).width ?? Self.edge
    if collapseGroups(room: end - safe.left - extra - back) { return }
    for view in trailing {
      let width = view.sizeThatFits(row.size).width
      end -= width
      place(view, x: end, width: width, in: row)
    }
    if middle.isEmpty {
      placeTitle(from: start, to: end, in: row)
    } else {
      var x = (row.width - middle.reduce(0) { $0 + $1.sizeThatFits(row.size).width }) / 2
      for view in middle {
        let width = view.sizeThatFits(row.size).width
        place(view, x: x, width: width, in: row)
        x += width
      }
    }
  }

  private func placeTitle(from start: CGFloat, to end: CGFloat, in row: CGRect) {
    let view = item.titleView ?? titleLabel
    let size = view.sizeThatFits(row.size)
    let room = max(0, end - start - 2 * Self.gap)
    let width = min(size.width, room)
    let centred = (row.width - width) / 2
    let x = min(max(centred, start + Self.gap), max(start + Self.gap, end - Self.gap - width))
    let height = min(size.height, row.height)
    let y = row.minY + ((row.height - height) / 2).roundedToPixel(screenScale)
    set(view, CGRect(x: x.roundedToPixel(screenScale), y: y, width: width, height: height))
  }

  private func place(_ view: UIView, x: CGFloat, width: CGFloat, in row: CGRect) {
    set(view, CGRect(x: x, y: row.minY, width: width, height: row.height))
  }

  /// Sets a frame that was worked out from the leading side.
  private func set(_ view: UIView, _ frame: CGRect) {
    var frame = frame
    if isRightToLeft { frame.origin.x = bounds.width - frame.maxX }
    view.frame = frame
  }
}

extension CGFloat {
  /// The nearest multiple of a pixel, halves up.
  func roundedToPixel(_ scale: CGFloat) -> CGFloat { (self * scale + 0.5).rounded(.down) / scale }
}
