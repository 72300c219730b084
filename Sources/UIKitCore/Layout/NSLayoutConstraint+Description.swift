import CoreGraphics
import Foundation

extension NSLayoutConstraint {
  /// UIKit's form: `<NSLayoutConstraint:0x… 'identifier' H:|-(8)-[UILabel:0x…]   (active, names:
  /// '|':UIView:0x… )>`; where the short form cannot say it, an equation.
  func makeDescription() -> String {
    var text = "<\(type(of: self)):\(addressText(self))"
    if let identifier, !identifier.isEmpty { text += " '\(identifier)'" }
    let form = visualForm ?? (equation, nil)
    text += " \(form.text)"
    if priority != .required, !form.text.contains("@") {
      text += " priority:\(CGFloat(priority.rawValue).shortText)"
    }
    text += isActive ? "   (active" : "   (inactive"
    if let names = form.names { text += ", names: \(names) " }
    return text + ")>"
  }

  private var equation: String {
    let first = name(of: record.first, firstAttribute, from: record.firstStart)
    var text = "\(first) \(relation.symbol) "
    guard let second = record.second else { return text + constant.shortText }
    if multiplier != 1 { text += "\(multiplier.shortText)*" }
    text += name(of: second, secondAttribute, from: record.secondStart)
    if constant > 0 { text += " + \(constant.shortText)" }
    if constant < 0 { text += " - \((-constant).shortText)" }
    return text
  }

  private func name(
    of item: LayoutItem?, _ attribute: Attribute, from start: LayoutOffset?
  ) -> String {
    let name = "\(item?.printedName ?? "nil").\(attribute)"
    guard let start else { return name }
    return "(\(start.item.printedName).\(start.attribute) -> \(name))"
  }

  /// Edges of a view at its superview's, and a view beside its sibling.
  private var visualForm: (text: String, names: String?)? {
    guard let first = record.first, let second = record.second, multiplier == 1,
      record.firstStart == nil, record.secondStart == nil, let one = first.view,
      let other = second.view
    else { return nil }
    let axis = firstAttribute.isHorizontal ? "H:" : "V:"
    let names = { (view: UIView) in "'|':\(LayoutItem.of(view).printedName)" }
    func gap(_ length: CGFloat, _ relation: Relation) -> String {
      let sign = relation == .equal ? "" : relation == .lessThanOrEqual ? "<=" : ">="
      let at = priority == .required ? "" : "@\(CGFloat(priority.rawValue).shortText)"
      let body = "\(sign)\(length.shortText)\(at)"
      return length == 0 && body == "0" ? "-(0)-" : "-(\(body))-"
    }
    if one.superview === other, firstAttribute == secondAttribute, constant >= 0,
      firstAttribute == .leading || firstAttribute == .left || firstAttribute == .top
    {
      return ("\(axis)|\(gap(constant, relation))[\(first.printedName)]", names(other))
    }
    if one.superview === other, firstAttribute == secondAttribute, constant <= 0,
      firstAttribute == .trailing || firstAttribute == .right || firstAttribute == .bottom
    {
      return (
        "\(axis)[\(first.printedName)]\(gap(-constant, relation.reversed))|", names(other)
      )
    }
    let follows =
      (firstAttribute == .leading && secondAttribute == .trailing)
      || (firstAttribute == .left && secondAttribute == .right)
      || (firstAttribute == .top && secondAttribute == .bottom)
    if one.superview === other.superview, follows, constant >= 0 {
      return (
        "\(axis)[\(second.printedName)]\(gap(constant, relation))[\(first.printedName)]", nil
      )
    }
    return nil
  }
}

func addressText(_ object: AnyObject) -> String {
  "0x" + String(UInt(bitPattern: ObjectIdentifier(object).hashValue), radix: 16)
}

extension NSLayoutConstraint.Relation {
  var symbol: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }

  var reversed: NSLayoutConstraint.Relation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}

extension LayoutItem {
  /// `UILabel:0x…`, with a text shown in a label or an identifier as a help.
  @MainActor var printedName: String {
    if let view {
      var name = "\(type(of: view)):\(addressText(view))"
      if let text = view.shownText, !text.isEmpty { name += "'\(text.prefix(24))'" }
      return name
    }
    if let guide {
      switch kind {
      case .guide: return "\(type(of: guide)):\(addressText(guide))'\(guide.identifier)'"
      case .content, .frame: return "UILayoutGuide:\(addressText(guide))'\(guide.identifier)'"
      case .safeArea: return "UIViewSafeAreaLayoutGuide:\(addressText(guide))"
      case .margins: return "UIViewLayoutMarginsGuide:\(addressText(guide))"
      case .keyboard, .view: return "\(type(of: guide)):\(addressText(guide))"
      }
    }
    return "nil"
  }

  /// The constraint by which a frame that autoresizing rules takes part in layout.
  @MainActor func frameConstraintText(_ attribute: NSLayoutConstraint.Attribute) -> String {
    guard let view else { return "" }
    let mask = view.autoresizingMask
    let horizontal = Self.flags(
      mask, .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin)
    let vertical = Self.flags(mask, .flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin)
    let frame = view.frame
    let name: String
    let value: CGFloat
    switch attribute {
    case .left: (name, value) = ("minX", frame.minX)
    case .top: (name, value) = ("minY", frame.minY)
    case .width: (name, value) = ("width", frame.width)
    default: (name, value) = ("height", frame.height)
    }
    return "<NSAutoresizingMaskLayoutConstraint:\(addressText(self)) h=\(horizontal) v=\(vertical) "
      + "\(printedName).\(name) == \(value.shortText)   (active)>"
  }

  private static func flags(
    _ mask: UIView.AutoresizingMask, _ before: UIView.AutoresizingMask,
    _ size: UIView.AutoresizingMask, _ after: UIView.AutoresizingMask
  ) -> String {
    [before, size, after].map { mask.contains($0) ? "&" : "-" }.joined()
  }

  /// The constraints by which a view asks for its content's size.
  @MainActor var sizeConstraintText: String {
    let size = view?.intrinsicContentSize ?? .zero
    return "<NSContentSizeLayoutConstraint:\(addressText(self)) \(printedName) size: "
      + "\(size.width.shortText) x \(size.height.shortText)   (active)>"
  }
}

extension Diagnostic {
  /// UIKit's report of required constraints that contradict each other.
  @MainActor static func unsatisfiable(
    _ constraints: [String], broken: String, namesFrames: Bool, origins: [String] = []
  ) -> Diagnostic {
    let list = constraints.map { "    \"\($0)\"" }.joined(separator: ",\n")
    let note =
      namesFrames
      ? """
      \n\t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, \
      refer to the documentation for the UIView property \
      translatesAutoresizingMaskIntoConstraints) 
      """ : ""
    let places = origins.isEmpty ? "" : "\n\n" + origins.joined(separator: "\n")
    return Diagnostic(
      category: "LayoutConstraints",
      message: """
        Unable to simultaneously satisfy constraints.
        \tProbably at least one of the constraints in the following list is one you don't want. 
        \tTry this: 
        \t\t(1) look at each constraint and try to figure out which you don't expect; 
        \t\t(2) find the code that added the unwanted constraint or constraints and fix it. \(note)
        (
        \(list)
        )

        Will attempt to recover by breaking constraint 
        \(broken)

        Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the \
        debugger.
        The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in \
        <UIKitCore/UIView.h> may also be helpful.\(places)
        """)
  }
}
