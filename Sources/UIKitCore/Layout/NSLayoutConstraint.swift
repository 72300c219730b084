public import Foundation

/// A relation between attributes of two views or guides, or of one and a number, that layout keeps.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  public enum Attribute: Int, Sendable {
    case notAnAttribute = 0
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
    case lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins

    /// The last line's: the older name.
    public static var baseline: Attribute { .lastBaseline }
  }

  public enum Axis: Int, Sendable { case horizontal, vertical }

  let record = ConstraintRecord()

  public override init() {
    super.init()
    record.constraint = self
    #if DEBUG
      record.origin = ConstraintOrigin()
    #endif
  }

  /// `view1.attr1  relation  multiplier × view2.attr2 + c`; without a second item
  /// `view1.attr1  relation  c`.
  ///
  /// - Precondition: items are views or layout guides, and the attributes can be compared.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    self.init()
    let second = attr2 == .notAnAttribute ? nil : view2.map { LayoutItem.of($0) }
    record.set(
      first: LayoutItem.of(view1), attr1, relation, second: second,
      second == nil ? .notAnAttribute : attr2, multiplier: Double(multiplier))
    constant = c
  }

  convenience init(
    _ first: LayoutItem, _ firstAttribute: Attribute, _ relation: Relation,
    _ second: LayoutItem?, _ secondAttribute: Attribute, multiplier: CGFloat = 1,
    constant: CGFloat = 0, from firstStart: LayoutOffset? = nil, _ secondStart: LayoutOffset? = nil
  ) {
    self.init()
    record.set(
      first: first, firstAttribute, relation, second: second, secondAttribute,
      multiplier: Double(multiplier), from: firstStart, secondStart)
    self.constant = constant
  }

  // MARK: The equation

  public final var firstItem: AnyObject? { record.first?.object }
  public final var secondItem: AnyObject? { record.second?.object }
  public final var firstAttribute: Attribute { record.firstAttribute }
  public final var secondAttribute: Attribute { record.secondAttribute }
  public final var relation: Relation { record.relation }
  public final var multiplier: CGFloat { CGFloat(record.multiplier) }

  /// The first item's edge, centre or size; equal to the one that the item gives out itself.
  /// - Note: It is of no axis' class: compare it, or make constraints from the item's own anchor.
  public final var firstAnchor: NSLayoutAnchor<AnyObject> {
    guard let first = record.first else {
      preconditionFailure("\(self) was made without items, so it has no first anchor.")
    }
    return NSLayoutAnchor(first, firstAttribute, from: record.firstStart)
  }

  public final var secondAnchor: NSLayoutAnchor<AnyObject>? {
    record.second.map { NSLayoutAnchor($0, secondAttribute, from: record.secondStart) }
  }

  /// In points. Changing it keeps the constraint where it is and lays out anew.
  open var constant: CGFloat {
    get { CGFloat(record.constant) }
    set {
      guard newValue.isFinite else {
        Diagnostics.record(.constantIsNotFinite(self, value: newValue))
        return
      }
      guard Double(newValue) != record.constant else { return }
      record.constant = Double(newValue)
      record.constantDidChange()
    }
  }

  /// Required at first.
  open var priority: UILayoutPriority {
    get { UILayoutPriority(record.priority) }
    set {
      precondition(
        newValue.rawValue >= 0 && newValue.rawValue <= 1000,
        "The priority \(newValue.rawValue) is outside of the range 0 to 1000 for \(self).")
      guard newValue.rawValue != record.priority else { return }
      record.priority = newValue.rawValue
      record.structureDidChange()
    }
  }

  /// Shown where the constraint is printed.
  open var identifier: String?

  /// Whether the view that keeps the constraint should save it. Nothing is saved here.
  open var shouldBeArchived = false

  // MARK: Being active

  /// Whether the constraint takes part in layout. An active constraint is kept by the nearest view
  /// that contains both its items.
  open var isActive: Bool {
    get { record.container != nil }
    set { newValue ? record.activate(self) : record.deactivate(self) }
  }

  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  // MARK: Printing

  nonisolated open override var description: String {
    MainActor.assumeIsolated { makeDescription() }
  }
}

extension Diagnostic {
  @MainActor static func constantIsNotFinite(_ constraint: NSLayoutConstraint, value: CGFloat)
    -> Diagnostic
  {
    Diagnostic(
      category: "LayoutConstraints",
      message: """
        \(constraint) was given the constant \(value), which is not finite. The old constant was \
        kept; look for a division by zero.
        """)
  }

  @MainActor static func constraintHasNoCommonAncestor(_ constraint: NSLayoutConstraint)
    -> Diagnostic
  {
    let first = constraint.firstItem.map { "\($0)" } ?? "an item that no longer exists"
    let second = constraint.secondItem.map { "\($0)" } ?? "an item that no longer exists"
    return Diagnostic(
      category: "LayoutConstraints",
      message: """
        Unable to activate \(constraint) with items \(first) and \(second) because they have no \
        common ancestor. Does the constraint or its anchors reference items in different view \
        hierarchies? Add both views first; the constraint stays inactive.
        """)
  }

  @MainActor static func viewCannotKeepConstraint(
    _ constraint: NSLayoutConstraint, _ view: UIView
  ) -> Diagnostic {
    Diagnostic(
      category: "LayoutConstraints",
      message: """
        The view hierarchy is not prepared for the constraint: \(constraint). When added to a view, \
        the constraint's items must be descendants of that view (or the view itself), which is \
        \(view). Add the views first; the constraint stays inactive.
        """)
  }
}
