import CoreGraphics
import Foundation

/// The constraints that a stack view wants, as a value to compare with those it has.
@MainActor struct StackPlan {
  /// What a constraint is for. Each is there once for each view.
  enum Purpose: Hashable {
    case start, end, follow, runStart, gapStart, gapEnd, gapEqual, gapLeast, gapRest, equal, rest,
      hidden
    case hiddenPlace, crossStart, crossEnd, crossCenter, baseline, crossRest, ownRest, separate
  }

  struct Key: Hashable {
    var purpose: Purpose
    var view: ObjectIdentifier
  }

  struct Entry {
    var key: Key
    var first: LayoutItem
    var firstAttribute: NSLayoutConstraint.Attribute
    var relation: NSLayoutConstraint.Relation
    var second: LayoutItem?
    var secondAttribute: NSLayoutConstraint.Attribute
    var multiplier: CGFloat
    var constant: CGFloat
    var priority: Float
    var identifier: String

    @MainActor func makeConstraint() -> NSLayoutConstraint {
      let constraint = NSLayoutConstraint(
        first, firstAttribute, relation, second, secondAttribute, multiplier: multiplier,
        constant: constant)
      constraint.priority = UILayoutPriority(priority)
      constraint.identifier = identifier
      return constraint
    }

    /// Whether a constraint is active and says this, but for its constant.
    @MainActor func describes(_ constraint: NSLayoutConstraint) -> Bool {
      let record = constraint.record
      return constraint.isActive && record.first === first
        && record.firstAttribute == firstAttribute && record.relation == relation
        && record.second === second && record.secondAttribute == secondAttribute
        && record.multiplier == Double(multiplier) && record.priority == priority
    }
  }

  /// A constraint that was made for an entry.
  struct Installed {
    var key: Key
    var constraint: NSLayoutConstraint
  }

  private(set) var entries: [Entry] = []
  private(set) var gapCount = 0
  private let stack: UIStackView
  private let isHorizontal: Bool
  private let gap: (Int) -> UILayoutGuide

  init(of stack: UIStackView, gap: @escaping (Int) -> UILayoutGuide) {
    self.stack = stack
    self.gap = gap
    isHorizontal = stack.axis == .horizontal
    let visible = stack.arrangedSubviews.filter { !$0.isHidden }
    placeHidden()
    guard !visible.isEmpty else {
      fitOwn(length, .ownRest)
      fitOwn(crossLength, .crossRest)
      return
    }
    pinEnds(visible)
    switch stack.distribution {
    case .fill:
      follow(visible)
      chooseStretched(visible)
    case .fillEqually:
      follow(visible)
      for view in visible.dropFirst() { equalLength(view, to: visible[0], times: 1, 1000) }
    case .fillProportionally:
      follow(visible)
      shareProportionally(visible)
    case .equalSpacing: equalGaps(visible)
    case .equalCentering: equalCentres(visible)
    }
    align(visible)
  }

  /// Priorities that settle what nothing else settles.
  private enum Rank {
    /// A stack view is no larger across its axis than what it aligns asks for. As UIKit's, it lies
    /// just above that of fitting sizes, which is 50.
    static let spanningFit: Float = 51
    /// Gaps are as small as may be, rather than that a view without a length of its own is.
    static let gap: Float = 26
    /// Views without a length of their own have none, the last of them last of all.
    static let ambiguity: Float = 25
    /// How much sooner than the one that follows it a view gives up its length.
    static let ambiguityStep: Float = 0.25
    static let stretchedSteps = 3
    /// Of views that hug alike, one is to be stretched: it wants to be as long as may be.
    static let chosenLength: Float = 0.5
  }

  // MARK: Axes

  private var start: NSLayoutConstraint.Attribute { isHorizontal ? .leading : .top }
  private var end: NSLayoutConstraint.Attribute { isHorizontal ? .trailing : .bottom }
  private var center: NSLayoutConstraint.Attribute { isHorizontal ? .centerX : .centerY }
  private var length: NSLayoutConstraint.Attribute { isHorizontal ? .width : .height }
  private var crossStart: NSLayoutConstraint.Attribute { isHorizontal ? .top : .leading }
  private var crossEnd: NSLayoutConstraint.Attribute { isHorizontal ? .bottom : .trailing }
  private var crossCenter: NSLayoutConstraint.Attribute { isHorizontal ? .centerY : .centerX }
  private var crossLength: NSLayoutConstraint.Attribute { isHorizontal ? .height : .width }

