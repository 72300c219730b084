public import CoreGraphics
public import Foundation

/// A layer that shows its sublayers several times, each time a bit further on.
/// - Note: Everything lies in the plane of the layer: depths count nothing. An animation that ends
///   ends in all copies at once.
open class CAReplicatorLayer: CALayer {
  /// How many times the sublayers are shown, the layers themselves included.
  open var instanceCount = 1 { didSet { spoil() } }
  open var preservesDepth = false
  /// Seconds by which animations of each copy are behind those of the one before.
  open var instanceDelay: CFTimeInterval = 0 { didSet { spoil() } }
  /// From each copy to the next, around the middle of the bounds.
  open var instanceTransform = CATransform3DIdentity { didSet { spoil() } }
  /// What the first is multiplied by; white changes nothing.
  open var instanceColor: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1) {
    didSet { spoil() }
  }
  /// Added to the colour from each copy to the next.
  open var instanceRedOffset: Float = 0 { didSet { spoil() } }
  open var instanceGreenOffset: Float = 0 { didSet { spoil() } }
  open var instanceBlueOffset: Float = 0 { didSet { spoil() } }
  open var instanceAlphaOffset: Float = 0 { didSet { spoil() } }

  public override init() { super.init() }

  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CAReplicatorLayer else { return }
    instanceCount = other.instanceCount
    instanceDelay = other.instanceDelay
    instanceTransform = other.instanceTransform
    instanceColor = other.instanceColor
    instanceRedOffset = other.instanceRedOffset
    instanceGreenOffset = other.instanceGreenOffset
    instanceBlueOffset = other.instanceBlueOffset
    instanceAlphaOffset = other.instanceAlphaOffset
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func ownModelValue(_ key: String) -> AnimatableValue? {
    switch key {
    case "instanceTransform": .transform(CATransform3DGetAffineTransform(instanceTransform))
    case "instanceColor": instanceColor.map { .color($0.value) }
    case "instanceAlphaOffset": .number(CGFloat(instanceAlphaOffset))
    default: super.ownModelValue(key)
    }
  }

  override func setOwnModelValue(_ value: AnimatableValue, for key: String) {
    switch (key, value) {
    case ("instanceTransform", .transform(let new)):
      instanceTransform = CATransform3DMakeAffineTransform(new)
    case ("instanceColor", .color(let new)): instanceColor = CGColor(new)
    case ("instanceAlphaOffset", .number(let new)): instanceAlphaOffset = Float(new)
    default: super.setOwnModelValue(value, for: key)
    }
  }

  /// The colour of a copy, each component from 0 to 1.
  private func color(of index: Int, _ values: AnimatedValues?) -> ColorValue {
    let first =
      values?.color("instanceColor") ?? instanceColor?.value
      ?? ColorValue(red: 1, green: 1, blue: 1, alpha: 1)
    func part(_ value: CGFloat, _ offset: CGFloat) -> CGFloat {
      min(max(value + offset * CGFloat(index), 0), 1)
    }
    let alpha = values?.number("instanceAlphaOffset", or: CGFloat(instanceAlphaOffset))
    return ColorValue(
      red: part(first.red, CGFloat(instanceRedOffset)),
      green: part(first.green, CGFloat(instanceGreenOffset)),
      blue: part(first.blue, CGFloat(instanceBlueOffset)),
      alpha: part(first.alpha, alpha ?? CGFloat(instanceAlphaOffset)))
  }

  override func arrange(
    _ children: [RenderNode], at mediaTime: TimeInterval, _ values: AnimatedValues?
  ) -> [RenderNode] {
    guard instanceCount > 0, !children.isEmpty else { return [] }
    var step = CATransform3DGetAffineTransform(instanceTransform)
    if case .transform(let animated)? = values?["instanceTransform"] { step = animated }
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    var turn = CGAffineTransform.identity
    var instances: [RenderNode] = []
    for index in 0..<instanceCount {
      let content =
        index == 0 || instanceDelay == 0
        ? children : nodes(at: mediaTime - instanceDelay * Double(index))
      let color = color(of: index, values)
      let tint = ColorValue(red: color.red, green: color.green, blue: color.blue, alpha: 1)
      instances.append(
        RenderNode(
          id: identifier | UInt64(index + 1) << 40,
          transform: CGAffineTransform(translationX: -middle.x, y: -middle.y)
            .concatenating(turn)
            .concatenating(CGAffineTransform(translationX: middle.x, y: middle.y)),
          bounds: bounds, opacity: color.alpha, style: .plain, masksToBounds: false,
          contents: .none, children: content.map { $0.multiplied(by: tint) }))
      turn = step.concatenating(turn)
    }
    return instances
  }

  private func nodes(at mediaTime: TimeInterval) -> [RenderNode] {
    drawingOrder.compactMap { $0.node(at: mediaTime) }
  }
}

