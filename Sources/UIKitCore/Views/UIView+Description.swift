import CoreGraphics
import Foundation

extension UIView {
  /// `<UILabel: 0x…; frame = (0 0; 80 44); text = 'Total'; hidden = YES; layer = <CALayer: 0x…>>`,
  /// in UIKit's form: only what is not the default is named, in this order.
  func makeDescription() -> String {
    var parts = [nameAndAddress]
    if let base = baseClassName { parts.append("baseClass = \(base)") }
    parts.append("frame = \(frame.shortText)")
    if anchorPoint != CGPoint(x: 0.5, y: 0.5) {
      parts.append("anchorPoint = {\(anchorPoint.x.shortText), \(anchorPoint.y.shortText)}")
    }
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
    if !autoresizingMask.isEmpty { parts.append("autoresize = \(autoresizingText)") }
    if !isUserInteractionEnabled { parts.append("userInteractionEnabled = NO") }
    if tag != 0 { parts.append("tag = \(tag)") }
    if let color = rare?.tintColor { parts.append("tintColor = \(color)") }
    if let keys = layer.animationKeys(), !keys.isEmpty {
      let names = keys.compactMap { key in
        layer.animation(forKey: key).map { "\(key)=<\(type(of: $0)): \(address(of: $0))>; " }
      }
      parts.append("animations = { \(names.joined())}")
    }
    if let recognizers = gestureRecognizersStorage, let first = recognizers.first {
      parts.append("gestureRecognizers = <NSArray: \(address(of: first))>")
    }
    if let color = backgroundColor { parts.append("backgroundColor = \(color)") }
    parts.append("layer = <\(layerName): \(address(of: layer))>")
    parts += descriptionExtras
    return "<\(parts.joined(separator: "; "))>"
  }

  private var nameAndAddress: String { "\(type(of: self)): \(address(of: self))" }

  /// For an app's class, the nearest class of UIKit's above it, if that is not `UIView` itself.
  private var baseClassName: String? {
    guard !Self.isOwn(type(of: self)) else { return nil }
    var base: AnyClass? = _getSuperclass(type(of: self))
    while let candidate = base, !Self.isOwn(candidate) { base = _getSuperclass(candidate) }
    guard let base, base != UIView.self else { return nil }
    return "\(base)"
  }

  private static func isOwn(_ type: AnyClass) -> Bool {
    _typeName(type, qualified: true).hasPrefix("UIKitCore.")
  }

  /// `LM+W+RM+TM+H+BM`, for what is flexible.
  private var autoresizingText: String {
    let names: [(AutoresizingMask, String)] = [
      (.flexibleLeftMargin, "LM"), (.flexibleWidth, "W"), (.flexibleRightMargin, "RM"),
      (.flexibleTopMargin, "TM"), (.flexibleHeight, "H"), (.flexibleBottomMargin, "BM"),
    ]
    return names.filter { autoresizingMask.contains($0.0) }.map(\.1).joined(separator: "+")
  }

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
