public import Foundation

/// Where drawing code draws.
///
/// A context of `draw(_:)` or of an image renderer keeps what is drawn, and the rasterizer plays it
/// later; a bitmap context draws at once.
public final class CGContext {
  struct State {
    var transform = CGAffineTransform.identity
    var fill = Paint.color(.black)
    var stroke = ColorValue.black
    var alpha: CGFloat = 1
    var style = StrokeStyle()
    var shadow: DrawingShadow?
    var blend = BlendMode.normal
    var smoothsEdges = true
    var interpolation = CGInterpolationQuality.default
    var fillSpace = CGColorSpace.sharedGray
    var strokeSpace = CGColorSpace.sharedGray
    /// Around what the clip leaves, in the space of the list; nil for everything.
    var clipBounds: CGRect?
    var textMatrix = CGAffineTransform.identity
  }

  var state = State()
  var saved: [State] = []
  /// In the space of the current transform.
  var pending = CGMutablePath()

  /// What was drawn so far; a bitmap context keeps nothing.
  package private(set) var displayList = DisplayList()
  /// From the space of the list to device pixels.
  let deviceTransform: CGAffineTransform
  /// True where y grows upwards in the space of the list.
  let isFlipped: Bool
  /// What the whole context covers, in the space of the list; nil where nobody knows.
  let wholeBounds: CGRect?
  /// The pixels of a bitmap context.
  let target: BitmapTarget?

  package init(bounds: CGRect? = nil, scale: CGFloat = 1) {
    deviceTransform =
      bounds.map {
        CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: $0.height * scale)
      } ?? .identity
    wholeBounds = bounds
    isFlipped = false
    target = nil
  }

  init(target: BitmapTarget) {
    self.target = target
    deviceTransform = .identity
    isFlipped = true
    wholeBounds = CGRect(x: 0, y: 0, width: target.layout.width, height: target.layout.height)
  }

  // MARK: State

  /// What masks and templates are filled with; nil while a pattern fills.
  package var fillColorValue: ColorValue? {
    if case .color(let color) = state.fill { color } else { nil }
  }

  public func saveGState() {
    saved.append(state)
    record(.save)
  }

  /// Returns to the state before the matching `saveGState()`; without one it does nothing.
  public func restoreGState() {
    guard let last = saved.popLast() else { return }
    let before = state.transform
    state = last
    movePendingPath(from: before)
    record(.restore)
  }

  /// From the current user space to device space: points of the drawing's owner, or a bitmap's
  /// pixels with y upwards.
  public var ctm: CGAffineTransform { state.transform.concatenating(deviceTransform) }

  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }

  public func concatenate(_ transform: CGAffineTransform) {
    let before = state.transform
    state.transform = transform.concatenating(state.transform)
    movePendingPath(from: before)
    record(.transform(transform))
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

  /// A path's points are where they were when they were added, whatever the transform is since.
  private func movePendingPath(from before: CGAffineTransform) {
    guard !pending.isEmpty, before != state.transform else { return }
    let change = before.concatenating(state.transform.inverted())
    pending.value = pending.value.applying(change)
  }

  public func setAlpha(_ alpha: CGFloat) { state.alpha = min(max(alpha, 0), 1) }
  public func setLineWidth(_ width: CGFloat) { state.style.width = width }
  public func setMiterLimit(_ limit: CGFloat) { state.style.miterLimit = limit }
  public func setLineCap(_ cap: CGLineCap) { state.style.cap = cap.value }
  public func setLineJoin(_ join: CGLineJoin) { state.style.join = join.value }

  /// Lengths of dashes and gaps in turn, in points.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.style.dash = lengths
    state.style.dashPhase = phase
  }

  /// Curves are always as smooth as they can be.
  public func setFlatness(_ flatness: CGFloat) {}
  public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}

  // MARK: Recording

  var globalAlpha: CGFloat { state.alpha }

  /// Adds a step that changes no pixels by itself, or one that fills the clip.
  func record(_ command: DisplayCommand) {
    if case .gradient = command, state.shadow != nil {
      recordShadowed(command, bounds: nil)
      return
    }
    append(command)
  }

  /// Adds a step that paints within `bounds` of user space.
  func paint(_ command: DisplayCommand, bounds: CGRect?) {
    if state.shadow != nil { recordShadowed(command, bounds: bounds) } else { append(command) }
  }

  private func recordShadowed(_ command: DisplayCommand, bounds: CGRect?) {
    var style = GroupStyle()
    style.shadow = state.shadow
    style.blend = state.blend
    style.bounds = bounds
    append(.beginGroup(style))
    append(command)
    append(.endGroup)
  }

  private func append(_ command: DisplayCommand) {
    if let target { target.perform(command) } else { displayList.commands.append(command) }
  }
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
