public import CoreGraphics
public import Foundation

/// How the inside of crossing outlines is told from the outside.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// Shows a path, filled and stroked, over its background and under its sublayers. The path may go
/// beyond the bounds.
open class CAShapeLayer: CALayer {
  private struct Values {
    var path: CGPath?
    var fillColor: CGColor? = .black
    var fillRule = CAShapeLayerFillRule.nonZero
    var strokeColor: CGColor?
    var strokeStart: CGFloat = 0
    var strokeEnd: CGFloat = 1
    var lineWidth: CGFloat = 1
    var miterLimit: CGFloat = 10
    var lineCap = CAShapeLayerLineCap.butt
    var lineJoin = CAShapeLayerLineJoin.miter
    var lineDashPhase: CGFloat = 0
    var lineDashPattern: [NSNumber]?
  }

  private var values = Values()

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? CAShapeLayer { values = other.values }
  }

  /// In the layer's own coordinates. A change is animated only by an animation of one's own.
  open var path: CGPath? {
    get { values.path }
    set {
      // The owner may go on changing a mutable path.
      values.path = newValue.map { $0 is CGMutablePath ? CGPath($0.value) : $0 }
      spoil()
    }
  }

  /// Opaque black at first.
  open var fillColor: CGColor? {
    get { values.fillColor }
    set {
      let old = values.fillColor
      guard newValue != old else { return }
      change("fillColor", from: old, to: newValue) { values.fillColor = newValue }
    }
  }

  open var fillRule: CAShapeLayerFillRule {
    get { values.fillRule }
    set {
      values.fillRule = newValue
      spoil()
    }
  }

  open var strokeColor: CGColor? {
    get { values.strokeColor }
    set {
      let old = values.strokeColor
      guard newValue != old else { return }
      change("strokeColor", from: old, to: newValue) { values.strokeColor = newValue }
    }
  }

  /// Where on the path the stroke begins, from 0 to 1.
  open var strokeStart: CGFloat {
    get { values.strokeStart }
    set { set(\.strokeStart, "strokeStart", newValue) }
  }

  /// Where on the path the stroke ends, from 0 to 1.
  open var strokeEnd: CGFloat {
    get { values.strokeEnd }
    set { set(\.strokeEnd, "strokeEnd", newValue) }
  }

  /// Points.
  open var lineWidth: CGFloat {
    get { values.lineWidth }
    set { set(\.lineWidth, "lineWidth", newValue) }
  }

  open var miterLimit: CGFloat {
    get { values.miterLimit }
    set { set(\.miterLimit, "miterLimit", newValue) }
  }

  open var lineCap: CAShapeLayerLineCap {
    get { values.lineCap }
    set {
      values.lineCap = newValue
      spoil()
    }
  }

  open var lineJoin: CAShapeLayerLineJoin {
    get { values.lineJoin }
    set {
      values.lineJoin = newValue
      spoil()
    }
  }

  /// Points into the dash pattern at which the line begins.
  open var lineDashPhase: CGFloat {
    get { values.lineDashPhase }
    set { set(\.lineDashPhase, "lineDashPhase", newValue) }
  }

  /// Lengths of dashes and gaps in turn, in points.
  open var lineDashPattern: [NSNumber]? {
    get { values.lineDashPattern }
    set {
      values.lineDashPattern = newValue
      spoil()
    }
  }

  private func set(_ property: WritableKeyPath<Values, CGFloat>, _ key: String, _ value: CGFloat) {
    let old = values[keyPath: property]
    guard value != old else { return }
    change(key, from: old, to: value) { values[keyPath: property] = value }
  }

  // MARK: Drawing

  override func ownModelValue(_ key: String) -> AnimatableValue? {
    switch key {
    case "path": values.path.map { .path($0.value) }
    case "fillColor": .color(values.fillColor?.value ?? .clear)
    case "strokeColor": .color(values.strokeColor?.value ?? .clear)
    case "strokeStart": .number(values.strokeStart)
    case "strokeEnd": .number(values.strokeEnd)
    case "lineWidth": .number(values.lineWidth)
    case "miterLimit": .number(values.miterLimit)
    case "lineDashPhase": .number(values.lineDashPhase)
    default: super.ownModelValue(key)
    }
  }

  override func setOwnModelValue(_ value: AnimatableValue, for key: String) {
    switch (key, value) {
    case ("path", .path(let new)): path = CGPath(new)
    case ("fillColor", .color(let new)): fillColor = CGColor(new)
    case ("strokeColor", .color(let new)): strokeColor = CGColor(new)
    case ("strokeStart", .number(let new)): strokeStart = new
    case ("strokeEnd", .number(let new)): strokeEnd = new
    case ("lineWidth", .number(let new)): lineWidth = new
    case ("miterLimit", .number(let new)): miterLimit = new
    case ("lineDashPhase", .number(let new)): lineDashPhase = new
    default: super.setOwnModelValue(value, for: key)
    }
  }

  override func renderContents(
    bounds: CGRect, style: RenderStyle, _ animated: AnimatedValues?
  ) -> RenderContents? {
    guard let path = animated?.path("path") ?? values.path?.value, path.controlBounds.isFinite
    else {
      return RenderContents.none
    }
    var commands: [DisplayCommand] = []
    if let color = animated?.color("fillColor") ?? values.fillColor?.value, color.alpha > 0 {
      commands.append(
        .fill(path, values.fillRule == .evenOdd ? .evenOdd : .winding, .color(color)))
    }
    var extent = path.controlBounds
    let style = strokeStyle(animated)
    if let color = animated?.color("strokeColor") ?? values.strokeColor?.value, color.alpha > 0,
      style.width > 0, style.width.isFinite
    {
      let stroked = trimmed(path, animated)
      if !stroked.isEmpty { commands.append(.stroke(stroked, style, .color(color))) }
      let reach = style.width / 2 * (style.join == .miter ? max(style.miterLimit, 1.5) : 1.5)
      extent = extent.insetBy(dx: -reach, dy: -reach)
    }
    return commands.isEmpty ? RenderContents.none : .shape(DisplayList(commands), extent: extent)
  }

  private func strokeStyle(_ animated: AnimatedValues?) -> StrokeStyle {
    func number(_ key: String, _ model: CGFloat) -> CGFloat {
      animated?.number(key, or: model) ?? model
    }
    return StrokeStyle(
      width: number("lineWidth", values.lineWidth),
      cap: values.lineCap == .round ? .round : values.lineCap == .square ? .square : .butt,
      join: values.lineJoin == .round ? .round : values.lineJoin == .bevel ? .bevel : .miter,
      miterLimit: number("miterLimit", values.miterLimit),
      dash: values.lineDashPattern?.map { CGFloat($0.doubleValue) } ?? [],
      dashPhase: number("lineDashPhase", values.lineDashPhase))
  }

  /// The part of the path between `strokeStart` and `strokeEnd`.
  private func trimmed(_ path: PathValue, _ animated: AnimatedValues?) -> PathValue {
    let start = animated?.number("strokeStart", or: values.strokeStart) ?? values.strokeStart
    let end = animated?.number("strokeEnd", or: values.strokeEnd) ?? values.strokeEnd
    if start <= 0, end >= 1 { return path }
    return path.trimmed(from: start, to: end)
  }
}
