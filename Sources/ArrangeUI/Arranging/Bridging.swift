public import Arrange
public import UIKit

/// A concrete size offered to a view.
public typealias ProposedSize = CGSize
/// What a view answers to a proposed size.
public typealias PreferredSize = CGSize

extension CGRect {
  /// The rectangle for the layout engine, standardized: without negative lengths.
  public var asRect: Rectangle {
    Rectangle(x: Double(minX), y: Double(minY), width: Double(width), height: Double(height))
  }
}

extension CGSize {
  /// The size for the layout engine.
  public var asSize: Size { Size(width: Double(width), height: Double(height)) }

  /// The size as a view may see it: see `CGFloat.normalizedLength`.
  var normalized: CGSize {
    CGSize(width: width.normalizedLength, height: height.normalizedLength)
  }
}

extension Rectangle {
  /// The rectangle for UIKit.
  public var asCGRect: CGRect { CGRect(x: x, y: y, width: width, height: height) }
}

extension Size {
  /// The size for UIKit.
  public var asCGSize: CGSize { CGSize(width: width, height: height) }
}

extension UIEdgeInsets {
  /// The insets for the layout engine.
  public var asEdgeInsets: EdgeInsets {
    EdgeInsets(
      top: Double(top), bottom: Double(bottom), left: Double(left), right: Double(right))
  }
}

extension CGFloat {
  /// The length with what is none replaced: 0 for `noIntrinsicMetric`, other negative lengths and
  /// NaN, the greatest finite length for an infinite one.
  var normalizedLength: CGFloat {
    self > 0 ? Swift.min(self, .greatestFiniteMagnitude) : 0
  }
}

extension Size {
  /// The size with what is no length replaced: see `CGFloat.normalizedLength`.
  var normalized: Size {
    Size(
      width: Double(CGFloat(width).normalizedLength),
      height: Double(CGFloat(height).normalizedLength))
  }
}

extension LayoutDirection {
  init(_ direction: UIUserInterfaceLayoutDirection) {
    self = direction == .rightToLeft ? .rightToLeft : .leftToRight
  }
}
