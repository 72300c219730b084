import ConstraintSolver
import Foundation

/// What Auto Layout keeps for a view. Only the view keeps it, so that it ends with the view.
final class ViewLayoutState {
  let item = LayoutItem(.view)

  /// The constraints that the view keeps, in the order of activation, with gaps.
  @exclusivity(unchecked) private var slots: [ConstraintRecord?] = []
  private var gapCount = 0
  /// Constraints to be installed in the next solution.
  @exclusivity(unchecked) var pending: [ConstraintRecord] = []

  var guides: [UILayoutGuide] = []
  var safeAreaGuide: UILayoutGuide?
  var marginsGuide: UILayoutGuide?
  var readableGuide: UILayoutGuide?
  var keyboardGuide: UIKeyboardLayoutGuide?
  var contentGuide: UILayoutGuide?
  var frameGuide: UILayoutGuide?

  var hugging: AxisPriorities?
  var resistance: AxisPriorities?

  /// The engine for what is inside, where the view's own frame is given.
  @exclusivity(unchecked) var engine: LayoutEngine?
  /// The items of subviews that have to be placed in the next layout.
  @exclusivity(unchecked) var moved: [LayoutItem] = []
  /// An empty list with room, for the next time.
  @exclusivity(unchecked) private var spare: [LayoutItem] = []
  /// How a long column shares out its views.
  var runs: StackRuns?
  /// The view has no place in an engine yet, and may need one.
  @exclusivity(unchecked) var needsItem = false
  /// Constraints reach in from outside, although the view's frame is given.
  var isBridged = false
  /// Marks the subtree that leaves, see `UIView.constraintsWillPart(from:)`.
  var stamp = 0
  /// The frame is being set from the solution.
  var isPlacing: Bool {
    get { item.isPlacing }
    set { item.isPlacing = newValue }
  }
  /// Some constraint follows one of the view's baselines.
  var followsBaseline = false
  /// Whether the place that a solution gives the view means something to another one.
  var hasGeometryFollowers: Bool { engine != nil || keyboardGuide != nil || followsBaseline }

  deinit {
    item.view = nil
    for item in moved { item.isMoved = false }
    for record in slots { record?.end() }
  }

  /// Has a subview placed in the next layout of this view, whenever that comes.
  @MainActor func addMoved(_ item: LayoutItem) {
    guard !item.isMoved else { return }
    item.isMoved = true
    moved.append(item)
  }

  /// The items to be placed, which nobody else will place.
  @MainActor func takeMoved() -> [LayoutItem] {
    var taken: [LayoutItem] = []
    swap(&taken, &moved)
    swap(&moved, &spare)
    return taken
  }

  /// Keeps the room of a list that was worked through.
  @MainActor func giveBack(_ list: inout [LayoutItem]) {
    list.removeAll(keepingCapacity: true)
    swap(&list, &spare)
  }

  /// Has a subview placed, and a layout for it.
  @MainActor func layOut(_ item: LayoutItem) {
    addMoved(item)
    if let view = self.item.view, !view.flags.contains(.needsLayout) { view.setNeedsLayout() }
  }

  struct AxisPriorities {
    var horizontal: Float
    var vertical: Float

    subscript(axis: NSLayoutConstraint.Axis) -> Float {
      get { axis == .horizontal ? horizontal : vertical }
      set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }
  }

  // MARK: Constraints

  var records: [ConstraintRecord] { slots.compactMap { $0 } }

  @MainActor func add(_ record: ConstraintRecord) {
    record.containerSlot = slots.count
    slots.append(record)
  }

  @MainActor func remove(at slot: Int) {
    slots[slot] = nil
    gapCount += 1
    guard gapCount > 16, gapCount * 2 > slots.count else { return }
    slots.removeAll { $0 == nil }
    for (index, record) in slots.enumerated() { record?.containerSlot = index }
    gapCount = 0
  }

  @MainActor func queue(_ record: ConstraintRecord, of view: UIView) {
    guard !record.isPending else { return }
    record.isPending = true
    pending.append(record)
    view.markForSolving()
  }

  @MainActor func systemGuide(_ kind: LayoutItem.Kind, of view: UIView, named name: String)
    -> UILayoutGuide
  {
    if case .margins = kind, let marginsGuide { return marginsGuide }
    if case .safeArea = kind, let safeAreaGuide { return safeAreaGuide }
    let guide = UILayoutGuide(kind, of: view)
    guide.identifier = name
    if case .margins = kind { marginsGuide = guide } else { safeAreaGuide = guide }
    return guide
  }

  var allGuides: [UILayoutGuide] {
    guides
      + [safeAreaGuide, marginsGuide, readableGuide, keyboardGuide, contentGuide, frameGuide]
      .compactMap { $0 }
  }

  @MainActor func solveForReading(_ view: UIView) { view.solveConstraints() }
}

extension UIView {
  final var layoutState: ViewLayoutState? { layoutEngineState }

  final func ensureLayoutState() -> ViewLayoutState {
    if let state = layoutEngineState { return state }
    let state = ViewLayoutState()
    state.item.view = self
    state.needsItem = true
    layoutEngineState = state
    return state
  }
}
