public import Foundation

public enum CGPathElementType: Int32, Sendable {
  case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

/// One step of a path as `apply` shows it: control points first, the end last.
public struct CGPathElement {
  public var type: CGPathElementType
  public var points: UnsafeMutablePointer<CGPoint>

  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

/// - Note: A Swift function here, where Apple's is a C function: a closure literal fits both.
public typealias CGPathApplierFunction = (
  UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>
) -> Void
public typealias CGPathApplyBlock = (UnsafePointer<CGPathElement>) -> Void

extension CGPath {
  /// Calls `function` with each element; its points are valid during the call.
  public final func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
    applyWithBlock { function(info, $0) }
  }

  /// Calls `block` with each element; its points are valid during the call.
  public final func applyWithBlock(_ block: CGPathApplyBlock) {
    for element in value.elements {
      let type: CGPathElementType
      var points: [CGPoint]
      switch element {
      case .move(let point): (type, points) = (.moveToPoint, [point])
      case .line(let point): (type, points) = (.addLineToPoint, [point])
      case .quad(let end, let control): (type, points) = (.addQuadCurveToPoint, [control, end])
      case .cubic(let end, let first, let second):
        (type, points) = (.addCurveToPoint, [first, second, end])
      case .close: (type, points) = (.closeSubpath, [.zero])
      }
      points.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        var element = CGPathElement(type: type, points: base)
        block(&element)
      }
    }
  }

  /// Whether `point` lies inside; open subpaths count as closed.
  public final func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    value.applying(transform).contains(point, rule: rule.value)
  }

  /// True where the path is one upright rectangle, which `rect` then gets.
  public final func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    let lines = value.flattened()
    guard lines.count == 1, let line = lines.first else { return false }
    var points = line.points
    if points.count == 5, points.first == points.last { points.removeLast() }
    guard points.count == 4 else { return false }
    for (index, point) in points.enumerated() {
      let next = points[(index + 1) % 4]
      let isHorizontal = point.y == next.y && point.x != next.x
      let isVertical = point.x == next.x && point.y != next.y
      let startsHorizontal = points[0].y == points[1].y
      guard
        index % 2 == 0
          ? (startsHorizontal ? isHorizontal : isVertical)
          : (startsHorizontal ? isVertical : isHorizontal)
      else { return false }
    }
    rect?.pointee = value.controlBounds
    return true
  }

  /// The dashes of a dashed line along this path.
  /// - Note: Curves become straight lines that are at most a twentieth of a point off.
  public final func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    CGPath(PathValue(value.dashed(lengths, phase: phase)).applying(transform))
  }

  /// The outline of a line drawn along this path, to be filled by the winding rule.
  /// - Note: Curves become straight lines that are at most a twentieth of a point off.
  public final func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    let style = StrokeStyle(
      width: lineWidth, cap: lineCap.value, join: lineJoin.value, miterLimit: miterLimit)
    return CGPath(value.stroked(style).applying(transform))
  }

  /// The path as straight lines that are at most `threshold` points off.
  public final func flattened(threshold: CGFloat) -> CGPath {
    CGPath(PathValue(value.flattened(tolerance: threshold)))
  }
}
