import ConstraintSolver
import CoreGraphics
import Foundation

/// Constraints as rows of the solver.
extension LayoutEngine {
  @MainActor func install(_ record: ConstraintRecord, in container: UIView) {
    terms.removeAll(keepingCapacity: true)
    let constant = appendTerms(of: record, in: container)
    let row = solver.add(
      terms.span, record.relation.solverRelation, constant, priority: Double(record.priority))
    setOwner(.record(record), of: row)
    if !isTrial {
      record.engine = self
      record.row = row
    }
    isDirty = true
  }

  @MainActor func uninstall(_ record: ConstraintRecord) {
    guard record.engine === self else { return }
    removeRow(record.row)
    record.engine = nil
    markDirty()
  }

  /// Appends `first − multiplier · second` to `terms`.
  ///
  /// - Returns: what the sum has to be compared with.
  @MainActor private func appendTerms(of record: ConstraintRecord, in container: UIView) -> Double {
    guard let first = record.first else { return 0 }
    mentionsBase = false
    defer { if mentionsBase { mergeTerms() } }
    let isDirectional =
      record.firstAttribute.kind == .directional || record.secondAttribute.kind == .directional
    // Measured from the other side, lengths run the other way.
    let sign = isDirectional && container.isRightToLeft ? -1.0 : 1
    var constant = record.constant
    // A length is the same from either side.
    let firstSign = record.firstAttribute.kind == .size ? 1 : sign
    constant -= firstSign * append(first, record.firstAttribute, in: container, times: firstSign)
    if let start = record.firstStart {
      constant += sign * append(start.item, start.attribute, in: container, times: -sign)
    }
    if let second = record.second {
      let factor = (record.secondAttribute.kind == .size ? 1 : sign) * record.multiplier
      constant += factor * append(second, record.secondAttribute, in: container, times: -factor)
      if let start = record.secondStart {
        constant -= factor * append(start.item, start.attribute, in: container, times: factor)
      }
    }
    return constant
  }

  /// Adds up terms of one variable: of what two views are measured from together nothing is left.
  private func mergeTerms() {
    var merged: [Solver.Term] = []
    for term in terms {
      if let index = merged.firstIndex(where: { $0.variable == term.variable }) {
        merged[index].coefficient += term.coefficient
      } else {
        merged.append(term)
      }
    }
    terms.removeAll(keepingCapacity: true)
    for term in merged where term.coefficient != 0 { terms.append(term) }
  }

  @MainActor func refreshConstants() {
    for record in changedConstants where record.engine === self {
      guard let container = record.container?.item.view else { continue }
      terms.removeAll(keepingCapacity: true)
      let constant = appendTerms(of: record, in: container)
      solver.setConstant(constant, of: record.row)
    }
    changedConstants.removeAll()
  }

  /// Appends `factor · attribute`, in the coordinates of `container`'s inside. Leading is where
  /// content of the container begins: a view's direction is that of what is inside of it.
  ///
  /// - Returns: the constant part of the attribute itself.
  @MainActor func append(
    _ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute, in container: UIView,
    times factor: Double
  ) -> Double {
    if item.view === container, attribute.kind != .size, let scroll = container as? UIScrollView {
      return append(
        scroll.contentLayoutGuide.layoutItem, attribute, in: container, times: factor)
    }
    guard let view = item.hostView else { return 0 }
    let edge = attribute.edge(
      isRightToLeft: attribute.kind == .directional && container.isRightToLeft)
    var insets = item.insets(in: view)
    if attribute.isMargin { insets = insets.adding(view.layoutMargins) }
    let box = item.kind.isPlaced ? placed(item) : placed(view.layoutItem)
    let isHorizontal = edge.isHorizontal
    let length = isHorizontal ? box.variables.width : box.variables.height
    let before = Double(isHorizontal ? insets.left : insets.top)
    let after = Double(isHorizontal ? insets.right : insets.bottom)
    if attribute.kind == .size {
      terms.append(.init(length, factor))
      return -(before + after)
    }
    if item.view == nil, item.kind.isPlaced {
      terms.append(.init(isHorizontal ? box.variables.left : box.variables.top, factor))
    }
    var constant = appendOrigin(
      of: view, startingInside: item.view == nil, in: container, isHorizontal: isHorizontal,
      times: factor)
    switch edge {
    case .left, .top:
      constant += before
    case .right, .bottom:
      terms.append(.init(length, factor))
      constant -= after
    case .centerX, .centerY:
      terms.append(.init(length, factor / 2))
      constant += (before - after) / 2
    case .firstBaseline:
      constant += baseline(of: view, isFirst: true)
    case .lastBaseline:
      terms.append(.init(length, factor))
      constant -= baseline(of: view, isFirst: false)
    default: break
    }
    return constant
  }

  /// Appends the way from `view`'s origin, or its inside's, up to `container`'s inside.
  ///
  /// - Returns: the constant part.
  @MainActor private func appendOrigin(
    of view: UIView, startingInside: Bool, in container: UIView, isHorizontal: Bool,
    times factor: Double
  ) -> Double {
    var constant = 0.0
    var isInside = startingInside
    var current: UIView? = view
    while let ancestor = current, ancestor !== container {
      let box = placed(ancestor.layoutItem)
      terms.append(.init(isHorizontal ? box.variables.left : box.variables.top, factor))
      if !isHorizontal, let base = ancestor.layoutItem.base {
        terms.append(.init(placed(base).variables.top, factor))
        mentionsBase = true
      }
      if isInside {
        let origin = ancestor.bounds.origin
        constant -= Double(isHorizontal ? origin.x : origin.y)
      }
      isInside = true
      if let parent = box.parent, parent === container.layoutState { break }
      current = ancestor.superviewStorage
    }
    return constant
  }

  @MainActor private func baseline(of view: UIView, isFirst: Bool) -> Double {
    let measured = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
    view.ensureLayoutState().followsBaseline = true
    guard let offsets = measured.baselineOffsets else { return 0 }
    return Double(isFirst ? offsets.first : offsets.last)
  }
}

extension NSLayoutConstraint.Relation {
  var solverRelation: Solver.Relation {
    switch self {
    case .lessThanOrEqual: .lessThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}

extension NSLayoutConstraint.Attribute {
  var isMargin: Bool { rawValue >= Self.leftMargin.rawValue }

  var isHorizontal: Bool {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin,
      .leadingMargin, .trailingMargin, .centerXWithinMargins:
      true
    default: false
    }
  }

  /// The edge, centre, size or baseline without regard to margins and direction.
  func edge(isRightToLeft: Bool) -> NSLayoutConstraint.Attribute {
    switch self {
    case .leading, .leadingMargin: isRightToLeft ? .right : .left
    case .trailing, .trailingMargin: isRightToLeft ? .left : .right
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: self
    }
  }
}
