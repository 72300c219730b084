public import Arrange
public import UIKit

/// Subviews in their own size on one axis or both, whatever is proposed: see `FixedSizeLayout`.
public final class FixedSizeView: LayoutView {
  /// Which axes are fixed. Changing it, or a property of it, marks the hierarchy for layout.
  public var fixedSizeLayout: FixedSizeLayout {
    didSet { layoutDidChange() }
  }

  /// `fixedSizeLayout`. Assigning a layout of another type stops the program.
  public override var layout: any Layout {
    get { fixedSizeLayout }
    set { fixedSizeLayout = accepted(newValue, as: "fixedSizeLayout") }
  }

  /// Makes an empty wrapper.
  public init(horizontal: Bool = true, vertical: Bool = true) {
    fixedSizeLayout = FixedSizeLayout(horizontal: horizontal, vertical: vertical)
    super.init(typed: fixedSizeLayout)
  }

  /// Not available: wrappers are made in code.
  public required init?(coder: NSCoder) {
    fatalError("FixedSizeView is made in code: it cannot be decoded from a nib.")
  }
}