  /// The stack's own edge, or its margin.
  private func own(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutConstraint.Attribute {
    guard stack.isLayoutMarginsRelativeArrangement else { return attribute }
    return switch attribute {
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .centerX: .centerXWithinMargins
    default: .centerYWithinMargins
    }
  }

  // MARK: Entries

  private mutating func add(
    _ purpose: Purpose, _ first: LayoutItem, _ firstAttribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation, _ second: LayoutItem?,
    _ secondAttribute: NSLayoutConstraint.Attribute, times multiplier: CGFloat = 1,
    constant: CGFloat = 0, priority: Float = 1000, _ identifier: String
  ) {
    entries.append(
      Entry(
        key: Key(purpose: purpose, view: ObjectIdentifier(first)), first: first,
        firstAttribute: firstAttribute, relation: relation, second: second,
        secondAttribute: secondAttribute, multiplier: multiplier, constant: constant,
        priority: priority, identifier: identifier))
  }

  /// Lets a length be zero where nothing else settles it.
  private mutating func rest(
    _ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute, _ purpose: Purpose,
    _ priority: Float
  ) {
    add(
      purpose, item, attribute, .equal, nil, .notAnAttribute, priority: priority,
      "UISV-ambiguity-suppression")
  }

  /// Keeps the stack view no larger than its content.
  private mutating func fitOwn(_ attribute: NSLayoutConstraint.Attribute, _ purpose: Purpose) {
    add(
      purpose, stack.layoutItem, attribute, .equal, nil, .notAnAttribute,
      priority: Rank.spanningFit, "UISV-spanning-fit")
  }

  // MARK: Along the axis

  private mutating func pinEnds(_ views: [UIView]) {
    let own = stack.layoutItem
    add(
      .start, views[0].layoutItem, start, .equal, own, self.own(start), "UISV-canvas-connection")
    add(
      .end, own, self.own(end), .equal, views[views.count - 1].layoutItem, end,
      "UISV-canvas-connection")
  }

  private mutating func follow(_ views: [UIView]) {
    if let runs = stack.layoutState?.runs { return follow(views, in: runs.runs) }
    let usesBaselines = !isHorizontal && stack.isBaselineRelativeArrangement
    for (previous, view) in zip(views, views.dropFirst()) {
      add(
        .follow, view.layoutItem, usesBaselines ? .firstBaseline : start, .equal,
        previous.layoutItem, usesBaselines ? .lastBaseline : end,
        constant: stack.spacingAfter(previous), "UISV-spacing")
    }
  }

  /// As above, with each run's guide between its first view and the run before.
  private mutating func follow(_ views: [UIView], in runs: [StackRuns.Run]) {
    for run in runs {
      let first = run.range.lowerBound
      let guide = run.guide.layoutItem
      if first > 0 {
        let previous = views[first - 1]
        add(
          .runStart, guide, start, .equal, previous.layoutItem, end,
          constant: stack.spacingAfter(previous), "UISV-spacing")
      }
      add(.follow, views[first].layoutItem, start, .equal, guide, start, "UISV-spacing")
      for index in run.range.dropFirst() {
        let previous = views[index - 1]
        add(
          .follow, views[index].layoutItem, start, .equal, previous.layoutItem, end,
          constant: stack.spacingAfter(previous), "UISV-spacing")
      }
    }
  }

  /// Among equals the first view with a natural length is stretched; the last without one before all
  /// (observed, `spec/observed-uikit.md`, "Stack view"). A view whose length follows from what is in
  /// it has none of its own, but keeps that length: what is in it is stronger.
  private mutating func chooseStretched(_ views: [UIView]) {
    guard views.count > 1 else { return }
    let lengthless = views.filter { naturalLength(of: $0) == nil }
    if lengthless.isEmpty {
      add(
        .rest, views[0].layoutItem, length, .equal, nil, .notAnAttribute, constant: 1_000_000,
        priority: Rank.chosenLength, "UISV-ambiguity-suppression")
    }
    for (index, view) in lengthless.enumerated() {
      let steps = min(lengthless.count - 1 - index, Rank.stretchedSteps)
      rest(
        view.layoutItem, length, .rest, Rank.ambiguity + Float(steps) * Rank.ambiguityStep)
    }
  }

  private func naturalLength(of view: UIView) -> CGFloat? {
    let size = view.intrinsicContentSize
    let length = isHorizontal ? size.width : size.height
    return length >= 0 ? length : nil
  }

  private mutating func equalLength(
    _ view: UIView, to first: UIView, times multiplier: CGFloat, _ priority: Float
  ) {
    add(
      .equal, view.layoutItem, length, .equal, first.layoutItem, length, times: multiplier,
      priority: priority, "UISV-fill-equally")
  }

  private mutating func shareProportionally(_ views: [UIView]) {
    guard let first = views.first(where: { (naturalLength(of: $0) ?? 0) > 0 }),
      let unit = naturalLength(of: first)
    else { return }
    for view in views where view !== first {
      equalLength(view, to: first, times: (naturalLength(of: view) ?? 0) / unit, 999)
    }
  }

  /// Guides fill the gaps, and are equally long.
  private mutating func equalGaps(_ views: [UIView]) {
    for (index, (previous, view)) in zip(views, views.dropFirst()).enumerated() {
      let item = gap(index).layoutItem
      gapCount = index + 1
      add(.gapStart, item, start, .equal, previous.layoutItem, end, "UISV-distributing-edge")
      add(.gapEnd, item, end, .equal, view.layoutItem, start, "UISV-distributing-edge")
      add(
        .gapLeast, item, length, .greaterThanOrEqual, nil, .notAnAttribute,
        constant: stack.spacingAfter(previous), "UISV-spacing")
      if index > 0 {
        add(
          .gapEqual, item, length, .equal, gap(0).layoutItem, length, "UISV-fill-equally")
      } else {
        add(
          .gapRest, item, length, .equal, nil, .notAnAttribute,
          constant: stack.spacingAfter(previous), priority: Rank.gap,
          "UISV-ambiguity-suppression")
      }
    }
  }

  /// Guides reach from centre to centre, and are equally long as far as the least gaps allow.
  private mutating func equalCentres(_ views: [UIView]) {
    for (index, (previous, view)) in zip(views, views.dropFirst()).enumerated() {
      let item = gap(index).layoutItem
      gapCount = index + 1
      add(.gapStart, item, start, .equal, previous.layoutItem, center, "UISV-distributing-edge")
      add(.gapEnd, item, end, .equal, view.layoutItem, center, "UISV-distributing-edge")
      add(
        .separate, view.layoutItem, start, .greaterThanOrEqual, previous.layoutItem, end,
        constant: stack.spacingAfter(previous), "UISV-spacing")
      if index > 0 {
        add(
          .gapEqual, item, length, .equal, gap(0).layoutItem, length, priority: 149,
          "UISV-fill-equally")
      }
      rest(item, length, .gapRest, Rank.gap)
    }
  }

  /// A hidden view keeps no room: it lies in the middle of the gap, without length.
  private mutating func placeHidden() {
    var previous: UIView?
    for view in stack.arrangedSubviews {
      guard view.isHidden else {
        previous = view
        continue
      }
      let item = view.layoutItem
      add(
        .hidden, item, length, .equal, nil, .notAnAttribute, priority: 999.5, "UISV-hiding")
      if let previous {
        add(
          .hiddenPlace, item, start, .equal, previous.layoutItem, end,
          constant: stack.spacingAfter(previous) / 2, "UISV-spacing")
      } else {
        add(.hiddenPlace, item, start, .equal, stack.layoutItem, own(start), "UISV-spacing")
      }
      add(
        .crossStart, item, crossStart, .equal, stack.layoutItem, own(crossStart), "UISV-alignment")
    }
  }

  // MARK: Across the axis

  private mutating func align(_ views: [UIView]) {
    let own = stack.layoutItem
    let alignment = resolvedAlignment
    for view in views {
      let item = view.layoutItem
      let startRelation: NSLayoutConstraint.Relation =
        alignment == .fill || alignment == .leading ? .equal : .greaterThanOrEqual
      let endRelation: NSLayoutConstraint.Relation =
        alignment == .fill || alignment == .trailing ? .equal : .lessThanOrEqual
      add(
        .crossStart, item, crossStart, startRelation, own, self.own(crossStart),
        alignment == .fill ? "UISV-canvas-connection" : "UISV-spanning-boundary")
      add(
        .crossEnd, item, crossEnd, endRelation, own, self.own(crossEnd),
        alignment == .fill ? "UISV-canvas-connection" : "UISV-spanning-boundary")
      switch alignment {
      case .center:
        add(.crossCenter, item, crossCenter, .equal, own, self.own(crossCenter), "UISV-alignment")
      case .firstBaseline where view !== views[0]:
        add(
          .baseline, item, .firstBaseline, .equal, views[0].layoutItem, .firstBaseline,
          "UISV-alignment")
      case .lastBaseline where view !== views[0]:
        add(
          .baseline, item, .lastBaseline, .equal, views[0].layoutItem, .lastBaseline,
          "UISV-alignment")
      default: break
      }
      if alignment != .fill {
        rest(item, crossLength, .crossRest, Rank.ambiguity)
      }
    }
    if alignment != .fill { fitOwn(crossLength, .crossRest) }
  }

  /// Baselines are lines of a row; in a column they count as the leading edge.
  private var resolvedAlignment: UIStackView.Alignment {
    switch stack.alignment {
    case .firstBaseline where !isHorizontal, .lastBaseline where !isHorizontal: .leading
    default: stack.alignment
    }
  }
}
