import CoreGraphics
public import Foundation
import QuartzCore

/// One row of a table.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  public enum EditingStyle: Int, Sendable { case none, delete, insert }

  /// How far a drag of the row has come.
  public enum DragState: Int, Sendable { case none, lifting, dragging }

  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  /// What a cell shows beside its content.
  public struct StateMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let showingEditControl = StateMask(rawValue: 1)
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }

  // MARK: Stored

  let style: CellStyle
  open internal(set) var reuseIdentifier: String?
  private lazy var plainContentView = TableCellContentView(frame: .zero)
  private var contentViewStorage: UIView!
  let separator = TableSeparatorView(frame: .zero)
  private(set) var labels: TableCellLabels?
  private var defaultSelectedBackground: UIView?
  private var accessory: TableCellAccessoryView?
  private var editingAccessory: TableCellAccessoryView?
  private var isSelectedStorage = false
  private var isHighlightedStorage = false
  private var isEditingStorage = false
  /// What the table lets the user do with the row while it is edited.
  final var editing = TableCellEditing() { didSet { if editing != oldValue { showEditing() } } }
  private var editControl: TableEditControl?
  private var reorderControl: TableReorderControl?
  /// Which end of a group the row is at.
  final var groupEnds: TableGroupEnds = [] {
    didSet { if groupEnds != oldValue { setNeedsLayout() } }
  }
  private var topSeparator: TableSeparatorView?
  final var dragState = UICellConfigurationState.DragState.none
  /// The row is dragged, and its place is closed meanwhile.
  final var isDragConcealed = false { didSet { alpha = isDragConcealed ? 0 : 1 } }
  /// The table that shows the cell.
  weak var table: UITableView?
  /// How far a swipe has moved the cell's content out of the way, in points.
  var swipeOffset: CGFloat = 0
  /// There once somebody sets a configuration.
  final var configured: ConfiguredContent?
  final var updateHandler: ConfigurationUpdateHandler?

  // MARK: Life

  /// The reuse identifier of the cell that a table is just making from its class alone.
  static var identifierInMaking: String?

  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    setUp()
  }

  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: Self.identifierInMaking)
    if frame != .zero { self.frame = frame }
  }

  public required init?(coder: NSCoder) {
    style = .default
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    backgroundColor = .systemBackground
    let side = UITableView.sideMargin
    directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 8, leading: side, bottom: 8, trailing: side)
    insetsLayoutMarginsFromSafeArea = false
    plainContentView.cell = self
    contentViewStorage = plainContentView
    addSubview(plainContentView)
    addSubview(separator)
    clipsToBounds = true
  }

  // MARK: Drags

  /// A drag of the row begins or ends. Overrides change how the cell looks meanwhile.
  open func dragStateDidChange(_ dragState: DragState) {}

  final func showDragState(_ state: UICellConfigurationState.DragState) {
    dragState = state
    dragStateDidChange(DragState(rawValue: state.rawValue) ?? .none)
    setNeedsUpdateConfigurationIfConfigured()
  }

  // MARK: Content

  /// Where a cell's own views go. A content configuration's view takes its place.
  open var contentView: UIView { contentViewStorage }

  /// Puts `view` in the place of the content view; nil brings an empty one back.
  final func replaceContentView(with view: UIView?) {
    guard view !== contentViewStorage else { return }
    contentViewStorage.removeFromSuperview()
    labels = nil
    if let view {
      if !(view is UIListContentView) { view.preservesSuperviewLayoutMargins = true }
      contentViewStorage = view
    } else {
      plainContentView = TableCellContentView(frame: contentViewStorage.frame)
      plainContentView.cell = self
      contentViewStorage = plainContentView
    }
    insertSubview(contentViewStorage, belowSubview: separator)
    setNeedsLayout()
  }

  /// The main text of the cell's style. Made when first asked for.
  open var textLabel: UILabel? { ensureLabels().text }
  /// The second text; nil where the style has none.
  open var detailTextLabel: UILabel? { ensureLabels().detail }
  /// The picture before the text.
  open var imageView: UIImageView? { ensureLabels().imageView }

  private func ensureLabels() -> TableCellLabels {
    if let labels { return labels }
    let made = TableCellLabels(style: style, in: plainContentView)
    labels = made
    setNeedsLayout()
    return made
  }

  /// Behind everything else.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// In place of `selectedBackgroundView` where several rows can be selected.
  open var multipleSelectionBackgroundView: UIView? {
    didSet {
      guard multipleSelectionBackgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      showSelection(animated: false)
    }
  }

  /// Behind the content while the cell is selected or highlighted; grey where there is none.
  open var selectedBackgroundView: UIView? {
    didSet {
      guard selectedBackgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      showSelection(animated: false)
    }
  }

  // MARK: Look

  open var selectionStyle = SelectionStyle.default {
    didSet { if selectionStyle != oldValue { showSelection(animated: false) } }
  }

  open var accessoryType = AccessoryType.none {
    didSet {
      guard accessoryType != oldValue else { return }
      accessory?.removeFromSuperview()
      accessory = makeAccessory(accessoryType)
      setNeedsLayout()
    }
  }

  private func makeAccessory(_ type: AccessoryType) -> TableCellAccessoryView? {
    guard type != .none else { return nil }
    let made = TableCellAccessoryView(type)
    made.onTap = { [weak self] in
      if let self { table?.accessoryWasTapped(in: self) }
    }
    addSubview(made)
    return made
  }

  /// Takes the place of the accessory.
  open var accessoryView: UIView? {
    didSet {
      guard accessoryView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
      setNeedsLayout()
    }
  }

  /// Shown in place of the accessory while the row is edited.
  open var editingAccessoryType = AccessoryType.none {
    didSet {
      guard editingAccessoryType != oldValue else { return }
      editingAccessory?.removeFromSuperview()
      editingAccessory = makeAccessory(editingAccessoryType)
      setNeedsLayout()
    }
  }

  open var editingAccessoryView: UIView? {
    didSet {
      guard editingAccessoryView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let editingAccessoryView { addSubview(editingAccessoryView) }
      setNeedsLayout()
    }
  }

  /// How many times `indentationWidth` the content keeps from the leading edge.
  open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { setNeedsLayout() } }
  }

  /// Points.
  open var indentationWidth: CGFloat = 10 {
    didSet { if indentationWidth != oldValue { setNeedsLayout() } }
  }

  /// The content moves aside for the control of editing.
  open var shouldIndentWhileEditing = true {
    didSet { if shouldIndentWhileEditing != oldValue { setNeedsLayout() } }
  }

  /// Shows a handle by which the row is moved while it is edited, where its table lets it.
  open var showsReorderControl = false {
    didSet { if showsReorderControl != oldValue { showEditing() } }
  }

  /// How far the separator keeps from the edges; the table's inset where the cell has none of its
  /// own.
  open var separatorInset: UIEdgeInsets {
    get { ownSeparatorInset ?? table?.separatorInset ?? UITableView.defaultSeparatorInset }
    set {
      ownSeparatorInset = newValue
      setNeedsLayout()
    }
  }
  private var ownSeparatorInset: UIEdgeInsets?

  /// The separator begins where the text does, unless somebody chose an inset.
  private var separatorFollowsText: Bool {
    ownSeparatorInset == nil && table?.hasOwnSeparatorInset != true
  }

  // MARK: State

  open var isSelected: Bool {
    get { isSelectedStorage }
    set { setSelected(newValue, animated: false) }
  }

  open var isHighlighted: Bool {
    get { isHighlightedStorage }
    set { setHighlighted(newValue, animated: false) }
  }

  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != isSelectedStorage else { return }
    isSelectedStorage = selected
    editControl?.isOn = selected
    configured?.setNeedsUpdate()
    showSelection(animated: animated)
  }

  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != isHighlightedStorage else { return }
    isHighlightedStorage = highlighted
    configured?.setNeedsUpdate()
    showSelection(animated: animated)
  }

  // MARK: Editing

  open var isEditing: Bool {
    get { isEditingStorage }
    set { setEditing(newValue, animated: false) }
  }

  /// Called by the table for rows that can be edited.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != isEditingStorage else { return }
    let mask: StateMask = editing ? .showingEditControl : []
    willTransition(to: mask)
    isEditingStorage = editing
    configured?.setNeedsUpdate()
    showEditing()
    didTransition(to: mask)
  }

  /// What the control before the content does.
  open var editingStyle: EditingStyle { isEditing ? editing.style : .none }

  /// The Delete button is uncovered.
  open var showingDeleteConfirmation: Bool { swipeOffset > 0 }

  open func willTransition(to state: StateMask) {}
  open func didTransition(to state: StateMask) {}

  private func showEditing() {
    let kind = isEditing ? editing.controlKind : nil
    if let kind {
      let control = editControl ?? TableEditControl(kind)
      control.kind = kind
      control.isOn = isSelected
      control.onTap = { [weak self] in
        if let self { table?.editControlWasTapped(in: self) }
      }
      if control.superview !== self { addSubview(control) }
      editControl = control
    } else {
      editControl?.removeFromSuperview()
      editControl = nil
    }
    if isEditing && editing.canMove && showsReorderControl {
      let control = reorderControl ?? TableReorderControl(frame: .zero)
      control.cell = self
      if control.superview !== self { addSubview(control) }
      reorderControl = control
    } else {
      reorderControl?.removeFromSuperview()
      reorderControl = nil
    }
    setNeedsLayout()
  }

  /// The selected or highlighted look is shown.
  var showsSelection: Bool {
    selectionStyle != .none && (isSelectedStorage || isHighlightedStorage)
  }

  func showSelection(animated: Bool) {
    let shown = showsSelection && configured?.background == nil
    guard let background = selectionBackground(make: shown) else { return }
    if shown && background.superview !== self {
      insertSubview(background, at: backgroundView == nil ? 0 : 1)
      background.frame = bounds
    }
    if animated {
      UIView.animate(withDuration: UITableView.animationDuration) {
        background.alpha = shown ? 1 : 0
      }
    } else {
      background.layer.removeAllAnimations()
      background.alpha = shown ? 1 : 0
    }
    table?.updateSeparators()
  }

  private func selectionBackground(make: Bool) -> UIView? {
    if table?.selectsMultiple == true, let multipleSelectionBackgroundView {
      return multipleSelectionBackgroundView
    }
    if let selectedBackgroundView { return selectedBackgroundView }
    if defaultSelectedBackground == nil && make {
      let background = UIView(frame: bounds)
      background.backgroundColor = .systemGray4
      background.isUserInteractionEnabled = false
      defaultSelectedBackground = background
    }
    return defaultSelectedBackground
  }

  // MARK: Configurations

  /// What configurations are updated for.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isDisabled = !isUserInteractionEnabled
    state.isSwiped = swipeOffset != 0
    state.cellDragState = dragState
    state.isEditing = isEditing
    state.isReordering = table?.reorder?.cell === self
    return state
  }

  /// Asks for `updateConfiguration(using:)` before the next layout.
  open func setNeedsUpdateConfiguration() { ensureConfigured().setNeedsUpdate() }

  /// Called when the state has changed; subclasses give the cell its configurations here.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  /// Called before the cell is used for another row.
  open func prepareForReuse() {
    setSelected(false, animated: false)
    setHighlighted(false, animated: false)
  }

  // MARK: Accessibility

  package override var accessibilityContainerRole: AccessibilityRole? { .listItem }

  open override var accessibilityTraits: UIAccessibilityTraits {
    get {
      let own = accessibilityStorage?.traits ?? []
      return isSelectedStorage ? own.union(.selected) : own
    }
    set { super.accessibilityTraits = newValue }
  }

  // MARK: Layout

  /// The accessory that is shown now, and its size.
  private var shownAccessory: (view: UIView, size: CGSize)? {
    let own = isEditing ? editingAccessoryView : accessoryView
    if let own { return own.bounds.width > 0 ? (own, own.bounds.size) : nil }
    let made = isEditing ? editingAccessory : accessory
    return made.map { ($0, $0.intrinsicContentSize) }
  }

  private func frames(width: CGFloat, height: CGFloat) -> TableCellFrames {
    TableCellFrames(
      TableCellFrames.Input(
        size: CGSize(width: width, height: height), margin: UITableView.sideMargin,
        line: table?.separatorStyle == UITableViewCell.SeparatorStyle.none ? 0 : 1 / screenScale,
        indexWidth: table?.indexWidth ?? 0,
        hasEditControl: editControl != nil,
        indentsForEditing: isEditing && shouldIndentWhileEditing && editing.indents,
        indentation: CGFloat(indentationLevel) * indentationWidth,
        accessory: shownAccessory?.size, hasReorderControl: reorderControl != nil),
      scale: screenScale)
  }

  /// What the content keeps from an accessory.
  private static let accessoryGap: CGFloat = 10

  /// The accessory stands in the content's margin.
  private func updateContentMargins(_ frames: TableCellFrames) {
    let trailing = frames.hasTrailing ? Self.accessoryGap : UITableView.sideMargin
    guard contentViewStorage === plainContentView,
      plainContentView.directionalLayoutMargins.trailing != trailing
    else { return }
    plainContentView.directionalLayoutMargins.trailing = trailing
  }

  /// Lets the table measure the cell again.
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    table?.contentSizeMayHaveChanged(of: self)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    configured?.updateIfNeeded()
    let frames = frames(width: bounds.width, height: bounds.height)
    updateContentMargins(frames)
    contentViewStorage.frame = mirrored(frames.content)
    editControl?.frame = mirrored(frames.editControl)
    reorderControl?.frame = mirrored(frames.reorderControl)
    backgroundView?.frame = bounds
    configured?.backgroundView?.frame = bounds
    selectionBackground(make: false)?.frame = bounds
    placeAccessories(frames)
    placeSeparators(frames)
    roundCorners()
  }

  private func placeAccessories(_ frames: TableCellFrames) {
    let shown = shownAccessory?.view
    for view in [accessory, editingAccessory, accessoryView, editingAccessoryView] {
      view?.isHidden = view !== shown
    }
    shown?.frame = mirrored(frames.accessory)
  }

  private func placeSeparators(_ frames: TableCellFrames) {
    var inset = separatorInset
    if separatorFollowsText, let labels, labels.imageView.image != nil {
      inset.left = labels.textStart
    }
    if ownSeparatorInset == nil, let table, table.hasOwnSeparatorInset,
      table.separatorInsetReference == .fromAutomaticInsets
    {
      inset.left += UITableView.defaultSeparatorInset.left
    }
    let start = frames.content.minX + inset.left
    let isEnd = groupEnds.contains(.last) && !groupEnds.contains(.isCard)
    let x = isEnd ? 0 : start
    separator.frame = mirrored(
      CGRect(
        x: x, y: bounds.height - frames.line,
        width: max(0, bounds.width - x - (isEnd ? 0 : inset.right)), height: 1 / screenScale))
    let hasTop = groupEnds.contains(.first) && !groupEnds.contains(.isCard)
    if hasTop && topSeparator == nil {
      let made = TableSeparatorView(frame: .zero)
      addSubview(made)
      topSeparator = made
    }
    topSeparator?.isHidden = !hasTop || frames.line == 0
    topSeparator?.backgroundColor = separator.backgroundColor
    topSeparator?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1 / screenScale)
  }

  private func roundCorners() {
    guard groupEnds.contains(.isCard) || layer.cornerRadius != 0 && hasRoundedItself else { return }
    hasRoundedItself = true
    var corners: CACornerMask = []
    if groupEnds.contains(.first) {
      corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner])
    }
    if groupEnds.contains(.last) {
      corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    }
    let radius = groupEnds.contains(.isCard) && !corners.isEmpty ? TableGroupEnds.radius : 0
    layer.maskedCorners = corners.isEmpty ? layer.maskedCorners : corners
    layer.cornerCurve = .continuous
    layer.cornerRadius = radius
  }
  private var hasRoundedItself = false

  /// The height that the content asks for at the width of `targetSize`, and a pixel for the
  /// separator.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    configured?.updateIfNeeded()
    let frames = frames(width: targetSize.width, height: bounds.height)
    updateContentMargins(frames)
    let width = frames.content.width
    let line = 1 / screenScale
    if let labels, labels.areUsed {
      let height = max(
        UITableView.defaultRowHeight - line,
        labels.height(
          forWidth: width, margins: contentViewStorage.directionalLayoutMargins,
          scale: screenScale))
      return CGSize(width: targetSize.width, height: height + line)
    }
    if let list = contentViewStorage as? UIListContentView {
      let side = UITableView.sideMargin
      let height = list.height(
        forWidth: width,
        margins: NSDirectionalEdgeInsets(
          top: 0, leading: frames.content.minX > 0 ? 0 : side, bottom: 0,
          trailing: frames.hasTrailing ? 0 : side))
      return CGSize(width: targetSize.width, height: height + line)
    }
    let fitted = contentViewStorage.systemLayoutSizeFitting(
      CGSize(width: width, height: targetSize.height),
      withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
    guard fitted.height > 0 else {
      if contentViewStorage === plainContentView, !plainContentView.subviews.isEmpty {
        Diagnostics.recordOnce("TableCellCollapsed", .cellCollapsed(self))
      }
      return CGSize(width: targetSize.width, height: UITableView.defaultRowHeight)
    }
    return CGSize(width: targetSize.width, height: fitted.height + line)
  }
}

