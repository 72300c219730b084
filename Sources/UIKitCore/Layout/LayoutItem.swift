import ConstraintSolver
import CoreGraphics
import Foundation

/// A view or guide as constraints see it. Constraints and anchors keep it; it does not keep the view.
final class LayoutItem {
  enum Kind {
    case view
    /// A guide that constraints place.
    case guide
    /// A scroll view's content: it starts at zero, and constraints give its size.
    case content
    /// The owner's box without an inset that is read when needed.
    case safeArea, margins, keyboard
    /// A scroll view's box, which moves over the content.
    case frame

    /// Whether the item has variables of its own.
    var isPlaced: Bool {
      switch self {
      case .view, .guide, .content: true
      case .safeArea, .margins, .keyboard, .frame: false
      }
    }
  }

  let kind: Kind
  /// Set back to nil when the view goes.
  var view: UIView? {
    get { uncountedView?.takeUnretainedValue() }
    set { uncountedView = newValue.map { .passUnretained($0) } }
  }
  /// The same, to be looked at without counting a reference.
  @exclusivity(unchecked) private(set) var uncountedView: Unmanaged<UIView>?
  unowned(unsafe) var guide: UILayoutGuide?
  /// The item of a guide's owning view.
  @exclusivity(unchecked) var owner: LayoutItem?
  /// Active constraints that refer to this item.
  @exclusivity(unchecked) var references: [Unmanaged<ConstraintRecord>] = []

  /// The engine in which the item has variables; it keeps the item.
  var engine: LayoutEngine? {
    get { uncountedEngine?.takeUnretainedValue() }
    set { uncountedEngine = newValue.map { .passUnretained($0) } }
  }
  @exclusivity(unchecked) private(set) var uncountedEngine: Unmanaged<LayoutEngine>?
  @exclusivity(unchecked) var slot = 0
  @exclusivity(unchecked) var variables = Variables()
  @exclusivity(unchecked) var intrinsic = IntrinsicRows()
  /// Rows that hold whatever the view's content is: no negative size, a fixed frame.
  @exclusivity(unchecked) var ownRows: [Solver.Constraint] = []
  /// The content's height follows from its width.
  @exclusivity(unchecked) var wraps = false
  /// Waits for its height at a new width.
  @exclusivity(unchecked) var isWrapQueued = false
  /// The last solution, in points.
  @exclusivity(unchecked) var solved = CGRect.zero
  /// What the superview keeps, whose `moved` list gets the item when its solution changes.
  var parent: ViewLayoutState? {
    get { uncountedParent?.takeUnretainedValue() }
    set { uncountedParent = newValue.map { .passUnretained($0) } }
  }
  @exclusivity(unchecked) private(set) var uncountedParent: Unmanaged<ViewLayoutState>?
  /// The guide from whose top the item's own top is measured, where that is not the superview's.
  @exclusivity(unchecked) private(set) var base: LayoutItem?
  /// Whether other items are measured from this one.
  var isBase = false
  /// The engine went with its host while the view lived on.
  var isOrphaned = false
  /// Waits in that list.
  @exclusivity(unchecked) var isMoved = false
  /// The view's frame is being set from the solution.
  @exclusivity(unchecked) var isPlacing = false
  /// True where the frame, not constraints, places the view in this engine.
  @exclusivity(unchecked) var isFixed = false

  struct Variables {
    var left = Solver.Variable.none
    var top = Solver.Variable.none
    var width = Solver.Variable.none
    var height = Solver.Variable.none
  }

  init(_ kind: Kind) { self.kind = kind }

  /// The item of a view or guide.
  @MainActor static func of(_ item: Any) -> LayoutItem {
    if let view = item as? UIView { return view.layoutItem }
    if let guide = item as? UILayoutGuide { return guide.layoutItem }
    preconditionFailure(
      "A constraint was made with \(item), which is neither a view nor a layout guide.")
  }

  var object: AnyObject? { view ?? guide }

