public import Foundation

/// Edges of a rectangle; leading is left where text runs left to right.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = NSDirectionalRectEdge(rawValue: 1)
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// A guide that switches constraints on and off by the edges of its view that it lies near.
@preconcurrency @MainActor
open class UITrackingLayoutGuide: UILayoutGuide {
  private enum Place: Hashable { case near, away }
  private struct Condition: Hashable {
    var place: Place
    var edges: UInt
  }

  private var tracked: [Condition: [NSLayoutConstraint]] = [:]

  /// The edges of the owning view that the guide lies near.
  var nearEdges: NSDirectionalRectEdge { [] }

  /// Has constraints active only while the guide is near all of `edge`.
  open func setConstraints(
    _ trackedConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge
  ) {
    set(trackedConstraints, Condition(place: .near, edges: edge.rawValue))
  }

  /// Has constraints active only while the guide is near none of `edge`.
  open func setConstraints(
    _ trackedConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge
  ) {
    set(trackedConstraints, Condition(place: .away, edges: edge.rawValue))
  }

  open func constraints(activeWhenNearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
    tracked[Condition(place: .near, edges: edge.rawValue)] ?? []
  }

  open func constraints(activeWhenAwayFrom edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
    tracked[Condition(place: .away, edges: edge.rawValue)] ?? []
  }

  /// Takes all of them back, and makes them inactive.
  open func removeAllTrackedConstraints() {
    for constraints in tracked.values { NSLayoutConstraint.deactivate(constraints) }
    tracked.removeAll()
  }

  private func set(_ constraints: [NSLayoutConstraint], _ condition: Condition) {
    NSLayoutConstraint.deactivate(tracked[condition] ?? [])
    tracked[condition] = constraints.isEmpty ? nil : constraints
    let edges = NSDirectionalRectEdge(rawValue: condition.edges)
    let holds =
      condition.place == .near ? nearEdges.isSuperset(of: edges) : nearEdges.isDisjoint(with: edges)
    if holds { NSLayoutConstraint.activate(constraints) }
  }
}

extension UIView {
  /// How far the keyboard's upper edge is below the view's, in points; nil while there is none.
  var topOfKeyboard: CGFloat? {
    guard let window, let keyboard = window.windowScene?.keyboard, keyboard.isShown else {
      return nil
    }
    let top = CGPoint(x: 0, y: keyboard.frame.minY)
      .applying(window.layer.transformToSuperlayer.inverted())
    return convert(top, from: window).y - bounds.minY
  }
}

/// Follows the keyboard. Without one on the screen it lies at the bottom edge, as high as the safe
/// area below.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// Whether the guide's top stays above the bottom safe area while there is no keyboard.
  open var usesBottomSafeArea = true {
    didSet {
      guard usesBottomSafeArea != oldValue else { return }
      layoutItem.insetsDidChange()
    }
  }

  /// Whether the guide follows a keyboard that floats. There is none here.
  open var followsUndockedKeyboard = false
  /// How far above the keyboard a drag may begin to dismiss it, in points.
  open var keyboardDismissPadding: CGFloat = 0

  override var nearEdges: NSDirectionalRectEdge { .bottom }
}
