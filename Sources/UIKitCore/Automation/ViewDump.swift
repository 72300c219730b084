internal import CoreGraphics
internal import Foundation

/// A view tree as text, one view a line: its class, its frame in the superview's coordinates in
/// points, what it shows, and what is special about its state.
///
/// ```text
/// UIStackView (0 0; 120 44)
///   UILabel (0 0; 80 44) "Total"
///   UIButton (80 0; 40 44) disabled
/// ```
@MainActor package struct ViewDump {
  /// The whole text, ending in a line feed.
  package static func text(of view: UIView) -> String {
    var lines: [String] = []
    append(view, indentation: "", to: &lines)
    return lines.joined(separator: "\n") + "\n"
  }

  /// All windows, backmost first.
  package static func text(of windows: [UIWindow]) -> String {
    windows.map { text(of: $0) }.joined()
  }

  private static func append(_ view: UIView, indentation: String, to lines: inout [String]) {
    lines.append(indentation + line(for: view))
    // What nobody sees, such as rows that wait to be used again, is told by its own line alone.
    if view.isHidden { return }
    for subview in view.subviews { append(subview, indentation: indentation + "  ", to: &lines) }
  }

  /// One view, without its subviews.
  package static func line(for view: UIView) -> String {
    var parts = ["\(typeName(of: view)) \(view.frame.dumped)"]
    parts += shownTexts(of: view).map { shown in
      switch shown {
      case .text(let text): quoted(text)
      case .placeholder(let text): "placeholder \(quoted(text))"
      }
    }
    if view.isHidden { parts.append("hidden") }
    if view.alpha < 1 { parts.append("alpha \(view.alpha.dumped)") }
    if let control = view as? UIControl {
      if !control.isEnabled { parts.append("disabled") }
      if control.isSelected { parts.append("selected") }
      if control.isHighlighted { parts.append("highlighted") }
    }
    if view.isFirstResponder { parts.append("first responder") }
    if let scroll = view as? UIScrollView, scroll.contentOffset != .zero {
      parts.append("offset (\(scroll.contentOffset.x.dumped) \(scroll.contentOffset.y.dumped))")
    }
    return parts.joined(separator: " ")
  }

  // By classes: to ask each kind of view for a conformance takes long at the start of an app.
  private static func shownTexts(of view: UIView) -> [ShownText] {
    (view as? UILabel)?.shownTexts ?? (view as? UITextField)?.shownTexts ?? []
  }

  /// The class as a person names it, without its module.
  package static func typeName(of view: UIView) -> String {
    _typeName(type(of: view), qualified: false)
  }

  package static func quoted(_ text: String) -> String {
    let escaped = text.replacingOccurrences(of: "\\", with: "\\\\")
      .replacingOccurrences(of: "\"", with: "\\\"").replacingOccurrences(of: "\n", with: "\\n")
    return "\"\(escaped)\""
  }
}

extension CGRect {
  /// `(x y; width height)`, as in UIKit's descriptions.
  package var dumped: String {
    "(\(origin.x.dumped) \(origin.y.dumped); \(size.width.dumped) \(size.height.dumped))"
  }
}

extension CGFloat {
  /// At most two decimals, none that are zero, and no minus sign before zero.
  package var dumped: String {
    guard isFinite else { return "\(self)" }
    let rounded = (self * 100).rounded() / 100
    if rounded == rounded.rounded(), rounded.magnitude < 1e15 { return String(Int(rounded)) }
    return "\(Double(rounded))"
  }
}
