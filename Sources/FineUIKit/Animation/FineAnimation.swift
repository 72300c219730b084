public import Foundation
import UIKit

/// How a change is seen: over how long, and by which curve.
public struct FineAnimation: Sendable, Equatable {
  private enum Curve: Sendable, Equatable {
    case linear, easeIn, easeOut, easeInOut
    case spring(bounce: CGFloat)

    var options: UIView.AnimationOptions {
      switch self {
      case .linear: .curveLinear
      case .easeIn: .curveEaseIn
      case .easeOut: .curveEaseOut
      case .easeInOut, .spring: .curveEaseInOut
      }
    }
  }

  private var curve: Curve
  /// Seconds.
  private var duration: TimeInterval
  private var delay: TimeInterval = 0

  private init(_ curve: Curve, duration: TimeInterval) {
    self.curve = curve
    self.duration = duration
  }

  /// `easeInOut` over 0.3 seconds.
  public static let `default` = easeInOut()

  /// The same speed throughout.
  ///
  /// - Parameter duration: In seconds; 0 or less moves at once.
  public static func linear(duration: TimeInterval = 0.3) -> FineAnimation {
    FineAnimation(.linear, duration: duration)
  }

  /// Starts slowly.
  ///
  /// - Parameter duration: In seconds; 0 or less moves at once.
  public static func easeIn(duration: TimeInterval = 0.3) -> FineAnimation {
    FineAnimation(.easeIn, duration: duration)
  }

  /// Ends slowly.
  ///
  /// - Parameter duration: In seconds; 0 or less moves at once.
  public static func easeOut(duration: TimeInterval = 0.3) -> FineAnimation {
    FineAnimation(.easeOut, duration: duration)
  }

  /// Starts and ends slowly.
  ///
  /// - Parameter duration: In seconds; 0 or less moves at once.
  public static func easeInOut(duration: TimeInterval = 0.3) -> FineAnimation {
    FineAnimation(.easeInOut, duration: duration)
  }

  /// - Parameters:
  ///   - duration: What the movement seems to take, in seconds.
  ///   - bounce: 0 for none, towards 1 for more.
  public static func spring(
    duration: TimeInterval = 0.5, bounce: CGFloat = 0.15
  ) -> FineAnimation {
    FineAnimation(.spring(bounce: bounce), duration: duration)
  }

  /// The same, starting later by some seconds.
  public func delay(_ delay: TimeInterval) -> FineAnimation {
    var copy = self
    copy.delay = delay
    return copy
  }

  /// Does changes so that they are seen this way, whatever animation is around them.
  @MainActor func perform(_ changes: () -> Void) {
    withoutActuallyEscaping(changes) { perform(escaping: $0) }
  }

  @MainActor private func perform(escaping changes: @escaping () -> Void) {
    let options: UIView.AnimationOptions = [
      .overrideInheritedDuration, .overrideInheritedCurve, .overrideInheritedOptions,
      .allowUserInteraction, curve.options,
    ]
    if case .spring(let bounce) = curve {
      UIView.animate(
        springDuration: duration, bounce: bounce, delay: delay, options: options,
        animations: changes)
    } else {
      UIView.animate(
        withDuration: duration, delay: delay, options: options, animations: changes)
    }
  }
}
