import CoreGraphics
public import Foundation

/// Asks how the pointer looks over a view.
/// - Note: The delegate is never asked: a desktop's pointer stays as it is. Hovering is told by
///   `UIHoverGestureRecognizer`.
@preconcurrency @MainActor open class UIPointerInteraction: NSObject, UIInteraction {
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  open private(set) weak var view: UIView?
  open var isEnabled = true

  public init(delegate: (any UIPointerInteractionDelegate)? = nil) {
    self.delegate = delegate
    super.init()
  }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }

  /// Has the delegate asked again.
  open func invalidate() {}
}

/// Says where the pointer looks different, and how. Every requirement has a default.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: NSObjectProtocol {
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle?
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }

  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }

  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}

  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
}

/// What may be animated beside the pointer's change.
@preconcurrency @MainActor
public protocol UIPointerInteractionAnimating: NSObjectProtocol {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (_ finished: Bool) -> Void)
}

/// Where the pointer is, while a region is asked for.
@preconcurrency @MainActor open class UIPointerRegionRequest: NSObject {
  /// In the coordinates of the interaction's view.
  open private(set) var location: CGPoint
  open private(set) var modifiers: UIKeyModifierFlags

  init(location: CGPoint, modifiers: UIKeyModifierFlags) {
    self.location = location
    self.modifiers = modifiers
  }
}

/// A part of a view in which the pointer looks the same.
@preconcurrency @MainActor open class UIPointerRegion: NSObject {
  /// In the view's coordinates.
  open private(set) var rect: CGRect
  open private(set) var identifier: AnyHashable?
  /// Along which directions the pointer stays in the region for longer.
  open var latchingAxes: UIAxis = []

  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    self.rect = rect
    self.identifier = identifier
  }
}
