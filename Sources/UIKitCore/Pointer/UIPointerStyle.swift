import CoreGraphics
public import Foundation

/// What the pointer, or the view under it, looks like.
public struct UIPointerEffect {
  /// How the view is coloured under the pointer.
  public enum TintMode: Int, Sendable { case none, overlay, underlay }

  enum Kind: Equatable {
    case automatic, highlight, lift
    case hover(TintMode, prefersShadow: Bool, prefersScaledContent: Bool)
  }

  let kind: Kind
  /// The view that the effect is on.
  public let preview: UITargetedPreview

  public static func automatic(_ preview: UITargetedPreview) -> UIPointerEffect {
    UIPointerEffect(kind: .automatic, preview: preview)
  }

  /// The pointer becomes a field behind the view.
  public static func highlight(_ preview: UITargetedPreview) -> UIPointerEffect {
    UIPointerEffect(kind: .highlight, preview: preview)
  }

  /// The view rises towards the pointer, which goes.
  public static func lift(_ preview: UITargetedPreview) -> UIPointerEffect {
    UIPointerEffect(kind: .lift, preview: preview)
  }

  public static func hover(
    _ preview: UITargetedPreview, preferredTintMode: TintMode = .overlay,
    prefersShadow: Bool = false, prefersScaledContent: Bool = true
  ) -> UIPointerEffect {
    UIPointerEffect(
      kind: .hover(
        preferredTintMode, prefersShadow: prefersShadow,
        prefersScaledContent: prefersScaledContent),
      preview: preview)
  }
}

/// The outline of a pointer.
public enum UIPointerShape {
  case path(UIBezierPath)
  case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
  case verticalBeam(length: CGFloat)
  case horizontalBeam(length: CGFloat)

  public static let defaultCornerRadius: CGFloat = 8
}

/// How the pointer looks in a region.
/// - Note: Kept for the app only: a desktop's pointer stays as it is.
@preconcurrency @MainActor open class UIPointerStyle: NSObject {
  let effect: UIPointerEffect?
  let shape: UIPointerShape?
  let constrainedAxes: UIAxis
  open private(set) var isHidden = false

  public init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    self.effect = effect
    self.shape = shape
    constrainedAxes = []
  }

  public init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) {
    effect = nil
    self.shape = shape
    constrainedAxes = axes
  }

  private init(isHidden: Bool) {
    effect = nil
    shape = nil
    constrainedAxes = []
    self.isHidden = isHidden
  }

  /// No pointer.
  open class func hidden() -> UIPointerStyle { UIPointerStyle(isHidden: true) }
  /// The system's own.
  open class func system() -> UIPointerStyle { UIPointerStyle(isHidden: false) }
}
