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

    @MainActor init(_ item: UINavigationItem, hasBack: Bool) {
      leading = (item.leftBarButtonItems ?? []).map { ObjectIdentifier($0) }
      trailing = (item.rightBarButtonItems ?? []).map { ObjectIdentifier($0) }
      titleView = item.titleView.map { ObjectIdentifier($0) }
      hasBackButton = hasBack
    }
  }

  init(item: UINavigationItem, back: UINavigationItem?, onBack: @escaping () -> Void) {
    self.item = item
    let showsBack = Self.showsBack(item, back: back)
    structure = Structure(item, hasBack: showsBack)
    hasBackItem = back != nil
    super.init(frame: .zero)
    if showsBack, let back {
      let button = NavigationBackButton(title: back.backButtonTitle ?? back.title ?? "Back")
      button.addAction(UIAction { _ in onBack() }, for: .touchUpInside)
      addSubview(button)
      backButton = button
    }
    leading = (item.leftBarButtonItems ?? []).map { BarButtonView.make(for: $0) }
    trailing = (item.rightBarButtonItems ?? []).map { BarButtonView.make(for: $0) }
    for view in leading + trailing { addSubview(view) }
    titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
    titleLabel.textAlignment = .center
    promptLabel.font = .systemFont(ofSize: 13)
    promptLabel.textAlignment = .center
    addSubview(titleLabel)
    addSubview(promptLabel)
    if let view = item.titleView { addSubview(view) }
    titleLabel.isHidden = item.titleView != nil
    titleLabel.accessibilityTraits = .header
    showTexts()
  }

  private let hasBackItem: Bool

  required init?(coder: NSCoder) { preconditionFailure("\(Self.self) is made in code only.") }

  private static func showsBack(_ item: UINavigationItem, back: UINavigationItem?) -> Bool {
    guard back != nil, !item.hidesBackButton else { return false }
    return (item.leftBarButtonItems ?? []).isEmpty || item.leftItemsSupplementBackButton
  }

  var promptHeight: CGFloat { item.prompt == nil ? 0 : Self.promptLineHeight }

  /// Follows a change of the item. False where other views are needed.
  func updateTitle() -> Bool {
    let wantsBack = hasBackItem && Self.showsBack(item, back: item)
    guard Structure(item, hasBack: wantsBack) == structure else { return false }
    showTexts()
    for view in leading + trailing { (view as? BarButtonView)?.update() }
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

  override func layoutSubviews() {
    super.layoutSubviews()
    let extra: CGFloat = bounds.width >= 414 ? 4 : 0
    let safe = safeAreaInsets
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
    for view in trailing {
      let width = view.sizeThatFits(row.size).width
      end -= width
      place(view, x: end, width: width, in: row)
    }
    placeTitle(from: start, to: end, in: row)
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
