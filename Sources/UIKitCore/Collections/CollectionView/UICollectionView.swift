import CoreGraphics
public import Foundation

/// Items in sections, placed by a layout, of which only those in view have cells.
///
/// The layout says where everything is; the view makes cells for what is seen, measures those
/// whose size the layout leaves open, and keeps what is seen in place while that changes sizes
/// above.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  public enum ElementCategory: Int, Sendable { case cell, supplementaryView, decorationView }

  public enum ScrollDirection: Int, Sendable { case vertical, horizontal }

  /// Where in view an item is scrolled to: one place of each direction.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = ScrollPosition(rawValue: 1 << 0)
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    public static let left = ScrollPosition(rawValue: 1 << 3)
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// Which changes make the view find out again how large its cells are.
  public enum SelfSizingInvalidation: Int, Sendable {
    case disabled, enabled, enabledIncludingConstraints
  }

  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  // MARK: Stored

  /// Items and placeholders by section, by what the data source said last; nil when it has to be
  /// asked again.
  var counts: [Int]?
  /// The elements that have views in place.
  var shown: [CollectionElement: ShownElement] = [:]
  var cellQueue = ReuseQueue<UICollectionReusableView>()
  /// By element kind.
  var supplementaryQueues: [String: ReuseQueue<UICollectionReusableView>] = [:]
  /// By decoration kind, which is the identifier.
  var decorationQueue = ReuseQueue<UICollectionReusableView>()
  var selectedPlaces: Set<TableLayout.Place> = []
  var highlightedPlace: TableLayout.Place?
  /// The item that keys act on.
  var keyPlace: TableLayout.Place?
  /// Items that are being configured again, whose cells are handed back by dequeueing.
  var reconfiguredCells: [TableLayout.Place: UICollectionViewCell] = [:]
  /// Changes of a batch that is still open.
  var openUpdates: TableUpdates?
  var openBatches = 0
  var isTiling = false
  /// What was asked for while cells were being made and placed.
  var workAfterTiling: [() -> Void] = []
  /// What is in view keeps its place when items before it turn out to be of another size.
  var keepsAnchor = false
  /// How far content that is turned round can be scrolled sideways, in points.
  var turnedSlack: CGFloat = 0
  /// The bounds that the layout was asked about last.
  var consultedBounds = CGRect.zero
  /// Where things were when the running update began, for layouts that animate it.
  var attributesBeforeUpdate: [CollectionElement: UICollectionViewLayoutAttributes] = [:]
  var prefetched = PrefetchedItems()
  /// The item that an animated scroll is on its way to.
  var scrollTarget: (place: TableLayout.Place, position: ScrollPosition)?
  var moving: MovingItem?
  /// There once somebody drags items or takes drops.
  var dragAndDrop: ItemDragAndDrop?
  /// What stands among the items for some that were dropped and are still on their way.
  var placeholders = ItemPlaceholders<CollectionPlaceholder>()
  /// Paths count placeholders: `performUsingPresentationValues(_:)` is running.
  var countsPlaceholders = false
  /// A change of layouts that goes as far as somebody says.
  var transition: LayoutTransition?
  /// What would be dropped here if the finger were lifted now.
  var drop: CollectionDrop?
  /// The cells of items that are dragged.
  var draggedCells: [UICollectionViewCell] = []
  /// The cell of a dragged item, which is hidden where the others make room for it.
  weak var concealedCell: UICollectionViewCell?
  /// There once the view has a delegate, who is asked for menus.
  var contextMenu: ItemContextMenu?
  /// The items that the last menu is of.
  var itemsOfMenu: [IndexPath] = []
  /// Of the sections in view that scroll by themselves.
  var scrollers: [Int: SectionScrollView] = [:]
  var idleScrollers: [SectionScrollView] = []
  var swipe: ListSwipe?
  /// The titles of the index have to be asked for again.
  var needsIndex = true
  var indexView: TableIndexView?
  var swipeRecognizer: ListSwipeGestureRecognizer?
  /// The colour that the layout's list has set.
  var listBackground: UIColor?
  /// Cells made since the view began, for tests of reuse.
  package internal(set) final var cellsMade = 0
  /// Elements measured since the view began.
  package internal(set) final var elementsMeasured = 0

  final class ShownElement {
    let element: CollectionElement
    let view: UICollectionReusableView
    var attributes: UICollectionViewLayoutAttributes
    var isMeasured = false
    var isPlaceholder = false

    init(
      _ element: CollectionElement, _ view: UICollectionReusableView,
      _ attributes: UICollectionViewLayoutAttributes
    ) {
      self.element = element
      self.view = view
      self.attributes = attributes
    }
  }

  // MARK: Life

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    layoutStorage = layout
    super.init(frame: frame)
    setUpCollection()
  }

  public required init?(coder: NSCoder) {
    layoutStorage = UICollectionViewFlowLayout()
    super.init(coder: coder)
    setUpCollection()
  }

  private func setUpCollection() {
    backgroundColor = .systemBackground
    layoutStorage.collectionView = self
    consultedBounds = bounds
  }

  // MARK: Layout

  private var layoutStorage: UICollectionViewLayout

  /// Says where items are. Setting it changes over without animation.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layoutStorage }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  func exchangeLayout(for layout: UICollectionViewLayout) {
    layoutStorage.collectionView = nil
    layoutStorage = layout
    layout.collectionView = self
    layout.needsPreparing = true
  }

  /// Places the items by another layout.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }

  /// Places the items by another layout; `completion` runs when that has been seen.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) { change(to: layout, animated: animated, completion: completion) }

  /// Begins to change to another layout, as far as the `transitionProgress` of the layout that is
  /// returned says, until `finishInteractiveTransition()` or `cancelInteractiveTransition()`.
  /// `completion` hears whether everything was seen, and whether the layout was changed.
  /// - Precondition: no other transition is going on.
  open func startInteractiveTransition(
    to layout: UICollectionViewLayout,
    completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout { beginTransition(to: layout, completion) }

  /// Goes on to the new layout.
  open func finishInteractiveTransition() { endTransition(finishing: true) }

  /// Goes back to the old layout.
  open func cancelInteractiveTransition() { endTransition(finishing: false) }

  public typealias LayoutInteractiveTransitionCompletion =
    @MainActor (_ completed: Bool, _ finished: Bool) -> Void

  // MARK: Data and delegate

  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }

  open var delegate: (any UICollectionViewDelegate)? {
    get { collectionDelegate }
    set { scrollDelegate = newValue }
  }

  private(set) final weak var collectionDelegate: (any UICollectionViewDelegate)?

  override func scrollDelegateDidChange() {
    super.scrollDelegateDidChange()
    collectionDelegate = scrollDelegate as? any UICollectionViewDelegate
    installContextMenu()
    if counts != nil { collectionViewLayout.invalidateLayout() }
  }

  /// Hears which items come next; nil stops that.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
    didSet {
      guard prefetchDataSource !== oldValue else { return }
      prefetched = PrefetchedItems(lastOffset: contentOffset)
    }
  }

  open var isPrefetchingEnabled = true

  // MARK: Drag and drop

  /// Gives what is dragged of items.
  open weak var dragDelegate: (any UICollectionViewDragDelegate)? {
    didSet { installDragAndDrop() }
  }
  /// Takes what is dropped on the view.
  open weak var dropDelegate: (any UICollectionViewDropDelegate)? {
    didSet { installDragAndDrop() }
  }
  /// Whether items can be dragged.
  /// - Note: True on all devices here: a window has a mouse.
  open var dragInteractionEnabled = true { didSet { installDragAndDrop() } }

  // MARK: What is where

  open var numberOfSections: Int { currentCounts.count }

  open func numberOfItems(inSection section: Int) -> Int {
    let counts = countsPlaceholders ? currentCounts : placeholders.dataCounts(currentCounts)
    precondition(
      counts.indices.contains(section),
      "numberOfItems(inSection: \(section)) was asked of a collection view with \(counts.count) "
        + "sections.")
    return counts[section]
  }

  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let place = presented(indexPath)
    guard contains(place) else { return nil }
    prepareLayout()
    return collectionViewLayout.layoutAttributesForItem(at: IndexPath(place))
  }

  open func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    prepareLayout()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  /// The item at a point of the content; the topmost one where several are there.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    place(at: point).flatMap { placeholders.contains($0) ? nil : path($0) }
  }

  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { pathOfElement(shownBy: cell) }

  open func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView)
    -> IndexPath?
  { pathOfElement(shownBy: supplementaryView) }

  /// The cell of an item that has one; nothing is made.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    cell(at: presented(indexPath))
  }

  /// In the order of their items.
  open var visibleCells: [UICollectionViewCell] { shownPlaces.compactMap { cell(at: $0) } }

  /// In order.
  open var indexPathsForVisibleItems: [IndexPath] { shownItems.map { path($0) } }

  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  {
    shown[
      CollectionElement(
        category: .supplementaryView, kind: elementKind,
        place: TableLayout.Place(elementPath: indexPath))]?.view
  }

  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    shownSupplements(elementKind).compactMap { shown[$0]?.view }
  }

  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    shownSupplements(elementKind).map(\.indexPath)
  }

  // MARK: Views

  /// Makes cells of `cellClass` for `identifier`; nil ends that.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    note(cellClass, forCells: identifier)
  }

  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) { note(viewClass, forKind: elementKind, identifier) }

  /// A cell that waits, or a new one of the registered class.
  /// - Precondition: a class is registered for `identifier`.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell { dequeueCell(identifier, at: presented(indexPath)) }

  /// A view that waits, or a new one of the registered class.
  /// - Precondition: a class is registered for `identifier` and the kind.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView { dequeueSupplement(elementKind, identifier, at: indexPath) }

  // MARK: Changing

  open func insertItems(at indexPaths: [IndexPath]) { addItems(at: indexPaths) }
  open func deleteItems(at indexPaths: [IndexPath]) { removeItems(at: indexPaths) }
  /// Makes the items' cells anew.
  open func reloadItems(at indexPaths: [IndexPath]) { remakeItems(at: indexPaths) }
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    carryItem(at: indexPath, to: newIndexPath)
  }
  open func insertSections(_ sections: IndexSet) { addSections(sections) }
  open func deleteSections(_ sections: IndexSet) { removeSections(sections) }
  open func reloadSections(_ sections: IndexSet) { remakeSections(sections) }
  open func moveSection(_ section: Int, toSection newSection: Int) {
    carrySection(section, toSection: newSection)
  }

  /// Asks the data source for the items' cells again; it gets the present ones to change.
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    whenPlaced { [weak self] in self?.configureItemsAgain(at: indexPaths) }
  }

  /// A batch is open, so that items are not yet what the data source says, or placeholders stand
  /// for items that are not there yet.
  open var hasUncommittedUpdates: Bool { openBatches > 0 || !placeholders.isEmpty }

  /// Makes the changes of `updates` together; `completion` runs when they have been seen.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    performBatch(updates, completion: completion)
  }

  /// Scrolls until the item is in view, at `scrollPosition`; with no position, as little as that
  /// takes.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    show(itemAt: indexPath, at: scrollPosition, animated: animated)
  }

  /// Forgets the cells' items and asks the data source for everything again.
  open func reloadData() { whenPlaced { [weak self] in self?.forgetEverything() } }

  /// Does `work` at once, or, while cells are being made and placed, right after that.
  func whenPlaced(_ work: @escaping () -> Void) {
    if isTiling { workAfterTiling.append(work) } else { work() }
  }

  // MARK: Selection

  /// Empty when none is selected.
  open var indexPathsForSelectedItems: [IndexPath]? { selectedPlaces.sorted().map { path($0) } }

  /// Selects without telling the delegate. Nil deselects all.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    choose(at: indexPath, animated: animated, scrollPosition: scrollPosition)
  }

  /// Deselects without telling the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { unchoose(at: indexPath) }

  // MARK: Moving items by hand

  /// Picks an item up, where the data source lets it move. False where it does not.
  @discardableResult
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    pickUp(itemAt: indexPath)
  }

  /// Moves the item that was picked up to a point of the content; the others make room.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    carry(to: targetPosition)
  }

  /// Lets the item go where it is; the data source hears of it.
  open func endInteractiveMovement() { letGo() }

  /// Puts the item back where it came from.
  open func cancelInteractiveMovement() { putBack() }

  // MARK: Look

  /// Behind the items; it does not scroll.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  // MARK: Manners

  open var allowsSelection = true
  open var allowsMultipleSelection = false {
    didSet { if !allowsMultipleSelection, oldValue { keepOneSelected() } }
  }
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether arrow keys that move among items select them.
  open var selectionFollowsFocus = false
  /// Whether keys go to the items.
  open var allowsFocus = true
  /// Whether they do while the view is edited.
  open var allowsFocusDuringEditing = false
  /// Whether the keys come back to the item that had them last.
  /// - Note: Kept for the app only.
  open var remembersLastFocusedIndexPath = false
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  /// Cells show what editing offers. What a swipe has uncovered is covered again.
  open var isEditing = false {
    didSet {
      closeSwipe(animated: true)
      guard isEditing != oldValue else { return }
      for entry in shown.values {
        (entry.view as? UICollectionViewCell)?.setNeedsUpdateConfiguration()
        entry.view.setNeedsLayout()
      }
    }
  }

  // MARK: Geometry

  // The layout is asked about new bounds before they are in force.

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      consultLayout(about: newValue)
      super.bounds = newValue
    }
  }

  open override var frame: CGRect {
    get { super.frame }
    set {
      consultLayout(about: CGRect(origin: super.bounds.origin, size: newValue.size))
      super.frame = newValue
    }
  }

  func consultLayout(about newBounds: CGRect) {
    guard newBounds != consultedBounds, newBounds.size.width.isFinite,
      newBounds.size.height.isFinite
    else { return }
    let old = consultedBounds
    consultedBounds = newBounds
    guard counts != nil else { return }
    let layout = collectionViewLayout
    if layout.shouldInvalidateLayout(forBoundsChange: newBounds) {
      let context = layout.invalidationContext(forBoundsChange: newBounds)
      context.isBoundsChange = true
      layout.invalidateLayout(with: context)
      if old.size != newBounds.size { forgetMeasurements() }
    }
  }

  // MARK: Events

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    collectionViewLayout.needsPreparing = true
    setNeedsLayout()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    collectionViewLayout.needsPreparing = true
    setNeedsLayout()
  }

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    collectionViewLayout.needsPreparing = true
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    tile()
  }

  package override func checkOwnInvariants() { checkCollectionInvariants() }

  /// A drag may take touches away from every control in a cell.
  open override func touchesShouldCancel(in view: UIView) -> Bool { true }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  {
    if let mayBegin = contextMenu?.mayBegin(gestureRecognizer) { return mayBegin }
    if let movement = gestureRecognizer as? ItemMovementGesture {
      return movement.item(in: self) != nil
    }
    if let swipeRecognizer, gestureRecognizer === swipeRecognizer { return swipeShouldBegin() }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  override func contentDidScroll() {
    super.contentDidScroll()
    if swipe != nil, !isTiling { closeSwipe(animated: true) }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !itemTouchBegan(touches) { super.touchesBegan(touches, with: event) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !itemTouchEnded(touches) { super.touchesEnded(touches, with: event) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    itemTouchCancelled()
    super.touchesCancelled(touches, with: event)
  }

  /// A collection takes the keys when an item was clicked and nothing else has them.
  open override var canBecomeFirstResponder: Bool { true }

  /// The Tab key stops at the view, whose items the arrow keys go through, and then at what is in
  /// the items.
  open override var canBecomeFocused: Bool {
    (isEditing ? allowsFocusDuringEditing || allowsSelectionDuringEditing : allowsFocus)
      && allowsSelection && numberOfSections > 0
  }
  package override var takesFocusWhole: Bool { false }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    let didResign = super.resignFirstResponder()
    if didResign { endKeyHighlight() }
    return didResign
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { !handleKey($0) }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  override func targetOffset(for proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    collectionViewLayout.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  package override func followTraitChange(from old: UITraitCollection) {
    super.followTraitChange(from: old)
    if traitCollection.preferredContentSizeCategory != old.preferredContentSizeCategory
      || traitCollection.displayScale != old.displayScale
      || traitCollection.layoutDirection != old.layoutDirection
      || traitCollection.horizontalSizeClass != old.horizontalSizeClass
    {
      collectionViewLayout.invalidateLayout()
    }
  }
}
