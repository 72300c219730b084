public import Foundation

public enum CGPathDrawingMode: Int32, Sendable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}

extension CGContext {
  // MARK: Building

  public func beginPath() { pending = CGMutablePath() }
  public func move(to point: CGPoint) { pending.move(to: point) }
  public func addLine(to point: CGPoint) { pending.addLine(to: point) }
  public func addLines(between points: [CGPoint]) { pending.addLines(between: points) }

  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    pending.addQuadCurve(to: end, control: control)
  }

  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    pending.addCurve(to: end, control1: control1, control2: control2)
  }

  /// `clockwise` is seen with y upwards: true where angles shrink.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    pending.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    pending.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
  }

  public func closePath() { pending.closeSubpath() }
  public func addRect(_ rect: CGRect) { pending.addRect(rect) }
  public func addRects(_ rects: [CGRect]) { pending.addRects(rects) }
  public func addEllipse(in rect: CGRect) { pending.addEllipse(in: rect) }
  public func addPath(_ path: CGPath) { pending.addPath(path) }

  /// The outline of a stroke along the path so far takes its place.
  public func replacePathWithStrokedPath() {
    pending.value = pending.value.stroked(state.style)
  }

  // MARK: Asking

  /// A copy of the path so far; nil when it is empty.
  public var path: CGPath? { pending.isEmpty ? nil : pending.copy() }
  public var isPathEmpty: Bool { pending.isEmpty }
  public var currentPointOfPath: CGPoint { pending.currentPoint }
  public var boundingBoxOfPath: CGRect { pending.boundingBoxOfPath }

  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    switch mode {
    case .fill, .fillStroke: pending.contains(point)
    case .eoFill, .eoFillStroke: pending.contains(point, using: .evenOdd)
    case .stroke: pending.value.stroked(state.style).contains(point, rule: .winding)
    }
  }

  // MARK: Drawing

  /// Fills the path so far and starts a new one.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    fill(takePath(), rule.value)
  }

  /// Strokes the path so far and starts a new one.
  public func strokePath() {
    stroke(takePath())
  }

  /// Fills or strokes the path so far, or both, and starts a new one.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = takePath()
    switch mode {
    case .fill, .fillStroke: fill(path, .winding)
    case .eoFill, .eoFillStroke: fill(path, .evenOdd)
    case .stroke: break
    }
    switch mode {
    case .stroke, .fillStroke, .eoFillStroke: stroke(path)
    case .fill, .eoFill: break
    }
  }

  public func fill(_ rect: CGRect) { fill(PathValue(rect: rect), .winding) }
  public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }
  public func fillEllipse(in rect: CGRect) { fill(PathValue(ellipseIn: rect), .winding) }
  public func stroke(_ rect: CGRect) { stroke(PathValue(rect: rect)) }
  public func strokeEllipse(in rect: CGRect) { stroke(PathValue(ellipseIn: rect)) }

  public func stroke(_ rect: CGRect, width: CGFloat) {
    let before = state.style.width
    state.style.width = width
    stroke(rect)
    state.style.width = before
  }

  /// Strokes a line for each two points.
  public func strokeLineSegments(between points: [CGPoint]) {
    var path = PathValue()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      path.elements += [.move(points[index]), .line(points[index + 1])]
    }
    stroke(path)
  }

  /// Removes what was drawn in `rect`.
  public func clear(_ rect: CGRect) { record(.clear(rect)) }

  private func fill(_ path: PathValue, _ rule: FillRule) {
    guard !path.isEmpty else { return }
    let paint: Paint =
      switch state.fill {
      case .color(let color): .color(color.multiplyingAlpha(by: state.alpha))
      case .tiles(let bitmap, let size, let alpha):
        .tiles(bitmap, size: size, alpha: alpha * state.alpha)
      }
    self.paint(.fill(path, rule, paint), bounds: path.controlBounds)
  }

  private func stroke(_ path: PathValue) {
    guard !path.isEmpty, state.style.width > 0 else { return }
    // Miters reach furthest.
    let reach = state.style.width * max(state.style.miterLimit, 1.5) / 2
    paint(
      .stroke(path, state.style, .color(state.stroke.multiplyingAlpha(by: state.alpha))),
      bounds: path.controlBounds.insetBy(dx: -reach, dy: -reach))
  }

  private func takePath() -> PathValue {
    defer { pending = CGMutablePath() }
    return pending.value
  }

  // MARK: Clipping

  /// Limits what follows to the inside of the path so far, and starts a new path.
  public func clip(using rule: CGPathFillRule = .winding) {
    clip(takePath(), rule.value)
  }

  public func clip(to rect: CGRect) { clip(PathValue(rect: rect), .winding) }

  /// Limits what follows to what lies in any of the rectangles.
  public func clip(to rects: [CGRect]) {
    clip(PathValue(elements: rects.flatMap { PathValue(rect: $0).elements }), .winding)
  }

  /// Limits what follows to where an image mask is painted, or a grey picture is light.
  public func clip(to rect: CGRect, mask: CGImage) {
    let bitmap = mask.isMask ? mask.bitmap : mask.bitmap.luminanceAsAlpha
    // As pictures are drawn: the top at the larger y.
    concatenate(Self.mirror(rect))
    record(.clipToMask(bitmap, rect: rect))
    concatenate(Self.mirror(rect))
    limitClip(rect)
  }

  private func clip(_ path: PathValue, _ rule: FillRule) {
    record(.clip(path, rule))
    limitClip(path.controlBounds)
  }

  private func limitClip(_ rect: CGRect) {
    let added = rect.isNull ? .zero : rect.applying(state.transform)
    state.clipBounds = state.clipBounds?.intersection(added) ?? added
  }

  /// Around what the clip leaves, in user space.
  public var boundingBoxOfClipPath: CGRect {
    let whole = wholeBounds ?? .infinite
    let bounds = state.clipBounds.map { whole.isInfinite ? $0 : $0.intersection(whole) } ?? whole
    return bounds.applying(state.transform.inverted())
  }

  // MARK: Spaces

  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }

  /// Upside down within `rect`.
  static func mirror(_ rect: CGRect) -> CGAffineTransform {
    CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
  }
}
