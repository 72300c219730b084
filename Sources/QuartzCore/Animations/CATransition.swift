import CoreGraphics
import Foundation

public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fade = CATransitionType(rawValue: "fade")
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  public static let push = CATransitionType(rawValue: "push")
  public static let reveal = CATransitionType(rawValue: "reveal")
  /// The old turns to its edge, the new from its edge to the front: what `UIView.transition` uses.
  package static let flip = CATransitionType(rawValue: "flip")
}

/// Where the new content comes from.
/// - Note: As on iOS, top and bottom are those of a y axis that goes up: `fromTop` comes from below.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// The way from what a layer showed in the last frame to what it shows from now on.
open class CATransition: CAAnimation {
  open var type = CATransitionType.fade
  open var subtype: CATransitionSubtype?
  /// Where the way begins, from 0 to 1.
  open var startProgress: Float = 0
  /// Where the way ends, from 0 to 1.
  open var endProgress: Float = 1
  /// What the layer showed in the last frame; nil when it was not seen.
  private var old: RenderNode?

  override func makeCopy() -> CAAnimation {
    let copy = CATransition()
    copy.type = type
    copy.subtype = subtype
    copy.startProgress = startProgress
    copy.endProgress = endProgress
    copy.old = old
    return copy
  }

  /// Takes what `layer` showed last as the beginning.
  func capture(_ layer: CALayer) { old = layer.lastShownNode?.withNewIdentifiers() }

  /// The node that shows the layer at a moment of the way; `new` is what it shows without.
  func node(at moment: AnimationMoment, over new: RenderNode) -> RenderNode {
    let part = driver?.fraction(at: MediaClock.now()) ?? moment.fraction
    let progress = CGFloat(startProgress + (endProgress - startProgress) * Float(part))
    let pictures = TransitionPictures(old: old, new: new)
    let children =
      switch type {
      case .push: pictures.push(progress, from: direction(new.bounds.size))
      case .moveIn: pictures.moveIn(progress, from: direction(new.bounds.size))
      case .reveal: pictures.reveal(progress, from: direction(new.bounds.size))
      case .flip:
        pictures.flip(progress, isHorizontal: subtype != .fromTop && subtype != .fromBottom)
      default: pictures.fade(progress)
      }
    return RenderNode(
      id: LayerIdentifier.next(), transform: new.transform, bounds: new.bounds, opacity: 1,
      style: .plain, masksToBounds: false, contents: .none, children: children)
  }

  /// Where the new content lies at the beginning, from its place at the end.
  private func direction(_ size: CGSize) -> CGSize {
    switch subtype {
    case .fromLeft?: CGSize(width: -size.width, height: 0)
    case .fromTop?: CGSize(width: 0, height: size.height)
    case .fromBottom?: CGSize(width: 0, height: -size.height)
    default: CGSize(width: size.width, height: 0)
    }
  }
}

/// The two contents of a transition, and how they are laid over each other.
private struct TransitionPictures {
  let old: RenderNode?
  let new: RenderNode

  func fade(_ progress: CGFloat) -> [RenderNode] {
    // Over an opaque new content the sum is exact when the old one stays whole.
    let covers =
      (new.style.background?.alpha ?? 0) == 1 && new.opacity == 1
      && new.style.cornerRadius == 0
    return [oldNode(opacity: covers ? 1 : 1 - progress), newNode(opacity: progress)]
      .compactMap(\.self)
  }

  func push(_ progress: CGFloat, from start: CGSize) -> [RenderNode] {
    [oldNode(moved: start, -progress), newNode(moved: start, 1 - progress)].compactMap(\.self)
  }

  func moveIn(_ progress: CGFloat, from start: CGSize) -> [RenderNode] {
    [oldNode(moved: start, 0), newNode(moved: start, 1 - progress)].compactMap(\.self)
  }

  func reveal(_ progress: CGFloat, from start: CGSize) -> [RenderNode] {
    [newNode(moved: start, 0), oldNode(moved: start, -progress)].compactMap(\.self)
  }

  /// Seen from straight ahead, a turn narrows what turns.
  func flip(_ progress: CGFloat, isHorizontal: Bool) -> [RenderNode] {
    let width = max(abs(cos(progress * .pi)), 0.001)
    let middle = CGPoint(x: new.bounds.midX, y: new.bounds.midY)
    let turn = CGAffineTransform(translationX: middle.x, y: middle.y)
      .scaledBy(x: isHorizontal ? width : 1, y: isHorizontal ? 1 : width)
      .translatedBy(x: -middle.x, y: -middle.y)
    if progress < 0.5 { return oldNode(opacity: 1, turn).map { [$0] } ?? [] }
    return [newNode(opacity: new.opacity, turn)]
  }

  private func oldNode(
    opacity: CGFloat, _ transform: CGAffineTransform = .identity
  ) -> RenderNode? {
    guard let old else { return nil }
    // Both lie in the new bounds, wherever each of them was scrolled to.
    let shift = CGAffineTransform(
      translationX: new.bounds.minX - old.bounds.minX, y: new.bounds.minY - old.bounds.minY)
    return old.replacing(
      transform: shift.concatenating(transform), opacity: old.opacity * opacity)
  }

  private func oldNode(moved distance: CGSize, _ factor: CGFloat) -> RenderNode? {
    oldNode(opacity: 1, Self.shift(distance, factor))
  }

  private func newNode(
    opacity: CGFloat, _ transform: CGAffineTransform = .identity
  ) -> RenderNode {
    new.replacing(transform: transform, opacity: new.opacity * opacity)
  }

  private func newNode(moved distance: CGSize, _ factor: CGFloat) -> RenderNode {
    newNode(opacity: 1, Self.shift(distance, factor))
  }

  private static func shift(_ distance: CGSize, _ factor: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: distance.width * factor, y: distance.height * factor)
  }
}

extension RenderNode {
  fileprivate func replacing(transform: CGAffineTransform, opacity: CGFloat) -> RenderNode {
    RenderNode(
      id: id, transform: transform, bounds: bounds, opacity: opacity, style: style,
      masksToBounds: masksToBounds, contents: contents, children: children)
  }

  /// The same picture with identities of its own, so that it can be in a tree with its layers' own.
  fileprivate func withNewIdentifiers() -> RenderNode {
    RenderNode(
      id: LayerIdentifier.next(), transform: transform, bounds: bounds, opacity: opacity,
      style: style, masksToBounds: masksToBounds, contents: contents,
      children: children.map { $0.withNewIdentifiers() })
  }
}

extension CALayer {
  /// What the layer showed in the last frame.
  fileprivate var lastShownNode: RenderNode? {
    if let committedNode { return committedNode }
    guard let superlayer else { return lastTree }
    return superlayer.lastShownNode?.node(of: identifier)
  }
}

extension RenderNode {
  /// A child by its layer's identity, also inside a transition that is going on.
  fileprivate func node(of identifier: UInt64) -> RenderNode? {
    children.first { $0.id == identifier }
  }
}

/// The key under which a layer keeps a transition.
public let kCATransition = "transition"
/// The event of a layer that becomes visible.
public let kCAOnOrderIn = "onOrderIn"
/// The event of a layer that leaves.
public let kCAOnOrderOut = "onOrderOut"
