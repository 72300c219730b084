import CoreGraphics
import Foundation

/// Numbers that look like chance; the same for the same seed.
struct EmitterChance {
  private var state: UInt64

  init(seed: UInt32) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 0xD1B5_4A32_D192_ED03 }

  /// From 0 up to 1: splitmix64.
  mutating func fraction() -> CGFloat {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return CGFloat((bits ^ (bits >> 31)) >> 11) / CGFloat(1 << 53)
  }

  /// From -half of the range to half of it.
  mutating func spread(_ range: CGFloat) -> CGFloat {
    range == 0 ? 0 : (fraction() - 0.5) * range
  }
}

/// From where and how particles start at one moment.
struct EmitterSource {
  var position = CGPoint.zero
  var size = CGSize.zero
  var shape = CAEmitterLayerEmitterShape.point
  var mode = CAEmitterLayerEmitterMode.volume
  var birthRate: CGFloat = 1
  var lifetime: CGFloat = 1
  var velocity: CGFloat = 1
  var scale: CGFloat = 1
  var spin: CGFloat = 1

  /// Where a particle starts, and the angle at which the shape faces there.
  func start(_ chance: inout EmitterChance) -> (point: CGPoint, angle: CGFloat) {
    func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: position.x + x, y: position.y + y)
    }
    switch shape {
    case .line:
      let part = mode == .points ? chance.fraction().rounded() : chance.fraction()
      return (at((part - 0.5) * size.width, 0), 0)
    case .rectangle, .cuboid:
      return (rectanglePoint(&chance, at), 0)
    case .circle, .sphere:
      if mode == .points { return (position, 0) }
      let angle = chance.fraction() * 2 * .pi
      let radius = size.width * (mode == .outline ? 1 : chance.fraction().squareRoot())
      return (at(cos(angle) * radius, sin(angle) * radius), mode == .volume ? 0 : angle)
    default: return (position, 0)
    }
  }

  private func rectanglePoint(
    _ chance: inout EmitterChance, _ at: (CGFloat, CGFloat) -> CGPoint
  ) -> CGPoint {
    let (x, y) = (chance.fraction() - 0.5, chance.fraction() - 0.5)
    switch mode {
    case .points:
      return at(
        x < 0 ? -size.width / 2 : size.width / 2, y < 0 ? -size.height / 2 : size.height / 2)
    case .outline:
      let around = 2 * (size.width + size.height)
      guard around > 0 else { return position }
      let place = chance.fraction() * around
      return place < 2 * size.width
        ? at(x * size.width, place < size.width ? -size.height / 2 : size.height / 2)
        : at(
          place < 2 * size.width + size.height ? -size.width / 2 : size.width / 2, y * size.height)
    default: return at(x * size.width, y * size.height)
    }
  }
}

/// A particle as it was born; where it is follows from its age.
final class EmitterParticle {
  let cell: CAEmitterCell
  let birth: TimeInterval
  let lifetime: TimeInterval
  let start: CGPoint
  let velocity: CGVector
  let scale: CGFloat
  let spin: CGFloat
  let color: ColorValue
  /// Particles that this one sends out.
  let emitters: [EmitterCellState]

  init(
    _ cell: CAEmitterCell, birth: TimeInterval, from source: EmitterSource,
    _ chance: inout EmitterChance
  ) {
    self.cell = cell
    self.birth = birth
    lifetime = max(
      0,
      TimeInterval(
        (CGFloat(cell.lifetime) + chance.spread(CGFloat(cell.lifetimeRange))) * source.lifetime))
    let (point, facing) = source.start(&chance)
    start = point
    let angle = facing + cell.emissionLongitude + chance.spread(cell.emissionRange)
    let speed = (cell.velocity + chance.spread(cell.velocityRange)) * source.velocity
    let flat = speed * cos(cell.emissionLatitude)
    velocity = CGVector(dx: cos(angle) * flat, dy: sin(angle) * flat)
    scale = (cell.scale + chance.spread(cell.scaleRange)) * source.scale
    spin = (cell.spin + chance.spread(cell.spinRange)) * source.spin
    let base = cell.color?.value ?? ColorValue(red: 1, green: 1, blue: 1, alpha: 1)
    color = ColorValue(
      red: base.red + chance.spread(CGFloat(cell.redRange)),
      green: base.green + chance.spread(CGFloat(cell.greenRange)),
      blue: base.blue + chance.spread(CGFloat(cell.blueRange)),
      alpha: base.alpha + chance.spread(CGFloat(cell.alphaRange)))
    emitters = (cell.emitterCells ?? []).map { EmitterCellState($0, since: birth) }
  }

