public import CoreGraphics
public import Foundation

/// Geometry as text, in the form "{{x, y}, {width, height}}", and back. Text that cannot be read is
/// zero.
extension NSCoder {
  public class func string(for point: CGPoint) -> String { "{\(point.x.text), \(point.y.text)}" }

  public class func string(for size: CGSize) -> String {
    "{\(size.width.text), \(size.height.text)}"
  }

  public class func string(for vector: CGVector) -> String {
    "{\(vector.dx.text), \(vector.dy.text)}"
  }

  public class func string(for rect: CGRect) -> String {
    "{\(string(for: rect.origin)), \(string(for: rect.size))}"
  }

  public class func string(for transform: CGAffineTransform) -> String {
    let numbers = [
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ]
    return "[\(numbers.map(\.text).joined(separator: ", "))]"
  }

  public class func string(for insets: UIEdgeInsets) -> String {
    let numbers = [insets.top, insets.left, insets.bottom, insets.right]
    return "{\(numbers.map(\.text).joined(separator: ", "))}"
  }

  public class func string(for insets: NSDirectionalEdgeInsets) -> String {
    let numbers = [insets.top, insets.leading, insets.bottom, insets.trailing]
    return "{\(numbers.map(\.text).joined(separator: ", "))}"
  }

  public class func string(for offset: UIOffset) -> String {
    "{\(offset.horizontal.text), \(offset.vertical.text)}"
  }

  public class func directionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
    numbers(4, in: string).map {
      NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3])
    } ?? .zero
  }

  public class func uiOffset(for string: String) -> UIOffset {
    numbers(2, in: string).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
  }

  public class func cgPoint(for string: String) -> CGPoint {
    numbers(2, in: string).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
  }

  public class func cgSize(for string: String) -> CGSize {
    numbers(2, in: string).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
  }

  public class func cgVector(for string: String) -> CGVector {
    numbers(2, in: string).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
  }

  public class func cgRect(for string: String) -> CGRect {
    numbers(4, in: string).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
  }

  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    numbers(4, in: string).map {
      UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
    } ?? .zero
  }

  public class func cgAffineTransform(for string: String) -> CGAffineTransform {
    numbers(6, in: string).map {
      CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
    } ?? .identity
  }

  /// The numbers of a text, where there are as many as asked for.
  private class func numbers(_ count: Int, in string: String) -> [CGFloat]? {
    let parts = string.split { "{}[], ".contains($0) }.map { Double($0) }
    let numbers = parts.compactMap { $0.map { CGFloat($0) } }
    return numbers.count == count && parts.count == count ? numbers : nil
  }
}

extension CGFloat {
  /// Without a fraction where there is none, and with all digits that it takes to read it back.
  fileprivate var text: String {
    let value = Double(self)
    return value == value.rounded() && value.magnitude < 1e15 ? String(Int64(value)) : "\(value)"
  }
}
