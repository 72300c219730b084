import CoreGraphics
import QuartzCore
public import Foundation

/// A row of a list in a collection view, or a header or footer of one.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  /// How deep the row is in an outline.
  open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { contentPlaceDidChange() } }
  }
  /// Points for each level.
  open var indentationWidth: CGFloat = 10 {
    didSet { if indentationWidth != oldValue { contentPlaceDidChange() } }
  }
  /// Leading accessories move with the level too.
  open var indentsAccessories = true {
    didSet { if indentsAccessories != oldValue { contentPlaceDidChange() } }
  }
  /// What stands before and behind the content.
  open var accessories: [UICellAccessory] = [] {
    didSet { accessoriesDidChange() }
  }

  private(set) final var listPosition: ListPosition?
  private var leadingViews: [CellAccessoryView] = []
  private var trailingViews: [CellAccessoryView] = []
  private var shownForEditing = false
  private var topLine: UIView?
  private var bottomLine: UIView?
  private var givenBackground: UIBackgroundConfiguration?
  private lazy var separatorGuide = UILayoutGuide()
  private var separatorEdges: (leading: NSLayoutConstraint, trailing: NSLayoutConstraint)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpListCell()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpListCell()
  }

  private func setUpListCell() {
    let side = UITableView.sideMargin
    directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 8, leading: side, bottom: 8, trailing: side)
    insetsLayoutMarginsFromSafeArea = false
  }

  // MARK: Defaults

  /// Content without values, in the look of the place in the list.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    guard let listPosition else { return .cell() }
    let isGrouped =
      listPosition.appearance == .grouped || listPosition.appearance == .insetGrouped
    let isSidebar =
      listPosition.appearance == .sidebar || listPosition.appearance == .sidebarPlain
    switch listPosition.role {
    case .cell: return isSidebar ? .sidebarCell() : .cell()
    case .header:
      return isSidebar ? .sidebarHeader() : isGrouped ? .groupedHeader() : .plainHeader()
    case .footer: return isGrouped ? .groupedFooter() : .plainFooter()
    }
  }

  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    guard let listPosition else { return .listPlainCell() }
    switch (listPosition.appearance, listPosition.role) {
    case (.grouped, .cell), (.insetGrouped, .cell): return .listGroupedCell()
    case (.sidebar, .cell): return .listSidebarCell()
    case (.sidebar, _): return .listSidebarHeader()
    case (.grouped, _), (.insetGrouped, _): return .listGroupedHeaderFooter()
    case (_, .cell): return .listPlainCell()
    default: return .listPlainHeaderFooter()
    }
  }

  // MARK: The list

  /// The cell learns its place before it is filled.
  final func take(_ position: ListPosition?) {
    guard position != listPosition else { return }
    let isNewKind =
      position?.appearance != listPosition?.appearance || position?.role != listPosition?.role
    listPosition = position
    if isNewKind, configured?.background == givenBackground {
      givenBackground = position == nil ? nil : defaultBackgroundConfiguration()
      backgroundConfiguration = givenBackground
    }
    showSeparators()
    showCorners()
    setNeedsLayout()
  }

  open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    take(layoutAttributes.listPosition)
  }

  /// The first and the last row of an inset group carry its corners.
  private func showCorners() {
    let isInset = listPosition?.appearance == .insetGrouped && listPosition?.role == .cell
    var corners: CACornerMask = []
    if isInset, listPosition?.isFirst == true {
      corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner])
    }
    if isInset, listPosition?.isLast == true {
      corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    }
    clipsToBounds = !corners.isEmpty
    layer.cornerRadius = corners.isEmpty ? 0 : UICollectionLayoutListConfiguration.cornerRadius
    layer.cornerCurve = .continuous
    layer.maskedCorners = corners
  }

  private func showSeparators() {
    show(&topLine, listPosition?.topSeparator)
    show(&bottomLine, listPosition?.bottomSeparator)
  }

  private func show(_ line: inout UIView?, _ separator: ListPosition.Separator?) {
    guard let separator else {
      line?.isHidden = true
      return
    }
    let shown = line ?? UIView(frame: .zero)
    if line == nil {
      shown.isUserInteractionEnabled = false
      addSubview(shown)
    }
    shown.isHidden = false
    shown.backgroundColor = separator.color
    line = shown
  }

  /// Where separators lie: constrain its edges to move them.
  open var separatorLayoutGuide: UILayoutGuide {
    if separatorGuide.owningView == nil {
      addLayoutGuide(separatorGuide)
      let leading = separatorGuide.leadingAnchor.constraint(
        equalTo: leadingAnchor, constant: separatorStart)
      let trailing = separatorGuide.trailingAnchor.constraint(equalTo: trailingAnchor)
      for edge in [leading, trailing] { edge.priority = .defaultLow }
      NSLayoutConstraint.activate([leading, trailing])
      separatorEdges = (leading, trailing)
    }
    return separatorGuide
  }

  // MARK: Accessories

  private func accessoriesDidChange() {
    shownForEditing = configurationState.isEditing
    for view in leadingViews + trailingViews { view.removeFromSuperview() }
    leadingViews = []
    trailingViews = []
    var leading: [UICellAccessory] = []
    var trailing: [UICellAccessory] = []
    for accessory in accessories where accessory.isShown(isEditing: shownForEditing) {
      if accessory.isLeading {
        let index = accessory.position?(leading) ?? leading.count
        leading.insert(accessory, at: min(max(0, index), leading.count))
      } else {
        let index = accessory.accessoryType == .customView ? accessory.position?(trailing) : nil
        trailing.insert(accessory, at: min(max(0, index ?? trailing.count), trailing.count))
      }
    }
    leadingViews = leading.map(makeView)
    trailingViews = trailing.map(makeView)
    for view in leadingViews + trailingViews { addSubview(view) }
    showAccessoryStates()
    contentPlaceDidChange()
  }

  private func makeView(_ accessory: UICellAccessory) -> CellAccessoryView {
    CellAccessoryView(accessory) { [weak self] in self?.accessoryWasPressed(accessory) }
  }

  private func accessoryWasPressed(_ accessory: UICellAccessory) {
    if let action = accessory.action {
      action()
    } else if accessory.accessoryType == .outlineDisclosure {
      collectionView?.toggleExpansion(of: self)
    }
  }

  private func showAccessoryStates() {
    let state = configurationState
    for view in leadingViews + trailingViews {
      view.show(isSelected: state.isSelected, isExpanded: state.isExpanded)
    }
  }

  private func contentPlaceDidChange() {
    setNeedsLayout()
    collectionView?.contentDidChange(of: self)
  }

  open override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    if state.isEditing != shownForEditing { accessoriesDidChange() }
    showAccessoryStates()
  }

  /// Whether the row's children are shown.
  final var isExpanded = false {
    didSet { if isExpanded != oldValue { setNeedsUpdateConfiguration() } }
  }

  open override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    state.isExpanded = isExpanded
    return state
  }

  // MARK: Layout

  /// Between accessories, in points.
  private static let gap: CGFloat = 10

  private var indentation: CGFloat { CGFloat(max(0, indentationLevel)) * indentationWidth }

  private func width(_ views: [CellAccessoryView]) -> CGFloat {
    guard !views.isEmpty else { return 0 }
    let margin = directionalLayoutMargins.leading
    return views.reduce(margin) { $0 + $1.width } + CGFloat(views.count - 1) * Self.gap
  }

  /// The room that the content has from the leading edge on.
  private func contentSpan(_ width: CGFloat) -> (start: CGFloat, length: CGFloat) {
    let start = self.width(leadingViews) + indentation
    return (start, max(0, width - start - self.width(trailingViews)))
  }

  override func layOutContent() {
    let span = contentSpan(bounds.width)
    let content = contentView
    let frame = mirrored(
      CGRect(x: span.start, y: 0, width: span.length, height: bounds.height))
    if content.superview === self, content.frame != frame { content.frame = frame }
    place(leadingViews, from: indentsAccessories ? indentation : 0)
    let end = bounds.width - width(trailingViews)
    place(trailingViews, from: end - directionalLayoutMargins.leading)
    placeSeparators()
  }

  private func place(_ views: [CellAccessoryView], from start: CGFloat) {
    var x = start + directionalLayoutMargins.leading
    for view in views {
      let width = view.width
      view.frame = mirrored(CGRect(x: x, y: 0, width: width, height: bounds.height))
      x += width + Self.gap
    }
  }

  /// Where the content's text begins.
  private var separatorStart: CGFloat {
    let span = contentSpan(bounds.width)
    let content = contentView
    guard let list = content as? UIListContentView else {
      return span.start + max(0, directionalLayoutMargins.leading - span.start)
    }
    return span.start + list.textStart
  }

  private func placeSeparators() {
    let start = separatorStart
    if let separatorEdges, separatorEdges.leading.constant != start {
      separatorEdges.leading.constant = start
    }
    let line = 1 / screenScale
    place(topLine, listPosition?.topSeparator, y: 0, line, start)
    place(bottomLine, listPosition?.bottomSeparator, y: bounds.height - line, line, start)
  }

  private func place(
    _ view: UIView?, _ separator: ListPosition.Separator?, y: CGFloat, _ line: CGFloat,
    _ start: CGFloat
  ) {
    guard let view, let separator else { return }
    let isAutomatic = separator.insets == UIListSeparatorConfiguration.automaticInsets
    var leading = isAutomatic ? (separator.isFullWidth ? 0 : start) : separator.insets.leading
    var trailing = isAutomatic ? 0 : separator.insets.trailing
    if separatorGuide.owningView != nil, isAutomatic {
      let guide = mirrored(separatorGuide.layoutFrame)
      leading = guide.minX
      trailing = bounds.width - guide.maxX
    }
    view.frame = mirrored(
      CGRect(x: leading, y: y, width: max(0, bounds.width - leading - trailing), height: line))
  }

  /// The height that the content asks for in the room between the accessories.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    updateConfigurationIfNeeded()
    let span = contentSpan(targetSize.width)
    let content = contentView
    if content.superview === self {
      // Margins that the content takes over from the cell depend on where it is.
      let frame = CGRect(x: span.start, y: 0, width: span.length, height: content.frame.height)
      if bounds.width != targetSize.width {
        bounds.size.width = targetSize.width
      }
      let placed = mirrored(frame)
      if content.frame != placed { content.frame = placed }
    }
    let fitted = content.systemLayoutSizeFitting(
      CGSize(width: span.length, height: targetSize.height),
      withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
    return CGSize(width: targetSize.width, height: fitted.height)
  }
}

extension UICollectionView {
  /// The list's data source opens or closes the children of a row.
  func toggleExpansion(of cell: UICollectionViewListCell) {
    guard let indexPath = indexPath(for: cell) else { return }
    (dataSource as? any OutlineHost)?.toggleExpansion(at: indexPath, in: self)
  }
}

/// A data source whose items have children.
@MainActor protocol OutlineHost: AnyObject {
  func toggleExpansion(at indexPath: IndexPath, in collectionView: UICollectionView)
  /// Whether the item's children are shown, and how deep it is; nil for items of no outline.
  func outlinePlace(at indexPath: IndexPath) -> (isExpanded: Bool, level: Int)?
}
