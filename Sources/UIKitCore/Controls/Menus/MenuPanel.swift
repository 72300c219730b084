import CoreGraphics
import Foundation

/// Shows a menu over its window.
@MainActor final class MenuPanel: FloatingPanel {
  private static let width: CGFloat = 250

  private var path: [UIMenu]
  private weak var sender: NSObject?
  private let onChoice: () -> Void
  private let scrollView = UIScrollView(frame: .zero)
  private var rows: [MenuRow] = []
  private var separators: [(view: UIView, isThick: Bool)] = []
  private var marked: Int? { didSet { showMark() } }

  /// - Parameter onChoice: called after an entry was performed.
  init(_ menu: UIMenu, of sender: NSObject?, onChoice: @escaping () -> Void) {
    path = [menu]
    self.sender = sender
    self.onChoice = onChoice
    super.init(frame: .zero)
    content.addSubview(scrollView)
    load()
  }

  required init?(coder: NSCoder) { preconditionFailure("\(Self.self) is made in code only.") }

  // MARK: Rows

  private func load() {
    for view in scrollView.subviews where view is MenuRow || view is MenuSeparator {
      view.removeFromSuperview()
    }
    rows = []
    marked = nil
    guard let menu = path.last else { return }
    if path.count > 1 {
      add(MenuRow(.back(menu.title))) { [weak self] in self?.leaveSubmenu() }
    } else if !menu.title.isEmpty {
      add(MenuRow(.header(menu.title))) {}
    }
    for element in menu.children { add(element) }
    layOutRows()
  }

  private func add(_ element: UIMenuElement) {
    switch element {
    case let menu as UIMenu where menu.options.contains(.displayInline):
      rows.last?.endsGroup = true
      for child in menu.children { add(child) }
      rows.last?.endsGroup = true
    case let menu as UIMenu:
      add(MenuRow(.submenu(menu))) { [weak self] in self?.enter(menu) }
    case let deferred as UIDeferredMenuElement:
      addLater(deferred)
    case let leaf as any UIMenuLeaf:
      guard !leaf.attributes.contains(.hidden) else { return }
      add(MenuRow(.leaf(leaf))) { [weak self] in self?.choose(leaf) }
    default: break
    }
  }

  /// Entries that come at once stand where they belong; later ones at the end.
  private func addLater(_ element: UIDeferredMenuElement) {
    let shown = path.count
    var isNow = true
    element.loadElements { [weak self] elements in
      guard let self, self.path.count == shown else { return }
      for element in elements { self.add(element) }
      if !isNow {
        self.layOutRows()
        self.place()
      }
    }
    isNow = false
  }

  private func add(_ row: MenuRow, _ perform: @escaping () -> Void) {
    row.perform = perform
    rows.append(row)
    scrollView.addSubview(row)
    row.addAction(UIAction { [weak row] _ in row?.perform?() }, for: .touchUpInside)
  }

  private func layOutRows() {
    for view in scrollView.subviews where view is MenuSeparator { view.removeFromSuperview() }
    var y: CGFloat = 0
    for (index, row) in rows.enumerated() {
      let height = row.height(width: Self.width)
      row.frame = CGRect(x: 0, y: y, width: Self.width, height: height)
      y += height
      guard index < rows.count - 1 else { break }
      let thickness = row.endsGroup ? 8 : 1 / screenScale
      let separator = MenuSeparator(frame: CGRect(x: 0, y: y, width: Self.width, height: thickness))
      scrollView.addSubview(separator)
      y += thickness
    }
    scrollView.contentSize = CGSize(width: Self.width, height: y)
  }

  override func contentSize(in room: CGSize) -> CGSize {
    let preview = previewSize(in: room)
    return CGSize(
      width: max(scrollView.contentSize.width, preview.width),
      height: scrollView.contentSize.height + preview.height)
  }

  // MARK: Preview

  private var preview: UIViewController?

  /// Shows a controller's view above the entries.
  /// - Parameter onTap: called when it is tapped.
  func show(_ controller: UIViewController, onTap: @escaping () -> Void) {
    guard let view = controller.view else { return }
    preview = controller
    view.translatesAutoresizingMaskIntoConstraints = true
    view.clipsToBounds = true
    content.addSubview(view)
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    tap.ownAction = { if $0.state == .ended { onTap() } }
    view.addGestureRecognizer(tap)
  }

