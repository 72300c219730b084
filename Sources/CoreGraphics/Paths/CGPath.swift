public import Foundation

public enum CGPathFillRule: Int, Sendable { case winding, evenOdd }
public enum CGLineCap: Int32, Sendable { case butt, round, square }
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }

extension CGPathFillRule {
  package var value: FillRule { self == .evenOdd ? .evenOdd : .winding }
}

/// An immutable outline of lines and curves.
public class CGPath: Hashable {
  package internal(set) final var value: PathValue

  package init(_ value: PathValue) { self.value = value }

  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(PathValue(rect: rect).applying(transform?.pointee ?? .identity))
  }

  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(PathValue(ellipseIn: rect).applying(transform?.pointee ?? .identity))
  }

  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    let radii = CornerRadii(width: cornerWidth, height: cornerHeight)
    self.init(
      PathValue(roundedRect: rect, radii: radii).applying(transform?.pointee ?? .identity))
  }

  public final var isEmpty: Bool { value.isEmpty }

  /// The box around all points and control points, `.null` for an empty path.
  public final var boundingBox: CGRect { value.controlBounds }

  /// The box around the outline, without control points that lie outside it.
  public final var boundingBoxOfPath: CGRect { value.tightBounds }

  /// Where the next line would start.
  public final var currentPoint: CGPoint { value.currentPoint ?? .zero }

  public final func copy() -> CGPath? { CGPath(value) }

  public final func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(value.applying(transform?.pointee ?? .identity))
  }

  public final func mutableCopy() -> CGMutablePath? {
    let copy = CGMutablePath()
    copy.value = value
    return copy
  }

  public final func mutableCopy(
    using transform: UnsafePointer<CGAffineTransform>?
  ) -> CGMutablePath? {
    let copy = CGMutablePath()
    copy.value = value.applying(transform?.pointee ?? .identity)
    return copy
  }

  public static func == (lhs: CGPath, rhs: CGPath) -> Bool { lhs.value == rhs.value }
  public final func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

/// An outline that can be added to.
public final class CGMutablePath: CGPath {
  public init() { super.init(PathValue()) }

  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    value.elements.append(.move(point.applying(transform)))
  }

  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    value.elements.append(.line(point.applying(transform)))
  }

  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    value.elements.append(
      .quad(to: end.applying(transform), control: control.applying(transform)))
  }

  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    value.elements.append(
      .cubic(
        to: end.applying(transform), control1: control1.applying(transform),
        control2: control2.applying(transform)))
  }

  public func closeSubpath() { value.elements.append(.close) }

  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    append(PathValue(rect: rect), transform)
  }

  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    append(PathValue(ellipseIn: rect), transform)
  }

  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let radii = CornerRadii(width: cornerWidth, height: cornerHeight)
    append(PathValue(roundedRect: rect, radii: radii), transform)
  }

  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    append(path.value, transform)
  }

  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// A new subpath of straight lines through the points.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  // MARK: Arcs

  /// Adds an arc, joined by a line to what is there already. `clockwise` is seen with y upwards:
  /// true where angles shrink.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    append(
      CircularArc(
        center: center, radius: radius, start: startAngle, end: endAngle, increasing: !clockwise),
      transform)
  }

  /// Adds an arc of `delta` radians, joined by a line to what is there already.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    append(
      CircularArc(center: center, radius: radius, start: startAngle, sweep: delta), transform)
  }

  /// Adds an arc that touches the lines from the current point to `tangent1End` and from there to
  /// `tangent2End`, joined by a line. Without a current point it does nothing.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard let current = value.currentPoint else { return }
    let arc = TangentArc(
      from: current.applying(transform.inverted()), corner: tangent1End, end: tangent2End,
      radius: radius)
    addLine(to: arc.start, transform: transform)
    if let arc = arc.arc { appendPieces(of: arc, transform) }
  }

  private func append(_ arc: CircularArc, _ transform: CGAffineTransform) {
    if value.isEmpty {
      move(to: arc.startPoint, transform: transform)
    } else {
      addLine(to: arc.startPoint, transform: transform)
    }
    appendPieces(of: arc, transform)
  }

  private func appendPieces(of arc: CircularArc, _ transform: CGAffineTransform) {
    for piece in arc.pieces {
      addCurve(
        to: piece.end, control1: piece.control1, control2: piece.control2, transform: transform)
    }
  }

  private func append(_ other: PathValue, _ transform: CGAffineTransform) {
    value.elements += other.applying(transform).elements
  }
}

extension PathValue {
  package var currentPoint: CGPoint? {
    switch elements.last {
    case .move(let point)?, .line(let point)?: point
    case .quad(let point, _)?: point
    case .cubic(let point, _, _)?: point
    case .close?: startOfLastSubpath
    case nil: nil
    }
  }

  private var startOfLastSubpath: CGPoint? {
    for case .move(let point) in elements.reversed() { return point }
    return nil
  }
}
