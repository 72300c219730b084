public import CoreGraphics
public import Foundation

/// How a view looks while it is lifted, for a menu or a drag.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject, @preconcurrency NSCopying {
  /// Behind what is lifted; nil is the system's.
  open var backgroundColor: UIColor! = .systemBackground
  /// What of the view is seen, in its own coordinates; nil is all.
  open var visiblePath: UIBezierPath?
  /// The outline of the shadow, in the view's own coordinates; nil is the visible path's.
  open var shadowPath: UIBezierPath?

  public override init() { super.init() }

  /// Shows lines of text: each rectangle of them, in the view's own coordinates.
  public init(textLineRects: [NSValue]) {
    super.init()
    let path = UIBezierPath()
    for rect in textLineRects { path.append(UIBezierPath(rect: rect.cgRectValue)) }
    visiblePath = path
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIPreviewParameters()
    copy.backgroundColor = backgroundColor
    copy.visiblePath = visiblePath
    copy.shadowPath = shadowPath
    return copy
  }
}

/// Where a lifted view is.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject, @preconcurrency NSCopying {
  public final let container: UIView
  /// In the container's coordinates.
  public final let center: CGPoint
  public final let transform: CGAffineTransform

  public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
    self.container = container
    self.center = center
    self.transform = transform
  }

  public convenience init(container: UIView, center: CGPoint) {
    self.init(container: container, center: center, transform: .identity)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A view that is lifted, with where it is and how it looks meanwhile.
/// - Note: What is lifted for a menu is the view that the interaction belongs to; the preview is a
///   value that the app's own code hands about.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject, @preconcurrency NSCopying {
  public final let target: UIPreviewTarget
  public final let view: UIView
  public final let parameters: UIPreviewParameters

  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    self.view = view
    self.parameters = parameters
    self.target = target
  }

  /// Where the view is now.
  /// - Precondition: the view is in a window.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    guard let container = view.superview, view.window != nil else {
      preconditionFailure(
        "A UITargetedPreview without a target needs a view in a window; \(view) is in none.")
    }
    self.init(
      view: view, parameters: parameters,
      target: UIPreviewTarget(container: container, center: view.center))
  }

  public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

  open var size: CGSize { view.bounds.size }

  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}