  func position(at time: TimeInterval) -> CGPoint {
    let age = CGFloat(time - birth)
    return CGPoint(
      x: start.x + velocity.dx * age + cell.xAcceleration * age * age / 2,
      y: start.y + velocity.dy * age + cell.yAcceleration * age * age / 2)
  }

  func isOver(at time: TimeInterval) -> Bool { time - birth >= lifetime }

  /// The colour at an age, each component from 0 to 1.
  func color(at time: TimeInterval) -> ColorValue {
    let age = CGFloat(time - birth)
    func part(_ value: CGFloat, _ speed: Float) -> CGFloat {
      min(max(value + CGFloat(speed) * age, 0), 1)
    }
    return ColorValue(
      red: part(color.red, cell.redSpeed), green: part(color.green, cell.greenSpeed),
      blue: part(color.blue, cell.blueSpeed), alpha: part(color.alpha, cell.alphaSpeed))
  }
}

/// How far a cell's births have come.
final class EmitterCellState {
  let cell: CAEmitterCell
  private let since: TimeInterval
  /// The part of the next particle that has been born.
  private var share: CGFloat = 0

  init(_ cell: CAEmitterCell, since: TimeInterval) {
    self.cell = cell
    self.since = since
  }

  /// The moments of birth after `last`, up to `now`.
  func births(after last: TimeInterval, until now: TimeInterval, rate factor: CGFloat)
    -> [TimeInterval]
  {
    let rate = CGFloat(cell.birthRate) * factor * CGFloat(cell.speed)
    let first = max(last, since + cell.beginTime)
    let end = cell.duration > 0 ? min(now, since + cell.beginTime + cell.duration) : now
    guard cell.isEnabled, rate > 0, rate.isFinite, end > first else { return [] }
    let made = share + CGFloat(end - first) * rate
    // A program that asks for millions of particles gets as many as can be shown.
    let count = min(Int(made.rounded(.down)), EmitterCloud.limit)
    let births = (0..<count).map { first + TimeInterval((CGFloat($0 + 1) - share) / rate) }
    share = made - made.rounded(.down)
    return births
  }

  /// Whether particles are still to come after `time`.
  func goesOn(after time: TimeInterval, rate factor: CGFloat) -> Bool {
    cell.isEnabled && cell.birthRate > 0 && factor > 0
      && (cell.duration <= 0 || time < since + cell.beginTime + cell.duration)
  }
}

/// The particles of an emitter.
final class EmitterCloud {
  /// As many at once at most.
  static let limit = 20_000

  var source = EmitterSource()
  var chance = EmitterChance(seed: 0)
  private var states: [EmitterCellState] = []
  private var particles: [EmitterParticle] = []
  private var time: TimeInterval?
  private var multiplied: [TintKey: Bitmap] = [:]

  private struct TintKey: Hashable {
    var bitmap: Bitmap
    var red: UInt8
    var green: UInt8
    var blue: UInt8
  }

  var count: Int { particles.count }
  var positions: [CGPoint] { particles.map { $0.position(at: time ?? 0) } }

  func replaceCells(_ cells: [CAEmitterCell]) {
    let since = time ?? 0
    states = cells.map { cell in
      states.first { $0.cell === cell } ?? EmitterCellState(cell, since: since)
    }
  }

  /// Whether the next frame looks different.
  var isMoving: Bool {
    !particles.isEmpty
      || states.contains { $0.goesOn(after: time ?? 0, rate: source.birthRate) }
  }