  /// The controller's wish, or three quarters of the room's width in its shape.
  private func previewSize(in room: CGSize) -> CGSize {
    guard let preview else { return .zero }
    let wish = preview.preferredContentSize
    let size = wish == .zero ? CGSize(width: room.width * 0.75, height: room.width * 0.75) : wish
    return CGSize(width: min(size.width, room.width), height: min(size.height, room.height / 2))
  }

  /// Shows another menu in place of the one that is shown.
  func replaceMenu(_ change: (UIMenu) -> UIMenu) {
    guard let menu = path.last else { return }
    path[path.count - 1] = change(menu)
    load()
    place()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = preview == nil ? 0 : max(content.bounds.height - scrollView.contentSize.height, 0)
    preview?.view.frame = CGRect(x: 0, y: 0, width: content.bounds.width, height: height)
    scrollView.frame = content.bounds.inset(
      by: UIEdgeInsets(top: height, left: 0, bottom: 0, right: 0))
  }

  // MARK: Choosing

  private func enter(_ menu: UIMenu) {
    path.append(menu)
    load()
    place()
  }

  private func leaveSubmenu() {
    path.removeLast()
    load()
    place()
  }

  private func choose(_ leaf: any UIMenuLeaf) {
    let keeps = leaf.attributes.contains(.keepsMenuPresented)
    let isPopup = (sender as? UIButton)?.changesSelectionAsPrimaryAction ?? false
    path.first?.select(leaf, onlyOne: isPopup)
    if !keeps { dismiss() }
    leaf.performWithSender(sender, target: nil)
    onChoice()
    if keeps { load() }
  }

  // MARK: The finger that opened the menu

  func fingerMoved(to point: CGPoint) { marked = row(at: point) }

  func fingerLifted(at point: CGPoint) {
    guard let index = row(at: point) else { return }
    rows[index].perform?()
  }

  private func row(at point: CGPoint) -> Int? {
    let place = scrollView.convert(point, from: nil)
    guard scrollView.bounds.contains(place) else { return nil }
    return rows.firstIndex { $0.frame.contains(place) && $0.isEnabled }
  }

  private func showMark() {
    for (index, row) in rows.enumerated() { row.isHighlighted = index == marked }
  }

  // MARK: Keys

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for key in presses.compactMap(\.key) {
      if take(key) { return }
      // They belong to the menu also while no row is marked.
      if [.keyboardSpacebar, .keyboardReturnOrEnter, .keypadEnter].contains(key.keyCode) {
        if key.keyCode == .keyboardSpacebar { performMarked() }
        return
      }
    }
    super.pressesBegan(presses, with: event)
  }

  /// The arrows mark a row, and Return performs the one that is marked. False for other keys, and
  /// for Return without a mark.
  func take(_ key: UIKey) -> Bool {
    switch key.keyCode {
    case .keyboardDownArrow: mark(after: 1)
    case .keyboardUpArrow: mark(after: -1)
    case .keyboardReturnOrEnter, .keypadEnter: return performMarked()
    default: return false
    }
    return true
  }

  @discardableResult
  private func performMarked() -> Bool {
    guard let marked else { return false }
    rows[marked].perform?()
    return true
  }

  private func mark(after step: Int) {
    var index = (marked ?? (step > 0 ? -1 : rows.count)) + step
    while rows.indices.contains(index) {
      if rows[index].isEnabled {
        marked = index
        scrollView.scrollRectToVisible(rows[index].frame, animated: false)
        return
      }
      index += step
    }
  }
}

/// Between rows of a menu: a line, or a band between groups.
@MainActor private final class MenuSeparator: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    backgroundColor = frame.height > 1 ? .tertiarySystemFill : .separator
  }

  required init?(coder: NSCoder) { preconditionFailure("\(Self.self) is made in code only.") }
}

/// An entry of a menu.
@MainActor private final class MenuRow: UIControl {
  enum Kind {
    case leaf(any UIMenuLeaf)
    case submenu(UIMenu)
    case header(String)
    case back(String)
  }

