import CoreGraphics
public import Foundation

/// From what shape particles start.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  /// As wide as the emitter's size.
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  /// Its radius is the width of the emitter's size.
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// From what of its shape particles start.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Corners, ends, or the middle.
  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// In what order particles are drawn.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  /// Their light adds up.
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}

/// A layer that sends out particles: snow, sparks, confetti.
///
/// The same seed and the same frames give the same particles.
/// - Note: Everything lies in the plane of the layer: depths count nothing.
open class CAEmitterLayer: CALayer {
  /// What is sent out.
  open var emitterCells: [CAEmitterCell]? {
    didSet {
      cloud.replaceCells(emitterCells ?? [])
      spoil()
    }
  }

  /// Times the birth rate of each cell.
  open var birthRate: Float = 1 { didSet { spoil() } }
  /// Times the lifetime of each particle.
  open var lifetime: Float = 1 { didSet { spoil() } }
  /// The middle of the shape, in the layer's coordinates.
  open var emitterPosition = CGPoint.zero { didSet { spoil() } }
  open var emitterZPosition: CGFloat = 0
  open var emitterSize = CGSize.zero { didSet { spoil() } }
  open var emitterDepth: CGFloat = 0
  open var emitterShape = CAEmitterLayerEmitterShape.point { didSet { spoil() } }
  open var emitterMode = CAEmitterLayerEmitterMode.volume { didSet { spoil() } }
  open var renderMode = CAEmitterLayerRenderMode.unordered { didSet { spoil() } }
  open var preservesDepth = false
  /// Times the velocity of each particle.
  open var velocity: Float = 1 { didSet { spoil() } }
  /// Times the size of each particle.
  open var scale: Float = 1 { didSet { spoil() } }
  /// Times the spin of each particle.
  open var spin: Float = 1 { didSet { spoil() } }
  /// Where chance begins.
  open var seed: UInt32 = 0 { didSet { cloud.chance = EmitterChance(seed: seed) } }

  private let cloud = EmitterCloud()

  public override init() { super.init() }

  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CAEmitterLayer else { return }
    emitterCells = other.emitterCells
    birthRate = other.birthRate
    lifetime = other.lifetime
    emitterPosition = other.emitterPosition
    emitterSize = other.emitterSize
    emitterShape = other.emitterShape
    emitterMode = other.emitterMode
    renderMode = other.renderMode
    velocity = other.velocity
    scale = other.scale
    spin = other.spin
    seed = other.seed
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Sets a property of a cell by its name too, as in `emitterCells.spark.birthRate`.
  open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
    let names = keyPath.split(separator: ".", maxSplits: 2).map(String.init)
    if names.count == 3, names[0] == "emitterCells" {
      emitterCells?.first { $0.name == names[1] }?.setValue(value, forKeyPath: names[2])
      spoil()
    } else {
      super.setValue(value, forKeyPath: keyPath)
    }
  }

  override func ownModelValue(_ key: String) -> AnimatableValue? {
    switch key {
    case "birthRate": .number(CGFloat(birthRate))
    case "lifetime": .number(CGFloat(lifetime))
    case "emitterPosition": .point(emitterPosition)
    case "emitterSize": .size(emitterSize)
    case "velocity": .number(CGFloat(velocity))
    case "scale": .number(CGFloat(scale))
    case "spin": .number(CGFloat(spin))
    default: super.ownModelValue(key)
    }
  }

  override func setOwnModelValue(_ value: AnimatableValue, for key: String) {
    switch (key, value) {
    case ("birthRate", .number(let new)): birthRate = Float(new)
    case ("lifetime", .number(let new)): lifetime = Float(new)
    case ("emitterPosition", .point(let new)): emitterPosition = new
    case ("emitterSize", .size(let new)): emitterSize = new
    case ("velocity", .number(let new)): velocity = Float(new)
    case ("scale", .number(let new)): scale = Float(new)
    case ("spin", .number(let new)): spin = Float(new)
    default: super.setOwnModelValue(value, for: key)
    }
  }

  // MARK: Frames

  override func moveOn(to mediaTime: TimeInterval, _ values: AnimatedValues?) -> Bool {
    cloud.source = EmitterSource(
      position: values?.point("emitterPosition", or: emitterPosition) ?? emitterPosition,
      size: emitterSize, shape: emitterShape, mode: emitterMode,
      birthRate: values?.number("birthRate", or: CGFloat(birthRate)) ?? CGFloat(birthRate),
      lifetime: values?.number("lifetime", or: CGFloat(lifetime)) ?? CGFloat(lifetime),
      velocity: values?.number("velocity", or: CGFloat(velocity)) ?? CGFloat(velocity),
      scale: values?.number("scale", or: CGFloat(scale)) ?? CGFloat(scale),
      spin: values?.number("spin", or: CGFloat(spin)) ?? CGFloat(spin))
    cloud.advance(to: localTime(mediaTime))
    return cloud.isMoving
  }

  override func renderContents(
    bounds: CGRect, style: RenderStyle, _ values: AnimatedValues?
  ) -> RenderContents? {
    let (commands, extent) = cloud.commands(renderMode)
    return commands.isEmpty
      ? RenderContents.none : .shape(DisplayList(commands), extent: extent)
  }

  /// How many particles there are now.
  package var particleCount: Int { cloud.count }
  /// Where they are, oldest first.
  package var particlePositions: [CGPoint] { cloud.positions }
}
