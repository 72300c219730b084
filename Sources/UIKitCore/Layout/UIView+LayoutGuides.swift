import Foundation

extension UIView {
  public final var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(layoutItem, .leading) }
  public final var trailingAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(layoutItem, .trailing)
  }
  public final var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(layoutItem, .left) }
  public final var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(layoutItem, .right) }
  public final var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(layoutItem, .top) }
  public final var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(layoutItem, .bottom) }
  public final var widthAnchor: NSLayoutDimension { NSLayoutDimension(layoutItem, .width) }
  public final var heightAnchor: NSLayoutDimension { NSLayoutDimension(layoutItem, .height) }
  public final var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(layoutItem, .centerX) }
  public final var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(layoutItem, .centerY) }
  public final var firstBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(layoutItem, .firstBaseline)
  }
  public final var lastBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(layoutItem, .lastBaseline)
  }

  final var layoutItem: LayoutItem { ensureLayoutState().item }

  // MARK: Guides

  public final var layoutGuides: [UILayoutGuide] { layoutState?.guides ?? [] }

  public final func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    let state = ensureLayoutState()
    guard layoutGuide.layoutItem.owner !== state.item else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.layoutItem.owner = state.item
    state.guides.append(layoutGuide)
  }

  /// Takes a guide out, and the constraints that refer to it.
  public final func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self, let state = layoutState else { return }
    layoutGuide.layoutItem.deactivateReferences()
    layoutGuide.layoutItem.leaveEngine()
    layoutGuide.layoutItem.owner = nil
    state.guides.removeAll { $0 === layoutGuide }
  }

  /// What bars and the screen's edges leave free.
  public final var safeAreaLayoutGuide: UILayoutGuide {
    ensureLayoutState().systemGuide(.safeArea, of: self, named: "UIViewSafeAreaLayoutGuide")
  }

  /// What the margins leave free.
  public final var layoutMarginsGuide: UILayoutGuide {
    ensureLayoutState().systemGuide(.margins, of: self, named: "UIViewLayoutMarginsGuide")
  }

  /// The part of the margins' rectangle, centred, in which lines of text are not too long to read:
  /// at most 672 points wide.
  ///
  /// - Note: Unlike UIKit's, the width does not follow the size of text.
  public final var readableContentGuide: UILayoutGuide {
    let state = ensureLayoutState()
    if let guide = state.readableGuide { return guide }
    let guide = UILayoutGuide()
    guide.identifier = "UIViewReadableContentGuide"
    guide.layoutItem.owner = state.item
    state.readableGuide = guide
    let margins = layoutMarginsGuide
    let fill = guide.widthAnchor.constraint(equalTo: margins.widthAnchor)
    fill.priority = UILayoutPriority(999)
    let constraints = [
      guide.topAnchor.constraint(equalTo: margins.topAnchor),
      guide.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      guide.centerXAnchor.constraint(equalTo: margins.centerXAnchor),
      guide.widthAnchor.constraint(lessThanOrEqualToConstant: Self.readableWidth),
      fill,
    ]
    for constraint in constraints {
      constraint.identifier = "UIViewReadableContentGuide-constraint"
    }
    NSLayoutConstraint.activate(constraints)
    return guide
  }

  /// The width of readable text at the default size of text, in points.
  private static let readableWidth: CGFloat = 672

  /// What the keyboard covers.
  public final var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    let state = ensureLayoutState()
    if let guide = state.keyboardGuide { return guide }
    let guide = UIKeyboardLayoutGuide(.keyboard, of: self)
    guide.identifier = "UIKeyboardLayoutGuide"
    state.keyboardGuide = guide
    return guide
  }
}

extension UIScrollView {
  /// The scrolled content: constraints to it set `contentSize`.
  public final var contentLayoutGuide: UILayoutGuide {
    let state = ensureLayoutState()
    if let guide = state.contentGuide { return guide }
    let guide = UILayoutGuide(.content, of: self)
    guide.identifier = "UIScrollView-contentLayoutGuide"
    state.contentGuide = guide
    return guide
  }

  /// The frame, which does not scroll with the content.
  public final var frameLayoutGuide: UILayoutGuide {
    let state = ensureLayoutState()
    if let guide = state.frameGuide { return guide }
    let guide = UILayoutGuide(.frame, of: self)
    guide.identifier = "UIScrollView-frameLayoutGuide"
    state.frameGuide = guide
    return guide
  }
}
