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

  /// The corners bend gradually, as those of continuous layers, where the sides are long enough.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(PathValue(continuousRect: rect.standardized, radius: cornerRadius, corners: .all))
  }

  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    let rect = rect.standardized
    guard cornerRadii.width != cornerRadii.height else {
      self.init(
        PathValue(continuousRect: rect, radius: cornerRadii.width, corners: corners.corners))
      return
    }
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
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
  }

  open func close() { path.closeSubpath() }
  open func removeAllPoints() { path = CGMutablePath() }
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

  open func apply(_ transform: CGAffineTransform) {
    replace(with: CGPath(path.value.applying(transform)))
  }

  /// The same outline, come along the other way.
  open func reversing() -> UIBezierPath {
    let copy = self.copy() as? UIBezierPath ?? UIBezierPath()
    copy.replace(with: CGPath(path.value.reversed()))
    return copy
  }

  /// Whether `point` is inside; open outlines count as closed.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
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
  /// How far lines may be from the curves that they stand for; curves are drawn as exactly as
  /// pixels show, whatever it is.
  open var flatness: CGFloat = 0.6
  private var dash: (lengths: [CGFloat], phase: CGFloat) = ([], 0)

  /// Lengths of dashes and gaps in turn, in points.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = (Array(UnsafeBufferPointer(start: pattern, count: pattern == nil ? 0 : count)), phase)
  }

  /// Reads what `setLineDash` set; pointers that are nil are left out.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    count?.pointee = dash.lengths.count
    phase?.pointee = dash.phase
    for (index, length) in dash.lengths.enumerated() { pattern?[index] = length }
  }

  // MARK: Drawing

  open func fill() { fill(with: .normal, alpha: 1) }
  open func stroke() { stroke(with: .normal, alpha: 1) }

  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) { context in
      context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }
  }

  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) { context in
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

  private func draw(
    _ blendMode: CGBlendMode, _ alpha: CGFloat, _ action: (CGContext) -> Void
  ) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    if blendMode != .normal { context.setBlendMode(blendMode) }
    if alpha < 1 { context.setAlpha(alpha) }
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
