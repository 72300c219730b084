import CoreGraphics
import Foundation

extension UIView {
  /// `<UILabel: 0x…; frame = (0 0; 80 44); text = 'Total'; hidden = YES; layer = <CALayer: 0x…>>`,
  /// in UIKit's form: only what is not the default is named.
  func makeDescription() -> String {
    var parts = ["\(nameAndAddress)", "frame = \(frame.shortText)"]
    if !transform.isIdentity {
      let m = transform
      parts.append(
        "transform = [\([m.a, m.b, m.c, m.d, m.tx, m.ty].map(\.shortText).joined(separator: ", "))]"
      )
    }
    if let shownText { parts.append("text = '\(shownText)'") }
    if clipsToBounds { parts.append("clipsToBounds = YES") }
    if alpha != 1 { parts.append("alpha = \(alpha.shortText)") }
    if isHidden { parts.append("hidden = YES") }
    if !isOpaque { parts.append("opaque = NO") }
    if !isUserInteractionEnabled { parts.append("userInteractionEnabled = NO") }
    if tag != 0 { parts.append("tag = \(tag)") }
    if let color = backgroundColor { parts.append("backgroundColor = \(color)") }
    parts.append("layer = <\(type(of: layer)): \(address(of: layer))>")
    return "<\(parts.joined(separator: "; "))>"
  }

  private var nameAndAddress: String { "\(type(of: self)): \(address(of: self))" }

  private func address(of object: AnyObject) -> String {
    "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
  }

  /// The tree below this view, a line each, indented as UIKit's `recursiveDescription`.
  package final func recursiveDescription() -> String {
    var lines: [String] = []
    func visit(_ view: UIView, depth: Int) {
      lines.append(String(repeating: "   | ", count: depth) + view.description)
      for child in view.subviewsStorage { visit(child, depth: depth + 1) }
    }
    visit(self, depth: 0)
    return lines.joined(separator: "\n")
  }
}

extension CGFloat {
  /// Up to six significant digits without trailing zeros, as UIKit prints.
  package var shortText: String {
    let value = Double(self)
    return value == value.rounded() && value.magnitude < 1e15
      ? String(Int64(value)) : String(format: "%.6g", value)
  }
}

extension CGRect {
  /// `(0 0; 80 44)`.
  package var shortText: String {
    "(\(minX.shortText) \(minY.shortText); \(width.shortText) \(height.shortText))"
  }

  /// `{{0, 0}, {80, 44}}`.
  package var bracedText: String {
    "{{\(minX.shortText), \(minY.shortText)}, {\(width.shortText), \(height.shortText)}}"
  }
}
