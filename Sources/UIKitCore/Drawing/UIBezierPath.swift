public import CoreGraphics
public import Foundation

/// An outline with its line style, drawn into the current context.
open class UIBezierPath: NSObject, NSCopying {
  private var path = CGMutablePath()

  public override init() {}

  /// - Note: Nothing is decoded; the path is empty.
  public init?(coder: NSCoder) {}

  public convenience init(rect: CGRect) {
    self.init(PathValue(rect: rect))
  }

  public convenience init(ovalIn rect: CGRect) {
    self.init(PathValue(ellipseIn: rect))
  }

  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    let radii = CornerRadii(width: cornerRadius, height: cornerRadius)
    self.init(PathValue(roundedRect: rect, radii: radii))
  }

  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    let radii = CornerRadii(width: cornerRadii.width, height: cornerRadii.height)
    self.init(PathValue(roundedRect: rect, radii: radii, corners: corners.corners))
  }

  /// Angles in radians from the positive x axis; clockwise as seen, since y grows downwards.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  public convenience init(cgPath: CGPath) {
    self.init(cgPath.value)
  }

  private convenience init(_ value: PathValue) {
    self.init()
    path.addPath(CGPath(value))
  }

  // MARK: Outline

  open var cgPath: CGPath {
    get { CGPath(path.value) }
    set { replace(with: newValue) }
  }

  open var isEmpty: Bool { path.isEmpty }
  /// The box around all points and control points.
  open var bounds: CGRect { path.boundingBox }
  open var currentPoint: CGPoint { path.currentPoint }

  open func move(to point: CGPoint) { path.move(to: point) }
  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc, joined by a line to what is there already.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    let arc = CircularArc(
      center: center, radius: radius, start: startAngle, end: endAngle, clockwise: clockwise)
    if path.isEmpty { path.move(to: arc.startPoint) } else { path.addLine(to: arc.startPoint) }
    for piece in arc.pieces {
      path.addCurve(to: piece.end, control1: piece.control1, control2: piece.control2)
    }
  }

  open func close() { path.closeSubpath() }
  open func removeAllPoints() { path = CGMutablePath() }
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

  open func apply(_ transform: CGAffineTransform) {
    replace(with: CGPath(path.value.applying(transform)))
  }

  private func replace(with other: CGPath) {
    path = CGMutablePath()
    path.addPath(other)
  }

  // MARK: Line style

  /// Points.
  open var lineWidth: CGFloat = 1
  open var lineCapStyle = CGLineCap.butt
  open var lineJoinStyle = CGLineJoin.miter
  open var miterLimit: CGFloat = 10
  open var usesEvenOddFillRule = false
  private var dash: (lengths: [CGFloat], phase: CGFloat) = ([], 0)

  /// Lengths of dashes and gaps in turn, in points.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = (Array(UnsafeBufferPointer(start: pattern, count: pattern == nil ? 0 : count)), phase)
  }

  // MARK: Drawing

  open func fill() {
    draw { context in context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding) }
  }

  open func stroke() {
    draw { context in
      context.setLineWidth(lineWidth)
      context.setLineCap(lineCapStyle)
      context.setLineJoin(lineJoinStyle)
      context.setMiterLimit(miterLimit)
      context.setLineDash(phase: dash.phase, lengths: dash.lengths)
      context.strokePath()
    }
  }

  /// Limits what the current context draws from now on to the inside of this path.
  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(path)
    context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  private func draw(_ action: (CGContext) -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.beginPath()
    context.addPath(path)
    action(context)
    context.restoreGState()
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(path.value)
    copy.lineWidth = lineWidth
    copy.lineCapStyle = lineCapStyle
    copy.lineJoinStyle = lineJoinStyle
    copy.miterLimit = miterLimit
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    copy.dash = dash
    return copy
  }
}

/// Part of a circle as cubic curves of at most a quarter turn each.
struct CircularArc {
  var center: CGPoint
  var radius: CGFloat
  var start: CGFloat
  /// Radians from start to end, positive for clockwise as seen with y downwards.
  var sweep: CGFloat

  struct Piece { var end, control1, control2: CGPoint }

  init(center: CGPoint, radius: CGFloat, start: CGFloat, end: CGFloat, clockwise: Bool) {
    self.center = center
    self.radius = radius
    self.start = start
    let turn = 2 * CGFloat.pi
    let distance = clockwise ? end - start : start - end
    // A whole turn or more draws the circle; anything else is brought between 0 and a turn.
    let positive =
      distance >= turn ? turn : distance - (distance / turn).rounded(.down) * turn
    sweep = clockwise ? positive : -positive
  }

  var startPoint: CGPoint { point(at: start) }

  var pieces: [Piece] {
    let count = Int((abs(sweep) / (.pi / 2)).rounded(.up))
    guard count > 0 else { return [] }
    let step = sweep / CGFloat(count)
    let reach = 4 / 3 * tan(step / 4) * radius
    return (0..<count).map { index in
      let from = start + step * CGFloat(index)
      let to = from + step
      let (first, last) = (point(at: from), point(at: to))
      return Piece(
        end: last,
        control1: CGPoint(x: first.x - sin(from) * reach, y: first.y + cos(from) * reach),
        control2: CGPoint(x: last.x + sin(to) * reach, y: last.y - cos(to) * reach))
    }
  }

  private func point(at angle: CGFloat) -> CGPoint {
    CGPoint(x: center.x + cos(angle) * radius, y: center.y + sin(angle) * radius)
  }
}
