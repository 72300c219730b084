/// A way in which a symbol moves.
public protocol SymbolEffect: Sendable {
  var configuration: SymbolEffectConfiguration { get }
}

/// One that runs by itself and ends.
public protocol DiscreteSymbolEffect: SymbolEffect {}
/// One that goes on until it is taken away.
public protocol IndefiniteSymbolEffect: SymbolEffect {}
/// One in which the symbol appears or goes.
public protocol TransitionSymbolEffect: SymbolEffect {}
/// One in which another symbol takes the place.
public protocol ContentTransitionSymbolEffect: SymbolEffect {}

/// What an effect does.
public struct SymbolEffectConfiguration: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case bounce, pulse, variableColor, scale, appear, disappear, replace, automatic
  }

  enum Direction: Hashable, Sendable { case up, down }

  var kind: Kind
  var direction: Direction?

  init(_ kind: Kind, _ direction: Direction? = nil) {
    self.kind = kind
    self.direction = direction
  }
}

/// How often and how fast an effect runs.
public struct SymbolEffectOptions: Hashable, Sendable {
  var count: Int?
  var isRepeating = false
  var rate: Double = 1

  public static let `default` = SymbolEffectOptions()
  /// Again and again.
  public static let repeating = SymbolEffectOptions().repeating
  public static let nonRepeating = SymbolEffectOptions().nonRepeating

  /// So many times.
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions {
    SymbolEffectOptions().repeat(count)
  }

  /// So many times as fast as usual.
  public static func speed(_ speed: Double) -> SymbolEffectOptions {
    SymbolEffectOptions().speed(speed)
  }

  public var repeating: SymbolEffectOptions { changed { ($0.isRepeating, $0.count) = (true, nil) } }
  public var nonRepeating: SymbolEffectOptions {
    changed { ($0.isRepeating, $0.count) = (false, 1) }
  }

  public func `repeat`(_ count: Int?) -> SymbolEffectOptions {
    changed { ($0.isRepeating, $0.count) = (count == nil, count) }
  }

  public func speed(_ speed: Double) -> SymbolEffectOptions { changed { $0.rate = speed } }

  private func changed(_ change: (inout SymbolEffectOptions) -> Void) -> SymbolEffectOptions {
    var options = self
    change(&options)
    return options
  }
}

/// The symbol leaps once.
public struct BounceSymbolEffect: DiscreteSymbolEffect, Hashable {
  public var configuration = SymbolEffectConfiguration(.bounce, .up)
  public var up: BounceSymbolEffect { .init(configuration: .init(.bounce, .up)) }
  public var down: BounceSymbolEffect { .init(configuration: .init(.bounce, .down)) }
  /// - Note: A symbol has one layer here.
  public var byLayer: BounceSymbolEffect { self }
  public var wholeSymbol: BounceSymbolEffect { self }
}

/// The symbol grows fainter and stronger.
public struct PulseSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
  public var configuration = SymbolEffectConfiguration(.pulse)
  /// - Note: A symbol has one layer here.
  public var byLayer: PulseSymbolEffect { self }
  public var wholeSymbol: PulseSymbolEffect { self }
}

/// The symbol's parts grow fainter and stronger one after the other.
/// - Note: A symbol has one part here.
public struct VariableColorSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
  public var configuration = SymbolEffectConfiguration(.variableColor)
  public var iterative: VariableColorSymbolEffect { self }
  public var cumulative: VariableColorSymbolEffect { self }
  public var reversing: VariableColorSymbolEffect { self }
  public var nonReversing: VariableColorSymbolEffect { self }
  public var hideInactiveLayers: VariableColorSymbolEffect { self }
  public var dimInactiveLayers: VariableColorSymbolEffect { self }
}

/// The symbol is larger or smaller as long as the effect is there.
public struct ScaleSymbolEffect: IndefiniteSymbolEffect, Hashable {
  public var configuration = SymbolEffectConfiguration(.scale)
  public var up: ScaleSymbolEffect { .init(configuration: .init(.scale, .up)) }
  public var down: ScaleSymbolEffect { .init(configuration: .init(.scale, .down)) }
  /// - Note: A symbol has one layer here.
  public var byLayer: ScaleSymbolEffect { self }
  public var wholeSymbol: ScaleSymbolEffect { self }
}

/// The symbol is there again.
public struct AppearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect, Hashable {
  public var configuration = SymbolEffectConfiguration(.appear)
  public var up: AppearSymbolEffect { .init(configuration: .init(.appear, .up)) }
  public var down: AppearSymbolEffect { .init(configuration: .init(.appear, .down)) }
  /// - Note: A symbol has one layer here.
  public var byLayer: AppearSymbolEffect { self }
  public var wholeSymbol: AppearSymbolEffect { self }
}

/// The symbol goes, and leaves its room.
public struct DisappearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect, Hashable {
  public var configuration = SymbolEffectConfiguration(.disappear)
  public var up: DisappearSymbolEffect { .init(configuration: .init(.disappear, .up)) }
  public var down: DisappearSymbolEffect { .init(configuration: .init(.disappear, .down)) }
  /// - Note: A symbol has one layer here.
  public var byLayer: DisappearSymbolEffect { self }
  public var wholeSymbol: DisappearSymbolEffect { self }
}

/// Another symbol takes the place.
public struct ReplaceSymbolEffect: ContentTransitionSymbolEffect, Hashable {
  public var configuration = SymbolEffectConfiguration(.replace)
  public var downUp: ReplaceSymbolEffect { self }
  public var upUp: ReplaceSymbolEffect { self }
  public var offUp: ReplaceSymbolEffect { self }
  /// - Note: A symbol has one layer here.
  public var byLayer: ReplaceSymbolEffect { self }
  public var wholeSymbol: ReplaceSymbolEffect { self }
}

/// The system's choice.
public struct AutomaticSymbolEffect: TransitionSymbolEffect, ContentTransitionSymbolEffect, Hashable
{
  public var configuration = SymbolEffectConfiguration(.automatic)
}

extension SymbolEffect where Self == BounceSymbolEffect {
  public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}

extension SymbolEffect where Self == PulseSymbolEffect {
  public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}

extension SymbolEffect where Self == VariableColorSymbolEffect {
  public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}

extension SymbolEffect where Self == ScaleSymbolEffect {
  public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}

extension SymbolEffect where Self == AppearSymbolEffect {
  public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}

extension SymbolEffect where Self == DisappearSymbolEffect {
  public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}

extension SymbolEffect where Self == ReplaceSymbolEffect {
  public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}

extension SymbolEffect where Self == AutomaticSymbolEffect {
  public static var automatic: AutomaticSymbolEffect { AutomaticSymbolEffect() }
}
