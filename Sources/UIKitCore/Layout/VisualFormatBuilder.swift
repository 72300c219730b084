import CoreGraphics
import Foundation

/// Turns a line in the visual format language into constraints between given views.
@MainActor struct VisualFormatBuilder {
  private typealias Attribute = NSLayoutConstraint.Attribute

  private let format: VisualFormat
  private let options: NSLayoutConstraint.FormatOptions
  private let metrics: [String: Any]
  private let views: [String: Any]

  init(
    format: VisualFormat, options: NSLayoutConstraint.FormatOptions, metrics: [String: Any],
    views: [String: Any]
  ) {
    self.format = format
    self.options = options
    self.metrics = metrics
    self.views = views
  }

  func constraints() throws(VisualFormat.Failure) -> [NSLayoutConstraint] {
    var result: [NSLayoutConstraint] = []
    var items: [LayoutItem] = []
    for index in format.elements.indices {
      switch format.elements[index] {
      case .superview: break
      case .view(let name, let position, let sizes):
        let item = try self.item(name, position)
        items.append(item)
        for size in sizes { result.append(try constraint(of: item, size)) }
      case .gap(let predicates):
        result += try gap(predicates, between: index - 1, and: index + 1)
      }
    }
    return try result + alignments(of: items)
  }

  // MARK: Names

  private func item(_ name: String, _ position: Int) throws(VisualFormat.Failure) -> LayoutItem {
    guard let object = views[name] else {
      throw VisualFormat.Failure(
        reason: "\(name) is not a key in the views dictionary.", position: position)
    }
    return LayoutItem.of(object)
  }

  private func number(_ operand: VisualFormat.Operand, _ position: Int)
    throws(VisualFormat.Failure) -> CGFloat
  {
    switch operand {
    case .number(let number): return CGFloat(number)
    case .name(let name):
      guard let value = metrics[name] else {
        throw VisualFormat.Failure(
          reason: "\(name) is not a key in the metrics dictionary.", position: position)
      }
      guard let number = Self.number(value) else {
        throw VisualFormat.Failure(
          reason: "The metric \(name) is \(value), which is not a number.", position: position)
      }
      return number
    }
  }

  private static func number(_ value: Any) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    case let value as any BinaryInteger: CGFloat(Int(value))
    case let value as UILayoutPriority: CGFloat(value.rawValue)
    default: nil
    }
  }

  // MARK: Constraints

  private func constraint(of item: LayoutItem, _ size: VisualFormat.Predicate)
    throws(VisualFormat.Failure) -> NSLayoutConstraint
  {
    let length: Attribute = format.isHorizontal ? .width : .height
    let constraint: NSLayoutConstraint
    if case .name(let name) = size.operand, metrics[name] == nil, views[name] != nil {
      constraint = NSLayoutConstraint(
        item, length, size.relation, try self.item(name, size.position), length)
    } else {
      constraint = NSLayoutConstraint(
        item, length, size.relation, nil, .notAnAttribute,
        constant: try number(size.operand, size.position))
    }
    try prioritise(constraint, size)
    return constraint
  }

  private func prioritise(_ constraint: NSLayoutConstraint, _ predicate: VisualFormat.Predicate)
    throws(VisualFormat.Failure)
  {
    guard let priority = predicate.priority else { return }
    constraint.priority = UILayoutPriority(Float(try number(priority, predicate.position)))
  }

  /// The edge of each view that faces what comes before it, and after it.
  private var edges: (before: Attribute, after: Attribute) {
    guard format.isHorizontal else { return (.top, .bottom) }
    if options.contains(.directionRightToLeft) { return (.right, .left) }
    if options.contains(.directionLeftToRight) { return (.left, .right) }
    return (.leading, .trailing)
  }

  private func gap(_ predicates: [VisualFormat.Predicate]?, between before: Int, and after: Int)
    throws(VisualFormat.Failure) -> [NSLayoutConstraint]
  {
    let left = try side(before, edge: edges.after, own: edges.before, isStandard: predicates == nil)
    let right = try side(after, edge: edges.before, own: edges.after, isStandard: predicates == nil)
    let isBetweenViews = !left.isSuperview && !right.isSuperview
    var attributes = (left.attribute, right.attribute)
    if isBetweenViews, !format.isHorizontal, options.contains(.spacingBaselineToBaseline) {
      attributes = (.lastBaseline, .firstBaseline)
    }
    // Measured from the right, what comes later lies further left.
    let isReversed = format.isHorizontal && options.contains(.directionRightToLeft)
    func constraint(_ relation: NSLayoutConstraint.Relation, _ distance: CGFloat)
      -> NSLayoutConstraint
    {
      isReversed
        ? NSLayoutConstraint(
          left.item, attributes.0, relation, right.item, attributes.1, constant: distance)
        : NSLayoutConstraint(
          right.item, attributes.1, relation, left.item, attributes.0, constant: distance)
    }
    guard let predicates else {
      return [constraint(.equal, isBetweenViews ? NSLayoutXAxisAnchor.systemSpacing : 0)]
    }
    var result: [NSLayoutConstraint] = []
    for predicate in predicates {
      let made = constraint(
        predicate.relation, try number(predicate.operand, predicate.position))
      try prioritise(made, predicate)
      result.append(made)
    }
    return result
  }

  private func side(_ index: Int, edge: Attribute, own: Attribute, isStandard: Bool)
    throws(VisualFormat.Failure) -> (item: LayoutItem, attribute: Attribute, isSuperview: Bool)
  {
    switch format.elements[index] {
    case .view(let name, let position, _): return (try item(name, position), edge, false)
    case .superview(let position):
      guard let superview = try neighbour(of: index)?.hostSuperview else {
        throw VisualFormat.Failure(
          reason: "Unable to interpret '|' character, because the related view doesn't have a "
            + "superview.", position: position)
      }
      return (superview.layoutItem, isStandard ? own.margin : own, true)
    case .gap: preconditionFailure("A gap stands beside a gap in \(format).")
    }
  }

  /// The view that a superview's bar is about.
  private func neighbour(of index: Int) throws(VisualFormat.Failure) -> LayoutItem? {
    let other = index == 0 ? format.elements[2] : format.elements[index - 2]
    guard case .view(let name, let position, _) = other else { return nil }
    return try item(name, position)
  }

  private func alignments(of items: [LayoutItem]) throws(VisualFormat.Failure)
    -> [NSLayoutConstraint]
  {
    var result: [NSLayoutConstraint] = []
    for attribute in options.alignments {
      guard attribute.isHorizontal != format.isHorizontal else {
        throw VisualFormat.Failure(
          reason: "Options mask required views to be aligned on a "
            + (format.isHorizontal ? "vertical" : "horizontal")
            + " edge, which is not allowed for layout that is also "
            + (format.isHorizontal ? "horizontal." : "vertical."), position: 0)
      }
      for (first, second) in zip(items, items.dropFirst()) {
        result.append(NSLayoutConstraint(first, attribute, .equal, second, attribute))
      }
    }
    return result
  }
}

extension LayoutItem {
  /// The view that contains the item: a guide's owner.
  @MainActor fileprivate var hostSuperview: UIView? {
    guard let view else { return owner?.view }
    return view.superviewStorage
  }
}

extension NSLayoutConstraint.Attribute {
  /// The same edge of the margins.
  fileprivate var margin: NSLayoutConstraint.Attribute {
    switch self {
    case .left: .leftMargin
    case .right: .rightMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    default: self
    }
  }
}