extension UITableViewCell {
  public enum SeparatorStyle: Int, Sendable { case none, singleLine }
}

extension UIView {
  /// `rect`, which is meant for leading on the left, where it belongs in this view.
  func mirrored(_ rect: CGRect) -> CGRect {
    guard isRightToLeft else { return rect }
    return CGRect(
      x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }
}

/// Holds a cell's content.
final class TableCellContentView: UIView {
  weak var cell: UITableViewCell?

  override init(frame: CGRect) {
    super.init(frame: frame)
    let side = UITableView.sideMargin
    directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 8, leading: side, bottom: 8, trailing: side)
    insetsLayoutMarginsFromSafeArea = false
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func layoutSubviews() {
    super.layoutSubviews()
    cell?.labels?.place(in: self)
  }
}

/// The line below a row.
final class TableSeparatorView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    backgroundColor = .separator
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

extension Diagnostic {
  @MainActor fileprivate static func cellCollapsed(_ cell: UITableViewCell) -> Diagnostic {
    Diagnostic(
      category: "TableView",
      message: """
        Warning once only: Detected a case where constraints ambiguously suggest a height of zero \
        for a table view cell's content view. The collapse is taken for unintentional, and the \
        standard height used instead. Tie the content to the top and the bottom of the content \
        view. Cell: \(cell)
        """)
  }
}