  /// The view itself, or the one that owns the guide.
  var hostView: UIView? { view ?? owner?.view }

  // MARK: References

  func addReference(_ record: ConstraintRecord) -> Int {
    references.append(.passUnretained(record))
    return references.count - 1
  }

  func removeReference(at index: Int) {
    let last = references.removeLast()
    guard index < references.count else { return }
    references[index] = last
    last.takeUnretainedValue().referenceMoved(in: self, from: references.count, to: index)
  }

  @MainActor func deactivateReferences() {
    for reference in references.map({ $0.takeUnretainedValue() }) {
      if let constraint = reference.constraint { constraint.isActive = false }
    }
  }

  /// Measures the item's top from another place: its rows are to be made anew, and the view placed.
  @MainActor func setBase(_ new: LayoutItem?) {
    guard new !== base else { return }
    base = new
    for reference in references { reference.takeUnretainedValue().structureDidChange() }
    if engine != nil { parent?.layOut(self) }
  }

  @MainActor func leaveEngine() { engine?.release(self) }

  /// The inset that a guide stands for has changed.
  @MainActor func insetsDidChange() {
    for reference in references { reference.takeUnretainedValue().constantDidChange() }
  }

  // MARK: Frames

  @MainActor var frameInOwner: CGRect {
    guard let view = owner?.view else { return .zero }
    view.layoutState?.solveForReading(view)
    if !kind.isPlaced {
      let insets = insets(in: view)
      return CGRect(
        x: insets.left, y: insets.top,
        width: max(0, view.bounds.width - insets.left - insets.right),
        height: max(0, view.bounds.height - insets.top - insets.bottom))
    }
    guard engine != nil else { return .zero }
    let scale = view.screenScale
    return CGRect(
      x: solved.minX.rounded(toScale: scale), y: solved.minY.rounded(toScale: scale),
      width: max(0, solved.width).rounded(toScale: scale),
      height: max(0, solved.height).rounded(toScale: scale))
  }

  /// What the item leaves out of its view's box on each side, in points.
  @MainActor func insets(in view: UIView) -> UIEdgeInsets {
    let origin = view.bounds.origin
    let scrolled = UIEdgeInsets(top: origin.y, left: origin.x, bottom: -origin.y, right: -origin.x)
    switch kind {
    case .view, .guide, .content: return .zero
    case .margins: return view.layoutMargins
    case .frame: return scrolled
    case .safeArea: return view.safeAreaInsets.adding(scrolled)
    case .keyboard:
      let usesSafeArea = (guide as? UIKeyboardLayoutGuide)?.usesBottomSafeArea ?? true
      var insets = scrolled
      let rest = view.bounds.height - (usesSafeArea ? view.safeAreaInsets.bottom : 0)
      insets.top += min(rest, max(view.topOfKeyboard ?? rest, 0))
      return insets
    }
  }

  @MainActor func isAmbiguous(_ attribute: NSLayoutConstraint.Attribute) -> Bool {
    guard let view = hostView else { return false }
    view.layoutState?.solveForReading(view)
    return engine?.isAmbiguous(self, attribute) ?? false
  }

  /// The active constraints from which the attributes' values follow, in the order of activation.
  @MainActor func constraintsAffecting(_ attributes: [NSLayoutConstraint.Attribute])
    -> [NSLayoutConstraint]
  {
    guard let view = hostView else { return [] }
    view.layoutState?.solveForReading(view)
    let engine = engine ?? owner?.engine ?? view.layoutItem.engine
    return engine?.constraintsAffecting(self, attributes) ?? []
  }
}

/// The rows by which a view's content asks for a size.
struct IntrinsicRows {
  struct Axis {
    var atLeast: Solver.Constraint
    var atMost: Solver.Constraint
    var length: Double
    var resistance: Float
    var hugging: Float
  }
  var horizontal: Axis?
  var vertical: Axis?
  /// The width for which the height was asked last; nil when it was asked without one.
  var measuredWidth: CGFloat?
  var isQueued = false
}