  /// Lets particles be born and die up to `now`, in seconds of the layer.
  func advance(to now: TimeInterval) {
    // An emitter that is shown first has been at it since its time began.
    let longest = states.map { $0.cell.lifetime + $0.cell.lifetimeRange / 2 }.max() ?? 0
    let last = time ?? max(0, now - TimeInterval(CGFloat(longest) * source.lifetime))
    guard now >= last else { return }
    time = now
    for state in states {
      for birth in state.births(after: last, until: now, rate: source.birthRate) {
        add(EmitterParticle(state.cell, birth: birth, from: source, &chance), now)
      }
    }
    var index = 0
    while index < particles.count {
      let parent = particles[index]
      index += 1
      let end = min(now, parent.birth + parent.lifetime)
      for emitter in parent.emitters where end > max(last, parent.birth) {
        for birth in emitter.births(after: max(last, parent.birth), until: end, rate: 1) {
          let place = EmitterSource(position: parent.position(at: birth))
          add(EmitterParticle(emitter.cell, birth: birth, from: place, &chance), now)
        }
      }
    }
    particles.removeAll { $0.isOver(at: now) }
  }

  private func add(_ particle: EmitterParticle, _ now: TimeInterval) {
    guard particles.count < Self.limit, particle.lifetime > 0 else { return }
    // One that is over already may have sent out others, which are not.
    guard !particle.isOver(at: now) || !particle.emitters.isEmpty else { return }
    particles.append(particle)
  }

  // MARK: Drawing

  /// What draws the particles, and what of the layer's space they may cover.
  func commands(_ mode: CAEmitterLayerRenderMode) -> ([DisplayCommand], CGRect) {
    guard let time else { return ([], .null) }
    var commands: [DisplayCommand] = []
    var extent = CGRect.null
    let ordered = mode == .oldestLast ? particles.reversed() : particles
    for particle in ordered {
      guard let image = particle.cell.contents as? CGImage else { continue }
      draw(particle, Self.shown(image, of: particle.cell), at: time, &commands, &extent)
    }
    if mode == .additive, !commands.isEmpty {
      commands = [.save, .blend(.plusLighter)] + commands + [.restore]
    }
    return (commands, extent)
  }

  private func draw(
    _ particle: EmitterParticle, _ bitmap: Bitmap, at time: TimeInterval,
    _ commands: inout [DisplayCommand], _ extent: inout CGRect
  ) {
    let age = CGFloat(time - particle.birth)
    let color = particle.color(at: time)
    let scale = particle.scale + particle.cell.scaleSpeed * age
    guard color.alpha > 0, scale > 0, bitmap.width > 0 else { return }
    let pixels = max(particle.cell.contentsScale, 0.01)
    let size = CGSize(
      width: CGFloat(bitmap.width) / pixels, height: CGFloat(bitmap.height) / pixels)
    let place = particle.position(at: time)
    let transform = CGAffineTransform(translationX: place.x, y: place.y)
      .rotated(by: particle.spin * age).scaledBy(x: scale, y: scale)
    let rect = CGRect(
      x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    commands += [
      .save, .transform(transform),
      .image(tinted(bitmap, color), rect: rect, tint: nil, alpha: color.alpha), .restore,
    ]
    extent = extent.union(rect.applying(transform))
  }

  private static func shown(_ image: CGImage, of cell: CAEmitterCell) -> Bitmap {
    let part = cell.contentsRect
    guard part != CGRect(x: 0, y: 0, width: 1, height: 1) else { return image.bitmap }
    let (width, height) = (CGFloat(image.width), CGFloat(image.height))
    return image.cropping(
      to: CGRect(
        x: part.minX * width, y: part.minY * height, width: part.width * width,
        height: part.height * height))?.bitmap ?? image.bitmap
  }

  /// The bitmap in another colour, in one of 16 steps of each component.
  private func tinted(_ bitmap: Bitmap, _ color: ColorValue) -> Bitmap {
    func step(_ value: CGFloat) -> UInt8 { UInt8((value * 15).rounded()) }
    let key = TintKey(
      bitmap: bitmap, red: step(color.red), green: step(color.green), blue: step(color.blue))
    if key.red == 15, key.green == 15, key.blue == 15 { return bitmap }
    if let known = multiplied[key] { return known }
    if multiplied.count > 512 { multiplied = [:] }
    let made = bitmap.multiplied(
      by: ColorValue(
        red: CGFloat(key.red) / 15, green: CGFloat(key.green) / 15, blue: CGFloat(key.blue) / 15,
        alpha: 1))
    multiplied[key] = made
    return made
  }
}