extension RenderNode {
  /// The same in a colour that everything is multiplied by.
  fileprivate func multiplied(by color: ColorValue) -> RenderNode {
    if color == ColorValue(red: 1, green: 1, blue: 1, alpha: 1) { return self }
    var style = style
    style.background = style.background?.multiplied(by: color)
    style.borderColor = style.borderColor?.multiplied(by: color)
    return RenderNode(
      id: id, transform: transform, bounds: bounds, opacity: opacity, style: style,
      masksToBounds: masksToBounds, contents: contents.multiplied(by: color),
      children: children.map { $0.multiplied(by: color) }, mask: mask)
  }
}

extension RenderContents {
  fileprivate func multiplied(by color: ColorValue) -> RenderContents {
    switch self {
    case .none: self
    case .projected(let node, let projection): .projected(node.multiplied(by: color), projection)
    case .drawing(let list): .drawing(list.multiplied(by: color))
    case .shape(let list, let extent): .shape(list.multiplied(by: color), extent: extent)
    case .bitmap(let bitmap, let rect, nil):
      .bitmap(bitmap.multiplied(by: color), rect: rect, tint: nil)
    case .bitmap(let bitmap, let rect, let tint?):
      .bitmap(bitmap, rect: rect, tint: tint.multiplied(by: color))
    }
  }
}

extension DisplayList {
  fileprivate func multiplied(by color: ColorValue) -> DisplayList {
    func paint(_ paint: Paint) -> Paint {
      switch paint {
      case .color(let own): .color(own.multiplied(by: color))
      case .tiles(let bitmap, let size, let alpha):
        .tiles(bitmap.multiplied(by: color), size: size, alpha: alpha)
      }
    }
    return DisplayList(
      commands.map { command in
        switch command {
        case .fill(let path, let rule, let own): .fill(path, rule, paint(own))
        case .stroke(let path, let style, let own): .stroke(path, style, paint(own))
        case .image(let bitmap, let rect, let tint?, let alpha):
          .image(bitmap, rect: rect, tint: tint.multiplied(by: color), alpha: alpha)
        case .image(let bitmap, let rect, nil, let alpha):
          .image(bitmap.multiplied(by: color), rect: rect, tint: nil, alpha: alpha)
        case .glyphs(let run, let origin, let own):
          .glyphs(run, origin: origin, own.multiplied(by: color))
        case .glyphOutlines(let run, let origin, let own, let width):
          .glyphOutlines(run, origin: origin, own.multiplied(by: color), width: width)
        case .gradient(let gradient, let alpha):
          .gradient(gradient.multiplied(by: color), alpha: alpha)
        case .tree(let node): .tree(node.multiplied(by: color))
        default: command
        }
      })
  }
}

extension ColorValue {
  fileprivate func multiplied(by other: ColorValue) -> ColorValue {
    ColorValue(
      red: red * other.red, green: green * other.green, blue: blue * other.blue,
      alpha: alpha * other.alpha)
  }
}

extension GradientValue {
  fileprivate func multiplied(by color: ColorValue) -> GradientValue {
    var gradient = self
    gradient.stops = stops.map { stop in
      var stop = stop
      stop.color = stop.color.multiplied(by: color)
      return stop
    }
    return gradient
  }
}
