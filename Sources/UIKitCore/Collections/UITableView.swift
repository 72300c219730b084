import CoreGraphics
public import Foundation

/// A column of rows in sections, of which only those in view have cells.
///
/// Opening a table asks for counts only. A row is made, and measured, when it comes into view;
/// until then it counts for an estimate, and finding out better above what is seen moves nothing
/// that is seen.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }

  public enum SeparatorInsetReference: Int, Sendable {
    case fromCellEdges, fromAutomaticInsets
  }

  /// When cells are measured again by themselves.
  public enum SelfSizingInvalidation: Int, Sendable {
    case disabled, enabled, enabledIncludingConstraints
  }

  /// "Measure it."
  public static let automaticDimension: CGFloat = -1
  /// In the index of sections, the title that stands for a search field above the rows.
  public static let indexSearch = "{search}"
  /// Posted when the selection was changed by a touch or a key.
  public nonisolated static let selectionDidChangeNotification = Notification.Name(
    "UITableViewSelectionDidChangeNotification")

  // MARK: Stored

  public final let style: Style
  /// Where everything is; nil when the counts have to be asked for again.
  var layoutStorage: TableLayout?
  /// The rows that have cells in place, from the top.
  var shownRows: [ShownRow] = []
  var shownHeaders: [Int: ShownSupplement] = [:]
  var shownFooters: [Int: ShownSupplement] = [:]
  var cells = ReuseQueue<UITableViewCell>()
  var headers = ReuseQueue<UITableViewHeaderFooterView>()
  var selectedPlaces: Set<TableLayout.Place> = []
  var highlightedPlace: TableLayout.Place?
  /// The row that keys act on.
  var keyPlace: TableLayout.Place?
  /// Rows that are being configured again, whose cells `dequeueReusableCell` hands back.
  var reconfiguredCells: [TableLayout.Place: UITableViewCell] = [:]
  /// Changes of a batch that is still open.
  var openUpdates: TableUpdates?
  var openBatches = 0
  var lastWidth: CGFloat = 0
  var isTiling = false
  /// The data source was asked for its counts before.
  var hasCountedRows = false
  /// What was asked for while cells were being made and placed.
  var workAfterTiling: [() -> Void] = []
  /// What is in view keeps its place when rows above it turn out to be of another height.
  var keepsAnchor = false
  /// Set by the default `tableView(_:canEditRowAt:)`.
  var editabilityWasLeftOpen = false
  /// Set by the default `tableView(_:estimatedHeightForRowAt:)`.
  var estimateWasLeftOpen = false
  /// Set by the default `tableView(_:indentationLevelForRowAt:)`.
  var indentationWasLeftOpen = false
  /// Set by the default `tableView(_:canMoveRowAt:)` and `tableView(_:moveRowAt:to:)`.
  var movabilityWasLeftOpen = false
  /// There once somebody drags rows or takes drops.
  var dragAndDrop: ItemDragAndDrop?
  /// What stands among the rows for some that were dropped and are still on their way.
  var placeholders = ItemPlaceholders<TablePlaceholder>()
  /// Paths count placeholders: `performUsingPresentationValues(_:)` is running.
  var countsPlaceholders = false
  /// What would be dropped here if the finger were lifted now.
  var drop: TableDrop?
  /// The cells of rows that are dragged.
  var draggedCells: [UITableViewCell] = []
  /// The titles of the index have to be asked for again.
  var needsIndex = true
  var swipe: TableSwipe?
  /// There once the table has a delegate, who is asked for menus.
  var contextMenu: ItemContextMenu?
  let swipeRecognizer = TableSwipeGestureRecognizer()
  var prefetched = PrefetchedRows()
  /// A row that the user carries to another place.
  var reorder: TableReorder?
  var indexView: TableIndexView?
  private var isEditingStorage = false
  /// The row that an animated scroll is on its way to.
  private var scrollTarget: (place: TableLayout.Place, position: ScrollPosition)?
  /// Cells made since the table began, for tests of reuse.
  package internal(set) final var cellsMade = 0
  /// Rows measured since the table began.
  package internal(set) final var rowsMeasured = 0

  struct ShownRow {
    var place: TableLayout.Place
    let cell: UITableViewCell
    var isMeasured = false
    var isPlaceholder = false
  }

  /// A section's header or footer that was asked for; there may be none.
  struct ShownSupplement {
    var view: UIView?
    var isMeasured = false
  }

  // MARK: Life

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    setUpTable()
  }

  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    setUpTable()
  }

  private func setUpTable() {
    backgroundColor = isGrouped ? .systemGroupedBackground : .systemBackground
    alwaysBounceVertical = true
    swipeRecognizer.table = self
    swipeRecognizer.ownAction = { [weak self] _ in self?.swipeChanged() }
    addGestureRecognizer(swipeRecognizer)
  }

  /// Sections stand apart as groups, and their headers do not float.
  final var isGrouped: Bool { style != .plain }

  // MARK: Data and delegate

  open weak var dataSource: (any UITableViewDataSource)? {
    didSet {
      guard dataSource !== oldValue else { return }
      hasCountedRows = false
      reloadData()
    }
  }

  open var delegate: (any UITableViewDelegate)? {
    get { tableDelegate }
    set { scrollDelegate = newValue }
  }

  private(set) final weak var tableDelegate: (any UITableViewDelegate)?

  override func scrollDelegateDidChange() {
    super.scrollDelegateDidChange()
    tableDelegate = scrollDelegate as? any UITableViewDelegate
    installContextMenu()
    if layoutStorage != nil { reloadData() }
  }

  /// Hears which rows come next; nil stops that.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
    didSet { if prefetchDataSource !== oldValue { prefetched = PrefetchedRows() } }
  }

  /// False stops what `prefetchDataSource` hears.
  open var isPrefetchingEnabled = true

  /// Forgets the cells' rows and asks the data source for everything again.
  open func reloadData() { whenPlaced { [weak self] in self?.forgetEverything() } }

  /// Does `work` at once, or, while cells are being made and placed, right after that.
  func whenPlaced(_ work: @escaping () -> Void) {
    if isTiling { workAfterTiling.append(work) } else { work() }
  }

  // MARK: Measures

  /// One line of text, its margins and the separator: what a row without content of its own is.
  static let defaultRowHeight: CGFloat = 44

  /// What content keeps from the sides: 20 on wide phones and larger screens, 16 on narrow phones.
  static var sideMargin: CGFloat { UIScreen.main.bounds.width >= 390 ? 20 : 16 }

  static var defaultSeparatorInset: UIEdgeInsets {
    UIEdgeInsets(top: 0, left: sideMargin, bottom: 0, right: 0)
  }

  static let animationDuration: TimeInterval = 0.3

  /// Points; `automaticDimension` at first: cells are measured.
  open var rowHeight: CGFloat = automaticDimension {
    didSet { if rowHeight != oldValue { forgetHeights() } }
  }

  /// What a row counts for before it was measured; `automaticDimension` at first. 0 asks for the
  /// heights of all rows at once.
  open var estimatedRowHeight: CGFloat = automaticDimension {
    didSet { if estimatedRowHeight != oldValue { forgetHeights() } }
  }

  open var sectionHeaderHeight: CGFloat = automaticDimension {
    didSet { if sectionHeaderHeight != oldValue { forgetHeights() } }
  }

  open var sectionFooterHeight: CGFloat = automaticDimension {
    didSet { if sectionFooterHeight != oldValue { forgetHeights() } }
  }

  open var estimatedSectionHeaderHeight: CGFloat = automaticDimension {
    didSet { if estimatedSectionHeaderHeight != oldValue { forgetHeights() } }
  }

  open var estimatedSectionFooterHeight: CGFloat = automaticDimension {
    didSet { if estimatedSectionFooterHeight != oldValue { forgetHeights() } }
  }

  /// Space above each header; `automaticDimension`, which is 22, at first.
  open var sectionHeaderTopPadding: CGFloat = automaticDimension {
    didSet { if sectionHeaderTopPadding != oldValue { forgetHeights() } }
  }

  // MARK: Look

  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
    didSet { if separatorStyle != oldValue { separatorsDidChange() } }
  }

  open var separatorColor: UIColor? = .separator {
    didSet { if separatorColor != oldValue { separatorsDidChange() } }
  }

  open var separatorInset: UIEdgeInsets {
    get { ownSeparatorInset ?? Self.defaultSeparatorInset }
    set {
      ownSeparatorInset = newValue
      separatorsDidChange()
    }
  }
  private var ownSeparatorInset: UIEdgeInsets?
  final var hasOwnSeparatorInset: Bool { ownSeparatorInset != nil }

  /// How tall the empty rows below the last one are, of which plain tables show the separators; 0,
  /// as at first, shows none, `automaticDimension` takes the height of a row. Points.
  open var fillerRowHeight: CGFloat = 0 {
    didSet { if fillerRowHeight != oldValue { setNeedsLayout() } }
  }
  /// The separators of empty rows.
  var fillers: [TableSeparatorView] = []

  /// What `separatorInset` is measured from.
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges {
    didSet { if separatorInsetReference != oldValue { separatorsDidChange() } }
  }

  /// - Note: Has no effect: rows are as wide as the table, as on a phone, however wide it is.
  open var cellLayoutMarginsFollowReadableWidth = false
  /// Whether a cell is measured again by itself when its content's size changes.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  private func separatorsDidChange() {
    for row in shownRows { row.cell.setNeedsLayout() }
    updateSeparators()
    setNeedsLayout()
  }

  /// Above the first section. Its height is that of its frame.
  open var tableHeaderView: UIView? {
    didSet { exchange(oldValue, for: tableHeaderView) }
  }

  /// Below the last section. Its height is that of its frame.
  open var tableFooterView: UIView? {
    didSet { exchange(oldValue, for: tableFooterView) }
  }

  /// Behind the rows; it does not scroll.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  private func exchange(_ old: UIView?, for new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    if let new, new.superview !== self { addSubview(new) }
    setNeedsLayout()
  }

  // MARK: Selection

  open var allowsSelection = true
  open var allowsMultipleSelection = false {
    didSet { if !allowsMultipleSelection, oldValue { keepOneSelected() } }
  }
  open var allowsSelectionDuringEditing = false
  /// Rows that are edited have circles by which they are chosen.
  open var allowsMultipleSelectionDuringEditing = false {
    didSet {
      guard allowsMultipleSelectionDuringEditing != oldValue, isEditing else { return }
      editingDidChange(animated: false)
    }
  }
  /// Moving the keys' row selects it.
  open var selectionFollowsFocus = false
  /// Whether keys go to the rows.
  open var allowsFocus = true
  /// Whether they do while the table is edited.
  open var allowsFocusDuringEditing = false

  private func keepOneSelected() {
    for place in selectedPlaces.sorted().dropFirst() {
      unchoose(at: path(place), animated: false)
    }
  }

  open var indexPathForSelectedRow: IndexPath? { indexPathsForSelectedRows?.first }

  /// Nil when none is selected.
  open var indexPathsForSelectedRows: [IndexPath]? {
    selectedPlaces.isEmpty ? nil : selectedPlaces.sorted().map { path($0) }
  }

  /// Selects without telling the delegate. Nil deselects all.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    choose(at: indexPath, animated: animated, scrollPosition: scrollPosition)
  }

  /// Deselects without telling the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    unchoose(at: indexPath, animated: animated)
  }

  // MARK: Drag and drop

  /// Gives what is dragged of rows. Without a `dropDelegate`, rows with one item can be dragged to
  /// another place of the table where the data source moves rows.
  open weak var dragDelegate: (any UITableViewDragDelegate)? { didSet { installDragAndDrop() } }
  /// Takes what is dropped on the table.
  open weak var dropDelegate: (any UITableViewDropDelegate)? { didSet { installDragAndDrop() } }
  /// Whether rows can be dragged.
  /// - Note: True on all devices here: a window has a mouse.
  open var dragInteractionEnabled = true { didSet { installDragAndDrop() } }

  // MARK: Editing

  open var isEditing: Bool {
    get { isEditingStorage }
    set { setEditing(newValue, animated: false) }
  }

  /// Shows the controls by which rows are deleted, inserted, moved and chosen. What a swipe has
  /// uncovered is covered again.
  open func setEditing(_ editing: Bool, animated: Bool) {
    closeSwipe(animated: animated)
    guard editing != isEditingStorage else { return }
    isEditingStorage = editing
    editingDidChange(animated: animated)
  }

  // MARK: Index of sections

  /// The index is shown from this many rows on.
  open var sectionIndexMinimumDisplayRowCount = 0 {
    didSet { if sectionIndexMinimumDisplayRowCount != oldValue { reloadSectionIndexTitles() } }
  }
  /// nil is the tint.
  open var sectionIndexColor: UIColor? { didSet { showIndexColors() } }
  open var sectionIndexBackgroundColor: UIColor? { didSet { showIndexColors() } }
  open var sectionIndexTrackingBackgroundColor: UIColor? { didSet { showIndexColors() } }

  /// Asks the data source for the titles again.
  open func reloadSectionIndexTitles() {
    loadIndex()
    for row in shownRows { row.cell.setNeedsLayout() }
  }

  // MARK: Changes

  /// Opens a batch: changes until `endUpdates()` are made together, and heights are asked for
  /// again.
  open func beginUpdates() { openBatch() }

  open func endUpdates() { closeBatch() }

  /// A batch is open, so that rows are not yet what the data source says, or placeholders stand for
  /// rows that are not there yet.
  open var hasUncommittedUpdates: Bool { openBatches > 0 || !placeholders.isEmpty }

  /// Makes the changes of `updates` together; `completion` runs when they have been seen.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    runBatch(updates, completion: completion)
  }

  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    addRows(at: indexPaths, with: animation)
  }

  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    removeRows(at: indexPaths, with: animation)
  }

  /// Makes the rows' cells anew.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    remakeRows(at: indexPaths, with: animation)
  }

  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    carryRow(at: indexPath, to: newIndexPath)
  }

  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    addSections(sections, with: animation)
  }

  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    removeSections(sections, with: animation)
  }

  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    remakeSections(sections, with: animation)
  }

  open func moveSection(_ section: Int, toSection newSection: Int) {
    carrySection(section, toSection: newSection)
  }

  /// Asks the data source for the rows' cells again; it gets the present ones to change.
  open func reconfigureRows(at indexPaths: [IndexPath]) {
    whenPlaced { [weak self] in self?.configureRowsAgain(at: indexPaths) }
  }

  /// Whether rows' contents keep inside of the safe area.
  /// - Note: Kept for the app only: they always do.
  open var insetsContentViewsToSafeArea = true
  /// - Note: Kept for the app only: separators are plain.
  open var separatorEffect: UIVisualEffect?
  /// Whether the keys come back to the row that had them last.
  /// - Note: Kept for the app only.
  open var remembersLastFocusedIndexPath = false

  // MARK: Cells

  /// Makes cells of `cellClass` for `identifier`; nil ends that.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    cells.register(Self.type(cellClass, identifier), for: identifier)
  }

  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headers.register(Self.type(aClass, identifier), for: identifier)
  }

  private static func type<View: UIView>(_ anyClass: AnyClass?, _ identifier: String) -> View.Type?
  {
    guard let anyClass else { return nil }
    guard let type = anyClass as? View.Type else {
      preconditionFailure(
        "\(anyClass) was registered for \"\(identifier)\", but it is not a kind of \(View.self).")
    }
    return type
  }

  /// A cell that waits or a new one of the registered class; nil where neither is there.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = cells.take(identifier) {
      cell.prepareForReuse()
      return cell
    }
    guard let type = cells.type(for: identifier) else { return nil }
    cellsMade += 1
    UITableViewCell.identifierInMaking = identifier
    let cell = instantiate(type)
    UITableViewCell.identifierInMaking = nil
    cell.reuseIdentifier = identifier
    return cell
  }

  /// - Precondition: a class is registered for `identifier`.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> UITableViewCell
  {
    if let cell = reconfiguredCells[presented(indexPath)],
      cell.reuseIdentifier == identifier
    {
      return cell
    }
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      preconditionFailure(
        "No class is registered for cells \"\(identifier)\". Call "
          + "register(_:forCellReuseIdentifier:) before the table asks for cells.")
    }
    return cell
  }

  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String)
    -> UITableViewHeaderFooterView?
  {
    if let view = headers.take(identifier) {
      view.prepareForReuse()
      return view
    }
    guard let type = headers.type(for: identifier) else { return nil }
    UITableViewHeaderFooterView.identifierInMaking = identifier
    let view = instantiate(type)
    UITableViewHeaderFooterView.identifierInMaking = nil
    view.reuseIdentifier = identifier
    return view
  }

  // MARK: What is where

  open var numberOfSections: Int { currentLayout.sections.count }

  open func numberOfRows(inSection section: Int) -> Int {
    let sections = currentLayout.sections
    precondition(
      sections.indices.contains(section),
      "numberOfRows(inSection: \(section)) was asked of a table with \(sections.count) sections.")
    return sections[section].rows.count - (countsPlaceholders ? 0 : placeholders.count(in: section))
  }

  /// In content coordinates; an empty rectangle for a row that does not exist.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    let place = presented(indexPath)
    guard currentLayout.contains(place) else { return .zero }
    return rect(currentLayout.span(of: place))
  }

  open func rect(forSection section: Int) -> CGRect {
    guard currentLayout.sections.indices.contains(section) else { return .zero }
    return rect(currentLayout.spanOfSection(section))
  }

  open func rectForHeader(inSection section: Int) -> CGRect {
    guard currentLayout.sections.indices.contains(section) else { return .zero }
    return rect(currentLayout.spanOfHeader(section))
  }

  open func rectForFooter(inSection section: Int) -> CGRect {
    guard currentLayout.sections.indices.contains(section) else { return .zero }
    return rect(currentLayout.spanOfFooter(section))
  }

  func rect(_ span: TableLayout.Span) -> CGRect {
    let insets = rowInsets
    return CGRect(
      x: insets.left, y: span.start, width: max(0, bounds.width - insets.left - insets.right),
      height: span.length)
  }

  /// The row at a point of the content.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    currentLayout.place(at: point.y).flatMap { placeholders.contains($0) ? nil : path($0) }
  }

  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    shownRows.first { $0.cell === cell }.flatMap { $0.isPlaceholder ? nil : path($0.place) }
  }

  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    let layout = currentLayout
    return layout.sections(from: rect.minY, to: rect.maxY).flatMap { section in
      layout.rows(inSection: section, from: rect.minY, to: rect.maxY).compactMap { row in
        let place = TableLayout.Place(section: section, row: row)
        return placeholders.contains(place) ? nil : path(place)
      }
    }
  }

  /// The cell of a row that has one; nothing is made.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    shownRow(presented(indexPath))?.cell
  }

  func shownRow(_ place: TableLayout.Place) -> ShownRow? {
    let index = shownIndex(of: place)
    return index < shownRows.count && shownRows[index].place == place ? shownRows[index] : nil
  }

  /// From the top.
  open var visibleCells: [UITableViewCell] { shownRows.map(\.cell) }

  open var indexPathsForVisibleRows: [IndexPath]? {
    shownRows.compactMap { $0.isPlaceholder ? nil : path($0.place) }
  }

  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shownHeaders[section]?.view as? UITableViewHeaderFooterView
  }

  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shownFooters[section]?.view as? UITableViewHeaderFooterView
  }

  // MARK: Scrolling

  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    let middle = bounds.midY
    func distance(_ place: TableLayout.Place) -> CGFloat {
      let span = currentLayout.span(of: place)
      return abs(span.start + span.length / 2 - middle)
    }
    guard let nearest = selectedPlaces.min(by: { distance($0) < distance($1) }) else { return }
    scrollToRow(at: path(nearest), at: scrollPosition, animated: animated)
  }

  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    let place = presented(indexPath)
    guard currentLayout.contains(place) else {
      Diagnostics.record(.rowDoesNotExist(place, in: self, asked: "scrollToRow(at:at:animated:)"))
      return
    }
    guard !animated || window == nil else {
      setContentOffset(offset(showing: place, scrollPosition), animated: true)
      scrollTarget = (place, scrollPosition)
      return
    }
    guard let position = position(bringing: place, scrollPosition) else { return }
    move(to: place, position, keepsRow: false)
    // Rows above it were measured, and moved it: it is shown by itself first, and then lowered, so
    // that what comes in above it leaves it where it is.
    if position != .top, offset(showing: place, position) != contentOffset {
      move(to: place, .top, keepsRow: false)
    }
    for _ in 0..<8 where offset(showing: place, position) != contentOffset {
      move(to: place, position, keepsRow: true)
    }
  }

  /// Where a row has to be shown; nil for one that is in sight and may be anywhere.
  private func position(bringing place: TableLayout.Place, _ wanted: ScrollPosition)
    -> ScrollPosition?
  {
    guard wanted == .none else { return wanted }
    let span = currentLayout.span(of: place)
    let visible = bounds.inset(by: adjustedContentInset)
    if span.start < visible.minY { return .top }
    return span.end > visible.maxY ? .bottom : nil
  }

  /// Rows that come into view are measured, which may move the row again. Whoever hears of the
  /// scroll may take it away.
  private func move(to place: TableLayout.Place, _ position: ScrollPosition, keepsRow: Bool) {
    guard currentLayout.contains(place) else { return }
    let target = offset(showing: place, position)
    guard target != contentOffset else { return }
    contentOffset = target
    keepsAnchor = keepsRow
    layoutIfNeeded()
  }

  /// Rows that are measured on the way move the row that is scrolled to.
  func followScrollTarget() {
    guard let scrollTarget else { return }
    guard case .travelling(var travel) = phase, currentLayout.contains(scrollTarget.place) else {
      self.scrollTarget = nil
      return
    }
    guard scrollTarget.position != .none else { return }
    travel.target = offset(showing: scrollTarget.place, scrollTarget.position)
    phase = .travelling(travel)
  }

  private func offset(showing place: TableLayout.Place, _ position: ScrollPosition) -> CGPoint {
    guard currentLayout.contains(place) else { return contentOffset }
    let inset = adjustedContentInset
    let span = currentLayout.span(of: place)
    let visible = bounds.inset(by: inset)
    var y = bounds.minY
    switch position {
    case .top: y = span.start - inset.top
    case .middle: y = span.start + span.length / 2 - visible.height / 2 - inset.top
    case .bottom: y = span.end - visible.height - inset.top
    case .none:
      if span.start < visible.minY {
        y = span.start - inset.top
      } else if span.end > visible.maxY {
        y = span.end - visible.height - inset.top
      }
    }
    return clampedOffset(CGPoint(x: bounds.minX, y: y))
  }

  // MARK: Events

  open override func layoutSubviews() {
    super.layoutSubviews()
    tile()
  }

  package override func checkOwnInvariants() { checkTableInvariants() }

  /// A drag may take touches away from every control in a row.
  open override func touchesShouldCancel(in view: UIView) -> Bool { true }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  {
    if let mayBegin = contextMenu?.mayBegin(gestureRecognizer) { return mayBegin }
    return gestureRecognizer === swipeRecognizer
      ? swipeShouldBegin() : super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  override func contentDidScroll() {
    super.contentDidScroll()
    if swipe != nil, !isTiling { closeSwipe(animated: true) }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !rowTouchBegan(touches) { super.touchesBegan(touches, with: event) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !rowTouchEnded(touches) { super.touchesEnded(touches, with: event) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    rowTouchCancelled()
    super.touchesCancelled(touches, with: event)
  }

  package override func handleScroll(_ input: ScrollInput) -> Bool {
    if swipeByWheel(input) { return true }
    return super.handleScroll(input)
  }

  package override var accessibilityContainerRole: AccessibilityRole? { .list }

  /// A table takes the keys when a row was clicked and nothing else has them.
  open override var canBecomeFirstResponder: Bool { true }

  /// The Tab key stops at the table, whose rows the arrow keys go through, and then at what is in
  /// the rows.
  open override var canBecomeFocused: Bool {
    (isEditing ? allowsFocusDuringEditing || allowsSelectionDuringEditing : allowsFocus)
      && allowsSelection && numberOfSections > 0
  }
  package override var takesFocusWhole: Bool { false }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    let didResign = super.resignFirstResponder()
    if didResign, let keyPlace, highlightedPlace != keyPlace {
      shownRow(keyPlace)?.cell.setHighlighted(false, animated: false)
    }
    return didResign
  }

  package override func followTraitChange(from old: UITraitCollection) {
    super.followTraitChange(from: old)
    if traitCollection.preferredContentSizeCategory != old.preferredContentSizeCategory
      || traitCollection.displayScale != old.displayScale
    {
      forgetHeights()
    }
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { !handleKey($0) }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }
}

extension TableLayout.Place {
  init(_ indexPath: IndexPath) { self.init(section: indexPath.section, row: indexPath.row) }
}

extension IndexPath {
  init(_ place: TableLayout.Place) { self.init(row: place.row, section: place.section) }
}

extension Diagnostic {
  @MainActor static func rowDoesNotExist(
    _ place: TableLayout.Place, in table: UITableView, asked: String
  ) -> Diagnostic {
    let sections = table.currentLayout.sections
    let found =
      sections.indices.contains(place.section)
      ? "section \(place.section) has \(sections[place.section].rows.count) rows"
      : "the table has \(sections.count) sections"
    return Diagnostic(
      category: "Tables",
      message: """
        \(asked) was given row \(place.row) of section \(place.section), but \(found). Nothing was \
        done.
        """)
  }
}
