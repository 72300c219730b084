public import Foundation

/// Where `draw(_:)` draws: it keeps the commands, and the rasterizer plays them later.
/// - Note: Unlike Apple's, a context has no pixels of its own to read back.
public final class CGContext {
  private struct State {
    var transform = CGAffineTransform.identity
    var fill = ColorValue.black
    var stroke = ColorValue.black
    var alpha: CGFloat = 1
    var style = StrokeStyle()
  }

  private var state = State()
  private var saved: [State] = []
  private var pending = CGMutablePath()

  /// What was drawn so far.
  package private(set) var displayList = DisplayList()

  package init() {}

  // MARK: State

  public func saveGState() {
    saved.append(state)
    append(.save)
  }

  /// Returns to the state before the matching `saveGState()`; without one it does nothing.
  public func restoreGState() {
    guard let last = saved.popLast() else { return }
    state = last
    append(.restore)
  }

  /// From the current user space to the space of the drawing's owner.
  public var ctm: CGAffineTransform { state.transform }

  public func concatenate(_ transform: CGAffineTransform) {
    state.transform = transform.concatenating(state.transform)
    append(.transform(transform))
  }

  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(CGAffineTransform(translationX: tx, y: ty))
  }

  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    concatenate(CGAffineTransform(scaleX: sx, y: sy))
  }

  /// Turns by `angle` radians.
  public func rotate(by angle: CGFloat) {
    concatenate(CGAffineTransform(rotationAngle: angle))
  }

  public func setFillColor(_ color: CGColor) { state.fill = color.value }
  public func setStrokeColor(_ color: CGColor) { state.stroke = color.value }
  public func setAlpha(_ alpha: CGFloat) { state.alpha = min(max(alpha, 0), 1) }
  public func setLineWidth(_ width: CGFloat) { state.style.width = width }
  public func setMiterLimit(_ limit: CGFloat) { state.style.miterLimit = limit }

  public func setLineCap(_ cap: CGLineCap) {
    state.style.cap = cap.value
  }

  public func setLineJoin(_ join: CGLineJoin) {
    state.style.join = join.value
  }

  /// Lengths of dashes and gaps in turn, in points.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.style.dash = lengths
    state.style.dashPhase = phase
  }

  // MARK: Paths

  public func beginPath() { pending = CGMutablePath() }
  public func move(to point: CGPoint) { pending.move(to: point) }
  public func addLine(to point: CGPoint) { pending.addLine(to: point) }

  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    pending.addQuadCurve(to: end, control: control)
  }

  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    pending.addCurve(to: end, control1: control1, control2: control2)
  }

  public func closePath() { pending.closeSubpath() }
  public func addRect(_ rect: CGRect) { pending.addRect(rect) }
  public func addEllipse(in rect: CGRect) { pending.addEllipse(in: rect) }
  public func addPath(_ path: CGPath) { pending.addPath(path) }

  /// Fills the path so far and starts a new one.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    fill(takePath(), rule.value)
  }

  /// Strokes the path so far and starts a new one.
  public func strokePath() {
    stroke(takePath())
  }

  /// Limits what follows to the inside of the path so far, and starts a new path.
  public func clip(using rule: CGPathFillRule = .winding) {
    append(.clip(takePath(), rule.value))
  }

  public func clip(to rect: CGRect) { append(.clip(PathValue(rect: rect), .winding)) }

  // MARK: Shapes

  public func fill(_ rect: CGRect) { fill(PathValue(rect: rect), .winding) }
  public func fillEllipse(in rect: CGRect) { fill(PathValue(ellipseIn: rect), .winding) }
  public func stroke(_ rect: CGRect) { stroke(PathValue(rect: rect)) }
  public func strokeEllipse(in rect: CGRect) { stroke(PathValue(ellipseIn: rect)) }

  public func stroke(_ rect: CGRect, width: CGFloat) {
    let before = state.style.width
    state.style.width = width
    stroke(rect)
    state.style.width = before
  }

  /// Draws `bitmap` upright into `rect`; with a tint, its alpha is the mask for that colour.
  package func draw(_ bitmap: Bitmap, in rect: CGRect, tint: ColorValue? = nil) {
    append(.image(bitmap, rect: rect, tint: tint, alpha: state.alpha))
  }

  /// Draws glyphs with the baseline's start at `origin`.
  package func draw(_ run: GlyphRun, at origin: CGPoint, color: ColorValue) {
    append(.glyphs(run, origin: origin, color.multiplyingAlpha(by: state.alpha)))
  }

  // MARK: Recording

  private func fill(_ path: PathValue, _ rule: FillRule) {
    guard !path.isEmpty else { return }
    append(.fill(path, rule, .color(state.fill.multiplyingAlpha(by: state.alpha))))
  }

  private func stroke(_ path: PathValue) {
    guard !path.isEmpty, state.style.width > 0 else { return }
    append(
      .stroke(path, state.style, .color(state.stroke.multiplyingAlpha(by: state.alpha))))
  }

  private func takePath() -> PathValue {
    defer { pending = CGMutablePath() }
    return pending.value
  }

  private func append(_ command: DisplayCommand) { displayList.commands.append(command) }
}

extension CGLineCap {
  package var value: StrokeStyle.LineCap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

extension CGLineJoin {
  package var value: StrokeStyle.LineJoin {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}
