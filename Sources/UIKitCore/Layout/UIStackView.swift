public import Foundation

/// Lays its arranged subviews out in a row or column, by constraints that it makes itself.
@preconcurrency @MainActor
open class UIStackView: UIView {
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    public static var top: Alignment { .leading }
    public static var bottom: Alignment { .trailing }
  }

  /// "The stack's own spacing", for `setCustomSpacing(_:after:)`.
  public class var spacingUseDefault: CGFloat { .greatestFiniteMagnitude }
  /// "The system's spacing", 8 points.
  public class var spacingUseSystem: CGFloat { .leastNormalMagnitude }

  private var arranged: [UIView] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var isPlanOutdated = true
  /// In the order of the plan they were made for.
  private var installed: [StackPlan.Installed] = []
  private var gaps: [UILayoutGuide] = []

  public override init(frame: CGRect) { super.init(frame: frame) }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  public required init(coder: NSCoder) {
    super.init(frame: .zero)
  }

  // MARK: Arranged subviews

  open var arrangedSubviews: [UIView] { arranged }

  open func addArrangedSubview(_ view: UIView) {
    let isArranged = view.superview === self && arranged.contains { $0 === view }
    insertArrangedSubview(view, at: arranged.count - (isArranged ? 1 : 0))
  }

  /// Takes a view out of the arrangement. It remains a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard let index = arranged.firstIndex(where: { $0 === view }) else { return }
    arranged.remove(at: index)
    customSpacings[ObjectIdentifier(view)] = nil
    if let runs = layoutState?.runs {
      runs.forgetViews()
      view.layoutState?.item.setBase(nil)
    }
    rearrange()
  }

  /// - Precondition: `stackIndex` is in `0...arrangedSubviews.count`.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    precondition(
      stackIndex >= 0 && stackIndex <= arranged.count,
      "insertArrangedSubview(_:at:) was given \(stackIndex), but \(self) has "
        + "\(arranged.count) arranged subviews.")
    // What is arranged is a subview; looking through all of many is left out for a new one.
    if view.superview === self { arranged.removeAll { $0 === view } }
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    arranged.insert(view, at: min(stackIndex, arranged.count))
    rearrange()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  // MARK: Arrangement

  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { rearrange(axis != oldValue) } }
  open var distribution = Distribution.fill { didSet { rearrange(distribution != oldValue) } }
  open var alignment = Alignment.fill { didSet { rearrange(alignment != oldValue) } }
  /// The distance between neighbours in points; the least one where the distribution shares space.
  open var spacing: CGFloat = 0 { didSet { rearrange(spacing != oldValue) } }

  /// In a column, measures spacing between baselines.
  open var isBaselineRelativeArrangement = false {
    didSet { rearrange(isBaselineRelativeArrangement != oldValue) }
  }

  /// Keeps the layout margins free.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { rearrange(isLayoutMarginsRelativeArrangement != oldValue) }
  }

  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard arranged.contains(where: { $0 === arrangedSubview }) else { return }
    let isDefault = spacing == Self.spacingUseDefault
    customSpacings[ObjectIdentifier(arrangedSubview)] = isDefault ? nil : spacing
    rearrange()
  }

  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// The distance that follows a view, in points.
  final func spacingAfter(_ view: UIView) -> CGFloat {
    let spacing = customSpacings[ObjectIdentifier(view)] ?? spacing
    return spacing == Self.spacingUseSystem ? 8 : spacing
  }

  private func rearrange(_ hasChanged: Bool = true) {
    guard hasChanged else { return }
    isPlanOutdated = true
    setNeedsUpdateConstraints()
  }

  final func arrangedViewDidChange(_ view: UIView) {
    if arranged.contains(where: { $0 === view }) { rearrange() }
  }

  // MARK: Constraints

  open override func updateConstraints() {
    if isPlanOutdated {
      isPlanOutdated = false
      shareOutRuns()
      install(StackPlan(of: self, gap: gap))
    }
    super.updateConstraints()
  }

  private func shareOutRuns() {
    let shown = arranged.filter { !$0.isHidden }
    let isLongColumn =
      axis == .vertical && distribution == .fill && !isBaselineRelativeArrangement
      && shown.count >= StackRuns.leastViews
    guard isLongColumn else {
      layoutState?.runs?.dissolve()
      layoutState?.runs = nil
      return
    }
    for view in arranged where view.isHidden { view.layoutState?.item.setBase(nil) }
    let state = ensureLayoutState()
    let runs = state.runs ?? StackRuns(of: self)
    state.runs = runs
    runs.share(shown, ofArranged: arranged.count)
  }

  /// Where each entry's constraint stands in `installed`, if there is one. Most plans have the
  /// entries of the plan before, in its order.
  private func places(of entries: [StackPlan.Entry]) -> [Int?] {
    if entries.elementsEqual(installed, by: { $0.key == $1.key }) { return Array(entries.indices) }
    let known = Dictionary(
      uniqueKeysWithValues: installed.enumerated().map { ($1.key, $0) })
    return entries.map { known[$0.key] }
  }

  private func gap(_ index: Int) -> UILayoutGuide {
    while gaps.count <= index {
      let guide = UILayoutGuide()
      guide.identifier = "_UIOLAGapGuide"
      addLayoutGuide(guide)
      gaps.append(guide)
    }
    return gaps[index]
  }

  /// Keeps what the plan still has, and changes the rest.
  private func install(_ plan: StackPlan) {
    let places = places(of: plan.entries)
    var isKept = [Bool](repeating: false, count: installed.count)
    var added: [NSLayoutConstraint] = []
    let next = zip(plan.entries, places).map { entry, place in
      if let place, case let old = installed[place], entry.describes(old.constraint) {
        isKept[place] = true
        old.constraint.constant = entry.constant
        return old
      }
      let constraint = entry.makeConstraint()
      added.append(constraint)
      return StackPlan.Installed(key: entry.key, constraint: constraint)
    }
    for (old, isKept) in zip(installed, isKept) where !isKept { old.constraint.isActive = false }
    NSLayoutConstraint.activate(added)
    installed = next
    let count = plan.gapCount
    while gaps.count > count { removeLayoutGuide(gaps.removeLast()) }
  }
}

extension UIView {
  /// The view was hidden or shown: a stack view above makes room.
  func arrangedVisibilityDidChange() {
    (superviewStorage as? UIStackView)?.arrangedViewDidChange(self)
  }
}
