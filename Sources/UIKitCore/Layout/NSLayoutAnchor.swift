public import Foundation

/// What an anchor stands for; the same for anchors that are made again.
struct AnchorPlace: Hashable, Sendable {
  var item: ObjectIdentifier
  var attribute: NSLayoutConstraint.Attribute
  /// For the distance between two anchors: where it begins.
  var start: ObjectIdentifier?
  var startAttribute = NSLayoutConstraint.Attribute.notAnAttribute
}

protocol AnchorWithPlace { var place: AnchorPlace { get } }

/// An edge, centre or size of a view or guide, to be tied to another of its kind. Anchors of one
/// edge are equal.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  final let layoutItem: LayoutItem
  final let attribute: NSLayoutConstraint.Attribute
  /// Where the distance to this anchor begins, if the anchor stands for a distance.
  final let start: LayoutOffset?
  nonisolated let place: AnchorPlace

  init(
    _ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute, from start: LayoutOffset? = nil
  ) {
    layoutItem = item
    self.attribute = attribute
    self.start = start
    place = AnchorPlace(
      item: ObjectIdentifier(item), attribute: attribute,
      start: start.map { ObjectIdentifier($0.item) },
      startAttribute: start?.attribute ?? .notAnAttribute)
    super.init()
  }

  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    (object as? any AnchorWithPlace)?.place == place
  }

  nonisolated open override var hash: Int { place.hashValue }

  /// The view or guide that the anchor belongs to.
  open var item: AnyObject? { layoutItem.object }
  /// Whether the constraints leave open where the anchor lies.
  open var hasAmbiguousLayout: Bool { layoutItem.isAmbiguous(attribute) }
  /// The active constraints that decide where the anchor lies.
  open var constraintsAffectingLayout: [NSLayoutConstraint] {
    layoutItem.constraintsAffecting([attribute])
  }
  open var name: String { "\(attribute)" }

  nonisolated open override var description: String {
    MainActor.assumeIsolated {
      "<\(type(of: self)):\(addressText(self)) \"\(layoutItem.printedName).\(name)\">"
    }
  }

  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(.equal, anchor, 0)
  }

  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>)
    -> NSLayoutConstraint
  {
    constraint(.greaterThanOrEqual, anchor, 0)
  }

  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>)
    -> NSLayoutConstraint
  {
    constraint(.lessThanOrEqual, anchor, 0)
  }

  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
    -> NSLayoutConstraint
  {
    constraint(.equal, anchor, c)
  }

  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, c)
  }

  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
    -> NSLayoutConstraint
  {
    constraint(.lessThanOrEqual, anchor, c)
  }

  private func constraint(
    _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor<AnchorType>, _ c: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      layoutItem, attribute, relation, anchor.layoutItem, anchor.attribute, constant: c,
      from: start, anchor.start)
  }

  /// The standard distance between siblings, 8 points, or to a superview's edge.
  nonisolated static var systemSpacing: CGFloat { 8 }

  func systemSpacing(
    _ relation: NSLayoutConstraint.Relation, after anchor: NSLayoutAnchor<AnchorType>,
    _ multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(relation, anchor, Self.systemSpacing * multiplier)
  }
}

extension NSLayoutAnchor: AnchorWithPlace {}

/// An edge or centre from which a distance is measured.
struct LayoutOffset {
  var item: LayoutItem
  var attribute: NSLayoutConstraint.Attribute
}

/// A left, right, leading, trailing or horizontal centre line.
@preconcurrency @MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// The distance from this anchor to another, to be tied to lengths. It may be negative.
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(
      otherAnchor.layoutItem, otherAnchor.attribute,
      from: LayoutOffset(item: layoutItem, attribute: attribute))
  }

  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    systemSpacing(.equal, after: anchor, multiplier)
  }

  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    systemSpacing(.greaterThanOrEqual, after: anchor, multiplier)
  }

  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    systemSpacing(.lessThanOrEqual, after: anchor, multiplier)
  }
}

/// A top, bottom or vertical centre line, or a baseline.
@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// The distance from this anchor to another, to be tied to lengths. It may be negative.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(
      otherAnchor.layoutItem, otherAnchor.attribute,
      from: LayoutOffset(item: layoutItem, attribute: attribute))
  }

  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    systemSpacing(.equal, after: anchor, multiplier)
  }

  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    systemSpacing(.greaterThanOrEqual, after: anchor, multiplier)
  }

  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    systemSpacing(.lessThanOrEqual, after: anchor, multiplier)
  }
}

/// A width or height.
@preconcurrency @MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.equal, to: c)
  }

  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, to: c)
  }

  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, to: c)
  }

  private func constraint(_ relation: NSLayoutConstraint.Relation, to c: CGFloat)
    -> NSLayoutConstraint
  {
    NSLayoutConstraint(
      layoutItem, attribute, relation, nil, .notAnAttribute, constant: c, from: start)
  }

  open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat)
    -> NSLayoutConstraint
  {
    constraint(equalTo: anchor, multiplier: m, constant: 0)
  }

  open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat)
    -> NSLayoutConstraint
  {
    constraint(greaterThanOrEqualTo: anchor, multiplier: m, constant: 0)
  }

  open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat)
    -> NSLayoutConstraint
  {
    constraint(lessThanOrEqualTo: anchor, multiplier: m, constant: 0)
  }

  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, anchor, m, c)
  }

  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, m, c)
  }

  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor, m, c)
  }

  private func constraint(
    _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutDimension, _ m: CGFloat,
    _ c: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      layoutItem, attribute, relation, anchor.layoutItem, anchor.attribute, multiplier: m,
      constant: c, from: start, anchor.start)
  }
}
