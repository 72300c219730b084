public import Foundation

/// A rectangle in a view that constraints can place and refer to like a view.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, @preconcurrency NSCoding {
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

  open func encode(with coder: NSCoder) {}

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

  /// Whether the constraints leave open where the guide lies.
  open var hasAmbiguousLayout: Bool {
    [.left, .top, .width, .height].contains { layoutItem.isAmbiguous($0) }
  }

  /// The active constraints that decide where the guide lies along an axis, and how long it is.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    layoutItem.constraintsAffecting(axis == .horizontal ? [.right] : [.bottom])
  }

  nonisolated open override var description: String {
    MainActor.assumeIsolated {
      let owner = owningView.map { "<\(type(of: $0)): \(addressText($0))>" } ?? "nil"
      return "<\(type(of: self)): \(addressText(self)) - \"\(identifier)\", layoutFrame = "
        + "\(layoutFrame.bracedText), owningView = \(owner)>"
    }
  }
}