  private let label = UILabel()
  private let subtitleLabel = UILabel()
  private let icon = UIImageView(frame: .zero)
  private let mark = UIImageView(frame: .zero)
  private let isHeader: Bool
  var endsGroup = false
  var perform: (() -> Void)?

  init(_ kind: Kind) {
    if case .header = kind { isHeader = true } else { isHeader = false }
    super.init(frame: .zero)
    label.font = .preferredFont(forTextStyle: isHeader ? .footnote : .body)
    label.numberOfLines = 2
    subtitleLabel.font = .preferredFont(forTextStyle: .footnote)
    subtitleLabel.textColor = .secondaryLabel
    icon.contentMode = .center
    mark.contentMode = .center
    for view in [label, subtitleLabel, icon, mark] as [UIView] {
      view.isAccessibilityElement = false
      addSubview(view)
    }
    isAccessibilityElement = true
    accessibilityTraits = isHeader ? .header : .button
    show(kind)
    accessibilityLabel = label.text
  }

  required init?(coder: NSCoder) { preconditionFailure("\(Self.self) is made in code only.") }

  private func show(_ kind: Kind) {
    let size = UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold)
    func symbol(_ name: String) -> UIImage? { UIImage(systemName: name, withConfiguration: size) }
    var color = UIColor.label
    switch kind {
    case .leaf(let leaf):
      label.text = leaf.title
      subtitleLabel.text = leaf.subtitle
      icon.image = leaf.image
      isEnabled = !leaf.attributes.contains(.disabled)
      isSelected = leaf.state != .off
      switch leaf.state {
      case .off: break
      case .on: mark.image = symbol("checkmark")
      case .mixed: mark.image = symbol("minus")
      }
      if leaf.attributes.contains(.destructive) { color = .systemRed }
    case .submenu(let menu):
      label.text = menu.title
      subtitleLabel.text = menu.subtitle
      icon.image = menu.image ?? symbol("chevron.right")
      if menu.options.contains(.destructive) { color = .systemRed }
    case .header(let title):
      label.text = title
      color = .secondaryLabel
      isEnabled = false
    case .back(let title):
      label.text = title
      mark.image = symbol("chevron.down")
    }
    if !isEnabled, !isHeader { color = .tertiaryLabel }
    label.textColor = color
    icon.tintColor = color
    mark.tintColor = color
  }

  override func stateDidChange() {
    super.stateDidChange()
    backgroundColor = isHighlighted ? .tertiarySystemFill : nil
  }

  // MARK: Places

  private static let leading: CGFloat = 16
  /// Room for a mark before the text, in points.
  private static let markRoom: CGFloat = 32
  private static let iconRoom: CGFloat = 44

  private func textWidth(_ width: CGFloat) -> CGFloat {
    width - start - (icon.image == nil ? Self.leading : Self.iconRoom)
  }

  private var start: CGFloat { mark.image == nil ? Self.leading : Self.markRoom }

  func height(width: CGFloat) -> CGFloat {
    let room = CGSize(width: textWidth(width), height: .infinity)
    let subtitle = (subtitleLabel.text ?? "").isEmpty ? 0 : subtitleLabel.sizeThatFits(room).height
    return max(isHeader ? 30 : 44, label.sizeThatFits(room).height + subtitle + 22)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = textWidth(bounds.width)
    let room = CGSize(width: width, height: .infinity)
    let title = label.sizeThatFits(room).height
    let subtitle = (subtitleLabel.text ?? "").isEmpty ? 0 : subtitleLabel.sizeThatFits(room).height
    let y = ((bounds.height - title - subtitle) / 2).rounded(toScale: screenScale)
    label.frame = CGRect(x: start, y: y, width: width, height: title)
    subtitleLabel.frame = CGRect(x: start, y: y + title, width: width, height: subtitle)
    mark.frame = CGRect(x: 8, y: 0, width: 20, height: bounds.height)
    icon.frame = CGRect(
      x: bounds.width - Self.iconRoom, y: 0, width: Self.iconRoom, height: bounds.height)
    guard isRightToLeft else { return }
    for view in [label, subtitleLabel, icon, mark] as [UIView] {
      view.frame.origin.x = bounds.width - view.frame.maxX
    }
  }
}
