public import Foundation

/// A rectangle in a view that constraints can place and refer to like a view.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  final let layoutItem: LayoutItem

  public override init() {
    layoutItem = LayoutItem(.guide)
    super.init()
    layoutItem.guide = self
  }

  init(_ kind: LayoutItem.Kind, of view: UIView) {
    layoutItem = LayoutItem(kind)
    super.init()
    layoutItem.guide = self
    layoutItem.owner = view.ensureLayoutState().item
  }

  public required init?(coder: NSCoder) {
    layoutItem = LayoutItem(.guide)
    super.init()
    layoutItem.guide = self
  }

  /// The view in whose coordinates the guide lies.
  public final var owningView: UIView? {
    get { layoutItem.owner?.view }
    set {
      guard newValue !== owningView else { return }
      owningView?.removeLayoutGuide(self)
      newValue?.addLayoutGuide(self)
    }
  }

  /// Shown where the guide is printed.
  open var identifier = ""

  /// The guide's rectangle in the owning view's coordinates, as last laid out.
  open var layoutFrame: CGRect { layoutItem.frameInOwner }

  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(layoutItem, .leading) }
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(layoutItem, .trailing) }
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(layoutItem, .left) }
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(layoutItem, .right) }
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(layoutItem, .top) }
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(layoutItem, .bottom) }
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(layoutItem, .width) }
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(layoutItem, .height) }
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(layoutItem, .centerX) }
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(layoutItem, .centerY) }

  nonisolated open override var description: String {
    MainActor.assumeIsolated { layoutItem.printedName }
  }
}

/// Follows the keyboard. Without one on the screen it lies at the bottom edge, as high as the safe
/// area below.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UILayoutGuide {
  /// Whether the guide's top stays above the bottom safe area while there is no keyboard.
  open var usesBottomSafeArea = true {
    didSet {
      guard usesBottomSafeArea != oldValue else { return }
      layoutItem.insetsDidChange()
    }
  }
}
