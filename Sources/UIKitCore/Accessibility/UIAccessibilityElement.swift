public import Foundation

/// Something on the screen that is no view of its own, for a reader of the screen: a bar of a
/// chart, a key of a drawn keyboard.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder, UIAccessibilityIdentification {
  private var values: AccessibilityValues?

  /// Who lists the element; kept weakly.
  open weak var accessibilityContainer: AnyObject?

  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }

  package override var accessibilityStorage: AccessibilityValues? {
    get { values }
    set { values = newValue }
  }

  open override var isAccessibilityElement: Bool {
    get { values?.isElement ?? true }
    set { super.isAccessibilityElement = newValue }
  }

  /// In the coordinates of the container, in points; the frame on the screen follows from it and
  /// moves with the container.
  open var accessibilityFrameInContainerSpace = CGRect.zero {
    didSet { AccessibilityValues.generation += 1 }
  }

  open override var accessibilityFrame: CGRect {
    get {
      if let frame = values?.frame { return frame }
      guard accessibilityFrameInContainerSpace != .zero, let view = containerView else {
        return .zero
      }
      return UIAccessibility.convertToScreenCoordinates(
        accessibilityFrameInContainerSpace, in: view)
    }
    set { super.accessibilityFrame = newValue }
  }

  /// The view that the container is, or is listed by.
  private var containerView: UIView? {
    var container = accessibilityContainer
    while let current = container {
      if let view = current as? UIView { return view }
      container = (current as? UIAccessibilityElement)?.accessibilityContainer
    }
    return nil
  }

  open override var next: UIResponder? { accessibilityContainer as? UIResponder }
}
