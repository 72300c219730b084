public import Foundation

/// How a dragged view looks.
@preconcurrency @MainActor
open class UIDragPreviewParameters: UIPreviewParameters {
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIDragPreviewParameters()
    copy.backgroundColor = backgroundColor
    copy.visiblePath = visiblePath
    copy.shadowPath = shadowPath
    return copy
  }
}

/// A view that follows the finger in place of the one that an item comes from.
@preconcurrency @MainActor
open class UIDragPreview: NSObject, @preconcurrency NSCopying {
  public final let view: UIView
  public final let parameters: UIDragPreviewParameters

  public init(view: UIView, parameters: UIDragPreviewParameters) {
    self.view = view
    self.parameters = parameters
  }

  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIDragPreviewParameters())
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Where a dragged view comes from or goes to.
@preconcurrency @MainActor
open class UIDragPreviewTarget: UIPreviewTarget {}

/// A view that is dragged, with where it comes from or goes to.
@preconcurrency @MainActor
open class UITargetedDragPreview: UITargetedPreview {
  open override func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedDragPreview {
    UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
  }
}

/// Lets the app animate beside a drag or a drop.
@preconcurrency @MainActor
public protocol UIDragAnimating: NSObjectProtocol {
  func addAnimations(_ animations: @escaping () -> Void)
  /// Called with where the animation came to.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// Collects what the app wants to animate, and runs it.
@MainActor final class DragAnimator: NSObject, UIDragAnimating {
  static let duration: TimeInterval = 0.25

  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Hands everything over to another animator.
  func join(_ other: any UIDragAnimating) {
    for animation in animations { other.addAnimations(animation) }
    for completion in completions { other.addCompletion(completion) }
    (animations, completions) = ([], [])
  }

  func run() {
    let (animations, completions) = (animations, completions)
    UIView.animate(
      withDuration: Self.duration, animations: { for animation in animations { animation() } },
      completion: { _ in for completion in completions { completion(.end) } })
  }
}
